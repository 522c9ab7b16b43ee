/** The table as an SVG file, with the letters of the units on their figures. */

import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { drawTable, type Figure } from '../../../geometry/draw.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import { say } from '../../../words/common/index.ts';
import type { Scene } from '../face.ts';
import { titled } from '../tabletop/picture.ts';
import { letterOf } from './letters.ts';

export function drawPicture({ lang, setting, seen }: Scene): string {
  const { space, scenario } = setting as Setting;
  const view = seen.view as View;
  const figures = view.figures
    .filter((man) => man.x >= 0 && man.condition !== 'removed' && man.condition !== 'out')
    .map(
      (man): Figure => ({
        x: man.x,
        y: man.y,
        radius: space.radius,
        letter: man.contractor ? 'C' : letterOf(view, man.unit),
        side: man.contractor ? 2 : (view.units[man.unit]?.side ?? 0),
        faded: !man.contractor && man.condition !== 'able',
      }),
    );
  const t = texts[lang].panel;
  return drawTable(space.table, {
    present: view.present,
    markers: view.hotSpots.map(({ x, y, active }, i) => ({ x, y, label: active ? String(i + 1) : '×' })),
    figures,
    title: titled(lang === 'fr' ? scenario.titleFr : scenario.titleEn, say(lang, t.turn, { turn: view.turn })),
  });
}
