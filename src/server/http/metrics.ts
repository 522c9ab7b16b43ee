/** Numbers for whoever watches the service; nothing of any table in them. */

import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { type House, openTables } from '../house.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  readonly frames: Counter;
  readonly troubles: Counter<'event'>;
  /** Once there is a house to look at. */
  watch(house: House): void;
}

export function newMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    sockets: new Gauge({ name: 'ambuscade_sockets', help: 'Open sockets', registers }),
    frames: new Counter({ name: 'ambuscade_frames_total', help: 'Frames received', registers }),
    troubles: new Counter({
      name: 'ambuscade_troubles_total',
      help: 'Things that went wrong',
      labelNames: ['event'],
      registers,
    }),
    watch(house) {
      const tables = new Gauge({
        name: 'ambuscade_open_tables',
        help: 'Tables in memory',
        registers: [],
        collect() {
          this.set(openTables(house));
        },
      });
      registry.registerMetric(tables);
      const closed = new Gauge({
        name: 'ambuscade_creation_closed',
        help: '1 when this version lays no new tables, because it crashed soon after its first start',
        registers: [],
        async collect() {
          // Where the storage does not answer, the last number stands.
          const isClosed = await house.laysNone?.().catch(() => undefined);
          if (isClosed !== undefined) this.set(Number(isClosed));
        },
      });
      registry.registerMetric(closed);
    },
  };
}
