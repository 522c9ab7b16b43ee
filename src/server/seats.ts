/** Who sits where: laying a table, invitations, joining, leaving, new keys to a seat. */

import { sign } from 'node:crypto';
import { z } from 'zod';
import { levelsOf } from '../bots/index.ts';
import { beginAgain, beginFair, type Begun, forkAfter } from '../fair/fair.ts';
import { fromHex } from '../fair/bytes.ts';
import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import type { Fault, Seat } from '../kernel/game.ts';
import { act, findRoom, type House, momentOf, refreshSeats, roomOf } from './house.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import { nickname, oneLine, seatName, tokenText } from './protocol.ts';
import { freshGid, freshSecret, freshToken, hashOf, isTokenOf } from './random.ts';
import type { Holder, SeatRow } from './store/store.ts';
import type { Chair, Committed, Created, Settings } from './table/body.ts';
import { arrival, takeover } from './table/decide.ts';
import { holdsBack, MOST_DELAY } from './table/lag.ts';
import type { Room } from './table/room.ts';
import { firstLine, rowOf } from './table/beginning.ts';
import { isToldOnly, type Sitting } from './table/sitting.ts';

const seconds = z.int().min(1).max(2_592_000);
const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), seconds }),
  z.strictObject({ kind: z.literal('game'), seconds }),
  z.strictObject({ kind: z.literal('bank'), seconds, increment: z.int().min(0).max(86_400) }),
]);

export const newTableSchema = z.strictObject({
  game: z.string().max(64),
  /** What the game reads, and judges: scenario, preset, options, files, position. */
  setup: z.record(z.string(), z.unknown()).default({}),
  /** Bots by seat; the other seats are for people. */
  bots: z.record(seatName, z.string().max(32)).default({}),
  /** The seat that whoever lays the table takes; null to take none. */
  seat: seatName.nullable().optional(),
  name: nickname.optional(),
  title: oneLine(80, 0).default(''),
  /** Shown in the lobby: everybody may take a free seat. */
  listed: z.boolean().default(false),
  dice: z.union([z.literal(1), z.literal(2)]).optional(),
  clock: clockSchema.nullable().default(null),
  timeUp: z
    .discriminatedUnion('t', [
      z.strictObject({ t: z.literal('bot'), level: z.string().max(32) }),
      z.strictObject({ t: z.literal('otherwise') }),
    ])
    .default({ t: 'otherwise' }),
  /** Whether anybody may watch; with a delay, so many lines behind until the game is over. */
  spectators: z.union([z.boolean(), z.strictObject({ delay: z.int().min(0).max(MOST_DELAY) })]).default(true),
  reveal: z.enum(['seats', 'all']).default('seats'),
});
export type NewTable = z.infer<typeof newTableSchema>;

/** The game, its setup and its past are those of the other one. */
export const forkSchema = newTableSchema
  .omit({ game: true, setup: true })
  .extend({ move: z.int().min(0).max(1_000_000) });

export interface Laid {
  readonly gid: string;
  readonly seat: Seat | null;
  /** The key to the own seat. */
  readonly token: string | null;
  /** For the other people: exchanged once for a key. */
  readonly invitations: readonly { readonly seat: Seat; readonly token: string }[];
  readonly root: string;
}

/** Reads a setup as the game does; somewhere else than here where it comes from outside. */
export type ReadSetup = (
  game: string,
  input: object,
) => Promise<{ readonly setup: object } | { readonly faults: readonly Fault[] }>;

function chairsOf(seats: readonly Seat[], bots: Readonly<Record<Seat, string>>): Chair[] {
  return seats.map((seat) => {
    const level = Object.hasOwn(bots, seat) ? (bots[seat] as string) : null;
    return { seat, kind: level === null ? 'human' : 'bot', level };
  });
}

type Wanted = Pick<
  NewTable,
  'bots' | 'seat' | 'name' | 'title' | 'listed' | 'dice' | 'clock' | 'timeUp' | 'spectators' | 'reveal'
