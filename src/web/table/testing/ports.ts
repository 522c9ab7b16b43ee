/** Workers and servers for tests: the same code behind a line of copies. */

import type { Keep } from '../../keep/keep.ts';
import { loadGame } from '../../games/rules.ts';
import { type Host, newHost } from '../local/host.ts';
import type { Port } from '../local/link.ts';
import type { ToPage } from '../local/messages.ts';

let drawn = 0;
/** Another one each time, and the same in every run. */
export const numbered = (bytes: number): string => {
  drawn += 1;
  return drawn.toString(16).padStart(bytes * 2, '0');
};

/** Everything goes through a copy, as between a page and its worker. */
export function portsOver(keep: Keep): { newPort: () => Port; hosts: Host[] } {
  const hosts: Host[] = [];
  const newPort = (): Port => {
    let listener: ((message: ToPage) => void) | undefined;
    let closed = false;
    const host = newHost({
      keep,
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
      },
    };
  };
  return { newPort, hosts };
}
