/** Whoever comes in gets everything once: what was before with the welcome, what comes after by itself. */

import { expect, test, vi } from 'vitest';
import { canonical } from '../../src/kernel/canonical.ts';
import { follow } from '../../src/server/store/chain.ts';
import type { Line } from '../../src/server/store/store.ts';
import { ask, layTable } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { greet, type Talk, talkTo } from '../support/server/talk.ts';

const told = ({ texts }: Talk): string[] =>
  texts
    .map((text) => JSON.parse(text) as { t: string; talk?: { text: string } & { text: string }[] })
    .flatMap(({ t, talk }) =>
      t === 'said' ? [talk?.text ?? ''] : t === 'welcome' ? (talk ?? []).map(({ text }) => text) : [],
    );

test('the welcome comes before anything else', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const first = await greet(house.url, gid, tokens['R']);
  const second = await greet(house.url, gid, tokens['T']);
  await vi.waitFor(() => expect(first.texts.at(-1)).toContain('"present":["R","T"]'));
  for (const { texts, socket } of [first, second]) {
    expect(texts.map((text) => (JSON.parse(text) as { t: string }).t).indexOf('welcome')).toBe(0);
    socket.terminate();
  }
}, 60_000);

test('what was said before comes with the welcome and not again', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const say = (n: number) =>
    ask(house.url, 'POST', `/api/tables/${gid}/commands`, {
      token: tokens['R'],
      body: { t: 'say', id: `message-${n}`, text: `${n}` },
    });
  const all = Array.from({ length: 120 }, (_, n) => `${n}`);
  for (const n of all.slice(0, -1)) await say(Number(n));
  // As it is after a while in which nobody looked, or at another server.
  house.house.rooms.delete(gid);
  const watcher = await greet(house.url, gid);
  await say(119);
  await watcher.first('said');
  watcher.say({ t: 'ping' });
  await watcher.first('pong');
  expect(told(watcher)).toEqual(all);
  watcher.socket.terminate();
}, 60_000);

test('of a long talk it is the end that comes with the welcome, and what is said in that moment comes once', async () => {
  const house = await serveInside();
  const { gid } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const { store } = house.house;
  const say = (n: number) => store.say({ gid, at: 0, seat: 'R', name: 'R', text: `${n}` });
  for (let n = 0; n < 600; n++) await say(n);
  const before = await greet(house.url, gid);
  const talk = store.talk.bind(store);
  // One is said after the talk was read and before the welcome, one just before it is read and not yet passed on.
  vi.spyOn(store, 'talk').mockImplementationOnce(async (...page) => {
    const found = await talk(...page);
    await say(600);
    await vi.waitFor(() => expect(told(before)).toContain('600'));
    return found;
  });
  const watcher = await greet(house.url, gid);
  await say(601);
  await vi.waitFor(() => expect(told(watcher)).toContain('601'));
  const last = told(watcher);
  expect(last).toEqual(Array.from({ length: last.length }, (_, i) => `${602 - last.length + i}`));
  expect(last.length).toBeGreaterThan(499);
  for (const { socket } of [before, watcher]) socket.terminate();
}, 60_000);

test('a line that is stored in the moment of the welcome is not missed', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const player = await greet(house.url, gid, tokens['R']);
  const { store } = house.house;
  // Both come back from the store in the same moment, the reading just before the writing.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const lines = store.lines.bind(store);
  const append = store.append.bind(store);
  const reading = vi.spyOn(store, 'lines').mockImplementationOnce(async (...page) => {
    const found = await lines(...page);
    await held;
    return found;
  });
  const writing = new Promise<void>((stored) => {
    vi.spyOn(store, 'append').mockImplementationOnce(async (...line) => {
      const done = await append(...line);
      stored();
      await held;
      return done;
    });
  });
  const watcher = talkTo(house.url);
  watcher.say({ t: 'hello', gid, have: -1 });
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  const moved = player.answer({ t: 'act', id: 'in-that-moment', move: 1, act: 'offerDraw' } as { id: string });
  await writing;
  await new Promise((later) => setTimeout(later, 50));
  release();
  expect(await moved).toBe('done');
  const { head, lines: told } = JSON.parse((await watcher.first('welcome')) ?? '{}') as {
    head: number;
    lines: { seq: number }[];
  };
  const after = watcher.texts.filter((text) => text.startsWith('{"t":"line"')).length;
  expect([told.at(-1)?.seq, head + after]).toEqual([head, 4]);
  for (const { socket } of [player, watcher]) socket.terminate();
});

test('a past of any length comes whole, over the socket and over HTTP', async () => {
  const house = await serveInside();
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const { store } = house.house;
  const head = 3;
  // Laid, two people, begun.
  const [last] = await vi.waitFor(async () => {
    const found = await store.lines(gid, head, 1);
    expect(found).toHaveLength(1);
    return found as [Line];
  });
  const long = [last];
  for (let n = 0; n < 2_600; n++) {
    const body = canonical({ t: 'declined', at: n, seat: 'R' });
    long.push(follow(long.at(-1) as Line, `declined:${n}`, body, ''));
  }
  house.house.rooms.delete(gid);
  await Promise.all(long.slice(1).map((line) => store.append(gid, line)));
  const whole = Array.from({ length: head + 2_600 - 10 }, (_, i) => i + 11);

  const back = await greet(house.url, gid, tokens['R'], 10);
  const frames = back.texts.map((text) => JSON.parse(text) as { t: string; lines?: { seq: number }[] });
  expect(frames.flatMap(({ lines = [] }) => lines.map(({ seq }) => seq))).toEqual(whole);
  expect(Math.max(...frames.map(({ lines = [] }) => lines.length))).toBeLessThan(1_000);
  back.socket.terminate();

  const got: number[] = [];
  for (let [have, more] = [10, true]; more; ) {
    const { body } = await ask(house.url, 'GET', `/api/tables/${gid}/lines?have=${have}`, { token: tokens['R'] });
    const page = body as unknown as { head: number; more: boolean; lines: { seq: number }[] };
    got.push(...page.lines.map(({ seq }) => seq));
    ({ head: have, more } = page);
  }
  expect(got).toEqual(whole);
}, 60_000);
