/**
 * When the service was there. Every node leaves a beat each second; a gap between beats is an outage, and nobody's clock
 * runs in it. A node that was frozen notices its own gap.
 */

import type { Store } from './store/store.ts';
import type { Served } from './table/clocks.ts';

/** Longer without a beat is an outage. */
const GAP_MS = 5_000;
const MOST_KEPT = 500;
const BEAT = 'beat';
const OUTAGES = 'outages';

type Outage = readonly [from: number, to: number];

const isOutage = (x: unknown): x is Outage =>
  Array.isArray(x) && x.length === 2 && x.every((each) => typeof each === 'number');

function outagesIn(text: string | undefined): Outage[] {
  const read: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(read) ? read.filter(isOutage) : [];
}

/** Milliseconds of an interval that are in none of the outages, which may overlap. */
export function servedIn(outages: readonly Outage[], from: number, to: number): number {
  let served = Math.max(0, to - from);
  let reached = from;
  for (const [begin, end] of outages.toSorted((a, b) => a[0] - b[0])) {
    const [left, right] = [Math.max(begin, reached), Math.min(end, to)];
    if (right <= left) continue;
    served -= right - left;
    reached = right;
  }
  return served;
}

export interface Beats {
  readonly served: Served;
  /** Once a second. */
  beat(now: number): Promise<void>;
}

/** The first beat of a node closes the outage before it, if no other node was there. */
export async function beatsOf(store: Store, now: number): Promise<Beats> {
  let outages: readonly Outage[] = [];
  const beat = async (at: number): Promise<void> => {
    const last = Number((await store.noted(BEAT)) ?? at);
    outages = outagesIn(await store.noted(OUTAGES));
    if (at - last > GAP_MS) {
      outages = [...outages, [last, at] as const].slice(-MOST_KEPT);
      await store.note(OUTAGES, JSON.stringify(outages));
    }
    if (at >= last) await store.note(BEAT, String(at));
  };
  await beat(now);
  return { served: (from, to) => servedIn(outages, from, to), beat };
}
