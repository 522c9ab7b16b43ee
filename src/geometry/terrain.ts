/** Terrain: pieces with what rules ask of them. A piece is a vertical prism over an area or over a line. */
import { type Box, boxOf, counterClockwise, isSimple } from './polygon.ts';
import { MAX_HEIGHT, MAX_SIDE, type Point, samePoint } from './point.ts';
import { onSegment } from './segment.ts';

export const KINDS = [
  'building',
  'tower',
  'wall',
  'hedge',
  'fence',
  'rubble',
  'wood',
  'tree',
  'field',
  'road',
  'water',
  'rock',
  'wreck',
  'vehicle',
  'crates',
  'ladder',
  'slope',
] as const;
/** What a piece is, for drawings and texts; rules read its properties. */
export type Kind = (typeof KINDS)[number];

export const COVERS = ['none', 'soft', 'solid'] as const;
/** What protection a piece gives. */
export type Cover = (typeof COVERS)[number];

/** The place of a piece in the list of its table. */
export type PieceId = number;

/** A door or a window: a stretch of one edge of an area. */
export interface Opening {
  readonly kind: 'door' | 'window';
  readonly a: Point;
  readonly b: Point;
}

export interface Shape {
  readonly t: 'area' | 'line';
  readonly points: readonly Point[];
}

export interface Piece {
  readonly id: PieceId;
  readonly kind: Kind;
  readonly shape: Shape;
  /** Whether it stops sight up to its height. */
  readonly blocks: boolean;
  /** Above the ground, in lattice units. */
  readonly height: number;
  /** What the wall around the roof adds to the height for everybody who is not on that roof. */
  readonly parapet: number;
  /** Storeys one can be on, the roof not counted; they share the height equally. */
  readonly floors: number;
  /** Whether one can stand on it. */
  readonly roof: boolean;
  /** Where walls can be seen and walked through: anywhere, or only at these. */
  readonly openings: readonly Opening[] | 'anywhere';
  readonly cover: Cover;
  /** Whether crossing it has a price of its own. */
  readonly linear: boolean;
  readonly rough: boolean;
  readonly road: boolean;
  readonly impassable: boolean;
  readonly destructible: boolean;
  /** For labels only. */
  readonly name?: string;
}

const PLAIN: Omit<Piece, 'id' | 'kind' | 'shape'> = {
  blocks: false,
  height: 0,
  parapet: 0,
  floors: 0,
  roof: false,
  openings: 'anywhere',
  cover: 'none',
  linear: false,
  rough: false,
  road: false,
  impassable: false,
  destructible: false,
};

const USUAL: Readonly<Record<Kind, Partial<Piece>>> = {
  building: { blocks: true, height: 7620, floors: 1, roof: true, cover: 'solid' },
  tower: { blocks: false, height: 7620, floors: 0, roof: true, cover: 'soft', impassable: true },
  wall: { height: 2540, cover: 'solid', linear: true },
  hedge: { blocks: true, height: 3810, cover: 'soft', linear: true },
  fence: { height: 1905, cover: 'none', linear: true },
  rubble: { height: 1270, cover: 'solid', rough: true },
  wood: { blocks: true, height: 10160, cover: 'soft', rough: true },
  tree: { height: 7620, cover: 'soft', impassable: true, destructible: true },
  field: { cover: 'none', rough: true },
  road: { road: true },
  water: { rough: true },
  rock: { blocks: true, height: 5080, cover: 'solid', impassable: true },
  wreck: { blocks: true, height: 3810, cover: 'solid', impassable: true },
  vehicle: { blocks: true, height: 5080, cover: 'soft', impassable: true },
  crates: { height: 2540, cover: 'soft', impassable: true, destructible: true },
  ladder: {},
  slope: { rough: true },
};

/** A piece of a kind, with the usual properties of that kind where none are given. */
export function makePiece(
  id: PieceId,
  kind: Kind,
  shape: Shape,
  given: Partial<Omit<Piece, 'id' | 'kind' | 'shape'>> = {},
): Piece {
  return { ...PLAIN, ...USUAL[kind], ...given, id, kind, shape };
}

/** An area from its corners. */
export function area(...points: Point[]): Shape {
  return { t: 'area', points };
}

/** A line from its corners; a closed one repeats its first point. */
export function line(...points: Point[]): Shape {
  return { t: 'line', points };
}

