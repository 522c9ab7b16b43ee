/**
 * Line of sight: a straight line from eye to eye, by the following conventions.
 *
 * - A piece that blocks stops a line that passes through its inside, or across a thin one, below its height. At exactly its
 *   height the line passes.
 * - A line that touches a corner or runs along an edge is not stopped by that piece.
 * - A gap of no width is no gap: where pieces touch the line from both sides at one place, it is stopped.
 * - Only what lies strictly between the two ends counts.
 * - Someone inside a piece (below its height) sees out and is seen in: through any wall, or where openings are listed only
 *   through these, jambs included, at any height. Two inside one piece see each other on the same floor only.
 * - Someone on a roof (inside, at or above its height) is not troubled by the parapet of that roof, but by the roof itself.
 * - Sight is mutual: the two ends are put into one order before anything is computed.
 */
import { areaContact, common, type Contact, isBelow, lineContact } from './contact.ts';
import type { Point } from './point.ts';
import { isOnWay, locate } from './polygon.ts';
import { CELL, isPresent, type Present, type Table } from './table.ts';
import type { Ground, PieceId } from './terrain.ts';

/** An eye: its place, its height above the ground, and the piece that it is in or on, -1 for none. */
export interface Spot extends Point {
  readonly z: number;
  readonly inside: PieceId;
}

/** The eye of someone who stands on the ground at a place: in the first standing piece there that blocks, if any. */
export function groundSpot(table: Table, present: Present, at: Point, eye: number): Spot {
  return { x: at.x, y: at.y, z: eye, inside: firstAround(table, present, at) };
}

function firstAround(table: Table, present: Present, at: Point): PieceId {
  const { x, y } = at;
  if (x < 0 || y < 0 || x > table.width || y > table.depth) return -1;
  const { columns, cellAreas, areas, boxes } = table;
  const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
  const end = cellAreas[cell + 1] as number;
  for (let i = cellAreas[cell] as number; i < end; i++) {
    const piece = areas[i] as number;
    if (x <= (boxes[4 * piece] as number) || x >= (boxes[4 * piece + 2] as number)) continue;
    if (y <= (boxes[4 * piece + 1] as number) || y >= (boxes[4 * piece + 3] as number)) continue;
    if (isPresent(present, piece) && locate(at, (table.grounds[piece] as Ground).points) === 'inside') return piece;
  }
  return -1;
}

/** Higher than any eye: what stops sight at every height. */
export const TALL = 65_536;
/** For pieces that do not stop this line at any height. */
const NEVER = -1;

/** Whether p comes before q in the order in which every line is computed. */
export function comesBefore(p: Spot, q: Spot): boolean {
  if (p.x !== q.x) return p.x < q.x;
  if (p.y !== q.y) return p.y < q.y;
  if (p.z !== q.z) return p.z < q.z;
  return p.inside < q.inside;
}

/** Whether two spots see each other, with the pieces that still stand. */
export function sees(table: Table, from: Spot, to: Spot, present: Present): boolean {
  if (comesBefore(to, from)) return look(table, to, from, present);
  return look(table, from, to, present);
}

/** The storey of someone inside a piece; the roof is the one above the last. */
export function storey(table: Table, piece: PieceId, z: number): number {
  const { height, floors } = (table.grounds[piece] as Ground).piece;
  if (z >= height) return Math.max(1, floors);
  return Math.max(0, Math.trunc((z * Math.max(1, floors)) / height));
}

/** Whether both are in one standing piece but not on one floor of it. */
export function onOtherFloors(table: Table, a: Spot, b: Spot, present: Present): boolean {
  const piece = a.inside;
  if (piece < 0 || piece !== b.inside || !isPresent(present, piece)) return false;
  return storey(table, piece, a.z) !== storey(table, piece, b.z);
}

/** Up to which height a blocking piece stops a line between these two: TALL for one's own walls, negative for never. */
export function stoppingHeight(table: Table, piece: PieceId, a: Spot, b: Spot): number {
  const height = table.heights[piece] as number;
  if (piece !== a.inside && piece !== b.inside) return height + (table.parapets[piece] as number);
  const isWithin = (piece === a.inside && a.z < height) || (piece === b.inside && b.z < height);
  if (!isWithin) return height;
  return table.listed[piece] === 1 ? TALL : NEVER;
}

