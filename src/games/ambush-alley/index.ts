/** Ambush Alley: the game as the kernel plays it. */

import { z } from 'zod';
import type { Commits, Fault, Game } from '../../kernel/game.ts';
import { asks } from './asks.ts';
import { cloneBoard } from './board.ts';
import { evolve } from './evolve.ts';
import { invariants } from './invariants.ts';
import { presetNames, readOptions } from './options.ts';
import { procedures } from './sequence.ts';
import { compileSetting, mapFiles, newBoard, scenarioFiles, type Setup } from './setting.ts';
import type { AmbushAlley } from './types.ts';
import { determinise, viewOf } from './view.ts';

const setupSchema = z.strictObject({
  scenario: z.string().max(60).default('contracting-trouble-en'),
  map: z.string().max(60).optional(),
  preset: z.enum(presetNames).optional(),
  options: z.record(z.string(), z.unknown()).optional(),
});

function read(input: unknown): { setup: Setup } | { faults: readonly Fault[] } {
  const shape = setupSchema.safeParse(input ?? {});
  if (!shape.success) {
    return {
      faults: shape.error.issues.slice(0, 20).map((issue) => ({
        path: issue.path.map(String).join('/'),
        error: 'schema',
        data: { message: issue.message },
      })),
    };
  }
  const { scenario, map, preset, options } = shape.data;
  const unknown = (path: string, known: readonly { id: string }[]): Fault => ({
    path,
    error: 'unknownFile',
    data: { known: known.map(({ id }) => id) },
  });
  if (!scenarioFiles.some(({ id }) => id === scenario)) return { faults: [unknown('scenario', scenarioFiles)] };
  if (map !== undefined && !mapFiles.some(({ id }) => id === map)) return { faults: [unknown('map', mapFiles)] };
  const chosen = readOptions(options ?? {}, preset);
  if ('faults' in chosen) return chosen;
  return { setup: { scenario, options: chosen.options, ...(map === undefined ? {} : { map }) } };
}

export const ambushAlley: Game<AmbushAlley> = {
  id: 'ambush-alley',
  edition: '1',
  procedures,
  asks,
  tableRules: { resign: 'AA-GEN-9', draw: 'AA-GEN-9' },
  read,
  setting: compileSetting,
  setup: (setting) => ({ board: newBoard(setting), stack: [{ proc: 'game', at: 'begin', l: { next: 0 } }] }),
  evolve,
  clone: cloneBoard,
  outcome: (board) => board.open.outcome ?? undefined,
  mine: () => ({}),
  view: viewOf,
  sees: (_, event) => event,
  determinise: (setting, view) => determinise(setting, view),
  doctrine: () => undefined,
  commits: (_, decision): Commits => decision.commits,
  invariants,
};
