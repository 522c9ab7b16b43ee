/**
 * What whoever runs the server may do at a table that stands still: have a bot play for a seat, free a seat for somebody else, end
 * the game. Each is a line of the log, for all to see; servers that have the table open take it up.
 */

import { levelsOf } from '../bots/index.ts';
import type { Seat, Side } from '../kernel/game.ts';
import { standInLevel } from './absence.ts';
import { LOOK_ANEW } from './house.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import { freshGid, freshToken, hashOf } from './random.ts';
import type { Store } from './store/store.ts';
import type { Body } from './table/body.ts';
import type { Decided } from './table/decide.ts';
import { enact, openRoom, type Room } from './table/room.ts';
import { outcomeOf, type Sitting } from './table/sitting.ts';

export type Repair =
  | { readonly t: 'bot'; readonly seat: Seat; readonly level: string }
  | { readonly t: 'free'; readonly seat: Seat }
  /** Without a winner it is a draw. */
  | { readonly t: 'end'; readonly winner: Side | null };

function notPlaying(s: Sitting): Problem | undefined {
  if (s.match === undefined) return problem('notBegun', 409);
  return outcomeOf(s) === undefined ? undefined : problem('gameOver', 409);
}

function noSuchPerson({ created }: Sitting, seat: Seat): Problem | undefined {
  const seats = created.chairs.filter(({ kind }) => kind === 'human').map((chair) => chair.seat);
  return seats.includes(seat) ? undefined : problem('noSuchSeat', 422, { seats });
}

const taking =
  (seat: Seat, level: string, at: number) =>
  (s: Sitting): Decided | Problem => {
    const levels = levelsOf(s.created.game);
    if (!levels.includes(level)) return problem('noSuchBot', 422, { levels });
    if (s.standIns.get(seat) === level) return problem('alreadyReplaced', 409);
    return notPlaying(s) ?? noSuchPerson(s, seat) ?? { body: { t: 'tookOver', at, seat, level, why: 'operator' } };
  };

const ending =
  (winner: Side | null, at: number) =>
  (s: Sitting): Decided | Problem => {
    const refused = notPlaying(s);
    if (refused !== undefined || s.match === undefined) return refused ?? problem('notBegun', 409);
    const sides = [...new Set(s.match.machine.setting.seats.map((info) => info.side))];
    if (winner !== null && !sides.includes(winner)) return problem('noSuchSide', 422, { sides });
    return { body: { t: 'adjudicated', at, outcome: { winner, rule: s.game.game.tableRules.draw } } };
  };

/** Does it, with an invitation to the seat where one is freed. */
export async function repair(
  store: Store,
  gid: string,
  wanted: Repair,
  now: number,
): Promise<{ readonly invitation?: string } | Problem> {
  const room = await openRoom(store, gid, now);
  if (room === undefined) return problem('noSuchTable', 404);
  const done = await carriedOut(store, room, wanted, now);
  // Whoever serves this table looks at it; in SQLite nothing else tells him.
  if (!isProblem(done)) await store.putDeadline({ gid, seat: LOOK_ANEW, due: now - 1 });
  return done;
}

async function carriedOut(
  store: Store,
  room: Room,
  wanted: Repair,
  now: number,
): Promise<{ readonly invitation?: string } | Problem> {
  const { gid } = room;
  const write = async (decide: (s: Sitting) => Decided | Problem): Promise<Problem | undefined> => {
    const name = freshGid();
    const done = await enact(store, room, `operator:${name}`, `operator-${name}`, decide);
    return isProblem(done) ? done : undefined;
  };
  if (wanted.t === 'bot') return (await write(taking(wanted.seat, wanted.level, now))) ?? {};
  if (wanted.t === 'end') {
    const refused = await write(ending(wanted.winner, now));
    if (refused === undefined) await store.setStatus(gid, 'over', now);
    return refused ?? {};
  }
  const { seat } = wanted;
  const row = room.seats.find((each) => each.seat === seat);
  const wrong = room.frozen ? problem('frozen', 409) : noSuchPerson(room.sitting, seat);
  if (wrong !== undefined || row === undefined) return wrong ?? problem('noSuchSeat', 422);
  const invitation = freshToken();
  const holder = { kind: 'open', name: '', level: null, tokenHash: hashOf(invitation) } as const;
  if ((await store.changeSeat(gid, seat, row.epoch, holder)) === undefined) return problem('crowded', 503);
  const left: Body = { t: 'left', at: now, seat };
  const refused = await write(() => ({ body: left }));
  if (refused !== undefined) return refused;
  if (notPlaying(room.sitting) === undefined && !room.sitting.standIns.has(seat)) {
    const stuck = await write(taking(seat, standInLevel(room.sitting), now));
    if (stuck !== undefined) return stuck;
  }
  return { invitation };
}
