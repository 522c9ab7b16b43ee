import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { beginning, follow, readChain } from './chain.ts';
import { openStore } from './open.ts';
import type { SqliteStore } from './sqlite.ts';
import type { Line, Store } from './store.ts';
import { linesFor, row, whole } from './testing/games.ts';
import { KEY, usePlaces } from './testing/places.ts';
import { type Proxy, startProxy } from './testing/proxy.ts';

const places = usePlaces();
const unavailable = { code: 'unavailable' };
const stored = { t: 'stored' };

afterEach(() => void vi.restoreAllMocks());

/** Makes everybody's patience end. */
function muchLater(): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 1_000_000);
}

async function withGame(store: Store): Promise<Line[]> {
  await store.createGame(row('g'), []);
  return linesFor('g', 9);
}

describe('SQLite', () => {
  const open = async () => (await places.fresh('sqlite')) as SqliteStore;

  test('waits for another writer, and gives up in the end', async () => {
    const store = await open();
    const [a, b] = (await withGame(store)) as [Line, Line];
    const other = new DatabaseSync(store.db.location() ?? '');
    other.exec('begin immediate');
    const waiting = store.append('g', a);
    await pause(150);
    expect(await store.head('g')).toBe(-1);
    other.exec('rollback');
    expect(await waiting).toEqual(stored);
    other.exec('begin immediate');
    const hopeless = store.append('g', b).catch((error: unknown) => error);
    await pause(100);
    muchLater();
    expect(await hopeless).toMatchObject(unavailable);
    other.exec('rollback');
    other.close();
    expect(await store.head('g')).toBe(0);
    expect(await store.append('g', b)).toEqual(stored);
  });

  test.each([
    ['is full', 'pragma max_page_count = 1', 'pragma max_page_count = 1000000'],
    ['may not be written', 'pragma query_only = on', 'pragma query_only = off'],
  ])('acknowledges nothing when its disk %s, and goes on afterwards', async (_, fault, mended) => {
    const store = await open();
    const lines = (await withGame(store)).map((line, i) =>
      follow({ ...line, seq: i - 1 }, `c${i}`, 'x'.repeat(9000), ''),
    );
    store.db.exec(fault);
    const results = await Promise.allSettled([store.append('g', lines[0] as Line), store.touch('g', 9e12)]);
    expect(results[0]).toMatchObject({ reason: unavailable });
    store.db.exec(mended);
    expect(await store.head('g')).toBe(-1);
    expect(await store.append('g', lines[0] as Line)).toEqual(stored);
  });

  test.each([
    ['after', stored],
    ['before', unavailable],
  ] as const)('looks up an append whose commit failed %s it was done', async (when, outcome) => {
    const store = await open();
    const [a] = (await withGame(store)) as [Line];
    const exec = store.db.exec.bind(store.db);
    vi.spyOn(store.db, 'exec').mockImplementation((sql) => {
      if (sql === 'commit' && when === 'before') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
      exec(sql);
      if (sql === 'commit') throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    });
    expect(await store.append('g', a).catch((error: unknown) => error)).toMatchObject(outcome);
    vi.restoreAllMocks();
    expect(await store.head('g')).toBe(when === 'after' ? 0 : -1);
  });

  test('says so when the data folder is none', async () => {
    await expect(openStore({ dataDir: '/dev/null/data' })).rejects.toMatchObject(unavailable);
    await expect(openStore({ dataDir: '/dev/null/data' }, KEY)).rejects.toMatchObject(unavailable);
  });
});

