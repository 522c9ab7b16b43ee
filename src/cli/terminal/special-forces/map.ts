/** The table as a map: figures with their marks, vehicles with their fronts, charges, crates and hostages as far as they are known. */

import type { Setting } from '../../../games/special-forces/setting.ts';
import { hullOf } from '../../../games/special-forces/space.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { step } from '../../../geometry/heading.ts';
import { standing } from '../../../geometry/table.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { nameIn } from '../../../words/tabletop/places.ts';
import type { Scene } from '../face.ts';
import { wrapped } from '../paint.ts';
import { buildingsLine } from '../tabletop/buildings.ts';
import { drawMarks, type Markers, markersOn } from '../tabletop/markers.ts';
import { drawArea, drawScenery } from '../tabletop/scenery.ts';
import { type Sheet, sheetOf, type Spot } from '../tabletop/sheet.ts';
import { arrowOf, labelOf, styleOf, vehicleLabel } from './letters.ts';
import { marksOf } from './marks.ts';

export function drawMap(scene: Scene): string[] {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const grounds = standing(setting.space.table, view.present);
  const sheet = sheetOf(scene, setting.space);
  drawScenery(sheet, grounds);
  drawVehicles(sheet, setting, view);
  const markers = markersOn(sheet);
  drawThings(markers, setting, view);
  drawFigures(markers, setting, view);
  drawMarks(sheet, scene);
  const places = buildingsLine(grounds, panelTexts[scene.lang].places, (piece) =>
    nameIn(scene.lang, setting.map.terrain[piece]?.piece),
  );
  return [...sheet.paper.lines(scene.paint), ...wrapped(places, scene.columns, 2)];
}

/** From the middle of a hull to just behind its front, in inches. */
const NOSE = 1.5;

function drawVehicles(sheet: Sheet, { space }: Setting, view: View): void {
  view.vehicles.forEach((ride, v) => {
    if (ride.x < 0) return;
    drawArea(sheet, hullOf(space, ride), ride.destroyed ? '#' : '▓', ride.destroyed ? 'dim' : styleOf(ride.side));
    const nose = sheet.place(step(ride, ride.heading, NOSE * space.inch));
    if (!ride.destroyed) sheet.paper.put(nose.x, nose.y, arrowOf(ride.heading), 'bold');
    const middle = sheet.place(ride);
    sheet.paper.put(middle.x, middle.y, vehicleLabel(v), ride.destroyed ? 'dim' : styleOf(ride.side));
  });
}

/** Charges, crates and hostages; what this side alone knows in small letters and empty boxes. */
function drawThings({ put }: Markers, setting: Setting, view: View): void {
  for (const charge of view.charges) put(charge, '✶', 'bad');
  view.crates.forEach((crate, i) => {
    if (crate.x >= 0 && !crate.destroyed) put(crate, `▣${i + 1}`, 'bold');
  });
  for (const { crate, at } of view.mine.crates ?? []) put(at, `▢${crate + 1}`, 'dim');
  for (const { figure, at } of view.mine.hostages ?? []) put(at, labelOf(setting, figure).toLowerCase(), 'dim');
}

/** First everybody, then the marks where there is room left. */
function drawFigures({ put, add }: Markers, setting: Setting, view: View): void {
  const marks: { spot: Spot; text: string }[] = [];
  view.figures.forEach((man, f) => {
    if (man.x < 0 || man.aboard >= 0) return;
    const style = man.hostage ? 'bold' : styleOf(man.side);
    const label = labelOf(setting, f);
    if (man.status === 'killed') put(man, '†', style);
    if (man.status !== 'inPlay' && man.status !== 'captive') return;
    const { x, y } = put(man, label, man.activated ? 'dim' : style);
    marks.push({ spot: { x: x + label.length, y }, text: marksOf(man) });
  });
  for (const { spot, text } of marks) add(spot, text, 'bold');
}
