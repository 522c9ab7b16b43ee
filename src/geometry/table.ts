/** A table compiled for questions: boxes, and the edges that can stop sight in a uniform grid of 3 inches. */
import { INCH, type Point } from './point.ts';
import { discOverlaps, locate } from './polygon.ts';
import { orient } from './segment.ts';
import { checkPieces, type Ground, type Piece, type PieceId, prepare } from './terrain.ts';

/** The side of a cell. */
export const CELL = 3 * INCH;

/** Which pieces still stand: words of 16 bits, the first piece lowest. JSON-safe, so that it can lie in a game's state. */
export type Present = readonly number[];

export interface Table {
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
  readonly grounds: readonly Ground[];
  readonly columns: number;
  readonly rows: number;
  /** Where the edges of each cell begin in `edges`; one more entry than cells. */
  readonly cellEdges: Int32Array;
  /** Edges that can stop sight, four coordinates each, copied into every cell that they touch. */
  readonly edges: Float64Array;
  /** The piece of each of these edges. */
  readonly owners: Int32Array;
  /** Where the areas of each cell begin in `areas`. */
  readonly cellAreas: Int32Array;
  /** Areas that can stop sight, in every cell that their box touches. */
  readonly areas: Int32Array;
  /** By piece: the four sides of its box. */
  readonly boxes: Float64Array;
  /** By piece: height, parapet, and whether its openings are listed. */
  readonly heights: Float64Array;
  readonly parapets: Float64Array;
  readonly listed: Uint8Array;
}

/** Compiles pieces into a table; throws when `checkPieces` has something to say. */
export function makeTable(width: number, depth: number, pieces: readonly Piece[]): Table {
  const flaws = checkPieces(width, depth, pieces);
  if (flaws.length > 0) throw new RangeError(`not a table: ${JSON.stringify(flaws.slice(0, 5))}`);
  const grounds = pieces.map(prepare);
  const columns = Math.floor(width / CELL) + 1;
  const rows = Math.floor(depth / CELL) + 1;
  const edgeCells: { a: Point; b: Point; owner: PieceId }[][] = Array.from({ length: columns * rows }, () => []);
  const areaCells: PieceId[][] = Array.from({ length: columns * rows }, () => []);
  for (const ground of grounds) {
    // Inside a building with listed openings its walls count whatever its height, hence no test of the height here.
    if (!ground.piece.blocks) continue;
    const { points, isArea, box } = ground;
    const owner = ground.piece.id;
    points.forEach((a, i) => {
      const b = points[i + 1] ?? (isArea ? points[0] : undefined);
      if (b === undefined) return;
      eachCell(
        columns,
        rows,
        Math.min(a.x, b.x),
        Math.min(a.y, b.y),
        Math.max(a.x, b.x),
        Math.max(a.y, b.y),
        (cell, x, y) => {
          if (touchesCell(a, b, x, y)) edgeCells[cell]?.push({ a, b, owner });
        },
      );
    });
    if (isArea) {
      eachCell(columns, rows, box.minX, box.minY, box.maxX, box.maxY, (cell) => areaCells[cell]?.push(owner));
    }
  }
  const flat = edgeCells.flat();
  return {
    width,
    depth,
    pieces,
    grounds,
    columns,
    rows,
    cellEdges: offsets(edgeCells),
    edges: Float64Array.from(flat.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y])),
    owners: Int32Array.from(flat, ({ owner }) => owner),
    cellAreas: offsets(areaCells),
    areas: Int32Array.from(areaCells.flat()),
    boxes: Float64Array.from(grounds.flatMap(({ box }) => [box.minX, box.minY, box.maxX, box.maxY])),
    heights: Float64Array.from(pieces, ({ height }) => height),
    parapets: Float64Array.from(pieces, ({ parapet }) => parapet),
    listed: Uint8Array.from(pieces, ({ openings }) => (openings === 'anywhere' ? 0 : 1)),
  };
}

/** Cells are closed: what lies on a border is in the cells on both sides, so that a walk along the line misses nothing. */
function eachCell(
  columns: number,
  rows: number,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
  visit: (cell: number, column: number, row: number) => void,
): void {
  const right = Math.min(columns - 1, Math.floor(maxX / CELL));
  const top = Math.min(rows - 1, Math.floor(maxY / CELL));
  for (let row = Math.max(0, Math.floor((minY - 1) / CELL)); row <= top; row++) {
    for (let column = Math.max(0, Math.floor((minX - 1) / CELL)); column <= right; column++) {
      visit(row * columns + column, column, row);
    }
  }
}

function touchesCell(a: Point, b: Point, column: number, row: number): boolean {
  const x = column * CELL;
  const y = row * CELL;
  const sides = [
    orient(a, b, { x, y }),
    orient(a, b, { x: x + CELL, y }),
    orient(a, b, { x, y: y + CELL }),
    orient(a, b, { x: x + CELL, y: y + CELL }),
  ];
  return !sides.every((side) => side > 0) && !sides.every((side) => side < 0);
}

function offsets(cells: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(cells.length + 1);
  cells.forEach((cell, i) => {
    starts[i + 1] = (starts[i] as number) + cell.length;
  });
  return starts;
}

/** The mask of a table on which nothing has been destroyed. */
export function allPresent(table: Table): number[] {
  return Array.from({ length: Math.floor((table.pieces.length + 15) / 16) }, (_, word) => {
    const bits = Math.min(16, table.pieces.length - word * 16);
    return (1 << bits) - 1;
  });
}

/** The mask without a piece. */
export function without(present: Present, piece: PieceId): number[] {
  return present.map((word, i) => (i === piece >> 4 ? word & ~(1 << (piece & 15)) : word));
}

/** Whether a piece still stands. */
export function isPresent(present: Present, piece: PieceId): boolean {
  return (((present[piece >> 4] as number) >> (piece & 15)) & 1) === 1;
}

/** Whether two masks are the same, whoever owns them: a game may write into its own. */
export function samePresent(a: Present, b: Present): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const lastStanding = new WeakMap<Table, { readonly present: Present; readonly grounds: readonly Ground[] }>();

/** The pieces that still stand, in order; kept for the next question with the same mask. */
export function standing(table: Table, present: Present): readonly Ground[] {
  const last = lastStanding.get(table);
  if (last !== undefined && samePresent(last.present, present)) return last.grounds;
  const grounds = table.grounds.filter(({ piece }) => isPresent(present, piece.id));
  lastStanding.set(table, { present: [...present], grounds });
  return grounds;
}

/** The standing areas around a point, their edges included. */
export function areasAt(table: Table, present: Present, at: Point): Piece[] {
  return standing(table, present)
    .filter(({ isArea, points, box }) => isArea && inBox(at, box) && locate(at, points) !== 'outside')
    .map(({ piece }) => piece);
}

/** Whether a base overlaps the inside of a standing piece that satisfies a test. */
export function baseOn(
  table: Table,
  present: Present,
  at: Point,
  radius: number,
  test: (piece: Piece) => boolean,
): boolean {
  return standing(table, present).some(
    ({ piece, isArea, points }) => isArea && test(piece) && discOverlaps(at, radius, points),
  );
}

function inBox({ x, y }: Point, box: { minX: number; minY: number; maxX: number; maxY: number }): boolean {
  return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}