>;

/** Lays a table: commits to its dice, keeps its secret, makes an invitation for every person's seat. */
export async function layTable(house: House, wanted: NewTable, readSetup: ReadSetup): Promise<Laid | Problem> {
  const entry = findGame(wanted.game);
  if (entry === undefined) return problem('noSuchGame', 422);
  const { game } = entry;
  const input = wanted.game === game.id ? wanted.setup : { scenario: wanted.game, ...wanted.setup };
  const read = await readSetup(game.id, input);
  if ('faults' in read) return problem('badSetup', 422, { faults: read.faults.slice(0, 20) });
  return lay(house, entry, read.setup, wanted);
}

/** Goes on from a moment of a game that is over, with new dice. */
export async function forkTable(
  house: House,
  from: Sitting,
  wanted: z.infer<typeof forkSchema>,
): Promise<Laid | Problem> {
  const { move, ...table } = wanted;
  const past = from.match?.entries.slice(0, move + 1) ?? [];
  if (isToldOnly(from)) return problem('otherEdition', 409, { save: from.created.edition });
  if (past.length !== move + 1 || from.match === undefined) return problem('noSuchMoment', 404);
  if (from.match.machine.outcome(from.match.stateAt(move)) !== undefined) return problem('gameOver', 409);
  return lay(house, from.game, from.created.setup, table, { gid: from.gid, move, past });
}

function signed({ key }: House, { published }: Begun): Committed {
  const signature = sign(null, fromHex(published.root), key.private).toString('hex');
  return { ...published, signature, publicKey: key.publicHex };
}

async function lay(
  house: House,
  { game }: GameEntry,
  setup: object,
  wanted: Wanted,
  fork?: NonNullable<Created['fork']>,
): Promise<Laid | Problem> {
  if ((await house.laysNone?.()) === true) return problem('closedAfterCrash', 503);
  const seats = game.setting(setup).seats.map(({ seat }) => seat);
  const levels = levelsOf(game.id);
  for (const [seat, level] of Object.entries(wanted.bots)) {
    if (!seats.includes(seat)) return problem('noSuchSeat', 422, { seat, seats });
    if (!levels.includes(level)) return problem('noSuchBot', 422, { level, levels });
  }
  if (wanted.timeUp.t === 'bot' && !levels.includes(wanted.timeUp.level)) return problem('noSuchBot', 422, { levels });
  const chairs = chairsOf(seats, wanted.bots);
  const people = chairs.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const own = wanted.seat === undefined ? (people[0] ?? null) : wanted.seat;
  if (own !== null && !people.includes(own)) return problem('noSuchSeat', 422, { seat: own, seats: people });
  if (own !== null && wanted.name === undefined) return problem('nameMissing', 422);

  const [gid, secret, now] = [freshGid(), freshSecret(), house.now()];
  const { clock, timeUp, spectators, reveal } = wanted;
  const settings: Settings = { dice: wanted.dice ?? (people.length > 1 ? 2 : 1), clock, timeUp, spectators, reveal };
  const goesOn = fork === undefined ? {} : { fork: forkAfter(fork.gid, fork.past) };
  const begun = beginFair({
    secret,
    gid,
    game,
    setup,
    seats: chairs.map(({ seat, kind }) => ({ seat, kind })),
    ...goesOn,
    sealed: true,
  });
  const created: Created = {
    t: 'created',
    at: now,
    gid,
    game: game.id,
    edition: game.edition,
    setup,
    chairs,
    settings,
    fair: signed(house, begun),
    ...(fork === undefined ? {} : { fork }),
  };
  const invited = people.map((seat) => ({ seat, token: freshToken() }));
  const rows = chairs.map(
    ({ seat, kind, level }): SeatRow => ({
      gid,
      seat,
      kind: kind === 'bot' ? 'bot' : 'open',
      name: '',
      level,
      tokenHash: kind === 'bot' ? null : hashOf(invited.find((each) => each.seat === seat)?.token ?? ''),
      epoch: 0,
    }),
  );
  const row = rowOf(created, now, { title: wanted.title, listed: wanted.listed, status: 'waiting' });
  await house.store.createGame(row, [firstLine(row, created)], { seats: rows, secret });
  const laid = { gid, root: begun.published.root, invitations: invited.filter(({ seat }) => seat !== own) };
  const mine = invited.find(({ seat }) => seat === own);
  if (mine === undefined || wanted.name === undefined) {
    await roomOf(house, gid);
    return { ...laid, seat: null, token: null };
  }
  const joined = await join(house, gid, { seat: mine.seat, invitation: mine.token, name: wanted.name });
  return isProblem(joined) ? joined : { ...laid, seat: joined.seat, token: joined.token };
}

