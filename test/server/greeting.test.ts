/** Talk reaches everybody once, also at a table that was let go and opened again. */

import { expect, test } from 'vitest';
import { ask, layTable } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { greet, type Talk } from '../support/server/talk.ts';

const told = ({ texts }: Talk): string[] =>
  texts
    .map((text) => JSON.parse(text) as { t: string; talk?: { text: string } & { text: string }[] })
    .flatMap(({ t, talk }) =>
      t === 'said' ? [talk?.text ?? ''] : t === 'welcome' ? (talk ?? []).map(({ text }) => text) : [],
    );

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
