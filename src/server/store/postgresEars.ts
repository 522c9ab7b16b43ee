/** Hears from PostgreSQL what any node has committed. Comes back by itself, and says then that something may be missed. */

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Ears } from './ears.ts';
import { CHANNEL } from './postgresFault.ts';
import type { Hint } from './rows.ts';
import type { Listener, News } from './store.ts';

const [SHORTEST_MS, LONGEST_MS] = [50, 2000];
/** A connection that has died without a word is found out by asking. */
const PING_MS = 2_000;
const PATIENCE_MS = 2_000;

export function payloadOf(hint: Hint): string {
  return 'seq' in hint ? `line ${hint.gid} ${hint.seq}` : `${hint.what} ${hint.gid}`;
}

function hintOf(payload: string): Hint {
  const [what = '', gid = '', seq = ''] = payload.split(' ');
  return what === 'line' ? { gid, seq: Number(seq) } : { gid, what: what as News };
}

export class PostgresEars {
  readonly #config: pg.ClientConfig;
  readonly #ears = new Ears();
  #client: pg.Client | undefined;
  #closed = false;
  #ping: NodeJS.Timeout | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  listen(listener: Listener): () => void {
    return this.#ears.listen(listener);
  }

  /** Fails when the first attempt does. */
  async open(): Promise<void> {
    await this.#connect();
    this.#ping = setInterval(() => {
      const client = this.#client;
      client?.query('select 1').catch(() => this.#lost(client));
    }, PING_MS);
    this.#ping.unref();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => this.#ears.tell(hintOf(payload)));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (this.#closed) await client.end();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (!this.#closed) void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    for (let wait = SHORTEST_MS; !this.#closed; wait = Math.min(2 * wait, LONGEST_MS)) {
      await pause(wait, undefined, { ref: false });
      try {
        if (this.#closed) return;
        await this.#connect();
        this.#ears.missed();
        return;
      } catch {
        // Nobody there yet.
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ping);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
