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

function chainOf(seed: Bytes, n: number): Chain {
  const kept = new Map<number, Bytes>();
  let key = seed;
  for (let i = n; i > 0; i--) {
    if (i === n || i % STRIDE === 0) kept.set(i, key);
    key = before(key);
  }
  const anchor = key;
  let part: Bytes[] = [];
  let top = 0;
  /** All keys of the stretch that ends at the kept key `end`, the highest first. */
  const walk = (end: number): void => {
    part = [kept.get(end) as Bytes];
    top = end;
    while (part.length < STRIDE && part.length < end) part.push(before(part[part.length - 1] as Bytes));
  };
  return {
    anchor,
    key(i) {
      if (i > top || i <= top - part.length) walk(Math.min(n, i + ((STRIDE - (i % STRIDE)) % STRIDE)));
      return part[top - i] as Bytes;
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
