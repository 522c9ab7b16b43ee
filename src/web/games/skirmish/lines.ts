/** Lengths, directions and shades: a little geometry for what is shown, none for what is ruled. */

import { INCH, type Point } from '../../../geometry/point.ts';
import { SCALE } from '../../../geometry/ink.ts';
import { FULL_TURN, headingOf } from '../../../geometry/heading.ts';
import { type Wind, windOf } from '../../../words/tabletop/landmarks.ts';

/** Units of the picture in a lattice unit. */
const PER_UNIT = SCALE / INCH;

/** From the table to the picture and back. */
export const onSheet = (depth: number, { x, y }: Point): Point => ({ x: x * PER_UNIT, y: (depth - y) * PER_UNIT });
export const onTable = (depth: number, { x, y }: Point): Point => ({
  x: Math.floor(x / PER_UNIT),
  y: Math.floor(depth - y / PER_UNIT),
});
export const toSheet = (length: number): number => length * PER_UNIT;

export const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const pathLength = (path: readonly Point[]): number =>
  path.reduce((sum, at, i) => (i === 0 ? 0 : sum + gap(path[i - 1] as Point, at)), 0);

export function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / count, y: sum.y / count };
}

/** The longest of some ways: that of the figure that walks farthest. */
export const longest = (paths: readonly (readonly Point[])[]): readonly Point[] =>
  paths.reduce<readonly Point[]>((best, path) => (pathLength(path) > pathLength(best) ? path : best), []);

/** An open line for a drawing. */
export const lineOf = (depth: number, points: readonly Point[]): string =>
  points
    .map((at, i) => {
      const { x, y } = onSheet(depth, at);
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

const EIGHTH = FULL_TURN / 8;

/** The wind in which one lies from another, to the nearest of eight. */
export function windFrom(from: Point, to: Point): Wind {
  const eighths = Math.floor((headingOf(from, to) + EIGHTH / 2) / EIGHTH) % 8;
  return windOf(eighths * EIGHTH) as Wind;
}

export interface Shade {
  /** One path for the whole of it. */
  readonly path: string;
  readonly seen: number;
  readonly all: number;
}

/** What is not seen of one row of squares, as runs. */
export function shadeOf(
  { width, depth }: { readonly width: number; readonly depth: number },
  step: number,
  row: number,
  isSeen: (at: Point) => boolean,
): Shade {
  const side = toSheet(step);
  const top = toSheet(depth) - (row + 1) * side;
  const columns = Math.ceil(width / step);
  let path = '';
  let seen = 0;
  let from = -1;
  for (let column = 0; column <= columns; column++) {
    const at = {
      x: Math.min(width, Math.floor((column + 0.5) * step)),
      y: Math.min(depth, Math.floor((row + 0.5) * step)),
    };
    const isDark = column < columns && !isSeen(at);
    if (column < columns && !isDark) seen += 1;
    if (isDark && from < 0) from = column;
    if (isDark || from < 0) continue;
    path += `M${(from * side).toFixed(1)} ${top.toFixed(1)}h${((column - from) * side).toFixed(1)}v${side}H${(from * side).toFixed(1)}z`;
    from = -1;
  }
  return { path, seen, all: columns };
}

/** The outline of a piece around the place where it is named. */
export const outlineOf = (depth: number, points: readonly Point[], isArea: boolean): string =>
  `${lineOf(depth, points)}${isArea ? 'z' : ''}`;
