/** SF-MOVE-1 to SF-MOVE-8: ways on foot, over the ground or upstairs, and why there is none. */

import type { Base } from '../../geometry/base.ts';
import { canStand, type Field, isOnTable } from '../../geometry/field.ts';
import { along, distanceSquared, type Point, pathLength, samePoint } from '../../geometry/point.ts';
import { locate } from '../../geometry/polygon.ts';
import { meeting } from '../../geometry/segment.ts';
import type { Ground } from '../../geometry/terrain.ts';
import {
  checkPath,
  type Fault,
  findPath,
  isPath,
  isTaken,
  type NoPath,
  sameTraffic,
  type Traffic,
} from '../../geometry/walk.ts';
import type { FigureNo } from './board.ts';
import type { Placement } from './choices.ts';
import {
  allowanceOf,
  AVOIDING,
  CARELESS,
  DEAR_WALLS,
  dearest,
  fieldFor,
  isForbidden,
  leewayOf,
  paid,
  type Price,
  priceOf,
  priceStraight,
  type Rate,
  vehicleOf,
} from './footing.ts';
import { manOf } from './plan.ts';
import type { Setting } from './setting.ts';
import { houseAt, isIndoors, siteAt } from './sites.ts';
import { actsWounded, baseOf, isAfoot } from './space.ts';
import type { BoardView, Eyes, Man, Refusal } from './types.ts';

/** What a walker knows: the open board, and where his own side has hidden somebody. */
export interface Known extends Pick<Eyes, 'setting' | 'open' | 'mine'> {
  /** Nobody will read why there is no way: it need not be found out. */
  readonly hasty?: boolean;
}

export interface Way {
  readonly corners: readonly Point[];
  readonly price: Price;
  readonly place: Placement;
}
export const isWay = (found: Way | Refusal): found is Way => 'corners' in found;

/** SF-Q-95: hostages whose place is not open yet. */
const hiddenMen = (board: BoardView, hostages: Eyes['mine']['hostages']): Placement[] =>
  (hostages ?? []).flatMap(({ figure, at }) => (manOf(board, figure).x < 0 ? [at] : []));

/** SF-Q-21: enemies cannot be passed, friends may be, or not by one option; nobody can be ended upon. */
export function trafficFor({ setting, open, mine }: Known, f: FigureNo, level: number): Traffic {
  const { space, options } = setting;
  const { side } = manOf(open, f);
  const enemies: Base[] = [];
  const friends: Base[] = [];
  open.figures.forEach((man, other) => {
    if (other === f || !isAfoot(man) || man.level !== level) return;
    const foe = man.side !== side && man.status !== 'captive';
    (foe || !options.passFriends ? enemies : friends).push(baseOf(space, man));
  });
  for (const at of hiddenMen(open, mine.hostages)) if (at.level === level) friends.push(baseOf(space, at));
  return { enemies, friends };
}

/** Why a base cannot stand on something. */
function standsInTheWay(setting: Setting, man: Man, piece: number): Refusal {
  const vehicle = vehicleOf(setting.space, piece);
  if (vehicle >= 0) return { error: 'vehicleInTheWay', rule: 'SF-MOVE-1', data: { vehicle } };
  if (isForbidden(setting, man.side, piece)) return { error: 'forbidden', rule: 'SF-AFG-21', data: { piece } };
  return { error: 'pieceInTheWay', rule: 'SF-MOVE-1', data: { piece } };
}

const occupied: Refusal = { error: 'occupied', rule: 'SF-MOVE-1' };
const noWay: Refusal = { error: 'noWay', rule: 'SF-MOVE-1' };

/** SF-MOVE-1, SF-MOVE-2, SF-MOVE-7: the way if its price can be paid. */
function afforded(setting: Setting, man: Man, way: Way, allowance: number): Way | Refusal {
  const price = paid(setting, way.price, allowance);
  if (price === undefined) return unpaid(setting, man, way.price, allowance);
  return price === way.price ? way : { ...way, price };
}

/** What is needed is told to the next hundredth of an inch, so that it is never what one has. */
function unpaid(setting: Setting, man: Man, price: Price, allowance: number): Refusal {
  const hundredths = (length: number): number => (length * 100) / setting.space.inch;
  const rule = actsWounded(setting, man) ? 'SF-MOVE-7' : dearest(price);
  const also = price.items.map((item) => item.rule).filter((each) => each !== rule);
  const needs = 0 - Math.floor(0 - hundredths(price.total));
  return { error: 'tooFar', rule, also, data: { needs, has: Math.floor(hundredths(allowance)), items: price.items } };
}

/** Rates at which another way than the usual one may turn out to be the cheapest. */
function otherRates({ options }: Setting, { price }: Way): Rate[] {
  const dear = price.items.some(({ reason }) => reason === 'linearInRough');
  const rough = options.mixedMove === 'worst' && price.items.some(({ rule }) => rule === 'SF-MOVE-2');
  return [...(dear ? [DEAR_WALLS] : []), ...(rough ? [CARELESS, AVOIDING] : [])];
}

