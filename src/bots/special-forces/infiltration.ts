/**
 * The way in for a few against many. Nobody reacts to a move in this game: what counts is who looks at the square where an
 * activation ends. So the way to a house is searched as strides from one stop to the next, each at the price of its danger.
 */

import { RAIDERS } from '../../games/special-forces/board.ts';
import { houseAt } from '../../games/special-forces/sites.ts';
import { type Cell, HIDDEN } from './ground.ts';
import { darkHouses, type House } from './houses.ts';
import { dangerAt } from './place.ts';
import { type Position, type Soldier, strideOf } from './position.ts';
import { arrivals, cellsWithin } from './reach.ts';

/** Inches of an activation with two moves, with room for corners. */
const STRIDES = 11;
/** Stops that are thought of: one in so many squares each way; and how many of them in a row. */
const PITCH = 3;
const DEPTH = 5;
/** Inches of the way that it is worth not to be lost at a stop, and to have come in at last. */
const LOST = 40;
const THRESHOLD = 15;
const UNREACHED = 200;

/** Squares where one may stop; of each of them the others that are one activation away, and how far. */
interface Stops {
  readonly cells: readonly Cell[];
  readonly next: readonly Int32Array[];
  readonly far: readonly Float32Array[];
  /** Of every square of the table the stop that is nearest; -1 where there is none. */
  readonly nearest: Int32Array;
}

const kept = new WeakMap<readonly boolean[], Stops>();

function stopsOf({ ground }: Position): Stops {
  let found = kept.get(ground.free);
  if (found !== undefined) return found;
  const { cols, rows, free } = ground;
  const cells: Cell[] = [];
  for (let y = 1; y < rows; y += PITCH)
    for (let x = 1; x < cols; x += PITCH) if (free[y * cols + x] === true) cells.push(y * cols + x);
  const next: Int32Array[] = [];
  const far: Float32Array[] = [];
  const nearest = new Int32Array(cols * rows).fill(-1);
  const least = new Float32Array(cols * rows).fill(STRIDES);
  cells.forEach((cell, i) => {
    const all = ground.walk(cell);
    const near = cells.flatMap((other, k) => (other !== cell && (all[other] as number) <= STRIDES ? [k] : []));
    next.push(Int32Array.from(near));
    far.push(Float32Array.from(near, (k) => all[cells[k] as Cell] as number));
    all.forEach((inches, at) => {
      if (inches < (least[at] as number)) [least[at], nearest[at]] = [inches, i];
    });
  });
  kept.set(ground.free, (found = { cells, next, far, nearest }));
  return found;
}

/** From every stop on, without the danger of the stop itself. */
function strides(p: Position, straight: Float32Array): Float32Array {
  const { cells, next, far } = stopsOf(p);
  const risk = Float32Array.from(cells, (cell) => dangerAt(p, cell) * LOST);
  let left = Float32Array.from(cells, (cell) => {
    const direct = straight[cell] as number;
    return direct <= STRIDES ? direct : UNREACHED;
  });
  for (let depth = 1; depth < DEPTH; depth++) {
    const before = left;
    left = before.map((best, i) => {
      const to = next[i] as Int32Array;
      const inches = far[i] as Float32Array;
      let least = best;
      for (let k = 0; k < to.length; k++) {
        const j = to[k] as number;
        least = Math.min(least, (inches[k] as number) + (risk[j] as number) + (before[j] as number));
      }
      return least;
    });
  }
  return left;
}

const houses = new WeakMap<readonly boolean[], Int16Array>();
const UNKNOWN = -2;

function houseOf({ ground, setting, board }: Position, cell: Cell): number {
  let known = houses.get(ground.free);
  if (known === undefined) houses.set(ground.free, (known = new Int16Array(ground.free.length).fill(UNKNOWN)));
  if (known[cell] === UNKNOWN) known[cell] = houseAt(setting.space.table, board.present, ground.middle(cell));
  return known[cell] as number;
}

/** What has been found out about ways in one position, by the square that they lead to. */
interface Notes {
  readonly ways: Map<Cell, Float32Array>;
  readonly entries: Map<Cell, number>;
  readonly sought: readonly House[];
}
const noted = new WeakMap<Position, Notes>();

function notesOf(p: Position): Notes {
  let notes = noted.get(p);
  if (notes === undefined) noted.set(p, (notes = { ways: new Map(), entries: new Map(), sought: sought(p) }));
  return notes;
}

function sought(p: Position): readonly House[] {
  const held = p.board.figures.find((man) => man.status === 'captive' && man.x >= 0);
  return held === undefined ? darkHouses(p) : [{ inside: held.inside, cell: p.ground.cellAt(held), dark: 1 }];
}

