/** The table as a map, with Hot Spots and figures. */

import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { standing } from '../../../geometry/table.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import type { Lang } from '../../../words/lang.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import type { Scene } from '../face.ts';
import { wrapped } from '../paint.ts';
import { buildingName as nameOfBuilding, buildingsLine, type NameOf } from '../tabletop/buildings.ts';
import { drawMarks, markersOn } from '../tabletop/markers.ts';
import { drawScenery } from '../tabletop/scenery.ts';
import { type Sheet, sheetOf } from '../tabletop/sheet.ts';
import { letterOf, styleOf } from './letters.ts';

export function drawMap(scene: Scene): string[] {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const grounds = standing(setting.space.table, view.present);
  const sheet = sheetOf(scene, setting.space);
  drawScenery(sheet, grounds);
  drawMarkers(sheet, scene, view);
  const places = buildingsLine(grounds, texts[scene.lang].panel.places, pieceName(scene.lang, setting));
  return [...sheet.paper.lines(scene.paint), ...wrapped(places, scene.columns, 2)];
}

const pieceName =
  (lang: Lang, { map, scenario }: Setting): NameOf =>
  (piece) =>
    nameIn(lang, [...map.pieces, ...(scenario.objects ?? [])][piece]);

/** The letter and the name of the building that a figure is in or on. */
export const buildingName = (lang: Lang, setting: Setting, view: View, piece: number): string | undefined =>
  nameOfBuilding(standing(setting.space.table, view.present), piece, pieceName(lang, setting));

/** Hot Spots, figures and the numbers of choices; figures on one spot move aside. */
function drawMarkers(sheet: Sheet, scene: Scene, view: View): void {
  const { put } = markersOn(sheet);
  view.hotSpots.forEach((spot, i) => put(spot, spot.active ? String(i + 1) : '×', 'bad'));
  for (const man of view.figures) {
    if (man.x < 0 || man.condition === 'removed' || man.condition === 'out') continue;
    if (man.contractor) put(man, 'C', 'bold');
    else if (man.condition === 'able')
      put(man, letterOf(view, man.unit).slice(0, 1), styleOf(view.units[man.unit]?.side ?? 0));
    else put(man, man.condition === 'killed' ? '†' : '+', styleOf(view.units[man.unit]?.side ?? 0));
  }
  drawMarks(sheet, scene);
}
