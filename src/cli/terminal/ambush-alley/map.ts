/** The table as a map: north is up, about four columns and two rows to the inch, with a ruler on its edges. */

import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Point } from '../../../geometry/point.ts';
import { locate } from '../../../geometry/polygon.ts';
import { standing } from '../../../geometry/table.ts';
import type { Ground, Kind } from '../../../geometry/terrain.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import type { Lang } from '../../../words/lang.ts';
import { type Canvas, canvas } from '../canvas.ts';
import type { Scene } from '../face.ts';
import { type Style, wrapped } from '../paint.ts';
import { buildingLetter, letterOf, styleOf } from './letters.ts';

const MARGIN = 4;
const LEAST_ROWS = 30;
const ROWS_PER_INCH = 2;

/** Signs of areas, from the ground up: what comes later is drawn over what came before. */
const layers: readonly (readonly [Kind, string, Style | undefined])[] = [
  ['road', '·', 'dim'],
  ['field', '"', 'dim'],
  ['slope', '/', 'dim'],
  ['water', '~', 'sea'],
  ['rubble', '%', 'dim'],
  ['wood', '♣', 'good'],
  ['wall', '═', undefined],
  ['hedge', '§', 'good'],
  ['fence', '┄', undefined],
  ['ladder', '=', undefined],
  ['rock', '#', undefined],
  ['crates', '#', undefined],
  ['vehicle', '#', undefined],
  ['wreck', '#', undefined],
  ['tree', '♣', 'good'],
  ['building', '▒', 'dim'],
  ['tower', '▒', 'dim'],
];

interface Sheet {
  readonly paper: Canvas;
  readonly columns: number;
  readonly rows: number;
  /** Of the rules, in inches. */
  readonly width: number;
  readonly depth: number;
  place(at: Point): { x: number; y: number };
  /** The middle of a sign, in lattice units. */
  middle(x: number, y: number): Point;
}

function sheetOf({ columns: wide, rows: high }: Scene, { space }: Setting): Sheet {
  const [width, depth] = [space.table.width / space.inch, space.table.depth / space.inch];
  const room = Math.max(LEAST_ROWS, high - 12) / depth;
  const scale = Math.min(ROWS_PER_INCH, (wide - MARGIN - 3) / 2 / width, room);
  const [columns, rows] = [Math.floor(width * scale * 2), Math.floor(depth * scale)];
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(value)));
  return {
    paper: canvas(columns + MARGIN + 2, rows + 2),
    columns,
    rows,
    width,
    depth,
    place: ({ x, y }) => ({
      x: MARGIN + within((x / space.table.width) * columns, columns),
      y: rows - 1 - within((y / space.table.depth) * rows, rows),
    }),
    middle: (x, y) => ({
      x: Math.floor(((x - MARGIN + 0.5) / columns) * space.table.width),
      y: Math.floor(((rows - 0.5 - y) / rows) * space.table.depth),
    }),
  };
}

export function drawMap(scene: Scene): string[] {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const sheet = sheetOf(scene, setting);
  drawRuler(sheet);
  const grounds = standing(setting.space.table, view.present);
  for (const [kind, sign, style] of layers)
    for (const ground of grounds)
      if (ground.piece.kind === kind) (ground.isArea ? drawArea : drawLine)(sheet, ground, sign, style);
  buildingsOf(grounds).forEach((ground, i) => {
    const middle = insideOf(sheet, ground);
    sheet.paper.put(middle.x, middle.y, buildingLetter(i), 'bold');
  });
  drawMarkers(sheet, scene, view);
  return [...sheet.paper.lines(scene.paint), ...wrapped(placesLine(scene.lang, setting, view), scene.columns, 2)];
}

const buildingsOf = (grounds: readonly Ground[]): Ground[] =>
  grounds.filter(({ piece }) => piece.kind === 'building' || piece.kind === 'tower');

/** The letter and the name of the building that a figure is in or on. */
export function buildingName(lang: Lang, setting: Setting, view: View, piece: number): string | undefined {
  const place = buildingsOf(standing(setting.space.table, view.present)).findIndex(
    (ground) => ground.piece.id === piece,
  );
  if (place < 0) return undefined;
  const file = [...setting.map.pieces, ...(setting.scenario.objects ?? [])][piece];
  const name = lang === 'fr' ? file?.nameFr : file?.nameEn;
  return name === undefined ? buildingLetter(place) : `${buildingLetter(place)} ${name}`;
}

