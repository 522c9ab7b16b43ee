/** A kernel `Dice` whose every face can be checked: index 0 of a stream is its first roll, draw or shuffle. */

import type { Dice, Stream } from '../kernel/dice.ts';
import { type Bytes, enc, FairError, mac, u32 } from './bytes.ts';
import type { Keys } from './chain.ts';
import { rolled, shuffled } from './faces.ts';

/** What dice follow from. */
export interface DiceSource {
  readonly gid: string;
  readonly mix: Bytes;
  readonly keys: Keys;
  /** The seeds of all streams but the public one. */
  readonly seeds: ReadonlyMap<Stream, Bytes>;
  /** The first index of each stream that is these dice's own; 0 unless the game goes on from another. */
  readonly from?: Readonly<Record<Stream, number>>;
}

export const rollKey = (gid: string, mix: Bytes, key: Bytes, i: number): Bytes =>
  mac(key, enc('DICE1/roll', gid, mix, u32(i)));

export const shuffleKey = (gid: string, mix: Bytes, seed: Bytes, r: number): Bytes =>
  mac(seed, enc('DICE1/shuffle', gid, mix, u32(r)));

/** A bot draws for several purposes from its one stream; the purpose keeps them apart. */
export const privateKey = (gid: string, mix: Bytes, seed: Bytes, n: number, purpose?: string): Bytes =>
  mac(seed, enc('DICE1/private', gid, mix, u32(n), ...(purpose === undefined ? [] : [purpose])));

/** The committed stream behind a name, and the purpose after it: `bot:<seat>:<purpose>` draws from `bot:<seat>`. */
function committed(seeds: ReadonlyMap<Stream, Bytes>, stream: Stream): { seed: Bytes; purpose?: string } {
  const exact = seeds.get(stream);
  if (exact !== undefined) return { seed: exact };
  for (const [name, seed] of seeds) {
    if (name.startsWith('bot:') && stream.startsWith(`${name}:`))
      return { seed, purpose: stream.slice(name.length + 1) };
  }
  throw new FairError('unknownStream', { stream });
}

export function fairDice({ gid, mix, keys, seeds, from = {} }: DiceSource): Dice {
  const keyOf = (stream: Stream, index: number): Bytes => {
    const number = index + 1 - (from[stream] ?? 0);
    if (stream === 'public') return rollKey(gid, mix, keys.key(number), number);
    const { seed, purpose } = committed(seeds, stream);
    return stream.startsWith('deck:')
      ? shuffleKey(gid, mix, seed, number)
      : privateKey(gid, mix, seed, number, purpose);
  };
  return {
    roll: (stream, index, count, sides) => rolled(keyOf(stream, index), count, sides),
    shuffle: (stream, index, n) => shuffled(keyOf(stream, index), n),
  };
}
