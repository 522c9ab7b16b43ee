/** The registry: the only list of games. */

import type { AmbushBoard } from './ambush-alley/board.ts';
import { forces as ambushForces } from './ambush-alley/forces.ts';
import { ambushAlley } from './ambush-alley/index.ts';
import { optionInfo as ambushOptions, presetNames as ambushPresets } from './ambush-alley/options.ts';
import { positionText } from './ambush-alley/positionText.ts';
import { rulebook as ambushRules, type RuleNo as AmbushRuleNo } from './ambush-alley/rulebook/index.ts';
import {
  mapFiles,
  scenarioFiles,
  type Setting as AmbushSetting,
  type Setup as AmbushSetup,
} from './ambush-alley/setting.ts';
import { standingOrders as ambushOrders } from './ambush-alley/standingOrders.ts';
import { tempt as ambushTempt } from './ambush-alley/tempt.ts';
import { variants as ambushVariants } from './ambush-alley/variants.ts';
import type { EmbuscadesBoard } from './embuscades/board.ts';
import { forces } from './embuscades/forces.ts';
import { embuscades } from './embuscades/index.ts';
import { makePosition } from './embuscades/notation.ts';
import { optionsSchema, presetNames, presets, ruleChoices } from './embuscades/options.ts';
import { rulebook, type RuleNo } from './embuscades/rulebook/index.ts';
import {
  compassDeckFile,
  compileSetting,
  type Setting,
  type Setup,
  standardFleetFile,
  yamboBoard,
} from './embuscades/setting.ts';
import { standingOrders as embuscadesOrders } from './embuscades/standingOrders.ts';
import { tempt } from './embuscades/tempt.ts';
import { variants } from './embuscades/variants.ts';
import { erase, type GameEntry } from './registry.ts';
import type { ForcesBoard } from './special-forces/board.ts';
import { forces as forcesForces } from './special-forces/forces.ts';
import { specialForces } from './special-forces/index.ts';
import { optionInfo as forcesOptions, presetNames as forcesPresets } from './special-forces/options.ts';
import { positionText as forcesPosition } from './special-forces/positionText.ts';
import { rulebook as forcesRules, type RuleNo as ForcesRuleNo } from './special-forces/rulebook/index.ts';
import {
  mapFiles as forcesMaps,
  scenarioFiles as forcesScenarios,
  type Setting as ForcesSetting,
  type Setup as ForcesSetup,
} from './special-forces/setting.ts';
import { standingOrders as forcesOrders } from './special-forces/standingOrders.ts';
import { tempt as forcesTempt } from './special-forces/tempt.ts';
import { variants as forcesVariants } from './special-forces/variants.ts';

const embuscadesEntry: GameEntry = {
  game: erase(embuscades),
  scenarios: [{ id: 'yambo' }],
  presets: presetNames,
  folder: 'embuscades',
  rules: (Object.keys(rulebook.entries) as RuleNo[]).map((id) => ({
    id,
    ...rulebook.entries[id],
    en: rulebook.en[id],
    fr: rulebook.fr[id],
  })),
  rulings: Object.entries(rulebook.rulings).map(([id, ruling]) => ({ id, ...ruling })),
  seats: (preset) =>
    compileSetting({
      scenario: 'yambo',
      options: optionsSchema.parse(presets[preset as keyof typeof presets] ?? {}),
    }).seats.map(({ seat, side }) => ({ seat, side })),
  positionText: (setting, board, secrets) => makePosition(setting as Setting, board as EmbuscadesBoard, secrets),
  files: { board: yamboBoard, fleet: standardFleetFile, deck: compassDeckFile },
  tempt(setting, board, seat, pick) {
    const own = setting as Setting;
    const { army } = own.seats[own.seatNumbers.get(seat) ?? 0] as Setting['seats'][number];
    return tempt(own, (board as EmbuscadesBoard).open, army, pick);
  },
  variants,
  choices: ruleChoices,
  forces: (setup) => forces(setup as Setup),
  orders: embuscadesOrders,
};

/** Two seats at every table. */
const ambushSeats = [
  { seat: 'regular', side: 'regular' },
  { seat: 'insurgent', side: 'insurgent' },
] as const;

const ambushAlleyEntry: GameEntry = {
  game: erase(ambushAlley),
  scenarios: scenarioFiles.map(({ id }) => ({ id })),
  presets: ambushPresets,
  folder: 'ambush-alley',
  rules: (Object.keys(ambushRules.entries) as AmbushRuleNo[]).map((id) => ({
    id,
    ...ambushRules.entries[id],
    en: ambushRules.en[id],
    fr: ambushRules.fr[id],
  })),
  rulings: Object.entries(ambushRules.rulings).map(([id, ruling]) => ({ id, ...ruling })),
  seats: () => ambushSeats,
  // Nothing is secret here.
  positionText: (setting, board) => positionText(setting as AmbushSetting, board as AmbushBoard),
  files: Object.fromEntries([...scenarioFiles, ...mapFiles].map((file) => [file.id, file])),
  tempt(setting, board, seat, pick) {
    const side = seat === 'regular' ? 0 : 1;
    return ambushTempt(setting as AmbushSetting, (board as AmbushBoard).open, side, pick);
  },
  variants: ambushVariants,
  choices: ambushOptions,
  forces: (setup) => ambushForces(setup as AmbushSetup),
  orders: ambushOrders,
  open: true,
};

const specialForcesEntry: GameEntry = {
  game: erase(specialForces),
  scenarios: forcesScenarios.map(({ id }) => ({ id })),
  presets: forcesPresets,
  folder: 'special-forces',
  rules: (Object.keys(forcesRules.entries) as ForcesRuleNo[]).map((id) => ({
    id,
    ...forcesRules.entries[id],
    en: forcesRules.en[id],
    fr: forcesRules.fr[id],
  })),
  rulings: Object.entries(forcesRules.rulings).map(([id, ruling]) => ({ id, ...ruling })),
  seats(_, scenario) {
    const file = forcesScenarios.find(({ id }) => id === scenario) ?? forcesScenarios[0];
    return (file?.sides ?? []).map(({ id }) => ({ seat: id, side: id }));
  },
  positionText: (setting, board, secrets) => forcesPosition(setting as ForcesSetting, board as ForcesBoard, secrets),
  files: Object.fromEntries([...forcesScenarios, ...forcesMaps].map((file) => [file.id, file])),
  tempt(setting, board, seat, pick) {
    const own = setting as ForcesSetting;
    const side = own.sides[0].seat === seat ? 0 : 1;
    return forcesTempt(own, (board as ForcesBoard).open, side, pick);
  },
  variants: forcesVariants,
  choices: forcesOptions,
  forces: (setup) => forcesForces(setup as ForcesSetup),
  orders: forcesOrders,
};

export const games: readonly GameEntry[] = [embuscadesEntry, ambushAlleyEntry, specialForcesEntry];

/** A game by its name or by the name of one of its scenarios. */
export const findGame = (name: string): GameEntry | undefined =>
  games.find((entry) => entry.game.id === name || entry.scenarios.some((scenario) => scenario.id === name));
