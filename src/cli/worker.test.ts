import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Store, versionOf } from '../sim/queue/store.ts';
import { planFor, story } from '../sim/testing/plans.ts';
import { type Postgres, startPostgres } from '../sim/testing/postgres.ts';
import { version } from './protocol/version.ts';

const BIN = path.join(import.meta.dirname, '../../bin/ambuscade.mjs');
const GAMES = 32;
const TABLE = ['yambo', '--preset', 'short', '--games', String(GAMES), '--seats', 'R=greedy,T=random', '--json'];

let postgres: Postgres;
let store: Store;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  postgres = await startPostgres();
  store = await Store.open(postgres.url);
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await store?.close();
  await postgres?.stop();
});

interface Run {
  readonly child: ChildProcess;
  readonly texts: { out: string; errors: string };
  readonly ended: Promise<number | null>;
}

/** The built program in a process of its own; `npm test` builds it first. */
function ambuscade(...args: string[]): Run {
  const child = spawn(process.execPath, [BIN, ...args, '--lang', 'en'], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const texts = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  void ended.then(() => children.delete(child));
  return { child, texts, ended };
}

const worker = (url = postgres.url, ...more: string[]): Run =>
  ambuscade('worker', '--queue', url, '--workers', '1', ...more);

/** The same database behind a line that can be cut and mended. */
async function cutable(): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void> }> {
  const there = new URL(postgres.url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(there.port), there.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const here = new URL(postgres.url);
  here.port = String(port);
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  return { url: here.href, cut, mend: () => listen(port) };
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await what())) await pause(20);
}

const one = async (query: string): Promise<number> => {
  const { rows } = await store.pool.query<{ n: string }>(query);
  return Number(rows[0]?.n);
};
const results = () => one('select count(*) as n from ambuscade.results');

describe('a simulation by a queue', () => {
  test('is the same byte for byte when a worker is killed in the middle of it', async () => {
    const here = ambuscade('sim', ...TABLE);
    const workers = [worker(), worker()];
    await until(() => workers.every(({ texts }) => texts.errors.includes('Ready')));
    const there = ambuscade('sim', ...TABLE, '--queue', postgres.url);
    await until(async () => (await results()) >= 4);
    await until(
      async () => (await one('select count(*) as n from graphile_worker.jobs where locked_by is not null')) === 2,
    );
    // Whoever holds a job is known to be alive.
    await until(
      async () =>
        (await one(
          'select count(*) as n from graphile_worker.jobs join ambuscade.workers as alive on alive.id = locked_by',
        )) > 0,
    );
    workers[0]?.child.kill('SIGKILL');
    await workers[0]?.ended;
    expect(await results()).toBeLessThan(GAMES);
    expect(await there.ended).toBe(0);
    expect(await here.ended).toBe(0);
    expect(there.texts.out).toBe(here.texts.out);
    expect(JSON.parse(there.texts.out)).toMatchObject({ played: GAMES, failed: [] });
    // Nothing is left behind, and whoever lives ends when he is told to.
    expect(await one('select count(*) as n from ambuscade.campaigns')).toBe(0);
    expect(await results()).toBe(0);
    workers[1]?.child.kill('SIGINT');
    expect(await workers[1]?.ended).toBe(0);
    expect(workers[1]?.texts.errors).toMatch(/Ended after \d+ games/);
    // No words but our own.
    expect(there.texts.errors).toBe('');
    expect(workers[1]?.texts.errors.trim().split('\n')).toHaveLength(2);
    for (const { texts } of [here, there, ...workers]) expect(texts.errors).not.toContain(postgres.password);
  }, 120_000);

  test('keeps the first result of a game, and tells it once', async () => {
    await store.begin('twice', versionOf(version), planFor('yambo', ['random']));
    await store.keep('twice', story(3, { turns: 7 }));
    await store.keep('twice', story(3, { turns: 8 }));
    expect(await store.playedOf({ campaign: 'twice', from: 0, to: 5 })).toEqual(new Set([3]));
    expect(await store.news('twice')).toEqual([story(3, { turns: 7 })]);
    await store.keep('twice', story(3, { turns: 9 }));
    expect(await store.news('twice')).toEqual([]);
    await store.end('twice');
    await store.keep('twice', story(4));
    expect(await results()).toBe(0);
  });
});

