/** Everything but the log, written once for both databases: queries, and scripts of queries that happen together. */

import type { Compilable, Kysely, Selectable } from 'kysely';
import { isUnavailable, StoreFault } from './fault.ts';
import type { Begun, GameRow, Holder, Line, News, SeatRow, Store } from './store.ts';
import type { Tables } from './tables.ts';
import type { Vault } from './vault.ts';

/** Queries of one transaction; each is answered with its rows. */
export type Script<R> = () => Generator<Compilable, R, readonly unknown[]>;

export type Hint = { readonly gid: string } & ({ readonly seq: number } | { readonly what: News });

export interface Base {
  readonly queries: Kysely<Tables>;
  readonly read: <R>(query: Compilable<R>) => Promise<R[]>;
  /** One change that may as well be made twice. */
  readonly put: (query: Compilable) => Promise<void>;
  /** All of it or nothing; the hint goes out with the commit. */
  readonly write: <R>(script: Script<R>, hint?: (result: R) => Hint | undefined) => Promise<R>;
}

/** What each database does in its own way. */
export type Own = 'kind' | 'check' | 'close' | 'append' | 'listen';

const EVENTS_AT_ONCE = 500;
const ATTEMPTS = 20;

const gameOf = ({ id: _, listed, ...row }: Selectable<Tables['games']>): GameRow => ({ ...row, listed: listed === 1 });
const seatOf = ({ token_hash, ...row }: Selectable<Tables['seats']>): SeatRow => ({ ...row, tokenHash: token_hash });
const rowOfSeat = ({ tokenHash, ...row }: SeatRow): Tables['seats'] => ({ ...row, token_hash: tokenHash });
export const lineOf = (row: Omit<Tables['events'], 'game'>): Line => ({
  seq: row.seq,
  commandId: row.command_id,
  body: row.body,
  hash: row.hash,
  receipt: row.receipt,
});

const LONGEST_ID = 200;
const NUL = '\u0000';

/** PostgreSQL cannot hold a NUL in a text; hints are words with spaces between. */
export function checkGid(gid: string): void {
  if (!/^[\w-]{1,64}$/.test(gid)) throw new StoreFault('malformed', 'The id of a game is 1 to 64 letters and digits.');
}

export function checkLine({ seq, commandId, body, receipt }: Line): void {
  if (!Number.isInteger(seq) || seq < 0 || seq > 0x7fffffff) throw new StoreFault('malformed', 'A line has no number.');
  if (commandId.length === 0 || commandId.length > LONGEST_ID) {
    throw new StoreFault('malformed', 'The id of a command is 1 to 200 characters.');
  }
  if ([commandId, body, receipt].some((text) => text.includes(NUL)))
    throw new StoreFault('malformed', 'A line holds a NUL.');
}

/** A query that is made once, for its parameters in the order in which it names them. */
function prepared<R>(query: (...parameters: string[]) => Compilable<R>): (...parameters: string[]) => Compilable<R> {
  const places = Array.from({ length: query.length }, () => '');
  const made = query(...places).compile();
  return (...parameters) => ({ compile: () => ({ ...made, parameters }) });
}

