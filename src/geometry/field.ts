/** What the ground does to a walking base: where it cannot go, what legs cost, and the corners worth walking to. */
import { areaContact, common, lineContact } from './contact.ts';
import { layObstacles, type Obstacle, obstacleAt, obstacleOnLeg, type Obstacles } from './obstacles.ts';
import { distanceSquared, type Point, samePoint } from './point.ts';
import { boxOf, isOnWay, locate } from './polygon.ts';
import { onSegment, orient } from './segment.ts';
import { type Present, samePresent, standing, type Table } from './table.ts';
import type { Ground, PieceId } from './terrain.ts';
import { type Stretch, stretchesWithin } from './within.ts';

/** What terrain costs a walker, beside the length of the way. */
export interface Prices {
  /** The price of rough ground in hundredths of open ground: 200 doubles, 150 is half as much again, 100 is free. */
  readonly rough: number;
  /** What crossing a linear obstacle or a window costs, in lattice units. */
  readonly linear: number;
}

/** Something that costs to cross. */
interface Hurdle extends Obstacle {}

/** No leg between two nodes costs nothing: what a fresh row of costs holds says that none is known. */
export const UNKNOWN = 0;

/** A table as a base of one radius walks it, with one set of pieces and prices. */
export interface Field {
  readonly table: Table;
  readonly radius: number;
  readonly prices: Prices;
  readonly obstacles: Obstacles;
  readonly hurdles: readonly Hurdle[];
  readonly rough: readonly Ground[];
  readonly roads: readonly Ground[];
  /** Whether no ground costs more than its length. */
  readonly isFree: boolean;
  /** Places where a shortest way can bend. */
  readonly nodes: readonly Point[];
  /** The costs of the legs from a node to all others, UNKNOWN until asked for, Infinity when barred; no row before one is. */
  readonly legs: (Float64Array | undefined)[];
}

interface Kept {
  readonly byKey: Map<string, Field>;
  /** The one asked for last, with a copy of its mask. */
  last: { readonly field: Field; readonly present: Present } | undefined;
}

const fields = new WeakMap<Table, Kept>();
const MOST_FIELDS = 32;

/** The field of a table for a radius, kept for the next question. */
export function fieldOf(table: Table, present: Present, radius: number, prices: Prices): Field {
  let kept = fields.get(table);
  if (kept === undefined) {
    kept = { byKey: new Map(), last: undefined };
    fields.set(table, kept);
  }
  const { last, byKey } = kept;
  if (last !== undefined && samePresent(last.present, present) && isFor(last.field, radius, prices)) return last.field;
  const key = `${radius}|${prices.rough}|${prices.linear}|${present.join()}`;
  let field = byKey.get(key);
  if (field === undefined) {
    if (byKey.size >= MOST_FIELDS) byKey.clear();
    field = makeField(table, present, radius, prices);
    byKey.set(key, field);
  }
  kept.last = { field, present: [...present] };
  return field;
}

function isFor(field: Field, radius: number, { rough, linear }: Prices): boolean {
  return field.radius === radius && field.prices.rough === rough && field.prices.linear === linear;
}

/** Wider than any table, so that a place has one number. */
const KEY = 1 << 20;

function makeField(table: Table, present: Present, radius: number, prices: Prices): Field {
  if (!Number.isInteger(radius) || radius < 1) throw new RangeError(`not a radius: ${radius}`);
  const grounds = standing(table, present);
  const bars: Obstacle[] = [];
  const hurdles: Hurdle[] = [];
  for (const { piece, points, isArea, box, walls } of grounds) {
    if (piece.impassable) bars.push({ piece: piece.id, points, isArea, box });
    else {
      for (const wall of walls) bars.push({ piece: piece.id, points: wall, isArea: false, box: boxOf(wall) });
      if (piece.linear) hurdles.push({ piece: piece.id, points, isArea, box });
      if (piece.openings === 'anywhere') continue;
      for (const { kind, a, b } of piece.openings) {
        if (kind === 'window') hurdles.push({ piece: piece.id, points: [a, b], isArea: false, box: boxOf([a, b]) });
      }
    }
  }
  const rough = grounds.filter(({ piece, isArea }) => isArea && piece.rough && !piece.impassable);
  const roads = grounds.filter(({ piece, isArea }) => isArea && piece.road);
  const obstacles = layObstacles(table.width, table.depth, radius, bars);
  const isFree = prices.rough === 100 && prices.linear === 0;
  const bare = { table, radius, prices, obstacles, hurdles, rough, roads, isFree };
  const field = { ...bare, nodes: [], legs: [] };
  const bends = [
    ...bars.flatMap((obstacle) => bendsAround(obstacle, radius)),
    ...(prices.linear > 0 ? hurdles.flatMap(bendsBeside) : []),
    ...(prices.rough > 100 ? rough.flatMap(({ points }) => points) : []),
  ];
  const seen = new Set<number>();
  const nodes = bends.filter((node) => {
    const key = node.x * KEY + node.y;
    if (seen.has(key) || !canStand(field, node)) return false;
    seen.add(key);
    return true;
  });
  return { ...field, nodes, legs: nodes.map(() => undefined) };
}

/** The corners of the smallest octagon of the lattice around a circle, against the clock. */
export function octagon(centre: Point, radius: number): Point[] {
  // The least whole number not below radius * (sqrt(2) - 1), so that the slanting sides keep their distance too.
  let k = Math.floor(radius * (Math.sqrt(2) - 1));
  while ((k + radius) * (k + radius) < 2 * radius * radius) k++;
  const r = radius;
  const { x, y } = centre;
  return [
    { x: x + r, y: y + k },
    { x: x + k, y: y + r },
    { x: x - k, y: y + r },
    { x: x - r, y: y + k },
    { x: x - r, y: y - k },
    { x: x - k, y: y - r },
    { x: x + k, y: y - r },
    { x: x + r, y: y - k },
  ];
}

