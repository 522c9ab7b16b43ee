/** SHA-256. The one that comes along runs everywhere; where the platform has its own, that is several times as fast. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Hashes {
  /** Of a text as UTF-8, in hexadecimal digits. */
  hex(text: string): string;
  bytes(message: Uint8Array): Uint8Array;
  mac(key: Uint8Array, message: Uint8Array): Uint8Array;
}

let hashes: Hashes = {
  hex: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  bytes: (message) => sha256(message),
  mac: (key, message) => hmac(sha256, key, message),
};

/** From now on, these are used; they must give the same. */
export function hashWith(native: Hashes): void {
  hashes = native;
}

export const sha256Hex = (text: string): string => hashes.hex(text);
export const sha256Bytes = (message: Uint8Array): Uint8Array => hashes.bytes(message);
export const macBytes = (key: Uint8Array, message: Uint8Array): Uint8Array => hashes.mac(key, message);
