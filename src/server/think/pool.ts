/** Threads that think for bots, so that nobody waits for a thought of somebody else's bot. */

import { Worker } from 'node:worker_threads';
import type { Chosen } from '../../bots/bot.ts';
import type { Job } from './job.ts';

export interface Thinkers {
  think(job: Job): Promise<Chosen>;
  close(): Promise<void>;
}

/** A thought that takes longer is given up, and the thread with it. */
const PATIENCE_MS = 60_000;

interface Waiting {
  readonly job: Job;
  readonly done: (chosen: Chosen) => void;
  readonly failed: (error: Error) => void;
}

interface Head {
  readonly worker: Worker;
  task: (Waiting & { readonly n: number; readonly timer: NodeJS.Timeout }) | undefined;
}

export function thinkers(threads: number, source: URL = new URL('./worker.js', import.meta.url)): Thinkers {
  const heads = new Set<Head>();
  const queue: Waiting[] = [];
  let n = 0;
  let closed = false;

  const finish = (head: Head, settle: (task: Waiting) => void): void => {
    const { task } = head;
    head.task = undefined;
    if (task !== undefined) {
      clearTimeout(task.timer);
      settle(task);
    }
    next();
  };
  const drop = (head: Head, error: Error): void => {
    heads.delete(head);
    void head.worker.terminate();
    finish(head, (task) => task.failed(error));
  };
  const hire = (): Head => {
    const worker = new Worker(source, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    const head: Head = { worker, task: undefined };
    worker.unref();
    worker.on('message', (answer: { n: number; chosen?: Chosen; fault?: string }) => {
      if (head.task?.n !== answer.n) return;
      finish(head, (task) => {
        if (answer.chosen !== undefined) task.done(answer.chosen);
        else task.failed(new Error(answer.fault ?? 'no thought'));
      });
    });
    worker.on('error', (error: Error) => drop(head, error));
    heads.add(head);
    return head;
  };
  const next = (): void => {
    while (queue.length > 0 && !closed) {
      const free = [...heads].find(({ task }) => task === undefined) ?? (heads.size < threads ? hire() : undefined);
      if (free === undefined) return;
      const waiting = queue.shift() as Waiting;
      const timer = setTimeout(() => drop(free, new Error('thought for too long')), PATIENCE_MS);
      timer.unref();
      n += 1;
      free.task = { ...waiting, n, timer };
      free.worker.postMessage({ n, job: waiting.job }, []);
    }
  };
  return {
    think: (job) =>
      new Promise((done, failed) => {
        queue.push({ job, done, failed });
        next();
      }),
    async close() {
      closed = true;
      for (const { failed } of queue.splice(0)) failed(new Error('closing'));
      await Promise.all([...heads].map(({ worker }) => worker.terminate()));
    },
  };
}
