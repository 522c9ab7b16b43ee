/** The types of the game in one bundle, and the names that its chapters use. */

import type { DeepReadonly, Eyes as EyesOf, Illegal, Play } from '../../kernel/game.ts';
import type { FigureNo, Open, Secret, SideNo, UnitNo, VehicleNo } from './board.ts';
import type { Choice, Entry } from './choices.ts';
import type { ForcesEvent } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting, Setup } from './setting.ts';
import type { Mine, View } from './view.ts';

/** One member of those who act in a slot: his plan, how far he has got, and how many actions are left. */
export interface Acting {
  figure: FigureNo;
  plan: Entry[];
  next: number;
  left: number;
  /** SF-CMD-1: to whom he has given actions in this activation. */
  gave: FigureNo[];
}

/** Something that will blow up after the shot in hand. */
export type Blast = { vehicle: VehicleNo } | { charge: number };

export interface SpecialForces {
  rule: RuleNo;
  setup: Setup;
  setting: Setting;
  open: Open;
  secret: Secret;
  mine: Mine;
  view: View;
  event: ForcesEvent;
  choice: Choice;
  locals: {
    game: { unit: number };
    turn: { passes: number; unit: UnitNo };
    /** One figure, or a linked group in the order of numbers; `at` is whose entry comes next. */
    activation: {
      side: SideNo;
      acting: Acting[];
      at: number;
      /** SF-Q-13: what each has chosen in this step; nothing for who waits. */
      chosen: (Choice | null)[];
      blasts: Blast[];
    };
    /** SF-Q-55: explosions, oldest first; then who has survived is placed. */
    blasts: { queue: Blast[]; homeless: FigureNo[]; vehicle: VehicleNo };
    morale: { unit: UnitNo };
    agreed: object;
  };
}

export type G = Play<SpecialForces>;
export type Eyes = EyesOf<SpecialForces>;
export type Refusal = Illegal<RuleNo>;
export type BoardView = DeepReadonly<Open>;
export type Man = BoardView['figures'][number];
