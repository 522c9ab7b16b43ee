/** Promise P11: nobody acts or reads as a seat but its holder. Every way in, for everybody who may try it. */

import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fromHex, toHex } from '../../src/fair/bytes.ts';
import { clientCommitment } from '../../src/fair/streams.ts';
import { asideSchema, commandSchema, messageSchema } from '../../src/server/protocol.ts';
import { canonical } from '../../src/kernel/canonical.ts';
import { act, roomOf } from '../../src/server/house.ts';
import type { Room } from '../../src/server/table/room.ts';
import type { TableView } from '../../src/server/table/tell.ts';
import type * as SeatsModule from '../../src/server/seats.ts';
import { type Answer, ask, layTable, type Table } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet, type Talk, talkTo } from '../support/server/talk.ts';

/** A planted bug: any key opens this seat. */
const planted = vi.hoisted(() => ({ opens: undefined as string | undefined }));
vi.mock('../../src/server/seats.ts', async (original) => {
  const seats = await original<typeof SeatsModule>();
  const seatOf: typeof seats.seatOf = (room, token) => planted.opens ?? seats.seatOf(room, token);
  return { ...seats, seatOf };
});

const PEOPLE = ['owner', 'other', 'spectator', 'stranger', 'revoked', 'foreign'] as const;
type Person = (typeof PEOPLE)[number];
type Tokens = Readonly<Record<Person, string | undefined>>;

let house: Inside;
let elsewhere: Table;
beforeAll(async () => {
  house = await serveInside();
  elsewhere = await layTable(house.url, { game: 'embuscades', dice: 1 });
}, 60_000);

interface Seated extends Table {
  readonly keys: Tokens;
  readonly owner: string;
  readonly other: string;
}

const newId = (): string => randomBytes(9).toString('base64url');
const stranger = 'A'.repeat(22);

/** A table with a key that was replaced; the owner is the seat that has to decide, where there is one. */
async function seated(wanted: object = {}): Promise<Seated> {
  const table = await layTable(house.url, { game: 'embuscades', dice: 1, ...wanted });
  const place = `/api/tables/${table.gid}`;
  const asks = async (seat: string): Promise<boolean> => {
    const { body } = await ask(house.url, 'GET', place, { token: table.tokens[seat] });
    return ((body['table'] as { seen: { asked: object[] } | null }).seen?.asked.length ?? 0) > 0;
  };
  const [first = '', second = ''] = Object.keys(table.tokens);
  const [owner, other] = (await asks(second)) ? [second, first] : [first, second];
  const revoked = table.tokens[owner];
  const { body } = await ask(house.url, 'POST', `${place}/renew`, { token: revoked });
  const tokens = { ...table.tokens, [owner]: body['token'] as string };
  const keys = {
    owner: tokens[owner],
    other: tokens[other],
    spectator: undefined,
    stranger,
    revoked,
    foreign: elsewhere.tokens[owner],
  };
  return { gid: table.gid, tokens, keys, owner, other };
}

type Kind = 'running' | 'over' | 'closed';
const KINDS: readonly Kind[] = ['running', 'over', 'closed'];

async function tableOf(kind: Kind): Promise<Seated> {
  const table = await seated({ spectators: kind !== 'closed' });
  if (kind !== 'over') return table;
  const resign = { t: 'act', id: newId(), move: 1, act: 'resign' };
  await ask(house.url, 'POST', `/api/tables/${table.gid}/commands`, { token: table.keys.other, body: resign });
  return table;
}

interface Route {
  readonly call: (gid: string, token: string | undefined) => Promise<Answer>;
  /** Statuses for everybody in the order of `PEOPLE`, at a table that is running, that is over, that lets nobody watch. */
  readonly running: string;
  readonly over: string;
  readonly closed: string;
}

const get =
  (rest: string): Route['call'] =>
  (gid, token) =>
    ask(house.url, 'GET', rest.replace('{gid}', gid), { token });
