/** What keeps strangers out and harm small: origins, headers, limits, slow readers, text that stays text. */

import net from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { ask, layTable, type Table } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet, talkTo } from '../support/server/talk.ts';

let house: Inside;
let table: Table;
beforeAll(async () => {
  house = await serveInside({ AMBUSCADE_ORIGINS: 'https://friends.example' });
  table = await layTable(house.url, { game: 'embuscades', dice: 1 });
}, 60_000);

/** The status of a handshake with this origin. */
const shakeHands = (origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${house.url.replace(/^http/, 'ws')}/ws`, { headers: { origin } });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('error', reject);
  });

describe('a socket from a page of somebody else', () => {
  const forged = (host: string, port: string): string[] => [
    'http://evil.example',
    'https://evil.example',
    `http://evil.example:${port}`,
    `http://${host}.evil.example`,
    `http://${host}@evil.example`,
    `http://evil.example/${host}`,
    `http://evil.example#${host}`,
    `http://evil.example?${host}`,
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://0.0.0.0:${port}`,
    'http://friends.example',
    'https://friends.example.evil.example',
    'https://friends.example:444',
    'null',
    'file://',
    host,
    `//${host}`,
    `chrome-extension://${host}`,
    `ftp://${host}`,
    `http://user@${host}`,
    `http://${host}/path`,
    `http://${host}, http://evil.example`,
  ];
  test('is refused at the handshake', async () => {
    const { host, port } = new URL(house.url);
    for (const origin of forged(host, port)) expect([origin, await shakeHands(origin)]).toEqual([origin, 403]);
  });
  test('is let in where it is our own, or one that was named', async () => {
    const { host } = new URL(house.url);
    for (const origin of [`http://${host}`, `https://${host}`, 'https://friends.example'])
      expect([origin, await shakeHands(origin)]).toEqual([origin, 101]);
  });
});

