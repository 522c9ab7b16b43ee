/** 2.9 Transport: who finds room in a vehicle, how one gets aboard, and how one gets off. */

import { along, distanceSquared, type Point } from '../../geometry/point.ts';
import { discOverlaps } from '../../geometry/polygon.ts';
import { type FigureNo, NOBODY, type Role, type VehicleKind, type VehicleNo } from './board.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Setting } from './setting.ts';
import { boardingRing, hullOf, type Ride, touchesHull } from './space.ts';
import type { BoardView, Refusal } from './types.ts';
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
const takesSeat = (kind: VehicleKind, role: Role): boolean =>
  role === 'passenger' || (kind === 'small' && role !== 'driver' && role !== 'none');

/** Seats that are left. */
export function seatsLeft(board: BoardView, v: VehicleNo): number {
  const { kind, capacity } = board.vehicles[v] as Ride;
  const taken = board.figures.filter((man) => man.aboard === v && takesSeat(kind, man.role)).length;
  return Math.min(capacity, rooms[kind].most) - taken;
}

/** SF-Q-59: by one option whoever boards a vehicle that nobody drives sits down at its wheel. */
export function roleAboard({ options }: Setting, board: BoardView, v: VehicleNo): Role {
  const driven = board.figures.some((man) => man.aboard === v && man.role === 'driver');
  return options.recrew && !driven ? 'driver' : 'passenger';
}

/** SF-TRANS-1, SF-Q-27: why somebody may not get into this vehicle, wherever he is. */
function noBoarding(setting: Setting, board: BoardView, f: FigureNo, v: VehicleNo): Refusal | undefined {
  const ride = board.vehicles[v];
  const man = manOf(board, f);
  const data = { figure: f, vehicle: v };
  if (ride === undefined || ride.destroyed || ride.x < 0) return { error: 'noVehicle', rule: 'SF-TRANS-2', data };
  if (ride.side !== man.side) return { error: 'enemyVehicle', rule: 'SF-TRANS-2', data };
  if (man.level > 0) return { error: 'otherLevel', rule: 'SF-TRANS-2', data };
  if (roleAboard(setting, board, v) === 'passenger' && seatsLeft(board, v) <= 0)
    return { error: 'full', rule: rooms[ride.kind].rule, also: ['SF-TRANS-2'], data };
  return undefined;
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

/** How many of these places a boarder tries to reach. */
const MOST_TRIES = 6;

/** SF-TRANS-2: the way to the vehicle, from wherever the figure begins its action. */
export function boardingWay(known: Known, f: FigureNo, v: VehicleNo, from: Point): Way | Refusal {
  const { setting, open } = known;
  const no = noBoarding(setting, open, f, v);
  if (no !== undefined) return no;
  const ride = open.vehicles[v] as Ride;
  if (touchesHull(setting.space, from, ride)) {
    const { x, y } = from;
    return { corners: [{ x, y }], price: { total: 0, items: [] }, place: { x, y, level: 0, inside: NOBODY } };
  }
  const traffic = trafficFor(known, f, 0);
  let first: Refusal | undefined;
  for (const place of besideHull(setting, ride, from).slice(0, MOST_TRIES)) {
    // He does not stay there, so friends are not in his way.
    const way = findWay(known, f, from, place, { enemies: traffic.enemies, friends: [] }, allowanceFor(known, f));
    if (isWay(way)) return way;
    first ??= way;
  }
  return { ...(first as Refusal), also: ['SF-TRANS-2'] };
}

/** SF-Q-27: whether a move can start there, beside the hull of the vehicle that somebody is in. */
export function noAlighting(known: Known, f: FigureNo, from: Point): Refusal | undefined {
  const { setting, open } = known;
  const ride = open.vehicles[manOf(open, f).aboard];
  const data = { figure: f };
  if (ride === undefined) return { error: 'notAboard', rule: 'SF-TRANS-2', data };
  const { space } = setting;
  const beside = touchesHull(space, from, ride) && !discOverlaps(from, space.radius, hullOf(space, ride));
  if (!beside) return { error: 'notAtVehicle', rule: 'SF-TRANS-2', data };
  const { enemies } = trafficFor(known, f, 0);
  return isFree(known, f, from, 0, { enemies, friends: [] })
    ? undefined
    : { error: 'noRoomToAlight', rule: 'SF-TRANS-2', data };
}
