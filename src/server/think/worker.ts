/** A thread that thinks for bots: one job after the other. */

import { parentPort } from 'node:worker_threads';
import { type Job, thinkOver } from './job.ts';

parentPort?.on('message', ({ n, job }: { n: number; job: Job }) => {
  try {
    parentPort?.postMessage({ n, chosen: thinkOver(job) }, []);
  } catch (error) {
    parentPort?.postMessage({ n, fault: String(error).slice(0, 300) }, []);
  }
});
