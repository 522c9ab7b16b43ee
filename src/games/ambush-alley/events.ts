/** The facts of a game. Figures by number, places in lattice units, pools with their reasons. */

import type { Outcome } from '../../kernel/game.ts';
import type { Point } from '../../geometry/point.ts';
import type { Mode, Phase, Unit } from './board.ts';
import type { OrderName, Placement } from './choices.ts';
import type { Wound } from './firstAid.ts';
import type { DieType, QualityDie } from './ladder.ts';
import type { Matched } from './matching.ts';
import type { Item } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Weapon } from './weapons.ts';

export interface Ruled {
  readonly rules: readonly RuleNo[];
}

/** A figure that comes into play with a unit. */
export interface Recruit {
  /** From revision 2 on, here and below. */
  readonly weapon?: Weapon;
  readonly support: number;
  readonly antiTank: boolean;
  readonly leader: boolean;
}

/** A target, and its share of the dice where they are shared out, else 0. */
export interface Aim {
  readonly unit: number;
  readonly dice: number;
}

/** One side of an opposed roll. */
export interface OpposedDie {
  readonly unit: number;
  readonly die: QualityDie;
  readonly face: number;
  readonly items: readonly Item[];
}

export type AmbushEvent = Ruled &
  (
    | { readonly t: 'hotSpotsPlaced'; readonly spots: readonly Point[] }
    | {
        readonly t: 'deployed';
        readonly unit: number;
        readonly figures: readonly number[];
        readonly places: readonly Placement[];
      }
    | {
        readonly t: 'turnBegan';
        readonly turn: number;
        readonly back: readonly number[];
        readonly hunkered: readonly number[];
        /** By Hot Spot, the Regular unit in contact. */
        readonly held: readonly number[];
      }
    | { readonly t: 'phaseBegan'; readonly phase: Phase }
    | { readonly t: 'arrivalChecked'; readonly face: number; readonly level: number; readonly arrives: boolean }
    | {
        readonly t: 'reinforced';
        readonly faces: readonly number[];
        readonly row: number;
        readonly size: number;
        readonly again: boolean;
      }
    | {
        readonly t: 'raised';
        readonly unit: number;
        readonly name: string;
        readonly made: Unit;
        readonly recruits: readonly Recruit[];
        readonly leaderFace: number | null;
        /** AA-REIN-8: what was rolled for those with an RPG. */
        readonly antiTankFaces?: readonly number[];
      }
    | {
        readonly t: 'hotSpotRolled';
        readonly unit: number;
        readonly face: number;
        readonly number: number | null;
        readonly lost: boolean;
      }
    | { readonly t: 'activated'; readonly unit: number }
    | { readonly t: 'activationEnded'; readonly unit: number }
    | { readonly t: 'ordered'; readonly unit: number; readonly order: OrderName }
    /** AA-TGT-1: at whom fire is about to be opened; from revision 2 on. */
    | { readonly t: 'fireDeclared'; readonly unit: number; readonly targets: readonly Aim[] }
    | { readonly t: 'wentOnOverwatch'; readonly unit: number }
    | { readonly t: 'held'; readonly unit: number; readonly hunkers: boolean }
    | {
        readonly t: 'checked';
        readonly unit: number;
        readonly purpose: 'interrupt' | 'act' | 'rapid' | 'pickUp';
        readonly die: QualityDie;
        readonly face: number;
        readonly minus: number;
        readonly passed: boolean;
      }
    | {
        readonly t: 'moveDeclared';
        readonly unit: number;
        readonly mode: Mode;
        readonly allowance: number;
        readonly paths: readonly (readonly Point[])[];
      }
    | {
        readonly t: 'walked';
        readonly unit: number;
        readonly figures: readonly number[];
        readonly places: readonly Placement[];
        readonly distance: number;
        readonly forced: boolean;
      }
    | { readonly t: 'moveEnded'; readonly unit: number }
    | { readonly t: 'playedOn' }
    | { readonly t: 'left'; readonly unit: number; readonly figures: readonly number[]; readonly edge: string }
    | {
        readonly t: 'interrupted';
        readonly unit: number;
        readonly by: number;
        readonly kind: 'fire' | 'move';
        readonly loss: number;
      }
    | { readonly t: 'sacrificed'; readonly unit: number; readonly target: number }
    | {
        readonly t: 'reactionTested';
        readonly insurgent: OpposedDie;
        readonly regular: OpposedDie;
        readonly insurgentFirst: boolean;
      }
    | { readonly t: 'reacted'; readonly unit: number; readonly as: 'active' | 'support' | 'overwatch' | 'phase' }
    | {
        readonly t: 'fired';
        readonly unit: number;
        readonly at: number;
        readonly firepower: readonly Item[];
        readonly defence: readonly Item[];
        readonly attackDie: QualityDie;
        readonly defenceDie: QualityDie;
        readonly result: Matched;
        readonly hits: number;
        readonly distance: number;
      }
    | {
        readonly t: 'hit';
        readonly figure: number;
        readonly unit: number;
        readonly face: number | null;
        readonly wound: Wound | 'removed';
        readonly weapon?: Weapon;
        /** Out of the fight until the next turn begins (AA-D-46). */
        readonly sitsOut: boolean;
      }
    | { readonly t: 'weaponPickedUp'; readonly from: number; readonly by: number; readonly weapon?: Weapon }
    | {
        readonly t: 'moraleChecked';
        readonly unit: number;
        readonly die: DieType;
        readonly figures: readonly number[];
        readonly leaders: readonly number[];
        readonly modifiers: readonly Item[];
        readonly successes: number;
        readonly failures: number;
        readonly passed: boolean;
      }
    | { readonly t: 'shrank'; readonly unit: number; readonly figures: readonly number[] }
    | { readonly t: 'pinned'; readonly unit: number; readonly count: number }
    | { readonly t: 'pulledBack'; readonly unit: number }
    | { readonly t: 'hunkeredDown'; readonly unit: number }
    | { readonly t: 'shaken'; readonly unit: number; readonly morale: DieType; readonly recovers: boolean }
    | { readonly t: 'fled'; readonly unit: number }
    | { readonly t: 'wiped'; readonly unit: number; readonly down: boolean }
    /** A leader becomes a unit of his own. */
    | {
        readonly t: 'splitOff';
        readonly leader: number;
        readonly from: number;
        readonly unit: number;
        readonly made: Unit;
      }
    /** A subordinate takes the place of a leader who is lost. */
    | { readonly t: 'promoted'; readonly unit: number; readonly fallen: number; readonly figure: number }
    | {
        readonly t: 'joined';
        readonly leader: number;
        readonly from: number;
        readonly unit: number;
        readonly fireOnly: boolean;
      }
    | {
        readonly t: 'takenIntoCare';
        readonly unit: number;
        readonly figures: readonly number[];
        readonly reached: boolean;
      }
    | { readonly t: 'captured'; readonly unit: number; readonly figures: readonly number[] }
    /** For the move under way; who is still near at its end is taken up again. */
    | { readonly t: 'laidDown'; readonly unit: number; readonly figures: readonly number[] }
    | { readonly t: 'abandoned'; readonly unit: number; readonly figures: readonly number[] }
    | { readonly t: 'neutralised'; readonly number: number; readonly by: number }
    | {
        readonly t: 'turnEnded';
        readonly turn: number;
        readonly held: readonly number[];
        /** Units that stay Pinned for another turn, where the option says so. */
        readonly pinned: readonly number[];
      }
    | {
        readonly t: 'won';
        readonly outcome: Outcome;
        readonly points: Readonly<Record<'regular' | 'insurgent', number>>;
        readonly degree: 'decisive' | 'marginal' | 'points';
      }
  );

export type EventOf<T extends AmbushEvent['t']> = Extract<AmbushEvent, { t: T }>;
