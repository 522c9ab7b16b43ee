/** What many games of one plan say about it. The same games give the same report: no clock, no order of play is in it. */

import { readerOf } from './facts/index.ts';
import { entryOf, type Heading, headingOf } from './heading.ts';
import { type Losses, lossesOf } from './losses.ts';
import { isMishap, type Mishap, type Plan, type Players, type Result, type Story } from './plan.ts';
import { sidesOf } from './playGame.ts';
import {
  type Bar,
  type Estimate,
  histogram,
  mean,
  meanOf,
  rounded,
  type Spread,
  spreadOf,
  wilson,
} from './statistics.ts';
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

/** What one side does of a chapter of the rulebook. */
export interface DeedReport {
  readonly chapter: string;
  readonly deed: string;
  /** By side, in a game on average. */
  readonly perGame: readonly number[];
}

export interface Report extends Heading {
  readonly format: 'ambuscade-sim/1';
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
  /** Of each person: how many in a game on average. */
  readonly answers: readonly { readonly seat: string; readonly perGame: number }[];
  /** All that the game knows, also what nobody did. */
  readonly deeds: readonly DeedReport[];
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

export function reportOf(plan: Plan, games: number, results: readonly Result[]): Report {
  const entry = entryOf(plan.game);
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
    ...headingOf(plan),
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
    answers: seats.map(({ seat }, place) => ({
      seat,
      perGame: rounded(mean(stories.map(({ answers }) => answers[place] ?? 0))),
    })),
    deeds: Object.entries(reader.deeds).map(([deed, chapter]) => ({
      chapter,
      deed,
      perGame: sides.map((_, side) => rounded(mean(stories.map(({ deeds }) => deeds[side]?.[deed] ?? 0)))),
    })),
    losses: lossesOf(stories, sides.length, reader.unit, reader.square),
    swings: swings(stories),
    rules: rulesOf(stories),
  };
}
