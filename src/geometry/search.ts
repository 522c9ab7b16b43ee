/** The cheapest way over the places where one can bend: the straight leg if it will do, else A*. */
import FlatQueue from 'flatqueue';
import { type Base, slideOverlaps } from './base.ts';
import { canStand, type Field, legPrice, octagon, UNKNOWN } from './field.ts';
import { distanceSquared, type Point, samePoint } from './point.ts';
import { compareToSegment } from './segment.ts';

/** So many legs a search may still look at; below nought it has ended early. */
export interface Budget {
  legs: number;
}

/**
 * The corners of the cheapest way that costs at most `allowance`; undefined for none, or when the budget is spent. Both
 * ends are free to stand on.
 */
export function search(
  field: Field,
  from: Point,
  to: Point,
  enemies: readonly Base[],
  allowance: number,
  budget?: Budget,
): Point[] | undefined {
  if (isStraight(field, from, to, enemies)) return [from, to];
  // Most ways are little longer than the leg: what is found within a short allowance is the cheapest of all.
  let most = Math.sqrt(distanceSquared(from, to)) * DETOUR + field.radius;
  for (let tries = allowance === Infinity ? ROUNDS : 1; tries > 0 && most < allowance; tries--, most *= WIDER) {
    const near = aStar(field, from, to, enemies, most, budget);
    if (near !== undefined || isSpent(budget)) return near;
  }
  return aStar(field, from, to, enemies, allowance, budget);
}

export const isSpent = (budget: Budget | undefined): boolean => budget !== undefined && budget.legs < 0;

/** How much longer than the straight leg a way is sought at first. */
const DETOUR = 1.1;
/** Where any length will do, the allowance grows by this so often before all of the table is searched. */
const WIDER = 1.5;
const ROUNDS = 4;

/**
 * Whether the straight leg is free, costs its length, and leads past no place to bend so closely that rounding could make
 * the way by there seem the shorter one. Where in doubt, no: then the search decides.
 */
function isStraight(field: Field, from: Point, to: Point, enemies: readonly Base[]): boolean {
  for (const enemy of enemies) {
    // The corners of an octagon are less than 1.1 radii from its centre, but for a unit of rounding.
    const reach = Math.floor((field.radius + enemy.radius) * 1.1) + 2;
    if (isBeside(from, to, enemy, reach) && compareToSegment(enemy, from, to, reach) <= 0) return false;
  }
  const length = Math.sqrt(distanceSquared(from, to));
  if (legPrice(field, from, to) !== length) return false;
  for (const node of field.nodes) {
    if (!isBeside(from, to, node, 0)) continue;
    if (Math.sqrt(distanceSquared(from, node)) + Math.sqrt(distanceSquared(node, to)) < length) return false;
  }
  return true;
}

/** Whether a point is in the box around a leg, grown by a margin. */
function isBeside(p: Point, q: Point, { x, y }: Point, margin: number): boolean {
  if ((x < p.x - margin && x < q.x - margin) || (x > p.x + margin && x > q.x + margin)) return false;
  return !((y < p.y - margin && y < q.y - margin) || (y > p.y + margin && y > q.y + margin));
}

/** The working store of a search, used again by the next one: nothing in it outlives a call. */
interface Store {
  readonly size: number;
  /** The place in the field's list of nodes, -1 for places that only this search knows. */
  readonly node: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly toGo: Float64Array;
  readonly best: Float64Array;
  readonly came: Int32Array;
  readonly closed: Uint8Array;
}

const makeStore = (size: number): Store => ({
  size,
  node: new Int32Array(size),
  x: new Float64Array(size),
  y: new Float64Array(size),
  toGo: new Float64Array(size),
  best: new Float64Array(size),
  came: new Int32Array(size),
  closed: new Uint8Array(size),
});

let store = makeStore(512);
const queue = new FlatQueue();

/** Enemies that could stand in the way of somebody with this allowance. */
function rivalsOf(field: Field, from: Point, to: Point, enemies: readonly Base[], allowance: number): Base[] {
  return enemies.filter((base) => {
    const reach = Math.sqrt(distanceSquared(from, base)) + Math.sqrt(distanceSquared(base, to));
    return reach <= allowance + 2 * (field.radius + base.radius);
  });
}

/**
 * Prices of legs that do not run between nodes, by their ends: many ways are sought from one place, and past the same
 * enemies. The next leg with the same place in the store takes it over.
 */
const STORED = 1 << 15;
const stored = {
  field: new Int32Array(STORED),
  px: new Int32Array(STORED),
  py: new Int32Array(STORED),
  qx: new Int32Array(STORED),
  qy: new Int32Array(STORED),
  price: new Float64Array(STORED),
};

const fieldNumbers = new WeakMap<Field, number>();
let lastNumber = 0;

/** Fields are numbered from 1, in the order in which they are first searched. */
function numberOf(field: Field): number {
  let number = fieldNumbers.get(field);
  if (number === undefined) fieldNumbers.set(field, (number = ++lastNumber));
  return number;
}

function storedPrice(field: Field, number: number, p: Point, q: Point): number {
  const { field: fields, px, py, qx, qy, price } = stored;
  const mixed = Math.imul(p.x, 73_856_093) ^ Math.imul(p.y, 19_349_663) ^ Math.imul(q.x, 83_492_791);
  const i = Math.imul(mixed ^ Math.imul(q.y, 50_331_653) ^ number, 0x9e3779b1) >>> 17;
  if (px[i] === p.x && py[i] === p.y && qx[i] === q.x && qy[i] === q.y && fields[i] === number)
    return price[i] as number;
  const found = legPrice(field, p, q);
  fields[i] = number;
  px[i] = p.x;
  py[i] = p.y;
  qx[i] = q.x;
  qy[i] = q.y;
  price[i] = found;
  return found;
}

