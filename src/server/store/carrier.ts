/**
 * Carries what was committed from the log of SQLite to its place in the database. Most of it is done by a thread of its own with
 * a connection of its own, because it takes two syncs of the disk and everybody would wait meanwhile; what is committed while
 * that thread works is little, and is carried over here. Only then is the log begun anew instead of growing on.
 */

import { Worker } from 'node:worker_threads';
import type { Database } from './writer.ts';

/** How far carrying has come: pages in the log, and those of them that are in their place. */
export interface Carried {
  readonly log: number;
  readonly checkpointed: number;
}

/** Pieces of work between two times: about 16 MB of log. The same pages are written by game after game, so not much more often. */
const EVERY = 1_300;
/** So few pages are carried over at once. */
const FEW_PAGES = 100;
/** A busy server writes while the thread works: it goes round again so often. */
const ROUNDS = 4;

/** For tests: where the thread lies, and how often it has to work. */
export interface Carrying {
  readonly source?: URL;
  readonly every?: number;
}

export class Carrier {
  readonly #db: Database;
  readonly #source: URL;
  readonly #every: number;
  #thread: Worker | undefined;
  #pieces = 0;
  #rounds = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(db: Database, { source, every = EVERY }: Carrying = {}) {
    this.#db = db;
    this.#source = source ?? new URL('./carrierThread.js', import.meta.url);
    this.#every = every;
  }

  /** So many pieces of work were committed. */
  wrote(pieces: number): void {
    this.#pieces += pieces;
    if (this.#pieces >= this.#every && this.#rounds === 0) this.#begin();
  }

  /** Settles when nothing is being carried over. */
  async idle(): Promise<void> {
    if (this.#rounds > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#thread?.ref();
    await this.idle();
    const thread = this.#thread;
    if (thread === undefined) return;
    thread.postMessage('close', []);
    await new Promise<void>((resolve) => void thread.once('exit', () => resolve()));
  }

  #begin(): void {
    if (this.#closed) return;
    this.#pieces = 0;
    this.#rounds = 1;
    this.#thread ??= this.#hire();
    this.#thread.postMessage('carry', []);
  }

  #hire(): Worker {
    const thread = new Worker(this.#source, { workerData: { file: this.#db.location() } });
    thread.unref();
    thread.on('message', (carried: Carried | null) => this.#heard(carried));
    // SQLite itself carries over what nobody else does, when the log has become long.
    thread.on('error', () => {
      this.#thread = undefined;
      this.#end();
    });
    return thread;
  }

  #heard(carried: Carried | null): void {
    if (carried !== null && carried.log - carried.checkpointed > FEW_PAGES && this.#rounds < ROUNDS && !this.#closed) {
      this.#rounds += 1;
      this.#thread?.postMessage('carry', []);
      return;
    }
    if (carried !== null && !this.#closed) carry(this.#db);
    this.#end();
  }

  #end(): void {
    this.#rounds = 0;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}

/** Carries over what it can without waiting for anybody; nothing where it cannot. Whatever is wrong, the next commit says it. */
export function carry(db: Database): Carried | null {
  try {
    const { busy, log, checkpointed } = db.prepare('pragma wal_checkpoint(passive)').get() as Carried & {
      busy: number;
    };
    return busy === 0 && log >= 0 ? { log, checkpointed } : null;
  } catch {
    return null;
  }
}