const post =
  (rest: string, body?: (token: string | undefined) => object): Route['call'] =>
  (gid, token) =>
    ask(house.url, 'POST', rest.replace('{gid}', gid), { token, ...(body === undefined ? {} : { body: body(token) }) });

const always = (status: number): Pick<Route, Kind> => {
  const row = PEOPLE.map(() => status).join(' ');
  return { running: row, over: row, closed: row };
};
const finished: Pick<Route, Kind> = {
  running: '409 409 409 401 401 401',
  over: '200 200 403 401 401 401',
  closed: '409 409 403 401 401 401',
};
const seatsOnly: Pick<Route, Kind> = {
  running: '200 200 401 401 401 401',
  over: '200 200 401 401 401 401',
  closed: '200 200 403 401 401 401',
};
const reading: Pick<Route, Kind> = {
  running: '200 200 200 401 401 401',
  over: '200 200 200 401 401 401',
  closed: '200 200 403 401 401 401',
};
/** Whoever brings any key for an invitation is refused; whoever brings none finds no free seat. */
const joining = '403 403 409 403 403 403';

const ROUTES: Readonly<Record<string, Route>> = {
  'get /api/games': { call: get('/api/games'), ...always(200) },
  'get /api/tables': { call: get('/api/tables'), ...always(200) },
  'post /api/tables': { call: post('/api/tables', () => ({ game: 'embuscades', name: 'Me' })), ...always(201) },
  'get /api/tables/{gid}': { call: get('/api/tables/{gid}'), ...reading },
  'get /api/tables/{gid}/lines': { call: get('/api/tables/{gid}/lines'), ...reading },
  'post /api/tables/{gid}/join': {
    call: post('/api/tables/{gid}/join', (invitation) => ({ name: 'Me', ...(invitation ? { invitation } : {}) })),
    running: joining,
    over: joining,
    closed: joining,
  },
  'post /api/tables/{gid}/invitation': {
    call: post('/api/tables/{gid}/invitation', (invitation) => (invitation ? { invitation } : {})),
    running: joining,
    over: joining,
    closed: joining,
  },
  'post /api/tables/{gid}/renew': { call: post('/api/tables/{gid}/renew'), ...seatsOnly },
  'post /api/tables/{gid}/leave': { call: post('/api/tables/{gid}/leave'), ...seatsOnly },
  'get /api/tables/{gid}/own': { call: get('/api/tables/{gid}/own'), ...seatsOnly },
  'post /api/tables/{gid}/commands': {
    call: post('/api/tables/{gid}/commands', () => ({ t: 'say', id: newId(), text: 'Here I am' })),
    ...seatsOnly,
  },
  'get /api/tables/{gid}/export': { call: get('/api/tables/{gid}/export'), ...finished },
  'get /api/tables/{gid}/moments/{move}': { call: get('/api/tables/{gid}/moments/0'), ...finished },
  'get /api/tables/{gid}/dice': { call: get('/api/tables/{gid}/dice'), ...finished },
  'post /api/tables/{gid}/fork': {
    call: post('/api/tables/{gid}/fork', () => ({ move: 0, name: 'Me' })),
    ...finished,
    over: '201 201 403 401 401 401',
  },
};

