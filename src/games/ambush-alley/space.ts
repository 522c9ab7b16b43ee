/** 4.2 Space: who sees whom, how far, in what cover, and who stands together. Distances in lattice units. */

import { type Base, basesWithin } from '../../geometry/base.ts';
import { explainCover, explainSight, type Verdict } from '../../geometry/explain.ts';
import { centreOf, type Cohesion, isCohesive } from '../../geometry/formation.ts';
import { nearestPair } from '../../geometry/measure.ts';
import { discTouches } from '../../geometry/polygon.ts';
import { distanceToSegment } from '../../geometry/segment.ts';
import { sees, type Spot } from '../../geometry/sight.ts';
import { isPresent, type Table } from '../../geometry/table.ts';
import type { Ground } from '../../geometry/terrain.ts';
import { distanceSquared, type Point, rootDown, rootUp } from '../../geometry/point.ts';
import type { DeepReadonly } from '../../kernel/game.ts';
import type { Figure, FigureNo, Open, UnitNo } from './board.ts';
import type { Placement } from './choices.ts';
import type { Options } from './options.ts';

/** What the table of one game is like: its terrain, how long an inch is at this scale, and how large a base. */
export interface Space {
  readonly table: Table;
  /** One inch of the rules, in lattice units: longer for 28 mm figures (AA-GEN-2). */
  readonly inch: number;
  readonly radius: number;
  readonly options: Options;
}

type Board = DeepReadonly<Open>;
type Man = DeepReadonly<Figure>;

/** How high a man's eyes are above his feet, in inches. */
const EYES = 0.6;
/** AA-COV-6: scenery this near keeps a unit from being Exposed. */
const CLUTTER = 2;
/** AA-COH-1, AA-COH-2. */
const CHAIN = 1;
const CIRCLE = 4;

export const eye = (space: Space): number => Math.floor(EYES * space.inch);

/** The numbers of all units of which something is true. */
export function unitsWhere({ units }: Board, test: (unit: Board['units'][number], u: UnitNo) => boolean): UnitNo[] {
  const found: UnitNo[] = [];
  for (let u = 0; u < units.length; u++) if (test(units[u] as Board['units'][number], u)) found.push(u);
  return found;
}

/** The numbers of all figures of which something is true. */
export function figuresWhere({ figures }: Board, test: (man: Man, f: FigureNo) => boolean): FigureNo[] {
  const found: FigureNo[] = [];
  for (let f = 0; f < figures.length; f++) if (test(figures[f] as Man, f)) found.push(f);
  return found;
}

export function ableFigures(board: Board, unit: UnitNo): Man[] {
  const found: Man[] = [];
  for (const figure of board.figures) if (figure.unit === unit && figure.condition === 'able') found.push(figure);
  return found;
}

/** How many able figures each unit has, for those who ask of all. */
export function strengths({ figures, units }: Board): number[] {
  const counts = units.map(() => 0);
  for (const { unit, condition } of figures) {
    if (unit >= 0 && condition === 'able') counts[unit] = (counts[unit] as number) + 1;
  }
  return counts;
}

/** How many are left, without a list. */
export function countAble(board: Board, unit: UnitNo): number {
  let count = 0;
  for (const figure of board.figures) if (figure.unit === unit && figure.condition === 'able') count++;
  return count;
}

/** Is there anybody left, without a list? */
export function hasAble(board: Board, unit: UnitNo): boolean {
  for (const figure of board.figures) if (figure.unit === unit && figure.condition === 'able') return true;
  return false;
}

/** AA-Q-99: nobody of the unit can fight now or next turn. */
export function isDown(board: Board, unit: UnitNo): boolean {
  for (const { unit: own, condition } of board.figures) {
    if (own === unit && (condition === 'able' || condition === 'light')) return false;
  }
  return true;
}

/** Those in a unit's care: wounded, dead, and contractors. */
export function dependantsOf(board: Board, unit: UnitNo): Man[] {
  const found: Man[] = [];
  for (const figure of board.figures) {
    if (figure.care !== unit || figure.laidDown) continue;
    if (figure.condition !== 'removed' && figure.condition !== 'out') found.push(figure);
  }
  return found;
}

export const spotOf = (space: Space, man: DeepReadonly<Placement>): Spot => ({
  x: man.x,
  y: man.y,
  z: man.z + eye(space),
  inside: man.inside,
});
export const baseOf = (space: Space, man: Point): Base => ({ x: man.x, y: man.y, radius: space.radius });

