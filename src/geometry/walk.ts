/**
 * Ways for a round base: the shortest, whether one is within an allowance, and what is wrong with a given one.
 *
 * A base may touch what it must not overlap. Around a corner the finder keeps to an octagon instead of an arc, so its way is
 * legal but may be a little longer (less than one part in twelve of the arc) than a way drawn by hand.
 * In rough ground it bends only at corners of the terrain.
 */
import { type Base, basesOverlap, slideOverlaps } from './base.ts';
import { barAt, barOnLeg, canStand, type Field, isOnTable, type LegCost, legCost } from './field.ts';
import { distanceSquared, MAX_CORNERS, type Point } from './point.ts';
import { type Budget, isSpent, search } from './search.ts';
import type { PieceId } from './terrain.ts';

/** The others on the table: enemies cannot be passed, nobody can be ended upon; friends may be passed. */
export interface Traffic {
  readonly enemies: readonly Base[];
  readonly friends: readonly Base[];
}

export const NOBODY: Traffic = { enemies: [], friends: [] };

/** Whether the same bases stand at the same places. */
export function sameTraffic(a: Traffic, b: Traffic): boolean {
  return a === b || (sameBases(a.enemies, b.enemies) && sameBases(a.friends, b.friends));
}

function sameBases(a: readonly Base[], b: readonly Base[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [a[i] as Base, b[i] as Base];
    if (p.x !== q.x || p.y !== q.y || p.radius !== q.radius) return false;
  }
  return true;
}

/** Whether a base at a place would overlap anybody. */
export function isTaken(at: Point, radius: number, { enemies, friends }: Traffic): boolean {
  return isAmong(at, radius, enemies) || isAmong(at, radius, friends);
}

function isAmong(at: Point, radius: number, others: readonly Base[]): boolean {
  for (const other of others) {
    const reach = radius + other.radius;
    if (distanceSquared(at, other) < reach * reach) return true;
  }
  return false;
}

export interface Path {
  /** From the start to the end. */
  readonly corners: readonly Point[];
  /** The floor of the sum of the legs. */
  readonly length: number;
  /** The length with what terrain adds, rounded down: what is paid from an allowance. */
  readonly cost: number;
  readonly legs: readonly LegCost[];
}

/** Why there is no way. */
export interface NoPath {
  readonly why: 'start' | 'end' | 'occupied' | 'none' | 'too far';
  /** What stands there, where that is the reason: -1 for nothing in particular. */
  readonly piece: PieceId;
}

export function isPath(result: Path | NoPath): result is Path {
  return 'corners' in result;
}

/**
 * The cheapest way from one place to another that costs at most `allowance`. Same question, same way. Whoever only wants to
 * know why there is none gives a budget: when it is spent, it is too far.
 */
export function findPath(
  field: Field,
  from: Point,
  to: Point,
  traffic = NOBODY,
  allowance = Infinity,
  budget?: Budget,
): Path | NoPath {
  if (!canStand(field, from)) return { why: 'start', piece: barAt(field, from) };
  if (!canStand(field, to)) return { why: 'end', piece: barAt(field, to) };
  if (isTaken(to, field.radius, traffic)) return { why: 'occupied', piece: -1 };
  if (distanceSquared(from, to) > allowance * allowance) return { why: 'too far', piece: -1 };
  const corners = search(field, from, to, traffic.enemies, allowance, budget);
  if (corners === undefined) return { why: allowance === Infinity && !isSpent(budget) ? 'none' : 'too far', piece: -1 };
  const path = measurePath(field, corners);
  return path.cost <= allowance && corners.length <= MAX_CORNERS ? path : { why: 'too far', piece: -1 };
}

/** Whether a base can get there for at most an allowance. */
export function isReachable(field: Field, from: Point, to: Point, allowance: number, traffic = NOBODY): boolean {
  return isPath(findPath(field, from, to, traffic, allowance));
}

/** The length and cost of a way, legal or not. */
export function measurePath(field: Field, corners: readonly Point[]): Path {
  const legs = corners.slice(1).map((corner, i) => legCost(field, corners[i] as Point, corner));
  const length = Math.floor(legs.reduce((sum, leg) => sum + leg.length, 0));
  // A whole number of lattice units, so that a straight leg costs no more than the rule that measures it says.
  const cost = Math.floor(legs.reduce((sum, leg) => sum + leg.cost, 0));
  return { corners, length, cost, legs };
}

export const FAULTS = ['corners', 'lattice', 'off table', 'start', 'terrain', 'enemy', 'ends on', 'too far'] as const;
/** What is wrong with a way, on which leg (0 is the first), and with what. */
export interface Fault {
  readonly code: (typeof FAULTS)[number];
  readonly leg: number;
  /** The piece in the way, -1 for none. */
  readonly piece: PieceId;
  /** The place of the other base in its list, -1 for none. */
  readonly base: number;
  /** By how much the way is too long, else 0. */
  readonly excess: number;
}

/** All that makes a given way illegal, in the order of its legs; empty when it is fine. */
export function checkPath(field: Field, corners: readonly Point[], traffic = NOBODY, allowance = Infinity): Fault[] {
  const faults: Fault[] = [];
  const fault = (code: Fault['code'], leg: number, more: Partial<Fault> = {}) =>
    faults.push({ code, leg, piece: -1, base: -1, excess: 0, ...more });
  if (corners.length < 2 || corners.length > MAX_CORNERS) {
    fault('corners', 0);
    return faults;
  }
  const bad = corners.findIndex(({ x, y }) => !Number.isInteger(x) || !Number.isInteger(y));
  if (bad >= 0) {
    fault('lattice', Math.max(0, bad - 1));
    return faults;
  }
  const [start] = corners as [Point];
  const end = corners.at(-1) as Point;
  if (barAt(field, start) >= 0) fault('start', 0, { piece: barAt(field, start) });
  for (let i = 1; i < corners.length; i++) {
    const [p, q] = [corners[i - 1] as Point, corners[i] as Point];
    if (!isOnTable(field, q)) fault('off table', i - 1);
    const piece = barOnLeg(field, p, q);
    if (piece >= 0) fault('terrain', i - 1, { piece });
    const base = traffic.enemies.findIndex((enemy) => slideOverlaps(p, q, field.radius, enemy));
    if (base >= 0) fault('enemy', i - 1, { base });
  }
  const base = traffic.friends.findIndex((friend) => basesOverlap(friend, { ...end, radius: field.radius }));
  if (base >= 0) fault('ends on', corners.length - 2, { base });
  const { cost } = measurePath(field, corners);
  if (cost > allowance) fault('too far', corners.length - 2, { excess: cost - allowance });
  return faults;
}
