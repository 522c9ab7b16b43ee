/** Scenarios and maps as files, in inches from the south-west corner: what they may contain, and how they become terrain. */

import { z } from 'zod';
import {
  distance,
  id,
  inches,
  MAX_SIDE_IN,
  name,
  pieceOf,
  pieceSchema,
  place,
  type Scale,
  text,
} from '../../geometry/mapFile.ts';
import type { Piece } from '../../geometry/terrain.ts';
import { conditions, modeNames } from './board.ts';
import { type Weapon, weaponNames, weapons } from './weapons.ts';

export const sideNames = ['regular', 'insurgent'] as const;
export const edges = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof edges)[number];
export const exitNames = [...edges, 'westCorner'] as const;
export type Exit = (typeof exitNames)[number];

/** Options that a scenario may answer; those it lists under `decides` it answers whatever was chosen. */
export const decidable = [
  'exitEdges',
  'victoryMode',
  'insurgencyLevel',
  'insurgentMoraleDie',
  'contractorCapture',
  'contractorsImmuneToFire',
  'turnLimit',
] as const;

const die = z.literal([6, 8, 10, 12]);

export const mapSchema = z.strictObject({
  id,
  version: z.literal(1),
  titleEn: name,
  titleFr: name,
  textEn: text.optional(),
  textFr: text.optional(),
  /** `side28mm`: the side of the table for 28 mm figures, where the options do not say it. */
  table: z.strictObject({
    width: inches(12, 48),
    depth: inches(12, 48),
    side28mm: inches(12, MAX_SIDE_IN).optional(),
  }),
  pieces: z.array(pieceSchema).min(1).max(120),
  /** Places for Hot Spots, for those who want them fixed. */
  hotSpots: z.array(place).max(5).optional(),
});

/** Where a unit may be put: all that is given must hold, except that `onRoad` and `distanceFromRoad` are alternatives. */
const deploySchema = z.strictObject({
  anywhere: z.literal(true).optional(),
  zone: id.optional(),
  onRoad: id.optional(),
  distanceFromRoad: z.strictObject({ road: id, min: distance, max: distance }).optional(),
  maxFromEdge: z.strictObject({ edge: z.enum(edges), distance }).optional(),
  fromContractors: z.strictObject({ min: distance, max: distance }).optional(),
  /** AA-Q-133: seen from the nearest contractor, within 45 degrees. */
  bearing: z.enum(edges).optional(),
  inCover: z.boolean().optional(),
  /** Forbidden where nothing is said. */
  rooftop: z.enum(['allowed', 'forbidden']).optional(),
  /** Not so near to that unit, if it stands already. */
  apartFrom: z.strictObject({ unit: id, distance }).optional(),
  /** Not on that unit's side of the road, if it stands already. */
  acrossFrom: z.strictObject({ road: id, unit: id }).optional(),
});

const figureSchema = z.strictObject({
  weapon: z.enum(weaponNames),
  leader: z.boolean().optional(),
  antiTank: z.boolean().optional(),
  at: place.optional(),
  /** 0 is the ground; above the last storey is the roof. */
  level: z.int().min(0).max(4).optional(),
  condition: z.enum(conditions).optional(),
});

const unitSchema = z.strictObject({
  id,
  side: z.enum(sideNames),
  nameEn: name,
  nameFr: name,
  /** `option`: the Quality of Insurgent leaders. */
  quality: z.union([die, z.literal('option')]),
  /** `option`: the Morale of Insurgents. */
  morale: z.union([die, z.literal('option')]),
  armour: z.enum(['none', 'body', 'light']),
  medic: z.boolean().optional(),
  optimalRange: inches(1, 48).optional(),
  figures: z.array(figureSchema).min(1).max(16),
  deploy: deploySchema.optional(),
  start: z
    .strictObject({
      hunkered: z.boolean().optional(),
      pinned: z.boolean().optional(),
      overwatch: z.boolean().optional(),
      shaken: z.boolean().optional(),
      mode: z.enum(modeNames).optional(),
      moved: distance.optional(),
    })
    .optional(),
});

const dice = z.string().regex(/^(?:[1-9]|[1-3]d6(?:\+[1-9])?)$/, 'a number from 1 to 9, or dice such as 1d6+2');
const rowSchema = z.strictObject({
  roll: z.int().min(2).max(12),
  figures: z
    .array(z.strictObject({ weapon: z.enum(weaponNames), count: dice, antiTankRoll: z.boolean().optional() }))
    .min(1)
    .max(4),
  leader: z.boolean().optional(),
  rollAgain: z.boolean().optional(),
});