export interface Joined {
  readonly seat: Seat;
  readonly token: string;
}

/**
 * A key that the client has made itself, and kept, before it asks: when the answer is lost it asks the same again and gets the
 * same. Without one the server makes it.
 */
const joining = z.strictObject({
  seat: seatName.optional(),
  invitation: tokenText.optional(),
  name: nickname,
  token: tokenText.optional(),
});
export const joinSchema = joining.refine(({ invitation, token }) => token === undefined || token !== invitation, {
  path: ['token'],
});
/** The same before there is a name to it. */
export const invitedSchema = joining.omit({ name: true });
export const renewSchema = z.strictObject({ token: tokenText.optional() }).nullish();
export const leaveSchema = z.strictObject({ invitation: tokenText.optional() }).nullish();

/** The row that this key opens already: whoever has it asks again what he was not answered. */
const openedBy = (rows: readonly SeatRow[], kind: SeatRow['kind'], token: string | undefined): SeatRow | undefined =>
  token === undefined ? undefined : rows.find((row) => row.kind === kind && isTokenOf(token, row.tokenHash));

/** Where somebody wants to sit down, and whether a free seat of it is open to all. */
async function entered(house: House, gid: string): Promise<{ room: Room; isListed: boolean } | Problem> {
  const room = await findRoom(house, gid);
  if (isProblem(room)) return room;
  const row = await house.store.game(gid);
  if (row === undefined) return problem('noSuchTable', 404);
  // That a seat has become free in a game whose spectators lag behind would be news to them.
  return { room, isListed: row.listed && !holdsBack(room.sitting) };
}

const noSeat = (invitation: string | undefined): Problem =>
  invitation === undefined ? problem('noFreeSeat', 409) : problem('badInvitation', 403);

/** The seat that would be taken, before anybody says a name; nothing changes. */
export async function invited(
  house: House,
  gid: string,
  wanted: z.infer<typeof invitedSchema>,
): Promise<{ readonly room: Room; readonly seat: Seat } | Problem> {
  const found = await entered(house, gid);
  if (isProblem(found)) return found;
  const rows = await house.store.seats(gid);
  const row = openedBy(rows, 'human', wanted.token) ?? freeRow(rows, { ...wanted, isListed: found.isListed });
  return row === undefined ? noSeat(wanted.invitation) : { room: found.room, seat: row.seat };
}

/** Takes a free seat: with its invitation, or without where the table is open to all. */
export async function join(house: House, gid: string, wanted: z.infer<typeof joinSchema>): Promise<Joined | Problem> {
  const found = await entered(house, gid);
  if (isProblem(found)) return found;
  const { room, isListed } = found;
  const { invitation, token = freshToken() } = wanted;
  const taken = await take(house, gid, { ...wanted, token, isListed });
  if (taken === undefined) return noSeat(invitation);
  const { seat, epoch } = taken;
  await refreshSeats(house, room);
  const name = taken.name ?? wanted.name;
  const done = await act(house, room, `join:${seat}:${epoch}`, `join-${epoch}`, (s) =>
    arrival(s, seat, name, momentOf(house)),
  );
  return isProblem(done) ? done : { seat, token };
}

