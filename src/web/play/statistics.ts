/** What the dice of a game came to, by whoever threw them and by size; dice that were taken back were thrown all the same. */

import type { Seat } from '../../kernel/game.ts';
import { type Achieved, type Counted, feats, type Reckoning } from '../../odds/luck/luck.ts';

export interface DiceCount {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
  /** How far the mean is off, in standard deviations of such a mean. */
  readonly deviation: number;
}

export interface SeatLuck {
  readonly seat: Seat;
  readonly counts: readonly DiceCount[];
  readonly achieved: readonly Achieved[];
}

function countOf(sides: number, thrown: readonly Counted[]): DiceCount {
  const faces = Array.from({ length: sides }, () => 0);
  for (const face of thrown.flatMap((each) => each.faces)) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
  const dice = faces.reduce((sum, n) => sum + n, 0);
  const mean = faces.reduce((sum, n, i) => sum + n * (i + 1), 0) / dice;
  const expected = (sides + 1) / 2;
  const deviation = (mean - expected) / Math.sqrt((sides * sides - 1) / 12 / dice);
  return { sides, faces, dice, mean, expected, deviation };
}

/** Whoever threw anything that was luck, in the order of the seats. */
export function luckBySeat(seats: readonly Seat[], { dice, achieved }: Reckoning): readonly SeatLuck[] {
  return seats.flatMap((seat) => {
    const own = dice.filter((each) => each.luck && each.seat === seat);
    const sizes = [...new Set(own.map(({ sides }) => sides))].sort((a, b) => a - b);
    const counts = sizes.map((sides) =>
      countOf(
        sides,
        own.filter((each) => each.sides === sides),
      ),
    );
    const done = feats.flatMap((feat) => achieved.filter((each) => each.seat === seat && each.feat === feat));
    return counts.length + done.length === 0 ? [] : [{ seat, counts, achieved: done }];
  });
}
