/** Tables of other rules: they are told as they were recorded, and nothing happens at them any more. */

import { describe, expect, test } from 'vitest';
import { findGame } from '../games/index.ts';
import { recordedElsewhere } from '../web/table/testing/elsewhere.ts';
import { exported } from './export.ts';
import { type House, roomOf } from './house.ts';
import { importGame } from './import.ts';
import { luckAt, momentAt } from './replay.ts';
import { forkSchema, forkTable } from './seats.ts';
import { outcomeOf } from './table/sitting.ts';
import { tell, viewOf } from './table/tell.ts';
import { bodyOf } from './table/sitting.ts';
import type { Room } from './table/room.ts';
import {
  begin,
  type Clock,
  houseOver,
  optionsOf,
  type Person,
  playOn,
  quiet,
  sitDown,
  usePlaces,
} from './testing/houses.ts';

const places = usePlaces();
const clock: Clock = { now: 1_800_000_000_000 };
const { game } = findGame('embuscades') as NonNullable<ReturnType<typeof findGame>>;
const read = game.read({ preset: 'short' });
const setup = 'setup' in read ? read.setup : {};

describe('a record of another edition', { timeout: 120_000 }, () => {
  test('is taken in with its dice checked, looked back at, and handed out as it came', async () => {
    const record = recordedElsewhere(game, setup);
    const store = await places.fresh('sqlite');
    const text = JSON.stringify(record);
    expect(await importGame(store, text, 1)).toEqual({ gid: 'elsewhere', entries: record.entries.length });
    const house = houseOver(store, clock);
    const room = (await roomOf(house, 'elsewhere')) as Room;
    const { sitting } = room;
    await quiet(room);
    expect([room.frozen, sitting.created.edition]).toEqual([false, '0']);
    expect(outcomeOf(sitting)).toBeDefined();
    expect(viewOf(sitting, null)).toMatchObject({ mayUndo: false, seen: { asked: [], waiting: [] } });
    for (const move of [0, 7, record.entries.length - 1]) expect(momentAt(sitting, move, 'R')?.move).toBe(move);
    expect(momentAt(sitting, 0, null)?.entry.events[0]).toMatchObject({ t: 'somethingElseHappened' });
    expect(luckAt(sitting).dice.length).toBeGreaterThan(0);
    expect(JSON.parse(JSON.stringify(exported(sitting)))).toEqual(JSON.parse(text));
    const fork = forkSchema.parse({ move: 3, name: 'Me', seat: 'R' });
    expect(await forkTable(house, sitting, fork)).toMatchObject({ code: 'otherEdition' });
  });

  test('with dice that are not what was committed to is not taken in', async () => {
    const record = recordedElsewhere(game, setup);
    const keys = { ...record.fair.keys, 1: '0'.repeat(64) };
    const forged = JSON.stringify({ ...record, fair: { ...record.fair, keys } });
    expect(await importGame(await places.fresh('sqlite'), forged, 1)).toMatchObject({
      refused: expect.any(String) as string,
    });
  });
});

describe('a table that went on under another edition', { timeout: 120_000 }, () => {
  /** Laid and played for a while by a house that has other rules. */
  async function left(over: boolean): Promise<{ house: House; room: Room; before: readonly Person[] }> {
    const store = await places.fresh('sqlite');
    const rules = game as { edition: string };
    const { edition } = rules;
    rules.edition = '0';
    try {
      const { laid, people } = await begin(houseOver(store, clock), { game: 'yambo', setup: { preset: 'short' } });
      const before = [...people.values()];
      await playOn(before, 8);
      if (over) await before[0]?.send({ t: 'act', move: before[0].table().move, act: 'resign' });
      rules.edition = edition;
      const house = houseOver(store, clock);
      const room = (await roomOf(house, laid.gid)) as Room;
      await quiet(room);
      return { house, room, before };
    } finally {
      rules.edition = edition;
    }
  }

  test('stands where it was: nobody is asked, what anybody wants is refused, and nothing is written', async () => {
    const { house, room, before } = await left(false);
    const { sitting } = room;
    expect([room.frozen, sitting.match?.entries.length]).toEqual([false, before[0]?.table().move]);
    const person = await sitDown(house, room.gid, 'R');
    expect(optionsOf(person)).toEqual([]);
    expect(person.table().seen?.waiting).toEqual([]);
    const { move } = person.table();
    for (const message of [
      { t: 'play', move, choice: {} },
      { t: 'act', move, act: 'resign' },
      { t: 'undo' },
    ] as const) {
      expect(await person.send(message as never)).toMatchObject({ code: 'otherEdition', data: { save: '0' } });
    }
    expect(sitting.head.seq).toBe(room.sitting.head.seq);
    expect(await house.store.game(room.gid)).toMatchObject({ status: 'playing' });
  });

  test('tells the names of its facts and no more while it is not over, and all that rules know when it is', async () => {
    const facts = async (room: Room, house: House): Promise<object[]> => {
      const lines = await house.store.lines(room.gid, 0, 500);
      return lines.flatMap((line) => {
        const told = tell(room.sitting, line.seq, bodyOf(line), null);
        return 'entry' in told ? told.entry.events : [];
      });
    };
    const going = await left(false);
    const told = (await facts(going.room, going.house)).filter((fact) => (fact as { t: string }).t !== 'table');
    expect(new Set(told.map((fact) => Object.keys(fact).toSorted().join(' ')))).toEqual(new Set(['rules t']));
    const ended = await left(true);
    expect((await facts(ended.room, ended.house)).some((fact) => 'faces' in fact)).toBe(true);
  });
});
