/** Setups from outside are read where they can do no harm: with bounds on time and memory. */

import { Worker } from 'node:worker_threads';
import { findGame } from '../../games/index.ts';
import type { ReadSetup } from '../seats.ts';

const TIME_MS = 5_000;
const MEMORY_MB = 256;
/** At most so many at a time; the others wait. */
const AT_ONCE = 2;

type Read = Awaited<ReturnType<ReadSetup>>;

const tooHeavy: Read = {
  faults: [{ path: '', error: 'tooHeavy', data: { seconds: TIME_MS / 1000, megabytes: MEMORY_MB } }],
};

function readApart(game: string, input: object, source: URL): Promise<Read> {
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      workerData: { game, input },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (read: Read): void => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(tooHeavy), TIME_MS);
    worker.once('message', (read: Read) => end(read));
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
