import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readChain } from './chain.ts';
import { verifyStore } from './copy.ts';
import { keyAt, openStore } from './open.ts';
import { postgresFaults } from './postgres.ts';
import { type SqliteStore, sqliteFaults } from './sqlite.ts';
import type { Appended, Line, Store } from './store.ts';
import { linesFor, row, whole } from './testing/games.ts';
import { KEY, KINDS, usePlaces } from './testing/places.ts';
import { commitsIn } from './testing/power.ts';

const places = usePlaces();
const safe = { version: '3.53.0', journal: 'wal', synchronous: 2 };

describe('a database that would lose what it acknowledged', () => {
  test.each([
    ['an old SQLite', { version: '3.51.2' }, 'SQLite is 3.51.2; it must be 3.51.3 or later'],
    ['a very old SQLite', { version: '3.9.9' }, 'SQLite is 3.9.9; it must be 3.51.3 or later'],
    ['another journal', { journal: 'delete' }, 'journal_mode is delete; it must be wal'],
    ['weaker syncs', { synchronous: 1 }, 'synchronous is 1; it must be FULL'],
  ])('is refused: %s', (_, also, fault) => {
    expect(sqliteFaults({ ...safe, ...also })).toEqual([fault]);
  });

  test.each(['3.51.3', '3.52.0', '4.0.0'])('is not SQLite %s', (version) => {
    expect(sqliteFaults({ ...safe, version })).toEqual([]);
  });

  test('is found out while it runs on SQLite', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    await store.check();
    store.db.exec('pragma synchronous = normal');
    await expect(store.check()).rejects.toMatchObject({ code: 'unsafe' });
  });

  test.each(['fsync', 'synchronous_commit', 'full_page_writes'] as const)(
    'is refused on PostgreSQL: %s off',
    async (name) => {
      const on = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
      expect(postgresFaults(on)).toEqual([]);
      expect(postgresFaults({ ...on, [name]: 'off' })).toEqual([`${name} is off`]);
      const place = await places.place('postgres');
      await places.sql(place, `alter system set ${name} = off`);
      try {
        await places.sql(place, 'select pg_reload_conf()');
        await expect
          .poll(() =>
            openStore(place, KEY).then(
              (store) => store.close().then(() => ''),
              (e: Error) => e.message,
            ),
          )
          .toBe(`PostgreSQL is not safe: ${name} is off.`);
      } finally {
        await places.sql(place, `alter system reset ${name}`);
        await places.sql(place, 'select pg_reload_conf()');
      }
    },
  );
});

/** Games that each get a line at the same moment. */
async function together(store: Store, count: number): Promise<Appended[]> {
  const gids = Array.from({ length: count }, (_, i) => `many${i}`);
  for (const gid of gids) await store.createGame(row(gid), []);
  return Promise.all(gids.map((gid) => store.append(gid, linesFor(gid, 1)[0] as Line)));
}

describe('appends that wait together', () => {
  test('share one transaction on SQLite', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    const before = commitsIn(`${store.db.location()}-wal`);
    const results = await together(store, 60);
    expect(results.every(({ t }) => t === 'stored')).toBe(true);
    // One for each game that was made, one for all lines.
    expect(commitsIn(`${store.db.location()}-wal`) - before).toBe(60 + 1);
  });

  test('share one transaction on PostgreSQL', async () => {
    const place = await places.place('postgres');
    const results = await together(await places.open(place), 60);
    expect(results.every(({ t }) => t === 'stored')).toBe(true);
    expect(await places.sql(place, 'select count(distinct xmin::text)::int as n from ambuscade.events')).toEqual([
      { n: 1 },
    ]);
  });

  test('look up the lines before them on PostgreSQL, and never read the whole log', async () => {
    const place = await places.place('postgres');
    const store = await places.open(place);
    const long = 3000;
    const lines = linesFor('small', 60);
    await store.createGame(row('small'), []);
    for (const line of lines.slice(0, 30)) await store.append('small', line);
    await store.createGame(row('long'), linesFor('long', long));
    for (const line of lines.slice(30)) await store.append('small', line);
    await store.append('small', lines[7] as Line);
    await store.close();
    const counts =
      "select n_tup_ins::int as written, seq_tup_read::int as read from pg_stat_user_tables where relname = 'events'";
    const count = async () => (await places.sql<{ written: number; read: number }>(place, counts))[0];
    await expect.poll(async () => (await count())?.written, { timeout: 10_000 }).toBe(long + 60);
    expect((await count())?.read).toBeLessThan(long);
  });

  test.each(KINDS)('are decided one by one on %s', async (kind) => {
    const store = await places.fresh(kind);
    for (const gid of ['a', 'b', 'c']) await store.createGame(row(gid), linesFor(gid, 2));
    const [a, b, c] = ['a', 'b', 'c'].map((gid) => linesFor(gid, 4)) as [Line[], Line[], Line[]];
    const results = await Promise.allSettled([
      store.append('a', a[2] as Line),
      store.append('b', b[3] as Line),
      store.append('none', a[2] as Line),
      store.append('c', c[1] as Line),
      store.append('a', a[3] as Line),
      // The surrogate alone is no text that PostgreSQL takes as it is; it must hurt nobody else.
      store.append('c', { ...(c[2] as Line), receipt: '\ud800' }),
    ]);
    expect(results.slice(0, 5)).toMatchObject([
      { value: { t: 'stored' } },
      { value: { t: 'moved', head: 1 } },
      { reason: { code: 'unknownGame' } },
      { value: { t: 'duplicate', line: c[1] } },
      { value: { t: 'stored' } },
    ]);
    expect(await whole(store, 'a')).toEqual(a);
  });
});

