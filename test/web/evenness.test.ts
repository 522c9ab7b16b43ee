/** What the pages say of a table before it is played: how even it is and how long it takes. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { type BalanceCard, balanceCards, balanceWords, evennessOf } from '../../src/words/balance/index.ts';
import { capital, type Lang } from '../../src/words/lang.ts';
import { found, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const told = (name: string, lang: Lang = 'en') => evennessOf(lang, balanceCards[name] as BalanceCard);

test('the start page says of each game how even it is and how long it takes', async () => {
  const { context, page, troubles } = await visitor(browser, server.url);
  await page.goto(server.url);
  for (const name of ['yambo.short', 'checkpoint.recommended', 'crossroads.recommended']) {
    const { label, sentence, minutes } = told(name);
    await page.getByRole('img', { name: label, exact: true }).first().waitFor();
    await page
      .getByText(`${sentence} ${capital(minutes)}.`)
      .first()
      .waitFor();
  }
  expect(await found(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

test('the set-up page says it of what is chosen, and not of options of one’s own', async () => {
  const { context, page, troubles } = await visitor(browser, server.url);
  const bar = (name: string) => page.getByRole('img', { name: told(name).label, exact: true });
  await page.goto(`${server.url}/new/embuscades`);
  await bar('yambo.standard').waitFor();
  await page.getByRole('radio', { name: /three players/ }).check();
  await bar('yambo.three-players').waitFor();
  await page.getByText(told('yambo.three-players').sentence).waitFor();
  expect(await found(page)).toEqual([]);

  await page.getByText('Rules and rulings').click();
  await page.getByRole('spinbutton', { name: 'turnLimit' }).fill('6');
  await page.getByText(balanceWords.en.unmeasured).waitFor();
  expect(await bar('yambo.three-players').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test('an invitation says it, in the language of the guest', async () => {
  const host = await visitor(browser, server.url, 'en', 'Ada');
  await host.page.goto(`${server.url}/new/ambush-alley?online`);
  await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
  const link = (await host.page.locator('code', { hasText: '/join#' }).textContent()) ?? '';
  const guest = await visitor(browser, server.url, 'fr');
  await guest.page.goto(link);
  const { label, sentence, minutes } = told('contracting-trouble-en.recommended', 'fr');
  await guest.page.getByRole('img', { name: label, exact: true }).waitFor();
  await guest.page.getByText(`${sentence} ${capital(minutes)}.`).waitFor();
  expect(await found(guest.page)).toEqual([]);
  expect([...host.troubles, ...guest.troubles]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});
