/**
 * How this version of the program has fared with these games. One that crashes soon after it came to them lays no new tables until
 * whoever runs it says so, or another version comes: games that go on are enough to lose. The record is in the store, so that all
 * nodes over one database see it at once and it outlives them.
 *
 * A crash is what the process itself can see: an error that nobody caught. Being killed or cut from power says nothing about the
 * version.
 */

import type { Store } from './store/store.ts';

/** A version is new for this long after its first start. */
const NEW_MS = 30 * 60_000;

export interface Crash {
  readonly at: number;
  /** Minutes after the first start of the version. */
  readonly minutes: number;
}

export interface Deployment {
  /** Why no new tables are laid, if that is so. */
  closedBy(): Promise<Crash | undefined>;
  /** Writes down that this process ends in a crash. */
  crashed(now: number): Promise<void>;
}

export async function deploymentOf(
  store: Pick<Store, 'note' | 'noted'>,
  version: string,
  now: number,
  openAnyway: boolean,
): Promise<Deployment> {
  const [cameNote, crashNote] = [`came ${version}`, `crashed ${version}`];
  const known = await store.noted(cameNote);
  if (known === undefined) await store.note(cameNote, `${now}`);
  const came = known === undefined ? now : Number(known);
  const closedBy = async (): Promise<Crash | undefined> => {
    const text = await store.noted(crashNote);
    return text === undefined || text === '' ? undefined : (JSON.parse(text) as Crash);
  };
  if (openAnyway && (await closedBy()) !== undefined) await store.note(crashNote, '');
  return {
    closedBy,
    async crashed(at) {
      const crash: Crash = { at, minutes: Math.floor((at - came) / 60_000) };
      if (at - came < NEW_MS) await store.note(crashNote, JSON.stringify(crash));
    },
  };
}
