/**
 * Runs the groups of the page benchmarks. A group is a file in `groups/` that exports `measure({ browser, url, root })`, which
 * gives rows `{ what, value, unit, limit }`; a row without a limit only informs.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '..', '..');

export async function run({ openBrowser, startServer, wanted }) {
  const names = fs
    .readdirSync(path.join(here, 'groups'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length))
    .sort();
  const chosen = wanted.length === 0 ? names : names.filter((name) => wanted.includes(name));
  const server = await startServer();
  const browser = await openBrowser();
  const groups = {};
  try {
    for (const name of chosen) {
      const { measure } = await import(pathToFileURL(path.join(here, 'groups', `${name}.mjs`)).href);
      groups[name] = (await measure({ browser, url: server.url, root })).map((row) => ({
        ...row,
        ...(row.limit === undefined ? {} : { holds: row.value <= row.limit }),
      }));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const machine = { cpu: os.cpus()[0]?.model ?? '', cores: os.cpus().length, load: os.loadavg()[0] };
  process.stdout.write(`${JSON.stringify({ browser: browser.version(), machine, groups }, null, 2)}\n`);
  return Object.values(groups).some((rows) => rows.some(({ holds }) => holds === false)) ? 1 : 0;
}
