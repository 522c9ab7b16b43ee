/** Games of other rules in a real browser: told as they were recorded, by whatever words there are. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../src/fair/record.ts';
import { findGame } from '../../src/games/index.ts';
import { recordedElsewhere } from '../../src/web/table/testing/elsewhere.ts';
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

function record(name: string, input: object): GameRecord {
  const game = findGame(name)?.game;
  const read = game?.read(input);
  if (game === undefined || read === undefined || 'faults' in read) throw new Error(name);
  return recordedElsewhere(game, read.setup);
}

/** The record as a file, where files are checked. */
async function opened({ page }: Visit, game: object): Promise<void> {
  await page.goto(`${server.url}/verify`);
  const buffer = Buffer.from(JSON.stringify(game));
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
}

test.each([
  ['embuscades', { preset: 'short' }],
  ['ambush-alley', { scenario: 'checkpoint' }],
  ['special-forces', { scenario: 'crossroads' }],
])('%s: a file of another edition is checked, looked at step by step, and cannot be played on', async (name, input) => {
  const visit = await visitor(browser, server.url);
  const { page } = visit;
  await opened(visit, record(name, input));
  await page.getByRole('button', { name: 'Look at this game' }).click();
  await page.getByText(/recorded under other rules \(edition 0; here it is 1\)/).waitFor();
  await page.getByText('Step 0 of').waitFor();
  await page
    .getByText(/something else happened/i)
    .first()
    .waitFor();
  await page.getByRole('slider').fill('12');
  await page.getByText('Step 12 of').waitFor();
  expect(await page.getByRole('button', { name: 'Play on from here' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.getByText(/Every die, card and answer/).waitFor();
  expect(await found(page)).toEqual([]);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});

test('a file whose setup nobody knows here is told by the names of what happened', async () => {
  const visit = await visitor(browser, server.url);
  const { page } = visit;
  await opened(visit, { ...record('embuscades', { preset: 'short' }), setup: { unheardOf: true } });
  await page.getByRole('button', { name: 'Look at this game' }).click();
  await page.getByText(/told by names alone/).waitFor();
  await page
    .getByText(/something else happened/)
    .first()
    .waitFor();
  expect(await found(page)).toEqual([]);
  expect(visit.troubles).toEqual([]);
  await visit.context.close();
});
