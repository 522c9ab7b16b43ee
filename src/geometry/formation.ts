/** "This unit to there": a legal move for every figure, in cohesion at the end, or the reason why there is none. */
import { type Base, basesOverlap, basesWithin } from './base.ts';
import { canStand, type Field } from './field.ts';
import { along, distanceSquared, type Point, point } from './point.ts';
import { findPath, isPath, NOBODY, type Path, type Traffic } from './walk.ts';

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

/** A legal move of a whole unit to a place. The same question gives the same plan. */
export function planMove(field: Field, figures: readonly Base[], order: Order): Plan | Refusal {
  if (figures.length === 0) return { why: 'no figures', figure: -1, excess: 0 };
  const { to, allowance, cohesion, traffic = NOBODY } = order;
  const centre = centreOf(figures);
  const shift = { x: to.x - centre.x, y: to.y - centre.y };
  const shifted = figures.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
  let refusal: Refusal = { why: 'no room', figure: -1, excess: 0 };
  const attempt = (targets: readonly Point[], keepsShape: boolean): Plan | undefined => {
    const result = walkTo(field, figures, targets, allowance, traffic);
    if ('why' in result) {
      if (refusal.why === 'no room' || (result.excess > 0 && result.excess < refusal.excess)) refusal = result;
      return undefined;
    }
    return { paths: result, keepsShape };
  };
  const isFree = (at: Point) => isFreeAt(field, at, traffic);
  const asBases = (points: readonly Point[]) => points.map((p) => ({ ...p, radius: field.radius }));
  if (shifted.every(isFree) && areApart(asBases(shifted)) && isCohesive(asBases(shifted), cohesion)) {
    const plan = attempt(shifted, true);
    if (plan) return plan;
  }
  // Else close up around the place; when that is too far for some, a little nearer to where the unit comes from.
  const pace = spacing(field.radius, cohesion.gap);
  for (let back = 0; back <= 3; back++) {
    const slots = cluster(field, back === 0 ? to : along(to, centre, back * pace), figures.length, cohesion, isFree);
    if (slots === undefined && back === 0) break;
    if (slots === undefined) continue;
    const plan = attempt(matched(figures, slots), false);
    if (plan) return plan;
  }
  return refusal;
}

function isFreeAt(field: Field, at: Point, { enemies, friends }: Traffic): boolean {
  const here = { ...at, radius: field.radius };
  const isOn = (other: Base) => basesOverlap(other, here);
  return canStand(field, at) && !enemies.some(isOn) && !friends.some(isOn);
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
  field: Field,
  around: Point,
  count: number,
  cohesion: Cohesion,
  isFree: (at: Point) => boolean,
): Point[] | undefined {
  const pace = spacing(field.radius, cohesion.gap);
  const rings = 3 + Math.floor(Math.sqrt(count)) * 2;
  const free: Point[] = [];
  for (let row = -rings; row <= rings; row++) {
    for (let column = -rings; column <= rings; column++) {
      // Rows of a honeycomb; 867 in 1000 keeps neighbours in different rows from overlapping.
      const x = column * pace + (row % 2 === 0 ? 0 : pace / 2);
      const at = point(around.x + x, around.y + (row * pace * 867) / 1000);
      if (isFree(at)) free.push(at);
    }
  }
  free.sort((p, q) => distanceSquared(p, around) - distanceSquared(q, around) || p.y - q.y || p.x - q.x);
  const base = (p: Point) => ({ ...p, radius: field.radius });
  // A free place may be cut off from the rest by a wall: begin at the nearest few in turn.
  for (const first of free.slice(0, 12)) {
    if (distanceSquared(first, around) > 4 * pace * pace) break;
    const chosen = [first];
    while (chosen.length < count) {
      const next = free.find(
        (p) => !chosen.includes(p) && chosen.some((c) => basesWithin(base(c), base(p), cohesion.gap)),
      );
      if (next === undefined) break;
      chosen.push(next);
    }
    if (chosen.length === count) return chosen;
  }
  return undefined;
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

/** Every figure's way to its target, or the first that has none and what it lacks. */
function walkTo(
  field: Field,
  figures: readonly Base[],
  targets: readonly Point[],
  allowance: number,
  traffic: Traffic,
): Path[] | Refusal {
  const paths: Path[] = [];
  for (const [figure, from] of figures.entries()) {
    const to = targets[figure] as Point;
    const path = findPath(field, { x: from.x, y: from.y }, to, traffic, allowance);
    if (!isPath(path)) {
      if (path.why !== 'too far') return { why: 'no way', figure, excess: 0 };
      const whole = findPath(field, { x: from.x, y: from.y }, to, traffic);
      if (!isPath(whole)) return { why: 'no way', figure, excess: 0 };
      return { why: 'too far', figure, excess: Math.max(1, whole.cost - allowance) };
    }
    paths.push(path);
  }
  return paths;
}
