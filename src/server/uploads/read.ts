/** Setups from outside are read where they can do no harm: with bounds on time and memory. */

import { Worker } from 'node:worker_threads';
import { findGame } from '../../games/index.ts';
import type { ReadSetup } from '../seats.ts';

/** Of the processor, from when the thread has loaded the program: a machine with much to do takes longer by the clock. */
const WORK_MS = 1_000;
const CLOCK_MS = 5_000;
const LOAD_MS = 10_000;
const LOOK_MS = 50;
const MEMORY_MB = 256;
/** At most so many at a time; the others wait. */
const AT_ONCE = 2;

type Read = Awaited<ReturnType<ReadSetup>>;

const tooHeavy: Read = {
  faults: [{ path: '', error: 'tooHeavy', data: { seconds: WORK_MS / 1000, megabytes: MEMORY_MB } }],
};

/** Whether the time from now on is used up. The other threads of this process count as well, hence never before that by the clock. */
function workClock(): () => boolean {
  const begun = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (
      Math.min((user + system) / 1000, performance.now() - begun) >= WORK_MS || performance.now() - begun >= CLOCK_MS
    );
  };
}

/** The first message of the thread says that it begins, the second what it has read. */
function readApart(game: string, input: object, source: URL): Promise<Read> {
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      workerData: { game, input },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (read: Read): void => {
      clearTimeout(loading);
      clearInterval(working);
      resolve(read);
      void worker.terminate();
    };
    const loading = setTimeout(() => end(tooHeavy), LOAD_MS);
    let working: NodeJS.Timeout | undefined;
    worker.once('message', () => {
      clearTimeout(loading);
      const isLate = workClock();
      working = setInterval(() => isLate() && end(tooHeavy), LOOK_MS);
      worker.once('message', (read: Read) => end(read));
    });
    worker.once('error', () => end(tooHeavy));
    worker.once('exit', () => end(tooHeavy));
  });
}

/** What a plain name of a scenario or an option cannot be: a file. */
const isPlain = (input: object): boolean =>
  Object.entries(input).every(
    ([key, value]) => ['scenario', 'preset', 'options'].includes(key) && JSON.stringify(value).length < 20_000,
  );

export function setupReader(source: URL = new URL('./worker.js', import.meta.url)): ReadSetup {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (game, input) => {
    const entry = findGame(game);
    if (entry === undefined) return { faults: [{ path: '', error: 'noSuchGame' }] };
    if (isPlain(input)) return entry.game.read(input);
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await readApart(game, input, source);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
