/** Terrain as files, in inches from the south-west corner: what a piece may be, and how it is laid on the lattice. */

import { z } from 'zod';
import { FULL_TURN, step } from './heading.ts';
import { INCH, lattice, type Point } from './point.ts';
import { area, COVERS, KINDS, line, makePiece, type Opening, type Piece, type Shape } from './terrain.ts';

export const MAX_SIDE_IN = 72;
export const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens, at most 40');
export const name = z.string().min(1).max(80);
export const text = z.string().min(1).max(2000);
const hundredths = (value: number): boolean => Math.abs(value * 100 - Math.floor(value * 100 + 0.5)) < 1e-6;
export const inches = (min: number, max: number) =>
  z.number().min(min).max(max).refine(hundredths, 'at most two decimals');
export const place = z.tuple([inches(0, MAX_SIDE_IN), inches(0, MAX_SIDE_IN)]);
export const distance = inches(0, MAX_SIDE_IN);

/** A circle has so many corners. */
const ROUND = 16;

const openingSchema = z.strictObject({ kind: z.enum(['door', 'window']), from: place, to: place });

/** One piece: exactly one of `box` (two opposite corners), `area`, `line` and `circle` (centre and radius); what is not given is usual for its kind. */
export const pieceSchema = z
  .strictObject({
    id: id.optional(),
    kind: z.enum(KINDS),
    box: z.tuple([distance, distance, distance, distance]).optional(),
    area: z.array(place).min(3).max(64).optional(),
    line: z.array(place).min(2).max(64).optional(),
    circle: z.tuple([distance, distance, inches(0.1, 12)]).optional(),
    nameEn: name.optional(),
    nameFr: name.optional(),
    blocks: z.boolean().optional(),
    height: inches(0, 9).optional(),
    parapet: inches(0, 1).optional(),
    floors: z.int().min(0).max(4).optional(),
    roof: z.boolean().optional(),
    openings: z.array(openingSchema).max(24).optional(),
    cover: z.enum(COVERS).optional(),
    linear: z.boolean().optional(),
    rough: z.boolean().optional(),
    impassable: z.boolean().optional(),
    destructible: z.boolean().optional(),
  })
  .refine(
    (piece) => [piece.box, piece.area, piece.line, piece.circle].filter((shape) => shape !== undefined).length === 1,
    {
      message: 'exactly one of box, area, line and circle',
    },
  );

export type PieceFile = z.infer<typeof pieceSchema>;

/** How a file is laid out: lattice units for an inch of the map, and for an inch of the rules. */
export interface Scale {
  readonly plan: number;
  readonly inch: number;
}

export const pointOf = ([x, y]: readonly [number, number], { plan }: Pick<Scale, 'plan'>): Point => ({
  x: lattice(x * plan),
  y: lattice(y * plan),
});

function shapeOf(file: PieceFile, scale: Scale): Shape {
  const points = (list: readonly (readonly [number, number])[]) => list.map((each) => pointOf(each, scale));
  if (file.line !== undefined) return line(...points(file.line));
  if (file.area !== undefined) return area(...points(file.area));
  if (file.circle !== undefined) {
    const [x, y, radius] = file.circle;
    const centre = pointOf([x, y], scale);
    return area(
      ...Array.from({ length: ROUND }, (_, k) =>
        step(centre, FULL_TURN - (k * FULL_TURN) / ROUND, radius * scale.plan),
      ),
    );
  }
  const [a, b, c, d] = file.box ?? [0, 0, 0, 0];
  const [west, east, south, north] = [Math.min(a, c), Math.max(a, c), Math.min(b, d), Math.max(b, d)];
  return area(
    ...points([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]),
  );
}

/** A piece of a file on the lattice: its plan grows with the map, its height with the figures. */
export function pieceOf(number: number, file: PieceFile, scale: Scale): Piece {
  const {
    id: _,
    kind,
    box: _box,
    area: _area,
    line: _line,
    circle: _circle,
    nameEn,
    nameFr: _fr,
    openings,
    ...given
  } = file;
  const usual = makePiece(number, kind, shapeOf(file, scale));
  const tall = (own: number | undefined, value: number) =>
    own === undefined ? lattice((value * scale.inch) / INCH) : lattice(own * scale.inch);
  const doors = openings?.map(
    ({ kind: sort, from, to }): Opening => ({ kind: sort, a: pointOf(from, scale), b: pointOf(to, scale) }),
  );
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Piece>;
  return {
    ...usual,
    ...own,
    height: tall(file.height, usual.height),
    parapet: tall(file.parapet, usual.parapet),
    ...(doors === undefined ? {} : { openings: doors }),
    ...(nameEn === undefined ? {} : { name: nameEn }),
  };
}

/** Something wrong in a file: where, and what. */
export interface FileFault {
  readonly path: string;
  readonly error: string;
  readonly data?: object;
}

/** Zod's findings as faults with a path. */
export const schemaFaults = (error: z.ZodError, at: string): FileFault[] =>
  error.issues.slice(0, 20).map((issue) => ({
    path: [at, ...issue.path.map(String)].filter((part) => part !== '').join('/'),
    error: 'schema',
    data: { message: issue.message },
  }));

/** Setups name files of the house or bring their own; this one is unknown. */
export const unknownFile = (path: string, known: readonly { id: string }[]): { faults: readonly FileFault[] } => ({
  faults: [{ path, error: 'unknownFile', data: { known: known.map(({ id }) => id) } }],
});

/** Faults of a file that came from outside have the path that it came by. */
export const asGiven = <F extends FileFault>({ file, mapFile }: { file?: object; mapFile?: object }, fault: F): F => ({
  ...fault,
  path: fault.path
    .replace(/^scenario\b/, file === undefined ? 'scenario' : 'file')
    .replace(/^map\b/, mapFile === undefined ? 'map' : 'mapFile'),
});
