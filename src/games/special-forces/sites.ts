/** Places where a figure can be put down: on the ground, on a storey, on a roof or a platform. */

import { canStand, type Field, fieldOf } from '../../geometry/field.ts';
import type { Point } from '../../geometry/point.ts';
import { locate } from '../../geometry/polygon.ts';
import { compareToSegment } from '../../geometry/segment.ts';
import { isPresent, type Present, samePresent, type Table } from '../../geometry/table.ts';
import type { Ground, Piece } from '../../geometry/terrain.ts';
import { NOBODY } from './board.ts';
import type { Placement } from './choices.ts';
import type { Space } from './setting.ts';

/** Only whether one can stand matters here, not what the way costs. */
const FREE = { rough: 100, linear: 0 };

/** One can be in it or on it. */
export const isHouse = ({ floors, roof }: Piece): boolean => floors > 0 || roof;

/** SF-Q-4: the level of a roof or a platform is the one above the last storey. */
export const roofLevel = ({ floors }: Piece): number => Math.max(1, floors);

const housesOf = new WeakMap<Table, readonly Ground[]>();

/** Everything on a table that one can be in or on, standing or not. */
function houses(table: Table): readonly Ground[] {
  let found = housesOf.get(table);
  if (found === undefined)
    housesOf.set(table, (found = table.grounds.filter(({ piece, isArea }) => isArea && isHouse(piece))));
  return found;
}

/** The building or tower around a point; nobody's where there is none. */
export function houseAt(table: Table, present: Present, at: Point): number {
  for (const { piece, points, box } of houses(table)) {
    if (at.x <= box.minX || at.x >= box.maxX || at.y <= box.minY || at.y >= box.maxY) continue;
    if (isPresent(present, piece.id) && locate(at, points) === 'inside') return piece.id;
  }
  return NOBODY;
}

function standsWithin(at: Point, radius: number, { points }: Ground): boolean {
  if (locate(at, points) !== 'inside') return false;
  return points.every((a, i) => compareToSegment(at, a, points[(i + 1) % points.length] as Point, radius) >= 0);
}

const bareFields = new WeakMap<Table, { readonly field: Field; readonly present: Present }>();

/** The field asked for last, since nobody else asks for one without prices. */
function bareField(table: Table, present: Present, radius: number): Field {
  const last = bareFields.get(table);
  if (last !== undefined && last.field.radius === radius && samePresent(last.present, present)) return last.field;
  const field = fieldOf(table, present, radius, FREE);
  bareFields.set(table, { field, present: [...present] });
  return field;
}

/** The place on a level there, if a base can stand on it. */
export function siteAt(
  { table, radius }: Pick<Space, 'table' | 'radius'>,
  present: Present,
  at: Point,
  level: number,
): Placement | undefined {
  const inside = houseAt(table, present, at);
  const ground = table.grounds[inside];
  const { x, y } = at;
  if (level > 0) {
    if (ground === undefined || level > roofLevel(ground.piece)) return undefined;
    if (level === roofLevel(ground.piece))
      return ground.piece.roof && standsWithin(at, radius, ground) ? { x, y, level, inside } : undefined;
  }
  return canStand(bareField(table, present, radius), at) ? { x, y, level, inside } : undefined;
}

/** On a roof or a platform. */
export function isOnTop(table: Table, { level, inside }: Pick<Placement, 'level' | 'inside'>): boolean {
  const piece = table.pieces[inside];
  return piece !== undefined && level >= roofLevel(piece);
}

/** In a building, on any of its storeys. */
export const isIndoors = (table: Table, place: Pick<Placement, 'level' | 'inside'>): boolean =>
  table.pieces[place.inside]?.kind === 'building' && !isOnTop(table, place);

/** Whether two figures in these places would be in each other's way. */
export function collide(radius: number, a: Placement, b: Placement): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return a.level === b.level && dx * dx + dy * dy < 4 * radius * radius;
}
