import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, startServer } from '../../scripts/browser.mjs';
import { found, moveOf, PATIENT, playOn, type Visit, visitor } from './visits.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const visit = (name: string, lang = 'en'): Promise<Visit> => visitor(browser, server.url, lang, name);
const seatOf = (page: Page, seat: string) => page.locator(`li[data-seat="${seat}"]`);
const fold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

/** Two people at a table of the server, each with a browser. */
async function twoPeople(setUp: (page: Page) => Promise<void> = async () => undefined): Promise<[Visit, Visit]> {
  const host = await visit('Ada');
  await host.page.goto(`${server.url}/new/embuscades?online`);
  await host.page.getByRole('radio', { name: /three flags/ }).check();
  await setUp(host.page);
  await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
  const link = (await host.page.locator('code', { hasText: '/join#' }).first().textContent()) ?? '';
  const guest = await visit('Zoé');
  await guest.page.goto(link);
  await guest.page.getByText(/Rebels — /).waitFor();
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await Promise.all([host, guest].map(({ page }) => page.waitForSelector('[data-move]')));
  return [host, guest];
}

/** Whoever is asked now, and the other one. */
async function turnOf(one: Visit, other: Visit): Promise<[Visit, Visit]> {
  const asked = async (): Promise<number> =>
    (await one.page.locator('#question').count()) - (await other.page.locator('#question').count());
  await expect.poll(asked, PATIENT).not.toBe(0);
  return (await asked()) > 0 ? [one, other] : [other, one];
}

