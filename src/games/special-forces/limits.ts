/** SF-MORALE-10, SF-MORALE-11: what Retreat and Hold leave of a move. */

import type { Field } from '../../geometry/field.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { isReachable, sameTraffic, type Traffic } from '../../geometry/walk.ts';
import { type FigureNo, NOBODY, type VehicleNo } from './board.ts';
import { besideHull, roleAboard } from './boarding.ts';
import { exitBorders, homeBorders, nearestOn, pointsOn } from './borders.ts';
import type { Choice } from './choices.ts';
import { fieldFor } from './footing.ts';
import { anywhere } from './hiding.ts';
import { downFrom } from './ladders.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import { sees, standOf } from './sight.ts';
import { hullOf, type Ride, touchesSpot } from './space.ts';
import type { BoardView, Man, Refusal } from './types.ts';
import { allowanceFor, findWay, isWay, type Known, shorten, trafficFor, type Way } from './ways.ts';

/** What morale binds a man to; hostages are bound by none (SF-Q-93). */
export const moraleOf = (board: BoardView, man: Man) =>
  man.hostage ? 'normal' : (board.units[man.unit]?.effect ?? 'normal');

/** SF-Q-71: all enemies on the table count, or by one option those in sight; captives do not. */
function counting(setting: Setting, board: BoardView, f: FigureNo): Man[] {
  const { side } = manOf(board, f);
  const visible = setting.options.holdCounts === 'visible';
  return board.figures.filter((man, other) => {
    if (man.side === side || man.status !== 'inPlay' || man.x < 0) return false;
    return !visible || manOf(board, f).x < 0 || sees(setting, board, standOf(board, f), standOf(board, other));
  });
}

const nearest = (at: Point, men: readonly Point[]): number =>
  men.reduce((least, man) => Math.min(least, distanceSquared(at, man)), Infinity);

/** SF-MORALE-11: at the end no enemy is nearer than the nearest was at the start. */
function holdLimit(setting: Setting, board: BoardView, f: FigureNo, from: Point, to: Point): Refusal | undefined {
  const enemies = counting(setting, board, f);
  if (nearest(to, enemies) >= nearest(from, enemies)) return undefined;
  return { error: 'towardsEnemy', rule: 'SF-MORALE-11', data: { figure: f } };
}

/** How far apart the goals are along a friendly side, in inches, and how many of them are tried. */
const SPACING = 3;
const MOST_GOALS = 12;

const blind = (setting: Setting, open: BoardView): Known => ({ setting, open, mine: {} });

/** The same for where he may end: not where somebody could lie hidden. */
const wary = (setting: Setting, open: BoardView, f: FigureNo): Known => ({
  setting,
  open,
  mine: anywhere(setting, open, f),
});

/** A way home that was looked for, with everything that it depended on. */
interface Kept {
  readonly setting: Setting;
  readonly field: Field;
  readonly from: Point;
  readonly traffic: Traffic;
  readonly entry: BoardView['entry'];
  readonly square: number;
  readonly way: Way | undefined;
}

/** A retreat is proposed, measured and played by the same ways: the last ones, the next to be overwritten at `oldest`. */
const kept: Kept[] = [];
const MOST_KEPT = 8;
let oldest = 0;

/** SF-Q-70: the quickest way from a place on the ground to the nearest friendly side; friends may stand in it. */
function wayHome(setting: Setting, board: BoardView, f: FigureNo, { x, y }: Point): Way | undefined {
  const traffic = { enemies: trafficFor(blind(setting, board), f, 0).enemies, friends: [] };
  const { entry, square } = board;
  const field = fieldFor(setting, board, manOf(board, f).side);
  for (const each of kept) {
    if (each.from.x !== x || each.from.y !== y || each.field !== field || each.setting !== setting) continue;
    if (each.entry === entry && each.square === square && sameTraffic(each.traffic, traffic)) return each.way;
  }
  const way = soughtHome(setting, board, f, { x, y }, traffic);
  kept[oldest] = { setting, field, from: { x, y }, traffic, entry, square, way };
  oldest = (oldest + 1) % MOST_KEPT;
  return way;
}

