/** Saved games from outside: the shape is checked, then the chain, then that the game can go on from there. */

import { z } from 'zod';
import type { GameEntry } from '../../games/registry.ts';
import type { ScriptedRoll } from '../../kernel/dice.ts';
import type { Types } from '../../kernel/game.ts';
import { asRecorded } from '../../kernel/asRecorded.ts';
import { chainDamage, type Damage, loadMatch, type Match, replay, type Save } from '../../kernel/match.ts';
import { seen } from '../../kernel/seen.ts';
import { tableActs } from '../../kernel/table.ts';
import { refuse, refuseFaults } from './errors.ts';
import { firstFault, scriptSchema } from './requests.ts';

const word = z.string().max(200);
const seat = z.string().max(20);
const count = z.number().int().min(0).max(10_000_000);
const plain = z.record(z.string(), z.unknown());
const outcome = z.strictObject({ winner: z.string().max(40).nullable(), rule: word });

const tableEvent = z.strictObject({
  t: z.literal('table'),
  act: z.enum(tableActs),
  seat,
  outcome: outcome.nullable(),
  rules: z.array(word).max(20),
});
const gameEvent = z
  .looseObject({ t: z.string().max(100), rules: z.array(word).max(100) })
  .refine((event) => event.t !== 'table', { path: ['t'] });

const command = z.union([
  z.strictObject({ start: z.literal(true) }),
  z.strictObject({ seat, id: word, undo: count }),
  z.strictObject({ seat, seq: count, id: word, act: z.enum(tableActs) }),
  z.strictObject({ seat, seq: count, id: word, choice: plain }),
]);

const entrySchema = z.strictObject({
  seq: count,
  parent: z.number().int().min(-1).max(10_000_000),
  command,
  by: z.enum(['player', 'bot', 'orders', 'clock', 'referee']),
  rolls: z
    .array(
      z.strictObject({
        name: word,
        stream: word,
        index: count,
        sides: z.number().int().min(0).max(1000),
        faces: z.array(z.number().int().min(0).max(10_000)).max(10_000),
      }),
    )
    .max(10_000),
  events: z.array(z.union([tableEvent, gameEvent])).max(10_000),
  stack: z
    .array(z.strictObject({ proc: word, at: word, l: plain, answers: z.record(seat, plain).optional() }))
    .max(100),
  rolled: z.record(word, count),
  commits: z.enum(['nothing', 'rolls', 'shows']),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal'),
});

/** How the engine notes where further dice come from; other programs may note it otherwise. */
const diceSchema = z.looseObject({ seed: z.string().min(1).max(200).optional(), script: scriptSchema.optional() });

const saveSchema = z.strictObject({
  format: z.literal('ambuscade-save'),
  version: z.literal(1),
  game: z.string().max(100),
  edition: z.string().max(100),
  setup: plain,
  dice: plain,
  entries: z.array(entrySchema).max(100_000),
});

export interface Opened {
  readonly entry: GameEntry;
  readonly match: Match<Types>;
  readonly save: Save;
  readonly seed: string | undefined;
  readonly script: readonly ScriptedRoll[] | null;
}

export const damaged = ({ error, seq, data }: Damage): never =>
  refuse(error, { ...(seq === undefined ? {} : { seq }), ...data });

/** All that a client may ask of a match, asked once: a save whose facts do not fit together must not get in. */
function complaintOf(entry: GameEntry, match: Match<Types>): string | undefined {
  const { machine } = match;
  const state = match.state();
  const broken = machine.game.invariants(machine.setting, state.board);
  if (broken.length > 0) return broken.slice(0, 5).join('; ').slice(0, 200);
  for (const { seat: who } of [...machine.setting.seats, { seat: null }]) seen(machine, state, who);
  entry.positionText(machine.setting, state.board, true);
  return match.outcome() === undefined && match.pending().length === 0 ? 'nobody is asked anything' : undefined;
}

const shaped = (input: unknown): Save => {
  const shape = saveSchema.safeParse(input);
  return shape.success ? (shape.data as unknown as Save) : refuse('badSave', firstFault(shape.error));
};

/** A save that is only told. Without a match there is nothing but the names of its facts: its setup says nothing here. */
export interface Told extends Omit<Opened, 'entry' | 'match'> {
  readonly entry: GameEntry | undefined;
  readonly match: Match<Types> | undefined;
}

/** Opens a save to be told as it was recorded, by whatever rules; only damage is refused. */
export function openTold(input: unknown, findGame: (name: string) => GameEntry | undefined): Told {
  const save = shaped(input);
  const entry = findGame(save.game);
  const here = entry !== undefined && entry.game.id === save.game ? entry : undefined;
  if (here?.game.edition === save.edition) return openSave(input, findGame);
  const told = { save, seed: undefined, script: null };
  const broken = chainDamage(save);
  if (broken !== undefined) return damaged(broken);
  const read = here?.game.recorded(save.setup);
  if (here === undefined || read === undefined || 'faults' in read) return { ...told, entry: here, match: undefined };
  // Whoever has the file has all that is in it.
  const match = loadMatch(
    asRecorded(here.game, save.edition, () => true),
    { ...save, setup: read.setup },
  );
  return { ...told, entry: here, match: 'error' in match ? undefined : match };
}

/** Opens a save from outside; every damage is refused with a code and its place. */
export function openSave(input: unknown, findGame: (name: string) => GameEntry | undefined): Opened {
  const data = shaped(input);
  const entry = findGame(data.game) ?? refuse('unknownGame', { game: data.game });
  if (entry.game.id !== data.game) return refuse('unknownGame', { game: data.game });
  const read = entry.game.recorded(data.setup);
  if ('faults' in read) return refuseFaults('badSetup', read.faults);
  const save: Save = { ...data, setup: read.setup };
  const match = loadMatch(entry.game, save);
  if ('error' in match) return damaged(match);
  let complaint: string | undefined;
  try {
    complaint = complaintOf(entry, match);
  } catch (error) {
    complaint = String(error).slice(0, 200);
  }
  if (complaint !== undefined) return refuse('badEntry', { seq: save.entries.length - 1, message: complaint });
  const dice = diceSchema.safeParse(save.dice).data;
  return { entry, match, save, seed: dice?.seed, script: dice?.script ?? null };
}

/** Plays a save again by the rules; gives the number of entries, or the first that differs. */
export const playedAgain = ({ entry, save }: Opened): { entries: number } | Damage => replay(entry.game, save);
