/** 2.11 Reaction Tests: who acts first. */

import { levelDown, type QualityDie, SUCCESS } from './ladder.ts';
import type { Options } from './options.ts';
import { add, type Item, sum } from './pool.ts';

export const moveModes = ['halted', 'cautious', 'rapid'] as const;
export type MoveMode = (typeof moveModes)[number];

/** One side of the test. */
export interface Reactor {
  readonly quality: QualityDie;
  readonly mode: MoveMode;
  /** On Overwatch, or still enough in the window that the option names. */
  readonly still: boolean;
  readonly pinned: boolean;
}

export interface ReactionDie {
  readonly die: QualityDie;
  readonly items: readonly Item[];
}

/** AA-Q-79: a Pinned unit rolls the next smaller die; at d6 it takes one off instead. */
function pinnedDie(quality: QualityDie, pinned: boolean, items: Item[]): QualityDie {
  if (!pinned) return quality;
  const lower = levelDown(quality);
  if (lower !== undefined) return lower;
  add(items, -1, 'pinned', 'AA-PIN-6');
  return quality;
}

export function regularReaction({ quality, mode, still, pinned }: Reactor): ReactionDie {
  const items: Item[] = [];
  if (mode === 'rapid') add(items, -1, 'rapid', 'AA-REACT-10');
  else if (mode === 'cautious') add(items, 1, 'cautious', 'AA-REACT-9');
  else if (still) add(items, 1, 'halted', 'AA-REACT-9');
  return { die: pinnedDie(quality, pinned, items), items };
}

export function insurgentReaction({ quality, mode, still }: Reactor, options: Options): ReactionDie {
  const items: Item[] = [];
  if (options.insurgentReactionModifiers) {
    if (mode === 'rapid') add(items, -1, 'rapid', 'AA-REACT-11');
    else if (mode === 'cautious') add(items, options.insurgentCautiousReactionBonus, 'cautious', 'AA-MOVE-7');
    else if (still) add(items, 1, 'halted', 'AA-REACT-11');
  }
  return { die: quality, items };
}

/** AA-Q-79: in the harsher reading a Pinned unit loses a test of one die without rolling. */
export const failsUnrolled = ({ pinned }: Reactor, options: Options): boolean =>
  pinned && options.pinnedSingleDieTest === 'autoFail';

/** AA-REACT-8: Insurgents act first only with 4 or more and strictly higher than the Regulars. */
export function insurgentFirst(
  insurgent: number,
  insurgentItems: readonly Item[],
  regular: number,
  regularItems: readonly Item[],
): boolean {
  const mine = insurgent + sum(insurgentItems);
  return mine >= SUCCESS && mine > regular + sum(regularItems);
}
