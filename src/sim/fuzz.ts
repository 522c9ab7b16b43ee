/** Promise P1: any input gives a new state or a refusal; never an exception, a hang or a broken invariant. */

import { inspect } from 'node:util';
import { canonical, sameValue } from '../kernel/canonical.ts';
import { seeded } from '../kernel/dice.ts';
import type { Command, State, Types } from '../kernel/game.ts';
import type { Machine } from '../kernel/machine.ts';
import type { GameEntry } from '../games/registry.ts';
import { oneOf, picker } from './pick.ts';
import { anyChoice, seat } from './random.ts';
import { malformed, nearLegal, Vocabulary } from './stray.ts';

/** What went wrong, and how to see it again. */
export interface Failure {
  readonly game: string;
  readonly seed: string;
  readonly variant: number;
  readonly command: number;
  readonly what: string;
  readonly data: object;
}

export interface FuzzReport {
  readonly game: string;
  readonly seed: string;
  readonly commands: number;
  readonly accepted: number;
  readonly refused: number;
  readonly games: number;
  /** The longest that one command took, in milliseconds. */
  readonly slowest: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export interface FuzzRequest {
  readonly commands: number;
  readonly seed: string;
  /** Keep to one variant of the options; else all take turns. */
  readonly variant?: number;
  readonly progress?: (done: number) => void;
}

/** A command that takes longer has hung. */
const HANG_MS = 2000;
/** Milliseconds of the processor: what else the machine does is no hang. */
const busy = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const SAMPLE = 64;

function freeze<X>(value: X): X {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** What must hold of any state, whatever led to it. */
export function stateFaults(m: Machine<Types>, state: State<Types>, deep: boolean): string[] {
  const broken = [...m.game.invariants(m.setting, state.board)];
  const asked = m.pending(state);
  if (asked.length === 0 && m.outcome(state) === undefined) broken.push('nothing is asked and nobody has won');
  for (const question of asked) {
    if (!deep && !Array.isArray(question.options)) continue;
    const decision = m.listed(state, question, picker('proposals'));
    const texts = new Set(decision.options.map((option) => canonical(option)));
    if (texts.size !== decision.options.length) broken.push('an option is listed twice');
    if (texts.size === 0) broken.push('a question without an answer');
    if (!deep) continue;
    for (const option of decision.options) {
      const illegal = m.check(state, decision.seat, option);
      if (illegal !== undefined) broken.push(`an option is refused: ${canonical(option)} ${canonical(illegal)}`);
    }
  }
  if (deep) {
    const text = JSON.stringify(state);
    if (!sameValue(JSON.parse(text), state)) broken.push('JSON does not keep the state');
    if (canonical(m.clone(state)) !== canonical(state)) broken.push('the clone differs');
  }
  return broken;
}

/** Sends legal (60 %), near-legal (25 %) and malformed (15 %) commands. */
export function fuzz(entry: GameEntry, { commands, seed, variant, progress }: FuzzRequest): FuzzReport {
  const failures: Failure[] = [];
  const refusals: Record<string, number> = {};
  const words = new Vocabulary();
  let accepted = 0;
  let refused = 0;
  let games = 0;
  let slowest = 0;
  let done = 0;
  const prototype = canonical(Object.getOwnPropertyNames(Object.prototype));
  while (done < commands && failures.length < 20) {
    const chosen = variant ?? games % entry.variants.length;
    const gameSeed = `${seed}/${games}`;
    const { machine: m, setup } = seat(entry.game, entry.variants[chosen] as object);
    const pick = picker(`fuzz ${gameSeed}`);
    const dice = seeded(`dice ${gameSeed}`);
    let state = freeze(m.start(setup, dice));
    games += 1;
    const fail = (what: string, data: object): void => {
      failures.push({ game: entry.game.id, seed: gameSeed, variant: chosen, command: done, what, data });
    };
    while (done < commands && m.outcome(state) === undefined && failures.length < 20) {
      done += 1;
      if (done % 1000 === 0) progress?.(done);
      const asked = m.pending(state);
      const decision = oneOf(pick, asked);
      const legal = anyChoice(m, state, decision, pick);
      words.learn(legal);
      const kind = pick(100);
      const choice =
        kind < 60
          ? legal
          : kind < 72
            ? nearLegal(legal, pick, words)
            : kind < 85
              ? entry.tempt(m.setting, state.board, decision.seat, pick)
              : malformed(pick, words);
      const strange = kind >= 60 && pick(10) === 0;
      const who = strange ? oneOf(pick, [...m.setting.seats.map((s) => s.seat), 'nobody', '__proto__']) : decision.seat;
      const command = { seat: who, choice, seq: 0, id: '' } as Command<Types>;
      const begun = busy();
      try {
        const played = m.apply(state, command, dice);
        slowest = Math.max(slowest, busy() - begun);
        if ('error' in played) {
          refused += 1;
          refusals[played.error] = (refusals[played.error] ?? 0) + 1;
          if (kind < 60) fail('a legal choice was refused', { choice, played });
          if (typeof played.error !== 'string') fail('a refusal without a code', { played });
          JSON.stringify(played);
          continue;
        }
        if (strange && !asked.some((d) => d.seat === who)) fail('somebody else answered', { who });
        accepted += 1;
        state = freeze(played.state);
        const broken = stateFaults(m, state, pick(SAMPLE) === 0);
        if (broken.length > 0) fail('broken', { broken: broken.slice(0, 5), choice });
      } catch (error) {
        fail('exception', { choice: inspect(choice).slice(0, 300), error: String(error).slice(0, 300) });
        break;
      }
    }
  }
  if (slowest > HANG_MS)
    failures.push({ game: entry.game.id, seed, variant: -1, command: done, what: 'hang', data: { slowest } });
  if (canonical(Object.getOwnPropertyNames(Object.prototype)) !== prototype) {
    failures.push({
      game: entry.game.id,
      seed,
      variant: -1,
      command: done,
      what: 'Object.prototype changed',
      data: {},
    });
  }
  return { game: entry.game.id, seed, commands: done, accepted, refused, games, slowest, refusals, failures };
}
