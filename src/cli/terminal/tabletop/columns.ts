/** Rows of a panel, their cells below each other. */

import { padded, width } from '../paint.ts';

export function inColumns(rows: readonly (readonly string[])[]): string[][] {
  const most = Math.max(0, ...rows.map((row) => row.length));
  const wide = Array.from({ length: most }, (_, i) => Math.max(0, ...rows.map((row) => width(row[i] ?? ''))));
  return rows.map((row) => row.map((cell, i) => padded(cell, wide[i] ?? 0)));
}
