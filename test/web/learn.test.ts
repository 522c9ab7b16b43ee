import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, moveOf, pressKey, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(path: string, { lang = 'en', width = 1280 } = {}): Promise<Visit> {
  const visited = await visitor(browser, server.url, lang, '', { width, height: 860 });
  const { page } = visited;
  await page.goto(`${server.url}${path}`);
  // Pages but the first are loaded when somebody comes.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return visited;
}

const widthOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

describe('learning', () => {
  test('a lesson by clicks, from the start page to “now play”', async () => {
    const { context, page, troubles } = await visit('/');
    await page.getByRole('link', { name: 'Learn by playing — Special Forces' }).click();
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await page.getByText('Step 1 of 15').waitFor();
    expect(await found(page)).toEqual([]);
    await press('Go on');

    // Something else that is possible is answered kindly, and nothing happens.
    await page.getByRole('button', { name: /Activate Team 3/ }).click();
    await page.getByText('That is possible, but first: Activate Team 2.').waitFor();
    await page.getByRole('button', { name: /Activate Team 2/ }).click();
    await page.getByText('Step 3 of 15').waitFor();

    for (let step = 3; step <= 15; step++) {
      await page.getByText(`Step ${step} of 15`).waitFor();
      if (await page.getByRole('button', { name: 'Go on', exact: true }).isVisible()) {
        await press('Go on');
        continue;
      }
      await press('Show me');
      const list = page.getByRole('list', { name: 'What you may do' }).getByRole('button');
      await expect.poll(() => list.count()).toBe(1);
      await list.first().click();
    }
    await page.getByText('The lesson is over').waitFor();
    expect(await found(page)).toEqual([]);
    await press('Now play');
    await page.waitForURL(/\/table\/here-/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('on a phone, in French, and again from the same scene', async () => {
    const { context, page, troubles } = await visit('/learn', { lang: 'fr', width: 390 });
    expect(await found(page)).toEqual([]);
    await page.getByRole('link', { name: 'Commencer la leçon — Embuscades' }).click();
    await page.getByText('Étape 1 sur 20').waitFor();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await pressKey(page, '1');
    await page.getByText('Étape 3 sur 20').waitFor();
    expect(await widthOf(page)).toBe(390);
    expect(await found(page)).toEqual([]);

    // A closed tab loses nothing: the step and the table are as they were.
    const move = await moveOf(page);
    await page.close();
    const later = await context.newPage();
    await later.goto(`${server.url}/learn/embuscades`);
    await later.getByText('Étape 3 sur 20').waitFor();
    expect(await moveOf(later)).toBe(move);
    await later.getByRole('button', { name: 'Recommencer cette scène' }).click();
    await later.getByText('Étape 1 sur 20').waitFor();
    await later.reload();
    await later.getByText('Étape 1 sur 20').waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('at a real table', () => {
  test('the companion reads typed dice, refuses what cannot be, and remembers', async () => {
    const { context, page, troubles } = await visit('/companion', { width: 390 });
    await page.getByRole('button', { name: 'Unit sheets' }).click();
    await page.getByRole('button', { name: 'Take its forces' }).click();
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('button', { name: 'First Aid' }).click();
    await page.getByLabel('Faces, as thrown').fill('7');
    await page.getByRole('button', { name: 'Read them' }).click();
    await page.getByText('There is no such face on this die.').waitFor();
    await page.getByLabel('Faces, as thrown').fill('1');
    await page.getByRole('button', { name: 'Read them' }).click();
    await page.getByText('1: killed.').waitFor();
    await page.getByRole('button', { name: 'Reaction Test' }).click();
    await page.getByRole('button', { name: 'Throw here' }).click();
    await page.getByText('Regulars: throw 1d8.').waitFor();
    await page.getByRole('button', { name: 'Throw here' }).click();
    await page.getByText(/act first\./).waitFor();
    expect(await found(page)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
    await page.reload();
    await page.getByRole('button', { name: 'Turn', exact: true }).click();
    await page.getByText('1: killed.').waitFor();
    expect(await found(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each(['embuscades', 'ambush-alley', 'special-forces'])('sheets of %s fit on paper', async (game) => {
    const { context, page, troubles } = await visit(`/print/${game}`, { lang: 'fr' });
    await page.locator('article').last().waitFor();
    expect(await found(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // As wide as a page of Letter or A4 within its margins, whichever is narrower.
    await page.setViewportSize({ width: 718, height: 980 });
    expect(await widthOf(page)).toBe(718);
    const cut = await page.evaluate<number>(
      '[...document.querySelectorAll("article *")].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== "inline").length',
    );
    expect(cut).toBe(0);
    expect(await page.locator('header').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
