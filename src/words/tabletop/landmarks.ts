/** Where a place lies: in a building, beside it, or on a road; a name says more than two numbers. */

import type { Point } from '../../geometry/point.ts';
import { type Box, distanceToPolygon, locate } from '../../geometry/polygon.ts';
import type { Ground } from '../../geometry/terrain.ts';

/** With the clock, from the north. */
const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
export type Wind = (typeof winds)[number];

/** An eighth of the compass in half degrees. */
const EIGHTH = 90;

/** The wind that a heading in half degrees points to; nothing between two of them. */
export const windOf = (heading: number): Wind | undefined => winds[heading / EIGHTH];

/** A named piece, and where the place lies from it. */
export interface Landmark {
  readonly piece: number;
  readonly side: Wind | 'inside' | 'road';
}

/** Farther than this, in inches, a piece says nothing about a place. */
const NEAR = 2.5;

/** `-1`, `0` or `1`: below a stretch, within it, above it. */
const beyond = (value: number, least: number, most: number): number => (value < least ? -1 : value > most ? 1 : 0);

function sideOf(at: Point, box: Box): Wind {
  let x = beyond(at.x, box.minX, box.maxX);
  let y = beyond(at.y, box.minY, box.maxY);
  if (x === 0 && y === 0) {
    // In the crook of a house with wings: the quarter of its box that the place is in.
    x = at.x * 2 < box.minX + box.maxX ? -1 : 1;
    y = at.y * 2 < box.minY + box.maxY ? -1 : 1;
  }
  const northern = y > 0 ? 'north' : y < 0 ? 'south' : '';
  const eastern = x > 0 ? 'east' : x < 0 ? 'west' : '';
  return (northern !== '' && eastern !== '' ? `${northern}-${eastern}` : northern + eastern) as Wind;
}

/** What a place is named after among the pieces with a name; nothing when none is near. */
export function landmark(named: readonly Ground[], inch: number, at: Point): Landmark | undefined {
  const roads = named.filter(({ piece }) => piece.kind === 'road');
  let nearest: Ground | undefined;
  let least = NEAR * inch;
  for (const ground of named) {
    if (roads.includes(ground)) continue;
    if (locate(at, ground.points) !== 'outside') return { piece: ground.piece.id, side: 'inside' };
    const far = distanceToPolygon(at, ground.points);
    if (far >= least) continue;
    least = far;
    nearest = ground;
  }
  if (nearest !== undefined) return { piece: nearest.piece.id, side: sideOf(at, nearest.box) };
  const road = roads.find((ground) => locate(at, ground.points) !== 'outside');
  return road === undefined ? undefined : { piece: road.piece.id, side: 'road' };
}
