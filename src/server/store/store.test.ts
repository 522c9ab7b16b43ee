import { describe, expect, test } from 'vitest';
import { canonical, chain } from '../../kernel/canonical.ts';
import { readChain } from './chain.ts';
import { beginning, follow, type Listener, link, type Store, StoreFault } from './index.ts';
import { linesFor, row, seat, whole } from './testing/games.ts';
import { KINDS, usePlaces } from './testing/places.ts';

const places = usePlaces();

test('the hash of a line is that of the kernel’s record', () => {
  const entry = { seq: 0, b: [1, 'é'], a: { z: null } };
  expect(link('before', canonical(entry))).toBe(chain('before', entry));
});

describe.each(KINDS)('a store on %s', (kind) => {
  let made: Promise<Store> | undefined;
  const open = (): Promise<Store> => (made ??= places.fresh(kind));

  test('keeps a game, its first lines, seats and secret together', async () => {
    const store = await open();
    const first = linesFor('begun', 1201);
    const seats = [seat('begun', 'R', { kind: 'bot', name: 'Bo', level: 'greedy' }), seat('begun', 'T')];
    expect(await store.createGame(row('begun'), first, { seats, secret: Buffer.from('s') })).toBe('created');
    expect(await store.createGame(row('begun', { title: 'Other' }), [])).toBe('exists');
    expect(await store.game('begun')).toEqual(row('begun'));
    expect(await store.seats('begun')).toEqual(seats);
    expect(await whole(store, 'begun')).toEqual(first);
    expect(await store.lines('begun', 3, 2)).toEqual(first.slice(3, 5));
    expect(await store.head('begun')).toBe(1200);
    expect(await readChain(store, row('begun'))).toMatchObject({ count: 1201 });
    expect(await store.game('none')).toBeUndefined();
    expect(await store.head('none')).toBe(-1);
    expect(await store.lines('none', 0, 9)).toEqual([]);
  });

  test('keeps nothing of a game when a part of it fails', async () => {
    const store = await open();
    const [line] = linesFor('half', 1);
    const twice = [seat('half', 'R'), seat('half', 'R')];
    await expect(store.createGame(row('half'), line ? [line] : [], { seats: twice })).rejects.toThrow(/unique/i);
    expect(await store.game('half')).toBeUndefined();
    expect(await store.createGame(row('half'), [])).toBe('created');
    expect(await store.head('half')).toBe(-1);
  });

  test('appends the next line, and says of any other why not', async () => {
    const store = await open();
    const [a, b, c] = linesFor('log', 3) as [never, never, never];
    await store.createGame(row('log'), [a]);
    expect(await store.append('log', c)).toEqual({ t: 'moved', head: 0 });
    expect(await store.append('log', b)).toEqual({ t: 'stored' });
    expect(await store.append('log', { ...(b as object), commandId: 'other' } as never)).toEqual({
      t: 'moved',
      head: 1,
    });
    // The same command again, at any number, is told its first line.
    expect(await store.append('log', b)).toEqual({ t: 'duplicate', line: b });
    const again = { ...follow(b, 'c1', '"other"', 'other') };
    expect(await store.append('log', again)).toEqual({ t: 'duplicate', line: b });
    expect(await store.append('log', c)).toEqual({ t: 'stored' });
    expect(await whole(store, 'log')).toEqual([a, b, c]);
    await expect(store.append('none', a)).rejects.toMatchObject({ code: 'unknownGame' });
    await expect(store.append('none', a)).rejects.toBeInstanceOf(StoreFault);
    await expect(store.append('log', { ...(c as object), seq: 3, commandId: '' } as never)).rejects.toMatchObject({
      code: 'malformed',
    });
    await expect(store.append('log', follow(c, 'nul', '\u0000', ''))).rejects.toMatchObject({ code: 'malformed' });
    await store.createGame(row('empty'), []);
    expect(await store.append('empty', linesFor('empty', 1)[0] as never)).toEqual({ t: 'stored' });
  });

  test('stores ids of commands once in a game, and again in another', async () => {
    const store = await open();
    for (const gid of ['one', 'two']) {
      await store.createGame(row(gid), []);
      expect(await store.append(gid, linesFor(gid, 1, 'same')[0] as never)).toEqual({ t: 'stored' });
    }
  });

  test('gives a free seat to one of two', async () => {
    const store = await open();
    await store.createGame(row('seats'), [], { seats: [seat('seats', 'R'), seat('seats', 'T')] });
    const human = (name: string) => ({ kind: 'human', name, level: null, tokenHash: `token of ${name}` }) as const;
    const both = await Promise.all(['Ann', 'Ben'].map((name) => store.claimSeat('seats', 'R', human(name))));
    const winner = both.find((each) => each !== undefined);
    expect(both.filter((each) => each !== undefined)).toHaveLength(1);
    expect(winner).toEqual(seat('seats', 'R', { ...human(winner?.name ?? ''), epoch: 1 }));
    expect(await store.renewToken('seats', 'R', 0, 'late')).toBeUndefined();
    expect(await store.renewToken('seats', 'R', 1, 'new')).toMatchObject({ tokenHash: 'new', epoch: 2, kind: 'human' });
    const bot = { kind: 'bot', name: 'Bo', level: 'greedy', tokenHash: null } as const;
    expect(await store.changeSeat('seats', 'R', 2, bot)).toMatchObject({ ...bot, epoch: 3 });
    expect(await store.releaseSeat('seats', 'R', 2)).toBeUndefined();
    expect(await store.releaseSeat('seats', 'R', 3)).toEqual(seat('seats', 'R', { epoch: 4 }));
    expect(await store.claimSeat('seats', 'X', human('Cat'))).toBeUndefined();
  });

  test('lists games for a lobby, the last changed first', async () => {
    const store = await places.fresh(kind);
    for (let i = 0; i < 6; i++) {
      const gid = `g${i}`;
      const seats = [seat(gid, 'R', i % 2 === 0 ? {} : { kind: 'human' })];
      await store.createGame(row(gid, { updated: 1_800_000_000_000 + (i >> 1), listed: i !== 5 }), [], { seats });
    }
    const gids = async (filter: object) => (await store.listGames({ most: 9, ...filter })).map(({ gid }) => gid);
    expect(await gids({})).toEqual(['g4', 'g3', 'g2', 'g1', 'g0']);
    expect(await gids({ open: true })).toEqual(['g4', 'g2', 'g0']);
    expect(await gids({ most: 2 })).toEqual(['g4', 'g3']);
    expect(await gids({ before: { updated: 1_800_000_000_001, gid: 'g3' } })).toEqual(['g2', 'g1', 'g0']);
    await store.setStatus('g1', 'playing', 1_800_000_000_100);
    await store.touch('g0', 1_800_000_000_050);
    await store.touch('g4', 5);
    expect(await gids({})).toEqual(['g1', 'g0', 'g4', 'g3', 'g2']);
    expect(await gids({ status: 'playing' })).toEqual(['g1']);
    expect(await store.game('g1')).toMatchObject({ status: 'playing', updated: 1_800_000_000_100 });
    await expect(store.setStatus('none', 'over', 1)).rejects.toMatchObject({ code: 'unknownGame' });
    expect(await store.gids('', 3)).toEqual(['g0', 'g1', 'g2']);
    expect(await store.gids('g3', 9)).toEqual(['g4', 'g5']);
  });

  test('keeps the newest snapshot only', async () => {
    const store = await open();
    await store.createGame(row('snaps'), []);
    expect(await store.snapshot('snaps')).toBeUndefined();
    for (const seq of [3, 7, 5]) await store.putSnapshot({ gid: 'snaps', seq, body: `at ${seq}` });
    expect(await store.snapshot('snaps')).toEqual({ gid: 'snaps', seq: 7, body: 'at 7' });
    await expect(store.putSnapshot({ gid: 'none', seq: 1, body: '' })).rejects.toMatchObject({ code: 'unknownGame' });
  });

  test('numbers talk without gaps, also when all speak at once', async () => {
    const store = await open();
    await store.createGame(row('talk'), []);
    const said = (text: string) => ({ gid: 'talk', at: 1_800_000_000_000, seat: null, name: 'Ann', text });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => store.say(said(text))));
    const all = await store.talk('talk', 0, 9);
    expect(all.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(all.map(({ text }) => text)).size).toBe(5);
    expect(await store.talk('talk', 3, 1)).toEqual(all.slice(3, 4));
  });

  test('lets a command act once, also when it is sent many times at once', async () => {
    const store = await open();
    await store.createGame(row('once'), []);
    const said = { gid: 'once', at: 1, seat: 'R', name: 'Ann', text: 'hello' };
    const all = await Promise.all(Array.from({ length: 8 }, () => store.say(said, 'R:the-same')));
    expect(all.filter((talk) => talk !== undefined)).toEqual([{ ...said, n: 0 }]);
    expect(await store.say({ ...said, seat: 'T' }, 'T:the-same')).toMatchObject({ n: 1 });
    expect(await store.talk('once', 0, 9)).toHaveLength(2);
    await store.putDocument('once', 'R', 'muted', 'first', 'R:mute');
    await store.putDocument('once', 'R', 'muted', undefined, 'R:unmute');
    await store.putDocument('once', 'R', 'muted', 'first', 'R:mute');
    expect(await store.document('once', 'R', 'muted')).toBeUndefined();
    expect(await store.asides('once')).toEqual(['R:mute', 'R:the-same', 'R:unmute', 'T:the-same']);
    await expect(store.say({ ...said, gid: 'none' }, 'R:nowhere')).rejects.toMatchObject({ code: 'unknownGame' });
  });

  test('knows who is there by way of which node, until the node is taken away', async () => {
    const store = await open();
    await store.createGame(row('here'), []);
    expect([await store.beatNode('a', 1), await store.beatNode('a', 2), await store.beatNode('b', 1)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await store.nodes()).toEqual([
      { node: 'a', beats: 2 },
      { node: 'b', beats: 1 },
    ]);
    await store.putPresence('a', 'here', 'one');
    await store.putPresence('b', 'here', 'two');
    await store.putPresence('a', 'here', 'three');
    expect(await store.presences('here')).toEqual([
      { node: 'a', body: 'three' },
      { node: 'b', body: 'two' },
    ]);
    await store.putPresence('b', 'here', undefined);
    await store.removeNode('a');
    expect([await store.presences('here'), await store.nodes()]).toEqual([[], [{ node: 'b', beats: 1 }]]);
  });

  test('keeps documents of a seat, and deadlines', async () => {
    const store = await open();
    for (const gid of ['desk', 'desk2']) await store.createGame(row(gid), []);
    await store.putDocument('desk', 'R', 'orders', '1');
    await store.putDocument('desk', 'R', 'orders', '2');
    await store.putDocument('desk', 'T', 'orders', '3');
    expect(await store.document('desk', 'R', 'orders')).toBe('2');
    expect(await store.documents('desk')).toHaveLength(2);
    await store.putDocument('desk', 'R', 'orders', undefined);
    expect(await store.document('desk', 'R', 'orders')).toBeUndefined();
    await store.putDeadline({ gid: 'desk', seat: 'R', due: 1_800_000_000_500 });
    await store.putDeadline({ gid: 'desk', seat: 'R', due: 1_800_000_000_300 });
    await store.putDeadline({ gid: 'desk2', seat: 'R', due: 1_800_000_000_200 });
    expect(await store.dueBefore(1_800_000_000_300, 9)).toEqual([{ gid: 'desk2', seat: 'R', due: 1_800_000_000_200 }]);
    expect((await store.dueBefore(1_800_000_000_301, 9)).map(({ gid }) => gid)).toEqual(['desk2', 'desk']);
    expect(await store.dueBefore(1_900_000_000_000, 1)).toHaveLength(1);
    await store.removeDeadline('desk2', 'R');
    expect(await store.deadlines('desk2')).toEqual([]);
  });

  test('tells every append after its commit, and news beside the log', async () => {
    const store = await open();
    const heard: unknown[] = [];
    const listener: Listener = {
      line: (gid, seq) => void heard.push(store.head(gid).then((head) => [gid, seq, head >= seq])),
      news: (gid, what) => void heard.push([gid, what]),
    };
    const stop = store.listen(listener);
    await store.createGame(row('news'), linesFor('news', 1), { seats: [seat('news', 'R')] });
    await store.append('news', linesFor('news', 2)[1] as never);
    await store.append('news', linesFor('news', 2)[1] as never);
    await store.claimSeat('news', 'R', { kind: 'human', name: 'Ann', level: null, tokenHash: 't' });
    await store.claimSeat('news', 'R', { kind: 'human', name: 'Ben', level: null, tokenHash: 't' });
    await store.say({ gid: 'news', at: 1, seat: 'R', name: 'Ann', text: 'hello' });
    await store.setStatus('news', 'over', 2);
    await expect.poll(() => heard.length).toBe(5);
    expect(await Promise.all(heard)).toEqual([
      ['news', 0, true],
      ['news', 1, true],
      ['news', 'seats'],
      ['news', 'talk'],
      ['news', 'status'],
    ]);
    stop();
    await store.setStatus('news', 'frozen', 3);
    expect(heard).toHaveLength(5);
  });

  test('opens again with everything in it', async () => {
    const place = await places.place(kind);
    const store = await places.open(place);
    await store.createGame(row('again'), linesFor('again', 3));
    const last = linesFor('again', 4)[3] as never;
    const appended = store.append('again', last);
    await store.close();
    expect(await appended).toEqual({ t: 'stored' });
    const next = await places.open(place);
    expect(await whole(next, 'again')).toEqual(linesFor('again', 4));
  });

  test('starts three times at once on nothing', async () => {
    const place = await places.place(kind);
    const three = await Promise.all([0, 1, 2].map(() => places.open(place)));
    await three[0]?.createGame(row('shared'), []);
    expect(await Promise.all(three.map((store) => store.game('shared')))).toEqual([0, 1, 2].map(() => row('shared')));
  });

  test('has no gap and no line twice when two write one game', async () => {
    const place = await places.place(kind);
    const [left, right] = [await places.open(place), await places.open(place)];
    await left.createGame(row('race'), []);
    const stored: string[] = [];
    /** Tries each command until it is in, on top of whatever is there. */
    const play = async (store: Store, name: string): Promise<void> => {
      for (let i = 0; i < 25; i++) {
        for (let t = ''; t !== 'stored'; ) {
          const before = (await whole(store, 'race')).at(-1) ?? beginning(row('race'));
          ({ t } = await store.append('race', follow(before, `${name}${i}`, JSON.stringify(`${name}${i}`), '')));
        }
        stored.push(`${name}${i}`);
      }
    };
    await Promise.all([play(left, 'l'), play(right, 'r')]);
    const log = await whole(right, 'race');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i));
    expect(log.map(({ commandId }) => commandId).sort()).toEqual(stored.sort());
    expect(await readChain(left, row('race'))).toMatchObject({ count: 50 });
    expect((await readChain(left, row('race'))).broken).toBeUndefined();
  });
});
