/** Seals secrets with AES-256-GCM, under a key that is never in the database. */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StoreFault } from './fault.ts';

export const KEY_FILE = 'key';
const KEY_BYTES = 32;
const [NONCE, TAG] = [12, 16];

export interface Vault {
  /** `owner` is bound in: what is sealed for one game does not open for another. */
  seal(secret: Uint8Array, owner: string): string;
  open(sealed: string, owner: string): Uint8Array;
}

export function vaultOf(key: Uint8Array): Vault {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
      } catch (error) {
        throw new StoreFault('key', 'A secret does not open: it was changed, or sealed with another key.', error);
      }
    },
  };
}

export function keyFrom(text: string, where: string): Uint8Array {
  const hex = text.trim();
  if (/^[0-9a-f]{64}$/i.test(hex)) return Buffer.from(hex, 'hex');
  throw new StoreFault('key', `${where} must be 64 hexadecimal digits.`);
}

/** Made at the first start. Several processes may start at once: the first to link its file has made the key. */
export function keyInFolder(folder: string): Uint8Array {
  const file = path.join(folder, KEY_FILE);
  try {
    fs.mkdirSync(folder, { recursive: true });
    if (!fs.existsSync(file)) placeKey(file, randomBytes(KEY_BYTES));
    return keyFrom(fs.readFileSync(file, 'utf8'), `The key file in the data folder`);
  } catch (error) {
    if (error instanceof StoreFault) throw error;
    throw new StoreFault('unavailable', 'The data folder cannot be read or written.', error);
  }
}

/** On the disk before it has its name, so that a power cut leaves a whole key or none. */
export function placeKey(file: string, key: Uint8Array): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = fs.openSync(draft, 'wx', 0o600);
  try {
    fs.writeSync(handle, `${Buffer.from(key).toString('hex')}\n`);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
  syncFolder(path.dirname(file));
}

/** A new name is on the disk only when its folder is. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
