/** 2.9 Transport: who finds room in a vehicle, how one gets aboard, and how one gets off. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { discOverlaps } from '../../geometry/polygon.ts';
import { meeting } from '../../geometry/segment.ts';
import { standing } from '../../geometry/table.ts';
import { findPath, isPath } from '../../geometry/walk.ts';
import { type FigureNo, NOBODY, type Role, type VehicleKind, type VehicleNo } from './board.ts';
import { fieldFor } from './footing.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import { roster, type Setting } from './setting.ts';
import { boardingRing, hullOf, nearestBeside, nearestOnHull, type Ride, touchesHull } from './space.ts';
import type { BoardView, Man, Refusal } from './types.ts';
import { allowanceFor, findWay, isFree, isWay, type Known, trafficFor, type Way } from './ways.ts';

interface Room {
  /** The most that any vehicle of this kind carries. */
  readonly most: number;
  readonly rule: RuleNo;
}

/** 3.5. */
export const rooms: Readonly<Record<VehicleKind, Room>> = {
  small: { most: 4, rule: 'SF-TRANS-3' },
  motorcycle: { most: 0, rule: 'SF-MOTO-6' },
  carrier: { most: 8, rule: 'SF-TRANS-4' },
  truck: { most: 20, rule: 'SF-TRANS-5' },
  tank: { most: 4, rule: 'SF-TRANS-6' },
};

/** SF-Q-27: in a small vehicle only the driver is extra; elsewhere the whole crew is. */
export const takesSeat = (kind: VehicleKind, role: Role): boolean =>
  role === 'passenger' || (kind === 'small' && role !== 'driver');

/** SF-CREW-1, SF-BAIL-2: who serves this vehicle: its crew, but for those who have left it for good. */
export const isCrewOf = (board: BoardView, { unit, bailed }: Man, v: VehicleNo): boolean =>
  !bailed && board.units[unit]?.crewOf === v;

/** Seats that are left. */
export function seatsLeft(board: BoardView, v: VehicleNo): number {
  const { kind, capacity } = board.vehicles[v] as Ride;
  const taken = board.figures.filter((man) => man.aboard === v && takesSeat(kind, man.role)).length;
  return Math.min(capacity, rooms[kind].most) - taken;
}

/**
 * SF-Q-22: one of the crew is back at his post of the roster, or without one where another has taken it over.
 * SF-Q-59: by one option anybody who boards a vehicle that nobody drives sits down at its wheel.
 */
export function roleAboard({ options, scenario }: Setting, board: BoardView, f: FigureNo, v: VehicleNo): Role {
  const isFilled = (role: Role): boolean => board.figures.some((man) => man.aboard === v && man.role === role);
  if (isCrewOf(board, manOf(board, f), v)) {
    const post = roster(scenario)[f]?.file.role ?? 'none';
    return post !== 'passenger' && isFilled(post) ? 'none' : post;
  }
  return options.recrew && !isFilled('driver') ? 'driver' : 'passenger';
}

/** SF-TRANS-1, SF-Q-27: why somebody may not get into this vehicle, wherever he is. */
function noBoarding(setting: Setting, board: BoardView, f: FigureNo, v: VehicleNo): Refusal | undefined {
  const ride = board.vehicles[v];
  const man = manOf(board, f);
  const data = { figure: f, vehicle: v };
  // SF-Q-90: a parked car is nobody's friend.
  const isThere = ride !== undefined && !ride.destroyed && ride.x >= 0 && v < setting.firstCar;
  if (!isThere) return { error: 'noVehicle', rule: 'SF-TRANS-2', data };
  if (ride.side !== man.side) return { error: 'enemyVehicle', rule: 'SF-TRANS-2', data };
  if (man.level > 0) return { error: 'otherLevel', rule: 'SF-TRANS-2', data };
  if (takesSeat(ride.kind, roleAboard(setting, board, f, v)) && seatsLeft(board, v) <= 0)
    return { error: 'full', rule: rooms[ride.kind].rule, also: ['SF-TRANS-2'], data };
  return undefined;
}

