/** Spectators who lag behind: by no way do they get anything newer than the table allows, and when the game is over they get it all. */

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashText, toHex } from '../../src/fair/bytes.ts';
import type * as RandomModule from '../../src/server/random.ts';
import type { Room } from '../../src/server/table/room.ts';
import { type Answer, ask } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet, type Talk } from '../support/server/talk.ts';
import { firstDifference } from '../support/server/twins.ts';

const shared = vi.hoisted(() => ({ name: undefined as string | undefined }));

vi.mock('../../src/server/random.ts', async (original) => {
  const random = await original<typeof RandomModule>();
  return {
    ...random,
    freshGid: () => shared.name ?? random.freshGid(),
    freshSecret: () => (shared.name === undefined ? random.freshSecret() : hashText(`secret of ${shared.name}`)),
  };
});

beforeAll(() => {
  vi.stubEnv('AMBUSCADE_KEY', toHex(hashText('the key of both houses')));
});

const DELAY = 6;

interface Game {
  readonly house: Inside;
  readonly gid: string;
  readonly room: Room;
  readonly tokens: Readonly<Record<string, string>>;
  readonly players: readonly Talk[];
  readonly send: (seat: string, command: object) => Promise<Answer>;
  /** Answers the open question, with the first or the last of its options. */
  readonly play: (which: 0 | -1) => Promise<void>;
}

async function begun(wanted: object = {}): Promise<Game> {
  const house = await serveInside();
  const body = { game: 'embuscades', seat: null, dice: 1, listed: true, spectators: { delay: DELAY }, ...wanted };
  const laid = await ask(house.url, 'POST', '/api/tables', { body });
  const { gid, invitations } = laid.body as { gid: string; invitations: { seat: string; token: string }[] };
  const tokens: Record<string, string> = {};
  for (const { seat, token } of invitations) {
    const joining = { seat, invitation: token, name: `Player ${seat}` };
    const joined = await ask(house.url, 'POST', `/api/tables/${gid}/join`, { body: joining });
    tokens[seat] = joined.body['token'] as string;
  }
  let ids = 0;
  const room = (await house.house.rooms.get(gid)) as Room;
  await vi.waitFor(() => expect(room.sitting.match).toBeDefined());
  const send = (seat: string, command: object) =>
    ask(house.url, 'POST', `/api/tables/${gid}/commands`, {
      token: tokens[seat],
      body: { id: `command-${(ids += 1)}`, ...command },
    });
  return {
    house,
    gid,
    room,
    tokens,
    players: await Promise.all(Object.values(tokens).map((token) => greet(house.url, gid, token))),
    send,
    async play(which) {
      const { match } = room.sitting;
      const [decision] = match?.pending() ?? [];
      if (match === undefined || decision === undefined) throw new Error('nobody is asked');
      const choice = (decision.options as readonly object[]).at(which) ?? decision.otherwise;
      const { status, text } = await send(decision.seat, { t: 'play', move: match.entries.length, choice });
      if (status !== 200) throw new Error(text);
    },
  };
}

/** Everything that anybody gets who has no key. */
async function asked({ house: { url }, gid }: Game): Promise<string[]> {
  const join = { seat: 'T', name: 'Curious' };
  const answers = [
    ...['', '/lines', '/lines?have=3', '/lines?have=1000', '/export', '/dice', '/moments/2', '/own'].map((place) =>
      ask(url, 'GET', `/api/tables/${gid}${place}`),
    ),
    ...['', '?open=true', '?open=true&most=1', '?status=playing', '?status=over'].map((query) =>
      ask(url, 'GET', `/api/tables${query}`),
    ),
    ask(url, 'POST', `/api/tables/${gid}/fork`, { body: { move: 1 } }),
    ask(url, 'POST', `/api/tables/${gid}/invitation`, { body: { seat: 'T' } }),
    ask(url, 'POST', `/api/tables/${gid}/join`, { body: join }),
    ask(url, 'POST', `/api/tables/${gid}/commands`, { body: { t: 'undo', id: 'of-nobody' } }),
  ];
  return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
}

