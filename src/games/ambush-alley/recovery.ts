/** AA-SHAKEN-5: Insurgents who recover do not shoot, and move only to get away. */

import type { UnitNo } from './board.ts';
import { imagine, placesAt } from './march.ts';
import { nearness } from './retreat.ts';
import type { Setting } from './setting.ts';
import { visibleEnemies } from './space.ts';
import type { BoardView, Declared } from './types.ts';

export const isRecovering = (board: BoardView, u: UnitNo): boolean => board.units[u]?.recoverTurn === board.turn;

/** AA-Q-109: would a unit that recovers end this move nearer to any enemy whom it sees now? */
export function closesIn({ space }: Setting, board: BoardView, u: UnitNo, move: Declared): boolean {
  if (!isRecovering(board, u)) return false;
  const after = imagine(board, move.figures, placesAt(space, board, move, move.length));
  return visibleEnemies(space, board, u).some((enemy) => nearness(after, u, enemy) < nearness(board, u, enemy));
}
