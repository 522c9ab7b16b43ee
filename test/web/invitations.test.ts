import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (lang = 'en', name = ''): Promise<Visit> => visitor(browser, server.url, lang, name);
const textbox = (page: Page) => page.getByRole('textbox');

/** Lays a table that nobody may watch; the link to its other seat. */
async function invite(host: Visit): Promise<string> {
  const laid = await host.page.request.post(`${server.url}/api/tables`, {
    data: { game: 'embuscades', setup: { preset: 'short' }, name: 'Ada', spectators: false },
  });
  const { invitations } = (await laid.json()) as { invitations: { link: string }[] };
  return invitations[0]?.link ?? '';
}

describe('an invitation', () => {
  test('is kept by a page that is loaded again at every step', async () => {
    const host = await visit('en', 'Ada');
    await host.page.goto(`${server.url}/new/embuscades?online`);
    await host.page.getByRole('radio', { name: /three flags/ }).check();
    await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
    const shown = host.page.locator('code', { hasText: '/join#' });
    const link = (await shown.textContent()) ?? '';
    await host.page.reload();
    expect(await shown.textContent()).toBe(link);

    const { page, context, troubles } = await visit();
    await page.goto(link);
    const lead = page.getByText(/A seat waits for you: Rebels — /);
    for (const step of ['opened', 'a name typed']) {
      await lead.waitFor();
      expect([step, page.url()]).toEqual([step, `${server.url}/join`]);
      await textbox(page).fill('Zoé');
      await page.reload();
    }
    await lead.waitFor();
    expect(await textbox(page).inputValue()).toBe('Zoé');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByText(/Une place vous attend/).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForSelector('[data-move]');
    await page.reload();
    await page.getByText('Zoé (you)').waitFor();
    // Back at the invitation, and by its link: one sits there already.
    await page.goBack();
    await page.getByText('You already sit at this table.').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'To the table' }).click();
    await page.getByText('Zoé (you)').waitFor();
    expect([...host.troubles, ...troubles.filter((text) => !text.includes('403'))]).toEqual([]);
    await host.context.close();
    await context.close();
  });

  test('says whose seat it is at a table that nobody may watch', async () => {
    const { page, context, troubles } = await visit();
    await page.goto(await invite({ page, context, troubles }));
    await page.getByText(/A seat waits for you: Rebels — /).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each([
    ['en', /has been used already, or the link is wrong/, /There is no such table/, /This link is not whole/],
    ['fr', /a déjà servi, ou le lien est faux/, /Il n’y a pas de telle table/, /Ce lien n’est pas entier/],
  ])('that opens nothing says so before anybody types a name: %s', async (lang, gone, nowhere, torn) => {
    const guest = await visit('en', 'Zoé');
    const link = await invite(guest);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.waitForSelector('[data-move], main h2');
    const { page, context } = await visit(lang);
    const other = await invite(guest);
    const links: readonly (readonly [string, RegExp])[] = [
      [link, gone],
      [`${other.slice(0, -4)}AAAA`, gone],
      [other.slice(0, -6), torn],
      [other.replace(/#[^.]+/, '#nowhere'), nowhere],
      [`${server.url}/join#a.b`, torn],
    ];
    for (const [address, text] of links) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.getByText(text).waitFor();
      expect(await textbox(page).count()).toBe(0);
      expect(await found(page)).toEqual([]);
      await page.reload();
      await page.getByText(text).waitFor();
    }
    // Another link in the same tab is another invitation.
    await page.goto(other);
    await textbox(page).waitFor();
    await guest.context.close();
    await context.close();
  });

  test('waits for a server that cannot be reached', async () => {
    const { page, context } = await visit();
    const link = await invite({ page, context, troubles: [] });
    await context.route('**/invitation', (route) => route.abort());
    await page.goto(link);
    await page.getByText('The server cannot be reached.').waitFor();
    expect(await textbox(page).count()).toBe(0);
    await context.unroute('**/invitation');
    await page.getByRole('button', { name: 'Try again' }).click();
    await textbox(page).waitFor();
    await context.close();
  });
});

describe('a link to one’s own seat', () => {
  test('leaves the address at once, also while the server cannot be reached', async () => {
    const { page, context, troubles } = await visit();
    const answer = await page.request.post(`${server.url}/api/tables`, {
      data: { game: 'embuscades', setup: { preset: 'short' }, name: 'Ada', dice: 1, bots: { T: 'random' }, seat: 'R' },
    });
    const { gid, token } = (await answer.json()) as { gid: string; token: string };
    await context.route(`**/api/tables/${gid}*`, (route) => route.abort());
    await page.goto(`${server.url}/seat#${gid}.R.${token}`);
    await page.getByRole('alert').waitFor();
    expect(page.url()).toBe(`${server.url}/seat`);
    await context.unroute(`**/api/tables/${gid}*`);
    await page.reload();
    await page.waitForSelector('[data-move]');
    expect(page.url()).toBe(`${server.url}/table/${gid}`);
    expect(JSON.stringify(await page.evaluate('history.state'))).not.toContain(token);
    expect(troubles.filter((text) => !text.includes('net::ERR'))).toEqual([]);
    await context.close();
  });
});
