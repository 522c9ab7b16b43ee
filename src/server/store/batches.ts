/**
 * Appends to PostgreSQL, many games in one statement, which is one transaction: lines that follow are inserted, the
 * others learn in a second query why not. A few batches are under way at a time, never two with the same game.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StoreFault } from './fault.ts';
import { CHANNEL, fateOf, postgresFault } from './postgresFault.ts';
import { lineOf } from './rows.ts';
import type { Appended, Line } from './store.ts';
import { SCHEMA, type Tables } from './tables.ts';

interface Waiting {
  readonly gid: string;
  readonly line: Line;
  readonly since: number;
  /** An attempt before this one may have been stored. */
  unsure: boolean;
  readonly resolve: (result: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const LANES = 3;
const AT_ONCE = 500;
const PATIENCE_MS = 15_000;
const PAUSE_MS = 25;

/**
 * A line goes in only on top of the one before it. Rows are taken by game, so that two nodes whose batches meet wait for
 * each other in one direction. The line before is looked up by a query within, which cannot become a join that reads the
 * whole log; and the statement has no name, because a plan that was kept from a small table would do just that.
 */
const INSERT = `
  with stored as (
    insert into ${SCHEMA}.events (game, seq, command_id, body, hash, receipt)
    select g.id, t.seq, t.command_id, t.body, t.hash, t.receipt
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
      as t (gid, seq, command_id, body, hash, receipt) join ${SCHEMA}.games g on g.gid = t.gid
    where t.seq = 0 or (select e.seq from ${SCHEMA}.events e where e.game = g.id and e.seq = t.seq - 1) is not null
    order by g.id
    on conflict do nothing
    returning game, seq
  )
  select g.gid, pg_notify('${CHANNEL}', 'line ' || g.gid || ' ' || s.seq)
  from stored s join ${SCHEMA}.games g on g.id = s.game`;

const WHY_NOT = `
  select t.gid, g.id is not null as known,
    (select max(seq) from ${SCHEMA}.events e where e.game = g.id) as head,
    e.seq, e.command_id, e.body, e.hash, e.receipt
  from unnest($1::text[], $2::text[]) as t (gid, command_id)
  left join ${SCHEMA}.games g on g.gid = t.gid
  left join ${SCHEMA}.events e on e.game = g.id and e.command_id = t.command_id`;

type Why = { gid: string; known: boolean; head: number | null } & (
  | Omit<Tables['events'], 'game'>
  | { seq: null; command_id: null; body: null; hash: null; receipt: null }
);

export class Batches {
  readonly #pool: pg.Pool;
  #queue: Waiting[] = [];
  readonly #under = new Set<string>();
  #lanes = 0;
  #planned = false;
  #idle: (() => void)[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  add(gid: string, line: Line): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ gid, line, since: performance.now(), unsure: false, resolve, reject });
      this.#plan();
    });
  }

  /** Settles when nothing waits any more. */
  async idle(): Promise<void> {
    if (this.#queue.length > 0 || this.#lanes > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Everything that is asked for in this round of the event loop is waiting by then. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setImmediate(() => {
      this.#planned = false;
      while (this.#lanes < LANES) {
        const batch = this.#take();
        if (batch.length === 0) break;
        this.#lanes += 1;
        void this.#run(batch);
      }
      if (this.#queue.length === 0 && this.#lanes === 0) for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    await this.#settle(batch);
    this.#lanes -= 1;
    for (const { gid } of batch) this.#under.delete(gid);
    this.#plan();
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set(this.#under);
    for (const waiting of this.#queue) {
      const takes = batch.length < AT_ONCE && !passed.has(waiting.gid);
      (takes ? batch : left).push(waiting);
      // Later lines of a game stay behind its first.
      passed.add(waiting.gid);
    }
    this.#queue = left;
    for (const { gid } of batch) this.#under.add(gid);
    return batch;
  }

  /** Answers everybody in the batch, whatever happens. */
  async #settle(batch: readonly Waiting[]): Promise<void> {
    let open = batch;
    while (open.length > 0) {
      try {
        open = await this.#insert(open);
        open = await this.#explain(open);
      } catch (error) {
        const fate = fateOf(error);
        if (fate === 'refused') {
          // One of them cannot be stored: each by itself, so that it harms no other.
          if (open.length === 1) open[0]?.reject(postgresFault(error));
          else for (const one of open) await this.#settle([one]);
          return;
        }
        if (fate === 'unknown') for (const waiting of open) waiting.unsure = true;
        const late = ({ since }: Waiting): boolean => performance.now() - since > PATIENCE_MS;
        for (const waiting of open.filter(late)) waiting.reject(postgresFault(error));
        open = open.filter((waiting) => !late(waiting));
      }
      if (open.length > 0) await pause(PAUSE_MS);
    }
  }

  /** Those that were not stored. */
  async #insert(batch: readonly Waiting[]): Promise<Waiting[]> {
    const column = <X>(of: (line: Line) => X): X[] => batch.map(({ line }) => of(line));
    const { rows } = await this.#pool.query<{ gid: string }>(INSERT, [
      batch.map(({ gid }) => gid),
      column(({ seq }) => seq),
      column(({ commandId }) => commandId),
      column(({ body }) => body),
      column(({ hash }) => hash),
      column(({ receipt }) => receipt),
    ]);
    const stored = new Set(rows.map(({ gid }) => gid));
    for (const { gid, resolve } of batch) if (stored.has(gid)) resolve({ t: 'stored' });
    return batch.filter(({ gid }) => !stored.has(gid));
  }

  /** Those that may be tried again: whoever was in their way is gone. */
  async #explain(batch: readonly Waiting[]): Promise<Waiting[]> {
    if (batch.length === 0) return [];
    const { rows } = await this.#pool.query<Why>(WHY_NOT, [
      batch.map(({ gid }) => gid),
      batch.map(({ line }) => line.commandId),
    ]);
    const why = new Map(rows.map((row) => [row.gid, row]));
    return batch.filter((waiting) => {
      const { gid, line, unsure } = waiting;
      const row = why.get(gid);
      if (row?.known !== true) {
        waiting.reject(new StoreFault('unknownGame', 'There is no such game.'));
        return false;
      }
      if (row.seq !== null) {
        const own = unsure && row.hash === line.hash && row.seq === line.seq;
        waiting.resolve(own ? { t: 'stored' } : { t: 'duplicate', line: lineOf(row) });
        return false;
      }
      const head = row.head ?? -1;
      if (head === line.seq - 1) return true;
      waiting.resolve({ t: 'moved', head });
      return false;
    });
  }
}
