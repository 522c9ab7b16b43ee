/** `ambuscade worker`: plays games that simulations on other machines have put into a queue. */

import os from 'node:os';
import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import { common, say, sayError } from '../words/common/index.ts';
import { simTexts } from '../words/common/sim/index.ts';
import { langOf, langOfArguments } from './lang.ts';
import { orTrouble } from './play.ts';
import { version } from './protocol/version.ts';
import { trouble } from './terminal/store.ts';
import { MOST_WORKERS, wholeNumberOf } from './trials/options.ts';
import { interruptible } from './trials/progress.ts';
import { faultOf, queueOf } from './trials/queue.ts';

interface WorkerOptions {
  queue?: string;
  workers?: string;
  lang?: string;
}

async function work(options: WorkerOptions, errors: Writable): Promise<number> {
  const lang = langOf(options.lang);
  const t = simTexts[lang].worker;
  const url = queueOf(lang, options.queue);
  const asked = options.workers ?? String(os.availableParallelism());
  const workers = wholeNumberOf(lang, '--workers', asked, 1, MOST_WORKERS);
  const [{ serve, strangersAt }, { versionOf }] = await Promise.all([
    import('../sim/queue/hand.ts'),
    import('../sim/queue/store.ts'),
  ]);
  const own = versionOf(version);
  const fails = (error: unknown): never => trouble(lang, 'noQueue', { error: faultOf(url, error) });
  const strangers = await strangersAt(url, own).catch(fails);
  if (strangers.length > 0) return trouble(lang, 'otherVersion', { versions: strangers, own });
  let games = 0;
  const worker = await serve(url, own, workers, {
    played: (count) => (games += count),
    stranger: (other) => errors.write(`${sayError(lang, 'otherVersion', { versions: [other], own })}\n`),
  }).catch(fails);
  errors.write(`${say(lang, t.ready, { count: workers, version: own })}\n`);
  await interruptible(async (signal) => {
    const end = (): void => void worker.stop().catch(() => undefined);
    signal.addEventListener('abort', end);
    process.once('SIGTERM', end);
    await worker.ended.catch((error: unknown) => trouble(lang, 'queueBroke', { error: faultOf(url, error) }));
    process.removeListener('SIGTERM', end);
  });
  errors.write(`${say(lang, t.ended, { count: games })}\n`);
  return 0;
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const { worker, workers } = simTexts[lang];
  program
    .command('worker')
    .description(worker.command)
    .option('--queue <url>', worker.queue)
    .option('--workers <n>', workers)
    .option('--lang <lang>', common[lang].command.lang)
    .action((options: WorkerOptions) => orTrouble(() => work(options, process.stderr)));
}
