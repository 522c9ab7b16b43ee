/** The storage is away for a moment: it is called that, nobody is sent away for good, and nothing acts twice. */

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StoreFault } from '../../src/server/store/fault.ts';
import { ask, layTable, type Table } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet } from '../support/server/talk.ts';

let house: Inside;
beforeAll(async () => {
  house = await serveInside();
});
afterEach(() => void vi.restoreAllMocks());

const away = new StoreFault('unavailable', 'The database does not answer.');
function loses(...names: ('append' | 'lines' | 'listGames' | 'game')[]): void {
  for (const name of names) vi.spyOn(house.house.store, name).mockRejectedValue(away);
}
const newTable = (): Promise<Table> => layTable(house.url, { game: 'embuscades', dice: 1 });
const draw = { t: 'act', id: 'sent-again-later', move: 1, act: 'offerDraw' };

test('a command is told so before the socket closes, with a code that says: come again', async () => {
  const { gid, tokens } = await newTable();
  const [mine, other] = [await greet(house.url, gid, tokens['R']), await greet(house.url, gid, tokens['T'])];
  loses('append');
  expect(await mine.answer(draw)).toBe('unavailable');
  expect([await mine.closed, await other.closed]).toEqual([1013, 1013]);
  vi.restoreAllMocks();
  const back = await greet(house.url, gid, tokens['R']);
  expect(await back.answer(draw)).toBe('done');
  back.socket.terminate();
});

test('a table that cannot be read now is not said to be none', async () => {
  const { gid, tokens } = await newTable();
  house.house.rooms.delete(gid);
  loses('lines', 'listGames', 'game');
  const place = `/api/tables/${gid}`;
  const token = tokens['R'];
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  expect(await ask(house.url, 'GET', place, { token })).toMatchObject(unavailable);
  expect(await ask(house.url, 'POST', `${place}/join`, { body: { name: 'Me' } })).toMatchObject(unavailable);
  expect(await ask(house.url, 'GET', '/api/tables')).toMatchObject(unavailable);
  expect(await (await greet(house.url, gid, token)).closed).toBe(1013);
  vi.restoreAllMocks();
  expect(await ask(house.url, 'GET', place, { token })).toMatchObject({ status: 200 });
  expect(await ask(house.url, 'GET', '/api/tables/none')).toMatchObject({ status: 404, body: { code: 'noSuchTable' } });
});

test('any other failure of a table is its own, and may pass', async () => {
  const { gid, tokens } = await newTable();
  house.house.rooms.delete(gid);
  vi.spyOn(house.house.store, 'lines').mockRejectedValue(new Error('a bug'));
  const failed = { status: 500, body: { code: 'tableFailed' } };
  expect(await ask(house.url, 'GET', `/api/tables/${gid}`, { token: tokens['R'] })).toMatchObject(failed);
  expect(await (await greet(house.url, gid, tokens['R'])).closed).toBe(1011);
});

test('who is being let in while the table is opened anew does not sit down at the old one', async () => {
  const { gid, tokens } = await newTable();
  const mine = await greet(house.url, gid, tokens['R']);
  const talk = house.house.store.talk.bind(house.house.store);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const reading = vi.spyOn(house.house.store, 'talk').mockImplementation((...given) => held.then(() => talk(...given)));
  const other = greet(house.url, gid, tokens['T']);
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  vi.spyOn(house.house.store, 'append').mockRejectedValueOnce(away);
  expect(await mine.answer(draw)).toBe('unavailable');
  letGo();
  expect(await (await other).closed).toBe(1011);
});
