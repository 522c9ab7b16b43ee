/** The named options: what the catalogue leaves open, each with its default first, and the presets made of them. */

import { z } from 'zod';
import { recordedOptions } from '../../kernel/recordedOptions.ts';
import { flag, kindOf, noted, one, since, wholeOr } from '../../kernel/optionKinds.ts';
import { vehicleTypes } from './files.ts';

const limit = (usual: number) => wholeOr(['off'], usual, 1, 10_000);

/** The kinds of vehicles that the first partner of an army leads; both partners have something to lead. */
const tasks = () =>
  since(
    noted(
      { values: vehicleTypes, subset: true },
      z
        .array(z.enum(vehicleTypes))
        .min(1)
        .max(vehicleTypes.length - 1)
        .refine((list) => new Set(list).size === list.length)
        .readonly()
        .default(['inf', 'com', 'jeep']),
    ),
    ['inf', 'com', 'jeep'],
  );

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
  compassDraw: one('perTrack', 'perPassage', 'perSortie'),
  /** EM-Q-27: what engineers can do on a mine that they have not lifted yet. */
  engineersOnMine: since(one('stayOrBack', 'driveOn'), 'driveOn'),
  /** EM-Q-36: with cards in the hand, one is asked once more when both dice are spent. */
  cardsAfterDice: since(flag(true), false),
  /** EM-Q-36: communications and the cards that lengthen them. */
  communicateWhen: since(one('afterThrow', 'insteadOfThrow'), 'afterThrow'),
  /** EM-Q-42: with a hand shared by two partners, whose card goes back. */
  sharedHand: since(one('swap', 'own'), 'own'),
  /** EM-Q-44 */
  reserveBlocks: since(flag(true), true),
  /** EM-Q-45: the ten companies of each army that are not in camp at the start. */
  spareCompanies: since(one('arsenal', 'none'), 'arsenal'),
  /** EM-Q-50 */
  exchangeOffers: since(one('revisable', 'final'), 'final'),
  /** EM-Q-35 */
  enemyMayStopOnCompass: flag(false),
  /** EM-Q-38 */
  partnerSeesCards: flag(false),
  /** EM-Q-42 */
  players: one(2, 4, 3),
  /** EM-Q-42: who plays alone when there are three. */
  alone: one('R', 'T'),
  /** EM-Q-43 */
  teamControl: one('byType', 'free', 'agreed'),
  /** EM-Q-43: what the first partner of each army leads, where they agreed on it. */
  tasksR: tasks(),
  tasksT: tasks(),
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

export const recorded = recordedOptions(optionsSchema);

export const presetNames = ['standard', 'short', 'three-players', 'four-players'] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Readonly<Record<PresetName, z.input<typeof optionsSchema>>> = {
  standard: {},
  short: { flagsToWin: 3 },
  'three-players': { players: 3, teamControl: 'free' },
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
