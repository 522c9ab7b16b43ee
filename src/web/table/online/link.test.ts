import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type House, roomOf } from '../../../server/house.ts';
import { getUp, join, renew } from '../../../server/seats.ts';
import { canonical } from '../../../kernel/canonical.ts';
import { follow } from '../../../server/store/chain.ts';
import { StoreFault } from '../../../server/store/fault.ts';
import { openStore } from '../../../server/store/open.ts';
import { KEY } from '../../../server/store/testing/places.ts';
import type { Line, Store } from '../../../server/store/store.ts';
import type { Room } from '../../../server/table/room.ts';
import { houseOver, lay, quiet, sitDown } from '../../../server/testing/houses.ts';
import type { Link } from '../link.ts';
import { numbered } from '../testing/ports.ts';
import { type Cutter, socketsTo } from '../testing/server.ts';
import { openOnline } from './link.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-online-'));
let store: Store;
let house: House;
const clock = { now: 1_800_000_000_000 };
beforeAll(async () => {
  store = await openStore({ dataDir: folder }, KEY);
  house = houseOver(store, clock);
});
afterAll(async () => {
  await store.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Player {
  readonly link: Link;
  readonly sockets: Cutter;
}

async function sit(gid: string, token: string | null, at = house): Promise<Player> {
  const sockets = socketsTo(at);
  const link = await openOnline({
    outside: sockets,
    gid,
    token,
    seed: numbered(32),
    random: numbered,
    fetch: () => Promise.resolve(undefined),
    think: () => Promise.resolve(undefined),
  });
  if ('error' in link) throw new Error(link.error);
  return { link, sockets };
}

async function table(): Promise<{ gid: string; room: Room; host: Player; guest: Player }> {
  const laid = await lay(house, { game: 'yambo', setup: { preset: 'short' }, name: 'Host', dice: 2 });
  const [invitation] = laid.invitations;
  if (invitation === undefined) throw new Error('nobody is invited');
  const joined = await join(house, laid.gid, { seat: invitation.seat, invitation: invitation.token, name: 'Guest' });
  if (!('token' in joined)) throw new Error(JSON.stringify(joined));
  const host = await sit(laid.gid, laid.token);
  const guest = await sit(laid.gid, joined.token);
  const room = (await roomOf(house, laid.gid)) as Room;
  await quiet(room);
  return { gid: laid.gid, room, host, guest };
}

const asked = ({ link }: Player): boolean => (link.view().seen?.asked.length ?? 0) > 0;

describe('a table of a server', () => {
  test('begins when both have sealed and shown their part of the dice', async () => {
    const { host, guest } = await table();
    expect(host.link.card.settings.dice).toBe(2);
    expect(host.link.view().seen).not.toBeNull();
    expect(guest.link.view().opened).toHaveLength(2);
    expect([...host.link.seats, ...guest.link.seats].sort()).toEqual(['R', 'T']);
    expect(host.link.lines().map(({ t }) => t)).toContain('began');
  });

  test('begins with other seeds when somebody left after one was shown', async () => {
    const laid = await lay(house, { game: 'yambo', setup: { preset: 'short' }, name: 'Host', dice: 2 });
    const [{ seat, token } = { seat: '', token: '' }] = laid.invitations;
    const room = (await roomOf(house, laid.gid)) as Room;
    const host = await sit(laid.gid, laid.token);
    await join(house, laid.gid, { seat, invitation: token, name: 'Guest' });
    const guest = await sitDown(house, laid.gid, seat);
    await guest.send({ t: 'pledge', d: '1'.repeat(64) });
    await quiet(room);
    expect(host.link.view().opened).toEqual([laid.seat]);
    const { root } = host.link.card.fair;
    const got = await getUp(house, room, seat, 'random');
    if (!('invitation' in got)) throw new Error(got.code);
    await quiet(room);
    expect(host.link.view()).toMatchObject({ pledged: [laid.seat], opened: [] });
    expect(host.link.card.fair.root).not.toBe(root);
    const joined = await join(house, laid.gid, { seat, invitation: got.invitation, name: 'Other' });
    if (!('token' in joined)) throw new Error(joined.code);
    const other = await sit(laid.gid, joined.token);
    await quiet(room);
    expect(other.link.view().seen).not.toBeNull();
    const shown = host.link.lines().flatMap((line) => (line.t === 'opened' ? [line.c] : []));
    expect(new Set(shown).size).toBe(3);
  });

  test('tells both what one of them does, and the table stays the same for both', async () => {
    const { host, guest, room } = await table();
    const [first, second] = asked(host) ? [host, guest] : [guest, host];
    const heard: string[] = [];
    second.link.subscribe((news) => heard.push(news.t));
    expect(await first.link.send({ t: 'play', choice: { t: 'roll' } })).toBeUndefined();
    await quiet(room);
    expect(heard).toContain('line');
    expect(second.link.view().move).toBe(first.link.view().move);
    const other = asked(host) ? guest : host;
    expect(await other.link.send({ t: 'play', choice: { t: 'roll' } })).toMatchObject({ error: 'notYourDecision' });
  });

  test('says what is on the screen where a clock waits for it, not while nobody can see the page, and anew after a cut', async () => {
    const timed = Object.assign(houseOver(store, clock), { patience: 5_000 });
    const wanted = { game: 'yambo', setup: { preset: 'short' }, name: 'Host', bots: { T: 'random' } };
    const laid = await lay(timed, { ...wanted, clock: { kind: 'game', seconds: 60 } });
    const { link, sockets } = await sit(laid.gid, laid.token, timed);
    const room = (await roomOf(timed, laid.gid)) as Room;
    await quiet(room);
    const { move, since, waits } = link.view();
    expect(waits).toEqual({ R: 5_000 });
    clock.now += 2_000;
    expect(link.served?.withheld('R')).toBe(5_000);
    sockets.hide();
    link.shown(move);
    await quiet(room);
    expect(room.sitting.shown.size).toBe(0);
    sockets.show();
    await quiet(room);
    expect(room.sitting.shown.get('R')).toEqual({ move, at: since + 2_000 });
    expect(link.served?.withheld('R')).toBe(2_000);

    room.sitting.shown.clear();
    sockets.cut();
    sockets.wait();
    await quiet(room);
    expect(room.sitting.shown.get('R')?.move).toBe(move);
    link.close();
  });

  test('comes back after a cut with what it has missed', async () => {
    const { host, guest, room } = await table();
    const [first, second] = asked(host) ? [host, guest] : [guest, host];
    const have = second.link.lines().length;
    second.sockets.cut();
    expect(second.link.health()).toBe('waiting');
    await first.link.send({ t: 'play', choice: { t: 'roll' } });
    await quiet(room);
    expect(second.link.lines()).toHaveLength(have);
    const news: string[] = [];
    second.link.subscribe(({ t }) => news.push(t));
    second.sockets.wait();
    await quiet(room);
    expect(second.link.health()).toBe('ready');
    expect(news.filter((each) => each !== 'presence')).toEqual(['health', 'table']);
    expect(second.link.view().move).toBe(first.link.view().move);
    expect(second.link.lines().map(({ seq }) => seq)).toEqual(first.link.lines().map(({ seq }) => seq));
  });

  test('a command whose answer was lost is sent again and acts once', async () => {
    const { host, guest, room } = await table();
    const first = asked(host) ? host : guest;
    const { move } = first.link.view();
    first.sockets.deafen();
    const sent = first.link.send({ t: 'play', choice: { t: 'roll' } });
    await quiet(room);
    expect(first.link.view().move).toBe(move);
    first.sockets.cut();
    first.sockets.wait();
    expect(await sent).toBeUndefined();
    await quiet(room);
    expect(first.link.view().move).toBe(move + 1);
    expect(room.sitting.match?.entries).toHaveLength(move + 1);
  });

  test('waits longer each time, and stops when the server says that there is no way', async () => {
    const { gid, host } = await table();
    const before = host.sockets.waits.length;
    for (let i = 0; i < 4; i++) {
      host.sockets.cut();
      host.sockets.wait();
    }
    expect(host.sockets.waits.slice(before).filter((ms) => ms < 20_000)).toEqual([250, 500, 1000, 2000]);
    host.sockets.cut(4410);
    const { connections } = host.sockets;
    host.sockets.wait();
    expect(host.sockets.connections).toBe(connections);
    expect(host.link.health()).toBe('lost');
    await expect(sit(gid, 'wrongwrongwrongwrongwrong')).rejects.toThrow('forbidden');
    await expect(sit('nothing', null)).rejects.toThrow('noSuchTable');
  });

  test('comes back by itself when the storage was away, says why meanwhile, and the command acts', async () => {
    const { gid, host, guest } = await table();
    const first = asked(host) ? host : guest;
    const { move } = first.link.view();
    const append = vi.spyOn(store, 'append').mockRejectedValueOnce(new StoreFault('unavailable', 'away'));
    const sent = first.link.send({ t: 'play', choice: { t: 'roll' } });
    await vi.waitFor(() => expect(first.link.health()).toBe('waiting'));
    expect(first.link.served?.trouble()).toBe('unavailable');
    append.mockRestore();
    first.sockets.wait();
    expect(await sent).toBeUndefined();
    expect([first.link.health(), first.link.served?.trouble()]).toEqual(['ready', undefined]);
    await quiet((await roomOf(house, gid)) as Room);
    expect(first.link.view().move).toBe(move + 1);
  });

  test('gets a past that is too long for the welcome before it, and knows all of it', async () => {
    const { gid, room, host } = await table();
    const [last] = (await store.lines(gid, room.sitting.head.seq, 1)) as [Line];
    const long = [last];
    for (let n = 0; n < 1_200; n++) {
      long.push(follow(long.at(-1) as Line, `declined:${n}`, canonical({ t: 'declined', at: n, seat: 'R' }), ''));
    }
    host.sockets.cut();
    await Promise.all(long.slice(1).map((line) => store.append(gid, line)));
    await quiet(room);
    host.sockets.wait();
    await vi.waitFor(() => expect(host.link.health()).toBe('ready'));
    expect(host.link.lines().map(({ seq }) => seq)).toEqual(Array.from({ length: last.seq + 1_201 }, (_, i) => i));
  });

  test('talk is heard once, also after a cut, and the clock of the table is the server’s', async () => {
    const { host, guest, room } = await table();
    await host.link.send({ t: 'say', text: '<b>Hello</b>' });
    await quiet(room);
    guest.sockets.cut();
    await host.link.send({ t: 'say', text: 'again' });
    guest.sockets.wait();
    await quiet(room);
    expect(guest.link.talk().map(({ name, text }) => [name, text])).toEqual([
      ['Host', '<b>Hello</b>'],
      ['Host', 'again'],
    ]);
    expect(guest.link.served?.now()).toBe(house.now());
  });

  test('time without service is told with the welcome, and is over with the next answer', async () => {
    const { host, guest } = await table();
    expect(host.link.served?.unserved()).toBe(0);
    const { served } = house;
    const { since } = host.link.view();
    Object.assign(house, { served: (from: number, to: number) => to - from - 7_000 });
    clock.now += 10_000;
    host.sockets.cut();
    host.sockets.wait();
    await vi.waitFor(() => expect(host.link.health()).toBe('ready'));
    Object.assign(house, { served });
    expect([host.link.view().since, host.link.served?.unserved()]).toEqual([since, 7_000]);
    expect(guest.link.served?.unserved()).toBe(0);
    await (asked(host) ? host : guest).link.send({ t: 'play', choice: { t: 'roll' } });
    await vi.waitFor(() => expect(host.link.view().since).toBe(clock.now));
    expect(host.link.served?.unserved()).toBe(0);
  });

  test('a new key keeps the seat, and getting up makes a spectator', async () => {
    const { gid, room, guest } = await table();
    const [seat] = guest.link.seats as [string];
    const sockets = socketsTo(house);
    const renewed = await renew(house, room, seat);
    if (!('token' in renewed)) throw new Error('no key');
    const asked: string[] = [];
    const link = await openOnline({
      outside: sockets,
      gid,
      token: renewed.token,
      seed: numbered(32),
      random: numbered,
      async fetch(path, token, body) {
        asked.push(path);
        if (token === null) return undefined;
        const { token: key, invitation } = body as { token?: string; invitation?: string };
        const done = await (path.endsWith('renew')
          ? renew(house, room, seat, key)
          : getUp(house, room, seat, 'greedy', invitation));
        // The first answer is lost on the way.
        return asked.length === 1 ? undefined : done;
      },
      think: () => Promise.resolve(undefined),
    });
    if ('error' in link) throw new Error(link.error);
    const key = numbered(16);
    const renewing = link.served?.renew(key);
    await vi.waitFor(() => expect(sockets.waits).toContain(1_000));
    sockets.wait();
    expect(await renewing).toBe(key);
    await quiet(room);
    expect([link.health(), link.eyes()]).toEqual(['ready', seat]);
    expect(await link.served?.leave()).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
    await quiet(room);
    expect([link.health(), link.eyes(), link.view().standIns]).toEqual(['ready', null, { [seat]: 'greedy' }]);
    expect(asked).toEqual([`/api/tables/${gid}/renew`, `/api/tables/${gid}/renew`, `/api/tables/${gid}/leave`]);
  });

  test('a spectator sees the table and may not act', async () => {
    const { gid } = await table();
    const { link } = await sit(gid, null);
    expect(link.seats).toEqual([]);
    expect(link.view().seen?.seat).toBeNull();
    expect(await link.send({ t: 'play', choice: { t: 'roll' } })).toMatchObject({ error: 'spectatorsOnlyWatch' });
  });
});
