/** What goes in and out over HTTP. The documents of the API are made from these. */

import { z } from 'zod';

export const problemSchema = z
  .object({
    type: z.string(),
    status: z.int(),
    code: z.string(),
    rule: z.string().optional(),
    also: z.array(z.string()).optional(),
    data: z.record(z.string(), z.json()).optional(),
  })
  .meta({ id: 'Problem' });

export const gidParams = z.object({ gid: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
export const laidSchema = z.object({
  gid: z.string(),
  seat: z.string().nullable(),
  token: z.string().nullable(),
  invitations: z.array(z.object({ seat: z.string(), token: z.string(), link: z.string(), qr: z.string() })),
  root: z.string(),
});
export const joinedSchema = z.object({ seat: z.string(), token: z.string() });
export const receiptSchema = z.object({ receipt: z.record(z.string(), z.json()) });
export const tableRowSchema = z.object({
  gid: z.string(),
  game: z.string(),
  scenario: z.string(),
  title: z.string(),
  status: z.string(),
  created: z.number(),
  updated: z.number(),
});
export const anything = z.record(z.string(), z.json());
