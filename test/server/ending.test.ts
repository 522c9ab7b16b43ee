/** The orderly end of a server: what it has taken it does and answers, then it says goodbye. */

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ask, layTable } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { greet, talkTo } from '../support/server/talk.ts';

const says = Array.from({ length: 20 }, (_, i) => ({ t: 'say', id: `at-the-end-${i}`, text: `${i}` }));

test('commands that were heard are stored and answered before the socket is closed as one that may come back', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const [talk, silent] = [await greet(house.url, gid, tokens['R']), await greet(house.url, gid)];
  const { store } = house.house;
  const say = store.say.bind(store);
  let stored = 0;
  vi.spyOn(store, 'say').mockImplementation(async (...said) => {
    if (stored === 0) await pause(500);
    await say(...said);
    stored += 1;
  });
  const answers = Promise.all(says.map((each) => talk.answer(each)));
  await pause(250);
  await house.close();
  expect(stored).toBe(says.length);
  expect(await answers).toEqual(says.map(() => 'done'));
  expect([await talk.closed, await silent.closed]).toEqual([1012, 1012]);
}, 60_000);

test('so is a request', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const { store } = house.house;
  const say = store.say.bind(store);
  vi.spyOn(store, 'say').mockImplementation(async (...said) => {
    await pause(500);
    await say(...said);
  });
  const answer = ask(house.url, 'POST', `/api/tables/${gid}/commands`, { token: tokens['R'], body: says[0] });
  await pause(250);
  await house.close();
  expect(await answer).toMatchObject({ status: 200, body: { receipt: { id: says[0]?.id } } });
}, 60_000);

test('what comes after that is told to come again', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const { store } = house.house;
  const say = store.say.bind(store);
  vi.spyOn(store, 'say').mockImplementation(async (...said) => {
    await pause(1_000);
    await say(...said);
  });
  const taken = ask(house.url, 'POST', `/api/tables/${gid}/commands`, { token: tokens['R'], body: says[0] });
  await pause(250);
  const closed = house.close();
  await pause(100);
  const late = await Promise.all([
    ask(house.url, 'GET', `/api/tables/${gid}`),
    ask(house.url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'Late' } }),
    ask(house.url, 'GET', '/api/nowhere'),
    ask(house.url, 'GET', '/readyz'),
  ]);
  for (const { status, headers, body } of late) {
    expect([status, body]).toEqual([
      503,
      { type: 'urn:ambuscade:problem:serverEnding', status: 503, code: 'serverEnding' },
    ]);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('content-security-policy')).toBeTruthy();
  }
  const socket = talkTo(house.url);
  expect(await socket.closed).toBe(1006);
  expect((await taken).status).toBe(200);
  await closed;
}, 60_000);

test('nobody who does not answer keeps it from ending', async () => {
  const house = await serveInside();
  const { gid } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const talk = await greet(house.url, gid);
  talk.socket.pause();
  const begun = performance.now();
  await house.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
  talk.socket.terminate();
}, 60_000);
