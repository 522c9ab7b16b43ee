/** Bytes as DICE1 writes them: lists that cannot be mistaken for one another, their hashes, and text in hexadecimal. */

import { macBytes, sha256Bytes } from '../kernel/hash.ts';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;
/** Text stands for its UTF-8. */
export type Part = string | Bytes;

/** Four bytes, the greatest first. */
export function u32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw new FairError('notU32', { value });
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** A plain text has as many bytes as letters. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Each part with its length before it. */
export function enc(...parts: readonly Part[]): Bytes {
  const all = parts.map((part) => (typeof part !== 'string' || isPlain(part) ? part : utf8ToBytes(part)));
  let size = 0;
  for (const { length } of all) size += 4 + length;
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of all) {
    const { length } = part;
    out[at] = length >>> 24;
    out[at + 1] = length >>> 16;
    out[at + 2] = length >>> 8;
    out[at + 3] = length;
    at += 4;
    if (typeof part === 'string') for (let i = 0; i < length; i++) out[at + i] = part.charCodeAt(i);
    else out.set(part, at);
    at += length;
  }
  return out;
}

export const hash = (message: Bytes): Bytes => sha256Bytes(message);
export const utf8 = (text: string): Bytes => utf8ToBytes(text);
export const hashText = (text: string): Bytes => sha256Bytes(utf8(text));
export const mac = (key: Bytes, message: Bytes): Bytes => macBytes(key, message);
export const toHex = (bytes: Bytes): string => bytesToHex(bytes);
export const fromHex = (text: string): Bytes => hexToBytes(text);

/** Thrown on misuse by the program itself; what comes from outside is refused with a value. */
export class FairError extends Error {
  readonly code: string;
  readonly data: object;
  constructor(code: string, data: object) {
    super(`${code} ${JSON.stringify(data)}`);
    this.code = code;
    this.data = data;
  }
}