const seqOf = (text: string): number => Number(/"seq":(\d+)/.exec(text)?.[1] ?? Number.NaN);
const linesIn = ({ texts }: Talk): number[] => texts.filter((text) => text.startsWith('{"t":"line"')).map(seqOf);

/** Until a spectator has heard all that was sent to him. */
async function settled(talk: Talk): Promise<void> {
  const before = talk.texts.length;
  talk.say({ t: 'ping' });
  await vi.waitFor(() => expect(talk.texts.slice(before)).toContain('{"t":"pong"}'));
}

/** A game of which all but the newest lines are the same, with all that a spectator hears and is answered. */
async function twin(newest: (game: Game) => Promise<void>): Promise<{ game: Game; traffic: string[]; talk: Talk }> {
  shared.name = 'lagging';
  const game = await begun();
  shared.name = undefined;
  const talk = await greet(game.house.url, game.gid);
  for (let n = 0; n < 20; n++) await game.play(0);
  await newest(game);
  await settled(talk);
  const late = await greet(game.house.url, game.gid, undefined, 4);
  // As another node opens it, or this one after a restart.
  game.house.house.rooms.delete(game.gid);
  const later = await greet(game.house.url, game.gid);
  const traffic = [...talk.texts, ...(await asked(game)), ...late.texts, ...later.texts];
  for (const { socket } of [late, later]) socket.terminate();
  return { game, traffic, talk };
}

describe('twin games that differ in their newest lines', () => {
  const twins: Awaited<ReturnType<typeof twin>>[] = [];
  beforeAll(async () => {
    const one = await twin(async ({ play }) => {
      for (let n = 0; n < DELAY; n++) await play(0);
    });
    const other = await twin(async ({ send, play, room, players }) => {
      await send('R', { t: 'say', text: 'Look at the west road' });
      await send('R', { t: 'wish', wish: { t: 'undo', to: 3 } });
      await send('T', { t: 'consent', request: room.sitting.head.seq, agree: false });
      await send('T', { t: 'wish', wish: { t: 'referee', seat: 'T' } });
      await send('R', { t: 'consent', request: room.sitting.head.seq, agree: true });
      await play(-1);
      players[0]?.socket.terminate();
      await vi.waitUntil(() => room.watchers.size === 2);
      await play(-1);
    });
    twins.push(one, other);
    for (const { talk } of twins) talk.socket.terminate();
  }, 120_000);
  const traffic = (which: 0 | 1): string[] => twins[which]?.traffic ?? [];

  test('are two games of the same length', () => {
    const [one, other] = twins.map(({ game }) => game.room.sitting);
    expect([other?.head.seq, other?.referee]).toEqual([one?.head.seq, 'T']);
    expect(other?.head.hash).not.toBe(one?.head.hash);
  });
  test('look the same to whoever watches, by socket and by HTTP', () => {
    expect(traffic(0).length).toBeGreaterThan(35);
    expect(firstDifference(traffic(0), traffic(1))).toBeUndefined();
  });
  test('and the comparison is not blind: one line more and they differ', async () => {
    const more = await twin(async ({ play }) => {
      for (let n = 0; n <= DELAY; n++) await play(-1);
    });
    more.talk.socket.terminate();
    expect(firstDifference(traffic(0), more.traffic)).toBeDefined();
  }, 60_000);
});

