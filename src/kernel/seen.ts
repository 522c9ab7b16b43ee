/** What one seat, or a spectator, gets to see of a table: the view, its own questions, and the log, redacted. */

import { copy } from './canonical.ts';
import type { Dice, Roll } from './dice.ts';
import type { Board, Decision, DeepReadonly, Entry, Frame, Outcome, Seat, State, Stated, Types } from './game.ts';
import type { Machine } from './machine.ts';

/** A question to somebody else: that it is asked is public, what the answers are is not. */
export interface Waiting {
  readonly seat: Seat;
  readonly ask: string;
  readonly rule: string;
}

export interface Seen<T extends Types> {
  seat: Seat | null;
  view: T['view'];
  /** The procedures under way, outermost first; answers of others stay hidden. */
  stack: Frame<T>[];
  /** The seat's own questions. */
  asked: readonly Decision<T>[];
  waiting: readonly Waiting[];
  outcome: Outcome | null;
}

/** Everything a seat may know of a state. What a spectator sees of the same state is open to all, and shared where it is given. */
export function seen<T extends Types>(m: Machine<T>, state: State<T>, seat: Seat | null, all?: Seen<T>): Seen<T> {
  const decisions = m.pending(state);
  const isShared = all !== undefined && state.stack.every(({ answers }) => answers === undefined);
  return {
    seat,
    view: m.game.view(m.setting, state.board as DeepReadonly<Board<T>>, seat, all?.view),
    stack: isShared ? all.stack : openStack(state, seat),
    asked: decisions.filter((d) => d.seat === seat),
    waiting: all?.waiting ?? decisions.map(({ seat: who, ask, rule }) => ({ seat: who, ask, rule })),
    outcome: m.outcome(state) ?? null,
  };
}

function openStack<T extends Types>(state: State<T>, seat: Seat | null): Frame<T>[] {
  return state.stack.map((frame) => {
    const { answers, ...open } = frame;
    const own = seat === null ? undefined : answers?.[seat];
    return copy(own === undefined ? open : { ...open, answers: { [seat as Seat]: own } });
  });
}

/** A state that the seat cannot tell apart from the real one: for search, and for the proof that nothing leaks. */
export function redrawn<T extends Types>(m: Machine<T>, known: Seen<T>, state: State<T>, dice: Dice): State<T> {
  return {
    board: m.game.determinise(m.setting, known.view, dice),
    stack: copy(known.stack),
    rolled: { public: state.rolled['public'] ?? 0 },
    table: copy(state.table),
  };
}

/** An entry as a seat may see it: every seat gets every entry, possibly with nothing in it. */
export interface SeenEntry<T extends Types> {
  seq: number;
  parent: number;
  by: Entry<T>['by'];
  seat: Seat | null;
  command: Entry<T>['command'] | null;
  rolls: Roll[];
  events: Stated<T>[];
}

const mayOpen = (roll: Roll, seat: Seat | null): boolean =>
  roll.stream === 'public' || roll.stream === `private:${seat}`;

export function seenEntry<T extends Types>(m: Machine<T>, entry: Entry<T>, seat: Seat | null): SeenEntry<T> {
  const { command } = entry;
  const author = 'seat' in command ? command.seat : null;
  const own = author === seat || !('choice' in command);
  const events: Stated<T>[] = [];
  for (const event of entry.events) {
    const told = event.t === 'table' ? event : m.game.sees(m.setting, event, seat);
    if (told !== undefined) events.push(told);
  }
  return {
    seq: entry.seq,
    parent: entry.parent,
    by: entry.by,
    seat: author,
    command: own ? command : null,
    rolls: entry.rolls.filter((roll) => mayOpen(roll, seat)),
    events,
  };
}
