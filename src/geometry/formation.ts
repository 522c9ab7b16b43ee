/** "This unit to there": a legal move for every figure, in cohesion at the end, or the reason why there is none. */
import { type Base, basesOverlap, basesWithin } from './base.ts';
import { canStand, type Field } from './field.ts';
import { along, distanceSquared, type Point, point } from './point.ts';
import type { Budget } from './search.ts';
import { findPath, isPath, isTaken, NOBODY, type Path, type Traffic } from './walk.ts';

/** A unit is together when its figures form a chain of gaps, or when all lie within a radius of its centre. */
export interface Cohesion {
  /** The widest gap between neighbours in the chain, base to base. */
  readonly gap: number;
  /** The radius around the centre, up to the far edge of each base; 0 when the rules know no such thing. */
  readonly radius: number;
}

export interface Order {
  readonly to: Point;
  /** What every figure may spend. */
  readonly allowance: number;
  readonly cohesion: Cohesion;
  /** The others on the table, without the unit itself. */
  readonly traffic?: Traffic;
  /** Whether the figures, in their order, may end there; a unit that would come to stand otherwise does not move. */
  readonly mayEnd?: (targets: readonly Point[]) => boolean;
}

/** A way for every figure, in the order of the figures. */
export interface Plan {
  readonly paths: readonly Path[];
  /** Whether the figures keep their places to each other. */
  readonly keepsShape: boolean;
}

/** Why a unit cannot go there: no room for all, or a figure (by its index) that cannot get there. */
export interface Refusal {
  readonly why: 'no figures' | 'no room' | 'too far' | 'no way';
  readonly figure: number;
  /** How much more than the allowance that figure would need, 0 where that is not the reason. */
  readonly excess: number;
}

export function isPlan(result: Plan | Refusal): result is Plan {
  return 'paths' in result;
}

/** The centre of a unit: the mean of its bases, rounded. */
export function centreOf(bases: readonly Point[]): Point {
  const sum = bases.reduce((s, { x, y }) => ({ x: s.x + x, y: s.y + y }), { x: 0, y: 0 });
  return point(sum.x / bases.length, sum.y / bases.length);
}

/** Whether a unit is in cohesion. */
export function isCohesive(bases: readonly Base[], cohesion: Cohesion): boolean {
  if (bases.length < 2) return true;
  return isChain(bases, cohesion.gap) || isWithinRadius(bases, cohesion.radius);
}

function isChain(bases: readonly Base[], gap: number): boolean {
  const linked = new Set([0]);
  for (const i of linked) {
    bases.forEach((base, k) => {
      if (basesWithin(bases[i] as Base, base, gap)) linked.add(k);
    });
  }
  return linked.size === bases.length;
}

function isWithinRadius(bases: readonly Base[], radius: number): boolean {
  const centre = centreOf(bases);
  return bases.every((base) => {
    const reach = radius - base.radius;
    return reach >= 0 && distanceSquared(base, centre) <= reach * reach;
  });
}

/** Legs that are looked at to say why there is no way: on a crowded table all of them would take seconds. */
const LEGS_FOR_A_REASON = 20_000;

/**
 * The plan of `findMove`, or why there is none: by how much it is too far, where that shows soon enough. The same question
 * gives the same answer.
 */
export function planMove(field: Field, figures: readonly Base[], order: Order): Plan | Refusal {
  if (figures.length === 0) return { why: 'no figures', figure: -1, excess: 0 };
  let refusal: Refusal = { why: 'no room', figure: -1, excess: 0 };
  const budget = { legs: LEGS_FOR_A_REASON };
  for (const { targets, keepsShape } of arrangements(field, figures, order)) {
    const result = walkTo(field, figures, targets, order, budget);
    if (!('why' in result)) return { paths: result, keepsShape };
    if (refusal.why === 'no room' || (result.excess > 0 && result.excess < refusal.excess)) refusal = result;
  }
  return refusal;
}

