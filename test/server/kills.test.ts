/** Promises P3, P4, P5 and P13, small tier; the larger one is `npm run prove -- kills-sqlite kills-postgres`. */

import { describe, expect, test, vi } from 'vitest';
import { KEY, type Kind, KINDS, usePlaces } from '../../src/server/store/testing/places.ts';
import { link } from '../../src/server/store/chain.ts';
import { linesFor, row } from '../../src/server/store/testing/games.ts';
import { ask, layTable } from '../support/server/ask.ts';
import { type Ack, newClient } from '../support/server/client.ts';
import { type History, judge } from '../support/server/history.ts';
import { serveInside } from '../support/server/inside.ts';
import { type Aftermath, campaign } from '../support/server/kills.ts';
import { newNode } from '../support/server/nodes.ts';
import { size } from '../support/server/size.ts';
import { greet } from '../support/server/talk.ts';

const places = usePlaces();
const NODES = { sqlite: 1, postgres: 3 };

async function after(kind: Kind, kills: number): Promise<Aftermath> {
  const place = await places.place(kind);
  const env = {
    AMBUSCADE_KEY: KEY.toString('hex'),
    ...('url' in place
      ? { DATABASE_URL: place.url, AMBUSCADE_DATA: places.folder() }
      : { AMBUSCADE_DATA: place.dataDir }),
  };
  const nodes = await Promise.all(Array.from({ length: NODES[kind] }, () => newNode(env)));
  try {
    return await campaign({ nodes, open: () => places.open(place), kills, tables: 3, seed: `kills ${kind}` });
  } finally {
    for (const node of nodes) await node.kill();
  }
}

describe.each(KINDS)('servers on %s', (kind) => {
  const kills = size(`kills-${kind}`, 10, 200);
  test(`killed ${kills} times in the middle of play, have lost and doubled nothing`, async () => {
    const found = await after(kind, kills);
    const refusals: Record<string, number> = {};
    for (const code of found.refusals) refusals[code] = (refusals[code] ?? 0) + 1;
    console.log(`kills-${kind}: ${JSON.stringify({ ...found, refusals })}`);
    expect(found).toMatchObject({ kills, lost: 0, doubled: 0, reordered: 0, strange: 0, broken: 0, faults: [] });
    expect(found.sound).toBe(found.games);
    expect(found.acknowledged).toBeGreaterThan(kills * 3);
    // Whoever was overtaken by the other seat is told so; nothing else is ever refused.
    expect(found.refusals.filter((code) => code !== 'stale')).toEqual([]);
  }, 3_600_000);
});

