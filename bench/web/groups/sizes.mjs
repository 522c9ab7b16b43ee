/** Scripts that a page loads by the time one can use it, gzipped; a table's worker apart. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const GAMES = { embuscades: 'Embuscades', 'ambush-alley': 'Ambush Alley!', 'special-forces': 'Special Forces' };
const START = 120;
const PLAY = 250;

export async function measure({ browser, url, root }) {
  const kilobytes = (names) => {
    const sizes = names.map((name) => gzipSync(fs.readFileSync(path.join(root, 'dist', 'web', name))).length);
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
  };
  /** What the page itself has fetched; what its service worker keeps for later is not waited for by anybody. */
  const scripts = async (page) => {
    const fetched = await page.evaluate('performance.getEntriesByType("resource").map(({ name }) => name)');
    const names = fetched.map((name) => new URL(name).pathname).filter((name) => name.endsWith('.js'));
    return [...new Set(names)].filter((name) => name !== '/sw.js');
  };
  const isWorker = (name) => /\/worker-/.test(name);
  const rows = [];
  for (const [game, title] of Object.entries(GAMES)) {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(url);
    const now = page.getByRole('button', { name: `Play now — ${title}` });
    await now.waitFor();
    if (rows.length === 0)
      rows.push({ what: 'start', value: kilobytes(await scripts(page)), unit: 'kB', limit: START });
    await now.click();
    await page.waitForSelector('#question');
    const address = page.url();
    // By its own address, so that nothing of the start page is counted.
    await page.goto(address);
    await page.waitForSelector('#question');
    const all = await scripts(page);
    rows.push({
      what: `play ${game}`,
      value: kilobytes(all.filter((each) => !isWorker(each))),
      unit: 'kB',
      limit: PLAY,
    });
    rows.push({ what: `worker ${game}`, value: kilobytes(all.filter(isWorker)), unit: 'kB' });
    await context.close();
  }
  return rows;
}