/** A legal move of a whole unit to a place, or nothing; to say why not costs more than the plan. */
export function findMove(field: Field, figures: readonly Base[], order: Order): Plan | undefined {
  if (figures.length === 0) return undefined;
  const square = order.allowance * order.allowance;
  const { mayEnd } = order;
  // Where the unit may not end matters only when a later place is good: till then nobody looks for ways there.
  const barred: Arrangement[] = [];
  for (const arrangement of arrangements(field, figures, order)) {
    const { targets, keepsShape } = arrangement;
    if (figures.some((from, i) => distanceSquared(from, targets[i] as Point) > square)) continue;
    if (mayEnd !== undefined && !mayEnd(targets)) {
      barred.push(arrangement);
      continue;
    }
    for (const earlier of barred.splice(0)) {
      if (pathsTo(field, figures, earlier.targets, order).length === figures.length) return undefined;
    }
    const paths = pathsTo(field, figures, targets, order);
    if (paths.length === figures.length) return { paths, keepsShape };
  }
  return undefined;
}

interface Arrangement {
  readonly targets: readonly Point[];
  readonly keepsShape: boolean;
}

/** Where the figures could end, the best first. */
function* arrangements(field: Field, figures: readonly Base[], order: Order): Generator<Arrangement, void> {
  const { to, cohesion, traffic = NOBODY } = order;
  const centre = centreOf(figures);
  const shifted = figures.map(({ x, y }) => ({ x: x + to.x - centre.x, y: y + to.y - centre.y, radius: field.radius }));
  const isFree = (at: Point) => canStand(field, at) && !isTaken(at, field.radius, traffic);
  if (shifted.every(isFree) && areApart(shifted) && isCohesive(shifted, cohesion)) {
    yield { targets: shifted.map(({ x, y }) => ({ x, y })), keepsShape: true };
  }
  // Else close up around the place; when that is too far for some, a little nearer to where the unit comes from.
  const pace = spacing(field.radius, cohesion.gap);
  for (let back = 0; back <= 3; back++) {
    const around = back === 0 ? to : along(to, centre, back * pace);
    const slots = cluster(field.radius, around, figures.length, cohesion, isFree);
    if (slots === undefined && back === 0) break;
    if (slots !== undefined) yield { targets: matched(figures, slots), keepsShape: false };
  }
}

function areApart(bases: readonly Base[]): boolean {
  return bases.every((a, i) => bases.every((b, k) => k <= i || !basesOverlap(a, b)));
}

/** Centres this far apart do not overlap and are near enough for the chain. */
function spacing(radius: number, gap: number): number {
  return 2 * radius + Math.min(gap, radius);
}

/** Places for so many bases around a point, from the inside outwards, each in the chain with those before it. */
function cluster(
  radius: number,
  around: Point,
  count: number,
  cohesion: Cohesion,
  isFree: (at: Point) => boolean,
): Point[] | undefined {
  const pace = spacing(radius, cohesion.gap);
  const cells = honeycomb(pace, 3 + Math.floor(Math.sqrt(count)) * 2);
  // Whether a cell is free is asked once, and only of those that the chain comes to.
  const answers = new Uint8Array(cells.length);
  const isFreeCell = (k: number): boolean => {
    if (answers[k] === 0) answers[k] = isFree(placeOf(around, cells[k] as Point)) ? 1 : 2;
    return answers[k] === 1;
  };
  const link = 2 * radius + cohesion.gap;
  // A free place may be cut off from the rest by a wall: begin at the nearest few in turn.
  for (let k = 0, tried = 0; k < cells.length && tried < 12; k++) {
    if (distanceSquared(cells[k] as Point, ORIGIN) > 4 * pace * pace) break;
    if (!isFreeCell(k)) continue;
    tried++;
    const chosen = chain(cells, k, count, link, isFreeCell);
    if (chosen.length === count) return chosen.map((i) => placeOf(around, cells[i] as Point));
  }
  return undefined;
}

const ORIGIN: Point = { x: 0, y: 0 };

