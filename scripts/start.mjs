/** `npm start [-- arguments]`: prepares what is missing, then runs the program in this process. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, orExit, root } from './bootstrap.mjs';

await orExit(bootstrap());
const program = path.join(root, 'bin', 'ambuscade.mjs');
process.argv[1] = program;
await import(pathToFileURL(program).href);
