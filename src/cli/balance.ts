/** `ambuscade balance`: how fair a scenario is, what would change that, and settings that make it fair. */

import type { Command } from 'commander';
import { levelsOf } from '../bots/index.ts';
import { type Balance, balance, leastGames } from '../sim/balance/balance.ts';
import { levelMeetings, mirrorOf } from '../sim/balance/levels.ts';
import { type Crew, localCrew } from '../sim/crew.ts';
import type { Plan } from '../sim/plan.ts';
import { say } from '../words/common/index.ts';
import { balanceTexts, simTexts } from '../words/common/sim/index.ts';
import type { Lang } from '../words/lang.ts';
import { langOf, langOfArguments } from './lang.ts';
import { orTrouble, several } from './play.ts';
import { writeWhole } from './terminal/store.ts';
import { balanceText, changeName } from './trials/balancing.ts';
import { cardText } from './trials/card.ts';
import { cardFigures, figuresName, figuresText, readFigures } from './trials/figures.ts';
import {
  beWritable,
  botNamed,
  noneOrWholeOf,
  playersOf,
  readTrial,
  shareOf,
  takesTrial,
  type TrialOptions,
  wholeNumberOf,
} from './trials/options.ts';
import { cutShort, interruptible, progressOn, type Streams } from './trials/progress.ts';
import { crewFor } from './trials/queue.ts';
import { type Subject, subjectOf } from './trials/subject.ts';
import { widthOf } from './trials/text.ts';

export interface BalanceOptions extends TrialOptions {
  games?: string;
  seats?: string[];
  target?: string;
  fairGames?: string;
  fairFile?: string;
  card?: string;
  levels?: string;
  levelGames?: string;
  equalGames?: string;
  figures?: string;
}

const MOST_GAMES = 10_000_000;
const USUAL_LEVELS = ['random', 'greedy'];

const quoted = (text: string): string => (/^[\w./=,:[\]-]+$/.test(text) ? text : `'${text}'`);

/** The same command again: what decides what is played, and nothing else. */
function commandOf(name: string, scenario: string, options: object, kept: readonly string[]): string {
  const given = Object.entries(options).filter(([key, value]) => kept.includes(key) && value !== undefined);
  const flags = given.flatMap(([key, value]) => {
    const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return (Array.isArray(value) ? value : [value]).map((each) => `${flag} ${quoted(String(each))}`);
  });
  return ['ambuscade', name, scenario, ...flags].join(' ');
}

const TABLE = ['preset', 'option', 'scenario', 'map', 'file', 'mapFile', 'board', 'fleet', 'deck', 'position'];
const MEASURE = [
  'seats',
  'seed',
  'nodes',
  'games',
  'target',
  'fairGames',
  'levels',
  'levelGames',
  'equalGames',
  'card',
  'lang',
];

function tellMishaps(subject: Subject, failed: Balance['failed'], errors: Streams['errors']): void {
  const { lang } = subject;
  const t = balanceTexts[lang];
  for (const mishap of failed) {
    const change = mishap.change === undefined ? t.asIs : changeName(subject, mishap.change);
    errors.write(`${say(lang, t.mishap, { ...mishap, change })}\n`);
  }
}

