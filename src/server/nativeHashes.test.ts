import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Hashes, hashWith, macBytes, sha256Bytes, sha256Hex } from '../kernel/hash.ts';
import { nativeHashes } from './nativeHashes.ts';

const own: Hashes = { hex: sha256Hex, bytes: sha256Bytes, mac: macBytes };

test('the hashes of Node are those that come along', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('\ud800 alone'));
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(text, bytes, bytes, (words, message, key) => {
      expect(nativeHashes.hex(words)).toBe(own.hex(words));
      expect(nativeHashes.bytes(message)).toStrictEqual(own.bytes(message));
      expect(nativeHashes.mac(key, message)).toStrictEqual(own.mac(key, message));
    }),
    { numRuns: 300 },
  );
});

test('whoever hashes uses those that were given last', () => {
  hashWith({ ...nativeHashes, hex: (text) => `given ${text}` });
  expect(sha256Hex('x')).toBe('given x');
});
afterAll(() => hashWith(nativeHashes));
