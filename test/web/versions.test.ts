/** Pages of one version while another one comes: files, the service worker that keeps them, and the memory of the device. */

import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.mjs';
import { found, PATIENT, visitor } from './visits.ts';

const BUILT = path.join(import.meta.dirname, '../../dist/web');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

let browser: Browser;
let folder: string;
let server: http.Server;
let url: string;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(async () => browser?.close());

/** The built pages from a folder that can be changed under them. */
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-versions-'));
  fs.cpSync(BUILT, folder, { recursive: true });
  server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const file = path.join(folder, path.extname(pathname) === '' ? 'index.html' : pathname);
    if (!fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '', 'cache-control': 'no-cache' });
    response.end(fs.readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Another version comes: the page of rules has another file, and the old one is gone. */
function deploy(): string {
  const worker = path.join(folder, 'sw.js');
  const text = fs.readFileSync(worker, 'utf8');
  const [name = ''] = /(?<=["'`])[0-9a-f]{16}(?=["'`])/.exec(text) ?? [];
  const [old = ''] = /assets\/rules-[\w-]+\.js/.exec(text) ?? [];
  expect([name, old]).not.toContain('');
  fs.renameSync(path.join(folder, old), path.join(folder, 'assets/rules-newer.js'));
  const next = name.slice(8) + name.slice(0, 8);
  fs.writeFileSync(worker, text.replaceAll(name, next).replaceAll(old, 'assets/rules-newer.js'));
  return `ambuscade-${next}`;
}

test('a page keeps its files while a newer version waits; when it is gone they go', async () => {
  const { context, page, troubles } = await visitor(browser, url);
  await page.goto(url);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), PATIENT).toBe(true);
  const next = deploy();
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())');
  const arrived = `Promise.all([caches.has('${next}'), navigator.serviceWorker.getRegistration()])
    .then(([has, { installing }]) => has && installing === null)`;
  await expect.poll(() => page.evaluate(arrived), PATIENT).toBe(true);
  await page.waitForTimeout(200);
  await page.getByRole('link', { name: 'Rulebook' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rulebook' }).waitFor();
  expect(troubles).toEqual([]);
  await page.close();

  const later = await context.newPage();
  const names = async (): Promise<unknown> => {
    await later.goto(url);
    return later.evaluate('caches.keys()');
  };
  await expect.poll(names, PATIENT).toEqual([next]);
  await context.close();
});

describe('the memory of a device', () => {
  const newer = `new Promise((done, fail) => {
    const request = indexedDB.open('ambuscade', 2);
    request.onsuccess = () => { request.result.close(); done('opened'); };
    request.onblocked = () => done('blocked');
    request.onerror = () => fail(request.error);
  })`;

  test.each([
    ['en', 'Play now — Embuscades', /A newer version of Ambuscade is open/, 'Reload'],
    ['fr', 'Jouer maintenant — Embuscades', /Une version plus récente d’Ambuscade est ouverte/, 'Recharger'],
  ])('is let go when a newer version needs it, and the old page says so: %s', async (lang, play, text, reload) => {
    const { context, page } = await visitor(browser, url, lang);
    await page.goto(url);
    await page.getByRole('button', { name: play }).click();
    await page.waitForSelector('#question');
    const other = await context.newPage();
    await other.goto(`${url}/sw.js`);
    expect(await other.evaluate(newer)).toBe('opened');
    await page.getByText(text).waitFor();
    expect(await found(page)).toEqual([]);
    // Loaded again, an old page says it as well: it cannot read what the newer one has made.
    await page.getByRole('button', { name: reload }).click();
    await page.goto(url);
    await page.getByText(text).waitFor();
    await context.close();
  });

  test('that an older page does not let go of is waited for, and said', async () => {
    const { context, page } = await visitor(browser, url);
    await page.goto(`${url}/sw.js`);
    // A page that has never heard of newer versions.
    await page.evaluate(`new Promise((done) => {
      indexedDB.open('ambuscade', 1).onsuccess = ({ target }) => { window.held = target.result; done(); };
    })`);
    const next = await context.newPage();
    await next.addInitScript(`const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name) { return open.call(this, name, 2); };`);
    await next.goto(url);
    await next.getByText(/an older version of Ambuscade open/).waitFor();
    expect(await found(next)).toEqual([]);
    await page.evaluate('window.held.close()');
    await expect.poll(() => next.locator('[data-notice="blocked"]').count(), PATIENT).toBe(0);
    await context.close();
  });
});
