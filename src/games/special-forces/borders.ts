/** The sides of the table: by which one enters, by which one may leave, and which are friendly. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { type Edge, edges, RAIDERS, type SideNo } from './board.ts';
import { homeEdges, opposite, outerEdges, type Setting } from './setting.ts';
import type { BoardView, Man } from './types.ts';

/** A stretch of a side of the table, from its western or southern end. */
export interface Border {
  readonly edge: Edge;
  readonly a: Point;
  readonly b: Point;
}

/** A whole side. */
function wholeSide({ space }: Setting, edge: Edge): Border {
  const { width, depth } = space.table;
  const x = edge === 'east' ? width : 0;
  const y = edge === 'north' ? depth : 0;
  const along = edge === 'north' || edge === 'south';
  return { edge, a: { x, y }, b: along ? { x: width, y } : { x, y: depth } };
}

/** SF-AFG-1: the part of a side that belongs to a square of the table. */
function halfSide(setting: Setting, edge: Edge, square: number): Border {
  const { a, b } = wholeSide(setting, edge);
  const middle = { x: Math.floor((a.x + b.x) / 2), y: Math.floor((a.y + b.y) / 2) };
  const [west, south] = [square === 1 || square === 4, square >= 3];
  const first = edge === 'north' || edge === 'south' ? west : south;
  return first ? { edge, a, b: middle } : { edge, a: middle, b };
}

const squareSides = (setting: Setting, square: number): Border[] =>
  outerEdges(square).map((edge) => halfSide(setting, edge, square));

const wholeSides = (setting: Setting, list: readonly Edge[]): Border[] => list.map((edge) => wholeSide(setting, edge));

/** SF-MORALE-10: the friendly sides, as far as they are known. */
export function homeBorders(setting: Setting, side: SideNo, board: BoardView): Border[] {
  const { home } = setting.scenario.sides[side];
  const { square } = board;
  if (square === 0 || (home !== 'square' && home !== 'otherSquares'))
    return wholeSides(setting, homeEdges(setting, side, board));
  const own = opposite(square);
  if (home === 'square') return squareSides(setting, own);
  return [1, 2, 3, 4].filter((each) => each !== own).flatMap((each) => squareSides(setting, each));
}

/** SF-Q-78: where those who wait off the table may come on. */
export function entryBorders(setting: Setting, { entry }: BoardView): Border[] {
  if (setting.options.entrySides === 'any') return wholeSides(setting, edges);
  return entry === '' ? [] : [wholeSide(setting, entry)];
}

/** SF-Q-96, SF-AFG-11: where the raiders and those whom they have freed may leave. */
function raidersExits(setting: Setting, board: BoardView): Border[] {
  const { scenario, options } = setting;
  const entry = entryBorders(setting, board);
  switch (scenario.exit ?? 'none') {
    case 'any':
      return options.iraqExit === 'entrySide' ? entry : wholeSides(setting, edges);
    case 'entrySide':
      return entry;
    case 'square':
      return squareSides(setting, board.square);
    case 'none':
      return [];
  }
}

/** SF-Q-70, SF-Q-89, SF-Q-96: where this figure may leave the table now. */
export function exitBorders(setting: Setting, board: BoardView, man: Man): Border[] {
  const { options, scenario } = setting;
  if (!man.hostage && board.units[man.unit]?.effect === 'retreat')
    return options.retreatExits ? homeBorders(setting, man.side, board) : [];
  if (man.side === RAIDERS) return raidersExits(setting, board);
  const mayRun = scenario.alert === true && board.alert && options.voluntaryExit;
  return mayRun ? homeBorders(setting, man.side, board) : [];
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The point of a stretch that is nearest to a place. */
export const nearestOn = ({ a, b }: Border, at: Point): Point => ({
  x: clamp(at.x, a.x, b.x),
  y: clamp(at.y, a.y, b.y),
});

export const isOn = (border: Border, at: Point): boolean => distanceSquared(nearestOn(border, at), at) === 0;

/** Points of stretches, some inches apart, nearest to a place first. */
export function pointsOn(borders: readonly Border[], at: Point, spacing: number): Point[] {
  const found = borders.flatMap((border) => {
    const { a, b } = border;
    const length = Math.sqrt(distanceSquared(a, b));
    const points = [nearestOn(border, at), b];
    for (let d = 0; d < length; d += spacing) points.push(along(a, b, d));
    return points;
  });
  return found.sort((p, q) => distanceSquared(p, at) - distanceSquared(q, at) || p.y - q.y || p.x - q.x);
}
