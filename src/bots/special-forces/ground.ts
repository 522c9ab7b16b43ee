/**
 * The table as a bot thinks of it: squares of an inch, how far it is to walk between them, and what one sees from one of the
 * other. All of it follows from the map and the options alone and is kept for the next game on it.
 */

import { canStand, type Field, legPrice } from '../../geometry/field.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { allPresent, type Table } from '../../geometry/table.ts';
import { type Border, nearestOn } from '../../games/special-forces/borders.ts';
import type { SideNo } from '../../games/special-forces/board.ts';
import { fieldFor } from '../../games/special-forces/footing.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { lineOf, sees, type Stand } from '../../games/special-forces/sight.ts';
import { houseAt } from '../../games/special-forces/sites.ts';
import { touchesPiece } from '../../games/special-forces/space.ts';
import type { BoardView } from '../../games/special-forces/types.ts';
import { FAR, spread, type Steps } from '../paces.ts';

export type Cell = number;
/** A square on a level: those of the ground first. */
export type Site = number;

export const HIDDEN = 1;
export const OPEN = 2;
export const SHELTERED = 3;
/** What a shooter on one site has of a target on another. */
export type Look = typeof HIDDEN | typeof OPEN | typeof SHELTERED;

const LEVELS = 3;

export interface Ground {
  readonly cols: number;
  readonly rows: number;
  /** Lattice units of an inch. */
  readonly inch: number;
  cellAt(at: Point): Cell;
  siteOf(cell: Cell, level: number): Site;
  /** Where one stands in it. */
  readonly middle: (cell: Cell) => Point;
  readonly free: readonly boolean[];
  /** What it costs to walk from every square to this one, in inches of the open. */
  walk(to: Cell): Float32Array;
  /** The same to the nearest of some borders, for those who are slow: over nothing that has to be crossed. */
  toBorders(borders: readonly Border[]): Float32Array;
  /** The way that is left from a point between the middles: who is slow does not get from one of them to the next. */
  wayFrom(at: Point, far: Float32Array): number;
  /** The price of a straight walk between two points, in inches; Infinity through a wall. */
  readonly straight: (from: Point, to: Point) => number;
  readonly look: (from: Site, to: Site) => Look;
}

/** How one side walks the table: what is forbidden to the other does not matter to it. */
type Paces = Omit<Ground, 'look'> & { readonly nearestFree: (cell: Cell) => Cell };

interface Kept {
  readonly paces: (Paces | undefined)[];
  readonly looks: Map<string, Ground['look']>;
  readonly grounds: Map<string, Ground>;
}
const kept = new WeakMap<Table, Kept>();
const MOST_BORDERS = 64;
const keys = new WeakMap<Setting, string>();

/** The options on which it depends what one sees. */
function keyOf(setting: Setting): string {
  let key = keys.get(setting);
  if (key === undefined) {
    const { levels, midCover, interiors, roofParapet, jungleSight, contactCover } = setting.options;
    const always = setting.scenario.contactCover === true;
    key = JSON.stringify([levels, midCover, interiors, roofParapet, jungleSight, contactCover, always]);
    keys.set(setting, key);
  }
  return key;
}