/** Legs are looked at only when they could help. */
function aStar(
  field: Field,
  from: Point,
  to: Point,
  enemies: readonly Base[],
  allowance: number,
  budget: Budget | undefined,
): Point[] | undefined {
  const number = numberOf(field);
  const rivals = rivalsOf(field, from, to, enemies, allowance);
  // Costs are rounded down in the end, so a way may exceed the allowance by less than one unit here.
  const limit = allowance + 1;
  const places = gather(field, from, to, rivals, limit);
  const { node, x, y, toGo, best, came, closed } = store;
  const goal = places.length - 1;
  const start = goal - 1;
  best[start] = 0;
  queue.clear();
  queue.push(start, toGo[start] as number);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at === goal) return trace(places, came, goal);
    if (closed[at] === 1) continue;
    closed[at] = 1;
    const spent = best[at] as number;
    const hereX = x[at] as number;
    const hereY = y[at] as number;
    // The goal first: once it is known, worse places need not be looked at.
    for (let k = goal; k >= 0; k--) {
      if (closed[k] === 1) continue;
      const dx = hereX - (x[k] as number);
      const dy = hereY - (y[k] as number);
      const least = spent + Math.sqrt(dx * dx + dy * dy);
      const rest = toGo[k] as number;
      if (least >= (best[k] as number) || least + rest > limit || least + rest >= (best[goal] as number)) continue;
      const p = places[at] as Point;
      const q = places[k] as Point;
      if (budget !== undefined && --budget.legs < 0) return undefined;
      const total = spent + priceOf(field, number, node[at] as number, node[k] as number, p, q, rivals);
      if (total >= (best[k] as number) || total + rest > limit) continue;
      best[k] = total;
      came[k] = at;
      queue.push(k, total + rest);
    }
  }
  return undefined;
}

/** Fills the store with the places that a way within the limit can bend at, then the start and the goal. */
function gather(field: Field, from: Point, to: Point, rivals: readonly Base[], limit: number): Point[] {
  const { nodes, radius } = field;
  const most = nodes.length + 8 * rivals.length + 2;
  if (store.size < most) store = makeStore(2 * most);
  const { node, x, y, toGo, best, came, closed } = store;
  const places: Point[] = [];
  // Nobody can get farther than this from the middle between the ends.
  const reach = limit / 2 + 2;
  const middleX = (from.x + to.x) / 2;
  const middleY = (from.y + to.y) / 2;
  for (let i = 0; i < nodes.length; i++) {
    const place = nodes[i] as Point;
    if (Math.abs(place.x - middleX) > reach || Math.abs(place.y - middleY) > reach) continue;
    if (!isWithin(from, place, to, limit)) continue;
    node[places.length] = i;
    places.push(place);
  }
  const fixed = places.length;
  for (const rival of rivals) {
    for (const place of octagon(rival, radius + rival.radius)) {
      if (isWithin(from, place, to, limit) && canStand(field, place)) places.push(place);
    }
  }
  places.push(from, to);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as Point;
    x[i] = place.x;
    y[i] = place.y;
    toGo[i] = Math.sqrt(distanceSquared(place, to));
  }
  node.fill(-1, fixed, places.length);
  best.fill(Infinity, 0, places.length);
  came.fill(-1, 0, places.length);
  closed.fill(0, 0, places.length);
  return places;
}

/** Whether a way by a place could be within the limit: or a unit beyond, so that no rounding of a longer sum matters. */
function isWithin(from: Point, by: Point, to: Point, limit: number): boolean {
  if (limit === Infinity) return true;
  return Math.sqrt(distanceSquared(from, by)) + Math.sqrt(distanceSquared(by, to)) <= limit + 1;
}

/** The price of a leg, Infinity when something or somebody bars it; between nodes that of the ground is kept. */
function priceOf(
  field: Field,
  number: number,
  i: number,
  j: number,
  p: Point,
  q: Point,
  rivals: readonly Base[],
): number {
  if (i < 0 || j < 0) return isBarred(p, q, field.radius, rivals) ? Infinity : storedPrice(field, number, p, q);
  const row = rowOf(field, i);
  let price = row[j] as number;
  if (price === UNKNOWN) {
    price = legPrice(field, p, q);
    row[j] = price;
    // Where only length counts, the way back is as long, and as free.
    if (field.isFree) rowOf(field, j)[i] = price;
  }
  return price === Infinity || isBarred(p, q, field.radius, rivals) ? Infinity : price;
}

const rowOf = ({ legs, nodes }: Field, i: number): Float64Array => (legs[i] ??= new Float64Array(nodes.length));

function isBarred(p: Point, q: Point, radius: number, rivals: readonly Base[]): boolean {
  for (const rival of rivals) {
    if (isBeside(p, q, rival, radius + rival.radius) && slideOverlaps(p, q, radius, rival)) return true;
  }
  return false;
}

function trace(places: readonly Point[], came: Int32Array, goal: number): Point[] {
  const corners: Point[] = [];
  for (let at = goal; at >= 0; at = came[at] as number) {
    const place = places[at] as Point;
    const last = corners.at(-1);
    if (last === undefined || !samePoint(last, place) || came[at] === -1) corners.push(place);
  }
  return corners.reverse();
}
