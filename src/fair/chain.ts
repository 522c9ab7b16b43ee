/**
 * The keys of public rolls: each is the hash of the next, so that a published key proves itself by the one before and
 * tells nothing of the one after. A chain has N keys; when it is spent the next one goes on counting.
 */

import { type Bytes, FairError, hash } from './bytes.ts';
import { seedOf } from './streams.ts';

export const DEFAULT_LENGTH = 4096;
/** One key of so many is kept; the others are walked to from the next kept one. */
const STRIDE = 64;

export const publicStream = (chain: number): string => (chain === 1 ? 'public' : `public:${chain}`);

/** The key before this one. */
export function before(key: Bytes): Bytes {
  const message = new Uint8Array(key.length + 1);
  message[0] = 1;
  message.set(key, 1);
  return hash(message);
}

interface Chain {
  readonly anchor: Bytes;
  /** Key i of this chain, from 1 to N. */
  key(i: number): Bytes;
}

/** So many stretches, each with a kept key at its end, hold so many keys. */
const stretches = (keys: number): number => Math.floor((keys + STRIDE - 1) / STRIDE);

/** Bytes of a key. */
const SIZE = 32;

/** Keys side by side in one piece of memory: a house has many tables, and each of them some hundred keys. */
const row = (keys: number): Bytes => new Uint8Array(SIZE * keys);
const keyIn = (keys: Bytes, n: number): Bytes => keys.subarray(SIZE * n, SIZE * (n + 1));

function chainOf(seed: Bytes, n: number): Chain {
  /** Keys STRIDE, twice STRIDE and so on, and the last one. */
  const kept = row(stretches(n));
  let key = seed;
  for (let i = n; i > 0; i--) {
    if (i === n || i % STRIDE === 0) kept.set(key, SIZE * (stretches(i) - 1));
    key = before(key);
  }
  const anchor = key;
  /** A stretch between two kept keys, as far as it was walked last: keys from `first` to `top`. */
  const part = row(STRIDE);
  let [first, top] = [1, 0];
  const walk = (stretch: number): void => {
    first = stretch * STRIDE + 1;
    top = Math.min(n, first + STRIDE - 1);
    let each = keyIn(kept, stretch);
    for (let i = top; i >= first; i--) {
      part.set(each, SIZE * (i - first));
      each = before(each);
    }
  };
  return {
    anchor,
    key(i) {
      if (i < first || i > top) walk(stretches(i) - 1);
      // Of its own: the stretch may be another one by the time that it is looked at.
      return keyIn(part, i - first).slice();
    },
  };
}

export interface Keys {
  /** What chain number `chain` (from 1 on) is checked against. */
  anchor(chain: number): Bytes;
  /** The key of public roll i, from 1 on without end. */
  key(i: number): Bytes;
}

/** All chains of one game; each is made when it is first asked for, and kept. */
export function keysOf(secret: Bytes, gid: string, n: number): Keys {
  if (!Number.isInteger(n) || n < 2 || n > 65536) throw new FairError('badLength', { n });
  const chains = new Map<number, Chain>();
  const chain = (number: number): Chain => {
    const known = chains.get(number) ?? chainOf(seedOf(secret, gid, publicStream(number)), n);
    chains.set(number, known);
    return known;
  };
  return {
    anchor: (number) => chain(number).anchor,
    key(i) {
      if (!Number.isInteger(i) || i < 1) throw new FairError('noSuchRoll', { i });
      const passed = Math.floor((i - 1) / n);
      return chain(passed + 1).key(i - passed * n);
    },
  };
}

/** How many anchors are out after so many public rolls: the next chain is announced when half of the last is spent. */
export const anchorsAfter = (rolls: number, n: number): number => Math.floor((rolls + Math.floor(n / 2)) / n) + 1;
