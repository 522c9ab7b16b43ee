/** Moving figures: planning "this unit to there", standing anywhere along the way, and trying it out first. */

import { basesOverlap } from '../../geometry/base.ts';
import { centreOf, findMove, isPlan, type Plan, planMove } from '../../geometry/formation.ts';
import { canStand, type Field, fieldOf } from '../../geometry/field.ts';
import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { groundSpot } from '../../geometry/sight.ts';
import type { Traffic } from '../../geometry/walk.ts';
import type { Figure, FigureNo, UnitNo } from './board.ts';
import type { Placement } from './choices.ts';
import { baseOf, cohesion, type Space } from './space.ts';
import type { BoardView, Declared, G } from './types.ts';

/** AA-Q-20: no terrain has a price of its own. */
const PRICES = { rough: 100, linear: 0 };

export const fieldFor = (space: Space, board: BoardView): Field =>
  fieldOf(space.table, board.present, space.radius, PRICES);

const stands = (figure: { condition: Figure['condition'] }): boolean =>
  figure.condition !== 'removed' && figure.condition !== 'out';

/** Who goes with a unit: its able figures, and those in its care. */
export const movers = (board: BoardView, unit: UnitNo): FigureNo[] =>
  board.figures.flatMap((figure, f) => {
    const own = figure.unit === unit && (figure.condition === 'able' || figure.condition === 'light');
    return own || (figure.care === unit && !figure.laidDown && stands(figure)) ? [f] : [];
  });

/** Everybody else: AA-Q-19, friends may be passed, enemies not, and nobody voluntarily ends too near an enemy. */
export function trafficFor(space: Space, board: BoardView, unit: UnitNo, going: readonly FigureNo[]): Traffic {
  const { side } = board.units[unit] as BoardView['units'][number];
  const enemies: ReturnType<typeof baseOf>[] = [];
  const friends: ReturnType<typeof baseOf>[] = [];
  board.figures.forEach((figure, f) => {
    if (going.includes(f) || figure.x < 0 || !stands(figure)) return;
    const foe = figure.condition === 'able' && board.units[figure.unit]?.side !== side && figure.unit >= 0;
    (foe ? enemies : friends).push(baseOf(space, figure));
  });
  return { enemies, friends };
}

/** The last march that was planned, and all that it depended on: what is proposed, checked and played is one march. */
interface Kept {
  readonly space: Space;
  readonly unit: UnitNo;
  readonly to: Point;
  readonly allowance: number;
  readonly roof: boolean;
  readonly present: readonly number[];
  readonly stood: readonly Figure[];
  readonly plan: Declared | undefined;
}
let kept: Kept | undefined;

const isUnmoved = (stood: readonly Figure[], figures: BoardView['figures']): boolean => {
  if (stood.length !== figures.length) return false;
  for (let f = 0; f < figures.length; f++) {
    const a = stood[f] as Figure;
    const b = figures[f] as Figure;
    if (a.x !== b.x || a.y !== b.y || a.z !== b.z || a.unit !== b.unit) return false;
    if (a.condition !== b.condition || a.care !== b.care || a.laidDown !== b.laidDown) return false;
  }
  return true;
};

/** A legal way for every figure of the unit, in cohesion at its end; undefined when there is none. */
export function planMarch(
  space: Space,
  board: BoardView,
  unit: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
): Declared | undefined {
  const same =
    kept !== undefined &&
    kept.space === space &&
    kept.unit === unit &&
    kept.to.x === to.x &&
    kept.to.y === to.y &&
    kept.allowance === allowance &&
    kept.roof === roof &&
    kept.present.every((word, i) => word === board.present[i]) &&
    isUnmoved(kept.stood, board.figures);
  if (!same) {
    const plan = plannedMarch(space, board, unit, to, allowance, roof);
    const stood = board.figures.map((figure) => ({ ...figure }));
    kept = { space, unit, to: { x: to.x, y: to.y }, allowance, roof, present: board.present.slice(), stood, plan };
  }
  // Whoever walks it counts how far he has got.
  const { plan } = kept as Kept;
  return plan === undefined ? undefined : { ...plan };
}

/** What is asked of the planner, and what climbing takes off the allowance. */
function marchOrder(space: Space, board: BoardView, unit: UnitNo, to: Point, allowance: number, roof: boolean) {
  const figures = movers(board, unit);
  const men = figures.map((f) => board.figures[f] as BoardView['figures'][number]);
  const climb = climbCost(space, board, men, to, roof);
  const traffic = trafficFor(space, board, unit, figures);
  const order = { to, allowance: allowance - climb, cohesion: cohesion(space), traffic };
  return { figures, bases: men.map((man) => baseOf(space, man)), climb, order };
}

