/** What a bot is: from what its seat sees and one question to an answer, with the reason for it. */

import type { Dice } from '../kernel/dice.ts';
import type { Decision, Types } from '../kernel/game.ts';
import type { Seen } from '../kernel/seen.ts';

/** Why a choice was made: a code and what a sentence needs; the words are the client's. */
export interface Reason {
  readonly code: string;
  readonly data: object;
}

export interface Chosen {
  choice: object;
  reason: Reason;
}

export interface Bot {
  readonly id: string;
  /** Pure: the same view, question and dice give the same answer. */
  choose(seen: Seen<Types>, setting: Types['setting'], decision: Decision<Types>, dice: Dice): Chosen;
}

/** One answer with its value; all that is known about why. */
export interface Scored {
  readonly choice: object;
  readonly score: number;
  readonly reason: Reason;
}

/** What a bot values in one game. */
export interface Judge {
  /** Is this setting one of that game? */
  knows(setting: Types['setting']): boolean;
  /** Every option with its score, best plan highest; nothing for a question that the judge does not know. */
  scores(seen: Seen<Types>, setting: Types['setting'], decision: Decision<Types>): readonly Scored[] | undefined;
}