describe('the log', () => {
  test.each(KINDS)('only grows on %s, whoever asks', async (kind) => {
    const place = await places.place(kind);
    const store = await places.open(place);
    await store.createGame(row('fixed'), linesFor('fixed', 2));
    const run = async (text: string): Promise<unknown> =>
      kind === 'sqlite' ? (store as SqliteStore).db.exec(text) : places.sql(place, text);
    const events = kind === 'sqlite' ? 'events' : 'ambuscade.events';
    await expect(run(`update ${events} set body = ''`)).rejects.toThrow('the log only grows');
    await expect(run(`delete from ${events}`)).rejects.toThrow('the log only grows');
    const around = kind === 'postgres' ? 'truncate ambuscade.events' : 'replace into events select * from events';
    await expect(run(around)).rejects.toThrow('the log only grows');
    expect(await whole(store, 'fixed')).toEqual(linesFor('fixed', 2));
  });

  test('shows every flipped byte in its bodies and hashes', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    const lines = linesFor('flip', 4);
    await store.createGame(row('flip'), lines);
    store.db.exec('drop trigger events_never_change');
    const put = store.db.prepare('update events set body = ?, hash = ? where seq = ?');
    let found = 0;
    let flips = 0;
    for (const line of lines) {
      const bytes = Buffer.from(line.body + line.hash);
      for (let at = 0; at < bytes.length; at++) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << (at & 7));
        const text = flipped.toString();
        put.run(text.slice(0, -line.hash.length), text.slice(-line.hash.length), line.seq);
        flips += 1;
        if ((await readChain(store, row('flip'))).broken === line.seq) found += 1;
      }
      put.run(line.body, line.hash, line.seq);
    }
    expect(found).toBe(flips);
    await expect(verifyStore(store)).resolves.toEqual({ games: 1, lines: 4 });
    put.run('{}', lines[3]?.hash, 3);
    await expect(verifyStore(store)).rejects.toMatchObject({ code: 'corrupt' });
  });
});

describe('secrets', () => {
  test.each(KINDS)('are sealed on %s', async (kind) => {
    const place = await places.place(kind);
    const store = await places.open(place);
    await store.createGame(row('dice'), [], { secret: Buffer.from('the seed of all dice') });
    expect(Buffer.from((await store.secret('dice')) ?? []).toString()).toBe('the seed of all dice');
    expect(await store.putSecret('dice', Buffer.from('other'))).toBe('exists');
    await store.createGame(row('later'), []);
    expect(await store.secret('later')).toBeUndefined();
    expect(await store.putSecret('later', Buffer.from('x'))).toBe('stored');
    await expect(openStore(place, Buffer.alloc(32, 8))).rejects.toMatchObject({ code: 'key' });
  });

  test('are not in the file, and do not open for another game', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    await store.createGame(row('dice'), [], { secret: Buffer.from('the seed of all dice') });
    await store.createGame(row('later'), [], { secret: Buffer.from('x') });
    store.db.exec("update secrets set sealed = (select sealed from secrets where gid = 'dice') where gid = 'later'");
    await expect(store.secret('later')).rejects.toMatchObject({ code: 'key' });
    store.db.exec('pragma wal_checkpoint(truncate)');
    expect(fs.readFileSync(store.db.location() ?? '').includes('the seed of all dice')).toBe(false);
  });

  test('have a key in the data folder, made once and for its owner alone', async () => {
    const dataDir = path.join(places.folder(), 'new');
    await (await openStore({ dataDir })).close();
    for (const name of fs.readdirSync(dataDir)) {
      expect([name, fs.statSync(path.join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    expect(keyAt({ dataDir })).toEqual(keyAt({ dataDir }));
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('key'))).toEqual(['key']);
  });

  test('take a key from the environment, and need one', () => {
    const env = { AMBUSCADE_KEY: 'ab'.repeat(32) };
    expect(keyAt({ url: 'postgres://x' }, env)).toEqual(Buffer.alloc(32, 0xab));
    expect(() => keyAt({ url: 'postgres://x' }, { AMBUSCADE_KEY: 'short' })).toThrow('64 hexadecimal digits');
    expect(() => keyAt({ url: 'postgres://x' }, {})).toThrow('AMBUSCADE_KEY');
  });
});

test.each(KINDS)('a database of a later version is left alone on %s', async (kind) => {
  const place = await places.place(kind);
  const store = await places.open(place);
  if (kind === 'sqlite') (store as SqliteStore).db.exec('pragma user_version = 99');
  else await places.sql(place, 'update ambuscade.store_version set made = 99');
  await expect(openStore(place, KEY)).rejects.toMatchObject({ code: 'newer' });
});
