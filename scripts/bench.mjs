/** `npm run bench [-- arguments]`: the benchmarks, which have packages of their own. */
import path from 'node:path';
import { bootstrap, bootstrapFolder, orExit, root, run } from './bootstrap.mjs';

await orExit(bootstrap());
await orExit(bootstrapFolder('bench'));
process.exitCode = await run(process.execPath, [path.join(root, 'bench', 'run.mjs'), ...process.argv.slice(2)]);
