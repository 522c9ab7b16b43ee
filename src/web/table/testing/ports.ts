/** Workers and servers for tests: the same code behind a line of copies. */

import type { Keep } from '../../keep/keep.ts';
import { loadGame } from '../../games/rules.ts';
import { type Host, newHost } from '../local/host.ts';
import type { Port } from '../local/link.ts';
import type { ToPage } from '../local/messages.ts';
import type { Tabs } from '../local/tabs.ts';

let drawn = 0;
/** Another one each time, and the same in every run. */
export const numbered = (bytes: number): string => {
  drawn += 1;
  return drawn.toString(16).padStart(bytes * 2, '0');
};

/** Locks and channels of a browser whose workers are these hosts; without locks as on an address that is not secure. */
class Browser {
  readonly #holders = new Map<string, { readonly tab: object; readonly lost: () => void }>();
  readonly #ears: { readonly tab: object; readonly gid: string; readonly heard: () => void }[] = [];
  isSecure = true;
  isDeaf = false;

  tabs(tab: object): Tabs {
    return {
      claim: async (gid, how, lost) => {
        if (!this.isSecure) return true;
        const holder = this.#holders.get(gid);
        if (holder !== undefined && how !== 'takeOver') return false;
        this.#holders.set(gid, { tab, lost });
        holder?.lost();
        return true;
      },
      tell: (gid) => {
        if (this.isDeaf) return;
        for (const ear of this.#ears) if (ear.gid === gid && ear.tab !== tab) ear.heard();
      },
      hear: (gid, heard) => void this.#ears.push({ tab, gid, heard }),
    };
  }

  close(tab: object): void {
    for (const [gid, holder] of this.#holders) if (holder.tab === tab) this.#holders.delete(gid);
  }
}

/** Everything goes through a copy, as between a page and its worker. */
export function portsOver(keep: Keep): { newPort: () => Port; hosts: Host[]; browser: Browser } {
  const hosts: Host[] = [];
  const browser = new Browser();
  const newPort = (): Port => {
    let listener: ((message: ToPage) => void) | undefined;
    let closed = false;
    const tab = {};
    const host = newHost({
      keep,
      tabs: browser.tabs(tab),
      post: (message) => {
        if (!closed) listener?.(structuredClone(message));
      },
      load: loadGame,
      random: numbered,
      now: () => 1_000,
    });
    hosts.push(host);
    return {
      post: (message) => host.hear(structuredClone(message)),
      hear(each) {
        listener = each;
      },
      close() {
        closed = true;
        browser.close(tab);
      },
    };
  };
  return { newPort, hosts, browser };
}