/** A rectangle on the axes from two opposite corners. */
export function rectangle(a: Point, b: Point): Shape {
  return area(
    { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    { x: Math.max(a.x, b.x), y: Math.min(a.y, b.y) },
    { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
    { x: Math.min(a.x, b.x), y: Math.max(a.y, b.y) },
  );
}

export const FLAWS = ['side', 'id', 'lattice', 'outside', 'corners', 'crosses itself', 'height', 'opening'] as const;
/** What is wrong with a list of pieces; `piece` is -1 for the table itself. */
export interface Flaw {
  readonly code: (typeof FLAWS)[number];
  readonly piece: PieceId;
  readonly index?: number;
}

/** Everything that keeps a list of pieces from being a table. */
export function checkPieces(width: number, depth: number, pieces: readonly Piece[]): Flaw[] {
  const flaws: Flaw[] = [];
  const isSide = (value: number) => Number.isInteger(value) && value > 0 && value <= MAX_SIDE;
  if (!isSide(width) || !isSide(depth)) return [{ code: 'side', piece: -1 }];
  pieces.forEach((piece, id) => {
    const { points } = piece.shape;
    const flaw = (code: Flaw['code'], index?: number) =>
      flaws.push(index === undefined ? { code, piece: id } : { code, piece: id, index });
    if (piece.id !== id) flaw('id');
    points.forEach(({ x, y }, i) => {
      if (!Number.isInteger(x) || !Number.isInteger(y) || Object.is(x, -0) || Object.is(y, -0)) flaw('lattice', i);
      else if (x < 0 || y < 0 || x > width || y > depth) flaw('outside', i);
    });
    if (points.length < (piece.shape.t === 'area' ? 3 : 2) || points.length > 64) flaw('corners');
    else if (piece.shape.t === 'area' && !isSimple(points)) flaw('crosses itself');
    else if (piece.shape.t === 'line' && points.some((p, i) => i > 0 && samePoint(p, points[i - 1] as Point)))
      flaw('corners');
    const { height, parapet } = piece;
    if (
      !Number.isInteger(height) ||
      !Number.isInteger(parapet) ||
      height < 0 ||
      parapet < 0 ||
      height + parapet > MAX_HEIGHT
    ) {
      flaw('height');
    }
    if (piece.openings !== 'anywhere') {
      piece.openings.forEach((opening, i) => {
        if (piece.shape.t !== 'area' || samePoint(opening.a, opening.b) || edgeOf(points, opening) < 0)
          flaw('opening', i);
      });
    }
  });
  return flaws;
}

/** Which edge of an area an opening lies on, -1 for none. */
function edgeOf(points: readonly Point[], { a, b }: Opening): number {
  return points.findIndex((from, i) => {
    const to = points[(i + 1) % points.length] as Point;
    return onSegment(a, from, to) && onSegment(b, from, to);
  });
}

/** What a table keeps of a piece, ready for questions. */
export interface Ground {
  readonly piece: Piece;
  /** Against the clock for areas. */
  readonly points: readonly Point[];
  readonly isArea: boolean;
  readonly box: Box;
  /** The stretches of the edges between the openings; empty where openings are anywhere, and for lines. */
  readonly walls: readonly (readonly Point[])[];
}

/** A piece made ready: sense of rotation, box, and its walls without their openings. */
export function prepare(piece: Piece): Ground {
  const isArea = piece.shape.t === 'area';
  const points = isArea ? counterClockwise(piece.shape.points) : piece.shape.points;
  const walls = isArea && piece.openings !== 'anywhere' ? wallsBetween(points, piece.openings) : [];
  return { piece, points, isArea, box: boxOf(points), walls };
}

/** Walks around the area from opening to opening; without any, the wall is the closed ring. */
function wallsBetween(points: readonly Point[], openings: readonly Opening[]): Point[][] {
  const walls: Point[][] = [];
  let wall: Point[] = [];
  points.forEach((from, i) => {
    wall.push(from);
    const to = points[(i + 1) % points.length] as Point;
    const far = (p: Point) => Math.abs(p.x - from.x) + Math.abs(p.y - from.y);
    const gaps = openings
      .filter(({ a, b }) => onSegment(a, from, to) && onSegment(b, from, to))
      .map(({ a, b }): [Point, Point] => (far(a) <= far(b) ? [a, b] : [b, a]))
      .sort(([a], [b]) => far(a) - far(b));
    for (const [start, end] of gaps) {
      if (!samePoint(start, wall.at(-1) as Point)) wall.push(start);
      walls.push(wall);
      wall = [end];
    }
  });
  const first = points[0] as Point;
  if (!samePoint(wall.at(-1) as Point, first)) wall.push(first);
  const [head] = walls;
  // The last stretch runs on into the first one, which began at the first corner.
  if (head !== undefined) walls[0] = [...wall, ...head.slice(1)];
  else walls.push(wall);
  return walls.filter((stretch) => stretch.length > 1);
}
