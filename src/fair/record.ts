/** One game with everything that is needed to check its dice: the format in which games leave the house. */

import type { Stream } from '../kernel/dice.ts';
import type { Entry, Outcome, Seat, Types } from '../kernel/game.ts';
import type { Chair } from './streams.ts';

/** Bytes as lower-case hexadecimal. */
export type Hex = string;

/** 1: dice of the server alone. 2: mixed with a seed of every human seat. */
export type Level = 1 | 2;

export interface ClientSeed {
  readonly seat: Seat;
  /** Sent first: the commitment. */
  readonly d: Hex;
  /** Shown when all commitments are in. */
  readonly c: Hex;
}

/** The sealed order of one shuffle. */
export interface Leaves {
  readonly deck: string;
  readonly r: number;
  readonly leaves: readonly Hex[];
}

/** A player's answer, sealed when it was given. */
export interface Seal {
  readonly seq: number;
  readonly seat: Seat;
  readonly slot: string;
  readonly seal: Hex;
}

/** Where a game goes on from another: after this entry of it, which its hash binds with all before. */
export interface ForkPoint {
  readonly gid: string;
  readonly move: number;
  readonly hash: Hex;
}

/** What is opened at the end. */
export interface Reveal {
  /** `public` and `public:<r>` are the last keys of the chains. */
  readonly seeds: Readonly<Record<Stream, Hex>>;
  /** By the number of the entry. */
  readonly salts: Readonly<Record<string, Hex>>;
  /** What all seeds were made from; only when nothing stays sealed. */
  readonly secret?: Hex;
}

export interface FairPart {
  readonly level: Level;
  readonly n: number;
  readonly rulesHash: Hex;
  readonly scenarioHash: Hex;
  readonly seatsHash: Hex;
  /** Key 0 of chain 1, 2, …, as far as they have been announced. */
  readonly anchors: readonly Hex[];
  readonly commitments: Readonly<Record<Stream, Hex>>;
  readonly root: Hex;
  /** Ed25519 over the bytes of ROOT; both empty where nobody signs, as in a local game. */
  readonly signature: Hex;
  readonly publicKey: Hex;
  readonly clients: readonly ClientSeed[];
  readonly mix: Hex;
  /** The key of every public roll made, by its number. */
  readonly keys: Readonly<Record<string, Hex>>;
  readonly leaves: readonly Leaves[];
  readonly seals: readonly Seal[];
  readonly reveal?: Reveal;
}

export interface GameRecord<T extends Types = Types> {
  readonly format: 'ambuscade-game';
  readonly version: 1;
  readonly gid: string;
  readonly game: string;
  readonly edition: string;
  readonly setup: T['setup'];
  readonly seats: readonly Chair[];
  /** Entries up to there are the other game's, and so are their dice: its own record proves them. */
  readonly fork?: ForkPoint;
  /** How a referee ended it, where the rules did not. */
  readonly verdict?: Outcome;
  readonly fair: FairPart;
  readonly entries: readonly Entry<T>[];
}
