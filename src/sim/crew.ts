/** Who plays the games. A crew takes numbered jobs and tells results; the local one is a pool of threads. */

import { Worker } from 'node:worker_threads';
import { type Job, type Mishap, type Result, seedOf } from './plan.ts';

export interface Crew {
  /** How many games it plays at a time. */
  readonly size: number;
  /**
   * Takes the jobs in order, and tells every game of them once, in whatever order they end.
   * Over when all are played, or at once when the signal says so.
   */
  work(jobs: Iterable<Job>, told: (result: Result) => void, signal: AbortSignal): Promise<void>;
  dismiss(): Promise<void>;
}

interface Hand {
  readonly worker: Worker;
  /** What is left of its job; the first number is being played. */
  job: Job | undefined;
}

/** By name: a worker has listeners of its own, without which it falls silent. */
const ignore = ({ worker }: Hand): void => {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
};

const crashed = ({ plan, from }: Job, error: string): Mishap => ({ number: from, seed: seedOf(plan, from), error });

/** So many threads; a thread that dies takes one game with it, and another goes on with the rest. */
export function localCrew(size: number, file: URL = new URL('./worker.js', import.meta.url)): Crew {
  let hands: Hand[] = [];

  const work: Crew['work'] = (jobs, told, signal) =>
    new Promise((resolve, reject) => {
      const queue = jobs[Symbol.iterator]();
      const left: Job[] = [];
      const finish = (): void => {
        signal.removeEventListener('abort', finish);
        hands.forEach(ignore);
        // A thread cannot be told to stop in the middle of a game, but it can be let go.
        if (hands.some(({ job }) => job !== undefined)) void crew.dismiss().then(resolve, reject);
        else resolve();
      };
      const next = (hand: Hand): void => {
        hand.job = left.shift() ?? queue.next().value;
        if (hand.job !== undefined) hand.worker.postMessage(hand.job, []);
        else if (hands.every(({ job }) => job === undefined)) finish();
      };
      const heard = (hand: Hand, result: Result): void => {
        const job = hand.job as Job;
        hand.job = { ...job, from: job.from + 1 };
        const over = hand.job.from >= job.to;
        told(result);
        if (!signal.aborted && over) next(hand);
      };
      const lost = (hand: Hand, error: string): void => {
        const { job } = hand;
        ignore(hand);
        void hand.worker.terminate();
        hands = hands.filter((one) => one !== hand);
        if (job !== undefined) {
          if (job.from + 1 < job.to) left.push({ ...job, from: job.from + 1 });
          told(crashed(job, error));
        }
        if (!signal.aborted) next(hired());
      };
      const hired = (): Hand => {
        const hand: Hand = { worker: new Worker(file), job: undefined };
        hands.push(hand);
        listen(hand);
        return hand;
      };
      const listen = (hand: Hand): void => {
        hand.worker.on('message', (result: Result) => heard(hand, result));
        hand.worker.on('error', (error: Error) => lost(hand, error.message));
        hand.worker.on('exit', (code) => lost(hand, `the thread ended with code ${code}`));
      };
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', finish);
      hands.forEach(listen);
      while (hands.length < size) hired();
      for (const hand of hands.slice()) if (hands.includes(hand)) next(hand);
    });

  const crew: Crew = {
    size,
    work,
    async dismiss() {
      const gone = hands;
      hands = [];
      await Promise.all(gone.map(({ worker }) => worker.terminate()));
    },
  };
  return crew;
}
