import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, PATIENT, playOn, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (name = '', lang = 'en'): Promise<Visit> => visitor(browser, server.url, lang, name);
const banner = (page: Page) => page.locator('[data-notice="draw"]');

async function offer(page: Page, menu = 'Table', act = 'Offer to end the game'): Promise<void> {
  const fold = page.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${menu}$`) }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  await page.getByRole('button', { name: act }).click();
}

describe('an offer to end the game', () => {
  test('between two people at one device is a banner: withdrawn, declined, accepted', async () => {
    const { context, page, troubles } = await visit();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Two players here — Ambush Alley!' }).click();
    await page.waitForSelector('#question');
    await offer(page);
    await banner(page).getByText('You have offered to end the game').waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => banner(page).count(), PATIENT).toBe(0);

    const offered = async (): Promise<void> => {
      await offer(page);
      const accept = banner(page).getByRole('button', { name: 'Accept' });
      for (let i = 0; i < 40 && (await accept.count()) === 0; i++) await playOn(page, 1);
      await banner(page)
        .getByText(/^A draw is offered by/)
        .waitFor();
    };
    await offered();
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => banner(page).count(), PATIENT).toBe(0);
    await offered();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForSelector('#end');
    expect(await banner(page).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('to the computer is declined at once', async () => {
    const { context, page, troubles } = await visit();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.waitForSelector('#question');
    await offer(page);
    await page.getByText('Rebels decline the draw.').first().waitFor();
    await expect.poll(() => banner(page).count(), PATIENT).toBe(0);
    await page.waitForSelector('#question');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('at a table of the server is answered in the language of the other', async () => {
    const [host, guest] = [await visit('Ada'), await visit('Zoé', 'fr')];
    await host.page.goto(`${server.url}/new/embuscades?online`);
    await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
    await guest.page.goto((await host.page.locator('code', { hasText: '/join#' }).textContent()) ?? '');
    await guest.page.getByRole('button', { name: 'S’asseoir' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('[data-move]')));
    await offer(host.page);
    await banner(host.page).getByRole('button', { name: 'Withdraw' }).waitFor();
    await banner(guest.page)
      .getByText(/^Nulle proposée \(Réguliers\)\.$/)
      .waitFor();
    expect(await found(guest.page)).toEqual([]);
    await guest.page.getByRole('button', { name: 'Refuser' }).click();
    await expect.poll(() => banner(host.page).count(), PATIENT).toBe(0);
    await offer(guest.page, 'Table', 'Proposer d’arrêter la partie');
    await host.page.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('#end')));
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });
});

test('what can be taken back at once says what it is', async () => {
  const { context, page } = await visit();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Two players here — Ambush Alley!' }).click();
  await page.waitForSelector('#question');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let i = 0; i < 6 && (await undo.isDisabled()); i++) await playOn(page, 1);
  expect(await undo.getAttribute('title')).toMatch(/^Takes back: .+/);
  await context.close();
});
