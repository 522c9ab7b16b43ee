/** A sheet of signs with a style each; the map is painted on it layer by layer. */

import type { Paint, Style } from './paint.ts';

export interface Canvas {
  readonly columns: number;
  readonly rows: number;
  put(x: number, y: number, text: string, style?: Style): void;
  free(x: number, y: number): boolean;
  lines(paint: Paint): string[];
}

export function canvas(columns: number, rows: number): Canvas {
  const signs = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
  const styles: (Style | undefined)[][] = Array.from({ length: rows }, () => Array.from({ length: columns }));
  return {
    columns,
    rows,
    put(x, y, text, style) {
      Array.from(text).forEach((sign, i) => {
        const row = signs[y];
        if (row === undefined || x + i < 0 || x + i >= columns) return;
        row[x + i] = sign;
        (styles[y] as (Style | undefined)[])[x + i] = style;
      });
    },
    free: (x, y) => signs[y]?.[x] === ' ',
    lines: (paint) =>
      signs.map((row, y) => {
        let line = '';
        let run = '';
        let style: Style | undefined;
        const flush = () => {
          line += style === undefined ? run : paint(style, run);
          run = '';
        };
        row.forEach((sign, x) => {
          const next = styles[y]?.[x];
          if (next !== style) {
            flush();
            style = next;
          }
          run += sign;
        });
        flush();
        return line.trimEnd();
      }),
  };
}