/** Where those who are held may be: where they have been seen, or in every house that nobody has looked into. */
export const soughtIn = (p: Position): readonly House[] => notesOf(p).sought;

/** What is left of the way from every square into a house, dangers of the stops included, in inches. */
export function wayIn(p: Position, { cell: goal, inside }: House): Float32Array {
  const { ways } = notesOf(p);
  let found = ways.get(goal);
  if (found === undefined) {
    const straight = p.ground.walk(goal);
    const { nearest } = stopsOf(p);
    const left = strides(p, straight);
    found = Float32Array.from(straight, (direct, cell) => {
      const stop = nearest[cell] as number;
      const way = direct <= STRIDES ? direct : stop < 0 ? UNREACHED : 1 + (left[stop] as number);
      return way + (houseOf(p, cell) === inside ? 0 : THRESHOLD);
    });
    ways.set(goal, found);
  }
  return found;
}

/** Squares that two moves lead to from off the table. */
const landings = (p: Position, s: Soldier): Set<Cell> =>
  new Set(arrivals(p, s).flatMap(({ cell }) => cellsWithin(p, cell, strideOf(p, s))));

/** The same from off the table, with the danger of where the first activation leads. */
export function wayFromOutside(p: Position, s: Soldier, house: House): number {
  const { entries } = notesOf(p);
  let least = entries.get(house.cell);
  if (least === undefined) {
    least = UNREACHED;
    const far = wayIn(p, house);
    for (const to of landings(p, s)) least = Math.min(least, (far[to] as number) + dangerAt(p, to) * LOST);
    entries.set(house.cell, least);
  }
  return least;
}

/** Inches from a stop to a house that the next activation leads into; and what is left of hope for each who looks at the stop. */
const NEXT = 13;
const UNSEEN = 0.75;

/** How likely it is to find those who are held from the best stops of the first activation, by how many look there. */
export function prospectOf(p: Position, s: Soldier): number {
  const all = soughtIn(p);
  const total = all.reduce((sum, { dark }) => sum + dark, 0);
  const bests = all.map(() => 0);
  for (const cell of landings(p, s)) {
    const near = all.flatMap(({ cell: goal }, h) => ((p.ground.walk(goal)[cell] as number) <= NEXT ? [h] : []));
    if (near.length === 0) continue;
    const eyes = p.foes.filter((foe) => p.ground.look(foe.site, cell) !== HIDDEN).length;
    for (const h of near) bests[h] = Math.max(bests[h] as number, UNSEEN ** eyes);
  }
  return all.reduce((sum, { dark }, h) => sum + (dark / total) * (bests[h] as number), 0);
}

/** The chance that somebody with so many actions finds those who are held and frees them at once, in the best house for it. */
export function coupOf(p: Position, s: Soldier, actions: number): number {
  if (p.sly !== true || s.cell < 0 || s.man.suppressed > 0) return 0;
  const total = soughtIn(p).reduce((sum, { dark }) => sum + dark, 0);
  const stride = strideOf(p, s);
  let best = 0;
  for (const { cell, dark } of soughtIn(p)) {
    const far = p.ground.walk(cell)[s.cell] as number;
    const toEnter = Math.floor(Math.max(0, far - 3) / stride) + 1;
    const toTouch = Math.floor((far + 1) / stride) + 1;
    if (toEnter < actions) best = Math.max(best, (dark / total) * (toTouch < actions ? 0.9 : 0.4));
  }
  return best;
}

/** Who comes first draws the fire of all who look there: the first unit, and commanders after their men. */
export function orderOf(p: Position, { man }: Soldier): number {
  if (man.status !== 'waiting') return 0;
  const first = p.board.units.findIndex(({ side }) => side === RAIDERS);
  return (man.unit === first ? 2 : -2) - (man.commander ? 1.5 : 0);
}

/** What foes count for: they are not what one has come for. */
const ASIDE = 0.25;

/** The same board for those who keep out of sight. */
export function slyly(p: Position): Position {
  const aside = (each: Soldier): Soldier => {
    const { killed, wounded, suppressed } = each.scare;
    const scare = { killed: killed * ASIDE, wounded: wounded * ASIDE, suppressed: suppressed * ASIDE };
    return { ...each, worth: each.worth * ASIDE, scare };
  };
  const soldiers = p.soldiers.map((each) => (each === undefined || each.man.side === p.side ? each : aside(each)));
  const foes = p.foes.map(({ f }) => soldiers[f] as Soldier);
  return { ...p, soldiers, foes, sly: true };
}
