/** The ground of Special Forces from above. */

import { type ReactNode, useMemo } from 'react';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { hullOf } from '../../../games/special-forces/space.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { drawTable, type Figure } from '../../../geometry/draw.ts';
import type { BoardProps } from '../board.ts';
import { TablePicture } from '../picture.tsx';

function figuresOf({ space }: Setting, view: View): Figure[] {
  return view.figures.flatMap((man, f): Figure[] => {
    const there = man.status === 'inPlay' || man.status === 'captive' || man.status === 'killed';
    if (!there || man.x < 0 || man.aboard >= 0) return [];
    const { x, y, hostage, side, status } = man;
    return [
      { x, y, radius: space.radius, letter: String(f + 1), side: hostage ? 2 : side, faded: status === 'killed' },
    ];
  });
}

export function ForcesBoard({ lang, setting: given, seen }: BoardProps): ReactNode {
  const setting = given as Setting;
  const { space, scenario } = setting;
  const view = seen.view as View;
  const title = lang === 'fr' ? scenario.titleFr : scenario.titleEn;
  const svg = useMemo(
    () =>
      drawTable(space.table, {
        present: view.present,
        ladders: space.ladders,
        zones: view.vehicles.flatMap((ride, v) =>
          ride.x < 0
            ? []
            : [{ points: hullOf(space, ride), label: `V${v + 1}`, side: ride.destroyed ? 2 : ride.side === 0 ? 0 : 1 }],
        ),
        markers: view.crates.flatMap(({ x, y, destroyed }, i) =>
          x < 0 || destroyed ? [] : [{ x, y, label: String(i + 1) }],
        ),
        figures: figuresOf(setting, view),
        title,
      }),
    [setting, space, view, title],
  );
  return <TablePicture svg={svg} name={title} />;
}