/** Both ends in order. The common case by cells and signs; at the first touch of a corner or an edge the exact case decides. */
function look(table: Table, a: Spot, b: Spot, present: Present): boolean {
  if (a.inside >= 0 && onOtherFloors(table, a, b, present)) return false;
  const ax = a.x;
  const ay = a.y;
  const bx = b.x;
  const by = b.y;
  const dx = bx - ax;
  const dy = by - ay;
  if (dx === 0 && dy === 0) return a.inside === b.inside;
  const { columns, rows, cellEdges, edges, cellAreas } = table;
  const firstColumn = cellAt(ax, columns);
  const lastColumn = cellAt(bx, columns);
  const lastRow = cellAt(by, rows);
  let row = cellAt(ay, rows);
  const start = row * columns + firstColumn;
  const goal = lastRow * columns + lastColumn;
  if (cellAreas[start] !== cellAreas[start + 1] && isUnder(table, start, a, a, b, present)) return false;
  if (cellAreas[goal] !== cellAreas[goal + 1] && isUnder(table, goal, b, a, b, present)) return false;

  const slope = dx === 0 ? 0 : dy / dx;
  for (let column = firstColumn; column <= lastColumn; column++) {
    // Where the line leaves the column. A hair of rounding does no harm: what lies on a border of cells is in both.
    const next = column === lastColumn ? lastRow : cellAt(ay + ((column + 1) * CELL - ax) * slope, rows);
    const last = (row < next ? next : row) * columns + column;
    for (let cell = (row < next ? row : next) * columns + column; cell <= last; cell += columns) {
      const end = cellEdges[cell + 1] as number;
      for (let i = cellEdges[cell] as number; i < end; i++) {
        const px = edges[4 * i] as number;
        const py = edges[4 * i + 1] as number;
        const qx = edges[4 * i + 2] as number;
        const qy = edges[4 * i + 3] as number;
        const sideP = dx * (py - ay) - dy * (px - ax);
        const sideQ = dx * (qy - ay) - dy * (qx - ax);
        // Products may round, but never to another sign.
        if (sideP * sideQ > 0) continue;
        const ex = qx - px;
        const ey = qy - py;
        const sideA = ex * (ay - py) - ey * (ax - px);
        const sideB = ex * (by - py) - ey * (bx - px);
        if (sideA * sideB > 0) continue;
        const isTouched = sideP === 0 || sideQ === 0 || sideA === 0 || sideB === 0;
        const effect = effectOf(table, i, a, b, present, isTouched, sideA, sideB);
        if (effect !== PASSES) return effect === IN_DOUBT && exactly(table, a, b, present);
      }
    }
    row = next;
  }
  return true;
}

/** Cells in a lattice unit. */
const PER_UNIT = 1 / CELL;

/** The row or column of a place; beyond the table, the one at its border. */
function cellAt(at: number, count: number): number {
  const cell = (at * PER_UNIT) | 0;
  return cell < 0 ? 0 : cell < count ? cell : count - 1;
}

const PASSES = 0;
const STOPS = 1;
const IN_DOUBT = 2;

/** What an edge does to a line that touches or crosses it; `sideA` and `sideB` are how far its ends are from the edge. */
function effectOf(
  table: Table,
  edge: number,
  a: Spot,
  b: Spot,
  present: Present,
  isTouched: boolean,
  sideA: number,
  sideB: number,
): typeof PASSES | typeof STOPS | typeof IN_DOUBT {
  const owner = table.owners[edge] as number;
  if (!isPresent(present, owner)) return PASSES;
  const height = stoppingHeight(table, owner, a, b);
  if (height <= a.z || height <= b.z) {
    if (height <= Math.min(a.z, b.z)) return PASSES;
    if (isTouched) return IN_DOUBT;
    // Below the height where it crosses?
    const whole = sideA - sideB;
    const rise = (b.z * sideA - a.z * sideB - height * whole) * (whole > 0 ? 1 : -1);
    return rise < 0 ? STOPS : PASSES;
  }
  if (isTouched) return IN_DOUBT;
  if (height !== TALL) return STOPS;
  const way = throughOpening(table.grounds[owner] as Ground, a, b, table.edges, 4 * edge);
  return way === 'touch' ? IN_DOUBT : way === 'wall' ? STOPS : PASSES;
}

