/** `npm run build [-- --clean]`: compiles src into dist; with --clean from nothing. */
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, orExit, root } from './bootstrap.mjs';

if (process.argv.includes('--clean')) fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await orExit(bootstrap());
