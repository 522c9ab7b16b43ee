/** Backup into one file, restore from it, and the move from one database to the other. */

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Copied, copyStore, verifyStore } from './copy.ts';
import { StoreFault } from './fault.ts';
import { keyAt, openStore, type Place } from './open.ts';
import { openMoment } from './postgres.ts';
import { DATABASE_FILE, openFile } from './sqlite.ts';
import { keyFrom, placeKey, syncFolder, vaultOf } from './vault.ts';
import { sqliteFault } from './writer.ts';

/** Beside the backup: its checksum, and the key, which whoever can may keep in another place. */
const [SUM, KEY] = ['.sha256', '.key'];

/**
 * A backup of one moment while games go on. The file is a database of SQLite, wherever the games come from.
 */
export async function backup(place: Place, file: string): Promise<Copied> {
  const key = keyAt(place);
  const draft = `${file}.draft`;
  for (const each of [file, draft]) {
    if (fs.existsSync(each)) throw new StoreFault('notEmpty', `There is a file ${path.basename(each)} already.`);
  }
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  try {
    if (!('url' in place)) vacuumInto(path.join(place.dataDir, DATABASE_FILE), draft);
    else await between(openMoment(place.url, vaultOf(key)), openFile(draft, vaultOf(key)), copyStore);
    const copied = await verifyFile(draft, key);
    fs.chmodSync(draft, 0o600);
    sync(draft);
    fs.writeFileSync(`${file}${SUM}`, `${sumOf(draft)}  ${path.basename(file)}\n`);
    sync(`${file}${SUM}`);
    fs.rmSync(`${file}${KEY}`, { force: true });
    placeKey(`${file}${KEY}`, key);
    fs.renameSync(draft, file);
    syncFolder(path.dirname(path.resolve(file)));
    return copied;
  } finally {
    for (const each of ['', '-wal', '-shm', '-journal']) fs.rmSync(`${draft}${each}`, { force: true });
  }
}

/** Into an empty place, whose own key seals the secrets anew. */
export async function restore(file: string, place: Place): Promise<Copied> {
  const sum = fs.existsSync(`${file}${SUM}`) ? fs.readFileSync(`${file}${SUM}`, 'utf8').split(' ')[0] : undefined;
  if (sum === undefined || !fs.existsSync(file)) {
    throw new StoreFault('unavailable', 'The backup or its checksum is not there.');
  }
  if (sum !== sumOf(file)) throw new StoreFault('corrupt', 'The backup is not what was written: its checksum differs.');
  const beside = fs.existsSync(`${file}${KEY}`) ? fs.readFileSync(`${file}${KEY}`, 'utf8') : undefined;
  const key = beside === undefined ? keyAt(place) : keyFrom(beside, 'The key beside the backup');
  // Opening a database writes to it, and the backup stays as it is.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-restore-'));
  try {
    const copy = path.join(folder, DATABASE_FILE);
    fs.copyFileSync(file, copy);
    await verifyFile(copy, key);
    return await between(openFile(copy, vaultOf(key)), openStore(place), copyStore);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** From one place to an empty other one. Nobody may play meanwhile. */
export const migrate = (from: Place, to: Place): Promise<Copied> => between(openStore(from), openStore(to), copyStore);

interface Closes {
  close(): Promise<void>;
}

/** Closes both, whatever happens. */
async function between<A extends Closes, B extends Closes, R>(
  opening: Promise<A>,
  other: Promise<B>,
  work: (from: A, to: B) => Promise<R>,
): Promise<R> {
  const [from, to] = await Promise.allSettled([opening, other]);
  try {
    if (from.status === 'rejected') throw from.reason;
    if (to.status === 'rejected') throw to.reason;
    return await work(from.value, to.value);
  } finally {
    if (from.status === 'fulfilled') await from.value.close();
    if (to.status === 'fulfilled') await to.value.close();
  }
}

function vacuumInto(database: string, file: string): void {
  if (!fs.existsSync(database)) throw new StoreFault('unavailable', 'There is no database in the data folder.');
  const db = new DatabaseSync(database, { timeout: 10_000 });
  try {
    // Not prepared: a statement would keep the driver from letting go of the file.
    db.exec(`vacuum into '${file.replaceAll("'", "''")}'`);
  } catch (error) {
    throw sqliteFault(error);
  } finally {
    db.close();
  }
}

/** The file as SQLite sees it, then the chain of every game. */
async function verifyFile(file: string, key: Uint8Array): Promise<Copied> {
  const store = await openFile(file, vaultOf(key));
  try {
    const [row] = store.db.prepare('pragma integrity_check').all() as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok') throw new StoreFault('corrupt', 'The database is damaged.');
    return await verifyStore(store);
  } finally {
    await store.close();
  }
}

/** In pieces: a backup may be larger than what one buffer holds. */
function sumOf(file: string): string {
  const [hash, piece, handle] = [createHash('sha256'), Buffer.alloc(1 << 20), fs.openSync(file, 'r')];
  try {
    for (let got = fs.readSync(handle, piece); got > 0; got = fs.readSync(handle, piece))
      hash.update(piece.subarray(0, got));
  } finally {
    fs.closeSync(handle);
  }
  return hash.digest('hex');
}

function sync(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
