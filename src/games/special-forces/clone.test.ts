/** A copy of a board is complete and shares nothing: no field may be forgotten, no list be the same list. */

import { describe, expect, it } from 'vitest';
import { cloneBoard, type ForcesBoard } from './board.ts';
import { table } from './testing/table.ts';

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Gives every leaf a value of its own, so that no two fields can be mixed up and none can be left at its default. */
function mark(tree: Tree, next: { n: number }): void {
  for (const [key, value] of Object.entries(tree)) {
    const at = tree as Record<string, unknown>;
    if (isTree(value)) mark(value, next);
    else if (typeof value === 'boolean') at[key] = !value;
    else if (typeof value === 'number') at[key] = 1000 + next.n++;
    else if (typeof value === 'string') at[key] = `mark ${next.n++}`;
  }
}

/** All objects and lists below this one. */
function treesIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (isTree(value) && !found.has(value)) {
    found.add(value);
    for (const part of Object.values(value)) treesIn(part, found);
  }
  return found;
}

function faultsOf(copy: (board: ForcesBoard) => ForcesBoard, board: ForcesBoard): string[] {
  const copied = copy(board);
  const faults: string[] = [];
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (isTree(a) && isTree(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare((a as never)[key], (b as never)[key], `${path}/${key}`);
    } else if (!Object.is(a, b)) faults.push(`differs ${path}`);
  };
  compare(board, copied, '');
  const own = treesIn(board);
  for (const part of treesIn(copied)) if (own.has(part)) faults.push('shared');
  return faults;
}

/** Everything that a board can hold, once at least. */
function marked(): ForcesBoard {
  const { board } = table({ house: 'crossroads' }).state;
  const at = { x: 1, y: 2, level: 0, inside: 3 };
  board.open.charges.push({ key: 'satchel', x: 1, y: 2, level: 0, by: 0, due: 3, heading: 0 });
  board.open.crates.push({ x: 1, y: 2, inside: 3, content: 'drugs', found: false, destroyed: false });
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
