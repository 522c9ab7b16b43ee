/**
 * One server a data folder: two would not hear of each other's lines. The mark is a lock on a file of its own, which the system
 * takes away with the process however that ends; what only reads or copies goes past it.
 */

import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreFault } from './fault.ts';
import { type Database, isBusy, sqliteFault } from './writer.ts';

const LOCK_FILE = 'serving.lock';
/** A server that is just ending is waited for. */
const PATIENCE_MS = 2_000;

/** Keeps other servers out until what it returns is called. */
export function holdFolder(folder: string): () => void {
  let db: Database | undefined;
  try {
    fs.mkdirSync(folder, { recursive: true });
    const held = new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: PATIENCE_MS });
    db = held;
    // Nothing is ever written, so nothing has to be found again.
    held.exec('pragma journal_mode = memory; begin exclusive');
    return () => {
      if (!held.isOpen) return;
      held.exec('rollback');
      held.close();
    };
  } catch (error) {
    db?.close();
    if (isBusy(error)) throw new StoreFault('taken', 'The data folder is served by another process.', error);
    const fault = sqliteFault(error);
    if (fault instanceof StoreFault) throw fault;
    throw new StoreFault('unavailable', 'The data folder cannot be locked.', error);
  }
}
