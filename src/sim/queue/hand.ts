/**
 * The hand of a worker: takes jobs of its own version from the queue, has them played, and gives signs of life.
 * It is a thread of its own that fails as a whole: the library of the queue throws where nobody can catch it when the
 * database goes away, and leaves timers and connections behind. Whoever started it lets it go and starts another.
 */

import { EventEmitter } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker';
import { type Crew, localCrew } from '../crew.ts';
import type { Plan } from '../plan.ts';
import { silent } from './crew.ts';
import { BEAT_MS, DEAD_AFTER_S, type Order, Store, taskOf } from './store.ts';

/** What it is started with. */
export interface Shift {
  readonly url: string;
  readonly version: string;
  /** Games at a time. */
  readonly size: number;
}

/** What it tells: that the queue has heard of it, games it has played, other versions that wait for workers. */
export interface Word {
  readonly alive?: true;
  readonly played?: number;
  readonly stranger?: string;
}

const POLL_MS = 500;
/** Games under way are always played to their end. */
const goOn = new AbortController().signal;

const { url, version, size } = workerData as Shift;
const tell = (word: Word): void => parentPort?.postMessage(word, []);

const store = await Store.open(url);
const utils = await makeWorkerUtils({ pgPool: store.pool, logger: silent });
await utils.migrate();
const idle: Crew[] = Array.from({ length: size }, () => localCrew(1));
const everyone = idle.slice();
/** As whom the queue knows it: a job is held by all hands of a pool together. */
const ids = new Set<string>();
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
  const crew = idle.pop() as Crew;
  const kept: Promise<void>[] = [];
  await crew.work(jobs, (result) => kept.push(store.keep(order.campaign, result)), goOn);
  idle.push(crew);
  await Promise.all(kept);
  tell({ played: kept.length });
}

const events: WorkerEvents = new EventEmitter();
events.on('worker:create', ({ worker }) => ids.add(worker.workerPool.id));
const runner = await run({
  events,
  pgPool: store.pool,
  concurrency: size,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  logger: silent,
  taskList: { [taskOf(version)]: (order) => playAll(order as Order) },
});

async function beat(): Promise<void> {
  await store.beat([...ids]);
  tell({ alive: true });
  await store.tidy();
  const dead = await store.dead();
  if (dead.length > 0) await utils.forceUnlockWorkers(dead);
  for (const other of await store.strangers(version)) {
    if (!told.has(other)) tell({ stranger: other });
    told.add(other);
  }
}

// A beat that fails is made up for by the next, until everybody takes this hand for dead.
let [last, isBeating] = [performance.now(), false];
let fault: unknown = new Error(`no answer for ${DEAD_AFTER_S} s`);
const heart = setInterval(() => {
  if (performance.now() - last > DEAD_AFTER_S * 1000) throw fault;
  if (isBeating) return;
  isBeating = true;
  void beat()
    .then(
      () => (last = performance.now()),
      (error: unknown) => (fault = error),
    )
    .finally(() => (isBeating = false));
}, BEAT_MS);

parentPort?.once('message', () => void runner.stop());

await runner.promise;
clearInterval(heart);
await Promise.all(everyone.map((crew) => crew.dismiss()));
await utils.release();
await store.close();
parentPort?.close();
