/** What the dice of a game came to, by seat and size; dice that were taken back were thrown all the same. */

import type { Seat } from '../../kernel/game.ts';
import type { Told } from '../table/link.ts';

export interface DiceCount {
  readonly seat: Seat | null;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
  /** How far the mean is off, in standard deviations of such a mean. */
  readonly deviation: number;
}

export function diceCounts(lines: readonly Told[]): readonly DiceCount[] {
  const counts = new Map<string, { seat: Seat | null; sides: number; faces: number[] }>();
  for (const line of lines) {
    if (!('entry' in line)) continue;
    const { seat, rolls } = line.entry;
    for (const { stream, sides, faces } of rolls) {
      if (stream !== 'public' || sides < 2) continue;
      const key = `${seat} ${sides}`;
      const count = counts.get(key) ?? { seat, sides, faces: Array.from({ length: sides }, () => 0) };
      counts.set(key, count);
      for (const face of faces) count.faces[face - 1] = (count.faces[face - 1] ?? 0) + 1;
    }
  }
  return [...counts.values()].map(({ seat, sides, faces }) => {
    const dice = faces.reduce((sum, n) => sum + n, 0);
    const mean = faces.reduce((sum, n, i) => sum + n * (i + 1), 0) / dice;
    const expected = (sides + 1) / 2;
    const deviation = (mean - expected) / Math.sqrt((sides * sides - 1) / 12 / dice);
    return { seat, sides, faces, dice, mean, expected, deviation };
  });
}
