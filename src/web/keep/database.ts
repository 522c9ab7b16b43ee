/** The memory of this device, in IndexedDB. */

import type { Keep, KeptMove, KeptSeat, KeptTable } from './keep.ts';

const NAME = 'ambuscade';
const VERSION = 1;

const done = <X>(request: IDBRequest<X>): Promise<X> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the memory of this device failed')));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('the memory of this device failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const { result: db } = request;
    db.createObjectStore('tables', { keyPath: 'gid' });
    db.createObjectStore('moves');
    db.createObjectStore('seats', { keyPath: 'gid' });
  });
  return done(request);
}

/** All moves of one table, in their order. */
const movesOf = (gid: string): IDBKeyRange => IDBKeyRange.bound([gid, 0], [gid, Number.MAX_SAFE_INTEGER]);

export function database(): Keep {
  let opened: Promise<IDBDatabase> | undefined;
  const db = (): Promise<IDBDatabase> => (opened ??= open());
  const read = async <X>(store: string, ask: (of: IDBObjectStore) => IDBRequest<X>): Promise<X> =>
    done(ask((await db()).transaction(store).objectStore(store)));
  return {
    async put(table, moves) {
      const transaction = (await db()).transaction(['tables', 'moves'], 'readwrite', { durability: 'strict' });
      transaction.objectStore('tables').put(table);
      for (const { seq, move } of moves) transaction.objectStore('moves').put(move, [table.gid, seq]);
      await finished(transaction);
    },
    table: (gid) => read<KeptTable | undefined>('tables', (store) => store.get(gid)),
    moves: (gid) => read<KeptMove[]>('moves', (store) => store.getAll(movesOf(gid))),
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
