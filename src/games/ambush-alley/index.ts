/** Ambush Alley: the game as the kernel plays it. */

import { z } from 'zod';
import type { Commits, Decision, Fault, Game, State } from '../../kernel/game.ts';
import { asks } from './asks.ts';
import { cloneBoard } from './board.ts';
import { rapidRule } from './care.ts';
import type { Choice } from './choices.ts';
import { doctrine } from './doctrine.ts';
import { evolve } from './evolve.ts';
import { testsToAct } from './insurgents.ts';
import { invariants } from './invariants.ts';
import { goesOn, readPosition } from './notation.ts';
import { type Options, readOptions, recorded } from './options.ts';
import { procedures } from './sequence.ts';
import { asGiven, schemaFaults, unknownFile } from '../../geometry/mapFile.ts';
import { type MapFile, mapSchema, type ScenarioFile, scenarioSchema } from './scenario.ts';
import { scenarioFaults } from './scenarioFaults.ts';
import {
  compileSetting,
  mapFiles,
  mapOf,
  newBoard,
  REVISION,
  scenarioFiles,
  scenarioOf,
  type Setting,
  type Setup,
} from './setting.ts';
import type { AmbushAlley, Eyes } from './types.ts';
import { determinise, viewOf } from './view.ts';

const MOST_FAULTS = 20;

const setupSchema = z.strictObject({
  revision: z.int().min(1).max(REVISION).optional(),
  scenario: z.string().max(60).default('contracting-trouble-en'),
  map: z.string().max(60).optional(),
  preset: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  file: scenarioSchema.optional(),
  mapFile: mapSchema.optional(),
  position: z.string().optional(),
});

/** The files of the house suit each other where they say so; a test proves it. */
const isOfTheHouse = ({ file, mapFile }: Setup, scenario: ScenarioFile, map: MapFile): boolean =>
  file === undefined && mapFile === undefined && (map.id === scenario.map || scenario.maps?.includes(map.id) === true);

/** AA-Q-128: no edition prints a last turn; the limit that a scenario names holds in every preset, unless another is asked for. */
const limitOf = (given: object, { turnLimit }: ScenarioFile): Pick<Options, 'turnLimit'> | undefined =>
  turnLimit === undefined || 'turnLimit' in given ? undefined : { turnLimit };

type Reading = { setup: Setup } | { faults: readonly Fault[] };

/** Reads what a person or a program asks for; every refusal says where and why. */
function read(input: unknown): Reading {
  const shape = setupSchema.safeParse(input ?? {});
  if (!shape.success) return { faults: schemaFaults(shape.error, '') };
  const { revision = REVISION, scenario, map, preset, options, file, mapFile, position } = shape.data;
  if (file === undefined && !scenarioFiles.some(({ id }) => id === scenario))
    return unknownFile('scenario', scenarioFiles);
  const chosen = readOptions(options ?? {}, preset);
  if ('faults' in chosen) return chosen;
  const story = file ?? scenarioOf({ revision, scenario });
  return sound({
    revision,
    scenario: file?.id ?? scenario,
    options: { ...chosen.options, ...limitOf(options ?? {}, story) },
    ...(map === undefined || mapFile !== undefined ? {} : { map }),
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
  const { map, mapFile, position } = setup;
  const isKnown = (files: readonly { id: string }[], wanted: string) => files.some(({ id }) => id === wanted);
  const story = scenarioOf(setup);
  if (mapFile === undefined && !isKnown(mapFiles, map ?? story.map))
    return unknownFile(map === undefined ? 'file/map' : 'map', mapFiles);
  const ground = mapOf(setup);
  const faults = isOfTheHouse(setup, story, ground)
    ? []
    : scenarioFaults(story, ground, recorded.complete(setup.options));
  if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS).map((fault) => asGiven(setup, fault)) };
  if (position === undefined) return { setup };
  const parsed = readPosition(compileSetting(setup), position);
  return 'board' in parsed ? { setup } : parsed;
}

/** The board and where the game begins or goes on. */
function start(setting: Setting, { position }: Setup): Pick<State<AmbushAlley>, 'board' | 'stack'> {
  const read = position === undefined ? { board: newBoard(setting) } : readPosition(setting, position);
  if ('faults' in read) throw new Error(`a position that was not read: ${JSON.stringify(read.faults)}`);
  return { board: read.board, stack: goesOn(setting, read.board.open) };
}

/** What one answer commits: of those who might act, only the ones without a leader throw a die; of moves, a Rapid one with casualties. */
function commits({ setting, open }: Eyes, decision: Decision<AmbushAlley>, choice: Choice): Commits {
  if (choice.t === 'move' && decision.ask === 'march') {
    const { unit = open.active }: { readonly unit?: number } = decision.about ?? {};
    return choice.pace === 'rapid' && rapidRule(setting, open, unit) === 'test' ? 'rolls' : decision.commits;
  }
  if (choice.t === 'split') return 'nothing';
  if (choice.t !== 'activate' || decision.ask !== 'act') return decision.commits;
  return testsToAct(setting, open, choice.unit) ? 'rolls' : 'nothing';
}

export const ambushAlley: Game<AmbushAlley> = {
  id: 'ambush-alley',
  edition: '1',
  procedures,
  asks,
  tableRules: { resign: 'AA-GEN-9', draw: 'AA-GEN-9' },
  read,
  recorded: readRecorded,
  setting: compileSetting,
  setup: start,
  evolve,
  clone: cloneBoard,
  outcome: (board) => board.open.outcome ?? undefined,
  mine: () => ({}),
  view: viewOf,
  sees: (_, event) => event,
  determinise: (setting, view) => determinise(setting, view),
  doctrine,
  commits,
  invariants,
};
