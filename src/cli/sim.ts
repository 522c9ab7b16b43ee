/** `ambuscade sim`: a scenario played many times by bots, and what came of it. */

import type { Command } from 'commander';
import { campaign } from '../sim/campaign.ts';
import { type Crew, localCrew } from '../sim/crew.ts';
import type { Plan } from '../sim/plan.ts';
import { reportOf } from '../sim/report.ts';
import { say } from '../words/common/index.ts';
import { simTexts } from '../words/common/sim/index.ts';
import { langOf, langOfArguments } from './lang.ts';
import { orTrouble, several } from './play.ts';
import { writeWhole } from './terminal/store.ts';
import { beWritable, playersOf, readTrial, takesTrial, type TrialOptions, wholeNumberOf } from './trials/options.ts';
import { reportPage } from './trials/page.ts';
import { cutShort, interruptible, progressOn, type Streams } from './trials/progress.ts';
import { crewFor } from './trials/queue.ts';
import { subjectOf } from './trials/subject.ts';
import { reportText, widthOf } from './trials/text.ts';

export interface SimOptions extends TrialOptions {
  games?: string;
  seats?: string[];
  html?: string;
}

const MOST_GAMES = 10_000_000;

export async function simulate(
  scenario: string | undefined,
  options: SimOptions,
  { output, errors }: Streams,
  crewOf: (workers: number) => Crew = localCrew,
  stop?: AbortSignal,
): Promise<number> {
  const lang = langOf(options.lang);
  const t = simTexts[lang];
  const { entry, setup, seats, seed, nodes, workers } = readTrial(lang, scenario, options);
  const games = wholeNumberOf(lang, '--games', options.games ?? '100', 1, MOST_GAMES);
  const players = playersOf(lang, entry, seats, options.seats ?? []);
  const plan: Plan = { game: entry.game.id, setup, tables: [players], seed, nodes };
  if (options.html !== undefined) beWritable(lang, options.html);
  const bar = progressOn(lang, errors);
  const crew = await crewFor(lang, options.queue, () => crewOf(Math.min(workers, games)));
  if (options.queue !== undefined) bar.wait();
  const results = await interruptible((interrupted) => {
    const signal = AbortSignal.any([interrupted, crew.lost, ...(stop === undefined ? [] : [stop])]);
    return campaign(crew, plan, { games, signal, progress: (done) => bar.show(done, games) });
  });
  await crew.dismiss();
  bar.clear();
  if (crew.lost.aborted) errors.write(`${String(crew.lost.reason)}\n`);
  const report = reportOf(plan, games, results);
  const subject = subjectOf(lang, entry, setup);
  for (const mishap of report.failed) errors.write(`${say(lang, t.progress.mishap, mishap)}\n`);
  if (results.length < games) errors.write(`${say(lang, t.progress.stopped, { count: results.length, of: games })}\n`);
  if (options.html !== undefined) {
    writeWhole(lang, options.html, reportPage(subject, report));
    errors.write(`${say(lang, t.progress.written, { file: options.html })}\n`);
  }
  if (options.json === true) output.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (options.html === undefined) output.write(`${reportText(subject, report, widthOf(output))}\n`);
  if (results.length < games) return cutShort(crew.lost);
  return report.failed.length > 0 ? 1 : 0;
}

export function register(program: Command): void {
  const t = simTexts[langOfArguments()];
  takesTrial(program.command('sim').description(t.sim))
    .option('--games <n>', t.games, '100')
    .option('--seats <seat=bot,...>', t.seats, several)
    .option('--html <file>', t.html)
    .action((scenario: string | undefined, options: SimOptions) =>
      orTrouble(() => simulate(scenario, options, { output: process.stdout, errors: process.stderr })),
    );
}