function placeOf(around: Point, { x, y }: Point): Point {
  return { x: around.x + x, y: around.y + y };
}

/** Cells from a first one on: always the innermost free one that is near enough to one before it. */
function chain(
  cells: readonly Point[],
  first: number,
  count: number,
  link: number,
  isFreeCell: (k: number) => boolean,
): number[] {
  const chosen = [first];
  const isLinked = (k: number): boolean => {
    if (chosen.includes(k)) return false;
    for (const i of chosen) {
      if (distanceSquared(cells[i] as Point, cells[k] as Point) <= link * link) return true;
    }
    return false;
  };
  while (chosen.length < count) {
    let next = 0;
    while (next < cells.length && !(isLinked(next) && isFreeCell(next))) next++;
    if (next === cells.length) break;
    chosen.push(next);
  }
  return chosen;
}

const honeycombs = new Map<string, readonly Point[]>();
const MOST_HONEYCOMBS = 64;

/** The cells of a honeycomb around the origin, nearest first. On the lattice it looks the same from every place. */
function honeycomb(pace: number, rings: number): readonly Point[] {
  const key = `${pace}|${rings}`;
  let cells = honeycombs.get(key);
  if (cells === undefined) {
    if (honeycombs.size >= MOST_HONEYCOMBS) honeycombs.clear();
    cells = makeHoneycomb(pace, rings);
    honeycombs.set(key, cells);
  }
  return cells;
}

function makeHoneycomb(pace: number, rings: number): Point[] {
  const cells: Point[] = [];
  for (let row = -rings; row <= rings; row++) {
    for (let column = -rings; column <= rings; column++) {
      // Rows of a honeycomb; 867 in 1000 keeps neighbours in different rows from overlapping.
      cells.push(point(column * pace + (row % 2 === 0 ? 0 : pace / 2), (row * pace * 867) / 1000));
    }
  }
  return cells.sort((p, q) => distanceSquared(p, ORIGIN) - distanceSquared(q, ORIGIN) || p.y - q.y || p.x - q.x);
}

/** Which figure goes where: swaps pairs as long as that shortens the sum of the squares, which keeps ways from crossing. */
function matched(figures: readonly Point[], slots: readonly Point[]): Point[] {
  const targets = [...slots];
  const square = (i: number, k: number) => distanceSquared(figures[i] as Point, targets[k] as Point);
  for (let round = 0, better = true; better && round < 50; round++) {
    better = false;
    for (let i = 0; i < targets.length; i++) {
      for (let k = i + 1; k < targets.length; k++) {
        if (square(i, k) + square(k, i) >= square(i, i) + square(k, k)) continue;
        [targets[i], targets[k]] = [targets[k] as Point, targets[i] as Point];
        better = true;
      }
    }
  }
  return targets;
}

/** The ways of the figures to their targets, up to the first that has none. */
function pathsTo(
  field: Field,
  figures: readonly Base[],
  targets: readonly Point[],
  { allowance, traffic }: Order,
  budget?: Budget,
): Path[] {
  const paths: Path[] = [];
  for (const [i, { x, y }] of figures.entries()) {
    const path = findPath(field, { x, y }, targets[i] as Point, traffic, allowance, budget);
    if (!isPath(path)) break;
    paths.push(path);
  }
  return paths;
}

/** Every figure's way to its target, or the first that has none and what it lacks. */
function walkTo(
  field: Field,
  figures: readonly Base[],
  targets: readonly Point[],
  order: Order,
  budget: Budget,
): Path[] | Refusal {
  const paths = pathsTo(field, figures, targets, order, budget);
  if (paths.length === figures.length) return paths;
  const figure = paths.length;
  const { x, y } = figures[figure] as Base;
  const whole = findPath(field, { x, y }, targets[figure] as Point, order.traffic, Infinity, budget);
  if (!isPath(whole)) return { why: whole.why === 'too far' ? 'too far' : 'no way', figure, excess: 0 };
  return { why: 'too far', figure, excess: Math.max(1, whole.cost - order.allowance) };
}
