/** One game at a server, with all that each viewer hears of it; played again elsewhere it gives the same dice. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Decision, State, Types } from '../../../src/kernel/game.ts';
import type { Played, Sitting } from '../../../src/server/table/sitting.ts';
import { ask } from './ask.ts';
import { type Inside } from './inside.ts';
import { greet, type Talk } from './talk.ts';

/** What is salted, and what the clock writes: as long everywhere, and told apart by nobody. */
const mask = (text: string): string =>
  text
    .replaceAll(/"(at|since|now|created|updated)":\d+/g, '"$1":0')
    .replaceAll(/"at":\["since"\],"to":\d+/g, '"at":["since"],"to":0')
    .replaceAll(/"seal":"[0-9a-f]{64}"/g, '"seal":""')
    .replaceAll(/"leaves":\[("[0-9a-f]{64}",?)*\]/g, '"leaves":[]');

/** The first thing that two viewers were told differently: in a byte that is not masked, or in its length. */
export function firstDifference(a: readonly string[], b: readonly string[]): number | undefined {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one = '', other = ''] = [a[i], b[i]];
    if (one.length !== other.length || mask(one) !== mask(other)) return i;
  }
  return undefined;
}

export interface Step {
  readonly seat: string;
  readonly choice: object;
}

export interface Twin {
  readonly gid: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly invitations: readonly string[];
  readonly steps: Step[];
  /** By seat, and `-` for a spectator: frames, answers to what he sends, and bodies of what he asks for. */
  readonly traffic: Readonly<Record<string, string[]>>;
  readonly match: Played;
  readonly sitting: Sitting;
}

export type Choose = (match: Played, decision: Decision<Types>, state: State<Types>) => object | undefined;

const LOOK_EVERY = 10;
const PROBES = [{ t: 'nonsense' }, { t: 'roll' }, { t: 'pass' }];

const linesIn = (talk: Talk): number => {
  const last = talk.texts.findLast((text) => text.startsWith('{"t":"line"') || text.startsWith('{"t":"welcome"'));
  return Number(/"(?:seq|head)":(\d+)/.exec(last ?? '')?.[1] ?? -1);
};

async function reached(talks: readonly Talk[], seq: number): Promise<void> {
  for (let tries = 0; talks.some((talk) => linesIn(talk) < seq); tries++) {
    if (tries > 5_000) throw new Error(`nobody is told of line ${seq}`);
    await pause(1);
  }
}

/** Plays until `choose` has no answer, or the steps that were played elsewhere. */
export async function playTwin(house: Inside, wanted: object, most: number, choose: Choose | Step[]): Promise<Twin> {
  const { url } = house;
  const laid = await ask(url, 'POST', '/api/tables', { body: { ...wanted, seat: null, dice: 1 } });
  const { gid, invitations } = laid.body as unknown as {
    gid: string;
    invitations: readonly { seat: string; token: string }[];
  };
  const watching = await greet(url, gid);
  const talks: Record<string, Talk> = { '-': watching };
  const tokens: Record<string, string> = {};
  for (const [i, { seat, token }] of invitations.entries()) {
    const body = { seat, invitation: token, name: `Player ${seat}` };
    const joined = await ask(url, 'POST', `/api/tables/${gid}/join`, { body });
    tokens[seat] = joined.body['token'] as string;
    // The last to join begins the game.
    const last = i === invitations.length - 1;
    await reached(Object.values(talks), i + (last ? 2 : 1));
    talks[seat] = await greet(url, gid, tokens[seat]);
  }
  const room = await house.house.rooms.get(gid);
  const match = room?.sitting.match;
  if (room === undefined || match === undefined) throw new Error('not begun');
  const traffic: Record<string, string[]> = Object.fromEntries(Object.keys(talks).map((who) => [who, []]));
  const keep = (who: string, text: string): void => void traffic[who]?.push(text);
  const read: Record<string, number> = {};
  const collect = (): void => {
    for (const [who, { texts }] of Object.entries(talks)) {
      for (const text of texts.slice(read[who] ?? 0)) keep(who, text);
      read[who] = texts.length;
    }
  };
  const look = async (n: number): Promise<void> => {
    for (const who of Object.keys(talks)) {
      const token = tokens[who];
      const have = Math.max(-1, room.sitting.head.seq - LOOK_EVERY);
      keep(who, (await ask(url, 'GET', `/api/tables/${gid}`, { token })).text);
      keep(who, (await ask(url, 'GET', `/api/tables/${gid}/lines?have=${have}`, { token })).text);
      keep(who, (await ask(url, 'GET', `/api/tables/${gid}/export`, { token })).text);
      for (const [i, choice] of PROBES.entries()) {
        // Only what is refused: the probes must not move the game.
        const { length } = match.entries;
        if (match.check({ seat: who, seq: length, id: 'probe', choice }) === undefined) continue;
        const body = { t: 'play', id: `probe-${n}-${i}`, move: length, choice };
        keep(who, (await ask(url, 'POST', `/api/tables/${gid}/commands`, { token, body })).text);
      }
    }
  };
  const steps: Step[] = [];
  for (let n = 0; n < most; n++) {
    const [decision] = match.pending();
    if (decision === undefined || match.outcome() !== undefined) break;
    const choice = Array.isArray(choose) ? choose[n]?.choice : choose(match, decision, match.state());
    const seat = Array.isArray(choose) ? choose[n]?.seat : decision.seat;
    if (choice === undefined || seat === undefined) break;
    const body = { t: 'play', id: `command-${n}`, move: match.entries.length, choice };
    const done = await ask(url, 'POST', `/api/tables/${gid}/commands`, { token: tokens[seat], body });
    if (done.status !== 200) break;
    steps.push({ seat, choice });
    await reached(Object.values(talks), (done.body['receipt'] as { seq: number }).seq);
    collect();
    if (n % LOOK_EVERY === 0) await look(n);
  }
  collect();
  for (const talk of Object.values(talks)) talk.socket.terminate();
  const { sitting } = room;
  return { gid, tokens, invitations: invitations.map(({ token }) => token), steps, traffic, match, sitting };
}
