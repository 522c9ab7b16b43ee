/** The storage of the game server: one contract, kept by SQLite in a data folder and by PostgreSQL. */

export { backup, migrate, restore } from './backup.ts';
export { beginning, follow, link } from './chain.ts';
export { copyStore, verifyStore } from './copy.ts';
export { StoreFault } from './fault.ts';
export { openStore, type Place } from './open.ts';
export type * from './store.ts';
