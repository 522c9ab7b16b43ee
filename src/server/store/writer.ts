/**
 * The one writer of a SQLite database. Whatever waits goes into one transaction and is answered after its commit:
 * so one sync of the disk serves all. Each piece of work is decided by itself; a fault of one leaves the others alone.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSync } from '@photostructure/sqlite';
import { StoreFault } from './fault.ts';

export type Database = InstanceType<typeof DatabaseSync>;

interface Work<R> {
  /** Runs inside the transaction. */
  run(): R;
  /** Changes more than one thing: a fault takes back what was done before it. */
  readonly several?: boolean;
  /** After a commit of unknown fate: what became of it, undefined when it is not there. */
  look?(): R | undefined;
  /** After the commit. */
  done?(result: R): void;
}

interface Waiting {
  readonly work: Work<unknown>;
  readonly since: number;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

const AT_ONCE = 1000;
const PATIENCE_MS = 5000;
const PAUSE_MS = 10;

const BUSY = 5;
/** Locked, denied, out of memory, read-only, interrupted, I/O, corrupt, full, cannot open, protocol, not a database. */
const TROUBLE = new Set([3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);
const FOREIGN_KEY = 787;

/** The driver leaves the code out where it reads many rows. */
const CODES: ReadonlyMap<string, number> = new Map([
  ['database is locked', BUSY],
  ['database table is locked', 6],
  ['out of memory', 7],
  ['attempt to write a readonly database', 8],
  ['interrupted', 9],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
  ['locking protocol', 15],
  ['file is not a database', 26],
  ['FOREIGN KEY constraint failed', FOREIGN_KEY],
]);

const codeOf = (error: unknown): number => {
  const { errcode, message } = error as { errcode?: unknown; message?: string };
  return typeof errcode === 'number' ? errcode : (CODES.get(message ?? '') ?? 0);
};
export const isBusy = (error: unknown): boolean => (codeOf(error) & 0xff) === BUSY;

export function sqliteFault(error: unknown): unknown {
  const code = codeOf(error);
  if (code === FOREIGN_KEY) return new StoreFault('unknownGame', 'There is no such game.', error);
  if (!TROUBLE.has(code & 0xff)) return error;
  return new StoreFault('unavailable', `SQLite: ${(error as Error).message}.`, error);
}

export class Writer {
  readonly #db: Database;
  readonly #wrote: (pieces: number) => void;
  readonly #queue: Waiting[] = [];
  #draining: Promise<void> | undefined;

  /** `wrote` hears after every commit how many pieces of work were in it. */
  constructor(db: Database, wrote: (pieces: number) => void = () => undefined) {
    this.#db = db;
    this.#wrote = wrote;
  }

  add<R>(work: Work<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#queue.push({
        work,
        since: performance.now(),
        resolve: (result) => resolve(result as R),
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Settles when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Everything that is asked for in this round of the event loop is waiting by then.
    for (await nextRound(); this.#queue.length > 0; await nextRound()) {
      const batch = this.#queue.splice(0, AT_ONCE);
      const fault = this.#commit(batch);
      if (fault === undefined) continue;
      const late = performance.now() - (batch[0]?.since ?? 0) > PATIENCE_MS;
      if (isBusy(fault) && !late) {
        this.#queue.unshift(...batch);
        await pause(PAUSE_MS);
      } else for (const waiting of batch) this.#lookUp(waiting, fault);
    }
    this.#draining = undefined;
  }

  /** One transaction. Answers nobody when it fails as a whole, and says why. */
  #commit(batch: readonly Waiting[]): unknown {
    const outcomes: Outcome[] = [];
    try {
      this.#db.exec('begin immediate');
      for (const { work } of batch) outcomes.push(this.#decide(work));
      this.#db.exec('commit');
    } catch (error) {
      this.#rollBack();
      return error;
    }
    batch.forEach((waiting, i) => answer(waiting, outcomes[i] as Outcome));
    this.#wrote(batch.length);
    return undefined;
  }

  #decide(work: Work<unknown>): Outcome {
    if (work.several === true) this.#db.exec('savepoint work');
    try {
      const result = work.run();
      if (work.several === true) this.#db.exec('release work');
      return { result };
    } catch (error) {
      // Some faults end the whole transaction, and nothing of it counts.
      if (!this.#db.isTransaction || TROUBLE.has(codeOf(error) & 0xff)) throw error;
      if (work.several === true) this.#db.exec('rollback to work; release work');
      return { error: sqliteFault(error) };
    }
  }

  #rollBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('rollback');
    } catch {
      // The fault that led here is told; a connection that stays as it is refuses the next transaction.
    }
  }

  #lookUp(waiting: Waiting, fault: unknown): void {
    let found: unknown;
    try {
      found = waiting.work.look?.();
    } catch {
      found = undefined;
    }
    answer(waiting, found === undefined ? { error: sqliteFault(fault) } : { result: found });
  }
}

function answer({ work, resolve, reject }: Waiting, outcome: Outcome): void {
  if ('error' in outcome) reject(outcome.error);
  else {
    resolve(outcome.result);
    work.done?.(outcome.result);
  }
}

const nextRound = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
