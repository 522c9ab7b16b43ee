/** A copy of a board is complete and shares nothing: no field may be forgotten, no list be the same list. */

import { describe, expect, it } from 'vitest';
import { faultsOf, mark, type Tree } from '../../kernel/testing/copies.ts';
import { cloneBoard, type ForcesBoard } from './board.ts';
import { table } from './testing/table.ts';

/** Everything that a board can hold, once at least. */
function marked(): ForcesBoard {
  const { board } = table({ house: 'crossroads' }).state;
  const at = { x: 1, y: 2, level: 0, inside: 3 };
  board.open.charges.push({ key: 'satchel', x: 1, y: 2, level: 0, by: 0, due: 3, heading: 0 });
  board.open.crates.push({ x: 1, y: 2, level: 0, inside: 3, content: 'drugs', found: false, destroyed: false });
  board.open.outcome = { winner: 'column', rule: 'SF-TURN-2' };
  board.secret.hostages.push({ figure: 0, at });
  board.secret.crates.push({ crate: 0, at: { ...at }, content: 'gps' });
  for (const man of board.open.figures) man.seenBy.push(1, 2);
  mark(board as unknown as Tree, { n: 0 });
  return board;
}

describe('a copy of the board', () => {
  it('has every field with its value, and nothing in common', () => expect(faultsOf(cloneBoard, marked())).toEqual([]));
  it('would be found out if it forgot a field or shared a list', () => {
    const forgetful = (board: ForcesBoard): ForcesBoard => {
      const copy = cloneBoard(board);
      delete (copy.open.figures[0] as unknown as Record<string, unknown>)['seenBy'];
      return copy;
    };
    expect(faultsOf(forgetful, marked())).not.toEqual([]);
    const sharing = (board: ForcesBoard): ForcesBoard => {
      const copy = cloneBoard(board);
      copy.open.searched = board.open.searched;
      return copy;
    };
    expect(faultsOf(sharing, marked())).toEqual(['shared']);
  });
});
