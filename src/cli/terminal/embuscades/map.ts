/** The island as a map: sea, roads, cells by sign, vehicles by letter and companies. */

import type { BoardFile } from '../../../games/embuscades/files.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { common } from '../../../words/common/index.ts';
import { cased, vehicleSign } from '../../../words/embuscades/signs.ts';
import type { Scene } from '../face.ts';
import { type Style, width } from '../paint.ts';
import { type Canvas, canvas } from '../canvas.ts';

type Node = BoardFile['nodes'][number];

const WIDEST = 132;
const LOWEST = 24;
const HIGHEST = 34;

export function drawMap(scene: Scene): string[] {
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const { file } = setting.island;
  const columns = Math.min(WIDEST, scene.columns - 1);
  const rows = Math.max(LOWEST, Math.min(HIGHEST, scene.rows - 26));
  const sheet = canvas(columns, rows);
  const place = (x: number, y: number): { x: number; y: number } => ({
    x: Math.round((x / 1000) * (columns - 7)) + 3,
    y: Math.round(((y - 30) / 940) * (rows - 1)),
  });
  drawSea(sheet, file, place);
  const nodes = new Map(file.nodes.map((node) => [node.id, node]));
  for (const edge of file.edges) {
    const a = nodes.get(edge.a) as Node;
    const b = nodes.get(edge.b) as Node;
    drawRoad(sheet, place(a.x, a.y), place(b.x, b.y), edge.kind === 'road' ? '·' : edge.kind === 'gate' ? '=' : ':');
  }
  for (const node of file.nodes) drawCell(sheet, scene, view, node, place(node.x, node.y));
  return sheet.lines(scene.paint);
}

function inside(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let odd = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] as readonly [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** Waves where there is no land; a board without a drawn coast gets none. */
function drawSea(sheet: Canvas, file: BoardFile, place: (x: number, y: number) => { x: number; y: number }): void {
  const { drawing } = file;
  if (drawing === undefined) return;
  const origin = place(0, 30);
  const far = place(1000, 970);
  const land = [drawing.coast, ...drawing.islets];
  for (let y = 0; y < sheet.rows; y++) {
    for (let x = 0; x < sheet.columns; x++) {
      const boardX = ((x - origin.x) / (far.x - origin.x)) * 1000;
      const boardY = 30 + ((y - origin.y) / (far.y - origin.y)) * 940;
      const ashore = land.some((outline) => inside(outline, boardX, boardY));
      if (!ashore && (x + 3 * (y % 2)) % 6 === 0) sheet.put(x, y, '~', 'sea');
    }
  }
}

function drawRoad(sheet: Canvas, a: { x: number; y: number }, b: { x: number; y: number }, sign: string): void {
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  for (let i = 1; i < steps; i++) {
    const x = Math.round(a.x + ((b.x - a.x) * i) / steps);
    const y = Math.round(a.y + ((b.y - a.y) * i) / steps);
    sheet.put(x, y, sign, 'dim');
  }
}

function drawCell(sheet: Canvas, scene: Scene, view: View, node: Node, at: { x: number; y: number }): void {
  const here = view.vehicles.filter((vehicle) => vehicle.at === node.id);
  const centred = (text: string, style: Style | undefined, row = at.y): void =>
    sheet.put(at.x - Math.floor(width(text) / 2), row, text, style);
  const mark = scene.marks?.get(node.id);
  const [first] = here;
  const home = cellLabel(scene, view, node);
  if (home !== undefined) {
    // Only its owner stops on a reserve, and one vehicle at a time: it stands beside the name.
    if (node.kind === 'reserve' && first !== undefined) {
      const sign = `${home} ${vehicleSign(first)}`;
      return centred(mark === undefined ? sign : `${sign}‹${mark}›`, mark === undefined ? first.army : 'mark');
    }
    centred(mark === undefined ? home : `${home}‹${mark}›`, mark === undefined ? (node.owner ?? 'dim') : 'mark');
    if (node.kind === 'camp') return;
    here.forEach((vehicle, i) => centred(vehicleSign(vehicle), vehicle.army, at.y + 1 + i));
    return;
  }
  if (mark !== undefined) return centred(first === undefined ? `‹${mark}›` : `${vehicleSign(first)}‹${mark}›`, 'mark');
  const mine = view.mines.find(({ cell }) => cell === node.id);
  const mineSign = mine === undefined ? '' : `${cased(mine.army, 'm')}✱`;
  if (first !== undefined) return centred(`${vehicleSign(first)}${mineSign}`, first.army);
  if (mine !== undefined) return centred(mineSign, mine.army);
  centred(cellSign(scene, node), node.owner ?? (node.white === true ? undefined : 'bold'));
}

/** Camps, HQs, reserves and islands have a name on the map. */
function cellLabel({ lang }: Scene, view: View, node: Node): string | undefined {
  const { map } = common[lang];
  const { owner = 'R' } = node;
  const stock = view.armies[owner];
  if (node.kind === 'camp') return cased(owner, map.camp);
  if (node.kind === 'qg') return cased(owner, map.hq);
  if (node.kind === 'reserve') return `${cased(owner, map.reserve)}⚑${stock.flags}`;
  return node.kind === 'prisonIsland' ? `${cased(owner, map.island)} ${stock.prisoners}` : undefined;
}

function cellSign({ lang }: Scene, node: Node): string {
  const number = /(\d\d)$/.exec(node.id)?.[1];
  if (node.kind === 'communication') return `(${common[lang].map.letters[node.communication ?? ''] ?? '?'})`;
  if (node.kind === 'compass') return '✦';
  if (node.kind === 'outpost') return `△${/(\d)$/.exec(node.id)?.[1] ?? ''}`;
  if (node.white === true) return number ?? '○';
  return node.kind === 'track' ? '┼' : '•';
}
