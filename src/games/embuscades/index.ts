/** Embuscades: the game as the kernel plays it. */

import type { Fault, Game } from '../../kernel/game.ts';
import { z } from 'zod';
import { asks, commitsOf } from './asks.ts';
import { cloneBoard, newBoard } from './board.ts';
import { boardFaults } from './boardFaults.ts';
import { cardFacts } from './deck.ts';
import { doctrine } from './doctrine.ts';
import { evolve } from './evolve.ts';
import { boardSchema, deckFaults, deckSchema, faultsOf, fleetFaults, fleetSchema, presetFault } from './files.ts';
import { invariants } from './invariants.ts';
import { parsePosition } from './notation.ts';
import { optionsSchema, presetNames, presets, recorded } from './options.ts';
import { procedures } from './sequence.ts';
import { compileSetting, REVISION, type Setup } from './setting.ts';
import type { Embuscades } from './types.ts';
import { determinise, sees, viewOf } from './view.ts';

const setupSchema = z.strictObject({
  revision: z.int().min(1).max(REVISION).optional(),
  scenario: z.literal('yambo').default('yambo'),
  preset: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  board: boardSchema.optional(),
  fleet: fleetSchema.optional(),
  deck: deckSchema.optional(),
  position: z.string().optional(),
});

type Reading = { setup: Setup } | { faults: readonly Fault[] };

/** Reads what a person or a program asks for; every refusal says where and why. */
function read(input: unknown): Reading {
  const shape = setupSchema.safeParse(input ?? {});
  if (!shape.success) return { faults: faultsOf(shape.error, '') };
  const { revision = REVISION, scenario, preset, options, board, fleet, deck, position } = shape.data;
  const named = presetNames.find((name) => name === preset);
  if (preset !== undefined && named === undefined) return { faults: [presetFault(preset, presetNames)] };
  const chosen = optionsSchema.safeParse({ ...(named === undefined ? {} : presets[named]), ...options });
  if (!chosen.success) return { faults: faultsOf(chosen.error, 'options') };
  return sound({
    revision,
    scenario,
    options: chosen.data,
    ...(board === undefined ? {} : { board }),
    ...(fleet === undefined ? {} : { fleet }),
    ...(deck === undefined ? {} : { deck }),
    ...(position === undefined ? {} : { position }),
  });
}

const recordedSchema = setupSchema.required({ options: true }).omit({ preset: true });

/** Reads the setup of a record, which stays as it is. */
function readRecorded(input: unknown): Reading {
  const shape = recordedSchema.safeParse(input);
  if (!shape.success) return { faults: faultsOf(shape.error, '') };
  const faults = recorded.faults(shape.data.options);
  return faults.length > 0 ? { faults } : sound(input as Setup);
}

/** A setup whose files and position are in order. */
function sound(setup: Setup): Reading {
  const { board, fleet, deck, position } = setup;
  const faults = [
    ...(board === undefined ? [] : boardFaults(board)),
    ...(fleet === undefined ? [] : fleetFaults(fleet)),
    ...(deck === undefined ? [] : deckFaults(deck)),
  ];
  if (faults.length > 0) return { faults };
  if (position === undefined) return { setup };
  const parsed = parsePosition(compileSetting(setup), position);
  return 'board' in parsed ? { setup } : { faults: parsed };
}

export const embuscades: Game<Embuscades> = {
  id: 'embuscades',
  edition: '1',
  decks: ['compass'],
  cards: cardFacts,
  procedures,
  asks,
  tableRules: { resign: 'EM-WIN-3', draw: 'EM-END-3' },
  read,
  recorded: readRecorded,
  setting: compileSetting,
  setup(setting, { position }) {
    if (position === undefined) {
      return {
        board: newBoard(setting),
        stack: [{ proc: 'game', at: 'shuffle', l: { fixed: 0, position: false, resume: false } }],
      };
    }
    const parsed = parsePosition(setting, position);
    if (!('board' in parsed)) throw new Error(`a position that was not read: ${JSON.stringify(parsed)}`);
    const l = { fixed: parsed.fixed, position: true, resume: parsed.thrown };
    return { board: parsed.board, stack: [{ proc: 'game', at: 'shuffle', l }] };
  },
  evolve,
  clone: cloneBoard,
  outcome: (board) => board.open.outcome ?? undefined,
  mine: (setting, board, seat) => ({
    hand: (board.secret.hands[setting.seatNumbers.get(seat) ?? -1] ?? []) as number[],
  }),
  view: viewOf,
  sees,
  determinise,
  doctrine,
  commits: commitsOf,
  invariants,
};
