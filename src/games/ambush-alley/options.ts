/** The named options: where the editions differ or the catalogue stays open, and the presets made of them. */

import { z } from 'zod';
import type { Fault } from '../../kernel/game.ts';
import { arrivals } from './options/arrivals.ts';
import { fire } from './options/fire.ts';
import { type Kind, kindOf, type Span, type Value } from './options/kinds.ts';
import { morale } from './options/morale.ts';
import { reaction } from './options/reaction.ts';
import { scenario } from './options/scenario.ts';
import { units } from './options/units.ts';
import { type Difference, differences } from './rulebook/differences.ts';
import { type Ruling, rulings } from './rulebook/rulings.ts';

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
    insurgentMoraleDie: 'd8',
    stationaryBonusWindow: 'previousTurn',
    insurgencyLevel: 4,
    reinforcementLeader: 'add',
    interruptFirepowerPenalty: 'afterFirst',
    regularReactionsInInsurgentPhase: 'overwatchOnly',
    interruptCancelledBy: ['fled'],
    optimalRangeSource: 'scenario',
    optimalRangeBonusDie: 0,
    defenceCap: null,
    firepowerCap: null,
    rapidTargetBonusDie: 0,
    casualtyAllocation: 'owner',
    supportWeaponPickup: false,
    firstAidTable: 'quickstart',
    lightWoundReturn: 'immediate',
    dependantEffect: 'qualityDown',
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
    reactionMoveCap: 'sixInches',
    moraleAfterReactionFire: 'always',
    interruptCancelledBy: ['shrunk', 'shaken', 'fled'],
    overwatchImmunity: 'unit',
    optimalRangeSource: 'scenario',
    hunkerTiming: 'passTurn',
    rapidTargetBonusDie: 0,
    casualtyAllocation: 'owner',
    supportWeaponPickup: false,
    firstAidTable: 'quickstart',
    lightWoundReturn: 'immediate',
    dependantEffect: 'none',
    rapidWithCasualties: 'qualityTestAfterLoss',
    leaderlessMoraleTrigger: 'opensFire',
    pinnedNoCover: 'may',
    turnLimit: null,
  },
  reference: {
    ...recommended,
    insurgentMoraleDie: 'scenario',
    insurgentCautiousReactionBonus: 1,
    reinforcementLeader: 'add',
    sacrificeFireTargets: [],
    regularReactionsInInsurgentPhase: 'overwatchOnly',
    reactionMoveScope: 'completeMove',
    interruptCancelledBy: ['fled'],
    cautiousInterruptFirePenalty: 'none',
    cautiousDefenceDie: 0,
    multipleTargets: true,
    moraleTieRegular: 'pass',
    moraleTieInsurgent: 'pass',
    shakenEffect: 'dieOnly',
    exitEdges: 'scenario',
    victoryMode: 'scenario',
    contractorCapture: 'scenario',
    contractorsImmuneToFire: 'scenario',
    turnLimit: null,
  },
};

export interface OptionInfo extends Kind {
  /** The differences (AA-D) and rulings (AA-Q) that name the option. */
  readonly from: readonly string[];
}

const names = Object.keys(optionsSchema.shape) as OptionName[];
const sources = [...Object.entries<Difference>(differences), ...Object.entries<Ruling>(rulings)];

function infoOf(name: OptionName): OptionInfo {
  const kind = kindOf(optionsSchema.shape[name]);
  if (kind === undefined) throw new Error(`an option of no kind: ${name}`);
  const from = sources.filter(([, { option, also }]) => option === name || also?.includes(name)).map(([id]) => id);
  return { ...kind, from };
}

/** What each option may be, and which entries of the rulebook speak of it: for interfaces. */
export const optionInfo = Object.fromEntries(names.map((name) => [name, infoOf(name)])) as Readonly<
  Record<OptionName, OptionInfo>
>;

const isSpan = (value: Value | Span): value is Span => typeof value === 'object' && value !== null && 'step' in value;

/** Values as a person would type them: `null`, `1..99`, `south,west`. */
const written = (values: readonly (Value | Span)[]): string[] =>
  values.map((value) => (isSpan(value) ? `${value.min}..${value.max}` : String(value)));

/** How many letters must be put in, left out or changed to make one word of the other; case is free. */
function distance(one: string, other: string): number {
  const letters = Array.from(other.toLowerCase());
  let row = [0, ...letters.map((_, i) => i + 1)];
  Array.from(one.toLowerCase()).forEach((letter, done) => {
    let left = done + 1;
    const next = [left];
    letters.forEach((wanted, i) => {
      left = Math.min(left + 1, row[i + 1]! + 1, row[i]! + (letter === wanted ? 0 : 1));
      next.push(left);
    });
    row = next;
  });
  return row.at(-1)!;
}

/** The known word most like this one, the first of equals. */
const nearest = (word: string, known: readonly string[]): string =>
  known.reduce((best, name) => (distance(word, name) < distance(word, best) ? name : best));

const MAX_NAME = 40;
const MAX_FAULTS = 20;

const isName = (name: string): name is OptionName => Object.hasOwn(optionsSchema.shape, name);
const isPreset = (name: string): name is PresetName => Object.hasOwn(presets, name);

/** What is wrong with one option; nothing when all is well. */
function faultOf(name: string, value: unknown): Fault | undefined {
  const option = name.slice(0, MAX_NAME);
  const path = `options/${option}`;
  if (!isName(name)) return { path, error: 'unknownOption', data: { option, nearest: nearest(option, names) } };
  const { notYet, values, subset, from } = optionInfo[name];
  // The rules of what is not built wait, so the fault names the differences and rulings instead.
  if (notYet?.some((printed) => printed === value)) return { path, error: 'notYet', data: { option, from } };
  if (optionsSchema.shape[name].safeParse(value).success) return undefined;
  return { path, error: 'badValue', data: { option, allowed: written(values), ...(subset ? { subset } : {}), from } };
}

/** Reads options from outside on top of a preset; what is not given, or undefined, is the preset's. */
export function readOptions(
  input: unknown,
  preset: string = 'recommended',
): { options: Options } | { faults: readonly Fault[] } {
  if (!isPreset(preset)) {
    const asked = preset.slice(0, MAX_NAME);
    const data = { preset: asked, nearest: nearest(asked, presetNames), allowed: presetNames };
    return { faults: [{ path: 'preset', error: 'unknownPreset', data }] };
  }
  const given = input ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return { faults: [{ path: 'options', error: 'notAnObject' }] };
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  const faults: Fault[] = [];
  for (const [name, value] of changes) {
    const fault = faultOf(name, value);
    if (fault !== undefined && faults.push(fault) === MAX_FAULTS) break;
  }
  if (faults.length > 0) return { faults };
  return { options: optionsSchema.parse({ ...presets[preset], ...Object.fromEntries(changes) }) };
}
