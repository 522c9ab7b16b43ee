/** Promise P9: a table whose log cannot be followed stands still by itself, can be read, and is reported; all others play on. */

import { beforeAll, expect, test } from 'vitest';
import { canonical } from '../../src/kernel/canonical.ts';
import { follow } from '../../src/server/store/chain.ts';
import type { Line } from '../../src/server/store/store.ts';
import { ask, layTable, type Table } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet } from '../support/server/talk.ts';

/** Lines that follow by their hashes and that no table can take up. */
const POISONS: readonly object[] = [
  { t: 'moved' },
  { t: 'moved', at: 1, entry: {}, proofs: {}, left: {} },
  { t: 'created', at: 1 },
  { t: 'began', at: 1, clients: [{ seat: 'R', c: 'x', d: 'y' }], entry: null, left: {} },
  { t: 'moved', at: 1, entry: { seq: 1, events: [{ t: 'noSuchFact' }], command: {}, hash: '' }, left: {} },
];

let house: Inside;
beforeAll(async () => {
  house = await serveInside();
});

const play = (table: Table, id: string): Promise<number> =>
  ask(house.url, 'POST', `/api/tables/${table.gid}/commands`, {
    token: table.tokens['R'],
    body: { t: 'act', id, move: 1, act: 'offerDraw' },
  }).then(({ status }) => status);

test('tables that are poisoned stand still, and no others', async () => {
  const healthy = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const watching = await greet(house.url, healthy.gid);
  const { store } = house.house;
  for (const [i, poison] of POISONS.entries()) {
    const table = await layTable(house.url, { game: 'embuscades', dice: 1 });
    const place = `/api/tables/${table.gid}`;
    const token = table.tokens['R'];
    const before = await ask(house.url, 'GET', place, { token });
    const watcher = await greet(house.url, table.gid, token);
    const head = await store.head(table.gid);
    const [last] = (await store.lines(table.gid, head, 1)) as [Line];
    await store.append(table.gid, follow(last, `poison:${i}`, canonical(poison), ''));
    // Nobody else has the seat: who comes again is shown where the table stopped.
    expect(await watcher.closed).toBe(1011);
    const after = await ask(house.url, 'GET', place, { token });
    expect([i, after.status, after.body['head']]).toEqual([i, 200, before.body['head']]);
    // Since when its question is open is known anew when it is taken up again.
    const still = (body: Record<string, unknown>) => canonical({ ...(body['table'] as object), since: 0 });
    expect(still(after.body)).toBe(still(before.body));
    expect(await play(table, 'at-a-poisoned-one')).toBe(409);
    const back = await greet(house.url, table.gid, token);
    expect(JSON.parse((await back.first('welcome')) ?? '{}')).toMatchObject({ head });
    expect(await back.first('frozen')).toBe('{"t":"frozen"}');
    expect(await back.answer({ t: 'act', id: 'and-over-a-socket', move: 1, act: 'resign' } as { id: string })).toBe(
      'frozen',
    );
    back.socket.terminate();
    expect(house.reports.filter((line) => line.includes('tableFrozen') && line.includes(table.gid))).toHaveLength(1);
  }
  expect(await play(healthy, 'at-a-healthy-one')).toBe(200);
  await watching.first('line');
  expect(watching.texts.filter((text) => text.startsWith('{"t":"line"'))).toHaveLength(1);
  watching.socket.terminate();
});
