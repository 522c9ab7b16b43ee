/** The draughtsman's tools: numbers and paths for SVG, repeatable irregularity, and a little geometry that only looks right. */
import { HEADINGS, UNIT } from './heading.ts';
import { INCH, type Point } from './point.ts';
import { boxOf, locate, type Polygon } from './polygon.ts';

/** Units of the picture in an inch. */
export const SCALE = 20;

/** Layers from the ground up: a piece draws into several. */
export const LAYERS = ['soil', 'kerb', 'street', 'litter', 'shade', 'low', 'body', 'crown'] as const;
export type Layer = (typeof LAYERS)[number];
export type Sheet = Record<Layer, string[]>;

/** A number for SVG: two decimals at most, never -0. */
export function num(value: number): string {
  return String(Math.floor(value * 100 + 0.5) / 100 + 0);
}

/** Text made safe for SVG, as content and as attribute. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A place on the picture: inches times the scale, y downwards from the top of a table this deep. */
export interface Pen {
  readonly at: (p: Point) => Point;
  readonly xy: (p: Point) => string;
  /** A closed path. */
  readonly ring: (points: readonly Point[]) => string;
  /** A closed path with all corners rounded. */
  readonly soft: (points: readonly Point[]) => string;
  /** An open path. */
  readonly way: (points: readonly Point[]) => string;
}

/** A pen for a table of a depth. */
export function makePen(depth: number): Pen {
  const at = ({ x, y }: Point) => ({ x: (x * SCALE) / INCH, y: ((depth - y) * SCALE) / INCH });
  const xy = (p: Point) => {
    const { x, y } = at(p);
    return `${num(x)} ${num(y)}`;
  };
  const way = (points: readonly Point[]) => `M${points.map(xy).join('L')}`;
  const soft = (points: readonly Point[]) => {
    const middle = (i: number) => between(points[i] as Point, points[(i + 1) % points.length] as Point, 0.5);
    const curves = points.map(
      (_, i) => `Q${xy(points[(i + 1) % points.length] as Point)} ${xy(middle((i + 1) % points.length))}`,
    );
    return `M${xy(middle(0))}${curves.join('')}Z`;
  };
  return { at, xy, way, soft, ring: (points) => `${way(points)}Z` };
}

/** Repeatable numbers from 0 to 1 for the looks of one thing. */
export function dither(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points strewn inside a polygon, about so far apart and at least so far from its edge. */
export function strew(polygon: Polygon, apart: number, margin: number, random: () => number): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  const found: Point[] = [];
  for (let y = minY + apart / 2; y < maxY; y += apart) {
    for (let x = minX + apart / 2; x < maxX; x += apart) {
      const p = {
        x: Math.floor(x + (random() - 0.5) * apart * 0.9),
        y: Math.floor(y + (random() - 0.5) * apart * 0.9),
      };
      const isIn = (q: Point) => locate(q, polygon) === 'inside';
      const around = [0, 90, 180, 270, 360, 450, 540, 630].map((h) => shift(p, h, margin));
      if (isIn(p) && (margin === 0 || around.every(isIn))) found.push(p);
    }
  }
  return found;
}

/** A point moved along a heading; not rounded. */
export function shift({ x, y }: Point, heading: number, length: number): Point {
  const unit = HEADINGS[((heading % 720) + 720) % 720] as Point;
  return { x: x + (unit.x * length) / UNIT, y: y + (unit.y * length) / UNIT };
}

/** A blob with so many corners of uneven radius around a point. */
export function blob(centre: Point, radius: number, corners: number, uneven: number, random: () => number): Point[] {
  return Array.from({ length: corners }, (_, i) =>
    shift(centre, Math.floor((i * 720) / corners), radius * (1 - uneven * random())),
  );
}

/** A polygon (against the clock) with every edge moved inwards; for drawing only. */
export function inset(polygon: Polygon, distance: number): Point[] {
  const n = polygon.length;
  return polygon.map((p, i) => {
    const before = polygon[(i + n - 1) % n] as Point;
    const after = polygon[(i + 1) % n] as Point;
    const u = unit(before, p);
    const v = unit(p, after);
    // Both edges moved to their left; their common point, with very sharp corners cut short.
    const turn = Math.max(0.25, 1 + u.x * v.x + u.y * v.y);
    return { x: p.x + ((0 - u.y - v.y) * distance) / turn, y: p.y + ((u.x + v.x) * distance) / turn };
  });
}

function unit(a: Point, b: Point): Point {
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** The point at a share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Points along a line of corners, so far apart. */
export function beads(points: readonly Point[], apart: number): Point[] {
  const found: Point[] = [];
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const parts = Math.max(1, Math.floor(length / apart));
    for (let k = 0; k < parts; k++) found.push(between(a, b, k / parts));
  }
  const last = points.at(-1);
  return last === undefined ? found : [...found, last];
}

/** A filled path. */
export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
/** A drawn path. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${more}/>`;
/** For paths with round ends and joints. */
export const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';
/** A filled circle, its radius in lattice units. */
export const disc = (pen: Pen, p: Point, radius: number, colour: string, more = '') => {
  const { x, y } = pen.at(p);
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num((radius * SCALE) / INCH)}" fill="${colour}"${more}/>`;
};