const cheaper = (a: Way, b: Way | NoPath): Way => (!('why' in b) && b.price.total < a.price.total ? b : a);

/** A way that was looked for, with everything that it depended on. */
interface Kept {
  readonly setting: Setting;
  readonly field: Field;
  readonly wounded: boolean;
  readonly from: Point;
  readonly to: Point;
  readonly traffic: Traffic;
  readonly allowance: number;
  readonly hasty: boolean;
  readonly found: Way | Refusal;
}

/** What is proposed, checked and played is one way: the last ones that were looked for, the next to be overwritten at `oldest`. */
const kept: Kept[] = [];
const MOST_KEPT = 32;
let oldest = 0;

/** The cheapest way over the ground from a place to another, or why there is none. */
export function findWay(
  known: Known,
  f: FigureNo,
  { x, y }: Point,
  to: Point,
  traffic: Traffic,
  allowance: number,
): Way | Refusal {
  const { setting, open, hasty = false } = known;
  const man = manOf(open, f);
  const field = fieldFor(setting, open, man.side);
  const wounded = actsWounded(setting, man);
  for (const each of kept) {
    if (each.from.x !== x || each.from.y !== y || !samePoint(each.to, to) || each.allowance !== allowance) continue;
    if (each.field !== field || each.setting !== setting || each.wounded !== wounded) continue;
    if (each.hasty && !hasty && !isWay(each.found)) continue;
    if (sameTraffic(each.traffic, traffic)) return each.found;
  }
  const from = { x, y };
  const goal = { x: to.x, y: to.y };
  const found = soughtWay(known, man, field, from, goal, traffic, allowance);
  kept[oldest] = { setting, field, wounded, from, to: goal, traffic, allowance, hasty, found };
  oldest = (oldest + 1) % MOST_KEPT;
  return found;
}

function soughtWay(
  known: Known,
  man: Man,
  field: Field,
  from: Point,
  to: Point,
  traffic: Traffic,
  allowance: number,
): Way | Refusal {
  const { setting, open } = known;
  if (!isOnTable(field, to)) return { error: 'offTable', rule: 'SF-MOVE-1' };
  const found = (rate: Rate | undefined, limit: number): Way | NoPath => {
    const path = findPath(fieldFor(setting, open, man.side, rate), from, to, traffic, limit);
    if (!isPath(path)) return path;
    return { corners: path.corners, price: priceOf(setting, field, path.corners), place: placeOn(known, to) };
  };
  const limit = allowance + leewayOf(setting, allowance);
  const first = found(undefined, limit);
  if (!('why' in first)) {
    // Around all rough ground a way costs its length; what is dearer than the first is of no use.
    const most = first.price.total + leewayOf(setting, first.price.total);
    const others = otherRates(setting, first).map((rate) => found(rate, rate === AVOIDING ? most : limit));
    return afforded(setting, man, others.reduce<Way>(cheaper, first), allowance);
  }
  if (first.why === 'start' || first.why === 'end') return standsInTheWay(setting, man, first.piece);
  if (first.why === 'occupied') return occupied;
  if (known.hasty === true) return noWay;
  // What it would cost is worth knowing, unless it is out of all proportion.
  const far = allowance === Infinity ? first : found(undefined, 2 * allowance);
  if (!('why' in far))
    return paid(setting, far.price, allowance) === undefined ? unpaid(setting, man, far.price, allowance) : noWay;
  const straight = Math.sqrt(distanceSquared(from, to));
  if (straight <= 2 * allowance) return noWay;
  return unpaid(setting, man, priceStraight(setting.space, straight, false), allowance);
}

const placeOn = ({ setting, open }: Known, { x, y }: Point): Placement => ({
  x,
  y,
  level: 0,
  inside: houseAt(setting.space.table, open.present, { x, y }),
});

function refusalOf({ setting, open }: Known, f: FigureNo, { code, piece }: Fault): Refusal {
  if (code === 'terrain' || code === 'start') return standsInTheWay(setting, manOf(open, f), piece);
  if (code === 'enemy') return { error: 'enemyInTheWay', rule: 'SF-MOVE-1' };
  if (code === 'ends on') return occupied;
  return code === 'off table' ? { error: 'offTable', rule: 'SF-MOVE-1' } : { error: 'malformed', rule: 'SF-MOVE-1' };
}

