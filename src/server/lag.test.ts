import { expect, test, vi } from 'vitest';
import { roomOf } from './house.ts';
import { begin, houseOver, playOn, sitDown, usePlaces } from './testing/houses.ts';
import type { Room } from './table/room.ts';

const places = usePlaces();
const DELAY = 4;

test('who watches by way of another node lags behind as far, and hears all of it when the game is over', async () => {
  const place = await places.place('postgres');
  const clock = { now: 1_000 };
  // The clocks of nodes differ; the delay does not look at them.
  const [here, there] = [
    houseOver(await places.open(place), clock),
    houseOver(await places.open(place), { now: 9_000_000 }),
  ];
  const { laid, people } = await begin(here, { game: 'embuscades', dice: 1, spectators: { delay: DELAY } });
  const { gid } = laid;
  const watcher = await sitDown(there, gid, null);
  const began = watcher.table().move;
  const [room, other] = (await Promise.all([roomOf(here, gid), roomOf(there, gid)])) as [Room, Room];
  await playOn(people.values(), 10);
  await here.store.say({ gid, at: 0, seat: 'R', name: 'Host', text: 'between us' });
  await vi.waitFor(() => expect([other.sitting.head.seq, other.heard]).toEqual([room.sitting.head.seq, 0]));
  const lines = () => watcher.heard.flatMap((news) => (news.t === 'line' ? [news.line.seq] : []));
  expect(watcher.table().move).toBe(began + 10 - DELAY);
  expect(lines().at(-1)).toBe(room.sitting.head.seq - DELAY);
  expect(watcher.heard.some(({ t }) => t === 'said')).toBe(false);
  const [host] = people.values();
  await host?.send({ t: 'act', move: host.table().move, act: 'resign' });
  await vi.waitFor(() => expect(watcher.heard.some(({ t }) => t === 'said')).toBe(true));
  expect(lines().at(-1)).toBe(room.sitting.head.seq);
  expect(watcher.table().outcome).not.toBeNull();
});
