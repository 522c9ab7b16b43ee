/** The types of the game in one bundle, and the names that its chapters use. */

import type { DeepReadonly, Eyes as EyesOf, Illegal, Play } from '../../kernel/game.ts';
import type { Point } from '../../geometry/point.ts';
import type { FigureNo, Open, UnitNo } from './board.ts';
import type { Choice, ChoiceOf, OrderName, Pace } from './choices.ts';
import type { AmbushEvent } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting, Setup } from './setting.ts';
import type { View } from './view.ts';

/** In what capacity a unit fires: it decides which dice are lost and which checks follow. */
export const fireContexts = [
  'activation',
  'reaction',
  'support',
  'interrupt',
  'overwatch',
  'phase',
  'sacrifice',
] as const;
export type FireContext = (typeof fireContexts)[number];

/** A move that has been declared: where each figure will walk, and how far it has got. */
export interface Declared {
  figures: number[];
  paths: Point[][];
  length: number;
  walked: number;
  roof: boolean;
  /** The unit that a lone leader joins at the end. */
  join?: UnitNo;
}

/** AA-Q-48: the Insurgent Reaction die, where one roll serves against all. */
export interface SharedRoll {
  face?: number;
}

export interface AmbushAlley {
  rule: RuleNo;
  setup: Setup;
  setting: Setting;
  open: Open;
  secret: object;
  mine: object;
  view: View;
  event: AmbushEvent;
  choice: Choice;
  locals: {
    game: { next: number };
    turn: { unit: UnitNo };
    breakOff: object;
    /** `number`: the Hot Spot; -1 when it is the Insurgent's choice. */
    arrivals: { units: UnitNo[]; wholeLost: boolean; number: number };
    activation: { unit: UnitNo; order: OrderName; part: number };
    /** `cuts`: interruptions declared and not yet resolved. */
    march: { unit: UnitNo; move: Declared | null; onlyCautious: boolean; cuts?: ChoiceOf<'interrupt'>[] };
    /** `spent` and `rolled`: own dice, and dice in all, at the targets before this one. */
    shoot: {
      unit: UnitNo;
      targets: { unit: UnitNo; dice: number }[];
      cuts?: ChoiceOf<'interrupt'>[];
      spent?: number;
      rolled?: number;
    };
    interruption: {
      by: UnitNo;
      unit: UnitNo;
      kind: 'fire' | 'move';
      pace: Pace;
      to: Point;
      roof: boolean;
      join?: UnitNo;
      first: UnitNo[];
      after: UnitNo[];
      overwatch: UnitNo[];
      support: UnitNo[];
      cancelled: boolean;
      /** Who has tried to react at the Rapid pace in vain. */
      slow?: UnitNo;
      /** Whom the interrupter fires at, where it may take another target. */
      target?: UnitNo;
    } & SharedRoll;
    sacrifice: { by: UnitNo; target: UnitNo; queued: UnitNo[] };
    overwatch: { by: UnitNo; answered: UnitNo[]; queued: UnitNo[]; cancelled: boolean } & SharedRoll;
    fire: {
      by: UnitNo;
      at: UnitNo;
      as: FireContext;
      /** The share of the dice, when they are split among targets; 0 means all. */
      share: number;
      spent?: number;
      rolled?: number;
      left: number;
      casualties: number;
      leaderLost: boolean;
      serious: boolean;
      /** Fired by Regulars before what they react to. */
      first?: true;
      /** Who has been hit by this attack already. */
      struck?: FigureNo[];
    };
    morale: { unit: UnitNo; foe: UnitNo; casualties: number; leaderLost: boolean; shrunk: boolean };
    forced: { unit: UnitNo; foe: UnitNo; kind: 'pin' | 'pullBack' | 'shaken'; allowance: number };
    /** `untested`: the order comes before the die of a unit without a leader. */
    insurgent: { unit: UnitNo; order: OrderName; part: number; untested?: true };
    insurgentMarch: {
      unit: UnitNo;
      move: Declared | null;
      answered: UnitNo[];
      queued: UnitNo[];
      unsteady?: UnitNo[];
      onlyCautious?: boolean;
    } & SharedRoll;
    insurgentShoot: {
      unit: UnitNo;
      target: UnitNo;
      answered: UnitNo[];
      queued: UnitNo[];
      unsteady?: UnitNo[];
      /** As in `shoot`, where the dice are shared. */
      split?: { unit: UnitNo; dice: number }[];
      spent?: number;
      rolled?: number;
    } & SharedRoll;
  };
}

export type G = Play<AmbushAlley>;
export type Eyes = EyesOf<AmbushAlley>;
export type Refusal = Illegal<RuleNo>;
export type BoardView = DeepReadonly<Open>;
