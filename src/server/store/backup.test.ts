import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readChain } from './chain.ts';
import { backup, copyStore, type Line, migrate, type Place, restore, type Store, verifyStore } from './index.ts';
import type { SqliteStore } from './sqlite.ts';
import { linesFor, row, seat, whole } from './testing/games.ts';
import { KEY, KINDS, usePlaces } from './testing/places.ts';

const places = usePlaces();
const GAMES = 8;
const PLAYED = { games: GAMES, lines: (GAMES * (GAMES - 1)) / 2 };

beforeEach(() => void vi.stubEnv('AMBUSCADE_KEY', KEY.toString('hex')));
afterEach(() => void vi.unstubAllEnvs());

/** Games of 0, 1, 2 ... lines, with something in every table. */
async function fill(store: Store): Promise<void> {
  for (let i = 0; i < GAMES; i++) {
    const gid = `game${i}`;
    const seats = [seat(gid, 'R', { kind: 'human', name: 'Ann', tokenHash: 'hash', epoch: i }), seat(gid, 'T')];
    const also = { listed: i % 2 === 0, status: 'playing', updated: 1_800_000_000_000 + i } as const;
    await store.createGame(row(gid, also), linesFor(gid, i), { seats, secret: Buffer.from(`secret ${i}`) });
    await store.putSnapshot({ gid, seq: i, body: '{"at":1}' });
    await store.putDocument(gid, 'R', 'orders', `orders ${i}`);
    await store.putDeadline({ gid, seat: 'R', due: 1_800_000_000_000 + i });
    for (const text of ['hello', 'été']) await store.say({ gid, at: i, seat: 'R', name: 'Ann', text }, `R:${text}`);
  }
}

async function everythingIn(place: Place): Promise<unknown[]> {
  const store = await places.open(place);
  const all: unknown[] = [];
  for (const gid of await store.gids('', 1000)) {
    const secret = Buffer.from((await store.secret(gid)) ?? []).toString();
    const [lines, talk] = [await whole(store, gid), await store.talk(gid, 0, 1000)];
    const beside = [await store.snapshot(gid), await store.documents(gid), await store.deadlines(gid)];
    all.push([await store.game(gid), await store.seats(gid), lines, talk, secret, beside]);
  }
  await store.close();
  return all;
}

async function filled(kind: Store['kind']): Promise<Place> {
  const place = await places.place(kind);
  const store = await places.open(place);
  await fill(store);
  await store.close();
  return place;
}

describe.each(KINDS)('a backup of games on %s', (kind) => {
  test('is restored on both databases with everything in it', async () => {
    const place = await filled(kind);
    const file = path.join(places.folder(), 'new', 'games.backup');
    expect(await backup(place, file)).toEqual(PLAYED);
    expect(fs.readdirSync(path.dirname(file)).sort()).toEqual([
      'games.backup',
      'games.backup.key',
      'games.backup.sha256',
    ]);
    const everything = await everythingIn(place);
    for (const target of KINDS) {
      const [restored, moved] = [await places.place(target), await places.place(target)];
      expect(await restore(file, restored)).toEqual(PLAYED);
      expect(await everythingIn(restored)).toEqual(everything);
      await expect(restore(file, restored)).rejects.toMatchObject({ code: 'notEmpty' });
      expect(await migrate(place, moved)).toEqual(PLAYED);
      expect(await everythingIn(moved)).toEqual(everything);
      await expect(migrate(place, moved)).rejects.toMatchObject({ code: 'notEmpty' });
    }
    await expect(backup(place, file)).rejects.toMatchObject({ code: 'notEmpty' });
  }, 60_000);

  test('is of one moment while games go on', async () => {
    const place = await filled(kind);
    const store = await places.open(place);
    let playing = true;
    let played = 0;
    const play = async (): Promise<void> => {
      const lines = linesFor('game0', 5000);
      for (; playing; played++) {
        await store.append('game0', lines[played] as Line);
        await store.append('game1', linesFor('game1', played + 2)[played + 1] as Line);
        await store.say({ gid: 'game0', at: 0, seat: null, name: '', text: 'on' });
      }
    };
    const going = play();
    const file = path.join(places.folder(), 'games.backup');
    const { lines } = await backup(place, file);
    playing = false;
    await going;
    expect(lines).toBeLessThanOrEqual(PLAYED.lines + 2 * played);
    const to = await places.place('sqlite');
    await restore(file, to);
    const copy = await places.open(to);
    const [zero, one] = [await copy.head('game0'), await copy.head('game1')];
    // Each round writes to the first game and then to the second.
    expect([zero, zero - 1]).toContain(one - 1);
    expect(await whole(copy, 'game0')).toEqual(linesFor('game0', zero + 1));
  }, 60_000);
});

describe('a backup', () => {
  test('with a flipped byte is refused, wherever the byte is', async () => {
    const file = path.join(places.folder(), 'games.backup');
    await backup(await filled('sqlite'), file);
    const bytes = fs.readFileSync(file);
    const to = await places.place('sqlite');
    const [flips, step] = [200, bytes.length / 200];
    for (let i = 0; i < flips; i++) {
      const flipped = Buffer.from(bytes);
      const at = Math.floor(i * step) + (i % 7);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (i & 7));
      fs.writeFileSync(file, flipped);
      await expect(restore(file, to)).rejects.toMatchObject({ code: 'corrupt' });
    }
    fs.writeFileSync(file, bytes);
    expect(await restore(file, to)).toEqual(PLAYED);
  });

  test('with a changed line is refused even when its checksum was made anew', async () => {
    const place = await filled('sqlite');
    const store = (await places.open(place)) as SqliteStore;
    store.db.exec('drop trigger events_never_change');
    store.db.exec(`update events set body = replace(body, 'game7', 'game6') where seq = 3`);
    await expect(verifyStore(store)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining('line 3'),
    });
    const file = path.join(places.folder(), 'games.backup');
    await expect(backup(place, file)).rejects.toMatchObject({ code: 'corrupt' });
    expect(fs.existsSync(file)).toBe(false);
  });

  test('opens with its own key where it is restored, which then seals with another', async () => {
    const file = path.join(places.folder(), 'games.backup');
    await backup(await filled('sqlite'), file);
    vi.stubEnv('AMBUSCADE_KEY', '');
    const dataDir = path.join(places.folder(), 'elsewhere');
    expect(await restore(file, { dataDir })).toEqual(PLAYED);
    expect(fs.readFileSync(path.join(dataDir, 'key'), 'utf8').trim()).not.toBe(KEY.toString('hex'));
    fs.rmSync(`${file}.key`);
    await expect(restore(file, { dataDir: path.join(places.folder(), 'third') })).rejects.toMatchObject({
      code: 'key',
    });
    fs.rmSync(`${file}.sha256`);
    await expect(restore(file, { dataDir })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('a copy that differs is found out', async () => {
  const [from, to] = [await places.fresh('sqlite'), await places.fresh('sqlite')];
  await fill(from);
  const careless: Store = { ...to, createGame: (game, first) => to.createGame(game, first.slice(0, 4)) };
  await expect(copyStore(from, careless)).rejects.toMatchObject({ code: 'corrupt' });
  expect((await readChain(from, row('game5'), 3)).count).toBe(3);
});