export function rowsOn(base: Base, vault: Vault): Omit<Store, Own> {
  const { queries: db, read, put, write } = base;
  const one = async <R>(query: Compilable<R>): Promise<R | undefined> => (await read(query))[0];
  /** A single query that changes something. */
  const change = async <R>(query: Compilable<R>, hint?: Hint): Promise<R[]> =>
    write(
      function* () {
        return (yield query) as R[];
      },
      (rows) => (rows.length > 0 ? hint : undefined),
    );

  const game: Store['game'] = async (gid) => {
    const row = await one(db.selectFrom('games').selectAll().where('gid', '=', gid));
    return row === undefined ? undefined : gameOf(row);
  };

  const creating = (row: GameRow, first: readonly Line[], begun: Begun): Script<'created' | 'exists'> =>
    function* () {
      const { listed, ...rest } = row;
      const made = (yield db
        .insertInto('games')
        .values({ ...rest, listed: listed ? 1 : 0 })
        .onConflict((on) => on.column('gid').doNothing())
        .returning('id')) as { id: number }[];
      const id = made[0]?.id;
      if (id === undefined) return 'exists';
      for (let from = 0; from < first.length; from += EVENTS_AT_ONCE) {
        const part = first.slice(from, from + EVENTS_AT_ONCE);
        yield db.insertInto('events').values(
          part.map((line) => ({
            game: id,
            seq: line.seq,
            command_id: line.commandId,
            body: line.body,
            hash: line.hash,
            receipt: line.receipt,
          })),
        );
      }
      const { seats = [], secret } = begun;
      if (seats.length > 0) yield db.insertInto('seats').values(seats.map(rowOfSeat));
      if (secret !== undefined) {
        yield db.insertInto('secrets').values({ gid: row.gid, sealed: vault.seal(secret, row.gid) });
      }
      return 'created';
    };

  const changeSeat = async (
    gid: string,
    seat: string,
    only: { epoch: number } | { kind: 'open' },
    holder: Partial<Holder>,
  ): Promise<SeatRow | undefined> => {
    const { tokenHash, ...rest } = holder;
    const query = db
      .updateTable('seats')
      .set((own) => ({ ...rest, token_hash: tokenHash ?? null, epoch: own('epoch', '+', 1) }))
      .where('gid', '=', gid)
      .where('seat', '=', seat);
    const guarded = 'epoch' in only ? query.where('epoch', '=', only.epoch) : query.where('kind', '=', only.kind);
    const [row] = await change(guarded.returningAll(), { gid, what: 'seats' });
    return row === undefined ? undefined : seatOf(row);
  };

  const aside = (gid: string, commandId: string) =>
    db
      .insertInto('asides')
      .values({ gid, command_id: commandId })
      .onConflict((on) => on.columns(['gid', 'command_id']).doNothing())
      .returning('command_id');

  /** Whether a command acts for the first time; it does so together with what it changes, or not at all. */
  function* actsNow(gid: string, commandId: string | undefined): Generator<Compilable, boolean, readonly unknown[]> {
    return commandId === undefined || (yield aside(gid, commandId)).length > 0;
  }

  // Asked for at every question of every game.
  const documentBy = prepared((gid, seat, name) => {
    const query = db.selectFrom('documents').select('body').where('gid', '=', gid).where('seat', '=', seat);
    return query.where('name', '=', name);
  });

  return {
    game,

    async createGame(row, first, begun = {}) {
      checkGid(row.gid);
      first.forEach(checkLine);
      if (first.some(({ seq }, i) => seq !== i)) throw new StoreFault('malformed', 'The first lines have a gap.');
      const made: Hint = { gid: row.gid, ...(first.length > 0 ? { seq: first.length - 1 } : { what: 'status' }) };
      const hint = (result: string): Hint | undefined => (result === 'created' ? made : undefined);
      try {
        return await write(creating(row, first, begun), hint);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        // The answer to the commit may have been lost: what is there now tells.
        const there = await game(row.gid).catch(() => undefined);
        if (there?.start === row.start && there.created === row.created && there.setup === row.setup) return 'created';
        throw error;
      }
    },

    async listGames({ open, status, before, most }) {
      let query = db.selectFrom('games').selectAll().where('listed', '=', 1);
      if (status !== undefined) query = query.where('status', '=', status);
      if (open === true) {
        query = query.where((own) =>
          own.exists(
            own
              .selectFrom('seats')
              .select('seats.seat')
              .whereRef('seats.gid', '=', 'games.gid')
              .where('kind', '=', 'open'),
          ),
        );
      }
      if (before !== undefined) {
        query = query.where((own) =>
          own.or([
            own('updated', '<', before.updated),
            own.and([own('updated', '=', before.updated), own('gid', '<', before.gid)]),
          ]),
        );
      }
      return (await read(query.orderBy('updated', 'desc').orderBy('gid', 'desc').limit(most))).map(gameOf);
    },

    async gids(after, most) {
      const query = db.selectFrom('games').select('gid').where('gid', '>', after).orderBy('gid').limit(most);
      return (await read(query)).map(({ gid }) => gid);
    },

    async setStatus(gid, status, at) {
      const query = db.updateTable('games').set({ status, updated: at }).where('gid', '=', gid).returning('id');
      const rows = await change(query, { gid, what: 'status' });
      if (rows.length === 0) throw new StoreFault('unknownGame', 'There is no such game.');
    },

    async touch(gid, at) {
      await put(db.updateTable('games').set({ updated: at }).where('gid', '=', gid).where('updated', '<', at));
    },

    async lines(gid, from, most) {
      const query = db
        .selectFrom('events')
        .select(['seq', 'command_id', 'body', 'hash', 'receipt'])
        .where('game', '=', db.selectFrom('games').select('id').where('gid', '=', gid))
        .where('seq', '>=', from)
        .orderBy('seq')
        .limit(most);
      return (await read(query)).map(lineOf);
    },

    async head(gid) {
      const query = db
        .selectFrom('events')
        .select(({ fn }) => fn.max('seq').as('head'))
        .where('game', '=', db.selectFrom('games').select('id').where('gid', '=', gid));
      return (await one(query))?.head ?? -1;
    },

    async seats(gid) {
      return (await read(db.selectFrom('seats').selectAll().where('gid', '=', gid).orderBy('seat'))).map(seatOf);
    },
    epochs: (gids) =>
      read(
        db
          .selectFrom('seats')
          .select(['gid', 'seat', 'epoch'])
          .where('gid', 'in', [...gids]),
      ),
    claimSeat: (gid, seat, holder) => changeSeat(gid, seat, { kind: 'open' }, holder),
    changeSeat: (gid, seat, epoch, holder) => changeSeat(gid, seat, { epoch }, holder),
    renewToken: (gid, seat, epoch, tokenHash) => changeSeat(gid, seat, { epoch }, { tokenHash }),
    releaseSeat: (gid, seat, epoch) => changeSeat(gid, seat, { epoch }, { kind: 'open', name: '', level: null }),

    async putSnapshot({ gid, seq, body }) {
      const query = db
        .insertInto('snapshots')
        .values({ gid, seq, body })
        .onConflict((on) => on.column('gid').doUpdateSet({ seq, body }).where('snapshots.seq', '<', seq));
      await put(query);
    },
    snapshot: (gid) => one(db.selectFrom('snapshots').selectAll().where('gid', '=', gid)),

    say: ({ gid, at, seat, name, text }, commandId) =>
      write(
        function* () {
          if (!(yield* actsNow(gid, commandId))) return undefined;
          // Two who speak at once draw the same number: one of them draws again.
          for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
            const next = db.selectFrom('talk').select(({ fn, eb }) => [eb(fn.max('n'), '+', 1).as('n')]);
            const [last] = (yield next.where('gid', '=', gid)) as { n: number | null }[];
            const row = { gid, n: last?.n ?? 0, at, seat, name, text };
            const insert = db.insertInto('talk').values(row);
            const made = yield insert.onConflict((on) => on.columns(['gid', 'n']).doNothing()).returning('n');
            if (made.length > 0) return row;
          }
          throw new StoreFault('unavailable', 'Too many speak at once.');
        },
        (said) => (said === undefined ? undefined : { gid, what: 'talk' }),
      ),
    talk: (gid, from, most) =>
      read(db.selectFrom('talk').selectAll().where('gid', '=', gid).where('n', '>=', from).orderBy('n').limit(most)),

    async putDocument(gid, seat, name, body, commandId) {
      const gone = db.deleteFrom('documents').where('gid', '=', gid).where('seat', '=', seat).where('name', '=', name);
      const kept = (text: string): Compilable =>
        db
          .insertInto('documents')
          .values({ gid, seat, name, body: text })
          .onConflict((on) => on.columns(['gid', 'seat', 'name']).doUpdateSet({ body: text }));
      const query = body === undefined ? gone : kept(body);
      await write(
        function* () {
          const acts = yield* actsNow(gid, commandId);
          if (acts) yield query;
          return acts;
        },
        (acts) => (acts ? { gid, what: 'documents' } : undefined),
      );
    },
    document: async (gid, seat, name) => (await one(documentBy(gid, seat, name)))?.body,
    documents: (gid) =>
      read(db.selectFrom('documents').selectAll().where('gid', '=', gid).orderBy('seat').orderBy('name')),

    async asides(gid) {
      const query = db.selectFrom('asides').select('command_id').where('gid', '=', gid).orderBy('command_id');
      return (await read(query)).map((row) => row.command_id);
    },
    putAside: (gid, commandId) => put(aside(gid, commandId)),

    async putDeadline({ gid, seat, due }) {
      const deadline = db.insertInto('deadlines').values({ gid, seat, due });
      await put(deadline.onConflict((on) => on.columns(['gid', 'seat']).doUpdateSet({ due })));
    },
    async removeDeadline(gid, seat) {
      await put(db.deleteFrom('deadlines').where('gid', '=', gid).where('seat', '=', seat));
    },
    deadlines: (gid) => read(db.selectFrom('deadlines').selectAll().where('gid', '=', gid).orderBy('seat')),
    dueBefore: (time, most) =>
      read(db.selectFrom('deadlines').selectAll().where('due', '<', time).orderBy('due').orderBy('gid').limit(most)),

    async note(name, value) {
      const put = db.insertInto('meta').values({ name: `note:${name}`, value });
      await change(put.onConflict((on) => on.column('name').doUpdateSet({ value })));
    },
    async noted(name) {
      return (await one(db.selectFrom('meta').select('value').where('name', '=', `note:${name}`)))?.value;
    },

    async beatNode(node, beats) {
      const known = await change(db.updateTable('nodes').set({ beats }).where('node', '=', node).returning('node'));
      if (known.length > 0) return true;
      await put(
        db
          .insertInto('nodes')
          .values({ node, beats })
          .onConflict((on) => on.column('node').doNothing()),
      );
      return false;
    },
    nodes: () => read(db.selectFrom('nodes').selectAll().orderBy('node')),
    async removeNode(node) {
      await write(function* () {
        yield db.deleteFrom('presences').where('node', '=', node);
        yield db.deleteFrom('nodes').where('node', '=', node);
      });
    },
    async putPresence(node, gid, body) {
      const gone = db.deleteFrom('presences').where('gid', '=', gid).where('node', '=', node);
      const here = (text: string): Compilable =>
        db
          .insertInto('presences')
          .values({ node, gid, body: text })
          .onConflict((on) => on.columns(['gid', 'node']).doUpdateSet({ body: text }));
      await write(
        function* () {
          yield body === undefined ? gone : here(body);
        },
        () => ({ gid, what: 'presence' }),
      );
    },
    presences: (gid) =>
      read(db.selectFrom('presences').select(['node', 'body']).where('gid', '=', gid).orderBy('node')),

    async putSecret(gid, secret) {
      const sealed = db.insertInto('secrets').values({ gid, sealed: vault.seal(secret, gid) });
      const kept = await change(sealed.onConflict((on) => on.column('gid').doNothing()).returning('gid'));
      return kept.length > 0 ? 'stored' : 'exists';
    },
    async secret(gid) {
      const row = await one(db.selectFrom('secrets').select('sealed').where('gid', '=', gid));
      return row === undefined ? undefined : vault.open(row.sealed, gid);
    },
  };
}

const PROOF = 'ambuscade';

/** Refuses a key that did not seal what is in this database. */
export async function proveKey({ queries: db, read, put }: Base, vault: Vault): Promise<void> {
  const sealed = db.insertInto('meta').values({ name: 'key', value: vault.seal(Buffer.from(PROOF), 'key') });
  await put(sealed.onConflict((on) => on.column('name').doNothing()));
  const [proof] = await read(db.selectFrom('meta').select('value').where('name', '=', 'key'));
  if (proof === undefined || Buffer.from(vault.open(proof.value, 'key')).toString() !== PROOF) {
    throw new StoreFault('key', 'The key is not the one that sealed the secrets of this database.');
  }
}
