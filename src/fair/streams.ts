/** What is fixed before the first roll: streams and their seeds, commitments to them, ROOT, client seeds, the mix. */

import type { Seat } from '../kernel/game.ts';
import { type Bytes, enc, hash, mac, type Part, u32 } from './bytes.ts';

export type SeatKind = 'human' | 'bot' | 'open';

export interface Chair {
  readonly seat: Seat;
  readonly kind: SeatKind;
}

export const seedOf = (secret: Bytes, gid: string, stream: string): Bytes =>
  mac(secret, enc('DICE1/stream', gid, stream));

/** The secret of the next attempt to begin a game, when one has failed after somebody had shown his seed. */
export const secretAfter = (secret: Bytes, gid: string): Bytes => mac(secret, enc('DICE1/again', gid));

export const commitmentOf = (gid: string, stream: string, seed: Bytes): Bytes =>
  hash(enc('DICE1/commit', gid, stream, seed));

/** Every stream beside the public one that this table may use, sorted. */
export const streamsOf = (seats: readonly Chair[], decks: readonly string[]): string[] =>
  [...decks.map((deck) => `deck:${deck}`), ...seats.flatMap(({ seat }) => [`private:${seat}`, `bot:${seat}`])].sort();

export const seatsHashOf = (seats: readonly Chair[]): Bytes =>
  hash(enc(...seats.flatMap(({ seat, kind }) => [seat, kind])));

export interface Rooted {
  readonly gid: string;
  readonly rulesHash: Bytes;
  readonly scenarioHash: Bytes;
  readonly seatsHash: Bytes;
  readonly n: number;
  readonly anchor: Bytes;
  readonly commitments: ReadonlyMap<string, Bytes>;
}

/** One hash that binds all dice of the game, and what game it is. */
export function rootOf({ gid, rulesHash, scenarioHash, seatsHash, n, anchor, commitments }: Rooted): Bytes {
  const named = [...commitments.keys()].sort().flatMap((stream): Part[] => [stream, commitments.get(stream) as Bytes]);
  return hash(enc('DICE1/root', gid, rulesHash, scenarioHash, seatsHash, u32(n), anchor, ...named));
}

/** What a client sends before it shows its seed. */
export const clientCommitment = (gid: string, seat: Seat, seed: Bytes): Bytes =>
  hash(enc('DICE1/client', gid, seat, seed));

/** What every roll depends on beside its key: nobody knows it before all client seeds are shown. */
export const mixOf = (
  gid: string,
  root: Bytes,
  clients: readonly { readonly seat: Seat; readonly seed: Bytes }[],
): Bytes => hash(enc('DICE1/mix', gid, root, ...clients.flatMap(({ seat, seed }): Part[] => [seat, seed])));