export function groundOf(setting: Setting, board: BoardView, side: SideNo): Ground {
  const { table } = setting.space;
  let all = kept.get(table);
  if (all === undefined) kept.set(table, (all = { paces: [], looks: new Map(), grounds: new Map() }));
  const key = keyOf(setting);
  const name = `${side}${key}`;
  let ground = all.grounds.get(name);
  if (ground === undefined) {
    const bare: BoardView = { ...board, figures: [], vehicles: [], present: allPresent(table) };
    const paces = (all.paces[side] ??= pacesOf(setting, bare, side));
    const look = all.looks.get(key) ?? sightsOf(setting, bare, paces);
    all.looks.set(key, look);
    all.grounds.set(name, (ground = { ...paces, look }));
  }
  return ground;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** Steps to the neighbours; a price holds in both directions. */
function stepsOf(field: Field, middles: readonly Point[], free: readonly boolean[], cols: number, inch: number): Steps {
  const rows = middles.length / cols;
  const to = new Int32Array(middles.length * 8).fill(-1);
  const price = new Float32Array(middles.length * 8);
  middles.forEach((from, cell) => {
    if (free[cell] !== true) return;
    const [col, row] = [cell % cols, Math.floor(cell / cols)];
    DIRECTIONS.forEach(([dx, dy], k) => {
      const [x, y] = [col + dx, row + dy];
      if (x < 0 || y < 0 || x >= cols || y >= rows) return;
      const other = y * cols + x;
      if (free[other] !== true) return;
      const cost = legPrice(field, from, middles[other] as Point);
      if (cost === Infinity) return;
      to[cell * 8 + k] = other;
      to[other * 8 + 4 + k] = cell;
      price[cell * 8 + k] = cost / inch;
      price[other * 8 + 4 + k] = cost / inch;
    });
  });
  return { to, price };
}

/** Inches: a step over half a square that costs more leads over a wall or through a window. */
const CROSSING = 1.5;

/** The same steps for those who cannot get over a wall with one action: they would stand before it for ever. */
const unhindered = ({ to, price }: Steps): Steps => ({
  to: to.map((cell, k) => ((price[k] as number) > CROSSING ? -1 : cell)),
  price,
});

/** In inches. */
const RING = 0.5;

function pacesOf(setting: Setting, bare: BoardView, side: SideNo): Paces {
  const { table, inch } = setting.space;
  const field = fieldFor(setting, bare, side);
  const cols = Math.max(1, Math.floor(table.width / inch));
  const rows = Math.max(1, Math.floor(table.depth / inch));
  const [width, depth] = [table.width / cols, table.depth / rows];
  const count = cols * rows;
  const quarters = Array.from({ length: 4 * count }, (_, quarter) => ({
    x: Math.floor((((quarter % (2 * cols)) + 0.5) * width) / 2),
    y: Math.floor(((Math.floor(quarter / (2 * cols)) + 0.5) * depth) / 2),
  }));
  const open = quarters.map((at) => canStand(field, at));
  const steps = stepsOf(field, quarters, open, 2 * cols, inch);
  /** The quarter of every square where one stands: the first that is free. */
  const quarterOf = Int32Array.from({ length: count }, (_, cell) => {
    const first = 4 * cols * Math.floor(cell / cols) + 2 * (cell % cols);
    return [first, first + 1, first + 2 * cols, first + 2 * cols + 1].find((each) => open[each]) ?? first;
  });
  const free = Array.from(quarterOf, (quarter) => open[quarter] === true);
  const middles = Array.from(quarterOf, (quarter) => quarters[quarter] as Point);
  /** Ways are found over quarters, since doors are narrow, and kept by squares. */
  const spreadFrom = (sources: readonly Cell[], by: Steps): Float32Array => {
    const far = spread(
      by,
      4 * count,
      sources.map((cell) => quarterOf[cell] as number),
      RING,
    );
    return Float32Array.from(quarterOf, (quarter) => far[quarter] as number);
  };
  const slowSteps = unhindered(steps);
  const walks = new Map<Cell, Float32Array>();
  const borders = new Map<string, Float32Array>();
  const nearest = new Int32Array(count).fill(-1);
  /** Who stands beside the middle of a square that is blocked, stands in the nearest that is not. */
  const nearestFree = (cell: Cell): Cell => {
    if (free[cell] === true) return cell;
    const known = nearest[cell] as number;
    if (known >= 0) return known;
    let best = cell;
    let least = Infinity;
    const [col, row] = [cell % cols, Math.floor(cell / cols)];
    for (let other = 0; other < count; other++) {
      const square = ((other % cols) - col) ** 2 + (Math.floor(other / cols) - row) ** 2;
      if (square < least && free[other] === true) [best, least] = [other, square];
    }
    nearest[cell] = best;
    return best;
  };
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(value)));
  const straight = (from: Point, to: Point): number => legPrice(field, from, to) / inch;
  const wayFrom = (at: Point, far: Float32Array): number => {
    const [col, row] = [within(at.x / width, cols), within(at.y / depth, rows)];
    let least = FAR;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, col - 1); x <= Math.min(cols - 1, col + 1); x++) {
        const cell = y * cols + x;
        if (free[cell] !== true || (far[cell] as number) >= least) continue;
        const middle = middles[cell] as Point;
        const leg = straight(at, middle);
        const crosses = leg > CROSSING + (1.25 * Math.sqrt(distanceSquared(at, middle))) / inch;
        if (!crosses) least = Math.min(least, (far[cell] as number) + leg);
      }
    return least;
  };
  const cellAt = ({ x, y }: Point): Cell => within(y / depth, rows) * cols + within(x / width, cols);
  return {
    cols,
    rows,
    inch,
    free,
    cellAt,
    wayFrom,
    straight,
    siteOf: (cell, level) => Math.min(LEVELS - 1, level) * count + cell,
    middle: (cell) => middles[cell] as Point,
    walk(to) {
      const goal = nearestFree(to);
      let far = walks.get(goal);
      if (far === undefined) walks.set(goal, (far = spreadFrom([goal], steps)));
      return far;
    },
    toBorders(list) {
      const key = list.map(({ edge, a, b }) => `${edge} ${a.x} ${a.y} ${b.x} ${b.y}`).join();
      let far = borders.get(key);
      // Where people stand in the way there is no end of different borders.
      if (borders.size >= MOST_BORDERS) borders.clear();
      if (far === undefined) {
        const near = middles.flatMap((at, cell) => {
          const isNear = list.some((border) => {
            const on = nearestOn(border, at);
            return Math.abs(on.x - at.x) < width && Math.abs(on.y - at.y) < depth;
          });
          return isNear && free[cell] === true ? [cell] : [];
        });
        borders.set(key, (far = spreadFrom(near, slowSteps)));
      }
      return far;
    },
    nearestFree,
  };
}

