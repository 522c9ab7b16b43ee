/** The town of Ambush Alley from above. */

import { type ReactNode, useMemo } from 'react';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { drawTable, type Figure } from '../../../geometry/draw.ts';
import type { BoardProps } from '../board.ts';
import { TablePicture } from '../picture.tsx';

const letterOf = (unit: number): string => String.fromCodePoint(65 + (unit % 26));

export function AmbushBoard({ lang, setting: given, seen }: BoardProps): ReactNode {
  const { space, scenario } = given as Setting;
  const view = seen.view as View;
  const title = lang === 'fr' ? scenario.titleFr : scenario.titleEn;
  const svg = useMemo(() => {
    const figures = view.figures
      .filter(({ x, condition }) => x >= 0 && condition !== 'removed' && condition !== 'out')
      .map(
        ({ x, y, contractor, unit, condition }): Figure => ({
          x,
          y,
          radius: space.radius,
          letter: contractor ? 'C' : letterOf(unit),
          side: contractor ? 2 : (view.units[unit]?.side ?? 0),
          faded: !contractor && condition !== 'able',
        }),
      );
    const markers = view.hotSpots.map(({ x, y, active }, i) => ({ x, y, label: active ? String(i + 1) : '×' }));
    return drawTable(space.table, { present: view.present, markers, figures, title });
  }, [view, space, title]);
  return <TablePicture svg={svg} name={title} />;
}
