/** The roads, measured once for an island: distances between all cells, and every way of up to twelve steps. */

import type { CellNo, Island } from '../../games/embuscades/island.ts';

/** One way between two cells: how many steps, and the cells between. */
export interface Way {
  readonly steps: number;
  readonly between: readonly CellNo[];
}

export interface Ways {
  /** Steps by road from one cell to another; FAR when there is none. */
  distance(from: CellNo, to: CellNo): number;
  /** All ways without a cell twice, of at most twelve steps. */
  between(from: CellNo, to: CellNo): readonly Way[];
  /** Where exactly `steps` steps lead from a cell, 1 to 6. */
  ends(from: CellNo, steps: number): readonly { readonly end: CellNo; readonly between: readonly CellNo[] }[];
}

export const FAR = 99;
export const LONGEST = 12;
const none: readonly Way[] = [];
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
  const reached: { end: CellNo; between: readonly CellNo[] }[][] = [];
  for (let from = 0; from < n; from++) {
    spread(island, from, distances, n);
    const way: CellNo[] = [];
    const walk = (cell: CellNo): void => {
      for (const next of cells[cell]?.roads ?? []) {
        if (next === from || way.includes(next)) continue;
        const between = way.slice();
        const steps = between.length + 1;
        (found[from * n + next] ??= []).push({ steps, between });
        if (steps <= 6) (reached[from * 7 + steps] ??= []).push({ end: next, between });
        if (steps === LONGEST) continue;
        way.push(next);
        walk(next);
        way.pop();
      }
    };
    walk(from);
  }
  return {
    distance: (from, to) => distances[from * n + to] ?? FAR,
    between: (from, to) => found[from * n + to] ?? none,
    ends: (from, steps) => reached[from * 7 + steps] ?? [],
  };
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
