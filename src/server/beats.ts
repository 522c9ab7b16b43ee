/**
 * When the service was there. Every node leaves a beat each second; a gap between beats is an outage, and nobody's clock
 * runs in it. A node that was frozen notices its own gap. A node that starts takes the whole time since the last beat for an
 * outage, however short, unless it turns out by its next beat that another node was there all along.
 */

import type { Store } from './store/store.ts';
import type { Served } from './table/clocks.ts';

/** Longer without a beat is an outage, also of a node that runs. */
const GAP_MS = 2_000;
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
  /** The doors are open: until now there was no service of this node. */
  open(now: number): void;
  /** Once a second. */
  beat(now: number): Promise<void>;
}

/** The last beat of any node, and since when the node that left it had been there without a gap. */
interface Beat {
  readonly at: number;
  readonly since: number;
}

function beatIn(text: string | undefined): Beat | undefined {
  if (text === undefined) return undefined;
  const [at, since] = text.split(' ').map(Number) as [number, number?];
  return { at, since: since ?? at };
}

export async function beatsOf(store: Store, now: number): Promise<Beats> {
  let opened = now;
  const lastBeat = async (): Promise<Beat | undefined> => beatIn(await store.noted(BEAT));
  let outages = outagesIn(await store.noted(OUTAGES));
  /** Before this node: not written down until its next beat, so that it is not lost if there is none. */
  let before: Beat | undefined = await lastBeat();
  let since = now;

  const close = async (from: number, to: number): Promise<void> => {
    outages = [...outages, [from, to] as const].slice(-MOST_KEPT);
    await store.note(OUTAGES, JSON.stringify(outages));
  };
  const closeBefore = async ({ at: gone }: Beat, last: Beat): Promise<void> => {
    before = undefined;
    const isOther = last.at > gone;
    if (isOther && last.since <= gone) return;
    const back = isOther ? Math.min(opened, last.since) : opened;
    if (back > gone) await close(gone, back);
  };

  const beat = async (at: number): Promise<void> => {
    const last = (await lastBeat()) ?? { at, since };
    outages = outagesIn(await store.noted(OUTAGES));
    const isFirst = before !== undefined;
    if (before !== undefined) await closeBefore(before, last);
    // The gap before a first beat is the start's; one that began after the start is this node's own.
    const from = isFirst ? Math.max(last.at, opened) : last.at;
    if (at - from > GAP_MS) {
      await close(from, at);
      since = at;
    }
    if (at >= last.at) await store.note(BEAT, `${at} ${since}`);
  };
  if (before === undefined) await beat(now);
  return {
    served: (from, to) => servedIn(before === undefined ? outages : [...outages, [before.at, opened]], from, to),
    open(at) {
      opened = at;
      since = at;
    },
    beat,
  };
}
