/** `npm run prove [-- arguments]`: the long proofs over the built program. */
import path from 'node:path';
import { bootstrap, orExit, root, run } from './bootstrap.mjs';

await orExit(bootstrap());
process.exitCode = await run(process.execPath, [path.join(root, 'dist', 'cli', 'prove.js'), ...process.argv.slice(2)]);
