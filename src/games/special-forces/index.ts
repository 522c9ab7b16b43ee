/** Special Forces: the game as the kernel plays it. */

import { z } from 'zod';
import { asGiven, schemaFaults, unknownFile } from '../../geometry/mapFile.ts';
import type { Commits, Decision, Fault, Game, State } from '../../kernel/game.ts';
import { actOf } from './acts.ts';
import { asks } from './asks.ts';
import { cloneBoard, NOBODY, RAIDERS } from './board.ts';
import type { Choice } from './choices.ts';
import { doctrine } from './doctrine.ts';
import { evolve } from './evolve.ts';
import { keepsSecrets } from './hiding.ts';
import { invariants } from './invariants.ts';
import { goesOn, readPosition } from './notation.ts';
import { type Options, readOptions, recorded } from './options.ts';
import { type MapFile, mapSchema, type ScenarioFile, scenarioSchema } from './scenario.ts';
import { roomFaults, scenarioFaults } from './scenarioFaults.ts';
import {
  compileSetting,
  mapFiles,
  mapOf,
  newBoard,
  REVISION,
  scenarioFiles,
  scenarioOf,
  seatOf,
  type Setting,
  type Setup,
} from './setting.ts';
import { byAgreement, procedures } from './sequence.ts';
import type { Eyes, SpecialForces } from './types.ts';
import { determinise, mineOf, sees, viewOf } from './view.ts';
import { weapons } from './weapons.ts';

const MOST_FAULTS = 20;

const setupSchema = z.strictObject({
  revision: z.int().min(1).max(REVISION).optional(),
  scenario: z.string().max(60).default('colombia-1996'),
  preset: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  file: scenarioSchema.optional(),
  mapFile: mapSchema.optional(),
  position: z.string().optional(),
});

/** The files of the house suit each other; only the options may leave too little room. */
const faultsOf = (setup: Setup, scenario: ScenarioFile, map: MapFile): Fault[] =>
  setup.file === undefined && setup.mapFile === undefined
    ? recorded.complete(setup.options).minDeployGap > 0
      ? roomFaults(compileSetting(setup))
      : []
    : scenarioFaults(scenario, map, recorded.complete(setup.options));

/** SF-Q-73: the limit of a scenario is part of it, so that it goes before that of a preset; who names another has it. */
const limitOf = (given: object, { turnLimit }: ScenarioFile): Pick<Options, 'turnLimit'> | undefined =>
  turnLimit === undefined || 'turnLimit' in given ? undefined : { turnLimit };

type Reading = { setup: Setup } | { faults: readonly Fault[] };

/** Reads what a person or a program asks for; every refusal says where and why. */
function read(input: unknown): Reading {
  const shape = setupSchema.safeParse(input ?? {});
  if (!shape.success) return { faults: schemaFaults(shape.error, '') };
  const { revision = REVISION, scenario, preset, options = {}, file, mapFile, position } = shape.data;
  const named = file ?? scenarioFiles.find(({ id }) => id === scenario);
  if (named === undefined) return unknownFile('scenario', scenarioFiles);
  const chosen = readOptions(options, preset);
  if ('faults' in chosen) return chosen;
  return sound({
    revision,
    scenario: named.id,
    options: { ...chosen.options, ...limitOf(options, named) },
    ...(file === undefined ? {} : { file }),
    ...(mapFile === undefined ? {} : { mapFile }),
    ...(position === undefined ? {} : { position }),
  });
}

const recordedSchema = setupSchema.required({ scenario: true, options: true }).omit({ preset: true });

/** Reads the setup of a record, which stays as it is. */
function readRecorded(input: unknown): Reading {
  const shape = recordedSchema.safeParse(input);
  if (!shape.success) return { faults: schemaFaults(shape.error, '') };
  const { file, scenario, options } = shape.data;
  if (file === undefined && !scenarioFiles.some(({ id }) => id === scenario))
    return unknownFile('scenario', scenarioFiles);
  const faults = recorded.faults(options);
  return faults.length > 0 ? { faults } : sound(input as Setup);
}

