/** What a simulation wants to know of a game, read from its facts and its board. */

import type { Board, DeepReadonly, Types } from '../../kernel/game.ts';
import type { Loss } from '../plan.ts';

type BoardOf = DeepReadonly<Board<Types>>;

/** Told of every fact once it has changed the board; says what was lost by it. */
export type Mourner = (event: Types['event']) => readonly Omit<Loss, 'turn'>[];

export interface Reader {
  /** The id of the game. */
  readonly game: string;
  /** What a loss counts, as a code for words. */
  readonly unit: 'figures' | 'companies';
  /** Losses are counted together in squares of this size; 0 is as exact as they are told. */
  readonly square: number;
  mourn(setting: Types['setting'], board: BoardOf): Mourner;
  turn(board: BoardOf): number;
  /** What is asked in a turn before anybody moves in it: whoever answers this need not be the one who begins. */
  readonly prelude: readonly string[];
  /** By side, in what the scenario itself counts. */
  points(setting: Types['setting'], board: BoardOf): readonly number[];
  /** How far the first side is ahead: more than nothing where it would win if the game ended now and points decide. */
  lead(setting: Types['setting'], board: BoardOf): number;
}
