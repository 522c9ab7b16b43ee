/** What each verb may be asked with: strict shapes, so that a misspelt field is an error and not ignored. */

import { z } from 'zod';
import { tableActs } from '../../kernel/table.ts';
import { langs } from '../../words/lang.ts';
import { refuse } from './errors.ts';

const MOST_ROLLS = 10_000;

const id = z.union([z.string().max(200), z.number(), z.null()]).optional();
const name = z.string().min(1).max(100);
const match = z.string().regex(/^m\d{1,9}$/, 'a match, such as m1');
const seat = z.string().min(1).max(20);
const seq = z.number().int().min(0).max(1_000_000);
const seed = z.string().min(1).max(200);
const file = z.record(z.string(), z.unknown());
const roll = z.strictObject({
  name: z.string().max(100).exactOptional(),
  faces: z.array(z.number().int().min(1).max(1000)).max(1000),
});
export const scriptSchema = z.array(roll).max(MOST_ROLLS);

const verb = <N extends string, S extends z.ZodRawShape>(called: N, shape: S) =>
  z.strictObject({ do: z.literal(called), id, ...shape });

export const requests = {
  games: verb('games', {}),
  new: verb('new', {
    game: name.optional(),
    scenario: name.optional(),
    position: z.string().max(20_000).optional(),
    options: file.optional(),
    preset: name.optional(),
    seed: seed.optional(),
    script: scriptSchema.optional(),
    map: name.optional(),
    file: file.optional(),
    mapFile: file.optional(),
    board: file.optional(),
    fleet: file.optional(),
    deck: file.optional(),
  }),
  dice: verb('dice', { match, script: scriptSchema.nullable(), replace: z.boolean().optional() }),
  pending: verb('pending', { match }),
  propose: verb('propose', { match, seat }),
  check: verb('check', { match, seat, choice: z.unknown().optional(), act: z.enum(tableActs).optional() }),
  play: verb('play', {
    match,
    seat,
    choice: z.unknown().optional(),
    act: z.enum(tableActs).optional(),
    seq: seq.optional(),
    commandId: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/, 'letters, digits and . _ : -, at most 64')
      .optional(),
  }),
  view: verb('view', { match, seat: seat.nullable().optional() }),
  state: verb('state', { match }),
  log: verb('log', { match, seat: seat.nullable().optional(), from: seq.optional() }),
  save: verb('save', { match }),
  load: verb('load', { save: z.unknown(), check: z.boolean().optional() }),
  undo: verb('undo', { match, seat: seat.optional(), to: seq.optional() }),
  fork: verb('fork', { match, at: seq.optional(), seed: seed.optional() }),
  hash: verb('hash', { match }),
  bot: verb('bot', { match, seat, bot: name }),
  rules: verb('rules', { game: name, rule: name.optional(), lang: z.enum(langs).optional() }),
  close: verb('close', { match }),
  version: verb('version', {}),
  help: verb('help', {}),
  quit: verb('quit', {}),
};

export type Verb = keyof typeof requests;
export type Request<V extends Verb> = z.infer<(typeof requests)[V]>;
export const verbs = Object.keys(requests) as Verb[];

/** Where zod found the first fault; for an unknown key, that key. */
export function firstFault(error: z.ZodError): { path: string; message: string } {
  const issue = error.issues[0];
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...extra].map(String).join('/');
  return { path: path.slice(0, 200), message: (issue?.message ?? '').slice(0, 300) };
}

/** The request in a line's object. */
export function readRequest(input: object): { [V in Verb]: Request<V> }[Verb] {
  const asked: unknown = (input as { do?: unknown }).do;
  if (typeof asked !== 'string') return refuse('badRequest', { path: 'do', message: 'a verb is wanted' });
  if (!Object.hasOwn(requests, asked)) return refuse('unknownVerb', { verb: asked.slice(0, 40), verbs });
  const read = requests[asked as Verb].safeParse(input);
  return read.success ? read.data : refuse('badRequest', firstFault(read.error));
}

/** The id to echo, when a line has one that can be echoed. */
export function idOf(input: object): string | number | null {
  const read = id.safeParse((input as { id?: unknown }).id);
  return read.success ? (read.data ?? null) : null;
}
