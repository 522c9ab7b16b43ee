/**
 * Looks ahead: every answer worth a look is played out many times on boards that the seat cannot tell apart from the real
 * one, always the same boards and dice for all of them; the worse half is dropped, round after round. What the seat itself
 * would answer further on grows as a tree (`tree.ts`).
 */

import { type Dice, seeded } from '../kernel/dice.ts';
import { chanceOf } from './asked.ts';
import type { Asked, Bot, Budget, Chosen, Foresight, Judge, Scored } from './bot.ts';
import { bestOf, judgeOf } from './judges.ts';
import { race } from './race.ts';
import { tactical } from './tactical.ts';
import { type Branch, branch, meanOf, planter, type Playout } from './tree.ts';

const WIDTH = 6;
const NODES = 2000;
/** A better mean counts only from so many standard errors on: the plan knows something too. */
const DOUBT = 1.3;

interface Arm {
  readonly answer: Scored;
  readonly branch: Branch;
  readonly values: number[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** The answers that the plan thinks most of, best first. */
function candidates(judge: Judge, asked: Asked, dice: Dice, most: number): readonly Scored[] {
  const listed = judge.foresight?.shortlist?.(asked, chanceOf(asked, dice, 'list'));
  if (listed !== undefined) return listed.slice(0, most);
  const planned =
    judge.plan?.(asked, chanceOf(asked, dice, 'list')) ?? judge.weigh(asked, chanceOf(asked, dice, 'list'));
  return (planned ?? [])
    .map((answer, place) => ({ answer, place }))
    .sort((a, b) => b.answer.score - a.answer.score || a.place - b.place)
    .slice(0, most)
    .map(({ answer }) => answer);
}

/** By how many standard errors one arm beats another on the playouts that both have had. */
function lead(a: Arm, b: Arm): number {
  const n = Math.min(a.values.length, b.values.length);
  const gaps = Array.from({ length: n }, (_, i) => (a.values[i] as number) - (b.values[i] as number));
  const gap = mean(gaps);
  const spread = mean(gaps.map((x) => (x - gap) ** 2));
  return gap / Math.max(1e-6, Math.sqrt(spread / Math.max(1, n)));
}

function halve(arms: readonly Arm[]): Arm[] {
  const kept = Math.max(2, Math.floor((arms.length + 1) / 2));
  return arms
    .map((arm, place) => ({ arm, place, value: meanOf(arm.branch) }))
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .slice(0, kept)
    .sort((a, b) => a.place - b.place)
    .map(({ arm }) => arm);
}

function lookAhead(answers: readonly Scored[], playout: Playout, budget: Budget): Scored {
  let arms: Arm[] = answers.map((answer) => ({ answer, branch: branch(answer.choice), values: [] }));
  let rounds = 1;
  while (2 ** rounds < arms.length) rounds += 1;
  let spent = 0;
  let seed = 0;
  for (let round = 1; round <= rounds; round++) {
    const until = (budget.nodes * round) / rounds;
    while (spent < until && budget.expired?.() !== true) {
      for (const arm of arms) {
        const { value, nodes } = playout(arm.branch, seed);
        arm.values.push(value);
        spent += nodes;
      }
      seed += 1;
    }
    if (round < rounds) arms = halve(arms);
  }
  const [first, ...others] = arms as [Arm, ...Arm[]];
  let best = first;
  for (const arm of others) if (lead(arm, best) > (best === first ? DOUBT : 0)) best = arm;
  return best.answer;
}

function think(asked: Asked, judge: Judge, foresight: Foresight, dice: Dice, budget: Budget): Chosen {
  const worthALook = (question: Asked, most: number): readonly Scored[] => candidates(judge, question, dice, most);
  const answers = worthALook(asked, WIDTH);
  if (answers.length < 2) return bestOf(asked, answers, chanceOf(asked, dice, 'choice'));
  const seed = chanceOf(asked, dice, 'search')(0x40000000);
  const playout = planter(asked, foresight, worthALook, (n) => seeded(`${seed} ${n}`));
  const { choice, reason } =
    foresight.holds === true
      ? race(answers as readonly [Scored, ...Scored[]], playout, budget)
      : lookAhead(answers, playout, budget);
  return { choice, reason };
}

export const search: Bot = {
  id: 'search',
  choose(asked, dice, budget = { nodes: NODES }) {
    const judge = judgeOf(asked.game.id);
    if (judge?.foresight === undefined) return tactical.choose(asked, dice);
    return think(asked, judge, judge.foresight, dice, budget);
  },
};