/** A setup whose files and position fit together. */
function sound(setup: Setup): Reading {
  const { mapFile, position } = setup;
  if (mapFile === undefined && !mapFiles.some(({ id }) => id === scenarioOf(setup).map))
    return unknownFile('file/map', mapFiles);
  const faults = faultsOf(setup, scenarioOf(setup), mapOf(setup));
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS).map((fault) => asGiven(setup, fault)) };
  if (position === undefined) return { setup };
  const parsed = readPosition(compileSetting(setup), position);
  return 'board' in parsed ? { setup } : parsed;
}

/** The board and where the game begins or goes on. */
function start(setting: Setting, { position }: Setup): Pick<State<SpecialForces>, 'board' | 'stack'> {
  const parsed = position === undefined ? { board: newBoard(setting) } : readPosition(setting, position);
  if ('faults' in parsed) throw new Error(`a position that was not read: ${JSON.stringify(parsed.faults)}`);
  return { board: parsed.board, stack: goesOn(parsed.board.open) };
}

/** What brings a raider to another place, from which he may see more. */
const goes: readonly Choice['t'][] = ['move', 'climb', 'board', 'alight', 'exit', 'drive', 'engage'];

/** What the questions of an activation are about. */
interface About {
  readonly figure?: number;
  readonly members?: readonly number[];
  readonly chosen?: readonly (Choice | null)[];
}

/** Whether dice are thrown for it, or with it for what others of a group have chosen in this step (SF-Q-13). */
function rolls(
  { setting, open }: Eyes,
  { figure = NOBODY, members = [], chosen = [] }: About,
  choice: Choice,
): boolean {
  const isRolled = (f: number, c: Choice | null | undefined): boolean =>
    c !== null && c !== undefined && actOf(c)?.rolls(setting, open, f, c) === true;
  return isRolled(figure, choice) || members.some((f, i) => isRolled(f, chosen[i]));
}

/** Whether something blows up where it is aimed, or may do so. */
function isBlast({ open }: Eyes, { figure = NOBODY }: About, choice: Choice): boolean {
  if (choice.t === 'special') return choice.deed === 'detonate';
  if (choice.t !== 'fire') return false;
  const man = open.figures[figure];
  const arm = man?.aboard === NOBODY ? man.arms[choice.arm] : undefined;
  return choice.target.t !== 'figure' || arm === undefined || weapons[arm.key].area !== undefined;
}

/** SF-Q-95: as long as something is hidden, wherever the raiders go it may come to light, and so it may by any explosion. */
function commits(e: Eyes, decision: Decision<SpecialForces>, choice: Choice): Commits {
  const { setting, open } = e;
  const about: About = { ...decision.about };
  const rolled = rolls(e, about, choice) ? 'rolls' : 'nothing';
  if (!keepsSecrets(open)) return rolled;
  const raider = decision.seat === seatOf(setting, RAIDERS);
  const next = setting.options.satchelMoment === 'startOfTurn' ? open.turn + 1 : open.turn;
  const ticks = open.closing || open.charges.some(({ due }) => due > 0 && due <= next);
  // SF-Q-13: what others of a group have chosen in this step happens with it.
  const together = (about.chosen ?? []).some((other) => other !== null && other.t !== 'rally');
  const frees = choice.t === 'special' && choice.deed === 'free';
  const shows = ticks || together || frees || (raider && goes.includes(choice.t)) || isBlast(e, about, choice);
  return shows ? 'shows' : rolled;
}

export const specialForces: Game<SpecialForces> = {
  id: 'special-forces',
  edition: '1',
  procedures,
  asks,
  tableRules: { resign: 'SF-TURN-2', draw: 'SF-TURN-2' },
  read,
  recorded: readRecorded,
  setting: compileSetting,
  setup: start,
  evolve,
  clone: cloneBoard,
  outcome: (board) => board.open.outcome ?? undefined,
  agreed: byAgreement,
  mine: mineOf,
  view: viewOf,
  sees,
  determinise,
  doctrine,
  commits,
  invariants,
};
