/** Moving figures: planning "this unit to there", standing anywhere along the way, and trying it out first. */

import { type Base, basesWithin } from '../../geometry/base.ts';
import { centreOf, findMove, isPlan, type Plan, planMove } from '../../geometry/formation.ts';
import { canStand, type Field, fieldOf } from '../../geometry/field.ts';
import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { groundSpot } from '../../geometry/sight.ts';
import type { Traffic } from '../../geometry/walk.ts';
import { type Figure, figureAt, type FigureNo, NOBODY, type UnitNo, withFigures } from './board.ts';
import type { Placement } from './choices.ts';
import { baseOf, cohesion, type Space } from './space.ts';
import { standstill } from './standstill.ts';
import type { BoardView, Declared, G } from './types.ts';

/** AA-Q-20: no terrain has a price of its own. */
const PRICES = { rough: 100, linear: 0 };

export const fieldFor = (space: Space, board: BoardView): Field =>
  fieldOf(space.table, board.present, space.radius, PRICES);

const stands = (figure: { condition: Figure['condition'] }): boolean =>
  figure.condition !== 'removed' && figure.condition !== 'out';

/** Whether a figure goes with a unit: able ones of it, and those in its care. */
const goesWith = (figure: BoardView['figures'][number], unit: UnitNo): boolean =>
  (figure.unit === unit && (figure.condition === 'able' || figure.condition === 'light')) ||
  (figure.care === unit && !figure.laidDown && stands(figure));

/** Whether a figure fights in a unit. */
export const isAble = (board: BoardView, f: FigureNo, unit: UnitNo): boolean => {
  const man = board.figures[f] as BoardView['figures'][number];
  return man.unit === unit && man.condition === 'able';
};

/** Who goes with a unit. */
export function movers(board: BoardView, unit: UnitNo): FigureNo[] {
  const { figures } = board;
  const found: FigureNo[] = [];
  for (let f = 0; f < figures.length; f++) {
    if (goesWith(figures[f] as BoardView['figures'][number], unit)) found.push(f);
  }
  return found;
}

/** Everybody else: AA-Q-19, friends may be passed, enemies not, and nobody voluntarily ends too near an enemy. */
export function trafficFor(space: Space, board: BoardView, unit: UnitNo): Traffic {
  const { side } = board.units[unit] as BoardView['units'][number];
  const enemies: Base[] = [];
  const friends: Base[] = [];
  for (const figure of board.figures) {
    if (figure.x < 0 || !stands(figure) || goesWith(figure, unit)) continue;
    const foe = figure.condition === 'able' && figure.unit >= 0 && board.units[figure.unit]?.side !== side;
    (foe ? enemies : friends).push(baseOf(space, figure));
  }
  return { enemies, friends };
}

/** Those who march, and whom they meet. */
interface Party {
  readonly unit: UnitNo;
  readonly figures: readonly FigureNo[];
  readonly bases: readonly Base[];
  readonly traffic: Traffic;
}

/** A march that was planned. */
interface Kept {
  readonly unit: UnitNo;
  readonly x: number;
  readonly y: number;
  readonly allowance: number;
  readonly roof: boolean;
  readonly touch: FigureNo;
  readonly plan: Declared | undefined;
}

/** The marches planned since somebody last moved: what is proposed, checked and played is one march. */
const kept: Kept[] = [];
const MOST_KEPT = 64;
const stood = standstill();
let party: Party | undefined;

/** A legal way for every figure of the unit, in cohesion at its end and in contact with somebody if wanted; or nothing. */
export function planMarch(
  space: Space,
  board: BoardView,
  unit: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
  touch: FigureNo = NOBODY,
): Declared | undefined {
  if (!stood.isStill(space, board)) {
    kept.length = 0;
    party = undefined;
    stood.note(space, board);
  }
  const { x, y } = to;
  let found = keptPlan(unit, to, allowance, roof, touch);
  if (found === undefined) {
    const plan = plannedMarch(space, board, unit, to, allowance, roof, touch);
    if (kept.length >= MOST_KEPT) kept.length = 0;
    kept.push((found = { unit, x, y, allowance, roof, touch, plan }));
  }
  if (found.plan === undefined) return undefined;
  // Whoever walks it counts how far he has got.
  const { figures, paths, length } = found.plan;
  return { figures, paths, length, walked: 0, roof };
}

