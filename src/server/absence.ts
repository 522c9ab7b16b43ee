/**
 * When somebody is away for days while the table waits for him, another person may have a bot play for him. He gets his seat
 * back when he comes, as after a time-out.
 */

import { levelsOf } from '../bots/index.ts';
import type { Seat } from '../kernel/game.ts';
import { act, guarded, type House, momentOf } from './house.ts';
import { lookElsewhere } from './presence.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import type { Replace } from './protocol.ts';
import { thinking } from './table/asked.ts';
import { type Decided, takeover } from './table/decide.ts';
import { presence, type Room } from './table/room.ts';
import { outcomeOf, type Sitting } from './table/sitting.ts';

const HOUR_MS = 3_600_000;
/** Longer than a weekend away. */
const AWAY_MS = 72 * HOUR_MS;
const SEEN = 'seen';

/** Somebody has gone while he was asked: until now he was there. */
export async function noteGone(house: House, room: Room, seat: Seat | null): Promise<void> {
  const { gid, sitting } = room;
  if (seat === null || house.closing || room.gone || !thinking(sitting).includes(seat)) return;
  try {
    await house.store.putDocument(gid, seat, SEEN, String(house.now()));
  } catch (error) {
    // He may be replaced a little earlier then.
    house.report('warn', 'goneUnwritten', { gid, error: String(error).slice(0, 300) });
  }
}

export function standInLevel({ created }: Sitting): string {
  const { timeUp, clock } = created.settings;
  if (clock !== null && timeUp.t === 'bot') return timeUp.level;
  return levelsOf(created.game).at(-2) ?? 'random';
}

function replaced(
  house: House,
  s: Sitting,
  seat: Seat,
  away: Seat,
  isHere: boolean,
  lastSeen: number,
): Decided | Problem {
  if (s.match === undefined) return problem('notBegun', 409);
  if (outcomeOf(s) !== undefined) return problem('gameOver', 409);
  const others = s.created.chairs.filter(({ kind, seat: each }) => kind === 'human' && each !== seat);
  const seats = others.map((chair) => chair.seat);
  if (!seats.includes(away)) return problem('noSuchSeat', 422, { seats });
  if (s.standIns.has(away)) return problem('alreadyReplaced', 409);
  if (!thinking(s).includes(away)) return problem('notAsked', 409);
  const now = house.now();
  const gone = isHere ? 0 : house.served(Math.max(s.since, lastSeen), now);
  if (gone < AWAY_MS) return problem('notAwayLong', 409, { hours: Math.ceil((AWAY_MS - gone) / HOUR_MS) });
  return takeover(s, away, standInLevel(s), 'absent', momentOf(house));
}

export async function replace(
  house: House,
  room: Room,
  seat: Seat,
  { id, seat: away }: Replace,
): Promise<{ readonly receipt: string } | Problem> {
  const lastSeen = await guarded(house, room, async () => {
    await lookElsewhere(house, room);
    return { at: Number((await house.store.document(room.gid, away, SEEN)) ?? 0) };
  });
  if (isProblem(lastSeen)) return lastSeen;
  const isHere = (): boolean => presence(room).present.includes(away);
  return act(house, room, `${seat}:${id}`, id, (s) => replaced(house, s, seat, away, isHere(), lastSeen.at));
}
