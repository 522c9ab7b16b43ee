import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, inWorkers, moveOf, PATIENT, playOn, pressKey, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (lang = 'en'): Promise<Visit> => visitor(browser, server.url, lang);
const notice = (page: Page, about: string) => page.locator(`[data-notice="${about}"]`);

/** A game against the computer, and its address. */
async function begin(page: Page, answers: number, play = 'Play now — Embuscades'): Promise<string> {
  await page.goto(server.url);
  await page.getByRole('button', { name: play }).click();
  await page.waitForSelector('#question');
  await playOn(page, answers);
  await page.waitForSelector('#question');
  return page.url();
}

async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENT.timeout);
  await page.goto(address);
  await page.waitForSelector('[data-move]');
  return page;
}

describe('a game of this device in two tabs', () => {
  test('one plays, the other watches live and takes over; nothing is lost', async () => {
    const { context, page, troubles } = await visit();
    const address = await begin(page, 2);
    let [player, watcher] = [page, await secondTab(context, address)];
    await notice(watcher, 'tab').waitFor();
    expect(await found(watcher)).toEqual([]);
    for (let turn = 0; turn < 4; turn++) {
      await notice(watcher, 'tab').getByText('This game is being played in another tab').waitFor();
      expect(await watcher.locator('#question').count()).toBe(0);
      expect(await notice(player, 'tab').count()).toBe(0);
      const before = await moveOf(watcher);
      await playOn(player, 1);
      await player.waitForSelector('#question');
      await expect.poll(() => moveOf(watcher), PATIENT).toBeGreaterThan(before);
      await watcher.getByRole('button', { name: 'Play here' }).click();
      await watcher.waitForSelector('#question');
      [player, watcher] = [watcher, player];
    }
    const move = await moveOf(player);
    await player.reload();
    await player.waitForSelector('#question');
    expect(await moveOf(player)).toBe(move);
    // Whoever comes back to the tab that is left is asked there.
    await player.close();
    await watcher.evaluate('window.dispatchEvent(new Event("focus"))');
    await watcher.waitForSelector('#question');
    expect(await moveOf(watcher)).toBe(move);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('where tabs cannot know of each other, a move in the one is told in the other and not written over', async () => {
    const { context, page } = await visit();
    // As on an address without TLS, and with a browser that keeps what one tab tells the other to itself.
    const alone = `Object.defineProperty(navigator, 'locks', { value: undefined });
      BroadcastChannel.prototype.postMessage = () => undefined`;
    await inWorkers(context, alone);
    const address = await begin(page, 1, 'Two players here — Ambush Alley!');
    const other = await secondTab(context, address);
    await other.waitForSelector('#question');
    const before = await moveOf(page);
    await playOn(page, 1);
    const after = await moveOf(page);
    await pressKey(other, '1');
    if ((await other.locator('[data-opened]').count()) > 0) await pressKey(other, '1');
    await notice(other, 'overtaken').getByText('Nothing was overwritten').waitFor();
    expect(await moveOf(other)).toBe(after);
    expect(after).toBeGreaterThan(before);
    await other.getByRole('button', { name: 'Understood' }).click();
    await playOn(other, 1);
    await other.reload();
    await other.waitForSelector('#question');
    expect(await moveOf(other)).toBeGreaterThan(after);
    await context.close();
  });
});

/** Changes a move that is kept, as a fault of the device might. */
const TEAR = `new Promise((done) => {
  indexedDB.open('ambuscade').onsuccess = ({ target: { result: db } }) => {
    const gid = location.pathname.split('/').at(-1);
    const moves = db.transaction('moves', 'readwrite').objectStore('moves');
    moves.get([gid, 2]).onsuccess = ({ target: { result } }) => {
      moves.put({ ...result, entry: { ...result.entry, events: [] } }, [gid, 2]).onsuccess = () => { db.close(); done(); };
    };
  };
})`;

describe('a game of this device that was damaged', () => {
  test.each([
    ['en', 'Play now — Embuscades', /2 of its \d+ steps/, 'Save what can be read', 'Play on from the last sound step'],
    ['fr', 'Jouer maintenant — Embuscades', /2 de ses \d+ étapes/, 'Enregistrer ce qui est', 'Continuer depuis'],
  ])('offers what can be read of it: %s', async (lang, play, counted, save, playOnward) => {
    const { context, page, troubles } = await visit(lang);
    const address = await begin(page, 2, play);
    await page.evaluate(TEAR);
    await page.reload();
    await page.getByText(counted).waitFor();
    expect(await found(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: save }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { entries: unknown[] };
    expect(file).toMatchObject({ format: 'ambuscade-save', game: 'embuscades', entries: { length: 2 } });
    await page.getByRole('button', { name: playOnward }).click();
    await page.waitForSelector('#question');
    expect(page.url()).not.toBe(address);
    const before = await moveOf(page);
    await playOn(page, 1);
    expect(await moveOf(page)).toBeGreaterThan(before);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
