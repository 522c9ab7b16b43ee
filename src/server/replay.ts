/** A game that is over, from anybody's eyes, at any moment; and what its dice came to. */

import type { Seat, Types } from '../kernel/game.ts';
import { type Seen, seen, type SeenEntry, seenEntry } from '../kernel/seen.ts';
import type { Sitting } from './table/sitting.ts';
import type { Viewer } from './table/tell.ts';

export interface Moment {
  /** The last entry before the eyes. */
  readonly move: number;
  readonly moves: number;
  readonly entry: SeenEntry<Types>;
  readonly seen: Seen<Types>;
}

/** The table after an entry, as a seat or a spectator saw it. */
export function momentAt({ match }: Sitting, move: number, eyes: Viewer): Moment | undefined {
  const entry = match?.entries.at(move);
  if (match === undefined || entry === undefined) return undefined;
  return {
    move,
    moves: match.entries.length,
    entry: seenEntry(match.machine, entry, eyes),
    seen: seen(match.machine, match.stateAt(move), eyes),
  };
}

/** Dice of one size thrown on the commands of one seat. */
export interface DiceCount {
  readonly seat: Seat | null;
  readonly sides: number;
  /** How often each face came, from 1 on. */
  readonly faces: readonly number[];
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
  /** How far the mean is off, in standard deviations of such a mean. */
  readonly deviation: number;
  /** The sum over faces of the squared surprise: about as large as the number of faces less one. */
  readonly chiSquare: number;
}

const thousandth = (x: number): number => Math.round(x * 1000) / 1000;

function countOf(seat: Seat | null, sides: number, faces: readonly number[]): DiceCount {
  const dice = faces.reduce((sum, n) => sum + n, 0);
  const mean = faces.reduce((sum, n, i) => sum + n * (i + 1), 0) / dice;
  const expected = (sides + 1) / 2;
  const spread = Math.sqrt((sides * sides - 1) / 12 / dice);
  const chiSquare = faces.reduce((sum, n) => sum + (n - dice / sides) ** 2 / (dice / sides), 0);
  return {
    seat,
    sides,
    faces,
    dice,
    mean: thousandth(mean),
    expected,
    deviation: thousandth((mean - expected) / spread),
    chiSquare: thousandth(chiSquare),
  };
}

/** All public dice, by seat and size. Dice that were undone were thrown all the same. */
export function diceCounts({ match }: Sitting): DiceCount[] {
  const counts = new Map<string, { seat: Seat | null; sides: number; faces: number[] }>();
  for (const { command, rolls } of match?.entries ?? []) {
    const seat = 'seat' in command ? command.seat : null;
    for (const { stream, sides, faces } of rolls) {
      if (stream !== 'public' || sides < 2) continue;
      const key = `${seat} ${sides}`;
      const count = counts.get(key) ?? { seat, sides, faces: Array.from({ length: sides }, () => 0) };
      counts.set(key, count);
      for (const face of faces) count.faces[face - 1] = (count.faces[face - 1] ?? 0) + 1;
    }
  }
  return [...counts.values()].map(({ seat, sides, faces }) => countOf(seat, sides, faces));
}
