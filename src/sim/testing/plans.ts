/** Plans and crews for tests. */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findGame } from '../../games/index.ts';
import { type Crew, localCrew } from '../crew.ts';
import type { Plan, Story } from '../plan.ts';
import { ready, sidesOf } from '../playGame.ts';

/** All seats by one bot, or each side by its own. */
export function planFor(scenario: string, bots: readonly string[], asked: object = {}, seed = 'test'): Plan {
  const entry = findGame(scenario);
  if (entry === undefined) throw new Error(`no scenario ${scenario}`);
  const read = entry.game.read({ scenario, ...asked });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const { seats } = entry.game.setting(read.setup);
  const sides = sidesOf(seats);
  const table = Object.fromEntries(seats.map(({ seat, side }) => [seat, bots[sides.indexOf(side)] ?? bots[0] ?? '']));
  return { game: entry.game.id, setup: read.setup, tables: [table], seed, nodes: 200 };
}

/** Threads run the built program; `npm test` builds it first. */
export const builtCrew = (size: number): Crew =>
  localCrew(size, pathToFileURL(path.join(import.meta.dirname, '../../../dist/sim/worker.js')));

/** Plays in this thread, jobs in an order of its own. */
export const crewHere = (shuffle: <X>(jobs: X[]) => X[] = (jobs) => jobs): Crew => ({
  size: 1,
  async work(jobs, told, signal) {
    for (const { plan, from, to } of shuffle([...jobs])) {
      const { play } = ready(plan);
      for (let number = from; number < to && !signal.aborted; number++) told(play(number));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  dismiss: () => Promise.resolve(),
});

/** A story of which only this matters. */
export const story = (number: number, parts: Partial<Story> = {}): Story => ({
  number,
  winner: null,
  rule: 'X-1',
  turns: 1,
  decisions: 1,
  answers: [1, 0],
  deeds: [{}, {}],
  points: [0, 0],
  standings: [],
  losses: [],
  fired: {},
  ...parts,
});
