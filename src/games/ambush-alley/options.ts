/** The named options: where the editions differ or the catalogue stays open, and the presets made of them. */

import { z } from 'zod';
import { optionReader } from '../../kernel/optionReader.ts';
import { recordedOptions } from '../../kernel/recordedOptions.ts';
import { arrivals } from './options/arrivals.ts';
import { fire } from './options/fire.ts';
import { morale } from './options/morale.ts';
import { reaction } from './options/reaction.ts';
import { scenario } from './options/scenario.ts';
import { units } from './options/units.ts';
import { sources } from './rulebook/sources.ts';

/** `'scenario'` as a value leaves the choice to the scenario file. */
export const optionsSchema = z.strictObject({
  ...units,
  ...arrivals,
  ...reaction,
  ...fire,
  ...morale,
  ...scenario,
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;
export type OptionName = keyof Options;

export const presetNames = ['recommended', 'en-2007', 'fr-quickstart', 'reference'] as const;
export type PresetName = (typeof presetNames)[number];

const recommended: Options = optionsSchema.parse({});

/** What is not built stays off in all of them, also where the reference sheet prints it. */
export const presets: Readonly<Record<PresetName, Options>> = {
  recommended,
  'en-2007': {
    ...recommended,
    tableSide28mmIn: 36,
    insurgentMoraleDie: 'scenario',
    stationaryBonusWindow: 'previousTurnOrOverwatch',
    insurgencyLevel: 4,
    reinforcementLeader: 'add',
    interruptFirepowerPenalty: 'afterFirst',
    interruptCancelledBy: ['fled'],
    moraleAfterInterruptFire: 'always',
    optimalRangeSource: 'scenario',
    optimalRangeBonusDie: 0,
    defenceCap: null,
    firepowerCap: null,
    rapidTargetBonusDie: 0,
    casualtyAllocation: 'owner',
    supportWeaponPickup: false,
    firstAidTable: 'quickstart',
    lightWoundReturn: 'immediate',
    rapidWithCasualties: 'forbidden',
    moraleModifiers: 'tables',
    moraleTieRegular: 'pass',
    moraleTieInsurgent: 'pass',
    shakenEffect: 'dieOnly',
    victoryMode: 'decisiveMarginal',
    turnLimit: null,
  },
  'fr-quickstart': {
    ...recommended,
    cohesionCentre: 'referenceFigure',
    leaderlessActionTest: 'morale',
    arrivalTiming: 'endOfTurn',
    insurgencyLevel: 'automatic',
    atRpgRoll: true,
    hotSpotNeutralise: 'inContact',
    neutralisedRoll: 'wholeArrivalLost',
    interruptFirepowerPenalty: 'afterFirst',
    regularReactionsInInsurgentPhase: 'once',
    reactionMoveCap: 'sixInches',
    moraleAfterReactionFire: 'always',
    moraleAfterInterruptFire: 'always',
    interruptCancelledBy: ['shrunk', 'shaken', 'fled'],
    overwatchImmunity: 'unit',
    optimalRangeSource: 'scenario',
    hunkerTiming: 'passTurn',
    rapidTargetBonusDie: 0,
    casualtyAllocation: 'owner',
    supportWeaponPickup: false,
    firstAidTable: 'quickstart',
    lightWoundReturn: 'immediate',
    rapidWithCasualties: 'qualityTestAfterLossNoOthers',
    leaderlessMoraleTrigger: 'opensFire',
    pinnedNoCover: 'may',
    turnLimit: null,
  },
  reference: {
    ...recommended,
    insurgentCautiousReactionBonus: 1,
    reinforcementLeader: 'add',
    reactionMoveScope: 'completeMove',
    interruptCancelledBy: ['fled'],
    cautiousInterruptFirePenalty: 'none',
    cautiousDefenceDie: 0,
    dependantEffect: 'firepowerMinusOne',
    multipleTargets: true,
    moraleTieRegular: 'pass',
    moraleTieInsurgent: 'pass',
    shakenEffect: 'dieOnly',
    exitEdges: 'scenario',
    contractorCapture: 'scenario',
    contractorsImmuneToFire: 'scenario',
    turnLimit: null,
  },
};

const reader = optionReader(optionsSchema, presets, 'recommended', sources);

/** What each option may be, and which differences and rulings speak of it: for interfaces. */
export const optionInfo = reader.info;
export const readOptions: typeof reader.read = (...given) => reader.read(...given);
export const recorded = recordedOptions(optionsSchema);