/** A free seat that this opens. */
const freeRow = (
  rows: readonly SeatRow[],
  wanted: z.infer<typeof invitedSchema> & { readonly isListed: boolean },
): SeatRow | undefined =>
  rows
    .filter(({ kind, seat }) => kind === 'open' && (wanted.seat ?? seat) === seat)
    .find(({ tokenHash }) =>
      wanted.invitation === undefined ? wanted.isListed : isTokenOf(wanted.invitation, tokenHash),
    );

/** The seat with the new key to it; nothing when no seat is free to whoever asks. */
async function take(
  { store }: House,
  gid: string,
  wanted: z.infer<typeof joinSchema> & { readonly token: string; readonly isListed: boolean },
): Promise<SeatRow | undefined> {
  const { name, token } = wanted;
  const rows = await store.seats(gid);
  const row = freeRow(rows, wanted);
  const holder: Holder = { kind: 'human', name, level: null, tokenHash: hashOf(token) };
  const before = openedBy(rows, 'human', token);
  const taken = before ?? (row && (await store.changeSeat(gid, row.seat, row.epoch, holder)));
  // Somebody else was first, unless it was the same request.
  return taken ?? openedBy(await store.seats(gid), 'human', token);
}

/** The seat that a token opens, or null. */
export function seatOf(room: Room, token: string): Seat | null {
  return room.seats.find(({ kind, tokenHash }) => kind === 'human' && isTokenOf(token, tokenHash))?.seat ?? null;
}

/** A new key for the same person: the old one opens nothing any more, wherever it is used. */
export async function renew(house: House, room: Room, seat: Seat, token = freshToken()): Promise<Joined | Problem> {
  if (seatOf(room, token) === seat) return { seat, token };
  const row = room.seats.find((each) => each.seat === seat);
  const renewed = row && (await house.store.renewToken(room.gid, seat, row.epoch, hashOf(token)));
  await refreshSeats(house, room);
  return renewed !== undefined || seatOf(room, token) === seat ? { seat, token } : problem('crowded', 503);
}

/** The seat that was left with this invitation, as long as nobody has taken it; one that nobody ever had was not left. */
export const leftWith = (rows: readonly SeatRow[], invitation: string | undefined): SeatRow | undefined =>
  openedBy(
    rows.filter(({ epoch }) => epoch > 0),
    'open',
    invitation,
  );

/** Gets up: before the game somebody else may sit down with the new invitation; in it, a bot plays on. */
export async function getUp(
  house: House,
  room: Room,
  seat: Seat,
  level: string,
  invitation = freshToken(),
): Promise<{ readonly invitation: string } | Problem> {
  const row = room.seats.find((each) => each.seat === seat);
  if (row === undefined) return problem('noSuchSeat', 404);
  const holder: Holder = { kind: 'open', name: '', level: null, tokenHash: hashOf(invitation) };
  const changed = row.kind === 'open' ? undefined : await house.store.changeSeat(room.gid, seat, row.epoch, holder);
  const freed = changed ?? leftWith(await house.store.seats(room.gid), invitation);
  if (freed?.seat !== seat) return problem('crowded', 503);
  await refreshSeats(house, room);
  const left = await act(house, room, `left:${seat}:${freed.epoch}`, `left-${freed.epoch}`, (s) => {
    // An attempt that fails when seeds have been shown ends the dice that were to go with them.
    const isFailed = s.fair === undefined && s.openings.size > 0;
    const anew = isFailed ? { fair: signed(house, beginAgain(s.begun)) } : {};
    return { body: { t: 'left', at: house.now(), seat, ...anew } };
  });
  if (isProblem(left) && left.status >= 500) return left;
  if (room.sitting.match !== undefined) {
    const taken = await act(house, room, `tookOver:${seat}:${freed.epoch}`, `takeover-${freed.epoch}`, (s) =>
      takeover(s, seat, level, 'left', momentOf(house)),
    );
    if (isProblem(taken) && taken.status >= 500) return taken;
  }
  return { invitation };
}
