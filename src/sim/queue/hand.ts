/** A worker of the queue: takes jobs of its own version, plays them in threads, and gives signs of life. */

import { EventEmitter } from 'node:events';
import { makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker';
import { type Crew, localCrew } from '../crew.ts';
import type { Plan } from '../plan.ts';
import { silent } from './crew.ts';
import { BEAT_MS, type Order, Store, taskOf } from './store.ts';

export interface Service {
  /** Versions other than ours that wait for workers, each told once. */
  readonly stranger?: (version: string) => void;
  readonly played?: (games: number) => void;
}

export interface Worker {
  /** Ends after the games under way. */
  stop(): Promise<void>;
  /** Settles when it has ended, by itself or by a fault. */
  readonly ended: Promise<void>;
}

/** Versions other than this one that have games to play. */
export async function strangersAt(url: string, version: string): Promise<string[]> {
  const store = await Store.open(url);
  try {
    return await store.strangers(version);
  } finally {
    await store.close();
  }
}

const POLL_MS = 500;
/** Games under way are always played to their end. */
const goOn = new AbortController().signal;

export async function serve(url: string, version: string, size: number, service: Service = {}): Promise<Worker> {
  const store = await Store.open(url);
  const utils = await makeWorkerUtils({ pgPool: store.pool, logger: silent });
  await utils.migrate();
  const idle: Crew[] = Array.from({ length: size }, () => localCrew(1));
  const everyone = idle.slice();
  const ids: string[] = [];
  const plans = new Map<string, Plan>();
  const told = new Set<string>();

  async function planOf(campaign: string): Promise<Plan | undefined> {
    const known = plans.get(campaign) ?? (await store.planOf(campaign));
    plans.clear();
    if (known !== undefined) plans.set(campaign, known);
    return known;
  }

  async function playAll(order: Order): Promise<void> {
    const plan = await planOf(order.campaign);
    // Nobody waits for it any more.
    if (plan === undefined) return;
    const before = await store.playedOf(order);
    const numbers = Array.from({ length: order.to - order.from }, (_, i) => order.from + i);
    const jobs = numbers.filter((n) => !before.has(n)).map((from) => ({ plan, from, to: from + 1 }));
    const crew = idle.pop() ?? localCrew(1);
    const kept: Promise<void>[] = [];
    await crew.work(jobs, (result) => kept.push(store.keep(order.campaign, result)), goOn);
    idle.push(crew);
    await Promise.all(kept);
    service.played?.(kept.length);
  }

  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => ids.push(worker.workerId));
  const runner = await run({
    events,
    pgPool: store.pool,
    concurrency: size,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: silent,
    taskList: { [taskOf(version)]: (order) => playAll(order as Order) },
  });

  const beat = async (): Promise<void> => {
    await store.beat(ids);
    await store.tidy();
    const dead = await store.dead();
    if (dead.length > 0) await utils.forceUnlockWorkers(dead);
    for (const other of await store.strangers(version)) {
      if (!told.has(other)) service.stranger?.(other);
      told.add(other);
    }
  };
  // A beat that fails is made up for by the next; a database that stays away ends the runner.
  const heart = setInterval(() => void beat().catch(() => undefined), BEAT_MS);

  const toTheEnd = async (): Promise<void> => {
    try {
      await runner.promise;
    } finally {
      clearInterval(heart);
      await Promise.all(everyone.map((crew) => crew.dismiss()));
      await utils.release();
      await store.close();
    }
  };
  const ended = toTheEnd();
  return {
    ended,
    async stop() {
      await runner.stop();
      await ended;
    },
  };
}
