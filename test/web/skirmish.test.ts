import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, moveOf, PATIENT, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (size?: { width: number; height: number }): Promise<Visit> =>
  visitor(browser, server.url, 'en', '', size);

/** A press where something is drawn; the table follows the finger, whatever lies on top. */
async function press(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox();
  if (box === null) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

/** Begins a game of few turns, from the start page on. */
async function begin(page: Page, game: string, turns: number, scenario: RegExp): Promise<void> {
  await page.goto(server.url);
  await page.locator(`a[href="/new/${game}"]`).click();
  await page.getByRole('radio', { name: scenario }).check();
  await page.getByText('Rules and rulings').click();
  await page.getByRole('spinbutton', { name: 'turnLimit' }).fill(String(turns));
  await page.getByRole('button', { name: 'Begin' }).click();
}

const options = (page: Page): Locator => page.getByRole('list', { name: 'What you may do' }).getByRole('button');

/** Answers by clicks, on the table wherever it offers somebody, until the game is over; how often it was on the table. */
async function playOn(page: Page, answers: number): Promise<{ over: boolean; onTable: number }> {
  let onTable = 0;
  for (let given = 0; given < answers; given++) {
    await page.waitForSelector('#question, #end, [data-curtain]');
    if ((await page.locator('#end').count()) > 0) return { over: true, onTable };
    if ((await page.locator('[data-curtain]').count()) > 0) {
      await page.getByRole('button', { name: /your decision$/ }).click();
      await page.waitForSelector('#question');
    }
    const before = await moveOf(page);
    const lit = page.getByRole('button', { name: /can be chosen/ }).first();
    if ((await lit.count()) > 0 && (await press(page, lit))) onTable += 1;
    for (let pressed = 0; pressed < 3 && (await moveOf(page)) === before; pressed++) {
      // What has only just appeared takes no press.
      await page.waitForSelector('[data-settled], #end, [data-curtain]');
      const first = options(page).first();
      if ((await first.count()) === 0) break;
      await first.click();
      await page.waitForTimeout(60);
    }
    await expect
      .poll(async () => (await moveOf(page)) !== before || (await page.locator('#end').count()) > 0, PATIENT)
      .toBe(true);
  }
  return { over: (await page.locator('#end').count()) > 0, onTable };
}

describe('the tables of the skirmish games', () => {
  test('Ambush Alley: set up by a press, a move dragged, sight explained, and one turn to its end', async () => {
    const { context, page, troubles } = await visit();
    await begin(page, 'ambush-alley', 1, /pilot/i);
    await page.getByRole('heading', { name: /Red team be set up/ }).waitFor();
    expect(await found(page)).toEqual([]);

    // Outside the zone is refused with its rule; inside it is put down, and confirmed on the table.
    const map = page.getByRole('group', { name: /The table from above/ });
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const side = Math.min(box.width, box.height);
    const inch = side / 27.4;
    const at = (x: number, y: number): readonly [number, number] => [
      box.x + box.width / 2 + (x - 12) * inch,
      box.y + box.height / 2 - (y - 12) * inch,
    ];
    await page.mouse.click(...at(3, 9));
    await page
      .getByText(/Rule AA-SETUP/)
      .first()
      .waitFor();
    await page.mouse.click(...at(20, 12));
    await page.getByRole('button', { name: 'Do it' }).click();
    await page.getByRole('heading', { name: /Blue team be set up/ }).waitFor();
    await options(page).first().click();

    await page.getByRole('heading', { name: /Which unit do you activate/ }).waitFor();
    await press(page, page.getByRole('button', { name: /^Red team.*can be chosen/ }).first());
    await options(page)
      .filter({ hasText: /Activate Red team/ })
      .click();
    await page.getByRole('button', { name: /Move only/ }).click();
    await page.getByRole('heading', { name: /Where shall Red team go/ }).waitFor();
    const man = await page
      .getByRole('button', { name: /^Red team/ })
      .first()
      .boundingBox();
    const [x, y] = [(man?.x ?? 0) + (man?.width ?? 0) / 2, (man?.y ?? 0) + (man?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 5; i++) await page.mouse.move(x, y + i * inch * 0.4);
    await page.mouse.up();
    await page.getByText(/" of 6\.0", .* left/).waitFor();
    expect(await found(page)).toEqual([]);

    await page.getByRole('button', { name: 'Sight', exact: true }).click();
    await press(page, page.getByRole('button', { name: /^Red team/ }).first());
    const foe = await page
      .getByRole('button', { name: /^South band/ })
      .first()
      .boundingBox();
    // A hand is never still: what is under it is looked at as soon as the watcher has been chosen.
    const line = page.getByText(/line of sight/i).first();
    const hand = async (by: number): Promise<number> => {
      await page.mouse.move((foe?.x ?? 0) + (foe?.width ?? 0) / 2 + by, (foe?.y ?? 0) + (foe?.height ?? 0) / 2);
      return line.count();
    };
    let moved = 0;
    await expect.poll(() => hand(moved++ % 2), PATIENT).toBe(1);
    await page.getByText(/optimal range .* by/).waitFor();
    await page.getByRole('button', { name: 'Act', exact: true }).click();

    const { over, onTable } = await playOn(page, 150);
    expect(over).toBe(true);
    expect(onTable).toBeGreaterThan(0);
    expect(await found(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('Special Forces: one turn to its end by clicks, and the battlefield in words', async () => {
    const { context, page, troubles } = await visit();
    await begin(page, 'special-forces', 1, /Relief/);
    await page.waitForSelector('#question');
    expect(await found(page)).toEqual([]);
    const report = page.getByRole('table', { name: /nearest enemy/ });
    await report.getByText(/Watch/).first().waitFor();

    // Keys alone: a ruler from the middle of the table, and the table nearer.
    await page.getByRole('button', { name: 'Ruler', exact: true }).press('Enter');
    await page.locator('#table-cursor').press('Enter');
    for (let i = 0; i < 4; i++) await page.locator('#table-cursor').press('ArrowRight');
    await page.getByText('2.0"', { exact: true }).last().waitFor();
    await page.locator('#table-cursor').press('+');
    await page.locator('#table-cursor').press('0');
    await page.getByRole('button', { name: 'Act', exact: true }).press('Enter');
    const { over, onTable } = await playOn(page, 250);
    expect(over).toBe(true);
    expect(onTable).toBeGreaterThan(0);
    expect(await found(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('on a phone the table fits, turns and comes nearer; French and keys work as well', async () => {
    const { context, page, troubles } = await visit({ width: 360, height: 740 });
    await begin(page, 'ambush-alley', 1, /pilot/i);
    await page.getByRole('heading', { name: /Red team be set up/ }).waitFor();
    const map = await page.getByRole('group', { name: /The table from above/ }).boundingBox();
    expect(map?.width).toBeGreaterThanOrEqual(359);
    expect(map?.height).toBeGreaterThanOrEqual(740 * 0.55);
    await page.getByRole('button', { name: 'Turn the table' }).click();
    await page.getByRole('button', { name: 'Nearer' }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: /Français/ }).click();
    await page.getByRole('button', { name: 'Toute la table' }).click();
    const cursor = page.getByRole('button', { name: /^Curseur/ });
    await cursor.focus();
    const before = await cursor.getAttribute('aria-label');
    await page.keyboard.press('ArrowUp');
    expect(await cursor.getAttribute('aria-label')).not.toBe(before);
    await page.keyboard.press('Enter');
    await page
      .getByText(/Règle AA-SETUP/)
      .first()
      .waitFor();
    expect(await found(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('on a tablet the list stays where it is while its answers are looked at', async () => {
    const { context, page, troubles } = await visit({ width: 820, height: 1180 });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Ambush Alley!' }).click();
    await page.waitForSelector('#question');
    const all = options(page);
    await expect.poll(() => all.count(), PATIENT).toBeGreaterThan(1);
    const top = async (i: number): Promise<number> =>
      ((await all.nth(i).boundingBox())?.y ?? 0) + (await page.evaluate<number>('scrollY'));
    const before = [await top(0), await top(1)];
    for (const i of [0, 1, 0]) {
      await all.nth(i).hover();
      await page.waitForTimeout(150);
      const slipped = [await top(0), await top(1)].map((at, n) => Math.abs(at - (before[n] ?? 0)));
      expect(Math.max(...slipped)).toBeLessThan(2);
    }
    expect(troubles).toEqual([]);
    await context.close();
  });
});
