/** Strength, measured: a round robin in which every two bots play each round twice on the same dice, with sides swapped. */

import { campaign } from './campaign.ts';
import type { Crew } from './crew.ts';
import { ratings } from './elo.ts';
import { entryOf, type Heading, headingOf } from './heading.ts';
import { isMishap, type Mishap, type Plan, type Result, type Story } from './plan.ts';
import { sidesOf } from './playGame.ts';
import { hypotheses, sprt, targetOf, type Test } from './sprt.ts';
import { type Estimate, meanOf, rounded, wilson } from './statistics.ts';

export interface LadderRequest {
  readonly game: string;
  readonly setup: object;
  /** From the simplest up. */
  readonly bots: readonly string[];
  readonly pairs: number;
  /** A pairing ends as soon as its test has a verdict. */
  readonly untilClear: boolean;
  readonly seed: string;
  readonly nodes: number;
  /** What the stronger should score; else as usual for its level. */
  readonly target?: number;
}

/** Both games of a round: the stronger bot on the first side, then on the second. */
export interface Pair {
  readonly first: Story;
  readonly second: Story;
}

export interface SideOfPairing {
  readonly side: string;
  readonly wins: number;
  readonly draws: number;
  /** By how many points the stronger bot is ahead on this side. */
  readonly margin: Estimate;
}

export interface Pairing {
  readonly strong: string;
  readonly weak: string;
  readonly neighbours: boolean;
  readonly pairs: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: Estimate;
  /** Share of the pairs that the stronger bot wins over both games: by games, else by points; a level pair is half. */
  readonly pairsWon: Estimate;
  /** The stronger bot on each side. */
  readonly sides: readonly SideOfPairing[];
  /** Same side, same dice: what a side gains in points when the stronger bot plays it. */
  readonly gain: Estimate;
  readonly test: Test;
  readonly failed: readonly Mishap[];
}

export interface Rating {
  readonly bot: string;
  readonly elo: Estimate;
  readonly games: number;
  readonly score: number;
}

export interface Ladder extends Heading {
  readonly format: 'ambuscade-ladder/1';
  readonly asked: number;
  readonly untilClear: boolean;
  readonly pairings: readonly Pairing[];
  /** The strongest first. */
  readonly ratings: readonly Rating[];
}

/** The seats of the first side by one bot, the others by another; and the other way round. */
function planOf(request: LadderRequest, strong: string, weak: string): Plan {
  const { game, setup, seed, nodes } = request;
  const { seats } = entryOf(game).game.setting(setup);
  const [home] = sidesOf(seats);
  const seated = (own: string, other: string) =>
    Object.fromEntries(seats.map(({ seat, side }) => [seat, side === home ? own : other]));
  return { game, setup, tables: [seated(strong, weak), seated(weak, strong)], seed, nodes };
}

/** Whole pairs only: a game whose twin is missing says nothing about sides. */
function pairsOf(results: readonly Result[]): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < results.length; i += 2) {
    const [first, second] = [results[i] as Result, results[i + 1] as Result];
    if (!isMishap(first) && !isMishap(second)) pairs.push({ first, second });
  }
  return pairs;
}

const scoreOf = ({ winner }: Story, side: number): number => (winner === null ? 0.5 : winner === side ? 1 : 0);
const scoresOf = (pairs: readonly Pair[]): number[] =>
  pairs.flatMap(({ first, second }) => [scoreOf(first, 0), scoreOf(second, 1)]);
const marginOf = ({ points: [ours = 0, theirs = 0] }: Story): number => ours - theirs;

/** Who wins a pair: 1 for the stronger bot, 0 for the weaker, a half when both have as many games and points. */
export function pairScore({ first, second }: Pair): number {
  const games = scoreOf(first, 0) + scoreOf(second, 1) - 1;
  const ahead = games === 0 ? marginOf(first) - marginOf(second) : games;
  return (Math.sign(ahead) + 1) / 2;
}