describe('a route that is no place for sockets', () => {
  const upgraded = (place: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${house.url.replace(/^http/, 'ws')}${place}`, {
        headers: { origin: 'http://evil.example' },
      });
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.on('unexpected-response', (_request, response) => {
        resolve(String(response.statusCode));
        response.destroy();
      });
      socket.on('error', reject);
    });
  test.each(['/', '/healthz', '/api', '/api/tables', '/metrics', '/ws/', '/no/such/place'])(
    'does not become one: %s',
    async (place) => expect(await upgraded(place)).toBe('404'),
  );
});

describe('the numbers of the service', () => {
  test('are for this machine, and for others by a token alone', async () => {
    expect((await ask(house.url, 'GET', '/metrics')).status).toBe(200);
    const guarded = await serveInside({ AMBUSCADE_METRICS_TOKEN: 'a-token-of-the-operator' });
    expect((await ask(guarded.url, 'GET', '/metrics')).status).toBe(403);
    expect((await ask(guarded.url, 'GET', '/metrics', { token: 'another-token-of-theirs' })).status).toBe(403);
    const { status, text } = await ask(guarded.url, 'GET', '/metrics', { token: 'a-token-of-the-operator' });
    expect([status, text]).toEqual([200, expect.stringContaining('ambuscade_sockets')]);
    const proxied = await serveInside({ AMBUSCADE_BEHIND_PROXY: 'true' });
    expect((await ask(proxied.url, 'GET', '/metrics')).status).toBe(403);
    await Promise.all([guarded.close(), proxied.close()]);
  });
});

describe('every answer', () => {
  const HEADERS: Readonly<Record<string, RegExp>> = {
    'content-security-policy':
      /default-src 'none';.*frame-ancestors 'none';.*script-src 'self';.*connect-src 'self';.*require-trusted-types-for 'script'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^no-referrer$/,
    'x-frame-options': /./,
    'cross-origin-opener-policy': /same-origin/,
    'cross-origin-resource-policy': /same-origin/,
  };
  test.each(['/%ZZ', '/api/tables/%ZZ', '/api/tables/%E0%A4%A/lines', '/%', `/api/tables/${'x'.repeat(129)}`])(
    'to an address that cannot be read is a problem: %s',
    async (place) => {
      for (const method of ['GET', 'POST'] as const) {
        const { status, body, headers } = await ask(house.url, method, place);
        expect([status, body['code'], headers.get('content-type')]).toEqual([
          400,
          'badRequest',
          'application/problem+json',
        ]);
        for (const [name, value] of Object.entries(HEADERS)) expect(headers.get(name)).toMatch(value);
      }
      expect(await talkTo(`${house.url}${place}?`).closed).toBe(1006);
    },
  );
  test('has the headers that browsers obey', async () => {
    const { body } = await ask(house.url, 'GET', '/api/openapi.json');
    const places = ['/', '/api', '/api/openapi.json', '/healthz', '/readyz', '/metrics', '/ws', '/no/such/place'];
    const routes = Object.entries(body['paths'] as Record<string, object>).flatMap(([place, methods]) =>
      Object.keys(methods).map((method) => [
        method.toUpperCase(),
        place.replace('{gid}', table.gid).replace('{move}', '0'),
      ]),
    );
    const all = [...places.map((place) => ['GET', place]), ...routes] as ['GET' | 'POST', string][];
    for (const [method, place] of all) {
      const { headers } = await ask(house.url, method, place, method === 'POST' ? { raw: '{' } : {});
      for (const [name, value] of Object.entries(HEADERS))
        expect([place, name, headers.get(name)]).toEqual([place, name, expect.stringMatching(value)]);
      expect([place, headers.get('x-powered-by'), headers.get('server')]).toEqual([place, null, null]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('limits', () => {
  const UPLOAD = 512 * 1024;
  const FRAME = 64 * 1024;
  const padded = (length: number): string => {
    const frame = JSON.stringify({ game: 'embuscades', name: 'Me', setup: { pad: '' } });
    return frame.replace('"pad":""', `"pad":"${'x'.repeat(length - frame.length)}"`);
  };
  test('a request of the largest size is read, one byte more is not', async () => {
    const most = await ask(house.url, 'POST', '/api/tables', { raw: padded(UPLOAD) });
    const more = await ask(house.url, 'POST', '/api/tables', { raw: padded(UPLOAD + 1) });
    expect([most.status, most.body['code']]).toEqual([422, 'badSetup']);
    expect([more.status, more.body['code']]).toEqual([413, 'tooLong']);
    expect(more.headers.get('content-type')).toContain('application/problem+json');
  });
  test('so is a frame', async () => {
    const token = Object.values(table.tokens)[0];
    const frame = (length: number): string => {
      const bare = JSON.stringify({ t: 'say', id: 'as-long-as-it-gets', text: '' });
      return bare.replace('"text":""', `"text":"${'x'.repeat(length - bare.length)}"`);
    };
    const talk = await greet(house.url, table.gid, token);
    talk.say(frame(FRAME));
    expect(await talk.first('refused')).toContain('badMessage');
    talk.say(frame(FRAME + 1));
    expect(await talk.closed).toBe(1009);
  });
  test('and a value as deep as it may be', async () => {
    const deep = (n: number): string => `{"t":${'['.repeat(n - 1)}${']'.repeat(n - 1)}}`;
    const talk = await greet(house.url, table.gid);
    talk.say(deep(32));
    expect(await talk.first('refused')).toContain('badMessage');
    talk.texts.length = 0;
    talk.say(deep(33));
    expect(await talk.first('refused')).toContain('tooDeep');
    talk.socket.terminate();
  });
  test('what is no JSON is refused as such, in our own words', async () => {
    for (const [raw, status, code] of [
      ['{', 400, 'badJson'],
      ['[]', 400, 'badShape'],
      ['{"__proto__":{}}', 400, 'badShape'],
      ['{"a":{"constructor":1}}', 400, 'badShape'],
      [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'tooDeep'],
      ['{"game":7}', 400, 'badRequest'],
      ['{"game":"embuscades","name":"Me","surprise":1}', 400, 'badRequest'],
    ] as const) {
      const { body, status: found } = await ask(house.url, 'POST', '/api/tables', { raw });
      expect([raw, found, body['code']]).toEqual([raw, status, code]);
    }
    const response = await fetch(`${house.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([415, 'badRequest']);
  });
  test('more requests than allowed are answered with 429, and play over sockets goes on', async () => {
    const busy = await serveInside({ AMBUSCADE_REQUESTS_A_MINUTE: '8' });
    const { gid, tokens } = await layTable(busy.url, { game: 'embuscades', dice: 1 });
    const talk = await greet(busy.url, gid, Object.values(tokens)[0]);
    const answers = [];
    for (let i = 0; i < 12; i++) answers.push(await ask(busy.url, 'GET', '/api/games'));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('content-type')).toContain('application/problem+json');
    expect(last?.body).toEqual({ type: 'urn:ambuscade:problem:tooOften', status: 429, code: 'tooOften' });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await talk.answer({ t: 'act', id: 'not-too-often', move: 1, act: 'offerDraw' } as { id: string })).toBe(
      'done',
    );
    expect((await ask(busy.url, 'GET', '/healthz')).status).toBe(200);
    talk.socket.terminate();
  });
  test('a socket that says more than it may is cut off, and no other one', async () => {
    const strict = await serveInside({ AMBUSCADE_MESSAGES_A_SECOND: '2' });
    const { gid } = await layTable(strict.url, { game: 'embuscades', dice: 1 });
    const [calm, loud, usual] = [
      await greet(strict.url, gid),
      await greet(strict.url, gid),
      await greet(house.url, table.gid),
    ];
    for (const { socket } of [loud, usual]) for (let i = 0; i < 20; i++) socket.send('{"t":"ping"}');
    expect(await loud.closed).toBe(4429);
    for (const talk of [calm, usual]) {
      talk.socket.send('{"t":"ping"}');
      expect(await talk.first('pong')).toBe('{"t":"pong"}');
      expect(talk.socket.readyState).toBe(WebSocket.OPEN);
      talk.socket.terminate();
    }
  });
  test.each([
    ['tiny', 131_072, 'x'],
    ['empty', 100_000, ''],
  ])('a message in many %s pieces ends its socket and nothing else', async (_name, count, piece) => {
    const talk = await greet(house.url, table.gid);
    for (let i = 0; i < count && talk.socket.readyState === WebSocket.OPEN; i++) {
      talk.socket.send(piece, { fin: false });
      if (i % 4096 === 0) await pause(0);
    }
    talk.socket.send('', { fin: true });
    talk.say({ t: 'ping' });
    const end = await Promise.race([talk.closed, talk.first('refused')]);
    expect(end === 1009 || end === 1008 || end === 1006 || String(end).includes('badJson')).toBe(true);
    expect((await ask(house.url, 'GET', '/healthz')).status).toBe(200);
    talk.socket.terminate();
  });
});

