/**
 * Sees to it that a game goes on: begins it when all are there, lets bots play, answers by standing orders, and watches the
 * clocks. All of it can be done by any node; what two do at once is done once, because it has one name.
 */

import { NO_PROOFS, proofsOf } from '../fair/fair.ts';
import { toHex } from '../fair/bytes.ts';
import { canonical } from '../kernel/canonical.ts';
import type { Decision, Entry, Seat, Types } from '../kernel/game.ts';
import { newMatch } from '../kernel/match.ts';
import { act, guarded, type House, momentOf, tellSpectators } from './house.ts';
import { byOrders } from './orders.ts';
import { isProblem, problem, type Problem } from './problem.ts';
import type { Body } from './table/body.ts';
import { fullClocks, nextTimeUp, outOfTime } from './table/clocks.ts';
import { type Decided, decidePlay, takeover } from './table/decide.ts';
import { BEGAN } from './table/lag.ts';
import { presence, type Room } from './table/room.ts';
import { isWatched } from './shown.ts';
import { isToldOnly, opened, outcomeOf, settled, type Sitting } from './table/sitting.ts';
import { jobFor } from './think/job.ts';

/** The row of a table in the list of what is due that stands for its bots, and how soon another node may step in. */
const BOTS = '~bots';
const STEP_IN_MS = 10_000;

interface Duty {
  /** What is being seen to, so that it is not seen to twice. */
  readonly under: Set<string>;
  /** How many looks at the table are not done yet. */
  looks: number;
  due: string;
  over: boolean;
}
const duties = new WeakMap<Room, Duty>();

function dutyOf(room: Room): Duty {
  const known = duties.get(room);
  if (known !== undefined) return known;
  const duty: Duty = { under: new Set(), looks: 0, due: '', over: false };
  duties.set(room, duty);
  return duty;
}

/** Looks at a table after every change of it. */
export function attend(house: House, room: Room): void {
  if (house.closing || room.frozen) return;
  const duty = dutyOf(room);
  duty.looks += 1;
  void guarded(house, room, () => look(house, room)).finally(() => {
    duty.looks -= 1;
  });
}

/** Whether something is being seen to at this table. */
export const isAttended = (room: Room): boolean => dutyOf(room).looks > 0;

async function look(house: House, room: Room): Promise<void> {
  const { sitting } = room;
  // Nodes of other rules may still see to it.
  if (isToldOnly(sitting)) return;
  if (outcomeOf(sitting) !== undefined) return closeBooks(house, room);
  if (sitting.match === undefined) return begin(house, room);
  await note(house, room);
  for (const decision of sitting.match.pending()) await answerFor(house, room, decision);
}

/** Once at a time by its name, whatever becomes of it. */
async function once(room: Room, name: string, work: () => Promise<unknown>): Promise<void> {
  const { under } = dutyOf(room);
  if (under.has(name)) return;
  under.add(name);
  try {
    await work();
  } finally {
    under.delete(name);
  }
}

const isReady = ({ created, names, openings }: Sitting): boolean =>
  created.chairs.every(
    ({ seat, kind }) => kind === 'bot' || (names.has(seat) && (created.settings.dice === 1 || openings.has(seat))),
  );

function beginning(s: Sitting, now: number): Decided | Problem {
  if (s.match !== undefined) return problem('alreadyBegun', 409);
  if (!isReady(s)) return problem('notReady', 409);
  const { settings, chairs, setup, fork } = s.created;
  const people = settings.dice === 1 ? [] : chairs.filter(({ kind }) => kind === 'human');
  const clients = people.map(({ seat }) => ({ seat, d: s.pledges.get(seat) ?? '', c: s.openings.get(seat) ?? '' }));
  const fair = settled(s, clients);
  const left = fullClocks(s);
  if (fork !== undefined) {
    const entry = fork.past[fork.move] as Entry<Types>;
    const body: Body = { t: 'began', at: now, clients, entry, proofs: NO_PROOFS, left };
    return { body, draft: { entry, state: opened(s, entry).state(), text: canonical(entry) } };
  }
  const match = newMatch(s.game.game, setup, fair.dice);
  const entry = match.last();
  const body: Body = { t: 'began', at: now, clients, entry, proofs: proofsOf(fair, entry), left };
  return { body, draft: { entry, state: match.state(), text: canonical(entry) } };
}

async function begin(house: House, room: Room): Promise<void> {
  if (!isReady(room.sitting)) return;
  await once(room, 'begin', async () => {
    const done = await act(house, room, BEGAN, 'house-began', (s) => beginning(s, house.now()));
    if (!isProblem(done)) await house.store.setStatus(room.gid, 'playing', house.now());
  });
}

