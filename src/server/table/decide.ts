/** What a command comes to: a line for the log, or the reason why not. Nothing here changes anything. */

import { proofsOf, sealedChoice } from '../../fair/fair.ts';
import { clientCommitment } from '../../fair/streams.ts';
import { fromHex, toHex } from '../../fair/bytes.ts';
import type { Author, Command, Illegal, Outcome, Seat, Types } from '../../kernel/game.ts';
import type { Draft } from '../../kernel/match.ts';
import { illegal, isProblem, problem, type Problem } from '../problem.ts';
import type { TableCommand } from '../protocol.ts';
import type { Body, Moved, TimeLeft, Wish } from './body.ts';
import { charged, credit, goneBack, resumed, type Served, takenBack } from './clocks.ts';
import { isPublic, isToldOnly, outcomeOf, type Played, type Sitting } from './sitting.ts';

export interface Moment {
  readonly now: number;
  readonly served: Served;
  /** 32 fresh bytes, for a seal whose client brought no salt. */
  readonly salt: () => string;
}

export interface Decided {
  readonly body: Body;
  readonly draft?: Draft<Types>;
}

const isIllegal = (x: object): x is Illegal => 'error' in x;

const peopleOf = ({ created }: Sitting): Seat[] =>
  created.chairs.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);

function playing(s: Sitting): Played | Problem {
  if (isToldOnly(s)) return problem('otherEdition', 409, { save: s.created.edition });
  if (s.match === undefined) return problem('notBegun', 409);
  if (outcomeOf(s) !== undefined) return problem('gameOver', 409);
  return s.match;
}
const isMatch = (x: Played | Problem): x is Played => 'machine' in x;

type Clocks = Pick<Moved, 'left' | 'credit'>;

function clocksAfter(s: Sitting, answered: Seat, { now, served }: Moment): Clocks {
  const paid = credit(s, now, answered, served);
  return { left: charged(s, now, answered, served), ...(paid > 0 ? { credit: paid } : {}) };
}

/** The line of a draft, with its proofs and what the clocks show. */
function moved(s: Sitting, draft: Draft<Types>, moment: Moment, clocks: Clocks, given?: string): Decided {
  const { entry } = draft;
  const sealed = sealedChoice(entry, s.created.chairs) !== undefined;
  const salt = sealed ? (given ?? moment.salt()) : undefined;
  if (s.fair === undefined) throw new Error('a move without dice');
  const body: Moved = {
    t: 'moved',
    at: moment.now,
    entry,
    proofs: proofsOf(s.fair, entry, salt),
    ...(salt === undefined ? {} : { salt }),
    ...clocks,
  };
  return { body, draft };
}

/** An answer or an act of a seat, given by whomever. */
export function decidePlay(
  s: Sitting,
  command: Command<Types>,
  by: Author,
  moment: Moment,
  salt?: string,
): Decided | Problem {
  const match = playing(s);
  if (!isMatch(match)) return match;
  const draft = match.draft(command, (s.fair as NonNullable<Sitting['fair']>).dice, by);
  return isIllegal(draft) ? illegal(draft) : moved(s, draft, moment, clocksAfter(s, command.seat, moment), salt);
}

/** Takes the own last answer back, by the rule. */
function decideSlip(s: Sitting, seat: Seat, id: string, moment: Moment): Decided | Problem {
  const match = playing(s);
  if (!isMatch(match)) return match;
  const to = match.undoTo(seat);
  if (to === undefined) return problem('noUndo', 422);
  const left = takenBack(s, moment.now, seat, moment.served);
  if (left === undefined) return problem('noTimeLeft', 422);
  return decideUndo(s, seat, to, id, 'player', moment, left);
}

/** Goes back to an entry that all, or their referee, want to go back to. */
function decideUndo(
  s: Sitting,
  seat: Seat,
  to: number,
  id: string,
  by: Author,
  moment: Moment,
  left?: TimeLeft,
): Decided | Problem {
  const match = playing(s);
  if (!isMatch(match)) return match;
  const draft = match.draftUndo(seat, to, id, by);
  if (isIllegal(draft)) return illegal(draft);
  return moved(s, draft, moment, { left: left ?? goneBack(s, moment.now, draft.entry.parent, moment.served) });
}

