/** The key that signs what is committed before a game: made from the key of the house, so that all nodes have the same. */

import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_LENGTH = 32;

export function signingKey(houseKey: Uint8Array): { readonly private: KeyObject; readonly publicHex: string } {
  const seed = Buffer.from(hkdfSync('sha256', houseKey, '', 'ambuscade signing', RAW_LENGTH));
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(secret).export({ type: 'spki', format: 'der' });
  return { private: secret, publicHex: spki.subarray(-RAW_LENGTH).toString('hex') };
}
