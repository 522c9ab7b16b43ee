/** 4.10 The named options: what the catalogue leaves open, and the presets made of them. */

import { z } from 'zod';
import { flag, inches, one, since, whole, wholeOr } from '../../kernel/optionKinds.ts';
import { optionReader } from '../../kernel/optionReader.ts';
import { recordedOptions } from '../../kernel/recordedOptions.ts';
import { sources } from './rulebook/sources.ts';

export const optionsSchema = z.strictObject({
  // 4.1 Conventions
  measure: one('centre', 'edge'),
  levels: one('prism', 'flat'),
  // 4.2 Turn, activation, command
  allowPass: flag(false),
  announce: one('plan', 'step'),
  transferTiming: one('slot', 'immediate'),
  simultaneous: one('snapshot', 'sequential'),
  replaceCommander: one('never', 'nextTurn'),
  // 4.3 Movement and vehicles
  mixedMove: one('proportional', 'worst'),
  crossing: since(one('spendAll', 'exact'), 'exact'),
  woundedLadder: one('one', 'two'),
  passFriends: flag(true),
  crewSwap: flag(true),
  wheeledPivot: one(0, 45),
  bogTiming: one('entry', 'endOfMove'),
  vehiclesCrossLowWalls: one(false, 'tracked'),
  passengersFire: one('open', 'never'),
  // 4.4 Sight and fire
  midCover: one('blocks', 'minusOne'),
  figuresBlock: one(false, 'enemies', 'all'),
  interiors: one('openings', 'sealed'),
  roofParapet: flag(false),
  jungleSight: inches(3),
  minDice: one(0, 1),
  hardMax: one('none', 'thrownFlamePlaced'),
  freeAim: one(false, 'areaWeapons'),
  grenadesPerFigure: wholeOr(['unlimited'], 'unlimited', 0, 20),
  // 4.5 Indirect and area weapons
  deviationStopsAtWalls: flag(false),
  areaShape: one('rect', 'circle'),
  areaTest: one('touch', 'centre'),
  areaModifiers: one('perFigure', 'none'),
  wallsStopBlast: flag(false),
  claymores: one('off', 'on'),
  // 4.6 Vehicles as targets
  weaponsHit: one('all', 'one'),
  chainExplosions: flag(true),
  bailClass: one('B', 'own'),
  recrew: flag(false),
  // 4.7 Close combat, special actions, rally
  engagePath: one('straight', 'distanceOnly'),
  naturalSix: flag(false),
  specialRoll: one('none', 'class'),
  deadCommanderRally: one('minusOne', 'none'),
  // 4.8 Morale
  moraleTest: one('always', 'onlyIfModified'),
  moraleKills: one('game', 'thisTurn'),
  retreatFire: flag(true),
  retreatExits: flag(false),
  holdCounts: one('all', 'visible'),
  turnLimit: wholeOr(['none'], 'none', 1, 99),
  limitFrom: since(one('start', 'alert'), 'start'),
  routScoring: one('none', 'exited', 'killed'),
  // 4.9 Scenarios
  entrySides: one('one', 'any'),
  alertNeedsLos: flag(false),
  silentKillScope: one('any', 'allWithin6'),
  silentKillWindow: one('activation', 'turn'),
  explosionAlerts: flag(false),
  satchelMoment: one('endOfActions', 'startOfTurn'),
  crateContents: since(one('near', 'sight'), 'sight'),
  crateDestroy: one('area', 'special'),
  colombiaThreshold: whole(1, -100, 25),
  unfinished: since(one('points', 'mission'), 'points'),
  pendingCharges: one('ignore', 'resolve'),
  voluntaryExit: flag(true),
  civilianCars: one('scenery', 'lightVehicles'),
  hostageRule: one('both', 'either'),
  hostageJoinsUnit: flag(false),
  hostageWound: one('marker', 'behaviourOnly'),
  freeAll: flag(true),
  iraqExit: one('any', 'entrySide'),
  afgPartial: one('insurgents', 'draw'),
  afgDeploy: one('corner6', 'lStrip'),
  minDeployGap: inches(0),
  rocketPickup: flag(false),
  coverNeedsBlast: flag(false),
  bodies: one('remove', 'stay'),
  contactCover: one('afghanistan', 'all', 'directional'),
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;
export type OptionName = keyof Options;

const literal: Options = optionsSchema.parse({});

/** To the letter; and as we would play it: games end, nobody runs for points, fresh units do not vanish, and the rest is ours too. */
export const presets = {
  recommended: {
    ...literal,
    hardMax: 'thrownFlamePlaced',
    bailClass: 'own',
    moraleTest: 'onlyIfModified',
    retreatFire: false,
    retreatExits: true,
    turnLimit: 15,
    limitFrom: 'alert',
    explosionAlerts: true,
    pendingCharges: 'resolve',
    unfinished: 'mission',
    voluntaryExit: false,
  },
  literal,
} as const satisfies Readonly<Record<string, Options>>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

const reader = optionReader(optionsSchema, presets, 'recommended', sources);
export const optionInfo = reader.info;
export const readOptions = reader.read;
export const recorded = recordedOptions(optionsSchema);
