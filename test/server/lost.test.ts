/** Answers about keys that get lost: the same request sent again gets the same answer, and nobody is locked out. */

import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StoreFault } from '../../src/server/store/fault.ts';
import { ask, type Answer, layTable } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';

let house: Inside;
beforeAll(async () => {
  house = await serveInside();
});
afterEach(() => void vi.restoreAllMocks());

const newKey = (): string => randomBytes(16).toString('base64url');
const post = (place: string, token: string | undefined, body: object): Promise<Answer> =>
  ask(house.url, 'POST', `/api/tables/${place}`, { token, body });
const opens = async (gid: string, token: string): Promise<number> =>
  (await ask(house.url, 'GET', `/api/tables/${gid}/own`, { token })).status;
const kindsAt = async (gid: string): Promise<unknown[]> => {
  const { body } = await ask(house.url, 'GET', `/api/tables/${gid}/lines`);
  return (body['lines'] as { t: string }[]).map(({ t }) => t);
};

async function laid(): Promise<{ gid: string; token: string; seat: string; invitation: string }> {
  const { body } = await ask(house.url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'Host' } });
  const { gid, token, invitations } = body as unknown as {
    gid: string;
    token: string;
    invitations: { seat: string; token: string }[];
  };
  const [{ seat, token: invitation } = { seat: '', token: '' }] = invitations;
  return { gid, token, seat, invitation };
}

test('joining with a key of one’s own', async () => {
  const { gid, seat, invitation } = await laid();
  const body = { seat, invitation, name: 'Guest', token: newKey() };
  const both = await Promise.all([post(`${gid}/join`, undefined, body), post(`${gid}/join`, undefined, body)]);
  const again = await post(`${gid}/join`, undefined, body);
  for (const { status, body: answer } of [...both, again]) {
    expect([status, answer]).toEqual([200, { seat, token: body.token }]);
  }
  expect(await opens(gid, body.token)).toBe(200);
  expect(await kindsAt(gid)).toEqual(['created', 'joined', 'joined']);
  const thief = await post(`${gid}/join`, undefined, { ...body, token: newKey() });
  expect(thief).toMatchObject({ status: 403, body: { code: 'badInvitation' } });
  const rows = JSON.stringify(await house.house.store.seats(gid));
  expect(rows).not.toContain(body.token);
});

test('joining, when the storage went away after the seat was taken', async () => {
  const { gid, seat, invitation } = await laid();
  const body = { seat, invitation, name: 'Guest', token: newKey() };
  vi.spyOn(house.house.store, 'append').mockRejectedValueOnce(new StoreFault('unavailable', 'away'));
  expect((await post(`${gid}/join`, undefined, body)).status).toBe(503);
  expect((await post(`${gid}/join`, undefined, body)).body).toEqual({ seat, token: body.token });
  expect(await kindsAt(gid)).toEqual(['created', 'joined', 'joined']);
});

test('a key that is too short, or the invitation itself, is no key', async () => {
  const { gid, seat, invitation } = await laid();
  for (const token of ['short', invitation, 'x'.repeat(65), 'not base64url, is it']) {
    expect((await post(`${gid}/join`, undefined, { seat, invitation, name: 'Guest', token })).status).toBe(400);
  }
  expect((await post(`${gid}/renew`, invitation, { token: 'short' })).status).toBe(400);
});

test('renewing with a key of one’s own', async () => {
  const { gid, token, invitation } = await laid();
  const next = newKey();
  const both = await Promise.all([
    post(`${gid}/renew`, token, { token: next }),
    post(`${gid}/renew`, token, { token: next }),
  ]);
  const again = await post(`${gid}/renew`, token, { token: next });
  for (const { status, body } of [...both, again]) expect([status, body['token']]).toEqual([200, next]);
  expect([await opens(gid, token), await opens(gid, next)]).toEqual([401, 200]);
  // Without a body the server makes the key.
  const made = await ask(house.url, 'POST', `/api/tables/${gid}/renew`, { token: next });
  expect([made.status, await opens(gid, made.body['token'] as string)]).toEqual([200, 200]);
  // Without a key that opens anything there is nothing to say again.
  expect((await post(`${gid}/renew`, token, { token: newKey() })).status).toBe(401);
  expect((await post(`${gid}/renew`, invitation, { token: invitation })).status).toBe(401);
});

test('leaving with an invitation of one’s own', async () => {
  const { gid, tokens } = await layTable(house.url, { game: 'embuscades', dice: 1 });
  const token = tokens['R'];
  const invitation = newKey();
  await vi.waitFor(async () => expect(await kindsAt(gid)).toContain('began'));
  vi.spyOn(house.house.store, 'append').mockRejectedValueOnce(new StoreFault('unavailable', 'away'));
  expect((await post(`${gid}/leave`, token, { invitation })).status).toBe(503);
  expect(await post(`${gid}/leave`, token, { invitation })).toMatchObject({ status: 200, body: { invitation } });
  expect(await post(`${gid}/leave`, token, { invitation })).toMatchObject({ status: 200, body: { invitation } });
  const kinds = await kindsAt(gid);
  expect([kinds.filter((t) => t === 'left'), kinds.filter((t) => t === 'tookOver')]).toEqual([['left'], ['tookOver']]);
  expect((await post(`${gid}/leave`, token, { invitation: newKey() })).status).toBe(401);
  const back = { seat: 'R', invitation, name: 'Back', token: newKey() };
  expect((await post(`${gid}/join`, undefined, back)).status).toBe(200);
});

test('an invitation that nobody has used leaves no seat', async () => {
  const { gid, invitation } = await laid();
  expect((await post(`${gid}/leave`, undefined, { invitation })).status).toBe(401);
  expect(await kindsAt(gid)).not.toContain('left');
});
