import { describe, expect, test } from 'vitest';
import { verify } from '../fair/verifier.ts';
import { canonical } from '../kernel/canonical.ts';
import { timeUp } from './attend.ts';
import { aside, mutedBy } from './asides.ts';
import { exported } from './export.ts';
import { roomOf } from './house.ts';
import { importGame } from './import.ts';
import { isProblem } from './problem.ts';
import { luckAt, momentAt } from './replay.ts';
import { forkTable, forkSchema, getUp, join, renew, seatOf } from './seats.ts';
import { KINDS } from './store/testing/places.ts';
import { outcomeOf } from './table/sitting.ts';
import { type Room } from './table/room.ts';
import { viewOf } from './table/tell.ts';
import {
  begin,
  type Clock,
  houseOver,
  lay,
  optionsOf,
  type Person,
  playOn,
  quiet,
  reaches,
  sitDown,
  usePlaces,
} from './testing/houses.ts';

const SHORT = { game: 'yambo', setup: { preset: 'short' } };

/** Bots and databases take their time on a busy machine. */
const PATIENCE = { timeout: 120_000 };

describe.each(KINDS)('a house over %s', PATIENCE, (kind) => {
  const places = usePlaces();
  const clock: Clock = { now: 1_800_000_000_000 };
  const open = async () => {
    const store = await places.fresh(kind);
    const told: { level: string; event: string; data: object }[] = [];
    return { store, told, house: houseOver(store, clock, told) };
  };
  const person = (people: Map<string, Person>, seat: string): Person => people.get(seat) as Person;

  test('two people seal their seeds, show them, and play with dice that all can check', async () => {
    const { house, told } = await open();
    const { laid, people } = await begin(house, SHORT);
    const room = (await roomOf(house, laid.gid)) as Room;
    expect(room.sitting.fair?.level).toBe(2);
    await playOn(people.values(), 30);
    for (const [seat, each] of people) {
      expect(canonical(each.table())).toBe(canonical(viewOf(room.sitting, seat)));
    }
    const [first] = people.values();
    await first?.send({ t: 'act', move: first.table().move, act: 'resign' });
    await quiet(room);
    expect(outcomeOf(room.sitting)?.rule).toBeDefined();
    const verdict = verify(exported(room.sitting));
    expect(verdict.problems).toEqual([]);
    expect(verdict.checked['seals']).toBeGreaterThan(5);
    expect((await house.store.game(laid.gid))?.status).toBe('over');
    expect(told).toEqual([]);
  });

  test('a seed that was not sealed is refused, and so is one before all are sealed', async () => {
    const { house } = await open();
    const laid = await lay(house, { ...SHORT, name: 'Host' });
    const host = await sitDown(house, laid.gid, laid.seat);
    expect(await host.send({ t: 'open', c: '0'.repeat(64) })).toMatchObject({ code: 'pledgesMissing' });
    await host.send({ t: 'pledge', d: '1'.repeat(64) });
    expect(await host.send({ t: 'pledge', d: '2'.repeat(64) })).toMatchObject({ code: 'alreadyPledged' });
    const [{ seat, token } = { seat: '', token: '' }] = laid.invitations;
    const joined = await join(house, laid.gid, { seat, invitation: token, name: 'Guest' });
    expect(isProblem(joined)).toBe(false);
    const guest = await sitDown(house, laid.gid, seat);
    await guest.send({ t: 'pledge', d: '3'.repeat(64) });
    expect(await host.send({ t: 'open', c: '0'.repeat(64) })).toMatchObject({ code: 'seedNotAsCommitted' });
  });

  test('a command sent twice acts once and gets the same receipt, also after the table was closed and opened', async () => {
    const { house, store } = await open();
    const { laid, people } = await begin(house, { ...SHORT, bots: { T: 'random' } });
    const me = person(people, 'R');
    const [choice] = optionsOf(me);
    const message = { t: 'play', id: 'the-same-id', move: me.table().move, choice } as never;
    const first = await me.send(message);
    await quiet((await roomOf(house, laid.gid)) as Room);
    const head = await store.head(laid.gid);
    expect(await me.send(message)).toEqual(first);
    const other = houseOver(store, clock);
    const again = await sitDown(other, laid.gid, 'R');
    expect(await again.send(message)).toEqual(first);
    expect(await store.head(laid.gid)).toBe(head);
    expect(await me.send({ ...(message as object), id: 'another-id' } as never)).toMatchObject({ code: 'stale' });
  });

  test('what is said, muted or ordered acts once too, at whatever house it is sent again', async () => {
    const { house, store } = await open();
    const { laid } = await begin(house, SHORT);
    const [here, there] = [
      { house, room: (await roomOf(house, laid.gid)) as Room },
      { house: houseOver(store, clock), room: undefined as unknown as Room },
    ];
    there.room = (await roomOf(there.house, laid.gid)) as Room;
    const send = (at: typeof here, message: object) => aside(at.house, at.room, 'R', message as never);
    const say = { t: 'say', id: 'said-once', text: 'Good game' };
    const receipts = await Promise.all([send(here, say), send(there, say), send(here, say)]);
    receipts.push(await send(there, say));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect((await store.talk(laid.gid, 0, 10)).map(({ text }) => text)).toEqual(['Good game']);
    const mute = (id: string, muted: boolean) => ({ t: 'mute', id, seat: 'T', muted });
    await send(here, mute('mute-them', true));
    await send(here, mute('hear-them', false));
    await send(there, mute('mute-them', true));
    expect(await mutedBy(house, here.room, 'R')).toEqual(new Set());
    await send(here, { t: 'orders', id: 'give-orders', orders: { roll: 'alone' } });
    await send(here, { t: 'orders', id: 'take-orders', orders: null });
    await send(there, { t: 'orders', id: 'give-orders', orders: { roll: 'alone' } });
    expect(await store.document(laid.gid, 'R', 'orders')).toBeUndefined();
  });

  test('two houses over one store play one game: each sees what the other stored', async () => {
    const { house, store } = await open();
    const { laid, people } = await begin(house, SHORT);
    const other = houseOver(store, clock);
    const guest = await sitDown(other, laid.gid, 'T');
    const host = person(people, 'R');
    const both = [await roomOf(house, laid.gid), await roomOf(other, laid.gid)] as [Room, Room];
    const level = async (): Promise<void> => {
      while (both[0].sitting.head.seq !== both[1].sitting.head.seq) await new Promise((soon) => setTimeout(soon, 10));
      for (const room of both) await quiet(room);
    };
    for (let i = 0; i < 12; i++) {
      await level();
      const asked = optionsOf(host).length > 0 ? host : guest;
      const [choice] = optionsOf(asked);
      expect(isProblem(await asked.send({ t: 'play', move: asked.table().move, choice } as never))).toBe(false);
    }
    await level();
    expect(guest.table().move).toBe(host.table().move);
    expect(both[0].sitting.head).toEqual(both[1].sitting.head);
  });

  test('an answer is taken back at once by the rule, further back by consent of all, and every such act is in the log', async () => {
    const { house } = await open();
    const { people } = await begin(house, SHORT);
    await playOn(people.values(), 12);
    const [a, b] = [person(people, 'R'), person(people, 'T')];
    const able = [a, b].find((each) => each.table().mayUndo);
    const not = able === a ? b : a;
    expect(await not.send({ t: 'undo' })).toMatchObject({ code: 'noUndo' });
    const before = a.table().move;
    expect(isProblem(await a.send({ t: 'wish', wish: { t: 'undo', to: 3 } }))).toBe(false);
    const { request } = b.table();
    expect(request).toMatchObject({ seat: 'R', wish: { t: 'undo', to: 3 } });
    expect(await b.send({ t: 'wish', wish: { t: 'undo', to: 2 } })).toMatchObject({ code: 'requestPending' });
    expect(isProblem(await b.send({ t: 'consent', request: request?.seq ?? -1, agree: true }))).toBe(false);
    expect(a.table().move).toBe(before + 1);
    expect(a.table().request).toBeNull();
    const kinds = a.heard.flatMap((news) => (news.t === 'line' ? [news.line.t] : []));
    expect(kinds.slice(-2)).toEqual(['wished', 'moved']);
  });

  test('a referee whom all agreed to answers, goes back and ends it; nobody else does', async () => {
    const { house } = await open();
    const { laid, people } = await begin(house, SHORT);
    const [a, b] = [person(people, 'R'), person(people, 'T')];
    await playOn(people.values(), 6);
    expect(await b.send({ t: 'refer', order: { t: 'end', winner: 'R' } })).toMatchObject({ code: 'notReferee' });
    await a.send({ t: 'wish', wish: { t: 'referee', seat: 'T' } });
    await b.send({ t: 'consent', request: a.table().request?.seq ?? -1, agree: true });
    expect(a.table().referee).toBe('T');
    expect(await b.send({ t: 'refer', order: { t: 'end', winner: 'X' } })).toMatchObject({ code: 'noSuchSide' });
    expect(isProblem(await b.send({ t: 'refer', order: { t: 'undo', to: 2 } }))).toBe(false);
    expect(isProblem(await b.send({ t: 'refer', order: { t: 'end', winner: null } }))).toBe(false);
    expect(a.table().outcome).toMatchObject({ winner: null });
    const room = (await roomOf(house, laid.gid)) as Room;
    expect(room.sitting.match?.entries.at(-1)?.by).toBe('referee');

    const record = exported(room.sitting);
    expect(verify(record)).toMatchObject({ ok: true, problems: [] });
    const elsewhere = await places.fresh(kind);
    expect(await importGame(elsewhere, JSON.stringify(record), 1)).toMatchObject({ gid: laid.gid });
    const there = (await roomOf(houseOver(elsewhere, clock), laid.gid)) as Room;
    expect(exported(there.sitting)).toEqual(record);
    const nobody = JSON.stringify({ ...record, verdict: { winner: 'X', rule: 'any' } });
    expect(await importGame(await places.fresh(kind), nobody, 1)).toEqual({ refused: 'noSuchSide' });
  });

  test('a referee hears of other seats only that they cannot answer so, and all hear that he tried', async () => {
    const { house } = await open();
    const position = 'R.tank(5)@t2-05 T.inf(2)@t3-05 turn=T dice=1,4 hand[T]=P05';
    const { people } = await begin(house, { game: 'embuscades', setup: { position } });
    const [a, b] = [person(people, 'R'), person(people, 'T')];
    await a.send({ t: 'wish', wish: { t: 'referee', seat: 'R' } });
    await b.send({ t: 'consent', request: a.table().request?.seq ?? -1, agree: true });
    const [{ seat } = { seat: '' }] = a.table().seen?.waiting ?? [];
    expect(seat).toBe('T');
    const asks = (order: object, id: string) =>
      a.send({ t: 'refer', id, order: { t: 'answer', seat: 'T', move: a.table().move, ...order } } as never);
    const tries = [
      { t: 'playCard', card: 'P05' },
      { t: 'playCard', card: 'P04' },
      { t: 'playCard', card: 'R03' },
      { t: 'dance' },
    ];
    const answers = [];
    for (const [n, choice] of tries.entries()) answers.push(await asks({ choice }, `attempt-${n}`));
    answers.push(await asks({ choice: { t: 'dance' } }, 'attempt-0'));
    expect(answers).toEqual([...tries, 'again'].map(() => ({ code: 'refusedAnswer', status: 422 })));
    const lines = b.heard.flatMap((news) => (news.t === 'line' && news.line.t === 'attempted' ? [news.line] : []));
    expect(lines).toHaveLength(tries.length);
    for (const line of lines)
      expect(line).toEqual({ seq: line.seq, at: line.at, t: 'attempted', seat: 'R', other: 'T' });
    expect(await asks({ choice: { t: 'dance' }, move: 99 }, 'attempt-stale')).toMatchObject({ code: 'stale' });
    expect(await asks({ choice: { t: 'dance' }, seat: 'R' }, 'attempt-own')).toHaveProperty('code', 'notYourDecision');
    expect(isProblem(await asks({ choice: optionsOf(b)[0] }, 'attempt-good'))).toBe(false);
  });

  test('an invitation is used once; a renewed key shuts the old one out wherever it is in use', async () => {
    const { house } = await open();
    const { laid, people } = await begin(house, SHORT);
    const room = (await roomOf(house, laid.gid)) as Room;
    const [{ seat, token } = { seat: '', token: '' }] = laid.invitations;
    expect(await join(house, laid.gid, { seat, invitation: token, name: 'Thief' })).toMatchObject({
      code: 'badInvitation',
    });
    expect(await join(house, laid.gid, { seat, name: 'Thief' })).toMatchObject({ code: 'noFreeSeat' });
    expect(seatOf(room, laid.token ?? '')).toBe('R');
    const renewed = await renew(house, room, 'R');
    if (isProblem(renewed)) throw new Error(renewed.code);
    expect(seatOf(room, laid.token ?? '')).toBeNull();
    expect(seatOf(room, renewed.token)).toBe('R');
    expect(person(people, 'R').dismissed()).toBe(true);
    expect(person(people, 'T').dismissed()).toBe(false);
  });

  test('who gets up is played for by a bot until somebody takes his place', async () => {
    const { house } = await open();
    const { laid, people } = await begin(house, SHORT);
    const room = (await roomOf(house, laid.gid)) as Room;
    const got = await getUp(house, room, 'T', 'random');
    if (isProblem(got)) throw new Error(got.code);
    await playOn([person(people, 'R')], 5);
    await quiet(room);
    expect(room.sitting.match?.entries.slice().some(({ by }) => by === 'bot')).toBe(true);
    const back = await join(house, laid.gid, { seat: 'T', invitation: got.invitation, name: 'Other' });
    expect(back).toMatchObject({ seat: 'T' });
    expect(room.sitting.standIns.size).toBe(0);
  });

  test('time runs for whoever is asked, comes back as the rule says, and when it is up the table goes on', async () => {
    const { house } = await open();
    const bank = { kind: 'bank', seconds: 60, increment: 5 } as const;
    const { laid, people } = await begin(house, { ...SHORT, clock: bank, timeUp: { t: 'otherwise' } });
    const room = (await roomOf(house, laid.gid)) as Room;
    const first = [...people.values()].find((each) => optionsOf(each).length > 0) as Person;
    const { seat } = first;
    clock.now += 20_000;
    const [choice] = optionsOf(first);
    await first.send({ t: 'play', move: first.table().move, choice } as never);
    expect(first.table().left[seat as string]).toBe(45_000);
    await timeUp(house, room);
    const move = room.sitting.match?.entries.length;
    clock.now += 61_000;
    await timeUp(house, room);
    await quiet(room);
    expect(room.sitting.match?.entries.length).toBeGreaterThan(move ?? 0);
    expect(room.sitting.match?.entries.at(-1)?.by).toBe('clock');
  });

  test('a bot takes over when the table so chose, and hands back', async () => {
    const { house } = await open();
    const rules = { clock: { kind: 'move', seconds: 30 }, timeUp: { t: 'bot', level: 'random' } };
    const { laid, people } = await begin(house, { ...SHORT, ...rules });
    const room = (await roomOf(house, laid.gid)) as Room;
    const asked = [...people.values()].find((each) => optionsOf(each).length > 0) as Person;
    clock.now += 31_000;
    await timeUp(house, room);
    await quiet(room);
    expect(room.sitting.standIns.get(asked.seat as string)).toBe('random');
    expect(isProblem(await asked.send({ t: 'handBack' }))).toBe(false);
    expect(asked.table().standIns).toEqual({});
  });

  test('whom a bot plays for because of time is still asked for consent; whoever has left is not', async () => {
    const { house } = await open();
    const rules = { clock: { kind: 'move', seconds: 30 }, timeUp: { t: 'bot', level: 'random' } };
    const { laid, people } = await begin(house, { ...SHORT, ...rules });
    const room = (await roomOf(house, laid.gid)) as Room;
    const late = [...people.values()].find((each) => optionsOf(each).length > 0) as Person;
    const other = [...people.values()].find((each) => each !== late) as Person;
    clock.now += 31_000;
    await timeUp(house, room);
    await quiet(room);
    expect(Object.keys(other.table().standIns)).toEqual([late.seat]);
    for (const wish of [
      { t: 'undo', to: 0 },
      { t: 'referee', seat: other.seat },
    ] as const) {
      await other.send({ t: 'wish', wish: wish as never });
      const { request, referee } = other.table();
      expect([request?.agreed, referee]).toEqual([[other.seat], null]);
      expect(isProblem(await late.send({ t: 'consent', request: request?.seq ?? -1, agree: false }))).toBe(false);
    }
    expect(await other.send({ t: 'refer', order: { t: 'end', winner: other.seat } })).toMatchObject({
      code: 'notReferee',
    });
    const got = await getUp(house, room, late.seat as string, 'random');
    expect(isProblem(got)).toBe(false);
    await quiet(room);
    await other.send({ t: 'wish', wish: { t: 'referee', seat: other.seat } });
    expect(other.table().referee).toBe(other.seat);
    await getUp(house, room, other.seat as string, 'random');
    await quiet(room);
    expect(room.sitting.referee).toBeUndefined();
  });

  test('standing orders answer for their seat and are logged as such; what makes no sense is refused with its place', async () => {
    const { house } = await open();
    const { laid, people } = await begin(house, { ...SHORT, bots: { T: 'random' } });
    const room = (await roomOf(house, laid.gid)) as Room;
    let ids = 0;
    const set = (orders: object | null) =>
      aside(house, room, 'R', { t: 'orders', id: `orders-${(ids += 1)}`, orders: orders as never });
    expect(await set({ roll: 'perhaps' })).toMatchObject({
      code: 'badOrders',
      data: { faults: [{ path: 'orders/roll' }] },
    });
    expect(isProblem(await set({ roll: 'always' }))).toBe(false);
    await quiet(room);
    expect(room.sitting.match?.entries.slice().some(({ by }) => by === 'orders')).toBe(true);
    expect(people.get('R')?.table().seen?.asked[0]?.ask).not.toBe('orders');
    await set(null);
    expect(await house.store.document(laid.gid, 'R', 'orders')).toBeUndefined();
  });

  test('a finished game is seen from any side, counted, exported, taken in elsewhere, and gone on from', async () => {
    const { house } = await open();
    const { laid } = await begin(house, { ...SHORT, bots: { R: 'greedy', T: 'random' }, seat: null });
    const room = (await roomOf(house, laid.gid)) as Room;
    await reaches(room, Infinity);
    const { sitting } = room;
    const last = (sitting.match?.entries.length ?? 0) - 1;
    expect(canonical(momentAt(sitting, last, null)?.seen)).toBe(canonical(viewOf(sitting, null).seen));
    expect(momentAt(sitting, last + 1, null)).toBeUndefined();
    const thrown =
      sitting.match?.entries.slice().flatMap(({ rolls }) => rolls.filter(({ stream }) => stream === 'public')) ?? [];
    const counted = luckAt(sitting).dice.reduce((sum, { dice }) => sum + dice, 0);
    expect(counted).toBe(thrown.reduce((sum, { faces }) => sum + faces.length, 0));
    const text = JSON.stringify(exported(sitting));
    const elsewhere = await places.fresh(kind);
    expect(await importGame(elsewhere, text, 1)).toMatchObject({ gid: laid.gid });
    expect(await importGame(elsewhere, text, 1)).toEqual({ refused: 'exists' });
    const there = (await roomOf(houseOver(elsewhere, clock), laid.gid)) as Room;
    expect(there.sitting.match?.hash()).toBe(sitting.match?.hash());
    expect(await importGame(await places.fresh(kind), text.replace('"faces":[', '"faces":[7,'), 1)).toHaveProperty(
      'refused',
    );

    const wanted = forkSchema.parse({ move: 5, bots: { T: 'random' }, name: 'Curious' });
    const forked = await forkTable(house, sitting, wanted);
    if (isProblem(forked)) throw new Error(JSON.stringify(forked));
    const copy = (await roomOf(house, forked.gid)) as Room;
    await quiet(copy);
    expect(copy.sitting.match?.entries.slice(0, 6)).toEqual(sitting.match?.entries.slice(0, 6));
    const curious = await sitDown(house, forked.gid, 'R');
    await playOn([curious], 4);
    await quiet(copy);
    expect(copy.sitting.match?.entries.length).toBeGreaterThan(6);
    const reopened = (await roomOf(houseOver(house.store, clock), forked.gid)) as Room;
    expect(canonical(reopened.sitting.match?.state())).toBe(canonical(copy.sitting.match?.state()));

    await curious.send({ t: 'act', move: curious.table().move, act: 'resign' });
    await quiet(copy);
    const record = exported(copy.sitting);
    expect(record.fork).toEqual({ gid: laid.gid, move: 5, hash: sitting.match?.entries.at(5)?.hash });
    expect(verify(record)).toMatchObject({ ok: true, problems: [], unchecked: { past: 6 } });
    expect(await importGame(elsewhere, JSON.stringify(record), 1)).toMatchObject({ gid: forked.gid });
    const taken = (await roomOf(houseOver(elsewhere, clock), forked.gid)) as Room;
    expect(exported(taken.sitting)).toEqual(record);
  });

  test('a table opened from its kept state is the table', async () => {
    const { house, store } = await open();
    const { laid } = await begin(house, { ...SHORT, bots: { R: 'random', T: 'random' }, seat: null });
    const room = (await roomOf(house, laid.gid)) as Room;
    await reaches(room, 70);
    house.closing = true;
    await quiet(room);
    await expect.poll(async () => (await store.snapshot(laid.gid))?.seq).toBeGreaterThan(0);
    const closed = houseOver(store, clock);
    closed.closing = true;
    const again = (await roomOf(closed, laid.gid)) as Room;
    expect(canonical(viewOf(again.sitting, 'R'))).toBe(canonical(viewOf(room.sitting, 'R')));
    expect(again.sitting.match?.hash()).toBe(room.sitting.match?.hash());
  });
});
