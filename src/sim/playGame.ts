/** Plays one game of a plan with its bots, and tells its story. */

import { askedOf, type Bot, bots, consult } from '../bots/index.ts';
import { findGame } from '../games/index.ts';
import { type Dice, seeded } from '../kernel/dice.ts';
import type { Board, Decision, Game, SeatInfo, State, Types } from '../kernel/game.ts';
import { type Machine, machine } from '../kernel/machine.ts';
import { readerOf } from './facts/index.ts';
import type { Mourner, Reader, Witness } from './facts/reader.ts';
import {
  type Loss,
  type Mishap,
  type Plan,
  playersOf,
  type Result,
  seedOf,
  type Standing,
  type Story,
} from './plan.ts';

/** No game may be longer than this. */
const DECISION_LIMIT = 200_000;

/** The sides in the order in which they sit. */
export const sidesOf = (seats: readonly SeatInfo[]): string[] => [...new Set(seats.map(({ side }) => side))];

/** What is noted of one game while it goes on. */
class Notes {
  readonly losses: Loss[] = [];
  readonly standings: Standing[] = [];
  readonly fired: Record<string, number> = {};
  readonly deeds: Record<string, number>[];
  private readonly witness: Witness;
  private mourner: Mourner | undefined;
  private readonly reader: Reader;
  private readonly setting: Types['setting'];

  constructor(reader: Reader, setting: Types['setting'], sides: number) {
    this.reader = reader;
    this.setting = setting;
    this.witness = reader.witness(setting);
    this.deeds = Array.from({ length: sides }, () => ({}));
  }

  before(board: Board<Types>, event: Types['event']): void {
    this.mourner ??= this.reader.mourn(this.setting, board);
    if (event.t === 'turnBegan') this.standing(board);
    for (const { side, deed, times = 1 } of this.witness(board, event)) {
      const own = this.deeds[side];
      if (own !== undefined) own[deed] = (own[deed] ?? 0) + times;
    }
  }

  after(board: Board<Types>, event: Types['event']): void {
    for (const rule of event.rules) this.fired[rule] = (this.fired[rule] ?? 0) + 1;
    const lost = this.mourner?.(event) ?? [];
    if (lost.length === 0) return;
    const turn = this.reader.turn(board);
    for (const { side, count, cause, at } of lost) this.losses.push({ side, count, cause, turn, at });
  }

  standing(board: Board<Types>): void {
    const turn = this.reader.turn(board);
    if (turn > 0) this.standings.push({ turn, lead: this.reader.lead(this.setting, board) });
  }
}

/** A plan made ready to play: compiled once, used for all its games. */
export interface Ready {
  readonly play: (number: number) => Result;
  /** The side that begins the first turn; undefined where nobody does. */
  readonly first: (number: number) => string | undefined;
}

export function ready(plan: Plan): Ready {
  const entry = findGame(plan.game);
  if (entry === undefined) throw new Error(`no game ${plan.game}`);
  const { game } = entry;
  const setting = game.setting(plan.setup);
  const sides = sidesOf(setting.seats);
  const reader = readerOf(game.id);
  let notes = new Notes(reader, setting, sides.length);
  const noted: Game<Types> = {
    ...game,
    evolve(of, board, event) {
      notes.before(board, event);
      game.evolve(of, board, event);
      notes.after(board, event);
    },
  };
  const m = machine(noted, setting);
  // What bots imagine is not noted: they are asked by a machine that nobody listens to.
  const quiet = machine(game, setting);

  const told = (number: number): Story => {
    notes = new Notes(reader, setting, sides.length);
    const { state, answers } = played(m, quiet, plan, number);
    const outcome = m.outcome(state);
    if (outcome === undefined) throw new Error('nothing is asked and nobody has won');
    notes.standing(state.board);
    const { losses, standings, fired, deeds } = notes;
    return {
      number,
      winner: outcome.winner === null ? null : sides.indexOf(outcome.winner),
      rule: outcome.rule,
      turns: reader.turn(state.board),
      decisions: answers.reduce((sum, count) => sum + count, 0),
      answers,
      deeds,
      points: reader.points(setting, state.board),
      standings,
      losses,
      fired,
    };
  };
  return {
    first(number) {
      const isBegun = ({ board }: State<Types>, { ask }: Decision<Types>): boolean =>
        reader.turn(board) > 0 && !reader.prelude.includes(ask);
      const { state } = played(quiet, quiet, plan, number, isBegun);
      const asked = quiet.pending(state)[0]?.seat;
      return setting.seats.find(({ seat }) => seat === asked)?.side;
    },
    play(number) {
      try {
        return told(number);
      } catch (error) {
        return mishap(plan, number, error);
      }
    },
  };
}

export const mishap = (plan: Plan, number: number, error: unknown): Mishap => ({
  number,
  seed: seedOf(plan, number),
  error: error instanceof Error ? error.message : String(error),
});

function played(
  m: Machine<Types>,
  quiet: Machine<Types>,
  plan: Plan,
  number: number,
  isEnough: (state: State<Types>, asked: Decision<Types>) => boolean = () => false,
): { state: State<Types>; answers: readonly number[] } {
  const seed = seedOf(plan, number);
  const dice = seeded(seed);
  const thoughts = seeded(`bots ${seed}`);
  const players = playersOf(plan, number);
  const state = m.start(plan.setup, dice);
  const { seats } = m.setting;
  const answers = seats.map(() => 0);
  const places = new Map(seats.map(({ seat }, place) => [seat, place]));
  for (let decisions = 0; decisions < DECISION_LIMIT; decisions++) {
    const [decision] = m.pending(state);
    if (decision === undefined || isEnough(state, decision)) return { state, answers };
    m.play(state, decision.seat, answer(quiet, state, decision, decisions, players, thoughts, plan.nodes), dice);
    const place = places.get(decision.seat) ?? 0;
    answers[place] = (answers[place] ?? 0) + 1;
  }
  throw new Error(`no end after ${DECISION_LIMIT} decisions`);
}

function answer(
  m: Machine<Types>,
  state: State<Types>,
  decision: Decision<Types>,
  moment: number,
  players: Readonly<Record<string, string>>,
  thoughts: Dice,
  nodes: number,
): object {
  const bot: Bot | undefined = bots[players[decision.seat] ?? ''];
  if (bot === undefined) throw new Error(`no bot plays ${decision.seat}`);
  return consult(bot, askedOf(m, state, decision, moment), thoughts, { nodes }).choice;
}
