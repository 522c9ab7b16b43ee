/** Places beside the terrain where a base can stand: around corners and along edges. They depend on the field alone. */
import { canStand, type Field, octagon } from './field.ts';
import { distanceSquared, INCH, type Point, point } from './point.ts';
import type { Ground } from './terrain.ts';

/** How far apart places along an edge are. */
const SPACING = 1.5 * INCH;
/** So many that a square on the table times their number stays below 2^53. */
const MOST_HAUNTS = 1 << 17;

interface Haunts {
  /** Each place once, from south to north and then from west to east. */
  readonly places: readonly Point[];
  /** By piece: which places are beside it. */
  readonly beside: readonly Int32Array[];
}

const kept = new WeakMap<Field, Haunts>();

function hauntsOf(field: Field): Haunts {
  let haunts = kept.get(field);
  if (haunts === undefined) {
    haunts = findHaunts(field);
    kept.set(field, haunts);
  }
  return haunts;
}

function findHaunts(field: Field): Haunts {
  const byPiece = field.table.grounds.map((ground) => placesBeside(field, ground).filter((p) => canStand(field, p)));
  const places: Point[] = [];
  for (const p of byPiece.flat().sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = places.at(-1);
    if (last === undefined || last.x !== p.x || last.y !== p.y) places.push(p);
  }
  if (places.length > MOST_HAUNTS) throw new RangeError(`too many places beside the terrain: ${places.length}`);
  const numbers = new Map(places.map(({ x, y }, i) => [`${x},${y}`, i]));
  const numberOf = ({ x, y }: Point) => numbers.get(`${x},${y}`) as number;
  return { places, beside: byPiece.map((list) => Int32Array.from(list, numberOf)) };
}

/** Only beside what gives cover or hides. */
function placesBeside({ radius }: Field, { points, isArea, piece }: Ground): Point[] {
  if (piece.cover === 'none' && !piece.blocks) return [];
  return [
    ...points.flatMap((corner) => octagon(corner, radius)),
    ...besideEdges(points, isArea, radius, SPACING),
    ...(isArea && !piece.impassable ? besideEdges(points, isArea, 0 - radius, SPACING) : []),
  ];
}

/** The places beside pieces within reach, standing or not; nearest first, of equals the southern and then the western. */
export function hauntsNear(field: Field, from: Point, reach: number): Point[] {
  const { places, beside } = hauntsOf(field);
  const keys: number[] = [];
  field.table.grounds.forEach(({ box }, piece) => {
    if (from.x < box.minX - reach || from.x > box.maxX + reach) return;
    if (from.y < box.minY - reach || from.y > box.maxY + reach) return;
    for (const i of beside[piece] as Int32Array) {
      const square = distanceSquared(places[i] as Point, from);
      // One number that sorts by distance and then by the order of the places.
      if (square <= reach * reach) keys.push(square * places.length + i);
    }
  });
  const found: Point[] = [];
  let last = -1;
  for (const key of Float64Array.from(keys).sort()) {
    if (key !== last) found.push(places[key % places.length] as Point);
    last = key;
  }
  return found;
}

/** Points beside the edges: at `distance` to the right of each edge (outside an area), for lines on both sides. */
export function besideEdges(points: readonly Point[], isArea: boolean, distance: number, spacing: number): Point[] {
  const found: Point[] = [];
  const count = isArea ? points.length : points.length - 1;
  for (let i = 0; i < count; i++) {
    const a = points[i] as Point;
    const b = points[(i + 1) % points.length] as Point;
    const length = Math.sqrt(distanceSquared(a, b));
    const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
    const parts = Math.max(1, Math.floor(length / spacing));
    for (let k = 0; k < parts; k++) {
      const share = (k + 0.5) / parts;
      const x = a.x + (b.x - a.x) * share;
      const y = a.y + (b.y - a.y) * share;
      for (const side of isArea ? [1] : [1, -1]) {
        // A hair more than the distance, lest rounding put the base into the wall.
        const away = side * (distance + (distance > 0 ? 1 : -1));
        found.push(point(x + normal.x * away, y + normal.y * away));
      }
    }
  }
  return found;
}