function sightsOf(setting: Setting, bare: BoardView, { cols, rows, middle, nearestFree }: Paces): Ground['look'] {
  const { table } = setting.space;
  const count = cols * rows;
  const stands: (Stand | undefined)[] = [];
  const standAt = (site: Site): Stand => {
    const level = Math.floor(site / count);
    const at = middle(level === 0 ? nearestFree(site % count) : site % count);
    return (stands[site] ??= { ...at, level, inside: houseAt(table, bare.present, at) });
  };
  const looks: (Uint8Array | undefined)[] = [];
  const beside: (boolean | undefined)[] = [];
  /** Who stands in nothing and beside nothing has no cover, unless what lies between is one. */
  const mayShelter = (site: Site): boolean => {
    const at = standAt(site);
    return (beside[site] ??=
      setting.options.midCover === 'minusOne' ||
      at.inside >= 0 ||
      table.grounds.some((ground) => touchesPiece(setting.space, at, ground)));
  };
  const lookUp = (from: Site, to: Site): Look => {
    const [a, b] = [standAt(from), standAt(to)];
    if (!sees(setting, bare, a, b)) return HIDDEN;
    if (!mayShelter(to)) return OPEN;
    return lineOf(setting, bare, a, b).cover === undefined ? OPEN : SHELTERED;
  };
  return (from, to) => {
    const row = (looks[from] ??= new Uint8Array(count * LEVELS));
    const known = row[to] as number;
    if (known !== 0) return known as Look;
    const found = lookUp(from, to);
    row[to] = found;
    if (found === HIDDEN) (looks[to] ??= new Uint8Array(count * LEVELS))[from] = HIDDEN;
    return found;
  };
}
