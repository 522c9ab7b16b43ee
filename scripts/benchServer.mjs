/** `npm run bench:server [-- arguments]`: the server beside others, with the packages of the benchmarks. */
import path from 'node:path';
import { bootstrap, bootstrapFolder, orExit, root, run } from './bootstrap.mjs';

await orExit(bootstrap());
await orExit(bootstrapFolder('bench'));
process.exitCode = await run(process.execPath, [
  path.join(root, 'bench', 'server', 'run.mjs'),
  ...process.argv.slice(2),
]);
