import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { moveOf, playOn, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The page itself notes when a question was painted and when something was pressed, so that nothing depends on this machine's speed. */
const NOTES = `
  window.notes = { shown: {}, pressed: [] };
  const look = () => {
    const move = document.querySelector('[data-move]')?.dataset.move;
    if (move !== undefined && document.querySelector('#question') !== null) window.notes.shown[move] ??= performance.now();
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true }));
  addEventListener('pointerdown', ({ timeStamp, target }) => window.notes.pressed.push({
    at: timeStamp,
    final: target instanceof Element && target.closest('[data-final]') !== null,
  }), true);
`;
interface Notes {
  readonly shown: Readonly<Record<number, number>>;
  readonly pressed: readonly { readonly at: number; readonly final: boolean }[];
}
const notes = (page: Page): Promise<Notes> => page.evaluate<Notes>('window.notes');

/** A table where nobody moves but the visitor. */
async function alone(title: string): Promise<Visit> {
  const visit = await visitor(browser, server.url);
  await visit.page.addInitScript(NOTES);
  await visit.page.goto(server.url);
  await visit.page.getByRole('button', { name: `Two players here — ${title}` }).click();
  await visit.page.waitForSelector('#question');
  return visit;
}

const answers = (page: Page) => page.getByRole('list', { name: 'What you may do' }).getByRole('button');

/** The middle of the first answer, once it can be pressed. */
async function firstAnswer(page: Page): Promise<readonly [number, number]> {
  await page.waitForSelector('[data-settled]');
  await answers(page).first().scrollIntoViewIfNeeded();
  const box = await answers(page).first().boundingBox();
  if (box === null) throw new Error('no answer');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** What the last press did is on the screen. */
const quiet = (page: Page): Promise<unknown> => page.waitForSelector('[data-settled], [data-curtain], #end');

describe('two presses at one place', () => {
  test.each([
    [100, 1],
    [250, 1],
    [400, 0],
  ])('%i ms apart answer the next question only if it could be read', async (apart, least) => {
    const { context, page, troubles } = await alone('Ambush Alley!');
    let early = 0;
    for (let i = 0; i < 12 && (await page.locator('#end').count()) === 0; i++) {
      const spot = await firstAnswer(page);
      const before = await moveOf(page);
      await page.mouse.move(5, 5);
      await page.mouse.move(...spot);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(apart);
      await page.mouse.down();
      await page.mouse.up();
      await quiet(page);
      await page.waitForTimeout(100);
      await quiet(page);
      const { shown, pressed } = await notes(page);
      const second = pressed.at(-1);
      const next = shown[before + 1];
      if (second === undefined || next === undefined || (await moveOf(page)) === before) continue;
      // A frame more or less is nothing.
      const read = second.at - next >= 330;
      if (!read) early += 1;
      const acted = (await moveOf(page)) > before + 1;
      expect([acted && !read, acted && second.final]).toEqual([false, false]);
    }
    expect(early).toBeGreaterThanOrEqual(least);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('keys', () => {
  test('a key that is pressed twice, or held down, answers once', async () => {
    const { context, page, troubles } = await alone('Ambush Alley!');
    let answered = 0;
    for (let i = 0; i < 8; i++) {
      await page.waitForSelector('[data-settled]');
      const before = await moveOf(page);
      const opened = await page.locator('[data-opened]').count();
      // What follows the first of them the keyboard repeats by itself, as long as the key is down.
      for (let times = 0; times < 3; times++) await page.keyboard.down('1');
      await quiet(page);
      await page.keyboard.down('1');
      await page.waitForTimeout(100);
      await page.keyboard.up('1');
      const isInside = (await page.locator('[data-opened]').count()) > opened;
      expect(await moveOf(page)).toBe(isInside ? before : before + 1);
      if (isInside) continue;
      answered += 1;
      // Twice by hand, as fast as can be, also when the second comes after the answer to the first.
      await page.waitForSelector('[data-settled]');
      const then = await moveOf(page);
      await page.keyboard.press('1');
      await expect
        .poll(async () => (await moveOf(page)) > then || (await page.locator('[data-opened]').count()) > 0)
        .toBe(true);
      await page.keyboard.press('1');
      await quiet(page);
      const { shown } = await notes(page);
      expect((shown[then + 2] ?? Infinity) - (shown[then + 1] ?? 0)).toBeGreaterThan(330);
      await page.keyboard.press('Escape');
    }
    expect(answered).toBeGreaterThan(1);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('an answer that cannot be taken back', () => {
  test('does not lie where was pressed last', async () => {
    const { context, page, troubles } = await visitor(browser, server.url);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    const throwing = page.getByRole('heading', { name: /throw the dice/ });
    await throwing.waitFor();
    const spot = await firstAnswer(page);
    await page.mouse.move(...spot);
    await page.mouse.down();
    await page.mouse.up();
    await throwing.waitFor({ state: 'detached' });
    // The next throw would lie where this one was pressed; the answers between are given by keys.
    for (let i = 0; i < 40 && (await throwing.count()) === 0; i++) await playOn(page, 1);
    await page.waitForSelector('[data-settled]');
    const isFinal = ([x, y]: readonly [number, number]): Promise<boolean> =>
      page.evaluate<boolean>(`document.elementFromPoint(${x}, ${y})?.closest('[data-final]') instanceof Element`);
    expect(await isFinal(spot)).toBe(false);
    const before = await moveOf(page);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(200);
    expect(await moveOf(page)).toBe(before);
    // It is just below, and does what it says.
    const moved = await firstAnswer(page);
    expect(moved[1]).toBeGreaterThan(spot[1]);
    expect(await isFinal(moved)).toBe(true);
    await answers(page).first().click();
    await expect.poll(() => moveOf(page)).toBeGreaterThan(before);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
