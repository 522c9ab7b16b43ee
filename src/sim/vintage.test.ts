import { expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { canonical, sha256Hex } from '../kernel/canonical.ts';
import { courseOf, type Plan, type Result } from './plan.ts';
import { ready } from './playGame.ts';
import { planFor } from './testing/plans.ts';
import { vintages } from './vintage.ts';

/** By game: scenario, who plays it, how many turns, how many games. Search is slow, so that it plays little. */
const samples: Readonly<Record<string, readonly [string, string, number, number][]>> = {
  embuscades: [
    ['yambo', 'random', 60, 3],
    ['yambo', 'greedy', 30, 3],
    ['yambo', 'tactical', 30, 3],
    ['yambo', 'search', 12, 2],
  ],
  'ambush-alley': [
    ['checkpoint', 'random', 12, 3],
    ['checkpoint', 'greedy', 12, 3],
    ['checkpoint', 'tactical', 6, 2],
    ['checkpoint', 'search', 1, 1],
  ],
  'special-forces': [
    ['crossroads', 'random', 4, 2],
    ['crossroads', 'greedy', 2, 1],
    ['iraq-2004', 'tactical', 2, 1],
    ['afghanistan-2001', 'tactical', 15, 2],
    ['colombia-1996', 'tactical', 8, 1],
    ['crossroads', 'search', 1, 1],
    ['afghanistan-2001', 'search', 1, 1],
    ['iraq-2004', 'search', 2, 1],
  ],
};
const NODES = 10;

function played(scenario: string, bot: string, turnLimit: number, count: number): Result[] {
  const plan: Plan = { ...planFor(scenario, [bot], { options: { turnLimit } }, 'vintage'), nodes: NODES };
  const { play } = ready(plan);
  return Array.from({ length: count }, (_, number) => play(number));
}

test.each(games.map(({ game }) => game.id))(
  'the vintage of %s is that of its games; if not, write the new one into vintage.ts and make the cards anew',
  (game) => {
    const results = (samples[game] ?? []).map((sample) => played(...sample));
    expect(results.flat().filter((result) => 'error' in result)).toEqual([]);
    const courses = results.map((each) => each.map(courseOf));
    expect(vintages[game]).toBe(sha256Hex(canonical(courses)).slice(0, 8));
  },
  120_000,
);
