/**
 * Looks ahead: every answer worth a look is played out many times on boards that the seat cannot tell apart from the real
 * one, always the same boards and dice for all of them; the worse half is dropped, round after round. What the seat itself
 * would answer further on grows as a tree (`tree.ts`).
 */

import { type Dice, seeded } from '../kernel/dice.ts';
import { type Arm, arm, lead } from './arms.ts';
import { chanceOf } from './asked.ts';
import type { Asked, Bot, Budget, Chosen, Foresight, Judge, Scored } from './bot.ts';
import { bestOf, judgeOf } from './judges.ts';
import { race } from './race.ts';
import { bestFirst } from './ranked.ts';
import { tactical } from './tactical.ts';
import { meanOf, planter, type Playout } from './tree.ts';

const WIDTH = 6;
const NODES = 2000;
/** A better mean counts only from so many standard errors on: the plan knows something too. */
const DOUBT = 1.3;

/** The answers that the plan thinks most of, best first. */
function candidates(judge: Judge, asked: Asked, dice: Dice, most: number): readonly Scored[] {
  const listed = judge.foresight?.shortlist?.(asked, chanceOf(asked, dice, 'list'));
  if (listed !== undefined) return listed.slice(0, most);
  const planned =
    judge.plan?.(asked, chanceOf(asked, dice, 'list')) ?? judge.weigh(asked, chanceOf(asked, dice, 'list'));
  return bestFirst(planned ?? []).slice(0, most);
}

function halve(arms: readonly Arm[]): Arm[] {
  const kept = Math.max(2, Math.floor((arms.length + 1) / 2));
  return arms
    .map((each, place) => ({ each, place, value: meanOf(each.branch) }))
    .sort((a, b) => b.value - a.value || a.place - b.place)
    .slice(0, kept)
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}

function lookAhead(answers: readonly Scored[], playout: Playout, budget: Budget): Scored {
  let arms: Arm[] = answers.map(arm);
  let rounds = 1;
  while (2 ** rounds < arms.length) rounds += 1;
  let spent = 0;
  let seed = 0;
  for (let round = 1; round <= rounds; round++) {
    const until = (budget.nodes * round) / rounds;
    while (spent < until && budget.expired?.() !== true) {
      for (const each of arms) {
        const { value, nodes } = playout(each.branch, seed);
        each.values.push(value);
        spent += nodes;
      }
      seed += 1;
    }
    if (round < rounds) arms = halve(arms);
  }
  const [first, ...others] = arms as [Arm, ...Arm[]];
  let best = first;
  for (const each of others) if (lead(each, best) > (best === first ? DOUBT : 0)) best = each;
  return best.answer;
}

function think(asked: Asked, judge: Judge, foresight: Foresight, dice: Dice, budget: Budget): Chosen {
  const worthALook = (question: Asked, most: number): readonly Scored[] => candidates(judge, question, dice, most);
  const answers = worthALook(asked, WIDTH);
  if (answers.length < 2) return bestOf(asked, answers, chanceOf(asked, dice, 'choice'));
  const seed = chanceOf(asked, dice, 'search')(0x40000000);
  const playout = planter(asked, foresight, worthALook, (n) => seeded(`${seed} ${n}`));
  const { choice, reason } =
    foresight.holds?.(asked) === true
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
