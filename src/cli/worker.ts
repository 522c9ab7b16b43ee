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
  patience?: string;
  lang?: string;
}

/** Long enough to start a database again. */
const USUAL_PATIENCE = '60';
const MOST_PATIENCE = 1_000_000;

async function work(options: WorkerOptions, errors: Writable): Promise<number> {
  const lang = langOf(options.lang);
  const t = simTexts[lang].worker;
  const url = queueOf(lang, options.queue);
  const asked = options.workers ?? String(os.availableParallelism());
  const workers = wholeNumberOf(lang, '--workers', asked, 1, MOST_WORKERS);
  const patience = wholeNumberOf(lang, '--patience', options.patience ?? USUAL_PATIENCE, 0, MOST_PATIENCE);
  const [{ serve, strangersAt }, { versionOf }] = await Promise.all([
    import('../sim/queue/serve.ts'),
    import('../sim/queue/store.ts'),
  ]);
  const own = versionOf(version);
  const strangers = await strangersAt(url, own).catch((error: unknown) =>
    trouble(lang, 'noQueue', { error: faultOf(url, error) }),
  );
  if (strangers.length > 0) return trouble(lang, 'otherVersion', { versions: strangers, own });
  const tell = (text: string): void => void errors.write(`${text}\n`);
  let games = 0;
  await interruptible(async (signal) => {
    const worker = serve({ url, version: own, size: workers }, patience * 1000, {
      ready: () => tell(say(lang, t.ready, { count: workers, version: own })),
      lost: (error) => tell(say(lang, t.lost, { error: faultOf(url, error), seconds: patience })),
      played: (count) => (games += count),
      stranger: (other) => tell(sayError(lang, 'otherVersion', { versions: [other], own }) ?? other),
    });
    signal.addEventListener('abort', worker.stop);
    process.once('SIGTERM', worker.stop);
    await worker.ended.catch((error: unknown) => trouble(lang, 'queueBroke', { error: faultOf(url, error) }));
    process.removeListener('SIGTERM', worker.stop);
  });
  tell(say(lang, t.ended, { count: games }));
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
    .option('--patience <seconds>', worker.patience, USUAL_PATIENCE)
    .option('--lang <lang>', common[lang].command.lang)
    .action((options: WorkerOptions) => orTrouble(() => work(options, process.stderr)));
}