test('before the game all is seen at once, then so many lines late, and all of it when it is over', async () => {
  const game = await begun();
  const { house, gid, room, send } = game;
  const talk = await greet(house.url, gid);
  const began = room.sitting.head.seq;
  const welcome = JSON.parse(talk.texts[0] ?? '') as { head: number; lines: { t: string }[]; presence: object };
  expect(welcome.head).toBe(began);
  expect(welcome.lines.at(-1)?.t).toBe('began');
  expect(welcome.presence).toMatchObject({ present: [], watching: 0 });
  await send('R', { t: 'say', text: 'between us' });
  for (let n = 0; n < 80; n++) await game.play(0);
  await settled(talk);
  const shown = room.sitting.head.seq - DELAY;
  expect(linesIn(talk)).toEqual(Array.from({ length: shown - began }, (_, i) => began + 1 + i));
  expect(talk.texts.join('')).not.toMatch(/"said"|"present":\["R/);
  // The state that is kept beside the log may be newer than what is shown.
  house.house.rooms.delete(gid);
  expect((await ask(house.url, 'GET', `/api/tables/${gid}`)).body).toMatchObject({ head: shown });
  const again = await greet(house.url, gid);
  const [seat] = (await house.house.rooms.get(gid))?.sitting.match?.pending().map((each) => each.seat) ?? [];
  await send(seat as string, { t: 'act', move: 81, act: 'resign' });
  await again.first('said');
  const { head } = (await house.house.rooms.get(gid))?.sitting ?? {};
  expect(linesIn(again).at(-1)).toBe(head?.seq);
  await vi.waitFor(() => expect(again.texts.join('')).toContain('"watching":1'));
  const told = await ask(house.url, 'GET', `/api/tables/${gid}`);
  expect(told.body).toMatchObject({ head: head?.seq, table: { outcome: { winner: expect.any(String) as string } } });
  await send('R', { t: 'say', text: 'well played' });
  await vi.waitFor(() => expect(again.texts.join('')).toContain('well played'));
  expect(again.texts.filter((text) => text.startsWith('{"t":"said"')).length).toBe(2);
  for (const { socket } of [talk, again]) socket.terminate();
}, 60_000);

test('of a long past no more comes either', async () => {
  const { house, gid, room, send } = await begun();
  for (let n = 0; n < 270; n++) {
    await send('R', { t: 'wish', wish: { t: 'referee', seat: 'T' } });
    await send('T', { t: 'consent', request: room.sitting.head.seq, agree: false });
  }
  const talk = await greet(house.url, gid);
  expect(talk.texts.map((text) => (JSON.parse(text) as { t: string }).t)).toEqual(['past', 'welcome']);
  const lines = talk.texts.flatMap((text) => (JSON.parse(text) as { lines: { seq: number }[] }).lines);
  const shown = room.sitting.head.seq - DELAY;
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: shown + 1 }, (_, i) => i));
  talk.socket.terminate();
}, 120_000);

test('a seat that became free is offered to nobody who was not invited, until the game is over', async () => {
  const game = await begun();
  const { house, gid, tokens } = game;
  const open = await ask(house.url, 'GET', '/api/tables?open=true');
  const left = await ask(house.url, 'POST', `/api/tables/${gid}/leave`, { token: tokens['T'] });
  expect(left.status).toBe(200);
  expect((await ask(house.url, 'GET', '/api/tables?open=true')).body).toEqual(open.body);
  const join = (given: object) =>
    ask(house.url, 'POST', `/api/tables/${gid}/join`, { body: { name: 'Curious', ...given } });
  expect((await join({})).body).toMatchObject({ code: 'noFreeSeat' });
  expect((await join({ invitation: left.body['invitation'] })).status).toBe(200);
}, 60_000);

test.each([{ delay: -1 }, { delay: 501 }, { delay: 1.5 }, { delay: '3' }, {}, { delay: 3, more: 1 }, 3, null, 'late'])(
  'a delay of %j makes no sense',
  async (spectators) => {
    const { url } = await serveInside();
    const answer = await ask(url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'First', spectators } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    expect((answer.body['data'] as { path: string }).path).toMatch(/^\/spectators/);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  },
);

test('no delay is as before: whoever watches sees everything at once', async () => {
  const game = await begun({ spectators: { delay: 0 } });
  const talk = await greet(game.house.url, game.gid);
  await game.play(0);
  await settled(talk);
  expect(linesIn(talk)).toEqual([game.room.sitting.head.seq]);
  talk.socket.terminate();
});
