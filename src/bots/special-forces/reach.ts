/** Where somebody could get to, and what each square of it is worth to him. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { entryBorders } from '../../games/special-forces/borders.ts';
import type { ChoiceOf } from '../../games/special-forces/choices.ts';
import type { Errand } from './errands.ts';
import type { Cell } from './ground.ts';
import { hopeAt, placeAt, type Temper, volleyAt, wayAt } from './place.ts';
import { type Position, type Soldier, strideOf } from './position.ts';
import { cellsApart } from './shots.ts';
import { isStalking, noise } from './stalking.ts';

/** The middle of a square is not quite where one stands. */
const SLACK = 0.5;

/** Squares that a walk of so many inches from a square leads to. */
export function cellsWithin(p: Position, from: Cell, inches: number): Cell[] {
  const { ground } = p;
  const far = ground.walk(from);
  const reach = inches - SLACK;
  const found: Cell[] = [];
  const [col, row] = [from % ground.cols, Math.floor(from / ground.cols)];
  const span = Math.floor(inches) + 1;
  // From afar every second square will do.
  const step = inches > 7 ? 2 : 1;
  for (let y = Math.max(0, row - span); y <= Math.min(ground.rows - 1, row + span); y++) {
    for (let x = Math.max(0, col - span) + (y % step); x <= Math.min(ground.cols - 1, col + span); x += step) {
      const cell = y * ground.cols + x;
      if ((far[cell] as number) <= reach && cell !== from) found.push(cell);
    }
  }
  return found;
}

/** Squares on which comrades stand already. */
export function takenCells(p: Position, s: Soldier): Set<Cell> {
  const taken = new Set<Cell>();
  for (const each of p.soldiers)
    if (each !== undefined && each !== s && each.cell >= 0 && each.man.level === 0) taken.add(each.cell);
  return taken;
}

export interface Spot {
  readonly cell: Cell;
  readonly value: number;
}

/** The best of some squares by a measure. */
export function bestOf(
  cells: readonly Cell[],
  taken: ReadonlySet<Cell>,
  value: (cell: Cell) => number,
): Spot | undefined {
  let best: Spot | undefined;
  for (const cell of cells) {
    if (taken.has(cell)) continue;
    const found = value(cell);
    if (best === undefined || found > best.value) best = { cell, value: found };
  }
  return best;
}

/** What follows a move: shots from where it ends, and another move after them. */
export interface Sequel {
  readonly shots: number;
  readonly hides: boolean;
}

const hiding = new WeakMap<Position, Map<number, number>>();

/** The best place to be one move after a square. */
function hideFrom(p: Position, s: Soldier, errand: Errand, from: Cell, temper: Temper): number {
  let known = hiding.get(p);
  if (known === undefined) hiding.set(p, (known = new Map()));
  const key = s.f * 65536 + from;
  let best = known.get(key);
  if (best === undefined) {
    best = placeAt(p, s, errand, from, temper);
    for (const cell of cellsWithin(p, from, strideOf(p, s))) best = Math.max(best, placeAt(p, s, errand, cell, temper));
    known.set(key, best);
  }
  return best;
}

/** What it is worth to go to a square when this follows. */
export function sequelAt(p: Position, s: Soldier, errand: Errand, cell: Cell, temper: Temper, sequel: Sequel): number {
  const shots = sequel.shots === 0 ? 0 : volleyAt(p, s, cell, sequel.shots);
  const end = sequel.hides && shots > 0 ? hideFrom(p, s, errand, cell, temper) : placeAt(p, s, errand, cell, temper);
  return shots + end - (isStalking(p) ? noise(p, cell) : 0);
}

/** The best square for a move, or for several in a row; only squares with a target, where shots are to follow. */
export function bestSquare(
  p: Position,
  s: Soldier,
  errand: Errand,
  moves: number,
  temper: Temper,
  sequel: Sequel,
): Spot | undefined {
  if (s.cell < 0 || s.man.level > 0) return undefined;
  const cells = cellsWithin(p, s.cell, strideOf(p, s) * moves);
  const fit = sequel.shots === 0 ? cells : cells.filter((cell) => hopeAt(p, s, cell) > 0);
  // Who hides afterwards is looked at where the shot is best.
  const few = sequel.hides ? mostHopeful(p, s, fit) : fit;
  return bestOf(few, takenCells(p, s), (cell) => sequelAt(p, s, errand, cell, temper, sequel));
}

