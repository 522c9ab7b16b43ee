/** The table as an SVG file, with the short names on figures and vehicles. */

import { RAIDERS } from '../../../games/special-forces/board.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { hullOf } from '../../../games/special-forces/space.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { drawTable, type Figure, type Marker } from '../../../geometry/draw.ts';
import { pointOf } from '../../../geometry/mapFile.ts';
import { say } from '../../../words/common/index.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import type { Scene } from '../face.ts';
import { titled } from '../tabletop/picture.ts';
import { arrowOf, labelOf, vehicleLabel } from './letters.ts';

export function drawPicture({ lang, setting: given, seen }: Scene): string {
  const setting = given as Setting;
  const { space, scenario } = setting;
  const view = seen.view as View;
  const zones = view.phase === 'setup' ? (scenario.zones ?? []) : [];
  return drawTable(space.table, {
    present: view.present,
    ladders: space.ladders,
    zones: [
      ...zones.map((zone) => ({
        points: zone.area.map((at) => pointOf(at, { plan: space.inch })),
        label: nameIn(lang, zone) ?? zone.id,
        side: 1 as const,
      })),
      ...view.vehicles.flatMap((ride, v) =>
        ride.x < 0
          ? []
          : [{ points: hullOf(space, ride), label: `${vehicleLabel(v)} ${arrowOf(ride.heading)}`, side: sideOf(ride) }],
      ),
    ],
    markers: markersOf(view),
    figures: figuresOf(setting, view),
    title: titled(
      lang === 'fr' ? scenario.titleFr : scenario.titleEn,
      say(lang, panelTexts[lang].turn, { turn: view.turn }),
    ),
  });
}

const sideOf = ({ destroyed, side }: View['vehicles'][number]): 0 | 1 | 2 => (destroyed ? 2 : side === RAIDERS ? 0 : 1);

function figuresOf(setting: Setting, view: View): Figure[] {
  return view.figures.flatMap((man, f): Figure[] => {
    const there = man.status === 'inPlay' || man.status === 'captive' || man.status === 'killed';
    if (!there || man.x < 0 || man.aboard >= 0) return [];
    const { x, y } = man;
    return [
      {
        x,
        y,
        radius: setting.space.radius,
        letter: labelOf(setting, f),
        side: man.hostage ? 2 : man.side,
        faded: man.status === 'killed',
      },
    ];
  });
}

const markersOf = (view: View): Marker[] => [
  ...view.charges.map(({ x, y }) => ({ x, y, label: '✶' })),
  ...view.crates.flatMap(({ x, y, destroyed }, i) => (x < 0 || destroyed ? [] : [{ x, y, label: String(i + 1) }])),
  ...(view.mine.crates ?? []).map(({ crate, at: { x, y } }) => ({ x, y, label: `${crate + 1}?` })),
  ...(view.mine.hostages ?? []).map(({ at: { x, y } }) => ({ x, y, label: 'H?' })),
];
