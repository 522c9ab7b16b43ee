/** `npm run bench:web [-- group …]`: the pages in a real browser; JSON on stdout. Exit 1 when a limit is passed. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap, orExit, root } from './bootstrap.mjs';

await orExit(bootstrap());
const { openBrowser, startServer } = await import('./browser.mjs');
const { run } = await import(pathToFileURL(path.join(root, 'bench', 'web', 'run.mjs')).href);
process.exitCode = await run({ openBrowser, startServer, wanted: process.argv.slice(2) });
