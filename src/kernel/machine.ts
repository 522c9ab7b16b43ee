/** Runs a game's procedures: `check` (may I?), `play` (fast, mutates, trusts), `apply` (clone, check, play). */

import { copy, sameValue } from './canonical.ts';
import type { Chance, Dice, Roll, Stream } from './dice.ts';
import type { Call, Go, Line, Question } from './flow.ts';
import type {
  Board,
  Command,
  Decision,
  DeepReadonly,
  Eyes,
  Form,
  Frame,
  Game,
  Illegal,
  Outcome,
  Play,
  Seat,
  State,
  Stated,
  Types,
} from './game.ts';
import {
  actEvent,
  allAgree,
  checkAct,
  cloneTable,
  evolveTable,
  newTable,
  type TableAct,
  type TableEvent,
} from './table.ts';
import { cite, citeAll } from './watch.ts';

/** What a command did, as it happens; play without a log keeps nothing. */
export interface Log<T extends Types> {
  rolls: Roll[];
  events: Stated<T>[];
}

/** Steps between two decisions before we say that a procedure runs in a circle. */
const STEP_LIMIT = 10_000;
const SHUFFLE = 0;

export interface Machine<T extends Types> {
  readonly game: Game<T>;
  readonly setting: T['setting'];
  /** The state before the first decision; events of the opening steps go to the log. */
  start(setup: T['setup'], dice: Dice, log?: Log<T>): State<T>;
  pending(state: State<T>): readonly Decision<T>[];
  /** The same question with a list of answers, where it was put as a form. */
  listed(state: State<T>, decision: Decision<T>, chance: Chance): Listed<T>;
  outcome(state: State<T>): Outcome | undefined;
  eyes(state: State<T>, seat: Seat): Eyes<T>;
  check(state: State<T>, seat: Seat, choice: unknown): Illegal | undefined;
  checkAct(state: State<T>, seat: Seat, act: unknown): Illegal | undefined;
  play(state: State<T>, seat: Seat, choice: T['choice'], dice: Dice, log?: Log<T>): void;
  /** Runs on without an answer: for a state whose stack was changed by hand, as a referee or a test does. */
  run(state: State<T>, dice: Dice, log?: Log<T>): void;
  /** Dice are for a game that judges an agreed end and may have to roll for it. */
  act(state: State<T>, seat: Seat, act: TableAct, log?: Log<T>, dice?: Dice): void;
  apply(state: State<T>, command: Command<T>, dice: Dice): { state: State<T>; log: Log<T> } | Illegal;
  clone(state: State<T>): State<T>;
  /** Folds one stated fact onto a state. */
  fold(state: State<T>, event: Stated<T>): void;
}

/** A question with all its answers, or some that are worth a look. */
export type Listed<T extends Types> = Decision<T> & { options: readonly T['choice'][] };

const isList = <T extends Types>(d: Decision<T>): d is Listed<T> => Array.isArray(d.options);

/**
 * A machine for one game at one table. It keeps no state of its own but a memo of the last pending decision. A
 * stepwise one lets go after every answer and every step, for whoever looks in between; `run` goes on.
 */