describe('an invitation', () => {
  test('says which seat it opens before it is used, and that it is used up or wrong', async () => {
    const body = { game: 'embuscades', name: 'Me', spectators: false };
    const { body: laid } = await ask(house.url, 'POST', '/api/tables', { body });
    const [{ seat, token: invitation }] = laid['invitations'] as [{ seat: string; token: string }];
    const place = `/api/tables/${laid['gid'] as string}`;
    const looks = (given: object) => ask(house.url, 'POST', `${place}/invitation`, { body: given });
    const first = await looks({ seat, invitation });
    expect([first.status, first.body]).toMatchObject([200, { seat, card: { gid: laid['gid'], game: 'embuscades' } }]);
    expect(first.text).not.toContain(invitation);
    // It is only looked at.
    expect((await looks({ seat, invitation })).status).toBe(200);
    const own = laid['seat'] as string;
    for (const wrong of [
      { seat, invitation: stranger },
      { seat: own, invitation },
      { seat: 'X', invitation },
    ]) {
      expect(await looks(wrong)).toMatchObject({ status: 403, body: { code: 'badInvitation' } });
    }
    expect(await looks({ seat })).toMatchObject({ status: 409, body: { code: 'noFreeSeat' } });
    const key = 'K'.repeat(22);
    await ask(house.url, 'POST', `${place}/join`, { body: { seat, invitation, name: 'You', token: key } });
    expect(await looks({ seat, invitation })).toMatchObject({ status: 403, body: { code: 'badInvitation' } });
    // Whoever got no answer asks with the key that he made, and sits.
    expect(await looks({ seat, invitation, token: key })).toMatchObject({ status: 200, body: { seat } });
  });

  test('opens its own seat, once; a table that is not listed opens to nobody else', async () => {
    const { body: laid } = await ask(house.url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'Me' } });
    const [{ seat, token: invitation }] = laid['invitations'] as [{ seat: string; token: string }];
    const place = `/api/tables/${laid['gid'] as string}/join`;
    const joins = async (body: object): Promise<number> =>
      (await ask(house.url, 'POST', place, { body: { name: 'You', ...body } })).status;
    const own = laid['seat'] as string;
    expect([await joins({}), await joins({ invitation: stranger }), await joins({ seat: own, invitation })]).toEqual([
      409, 403, 403,
    ]);
    expect([await joins({ seat, invitation }), await joins({ seat, invitation })]).toEqual([200, 403]);
  });

  test('is not needed where the table is listed, as long as a seat is free', async () => {
    const wanted = { game: 'embuscades', name: 'Me', listed: true };
    const { body: laid } = await ask(house.url, 'POST', '/api/tables', { body: wanted });
    const place = `/api/tables/${laid['gid'] as string}/join`;
    const body = { name: 'You' };
    const joins = async (): Promise<number> => (await ask(house.url, 'POST', place, { body })).status;
    expect([await joins(), await joins()]).toEqual([200, 409]);
  });
});

