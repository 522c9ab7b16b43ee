/** What tabs of one device know of each other at a table: which of them plays, and that something has happened. */

/** `ifFree` waits a moment for a tab that is just closing. */
export type Claim = 'ifFree' | 'takeOver';

export interface Tabs {
  /** Asks to be the one tab that plays a table; `lost` is called when another has taken over. */
  readonly claim: (gid: string, how: Claim, lost: () => void) => Promise<boolean>;
  /** Tells the others that there is more of this table. */
  readonly tell: (gid: string) => void;
  readonly hear: (gid: string, heard: () => void) => void;
}

/** A page that is loaded again takes the place of what it was before. */
const PATIENCE = 1_000;

/** A channel reaches the pages of one origin: there is no target to name, as windows have one. */
const MORE = ['more'] as const;

const nameOf = (gid: string): string => `ambuscade:${gid}`;

const optionsOf = (how: Claim): LockOptions =>
  how === 'takeOver' ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };

/** By Web Locks and a channel; a lock lasts as long as its worker. */
export function browserTabs(): Tabs {
  const channels = new Map<string, BroadcastChannel>();
  const channel = (gid: string): BroadcastChannel => {
    const found = channels.get(gid) ?? new BroadcastChannel(nameOf(gid));
    channels.set(gid, found);
    return found;
  };
  return {
    claim(gid, how, lost) {
      // Without a secure connection there are no locks: every tab plays, and what another has added is still never written over.
      const { locks } = navigator as { readonly locks?: LockManager };
      if (locks === undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        let held = false;
        const hold = (): Promise<never> => {
          held = true;
          resolve(true);
          return new Promise<never>(() => undefined);
        };
        locks.request(nameOf(gid), optionsOf(how), hold).catch(() => {
          resolve(false);
          if (held) lost();
        });
      });
    },
    tell: (gid) => channel(gid).postMessage(...MORE),
    hear: (gid, heard) => channel(gid).addEventListener('message', heard),
  };
}
