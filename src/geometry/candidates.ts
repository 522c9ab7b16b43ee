/** Places worth proposing to a player or a bot: behind cover, out of sight, along an edge, towards an objective. */
import { type Base, basesWithin } from './base.ts';
import { explainCover } from './explain.ts';
import { canStand, type Field, legCost } from './field.ts';
import { besideEdges, hauntsNear } from './haunts.ts';
import { step } from './heading.ts';
import { along, distanceSquared, INCH, type Point, samePoint } from './point.ts';
import { groundSpot, sees, type Spot } from './sight.ts';
import type { Present } from './table.ts';
import { COVERS, type Cover, type Ground, type PieceId } from './terrain.ts';
import { checkPath, findPath, isPath, isTaken, measurePath, NOBODY, type Path, type Traffic } from './walk.ts';

/** The most places looked at for one question. */
const MOST_PLACES = 240;

/** Who asks: where he is, how far he looks, how many answers he wants, how high his eye is. */
export interface Wish {
  readonly from: Point;
  readonly reach: number;
  readonly count: number;
  readonly eye: number;
  readonly traffic?: Traffic;
}

/** A proposed place, with how it looks to the watchers. */
export interface Proposal {
  readonly at: Point;
  /** How many of the watchers see it. */
  readonly seenBy: number;
  /** The worst cover against any watcher that sees it; solid when none does. */
  readonly cover: Cover;
}

/** Places where a base can stand, nearest first: here, around corners, along edges, and on rings in the open. */
export function places(field: Field, wish: Wish): Point[] {
  const { from, reach, traffic = NOBODY } = wish;
  const nearer = (p: Point, q: Point) => distanceSquared(p, from) - distanceSquared(q, from) || p.y - q.y || p.x - q.x;
  const open = [from, ...rings(from, reach)].filter((p) => distanceSquared(p, from) <= reach * reach).sort(nearer);
  const beside = hauntsNear(field, from, reach);
  const here = { x: from.x, y: from.y, radius: field.radius };
  const isNear = (base: Base) => basesWithin(base, here, reach);
  const near = { enemies: traffic.enemies.filter(isNear), friends: traffic.friends.filter(isNear) };
  const found: Point[] = [];
  let last: Point | undefined;
  for (let i = 0, k = 0; found.length < MOST_PLACES && (i < open.length || k < beside.length); ) {
    const a = open[i];
    const b = beside[k];
    const isOpen = b === undefined || (a !== undefined && nearer(a, b) <= 0);
    const next = (isOpen ? a : b) as Point;
    if (isOpen) i++;
    else k++;
    if (last !== undefined && samePoint(last, next)) continue;
    last = next;
    // Beside the terrain one can stand: the list holds no other places.
    if ((!isOpen || canStand(field, next)) && !isTaken(next, field.radius, near)) found.push(next);
  }
  return found;
}

function rings(from: Point, reach: number): Point[] {
  const found: Point[] = [];
  for (let ring = 1; ring <= 3; ring++) {
    for (let k = 0; k < 16; k++) found.push(step(from, k * 45, (reach * ring) / 3));
  }
  return found;
}

/** The nearest places that no watcher sees. */
export function hidden(field: Field, present: Present, watchers: readonly Spot[], wish: Wish): Proposal[] {
  const found: Proposal[] = [];
  for (const at of places(field, wish)) {
    const spot = groundSpot(field.table, present, at, wish.eye);
    if (watchers.some((watcher) => sees(field.table, watcher, spot, present))) continue;
    found.push({ at, seenBy: 0, cover: 'solid' });
    if (found.length === wish.count) break;
  }
  return found;
}

/** The nearest places with some cover against every watcher that sees them: best cover first, then nearest. */
export function covered(field: Field, present: Present, watchers: readonly Spot[], wish: Wish): Proposal[] {
  const found: Proposal[] = [];
  let best = 0;
  for (const at of places(field, wish)) {
    const spot = groundSpot(field.table, present, at, wish.eye);
    let seenBy = 0;
    let worst: number = COVERS.length - 1;
    for (const watcher of watchers) {
      if (!sees(field.table, watcher, spot, present)) continue;
      seenBy++;
      const rule = { within: field.radius + INCH, eye: wish.eye };
      const { cover } = explainCover(field.table, watcher, spot, present, rule);
      worst = Math.min(worst, COVERS.indexOf(cover));
      if (worst === 0) break;
    }
    if (worst === 0) continue;
    found.push({ at, seenBy, cover: COVERS[worst] as Cover });
    // Nothing farther off is better than the best.
    if (worst === COVERS.length - 1 && ++best === wish.count) break;
  }
  // The sort is stable: among equals the nearest stays first.
  return found.sort((p, q) => COVERS.indexOf(q.cover) - COVERS.indexOf(p.cover)).slice(0, wish.count);
}

/** Places in touch with the edges of a piece, on its outside (both sides of a line), evenly spaced in its own order. */
export function alongEdges(field: Field, piece: PieceId, spacing: number, count: number): Point[] {
  const { points, isArea } = field.table.grounds[piece] as Ground;
  return besideEdges(points, isArea, field.radius, spacing)
    .filter((p) => canStand(field, p))
    .slice(0, count);
}

/** The cheapest way to an objective, cut where the allowance ends at a place where one can stand; undefined for no way. */
export function towards(
  field: Field,
  from: Point,
  objective: Point,
  allowance: number,
  traffic = NOBODY,
): Path | undefined {
  const whole = findPath(field, from, objective, traffic);
  if (!isPath(whole)) return undefined;
  const corners: Point[] = [from];
  let left = allowance;
  for (const [i, leg] of whole.legs.entries()) {
    const a = whole.corners[i] as Point;
    const b = whole.corners[i + 1] as Point;
    if (leg.cost <= left) {
      corners.push(b);
      left -= leg.cost;
      continue;
    }
    const stop = cut(field, a, b, left);
    if (distanceSquared(stop, a) > 0) corners.push(stop);
    break;
  }
  return retreat(field, corners, traffic, allowance);
}

/** The farthest point of a leg that can be paid, by halving. */
function cut(field: Field, a: Point, b: Point, left: number): Point {
  let low = 0;
  let high = Math.sqrt(distanceSquared(a, b));
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (legCost(field, a, along(a, b, middle)).cost <= left) low = middle;
    else high = middle;
  }
  return along(a, b, low);
}

/** Shortens a way by quarter inches until its end is free and all of it can be paid. */
function retreat(field: Field, corners: Point[], traffic: Traffic, allowance: number): Path | undefined {
  while (corners.length > 1) {
    const end = corners.at(-1) as Point;
    const before = corners.at(-2) as Point;
    if (!isTaken(end, field.radius, traffic) && checkPath(field, corners, traffic, allowance).length === 0) {
      return measurePath(field, corners);
    }
    const rest = Math.sqrt(distanceSquared(before, end)) - INCH / 4;
    corners.pop();
    if (rest > 0) corners.push(along(before, end, rest));
  }
  return undefined;
}
