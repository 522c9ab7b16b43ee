/** What somebody does not see, as one shade over the table: looked up row by row between frames. */

import { useEffect, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { shadeOf } from './lines.ts';

/** So many squares along the longer side. */
const SQUARES = 96;
/** Milliseconds of every turn. */
const SLICE = 8;

interface Shaded {
  readonly path: string;
  /** How much is seen; of what has been looked at so far. */
  readonly share: number;
}

const nothing: Shaded = { path: '', share: 0 };

export function useShade(
  table: { readonly width: number; readonly depth: number },
  sees: ((at: Point) => boolean) | undefined,
): Shaded {
  const [shaded, setShaded] = useState(nothing);
  useEffect(() => {
    setShaded(nothing);
    if (sees === undefined) return undefined;
    const step = Math.max(table.width, table.depth) / SQUARES;
    const rows = Math.ceil(table.depth / step);
    let [path, seen, all, next] = ['', 0, 0, 0];
    const work = (): void => {
      const until = performance.now() + SLICE;
      do {
        const found = shadeOf(table, step, next, sees);
        path += found.path;
        seen += found.seen;
        all += found.all;
        next += 1;
      } while (next < rows && performance.now() < until);
      setShaded({ path, share: seen / all });
      if (next < rows) timer = setTimeout(work, 0);
    };
    let timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }, [table, sees]);
  return shaded;
}
