/** The scenery of a table in signs: roads and woods, walls and fences, buildings with their letters. */

import type { Point } from '../../../geometry/point.ts';
import { locate } from '../../../geometry/polygon.ts';
import type { Ground, Kind } from '../../../geometry/terrain.ts';
import type { Style } from '../paint.ts';
import { buildingLetter, buildingsOf } from './buildings.ts';
import type { Sheet, Spot } from './sheet.ts';

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

export function drawScenery(sheet: Sheet, grounds: readonly Ground[]): void {
  for (const [kind, sign, style] of layers)
    for (const ground of grounds)
      if (ground.piece.kind === kind) (ground.isArea ? drawArea : drawLine)(sheet, ground.points, sign, style);
  buildingsOf(grounds).forEach((ground, i) => {
    const middle = insideOf(sheet, ground);
    sheet.paper.put(middle.x, middle.y, buildingLetter(i), 'bold');
  });
}

/** Every sign whose middle lies in the area; a small one gets at least one. */
export function drawArea(sheet: Sheet, points: readonly Point[], sign: string, style: Style | undefined): void {
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

function drawLine(sheet: Sheet, points: readonly Point[], sign: string, style: Style | undefined): void {
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
function insideOf(sheet: Sheet, { points }: Ground): Spot {
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
