import { describe, expect, test } from 'vitest';
import type { Told } from '../table/link.ts';
import { momentIn, momentPath, turnsOf } from './moments.ts';

const step = (seq: number, ...turns: number[]): Told =>
  ({
    seq: seq + 3,
    t: 'moved',
    entry: { seq, events: turns.map((turn) => ({ t: 'turnBegan', turn })) },
  }) as unknown as Told;

describe('moments', () => {
  test('have an address that leads back to them', () => {
    for (const moment of [
      { move: 0, eyes: null },
      { move: 12, eyes: 'R' },
    ]) {
      const path = momentPath('here-abc', moment.move, moment.eyes);
      expect(momentIn(path.slice(path.indexOf('?')))).toEqual(moment);
    }
    expect(momentIn('')).toBeUndefined();
    expect(momentIn('?step=-1')).toBeUndefined();
    expect(momentIn('?step=abc')).toBeUndefined();
  });

  test('of turns are those that they began with', () => {
    const joined = { seq: 1, t: 'joined', at: 0, seat: 'R', name: 'Ada' } as const;
    expect(turnsOf([joined, step(0, 1), step(1), step(2, 2, 3), step(3)])).toEqual([
      { move: 0, turn: 1 },
      { move: 2, turn: 3 },
    ]);
  });
});