async function closeBooks(house: House, room: Room): Promise<void> {
  const duty = dutyOf(room);
  if (duty.over) return;
  duty.over = true;
  await tellSpectators(house, room);
  for (const { seat } of await house.store.deadlines(room.gid)) await house.store.removeDeadline(room.gid, seat);
  await house.store.setStatus(room.gid, 'over', house.now());
}

/** The bot that the table was laid with for a seat. */
const levelOf = ({ created }: Sitting, seat: Seat): string | undefined =>
  created.chairs.find((chair) => chair.seat === seat)?.level ?? undefined;

/** What is due at this table is noted where every node can see it. */
async function note(house: House, room: Room): Promise<void> {
  const { sitting, gid } = room;
  const duty = dutyOf(room);
  const bots = sitting.match?.pending().some(({ seat }) => levelOf(sitting, seat) !== undefined) === true;
  const clock = nextTimeUp(sitting);
  const due = `${bots} ${clock?.seat} ${clock?.due}`;
  if (due === duty.due) return;
  const [, seatBefore] = duty.due.split(' ');
  duty.due = due;
  if (bots) await house.store.putDeadline({ gid, seat: BOTS, due: house.now() + STEP_IN_MS });
  else await house.store.removeDeadline(gid, BOTS);
  if (clock !== undefined) await house.store.putDeadline({ gid, ...clock });
  if (seatBefore !== undefined && seatBefore !== 'undefined' && seatBefore !== clock?.seat) {
    await house.store.removeDeadline(gid, seatBefore);
  }
}

async function answerFor(house: House, room: Room, decision: Decision<Types>): Promise<void> {
  const { sitting } = room;
  const { match } = sitting;
  if (match === undefined) return;
  const { seat } = decision;
  const move = match.entries.length;
  const standIn = sitting.standIns.get(seat);
  // A bot in somebody's place waits until somebody has seen what it did last.
  if (standIn !== undefined && !sitting.ordered.has(seat) && !isWatched(room)) return;
  const level = standIn ?? levelOf(sitting, seat);
  const name = `${move}:${seat}`;
  if (level !== undefined) {
    await once(room, `bot ${name}`, () => botPlays(house, room, decision, level, move));
    return;
  }
  const ordered = await byOrders(house, room, decision);
  if (ordered !== undefined) {
    await once(room, `orders ${name}`, () =>
      act(house, room, `orders:${name}`, `orders-${move}`, (s) =>
        decidePlay(s, { seat, seq: move, id: `orders-${name}`, choice: ordered }, 'orders', momentOf(house)),
      ),
    );
    return;
  }
  if (house.yourTurn !== undefined && !presence(room).present.includes(seat)) house.yourTurn(room.gid, seat);
}

async function botPlays(
  house: House,
  room: Room,
  decision: Decision<Types>,
  level: string,
  move: number,
): Promise<void> {
  const { sitting } = room;
  const { match } = sitting;
  if (match === undefined || match.entries.length !== move) return;
  const { seat } = decision;
  const seed = sitting.begun.seeds.get(`bot:${seat}`);
  if (seed === undefined) throw new Error(`no stream for ${seat}`);
  let choice = decision.otherwise;
  try {
    ({ choice } = await house.thinkers.think(jobFor(match, decision, level, toHex(seed), house.nodes)));
  } catch (error) {
    // A bot that fails must not hold the table up: the usual answer will do.
    house.report('error', 'botFailed', { gid: room.gid, level, move, error: String(error).slice(0, 300) });
  }
  const answer = (what: object) => (s: Sitting) =>
    decidePlay(s, { seat, seq: move, id: `bot-${move}`, choice: what }, 'bot', momentOf(house));
  const done = await act(house, room, `bot:${seat}:${move}`, `bot-${move}`, answer(choice));
  if (isProblem(done) && done.code !== 'stale' && done.code !== 'gameOver') {
    house.report('error', 'botRefused', { gid: room.gid, level, move, code: done.code });
    await act(house, room, `bot:${seat}:${move}`, `bot-${move}`, answer(decision.otherwise));
  }
}

/** Somebody's time is up, or a bot of another node has not answered. */
export async function timeUp(house: House, room: Room): Promise<void> {
  const { sitting } = room;
  const { timeUp: rule } = sitting.created.settings;
  for (const seat of outOfTime(sitting, house.now(), house.served)) {
    const match = sitting.match;
    const decision = match?.pending().find((each) => each.seat === seat);
    if (match === undefined || decision === undefined) continue;
    const move = match.entries.length;
    const name = `clock:${seat}:${move}`;
    await act(house, room, name, `clock-${move}`, (s) => {
      if (!outOfTime(s, house.now(), house.served).includes(seat)) return problem('timeLeft', 409);
      if (rule.t === 'bot') return takeover(s, seat, rule.level, 'time', momentOf(house));
      const command = { seat, seq: move, id: `clock-${move}`, choice: decision.otherwise };
      return decidePlay(s, command, 'clock', momentOf(house));
    });
  }
  house.attend(room);
}
