/** `ambuscade ladder`: how strong the bots are on a scenario, as a table of ratings. */

import type { Command } from 'commander';
import { levelsOf } from '../bots/index.ts';
import { type Crew, localCrew } from '../sim/crew.ts';
import { ladder } from '../sim/ladder.ts';
import { say } from '../words/common/index.ts';
import { simTexts } from '../words/common/sim/index.ts';
import { langOf, langOfArguments } from './lang.ts';
import { orTrouble } from './play.ts';
import { trouble } from './terminal/store.ts';
import { botNamed, readTrial, shareOf, takesTrial, type TrialOptions, wholeNumberOf } from './trials/options.ts';
import { cutShort, interruptible, progressOn, type Streams } from './trials/progress.ts';
import { ladderText } from './trials/ranking.ts';
import { crewFor } from './trials/queue.ts';
import { subjectOf } from './trials/subject.ts';
import { widthOf } from './trials/text.ts';

export interface LadderOptions extends TrialOptions {
  bots?: string;
  pairs?: string;
  untilClear?: boolean;
  target?: string;
}

const MOST_PAIRS = 1_000_000;

export async function measure(
  scenario: string | undefined,
  options: LadderOptions,
  { output, errors }: Streams,
  crewOf: (workers: number) => Crew = localCrew,
): Promise<number> {
  const lang = langOf(options.lang);
  const { entry, setup, seed, nodes, workers } = readTrial(lang, scenario, options);
  const pairs = wholeNumberOf(lang, '--pairs', options.pairs ?? '50', 1, MOST_PAIRS);
  const named = options.bots?.split(',').filter((bot) => bot !== '');
  const bots = [...new Set(named?.map((bot) => botNamed(lang, entry, bot)) ?? levelsOf(entry.game.id))];
  if (bots.length < 2) trouble(lang, 'oneLevel', { game: entry.game.id, bots });
  const target = options.target === undefined ? {} : { target: shareOf(lang, '--target', options.target, 0.1, 0.99) };
  const request = { game: entry.game.id, setup, bots, pairs, untilClear: options.untilClear === true, seed, nodes };
  const bar = progressOn(lang, errors);
  const crew = await crewFor(lang, options.queue, () => crewOf(workers));
  if (options.queue !== undefined) bar.wait();
  let stopped = false;
  const found = await interruptible((interrupted) => {
    const signal = AbortSignal.any([interrupted, crew.lost]);
    signal.addEventListener('abort', () => (stopped = true));
    return ladder(crew, { ...request, ...target }, signal, bar.show);
  });
  await crew.dismiss();
  bar.clear();
  if (crew.lost.aborted) errors.write(`${String(crew.lost.reason)}\n`);
  const failed = found.pairings.flatMap((pairing) => pairing.failed);
  for (const mishap of failed) errors.write(`${say(lang, simTexts[lang].progress.mishap, mishap)}\n`);
  const subject = subjectOf(lang, entry, setup);
  output.write(
    options.json === true ? `${JSON.stringify(found, null, 2)}\n` : `${ladderText(subject, found, widthOf(output))}\n`,
  );
  if (stopped) return cutShort(crew.lost);
  return failed.length > 0 ? 1 : 0;
}

export function register(program: Command): void {
  const t = simTexts[langOfArguments()];
  takesTrial(program.command('ladder').description(t.ladder))
    .option('--bots <bot,...>', t.bots)
    .option('--pairs <n>', t.pairs, '50')
    .option('--until-clear', t.untilClear)
    .option('--target <share>', t.target)
    .action((scenario: string | undefined, options: LadderOptions) =>
      orTrouble(() => measure(scenario, options, { output: process.stdout, errors: process.stderr })),
    );
}