/** A bot plays on for a seat; what time the seat has is kept for whoever comes back to it. */
export const takeover = (
  s: Sitting,
  seat: Seat,
  level: string,
  why: 'time' | 'left' | 'absent',
  { now, served }: Moment,
): Decided => ({ body: { t: 'tookOver', at: now, seat, level, why, left: charged(s, now, null, served) } });

/** Somebody sits down: before the game, or for the bot that played on. */
export function arrival(s: Sitting, seat: Seat, name: string, { now, served }: Moment): Decided {
  const left = s.match && (resumed(s, now, seat, served) ?? charged(s, now, null, served));
  return { body: { t: 'joined', at: now, seat, name, ...(left === undefined ? {} : { left }) } };
}

/** Takes the seat back from the bot that played for it. */
function decideHandBack(s: Sitting, seat: Seat, { now, served }: Moment): Decided | Problem {
  if (!s.standIns.has(seat)) return problem('nobodyPlaysForYou', 409);
  const left = resumed(s, now, seat, served);
  if (left === undefined) return problem('noTimeLeft', 422);
  return { body: { t: 'handedBack', at: now, seat, left } };
}

/** People whose consent is still missing. Whom a bot plays for has a say all the same; a seat that was left has none. */
const missing = (s: Sitting, agreed: readonly Seat[]): Seat[] =>
  peopleOf(s).filter((seat) => !agreed.includes(seat) && s.names.has(seat));

function decideWish(
  s: Sitting,
  seat: Seat,
  { id, wish }: Extract<TableCommand, { t: 'wish' }>,
  moment: Moment,
): Decided | Problem {
  if (wish.t === 'reveal') return decideReveal(s, seat, id, moment);
  const match = playing(s);
  if (!isMatch(match)) return match;
  if (s.request !== undefined) return problem('requestPending', 409, { request: s.request.seq });
  if (wish.t === 'undo') {
    const possible = match.draftUndo(seat, wish.to, 'asked', 'player');
    if (isIllegal(possible)) return illegal(possible);
  } else if (wish.seat !== null && !peopleOf(s).includes(wish.seat)) return problem('noSuchSeat', 422);
  if (missing(s, [seat]).length === 0) return fulfilled(s, seat, wish, id, moment);
  return { body: { t: 'wished', at: moment.now, seat, wish } };
}

/** What a game has hidden belongs to those who sat there, until all of them let it go. */
function decideReveal(s: Sitting, seat: Seat, id: string, moment: Moment): Decided | Problem {
  if (outcomeOf(s) === undefined) return problem('notOver', 409);
  if (isPublic(s)) return problem('alreadyRevealed', 409);
  if (s.request !== undefined) return problem('requestPending', 409, { request: s.request.seq });
  const wish: Wish = { t: 'reveal' };
  if (missing(s, [seat]).length === 0) return fulfilled(s, seat, wish, id, moment);
  return { body: { t: 'wished', at: moment.now, seat, wish } };
}

/** Consent of the last one carries the wish out; until then it is only noted. */
function decideConsent(
  s: Sitting,
  seat: Seat,
  { id, request, agree }: Extract<TableCommand, { t: 'consent' }>,
  moment: Moment,
): Decided | Problem {
  const { request: open } = s;
  if (open === undefined || open.seq !== request) return problem('noSuchRequest', 409);
  if (!agree) return { body: { t: 'declined', at: moment.now, seat } };
  if (open.agreed.includes(seat)) return problem('alreadyConsented', 409);
  if (missing(s, [...open.agreed, seat]).length > 0) return { body: { t: 'consented', at: moment.now, seat } };
  return fulfilled(s, open.seat, open.wish, id, moment);
}

