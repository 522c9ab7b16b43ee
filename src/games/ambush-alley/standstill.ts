/** Whether everybody still stands as he did: what was worked out then holds as long as he does. */

import type { Condition } from './board.ts';
import type { Space } from './space.ts';
import type { BoardView } from './types.ts';

/** How many numbers are noted of a figure. */
const NOTED = 6;

export interface Standstill {
  /** Whether nobody has moved, fallen, or changed hands, and the same terrain stands, as when this was noted. */
  isStill(space: Space, board: BoardView): boolean;
  note(space: Space, board: BoardView): void;
}

/** Compares by value: boards are copied, imagined and written to. */
export function standstill(): Standstill {
  let table: Space | undefined;
  const present: number[] = [];
  const numbers: number[] = [];
  const conditions: Condition[] = [];
  const standsStill = ({ figures }: BoardView): boolean => {
    for (let f = 0, i = 0; f < figures.length; f++, i += NOTED) {
      const figure = figures[f] as BoardView['figures'][number];
      if (figure.x !== numbers[i] || figure.y !== numbers[i + 1] || figure.condition !== conditions[f]) return false;
      if (figure.laidDown !== (numbers[i + 5] === 1)) return false;
      if (figure.unit !== numbers[i + 2] || figure.care !== numbers[i + 3] || figure.z !== numbers[i + 4]) return false;
    }
    return true;
  };
  return {
    isStill(space, board) {
      if (space !== table || board.figures.length !== conditions.length) return false;
      for (let i = 0; i < board.present.length; i++) if (board.present[i] !== present[i]) return false;
      return standsStill(board);
    },
    note(space, board) {
      table = space;
      present.length = 0;
      present.push(...board.present);
      numbers.length = 0;
      conditions.length = 0;
      for (const { x, y, unit, care, z, laidDown, condition } of board.figures) {
        numbers.push(x, y, unit, care, z, laidDown ? 1 : 0);
        conditions.push(condition);
      }
    },
  };
}
