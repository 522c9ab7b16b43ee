/** The servers that are measured, and what good is. Values of goals are ratios inside one round. */

import { judge } from '../goals.mjs';
import { quantile } from '../lib/stats.mjs';

export const cases = [
  { name: 'ambuscade', server: 'ambuscade', players: 'ambuscade', game: 'embuscades' },
  { name: 'ambuscade, no disk', server: 'ambuscade', players: 'ambuscade', game: 'embuscades', inMemory: true },
  { name: 'ambuscade, ambush-alley', server: 'ambuscade', players: 'ambuscade', game: 'ambush-alley' },
  { name: 'ws echo', server: 'echo', players: 'echo' },
  { name: 'fastify + ws', server: 'minimal', players: 'minimal' },
  { name: 'promises without rules', server: 'promised', players: 'promised', playsBack: 'embuscades' },
  { name: 'promises, no news', server: 'promised', arguments: ['short'], players: 'promised', playsBack: 'embuscades' },
  { name: 'fastify + ws + SQLite a move', server: 'minimal', arguments: ['full'], players: 'minimal' },
  { name: 'boardgame.io deltaState', server: 'boardgame', arguments: ['delta'], players: 'boardgame' },
  { name: 'boardgame.io', server: 'boardgame', arguments: ['whole'], players: 'boardgame' },
];

const cpu = (ours, theirs) => (of) => of(ours)?.closed.cpu_us / of(theirs)?.closed.cpu_us;

export const goals = [
  {
    id: 'P11a',
    what: 'CPU a move to the minimal server',
    op: '<=',
    goal: 2,
    fail: 4,
    value: cpu('ambuscade', 'fastify + ws'),
  },
  {
    id: 'P11b',
    what: 'CPU a move to boardgame.io deltaState',
    op: '<=',
    goal: 0.1,
    fail: 0.25,
    value: cpu('ambuscade', 'boardgame.io deltaState'),
  },
  {
    id: 'P11c',
    what: 'bytes a move to boardgame.io, whole state',
    op: '<=',
    goal: 0.01,
    fail: 0.05,
    value: (of) => of('ambuscade')?.closed.bytes / of('boardgame.io')?.closed.bytes,
  },
  {
    id: 'P11d',
    what: 'CPU a move of Ambush Alley to boardgame.io deltaState',
    op: '<=',
    goal: 0.25,
    value: cpu('ambuscade, ambush-alley', 'boardgame.io deltaState'),
  },
  {
    id: 'P11e',
    what: 'CPU a move to what the promises alone cost',
    op: '<=',
    goal: 2,
    fail: 4,
    value: cpu('ambuscade', 'promises without rules'),
  },
  {
    id: 'P12b',
    what: 'paced p99 of the other player, less one sync, to the minimal server',
    op: '<=',
    goal: 3,
    fail: 10,
    value: (of, { sync_ms }) =>
      (of('ambuscade')?.paced.other_ms?.p99 - sync_ms) / of('fastify + ws')?.paced.other_ms?.p99,
  },
];

/** Of the store alone, and so for no number of tables. */
export const storeGoal = {
  id: 'P12a',
  what: 'durable lines a second, group commit to one commit each, 500 games',
  op: '>=',
  goal: 10,
  fail: 3,
};

const rounded = (value) => Number(value.toPrecision(4));

/** By the median of the rounds. */
export function judged(aim, values) {
  const { id, what, op, goal, fail } = aim;
  const [low, value, high] = [0.25, 0.5, 0.75].map((q) => quantile(values, q));
  const spread = values.length < 2 ? {} : { spread: [rounded(low), rounded(high)] };
  const state = judge(aim, { value, spread: [low, high] }, false);
  return { id, what, op, goal, fail: fail ?? null, value: rounded(value), ...spread, state };
}
