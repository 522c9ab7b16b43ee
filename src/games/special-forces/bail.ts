/** SF-BAIL-1, SF-BAIL-2, D-12: who survives the end of his vehicle is put down beside the wreck. */

import { basesOverlap } from '../../geometry/base.ts';
import { besideEdges } from '../../geometry/haunts.ts';
import { lattice, type Point } from '../../geometry/point.ts';
import { discOverlaps } from '../../geometry/polygon.ts';
import { isCrewOf, isWalledOff } from './boarding.ts';
import { type FigureNo, RAIDERS } from './board.ts';
import type { ChoiceOf, Placement } from './choices.ts';
import type { EventOf } from './events.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import { siteAt } from './sites.ts';
import { baseOf, hullOf, isAfoot, type Ride, touchesHull } from './space.ts';
import type { BoardView, Refusal } from './types.ts';

/** In inches: how close together places are tried, how much farther out when there is no room, and how often. */
const SPACING = 0.5;
const RING = 0.5;
const RINGS = 40;

/** Those who sit in what is a wreck by now. */
export const stranded = (board: BoardView): FigureNo[] =>
  board.figures.flatMap(({ status, aboard }, f) =>
    status === 'inPlay' && board.vehicles[aboard]?.destroyed === true ? [f] : [],
  );

/** Ground on which a base of this figure can stand, clear of hulls and of others. */
function isFree({ space, map }: Setting, board: BoardView, f: FigureNo, at: Point): boolean {
  const site = siteAt(space, board.present, at, 0);
  if (site === undefined) return false;
  // SF-AFG-21.
  if (manOf(board, f).side === RAIDERS && map.terrain[site.inside]?.forbidden === true) return false;
  const base = baseOf(space, at);
  if (board.vehicles.some((ride) => ride.x >= 0 && discOverlaps(base, space.radius, hullOf(space, ride)))) return false;
  return !board.figures.some((man) => isAfoot(man) && man.level === 0 && basesOverlap(base, baseOf(space, man)));
}

/** SF-Q-57: free places in contact with the wreck; where there is none, as near to it as there is room. */
export function placesBeside(setting: Setting, board: BoardView, f: FigureNo): Point[] {
  const { space } = setting;
  const ride = board.vehicles[manOf(board, f).aboard] as Ride;
  const hull = hullOf(space, ride);
  for (let ring = 0; ring < RINGS; ring++) {
    const away = space.radius + lattice(ring * RING * space.inch);
    const found = besideEdges(hull, true, away, lattice(SPACING * space.inch)).filter(
      (at) => isFree(setting, board, f, at) && !isWalledOff(setting, board, at, ride),
    );
    if (found.length > 0) return found;
  }
  return [];
}

export function checkPlace(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  { figure, at }: ChoiceOf<'place'>,
): Refusal | undefined {
  const data = { figure: f, at };
  if (figure !== f) return { error: 'notThisOne', rule: 'SF-BAIL-1', data };
  const ride = board.vehicles[manOf(board, f).aboard] as Ride;
  if (!isFree(setting, board, f, at)) return { error: 'noRoom', rule: 'SF-BAIL-1', data };
  if (touchesHull(setting.space, at, ride) && !isWalledOff(setting, board, at, ride)) return undefined;
  const near = placesBeside(setting, board, f);
  return near.some(({ x, y }) => x === at.x && y === at.y)
    ? undefined
    : { error: 'notBeside', rule: 'SF-BAIL-1', data };
}

/** SF-BAIL-1: whether somebody who gets out now is one of the crew of a vehicle that was damaged or destroyed. */
export function bails(board: BoardView, f: FigureNo): boolean {
  const man = manOf(board, f);
  return isCrewOf(board, man, man.aboard) && board.vehicles[man.aboard]?.damaged === true;
}

/** SF-BAIL-2: he goes on as one of the troops; SF-Q-57: in his own class, or by one option as a regular. */
export const bailing = (
  { options }: Setting,
  board: BoardView,
  f: FigureNo,
): Pick<EventOf<'placedBeside'>, 'bailed' | 'class'> =>
  bails(board, f) ? { bailed: true, ...(options.bailClass === 'B' ? { class: 'B' } : {}) } : {};

export const placed = (setting: Setting, board: BoardView, f: FigureNo, at: Point): EventOf<'placedBeside'> => ({
  t: 'placedBeside',
  figure: f,
  place: siteAt(setting.space, board.present, at, 0) as Placement,
  ...bailing(setting, board, f),
  rules: ['SF-BAIL-1', 'SF-BAIL-2'],
});