/** Saves the game that is over as a file, and opens that where games are checked. */
async function openSaved(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the game as a file' }).click();
  const buffer = await readFile(await (await download).path());
  await page.goto(`${server.url}/verify`);
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

async function leave(...visits: readonly Visit[]): Promise<void> {
  expect(visits.flatMap(({ troubles }) => troubles)).toEqual([]);
  for (const { context } of visits) await context.close();
}

describe('a table of the server', () => {
  test('from the list of open games: seats, clocks, talk, spectators; a cut line comes back by itself', async () => {
    const host = await visit('Ada');
    await host.page.goto(`${server.url}/new/embuscades?online`);
    await host.page.getByRole('combobox', { name: 'Clock' }).selectOption('bank');
    await host.page.getByRole('spinbutton', { name: 'Minutes' }).fill('10');
    await host.page.getByRole('checkbox', { name: /open games/ }).check();
    expect(await found(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Lay the table and get the links' }).click();
    await host.page.getByText('Waiting until everybody sits').waitFor();
    expect(await found(host.page)).toEqual([]);

    const guest = await visit('Zoé', 'fr');
    await guest.page.goto(`${server.url}/open`);
    await guest.page.getByRole('link', { name: /^S’asseoir/ }).waitFor();
    expect(await found(guest.page)).toEqual([]);
    await guest.page.getByRole('link', { name: /^S’asseoir/ }).click();
    await guest.page.getByRole('button', { name: 'S’asseoir' }).click();
    const watcher = await visit('');
    await host.page.waitForSelector('[data-move]');
    await watcher.page.goto(`${server.url}/open`);
    await watcher.page.getByRole('link', { name: /^Watch/ }).click();
    await watcher.page.getByText('You are watching.').waitFor();
    await host.page.getByText('1 person watches').waitFor();
    await expect.poll(() => seatOf(host.page, 'T').getAttribute('data-here'), PATIENT).toBe('true');
    await seatOf(host.page, 'T').getByText('Zoé').waitFor();

    const clock = async (): Promise<string> =>
      (await host.page.getByRole('timer', { name: /clock runs/ }).textContent()) ?? '';
    const first = await clock();
    expect(first).toMatch(/^(?:10:00|9:\d\d)$/);
    await expect.poll(clock, PATIENT).not.toBe(first);
    expect(await found(host.page)).toEqual([]);

    await fold(host.page, 'Talk');
    await host.page.getByRole('textbox', { name: 'Say something' }).fill('<b>Hello</b> & welcome');
    await host.page.getByRole('button', { name: 'Say it' }).click();
    await guest.page.getByText('1 nouveau message').waitFor();
    await fold(guest.page, 'Conversation');
    await guest.page.getByText('<b>Hello</b> & welcome').waitFor();
    await guest.page.getByRole('button', { name: 'Ne plus entendre Réguliers' }).click();
    await guest.page.getByRole('button', { name: 'Entendre Réguliers à nouveau' }).waitFor();
    await host.page.getByRole('textbox', { name: 'Say something' }).fill('Nobody hears this');
    await host.page.getByRole('button', { name: 'Say it' }).click();
    await watcher.page.getByText('2 new messages').waitFor();
    expect(await guest.page.getByText('Nobody hears this').count()).toBe(0);

    const [asked, other] = await turnOf(host, guest);
    const before = await moveOf(other.page);
    await other.context.setOffline(true);
    await other.page.getByText(/The connection is gone|La connexion est coupée/).waitFor();
    const away = other === guest ? 'T' : 'R';
    await expect.poll(() => seatOf(asked.page, away).getAttribute('data-here'), PATIENT).toBe('false');
    await playOn(asked.page, 1);
    expect(await moveOf(other.page)).toBe(before);
    await other.context.setOffline(false);
    await expect.poll(() => moveOf(other.page), PATIENT).toBeGreaterThan(before);
    await expect.poll(() => seatOf(asked.page, away).getAttribute('data-here'), PATIENT).toBe('true');
    // What the browser itself says about a network that is gone is no trouble of ours.
    other.troubles.length = 0;
    await leave(host, guest, watcher);
  });

  test('going back is asked for, refused and agreed to; a referee whom all agreed to ends the game', async () => {
    const [host, guest] = await twoPeople();
    const [asked, other] = await turnOf(host, guest);
    const address = other.page.url();
    await other.page.goto(server.url);
    await playOn(asked.page, 1);
    await other.page.goto(address);
    await other.page.getByRole('heading', { name: 'Since your last visit' }).waitFor();
    await other.page.getByRole('button', { name: 'Understood' }).click();
    const thrown = await moveOf(asked.page);
    await asked.page.getByRole('button', { name: 'Ask to take it back' }).click();
    await asked.page.getByText('The others are asked.').waitFor();
    // Both read what would be taken back, whose it is, and that dice were rolled.
    const side = asked === host ? 'Regulars' : 'Rebels';
    for (const { page } of [asked, other]) {
      const banner = page.locator('[data-notice="request"]');
      await banner.getByText('This would be taken back:').waitFor();
      await banner
        .getByRole('listitem')
        .getByText(new RegExp(`^${side}: ${side} throw \\d and \\d`))
        .waitFor();
      await banner.getByText('Dice were rolled in it').waitFor();
    }
    expect(await asked.page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await found(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => asked.page.locator('[data-notice="request"]').count(), PATIENT).toBe(0);
    await asked.page.getByRole('button', { name: 'Ask to take it back' }).click();
    await asked.page.getByRole('button', { name: 'Withdraw' }).click();
    await expect.poll(() => other.page.locator('[data-notice="request"]').count(), PATIENT).toBe(0);
    await asked.page.getByRole('button', { name: 'Ask to take it back' }).click();
    await other.page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => moveOf(asked.page), PATIENT).toBe(thrown + 1);
    await fold(other.page, 'Log');
    await other.page
      .getByText(/: refused\./)
      .first()
      .waitFor();
    await other.page.getByText('taken back').first().waitFor();

    await fold(host.page, 'Table');
    await host.page.getByRole('button', { name: 'Ask for a referee' }).click();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await host.page.getByText('You are the referee.').waitFor();
    expect(await found(host.page)).toEqual([]);
    await host.page.getByRole('combobox', { name: 'End the game' }).selectOption({ label: 'victory: Rebels' });
    await host.page.getByRole('button', { name: 'End the game', exact: true }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('#end')));
    const ended = await host.page.locator('section[aria-labelledby="end"] > p').first().textContent();
    await openSaved(host.page);
    await host.page.getByText('A referee ended this game').waitFor();
    await host.page.getByRole('button', { name: 'Look at this game' }).click();
    await host.page.getByText('Step 0 of').waitFor();
    expect(await host.page.locator('section[aria-labelledby="end"] > p').first().textContent()).toBe(ended);
    await leave(host, guest);
  });

  test('whoever watches is shown what was some steps ago where the table was laid so, and all of it in the end', async () => {
    const [host, guest] = await twoPeople(async (page) => {
      await page.getByRole('combobox', { name: 'Whoever watches sees it' }).selectOption('5 steps late');
      expect(await found(page)).toEqual([]);
    });
    const watcher = await visit('');
    await watcher.page.goto(host.page.url());
    await watcher.page.getByText('You are shown the game 5 steps late').waitFor();
    expect(await found(watcher.page)).toEqual([]);
    const before = await moveOf(watcher.page);
    const [asked] = await turnOf(host, guest);
    await playOn(asked.page, 1);
    expect(await moveOf(asked.page)).toBeGreaterThan(before);
    expect(await moveOf(watcher.page)).toBe(before);
    expect(await watcher.page.getByText(/\b(?:here|away)\b/).count()).toBe(0);
    await fold(host.page, 'Table');
    await host.page.getByRole('button', { name: 'Resign' }).click();
    await host.page.getByRole('button', { name: 'Yes' }).click();
    await watcher.page.waitForSelector('#end');
    await expect.poll(() => watcher.page.getByText('5 steps late').count(), PATIENT).toBe(0);
    await leave(host, guest, watcher);
  });

  test('a link to a moment says why it shows something else: the game goes on, or only its people look back', async () => {
    const [host, guest] = await twoPeople();
    const moment = `${host.page.url()}?step=0&eyes=R`;
    const outsider = await visit('');
    await outsider.page.goto(moment);
    await outsider.page.getByText(/step 0 of this game, .* You see the table as it is now\.$/).waitFor();
    expect(await found(outsider.page)).toEqual([]);
    await fold(host.page, 'Table');
    await host.page.getByRole('button', { name: 'Resign' }).click();
    await host.page.getByRole('button', { name: 'Yes' }).click();
    await guest.page.waitForSelector('#end');
    await outsider.page.getByText(/only those who sat .* You see how it ended\.$/).waitFor();
    const stranger = await visit('', 'fr');
    await stranger.page.goto(moment);
    await stranger.page.getByText(/seuls ceux qui étaient à la table .* Vous voyez comment elle a fini\.$/).waitFor();
    await stranger.page.waitForSelector('#end');
    expect(await stranger.page.getByRole('slider').count()).toBe(0);
    expect(await found(stranger.page)).toEqual([]);
    await guest.page.goto(moment);
    await guest.page.getByText(/^Step 0 of/).waitFor();

    await host.page.getByRole('button', { name: 'Ask to show the whole game to everybody' }).click();
    await guest.page
      .getByText(/may everybody look at the whole game\?/)
      .first()
      .waitFor();
    expect(await found(guest.page)).toEqual([]);
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await stranger.page.getByRole('slider').waitFor();
    expect(await host.page.getByRole('button', { name: 'Ask to show the whole game to everybody' }).count()).toBe(0);
    await leave(host, guest, outsider, stranger);
  });

  test('standing orders are given, seen and withdrawn, and answer while one is away', async () => {
    const [host, guest] = await twoPeople();
    const [asked, other] = await turnOf(host, guest);
    await fold(other.page, 'Standing orders');
    await other.page.getByText('No orders stand').waitFor();
    await other.page.getByRole('combobox', { name: /^The throw/ }).selectOption({ index: 1 });
    await other.page.getByRole('combobox', { name: /After the throw/ }).selectOption({ index: 1 });
    await other.page.getByRole('button', { name: 'Give these orders' }).click();
    await other.page.locator('[data-orders="true"]').waitFor();
    expect(await found(other.page)).toEqual([]);
    await other.page.reload();
    await fold(other.page, 'Standing orders');
    await other.page.getByText('Orders stand:').waitFor();
    await asked.page.getByRole('combobox', { name: 'Pass until …' }).selectOption('turn');
    await fold(asked.page, 'Log');
    await asked.page.getByText('by standing orders').first().waitFor();
    await other.page.getByRole('button', { name: 'Withdraw them' }).click();
    await other.page.getByText('No orders stand').waitFor();
    await leave(host, guest);
  });

  test('a seat moves to another device, is left to a bot, and is taken again', async () => {
    const [host, guest] = await twoPeople();
    await fold(guest.page, 'Table');
    await guest.page.getByRole('button', { name: 'Make a link to my seat' }).click();
    const link = (await guest.page.locator('code', { hasText: '/seat#' }).textContent()) ?? '';
    expect(await found(guest.page)).toEqual([]);
    const phone = await visit('');
    await phone.page.goto(link);
    await phone.page.waitForSelector('[data-move]');
    expect(phone.page.url()).not.toContain('#');
    await phone.page.getByText('Zoé (you)').waitFor();
    await guest.context.close();

    await fold(phone.page, 'Table');
    await phone.page.getByRole('button', { name: 'Get up' }).click();
    await phone.page.getByRole('button', { name: 'Yes' }).click();
    await host.page.getByText(/the computer .* plays for now/).waitFor();
    await phone.page.getByText('You are watching.').waitFor();
    await fold(phone.page, 'Table');
    const back = (await phone.page.locator('code', { hasText: '/join#' }).textContent()) ?? '';
    await phone.page.goto(back);
    await phone.page.getByRole('textbox').fill('Zoé again');
    await phone.page.getByRole('button', { name: 'Sit down' }).click();
    await host.page.getByText('Zoé again').waitFor();
    await phone.page.getByText('Zoé again (you)').waitFor();
    expect(guest.troubles).toEqual([]);
    await leave(host, phone);
  });

  test('a clock that runs out answers by itself; the finished game is looked back at and played on', async () => {
    const [host, guest] = await twoPeople(async (page) => {
      await page.getByRole('combobox', { name: 'Clock' }).selectOption('move');
      await page.getByRole('spinbutton', { name: 'Seconds' }).fill('2');
    });
    await expect.poll(() => moveOf(host.page), PATIENT).toBeGreaterThan(1);
    await fold(host.page, 'Log');
    await host.page.getByText('time was up').first().waitFor();
    await fold(host.page, 'Table');
    await host.page.getByRole('button', { name: 'Resign' }).click();
    await host.page.getByRole('button', { name: 'Yes' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('#end')));
    await expect.poll(() => host.page.getByRole('timer').count(), PATIENT).toBe(0);

    await guest.page.getByRole('slider').fill('1');
    await expect.poll(() => guest.page.url(), PATIENT).toMatch(/\?step=1&eyes=T$/);
    await guest.page.reload();
    await guest.page.getByText(/^Step 1 of/).waitFor();
    await guest.page.getByRole('button', { name: 'Check the dice' }).click();
    await guest.page.getByText(/Every die, card and answer/).waitFor();
    await guest.page.getByRole('button', { name: 'Play on from here' }).click();
    const link = (await guest.page.locator('code', { hasText: '/join#' }).first().textContent()) ?? '';
    await guest.page.getByText('Zoé (you)').waitFor();
    expect(await seatOf(guest.page, 'T').getByText('Zoé (you)').count()).toBe(1);
    await host.page.goto(link);
    await host.page.getByRole('button', { name: 'Sit down' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForSelector('[data-move]')));
    // Steps are counted from nought: two of them are kept.
    for (const { page } of [host, guest]) expect(await moveOf(page)).toBe(2);
    await leave(host, guest);
  });
});

describe('looking back', () => {
  test('a finished game: turns, playing, eyes, a link to a moment, a file from disk, playing on', async () => {
    const { context, page, troubles } = await visit('');
    await page.goto(`${server.url}/new/embuscades`);
    await page.getByText('Rules and rulings').click();
    await page.getByRole('spinbutton', { name: 'turnLimit' }).fill('6');
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await playOn(page, 120)).toBe(true);
    for (const seat of ['R', 'T']) await page.locator(`[data-luck="${seat}"]`).waitFor();
    await page.getByRole('combobox', { name: 'Turns' }).selectOption({ label: 'Turn 3' });
    await expect.poll(() => page.url(), PATIENT).toMatch(/\?step=\d+&eyes=R$/);
    const moment = page.url();
    const step = await page.getByText(/^Step \d+ of/).textContent();
    await page.reload();
    await page.getByText(step ?? '').waitFor();
    expect(page.url()).toBe(moment);
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption('T');
    await expect.poll(() => page.url(), PATIENT).toMatch(/eyes=T$/);
    await page.getByRole('button', { name: /Play it/ }).click();
    await expect.poll(() => page.getByText(/^Step \d+ of/).textContent(), PATIENT).not.toBe(step);
    await page.getByRole('button', { name: /Pause/ }).click();
    expect(await found(page)).toEqual([]);

    await page.getByRole('button', { name: 'Check the dice' }).click();
    await page.getByText(/Every die, card and answer/).waitFor();
    await fold(page, 'Log');
    await page
      .getByRole('button', { name: /^Counter [\d–]+ · ✓ verified/ })
      .first()
      .click();
    await page.getByText(/Throw of the turn · Rule EM-/).waitFor();

    await openSaved(page);
    await page.getByRole('button', { name: 'Look at this game' }).click();
    await page.getByText('Step 0 of').waitFor();
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await page.getByText(/Every die, card and answer/).waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForSelector('#question');
    expect(troubles).toEqual([]);
    await context.close();
  });
});

describe('quiet times', () => {
  test.each([
    ['Embuscades', 'turn'],
    ['Ambush Alley!', 'turn'],
    ['Special Forces', 'turn'],
    ['Ambush Alley!', 'activation'],
    ['Special Forces', 'attacked'],
  ])('%s: passing until %s ends by itself', async (title, until) => {
    const { context, page, troubles } = await visit('');
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now — ${title}` }).click();
    await page.waitForSelector('#question');
    if (title !== 'Embuscades') await playOn(page, 2);
    await page.waitForSelector('#question');
    const before = await moveOf(page);
    await page.getByRole('combobox', { name: 'Pass until …' }).selectOption(until);
    await page
      .getByText(/Your standing order is over|The game is over/)
      .first()
      .waitFor();
    expect(await moveOf(page)).toBeGreaterThan(before);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the curtain falls only where the next one holds secrets', async () => {
    const { context, page, troubles } = await visit('');
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Two players here — Ambush Alley!' }).click();
    const seats = new Set<string>();
    for (let i = 0; i < 40 && seats.size < 2; i++) {
      await page.waitForSelector('#question');
      expect(await page.locator('[data-curtain]').count()).toBe(0);
      seats.add((await page.locator('section[aria-labelledby="question"] > p').first().textContent()) ?? '');
      await playOn(page, 1);
    }
    expect(seats.size).toBe(2);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
