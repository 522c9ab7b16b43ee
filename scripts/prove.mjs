/** `npm run prove [-- arguments]`: the long proofs over the built program. */
import path from 'node:path';
import { bootstrap, orExit, root, run, runTool } from './bootstrap.mjs';

/** Proofs that need servers and databases are tests, run at length: the file, and the test in it. */
const SERVERS = {
  'kills-sqlite': ['test/server/kills.test.ts', 'servers on sqlite'],
  'kills-postgres': ['test/server/kills.test.ts', 'servers on postgres'],
  'kills-carrying': ['src/server/store/durability.test.ts', 'carried over to the database has lost nothing'],
  frames: ['test/server/frames.test.ts', 'hostile frames'],
};

await orExit(bootstrap());
const wanted = process.argv.slice(2);
const others = wanted.filter((name) => !Object.hasOwn(SERVERS, name));
let code = 0;
if (others.length > 0 || wanted.length === 0) {
  code = await run(process.execPath, [path.join(root, 'dist', 'cli', 'prove.js'), ...others]);
  if (wanted.length === 0) process.stdout.write(`with servers: ${Object.keys(SERVERS).join(' ')}\n`);
}
for (const name of wanted.filter((each) => Object.hasOwn(SERVERS, each))) {
  const [file, test] = SERVERS[name];
  process.env.AMBUSCADE_PROVE = name;
  const failed = await runTool('vitest', ['run', file, '-t', test]);
  code = code === 0 ? failed : code;
}
process.exitCode = code;
