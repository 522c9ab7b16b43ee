/** A place on the table for whoever has no pointer: arrows move it, and what it would mean is said. */

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { Point } from '../../../geometry/point.ts';
import type { Lang } from '../../../words/lang.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';
import { onSheet } from './lines.ts';
import { arrowWay, isArrow } from './reach.ts';
import type { Pointing, Stage } from './tabletop.ts';
import type { Trying } from './useTrial.ts';
import styles from './board.module.css';

interface CursorProps {
  readonly stage: Stage;
  readonly pointing: Pointing;
  readonly trying: Trying;
  readonly scale: number;
  readonly turn: number;
  readonly lang: Lang;
  readonly onAim: (at: Point) => void;
}

export function Cursor({ stage, pointing, trying, scale, turn, lang, onAim }: CursorProps): ReactNode {
  const { width, depth } = stage.table;
  const [at, setAt] = useState<Point>(() => pointing.from ?? { x: width / 2, y: depth / 2 });
  useEffect(() => setAt(pointing.from ?? { x: width / 2, y: depth / 2 }), [pointing, width, depth]);
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
      trying.clear();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      id="table-cursor"
      aria-label={say(lang, skirmishTexts[lang].hints.cursor, { place: stage.place(whole) })}
      className={styles.cursor}
      transform={`translate(${x} ${y})scale(${1 / scale})`}
      onKeyDown={press}
    >
      <path d="M-12 0h7M5 0h7M0-12v7M0 5v7" />
    </g>
  );
}
