/** A game that is over, from anybody's eyes, at any moment; and what its dice came to. */

import type { Seat, Types } from '../kernel/game.ts';
import { type Seen, seen, type SeenEntry, seenEntry } from '../kernel/seen.ts';
import type { Achieved } from '../odds/luck/luck.ts';
import { luckOf } from '../odds/luck/index.ts';
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

/** Dice of one size that one seat threw. */
export interface DiceCount {
  /** Whoever's answer made them fall; null where they are nobody's. */
  readonly seat: Seat | null;
  readonly sides: number;
  /** A higher face was better for who threw it; other dice only choose. */
  readonly luck: boolean;
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

type Pile = Pick<DiceCount, 'seat' | 'sides' | 'luck'> & { readonly faces: number[] };

function countOf({ seat, sides, luck, faces }: Pile): DiceCount {
  const dice = faces.reduce((sum, n) => sum + n, 0);
  const mean = faces.reduce((sum, n, i) => sum + n * (i + 1), 0) / dice;
  const expected = (sides + 1) / 2;
  const spread = Math.sqrt((sides * sides - 1) / 12 / dice);
  const chiSquare = faces.reduce((sum, n) => sum + (n - dice / sides) ** 2 / (dice / sides), 0);
  return {
    seat,
    sides,
    luck,
    faces,
    dice,
    mean: thousandth(mean),
    expected,
    deviation: thousandth((mean - expected) / spread),
    chiSquare: thousandth(chiSquare),
  };
}

export interface Luck {
  readonly dice: readonly DiceCount[];
  /** Hits, casualties and checks by seat, and what was to be expected. */
  readonly achieved: readonly Achieved[];
}

/** All public dice by who threw them, size and kind. Dice that were undone were thrown all the same. */
export function luckAt({ match, game }: Sitting): Luck {
  if (match === undefined) return { dice: [], achieved: [] };
  const { dice, achieved } = luckOf(game.game.id)(
    match.machine.setting,
    match.state().board.open,
    match.entries.slice(),
  );
  const piles = new Map<string, Pile>();
  for (const { seat, sides, luck, faces } of dice) {
    const key = `${seat} ${sides} ${luck}`;
    const pile = piles.get(key) ?? { seat, sides, luck, faces: Array.from({ length: sides }, () => 0) };
    piles.set(key, pile);
    for (const face of faces) pile.faces[face - 1] = (pile.faces[face - 1] ?? 0) + 1;
  }
  return {
    dice: [...piles.values()].map(countOf),
    achieved: achieved.map((each) => ({ ...each, expected: thousandth(each.expected) })),
  };
}