/** A way that was drawn corner by corner. */
export function drawnWay(
  known: Known,
  f: FigureNo,
  corners: readonly Point[],
  traffic: Traffic,
  allowance: number,
): Way | Refusal {
  const { setting, open } = known;
  const man = manOf(open, f);
  const field = fieldFor(setting, open, man.side);
  const [fault] = checkPath(field, corners, traffic);
  if (fault !== undefined) return refusalOf(known, f, fault);
  const price = priceOf(setting, field, corners);
  return afforded(setting, man, { corners, price, place: placeOn(known, corners.at(-1) as Point) }, allowance);
}

/** Whether a leg stays on a floor: neither end outside, and no edge crossed. */
const staysWithin = (p: Point, q: Point, { points }: Ground): boolean =>
  locate(q, points) !== 'outside' &&
  points.every((a, i) => meeting(p, q, a, points[(i + 1) % points.length] as Point) !== 'cross');

/** SF-Q-20: on a roof, a platform or an upper storey one stays there; only ladders lead down. */
export function upstairsWay(known: Known, f: FigureNo, corners: readonly Point[], allowance: number): Way | Refusal {
  const { setting, open } = known;
  const { space } = setting;
  const man = manOf(open, f);
  const to = corners.at(-1) as Point;
  const ground = space.table.grounds[houseAt(space.table, open.present, man)];
  const place = siteAt(space, open.present, to, man.level);
  if (ground === undefined || place === undefined || place.inside !== ground.piece.id)
    return { error: 'offTheFloor', rule: 'SF-MOVE-6' };
  if (!corners.every((q, i) => i === 0 || staysWithin(corners[i - 1] as Point, q, ground)))
    return { error: 'offTheFloor', rule: 'SF-MOVE-6' };
  const traffic = trafficFor(known, f, man.level);
  if (isTaken(to, space.radius, traffic)) return occupied;
  const field = fieldFor(setting, open, man.side);
  const fault = checkPath(field, corners, traffic).find(({ code }) => code === 'enemy');
  if (fault !== undefined) return refusalOf(known, f, fault);
  const price = priceStraight(space, pathLength(corners), isIndoors(space.table, place));
  return afforded(setting, man, { corners, price, place }, allowance);
}

/** Whether a base of this side can stand there, free of everybody. */
export function isFree({ setting, open }: Known, f: FigureNo, at: Point, level: number, traffic: Traffic): boolean {
  const { space } = setting;
  const stands =
    level > 0
      ? siteAt(space, open.present, at, level) !== undefined
      : canStand(fieldFor(setting, open, manOf(open, f).side), at);
  return stands && !isTaken(at, space.radius, traffic);
}

/** A way that is known to be free but for its end. */
interface Stretch {
  readonly corners: readonly Point[];
  readonly level: number;
}

function priceAlong({ setting, open }: Known, f: FigureNo, { corners, level }: Stretch): Price {
  if (level === 0) return priceOf(setting, fieldFor(setting, open, manOf(open, f).side), corners);
  const inside = houseAt(setting.space.table, open.present, corners[0] as Point);
  return priceStraight(setting.space, pathLength(corners), isIndoors(setting.space.table, { level, inside }));
}

/** The farthest point of the last leg that can be paid, by halving. */
function payable(known: Known, f: FigureNo, { corners, level }: Stretch, allowance: number): Point {
  const [before, end] = [corners.at(-2) as Point, corners.at(-1) as Point];
  const until = (length: number): Stretch => ({
    corners: [...corners.slice(0, -1), along(before, end, length)],
    level,
  });
  let low = 0;
  let high = Math.sqrt(distanceSquared(before, end));
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (priceAlong(known, f, until(middle)).total <= allowance) low = middle;
    else high = middle;
  }
  return along(before, end, low);
}

/** The same way, but not farther than the allowance, and then back by eighths of an inch from where somebody stands. */
export function shorten(known: Known, f: FigureNo, way: Stretch, traffic: Traffic, allowance: number): Way | undefined {
  const { setting, open } = known;
  const { level } = way;
  const left = [...way.corners];
  const costs = (corners: readonly Point[]): Price => priceAlong(known, f, { corners, level });
  while (left.length > 2 && costs(left.slice(0, -1)).total > allowance) left.pop();
  if (left.length > 1 && costs(left).total > allowance)
    left[left.length - 1] = payable(known, f, { corners: left, level }, allowance);
  while (left.length > 1) {
    const { x, y } = left.at(-1) as Point;
    const price = costs(left);
    if (price.total <= allowance && isFree(known, f, { x, y }, level, traffic)) {
      const inside = houseAt(setting.space.table, open.present, { x, y });
      return { corners: left, price, place: { x, y, level, inside } };
    }
    left.pop();
    const before = left.at(-1) as Point;
    const rest = Math.sqrt(distanceSquared(before, { x, y })) - setting.space.inch / 8;
    if (rest > 0) left.push(along(before, { x, y }, rest));
  }
  return undefined;
}

export const allowanceFor = ({ setting, open }: Known, f: FigureNo): number => allowanceOf(setting, manOf(open, f));
