/** The thread that carries the log of SQLite over to the database, whenever it is told to. */

import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { carry } from './carrier.ts';

const { file } = workerData as { readonly file: string };
const db = new DatabaseSync(file);
// As safe as the connection that writes: the log is on the disk before the database changes, and the database before the log is begun anew.
db.exec(
  'pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on; pragma wal_autocheckpoint = 0',
);

parentPort?.on('message', (told: 'carry' | 'close') => {
  if (told === 'carry') return parentPort?.postMessage(carry(db), []);
  db.close();
  parentPort?.close();
});