/** Whether a wall of a building is between a base and the hull that it would touch. */
export function isWalledOff({ space }: Setting, board: BoardView, at: Point, ride: Ride): boolean {
  const within = along(nearestOnHull(space, ride, at), ride, space.radius);
  return standing(space.table, board.present).some(({ walls }) =>
    walls.some((wall) => wall.some((p, i) => i > 0 && meeting(at, within, wall[i - 1] as Point, p) === 'cross')),
  );
}

/** So many places along each side of a hull are tried. */
const PLACES = 7;

/** Places of bases that touch a hull, nearest to a point first. */
export function besideHull({ space }: Setting, ride: Ride, to: Point): Point[] {
  const ring = boardingRing(space, ride);
  const all = ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    const length = Math.sqrt(distanceSquared(a, b));
    return Array.from({ length: PLACES }, (_, k) => along(a, b, (length * (k + 1)) / (PLACES + 1)));
  });
  const near = (p: Point): number => distanceSquared(p, to);
  return all.filter((p) => touchesHull(space, p, ride)).sort((p, q) => near(p) - near(q) || p.y - q.y || p.x - q.x);
}

/** The same with those at its corners. */
function allBeside(setting: Setting, ride: Ride, to: Point): Point[] {
  const { space } = setting;
  const corners = hullOf(space, ride).map((corner) => nearestBeside(space, ride, beyond(ride, corner)));
  const near = (p: Point): number => distanceSquared(p, to);
  return [...corners, ...besideHull(setting, ride, to)].sort((p, q) => near(p) - near(q) || p.y - q.y || p.x - q.x);
}

/** From a centre through a corner, as far again. */
const beyond = (centre: Point, corner: Point): Point => ({
  x: 2 * corner.x - centre.x,
  y: 2 * corner.y - centre.y,
});

/** SF-TRANS-2: the way to the vehicle, from wherever the figure begins its action: whoever can get at the hull gets in. */
export function boardingWay(known: Known, f: FigureNo, v: VehicleNo, from: Point): Way | Refusal {
  const { setting, open } = known;
  const no = noBoarding(setting, open, f, v);
  if (no !== undefined) return no;
  const ride = open.vehicles[v] as Ride;
  if (touchesHull(setting.space, from, ride) && !isWalledOff(setting, open, from, ride)) {
    const { x, y } = from;
    return {
      corners: [{ x, y }],
      price: { total: 0, crossed: 0, items: [] },
      place: { x, y, level: 0, inside: NOBODY },
    };
  }
  // He does not stay there, so friends are not in his way.
  const traffic = { enemies: trafficFor(known, f, 0).enemies, friends: [] };
  const allowance = allowanceFor(known, f);
  const to = (place: Point): Way | Refusal =>
    isWalledOff(setting, open, place, ride)
      ? { error: 'noWay', rule: 'SF-MOVE-1' }
      : findWay(known, f, from, place, traffic, allowance);
  const straight = to(nearestBeside(setting.space, ride, from));
  if (isWay(straight)) return straight;
  const field = fieldFor(setting, open, manOf(open, f).side);
  for (const place of allBeside(setting, ride, from)) {
    // A way that is a little too long may still be cut short where it first meets the hull.
    const path = findPath(field, from, place, traffic, allowance + setting.space.inch);
    if (!isPath(path)) continue;
    const bend = path.corners.at(-2) ?? from;
    const way = [nearestBeside(setting.space, ride, bend), place].map(to).find(isWay);
    if (way !== undefined) return way;
  }
  return { ...straight, also: ['SF-TRANS-2'] };
}

/** SF-Q-27: whether a move can start there, beside the hull of the vehicle that somebody is in. */
export function noAlighting(known: Known, f: FigureNo, from: Point): Refusal | undefined {
  const { setting, open } = known;
  const ride = open.vehicles[manOf(open, f).aboard];
  const data = { figure: f };
  if (ride === undefined) return { error: 'notAboard', rule: 'SF-TRANS-2', data };
  const { space } = setting;
  const beside = touchesHull(space, from, ride) && !discOverlaps(from, space.radius, hullOf(space, ride));
  if (!beside || isWalledOff(setting, open, from, ride)) return { error: 'notAtVehicle', rule: 'SF-TRANS-2', data };
  const { enemies } = trafficFor(known, f, 0);
  return isFree(known, f, from, 0, { enemies, friends: [] })
    ? undefined
    : { error: 'noRoomToAlight', rule: 'SF-TRANS-2', data };
}
