/** Places where a figure can be put down: on the ground, on a storey, on a roof; and which of them are in cover. */

import { canStand, type Field, fieldOf } from '../../geometry/field.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { discTouches, locate } from '../../geometry/polygon.ts';
import { compareToSegment } from '../../geometry/segment.ts';
import { groundSpot } from '../../geometry/sight.ts';
import { allPresent, type Present, samePresent, standing, type Table } from '../../geometry/table.ts';
import type { Ground, Piece } from '../../geometry/terrain.ts';
import { NOBODY } from './board.ts';
import type { Placement } from './choices.ts';
import type { Space } from './space.ts';

/** AA-Q-20: no terrain has a price of its own. */
const PRICES = { rough: 100, linear: 0 };

const fieldFor = ({ table, radius }: Space, present: Present): Field => fieldOf(table, present, radius, PRICES);

/** The level of a roof: the one above the last storey. */
export const roofLevel = ({ floors }: Piece): number => Math.max(1, floors);

/** How high the feet are on a level; the roof is at the height of the piece. */
export function levelHeight(piece: Piece, level: number): number {
  const levels = roofLevel(piece);
  return Math.floor((piece.height * level + levels - 1) / levels);
}

function standsWithin(at: Point, radius: number, { points }: Ground): boolean {
  if (locate(at, points) !== 'inside') return false;
  return points.every((a, i) => compareToSegment(at, a, points[(i + 1) % points.length] as Point, radius) >= 0);
}

/** The place on a level there, if a figure can stand on it: 0 is the ground, above the last storey is the roof. */
export function siteAt(space: Space, present: Present, at: Point, level: number): Placement | undefined {
  const { inside } = groundSpot(space.table, present, at, 0);
  if (level === 0) return canStand(fieldFor(space, present), at) ? { x: at.x, y: at.y, z: 0, inside } : undefined;
  const ground = space.table.grounds[inside];
  if (ground === undefined || level > roofLevel(ground.piece)) return undefined;
  const onRoof = level === roofLevel(ground.piece);
  const stands = onRoof
    ? ground.piece.roof && standsWithin(at, space.radius, ground)
    : canStand(fieldFor(space, present), at);
  return stands ? { x: at.x, y: at.y, z: levelHeight(ground.piece, level), inside } : undefined;
}

/** On which level a place is; undefined when there is no such place. */
export function levelOf(space: Space, present: Present, place: Placement): number | undefined {
  const piece = space.table.pieces[place.inside];
  const levels = piece === undefined ? 0 : roofLevel(piece);
  for (let level = 0; level <= levels; level++) {
    const site = siteAt(space, present, place, level);
    if (site !== undefined && site.z === place.z && site.inside === place.inside) return level;
  }
  return undefined;
}

/** In or on a piece that gives Solid Cover, or within an inch of one. */
export function isCovered(space: Space, present: Present, place: Placement): boolean {
  if (space.table.pieces[place.inside]?.cover === 'solid') return true;
  const reach = space.radius + space.inch;
  return standing(space.table, present).some(({ piece, points, isArea }) => {
    if (piece.cover !== 'solid' || piece.height <= place.z) return false;
    if (isArea) return discTouches(place, reach, points);
    return points.some((p, i) => i > 0 && compareToSegment(place, points[i - 1] as Point, p, reach) <= 0);
  });
}

export interface Site extends Placement {
  readonly level: number;
  readonly covered: boolean;
}

/** All sites of a table by rows, from the south, and what stood when it was surveyed. */
interface Survey {
  readonly sites: readonly Site[];
  readonly rows: readonly Row[];
  readonly present: Present;
}

/** Sites from the west; `starts` says where those of each column, or the next ones after it, begin. */
interface Row {
  readonly sites: readonly Site[];
  readonly starts: readonly number[];
}
const kept = new WeakMap<Table, Map<number, Survey>>();

function surveyOf(space: Space): Survey {
  let byRadius = kept.get(space.table);
  if (byRadius === undefined) kept.set(space.table, (byRadius = new Map()));
  let survey = byRadius.get(space.radius);
  if (survey === undefined) {
    const rows = rowsOf(space);
    const sites = rows.flatMap((row) => row.sites);
    byRadius.set(space.radius, (survey = { sites, rows, present: allPresent(space.table) }));
  }
  return survey;
}

/** All sites of an untouched table on the ground and on roofs, kept for the next game on it. */
export const allSites = (space: Space): readonly Site[] => surveyOf(space).sites;

/** In rows half an inch apart; bases side by side just touch. */
function rowsOf(space: Space): Row[] {
  const { table, radius } = space;
  const present = allPresent(table);
  const step = 2 * radius;
  const rows: Row[] = [];
  for (let y = radius; y <= table.depth - radius; y += step) {
    const row: Site[] = [];
    const starts: number[] = [];
    for (let x = radius; x <= table.width - radius; x += step) {
      starts.push(row.length);
      const piece = table.pieces[groundSpot(table, present, { x, y }, 0).inside];
      const levels = piece === undefined ? [0] : [0, roofLevel(piece)];
      for (const level of levels) {
        const site = siteAt(space, present, { x, y }, level);
        if (site === undefined) continue;
        const { z, inside } = site;
        row.push({ x, y, z, inside, level, covered: isCovered(space, present, site) });
      }
    }
    rows.push({ sites: row, starts });
  }
  return rows;
}

/** The sites on the ground around a point, on the lattice of the whole table. */
export function sitesAround(space: Space, present: Present, centre: Point, reach: number): Site[] {
  const survey = surveyOf(space);
  const whole = samePresent(survey.present, present);
  const step = 2 * space.radius;
  const found: Site[] = [];
  const last = Math.min(survey.rows.length - 1, Math.floor((centre.y + reach) / step));
  const column = Math.max(0, Math.floor((centre.x - reach) / step) - 1);
  for (let i = Math.max(0, Math.floor((centre.y - reach) / step) - 1); i <= last; i++) {
    const { sites, starts } = survey.rows[i] as Row;
    for (let k = starts[column] ?? sites.length; k < sites.length; k++) {
      const site = sites[k] as Site;
      if (site.x > centre.x + reach) break;
      if (site.level > 0 || distanceSquared(site, centre) > reach * reach) continue;
      if (whole || siteAt(space, present, site, 0) !== undefined) found.push(site);
    }
  }
  return found;
}

/** Whether two figures in these places would be in each other's way. */
export function collide(space: Space, a: Placement, b: Placement): boolean {
  const reach = 2 * space.radius;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return a.z === b.z && dx * dx + dy * dy < reach * reach;
}

export const isOff = ({ x, inside }: Pick<Placement, 'x' | 'inside'>): boolean => x < 0 && inside === NOBODY;