/** What everybody has agreed to. */
function fulfilled(s: Sitting, seat: Seat, wish: Wish, id: string, moment: Moment): Decided | Problem {
  if (wish.t === 'undo') return decideUndo(s, seat, wish.to, id, 'player', moment);
  if (wish.t === 'reveal') return { body: { t: 'revealed', at: moment.now } };
  return { body: { t: 'refereed', at: moment.now, seat: wish.seat } };
}

/** Open to all: no secret of a seat is behind these. */
const OPEN_REFUSALS: readonly string[] = ['stale', 'gameOver', 'notBegun', 'noSuchSeat'];

/** Why a seat cannot answer may say what it holds: the referee hears no reason, and everybody hears that he tried. */
function refereeAnswers(s: Sitting, seat: Seat, command: Command<Types>, moment: Moment): Decided | Problem {
  const decided = decidePlay(s, command, 'referee', moment);
  if (!isProblem(decided) || command.seat === seat || OPEN_REFUSALS.includes(decided.code)) return decided;
  return { body: { t: 'attempted', at: moment.now, seat, other: command.seat } };
}

function decideReferee(
  s: Sitting,
  seat: Seat,
  { id, order }: Extract<TableCommand, { t: 'refer' }>,
  moment: Moment,
): Decided | Problem {
  if (s.referee !== seat) return problem('notReferee', 403);
  if (order.t === 'undo') return decideUndo(s, seat, order.to, id, 'referee', moment);
  if (order.t === 'answer') {
    const command = { seat: order.seat, seq: order.move, id, choice: order.choice };
    return refereeAnswers(s, seat, command, moment);
  }
  const match = playing(s);
  if (!isMatch(match)) return match;
  const sides = match.machine.setting.seats.map((info) => info.side);
  if (order.winner !== null && !sides.includes(order.winner)) return problem('noSuchSide', 422, { sides });
  const outcome: Outcome = { winner: order.winner, rule: s.game.game.tableRules.draw };
  return { body: { t: 'adjudicated', at: moment.now, outcome } };
}

function decideSeed(
  s: Sitting,
  seat: Seat,
  message: Extract<TableCommand, { t: 'pledge' | 'open' }>,
  now: number,
): Decided | Problem {
  if (s.created.settings.dice === 1) return problem('noSeedsHere', 409);
  if (s.match !== undefined) return problem('alreadyBegun', 409);
  if (message.t === 'pledge') {
    if (s.pledges.has(seat)) return problem('alreadyPledged', 409);
    if (s.spent.has(message.d)) return problem('alreadyOpened', 409);
    return { body: { t: 'pledged', at: now, seat, d: message.d } };
  }
  const silent = peopleOf(s).filter((each) => !s.pledges.has(each));
  if (silent.length > 0) return problem('pledgesMissing', 409, { seats: silent });
  if (s.openings.has(seat)) return problem('alreadyOpened', 409);
  if (toHex(clientCommitment(s.gid, seat, fromHex(message.c))) !== s.pledges.get(seat)) {
    return problem('seedNotAsCommitted', 422);
  }
  return { body: { t: 'opened', at: now, seat, c: message.c } };
}

/** A command of the person on this seat. */
export function decide(s: Sitting, seat: Seat, message: TableCommand, moment: Moment): Decided | Problem {
  const { now } = moment;
  // Two who answer for one seat would have two clocks.
  if ((message.t === 'play' || message.t === 'undo') && s.standIns.has(seat)) return problem('botPlaysForYou', 409);
  switch (message.t) {
    case 'play': {
      const { id, move, choice, salt } = message;
      return decidePlay(s, { seat, seq: move, id, choice }, 'player', moment, salt);
    }
    case 'act':
      return decidePlay(s, { seat, seq: message.move, id: message.id, act: message.act }, 'player', moment);
    case 'undo':
      return decideSlip(s, seat, message.id, moment);
    case 'wish':
      return decideWish(s, seat, message, moment);
    case 'consent':
      return decideConsent(s, seat, message, moment);
    case 'pledge':
    case 'open':
      return decideSeed(s, seat, message, now);
    case 'handBack':
      return decideHandBack(s, seat, moment);
    case 'refer':
      return decideReferee(s, seat, message, moment);
  }
}
