/** Messages of the socket as the documents of the API show them: what a client sends, and what it hears. */

import { z } from 'zod';
import { asideSchema, commandSchema, helloSchema, pingSchema, shownSchema } from '../protocol.ts';
import { anything, problemShape } from './schemas.ts';

const line = z.looseObject({ seq: z.int(), t: z.string() });
const talk = z.object({
  gid: z.string(),
  n: z.int(),
  at: z.number(),
  seat: z.string().nullable(),
  name: z.string(),
  text: z.string(),
});
const here = { present: z.array(z.string()), watching: z.int() };
const change = z.object({
  at: z.array(z.union([z.string(), z.int()])),
  to: z.unknown().optional(),
  length: z.int().optional(),
});
const refusal = problemShape.omit({ type: true });

const presence = z.object({ t: z.literal('presence'), ...here }).describe('Who is at the table now.');

export const sent = {
  Hello: helloSchema.describe('The first message: the table, the key of the seat (none to watch), and what one has.'),
  Command: commandSchema.describe('What may become a line of the log; acts once by its id.'),
  Aside: asideSchema.describe('What changes nothing in the log: standing orders, talk, muting.'),
  Shown: shownSchema.describe('What the page has on the screen, of whoever said that he `shows`; answered with Pong.'),
  Ping: pingSchema.describe('Is answered with Pong.'),
};

export const heard = {
  Welcome: z
    .object({
      t: z.literal('welcome'),
      seat: z.string().nullable(),
      head: z.int(),
      now: z.number(),
      shown: z
        .record(z.string(), z.number())
        .describe('By seat: since when it has had its question on the screen, where its clock would wait for that.'),
      unserved: z.number().describe('Milliseconds since `table.since` in which there was no service: no clock ran.'),
      card: anything,
      table: anything,
      lines: z.array(line),
      talk: z.array(talk),
      presence,
    })
    .describe('Answers Hello, before anything else: the table as it is, and all that one did not have.'),
  Line: z
    .object({ t: z.literal('line'), line, patch: z.array(change) })
    .describe('A line of the log as one may know it; the patch turns the table that one had into the table as it is.'),
  Said: z.object({ t: z.literal('said'), talk }).describe('Somebody said something.'),
  Presence: presence,
  Shown: z
    .object({ t: z.literal('shown'), seat: z.string(), move: z.int(), at: z.number() })
    .describe('A seat has had its question at this move on the screen since then: its clock runs.'),
  Done: z
    .object({ t: z.literal('done'), receipt: z.object({ id: z.string(), seq: z.int().optional() }) })
    .describe('A command or an aside is stored.'),
  Refused: z
    .object({ t: z.literal('refused'), id: z.string().optional(), problem: refusal })
    .describe('A message changed nothing, and why.'),
  Pong: z.object({ t: z.literal('pong') }),
};
