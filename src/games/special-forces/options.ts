/** 4.10 The named options: what the catalogue leaves open, and the presets made of them. */

import { z } from 'zod';
import { flag, inches, one, whole, wholeOr } from '../../kernel/optionKinds.ts';
import { optionReader } from '../../kernel/optionReader.ts';
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
  hardMax: one('thrownFlamePlaced', 'none'),
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
  bailClass: one('own', 'B'),
  recrew: flag(false),
  // 4.7 Close combat, special actions, rally
  engagePath: one('straight', 'distanceOnly'),
  naturalSix: flag(false),
  specialRoll: one('none', 'class'),
  deadCommanderRally: one('minusOne', 'none'),
  // 4.8 Morale
  moraleTest: one('always', 'onlyIfModified'),
  moraleKills: one('game', 'thisTurn'),
  retreatFire: flag(false),
  retreatExits: flag(false),
  holdCounts: one('all', 'visible'),
  turnLimit: wholeOr(['none'], 'none', 1, 99),
  routScoring: one('none', 'exited', 'killed'),
  // 4.9 Scenarios
  entrySides: one('one', 'any'),
  alertNeedsLos: flag(false),
  silentKillScope: one('any', 'allWithin6'),
  silentKillWindow: one('activation', 'turn'),
  explosionAlerts: flag(true),
  satchelMoment: one('endOfActions', 'startOfTurn'),
  crateDestroy: one('area', 'special'),
  colombiaThreshold: whole(1, -100, 25),
  pendingCharges: one('ignore', 'resolve'),
  voluntaryExit: flag(true),
  civilianCars: one('scenery', 'lightVehicles'),
  hostageRule: one('both', 'either'),
  hostageJoinsUnit: flag(false),
  hostageWound: one('marker', 'behaviourOnly'),
  freeAll: flag(true),
  iraqExit: one('any', 'entrySide'),
  afgPartial: one('insurgents', 'draw'),
  afgDeploy: one('lStrip', 'corner6'),
  minDeployGap: inches(0),
  rocketPickup: flag(false),
  coverNeedsBlast: flag(false),
  bodies: one('remove', 'stay'),
  contactCover: one('afghanistan', 'all', 'directional'),
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;
export type OptionName = keyof Options;

const literal: Options = optionsSchema.parse({});

/** As printed; and as we would play it: games end, nobody runs for points, and fresh units do not vanish. */
export const presets = {
  recommended: { ...literal, turnLimit: 15, voluntaryExit: false, moraleTest: 'onlyIfModified' },
  literal,
} as const satisfies Readonly<Record<string, Options>>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

const reader = optionReader(optionsSchema, presets, 'recommended', sources);
export const optionInfo = reader.info;
export const readOptions = reader.read;
