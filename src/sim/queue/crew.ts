/** A crew on other machines: jobs go into a queue in PostgreSQL, results come back as rows. */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, makeWorkerUtils } from 'graphile-worker';
import type { Crew } from '../crew.ts';
import type { Job, Plan, Result } from '../plan.ts';
import { BEAT_MS, type Order, Store, taskOf } from './store.ts';

/** Hands that may be there: what jobs are cut for. */
const HANDS = 16;
/** Jobs that wait at a time, so that a long campaign does not fill the table. */
const AHEAD = 256;
const LOOK_MS = 200;

/** Says nothing: its words could carry the address of the database. */
export const silent = new Logger(() => () => undefined);

export async function queueCrew(url: string, version: string): Promise<Crew> {
  const store = await Store.open(url);
  const utils = await makeWorkerUtils({ pgPool: store.pool, logger: silent });
  await utils.migrate();

  /** All jobs of a campaign have one plan. */
  async function played(plan: Plan, jobs: Iterator<Job>, told: (result: Result) => void, signal: AbortSignal) {
    const campaign = randomUUID();
    await store.begin(campaign, version, plan);
    let [given, heard, last] = [0, 0, 0];
    let over = false;
    const fill = async (): Promise<void> => {
      const orders: Order[] = [];
      while (!over && given - heard < AHEAD) {
        const { value, done } = jobs.next() as IteratorResult<Job, undefined>;
        if (done === true || value === undefined) over = true;
        else {
          given += value.to - value.from;
          orders.push({ campaign, from: value.from, to: value.to });
        }
      }
      await Promise.all(orders.map((order) => utils.addJob(taskOf(version), order)));
    };
    try {
      await fill();
      while (!signal.aborted && (!over || heard < given)) {
        for (const result of await store.news(campaign)) {
          heard += 1;
          told(result);
        }
        await fill();
        const now = performance.now();
        if (now - last > BEAT_MS) {
          last = now;
          if (!(await store.wanted(campaign))) throw new Error('the campaign is gone from the queue');
          const dead = await store.dead();
          if (dead.length > 0) await utils.forceUnlockWorkers(dead);
        }
        if (heard < given) await pause(LOOK_MS);
      }
    } catch (error) {
      // Should the queue come back, nobody waits for it; if this fails too, the first fault is the one to tell.
      await store.end(campaign).catch(() => undefined);
      throw error;
    }
    await store.end(campaign);
  }

  return {
    size: HANDS,
    async work(jobs, told, signal) {
      const all = jobs[Symbol.iterator]();
      const first = all.next() as IteratorResult<Job, undefined>;
      if (first.done === true || first.value === undefined || signal.aborted) return;
      const { plan } = first.value;
      function* rest(): Generator<Job, undefined> {
        yield first.value as Job;
        for (let next = all.next(); next.done !== true; next = all.next()) yield next.value;
        return undefined;
      }
      await played(plan, rest(), told, signal);
    },
    async dismiss() {
      await utils.release();
      await store.close();
    },
  };
}
