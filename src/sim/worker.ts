/** A hand of the local crew: plays the games of a job in a thread of its own and tells each as it ends. */

import { parentPort } from 'node:worker_threads';
import { canonical } from '../kernel/canonical.ts';
import type { Job } from './plan.ts';
import { type Ready, ready } from './playGame.ts';

let kept: { plan: string; ready: Ready } | undefined;

parentPort?.on('message', ({ plan, from, to }: Job) => {
  const text = canonical(plan);
  if (kept?.plan !== text) kept = { plan: text, ready: ready(plan) };
  for (let number = from; number < to; number++) parentPort?.postMessage(kept.ready.play(number), []);
});