function pairingOf(request: LadderRequest, strong: string, weak: string, results: readonly Result[]): Pairing {
  const { bots, game, setup } = request;
  const pairs = pairsOf(results);
  const scores = scoresOf(pairs);
  const count = (score: number): number => scores.filter((each) => each === score).length;
  const sides = sidesOf(entryOf(game).game.setting(setup).seats);
  const margins = [
    pairs.map(({ first }) => marginOf(first)),
    // Nought less something, so that no margin is minus nought.
    pairs.map(({ second }) => 0 - marginOf(second)),
  ];
  const { ratio, bound, ...test } = testOf(request, strong, weak, scores);
  return {
    strong,
    weak,
    neighbours: bots.indexOf(strong) === bots.indexOf(weak) + 1,
    pairs: pairs.length,
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    score: wilson(
      scores.reduce((sum, score) => sum + score, 0),
      scores.length,
    ),
    pairsWon: wilson(
      pairs.reduce((sum, pair) => sum + pairScore(pair), 0),
      pairs.length,
    ),
    sides: sides.map((side, number) => {
      const own = scores.filter((_, i) => i % 2 === number);
      return {
        side,
        wins: own.filter((score) => score === 1).length,
        draws: own.filter((score) => score === 0.5).length,
        margin: meanOf(margins[number] ?? []),
      };
    }),
    gain: meanOf(pairs.map(({ first, second }) => marginOf(first) - marginOf(second))),
    test: { ...test, ratio: rounded(ratio), bound: rounded(bound) },
    failed: results.filter(isMishap),
  };
}

const testOf = ({ bots, target }: LadderRequest, strong: string, weak: string, scores: readonly number[]): Test =>
  sprt(scores, hypotheses(target ?? targetOf(bots, weak, strong)));

/** Neighbours first, since they are what a ladder is about. */
export function meetings(bots: readonly string[]): { strong: string; weak: string }[] {
  const all: { strong: string; weak: string }[] = [];
  for (let gap = 1; gap < bots.length; gap++)
    for (let i = 0; i + gap < bots.length; i++) all.push({ weak: bots[i] as string, strong: bots[i + gap] as string });
  return all;
}

export async function ladder(
  crew: Crew,
  request: LadderRequest,
  signal: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<Ladder> {
  const { game, setup, bots, seed, nodes, pairs, untilClear } = request;
  const all = meetings(bots);
  const pairings: Pairing[] = [];
  for (const { strong, weak } of all) {
    const before = pairings.length * pairs * 2;
    const enough = (results: readonly Result[]): boolean =>
      results.length % 2 === 0 && testOf(request, strong, weak, scoresOf(pairsOf(results))).verdict !== 'open';
    const results = await campaign(crew, planOf(request, strong, weak), {
      games: pairs * 2,
      signal,
      progress: (done) => progress?.(before + done, all.length * pairs * 2),
      ...(untilClear ? { enough } : {}),
    });
    pairings.push(pairingOf(request, strong, weak, results));
  }
  return {
    format: 'ambuscade-ladder/1',
    ...headingOf({ game, setup, seed, nodes }),
    asked: pairs,
    untilClear,
    pairings,
    ratings: ratingsOf(bots, pairings),
  };
}

function ratingsOf(bots: readonly string[], pairings: readonly Pairing[]): Rating[] {
  const gamesOf = ({ pairs }: Pairing): number => pairs * 2;
  const pointsOf = ({ wins, draws }: Pairing): number => wins + draws / 2;
  const elo = ratings(
    bots.length,
    pairings.map((pairing) => ({
      a: bots.indexOf(pairing.strong),
      b: bots.indexOf(pairing.weak),
      games: gamesOf(pairing),
      score: pointsOf(pairing),
    })),
  );
  return bots
    .map((bot, i) => {
      const own = pairings.filter(({ strong, weak }) => strong === bot || weak === bot);
      const games = own.reduce((sum, pairing) => sum + gamesOf(pairing), 0);
      const won = own.reduce(
        (sum, pairing) => sum + (pairing.strong === bot ? pointsOf(pairing) : gamesOf(pairing) - pointsOf(pairing)),
        0,
      );
      return { bot, elo: elo[i] as Estimate, games, score: rounded(won / Math.max(1, games)) };
    })
    .sort((a, b) => b.elo.value - a.elo.value || bots.indexOf(b.bot) - bots.indexOf(a.bot));
}
