/**
 * Sight once more, slowly and by another way: big integers, sample places, and a line really shifted by a hair.
 * At every place where anything can change, and between these, it asks which pieces the shifted line would hit.
 */
import type { Point } from '../point.ts';
import type { Spot } from '../sight.ts';
import { isPresent, type Present, type Table } from '../table.ts';

interface Place {
  n: bigint;
  d: bigint;
}
interface BigPoint {
  x: bigint;
  y: bigint;
}
interface Obstacle {
  points: BigPoint[];
  isArea: boolean;
  height: number;
}

/** The length of the shifted bit of line, and how far it is shifted, as parts of the whole line. */
const LONG = 10n ** 24n;
const HAIR = 10n ** 40n;

const big = ({ x, y }: Point): BigPoint => ({ x: BigInt(x), y: BigInt(y) });
const cross = (a: BigPoint, b: BigPoint, c: BigPoint): bigint => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const less = (p: Place, q: Place): boolean => p.n * q.d < q.n * p.d;
const equal = (p: Place, q: Place): boolean => p.n * q.d === q.n * p.d;
const sign = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);

/** The same answer as `sees`, by definition. */
export function oracle(table: Table, a: Spot, b: Spot, present: Present): boolean {
  for (const ground of table.grounds) {
    const { id, height, floors } = ground.piece;
    if (a.inside !== id || b.inside !== id || !isPresent(present, id)) continue;
    const level = (z: number) => (z >= height ? -1 : Math.floor((z * Math.max(1, floors)) / height));
    if (level(a.z) !== level(b.z)) return false;
  }
  if (a.x === b.x && a.y === b.y) return a.inside === b.inside;
  const from = big(a);
  const to = big(b);
  const obstacles = obstaclesOf(table, a, b, present);
  const places: Place[] = [
    { n: 0n, d: 1n },
    { n: 1n, d: 1n },
  ];
  for (const { points, isArea } of obstacles) {
    points.forEach((p, i) => {
      const q = points[i + 1] ?? (isArea ? points[0] : undefined);
      if (cross(from, to, p) === 0n) places.push(projection(from, to, p));
      if (q === undefined || sign(cross(from, to, p)) * sign(cross(from, to, q)) >= 0) return;
      const n = cross(p, q, from);
      const d = n - cross(p, q, to);
      places.push(d > 0n ? { n, d } : { n: -n, d: -d });
    });
  }
  const inside = places
    .filter(({ n, d }) => n >= 0n && n <= d)
    .sort((p, q) => (less(p, q) ? -1 : less(q, p) ? 1 : 0))
    .filter((p, i, all) => i === 0 || !equal(p, all[i - 1] as Place));
  const isBelow = ({ n, d }: Place, height: number) => BigInt(a.z) * d + BigInt(b.z - a.z) * n < BigInt(height) * d;
  const barred = (at: Place, heights: (height: number) => boolean): boolean => {
    const low = obstacles.filter(({ height }) => heights(height));
    return low.some((o) => hits(from, to, at, o, 1n)) && low.some((o) => hits(from, to, at, o, -1n));
  };
  return !inside.some((here, i) => {
    const next = inside[i + 1];
    if (next === undefined) return false;
    if (i > 0 && barred(here, (height) => isBelow(here, height))) return true;
    const middle = { n: here.n * next.d + next.n * here.d, d: 2n * here.d * next.d };
    // Between two places every obstacle that is barred at all is barred throughout; the lower end tells about heights.
    return barred(middle, (height) => isBelow(here, height)) || barred(middle, (height) => isBelow(next, height));
  });
}

function obstaclesOf(table: Table, a: Spot, b: Spot, present: Present): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const { piece, points, isArea, walls, box } of table.grounds) {
    if (!piece.blocks || !isPresent(present, piece.id)) continue;
    if (box.maxX < Math.min(a.x, b.x) || box.minX > Math.max(a.x, b.x)) continue;
    if (box.maxY < Math.min(a.y, b.y) || box.minY > Math.max(a.y, b.y)) continue;
    const within = [a, b].some((spot) => spot.inside === piece.id && spot.z < piece.height);
    const above = [a, b].some((spot) => spot.inside === piece.id && spot.z >= piece.height);
    if (within && piece.openings === 'anywhere') continue;
    if (within) for (const wall of walls) obstacles.push({ points: wall.map(big), isArea: false, height: 1_000_000 });
    else obstacles.push({ points: points.map(big), isArea, height: piece.height + (above ? 0 : piece.parapet) });
  }
  return obstacles;
}

function projection(a: BigPoint, b: BigPoint, p: BigPoint): Place {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return { n: (p.x - a.x) * dx + (p.y - a.y) * dy, d: dx * dx + dy * dy };
}

/** Whether the line near a place, shifted by a hair to one side, hits an obstacle. */
function hits(a: BigPoint, b: BigPoint, at: Place, { points, isArea }: Obstacle, side: bigint): boolean {
  const sides = points.map((p) => sign(cross(a, b, p)));
  if (sides.every((s) => s > 0) || sides.every((s) => s < 0)) return false;
  let first = at;
  let last = at;
  if (!isArea) {
    // A thin line that lies on the sight line for a while is taken as one thing, with what it comes from and goes on to.
    for (let i = 0, j = 0; i < points.length; i = j + 1) {
      for (j = i; sides[i] === 0 && j + 1 < points.length && sides[j + 1] === 0; ) j++;
      if (sides[i] !== 0) continue;
      const run = points.slice(i, j + 1).map((p) => projection(a, b, p));
      const start = run.reduce((p, q) => (less(q, p) ? q : p));
      const end = run.reduce((p, q) => (less(p, q) ? q : p));
      if (!less(at, start) && !less(end, at)) [first, last] = [start, end];
    }
    if (sides.every((s) => s === 0)) return false;
  }
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const scale = first.d * last.d * LONG * HAIR;
  const on = (t: Place, ahead: bigint): BigPoint => {
    const share = (scale / t.d) * t.n + ahead * (scale / LONG);
    return {
      x: a.x * scale + dx * share - side * dy * (scale / HAIR),
      y: a.y * scale + dy * share + side * dx * (scale / HAIR),
    };
  };
  const p = on(first, -1n);
  const q = on(last, 1n);
  const scaled = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const count = isArea ? scaled.length : scaled.length - 1;
  for (let i = 0; i < count; i++) {
    const u = scaled[i] as BigPoint;
    const v = scaled[(i + 1) % scaled.length] as BigPoint;
    if (sign(cross(p, q, u)) * sign(cross(p, q, v)) < 0 && sign(cross(u, v, p)) * sign(cross(u, v, q)) < 0) return true;
  }
  return isArea && isIn(p, scaled);
}

function isIn(p: BigPoint, points: BigPoint[]): boolean {
  let inside = false;
  points.forEach((u, i) => {
    const v = points[(i + 1) % points.length] as BigPoint;
    if (u.y > p.y === v.y > p.y) return;
    if (cross(u, v, p) > 0n === v.y > u.y) inside = !inside;
  });
  return inside;
}
