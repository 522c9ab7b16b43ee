/** The memory of this device, in IndexedDB. */

import { type Keep, type KeptMove, type KeptSeat, type KeptTable, Overtaken } from './keep.ts';
import type { StorageTrouble } from './trouble.ts';

const NAME = 'ambuscade';
const VERSION = 1;

const failed = (): Error => new Error('the memory of this device failed');

const done = <X>(request: IDBRequest<X>): Promise<X> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? failed()));
  });

/** Whatever goes wrong with a transaction ends in its being undone as a whole. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? failed()));
  });

/** Tells of tabs that stand in each other's way: one of an older version of these pages, one of a newer. */
function open(tell: (trouble: StorageTrouble | null) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion > 0) return;
    const { result: db } = request;
    db.createObjectStore('tables', { keyPath: 'gid' });
    db.createObjectStore('moves');
    db.createObjectStore('seats', { keyPath: 'gid' });
  });
  request.addEventListener('blocked', () => tell('blocked'));
  request.addEventListener('success', () => {
    const { result: db } = request;
    tell(null);
    // The newer version waits until every tab has let go.
    db.addEventListener('versionchange', () => {
      db.close();
      tell('outdated');
    });
  });
  request.addEventListener('error', () => {
    if (request.error?.name === 'VersionError') tell('outdated');
  });
  return done(request);
}

/** All moves of one table from a number on, in their order. */
const movesOf = (gid: string, from = 0): IDBKeyRange => IDBKeyRange.bound([gid, from], [gid, Number.MAX_SAFE_INTEGER]);

export function database(tell: (trouble: StorageTrouble | null) => void): Keep {
  let opened: Promise<IDBDatabase> | undefined;
  const db = (): Promise<IDBDatabase> => (opened ??= open(tell));
  const read = async <X>(store: string, ask: (of: IDBObjectStore) => IDBRequest<X>): Promise<X> =>
    done(ask((await db()).transaction(store).objectStore(store)));
  return {
    async add(table, moves) {
      const transaction = (await db()).transaction(['tables', 'moves'], 'readwrite', { durability: 'strict' });
      const end = finished(transaction);
      const tables = transaction.objectStore('tables');
      // What was forgotten in another tab does not come back without its beginning.
      if (moves[0]?.seq !== 0 && (await done(tables.count(table.gid))) === 0) throw new Overtaken();
      tables.put(table);
      for (const { seq, move } of moves) transaction.objectStore('moves').add(move, [table.gid, seq]);
      await end.catch((error: unknown) => {
        throw error instanceof DOMException && error.name === 'ConstraintError' ? new Overtaken() : error;
      });
    },
    table: (gid) => read<KeptTable | undefined>('tables', (store) => store.get(gid)),
    moves: (gid, from) => read<KeptMove[]>('moves', (store) => store.getAll(movesOf(gid, from))),
    tables: () => read<KeptTable[]>('tables', (store) => store.getAll()),
    async forget(gid) {
      const transaction = (await db()).transaction(['tables', 'moves', 'seats'], 'readwrite');
      transaction.objectStore('tables').delete(gid);
      transaction.objectStore('seats').delete(gid);
      transaction.objectStore('moves').delete(movesOf(gid));
      await finished(transaction);
    },
    async putSeat(seat) {
      const transaction = (await db()).transaction('seats', 'readwrite');
      transaction.objectStore('seats').put(seat);
      await finished(transaction);
    },
    seat: (gid) => read<KeptSeat | undefined>('seats', (store) => store.get(gid)),
    seats: () => read<KeptSeat[]>('seats', (store) => store.getAll()),
  };
}