export async function weigh(
  scenario: string | undefined,
  options: BalanceOptions,
  { output, errors }: Streams,
  crewOf: (workers: number) => Crew = localCrew,
  stop?: AbortSignal,
): Promise<number> {
  const lang: Lang = langOf(options.lang);
  const { entry, setup, seats, seed, nodes, workers } = readTrial(lang, scenario, options);
  const tables = [playersOf(lang, entry, seats, options.seats ?? [])];
  const plan: Plan = { game: entry.game.id, setup, tables, seed, nodes };
  const games = noneOrWholeOf(lang, '--games', options.games ?? '4000', leastGames(plan), MOST_GAMES);
  const fairGames = wholeNumberOf(lang, '--fair-games', options.fairGames ?? '200', 0, MOST_GAMES);
  const levelGames = wholeNumberOf(lang, '--level-games', options.levelGames ?? '100', 1, MOST_GAMES);
  const equalGames = wholeNumberOf(lang, '--equal-games', options.equalGames ?? String(levelGames), 1, MOST_GAMES);
  const target = shareOf(lang, '--target', options.target ?? '0.5', 0.01, 0.99);
  const wanted = options.levels?.split(',').filter((level) => level !== '');
  const able = levelsOf(entry.game.id);
  const levels =
    wanted?.map((level) => botNamed(lang, entry, level)) ?? USUAL_LEVELS.filter((one) => able.includes(one));
  for (const file of [options.card, options.fairFile, options.figures]) if (file !== undefined) beWritable(lang, file);
  const name = options.figures === undefined ? '' : figuresName(lang, entry, setup, options.preset);
  const bar = progressOn(lang, errors);
  const crew = await crewFor(lang, options.queue, () => crewOf(workers));
  if (options.queue !== undefined) bar.wait();
  const { found, meetings, stopped } = await interruptible(async (interrupted) => {
    const signal = AbortSignal.any([interrupted, crew.lost, ...(stop === undefined ? [] : [stop])]);
    return {
      meetings:
        options.card === undefined
          ? []
          : await levelMeetings(crew, plan, levels, { games: levelGames, equal: equalGames }, signal, bar.show),
      found: await balance(crew, { plan, games, fairGames, target }, signal, bar.show),
      stopped: signal.aborted,
    };
  });
  await crew.dismiss();
  bar.clear();
  if (crew.lost.aborted) errors.write(`${String(crew.lost.reason)}\n`);
  const subject = subjectOf(lang, entry, setup);
  tellMishaps(subject, found.failed, errors);
  if (stopped) errors.write(`${balanceTexts[lang].stopped}\n`);
  const written = (file: string, text: string): void => {
    writeWhole(lang, file, text);
    errors.write(`${say(lang, simTexts[lang].progress.written, { file })}\n`);
  };
  const [own] = Object.values(found.fair?.files ?? {});
  if (options.fairFile !== undefined && own !== undefined)
    written(options.fairFile, `${JSON.stringify(own, null, 2)}\n`);
  const play = commandOf('play', scenario ?? '', options, TABLE);
  if (options.card !== undefined) {
    const command = commandOf('balance', scenario ?? '', options, [...TABLE, ...MEASURE]);
    written(options.card, cardText(subject, { balance: found, meetings, command, play, isCut: stopped }));
    const mirror = mirrorOf(meetings);
    if (options.figures !== undefined && mirror !== undefined && !stopped)
      written(options.figures, figuresText({ ...readFigures(options.figures), [name]: cardFigures(entry, mirror) }));
  }
  if (options.json === true) output.write(`${JSON.stringify(found, null, 2)}\n`);
  else if (options.card === undefined)
    output.write(`${balanceText(subject, found, widthOf(output), play, options.fairFile)}\n`);
  if (stopped) return cutShort(crew.lost);
  return found.failed.length > 0 ? 1 : 0;
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const [t, common] = [balanceTexts[lang], simTexts[lang]];
  takesTrial(program.command('balance').description(t.command))
    .option('--games <n>', t.games, '4000')
    .option('--seats <seat=bot,...>', common.seats, several)
    .option('--target <share>', t.target, '0.5')
    .option('--fair-games <n>', t.fairGames, '200')
    .option('--fair-file <file>', t.fairFile)
    .option('--card <file>', t.card)
    .option('--levels <bot,...>', t.levels)
    .option('--level-games <n>', t.levelGames, '100')
    .option('--equal-games <n>', t.equalGames)
    .option('--figures <file>', t.figures)
    .action((scenario: string | undefined, options: BalanceOptions) =>
      orTrouble(() => weigh(scenario, options, { output: process.stdout, errors: process.stderr })),
    );
}
