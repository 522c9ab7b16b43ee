/** Chance that nobody can foresee, and how it is written. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 bits: what opens a seat. */
const TOKEN_BYTES = 16;

export const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const freshGid = (): string =>
  randomBytes(12)
    .toString('base64url')
    .replaceAll(/^[-_]+/g, 'g');
export const freshSecret = (): Uint8Array => new Uint8Array(randomBytes(32));
export const freshSalt = (): string => randomBytes(32).toString('hex');

/** Tokens are kept as hashes only. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function isTokenOf(token: string, tokenHash: string | null): boolean {
  if (tokenHash === null) return false;
  const [given, kept] = [Buffer.from(hashOf(token), 'hex'), Buffer.from(tokenHash, 'hex')];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
