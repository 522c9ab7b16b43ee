/** What goes in and out over HTTP. The documents of the API are made from these. */

import { z } from 'zod';

/** Any JSON object: what is large or of many shapes. */
export const anything = z.record(z.string(), z.unknown());

export const problemShape = z.object({
  type: z.string(),
  status: z.int(),
  code: z.string(),
  rule: z.string().optional(),
  also: z.array(z.string()).optional(),
  data: anything.optional(),
});
/** Routes refer to it by this name. */
const problemSchema = problemShape.meta({ id: 'Problem' });

export const gidParams = z.object({ gid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
export const laidSchema = z.object({
  gid: z.string(),
  seat: z.string().nullable(),
  token: z.string().nullable(),
  invitations: z.array(z.object({ seat: z.string(), token: z.string(), link: z.string(), qr: z.string() })),
  root: z.string(),
});
export const joinedSchema = z.object({ seat: z.string(), token: z.string() });
export const receiptSchema = z.object({ receipt: anything });
export const tableRowSchema = z.object({
  gid: z.string(),
  game: z.string(),
  scenario: z.string(),
  title: z.string(),
  status: z.string(),
  created: z.number(),
  updated: z.number(),
});

const told = { description: 'Why not', content: { 'application/problem+json': { schema: problemSchema } } };
export const fails = { '4xx': told, '5xx': told };

/** Only with the key of a seat. */
export const byKey = [{ seat: [] }];
/** With the key of a seat as that seat, without as whoever watches. */
export const byKeyOrNone = [{ seat: [] }, {}];
