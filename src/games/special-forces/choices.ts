/** What a player may say. Figures, vehicles and pieces by number, places in lattice units, headings in half degrees. */

import type { Point } from '../../geometry/point.ts';
import type { Edge } from './board.ts';

export const kinds = ['move', 'fire', 'close', 'rally', 'special', 'idle'] as const;
export type Kind = (typeof kinds)[number];

/** SF-Q-8: an entry of a plan: a kind of action, or a transfer with its recipient and number. */
export type Entry = { readonly do: Kind } | { readonly do: 'transfer'; readonly to: number; readonly actions: number };

/** Where a figure is put. */
export interface Placement extends Point {
  readonly level: number;
  readonly inside: number;
}

/** What is shot at. */
export type Target =
  | { readonly t: 'figure'; readonly figure: number }
  | { readonly t: 'vehicle'; readonly vehicle: number }
  /** SF-AFG-15. */
  | { readonly t: 'piece'; readonly piece: number }
  /** `freeAim`. */
  | { readonly t: 'point'; readonly at: Point };

/** SF-Q-23, SF-Q-26: a stretch forwards or backwards (negative), or a turn (clockwise positive). */
export type Leg = { readonly go: number } | { readonly turn: number };

export type Choice =
  /** SF-SETUP-2: the figures of each unit, its commander first. */
  | { readonly t: 'organise'; readonly units: readonly (readonly number[])[] }
  | { readonly t: 'deploy'; readonly unit: number; readonly places: readonly Placement[] }
  /** SF-COL-7, SF-IRQ-4, SF-AFG-10: where the crates or the hostages are; contents in the order of the places. */
  | { readonly t: 'hide'; readonly places: readonly Placement[]; readonly gps?: number }
  /** The machine does it. */
  | { readonly t: 'auto' }
  /** SF-Q-78. */
  | { readonly t: 'enterBy'; readonly edge: Edge }
  /** D-1. */
  | { readonly t: 'first'; readonly side: 0 | 1 }
  /** D-2, D-2b, and `allowPass`. */
  | { readonly t: 'activate'; readonly figure: number }
  | { readonly t: 'decline' }
  | { readonly t: 'pass' }
  /** D-3, D-11: one plan a figure, in the order of their numbers. */
  | { readonly t: 'plan'; readonly plans: readonly (readonly Entry[])[] }
  /** D-4: ends the activation. */
  | { readonly t: 'stop' }
  /** D-5. From off the table the way begins at `from` on the entry side. */
  | { readonly t: 'move'; readonly to: Point; readonly via?: readonly Point[]; readonly from?: Point }
  | { readonly t: 'climb'; readonly ladder: number }
  | { readonly t: 'board'; readonly vehicle: number; readonly from?: Point }
  | { readonly t: 'alight'; readonly from: Point; readonly to: Point }
  | { readonly t: 'exit'; readonly at: Point; readonly edge: Edge }
  /** D-5v. */
  | { readonly t: 'drive'; readonly legs: readonly Leg[] }
  /** D-6: `arm` by its place in the list of the figure, or of the vehicle that it serves. */
  | { readonly t: 'fire'; readonly arm: number; readonly target: Target }
  /** D-7. */
  | { readonly t: 'engage'; readonly figure: number }
  /** D-8. */
  | { readonly t: 'rally' }
  /** D-9. */
  | { readonly t: 'special'; readonly deed: 'arm'; readonly at: Point }
  | { readonly t: 'special'; readonly deed: 'free'; readonly figure: number }
  | { readonly t: 'special'; readonly deed: 'destroy'; readonly crate: number }
  | { readonly t: 'special'; readonly deed: 'mine'; readonly at: Point; readonly heading: number }
  | { readonly t: 'special'; readonly deed: 'detonate'; readonly charge: number }
  /** SF-Q-22. */
  | { readonly t: 'special'; readonly deed: 'takeRole'; readonly role: 'driver' | 'gunner' }
  /** D-12: who has survived the end of his vehicle stands here. */
  | { readonly t: 'place'; readonly figure: number; readonly at: Point };

export type ChoiceOf<T extends Choice['t']> = Extract<Choice, { t: T }>;
export type Deed = ChoiceOf<'special'>['deed'];
