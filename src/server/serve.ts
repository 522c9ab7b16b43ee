/** The whole server: store, house, bots, front door; and its orderly end. */

import { performance } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import { attend, timeUp } from './attend.ts';
import { hashWith } from '../kernel/hash.ts';
import { beatsOf } from './beats.ts';
import type { Config } from './config.ts';
import { type Deployment, deploymentOf } from './deployment.ts';
import { newApp } from './http/app.ts';
import { newMetrics } from './http/metrics.ts';
import { guarded, type House, LOOK_ANEW, lookAnew, newHouse, type Report, roomOf, sweep } from './house.ts';
import { nativeHashes } from './nativeHashes.ts';
import { beatCompany, leaveCompany } from './presence.ts';
import { watchKeys } from './revoked.ts';
import { signingKey } from './signing.ts';
import { holdFolder } from './store/lock.ts';
import { keyAt, openStore } from './store/open.ts';
import { thinkers } from './think/pool.ts';
import { setupReader } from './uploads/read.ts';
import { caller } from './yourTurn.ts';

export interface Served {
  readonly url: string;
  readonly house: House;
  readonly deployment: Deployment;
  close(): Promise<void>;
}

/** Where compiled threads lie, when this runs from its sources. */
export interface Places {
  readonly thinker?: URL;
  readonly reader?: URL;
  readonly web?: string;
}

const BEAT_MS = 1_000;
const TICK_MS = 500;
const SWEEP_MS = 15_000;
const MOST_DUE = 200;

/** Wall time that never goes back while this process lives. */
function steadyClock(): () => number {
  const begun = Date.now() - performance.now();
  return () => Math.floor(begun + performance.now());
}

/** Sees to what is due, at tables that this node may not have open yet. */
async function tick(house: House): Promise<void> {
  for (const { gid, seat } of await house.store.dueBefore(house.now(), MOST_DUE)) {
    const room = await roomOf(house, gid).catch(() => undefined);
    const work = seat === LOOK_ANEW ? lookAnew : timeUp;
    if (room !== undefined) await guarded(house, room, () => work(house, room));
  }
}

function every(ms: number, work: () => Promise<void>, report: Report): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    work()
      .catch((error: unknown) => report('error', 'tickFailed', { error: String(error).slice(0, 300) }))
      .finally(() => {
        running = false;
      });
  }, ms);
  return () => clearInterval(timer);
}

export async function serve(config: Config, version: string, log: Report, places: Places = {}): Promise<Served> {
  hashWith(nativeHashes);
  const letGo = config.databaseUrl === undefined ? holdFolder(config.dataDir) : () => undefined;
  try {
    const served = await serveAlone(config, version, log, places);
    return { ...served, close: () => served.close().finally(letGo) };
  } catch (error) {
    letGo();
    throw error;
  }
}

async function serveAlone(config: Config, version: string, log: Report, places: Places): Promise<Served> {
  const metrics = newMetrics();
  const report: Report = (level, event, data) => {
    if (level !== 'info') metrics.troubles.inc({ event });
    log(level, event, data);
  };
  const { dataDir, databaseUrl } = config;
  const place = databaseUrl === undefined ? { dataDir } : { url: databaseUrl, dataDir };
  const key = keyAt(place);
  const store = await openStore(place, key);
  await store.check();
  const now = steadyClock();
  const beats = await beatsOf(store, now());
  const deployment = await deploymentOf(store, version, now(), config.openAnyway);
  const crash = await deployment.closedBy();
  if (crash !== undefined) report('error', 'closedAfterCrash', { version, ...crash });
  const pool = places.thinker === undefined ? thinkers(config.botThreads) : thinkers(config.botThreads, places.thinker);
  const house = newHouse(
    {
      store,
      thinkers: pool,
      key: signingKey(key),
      now,
      served: beats.served,
      report,
      nodes: config.botNodes,
      patience: config.showSeconds * 1000,
      laysNone: async () => (await deployment.closedBy()) !== undefined,
      ...(config.webhook === undefined ? {} : { yourTurn: caller(config.webhook, report, now) }),
    },
    attend,
  );
  metrics.watch(house);
  const app = await newApp({
    house,
    readSetup: places.reader === undefined ? setupReader() : setupReader(places.reader),
    metrics,
    publicUrl: config.publicUrl,
    origins: config.origins,
    proxies: config.proxies,
    plain: config.plain,
    metricsToken: config.metricsToken,
    perMinute: config.perMinute,
    perSecond: config.perSecond,
    version,
    webRoot: places.web,
  });
  await app.listen({ host: config.host, port: config.port });
  beats.open(now());
  const stops = [
    every(BEAT_MS, () => beats.beat(now()), report),
    every(BEAT_MS, () => beatCompany(house), report),
    every(TICK_MS, () => tick(house), report),
    every(SWEEP_MS, () => sweep(house), report),
    watchKeys(house),
  ];
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    url: `http://${host}:${port}`,
    house,
    deployment,
    async close() {
      house.closing = true;
      for (const stop of stops) stop();
      await app.close();
      const rooms = await Promise.allSettled(house.rooms.values());
      const busy = rooms.flatMap((room) => (room.status === 'fulfilled' && room.value ? [room.value.busy] : []));
      await Promise.allSettled(busy);
      await pool.close();
      await leaveCompany(house).catch(() => undefined);
      await store.close();
    },
  };
}
