/**
 * The table as a bot thinks of it: squares of half an inch, how far it is to walk between them, and what one sees from one
 * of the other. All of it follows from the map alone and is kept for the next game on it.
 */

import { explainCover } from '../../geometry/explain.ts';
import { barOnLeg, canStand, type Field } from '../../geometry/field.ts';
import type { Point } from '../../geometry/point.ts';
import { groundSpot, sees, type Spot } from '../../geometry/sight.ts';
import { type Present, samePresent, type Table } from '../../geometry/table.ts';
import type { Figure } from '../../games/ambush-alley/board.ts';
import { fieldFor } from '../../games/ambush-alley/march.ts';
import type { Exit } from '../../games/ambush-alley/scenario.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { isCovered } from '../../games/ambush-alley/sites.ts';
import { eye, isExposed, type Space } from '../../games/ambush-alley/space.ts';
import type { BoardView } from '../../games/ambush-alley/types.ts';
import { spread, type Steps } from '../paces.ts';

export type Cell = number;

/** What a shooter on one square has of a target on another. */
export const HIDDEN = 1;
export const OPEN = 2;
export const SHELTERED = 3;
export type Look = typeof HIDDEN | typeof OPEN | typeof SHELTERED;

/** Squares along each side of the table. */
const SIDE = 48;

export interface Ground {
  readonly space: Space;
  readonly present: Present;
  /** Of one square, in lattice units. */
  readonly width: number;
  readonly depth: number;
  /** Squares in a row. */
  readonly side: number;
  cellAt(at: Point): Cell;
  middle(cell: Cell): Point;
  /** Whether a man can stand in the middle of it. */
  readonly free: readonly boolean[];
  /** How far it is to walk from every square to this one, in inches. */
  walk(to: Cell): Float32Array;
  /** How far it is to the nearest place to leave by. */
  exits(by: readonly Exit[]): Float32Array;
  /** The squares that one leaves by. */
  edge(by: readonly Exit[]): readonly Cell[];
  look(from: Cell, to: Cell): Look;
  /** Whether somebody above the ground sees a man on this square. */
  overlooks(from: Spot, to: Cell): boolean;
  /** Beside something solid. */
  isCovered(cell: Cell): boolean;
  isExposed(cell: Cell): boolean;
}

const kept = new WeakMap<Table, { readonly present: Present; readonly radius: number; readonly ground: Ground }>();

