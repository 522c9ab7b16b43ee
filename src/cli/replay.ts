/** `ambuscade replay`: tells a saved game entry by entry, or plays it again and compares. */

import type { Command } from 'commander';
import { readRecord } from '../fair/reader.ts';
import { verdictFault } from '../fair/verdict.ts';
import { findGame } from '../games/index.ts';
import type { Outcome } from '../kernel/game.ts';
import type { Save } from '../kernel/match.ts';
import { seenEntry } from '../kernel/seen.ts';
import { common, say } from '../words/common/index.ts';
import type { Lang } from '../words/lang.ts';
import { nameOf } from '../words/gameWords.ts';
import { recordedTexts } from '../words/recorded.ts';
import { sayEntry, wordsOf } from '../words/index.ts';
import { put, tools } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { print } from './print.ts';
import { type ProtocolError, Refused, refuse } from './protocol/errors.ts';
import { readJson } from './protocol/file.ts';
import { damaged, openTold, playedAgain, type Told as Recorded } from './protocol/saves.ts';

/** Damage of a file that can be read: the game in it is not the game that its entries claim. */
const DIFFERS = ['brokenChain', 'badEntry', 'differs'];

export interface ReplayOptions {
  check?: boolean;
  seat?: string;
  json?: boolean;
  lang?: string;
}

/** What to print, and the exit code: 0 well, 1 differs, 2 unreadable. */
export interface Told {
  lines: string[];
  complaint?: string;
  exitCode: 0 | 1 | 2;
}

/** A game of a file, and how a referee ended it, if one did. */
interface Found extends Recorded {
  readonly verdict?: Outcome;
}

/** A save of a program, or a game as a server or a page exported it. */
function readGame(file: string): Found {
  const input = readJson(file);
  if (!('format' in input) || input.format !== 'ambuscade-game') return openTold(input, findGame);
  const read = readRecord(input);
  if ('code' in read) return refuse('badSave', { path: read.path, message: read.code });
  const { record } = read;
  const { game, edition, setup, entries, verdict } = record;
  const opened = openTold({ format: 'ambuscade-save', version: 1, game, edition, setup, dice: {}, entries }, findGame);
  const fault = opened.match && verdictFault(record, opened.match);
  if (fault !== undefined) return refuse('badEntry', { seq: entries.length, message: fault.error });
  return verdict === undefined ? opened : { ...opened, verdict };
}

/** As a seat or a spectator sees it; without a seat, all of it. */
function tell(found: Found, options: ReplayOptions): string[] {
  const { entry, match, save, verdict } = found;
  const { seat, json, lang } = options;
  if (entry === undefined || match === undefined) return tellNames(save, options);
  const { machine, entries } = match;
  const { setting } = machine;
  const eyes = seat === 'spectator' ? null : seat;
  if (eyes !== undefined && eyes !== null && !setting.seats.some((info) => info.seat === eyes)) {
    return refuse('noSuchSeat', { seats: [...setting.seats.map((info) => info.seat), 'spectator'] });
  }
  const shown = entries.map((one) => (eyes === undefined ? one : seenEntry(machine, one, eyes)));
  if (json === true) return shown.map((one) => JSON.stringify(one));
  const spoken = langOf(lang);
  const words = wordsOf(entry.game.id);
  const told = shown.flatMap((one) => {
    const { command } = one;
    const who = command !== null && 'seat' in command ? command.seat : 'seat' in one ? one.seat : null;
    const sentences = sayEntry(spoken, words, setting, { events: one.events, seat: who, command });
    return sentences.map((sentence, i) => `${(i === 0 ? `${one.seq}` : '').padStart(4)}  ${sentence}`);
  });
  const outcome = match.outcome() ?? verdict;
  const all = outcome === undefined ? told : [...told, words.outcome(spoken, setting, outcome)];
  return machine.game.toldOnly === true ? [otherRules(spoken, save.edition, entry.game.edition), ...all] : all;
}

const otherRules = (lang: Lang, save: string, game: string): string =>
  put(recordedTexts[lang].otherRules, { save, game });

/** What happened by the names of the facts, where there are no words for them. What a seat may see of that nobody can say. */
function tellNames({ game, edition, entries }: Save, { seat, json, lang }: ReplayOptions): string[] {
  const here = findGame(game)?.game.edition ?? '–';
  if (seat !== undefined) return refuse('otherEdition', { save: edition, game: here });
  if (json === true) return entries.map((one) => JSON.stringify(one));
  const spoken = langOf(lang);
  const told = entries.flatMap(({ seq, events }) =>
    events.map((event, i) => `${(i === 0 ? `${seq}` : '').padStart(4)}  ${nameOf(event)}`),
  );
  return [otherRules(spoken, edition, here), recordedTexts[spoken].namesOnly, ...told];
}

const sentence = ({ code, data }: ProtocolError): string => `${code} ${JSON.stringify(data)}`;

export function replayFile(file: string, options: ReplayOptions): Told {
  const lang = langOf(options.lang);
  const t = tools[lang].replay;
  try {
    const opened = readGame(file);
    if (options.check !== true) return { lines: tell(opened, options), exitCode: 0 };
    const { entry, match, save } = opened;
    if (entry === undefined || match === undefined || entry.game.edition !== save.edition) {
      return refuse('otherEdition', { save: save.edition, game: entry?.game.edition ?? '–' });
    }
    const again = playedAgain({ ...opened, entry, match });
    if ('error' in again) return damaged(again);
    const hash = match.hash();
    const verdict = { equal: true, entries: again.entries, hash };
    return {
      lines: [options.json === true ? JSON.stringify(verdict) : say(lang, t.equal, { entries: again.entries, hash })],
      exitCode: 0,
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const differs = options.check === true && DIFFERS.includes(error.error.code);
    if (!differs) return { lines: [], complaint: sentence(error.error), exitCode: 2 };
    const { code, data } = error.error;
    const { seq } = data as { seq?: number };
    const line =
      options.json === true
        ? JSON.stringify({ equal: false, code, ...data })
        : put(t.differs, { seq: seq ?? '?', code });
    return { lines: [line], exitCode: 1 };
  }
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const t = tools[lang].replay;
  program
    .command('replay')
    .description(t.about)
    .argument('<file>', t.file)
    .option('--check', t.check)
    .option('--seat <seat>', t.seat)
    .option('--json', t.json)
    .option('--lang <lang>', common[lang].command.lang)
    .action((file: string, _options: ReplayOptions, command: Command) => {
      const options: ReplayOptions = command.optsWithGlobals();
      const told = replayFile(file, options);
      print(told, options.json === true);
      process.exitCode = told.exitCode;
    });
}