function placesLine(lang: Lang, setting: Setting, view: View): string {
  const named = buildingsOf(standing(setting.space.table, view.present))
    .map(({ piece }) => buildingName(lang, setting, view, piece.id))
    .filter((name) => name !== undefined && name.length > 1);
  return `${texts[lang].panel.places} ${named.join(' · ')}`;
}

function drawRuler({ paper, columns, rows, width, depth }: Sheet): void {
  const step = (rows / depth) * 2 >= 3 ? 2 : 4;
  for (let i = 0; i <= Math.floor(depth); i += step) {
    const y = Math.min(rows - 1, rows - 1 - Math.floor((i / depth) * rows));
    paper.put(0, Math.max(0, y), String(i).padStart(2), 'dim');
  }
  for (let y = 0; y < rows; y++) paper.put(MARGIN - 1, y, '│', 'dim');
  paper.put(MARGIN - 1, rows, `└${'─'.repeat(columns)}`, 'dim');
  for (let i = 0; i <= Math.floor(width); i += step)
    paper.put(MARGIN + Math.min(columns - 1, Math.floor((i / width) * columns)), rows + 1, String(i), 'dim');
}

/** Every sign whose middle lies in the area; a small one gets at least one. */
function drawArea(sheet: Sheet, { points }: Ground, sign: string, style: Style | undefined): void {
  const corners = points.map((point) => sheet.place(point));
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  let drawn = false;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (locate(sheet.middle(x, y), points) === 'outside') continue;
      drawn = true;
      // Roads are only hinted at, so that figures stand out.
      if (sign !== '·' || (x + y) % 2 === 0) sheet.paper.put(x, y, sign, style);
    }
  }
  if (!drawn) sheet.paper.put(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2), sign, style);
}

const upright: Readonly<Record<string, string>> = { '═': '║', '┄': '┆' };

function drawLine(sheet: Sheet, { points }: Ground, sign: string, style: Style | undefined): void {
  points.slice(1).forEach((to, i) => {
    const [a, b] = [sheet.place(points[i] as Point), sheet.place(to)];
    const steps = Math.max(1, Math.abs(b.x - a.x), Math.abs(b.y - a.y));
    const turned = Math.abs(b.x - a.x) < 2 * Math.abs(b.y - a.y) ? (upright[sign] ?? sign) : sign;
    for (let n = 0; n <= steps; n++) {
      const x = Math.round(a.x + ((b.x - a.x) * n) / steps);
      const y = Math.round(a.y + ((b.y - a.y) * n) / steps);
      sheet.paper.put(x, y, turned, style);
    }
  });
}

/** A sign well inside a building, however it is shaped. */
function insideOf(sheet: Sheet, { points }: Ground): { x: number; y: number } {
  const corners = points.map((point) => sheet.place(point));
  const x = Math.floor(corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length);
  const y = Math.floor(corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length);
  if (locate(sheet.middle(x, y), points) !== 'outside') return { x, y };
  const [left, right] = [Math.min(...corners.map((c) => c.x)), Math.max(...corners.map((c) => c.x))];
  const found = Array.from({ length: right - left + 1 }, (_, i) => left + i).find(
    (column) => locate(sheet.middle(column, y), points) !== 'outside',
  );
  return { x: found ?? x, y };
}

/** Hot Spots, figures and the numbers of choices; figures on one spot move aside. */
function drawMarkers(sheet: Sheet, scene: Scene, view: View): void {
  const taken = new Set<string>();
  const put = (at: Point, sign: string, style: Style): void => {
    const { x, y } = sheet.place(at);
    const free = [0, 1, -1, 2, -2].find((off) => !taken.has(`${x + off} ${y}`)) ?? 0;
    taken.add(`${x + free} ${y}`);
    sheet.paper.put(x + free, y, sign, style);
  };
  view.hotSpots.forEach((spot, i) => put(spot, spot.active ? String(i + 1) : '×', 'bad'));
  for (const man of view.figures) {
    if (man.x < 0 || man.condition === 'removed' || man.condition === 'out') continue;
    if (man.contractor) put(man, 'C', 'bold');
    else if (man.condition === 'able')
      put(man, letterOf(view, man.unit).slice(0, 1), styleOf(view.units[man.unit]?.side ?? 0));
    else put(man, man.condition === 'killed' ? '†' : '+', styleOf(view.units[man.unit]?.side ?? 0));
  }
  for (const [cell, mark] of scene.marks ?? []) {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    const at = sheet.place({ x, y });
    sheet.paper.put(at.x, at.y, `‹${mark}›`, 'mark');
  }
}