/** The eyes of the able figures of a unit. */
export function ableSpots(space: Space, board: Board, unit: UnitNo): Spot[] {
  const found: Spot[] = [];
  for (const man of board.figures) if (man.unit === unit && man.condition === 'able') found.push(spotOf(space, man));
  return found;
}

/** Do any of these see any of those? */
export function anySees({ table }: Space, { present }: Board, these: readonly Spot[], those: readonly Spot[]): boolean {
  for (const from of these) for (const to of those) if (sees(table, from, to, present)) return true;
  return false;
}

/** AA-Q-16: a unit sees another when one able figure of each see each other. */
export const unitsSee = (space: Space, board: Board, a: UnitNo, b: UnitNo): boolean =>
  anySees(space, board, ableSpots(space, board, a), ableSpots(space, board, b));

/** The line that settles it: the first clear one between the two units, else the one between their nearest figures. */
export function sightBetween(space: Space, board: Board, a: UnitNo, b: UnitNo): Verdict | undefined {
  const ours = ableFigures(board, a);
  const theirs = ableFigures(board, b);
  for (const from of ours) {
    for (const to of theirs) {
      const [p, q] = [spotOf(space, from), spotOf(space, to)];
      if (sees(space.table, p, q, board.present)) return explainSight(space.table, p, q, board.present);
    }
  }
  const pair = nearestOf(space, ours, theirs);
  return pair === undefined ? undefined : explainSight(space.table, pair.from, pair.to, board.present);
}

function nearestOf(space: Space, ours: readonly Man[], theirs: readonly Man[]) {
  const { radius } = space;
  const bases = (men: readonly Man[]) => men.map((man) => ({ x: man.x, y: man.y, radius, man }));
  const pair = nearestPair(bases(ours), bases(theirs));
  if (pair === undefined) return undefined;
  return { from: spotOf(space, pair.a.man), to: spotOf(space, pair.b.man), gap: pair.gap };
}

/** AA-Q-17: from the nearest able figure to the nearest able figure, base edge to base edge; or between the centres. */
export function rangeBetween(space: Space, board: Board, a: UnitNo, b: UnitNo): number | undefined {
  const ours = ableFigures(board, a);
  const theirs = ableFigures(board, b);
  if (ours.length === 0 || theirs.length === 0) return undefined;
  if (space.options.rangeFrom === 'centre') return rootDown(distanceSquared(centreOf(ours), centreOf(theirs)));
  let least = Infinity;
  for (const p of ours) for (const q of theirs) least = Math.min(least, distanceSquared(p, q));
  return Math.max(0, rootUp(least) - 2 * space.radius);
}

/** Does this figure have Solid Cover against fire from there? */
function hasSolidCover(space: Space, board: Board, from: Spot, man: Man): boolean {
  const rule = { within: space.inch, eye: eye(space) };
  return explainCover(space.table, from, spotOf(space, man), board.present, rule).cover === 'solid';
}

const quorums = { half: [1, 2], third: [1, 3], twoThirds: [2, 3], all: [1, 1] } as const;

/** AA-COV-3, AA-Q-21: enough able figures of the target have Solid Cover against the figure that fires from nearest. */
export function inSolidCover(space: Space, board: Board, target: UnitNo, firer: UnitNo): boolean {
  const men = ableFigures(board, target);
  const pair = nearestOf(space, ableFigures(board, firer), men);
  if (pair === undefined) return false;
  const [part, of] = quorums[space.options.coverQuorum];
  const covered = men.filter((man) => hasSolidCover(space, board, pair.from, man)).length;
  return covered * of >= men.length * part && covered > 0;
}

/** Scenery that one can use as cover: not a road, not an open field. */
const isScenery = ({ piece }: Ground): boolean => piece.cover !== 'none' || piece.blocks;

const isInReach = ({ box }: Ground, { x, y }: Point, reach: number): boolean =>
  x >= box.minX - reach && x <= box.maxX + reach && y >= box.minY - reach && y <= box.maxY + reach;

const touches = (ground: Ground, man: Point, reach: number): boolean =>
  ground.isArea
    ? discTouches(man, reach, ground.points)
    : ground.points.some((p, i) => i > 0 && distanceToSegment(man, ground.points[i - 1] as Point, p) <= reach);

/** AA-COV-6: in the open, with no able figure near any scenery. */
export function isExposed(space: Space, board: Board, unit: UnitNo): boolean {
  const reach = space.radius + CLUTTER * space.inch;
  const { grounds } = space.table;
  return ableFigures(board, unit).every(
    (man) =>
      !grounds.some(
        (ground) =>
          isInReach(ground, man, reach) &&
          isScenery(ground) &&
          isPresent(board.present, ground.piece.id) &&
          touches(ground, man, reach),
      ),
  );
}

