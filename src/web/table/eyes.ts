/** From what a seat sees to what it can compute with: the rules take `Eyes`, a page has a view. */

import { answersOf } from '../../bots/asked.ts';
import { type Chance, seeded } from '../../kernel/dice.ts';
import type { Commits, Decision, Eyes, Game, Types } from '../../kernel/game.ts';
import type { Seen } from '../../kernel/seen.ts';

/** A board that fits the view shows the open part and the own secrets as they are; what else is on it nobody looks at. */
export function eyesOf(game: Game<Types>, setting: Types['setting'], seen: Seen<Types>): Eyes<Types> {
  const board = game.determinise(setting, seen.view, seeded('eyes'));
  const seat = seen.seat ?? '';
  return { seat, setting, open: board.open, mine: game.mine(setting, board, seat) };
}

function chanceFrom(seed: string): Chance {
  const dice = seeded(seed);
  let index = 0;
  return (n) => (n < 2 ? 0 : (dice.roll('pick', index++, 1, n, 'pick')[0] as number) - 1);
}

/** A question with its answers listed; of a form those that are worth a look. The same moment gives the same list. */
export interface Question extends Decision<Types> {
  readonly options: readonly object[];
  /** The question as it was put. */
  readonly put: Decision<Types>;
}

export function questionOf(game: Game<Types>, eyes: Eyes<Types>, put: Decision<Types>, moment: number): Question {
  const known = { game, eyes, decision: put, moment, known: undefined as never };
  return { ...put, options: answersOf(known, chanceFrom(`list ${moment}`)), put };
}

export const commitsOf = (game: Game<Types>, eyes: Eyes<Types>, decision: Decision<Types>, choice: object): Commits =>
  game.commits(eyes, decision, choice);
