/**
 * What one round of work has to say goes out at its end: a commit answers many tables, and to write to their sockets one after the
 * other costs less than to go back and forth between writing and working. Nobody waits longer than for the work that is at hand.
 */

import type { Duplex } from 'node:stream';

/** So much is not kept waiting. */
const MOST_KEPT = 65_536;

export interface Outbox {
  /** Before each message of a socket. */
  keep(stream: Duplex): void;
  /** After it. */
  sent(stream: Duplex): void;
}

export function newOutbox(): Outbox {
  const kept = new Set<Duplex>();
  const letGo = (): void => {
    for (const stream of kept) stream.uncork();
    kept.clear();
  };
  return {
    keep(stream) {
      if (kept.has(stream)) return;
      // Comes when all promises that are settled by now have been seen to.
      if (kept.size === 0) process.nextTick(letGo);
      kept.add(stream);
      stream.cork();
    },
    sent(stream) {
      if (stream.writableLength <= MOST_KEPT || !kept.delete(stream)) return;
      stream.uncork();
    },
  };
}