function plannedMarch(
  space: Space,
  board: BoardView,
  unit: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
): Declared | undefined {
  const { figures, bases, climb, order } = marchOrder(space, board, unit, to, allowance, roof);
  const plan = findMove(fieldFor(space, board), bases, order);
  if (plan === undefined) return undefined;
  const paths = plan.paths.map((path) => path.corners.map(({ x, y }) => ({ x, y })));
  const reach = 2 * space.radius + space.options.enemyGapIn * space.inch;
  // AA-Q-19: exactly at the distance is within it; where there is none, bases may touch.
  const least = space.options.enemyGapIn > 0 ? reach * reach + 1 : reach * reach;
  const isNear = (enemy: Point): boolean =>
    paths.some((path) => distanceSquared(path[path.length - 1] as Point, enemy) < least);
  if (order.traffic.enemies.some(isNear) || fallsShort(space, bases, order, plan)) return undefined;
  const length = plan.paths.reduce((most, path) => Math.max(most, path.cost), 0) + climb;
  return { figures, paths, length, walked: 0, roof };
}

/** AA-MOVE-5, AA-MOVE-9: the planner closes up short of a place that is too far; that is not where the unit was to go. */
function fallsShort(
  space: Space,
  bases: readonly Point[],
  { to, allowance }: { readonly to: Point; readonly allowance: number },
  { paths }: Plan,
): boolean {
  // Nobody walks more than the allowance, so their middle does not either, but for its rounding.
  if (distanceSquared(centreOf(bases), to) > (allowance + 1) * (allowance + 1)) return true;
  const ends = paths.map(({ corners }) => corners[corners.length - 1] as Point);
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
  const { bases, order } = marchOrder(space, board, unit, to, allowance, roof);
  const plan = planMove(fieldFor(space, board), bases, order);
  const far = Math.floor(Math.sqrt(distanceSquared(centreOf(bases), to))) - order.allowance;
  if (!isPlan(plan))
    return { why: plan.why, excess: plan.why === 'too far' ? Math.max(plan.excess, far) : plan.excess };
  if (!fallsShort(space, bases, order, plan)) return { why: 'tooNearEnemy', excess: 0 };
  return { why: 'too far', excess: Math.max(1, far) };
}

/** AA-Q-20: every storey up or down costs two inches; from one building to another it is down and up. */
function climbCost(
  space: Space,
  board: BoardView,
  men: readonly { z: number; inside: number }[],
  to: Point,
  roof: boolean,
): number {
  const goal = placeAt(space, board, to, roof);
  const up = storeysUp(space, goal);
  const storeys = men.reduce((most, man) => {
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

/** Where the figures of a declared move stand after that distance. */
export function placesAt(space: Space, board: BoardView, move: Declared, distance: number): Placement[] {
  const arrived = distance >= move.length;
  return move.paths.map((path) => placeAt(space, board, pointAlong(path, distance), move.roof && arrived));
}

/** Does anybody go along who was not there when the move was declared? */
export function hasCompany(board: BoardView, { figures }: Declared): boolean {
  const [first] = figures;
  const unit = first === undefined ? undefined : board.figures[first]?.unit;
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
    const { x, y, z, inside } = places[i] as Placement;
    moved[f] = { ...(board.figures[f] as BoardView['figures'][number]), x, y, z, inside };
  });
  return { ...board, figures: moved };
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

/** Whether nobody stands on another, nor in a wall, at a distance along a move. */
function clearance(space: Space, board: BoardView, move: Declared): (distance: number) => boolean {
  const others = board.figures.flatMap((figure, f) =>
    move.figures.includes(f) || figure.x < 0 || !stands(figure) ? [] : [baseOf(space, figure)],
  );
  const field = fieldFor(space, board);
  return (distance) => {
    const bases = move.paths.map((path) => baseOf(space, pointAlong(path, distance)));
    return !bases.some(
      (base, i) =>
        !canStand(field, base) ||
        others.some((other) => basesOverlap(base, other)) ||
        bases.slice(i + 1).some((other) => basesOverlap(base, other)),
    );
  };
}

const closely = ({ inch }: Space): number => Math.max(1, Math.floor(inch / 8));

/**
 * The last distance up to `to` at which no base overlaps anything: figures may cross each other's way and slide along a wall,
 * but not stop on each other, nor where rounding would put them into it.
 */
export function clearStop(space: Space, board: BoardView, move: Declared, to: number): number {
  const isClear = clearance(space, board, move);
  for (let d = to; d > move.walked; d -= closely(space)) if (isClear(d)) return d;
  return move.walked;
}

/** The same, before or behind, whichever is nearest: who has met somebody does not stop far from him. */
export function clearNear(space: Space, board: BoardView, move: Declared, at: number): number {
  const isClear = clearance(space, board, move);
  for (let off = 0; at - off > move.walked; off += closely(space)) {
    if (isClear(at - off)) return at - off;
    const beyond = Math.min(move.length, at + off);
    if (isClear(beyond)) return beyond;
  }
  return move.walked;
}
