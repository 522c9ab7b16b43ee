/** The ground with all that stands on it, drawn once and kept as one picture: nothing of it changes while figures move. */

import { memo, type ReactNode, useMemo } from 'react';
import { drawTable } from '../../../geometry/draw.ts';
import type { Stage } from './tabletop.ts';

/** The picture has its own margin around the table, and room for its scale below. */
const BORDER = 44;
const FOOT = 26;

type Parts = Pick<Stage, 'table' | 'present' | 'ladders'> & { readonly width: number; readonly height: number };

export const Ground = memo(
  function Ground({ table, present, ladders, width, height }: Parts): ReactNode {
    const href = useMemo(
      () => `data:image/svg+xml,${encodeURIComponent(drawTable(table, { present, ladders, names: false }))}`,
      [table, present, ladders],
    );
    return (
      <image
        href={href}
        x={-BORDER}
        y={-BORDER}
        width={width + 2 * BORDER}
        height={height + 2 * BORDER + FOOT}
        aria-hidden="true"
      />
    );
  },
  (before, now) =>
    before.table === now.table &&
    before.ladders === now.ladders &&
    before.present.join() === now.present.join() &&
    before.width === now.width,
);
