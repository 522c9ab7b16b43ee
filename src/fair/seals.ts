/** What is shown sealed first and opened later: the order of a shuffled deck, and what a player chose. */

import { canonical } from '../kernel/canonical.ts';
import type { Seat } from '../kernel/game.ts';
import { type Bytes, enc, hash, mac, u32 } from './bytes.ts';

/** Without it a leaf could be guessed: there are few cards. */
export const cardSalt = (seed: Bytes, gid: string, shuffle: number, place: number): Bytes =>
  mac(seed, enc('DICE1/cardsalt', gid, u32(shuffle), u32(place)));

export const cardLeaf = (gid: string, shuffle: number, place: number, card: string, salt: Bytes): Bytes =>
  hash(enc('DICE1/card', gid, u32(shuffle), u32(place), card, salt));

/** One leaf a place; a card is called by its number in the printed order. */
export const leavesOf = (seed: Bytes, gid: string, shuffle: number, order: readonly number[]): Bytes[] =>
  order.map((card, place) => cardLeaf(gid, shuffle, place, `${card}`, cardSalt(seed, gid, shuffle, place)));

/** A player's answer, sealed: the slot is the id of the command. */
export const choiceSeal = (gid: string, seat: Seat, slot: string, choice: object, salt: Bytes): Bytes =>
  hash(enc('DICE1/secret', gid, seat, slot, canonical(choice), salt));
