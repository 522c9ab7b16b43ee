/** A key that is replaced at one node opens nothing at the others, though they hear nothing of it. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { type House, roomOf } from './house.ts';
import { watchKeys } from './revoked.ts';
import { isProblem } from './problem.ts';
import { renew, seatOf } from './seats.ts';
import type { Room } from './table/room.ts';
import { begin, houseOver, type Person, sitDown, usePlaces } from './testing/houses.ts';

describe('a node that hears nothing', { timeout: 60_000 }, () => {
  const places = usePlaces();
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  async function open(): Promise<{
    here: House;
    there: House;
    gid: string;
    token: string;
    guest: Person;
    host: Person;
  }> {
    const store = await places.fresh('postgres');
    const here = houseOver(store, { now: 1_800_000_000_000 });
    const there = houseOver({ ...store, listen: () => () => undefined }, { now: 1_800_000_000_000 });
    const { laid } = await begin(here, { game: 'yambo', setup: { preset: 'short' } });
    const [host, guest] = [await sitDown(there, laid.gid, 'R'), await sitDown(there, laid.gid, 'T')];
    stops.push(watchKeys(there));
    return { here, there, gid: laid.gid, token: laid.token ?? '', host, guest };
  }
  const roomAt = async (house: House, gid: string): Promise<Room> => (await roomOf(house, gid)) as Room;

  test('looks for itself, and shuts out who held the old key', async () => {
    const { here, there, gid, token, host, guest } = await open();
    expect(seatOf(await roomAt(there, gid), token)).toBe('R');
    const renewed = await renew(here, await roomAt(here, gid), 'R');
    if (isProblem(renewed)) throw new Error(renewed.code);
    await vi.waitFor(() => expect(host.dismissed()).toBe(true), { timeout: 5_000 });
    expect([seatOf(await roomAt(there, gid), token), guest.dismissed()]).toEqual([null, false]);
  });

  test('lets its tables go when it cannot look, and opens them again', async () => {
    const { there, gid, host, guest } = await open();
    const old = await roomAt(there, gid);
    vi.spyOn(there.store, 'epochs').mockReturnValueOnce(new Promise(() => undefined));
    await vi.waitFor(() => expect([host.dismissed(), guest.dismissed()]).toEqual([true, true]), { timeout: 5_000 });
    expect(await roomAt(there, gid)).not.toBe(old);
  });
});