export function machine<T extends Types>(game: Game<T>, setting: T['setting'], stepwise = false): Machine<T> {
  let state: State<T> | undefined;
  let source: Dice | undefined;
  let log: Log<T> | undefined;
  let memoOf: State<T> | undefined;
  let memo: readonly Decision<T>[] = [];

  const throwDice = (name: string, count: number, sides: number, stream: Stream): number[] => {
    const s = state as State<T>;
    const index = s.rolled[stream] ?? 0;
    const dice = source as Dice;
    const faces =
      sides === SHUFFLE ? dice.shuffle(stream, index, count, name) : dice.roll(stream, index, count, sides, name);
    s.rolled[stream] = index + 1;
    log?.rolls.push({ name, stream, index, sides, faces });
    return faces;
  };
  const g: Play<T> & { board: DeepReadonly<Board<T>> } = {
    setting,
    board: undefined as never,
    roll: (name, count, sides, stream = 'public') => throwDice(name, count, sides, stream),
    shuffle: (name, count, stream) => throwDice(name, count, SHUFFLE, stream),
    emit(event) {
      citeAll(event.rules);
      game.evolve(setting, (state as State<T>).board, event);
      log?.events.push(event);
    },
  };

  const bind = (to: State<T>): void => {
    state = to;
    g.board = to.board as DeepReadonly<Board<T>>;
  };
  const lineOf = (frame: Frame<T>): Line => {
    const line = game.procedures[frame.proc]?.lines.get(frame.at);
    if (line === undefined) throw new Error(`no step ${frame.proc}.${frame.at}`);
    return line;
  };
  const outcome = (s: State<T>): Outcome | undefined =>
    s.table.outcome ?? game.outcome(s.board as DeepReadonly<Board<T>>);

  const enter = (stack: Frame<T>[], call: Call): void => {
    const proc = game.procedures[call.proc as keyof typeof game.procedures];
    if (proc === undefined) throw new Error(`no procedure ${call.proc}`);
    stack.push({ proc: call.proc, at: proc.first, l: call.l } as Frame<T>);
  };
  /** Moves on from a step: to the next line, another label, into a procedure, or back to the caller's `got`. */
  const follow = (stack: Frame<T>[], line: Line, go: Go): void => {
    let frame = stack[stack.length - 1] as Frame<T>;
    for (;;) {
      if (go !== undefined && go.go === 'call') return enter(stack, go);
      if (go !== undefined && go.go === 'goto') {
        frame.at = go.label;
        return;
      }
      if (go === undefined && line.after !== undefined) {
        frame.at = line.after;
        return;
      }
      const value = go === undefined ? undefined : go.value;
      stack.pop();
      if (stack.length === 0) return;
      frame = stack[stack.length - 1] as Frame<T>;
      line = lineOf(frame);
      go = line.got === undefined ? undefined : line.got(g as never, frame.l as never, value);
    }
  };

  const settled = (question: Question<T, T['choice']>, line: Line): Decision<T> => {
    question.rule ??= line.rule;
    return question as Decision<T>;
  };
  /** What a step asks now; answers already given are no longer asked for. */
  const questions = (frame: Frame<T>, line: Line): readonly Decision<T>[] => {
    if (line.ask !== undefined) {
      const question = line.ask(g as never, frame.l as never) as Question<T, T['choice']> | undefined;
      return question === undefined ? [] : [settled(question, line)];
    }
    const asked = (line.together?.(g as never, frame.l as never) ?? []) as readonly Question<T, T['choice']>[];
    const answered = frame.answers;
    return asked.filter((q) => answered?.[q.seat] === undefined).map((q) => settled(q, line));
  };
  /** The only option of a question that commits no dice and betrays no secret is taken by itself. */
  const forced = (decision: Decision<T>): boolean =>
    isList(decision) && decision.options.length === 1 && decision.commits !== 'rolls' && decision.guarded !== true;

  const answer = (frame: Frame<T>, line: Line, seat: Seat, choice: T['choice']): Go | 'waiting' => {
    if (line.answer !== undefined) return line.answer(g as never, frame.l as never, choice as never, seat);
    frame.answers = { ...frame.answers, [seat]: choice };
    if (questions(frame, line).length > 0) return 'waiting';
    const { answers } = frame;
    delete frame.answers;
    return line.answers?.(g as never, frame.l as never, answers as never);
  };

  /** Runs until somebody has to decide or the game is over; leaves the pending decisions in the memo. */
  const advance = (): void => {
    const s = state as State<T>;
    const { stack } = s;
    memoOf = s;
    memo = [];
    for (let steps = 0; stack.length > 0; steps++) {
      if (stepwise && steps === 1) {
        memoOf = undefined;
        return;
      }
      if (steps > STEP_LIMIT) throw new Error(`more than ${STEP_LIMIT} steps without a decision`);
      if (outcome(s) !== undefined) {
        stack.length = 0;
        return;
      }
      const frame = stack[stack.length - 1] as Frame<T>;
      const line = lineOf(frame);
      cite(line.rule);
      if (line.run !== undefined) {
        follow(stack, line, line.run(g as never, frame.l as never));
        continue;
      }
      const asked = questions(frame, line);
      const only = asked[0];
      if (only === undefined) {
        follow(stack, line, undefined);
      } else if (asked.length === 1 && forced(only)) {
        cite(only.rule);
        const go = answer(frame, line, only.seat, (only.options as readonly T['choice'][])[0] as T['choice']);
        if (go !== 'waiting') follow(stack, line, go);
      } else {
        memo = asked;
        return;
      }
    }
  };

  const pending = (s: State<T>): readonly Decision<T>[] => {
    if (memoOf === s) return memo;
    bind(s);
    memoOf = s;
    const frame = s.stack[s.stack.length - 1];
    memo = frame === undefined || outcome(s) !== undefined ? [] : questions(frame, lineOf(frame));
    return memo;
  };

  const eyes = (s: State<T>, seat: Seat): Eyes<T> => {
    const board = s.board as DeepReadonly<Board<T>>;
    return { seat, setting, open: board.open, mine: game.mine(setting, board, seat) as DeepReadonly<T['mine']> };
  };
  const listed = (s: State<T>, decision: Decision<T>, chance: Chance): Listed<T> => {
    if (isList(decision)) return decision;
    const { data } = decision.options as Form;
    const proposed = game.asks[decision.ask]?.propose(eyes(s, decision.seat), decision, chance) ?? [];
    const options = proposed.length === 0 ? [decision.otherwise] : proposed;
    return { ...decision, options, about: { ...data, ...decision.about } };
  };
  const seated = (s: State<T>, seat: unknown): Illegal | undefined => {
    if (!setting.seats.some((info) => info.seat === seat)) return { error: 'noSuchSeat' };
    return outcome(s) === undefined ? undefined : { error: 'gameOver' };
  };
  const refuse = (illegal: Illegal | undefined): Illegal | undefined => {
    if (illegal !== undefined) {
      cite(illegal.rule);
      citeAll(illegal.also ?? []);
    }
    return illegal;
  };
  const check = (s: State<T>, seat: Seat, choice: unknown): Illegal | undefined => {
    const unseated = seated(s, seat);
    if (unseated !== undefined) return unseated;
    const decision = pending(s).find((d) => d.seat === seat);
    if (decision === undefined)
      return { error: 'notYourDecision', data: { waitingFor: pending(s).map((d) => d.seat) } };
    if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) {
      return refuse({ error: 'malformed', rule: decision.rule });
    }
    const asking = game.asks[decision.ask];
    if (asking !== undefined) return refuse(asking.check(eyes(s, seat), decision, choice));
    if (isList(decision) && decision.options.some((option) => sameValue(option, choice))) return undefined;
    return refuse({ error: 'notOffered', rule: decision.rule, data: { ask: decision.ask } });
  };
  const checkTable = (s: State<T>, seat: Seat, act: unknown): Illegal | undefined =>
    seated(s, seat) ?? checkAct(s.table, seat, act);

  const play = (s: State<T>, seat: Seat, choice: T['choice'], dice: Dice, to?: Log<T>): void => {
    bind(s);
    source = dice;
    log = to;
    const frame = s.stack[s.stack.length - 1];
    if (frame === undefined) throw new Error('nothing is asked');
    const line = lineOf(frame);
    memoOf = undefined;
    const go = answer(frame, line, seat, choice);
    if (go !== 'waiting') follow(s.stack, line, go);
    if (!stepwise) advance();
    log = undefined;
  };
  const fold = (s: State<T>, event: Stated<T>): void => {
    if (event.t === 'table') evolveTable(s.table, event as TableEvent);
    else game.evolve(setting, s.board, event);
  };
  const act = (s: State<T>, seat: Seat, what: TableAct, to?: Log<T>, dice?: Dice): void => {
    const event = actEvent(s.table, setting.seats, seat, what, game.tableRules, game.agreed !== undefined);
    citeAll(event.rules);
    evolveTable(s.table, event);
    to?.events.push(event);
    memoOf = undefined;
    const judge = what === 'offerDraw' && allAgree(s.table, setting.seats) ? game.agreed?.() : undefined;
    if (s.table.outcome !== null || judge !== undefined) s.stack.length = 0;
    if (judge === undefined) return;
    bind(s);
    source = dice;
    log = to;
    enter(s.stack, judge);
    advance();
    log = undefined;
  };
  const clone = (s: State<T>): State<T> => ({
    board: game.clone(s.board),
    stack: s.stack.map((frame) => copy(frame)),
    rolled: { ...s.rolled },
    table: cloneTable(s.table),
  });

  return {
    game,
    setting,
    start(setup, dice, to) {
      const fresh: State<T> = { ...game.setup(setting, setup), rolled: {}, table: newTable() };
      bind(fresh);
      source = dice;
      log = to;
      advance();
      log = undefined;
      return fresh;
    },
    pending,
    listed,
    outcome,
    eyes,
    check,
    checkAct: checkTable,
    play,
    run(s, dice, to) {
      bind(s);
      source = dice;
      log = to;
      advance();
      log = undefined;
    },
    act,
    apply(s, command, dice) {
      const illegal =
        'act' in command ? checkTable(s, command.seat, command.act) : check(s, command.seat, command.choice);
      if (illegal !== undefined) return illegal;
      const next = clone(s);
      const kept: Log<T> = { rolls: [], events: [] };
      if ('act' in command) act(next, command.seat, command.act, kept, dice);
      else play(next, command.seat, command.choice, dice, kept);
      return { state: next, log: kept };
    },
    clone,
    fold,
  };
}