test('a key that is replaced at one server opens nothing at the others, and closes there what it opened', async () => {
  const place = await places.place('postgres');
  const env = { DATABASE_URL: 'url' in place ? place.url : '' };
  vi.stubEnv('AMBUSCADE_KEY', KEY.toString('hex'));
  const [here, there] = [await serveInside(env), await serveInside(env)];
  const { gid, tokens } = await layTable(here.url, { game: 'embuscades', dice: 1 });
  const token = tokens['R'];
  const [near, far, beside] = await Promise.all([
    greet(here.url, gid, token),
    greet(there.url, gid, token),
    greet(there.url, gid, tokens['T']),
  ]);
  expect(await far.answer({ t: 'say', id: 'before-it-is-replaced', text: 'x' } as { id: string })).toBe('done');
  const begun = performance.now();
  await ask(here.url, 'POST', `/api/tables/${gid}/renew`, { token });
  expect(await Promise.all([near.closed, far.closed])).toEqual([4410, 4410]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(await (await greet(there.url, gid, token)).closed).toBe(4403);
  expect((await ask(there.url, 'GET', `/api/tables/${gid}`, { token })).status).toBe(401);
  expect(await beside.answer({ t: 'say', id: 'still-in-my-own-seat', text: 'x' } as { id: string })).toBe('done');
  beside.socket.terminate();
  await Promise.all([here.close(), there.close()]);
}, 60_000);

test('a server that acknowledges before it has stored is caught', async () => {
  const { url, house } = await serveInside();
  const { gid, tokens } = await layTable(url, { game: 'embuscades', dice: 1 });
  const { store } = house;
  const append = store.append.bind(store);
  let alive = true;
  vi.spyOn(store, 'append').mockImplementation((...line) => {
    setTimeout(() => alive && void append(...line), 300);
    return Promise.resolve({ t: 'stored' });
  });
  // The last of everything; and nothing is sent twice, which such a server does not survive.
  const pick = (n: number): number => n - 1;
  const clients = Object.entries(tokens).map(([seat, token]) => newClient({ url: () => url, gid, seat, token, pick }));
  const acks = () => clients.flatMap((client) => client.acks);
  while (acks().length < 10) await new Promise((later) => setTimeout(later, 10));
  // What would be there after the power went now.
  alive = false;
  for (const client of clients) client.close();
  const readers = clients.map(({ told }) => ({ told, whole: told }));
  const game = (await store.game(gid)) ?? row(gid);
  const found = judge({ row: game, log: await store.lines(gid, 0, 1000), acks: acks(), readers });
  expect(found.lost).toBeGreaterThan(0);
}, 60_000);

describe('the checker of histories', () => {
  const log = linesFor('one', 20).map((line) => ({
    ...line,
    commandId: `R:${line.commandId}`,
    receipt: `{"id":"c${line.seq}","seq":${line.seq}}`,
  }));
  const acks = log.map(
    ({ seq }): Ack => ({
      gid: 'one',
      seat: 'R',
      id: `c${seq}`,
      receipt: { id: `c${seq}`, seq },
      sent: 10 * seq,
      answered: 10 * seq + 5,
    }),
  );
  const whole = log.map(({ seq }) => ({ seq, t: 'moved' }));
  const sound: History = { row: row('one'), log, acks, readers: [{ told: whole.slice(0, 12), whole }] };
  const found = (change: Partial<History>) => judge({ ...sound, ...change });

  test('finds nothing in a sound one', () => {
    expect(judge(sound)).toMatchObject({ lost: 0, doubled: 0, reordered: 0, strange: 0, broken: 0 });
  });
  test('finds what was acknowledged before it was stored', () => {
    expect(found({ log: log.slice(0, -1) }).lost).toBe(1);
  });
  test('finds a command that acted twice, under its own name or another', () => {
    const last = log.at(-1) as (typeof log)[number];
    const twice = { ...last, seq: 20, hash: link(last.hash, last.body) };
    expect(found({ log: [...log, twice] }).doubled).toBe(1);
    const body = JSON.stringify({ entry: { command: { seat: 'R', id: 'once' } } });
    const [a, b] = [20, 21].map((seq) => ({ ...last, seq, commandId: `other${seq}`, body }));
    expect(found({ log: [...log, a, b] as typeof log }).doubled).toBe(1);
  });
  test('finds a receipt of another line', () => {
    const [first, ...rest] = acks as [Ack, ...Ack[]];
    expect(found({ acks: [{ ...first, receipt: { id: 'c0', seq: 3 } }, ...rest] }).lost).toBe(1);
  });
  test('finds commands that overtook what was answered before they were sent', () => {
    const early = acks.map((ack) => (ack.id === 'c3' ? { ...ack, sent: 1000, answered: 1001 } : ack));
    expect(found({ acks: early }).reordered).toBe(1);
  });
  test('finds a reader who was told what never came to be, twice, or not in order', () => {
    const other = [...whole.slice(0, 4), { seq: 4, t: 'joined' }];
    expect(found({ readers: [{ told: other, whole }] }).strange).toBe(1);
    expect(found({ readers: [{ told: [...whole, { seq: 20, t: 'moved' }], whole }] }).strange).toBe(1);
    expect(found({ readers: [{ told: [...whole.slice(0, 2), ...whole.slice(1, 2)], whole }] }).strange).toBe(1);
  });
  test('finds a log that was changed', () => {
    expect(found({ log: log.map((line) => (line.seq === 5 ? { ...line, body: '{}' } : line)) }).broken).toBe(1);
  });
});
