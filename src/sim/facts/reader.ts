/** What a simulation wants to know of a game, read from its facts and its board. */

import type { Board, DeepReadonly, Types } from '../../kernel/game.ts';
import type { Loss } from '../plan.ts';

type BoardOf = DeepReadonly<Board<Types>>;

/** Told of every fact once it has changed the board; says what was lost by it. */
export type Mourner = (event: Types['event']) => readonly Omit<Loss, 'turn'>[];

/** A side did something, once or so many times. */
export interface Done {
  readonly side: number;
  readonly deed: string;
  readonly times?: number;
}

/** Asked before a fact changes the board, while it is still seen whose turn and whose unit it is. */
export type Witness = (board: BoardOf, event: Types['event']) => readonly Done[];

export interface Reader {
  /** The id of the game. */
  readonly game: string;
  /** What a loss counts, as a code for words. */
  readonly unit: 'figures' | 'companies';
  /** Losses are counted together in squares of this size; 0 is as exact as they are told. */
  readonly square: number;
  mourn(setting: Types['setting'], board: BoardOf): Mourner;
  /** What a side can do, chapter by chapter of the rulebook (`AA-INT`): what a bot leaves out is seen by it. */
  readonly deeds: Readonly<Record<string, string>>;
  witness(setting: Types['setting']): Witness;
  /** The files that lie on the table, of which a setup has the names only. */
  files(setting: Types['setting']): object;
  turn(board: BoardOf): number;
  /** What is asked in a turn before anybody moves in it: whoever answers this need not be the one who begins. */
  readonly prelude: readonly string[];
  /** What the scenario counts, where that is not points, as a code for words. */
  counts?(setting: Types['setting']): 'points' | 'people';
  /** By side, in what the scenario itself counts. */
  points(setting: Types['setting'], board: BoardOf): readonly number[];
  /** How far the first side is ahead: more than nothing where it would win if the game ended now and points decide. */
  lead(setting: Types['setting'], board: BoardOf): number;
}