/** Around a linear obstacle: just past the free ends of a line, and the corners of an area. */
function bendsBeside({ points, isArea }: Hurdle): Point[] {
  if (isArea) return [...points];
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  if (samePoint(first, last)) return [];
  return [first, last].flatMap((end) => octagon(end, 1));
}

/** Octagons around the outward corners; of these only the places where a taut string around the obstacle can bend. */
function bendsAround({ points, isArea }: Obstacle, radius: number): Point[] {
  const n = points.length;
  return points.flatMap((corner, i) => {
    const ring = octagon(corner, radius);
    if (!isArea) return ring;
    const before = points[(i + n - 1) % n] as Point;
    const after = points[(i + 1) % n] as Point;
    if (orient(before, corner, after) <= 0) return [];
    // Outward normals of the two edges: to the right of a way against the clock.
    const first = { x: corner.y - before.y, y: before.x - corner.x };
    const second = { x: after.y - corner.y, y: corner.x - after.x };
    return ring.filter((node, k) => {
      const w = { x: node.x - corner.x, y: node.y - corner.y };
      if (first.x * w.y - first.y * w.x >= 0 && w.x * second.y - w.y * second.x >= 0) return true;
      const beside = [ring[(k + 1) % 8] as Point, ring[(k + 7) % 8] as Point];
      const isFarthest = (normal: Point) => {
        const far = normal.x * w.x + normal.y * w.y;
        return beside.every((p) => normal.x * (p.x - corner.x) + normal.y * (p.y - corner.y) < far);
      };
      return isFarthest(first) || isFarthest(second);
    });
  });
}

/** Whether a base can stand at a place: on the table, and not over anything impassable. */
export function canStand(field: Field, at: Point): boolean {
  return isOnTable(field, at) && barAt(field, at) < 0;
}

/** Whether a centre is on the table. */
export function isOnTable({ table }: Field, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
}

/** The first piece that a base standing there would overlap, -1 for none. */
export function barAt({ obstacles }: Field, at: Point): PieceId {
  return obstacleAt(obstacles, at);
}

/** The first piece that a base would overlap on a straight leg, -1 for none. */
export function barOnLeg({ obstacles }: Field, p: Point, q: Point): PieceId {
  return obstacleOnLeg(obstacles, p, q);
}

/** What one leg costs and why; lengths are not yet rounded. */
export interface LegCost {
  readonly length: number;
  /** How much of it is rough. */
  readonly rough: number;
  /** The linear obstacles and windows crossed, in the order of their ids. */
  readonly crossed: readonly PieceId[];
  readonly cost: number;
}

const NOTHING: readonly PieceId[] = [];

/** The cost of a straight leg. The ground under the centre decides. */
export function legCost(field: Field, p: Point, q: Point): LegCost {
  const length = Math.sqrt(distanceSquared(p, q));
  if (length === 0) return { length, rough: 0, crossed: NOTHING, cost: 0 };
  const crossed = hurdlesOn(field, p, q);
  const rough = length * roughShare(field, p, q);
  const cost = length + (rough * (field.prices.rough - 100)) / 100 + crossed.length * field.prices.linear;
  return { length, rough, crossed, cost };
}

/** What a straight leg costs, Infinity when it is barred. */
export function legPrice(field: Field, p: Point, q: Point): number {
  if (barOnLeg(field, p, q) >= 0) return Infinity;
  return field.isFree ? Math.sqrt(distanceSquared(p, q)) : legCost(field, p, q).cost;
}

function hurdlesOn({ hurdles }: Field, p: Point, q: Point): readonly PieceId[] {
  let crossed: PieceId[] | undefined;
  for (const { box, isArea, points, piece } of hurdles) {
    if (!isOnWay(p, q, box)) continue;
    const { left, right } = (isArea ? areaContact : lineContact)(p, q, points);
    for (const a of left) {
      for (const b of right) {
        const span = common(a, b);
        // An area is paid for when it is entered: not by one who starts in it.
        if (span && !(isArea && span.from.n === 0 && locate(p, points) === 'inside')) (crossed ??= []).push(piece);
      }
    }
    // Who ends a leg on a wall has paid for it, so that no way slips across at a corner of its own.
    if (!isArea && isOnLine(q, points)) (crossed ??= []).push(piece);
  }
  return crossed ?? NOTHING;
}

function isOnLine(at: Point, points: readonly Point[]): boolean {
  return points.some((p, i) => i > 0 && onSegment(at, points[i - 1] as Point, p));
}

/** Which part of a leg is rough and not road. */
function roughShare(field: Field, p: Point, q: Point): number {
  return roughParts(field, p, q).reduce((share, [from, to]) => share + (to - from), 0);
}

const SMOOTH: readonly (readonly [number, number])[] = [];

/** The parts of a leg, in shares of it and in their order, that are rough and not road. */
export function roughParts(field: Field, p: Point, q: Point): readonly (readonly [number, number])[] {
  const rough = stretchesWithin(field.table, p, q, field.rough);
  if (rough.length === 0) return SMOOTH;
  const roads = stretchesWithin(field.table, p, q, field.roads);
  const stops = [...new Set([...rough, ...roads].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const covers = (list: readonly Stretch[], at: number) => list.some(({ from, to }) => from < at && at < to);
  const parts: [number, number][] = [];
  for (let i = 1; i < stops.length; i++) {
    const from = stops[i - 1] as number;
    const to = stops[i] as number;
    const middle = (from + to) / 2;
    if (covers(rough, middle) && !covers(roads, middle)) parts.push([from, to]);
  }
  return parts;
}
