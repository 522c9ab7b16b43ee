/** `npm start [-- arguments]`: prepares what is missing, then runs the program in this process; without arguments, the pages. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, orExit, root } from './bootstrap.mjs';

await orExit(bootstrap());
const program = path.join(root, 'bin', 'ambuscade.mjs');
process.argv[1] = program;
if (process.argv.length === 2) process.argv.push('serve');
await import(pathToFileURL(program).href);
