/** `npm run format [-- paths]`: rewrites the sources in the house format. */
import { bootstrap, orExit } from './bootstrap.mjs';
import { formatWrite } from './checks.mjs';

await orExit(bootstrap({ build: false }));
process.exitCode = await formatWrite(process.argv.slice(2));
