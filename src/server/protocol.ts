/** What clients may send about a table: closed shapes with bounds. The same schemas make the API's documents. */

import { z } from 'zod';
import { UNSEEN } from '../kernel/plainText.ts';
import { tableActs } from '../kernel/table.ts';

const LONGEST_NAME = 40;
const LONGEST_TEXT = 500;
/** All of its letters can be seen, and are letters. */
const SEEN = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** Text of people is one line, all of which shows; it stays text. */
export const oneLine = (most: number, least = 1) => z.string().trim().min(least).max(most).regex(SEEN);

const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
export const seatName = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);
export const nickname = oneLine(LONGEST_NAME);
/** What opens a seat: 128 bits or more as base64url or hexadecimal digits. */
export const tokenText = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** Made by the client before it sends: the same id acts once. */
const id = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const count = z.int().min(0).max(1_000_000);
/** A choice of a game, or orders for it; its own rules judge them, and that it is JSON is known from where it was read. */
const choice = z.record(z.string(), z.unknown());

const wish = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('undo'), to: count }),
  z.strictObject({ t: z.literal('referee'), seat: seatName.nullable() }),
  z.strictObject({ t: z.literal('reveal') }),
]);

export const commandSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('play'), id, move: count, choice, salt: hex32.optional() }),
  z.strictObject({ t: z.literal('act'), id, move: count, act: z.enum(tableActs) }),
  z.strictObject({ t: z.literal('undo'), id }),
  z.strictObject({ t: z.literal('wish'), id, wish }),
  z.strictObject({ t: z.literal('consent'), id, request: count, agree: z.boolean() }),
  z.strictObject({ t: z.literal('pledge'), id, d: hex32 }),
  z.strictObject({ t: z.literal('open'), id, c: hex32 }),
  z.strictObject({ t: z.literal('handBack'), id }),
  z.strictObject({
    t: z.literal('refer'),
    id,
    order: z.discriminatedUnion('t', [
      z.strictObject({ t: z.literal('undo'), to: count }),
      z.strictObject({ t: z.literal('answer'), seat: seatName, move: count, choice }),
      z.strictObject({ t: z.literal('end'), winner: seatName.nullable() }),
    ]),
  }),
]);
export type TableCommand = z.infer<typeof commandSchema>;

/** What changes nothing in the log. */
export const asideSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('orders'), id, orders: choice.nullable() }),
  z.strictObject({ t: z.literal('say'), id, text: oneLine(LONGEST_TEXT) }),
  z.strictObject({ t: z.literal('mute'), id, seat: seatName.nullable(), muted: z.boolean() }),
]);
export type Aside = z.infer<typeof asideSchema>;

/** A bot is to play for somebody who has been away for days while he was asked. */
const replaceSchema = z.strictObject({ t: z.literal('replace'), id, seat: seatName });
export type Replace = z.infer<typeof replaceSchema>;

/** All that a seat may want. */
export const wantedSchema = z.union([commandSchema, asideSchema, replaceSchema]);
export type Wanted = z.infer<typeof wantedSchema>;

/** The first message on a socket: which table, who one is, and how much one has. */
export const helloSchema = z.strictObject({
  t: z.literal('hello'),
  gid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /** None for a spectator. */
  token: tokenText.optional(),
  /** The last line that one has; -1 without any. */
  have: z.int().min(-1).max(10_000_000),
  /** And the last message of the talk. */
  heard: z.int().min(-1).max(10_000_000).optional(),
  /** Whether one will say what is on the screen; of whoever does not it is taken for granted that he sees all that he hears. */
  shows: z.boolean().optional(),
});
export type Hello = z.infer<typeof helloSchema>;

export const pingSchema = z.strictObject({ t: z.literal('ping') });

/** The table is on the screen up to this move, with its question, and somebody can look at it. */
export const shownSchema = z.strictObject({ t: z.literal('shown'), move: count });

export const messageSchema = z.union([commandSchema, asideSchema, replaceSchema, pingSchema, shownSchema]);
