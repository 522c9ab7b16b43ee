/** How many dice it takes to get somewhere on the mined island, nobody in the way: solved once for a set of mines. */

import { type Army, type CellNo, enemyOf } from '../../games/embuscades/island.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import { FAR, waysOf } from './ways.ts';

export interface Fields {
  /** Expected dice to the own HQ, by cell. */
  readonly home: readonly [Float64Array, Float64Array];
  /** Expected dice to stand exactly on the own reserve, by cell. */
  readonly fetch: readonly [Float64Array, Float64Array];
  /** Expected dice to fetch a flag: from the own HQ to the reserve and back. */
  readonly trip: readonly [number, number];
  /** The shortest road from the own reserve to the own HQ, without the ends. */
  readonly road: readonly [readonly CellNo[], readonly CellNo[]];
  /** The same road as if there were no mines. */
  readonly plainRoad: readonly [readonly CellNo[], readonly CellNo[]];
}

/** A communication costs a throw, and most often the rest of the one before it. */
const LINK_DICE = 2.6;
const LINK_ONE_DIE = 1.4;
const ROUNDS = 80;
const ENOUGH = 0.002;
/** Sets of mines remembered for one setting. */
const KEPT = 64;

const solved = new WeakMap<Setting, Map<string, Fields>>();

export function fieldsOf(setting: Setting, mines: readonly number[]): Fields {
  let memory = solved.get(setting);
  if (memory === undefined) solved.set(setting, (memory = new Map()));
  let key = '';
  for (let cell = 0; cell < mines.length; cell++) if ((mines[cell] as number) >= 0) key += `${cell} `;
  let fields = memory.get(key);
  if (fields === undefined) {
    if (memory.size >= KEPT) memory.clear();
    memory.set(key, (fields = solve(setting, mines)));
  }
  return fields;
}

function solve(setting: Setting, mines: readonly number[]): Fields {
  const { qg, reserve } = setting.island;
  const free = mines.map(() => -1);
  const exact = setting.options.exactHq;
  const home = [dice(setting, mines, 0, qg[0], exact), dice(setting, mines, 1, qg[1], exact)] as const;
  const fetch = [dice(setting, mines, 0, reserve[0], true), dice(setting, mines, 1, reserve[1], true)] as const;
  const trip = (army: Army): number => (fetch[army][qg[army]] as number) + (home[army][reserve[army]] as number);
  return {
    home,
    fetch,
    trip: [trip(0), trip(1)],
    road: [road(setting, mines, 0), road(setting, mines, 1)],
    plainRoad: [road(setting, free, 0), road(setting, free, 1)],
  };
}

/** Value iteration: one die, then the best of staying and of every end it leads to. */
function dice(setting: Setting, mines: readonly number[], army: Army, goal: CellNo, exact: boolean): Float64Array {
  const { island, options } = setting;
  const { cells } = island;
  const ways = waysOf(island);
  const enemy = enemyOf(army);
  const closed = (cell: CellNo): boolean => cell === island.qg[enemy] || (mines[cell] as number) >= 0;
  const noStop = (cell: CellNo): boolean =>
    closed(cell) ||
    cell === island.reserve[enemy] ||
    (cell === island.compass[enemy] && !options.enemyMayStopOnCompass) ||
    cells[cell]?.kind === 'camp';
  const link = options.communicationCost === 'oneDie' ? LINK_ONE_DIE : LINK_DICE;
  const moves = cells.map((_, from) =>
    [1, 2, 3, 4, 5, 6].map((face) => {
      const ends = new Set<CellNo>();
      for (let steps = exact ? face : 1; steps <= face; steps++) {
        for (const { end, between } of ways.ends(from, steps)) {
          if ((steps === face ? noStop(end) : end !== goal) || between.some(closed)) continue;
          ends.add(end);
        }
      }
      return [...ends];
    }),
  );
  const value = new Float64Array(cells.length).fill(FAR);
  value[goal] = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let change = 0;
    for (let from = 0; from < cells.length; from++) {
      if (from === goal) continue;
      const now = value[from] as number;
      let sum = 0;
      let better = 0;
      for (const ends of moves[from] as readonly CellNo[][]) {
        let best = now;
        for (const end of ends) best = Math.min(best, value[end] as number);
        if (best < now) {
          sum += best;
          better += 1;
        }
      }
      // Faces that do not help are thrown again: solved for the cell itself.
      const to = cells[from]?.link ?? -1;
      const byLink = to >= 0 && !noStop(to) ? (value[to] as number) + link : FAR;
      const next = Math.min(now, byLink, better === 0 ? FAR : (6 + sum) / better);
      change = Math.max(change, now - next);
      value[from] = next;
    }
    if (change < ENOUGH) break;
  }
  return value;
}

/** The cells on a shortest way home from the own reserve, mines avoided. */
function road(setting: Setting, mines: readonly number[], army: Army): readonly CellNo[] {
  const { island } = setting;
  const before = new Map<CellNo, CellNo>([[island.reserve[army], -1]]);
  const queue = [island.reserve[army]];
  for (let i = 0; i < queue.length; i++) {
    const cell = queue[i] as CellNo;
    if (cell === island.qg[army]) break;
    for (const next of island.cells[cell]?.roads ?? []) {
      if (before.has(next) || (mines[next] as number) >= 0 || next === island.qg[enemyOf(army)]) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  const cells: CellNo[] = [];
  for (let cell = before.get(island.qg[army]) ?? -1; cell >= 0; cell = before.get(cell) ?? -1) cells.unshift(cell);
  return cells.slice(1);
}
