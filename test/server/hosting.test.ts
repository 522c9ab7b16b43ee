/** Where it stands: behind proxies or bare, with TLS or without, and what is set up for people who host it. */

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask, layTable } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { MAIN } from '../support/server/nodes.ts';
import { talkTo } from '../support/server/talk.ts';

describe('behind a proxy', () => {
  /** Statuses of requests whose sender each time makes up other addresses before what the proxies add. */
  const made = async (url: string, added: (i: number) => string): Promise<number[]> => {
    const found = [];
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}, ${added(i)}`, 'x-forwarded-proto': 'https' };
      found.push((await fetch(`${url}/api/games`, { headers })).status);
    }
    return found;
  };
  test.each([
    ['true', () => '203.0.113.9'],
    ['2', () => '203.0.113.9, 198.51.100.7'],
  ])('who asks cannot choose his address (%s)', async (proxies, added) => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: proxies, AMBUSCADE_REQUESTS_A_MINUTE: '8' });
    expect((await made(url, added)).slice(8)).toEqual([429, 429, 429, 429]);
  });
  test('people whom it tells apart do not share a limit', async () => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: 'true', AMBUSCADE_REQUESTS_A_MINUTE: '8' });
    expect(await made(url, (i) => `203.0.113.${i}`)).toEqual(Array(12).fill(200));
  });
});

/** An address of this machine that others could use. */
const outer = Object.values(os.networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe('without TLS', () => {
  const lay = { game: 'embuscades', name: 'Me', dice: 1 };

  /** Everything that takes or gives a key is refused, what is for everybody is not; how a socket is closed. */
  async function shut(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const routes = Object.entries((await ask(url, 'GET', '/api/openapi.json')).body['paths'] as Record<string, object>);
    const tables = routes.filter(([place]) => place.startsWith('/api/tables'));
    expect(tables.length).toBeGreaterThan(8);
    for (const [place, methods] of tables) {
      for (const method of Object.keys(methods)) {
        const answer = await fetch(url + place.replace('{gid}', 'x').replace('{move}', '0'), {
          method: method.toUpperCase(),
          headers,
        });
        expect([place, answer.status, answer.headers.get('content-type')]).toEqual([
          place,
          403,
          'application/problem+json',
        ]);
        expect(await answer.json()).toMatchObject({ code: 'tlsNeeded' });
      }
    }
    for (const place of ['/', '/api', '/healthz', '/readyz', '/api/games'])
      expect([place, (await fetch(url + place, { headers })).status]).toEqual([place, 200]);
    return talkTo(url, headers).closed;
  }

  test('no key goes to another machine, behind a proxy', async () => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: 'true' });
    const elsewhere = { 'x-forwarded-for': '192.168.1.7', 'x-forwarded-proto': 'http' };
    expect(await shut(url, elsewhere)).toBe(1006);
  });
  test('who is refused is counted like others', async () => {
    const { url } = await serveInside({ AMBUSCADE_BEHIND_PROXY: 'true', AMBUSCADE_REQUESTS_A_MINUTE: '4' });
    const headers = { 'x-forwarded-for': '192.168.1.7', 'x-forwarded-proto': 'http' };
    const found = [];
    for (let i = 0; i < 6; i++) found.push((await fetch(`${url}/api/tables`, { headers })).status);
    expect(found).toEqual([403, 403, 403, 403, 429, 429]);
  });
  test.runIf(outer !== undefined)('nor over the network; where the operator allows it, it does', async () => {
    const bare = await serveInside({ AMBUSCADE_HOST: '0.0.0.0' });
    expect(await shut(bare.url.replace('0.0.0.0', outer as string), {})).toBe(1006);
    expect((await ask(bare.url.replace('0.0.0.0', '127.0.0.1'), 'POST', '/api/tables', { body: lay })).status).toBe(
      201,
    );
    const home = await serveInside({ AMBUSCADE_HOST: '0.0.0.0', AMBUSCADE_PLAIN: 'true' });
    const address = home.url.replace('0.0.0.0', outer as string);
    const { gid } = await layTable(address, lay);
    const talk = talkTo(address);
    talk.say({ t: 'hello', gid, have: -1 });
    expect(await talk.first('welcome')).toBeDefined();
    talk.socket.terminate();
  });
});

describe('compose.yaml as it is', () => {
  const text = fs.readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8');
  /** As compose fills it in where nothing but the secrets is set. */
  const plain = (value: string): string => {
    const filled = value.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
    return filled === value ? value : plain(filled);
  };
  const settings = Object.fromEntries(
    [...text.matchAll(/^ {6}(AMBUSCADE_\w+): "?(.*?)"?$/gm)].map(([, name, value]) => [name, plain(value ?? '')]),
  );

  test('opens sockets to a browser that comes through its door', async () => {
    const from = plain(/--from (\S+) /.exec(text)?.[1] ?? '');
    // For a name the door speaks TLS by itself; for a port alone it does not.
    expect(from).toMatch(/^[a-z]/);
    const { AMBUSCADE_KEY: _secret, ...env } = settings;
    expect(env['AMBUSCADE_PUBLIC_URL']).toBe(`https://${from}`);
    const { url } = await serveInside(env as Record<string, string>);
    const headers = { 'x-forwarded-for': '172.18.0.1', 'x-forwarded-proto': 'https' };
    const laid = await fetch(`${url}/api/tables`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'embuscades', name: 'Me', dice: 1 }),
    });
    expect([laid.status, laid.headers.get('strict-transport-security')]).toEqual([201, null]);
    const { gid, invitations } = (await laid.json()) as { gid: string; invitations: { link: string }[] };
    expect(invitations[0]?.link).toMatch(/^https:\/\/localhost\/join#/);
    const talk = talkTo(url, headers);
    talk.say({ t: 'hello', gid, have: -1 });
    expect(await talk.first('welcome')).toBeDefined();
    talk.socket.terminate();
  });
});

test('a second server on the same folder does not start, and says why; copies are made beside the first', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-second-'));
  const first = await serveInside({ AMBUSCADE_DATA: folder });
  await layTable(first.url, { game: 'embuscades', dice: 1 });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [MAIN, ...args, '--data', folder], { encoding: 'utf8' });
  for (const [lang, words] of [
    ['en', 'Another server is running'],
    ['fr', 'Un autre serveur tourne'],
  ] as const) {
    const second = run('serve', '--port', '0', '--lang', lang);
    expect([second.status, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toContain(words);
  }
  expect(run('backup', path.join(folder, 'copy')).status).toBe(0);
  await first.close();
  const third = await serveInside({ AMBUSCADE_DATA: folder });
  await third.close();
  fs.rmSync(folder, { recursive: true });
});