function soughtHome(setting: Setting, board: BoardView, f: FigureNo, from: Point, traffic: Traffic): Way | undefined {
  const known = blind(setting, board);
  const field = fieldFor(setting, board, manOf(board, f).side);
  const goals = pointsOn(homeBorders(setting, manOf(board, f).side, board), from, SPACING * setting.space.inch);
  let best: Way | undefined;
  for (const goal of goals.slice(0, MOST_GOALS)) {
    const most = best?.price.total ?? Infinity;
    if (distanceSquared(from, goal) >= most * most) break;
    // No way costs less than the search reckons: where that is more than the best so far, there is nothing better.
    if (best !== undefined && !isReachable(field, from, goal, most, traffic)) continue;
    const way = findWay(known, f, from, goal, traffic, Infinity);
    if (isWay(way) && way.price.total < most) best = way;
  }
  return best;
}

/** How much of the way is left from there. */
const wayLeft = (setting: Setting, board: BoardView, f: FigureNo, from: Point): number =>
  wayHome(setting, board, f, from)?.price.total ?? Infinity;

/** Where the quickest way leads in one action; nothing for who cannot get on. */
function retreatWay(setting: Setting, board: BoardView, f: FigureNo, from: Point): Way | undefined {
  const home = wayHome(setting, board, f, from);
  if (home === undefined || home.price.total === 0) return undefined;
  const known = wary(setting, board, f);
  return shorten(known, f, { corners: home.corners, level: 0 }, trafficFor(known, f, 0), allowanceFor(known, f));
}

/** SF-MORALE-10, SF-Q-70: a way on foot must bring one as near to the friendly side as the quickest would, but for half a base. */
function retreatLimit(setting: Setting, board: BoardView, f: FigureNo, from: Point, to: Point): Refusal | undefined {
  const best = retreatWay(setting, board, f, from);
  const refusal: Refusal = { error: 'mustRetreat', rule: 'SF-MORALE-10', data: { figure: f, to: best?.place ?? null } };
  if (best === undefined) return distanceSquared(from, to) === 0 ? undefined : refusal;
  const most = wayLeft(setting, board, f, best.place) + setting.space.radius;
  return wayLeft(setting, board, f, to) <= most ? undefined : refusal;
}

/** Upstairs the way home begins at the head of a ladder. */
function downLimit(setting: Setting, board: BoardView, f: FigureNo, from: Point, to: Point): Refusal | undefined {
  const heads = downFrom(setting, board, manOf(board, f));
  if (nearest(to, heads) < nearest(from, heads)) return undefined;
  return { error: 'mustRetreat', rule: 'SF-MORALE-10', data: { figure: f } };
}

/** What morale forbids to somebody who goes on foot from a place to another. */
export function walkLimit(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  from: Point,
  to: Point,
): Refusal | undefined {
  const man = manOf(board, f);
  const effect = moraleOf(board, man);
  if (effect === 'hold') return holdLimit(setting, board, f, from, to);
  if (effect !== 'retreat') return undefined;
  return man.level > 0 ? downLimit(setting, board, f, from, to) : retreatLimit(setting, board, f, from, to);
}

/** SF-Q-59: a retreating crew drives towards its side. */
function driveLimit(setting: Setting, board: BoardView, f: FigureNo, from: Point, to: Point): Refusal | undefined {
  const borders = homeBorders(setting, manOf(board, f).side, board);
  const away = (at: Point): number => Math.min(...borders.map((border) => distanceSquared(at, nearestOn(border, at))));
  if (borders.length > 0 && away(to) < away(from)) return undefined;
  return { error: 'mustRetreat', rule: 'SF-MORALE-10', data: { figure: f } };
}

/** What morale forbids to a move, on foot or at the wheel. */
export function moveLimit(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  from: Point,
  to: Point,
): Refusal | undefined {
  const man = manOf(board, f);
  const drives = man.aboard !== NOBODY && man.role === 'driver' && moraleOf(board, man) === 'retreat';
  return (drives ? driveLimit : walkLimit)(setting, board, f, from, to);
}

/** SF-Q-59: a vehicle that can move, whose driver is bound to take it home himself. */
export const headsHome = (board: BoardView, v: VehicleNo): boolean =>
  board.vehicles[v]?.mobile === true &&
  board.figures.some((man) => man.aboard === v && man.role === 'driver' && moraleOf(board, man) === 'retreat');

