/** `npm run lint`: format, lint and dead code, all three even when one fails. */
import { bootstrap, orExit } from './bootstrap.mjs';
import { deadCode, formatCheck, lint } from './checks.mjs';

// Type-aware rules read the types of referenced projects from dist, so it is built first.
await orExit(bootstrap());
for (const check of [formatCheck, lint, deadCode]) {
  if ((await check()) !== 0) process.exitCode = 1;
}