const pointsSchema = z.strictObject({
  contractorOut: z.int().min(0).max(99),
  nobodyLeftBehind: z.int().min(0).max(99),
  regularWounded: z.int().min(0).max(99),
  regularKilled: z.int().min(0).max(99),
  prisoner: z.int().min(0).max(99),
});

export const scenarioSchema = z.strictObject({
  id,
  version: z.literal(1),
  titleEn: name,
  titleFr: name,
  textEn: text,
  textFr: text,
  /** The map to play on when none is chosen, and others that suit. */
  map: id,
  maps: z.array(id).max(12).optional(),
  /** AA-SCN-17: how many buildings and walls a map must have at least. */
  minFeatures: z.int().min(0).max(100).optional(),
  /** Terrain of the story that is laid on every map. */
  objects: z.array(pieceSchema).max(12).optional(),
  zones: z
    .array(z.strictObject({ id, nameEn: name, nameFr: name, area: z.array(place).min(3).max(64) }))
    .max(12)
    .optional(),
  units: z.array(unitSchema).min(2).max(24),
  contractors: z
    .array(
      z.strictObject({
        nameEn: name,
        nameFr: name,
        at: place,
        level: z.int().min(0).max(4).optional(),
        care: id.optional(),
        captured: z.boolean().optional(),
      }),
    )
    .max(4),
  hotSpots: z.strictObject({
    count: z.int().min(0).max(5),
    minApart: distance,
    positions: z.array(place).max(5).optional(),
  }),
  reinforcement: z.strictObject({
    quality: die,
    morale: z.union([die, z.literal('option')]),
    armour: z.enum(['none', 'body', 'light']),
    optimalRange: inches(1, 48),
    rows: z.array(rowSchema).max(11),
  }),
  insurgencyLevel: z.union([z.int().min(1).max(6), z.literal('automatic')]),
  insurgentMorale: z.literal([8, 10]),
  exits: z.array(z.enum(exitNames)).min(1).max(4),
  victory: z.strictObject({ mode: z.enum(['points', 'decisiveMarginal']), points: pointsSchema }),
  contractorCapture: z.enum(['afterReached', 'never']),
  contractorsImmuneToFire: z.boolean(),
  turnLimit: z.int().min(1).max(99).optional(),
  decides: z.array(z.enum(decidable)).max(decidable.length).optional(),
});

export type MapFile = z.infer<typeof mapSchema>;
export type ScenarioFile = z.infer<typeof scenarioSchema>;
export type UnitFile = ScenarioFile['units'][number];
export type FigureFile = UnitFile['figures'][number];
export type Deploy = z.infer<typeof deploySchema>;
export type VictoryPoints = Readonly<z.infer<typeof pointsSchema>>;

/** Some figures of a reinforcement row: so many dice of six sides, plus. */
export interface RowPart {
  readonly weapon: Weapon;
  readonly support: number;
  readonly dice: number;
  readonly plus: number;
  /** AA-REIN-8: such a figure rolls for an anti-tank weapon, where the option says so. */
  readonly antiTankRoll: boolean;
}

/** A row of the reinforcement table, ready to be rolled. */
export interface Row {
  readonly roll: number;
  readonly parts: readonly RowPart[];
  readonly leader: boolean;
  readonly again: boolean;
}

/** Reads `4`, `1d6` or `2d6+1`. */
export function parseDice(written: string): { dice: number; plus: number } {
  const [left = '', right] = written.split('d6');
  if (right === undefined) return { dice: 0, plus: Number(left) };
  return { dice: Number(left), plus: Number(right) };
}

/** The rows in the order of their rolls, the first for a 2. */
export const rowsOf = ({ reinforcement }: ScenarioFile): Row[] =>
  reinforcement.rows
    .map((row) => ({
      roll: row.roll,
      parts: row.figures.map(({ weapon, count, antiTankRoll }) => ({
        weapon,
        support: weapons[weapon].support,
        ...parseDice(count),
        antiTankRoll: antiTankRoll === true,
      })),
      leader: row.leader === true,
      again: row.rollAgain === true,
    }))
    .sort((a, b) => a.roll - b.roll);

/** The id of the car whose cover is an option (AA-Q-24). */
export const SUV = 'suv';

/** All pieces of a game: those of the map, then those of the story. */
export function piecesOf(map: MapFile, scenario: ScenarioFile, scale: Scale, suvIsSolid = false): Piece[] {
  return [...map.pieces, ...(scenario.objects ?? [])].map((file, i) => {
    const piece = pieceOf(i, file, scale);
    return file.id === SUV && suvIsSolid ? { ...piece, cover: 'solid' } : piece;
  });
}
