/** Who is at a table, when its people come by way of several nodes. */

import { describe, expect, test } from 'vitest';
import type { House } from './house.ts';
import { leave, roomOf } from './house.ts';
import { beatCompany, leaveCompany } from './presence.ts';
import { presence, type Room, type Watcher } from './table/room.ts';
import { begin, houseOver, type Person, sitDown, usePlaces } from './testing/houses.ts';

describe('a table at two nodes', { timeout: 120_000 }, () => {
  const places = usePlaces();
  const open = async () => {
    const store = await places.fresh('postgres');
    // Clocks that do not agree: each node measures silence by its own.
    const [near, far] = [{ now: 1_800_000_000_000 }, { now: 1_700_000_000_000 }];
    const [here, there] = [houseOver(store, near), houseOver(store, far)];
    const { laid, people } = await begin(here, { game: 'yambo', setup: { preset: 'short' } });
    const host = people.get('R') as Person;
    await leaves(here, laid.gid, 'T');
    const guest = await sitDown(there, laid.gid, 'T');
    const seconds = async (count: number, houses: readonly House[] = [here, there]): Promise<void> => {
      for (let i = 0; i < count; i++) {
        near.now += 1_000;
        far.now += 1_000;
        for (const house of houses) {
          await beatCompany(house);
          await house.company.writing;
        }
      }
    };
    const at = async (house: House) => presence((await roomOf(house, laid.gid)) as Room).present;
    return { gid: laid.gid, store, here, there, host, guest, seconds, at };
  };

  async function leaves(house: House, gid: string, seat: string): Promise<void> {
    const room = (await roomOf(house, gid)) as Room;
    for (const watcher of [...room.watchers] as Watcher[]) if (watcher.viewer === seat) leave(house, room, watcher);
  }
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; !(await holds()); tries++) {
      if (tries > 1_000) throw new Error('never');
      await new Promise((soon) => setTimeout(soon, 10));
    }
  };
  const lastPresence = ({ heard }: Person): unknown => heard.findLast(({ t }) => t === 'presence');

  test('has all of them at both, and tells so', async () => {
    const { here, there, host, guest, seconds, at } = await open();
    await seconds(3);
    expect([await at(here), await at(there)]).toEqual([
      ['R', 'T'],
      ['R', 'T'],
    ]);
    for (const each of [host, guest]) expect(lastPresence(each)).toMatchObject({ present: ['R', 'T'] });
  });

  test('knows without a sign of life who comes and goes at a node that lives', async () => {
    const { gid, here, there, seconds, at } = await open();
    await seconds(3);
    await leaves(there, gid, 'T');
    await until(async () => (await at(here)).length === 1);
    expect(await at(here)).toEqual(['R']);
    await sitDown(there, gid, 'T');
    await until(async () => (await at(here)).length === 2);
    expect(await at(here)).toEqual(['R', 'T']);
  });

  test('counts nobody whose node has died, and everybody again whose node was only slow', async () => {
    const { here, there, host, seconds, at, store } = await open();
    await seconds(3);
    await seconds(7, [here]);
    expect(await at(here)).toEqual(['R']);
    expect(lastPresence(host)).toMatchObject({ present: ['R'] });
    await seconds(3);
    expect(await at(here)).toEqual(['R', 'T']);
    // Gone for so long that it was forgotten.
    await seconds(70, [here]);
    expect((await store.nodes()).map(({ node }) => node)).toEqual([here.company.node]);
    await seconds(3);
    expect(await at(here)).toEqual(['R', 'T']);
    expect(await at(there)).toEqual(['R', 'T']);
  });

  test('believes nothing that a dead node left behind', async () => {
    const { gid, store, here, seconds, at } = await open();
    await store.beatNode('long-dead', 77);
    await store.putPresence('long-dead', gid, '{"present":["X"],"watching":9}');
    await seconds(3);
    expect(await at(here)).toEqual(['R', 'T']);
  });

  test('is left in good order', async () => {
    const { gid, store, there, here, seconds, at } = await open();
    await seconds(3);
    await leaveCompany(there);
    expect((await store.presences(gid)).map(({ node }) => node)).toEqual([here.company.node]);
    await seconds(1, [here]);
    expect(await at(here)).toEqual(['R']);
  });
});
