/** What simulations and ladders take from the command line; what is wrong with it is told. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { levelsOf } from '../../bots/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import type { SeatInfo } from '../../kernel/game.ts';
import { nearest } from '../../kernel/optionReader.ts';
import type { Players } from '../../sim/plan.ts';
import { common } from '../../words/common/index.ts';
import { simTexts } from '../../words/common/sim/index.ts';
import type { Lang } from '../../words/lang.ts';
import { type Given, takesGiven } from '../given.ts';
import { langOfArguments } from '../lang.ts';
import { names, several, tableOf } from '../play.ts';
import { trouble } from '../terminal/store.ts';

export interface TrialOptions extends Given {
  preset?: string;
  option?: string[];
  seed?: string;
  nodes?: string;
  workers?: string;
  queue?: string;
  json?: boolean;
  lang?: string;
}

export function takesTrial(command: Command): Command {
  const lang = langOfArguments();
  const [t, own] = [common[lang].command, simTexts[lang]];
  return takesGiven(command.argument('[scenario]', own.scenario))
    .option('--preset <name>', t.preset)
    .option('--option <name=value>', t.option, several)
    .option('--seed <text>', own.seed, '1')
    .option('--nodes <n>', own.nodes, '2000')
    .option('--workers <n>', own.workers)
    .option('--queue <url>', own.queue)
    .option('--json', t.json)
    .option('--lang <lang>', t.lang);
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most;

export function wholeNumberOf(lang: Lang, option: string, text: string, least: number, most: number): number {
  if (isWhole(text, least, most)) return Number(text);
  return trouble(lang, 'badNumber', { option, text, least, most, kind: simTexts[lang].wholeNumber });
}

/** The same where 0 means that there shall be none, and a few would be too few. */
export function noneOrWholeOf(lang: Lang, option: string, text: string, least: number, most: number): number {
  if (isWhole(text, 0, 0) || isWhole(text, least, most)) return Number(text);
  return trouble(lang, 'badNumber', { option, text, least, most, kind: simTexts[lang].noneOrWhole });
}

export function shareOf(lang: Lang, option: string, text: string, least: number, most: number): number {
  const n = Number(text);
  if (/^\d*\.?\d+$/.test(text) && n >= least && n <= most) return n;
  return trouble(lang, 'badNumber', { option, text, least, most, kind: simTexts[lang].number });
}

const MOST_NODES = 100_000_000;
export const MOST_WORKERS = 256;

/** The table, and how it is played: all that both commands read alike. */
export function readTrial(lang: Lang, scenario: string | undefined, options: TrialOptions) {
  if (scenario === undefined) return trouble(lang, 'noScenario', { games: names() });
  const { entry, setup } = tableOf(lang, scenario, options);
  const { workers = String(os.availableParallelism()), nodes = '2000', seed = '1' } = options;
  return {
    entry,
    setup,
    seats: entry.game.setting(setup).seats,
    seed,
    nodes: wholeNumberOf(lang, '--nodes', nodes, 1, MOST_NODES),
    workers: wholeNumberOf(lang, '--workers', workers, 1, MOST_WORKERS),
  };
}

/** A bot of this game by its name, with or without `bot:` before it. */
export function botNamed(lang: Lang, { game }: GameEntry, text: string): string {
  const bot = text.replace(/^bot:/, '');
  const bots = levelsOf(game.id);
  return bots.includes(bot) ? bot : trouble(lang, 'unknownBot', { bot: text, bots });
}

/** Seats that nobody is named for are played by the greedy bot, where there is one: quick, and it wants to win. */
const usualBot = ({ game }: GameEntry): string => (levelsOf(game.id).includes('greedy') ? 'greedy' : 'random');

/** `regular=greedy,insurgent=random`: by seat, or for all seats of a side. */
export function playersOf(
  lang: Lang,
  entry: GameEntry,
  seats: readonly SeatInfo[],
  wanted: readonly string[],
): Players {
  const known = [...new Set(seats.flatMap(({ seat, side }) => [seat, side]))];
  const players = Object.fromEntries(seats.map(({ seat }) => [seat, usualBot(entry)]));
  const example = seats.map(({ seat }) => `${seat}=${usualBot(entry)}`).join(',');
  const said = new Map<string, string>();
  for (const text of wanted.flatMap((each) => each.split(',')).filter((each) => each !== '')) {
    const [name = '', bot = '', ...more] = text.split('=');
    if (name === '' || bot === '' || more.length > 0) trouble(lang, 'badSeat', { text, example });
    const like = (one: string): boolean => one.toLowerCase() === name.toLowerCase();
    const exact = seats.filter(({ seat }) => like(seat));
    const meant = exact.length > 0 ? exact : seats.filter(({ side }) => like(side));
    if (meant.length === 0) trouble(lang, 'unknownSeat', { seat: name, nearest: nearest(name, known), seats: known });
    const named = botNamed(lang, entry, bot);
    const before = said.get(name.toLowerCase()) ?? named;
    if (before !== named) trouble(lang, 'seatTwice', { seat: name, bots: [before, named] });
    said.set(name.toLowerCase(), named);
    for (const { seat } of meant) players[seat] = named;
  }
  return players;
}

/** Better told before an hour of play than after it. */
export function beWritable(lang: Lang, file: string): void {
  try {
    const folder = path.dirname(path.resolve(file));
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    trouble(lang, 'unwritable', { file });
  }
}
