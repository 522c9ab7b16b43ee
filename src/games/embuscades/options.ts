/** The named options: what the catalogue leaves open, each with its default first, and the presets made of them. */

import { z } from 'zod';
import { flag, kindOf, one, wholeOr } from '../../kernel/optionKinds.ts';

const limit = (usual: number) => wholeOr(['off'], usual, 1, 10_000);

export const optionsSchema = z.strictObject({
  /** EM-Q-1: tanks, gun carriers, commandos, engineers, infantry, jeeps. */
  fleet: one('2/2/2/2/2/1', '1/2/2/2/3/1'),
  /** EM-Q-2 */
  commandoCapacity: one(2, 3),
  /** EM-Q-3 */
  engineersCapacity: one(2, 3),
  /** EM-Q-4 */
  minLoad: one(0, 1),
  /** EM-Q-7 */
  attacksPerTurn: one(2, 1),
  /** EM-Q-9 */
  specialTargetsIgnoreStrength: flag(false),
  /** EM-Q-12 */
  attackFromSanctuary: flag(true),
  /** EM-Q-14 */
  midMoveReversal: flag(false),
  /** EM-Q-17 */
  exactHq: flag(false),
  /** EM-Q-19 */
  flagPickup: one('onArrival', 'nextTurn'),
  /** EM-Q-20 */
  returnAll: flag(false),
  /** EM-Q-21 */
  communicationCost: one('wholeThrow', 'oneDie'),
  /** EM-Q-23 */
  flagsMayUseCommunication: flag(true),
  /** EM-Q-27 */
  mineLift: one('nextTurn', 'onArrival'),
  /** EM-Q-28 */
  liftedMines: one('kept', 'backToOwner'),
  /** EM-Q-34 */
  compassDraw: one('perPassage', 'perSortie'),
  /** EM-Q-35 */
  enemyMayStopOnCompass: flag(false),
  /** EM-Q-38 */
  partnerSeesCards: flag(false),
  /** EM-Q-42 */
  players: one(2, 4, 3),
  /** EM-Q-42: who plays alone when there are three. */
  alone: one('R', 'T'),
  /** EM-Q-43 */
  teamControl: one('byType', 'free'),
  /** EM-Q-46 */
  emergencyInfantry: flag(false),
  /** EM-Q-47 */
  noProgressLimit: limit(80),
  /** EM-Q-47 */
  turnLimit: limit(400),
  /** EM-Q-48 */
  flagsToWin: one(5, 3),
  /** EM-Q-53: what the armies are called; the words are the client's. */
  armyLabels: one('neutral', 'printed'),
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

/** Who plays and what the armies are called is no choice of rules. */
const aside = ['players', 'alone', 'armyLabels'];

/** What each choice of rules may be: for interfaces. */
export const ruleChoices = Object.fromEntries(
  Object.entries(optionsSchema.shape).flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    return kind === undefined || aside.includes(name) ? [] : [[name, kind]];
  }),
);
