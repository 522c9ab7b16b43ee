import { describe, expect, test } from 'vitest';
import { canonical } from '../kernel/canonical.ts';
import { timeUp } from './attend.ts';
import { servedIn } from './beats.ts';
import { type House, roomOf } from './house.ts';
import { isProblem } from './problem.ts';
import { getUp, join } from './seats.ts';
import { follow as linked } from './store/chain.ts';
import type { Store } from './store/store.ts';
import type { Room } from './table/room.ts';
import { follow } from './table/sitting.ts';
import { viewOf } from './table/tell.ts';
import { begin, type Clock, houseOver, optionsOf, type Person, quiet, usePlaces } from './testing/houses.ts';

/** Both may move as they like, with dice that are thrown already. */
const POSITION = 'R.tank(5)@t2-05 T.inf(1)@t3-08 turn=R dice=1,4';
const bot = { t: 'bot', level: 'random' } as const;

interface Table {
  readonly store: Store;
  readonly house: House;
  readonly room: Room;
  readonly gid: string;
  readonly me: Person;
  readonly other: Person;
  left(): number | undefined;
  pass(ms: number): Promise<void>;
  play(): Promise<unknown>;
}

describe('clocks', { timeout: 60_000 }, () => {
  const places = usePlaces();

  /** R is asked, and may move. */
  async function table(wanted: object): Promise<Table> {
    const clock: Clock = { now: 1_800_000_000_000 };
    const store = await places.fresh('sqlite');
    const house = houseOver(store, clock);
    const { laid, people } = await begin(house, { game: 'embuscades', setup: { position: POSITION }, ...wanted });
    const room = (await roomOf(house, laid.gid)) as Room;
    const [me, other] = [people.get('R') as Person, people.get('T') as Person];
    return {
      store,
      house,
      room,
      gid: laid.gid,
      me,
      other,
      left: () => me.table().left['R'],
      async pass(ms) {
        clock.now += ms;
        await timeUp(house, room);
        await quiet(room);
      },
      play() {
        const choice = optionsOf(me).find((each) => 't' in each && each.t === 'move');
        return me.send({ t: 'play', move: me.table().move, choice } as never);
      },
    };
  }
  const reopened = async ({ store, gid }: Table): Promise<Room> => {
    const house = houseOver(store, { now: 1_800_000_000_000 });
    house.closing = true;
    return (await roomOf(house, gid)) as Room;
  };
  const asStored = async (t: Table): Promise<void> => {
    expect(canonical(viewOf((await reopened(t)).sitting, 'R'))).toBe(canonical(viewOf(t.room.sitting, 'R')));
  };

  test('time for the whole game that is used up does not come back with the seat', async () => {
    const t = await table({ clock: { kind: 'game', seconds: 60 }, timeUp: bot });
    await t.pass(61_000);
    expect([t.me.table().standIns['R'], t.left()]).toEqual(['random', 0]);
    expect(await t.me.send({ t: 'handBack' })).toMatchObject({ code: 'noTimeLeft' });
    expect(await t.play()).toMatchObject({ code: 'botPlaysForYou' });
    expect(await t.me.send({ t: 'undo' })).toMatchObject({ code: 'botPlaysForYou' });
    await asStored(t);
  });

  test('time for the whole game goes on where it was when somebody takes the seat that was left', async () => {
    const t = await table({ clock: { kind: 'game', seconds: 60 }, timeUp: bot });
    await t.pass(20_000);
    const got = await getUp(t.house, t.room, 'R', 'random');
    if (isProblem(got)) throw new Error(got.code);
    expect(t.other.table().left['R']).toBe(40_000);
    await quiet(t.room);
    await t.pass(1_000);
    await join(t.house, t.gid, { seat: 'R', invitation: got.invitation, name: 'Other' });
    expect(t.other.table()).toMatchObject({ left: { R: 40_000 }, standIns: {}, since: 1_800_000_021_000 });
    await asStored(t);
  });

  test('time for an answer begins anew with the seat, and a bank holds at least what an answer pays in', async () => {
    const move = await table({ clock: { kind: 'move', seconds: 60 }, timeUp: bot });
    await move.pass(61_000);
    await move.pass(5_000);
    expect(isProblem(await move.me.send({ t: 'handBack' }))).toBe(false);
    expect(move.me.table()).toMatchObject({ left: { R: 60_000 }, standIns: {}, since: 1_800_000_066_000 });
    await asStored(move);

    const bank = await table({ clock: { kind: 'bank', seconds: 60, increment: 7 }, timeUp: bot });
    await bank.pass(61_000);
    expect(bank.left()).toBe(0);
    expect(isProblem(await bank.me.send({ t: 'handBack' }))).toBe(false);
    expect(bank.left()).toBe(7_000);
  });

  test('logs from before the clocks were on these lines are read as they were', async () => {
    const t = await table({ clock: { kind: 'game', seconds: 60 }, timeUp: bot });
    await t.pass(20_000);
    const { sitting } = t.room;
    const old = { t: 'tookOver', at: sitting.since + 5, seat: 'R', level: 'random', why: 'time' };
    const { since } = sitting;
    follow(sitting, linked(sitting.head, 'old', canonical(old), ''));
    expect([sitting.left['R'], sitting.since, sitting.standIns.get('R')]).toEqual([60_000, since, 'random']);
  });

  test('an answer that is taken back takes what it paid into the bank with it', async () => {
    const t = await table({ clock: { kind: 'bank', seconds: 60, increment: 30 } });
    for (const left of [50_000, 40_000, 30_000]) {
      await t.pass(10_000);
      await t.play();
      expect(t.left()).toBe(left + 30_000);
      expect(isProblem(await t.me.send({ t: 'undo' }))).toBe(false);
      expect(t.left()).toBe(left);
    }
    await asStored(t);
    await t.play();
    await t.pass(35_000);
    expect(await t.me.send({ t: 'undo' })).toMatchObject({ code: 'noTimeLeft' });
    expect(t.left()).toBe(60_000);
  });

  test('nobody loses by time within half a minute after an outage, and then as ever', async () => {
    const t = await table({ clock: { kind: 'move', seconds: 60 }, timeUp: bot });
    const begun = t.house.now();
    const outage = [begun + 55_000, begun + 3_600_000] as const;
    Object.assign(t.house, { served: (from: number, to: number) => servedIn([outage], from, to) });
    await t.pass(3_600_000 + 29_000);
    expect(t.me.table().standIns).toEqual({});
    await t.pass(1_000);
    expect(t.me.table().standIns).toEqual({ R: 'random' });
  });

  test('time for an answer is not won by taking it back', async () => {
    const t = await table({ clock: { kind: 'move', seconds: 60 } });
    await t.pass(50_000);
    await t.play();
    expect(t.left()).toBe(60_000);
    await t.me.send({ t: 'undo' });
    expect(t.left()).toBe(10_000);
  });

  test('going back by consent sets a bank to what it was, and to no more than it is', async () => {
    const t = await table({ clock: { kind: 'bank', seconds: 60, increment: 30 } });
    const to = t.me.table().move - 1;
    await t.pass(10_000);
    await t.play();
    await t.me.send({ t: 'wish', wish: { t: 'undo', to } });
    await t.other.send({ t: 'consent', request: t.me.table().request?.seq ?? -1, agree: true });
    expect([t.me.table().request, t.left()]).toEqual([null, 60_000]);
  });

  test('what the clock answered is not taken back by the player', async () => {
    const t = await table({ clock: { kind: 'move', seconds: 60 } });
    await t.play();
    const { move } = t.me.table();
    await t.pass(61_000);
    expect(t.room.sitting.match?.entries.at(move)).toMatchObject({ by: 'clock', command: { seat: 'R' } });
    expect(t.me.table().mayUndo).toBe(false);
    expect(await t.me.send({ t: 'undo' })).toMatchObject({ code: 'noUndo' });
  });
});