/** What a planned move has to end in: never looser than `areTogether`. */
export const cohesion = ({ inch, options }: Space): Cohesion => ({
  // Where every pair has to be near, men keep elbow to elbow, and so within the circle.
  gap: options.cohesionChain ? CHAIN * inch : Math.floor(inch / 8),
  // About a figure instead of the centre: within half the radius, every figure is near enough to every other.
  radius: (options.cohesionCentre === 'geometric' ? CIRCLE : CIRCLE / 2) * inch,
});

/** AA-Q-6: whether some circle of that radius holds all these centres. */
function fitCircle(points: readonly Point[], radius: number): boolean {
  const holds = (x: number, y: number): boolean =>
    points.every((p) => Math.sqrt((p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)) <= radius + 1);
  const { x, y } = centreOf(points);
  if (holds(x, y)) return true;
  // The smallest such circle has two of them on its rim.
  return points.some((p, i) =>
    points.slice(i + 1).some((q) => {
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      const apart = Math.sqrt(dx * dx + dy * dy);
      const rest = radius * radius - (apart * apart) / 4;
      if (rest < 0 || apart === 0) return false;
      const off = Math.sqrt(rest) / apart;
      const [mx, my] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
      return holds(mx - dy * off, my + dx * off) || holds(mx + dy * off, my - dx * off);
    }),
  );
}

/** AA-COH-1, AA-COH-2: a chain (or every pair) within one inch; or all of every base within four inches of the centre. */
export function areTogether(space: Space, bases: readonly Base[]): boolean {
  if (bases.length < 2) return true;
  const { options, inch, radius } = space;
  const gap = CHAIN * inch;
  const near = options.cohesionChain
    ? isCohesive(bases, { gap, radius: 0 })
    : bases.every((a, i) => bases.slice(i + 1).every((b) => basesWithin(a, b, gap)));
  if (near) return true;
  const circle = CIRCLE * inch - radius;
  if (options.cohesionCentre === 'geometric') return fitCircle(bases, circle);
  return bases.some((centre) => bases.every((other) => distanceSquared(centre, other) <= circle * circle));
}

/** AA-COH-1, AA-COH-2: able figures in a chain, or all within a circle; leaders do not count (AA-COH-4). */
export function isTogether(space: Space, board: Board, unit: UnitNo): boolean {
  const men = ableFigures(board, unit);
  const bound = men.every((man) => man.leader) ? men : men.filter((man) => !man.leader);
  return areTogether(
    space,
    bound.map((man) => baseOf(space, man)),
  );
}

/** AA-LEAD-2: in cohesion with those men: near one of them in the chain, or together with all. */
export const isAmong = (space: Space, leader: Point, men: readonly Point[]): boolean =>
  (space.options.cohesionChain &&
    men.some((man) => basesWithin(baseOf(space, leader), baseOf(space, man), CHAIN * space.inch))) ||
  areTogether(
    space,
    [...men, leader].map((each) => baseOf(space, each)),
  );

/** AA-LEAD-2: the leader of a unit counts only while he stands in cohesion with it. */
export function hasLeader(space: Space, board: Board, unit: UnitNo): boolean {
  const men = ableFigures(board, unit);
  const others = men.filter((man) => !man.leader);
  return men.some((man) => man.leader && (others.length === 0 || isAmong(space, man, others)));
}

/** Enemy units on the table that this one sees, nearest first. */
export function visibleEnemies(space: Space, board: Board, unit: UnitNo): UnitNo[] {
  const { side } = board.units[unit] as Board['units'][number];
  const eyes = ableSpots(space, board, unit);
  const isSeen: boolean[] = [];
  for (const man of board.figures) {
    if (man.condition !== 'able' || isSeen[man.unit] === true) continue;
    const other = board.units[man.unit];
    if (other === undefined || other.side === side || !other.onTable) continue;
    const spot = spotOf(space, man);
    isSeen[man.unit] = eyes.some((from) => sees(space.table, from, spot, board.present));
  }
  const seen = unitsWhere(board, (_, u) => isSeen[u] === true);
  if (seen.length < 2) return seen;
  const ranges = new Map(seen.map((u) => [u, rangeBetween(space, board, unit, u) ?? 0]));
  return seen.sort((a, b) => (ranges.get(a) as number) - (ranges.get(b) as number) || a - b);
}
