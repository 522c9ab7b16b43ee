/** What a bot is: from what its seat knows and one question to an answer, with the reason for it. */

import type { Chance, Dice } from '../kernel/dice.ts';
import type { Decision, Eyes, Game, Types } from '../kernel/game.ts';
import type { Seen } from '../kernel/seen.ts';

/** All that a bot is told. Nothing in it is hidden from the seat that is asked. */
export interface Asked {
  readonly game: Game<Types>;
  readonly known: Seen<Types>;
  readonly eyes: Eyes<Types>;
  readonly decision: Decision<Types>;
  /** How many commands the table has seen: tells one moment from the next, and is open to all. */
  readonly moment: number;
}

/** How long a bot may think: in positions looked at, so that results repeat, or until somebody says stop. */
export interface Budget {
  readonly nodes: number;
  readonly expired?: () => boolean;
}

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
  /** Pure: the same question, dice and budget in nodes give the same answer. */
  choose(asked: Asked, dice: Dice, budget?: Budget): Chosen;
}

/** One answer with its value; all that is known about why. */
export interface Scored {
  readonly choice: object;
  readonly score: number;
  readonly reason: Reason;
}

/** What bots know of one game. */
export interface Judge {
  /** The id of the game. */
  readonly game: string;
  /** Answers with what each is worth one step ahead; nothing for a question that the judge does not know. */
  weigh(asked: Asked, chance: Chance): readonly Scored[] | undefined;
  /** The same with the rest of the turn in mind. */
  plan?(asked: Asked, chance: Chance): readonly Scored[] | undefined;
  /** What search needs beyond that. */
  readonly foresight?: Foresight;
}

/** How a game is looked at from afar: a policy that costs little, and what a board is worth. */
export interface Foresight {
  /** A sensible answer at once, for the players that search imagines. */
  swift(eyes: Eyes<Types>, decision: Decision<Types>, chance: Chance): object;
  /** The answers that are worth a look, best first, where the plan of tactical is not what search goes by; one alone is given. */
  shortlist?(asked: Asked, chance: Chance): readonly Scored[] | undefined;
  /** Whether the first of them stands until another is clearly better. */
  holds?(asked: Asked): boolean;
  /** What a board promises a side: 0 is lost, 1 is won. */
  promise(setting: Types['setting'], board: Types['open'], side: string): number;
  /** What a board promises on which the game is over, where more counts than who has won. */
  ended?(setting: Types['setting'], board: Types['open'], side: string, winner: string | null): number;
  /** So many decisions are played on before the board is judged. */
  readonly horizon: number;
}
