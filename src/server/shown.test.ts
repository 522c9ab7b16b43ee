/** What is on the screens: bots in somebody's place play for eyes, and clocks wait for them, but not for ever. */

import { afterEach, describe, expect, test } from 'vitest';
import { timeUp } from './attend.ts';
import { type House, leave, roomOf } from './house.ts';
import { isProblem } from './problem.ts';
import { getUp } from './seats.ts';
import { hasShown, shownNow } from './shown.ts';
import { charged, outOfTime } from './table/clocks.ts';
import type { Room } from './table/room.ts';
import { outcomeOf } from './table/sitting.ts';
import { begin, type Clock, houseOver, optionsOf, type Person, quiet, sitDown, usePlaces } from './testing/houses.ts';

const places = usePlaces();
const clock: Clock = { now: 1_800_000_000_000 };
afterEach(() => {
  clock.now += 1_000_000;
});

const PATIENCE = 5_000;
async function open(): Promise<House> {
  const house = houseOver(await places.fresh('sqlite'), clock);
  return Object.assign(house, { patience: PATIENCE });
}

const movesOf = (room: Room): number => room.sitting.match?.entries.length ?? 0;
const SHORT = { game: 'yambo', setup: { preset: 'short' } };
/** R may answer more than once, with dice that are thrown already. */
const TWICE = { game: 'embuscades', setup: { position: 'R.tank(5)@t2-05 T.inf(1)@t3-08 turn=R dice=1,4' } };
const askedOf = (people: Iterable<Person>): Person =>
  [...people].find((each) => optionsOf(each).length > 0 && each.table().outcome === null) as Person;

/** R has left, and a bot plays for him; it is R's turn. T's page says what it shows. */
async function leftTable(house: House): Promise<{ room: Room; gid: string; other: Person; own: string; gone: string }> {
  const { laid, people } = await begin(house, TWICE, true);
  const room = (await roomOf(house, laid.gid)) as Room;
  const away = askedOf(people.values());
  const other = [...people.values()].find((each) => each !== away) as Person;
  const [gone, own] = [away.seat as string, other.seat as string];
  await getUp(house, room, gone, 'random');
  await quiet(room);
  return { room, gid: laid.gid, other, own, gone };
}

describe('a bot that plays for somebody', { timeout: 60_000 }, () => {
  test('waits where nobody has seen the table as it is, and plays one answer for every look', async () => {
    const house = await open();
    const { room, own, other, gone } = await leftTable(house);
    expect(room.sitting.standIns.get(gone)).toBe('random');
    expect(movesOf(room)).toBe(1);
    for (let looks = 1; looks <= 3 && optionsOf(other).length === 0; looks++) {
      hasShown(house, room, own, movesOf(room));
      await quiet(room);
      expect(movesOf(room)).toBe(1 + looks);
      // To have seen what was is not to see what is.
      hasShown(house, room, own, movesOf(room) - 1);
      await quiet(room);
      expect(movesOf(room)).toBe(1 + looks);
    }
  });

  test('is not hurried by whoever claims to have seen what is yet to come', async () => {
    const house = await open();
    const { room, own } = await leftTable(house);
    expect(movesOf(room)).toBe(1);
    hasShown(house, room, own, 1_000_000);
    await quiet(room);
    expect(movesOf(room)).toBe(2);
  });

  test('leaves the game where it is when nobody is at the table, also where bots were laid beside it', async () => {
    const house = await open();
    const { room } = await leftTable(house);
    for (const watcher of room.watchers) leave(house, room, watcher);
    await sitDown(house, room.gid, null);
    house.attend(room);
    await quiet(room);
    expect([movesOf(room), outcomeOf(room.sitting)]).toEqual([1, undefined]);

    const { laid } = await begin(house, { ...SHORT, bots: { T: 'random' } }, true);
    const alone = (await roomOf(house, laid.gid)) as Room;
    await getUp(house, alone, 'R', 'random');
    await quiet(alone);
    expect(outcomeOf(alone.sitting)).toBeUndefined();
    expect(alone.sitting.match?.pending().map(({ seat }) => seat)).toEqual(['R']);
  });

  test('plays on for programs, which say nothing of screens', async () => {
    const house = await open();
    const { room, gid, own, other } = await leftTable(house);
    const program = await sitDown(house, gid, own);
    house.attend(room);
    await quiet(room);
    expect(movesOf(room)).toBeGreaterThan(1);
    expect(optionsOf(program).length > 0 || other.table().outcome !== null).toBe(true);
  });

  test('is no bot that a table was laid with: a game of those goes on with nobody there', async () => {
    const house = await open();
    const { laid } = await begin(house, { ...SHORT, seat: null, bots: { R: 'random', T: 'random' } });
    const room = (await roomOf(house, laid.gid)) as Room;
    await quiet(room);
    expect(outcomeOf(room.sitting)).toBeDefined();
  });
});

