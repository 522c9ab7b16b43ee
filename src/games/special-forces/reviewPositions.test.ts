/** Positions as text: nothing of a board is lost, and no board that cannot be is read. */

import { describe, expect, it } from 'vitest';
import { seeded } from '../../kernel/dice.ts';
import { machine } from '../../kernel/machine.ts';
import type { ForcesBoard } from './board.ts';
import { specialForces } from './index.ts';
import { readPosition } from './notation.ts';
import { positionText } from './positionText.ts';
import { compileSetting } from './setting.ts';
import { table } from './testing/table.ts';
import { variants } from './variants.ts';

/** A position has no winner, and knows only whether somebody has looked, not how often. */
const kept = ({ open, secret }: ForcesBoard) => ({
  open: { ...open, outcome: null },
  secret: { ...secret, looks: Math.min(1, secret.looks) },
});

const DECISIONS = 120;

/** Plays one game by chance, reads its position back at every question, and tells how many there were. */
function playAndRead(variant: object, seed: string): number {
  const got = specialForces.read(variant);
  if ('faults' in got) throw new Error(JSON.stringify(got.faults));
  const setting = compileSetting(got.setup);
  const m = machine(specialForces, setting);
  const dice = seeded(seed);
  const state = m.start(got.setup, dice);
  let number = seed.length;
  const pick = (k: number): number => {
    number = (Math.imul(number, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (number >> 8) % k;
  };
  let n = 0;
  for (; n < DECISIONS; n++) {
    const [asked] = m.pending(state);
    if (asked === undefined) break;
    const text = positionText(setting, state.board, true);
    const back = readPosition(setting, text);
    if ('faults' in back) throw new Error(`${JSON.stringify(back.faults)}\n${text}`);
    expect(kept(back.board), text).toEqual(kept(state.board));
    expect(positionText(setting, back.board, true)).toBe(text);
    const form = m.game.asks[asked.ask];
    const list = Array.isArray(asked.options) ? asked.options : [];
    const choice =
      form?.any?.(m.eyes(state, asked.seat), asked, pick) ?? list[pick(Math.max(1, list.length))] ?? asked.otherwise;
    m.play(state, asked.seat, choice, dice);
  }
  return n;
}

describe('every board of a game of chance', () => {
  variants.forEach((variant, i) =>
    it(`reads back from its text, variant ${i}`, () => {
      expect(playAndRead(variant, `position ${i}`)).toBeGreaterThan(0);
    }),
  );
});

describe('a board in the middle of a turn', () => {
  const roundTrip = (t: ReturnType<typeof table>): string => {
    const text = positionText(t.setting, t.state.board, true);
    const back = readPosition(t.setting, text);
    if ('faults' in back) throw new Error(JSON.stringify(back.faults));
    expect(kept(back.board)).toEqual(kept(t.state.board));
    return text;
  };

  it('SF-Q-20 keeps how far a wounded figure has got on a ladder', () => {
    const t = table({ house: 'crossroads', options: { woundedLadder: 'two' } });
    t.figure('watch-1').climbing = 1;
    expect(roundTrip(t)).toContain('watch-1[climbing:ladder-garage]=');
    const faults = readPosition(t.setting, 'watch-1[climbing:rope]=29,23.5');
    expect(faults).toMatchObject({ faults: [{ path: 'position/1', error: 'unreadable' }] });
  });

  it('SF-Q-57 keeps the class of who has bailed out', () => {
    const t = table({ house: 'crossroads', options: { bailClass: 'B' } });
    t.figure('courier-1').class = 'B';
    expect(roundTrip(t)).toContain('courier-1[class:B]=');
  });

  it('SF-Q-54 keeps which weapon of a vehicle is broken', () => {
    const t = table({ house: 'crossroads', options: { weaponsHit: 'one' } });
    (t.vehicle('tank').arms[0] as { shots: number }).shots = 0;
    expect(roundTrip(t)).toContain('tank[heading:270 arms:tankgun:0');
  });
});

describe('a position that cannot be', () => {
  const t = table({ house: 'crossroads' });
  it.each([
    ['a car in a house', 'turn=1 action | jeep=30,23.5', 'position/2 hullBlocked post'],
    ['a car across a wall', 'jeep=18,12.5', 'position/1 hullBlocked low-wall'],
    ['a car in a car', 'jeep[heading:270]=43,18', 'position/1 hullBlocked tank'],
    ['a car on a man', 'watch-5=26,6 | jeep=26,6', 'position/2 hullBlocked watch-5'],
    ['a car half off the table', 'jeep=1,1', 'position/1 offTable jeep'],
    ['a man in a rock', 'watch-1=40,8', 'position/1 cannotStand watch-1'],
    ['a man on no roof', 'watch-1=5,5^1', 'position/1 cannotStand watch-1'],
    ['a man in a wall of a house', 'watch-1=27.5,25.5', 'position/1 cannotStand watch-1'],
  ])('has a fault with its place: %s', (_, text, wanted) => {
    const got = readPosition(t.setting, text);
    const faults = 'faults' in got ? got.faults : [];
    const said = faults.map(({ path, error, data }) => `${path} ${error} ${(data as { token: string }).token}`);
    expect(said).toContain(wanted);
  });
});
