/** Requests to the server over HTTP, and its tables. */

import type { Illegal, Seat } from '../../kernel/game.ts';
import { keepHere } from '../keep/here.ts';
import type { KeptSeat } from '../keep/keep.ts';
import type { ClockRule, Settings } from '../../server/table/body.ts';
import type { TableCard } from './link.ts';
import { randomHex } from './random.ts';

interface Problem {
  readonly code?: string;
  readonly data?: object;
}

/** What came of a request: its answer, or why not. No server is a reason too. */
export async function ask(path: string, token: string | null, body?: object): Promise<{ answer: unknown } | Illegal> {
  try {
    const reply = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await reply.json();
    if (reply.ok) return { answer };
    const { code = 'failed', data } = answer as Problem;
    return { error: code, ...(data === undefined ? {} : { data }) };
  } catch {
    return { error: 'unreachable' };
  }
}

export interface Invitation {
  readonly seat: Seat;
  readonly link: string;
  readonly qr: string;
}

interface Laid {
  readonly gid: string;
  readonly seat: Seat | null;
  readonly token: string | null;
  readonly invitations: readonly Invitation[];
}

export interface WantedTable {
  readonly game: string;
  readonly setup: object;
  readonly bots: Readonly<Record<Seat, string>>;
  readonly seat: Seat | null;
  readonly name: string;
  readonly clock: ClockRule | null;
  readonly timeUp: Settings['timeUp'];
  /** Anybody may see it, and all of it when it is over. */
  readonly listed: boolean;
}

/** Lays a table at the server and remembers the own seat. */
export async function layOnline(wanted: WantedTable): Promise<{ gid: string } | Illegal> {
  const laid = await ask('/api/tables', null, { ...wanted, reveal: wanted.listed ? 'all' : 'seats' });
  return 'error' in laid ? laid : remember(wanted.game, laid.answer as Laid);
}

async function remember(game: string, { gid, seat, token, invitations }: Laid): Promise<{ gid: string }> {
  const kept: KeptSeat = {
    gid,
    game,
    seat,
    token,
    seed: randomHex(32),
    at: Date.now(),
    invitations: invitations.map(({ seat: other, link, qr }) => ({ seat: other, link, qr })),
  };
  await keepHere.putSeat(kept);
  return { gid };
}

/** Goes on from a moment of a game that is over, with the same people or alone. */
export async function forkOnline(
  gid: string,
  game: string,
  token: string | null,
  move: number,
  seat: Seat | null,
  name: string,
): Promise<string | undefined> {
  const own = seat === null ? {} : { seat };
  const laid = await ask(`/api/tables/${gid}/fork`, token, { move, ...own, name: name === '' ? '–' : name });
  return 'error' in laid ? undefined : (await remember(game, laid.answer as Laid)).gid;
}

export interface Invited {
  readonly gid: string;
  /** Nothing where any free seat will do, and the table is open to all. */
  readonly seat?: Seat;
  readonly invitation?: string;
}

/** A seat that an invitation opens, and the table that it stands at. */
export interface Offered {
  readonly seat: Seat;
  readonly card: TableCard;
}

/** Where the key to a seat is kept until somebody sits there. */
const joining = ({ gid, seat }: Invited): string => `ambuscade:joining:${gid}.${seat ?? ''}`;

const asInvited = ({ seat, invitation }: Invited): object => ({
  ...(seat === undefined ? {} : { seat }),
  ...(invitation === undefined ? {} : { invitation }),
});

/** What an invitation is worth now: a seat, or why none; or that one sits at this table already. */
export async function invitedTo(invited: Invited): Promise<Offered | Illegal | 'yours'> {
  const { gid, seat } = invited;
  const kept = await keepHere.seat(gid);
  const sits = kept !== undefined && kept.token !== null;
  if (sits && seat === undefined) return 'yours';
  const token = localStorage.getItem(joining(invited));
  const found = await ask(`/api/tables/${gid}/invitation`, null, {
    ...asInvited(invited),
    ...(token === null ? {} : { token }),
  });
  if (!('error' in found)) return found.answer as Offered;
  return sits && found.error === 'badInvitation' && kept.seat === seat ? 'yours' : found;
}

/**
 * Takes the seat of an invitation, or a free one of an open table. The key is made and kept here first: whoever gets no
 * answer asks again with the same, and sits.
 */
export async function joinOnline(invited: Invited, name: string): Promise<Illegal | undefined> {
  const { gid } = invited;
  const place = joining(invited);
  const key = localStorage.getItem(place) ?? randomHex(16);
  localStorage.setItem(place, key);
  const joined = await ask(`/api/tables/${gid}/join`, null, {
    ...asInvited(invited),
    name,
    token: key,
  });
  if ('error' in joined) return joined;
  const { seat: taken, token } = joined.answer as { seat: Seat; token: string };
  const refusal = await sitHere(gid, taken, token, randomHex(32));
  if (refusal === undefined) localStorage.removeItem(place);
  return refusal;
}

/** The key to the own seat; one that was asked for without an answer is asked for again. */
export async function keyTo(kept: KeptSeat | undefined): Promise<string | null> {
  if (kept?.next === undefined || kept.token === null) return kept?.token ?? null;
  const { next, ...rest } = kept;
  const renewed = await ask(`/api/tables/${kept.gid}/renew`, kept.token, { token: next });
  if ('error' in renewed) return kept.token;
  await keepHere.putSeat({ ...rest, token: next });
  return next;
}

/** From now on the seat is played at this device. */
export async function sitHere(gid: string, seat: Seat, token: string, seed: string): Promise<Illegal | undefined> {
  const table = await ask(`/api/tables/${gid}`, token);
  if ('error' in table) return table;
  const { game } = (table.answer as { card: { game: string } }).card;
  await keepHere.putSeat({ gid, game, seat, token, seed, at: Date.now(), invitations: [] });
  return undefined;
}

/** A table that anybody may see. */
export interface OpenTable {
  readonly gid: string;
  readonly game: string;
  readonly scenario: string;
  readonly status: 'waiting' | 'playing' | 'over';
  readonly updated: number;
}

export async function openTables(): Promise<readonly OpenTable[] | Illegal> {
  const found = await ask('/api/tables', null);
  return 'error' in found ? found : (found.answer as { tables: readonly OpenTable[] }).tables;
}