describe('PostgreSQL', () => {
  const proxies: Proxy[] = [];
  afterEach(async () => void (await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))));
  /** A store whose way can be cut, and one beside it. */
  async function open() {
    const place = await places.place('postgres');
    const proxy = await startProxy('url' in place ? place.url : '');
    proxies.push(proxy);
    return { place, proxy, store: await places.open({ url: proxy.url }), beside: await places.open(place) };
  }

  test('knows that an append was stored although its answer was lost', async () => {
    const { store, beside, proxy } = await open();
    const lines = await withGame(store);
    for (const line of lines) {
      proxy.loseNextAnswer();
      expect(await store.append('g', line)).toEqual(stored);
      expect(proxy.lost()).toBe(true);
    }
    expect(await whole(beside, 'g')).toEqual(lines);
  });

  test('acknowledges nothing without a way, and goes on when there is one', async () => {
    const { store, beside, proxy } = await open();
    const [a, b] = (await withGame(store)) as [Line, Line];
    proxy.cut();
    const patient = store.append('g', a);
    await pause(100);
    expect(await beside.head('g')).toBe(-1);
    proxy.mend();
    expect(await patient).toEqual(stored);
    proxy.cut();
    const hopeless = store.append('g', b).catch((error: unknown) => error);
    await expect(store.say({ gid: 'g', at: 0, seat: null, name: '', text: '' })).rejects.toMatchObject(unavailable);
    muchLater();
    expect(await hopeless).toMatchObject(unavailable);
    proxy.mend();
    expect(await store.append('g', b)).toEqual(stored);
  });

  test('makes a game once although the answer to its commit was lost', async () => {
    const { store, beside, proxy } = await open();
    const query = beside.game('made');
    await query;
    const creating = store.createGame(row('made'), linesFor('made', 2));
    proxy.loseNextAnswer();
    const first = await creating.catch((error: unknown) => error);
    // Whichever answer it was: either it is there and known to be, or it is not and said to be unavailable.
    const there = (await beside.game('made')) !== undefined;
    expect(there ? first : (first as { code: string }).code).toBe(there ? 'created' : 'unavailable');
  });

  test('is heard again after a cut, and those who listen are told that they missed something', async () => {
    const { store, beside, proxy } = await open();
    const lines = await withGame(store);
    const heard: number[] = [];
    let missed = 0;
    store.listen({ line: (_, seq) => void heard.push(seq), missed: () => void (missed += 1) });
    await beside.append('g', lines[0] as Line);
    await expect.poll(() => heard).toEqual([0]);
    proxy.cut();
    await beside.append('g', lines[1] as Line);
    proxy.mend();
    await expect.poll(() => missed, { timeout: 5000 }).toBe(1);
    await beside.append('g', lines[2] as Line);
    await expect.poll(() => heard).toEqual([0, 2]);
  });

  test('is heard again soon when the way to it has gone dead without a word', async () => {
    const { store, beside, proxy } = await open();
    const lines = await withGame(store);
    const heard: number[] = [];
    let missed = 0;
    store.listen({ line: (_, seq) => void heard.push(seq), missed: () => void (missed += 1) });
    proxy.hush();
    await beside.append('g', lines[0] as Line);
    await expect.poll(() => missed, { timeout: 6000 }).toBe(1);
    await beside.append('g', lines[1] as Line);
    await expect.poll(() => heard).toEqual([1]);
  }, 20_000);

  test('shows every reader of three nodes a prefix, while connections are killed', async () => {
    const { place } = await open();
    const nodes = await Promise.all([0, 1, 2].map(() => places.open(place)));
    const gids = ['p', 'q'];
    for (const gid of gids) await nodes[0]?.createGame(row(gid), []);
    const acks = new Map<string, string[]>(gids.map((gid) => [gid, []]));
    const reads: { gid: string; hashes: string[]; atLeast: string[] }[] = [];
    let playing = true;

    const play = async (store: Store, gid: string, name: string): Promise<void> => {
      for (let i = 0; i < 8; i++) {
        for (let t = ''; t !== 'stored' && t !== 'duplicate'; ) {
          const before = (await store.lines(gid, await store.head(gid), 1)).at(-1) ?? beginning(row(gid));
          ({ t } = await store.append(gid, follow(before, `${name}${i}`, JSON.stringify([name, i]), '')));
        }
        acks.get(gid)?.push(`${name}${i}`);
      }
    };
    const look = async (store: Store, gid: string): Promise<void> => {
      while (playing) {
        const atLeast = [...(acks.get(gid) ?? [])];
        const lines = await whole(store, gid);
        const ids = new Set(lines.map(({ commandId }) => commandId));
        expect(atLeast.filter((id) => !ids.has(id))).toEqual([]);
        reads.push({ gid, hashes: lines.map(({ hash }) => hash), atLeast });
        await pause(5);
      }
    };
    const kill = async (): Promise<number> => {
      let killed = 0;
      while (playing) {
        const rows = await places.sql(
          place,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        killed += rows.length;
        await pause(80);
      }
      return killed;
    };
    const watching = nodes.flatMap((node) => gids.map((gid) => look(node, gid)));
    const killing = kill();
    await Promise.all(nodes.flatMap((node, n) => gids.map((gid) => play(node, gid, `n${n}-`))));
    playing = false;
    await Promise.all(watching);
    expect(await killing).toBeGreaterThan(3);
    for (const gid of gids) {
      const final = await whole(nodes[0] as Store, gid);
      expect(final.map(({ commandId }) => commandId).sort()).toEqual(acks.get(gid)?.sort());
      const hashes = final.map(({ hash }) => hash);
      const own = reads.filter((read) => read.gid === gid);
      expect(own.length).toBeGreaterThan(3);
      for (const read of own) expect(read.hashes).toEqual(hashes.slice(0, read.hashes.length));
      expect((await readChain(nodes[1] as Store, row(gid))).broken).toBeUndefined();
    }
  }, 60_000);

  test('settles many games that three nodes append to at once', async () => {
    const { place } = await open();
    const nodes = await Promise.all([0, 1, 2].map(() => places.open(place)));
    const gids = Array.from({ length: 40 }, (_, i) => `x${i}`);
    for (const gid of gids) await nodes[0]?.createGame(row(gid), []);
    const results = await Promise.all(
      nodes.flatMap((node, n) => {
        const order = n === 1 ? [...gids].reverse() : gids;
        return order.map((gid) => node.append(gid, linesFor(gid, 1, `n${n}-`)[0] as Line));
      }),
    );
    expect(results.filter(({ t }) => t === 'stored')).toHaveLength(40);
    expect(results.filter((result) => result.t === 'moved' && result.head === 0)).toHaveLength(80);
  });

  test('does not tell its address', async () => {
    const error = await openStore({ url: 'postgres://me:s3cret@127.0.0.1:1/x' }, KEY).catch((e: unknown) => e);
    expect(error).toMatchObject(unavailable);
    expect((error as Error).message).not.toMatch(/s3cret|127/);
  });
});
