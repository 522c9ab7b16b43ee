/** Visits to the pages by a real browser, for tests of them. */

import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Machines are slow at times; no test depends on speed. */
export const PATIENT = { timeout: 60_000 };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What must not be: errors in the console, requests to the outside. */
  readonly troubles: string[];
}

const DESK = { width: 1280, height: 900 };

/** Somebody who waits for nothing, and somebody who likes to see the dice roll. */
const HASTY = { speed: 'instant', rolling: true, reducedMotion: 'reduce' } as const;
export const WATCHING = { speed: 'normal', rolling: true, reducedMotion: 'no-preference' } as const;
interface Pace {
  readonly speed: 'instant' | 'normal' | 'slow';
  readonly rolling: boolean;
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/** A person with a browser of their own, who does not wait for what bots do; without a language, somebody who comes for the first time. */
export async function visitor(
  browser: Browser,
  url: string,
  lang = 'en',
  name = '',
  viewport = DESK,
  { speed, rolling, reducedMotion }: Pace = HASTY,
): Promise<Visit> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENT.timeout);
  const likes = JSON.stringify({ lang, speed, name, rolling });
  if (lang !== '') {
    await page.addInitScript(
      `localStorage.getItem("ambuscade") ?? localStorage.setItem("ambuscade", ${JSON.stringify(likes)})`,
    );
  }
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:')) troubles.push(to);
  });
  return { context, page, troubles };
}

/** Runs this in every worker of the visit before its own script, which must come from the server and not from what the pages keep. */
export async function inWorkers(context: BrowserContext, script: string): Promise<void> {
  await context.route(/\/assets\/worker-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${script};\n${await answer.text()}` });
  });
}

/** From now on tables of this visit have the same dice in every run. */
export const withSeed = (context: BrowserContext, seed: number): Promise<void> =>
  inWorkers(
    context,
    `let drawn = ${seed};
    crypto.getRandomValues = (bytes) => bytes.map(() => {
      drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0;
      return drawn >>> 24;
    })`,
  );

/** What axe finds on the page as it is now. Its script comes in past the rules of the page, as that of an extension would. */
export async function found(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate<{ id: string; nodes: { target: string[]; html: string }[] }[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.html.slice(0, 160)}`);
}

/** The number of steps on the screen; none while the curtain is down. */
export async function moveOf(page: Page): Promise<number> {
  const [shown] = await page.locator('[data-move]').all();
  return Number((await shown?.getAttribute('data-move')) ?? -1);
}

/** A key for what is asked now; what has only just appeared takes none. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.waitForSelector('[data-settled]');
  await page.keyboard.press(key);
}

/** Answers with keys: the first answer, inside groups too, until the game is over or so many were given. */
export async function playOn(page: Page, answers: number): Promise<boolean> {
  for (let given = 0; given < answers; given++) {
    await page.waitForSelector('#question, #end, [data-curtain]');
    if ((await page.locator('#end').count()) > 0) return true;
    if ((await page.locator('[data-curtain]').count()) > 0) {
      await page.getByRole('button', { name: /your decision$/ }).click();
      await page.waitForSelector('#question');
    }
    const before = await moveOf(page);
    await pressKey(page, '1');
    const opened = page.locator('[data-opened]');
    await expect.poll(async () => (await moveOf(page)) !== before || (await opened.count()) > 0, PATIENT).toBe(true);
    if ((await moveOf(page)) !== before) continue;
    await pressKey(page, '1');
    await expect.poll(() => moveOf(page), PATIENT).not.toBe(before);
  }
  return (await page.locator('#end').count()) > 0;
}