const MOST_HOPEFUL = 6;

const mostHopeful = (p: Position, s: Soldier, cells: readonly Cell[]): Cell[] =>
  cells
    .map((cell) => ({ cell, hope: hopeAt(p, s, cell) }))
    .sort((a, b) => b.hope - a.hope || a.cell - b.cell)
    .slice(0, MOST_HOPEFUL)
    .map(({ cell }) => cell);

/** A way onto the table. */
export interface Arrival {
  readonly choice: ChoiceOf<'move'>;
  readonly cell: Cell;
}

/** In inches: between ways in, and how deep they lead. */
const GAP = 2;
const DEPTHS = [5.4, 3.7, 2.5];

export function arrivals(p: Position, s: Soldier): Arrival[] {
  const { table, inch } = p.setting.space;
  const depths = DEPTHS.map((depth) => (depth * strideOf(p, s)) / 6);
  return entryBorders(p.setting, p.board).flatMap(({ edge, a, b }) => {
    const length = Math.sqrt(distanceSquared(a, b));
    const found: Arrival[] = [];
    for (let d = GAP * inch * 0.5; d < length; d += GAP * inch) {
      const from = along(a, b, d);
      for (const depth of depths) {
        const far = Math.floor(depth * inch);
        const to: Point = {
          x: edge === 'west' ? far : edge === 'east' ? table.width - far : from.x,
          y: edge === 'south' ? far : edge === 'north' ? table.depth - far : from.y,
        };
        const cell = p.ground.cellAt(to);
        if (p.ground.free[cell] === true && p.ground.straight(from, to) <= strideOf(p, s))
          found.push({ choice: { t: 'move', from, to }, cell });
      }
    }
    return found;
  });
}

const afterEntry = new WeakMap<Position, Map<string, number>>();

/** What the best square is worth that a second move leads to from a way in. */
export function entryHop(p: Position, s: Soldier, errand: Errand, cell: Cell, temper: Temper): number {
  let known = afterEntry.get(p);
  if (known === undefined) afterEntry.set(p, (known = new Map()));
  const key = `${s.f} ${cell}`;
  let best = known.get(key);
  if (best === undefined) {
    const taken = takenCells(p, s);
    best = placeAt(p, s, errand, cell, temper);
    for (const to of cellsWithin(p, cell, strideOf(p, s)))
      if (!taken.has(to)) best = Math.max(best, placeAt(p, s, errand, to, temper));
    known.set(key, best);
  }
  return best;
}

/** Inches that a unit may be spread over, and what an inch more costs. */
const COMPANY = 6;
const ALONE_INCH = 0.05;

/** What it costs to come onto the table far from those of the unit who are there already. */
export function aloneAt(p: Position, s: Soldier, cell: Cell): number {
  let least = Infinity;
  for (const other of p.own)
    if (other !== s && other.cell >= 0 && other.man.unit === s.man.unit)
      least = Math.min(least, cellsApart(p, other.cell, cell));
  return least === Infinity ? 0 : Math.max(0, least - COMPANY) * ALONE_INCH;
}

/** Who never comes cannot win: every turn that has gone by weighs so much. */
const IMPATIENCE = 0.3;
/** A few against many come all at once: the guards draw near to the first of them. */
const TOGETHER = 5;

/** What it is worth to wait off the table: one is safe there, and a move farther away than at the best way in. */
export function outsideOf(p: Position, s: Soldier, errand: Errand, ways: readonly Arrival[]): number {
  const nearest = ways.reduce((most, { cell }) => Math.max(most, wayAt(errand, cell)), 0 - errand.perInch * 80);
  const behind = errand.perInch * strideOf(p, s) * (p.sly === true ? 2 : 1) + (p.sly === true ? TOGETHER : 0);
  return nearest - behind - IMPATIENCE * p.board.turn;
}
