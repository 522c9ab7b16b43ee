/** Promise P10: nobody who stays away holds a table up for ever, also where there is no clock. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteGone } from './absence.ts';
import { leave, roomOf } from './house.ts';
import { obey } from './obey.ts';
import type { Store } from './store/store.ts';
import { openStore } from './store/open.ts';
import { KEY } from './store/testing/places.ts';
import type { Room } from './table/room.ts';
import { begin, houseOver, optionsOf, type Person, quiet } from './testing/houses.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-absence-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir: folder }, KEY);
});
afterAll(async () => {
  await store.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const HOUR = 3_600_000;

test('a bot plays for whoever was away for three days while he was asked, and he gets his seat back', async () => {
  const clock = { now: 1_800_000_000_000 };
  const house = houseOver(store, clock);
  const { laid, people } = await begin(house, { game: 'yambo', setup: { preset: 'short' } });
  const room = (await roomOf(house, laid.gid)) as Room;
  const away = [...people.values()].find((each) => optionsOf(each).length > 0) as Person;
  const left = [...people.values()].find((each) => each !== away) as Person;
  const [gone, own] = [away.seat as string, left.seat as string];
  let ids = 0;
  const replace = (seat: string, by = own) =>
    obey(house, room, by, { t: 'replace', id: `replace-${(ids += 1)}`, seat });

  expect(await replace(own)).toMatchObject({ code: 'noSuchSeat', data: { seats: [gone] } });
  expect(await replace(own, gone)).toMatchObject({ code: 'notAsked' });
  clock.now += 100 * HOUR;
  // He sits there and thinks.
  expect(await replace(gone)).toMatchObject({ code: 'notAwayLong', data: { hours: 72 } });
  const watcher = [...room.watchers].find(({ viewer }) => viewer === gone);
  if (watcher === undefined) throw new Error('nobody there');
  leave(house, room, watcher);
  await noteGone(house, room, gone);
  clock.now += 71 * HOUR;
  expect(await replace(gone)).toMatchObject({ code: 'notAwayLong', data: { hours: 1 } });
  clock.now += HOUR;
  const before = room.sitting.match?.entries.length ?? 0;
  expect(await replace(gone)).toHaveProperty('receipt');
  expect(await replace(gone)).toMatchObject({ code: 'alreadyReplaced' });
  await quiet(room);
  expect(room.sitting.match?.entries.length).toBeGreaterThan(before);
  expect(left.heard).toContainEqual(
    expect.objectContaining({ line: expect.objectContaining({ t: 'tookOver', seat: gone, why: 'absent' }) as unknown }),
  );

  expect(await obey(house, room, gone, { t: 'handBack', id: 'here-again' })).toHaveProperty('receipt');
  expect(room.sitting.standIns.size).toBe(0);
}, 60_000);
