/** From a key to faces: a stream of bytes, whole numbers without favour, dice and shuffles. */

import { type Bytes, FairError, mac, u32 } from './bytes.ts';

/** A whole number from 0 to below n. */
export type Uniform = (n: number) => number;

const MOST_SIDES = 2 ** 32;

/**
 * The numbers that follow from a key. A number is read from the fewest bytes that can hold it (one, two, or four for
 * the large draws of bots); what lies above the last whole multiple of n is thrown away, so that no face is favoured.
 */
export function uniformOf(key: Bytes): Uniform {
  let block: Bytes = new Uint8Array(0);
  let blocks = 0;
  let at = 0;
  const next = (): number => {
    if (at === block.length) {
      block = mac(key, u32(blocks));
      blocks += 1;
      at = 0;
    }
    const byte = block[at] as number;
    at += 1;
    return byte;
  };
  return (n) => {
    if (!Number.isInteger(n) || n < 1 || n > MOST_SIDES) throw new FairError('badSides', { sides: n });
    const width = n <= 256 ? 1 : n <= 65536 ? 2 : 4;
    const span = 256 ** width;
    const limit = span - (span % n);
    for (;;) {
      let x = 0;
      for (let i = 0; i < width; i++) x = x * 256 + next();
      if (x < limit) return x % n;
    }
  };
}

export function rolled(key: Bytes, count: number, sides: number): number[] {
  const uniform = uniformOf(key);
  return Array.from({ length: count }, () => uniform(sides) + 1);
}

/** Fisher and Yates, from the last place down: which printed card lies at each place. */
export function shuffled(key: Bytes, n: number): number[] {
  const uniform = uniformOf(key);
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = uniform(i + 1);
    const moved = order[i] as number;
    order[i] = order[j] as number;
    order[j] = moved;
  }
  return order;
}