/** SF-Q-70: who retreats boards only what goes home, and takes no step back towards the enemy for it. */
export function boardLimit(
  setting: Setting,
  board: BoardView,
  f: FigureNo,
  v: VehicleNo,
  { corners, place }: Way,
): Refusal | undefined {
  const [from] = corners as readonly [Point];
  if (moraleOf(board, manOf(board, f)) !== 'retreat') return walkLimit(setting, board, f, from, place);
  const goes =
    headsHome(board, v) || (roleAboard(setting, board, f, v) === 'driver' && board.vehicles[v]?.mobile === true);
  if (goes && wayLeft(setting, board, f, place) <= wayLeft(setting, board, f, from)) return undefined;
  const best = retreatWay(setting, board, f, from);
  return { error: 'mustRetreat', rule: 'SF-MORALE-10', data: { figure: f, to: best?.place ?? null } };
}

/** How near to its side a vehicle is at home, in inches: the last stretch is too short to drive. */
const AT_THE_EDGE = 1;

/** SF-Q-70: at the friendly side one stops and stays. */
export function isHome(setting: Setting, board: BoardView, man: Man): boolean {
  if (man.level > 0 || man.x < 0) return false;
  const { space } = setting;
  const ride = board.vehicles[man.aboard];
  const points = ride === undefined ? [man] : hullOf(space, ride);
  const most = ride === undefined ? 0 : AT_THE_EDGE * space.inch;
  return homeBorders(setting, man.side, board).some((border) =>
    points.some((at) => distanceSquared(nearestOn(border, at), at) <= most * most),
  );
}

/** Steps that a retreat on foot may ask for, the best first; none for who cannot get on. */
export function retreatSteps(setting: Setting, board: BoardView, f: FigureNo): Choice[] {
  const man = manOf(board, f);
  if (man.x < 0) return [];
  if (man.aboard >= 0) return stepsOff(setting, board, f);
  if (isHome(setting, board, man))
    return exitBorders(setting, board, man).map((border) => ({
      t: 'exit',
      at: nearestOn(border, man),
      edge: border.edge,
    }));
  const step = retreatStep(setting, board, f);
  return step === undefined ? [] : [step];
}

/** The move that a retreat asks for; nothing for who cannot get on. */
export function retreatStep(setting: Setting, board: BoardView, f: FigureNo): Choice | undefined {
  const man = manOf(board, f);
  if (man.level > 0) return stepDown(setting, board, f);
  const way = retreatWay(setting, board, f, man);
  return way === undefined ? undefined : walkTo(man, way.place);
}

const walkTo = (from: Point, { x, y }: Point): Choice | undefined =>
  distanceSquared(from, { x, y }) === 0 ? undefined : { t: 'move', to: { x, y } };

function stepDown(setting: Setting, board: BoardView, f: FigureNo): Choice | undefined {
  const man = manOf(board, f);
  const heads = [...downFrom(setting, board, man)].sort((p, q) => distanceSquared(p, man) - distanceSquared(q, man));
  const [head] = heads;
  if (head === undefined) return undefined;
  if (touchesSpot(setting.space, man, head)) return { t: 'climb', ladder: head.ladder };
  const known = wary(setting, board, f);
  const { level } = man;
  const from = { x: man.x, y: man.y };
  const way = shorten(
    known,
    f,
    { corners: [from, { x: head.x, y: head.y }], level },
    trafficFor(known, f, level),
    allowanceFor(known, f),
  );
  return way === undefined ? undefined : walkTo(man, way.place);
}

/** At how many places beside a vehicle somebody tries to get off. */
const MOST_PLACES = 6;

/** SF-Q-27: off on the side of the way home, and on along it. */
function stepsOff(setting: Setting, board: BoardView, f: FigureNo): Choice[] {
  const { aboard, side } = manOf(board, f);
  const ride = board.vehicles[aboard] as Ride;
  const [goal] = homeBorders(setting, side, board)
    .map((border) => nearestOn(border, ride))
    .sort((p, q) => distanceSquared(p, ride) - distanceSquared(q, ride));
  if (goal === undefined) return [];
  return besideHull(setting, ride, goal)
    .slice(0, MOST_PLACES)
    .map((from) => {
      const { x, y } = retreatWay(setting, board, f, from)?.place ?? from;
      return { t: 'alight', from, to: { x, y } };
    });
}
