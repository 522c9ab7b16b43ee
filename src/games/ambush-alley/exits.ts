/** AA-SCN-11, AA-Q-130: the edges to leave by, who crosses them, and whom he takes along. */

import { basesOverlap, basesWithin } from '../../geometry/base.ts';
import { distanceSquared, type Point, samePoint } from '../../geometry/point.ts';
import { findPath, isPath } from '../../geometry/walk.ts';
import { type FigureNo, NOBODY, REGULAR, type UnitNo } from './board.ts';
import { fieldFor, movers, pointAlong, trafficFor } from './march.ts';
import type { Exit } from './scenario.ts';
import { baseOf } from './space.ts';
import type { BoardView, Declared, G } from './types.ts';
import type { Setting } from './setting.ts';

type Man = BoardView['figures'][number];
type Edges = Pick<Setting, 'space' | 'exits'>;

/** How finely a way is looked at for an edge, in parts of an inch. */
const FINE = 8;

/** The exit over which the base of a man at this place sticks out: to touch an edge is not to cross it. */
export function exitAt({ space, exits }: Edges, { x, y }: Point): Exit | undefined {
  const { width, depth } = space.table;
  const reach = space.radius;
  return exits.find(
    (edge) =>
      (edge === 'south' && y < reach) ||
      (edge === 'west' && x < reach) ||
      (edge === 'north' && y > depth - reach) ||
      (edge === 'east' && x > width - reach) ||
      (edge === 'westCorner' && x < reach && y <= 4 * space.inch),
  );
}

/** How far inside an edge a place is. */
function inland({ space }: Edges, edge: Exit, { x, y }: Point): number {
  if (edge === 'south') return y;
  if (edge === 'north') return space.table.depth - y;
  return edge === 'east' ? space.table.width - x : x;
}

/** The exit by which a walk from one place to another leads off; who stood there already has not moved over it. */
function exitBetween(setting: Edges, was: Point, now: Point): Exit | undefined {
  const edge = samePoint(was, now) ? undefined : exitAt(setting, now);
  return edge === undefined || inland(setting, edge, now) > inland(setting, edge, was) ? undefined : edge;
}

/** How finely ways are looked at. */
export const fineStep = ({ space }: Edges): number => Math.max(1, Math.floor(space.inch / FINE));

export const leavesByFigure = ({ options }: Setting): boolean => options.exitBy === 'figure';

/** Whether a man of the unit walks on his own feet. */
const walks = (man: Man, u: UnitNo): boolean =>
  man.unit === u && (man.condition === 'able' || man.condition === 'light');

/** Where along a declared move each of its figures goes off the table by itself; nowhere is infinitely far. */
export function crossings(setting: Setting, board: BoardView, u: UnitNo, move: Declared, to: number): number[] {
  const never = move.figures.map(() => Infinity);
  if (board.units[u]?.side !== REGULAR || !leavesByFigure(setting)) return never;
  const step = fineStep(setting);
  const others = board.figures.flatMap((man, f) =>
    man.x < 0 || man.condition === 'out' || man.condition === 'removed' || move.figures.includes(f)
      ? []
      : [baseOf(setting.space, man)],
  );
  return move.figures.map((f, i) => {
    const man = board.figures[f] as Man;
    if (!walks(man, u)) return Infinity;
    const path = move.paths[i] as Declared['paths'][number];
    let first = Infinity;
    for (let d = Math.min(to, move.walked + step); ; d = Math.min(to, d + step)) {
      const at = pointAlong(path, d);
      if (exitBetween(setting, man, at) !== undefined) {
        // Who would stand on somebody where he crosses the edge crosses it farther on.
        if (!others.some((other) => basesOverlap(baseOf(setting.space, at), other))) return d;
        first = Math.min(first, d);
      }
      if (d >= to) return first;
    }
  });
}

const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, at, i) => (i === 0 ? 0 : sum + Math.sqrt(distanceSquared(path[i - 1] as Point, at))), 0);

/** The place straight ahead at which a base sticks out over the edge. */
function beyond({ space }: Edges, edge: Exit, { x, y }: Point): Point {
  const { width, depth } = space.table;
  const out = space.radius - 1;
  if (edge === 'south') return { x, y: Math.min(y, out) };
  if (edge === 'north') return { x, y: Math.max(y, depth - out) };
  return edge === 'east' ? { x: Math.max(x, width - out), y } : { x: Math.min(x, out), y };
}

