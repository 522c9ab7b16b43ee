import { describe, expect, test } from 'vitest';
import type { SqliteStore } from './sqlite.ts';
import type { Line, Store } from './store.ts';
import { linesFor, row } from './testing/games.ts';
import { toll } from './testing/kills.ts';
import { KINDS, usePlaces } from './testing/places.ts';
import { bytesOf, certainIn, cuts, lostIn, tornPages } from './testing/power.ts';

const places = usePlaces();
const KILLS = { sqlite: 10, postgres: 5 };

describe.concurrent.each(KINDS)('a process killed in the middle of appends on %s', (kind) => {
  test('has lost nothing that it acknowledged, and doubles nothing that it sends again', async () => {
    const place = await places.place(kind);
    const sum = await toll(place, () => places.open(place), KILLS[kind]);
    expect(sum).toMatchObject({ lost: 0, doubled: 0, broken: 0 });
    expect(sum.acknowledged).toBeGreaterThan(KILLS[kind]);
  }, 120_000);

  test('is caught when it acknowledges before the commit', async () => {
    const place = await places.place(kind);
    expect((await toll(place, () => places.open(place), 3, 'early')).lost).toBeGreaterThan(0);
  }, 120_000);
});

/** Many by `npm run prove -- kills-carrying`. */
const KILLS_CARRYING = process.env['AMBUSCADE_PROVE'] === 'kills-carrying' ? 200 : 10;

test('a process killed while its log is carried over to the database has lost nothing', async () => {
  const place = await places.place('sqlite');
  const sum = await toll(place, () => places.open(place), KILLS_CARRYING, 'carries');
  expect(sum).toMatchObject({ lost: 0, doubled: 0, broken: 0 });
  expect(sum.acknowledged).toBeGreaterThan(KILLS_CARRYING);
}, 600_000);

const [ACKED, MORE, CUTS] = [30, 30, 80];

/** Plays a game; what is certain is noted at the last acknowledgement, and the game goes on when the power fails. */
async function playUntilDark(store: SqliteStore, count = ACKED, append?: Store['append']) {
  const lines = linesFor('dark', count + MORE);
  await store.createGame(row('dark'), []);
  const acknowledge: Store['append'] = append ?? ((gid, line) => store.append(gid, line));
  for (const line of lines.slice(0, count)) await acknowledge('dark', line);
  const certain = certainIn(store);
  for (const line of lines.slice(count)) await store.append('dark', line);
  return { acked: lines.slice(0, count), certain, bytes: bytesOf(store) };
}

describe('a power cut', () => {
  test('takes nothing that was acknowledged, wherever it cuts', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    const { acked, certain, bytes } = await playUntilDark(store);
    expect(bytes.wal.length - certain).toBeGreaterThan(CUTS);
    expect(await lostIn(cuts(bytes, certain, CUTS), places.folder(), 'dark', acked)).toEqual({ copies: CUTS, lost: 0 });
  }, 60_000);

  test('takes nothing when the log has been carried over and begun anew', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    store.db.exec('pragma wal_autocheckpoint = 20');
    const { acked, certain, bytes } = await playUntilDark(store, 90);
    expect(await lostIn(cuts(bytes, certain, 30), places.folder(), 'dark', acked)).toEqual({ copies: 30, lost: 0 });
  }, 60_000);

  test('takes nothing when it tears a page that is being carried over', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    store.db.exec('pragma wal_checkpoint(truncate)');
    const { acked, certain, bytes } = await playUntilDark(store);
    const { copies, lost } = await lostIn(tornPages(bytes, certain), places.folder(), 'dark', acked);
    expect(copies).toBeGreaterThan(2);
    expect(lost).toBe(0);
  }, 60_000);

  test('is caught to take much without syncs', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    store.db.exec('pragma synchronous = off');
    const { acked, certain, bytes } = await playUntilDark(store);
    expect((await lostIn(cuts(bytes, certain, 20), places.folder(), 'dark', acked)).lost).toBeGreaterThan(0);
  }, 60_000);

  test('is caught to take the last lines when they are acknowledged before the commit', async () => {
    const store = (await places.fresh('sqlite')) as SqliteStore;
    let writing: Promise<unknown> = Promise.resolve();
    const early: Store['append'] = async (gid: string, line: Line) => {
      const before = writing;
      writing = before.then(() => store.append(gid, line));
      await before;
      return { t: 'stored' };
    };
    const { acked, certain, bytes } = await playUntilDark(store, ACKED, early);
    expect((await lostIn(cuts(bytes, certain, 20), places.folder(), 'dark', acked)).lost).toBeGreaterThan(0);
  }, 60_000);
});
