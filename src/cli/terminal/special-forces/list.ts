/** The table as a list, for narrow screens and for reading aloud: everybody with his place and his state in words. */

import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { standing } from '../../../geometry/table.ts';
import { say } from '../../../words/common/index.ts';
import { colon } from '../../../words/lang.ts';
import { type Names, names } from '../../../words/special-forces/names.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import type { Scene } from '../face.ts';
import { wrapped } from '../paint.ts';
import { buildingsLine } from '../tabletop/buildings.ts';
import { labelOf, styleOf, vehicleLabel } from './letters.ts';
import { statesOf } from './marks.ts';

export function drawList(scene: Scene): string[] {
  const { lang, paint, columns } = scene;
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const n = names(lang, setting);
  const t = panelTexts[lang];
  const figures = view.figures.flatMap((man, f) => {
    if (man.hostage || (man.status !== 'inPlay' && man.status !== 'waiting')) return [];
    const parts = [whereText(n, view, f), ...statesOf(lang, man)].join(', ');
    const text = `  ${labelOf(setting, f)} ${n.figure(f)}${colon(lang)}${parts}`;
    return wrapped(paint(styleOf(man.side), text), columns, 4);
  });
  const vehicles = view.vehicles.flatMap((ride, v) =>
    wrapped(`  ${vehicleLabel(v)} ${n.vehicle(v)}${colon(lang)}${n.place(ride)}`, columns, 4),
  );
  const ladders = setting.space.ladders.map((_, i) => n.ladder(i));
  const grounds = standing(setting.space.table, view.present);
  const houses = buildingsLine(grounds, t.places, (piece) => nameIn(lang, setting.map.terrain[piece]?.piece));
  return [
    ...figures,
    ...vehicles,
    ...(ladders.length === 0 ? [] : wrapped(`  ${ladders.join(' · ')}`, columns, 4)),
    ...wrapped(houses, columns, 2),
  ];
}

function whereText(n: Names, view: View, f: number): string {
  const man = view.figures[f] as View['figures'][number];
  if (man.aboard >= 0)
    return say(n.lang, panelTexts[n.lang].aboard, { vehicle: `${vehicleLabel(man.aboard)} ${n.vehicle(man.aboard)}` });
  return man.x < 0 ? n.terms.statuses[man.status] : n.spot(man);
}
