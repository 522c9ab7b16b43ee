/** The hashes of Node, which a server has. */

import { createHmac, hash } from 'node:crypto';
import type { Hashes } from '../kernel/hash.ts';

/** Buffers differ from other bytes in how they are sliced and written as JSON. */
const plain = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

export const nativeHashes: Hashes = {
  hex: (text) => hash('sha256', text),
  bytes: (message) => plain(hash('sha256', message, 'buffer')),
  mac: (key, message) => plain(createHmac('sha256', key).update(message).digest()),
};
