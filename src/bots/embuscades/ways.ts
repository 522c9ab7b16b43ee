/** The roads, measured once for an island: distances between all cells, and every way of up to twelve steps. */

import type { CellNo, Island } from '../../games/embuscades/island.ts';

/** One way between two cells: how many steps, and the cells between. */
export interface Way {
  readonly steps: number;
  readonly between: readonly CellNo[];
}

/** A move with one die that makes an end reachable with the other: back over the road just taken, or round a fork. */
export interface Turned {
  readonly first: number;
  readonly before: readonly CellNo[];
  readonly stop: CellNo;
  readonly second: number;
  readonly after: readonly CellNo[];
}

export interface Ways {
  /** Steps by road from one cell to another; FAR when there is none. */
  distance(from: CellNo, to: CellNo): number;
  /** All ways without a cell twice, of at most twelve steps. */
  between(from: CellNo, to: CellNo): readonly Way[];
  /** Where exactly `steps` steps lead from a cell, 1 to 6. */
  ends(from: CellNo, steps: number): readonly End[];
  /** All pairs of moves that come to a cell and cross their own way; those that do not are ways of the total. */
  turned(from: CellNo, to: CellNo): readonly Turned[];
}

interface End {
  readonly end: CellNo;
  readonly between: readonly CellNo[];
}

export const FAR = 99;
export const LONGEST = 12;
const DIE = 6;
const none: readonly never[] = [];
const measured = new WeakMap<Island, Ways>();

export function waysOf(island: Island): Ways {
  let ways = measured.get(island);
  if (ways === undefined) measured.set(island, (ways = measure(island)));
  return ways;
}

function measure(island: Island): Ways {
  const { cells } = island;
  const n = cells.length;
  const distances = new Uint8Array(n * n).fill(FAR);
  const found: (Way[] | undefined)[] = [];
  const reached: End[][] = [];
  for (let from = 0; from < n; from++) {
    spread(island, from, distances, n);
    const way: CellNo[] = [];
    const walk = (cell: CellNo): void => {
      for (const next of cells[cell]?.roads ?? []) {
        if (next === from || way.includes(next)) continue;
        const between = way.slice();
        const steps = between.length + 1;
        (found[from * n + next] ??= []).push({ steps, between });
        if (steps <= DIE) (reached[from * 7 + steps] ??= []).push({ end: next, between });
        if (steps === LONGEST) continue;
        way.push(next);
        walk(next);
        way.pop();
      }
    };
    walk(from);
  }
  const ends = (from: CellNo, steps: number): readonly End[] => reached[from * 7 + steps] ?? none;
  const turns: (Turned[] | undefined)[] = [];
  for (let from = 0; from < n; from++)
    turnedFrom(from, ends, (to, turned) => (turns[from * n + to] ??= []).push(turned));
  return {
    distance: (from, to) => distances[from * n + to] ?? FAR,
    between: (from, to) => found[from * n + to] ?? none,
    ends,
    turned: (from, to) => turns[from * n + to] ?? none,
  };
}

function turnedFrom(from: CellNo, ends: Ways['ends'], found: (to: CellNo, turned: Turned) => void): void {
  for (let first = 1; first <= DIE; first++) {
    for (const { end: stop, between: before } of ends(from, first)) {
      for (let second = 1; second <= DIE; second++) {
        for (const { end, between: after } of ends(stop, second)) {
          const crosses = (cell: CellNo): boolean => cell === from || before.includes(cell);
          if (end !== from && (crosses(end) || after.some(crosses))) found(end, { first, before, stop, second, after });
        }
      }
    }
  }
}

function spread(island: Island, from: CellNo, distances: Uint8Array, n: number): void {
  const queue = [from];
  distances[from * n + from] = 0;
  for (let i = 0; i < queue.length; i++) {
    const cell = queue[i] as CellNo;
    for (const next of island.cells[cell]?.roads ?? []) {
      if (distances[from * n + next] !== FAR) continue;
      distances[from * n + next] = (distances[from * n + cell] ?? 0) + 1;
      queue.push(next);
    }
  }
}