describe('over HTTP', () => {
  test('every route of the API is in the table', async () => {
    const { body } = await ask(house.url, 'GET', '/api/openapi.json');
    const paths = Object.entries(body['paths'] as Record<string, object>).filter(([place]) => place !== '/ws');
    const routes = paths.flatMap(([place, methods]) => Object.keys(methods).map((method) => `${method} ${place}`));
    expect(routes.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  const cells = Object.keys(ROUTES).flatMap((route) => KINDS.map((kind) => ({ route, kind })));
  test.each(cells)('$route at a table that is $kind', async ({ route, kind }) => {
    const { call, ...expected } = ROUTES[route] as Route;
    const { gid, keys } = await tableOf(kind);
    const found: number[] = [];
    // Those who have no right come first: what they try must not have changed anything for the others.
    for (const person of PEOPLE.toReversed()) {
      const { status, text, headers } = await call(gid, keys[person]);
      found.unshift(status);
      for (const [who, token] of Object.entries(keys)) {
        if (token !== undefined && text.includes(token)) throw new Error(`the key of ${who} was told to ${person}`);
      }
      expect(headers.get('content-type')).toContain(status < 400 ? 'application/json' : 'application/problem+json');
    }
    expect(found.join(' ')).toBe(expected[kind]);
  });
});

describe('a game that is over', () => {
  test('is shown to others when all who sat there agree, and not before', async () => {
    const table = await tableOf('running');
    const { gid, keys } = table;
    const others = async (): Promise<number[]> =>
      Promise.all(
        ['export', 'moments/0', 'dice'].map(
          async (part) => (await ask(house.url, 'GET', `/api/tables/${gid}/${part}`)).status,
        ),
      );
    const wish = { t: 'wish', wish: { t: 'reveal' } };
    await expect(say(table, 'owner', wish)).rejects.toThrow('notOver');
    await acted('resign')(table);
    expect(await others()).toEqual([403, 403, 403]);
    await say(table, 'other', { t: 'consent', request: await say(table, 'owner', wish), agree: false });
    const request = await say(table, 'other', wish);
    await expect(say(table, 'owner', wish)).rejects.toThrow('requestPending');
    expect(await others()).toEqual([403, 403, 403]);
    await say(table, 'owner', { t: 'consent', request, agree: true });
    expect(await others()).toEqual([200, 200, 200]);
    await expect(say(table, 'owner', wish)).rejects.toThrow('alreadyRevealed');
    const { body } = await ask(house.url, 'GET', `/api/tables/${gid}/lines`, { token: keys.owner });
    expect((body['lines'] as { t: string }[]).map(({ t }) => t).slice(-4)).toEqual([
      'wished',
      'declined',
      'wished',
      'revealed',
    ]);
  });
});

interface Message {
  readonly message: (table: Seated, request: number) => object;
  /** Answers to the owner, to the other seat and to a spectator. */
  readonly answers: string;
  readonly before?: (table: Seated) => Promise<number>;
  readonly wanted?: object;
}
const SEED = '5'.repeat(64);
const watching = 'spectatorsOnlyWatch';

const say = async (table: Seated, person: 'owner' | 'other', body: object): Promise<number> => {
  const { gid, keys } = table;
  const done = await ask(house.url, 'POST', `/api/tables/${gid}/commands`, {
    token: keys[person],
    body: { id: newId(), ...body },
  });
  if (done.status !== 200) throw new Error(done.text);
  return (done.body['receipt'] as { seq: number }).seq;
};
const wished = (table: Seated): Promise<number> =>
  say(table, 'owner', { t: 'wish', wish: { t: 'referee', seat: table.owner } });
const agreed = async (table: Seated): Promise<number> =>
  say(table, 'other', { t: 'consent', request: await wished(table), agree: true });
const rolled = (table: Seated): Promise<number> => say(table, 'owner', { t: 'play', move: 1, choice: { t: 'roll' } });
const acted =
  (act: string) =>
  (table: Seated): Promise<number> =>
    say(table, 'owner', { t: 'act', move: 1, act });

async function pledged(table: Seated): Promise<number> {
  for (const person of ['owner', 'other'] as const) {
    const d = toHex(clientCommitment(table.gid, table[person], fromHex(SEED)));
    await say(table, person, { t: 'pledge', d });
  }
  return 0;
}

/** The owner has given an answer that he may take back. */
async function slipped(table: Seated): Promise<number> {
  const { gid, keys } = table;
  for (let tries = 0; tries < 50; tries++) {
    for (const person of ['owner', 'other'] as const) {
      const { body } = await ask(house.url, 'GET', `/api/tables/${gid}`, { token: keys[person] });
      const { move, mayUndo, seen } = body['table'] as TableView;
      if (mayUndo && person === 'owner') return 0;
      const [asked] = seen?.asked ?? [];
      if (asked === undefined) continue;
      const [choice] = asked.options as readonly object[];
      await say(table, person, { t: 'play', move, choice });
    }
  }
  throw new Error('nothing to take back');
}

/** A bot plays for the owner, as when his time is up. */
async function replaced({ gid, owner: seat }: Seated): Promise<number> {
  const { house: inside } = house;
  const room = (await roomOf(inside, gid)) as Room;
  const body = { t: 'tookOver', at: inside.now(), seat, level: 'random', why: 'time' } as const;
  await act(inside, room, 'clock:replaced', 'replaced', () => ({ body }));
  return 0;
}

/** By kind, and by the kind of wish, act or order in it; what comes after a comma tells cells of one kind apart. */
const MESSAGES: Readonly<Record<string, Message>> = {
  hello: {
    message: ({ gid }) => ({ t: 'hello', gid, have: -1 }),
    answers: 'badMessage badMessage badMessage',
  },
  ping: { message: () => ({ t: 'ping' }), answers: 'pong pong pong' },
  shown: { message: () => ({ t: 'shown', move: 1 }), answers: `pong pong ${watching}` },
  play: { message: () => ({ t: 'play', move: 1, choice: { t: 'roll' } }), answers: `done notYourDecision ${watching}` },
  'act resign': { message: () => ({ t: 'act', move: 1, act: 'resign' }), answers: `done done ${watching}` },
  'act takeBackResignation': {
    wanted: { setup: { options: { players: 4 } } },
    before: acted('resign'),
    message: () => ({ t: 'act', move: 2, act: 'takeBackResignation' }),
    answers: `done notResigned ${watching}`,
  },
  'act offerDraw': { message: () => ({ t: 'act', move: 1, act: 'offerDraw' }), answers: `done done ${watching}` },
  'act declineDraw': {
    before: acted('offerDraw'),
    message: () => ({ t: 'act', move: 2, act: 'declineDraw' }),
    answers: `done done ${watching}`,
  },
  undo: { before: slipped, message: () => ({ t: 'undo' }), answers: `done noUndo ${watching}` },
  'wish undo': {
    before: rolled,
    message: () => ({ t: 'wish', wish: { t: 'undo', to: 0 } }),
    answers: `done done ${watching}`,
  },
  'wish referee': {
    message: () => ({ t: 'wish', wish: { t: 'referee', seat: null } }),
    answers: `done done ${watching}`,
  },
  'wish reveal': {
    before: acted('resign'),
    message: () => ({ t: 'wish', wish: { t: 'reveal' } }),
    answers: `done done ${watching}`,
  },
  consent: {
    before: wished,
    message: (_table, request) => ({ t: 'consent', request, agree: true }),
    answers: `alreadyConsented done ${watching}`,
  },
  'consent, not given': {
    before: wished,
    message: (_table, request) => ({ t: 'consent', request, agree: false }),
    answers: `done done ${watching}`,
  },
  pledge: { wanted: { dice: 2 }, message: () => ({ t: 'pledge', d: SEED }), answers: `done done ${watching}` },
  open: {
    wanted: { dice: 2 },
    before: pledged,
    message: () => ({ t: 'open', c: SEED }),
    answers: `done done ${watching}`,
  },
  handBack: { before: replaced, message: () => ({ t: 'handBack' }), answers: `done nobodyPlaysForYou ${watching}` },
  replace: {
    message: ({ owner }) => ({ t: 'replace', seat: owner }),
    answers: `noSuchSeat notAwayLong ${watching}`,
  },
  'refer undo': {
    before: async (table) => (await rolled(table)) + (await agreed(table)),
    message: () => ({ t: 'refer', order: { t: 'undo', to: 0 } }),
    answers: `done notReferee ${watching}`,
  },
  'refer answer': {
    before: agreed,
    message: ({ owner }) => ({ t: 'refer', order: { t: 'answer', seat: owner, move: 1, choice: { t: 'roll' } } }),
    answers: `done notReferee ${watching}`,
  },
  'refer end': {
    before: agreed,
    message: () => ({ t: 'refer', order: { t: 'end', winner: null } }),
    answers: `done notReferee ${watching}`,
  },
  orders: { message: () => ({ t: 'orders', orders: {} }), answers: `done done ${watching}` },
  say: { message: () => ({ t: 'say', text: 'Here I am' }), answers: `done done ${watching}` },
  mute: { message: () => ({ t: 'mute', seat: null, muted: true }), answers: `done done ${watching}` },
};

const NAMELESS = ['hello', 'ping', 'shown'];

/** Every kind of message that the schema knows, with the kinds of what is in it. */
function kindsInSchema(): string[] {
  interface Shape {
    readonly [name: string]: {
      readonly value?: string;
      readonly options?: readonly (string | { readonly shape: Shape })[];
    };
  }
  const rest = messageSchema.options.slice(2);
  const all = [...commandSchema.options, ...asideSchema.options, ...rest] as unknown as { shape: Shape }[];
  return all.flatMap(({ shape: { t, ...fields } }) => {
    const inside = Object.values(fields).flatMap(({ options = [] }) =>
      options.map((option) => (typeof option === 'string' ? option : (option.shape['t']?.value ?? ''))),
    );
    return inside.length === 0 ? [t?.value ?? ''] : inside.map((kind) => `${t?.value} ${kind}`);
  });
}

const prepared = async (kind: string): Promise<{ table: Seated; sent: object }> => {
  const { message, before, wanted } = MESSAGES[kind] as Message;
  const table = await seated(wanted);
  return { table, sent: message(table, (await before?.(table)) ?? 0) };
};

describe('over a socket', () => {
  test('every kind of message is in the table, and each is done for somebody', () => {
    expect(messageSchema.options.slice(0, 2)).toEqual([commandSchema, asideSchema]);
    const kinds = Object.keys(MESSAGES).map((name) => name.replace(/,.*/, ''));
    expect([...new Set(kinds)].sort()).toEqual([...kindsInSchema(), 'hello'].sort());
    const never = Object.entries(MESSAGES).filter(([, { answers }]) => !/\b(done|pong)\b/.test(answers));
    // A second hello is never right, and nobody is away for days here: src/server/absence.test.ts has that.
    expect(never.map(([kind]) => kind)).toEqual(['hello', 'replace']);
  });

  test.each(Object.keys(MESSAGES))('%s', async (kind) => {
    const found: string[] = [];
    for (const person of ['owner', 'other', 'spectator'] as const) {
      const { table, sent } = await prepared(kind);
      const talk = await greet(house.url, table.gid, table.keys[person]);
      const id = newId();
      // These have no name: the next answer is theirs.
      if (NAMELESS.includes(kind)) {
        talk.say(sent);
        const text = await Promise.race([talk.first('pong'), talk.first('refused')]);
        const { t, problem } = JSON.parse(text ?? '{}') as { t: string; problem?: { code: string } };
        found.push(problem?.code ?? t);
      } else found.push(await talk.answer({ ...sent, id }));
      talk.socket.terminate();
    }
    expect(found.join(' ')).toBe((MESSAGES[kind] as Message).answers);
  });

  const overHttp = Object.keys(MESSAGES).filter((kind) => !NAMELESS.includes(kind));
  test.each(overHttp)('%s, over HTTP, for everybody', async (kind) => {
    const [owner, other] = (MESSAGES[kind] as Message).answers.split(' ');
    const found: string[] = [];
    for (const seat of ['owner', 'other'] as const) {
      const { table, sent } = await prepared(kind);
      // Those who have no right come first: what they try must not have changed anything for the others.
      const people = seat === 'owner' ? PEOPLE.toReversed().filter((person) => person !== 'other') : [seat];
      for (const person of people) {
        const body = { ...sent, id: newId() };
        const place = `/api/tables/${table.gid}/commands`;
        const answer = await ask(house.url, 'POST', place, { token: table.keys[person], body });
        found.push(answer.status === 200 ? 'done' : (answer.body['code'] as string));
      }
    }
    expect(found).toEqual(['badToken', 'badToken', 'badToken', 'badToken', owner, other]);
  });

  test('whoever has no key that holds is told nothing at all, whatever he sends', async () => {
    const table = await seated();
    const id = newId();
    for (const person of ['stranger', 'revoked', 'foreign'] as const) {
      for (const kind of Object.keys(MESSAGES)) {
        const { message } = MESSAGES[kind] as Message;
        const talk = talkTo(house.url);
        talk.say({ t: 'hello', gid: table.gid, token: table.keys[person], have: -1 });
        talk.say({ ...message(table, 0), id });
        expect([person, kind, await talk.closed, talk.texts]).toEqual([person, kind, 4403, []]);
      }
    }
    const { body } = await ask(house.url, 'GET', `/api/tables/${table.gid}`, { token: table.keys.owner });
    expect(body['head']).toBe(3);
  });

  test('nothing is said before the hello, and nobody watches a table that is closed', async () => {
    const { gid } = await seated({ spectators: false });
    const hasty = talkTo(house.url);
    hasty.say({ t: 'ping' });
    expect(await hasty.closed).toBe(4400);
    expect(await (await greet(house.url, gid)).closed).toBe(4403);
    expect(await (await greet(house.url, 'no-such-table')).closed).toBe(4404);
  });
});

describe('a key that is replaced', () => {
  const within = (ms: number, talk: Talk): Promise<number | string> =>
    Promise.race([talk.closed, new Promise<string>((resolve) => setTimeout(() => resolve('still open'), ms))]);

  test('closes the sockets that it opened, and no others', async () => {
    const table = await seated();
    const [mine, again, theirs] = await Promise.all([
      greet(house.url, table.gid, table.keys.owner),
      greet(house.url, table.gid, table.keys.owner),
      greet(house.url, table.gid, table.keys.other),
    ]);
    await ask(house.url, 'POST', `/api/tables/${table.gid}/renew`, { token: table.keys.owner });
    expect([await within(5_000, mine), await within(5_000, again)]).toEqual([4410, 4410]);
    expect(await theirs.answer({ t: 'say', id: newId(), text: 'Still here' } as { id: string })).toBe('done');
  });

  test('opens nothing to a socket that is just being greeted', async () => {
    const table = await seated();
    const { store } = house.house;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const reading = new Promise<void>((reached) => {
      vi.spyOn(store, 'talk').mockImplementationOnce(async () => {
        reached();
        await held;
        return [];
      });
    });
    const slow = talkTo(house.url);
    slow.say({ t: 'hello', gid: table.gid, token: table.keys.owner, have: -1 });
    await reading;
    await ask(house.url, 'POST', `/api/tables/${table.gid}/renew`, { token: table.keys.owner });
    release();
    expect([await within(2_000, slow), slow.texts]).toEqual([4403, []]);
  });

  test('and a thousand wrong ones change nothing', async () => {
    const table = await seated({ clock: { kind: 'game', seconds: 1000 } });
    const look = async (): Promise<string> => {
      const { body } = await ask(house.url, 'GET', `/api/tables/${table.gid}`, { token: table.keys.owner });
      return canonical([body['head'], body['table'], await house.house.store.deadlines(table.gid)]);
    };
    // Whoever reads a table has its question on the screen, which is told once.
    await look();
    const watcher = await greet(house.url, table.gid);
    const [before, heard] = [await look(), watcher.texts.length];
    for (let i = 0; i < 1000; i += 50) {
      const tries = Array.from({ length: 50 }, async (_, n) => {
        const token = randomBytes(16).toString('base64url');
        if (n % 2 === 0) return (await ask(house.url, 'GET', `/api/tables/${table.gid}`, { token })).status;
        return (await greet(house.url, table.gid, token)).closed;
      });
      expect(new Set(await Promise.all(tries))).toEqual(new Set([401, 4403]));
    }
    expect(await look()).toBe(before);
    expect(watcher.texts).toHaveLength(heard);
  });
});

test('the tables of answers catch doors without a lock', async () => {
  const { gid, keys, owner } = await seated();
  const { call, running } = ROUTES['get /api/tables/{gid}'] as Route;
  planted.opens = owner;
  const found = await Promise.all(PEOPLE.map(async (person) => (await call(gid, keys[person])).status));
  const talk = await greet(house.url, gid, stranger);
  const said = await talk.answer({
    ...MESSAGES['say']?.message({ gid, keys, owner, other: '', tokens: {} }, 0),
    id: newId(),
  });
  planted.opens = undefined;
  talk.socket.terminate();
  expect(found.join(' ')).not.toBe(running);
  expect(said).toBe('done');
});
