/** Scenarios and maps as files, in inches from the south-west corner: what they may contain, and how they become terrain. */

import { z } from 'zod';
import { distance, id, inches, name, pieceOf, pieceSchema, place, type Scale, text } from '../../geometry/mapFile.ts';
import type { Kind, Piece } from '../../geometry/terrain.ts';
import { edges, roles, statuses, vehicleKinds } from './board.ts';
import { classes } from './classes.ts';
import { weaponKeys } from './weapons.ts';

/** SF-Q-29: what a piece does to a line that touches it; what is not given is usual for its kind. */
export const sights = ['none', 'cover', 'block'] as const;

/** A piece of the map with what this game asks of it beyond its kind. */
const terrainSchema = z.strictObject({
  piece: pieceSchema,
  sight: z.enum(sights).optional(),
  /** SF-Q-33: one sees only so far into it. */
  jungle: z.boolean().optional(),
  /** SF-AFG-16: gone when a rocket was aimed at it. */
  fragile: z.boolean().optional(),
  /** SF-AFG-21: the raiders may not be here, on any level. */
  forbidden: z.boolean().optional(),
  /** SF-Q-90: a car that nobody drives, two inches by four; by one option a vehicle that can be hit. */
  car: z.boolean().optional(),
});

const ladderSchema = z.strictObject({
  id,
  foot: place,
  footLevel: z.int().min(0).max(4).optional(),
  head: place,
});

export const mapSchema = z.strictObject({
  id,
  version: z.literal(1),
  titleEn: name,
  titleFr: name,
  textEn: text.optional(),
  textFr: text.optional(),
  table: z.strictObject({ width: inches(12, 72), depth: inches(12, 72) }),
  terrain: z.array(terrainSchema).max(160),
  ladders: z.array(ladderSchema).max(40).optional(),
});

const armSchema = z.strictObject({ weapon: z.enum(weaponKeys), shots: z.int().min(0).max(20).optional() });

const figureSchema = z.strictObject({
  id,
  arms: z.array(armSchema).max(6),
  at: place.optional(),
  level: z.int().min(0).max(4).optional(),
  status: z.enum(statuses).optional(),
  suppressed: z.int().min(0).max(9).optional(),
  wounds: z.int().min(0).max(1).optional(),
  aboard: id.optional(),
  role: z.enum(roles).optional(),
});

const unitSchema = z.strictObject({
  id,
  nameEn: name,
  nameFr: name,
  class: z.enum(classes),
  /** The commander first; SF-Q-101: a scenario may field units that break SF-SETUP-3. */
  figures: z.array(figureSchema).min(1).max(20),
  crewOf: id.optional(),
});

const vehicleSchema = z.strictObject({
  id,
  nameEn: name,
  nameFr: name,
  side: z.literal([0, 1]),
  kind: z.enum(vehicleKinds),
  wheeled: z.boolean(),
  armoured: z.boolean(),
  open: z.boolean(),
  capacity: z.int().min(0).max(20),
  arms: z.array(armSchema).max(4),
  at: place,
  /** In degrees from north, clockwise. */
  heading: z.number().min(0).max(359.5).multipleOf(0.5),
});

const sideSchema = z.strictObject({
  id,
  nameEn: name,
  nameFr: name,
  units: z.array(unitSchema).min(1).max(12),
  /** SF-SETUP-2: whether the player may divide his figures otherwise. */
  organise: z.boolean().optional(),
  /** How the side comes into play. */
  setup: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('placed') }),
    /** SF-Q-78. */
    z.strictObject({ how: z.literal('enters') }),
    /** SF-COL-6: so many in buildings, of whom so many at most in towers; the rest anywhere in the zone. */
    z.strictObject({
      how: z.literal('base'),
      zone: id,
      inBuildings: z.int().min(0).max(40),
      inTowers: z.int().min(0).max(40),
    }),
    /** SF-IRQ-4, SF-AFG-7. */
    z.strictObject({ how: z.literal('circle'), centre: place.optional(), radius: distance, roofs: z.boolean() }),
    /** SF-AFG-9: in the corner of the square opposite to that of the hostages. */
    z.strictObject({ how: z.literal('oppositeSquare'), depth: distance }),
  ]),
  /** SF-MORALE-10: friendly edges; `entry` is the one the raiders named, `others` those they did not, and squares as in SF-AFG-1. */
  home: z.union([z.literal(['entry', 'others', 'square', 'otherSquares']), z.array(z.enum(edges)).max(4)]),
});