function keptPlan(unit: UnitNo, { x, y }: Point, allowance: number, roof: boolean, touch: FigureNo): Kept | undefined {
  for (let i = kept.length - 1; i >= 0; i--) {
    const each = kept[i] as Kept;
    if (each.x !== x || each.y !== y || each.unit !== unit || each.allowance !== allowance) continue;
    if (each.roof === roof && each.touch === touch) return each;
  }
  return undefined;
}

function partyOf(space: Space, board: BoardView, unit: UnitNo): Party {
  const figures = movers(board, unit);
  const bases = figures.map((f) => baseOf(space, board.figures[f] as BoardView['figures'][number]));
  return { unit, figures, bases, traffic: trafficFor(space, board, unit) };
}

/** Nobody ends too near an enemy, all where they were to go, and one who fights in contact with him who is to be touched. */
function mayEnd(space: Space, board: BoardView, { unit, figures, traffic }: Party, to: Point, touch: FigureNo) {
  const reach = 2 * space.radius + space.options.enemyGapIn * space.inch;
  // AA-Q-19: exactly at the distance is within it; where there is none, bases may touch.
  const least = space.options.enemyGapIn > 0 ? reach * reach + 1 : reach * reach;
  const whom = board.figures[touch];
  const man = whom === undefined ? undefined : baseOf(space, whom);
  return (ends: readonly Point[]): boolean => {
    for (const enemy of traffic.enemies) for (const end of ends) if (distanceSquared(end, enemy) < least) return false;
    if (fallsShort(space, ends, to)) return false;
    return (
      man === undefined ||
      ends.some((end, i) => isAble(board, figures[i] as FigureNo, unit) && basesWithin(baseOf(space, end), man, 0))
    );
  };
}

function plannedMarch(
  space: Space,
  board: BoardView,
  unit: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
  touch: FigureNo,
): Declared | undefined {
  if (party?.unit !== unit) party = partyOf(space, board, unit);
  const { figures, bases, traffic } = party;
  const climb = climbCost(space, board, figures, to, roof);
  const order = {
    to,
    allowance: allowance - climb,
    cohesion: cohesion(space),
    traffic,
    mayEnd: mayEnd(space, board, party, to, touch),
  };
  if (isOutOfReach(bases, order)) return undefined;
  const plan = findMove(fieldFor(space, board), bases, order);
  if (plan === undefined) return undefined;
  const paths = plan.paths.map((path) => path.corners.map(({ x, y }) => ({ x, y })));
  const length = plan.paths.reduce((most, path) => Math.max(most, path.cost), 0) + climb;
  return { figures: figures.slice(), paths, length, walked: 0, roof };
}

const endsOf = ({ paths }: Plan): Point[] => paths.map(({ corners }) => corners[corners.length - 1] as Point);

interface Going {
  readonly to: Point;
  readonly allowance: number;
}

/** AA-MOVE-5, AA-MOVE-9: nobody walks more than the allowance, so their middle does not either, but for its rounding. */
const isOutOfReach = (bases: readonly Point[], { to, allowance }: Going): boolean =>
  bases.length > 0 && distanceSquared(centreOf(bases), to) > (allowance + 1) * (allowance + 1);

/** The planner closes up short of a place that is too far; that is not where the unit was to go. */
function fallsShort(space: Space, ends: readonly Point[], to: Point): boolean {
  const slack = ends.length === 1 ? 0 : space.inch;
  return distanceSquared(centreOf(ends), to) > slack * slack;
}