/** A unit whose first men leave by a move does not stop behind them: everybody walks on over the edge who has the movement for it. */
export function walkOff(setting: Setting, board: BoardView, u: UnitNo, move: Declared, allowance: number): Declared {
  if (board.units[u]?.side !== REGULAR || !leavesByFigure(setting)) return move;
  const { space } = setting;
  const edges = move.figures.map((f, i) => {
    const man = board.figures[f] as Man;
    return walks(man, u) ? exitBetween(setting, man, move.paths[i]?.at(-1) as Point) : undefined;
  });
  const edge = edges.find((each) => each !== undefined);
  if (edge === undefined) return move;
  const lengths = move.paths.map(lengthOf);
  const left = allowance - (move.length - Math.max(...lengths));
  const { enemies } = trafficFor(space, board, u);
  const field = fieldFor(space, board);
  let length = Math.max(...lengths);
  const paths = move.paths.map((path, i) => {
    const end = path.at(-1) as Point;
    const goal = beyond(setting, edge, end);
    const most = Math.floor(left - (lengths[i] as number));
    const way =
      samePoint(goal, end) || most <= 0 ? undefined : findPath(field, end, goal, { enemies, friends: [] }, most);
    if (way === undefined || !isPath(way)) return path;
    const farther = [...path, ...way.corners.slice(1).map(({ x, y }) => ({ x, y }))];
    length = Math.max(length, lengthOf(farther));
    return farther;
  });
  const climb = move.length - Math.max(...lengths);
  return { ...move, paths, length: Math.min(allowance, Math.floor(length + climb)) };
}

/** Where a man stood before the walk. */
export interface Stood extends Point {
  readonly f: FigureNo;
}

/** Where those of a unit stand now who walk on their own feet. */
export const standing = (board: BoardView, u: UnitNo): Stood[] =>
  board.figures.flatMap((man, f) => (walks(man, u) ? [{ f, x: man.x, y: man.y }] : []));

/** AA-SCN-11: whose move leads him over an exit edge leaves; who stood there has not moved. */
export function leaveTable(g: G, u: UnitNo, before: readonly Stood[]): void {
  const { setting } = g;
  const board = g.board.open;
  const over = before.flatMap(({ f, ...was }) => {
    const now = board.figures[f] as Man;
    const edge = exitBetween(setting, was, now);
    return edge === undefined || !(walks(now, u) && (leavesByFigure(setting) || now.condition === 'able'))
      ? []
      : [{ f, edge }];
  });
  const [first] = over;
  if (first === undefined) return;
  if (!leavesByFigure(setting)) {
    g.emit({ t: 'left', unit: u, figures: movers(board, u), edge: first.edge, rules: ['AA-SCN-11'] });
    return;
  }
  for (const edge of new Set(over.map((each) => each.edge))) {
    const men = over.flatMap((each) => (each.edge === edge ? [each.f] : []));
    g.emit({ t: 'left', unit: u, figures: withTheirs(setting, board, u, men), edge, rules: ['AA-SCN-11'] });
  }
}

/** AA-Q-130: a carrier takes along those in the unit's care who are beside him or over the edge too; the last one takes all of them. */
function withTheirs(setting: Setting, board: BoardView, u: UnitNo, men: readonly FigureNo[]): FigureNo[] {
  const { space } = setting;
  const group = movers(board, u);
  const isLast = group.every((f) => men.includes(f) || !walks(board.figures[f] as Man, u));
  return group.filter((f) => {
    const man = board.figures[f] as Man;
    if (men.includes(f)) return true;
    if (walks(man, u) || man.care !== u) return false;
    const isBeside = men.some((each) =>
      basesWithin(baseOf(space, board.figures[each] as Man), baseOf(space, man), space.inch),
    );
    return isLast || isBeside || exitAt(setting, man) !== undefined;
  });
}

/** Those who have left walk no farther with the others. */
export function withoutThoseGone(board: BoardView, move: Declared): void {
  const stays = move.figures.map((f) => {
    const { condition, x } = board.figures[f] as Man;
    return condition !== 'out' && condition !== 'removed' && x !== NOBODY;
  });
  move.figures = move.figures.filter((_, i) => stays[i]);
  move.paths = move.paths.filter((_, i) => stays[i]);
}