export const scenarioSchema = z.strictObject({
  id,
  version: z.literal(1),
  titleEn: name,
  titleFr: name,
  textEn: text,
  textFr: text,
  map: id,
  /** The raiders first. */
  sides: z.tuple([sideSchema, sideSchema]),
  vehicles: z.array(vehicleSchema).max(12).optional(),
  zones: z
    .array(z.strictObject({ id, nameEn: name, nameFr: name, area: z.array(place).min(3).max(64) }))
    .max(12)
    .optional(),
  /** SF-COL-7: how many crates of each content are hidden in buildings. */
  crates: z.strictObject({ drugs: z.int().min(0).max(9), gps: z.int().min(0).max(1) }).optional(),
  /** Hostages: the defenders hide them as they set up; where the file places the defenders, it places the hostages too. */
  hostages: z
    .strictObject({
      figures: z
        .array(z.strictObject({ id, nameEn: name, nameFr: name, at: place.optional() }))
        .min(1)
        .max(4),
      /** SF-AFG-8: only in a building of the square that was rolled. */
      bySquare: z.boolean(),
    })
    .optional(),
  /** SF-COL-10: the defenders sleep until the alert. */
  alert: z.boolean().optional(),
  /** Who wins and how: the chapters of `ending`. */
  goal: z.enum(['colombia', 'hostages', 'points', 'lastStanding']),
  /** What `points` counts for each side: an enemy killed, a vehicle of the enemy wrecked, a figure of one's own that left. */
  points: z
    .strictObject({ killed: z.int().min(0).max(20), wrecked: z.int().min(0).max(20), left: z.int().min(0).max(20) })
    .optional(),
  exit: z.enum(['none', 'any', 'entrySide', 'square']).optional(),
  /** The side that can hardly win: whoever offers the scenario says so. */
  hard: id.optional(),
  /** SF-AFG-15, SF-AFG-18, SF-AFG-23. */
  rocketsAtCover: z.boolean().optional(),
  contactCover: z.boolean().optional(),
  roundRockets: z.boolean().optional(),
  /** The four squares of SF-AFG-1 matter. */
  squares: z.boolean().optional(),
  turnLimit: z.int().min(1).max(99).optional(),
});

export type MapFile = z.infer<typeof mapSchema>;
export type ScenarioFile = z.infer<typeof scenarioSchema>;
export type TerrainFile = MapFile['terrain'][number];
export type SideFile = ScenarioFile['sides'][number];
export type UnitFile = SideFile['units'][number];
export type FigureFile = UnitFile['figures'][number];
export type VehicleFile = NonNullable<ScenarioFile['vehicles']>[number];
export type SetupFile = SideFile['setup'];

/** SF-Q-29, SF-Q-30, SF-Q-33: what a piece does to sight where the map does not say it. */
const usualSight: Readonly<Partial<Record<Kind, (typeof sights)[number]>>> = {
  building: 'block',
  tower: 'cover',
  wall: 'cover',
  hedge: 'cover',
  fence: 'cover',
  rubble: 'cover',
  tree: 'cover',
  rock: 'block',
  wreck: 'block',
  vehicle: 'block',
  crates: 'cover',
};

export const sightOf = ({ piece, sight }: TerrainFile): (typeof sights)[number] =>
  sight ?? usualSight[piece.kind] ?? 'none';

/** SF-Q-4: low cover, in inches: below the eyes a piece would stop no line and shelter nobody. */
export const LOW_COVER = 1;

export const piecesOf = (map: MapFile, scale: Scale): Piece[] =>
  map.terrain.map((file, i) => {
    const piece = pieceOf(i, file.piece, scale);
    const isLow = sightOf(file) !== 'none' && file.piece.height === undefined && piece.height < LOW_COVER * scale.inch;
    return isLow ? { ...piece, height: LOW_COVER * scale.inch } : piece;
  });
