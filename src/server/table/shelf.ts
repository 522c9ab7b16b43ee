/**
 * Texts of a long past, out of the way of whoever clears memory: a house has very many of them, which stay as long as their table is
 * open, and the more there is of what stays, the longer everybody waits for what goes to be found.
 */

import type { Shelf } from '../../kernel/entries.ts';

const FIRST_ROOM = 8_192;

export function newShelf(): Shelf {
  /** Of its own: a piece of a room that is shared would keep all of that. */
  let room = Buffer.allocUnsafeSlow(FIRST_ROOM);
  /** Where each text ends. */
  const ends: number[] = [];
  const endOf = (n: number): number => ends[n] ?? 0;
  return {
    get length() {
      return ends.length;
    },
    at: (n) => (n < 0 || n >= ends.length ? undefined : room.toString('utf8', endOf(n - 1), endOf(n))),
    push(text) {
      const from = endOf(ends.length - 1);
      const needed = from + Buffer.byteLength(text);
      if (needed > room.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * room.length));
        room.copy(larger, 0, 0, from);
        room = larger;
      }
      room.write(text, from);
      ends.push(needed);
    },
  };
}
