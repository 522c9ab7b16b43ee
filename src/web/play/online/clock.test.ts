import { describe, expect, test } from 'vitest';
import { clockFace, leftAt, running } from './clock.ts';

const chairs = [
  { seat: 'R', kind: 'human', level: null },
  { seat: 'T', kind: 'human', level: null },
  { seat: 'B', kind: 'bot', level: 'greedy' },
] as const;
const settings = {
  dice: 1,
  clock: { kind: 'game', seconds: 60 },
  timeUp: { t: 'otherwise' },
  spectators: true,
  reveal: 'all',
} as const;
const asks = (...seats: string[]) => ({ waiting: seats.map((seat) => ({ seat, ask: 'act', rule: 'X' })) });
const view = { left: { R: 60_000, T: 30_000 }, since: 1_000, standIns: {}, outcome: null, seen: asks('R', 'B') };

describe('clocks', () => {
  test('run for people who are asked and play themselves', () => {
    expect(running({ chairs, settings }, view)).toEqual(['R']);
    expect(running({ chairs, settings }, { ...view, standIns: { R: 'greedy' } })).toEqual([]);
    expect(running({ chairs, settings }, { ...view, outcome: { winner: 'R', rule: 'X' } })).toEqual([]);
    expect(running({ chairs, settings: { ...settings, clock: null } }, view)).toEqual([]);
  });

  test('count down from the figures of the server, and not below nothing', () => {
    expect(leftAt(view, true, 'R', 11_000)).toBe(50_000);
    expect(leftAt(view, false, 'T', 11_000)).toBe(30_000);
    expect(leftAt(view, true, 'R', 500)).toBe(60_000);
    expect(leftAt(view, true, 'R', 900_000)).toBe(0);
    expect(leftAt(view, true, 'B', 11_000)).toBeUndefined();
  });

  test('are gone when the game is over', () => {
    const over = { ...view, outcome: { winner: 'R', rule: 'X' } };
    expect(['R', 'T'].map((seat) => leftAt(over, false, seat, 11_000))).toEqual([undefined, undefined]);
  });

  test('are read at a glance', () => {
    expect([0, 9_940, 10_000, 65_000, 3_725_000].map(clockFace)).toEqual([
      '0:00.0',
      '0:09.9',
      '0:10',
      '1:05',
      '1:02:05',
    ]);
  });
});
