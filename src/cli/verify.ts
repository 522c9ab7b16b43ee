/** `ambuscade verify`: checks the dice of an exported game, then plays it again by the rules. */

import type { Command } from 'commander';
import { readRecord } from '../fair/reader.ts';
import type { GameRecord } from '../fair/record.ts';
import { verdictFault } from '../fair/verdict.ts';
import { type Problem, type Verdict, verify, verifySignature } from '../fair/verifier.ts';
import { findGame } from '../games/index.ts';
import type { Entry, Types } from '../kernel/game.ts';
import { type Damage, loadMatch, replay, type Save } from '../kernel/match.ts';
import { common, say } from '../words/common/index.ts';
import { fairTexts } from '../words/fair.ts';
import { fill } from '../words/fill.ts';
import type { Lang } from '../words/lang.ts';
import { put } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { print } from './print.ts';
import { Refused } from './protocol/errors.ts';
import { readJson } from './protocol/file.ts';
import type { Told } from './replay.ts';

const MOST_TOLD = 20;

export interface VerifyOptions {
  json?: boolean;
  lang?: string;
}

type Texts = (typeof fairTexts)[Lang];

/** The game by its rules, with the recorded dice; undefined where its rules are not here. */
function playedAgain(record: GameRecord): { entries: number } | Damage | undefined {
  const game = findGame(record.game)?.game;
  if (game === undefined || game.id !== record.game || game.edition !== record.edition) return undefined;
  const read = game.recorded(record.setup);
  if ('faults' in read) return { error: 'badEntry', seq: 0, data: { faults: read.faults.slice(0, MOST_TOLD) } };
  const { edition, entries } = record;
  const played = { game: game.id, edition, setup: read.setup, dice: {}, entries: entries as Entry<Types>[] };
  const save: Save = { format: 'ambuscade-save', version: 1, ...played };
  try {
    const match = loadMatch(game, save);
    const fault = 'error' in match ? undefined : verdictFault(record, match);
    return fault === undefined ? replay(game, save) : { error: 'differs', seq: entries.length, data: fault };
  } catch (error) {
    // The opening steps of a made-up game may meet dice that no rule asked for: damage, not a crash.
    return { error: 'differs', seq: 0, data: { message: String(error).slice(0, 200) } };
  }
}

const saying = (data: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : `${value}`]),
  );

function tellProblem(t: Texts, { seq, code, data }: Problem): string {
  const what = put(t.problems[code as keyof Texts['problems']], saying(data));
  return put(seq < 0 ? t.command.before : t.command.entry, { seq, what, code });
}

function tellCounts(lang: Lang, counts: Verdict['checked']): string {
  const t = fairTexts[lang];
  const kinds = (Object.keys(t.counts) as (keyof Texts['counts'])[]).filter((kind) => counts[kind] !== undefined);
  return kinds
    .map((kind) => fill(lang, t.counts[kind], { count: counts[kind] }, (_, value) => String(value)))
    .join(', ');
}

function tellDice(lang: Lang, { ok, checked, unchecked, problems }: Verdict): string[] {
  const t = fairTexts[lang];
  const lines = [ok ? t.command.sound : t.command.unsound];
  lines.push(...problems.slice(0, MOST_TOLD).map((problem) => tellProblem(t, problem)));
  if (problems.length > MOST_TOLD) lines.push(put(t.command.more, { count: problems.length - MOST_TOLD }));
  if (Object.keys(checked).length > 0) lines.push(put(t.command.checked, { list: tellCounts(lang, checked) }));
  const sealed = tellCounts(lang, unchecked);
  if (sealed !== '') lines.push(put(t.command.sealed, { list: sealed }));
  return lines;
}

function tellRules(lang: Lang, record: GameRecord, rules: ReturnType<typeof playedAgain>): string {
  const t = fairTexts[lang];
  if (rules === undefined) return put(t.command.notPlayed, { game: record.game, edition: record.edition });
  if ('entries' in rules) return say(lang, t.command.replayed, { entries: rules.entries });
  return put(t.command.differs, { seq: rules.seq ?? '?', code: rules.error });
}

/** Dice first: rules that are replayed on loaded dice would prove nothing. */
async function judged(record: GameRecord, lang: Lang, json: boolean): Promise<Told> {
  const t = fairTexts[lang];
  const dice = verify(record);
  const signature = await verifySignature(record);
  const rules = dice.ok ? playedAgain(record) : undefined;
  const isSound = dice.ok && signature !== 'bad' && (rules === undefined || 'entries' in rules);
  const exitCode = !isSound ? 1 : rules === undefined ? 2 : 0;
  // Whoever makes up a whole game makes up its commitment too: only those who kept theirs can tell.
  const { root, publicKey: key } = record.fair;
  const hash = record.entries.at(-1)?.hash ?? '';
  const referee = record.verdict ?? null;
  const verdict = { ok: exitCode === 0, root, hash, dice, signature, rules: rules ?? null, referee };
  if (json) return { lines: [JSON.stringify(verdict)], exitCode };
  const lines = tellDice(lang, dice);
  if (record.fork !== undefined) lines.push(put(t.command.goesOn, { gid: record.fork.gid, move: record.fork.move }));
  if (referee !== null) lines.push(t.command.refereed);
  lines.push(put(t.signature[signature], { key }), put(t.command.compare, { root, hash }));
  if (dice.ok) lines.push(tellRules(lang, record, rules));
  return { lines, exitCode };
}

export async function verifyFile(file: string, options: VerifyOptions): Promise<Told> {
  const lang = langOf(options.lang);
  const t = fairTexts[lang];
  let input: object;
  try {
    input = readJson(file);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { lines: [], complaint: `${error.error.code} ${JSON.stringify(error.error.data)}`, exitCode: 2 };
  }
  const read = readRecord(input);
  if ('record' in read) return judged(read.record, lang, options.json === true);
  const { path, code } = read;
  return { lines: [], complaint: put(t.command.unreadable, { path, what: t.faults[code], code }), exitCode: 2 };
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const t = fairTexts[lang].command;
  program
    .command('verify')
    .description(t.about)
    .argument('<file>', t.file)
    .option('--json', t.json)
    .option('--lang <lang>', common[lang].command.lang)
    .action(async (file: string, _options: VerifyOptions, command: Command) => {
      const options: VerifyOptions = command.optsWithGlobals();
      const told = await verifyFile(file, options);
      print(told, options.json === true);
      process.exitCode = told.exitCode;
    });
}
