/** How far those who go can get: places tried one after the other by the game's own rules, between frames. */

import { useEffect, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { onSheet, toSheet } from './lines.ts';
import type { Manner, Pointing } from './tabletop.ts';

/** So many steps from the middle to the rim. */
const STEPS = 9;
/** Milliseconds of every turn. */
const SLICE = 7;

/** Squares around a place out to a distance, the nearest first. */
export function squaresAround(from: Point, reach: number): { readonly step: number; readonly squares: Point[] } {
  const step = Math.max(1, Math.floor(reach / STEPS));
  const squares: { at: Point; far: number }[] = [];
  for (let i = -STEPS; i <= STEPS; i++) {
    for (let k = -STEPS; k <= STEPS; k++) {
      const far = Math.hypot(i, k);
      if (far > 0 && far <= STEPS)
        squares.push({ at: { x: Math.floor(from.x) + i * step, y: Math.floor(from.y) + k * step }, far });
    }
  }
  return { step, squares: squares.sort((a, b) => a.far - b.far).map(({ at }) => at) };
}

/** The places in reach as one path of squares. */
export function useReach(
  pointing: Pointing | undefined,
  manner: Manner | undefined,
  roof: boolean,
  { width, depth }: { readonly width: number; readonly depth: number },
): string {
  const [path, setPath] = useState('');
  useEffect(() => {
    setPath('');
    const from = pointing?.from;
    if (pointing === undefined || from === undefined || manner === undefined || manner.reach <= 0) return undefined;
    const { step, squares } = squaresAround(from, manner.reach);
    const inside = squares.filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= depth);
    const side = toSheet(step);
    let drawn = '';
    let next = 0;
    const work = (): void => {
      const until = performance.now() + SLICE;
      for (; next < inside.length && performance.now() < until; next++) {
        const at = inside[next] as Point;
        if (pointing.try([at], manner.id, roof, true)?.legal !== true) continue;
        const { x, y } = onSheet(depth, at);
        drawn += `M${(x - side / 2).toFixed(1)} ${(y - side / 2).toFixed(1)}h${side.toFixed(1)}v${side.toFixed(1)}h${(0 - side).toFixed(1)}z`;
      }
      setPath(drawn);
      if (next < inside.length) timer = setTimeout(work, 16);
    };
    let timer = setTimeout(work, 60);
    return () => clearTimeout(timer);
  }, [pointing, manner, roof, width, depth]);
  return path;
}