describe('a clock', { timeout: 60_000 }, () => {
  const RULES = { clock: { kind: 'game', seconds: 60 } };
  interface Clocked {
    readonly house: House;
    readonly room: Room;
    readonly asked: Person;
    readonly seat: string;
    readonly left: () => number | undefined;
  }
  async function clocked(rules: object = RULES): Promise<Clocked> {
    const house = await open();
    const { laid, people } = await begin(house, { ...SHORT, ...rules }, true);
    const room = (await roomOf(house, laid.gid)) as Room;
    const asked = askedOf(people.values());
    const seat = asked.seat as string;
    return { house, room, asked, seat, left: () => charged(room.sitting, clock.now, null, house.served)[seat] };
  }

  test('begins when the question is on the screen', async () => {
    const { house, room, seat, asked, left } = await clocked();
    expect(asked.table().waits).toEqual({ [seat]: PATIENCE });
    clock.now += 3_000;
    expect(left()).toBe(60_000);
    hasShown(house, room, seat, movesOf(room));
    clock.now += 10_000;
    expect(left()).toBe(50_000);
    expect(asked.heard).toContainEqual({ t: 'shown', seat, move: movesOf(room), at: clock.now - 10_000 });
    expect(shownNow(room, null)).toEqual({ [seat]: clock.now - 10_000 });
  });

  test('begins by itself where the page never says so, and not later because of what it says later', async () => {
    const { house, room, seat, left } = await clocked();
    clock.now += 20_000;
    expect(left()).toBe(45_000);
    hasShown(house, room, seat, movesOf(room));
    expect(left()).toBe(45_000);
    clock.now += 44_999;
    expect(outOfTime(room.sitting, clock.now, house.served)).toEqual([]);
    clock.now += 1;
    expect(outOfTime(room.sitting, clock.now, house.served)).toEqual([seat]);
  });

  test('does not wait for the question after an own answer: nothing is played back to whoever gave it', async () => {
    const { room, asked, seat, left } = await clocked({ ...RULES, ...TWICE });
    clock.now += 1_000;
    const choice = optionsOf(asked).find((each) => 't' in each && each.t === 'move');
    expect(isProblem(await asked.send({ t: 'play', move: movesOf(room), choice } as never))).toBe(false);
    expect(room.sitting.match?.pending().map((each) => each.seat)).toEqual([seat]);
    expect(asked.table().waits).toEqual({ [seat]: 0 });
    clock.now += 10_000;
    expect(left()).toBe(50_000);
  });

  test('that runs out runs out as ever once the question was there to be seen', async () => {
    const { house, room, seat } = await clocked({ clock: { kind: 'move', seconds: 30 } });
    hasShown(house, room, seat, movesOf(room));
    clock.now += 30_000;
    await timeUp(house, room);
    await quiet(room);
    expect(room.sitting.match?.entries.at(-1)).toMatchObject({ by: 'clock', command: { seat } });
  });
});