/** Why a unit cannot go there. */
export function whyNoMarch(
  space: Space,
  board: BoardView,
  unit: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
): { readonly why: string; readonly excess: number } {
  const { figures, bases, traffic } = partyOf(space, board, unit);
  const left = allowance - climbCost(space, board, figures, to, roof);
  const order = { to, allowance: left, cohesion: cohesion(space), traffic };
  const plan = planMove(fieldFor(space, board), bases, order);
  const far = Math.floor(Math.sqrt(distanceSquared(centreOf(bases), to))) - order.allowance;
  if (!isPlan(plan))
    return { why: plan.why, excess: plan.why === 'too far' ? Math.max(plan.excess, far) : plan.excess };
  if (!isOutOfReach(bases, order) && !fallsShort(space, endsOf(plan), to)) return { why: 'tooNearEnemy', excess: 0 };
  return { why: 'too far', excess: Math.max(1, far) };
}

/** AA-Q-20: every storey up or down costs two inches; from one building to another it is down and up. */
function climbCost(space: Space, board: BoardView, figures: readonly FigureNo[], to: Point, roof: boolean): number {
  const goal = placeAt(space, board, to, roof);
  const up = storeysUp(space, goal);
  const storeys = figures.reduce((most, f) => {
    const man = board.figures[f] as BoardView['figures'][number];
    const own = storeysUp(space, man);
    return Math.max(most, man.inside === goal.inside ? Math.abs(up - own) : up + own);
  }, 0);
  return storeys * space.options.climbCostIn * space.inch;
}

/** How many storeys above the ground. */
function storeysUp({ table }: Space, { z, inside }: { readonly z: number; readonly inside: number }): number {
  const piece = table.pieces[inside];
  if (z === 0 || piece === undefined) return 0;
  const storeys = Math.max(1, piece.floors);
  return Math.max(1, Math.floor((z * storeys) / piece.height));
}

/** Feet on the ground, in a building, or on its roof. */
export function placeAt(space: Space, board: BoardView, at: Point, roof: boolean): Placement {
  const { inside } = groundSpot(space.table, board.present, at, 0);
  const piece = space.table.pieces[inside];
  const z = roof && piece?.roof === true ? piece.height : 0;
  return { x: at.x, y: at.y, z, inside };
}

/** The point at a distance along a path, or its end: lengths are rounded down, so less than one unit short is there. */
export function pointAlong(path: readonly Point[], distance: number): Point {
  let left = distance;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Point;
    const to = path[i] as Point;
    const leg = Math.sqrt(distanceSquared(from, to));
    const isLast = i === path.length - 1;
    if (leg > left && !(isLast && leg - left < 1)) return along(from, to, left);
    left -= leg;
  }
  return path[path.length - 1] as Point;
}

/** Where along a move its figures go off the table, in their order; who is not in the list stays on it. */
type Offs = readonly number[];

/** Where the figures of a declared move stand after that distance; those who went off before are where they did. */
export function placesAt(
  space: Space,
  board: BoardView,
  move: Declared,
  distance: number,
  off: Offs = [],
): Placement[] {
  const arrived = distance >= move.length;
  return move.paths.map((path, i) =>
    placeAt(space, board, pointAlong(path, Math.min(distance, off[i] ?? Infinity)), move.roof && arrived),
  );
}

/** Does anybody go along who was not there when the move was declared? */
export function hasCompany(board: BoardView, { figures }: Declared): boolean {
  const [first] = figures;
  const man = first === undefined ? undefined : board.figures[first];
  // The first may be somebody of another unit whom they carry.
  const unit = man === undefined || man.care === NOBODY ? man?.unit : man.care;
  return unit !== undefined && unit >= 0 && movers(board, unit).some((f) => !figures.includes(f));
}

/**
 * Does everybody still stand where the declared move has brought him, and does nobody go along who was not there when it was
 * declared? A reaction, a rout or a rescue may have led elsewhere.
 */
export const isOnPath = (space: Space, board: BoardView, move: Declared): boolean => {
  const places = placesAt(space, board, move, move.walked);
  return (
    !hasCompany(board, move) &&
    move.figures.every((f, i) => {
      const figure = board.figures[f] as BoardView['figures'][number];
      return !stands(figure) || (figure.x === places[i]?.x && figure.y === places[i]?.y);
    })
  );
};