describe('a worker', () => {
  test('of another version refuses, and says why', async () => {
    await store.begin('old', '0.0.1 (embuscades 0)', planFor('yambo', ['random']));
    // Somebody waits for it all the time, however long the worker takes to start.
    const waiting = setInterval(() => void store.wanted('old'), 500);
    const { texts, ended } = worker();
    expect(await ended).toBe(2);
    clearInterval(waiting);
    expect(texts.errors).toContain('another version wait in this queue: 0.0.1 (embuscades 0)');
    expect(texts.errors).toContain(version);
    await store.end('old');
  }, 60_000);

  test('whose queue goes away says so, waits as long as it may, and ends with code 2; the simulation tells what it has', async () => {
    const line = await cutable();
    const hand = worker(line.url, '--patience', '2');
    await until(() => hand.texts.errors.includes('Ready'));
    const many = TABLE.map((word) => (word === String(GAMES) ? '100000' : word));
    const sim = ambuscade('sim', ...many, '--queue', line.url);
    // Whoever asks for more has got what he asked for before.
    const told = () => one('select count(*) as n from ambuscade.results where told');
    await until(async () => (await told()) >= 4);
    const before = await told();
    await until(async () => (await told()) > before);
    await line.cut();
    expect(await sim.ended).toBe(2);
    expect(sim.texts.errors).toContain('The connection to the queue was lost');
    expect(sim.texts.errors).toMatch(/the first \d+ games of 100000/);
    const { played } = JSON.parse(sim.texts.out) as { played: number };
    expect(played).toBeGreaterThan(0);
    expect(await hand.ended).toBe(2);
    const said = hand.texts.errors.trim().split('\n');
    expect(said).toHaveLength(3);
    expect(said[1]).toMatch(/^The connection to the queue was lost: .*\. Trying again for 2 s\.$/);
    expect(said[2]).toMatch(/^The connection to the queue was lost: .*\.$/);
    for (const { texts } of [hand, sim]) expect(texts.errors).not.toContain(postgres.password);
    await store.pool.query('delete from ambuscade.campaigns');
  }, 60_000);

  test('whose queue comes back goes on', async () => {
    const line = await cutable();
    const hand = worker(line.url);
    await until(() => hand.texts.errors.includes('Ready'));
    const sim = ambuscade('sim', ...TABLE, '--queue', postgres.url);
    await until(async () => (await results()) >= 2);
    await line.cut();
    await until(() => hand.texts.errors.includes('Trying again'));
    expect(await results()).toBeLessThan(GAMES);
    await line.mend();
    expect(await sim.ended).toBe(0);
    expect(JSON.parse(sim.texts.out)).toMatchObject({ played: GAMES, failed: [] });
    expect(hand.texts.errors.match(/Ready/g)).toHaveLength(2);
    hand.child.kill('SIGINT');
    expect(await hand.ended).toBe(0);
    await line.cut();
  }, 120_000);

  test.each([
    ['no address', ['worker'], '--queue takes the address of a database'],
    ['an address of something else', ['worker', '--queue', 'https://x'], '--queue takes the address of a database'],
    ['no database', ['worker', '--queue', 'postgres://me:s3cret@127.0.0.1:1/x'], 'The queue does not answer'],
    [
      'no database for a simulation',
      ['sim', 'yambo', '--queue', 'postgres://me:s3cret@127.0.0.1:1/x'],
      'The queue does not answer',
    ],
  ])(
    'with %s ends with code 2',
    async (_, args, sentence) => {
      const { texts, ended } = ambuscade(...args);
      expect(await ended).toBe(2);
      expect(texts.errors).toContain(sentence);
      expect(texts.out + texts.errors).not.toContain('s3cret');
    },
    30_000,
  );
});
