/** The figures of a balance card, for programs and pages: what was measured, and with which rules. */

import { digestOf } from '../../kernel/canonical.ts';
import { readerOf } from '../facts/index.ts';
import { entryOf } from '../heading.ts';
import { courseOf, type Plan } from '../plan.ts';
import { ready } from '../playGame.ts';
import type { Report } from '../report.ts';
import { wilson } from '../statistics.ts';

/** As long as somebody thinks who knows the game, on average over all that is asked (whether to cut in is soon said, where to move is
 * not): an assumption, nobody was timed. */
const seconds: Readonly<Record<string, number>> = { embuscades: 3, 'ambush-alley': 12, 'special-forces': 12 };

/** Nobody sits down for 37 minutes. */
const STEP = 5;

export interface Length {
  /** Of all persons together, in a game on average. */
  readonly decisions: number;
  /** Assumed for each of them. */
  readonly seconds: number;
  readonly minutes: number;
}

export function lengthOf({ game, answers }: Pick<Report, 'game' | 'answers'>): Length {
  const decisions = answers.reduce((sum, { perGame }) => sum + perGame, 0);
  const each = seconds[game] ?? 0;
  return { decisions, seconds: each, minutes: Math.max(1, Math.round((decisions * each) / 60 / STEP)) * STEP };
}

/** So many games are played again to see whether they still go as they did. */
const AGAIN = 2;

/**
 * What decides the games of one table: its setup in full, the files that the setup names, and the course of its first games, in
 * which rules and bots speak for themselves. So what changes one table makes the card of that table stale and no other.
 */
export function measuredWith(plan: Plan): string {
  const { play } = ready(plan);
  const files = readerOf(plan.game).files(entryOf(plan.game).game.setting(plan.setup));
  const games = Array.from({ length: AGAIN }, (_, number) => courseOf(play(number)));
  return digestOf({ setup: plan.setup, files, games });
}

/** What is told of the table between two of these bots. */
export function figuresOf<N extends object>(plan: Plan, report: Report, bots: string, named: (side: string) => N) {
  const { sides, draws, played } = report;
  return {
    game: plan.game,
    setup: digestOf(plan.setup),
    bots,
    seed: plan.seed,
    games: played,
    sides: sides.map(({ side, wins }) => ({ ...named(side), wins })),
    share: wilson((sides[0]?.wins ?? 0) + draws.count / 2, played),
    decisions: Object.fromEntries(report.answers.map(({ seat, perGame }) => [seat, Math.round(perGame * 10) / 10])),
    minutes: lengthOf(report).minutes,
    measured: measuredWith(plan),
  };
}
