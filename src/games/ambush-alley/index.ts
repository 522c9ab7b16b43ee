/** Ambush Alley: the game as the kernel plays it. */

import { z } from 'zod';
import type { Commits, Fault, Game, State } from '../../kernel/game.ts';
import { asks } from './asks.ts';
import { cloneBoard } from './board.ts';
import { doctrine } from './doctrine.ts';
import { evolve } from './evolve.ts';
import { invariants } from './invariants.ts';
import { goesOn, readPosition } from './notation.ts';
import { readOptions } from './options.ts';
import { procedures } from './sequence.ts';
import { asGiven, schemaFaults, unknownFile } from '../../geometry/mapFile.ts';
import { type MapFile, mapSchema, type ScenarioFile, scenarioSchema } from './scenario.ts';
import { scenarioFaults } from './scenarioFaults.ts';
import {
  compileSetting,
  mapFiles,
  mapOf,
  newBoard,
  scenarioFiles,
  scenarioOf,
  type Setting,
  type Setup,
} from './setting.ts';
import type { AmbushAlley } from './types.ts';
import { determinise, viewOf } from './view.ts';

const MOST_FAULTS = 20;

const setupSchema = z.strictObject({
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

/** Reads what a person or a program asks for; every refusal says where and why. */
function read(input: unknown): { setup: Setup } | { faults: readonly Fault[] } {
  const shape = setupSchema.safeParse(input ?? {});
  if (!shape.success) return { faults: schemaFaults(shape.error, '') };
  const { scenario, map, preset, options, file, mapFile, position } = shape.data;
  const isKnown = (files: readonly { id: string }[], wanted: string) => files.some(({ id }) => id === wanted);
  if (file === undefined && !isKnown(scenarioFiles, scenario)) return unknownFile('scenario', scenarioFiles);
  const chosen = readOptions(options ?? {}, preset);
  if ('faults' in chosen) return chosen;
  const setup: Setup = {
    scenario: file?.id ?? scenario,
    options: chosen.options,
    ...(map === undefined || mapFile !== undefined ? {} : { map }),
    ...(file === undefined ? {} : { file }),
    ...(mapFile === undefined ? {} : { mapFile }),
    ...(position === undefined ? {} : { position }),
  };
  const story = scenarioOf(setup);
  if (mapFile === undefined && !isKnown(mapFiles, map ?? story.map))
    return unknownFile(map === undefined ? 'file/map' : 'map', mapFiles);
  const ground = mapOf(setup);
  const faults = isOfTheHouse(setup, story, ground) ? [] : scenarioFaults(story, ground, chosen.options);
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

export const ambushAlley: Game<AmbushAlley> = {
  id: 'ambush-alley',
  edition: '1',
  procedures,
  asks,
  tableRules: { resign: 'AA-GEN-9', draw: 'AA-GEN-9' },
  read,
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
  commits: (_, decision): Commits => decision.commits,
  invariants,
};
