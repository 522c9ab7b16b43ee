import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, moveOf, PATIENT, playOn, pressKey, type Visit, visitor, WATCHING, withSeed } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (lang = 'en', size?: { width: number; height: number }): Promise<Visit> =>
  visitor(browser, server.url, lang, '', size);

/** Marks of a page that a line could begin with: what is before each of them in the same block ends with a space that breaks. */
const LOOSE_MARKS = `[...document.querySelectorAll('main p, main li, main h2, main h3, main label, main td, main button, main summary')]
  .flatMap((block) => block.textContent.match(/[^ ]* [:;?!»%][^ ]*|« [^ ]*/g) ?? [])`;

describe('the pages', () => {
  test('from the start page into a game with one press; language, reload and continue', async () => {
    const { context, page, troubles } = await visit('');
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1, name: 'Choose a table' }).waitFor();
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.getByRole('heading', { name: /Your turn: throw the dice/ }).waitFor();
    expect(await found(page)).toEqual([]);

    await page.getByRole('button', { name: /Français/ }).click();
    await page.getByRole('heading', { name: /lancez les dés/i }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByRole('button', { name: /English/ }).click();

    await pressKey(page, '1');
    await page
      .getByText(/Regulars throw \d and \d/)
      .first()
      .waitFor();
    const move = await moveOf(page);
    await page.reload();
    await page.waitForSelector('#question');
    expect(await moveOf(page)).toBeGreaterThanOrEqual(move);

    await page.goto(server.url);
    await page.getByRole('link', { name: /Continue — Embuscades/ }).click();
    await page.waitForSelector('#question');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a vehicle is chosen on the board, then a lit place; the second press confirms; a slip is taken back', async () => {
    const { context, page, troubles } = await visit();
    // With other dice South Coast 8 may be in reach, and nothing is refused there.
    await withSeed(context, 4);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.getByRole('heading', { name: /Your turn: throw the dice/ }).waitFor();
    await pressKey(page, '1');
    await page.getByRole('heading', { name: /what do you do with them/ }).waitFor();
    const tank = page.getByRole('button', { name: /^Regular tank 1, .*can act/ });
    await tank.click();
    await page.getByRole('button', { name: 'South Coast 8 (t4-08)' }).click({ force: true });
    await page.getByText(/Not possible/).waitFor();
    await page
      .getByText(/Rule EM-/)
      .first()
      .waitFor();
    const lit = page.getByRole('button', { name: /in reach with (?:first|second) die \d$/ }).first();
    await lit.focus();
    await pressKey(page, 'Enter');
    expect(await page.getByRole('list', { name: 'What you may do' }).getByRole('button').count()).toBe(1);
    await pressKey(page, 'Enter');
    await expect.poll(() => moveOf(page), PATIENT).toBeGreaterThan(2);

    // A move is taken back, the dice stay as they fell.
    const stood = await tank.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByText(/takes? back/)
      .first()
      .waitFor();
    expect(await tank.getAttribute('aria-label')).not.toBe(stood);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled(), PATIENT).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a press on the board counts from the moment in which its question is there', async () => {
    const { context, page, troubles } = await visit();
    await withSeed(context, 4);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.getByRole('heading', { name: /Your turn: throw the dice/ }).waitFor();
    // Sooner than any hand: as soon as the tank can act.
    await page.evaluate(`new MutationObserver((_, watching) => {
      const tank = document.querySelector('[aria-label^="Regular tank 1,"][aria-label*="can act"]');
      if (tank === null) return;
      watching.disconnect();
      tank.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, attributes: true })`);
    await pressKey(page, '1');
    await page.getByRole('heading', { name: /what do you do with them/ }).waitFor();
    await page.waitForSelector('[data-settled]');
    expect(await page.getByRole('button', { name: /^Regular tank 1,/ }).getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Your pick', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a short game to its end by keys; dice checked, looked back at, forked', async () => {
    const { context, page, troubles } = await visit();
    await page.goto(`${server.url}/new/embuscades`);
    await page.getByRole('radio', { name: /three flags/ }).check();
    await page.getByText('Rules and rulings').click();
    await page.getByRole('spinbutton', { name: 'turnLimit' }).fill('8');
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await playOn(page, 120)).toBe(true);
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await page.getByText(/Every die, card and answer is what was fixed/).waitFor();
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByText('Step 0 of').waitFor();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByText('Step 1 of').waitFor();
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('#question');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each(['Ambush Alley!', 'Special Forces'])('%s is played by its list', async (title) => {
    const { context, page, troubles } = await visit();
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now — ${title}` }).click();
    await playOn(page, 4);
    await page.waitForSelector('#question');
    expect(await found(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText(/Why:/).first().waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each([
    ['roll before they lie', WATCHING, true],
    ['lie at once where that was chosen', { ...WATCHING, rolling: false }, false],
    ['lie at once for those who want less motion', { ...WATCHING, reducedMotion: 'reduce' as const }, false],
  ])('dice %s', async (_, pace, rolls) => {
    const { context, page, troubles } = await visitor(browser, server.url, 'en', '', undefined, pace);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.getByRole('heading', { name: /Your turn: throw the dice/ }).waitFor();
    await pressKey(page, '1');
    await page.locator('[data-throw]').first().waitFor();
    const moving = await page.evaluate<number>(
      'document.querySelector("[data-throw]").getAnimations({ subtree: true }).length',
    );
    expect(moving > 0).toBe(rolls);
    // Moving or still, they can be read at once.
    expect(await page.locator('[data-throw] [role=img]').first().getAttribute('aria-label')).toMatch(/\d/);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('on a phone nothing is wider than the screen', async () => {
    const { context, page, troubles } = await visit('en', { width: 360, height: 740 });
    for (const path of ['/', '/new/embuscades', '/rules', '/verify']) {
      await page.goto(`${server.url}${path}`);
      await page.waitForSelector('h1');
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
      expect(await found(page)).toEqual([]);
    }
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.waitForSelector('#question');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await found(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('two people at one device take turns; each sees the table', async () => {
    const { context, page, troubles } = await visit();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Two players here — Embuscades' }).click();
    const seats = new Set<string>();
    for (let i = 0; i < 30 && seats.size < 2; i++) {
      await page.waitForSelector('#question, [data-curtain]');
      if ((await page.locator('[data-curtain]').count()) > 0) {
        await page.getByRole('button', { name: /your decision$/ }).click();
        await page.waitForSelector('#question');
      }
      seats.add((await page.locator('section[aria-labelledby="question"] > p').first().textContent()) ?? '');
      await playOn(page, 1);
    }
    expect([...seats].sort()).toEqual(['Rebels: your decision', 'Regulars: your decision']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the device goes from hand to hand by keyboard alone', async () => {
    const { context, page, troubles } = await visit();
    // Captives are hidden from the first step on: the side that hides them holds a secret, whatever the dice bring.
    await page.goto(`${server.url}/new/special-forces`);
    await page.getByRole('radio', { name: /Afghanistan/ }).check();
    for (const seat of await page.getByRole('combobox').all()) await seat.selectOption('human');
    await page.getByRole('button', { name: 'Begin' }).click();
    const focused = (): Promise<string> =>
      page.evaluate(
        'document.activeElement.closest("[data-curtain]") === null ? document.activeElement.id : "curtain"',
      );
    for (let i = 0; i < 60; i++) {
      await page.waitForSelector('#question, [data-curtain]');
      if ((await page.locator('[data-curtain]').count()) > 0) break;
      await playOn(page, 1);
    }
    expect(await focused()).toBe('curtain');
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/your decision$/);
    expect(await found(page)).toEqual([]);
    await pressKey(page, 'Enter');
    await page.waitForSelector('#question');
    await expect.poll(focused, PATIENT).toBe('question');
    const before = await moveOf(page);
    // The answers are next, and the first of them is within a few presses.
    for (let i = 0; i < 5 && !(await page.evaluate('document.activeElement.closest("ul") !== null')); i++) {
      await page.keyboard.press('Tab');
    }
    await pressKey(page, 'Enter');
    const opened = page.locator('[data-opened]');
    await expect.poll(async () => (await moveOf(page)) !== before || (await opened.count()) > 0, PATIENT).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each(['Embuscades', 'Ambush Alley!', 'Special Forces'])(
    'no line of French begins with a mark: %s',
    async (title) => {
      const { context, page, troubles } = await visit('fr', { width: 360, height: 740 });
      await page.goto(server.url);
      await page.getByRole('button', { name: `Jouer maintenant — ${title}` }).click();
      await page.waitForSelector('#question');
      await page.locator('summary', { hasText: 'Journal' }).click();
      for (let i = 0; i < 6; i++) {
        await playOn(page, 1);
        await page.waitForSelector('#question, #end');
        expect(await page.evaluate(LOOSE_MARKS)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Conseil', exact: true }).click();
      await page
        .getByText(/Pourquoi/)
        .first()
        .waitFor();
      expect(await page.evaluate(LOOSE_MARKS)).toEqual([]);
      expect(await page.locator('section[aria-labelledby="question"]').textContent()).toContain('\u00a0:');
      await page.goto(`${server.url}/rules`);
      await page.waitForSelector('h1');
      expect(await page.evaluate(LOOSE_MARKS)).toEqual([]);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  test('works without a network once it was loaded', async () => {
    const { context, page } = await visit();
    await page.goto(server.url);
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), PATIENT).toBe(true);
    await context.setOffline(true);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Play now — Embuscades' }).click();
    await page.waitForSelector('#question');
    await context.close();
  });

  test('invite someone: two browsers, one in French, at one table of the server', async () => {
    const host = await visit();
    await host.page.goto(`${server.url}/new/embuscades?online`);
    await host.page.getByRole('radio', { name: /three flags/ }).check();
    await host.page.getByRole('textbox', { name: 'Your name at the table' }).fill('Ada');
    await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
    const link = (await host.page.locator('code', { hasText: '/join#' }).textContent()) ?? '';
    expect(link).toContain('/join#');
    const guest = await visit('fr');
    await guest.page.goto(link);
    await guest.page.getByRole('textbox').fill('Zoé');
    expect(guest.page.url()).not.toContain('#');
    await guest.page.getByRole('button', { name: 'S’asseoir' }).click();
    await Promise.all([
      host.page.getByRole('heading', { name: /Your turn|Waiting for Rebels/ }).waitFor(),
      guest.page.getByRole('heading', { name: /lancez|On attend/i }).waitFor(),
    ]);
    const first = (await host.page.locator('#question').count()) > 0 ? host : guest;
    await pressKey(first.page, '1');
    await host.page
      .getByText(/throw \d and \d/)
      .first()
      .waitFor();
    await guest.page
      .getByText(/lancent|obtiennent|dés/i)
      .first()
      .waitFor();
    expect([...host.troubles, ...guest.troubles]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });
});
