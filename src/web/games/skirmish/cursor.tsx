/** A place on the table for whoever has no pointer: arrows move it, and what it would mean is said. */

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import { onSheet } from './lines.ts';
import { arrowWay, isArrow } from './reach.ts';
import type { Stage } from './tabletop.ts';
import styles from './board.module.css';

interface CursorProps {
  readonly stage: Stage;
  /** Where it begins; in the middle of the table where nothing is known. */
  readonly from: Point | undefined;
  readonly scale: number;
  readonly turn: number;
  readonly nameOf: (at: Point) => string;
  readonly onMove: (at: Point) => void;
  readonly onAim: (at: Point) => void;
}

export function Cursor({ stage, from, scale, turn, nameOf, onMove, onAim }: CursorProps): ReactNode {
  const { width, depth } = stage.table;
  const [startX, startY] = [from?.x ?? width / 2, from?.y ?? depth / 2];
  const [at, setAt] = useState<Point>({ x: startX, y: startY });
  useEffect(() => setAt({ x: startX, y: startY }), [startX, startY]);
  const { x, y } = onSheet(depth, at);
  const whole = { x: Math.floor(at.x), y: Math.floor(at.y) };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') onAim(whole);
    else if (isArrow(event.key)) {
      const way = arrowWay(event.key, turn);
      const step = stage.inch * (event.shiftKey ? 2 : 0.5);
      const next = {
        x: Math.max(0, Math.min(width, at.x + way.x * step)),
        y: Math.max(0, Math.min(depth, at.y + way.y * step)),
      };
      setAt(next);
      onMove({ x: Math.floor(next.x), y: Math.floor(next.y) });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      id="table-cursor"
      aria-label={nameOf(whole)}
      className={styles.cursor}
      transform={`translate(${x} ${y})scale(${1 / scale})`}
      onKeyDown={press}
    >
      <path d="M-14 0h8M6 0h8M0-14v8M0 6v8" className={styles.cursorEdge} />
      <path d="M-14 0h8M6 0h8M0-14v8M0 6v8" />
    </g>
  );
}
