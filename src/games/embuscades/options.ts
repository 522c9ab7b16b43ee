/** The named options: what the catalogue leaves open, each with its default first, and the presets made of them. */

import { z } from 'zod';

const limit = (usual: number) => z.union([z.number().int().min(1).max(10_000), z.literal('off')]).default(usual);

export const optionsSchema = z.strictObject({
  /** EM-Q-1: tanks, gun carriers, commandos, engineers, infantry, jeeps. */
  fleet: z.enum(['2/2/2/2/2/1', '1/2/2/2/3/1']).default('2/2/2/2/2/1'),
  /** EM-Q-2 */
  commandoCapacity: z.union([z.literal(2), z.literal(3)]).default(2),
  /** EM-Q-3 */
  engineersCapacity: z.union([z.literal(2), z.literal(3)]).default(2),
  /** EM-Q-4 */
  minLoad: z.union([z.literal(0), z.literal(1)]).default(0),
  /** EM-Q-7 */
  attacksPerTurn: z.union([z.literal(2), z.literal(1)]).default(2),
  /** EM-Q-9 */
  specialTargetsIgnoreStrength: z.boolean().default(false),
  /** EM-Q-12 */
  attackFromSanctuary: z.boolean().default(true),
  /** EM-Q-14 */
  midMoveReversal: z.boolean().default(false),
  /** EM-Q-17 */
  exactHq: z.boolean().default(false),
  /** EM-Q-19 */
  flagPickup: z.enum(['onArrival', 'nextTurn']).default('onArrival'),
  /** EM-Q-20 */
  returnAll: z.boolean().default(false),
  /** EM-Q-21 */
  communicationCost: z.enum(['wholeThrow', 'oneDie']).default('wholeThrow'),
  /** EM-Q-23 */
  flagsMayUseCommunication: z.boolean().default(true),
  /** EM-Q-27 */
  mineLift: z.enum(['nextTurn', 'onArrival']).default('nextTurn'),
  /** EM-Q-28 */
  liftedMines: z.enum(['kept', 'backToOwner']).default('kept'),
  /** EM-Q-34 */
  compassDraw: z.enum(['perPassage', 'perSortie']).default('perPassage'),
  /** EM-Q-35 */
  enemyMayStopOnCompass: z.boolean().default(false),
  /** EM-Q-38 */
  partnerSeesCards: z.boolean().default(false),
  /** EM-Q-42 */
  players: z.union([z.literal(2), z.literal(4), z.literal(3)]).default(2),
  /** EM-Q-42: who plays alone when there are three. */
  alone: z.enum(['R', 'T']).default('R'),
  /** EM-Q-43 */
  teamControl: z.enum(['byType', 'free']).default('byType'),
  /** EM-Q-46 */
  emergencyInfantry: z.boolean().default(false),
  /** EM-Q-47 */
  noProgressLimit: limit(80),
  /** EM-Q-47 */
  turnLimit: limit(400),
  /** EM-Q-48 */
  flagsToWin: z.union([z.literal(5), z.literal(3)]).default(5),
  /** EM-Q-53: what the armies are called; the words are the client's. */
  armyLabels: z.enum(['neutral', 'printed']).default('neutral'),
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;

export const presetNames = ['standard', 'short', 'three-players', 'four-players'] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Readonly<Record<PresetName, z.input<typeof optionsSchema>>> = {
  standard: {},
  short: { flagsToWin: 3 },
  'three-players': { players: 3 },
  'four-players': { players: 4 },
};
