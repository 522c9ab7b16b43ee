/** What many games of one plan say about it. The same games give the same report: no clock, no order of play is in it. */

import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { canonical, sha256Hex } from '../kernel/canonical.ts';
import { readerOf } from './facts/index.ts';
import { type Losses, lossesOf } from './losses.ts';
import { isMishap, type Mishap, type Plan, type Players, type Result, type Story } from './plan.ts';
import { sidesOf } from './playGame.ts';
import { type Bar, type Estimate, histogram, meanOf, type Spread, spreadOf, wilson } from './statistics.ts';
import { type Swing, swings } from './swing.ts';

export interface SideReport {
  readonly side: string;
  /** Who played its seats. */
  readonly players: Players;
  readonly wins: number;
  readonly share: Estimate;
  readonly points: Estimate;
}

export interface RuleReport {
  readonly rule: string;
  /** Games in which it was cited, and how often in all. */
  readonly games: number;
  readonly times: number;
}

export interface Report {
  readonly format: 'ambuscade-sim/1';
  readonly game: string;
  readonly edition: string;
  /** Stands for the whole setup: two reports with the same one are about the same table. */
  readonly setup: string;
  readonly scenario: string;
  /** Options that are not as the scenario has them by itself, and what was given from outside. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly own: readonly string[];
  readonly seed: string;
  readonly nodes: number;
  readonly asked: number;
  readonly played: number;
  readonly failed: readonly Mishap[];
  readonly sides: readonly SideReport[];
  readonly draws: { readonly count: number; readonly share: Estimate };
  /** The lead of the first side in points. */
  readonly margin: Estimate;
  /** By the rule that ended the game. */
  readonly endings: readonly { readonly rule: string; readonly games: number }[];
  readonly turns: Spread & { readonly bars: readonly Bar[] };
  readonly decisions: Spread;
  readonly losses: Losses;
  readonly swings: readonly Swing[];
  readonly rules: readonly RuleReport[];
}

const BARS = 24;

function counted(names: Iterable<string>): { rule: string; games: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([rule, games]) => ({ rule, games })).sort((a, b) => b.games - a.games || byName(a, b));
}

const byName = (a: { rule: string }, b: { rule: string }): number => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);

function rulesOf(stories: readonly Story[]): RuleReport[] {
  const times = new Map<string, number>();
  for (const { fired } of stories)
    for (const [rule, count] of Object.entries(fired)) times.set(rule, (times.get(rule) ?? 0) + count);
  const games = counted(stories.flatMap(({ fired }) => Object.keys(fired)));
  return games
    .map((line) => ({ ...line, times: times.get(line.rule) ?? 0 }))
    .sort((a, b) => b.games - a.games || b.times - a.times || byName(a, b));
}

/** Two setups with the same one are the same. */
export const digestOf = (setup: object): string => sha256Hex(canonical(setup)).slice(0, 16);

interface Setup {
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What a reader must know to ask for the same table again. */
export function asked({ game }: GameEntry, given: object): Pick<Report, 'scenario' | 'options' | 'own'> {
  const { scenario = '', options = {}, ...more } = given as Setup;
  const read = game.read('file' in more ? { file: more.file } : { scenario });
  const plain = 'setup' in read ? ((read.setup as Setup).options ?? {}) : {};
  const changed = Object.entries(options).filter(
    ([name, value]) => canonical(value) !== canonical(plain[name] ?? null),
  );
  return {
    scenario,
    options: Object.fromEntries(changed),
    own: Object.entries(more)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  };
}

export function reportOf(plan: Plan, games: number, results: readonly Result[]): Report {
  const entry = findGame(plan.game);
  if (entry === undefined) throw new Error(`no game ${plan.game}`);
  const { seats } = entry.game.setting(plan.setup);
  const sides = sidesOf(seats);
  const stories = results.filter((result): result is Story => !isMishap(result));
  const failed = results.filter(isMishap);
  const reader = readerOf(plan.game);
  const players = plan.tables[0] ?? {};
  const turns = stories.map((story) => story.turns);
  const drawn = stories.filter(({ winner }) => winner === null).length;
  return {
    format: 'ambuscade-sim/1',
    game: plan.game,
    edition: entry.game.edition,
    setup: digestOf(plan.setup),
    ...asked(entry, plan.setup),
    seed: plan.seed,
    nodes: plan.nodes,
    asked: games,
    played: stories.length,
    failed,
    sides: sides.map((side, number): SideReport => {
      const wins = stories.filter(({ winner }) => winner === number).length;
      const own = seats.filter((seat) => seat.side === side).map(({ seat }) => [seat, players[seat] ?? '']);
      return {
        side,
        players: Object.fromEntries(own),
        wins,
        share: wilson(wins, stories.length),
        points: meanOf(stories.map(({ points }) => points[number] ?? 0)),
      };
    }),
    draws: { count: drawn, share: wilson(drawn, stories.length) },
    margin: meanOf(stories.map(({ points: [ours = 0, theirs = 0] }) => ours - theirs)),
    endings: counted(stories.map(({ rule }) => rule)),
    turns: { ...spreadOf(turns), bars: histogram(turns, BARS) },
    decisions: spreadOf(stories.map(({ decisions }) => decisions)),
    losses: lossesOf(stories, sides.length, reader.unit, reader.square),
    swings: swings(stories),
    rules: rulesOf(stories),
  };
}
