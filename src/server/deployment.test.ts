import { describe, expect, test } from 'vitest';
import { deploymentOf } from './deployment.ts';
import { isProblem } from './problem.ts';
import { layTable, newTableSchema } from './seats.ts';
import { KINDS } from './store/testing/places.ts';
import { houseOver, readSetup, usePlaces } from './testing/houses.ts';

const MINUTE = 60_000;

describe.each(KINDS)('a version that crashes soon after it came to the games, in %s', (kind) => {
  const places = usePlaces();

  test('lays no new tables at any node, until another version comes or somebody says so', async () => {
    const place = await places.place(kind);
    const [store, elsewhere] = [await places.open(place), await places.open(place)];
    const first = await deploymentOf(store, '1.0.0', 0, false);
    expect(await first.closedBy()).toBeUndefined();
    const neighbour = await deploymentOf(elsewhere, '1.0.0', MINUTE, false);
    await first.crashed(29 * MINUTE);
    const crash = { at: 29 * MINUTE, minutes: 29 };
    expect(await neighbour.closedBy()).toEqual(crash);
    expect(await (await deploymentOf(store, '1.0.0', 40 * MINUTE, false)).closedBy()).toEqual(crash);
    expect(await (await deploymentOf(store, '1.0.1', 40 * MINUTE, false)).closedBy()).toBeUndefined();
    const opened = await deploymentOf(store, '1.0.0', 50 * MINUTE, true);
    expect([await opened.closedBy(), await neighbour.closedBy()]).toEqual([undefined, undefined]);
  });

  test('which is counted from its first start, whoever made it, and not from the last', async () => {
    const store = await places.fresh(kind);
    await deploymentOf(store, '1.0.0', 0, false);
    const later = await deploymentOf(store, '1.0.0', 25 * MINUTE, false);
    await later.crashed(30 * MINUTE);
    expect(await later.closedBy()).toBeUndefined();
    const other = await deploymentOf(store, '1.0.1', 25 * MINUTE, false);
    await other.crashed(30 * MINUTE);
    expect(await other.closedBy()).toEqual({ at: 30 * MINUTE, minutes: 5 });
  });

  test('a table is refused then, and nothing of it is stored', async () => {
    const store = await places.fresh(kind);
    const house = { ...houseOver(store, { now: 0 }), laysNone: () => Promise.resolve(true) };
    const laid = await layTable(house, newTableSchema.parse({ game: 'embuscades', name: 'Host' }), readSetup);
    expect(isProblem(laid) && laid).toEqual({ code: 'closedAfterCrash', status: 503 });
    expect(await store.gids('', 1)).toEqual([]);
  });
});