/** Whether the end `p` of the line, in that cell, lies in the footprint of a piece that is higher than it. */
function isUnder(table: Table, cell: number, p: Spot, a: Spot, b: Spot, present: Present): boolean {
  const { cellAreas, areas, boxes } = table;
  const end = cellAreas[cell + 1] as number;
  for (let i = cellAreas[cell] as number; i < end; i++) {
    const piece = areas[i] as number;
    if (p.x <= (boxes[4 * piece] as number) || p.x >= (boxes[4 * piece + 2] as number)) continue;
    if (p.y <= (boxes[4 * piece + 1] as number) || p.y >= (boxes[4 * piece + 3] as number)) continue;
    if (!isPresent(present, piece)) continue;
    const height = stoppingHeight(table, piece, a, b);
    if (height === TALL || height <= p.z) continue;
    if (locate(p, (table.grounds[piece] as Ground).points) === 'inside') return true;
  }
  return false;
}

/** Whether the line crosses the edge p-q of its own building in an opening, at a jamb of one, or in the wall. */
function throughOpening(
  ground: Ground,
  a: Point,
  b: Point,
  edges: Float64Array,
  at: number,
): 'open' | 'touch' | 'wall' {
  const { openings } = ground.piece;
  if (openings === 'anywhere') return 'open';
  const px = edges[at] as number;
  const py = edges[at + 1] as number;
  const qx = edges[at + 2] as number;
  const qy = edges[at + 3] as number;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (const opening of openings) {
    const { a: u, b: v } = opening;
    const onEdge =
      (qx - px) * (u.y - py) === (qy - py) * (u.x - px) && (qx - px) * (v.y - py) === (qy - py) * (v.x - px);
    if (!onEdge) continue;
    const sideU = dx * (u.y - a.y) - dy * (u.x - a.x);
    const sideV = dx * (v.y - a.y) - dy * (v.x - a.x);
    if (sideU === 0 || sideV === 0) return 'touch';
    if (sideU > 0 !== sideV > 0) return 'open';
  }
  return 'wall';
}

/** What a standing piece does to a line: how it adjoins it and up to which height it stops it. */
export interface Bar {
  readonly ground: Ground;
  readonly contact: Contact;
  readonly height: number;
}

/** Whether a piece could bar a line between these two, wherever it stood. */
export function canBar(table: Table, { piece }: Ground, a: Spot, b: Spot): boolean {
  return piece.blocks && stoppingHeight(table, piece.id, a, b) > Math.min(a.z, b.z);
}

/** How a piece bars the line from a to b; undefined when it cannot. */
export function barOf(table: Table, ground: Ground, a: Spot, b: Spot): Bar | undefined {
  if (!canBar(table, ground, a, b)) return undefined;
  const height = stoppingHeight(table, ground.piece.id, a, b);
  if (height !== TALL) {
    const contact = ground.isArea ? areaContact(a, b, ground.points) : lineContact(a, b, ground.points);
    return { ground, contact, height };
  }
  const walls = ground.walls.map((wall) => lineContact(a, b, wall));
  return {
    ground,
    contact: { left: walls.flatMap(({ left }) => left), right: walls.flatMap(({ right }) => right) },
    height,
  };
}

/** Whether one piece from the left and one from the right, or one from both sides, close the line at some place. */
export function closes(left: Bar, right: Bar, a: Spot, b: Spot): boolean {
  const height = Math.min(left.height, right.height);
  for (const p of left.contact.left) {
    for (const q of right.contact.right) {
      const shared = common(p, q);
      if (shared && (isBelow(shared.from, a.z, b.z, height) || isBelow(shared.to, a.z, b.z, height))) return true;
    }
  }
  return false;
}

/** The whole definition, without haste: no place strictly between the ends is barred from both sides. */
function exactly(table: Table, a: Spot, b: Spot, present: Present): boolean {
  const bars: Bar[] = [];
  for (const ground of table.grounds) {
    if (!isOnWay(a, b, ground.box)) continue;
    if (!isPresent(present, ground.piece.id)) continue;
    const bar = barOf(table, ground, a, b);
    if (bar && (bar.contact.left.length > 0 || bar.contact.right.length > 0)) bars.push(bar);
  }
  return !bars.some((left) => bars.some((right) => closes(left, right, a, b)));
}
