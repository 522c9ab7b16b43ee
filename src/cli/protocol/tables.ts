/** The open matches of one engine: each with its game, its seed and the dice that were laid out for it. */

import { randomBytes } from 'node:crypto';
import { bots, type Bot } from '../../bots/index.ts';
import { findGame, games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { type Dice, type ScriptedRoll, scripted, seeded } from '../../kernel/dice.ts';
import type { Decision, Entry, Outcome, Seat, Types } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import { refuse } from './errors.ts';

export const MOST_MATCHES = 1000;

export interface Table {
  readonly entry: GameEntry;
  match: Match<Types>;
  readonly seed: string;
  /** Rolls still to come from the script; null while dice come from the seed. */
  script: readonly ScriptedRoll[] | null;
}

/** Where an engine gets its games and its seeds from; tests give their own. */
export interface House {
  readonly games: readonly GameEntry[];
  readonly bots: Readonly<Record<string, Bot>>;
  readonly findGame: (name: string) => GameEntry | undefined;
  readonly drawSeed: () => string;
  /** Hears of bugs: the reply must not carry their text, which may hold secrets. */
  readonly report: (error: unknown) => void;
}

export const house: House = {
  games,
  bots,
  findGame,
  drawSeed: () => randomBytes(8).toString('hex'),
  report: () => undefined,
};

/** Match numbers are never used twice. */
export function tables() {
  const open = new Map<string, Table>();
  let last = 0;
  return {
    add(table: Table): string {
      last += 1;
      open.set(`m${last}`, table);
      return `m${last}`;
    },
    room(): void {
      if (open.size >= MOST_MATCHES) refuse('tooManyMatches', { most: MOST_MATCHES });
    },
    get: (id: string): Table => open.get(id) ?? refuse('noSuchMatch', { match: id }),
    close(id: string): void {
      if (!open.delete(id)) refuse('noSuchMatch', { match: id });
    },
  };
}

/** Runs `work` with the table's dice; what it takes from the script is gone only when it succeeds. */
export function withDice<R>(
  table: Pick<Table, 'seed' | 'script'>,
  work: (dice: Dice) => R,
  done: (r: R) => boolean,
): R {
  const source = seeded(table.seed);
  if (table.script === null) return work(source);
  const dice = scripted(table.script, source);
  const result = work(dice);
  if (done(result)) table.script = dice.left();
  return result;
}

export const seated = (table: Table, seat: Seat): Seat => {
  const { seats } = table.match.machine.setting;
  if (!seats.some((info) => info.seat === seat)) refuse('noSuchSeat', { seats: seats.map((info) => info.seat) });
  return seat;
};

/** A question as the protocol puts it. */
export interface Question {
  seat: Seat;
  ask: string;
  rule: string;
  options?: readonly object[];
  form?: object;
  otherwise: object;
  commits: string;
}

export const questionOf = ({ seat, ask, rule, options, otherwise, commits }: Decision<Types>): Question => ({
  seat,
  ask,
  rule,
  ...('form' in options ? { form: options } : { options }),
  otherwise,
  commits,
});

export const headOf = (match: Match<Types>): Entry<Types> => match.entries[match.entries.length - 1] as Entry<Types>;

/** Where a match stands, as every reply that changes one says it. */
export const standing = (match: Match<Types>): { pending: Question[]; outcome: Outcome | null; seq: number } => ({
  pending: match.pending().map(questionOf),
  outcome: match.outcome() ?? null,
  seq: headOf(match).seq,
});

/** One step back: the entry that it leads to, and whose command it takes back. */
export function oneBack({ entries }: Match<Types>): { to: number; author: Seat | undefined } {
  const counting: Entry<Types>[] = [];
  for (let seq = entries.length - 1; seq >= 0 && counting.length < 2; ) {
    const entry = entries[seq] as Entry<Types>;
    if (!('undo' in entry.command)) counting.push(entry);
    seq = entry.parent;
  }
  const [last, before] = counting;
  const author = last !== undefined && 'seat' in last.command ? last.command.seat : undefined;
  return before === undefined ? refuse('nothingToUndo') : { to: before.seq, author };
}