/** The board as it would be with these figures there. */
export function imagine(board: BoardView, figures: readonly FigureNo[], places: readonly Placement[]): BoardView {
  const moved = board.figures.slice();
  figures.forEach((f, i) => {
    moved[f] = figureAt(board.figures[f] as BoardView['figures'][number], places[i] as Placement);
  });
  return withFigures(board, moved);
}

/** AA-Q-37: distances along a move at which something could happen: every quarter of an inch, and its two ends. */
export function stations(space: Space, move: Declared): number[] {
  const found: number[] = [];
  for (let d = move.walked; d < move.length; d += space.inch / 4) found.push(Math.floor(d));
  found.push(move.length);
  return found;
}

/** AA-MOVE-5, AA-MOVE-9: six or twelve inches, less what was walked and what interruptions have cost. */
export function moveAllowance(
  { options, inch }: Space,
  board: BoardView,
  u: UnitNo,
  pace: 'cautious' | 'rapid',
): number {
  const { moved, timesInterrupted } = board.units[u] as BoardView['units'][number];
  const full = (pace === 'rapid' ? 12 : 6) * inch;
  return Math.max(0, full - moved - options.interruptMovePenaltyIn * inch * timesInterrupted);
}

/** Says that a move is over, where the rules care. */
export function halt(g: G, u: UnitNo): void {
  const { options } = g.setting;
  if (options.moveStatusDuration === 'duringMoveOnly' && g.board.open.units[u]?.moving === true)
    g.emit({ t: 'moveEnded', unit: u, rules: ['AA-MOVE-1'] });
}

/** Whether nobody stands on another, nor in a wall, at a distance along a move; who is off the table by then needs no room. */
function clearance(space: Space, board: BoardView, move: Declared, off: Offs): (distance: number) => boolean {
  const field = fieldFor(space, board);
  return (distance) => {
    const ends = move.paths.flatMap((path, i) =>
      (off[i] ?? Infinity) <= distance ? [] : [pointAlong(path, distance)],
    );
    return ends.every((end, i) => canStand(field, end) && !isCrowded(space, board, move, ends, i));
  };
}

const closely = ({ inch }: Space): number => Math.max(1, Math.floor(inch / 8));

/**
 * The last distance up to `to` at which no base overlaps anything: figures may cross each other's way and slide along a wall,
 * but not stop on each other, nor where rounding would put them into it.
 */
export function clearStop(space: Space, board: BoardView, move: Declared, to: number, off: Offs = []): number {
  const isClear = clearance(space, board, move, off);
  for (let d = to; d > move.walked; d -= closely(space)) if (isClear(d)) return d;
  return move.walked;
}

/** The same, before or behind, whichever is nearest: who has met somebody does not stop far from him. */
export function clearNear(space: Space, board: BoardView, move: Declared, at: number, off: Offs = []): number {
  const isClear = clearance(space, board, move, off);
  for (let off = 0; at - off > move.walked; off += closely(space)) {
    if (isClear(at - off)) return at - off;
    const beyond = Math.min(move.length, at + off);
    if (isClear(beyond)) return beyond;
  }
  return move.walked;
}

/** Whether one of those who walk would stand on another of them, or on anybody else. */
function isCrowded(space: Space, board: BoardView, move: Declared, ends: readonly Point[], i: number): boolean {
  const end = ends[i] as Point;
  const reach = 2 * space.radius;
  for (let k = i + 1; k < ends.length; k++) {
    if (distanceSquared(ends[k] as Point, end) < reach * reach) return true;
  }
  for (let f = 0; f < board.figures.length; f++) {
    const other = board.figures[f] as BoardView['figures'][number];
    if (distanceSquared(other, end) >= reach * reach || other.x < 0 || !stands(other)) continue;
    if (!move.figures.includes(f)) return true;
  }
  return false;
}
