/** Nothing is over before somebody has seen it, and no clock runs before its question is on the screen. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableView } from '../../src/server/table/tell.ts';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { moveOf, PATIENT, type Visit, visitor, WATCHING } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Laid {
  readonly gid: string;
  readonly token: string;
  readonly invitations: readonly { readonly seat: string; readonly token: string; readonly link: string }[];
}
const api = async (path: string, body?: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${server.url}/api/${path}`, sent)).json();
};
/** As anybody may see it. */
const tableAt = async (gid: string): Promise<TableView> => ((await api(`tables/${gid}`)) as { table: TableView }).table;
const askedAt = async (gid: string): Promise<string> => (await tableAt(gid)).seen?.waiting[0]?.seat ?? '';

const SHORT = { game: 'embuscades', setup: { options: { turnLimit: 12 } }, dice: 1 };
const sitAt = async (visit: Visit, { gid }: Laid, seat: string, token: string): Promise<void> => {
  await visit.page.goto(`${server.url}/seat#${gid}.${seat}.${token}`);
  await visit.page.waitForSelector('[data-move]');
};

/** The page goes to the background as far as it can tell, or comes back. */
const turn = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );

/** Steps in which the time of the page goes on, and when a question must be on the screen (ms). */
const TICK = 250;
const LATEST = 4_500;
/** A question takes no press before (ms). */
const READ = 400;

/** So long as a whole game of bots takes: whoever does not wait for eyes would be done by then. */
async function aWhile(): Promise<void> {
  const { gid } = (await api('tables', { ...SHORT, seat: null, bots: { R: 'greedy', T: 'greedy' } })) as Laid;
  await expect.poll(async () => (await tableAt(gid)).outcome, PATIENT).not.toBeNull();
}

test('a bot in somebody’s place waits while the only one left has the page in the background, and goes on when he looks', async () => {
  const visit = await visitor(browser, server.url);
  const { page } = visit;
  const setup = { position: 'R.inf(1)@t2-05 T.tank(5)@t3-05 turn=T dice=1,4' };
  const laid = (await api('tables', { ...SHORT, setup, name: 'Ada', seat: 'R' })) as Laid;
  const [{ token: invitation } = { token: '' }] = laid.invitations;
  await page.goto(`${server.url}/seat#${laid.gid}.R.${laid.token}`);
  await page.getByText('Waiting until everybody sits').waitFor();
  await turn(page, 'hidden');
  const joined = await api(`tables/${laid.gid}/join`, { seat: 'T', invitation, name: 'Zoé' });
  await expect.poll(() => askedAt(laid.gid), PATIENT).toBe('T');
  const { move: before } = await tableAt(laid.gid);
  await fetch(`${server.url}/api/tables/${laid.gid}/leave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(joined as { token: string }).token}` },
  });
  await aWhile();
  expect((await tableAt(laid.gid)).move).toBe(before);

  await turn(page, 'visible');
  await expect.poll(async () => (await tableAt(laid.gid)).move, PATIENT).toBeGreaterThan(before);
  await page.waitForSelector('#question');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('a game that everybody has left is where it was when somebody comes back to it', async () => {
  const visit = await visitor(browser, server.url);
  const laid = (await api('tables', { ...SHORT, name: 'Ada', seat: 'R', bots: { T: 'greedy' } })) as Laid;
  await sitAt(visit, laid, 'R', laid.token);
  const { page } = visit;
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Get up' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('You are watching.').waitFor();
  await page.locator('summary', { hasText: 'Table' }).click();
  const back = (await page.locator('code', { hasText: '/join#' }).textContent()) ?? '';
  await aWhile();
  expect((await tableAt(laid.gid)).outcome).toBeNull();
  await page.goto(back);
  await page.getByRole('textbox').fill('Ada again');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('#question');
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('a clock waits while the page plays back what happened, which is cut short for it', async () => {
  const visit = await visitor(browser, server.url, 'en', '', undefined, { ...WATCHING, speed: 'slow' });
  const { page } = visit;
  // The time of the page is that of the test from here on; that of the server goes on.
  await page.clock.install();
  const clock = { kind: 'game', seconds: 3600 };
  const wanted = { game: 'embuscades', dice: 1, name: 'Ada', seat: 'R', bots: { T: 'greedy' }, clock };
  const laid = (await api('tables', wanted)) as Laid;
  await sitAt(visit, laid, 'R', laid.token);
  const shown = async (): Promise<string> =>
    (await page.locator('li[data-seat="R"]').getByRole('timer').textContent()) ?? '';
  await page.clock.pauseAt(Date.now() + 1_000);

  const skip = page.getByRole('button', { name: 'Skip' });
  /** Steps that the page has heard of and not shown yet. */
  const behind = async (): Promise<number> => {
    if ((await skip.count()) === 0 || (await skip.isDisabled())) return 0;
    return Number.parseInt((await skip.locator('xpath=following-sibling::span').textContent()) ?? '', 10);
  };
  // Until the other side has done several things in a row, and the question is put.
  for (let tries = 0; tries < 60; tries++) {
    const hasHeardAll = async (): Promise<boolean> => {
      await page.clock.runFor(1);
      const { move, seen } = await tableAt(laid.gid);
      return seen?.waiting[0]?.seat === 'R' && (await moveOf(page)) + (await behind()) === move;
    };
    await expect.poll(hasHeardAll, PATIENT).toBe(true);
    if ((await behind()) >= 2) break;
    if ((await behind()) > 0) await skip.click();
    const question = async (): Promise<number> => {
      await page.clock.runFor(1);
      return page.locator('#question').count();
    };
    await expect.poll(question, PATIENT).toBe(1);
    await page.clock.runFor(READ);
    await page.keyboard.press('1');
  }
  expect(await behind()).toBeGreaterThan(1);
  const before = await shown();
  // The question comes when all was played back, or a second before its clock would start by itself.
  let hidden = 0;
  for (; (await page.locator('#question').count()) === 0; hidden += TICK) {
    expect(await shown()).toBe(before);
    expect(hidden).toBeLessThan(LATEST);
    await page.clock.runFor(TICK);
  }
  expect(hidden).toBeGreaterThan(0);
  expect(await behind()).toBe(0);
  await page.clock.runFor(10_000);
  await expect.poll(shown, PATIENT).not.toBe(before);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
