/** The table in a bot's head: a board that its seat cannot tell apart from the real one, and what a board is worth. */

import { copy } from '../kernel/canonical.ts';
import type { Dice } from '../kernel/dice.ts';
import type { State, Types } from '../kernel/game.ts';
import type { Machine } from '../kernel/machine.ts';
import { newTable } from '../kernel/table.ts';
import type { Asked, Foresight } from './bot.ts';

export function imagined({ game, eyes, known }: Asked, dice: Dice): State<Types> {
  return {
    board: game.determinise(eyes.setting, known.view, dice),
    stack: copy(known.stack),
    rolled: {},
    table: newTable(),
  };
}

export function worth(m: Machine<Types>, state: State<Types>, side: string, foresight: Foresight): number {
  const outcome = m.outcome(state);
  if (outcome === undefined) return foresight.promise(m.setting, state.board.open, side);
  if (foresight.ended !== undefined) return foresight.ended(m.setting, state.board.open, side, outcome.winner);
  if (outcome.winner === null) return 0.5;
  return outcome.winner === side ? 1 : 0;
}
