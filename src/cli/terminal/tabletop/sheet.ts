/** A table in inches on paper of signs: north is up, about four columns and two rows to the inch, a ruler on its edges. */

import type { Point } from '../../../geometry/point.ts';
import type { Table } from '../../../geometry/table.ts';
import { type Canvas, canvas } from '../canvas.ts';

const MARGIN = 4;
const LEAST_ROWS = 30;
const ROWS_PER_INCH = 2;

/** A sign on the paper. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Sheet {
  readonly paper: Canvas;
  readonly columns: number;
  readonly rows: number;
  /** Of the rules, in inches. */
  readonly width: number;
  readonly depth: number;
  place(at: Point): Spot;
  /** The middle of a sign, in lattice units. */
  middle(x: number, y: number): Point;
}

/** The table as the rules see it: its size, and how long an inch is in lattice units. */
interface Space {
  readonly table: Pick<Table, 'width' | 'depth'>;
  readonly inch: number;
}

/** As large as a screen of so many columns and rows allows, with its ruler drawn. */
export function sheetOf(screen: { readonly columns: number; readonly rows: number }, { table, inch }: Space): Sheet {
  const [width, depth] = [table.width / inch, table.depth / inch];
  const room = Math.max(LEAST_ROWS, screen.rows - 12) / depth;
  const scale = Math.min(ROWS_PER_INCH, (screen.columns - MARGIN - 3) / 2 / width, room);
  const [columns, rows] = [Math.floor(width * scale * 2), Math.floor(depth * scale)];
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(value)));
  const sheet: Sheet = {
    paper: canvas(columns + MARGIN + 2, rows + 2),
    columns,
    rows,
    width,
    depth,
    place: ({ x, y }) => ({
      x: MARGIN + within((x / table.width) * columns, columns),
      y: rows - 1 - within((y / table.depth) * rows, rows),
    }),
    middle: (x, y) => ({
      x: Math.floor(((x - MARGIN + 0.5) / columns) * table.width),
      y: Math.floor(((rows - 0.5 - y) / rows) * table.depth),
    }),
  };
  drawRuler(sheet);
  return sheet;
}

function drawRuler({ paper, columns, rows, width, depth }: Sheet): void {
  const step = (rows / depth) * 2 >= 3 ? 2 : 4;
  for (let i = 0; i <= Math.floor(depth); i += step) {
    const y = Math.min(rows - 1, rows - 1 - Math.floor((i / depth) * rows));
    paper.put(0, Math.max(0, y), String(i).padStart(2), 'dim');
  }
  for (let y = 0; y < rows; y++) paper.put(MARGIN - 1, y, '│', 'dim');
  paper.put(MARGIN - 1, rows, `└${'─'.repeat(columns)}`, 'dim');
  for (let i = 0; i <= Math.floor(width); i += step)
    paper.put(MARGIN + Math.min(columns - 1, Math.floor((i / width) * columns)), rows + 1, String(i), 'dim');
}
