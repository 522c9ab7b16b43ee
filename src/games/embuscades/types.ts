/** The types of the game in one bundle, and the names that its chapters use. */

import type { Decision, Eyes as EyesOf, Illegal, Play } from '../../kernel/game.ts';
import type { Mine, Open, Secret } from './board.ts';
import type { Choice } from './choices.ts';
import type { Closing, EmbuscadesEvent } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting, Setup } from './setting.ts';
import type { View } from './view.ts';

export interface Embuscades {
  rule: RuleNo;
  setup: Setup;
  setting: Setting;
  open: Open;
  secret: Secret;
  mine: Mine;
  view: View;
  event: EmbuscadesEvent;
  choice: Choice;
  locals: {
    /** `fixed`: cards on top of the pile that a position names; `position`: no throw for the start; `resume`: dice are thrown. */
    game: { fixed: number; position: boolean; resume: boolean };
    turn: { resume: boolean; closing: Closing };
    draw: { vehicle: string };
  };
}

export type Eyes = EyesOf<Embuscades>;
export type G = Play<Embuscades>;
export type Refusal = Illegal<RuleNo>;
export type Asked = Decision<Embuscades>;
