/** Bytes as DICE1 writes them: lists that cannot be mistaken for one another, their hashes, and text in hexadecimal. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export type Bytes = Uint8Array;
/** Text stands for its UTF-8. */
export type Part = string | Bytes;

/** Four bytes, the greatest first. */
export function u32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw new FairError('notU32', { value });
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Most texts are short and plain: those are bytes as they stand. */
function bytesOf(text: string): Bytes {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return utf8ToBytes(text);
    bytes[i] = code;
  }
  return bytes;
}

/** Each part with its length before it. */
export function enc(...parts: readonly Part[]): Bytes {
  const all = parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part));
  const out = new Uint8Array(all.reduce((sum, part) => sum + 4 + part.length, 0));
  let at = 0;
  for (const part of all) {
    out.set(u32(part.length), at);
    out.set(part, at + 4);
    at += 4 + part.length;
  }
  return out;
}

export const hash = (message: Bytes): Bytes => sha256(message);
export const utf8 = (text: string): Bytes => utf8ToBytes(text);
export const hashText = (text: string): Bytes => sha256(utf8(text));
export const mac = (key: Bytes, message: Bytes): Bytes => hmac(sha256, key, message);
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