describe('a reader who does not read', () => {
  test('is cut off, and catches up when he comes back', async () => {
    const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
    const [player, slow] = [await greet(house.url, gid, tokens['R']), await greet(house.url, gid)];
    const { _socket: wire } = slow.socket as unknown as { _socket: Duplex };
    wire.pause();
    const room = await house.house.rooms.get(gid);
    const text = 'x'.repeat(100_000);
    let rounds = 0;
    for (; rounds < 400 && [...(room?.watchers ?? [])].some(({ viewer }) => viewer === null); rounds++) {
      for (const watcher of room?.watchers ?? [])
        watcher.hear({ t: 'said', talk: { gid, n: rounds, at: 0, seat: 'T', name: 'T', text } });
      await pause(2);
    }
    expect(rounds).toBeLessThan(400);
    expect(room?.watchers.size).toBe(1);
    // Who plays beside him notices nothing.
    const draw = { t: 'act', id: 'beside-the-slow', move: 1, act: 'offerDraw' };
    expect(await player.answer(draw)).toBe('done');
    wire.resume();
    expect(await slow.closed).toBe(4413);
    const back = await greet(house.url, gid, undefined, 3);
    const { head, lines } = JSON.parse((await back.first('welcome')) ?? '{}') as { head: number; lines: object[] };
    expect([head, lines.length]).toEqual([4, 1]);
    for (const talk of [player, back]) talk.socket.terminate();
  }, 60_000);
});

