/** One text for one value: sorted keys, no spaces. The recorder's hash chain and all equality tests stand on it. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((v) => canonical(v ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields: string[] = [];
    for (const key of Object.keys(value).sort()) {
      const field = (value as Record<string, unknown>)[key];
      if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonical(field)}`);
    }
    return `{${fields.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number that JSON cannot hold');
  return JSON.stringify(value) ?? 'null';
}

/** Equal as JSON. Safe for any `b`: only what `a` has is looked at. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return keys.every((key) => Object.hasOwn(b, key) && sameValue(left[key], right[key]));
}

export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash of an entry binds all entries before it. */
export const chain = (before: string, entry: object): string => sha256Hex(`${before}\n${canonical(entry)}`);

/** A deep copy of plain JSON. */
export function copy<X>(value: X): X {
  if (Array.isArray(value)) return value.map(copy) as X;
  if (typeof value === 'object' && value !== null) {
    const out: Record<string, unknown> = {};
    for (const key in value) out[key] = copy(value[key]);
    return out as X;
  }
  return value;
}