export function groundOf({ space }: Setting, board: BoardView): Ground {
  const last = kept.get(space.table);
  if (last !== undefined && last.radius === space.radius && samePresent(last.present, board.present))
    return last.ground;
  const ground = survey(space, board);
  kept.set(space.table, { present: [...board.present], radius: space.radius, ground });
  return ground;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const;

function stepsOf(field: Field, middles: readonly Point[], free: readonly boolean[], inch: number): Steps {
  const to = new Int32Array(middles.length * 8).fill(-1);
  const price = new Float32Array(middles.length * 8);
  middles.forEach((from, cell) => {
    if (!(free[cell] as boolean)) return;
    const [col, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    DIRECTIONS.forEach(([dx, dy], k) => {
      const [x, y] = [col + dx, row + dy];
      if (x < 0 || y < 0 || x >= SIDE || y >= SIDE) return;
      const other = y * SIDE + x;
      const there = middles[other] as Point;
      if (!(free[other] as boolean) || barOnLeg(field, from, there) >= 0) return;
      to[cell * 8 + k] = other;
      price[cell * 8 + k] = Math.sqrt((there.x - from.x) ** 2 + (there.y - from.y) ** 2) / inch;
    });
  });
  return { to, price };
}

const isExit = (edge: Exit, col: number, row: number, corner: number): boolean =>
  (edge === 'south' && row === 0) ||
  (edge === 'north' && row === SIDE - 1) ||
  (edge === 'east' && col === SIDE - 1) ||
  (edge === 'west' && col === 0) ||
  (edge === 'westCorner' && col === 0 && row <= corner);

/** In the middle of a square that is blocked, as far as sight goes one stands in the nearest that is not. */
function survey(space: Space, board: BoardView): Ground {
  const { table, inch } = space;
  const { present } = board;
  const [width, depth] = [table.width / SIDE, table.depth / SIDE];
  const field = fieldFor(space, board);
  const middles = Array.from({ length: SIDE * SIDE }, (_, cell) => ({
    x: Math.floor(((cell % SIDE) + 0.5) * width),
    y: Math.floor((Math.floor(cell / SIDE) + 0.5) * depth),
  }));
  const free = middles.map((at) => canStand(field, at));
  const steps = stepsOf(field, middles, free, inch);
  const ring = Math.min(width, depth) / inch / 2;
  const spots: Spot[] = middles.map((at) => groundSpot(table, present, at, eye(space)));
  const walks = new Map<Cell, Float32Array>();
  const ways = new Map<string, Float32Array>();
  const looks = new Uint8Array(SIDE ** 4);
  const notes = new Uint8Array(SIDE * SIDE);
  const nearestFree = (cell: Cell): Cell => {
    if (free[cell] as boolean) return cell;
    let best = cell;
    let least = Infinity;
    const [col, row] = [cell % SIDE, Math.floor(cell / SIDE)];
    for (let other = 0; other < free.length; other++) {
      const square = ((other % SIDE) - col) ** 2 + (Math.floor(other / SIDE) - row) ** 2;
      if (square < least && (free[other] as boolean)) [best, least] = [other, square];
    }
    return best;
  };
  const corner = Math.floor((4 * inch) / depth);
  const isEdge = (cell: Cell, by: readonly Exit[]): boolean =>
    (free[cell] as boolean) && by.some((each) => isExit(each, cell % SIDE, Math.floor(cell / SIDE), corner));
  const edges = new Map<string, readonly Cell[]>();
  const edge = (by: readonly Exit[]): readonly Cell[] => {
    const key = by.join();
    let found = edges.get(key);
    if (found === undefined) edges.set(key, (found = middles.flatMap((_, cell) => (isEdge(cell, by) ? [cell] : []))));
    return found;
  };
  const within = (value: number): number => Math.min(SIDE - 1, Math.max(0, Math.floor(value)));
  const rule = { within: inch, eye: eye(space) };
  const lookUp = (from: Cell, to: Cell): Look => {
    const [a, b] = [spots[from] as Spot, spots[to] as Spot];
    if (!sees(table, a, b, present)) return HIDDEN;
    return explainCover(table, a, b, present, rule).cover === 'solid' ? SHELTERED : OPEN;
  };
  const stander = { unit: 0, condition: 'able', z: 0, inside: -1 } as Figure;
  return {
    space,
    present,
    width,
    depth,
    free,
    side: SIDE,
    cellAt: ({ x, y }) => within(y / depth) * SIDE + within(x / width),
    middle: (cell) => middles[cell] as Point,
    walk(to) {
      let far = walks.get(to);
      if (far === undefined) walks.set(to, (far = spread(steps, SIDE * SIDE, [nearestFree(to)], ring)));
      return far;
    },
    exits(by) {
      const key = by.join();
      let far = ways.get(key);
      if (far === undefined) ways.set(key, (far = spread(steps, SIDE * SIDE, edge(by), ring)));
      return far;
    },
    edge,
    look(from, to) {
      const key = from * SIDE * SIDE + to;
      const known = looks[key] as number;
      if (known !== 0) return known as Look;
      const found = lookUp(from, to);
      looks[key] = found;
      if (found === HIDDEN) looks[to * SIDE * SIDE + from] = HIDDEN;
      return found;
    },
    overlooks: (from, to) => sees(table, from, spots[to] as Spot, present),
    isCovered(cell) {
      if (((notes[cell] as number) & 1) === 0) {
        const { x, y, inside } = spots[cell] as Spot;
        notes[cell] = (notes[cell] as number) | 1 | (isCovered(space, present, { x, y, z: 0, inside }) ? 2 : 0);
      }
      return ((notes[cell] as number) & 2) !== 0;
    },
    isExposed(cell) {
      if (((notes[cell] as number) & 4) === 0) {
        const { x, y } = middles[cell] as Point;
        const alone = { ...board, figures: [{ ...stander, x, y }] };
        notes[cell] = (notes[cell] as number) | 4 | (isExposed(space, alone, 0) ? 8 : 0);
      }
      return ((notes[cell] as number) & 8) !== 0;
    },
  };
}
