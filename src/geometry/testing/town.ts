/** A small desert town of 48 by 48 inches and 30 pieces, for tests, drawings and measurements. */
import { hull } from '../heading.ts';
import { inches, inchPoint as p, type Point } from '../point.ts';
import { makeTable, type Table } from '../table.ts';
import { area, type Kind, line, makePiece, type Opening, type Piece, rectangle, type Shape } from '../terrain.ts';

const door = (x1: number, y1: number, x2: number, y2: number): Opening => ({
  kind: 'door',
  a: p(x1, y1),
  b: p(x2, y2),
});
const window = (x1: number, y1: number, x2: number, y2: number): Opening => ({
  kind: 'window',
  a: p(x1, y1),
  b: p(x2, y2),
});
const box = (x1: number, y1: number, x2: number, y2: number): Shape => rectangle(p(x1, y1), p(x2, y2));
const poly = (...flat: number[]): Point[] => {
  const points: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) points.push(p(flat[i] as number, flat[i + 1] as number));
  return points;
};

type Row = [Kind, Shape, Partial<Omit<Piece, 'id' | 'kind' | 'shape'>>?];

const ROWS: Row[] = [
  ['road', box(21.5, 0, 25.5, 48), { name: 'Route Irish' }],
  [
    'road',
    area(...poly(0, 26, 21.5, 27, 25.5, 27, 48, 24, 48, 27.5, 25.5, 30.5, 21.5, 30.5, 0, 29.5)),
    { name: 'Market Street' },
  ],
  [
    'building',
    box(13, 32, 20, 38),
    {
      name: 'Police',
      height: inches(6),
      floors: 2,
      parapet: inches(0.5),
      openings: [door(16, 32, 17.5, 32), window(13, 34, 13, 36), window(20, 33.5, 20, 35.5), window(15, 38, 18, 38)],
    },
  ],
  ['building', box(27, 32, 32, 37), { name: 'Bakery', parapet: inches(0.5) }],
  ['building', box(32, 32, 36, 37), { name: 'Tailor' }],
  [
    'building',
    area(...poly(38, 31, 45, 31, 45, 41, 41.5, 41, 41.5, 35, 38, 35)),
    { name: 'School', height: inches(4) },
  ],
  ['building', box(4, 33, 10, 37), { name: 'House', openings: [door(6.5, 33, 7.5, 33), window(10, 34, 10, 36)] }],
  ['building', area(...poly(3, 40, 8.5, 41.5, 7.4, 45.5, 1.9, 44)), { name: 'Stable', cover: 'soft' }],
  ['building', box(12.5, 41, 18.5, 46), { name: 'Clinic', parapet: inches(0.5) }],
  [
    'building',
    area(...poly(29, 17, 37, 17, 37, 23, 34, 23, 34, 20.5, 32, 20.5, 32, 23, 29, 23)),
    { name: 'Mosque', height: inches(5), impassable: true },
  ],
  [
    'tower',
    area(...poly(38.5, 20.2, 39.6, 20.2, 40.4, 21, 40.4, 22.1, 39.6, 22.9, 38.5, 22.9, 37.7, 22.1, 37.7, 21)),
    { name: 'Minaret', height: inches(10), blocks: true },
  ],
  ['building', box(3, 18, 9, 23), { name: 'Garage', openings: [door(5, 23, 7, 23), window(9, 19.5, 9, 21.5)] }],
  ['building', box(11.5, 17.5, 18.5, 22.5), { name: 'Hotel', height: inches(9), floors: 3, parapet: inches(0.5) }],
  ['building', box(4, 5, 10, 11), { name: 'Farm' }],
  ['building', area(...poly(28.5, 5, 33.5, 6.4, 32.3, 10.7, 27.3, 9.3)), { name: 'Workshop' }],
  [
    'building',
    box(39, 6, 45, 12),
    { name: 'Depot', height: inches(4), openings: [door(39, 8, 39, 10), window(41, 12, 43, 12)] },
  ],
  ['wall', line(...poly(2, 31, 12, 31)), { name: 'Low wall' }],
  ['wall', line(...poly(27.5, 39, 27.5, 44, 34, 44, 34, 39)), { blocks: true, height: inches(2), name: 'Compound' }],
  ['wall', line(...poly(2.5, 13, 13, 13, 13, 4)), {}],
  ['hedge', line(...poly(27, 13, 31, 14.5, 37, 14)), {}],
  ['fence', line(...poly(36.5, 4, 36.5, 13.5, 46, 13.5)), {}],
  ['wood', area(...poly(13.5, 6, 16, 3.5, 19, 4, 20, 7.5, 18.5, 11.5, 15.5, 12.5, 13.8, 10)), { name: 'Palm grove' }],
  ['field', box(28, 39.5, 33.5, 43.5), { name: 'Garden' }],
  ['field', box(27.5, 0.8, 35, 4), {}],
  ['rubble', area(...poly(19, 23.5, 20.9, 23, 21.4, 24.6, 20.4, 25.9, 18.8, 25.6, 18, 24.6)), {}],
  [
    'wreck',
    area(...hull(p(23.3, 28.2), 70, inches(2), inches(4.2))),
    { name: 'SUV', cover: 'soft', height: inches(1.5) },
  ],
  ['wreck', area(...hull(p(24.2, 14), 20, inches(2.6), inches(5))), { name: 'BTR' }],
  ['crates', box(34.2, 29.6, 35.6, 31), {}],
  ['rock', area(...poly(42, 17, 44, 16.2, 45.6, 17.2, 45.4, 19, 43.6, 19.8, 42, 18.8)), {}],
  ['tree', area(...poly(20.3, 39.6, 20.7, 40.2, 20.3, 40.8, 19.7, 40.6, 19.6, 39.9)), {}],
];

/** The pieces of the town. */
export const TOWN: readonly Piece[] = ROWS.map(([kind, shape, given], id) => makePiece(id, kind, shape, given));

/** The town as a table. */
export const town = (): Table => makeTable(inches(48), inches(48), TOWN);
