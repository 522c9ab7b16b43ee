/** What a walking base cannot overlap, with a grid of one inch that says which of it is near a place. */
import { INCH, type Point } from './point.ts';
import { type Box, discOverlaps, locate } from './polygon.ts';
import { compareSegments, compareToSegment, orient } from './segment.ts';
import type { PieceId } from './terrain.ts';

/** An impassable piece, or a stretch of wall between openings. */
export interface Obstacle {
  readonly piece: PieceId;
  readonly points: readonly Point[];
  readonly isArea: boolean;
  readonly box: Box;
}

/** The obstacles of a table for bases of one radius. */
export interface Obstacles {
  readonly radius: number;
  readonly list: readonly Obstacle[];
  /** By obstacle: the four sides of its box, grown by the radius. */
  readonly boxes: Float64Array;
  readonly columns: number;
  readonly rows: number;
  /** Where the obstacles of each cell begin in `near`; one more entry than cells. */
  readonly cells: Int32Array;
  /** Places in `list`, the first lowest, in every cell that their grown box touches. */
  readonly near: Int32Array;
}

/** Lays obstacles that lie on a table into its grid. */
export function layObstacles(width: number, depth: number, radius: number, list: readonly Obstacle[]): Obstacles {
  const columns = Math.floor(width / INCH) + 1;
  const rows = Math.floor(depth / INCH) + 1;
  const boxes = Float64Array.from(
    list.flatMap(({ box }) => [box.minX - radius, box.minY - radius, box.maxX + radius, box.maxY + radius]),
  );
  // Every cell is counted first and then filled.
  const cells = new Int32Array(columns * rows + 1);
  eachCell(boxes, columns, rows, (cell) => {
    cells[cell + 1] = (cells[cell + 1] as number) + 1;
  });
  for (let i = 1; i < cells.length; i++) cells[i] = (cells[i] as number) + (cells[i - 1] as number);
  const next = cells.slice();
  const near = new Int32Array(cells[columns * rows] as number);
  eachCell(boxes, columns, rows, (cell, obstacle) => {
    const at = next[cell] as number;
    near[at] = obstacle;
    next[cell] = at + 1;
  });
  return { radius, list, boxes, columns, rows, cells, near };
}

/** Every cell that every grown box touches, obstacle by obstacle. */
function eachCell(
  boxes: Float64Array,
  columns: number,
  rows: number,
  visit: (cell: number, obstacle: number) => void,
): void {
  for (let i = 0; 4 * i < boxes.length; i++) {
    const left = cellOf(boxes[4 * i] as number, columns);
    const right = cellOf(boxes[4 * i + 2] as number, columns);
    const top = cellOf(boxes[4 * i + 3] as number, rows);
    for (let row = cellOf(boxes[4 * i + 1] as number, rows); row <= top; row++)
      for (let column = left; column <= right; column++) visit(row * columns + column, i);
  }
}

/** Beyond the table the border cells answer: no obstacle reaches a place out there but from them. */
function cellOf(at: number, count: number): number {
  const cell = Math.floor(at / INCH);
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** The piece of the first obstacle that a base standing there would overlap, -1 for none. */
export function obstacleAt(obstacles: Obstacles, at: Point): PieceId {
  const { radius, list, boxes, columns, rows, cells, near } = obstacles;
  const cell = cellOf(at.y, rows) * columns + cellOf(at.x, columns);
  const end = cells[cell + 1] as number;
  for (let i = cells[cell] as number; i < end; i++) {
    const k = near[i] as number;
    if (at.x < (boxes[4 * k] as number) || at.x > (boxes[4 * k + 2] as number)) continue;
    if (at.y < (boxes[4 * k + 1] as number) || at.y > (boxes[4 * k + 3] as number)) continue;
    const { piece, points, isArea } = list[k] as Obstacle;
    if (isArea ? discOverlaps(at, radius, points) : isOnChain(at, radius, points)) return piece;
  }
  return -1;
}

function isOnChain(at: Point, radius: number, points: readonly Point[]): boolean {
  for (let i = 1; i < points.length; i++) {
    if (compareToSegment(at, points[i - 1] as Point, points[i] as Point, radius) < 0) return true;
  }
  return false;
}

/** The piece of the first obstacle that a base would overlap on a straight leg, -1 for none. */
export function obstacleOnLeg(obstacles: Obstacles, p: Point, q: Point): PieceId {
  const { radius, list, boxes } = obstacles;
  const minX = Math.min(p.x, q.x);
  const maxX = Math.max(p.x, q.x);
  const minY = Math.min(p.y, q.y);
  const maxY = Math.max(p.y, q.y);
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  // Twice the area of a triangle over the leg that is higher than the radius: a unit more, for the rounding of the root.
  const beyond = (radius + 1) * Math.sqrt(dx * dx + dy * dy);
  for (let k = 0; k < list.length; k++) {
    const left = boxes[4 * k] as number;
    const bottom = boxes[4 * k + 1] as number;
    const right = boxes[4 * k + 2] as number;
    const top = boxes[4 * k + 3] as number;
    if (maxX < left || minX > right || maxY < bottom || minY > top) continue;
    // A grown box wholly on one side of the line through the leg: so is what it holds, by more than the radius.
    const middle = dx * ((bottom + top) / 2 - p.y) - dy * ((left + right) / 2 - p.x);
    const half = (Math.abs(dx) * (top - bottom) + Math.abs(dy) * (right - left)) / 2;
    if (Math.abs(middle) > half) continue;
    const { piece, points, isArea, box } = list[k] as Obstacle;
    if (isArea && isInBox(p, box) && locate(p, points) === 'inside') return piece;
    let a = points[isArea ? points.length - 1 : 0] as Point;
    let sideA = orient(p, q, a);
    for (let i = isArea ? 0 : 1; i < points.length; i++) {
      const b = points[i] as Point;
      const sideB = orient(p, q, b);
      const isBeside =
        (sideA > beyond && sideB > beyond) ||
        (sideA < -beyond && sideB < -beyond) ||
        (a.x - maxX > radius && b.x - maxX > radius) ||
        (minX - a.x > radius && minX - b.x > radius) ||
        (a.y - maxY > radius && b.y - maxY > radius) ||
        (minY - a.y > radius && minY - b.y > radius);
      if (!isBeside && compareSegments(p, q, a, b, radius) < 0) return piece;
      a = b;
      sideA = sideB;
    }
  }
  return -1;
}

function isInBox({ x, y }: Point, { minX, minY, maxX, maxY }: Box): boolean {
  return x > minX && x < maxX && y > minY && y < maxY;
}