describe('whoever has not said who he is', () => {
  test('hears nothing of what happens', async () => {
    const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1, spectators: false });
    const silent = Array.from({ length: 100 }, () => talkTo(house.url));
    await Promise.all(silent.map(({ socket }) => new Promise((open) => socket.once('open', open))));
    for (const talk of silent.slice(50)) talk.say({ t: 'hello', gid, token: 'B'.repeat(22), have: -1 });
    const player = await greet(house.url, gid, tokens['R']);
    expect(await player.answer({ t: 'say', id: 'a-canary-sings', text: 'canary' } as { id: string })).toBe('done');
    await Promise.all(silent.slice(50).map(({ closed }) => closed));
    expect(silent.flatMap(({ texts }) => texts)).toEqual([]);
    for (const { socket } of [...silent, player]) socket.terminate();
  });
});

describe('text of people', () => {
  const strings = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '</title><svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '${alert(1)}',
    '<!--<script>',
    '\\u003cscript\\u003e',
    '&lt;b&gt;',
    '%3Cscript%3E',
  ];
  test('comes back as it was, as JSON that no browser takes for a page', async () => {
    for (const text of strings) {
      const name = text.slice(0, 40);
      const laid = await layTable(house.url, { game: 'embuscades', dice: 1, name, title: text, listed: true });
      const token = laid.tokens['R'];
      const said = { t: 'say', id: 'text-of-people', text };
      await ask(house.url, 'POST', `/api/tables/${laid.gid}/commands`, { token, body: said });
      const seen = await ask(house.url, 'GET', `/api/tables/${laid.gid}`, { token });
      const lobby = await ask(house.url, 'GET', '/api/tables');
      const names = (seen.body['table'] as { names: Record<string, string> }).names;
      const titles = (lobby.body['tables'] as { title: string }[]).map(({ title }) => title);
      expect([names['R'], titles.includes(text)]).toEqual([name, true]);
      for (const { headers } of [seen, lobby]) expect(headers.get('content-type')).toContain('application/json');
      const back = await greet(house.url, laid.gid, token);
      expect(JSON.parse((await back.first('welcome')) ?? '{}')).toMatchObject({ talk: [{ text }] });
      back.socket.terminate();
    }
  });
  test('is nowhere in a page', async () => {
    for (const place of ['/api', '/metrics', `/${encodeURIComponent('<script>')}`, '/api/tables/%3Cscript%3E']) {
      const { text } = await ask(house.url, 'GET', place);
      for (const each of strings) expect(text).not.toContain(each);
    }
  });
  const blanks = ['\u3164', '\u2800', '\u115f\u1160', '\uffa0', '\ud800'];
  test.each(['a\nb', 'a\u0000b', 'a\u202eb', '\u200b', ' ', 'x'.repeat(41), ...blanks])(
    'is one line that shows: not %j',
    async (name) => {
      const { status } = await ask(house.url, 'POST', '/api/tables', { body: { game: 'embuscades', name } });
      expect(status).toBe(400);
    },
  );
});

test('bytes that are no request at all end their connection only', async () => {
  const { hostname, port } = new URL(house.url);
  for (const bytes of [
    '\u0000\u0001\u0002',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
  ]) {
    await new Promise<void>((done) => {
      const socket = net.connect(Number(port), hostname, () => socket.end(bytes));
      socket.on('error', () => done());
      socket.on('close', () => done());
      socket.resume();
    });
  }
  expect((await ask(house.url, 'GET', '/healthz')).status).toBe(200);
});
