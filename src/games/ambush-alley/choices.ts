/** What a player may say. Units and figures by number, places in lattice units. */

import type { Point } from '../../geometry/point.ts';

export const orders = ['overwatch', 'hold', 'move', 'fire', 'moveFire', 'fireMove'] as const;
export type OrderName = (typeof orders)[number];
export type Pace = 'cautious' | 'rapid';

/** Where a figure is put. */
export interface Placement extends Point {
  readonly z: number;
  readonly inside: number;
}

export type Choice =
  /** DP-1: where the Hot Spots lie. */
  | { readonly t: 'placeHotSpots'; readonly spots: readonly Point[] }
  /** DP-2, DP-3, DP-6: where the figures of a unit stand, in their order. */
  | {
      readonly t: 'deploy';
      readonly unit: number;
      readonly places: readonly Placement[];
      /** SU3: a lone leader begins attached to this unit. */
      readonly join?: number;
    }
  /** DP-1 to DP-3, DP-6: the machine finds good places. */
  | { readonly t: 'auto' }
  /** DP-4, DP-12: whose turn it is. */
  | { readonly t: 'activate'; readonly unit: number }
  | { readonly t: 'endPhase' }
  /** DP-5. */
  | { readonly t: 'hotSpot'; readonly number: number }
  /** DP-8, DP-17. */
  | { readonly t: 'order'; readonly order: OrderName }
  /** DP-9: "this unit to there"; every figure finds its way. On a roof when `roof` is set. */
  | {
      readonly t: 'move';
      readonly pace: Pace;
      readonly to: Point;
      readonly roof?: true;
      /** AA-LEAD-7: a lone leader joins this unit where he ends. */
      readonly join?: number;
      /** AA-SCN-4, AA-DEP-1: somebody of the unit ends base to base with this figure. */
      readonly touch?: number;
    }
  /** AA-Q-9: a leader goes his own way from now on. */
  | { readonly t: 'split'; readonly figure: number }
  | { readonly t: 'skip' }
  /** AA-Q-128: whether the Regulars end it with all contractors out. */
  | { readonly t: 'endGame' }
  | { readonly t: 'playOn' }
  /** DP-7: at that distance along the declared move; none against fire. */
  | { readonly t: 'interrupt'; readonly unit: number; readonly kind: 'fire'; readonly at?: number }
  | {
      readonly t: 'interrupt';
      readonly unit: number;
      readonly kind: 'move';
      readonly at?: number;
      readonly pace: Pace;
      readonly to: Point;
      readonly roof?: true;
      readonly join?: number;
    }
  | { readonly t: 'sacrifice'; readonly unit: number; readonly target: number }
  | { readonly t: 'pass' }
  /** DP-7 where the Regular names the point. */
  | { readonly t: 'point'; readonly at: number }
  /** DP-10. */
  | { readonly t: 'continue' }
  | { readonly t: 'stop' }
  /** DP-11: a target, or several with their share of the dice. */
  | { readonly t: 'target'; readonly unit: number }
  | { readonly t: 'targets'; readonly split: readonly { readonly unit: number; readonly dice: number }[] }
  /** DP-13, DP-18: who reacts, and where along the path. */
  | { readonly t: 'react'; readonly unit: number; readonly at?: number }
  /** DP-14. */
  | { readonly t: 'support'; readonly units: readonly number[] }
  /** DP-15, DP-16. */
  | { readonly t: 'fireBack' }
  | { readonly t: 'reactMove'; readonly to: Point; readonly pace: Pace; readonly roof?: true }
  | { readonly t: 'decline' }
  /** DP-19. */
  | { readonly t: 'casualty'; readonly figure: number }
  /** DP-20. */
  | { readonly t: 'retreat'; readonly to: Point }
  | { readonly t: 'hunkerDown' }
  /** DP-21: Dependants to another unit; to nobody (-1) when they are left behind. */
  | { readonly t: 'handOver'; readonly figures: readonly number[]; readonly to: number };

export type ChoiceOf<T extends Choice['t']> = Extract<Choice, { t: T }>;
