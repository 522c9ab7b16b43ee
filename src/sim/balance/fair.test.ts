import { describe, expect, test } from 'vitest';
import { findGame } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Crew } from '../crew.ts';
import { type Plan, seedOf } from '../plan.ts';
import { planFor, story } from '../testing/plans.ts';
import { balance, type Balance } from './balance.ts';
import { optionsAt } from './changes.ts';

const entry = findGame('checkpoint') as GameEntry;
const plan = planFor('checkpoint', ['random']);
const figures = (setup: object) => entry.forces(setup).find((force) => force.counts === 'figures')?.value ?? 0;
/** Arrivals without a check are as if all came. */
const level = (setup: object) => {
  const value = optionsAt(entry, setup)['insurgencyLevel'];
  return typeof value === 'number' ? value : 6;
};

/** A world of its own: the share of the first side is a formula, and a game is one throw against it. */
const worldOf = (share: (setup: object) => number, length: (setup: object) => number = () => 1): Crew => ({
  size: 1,
  async work(jobs, told, signal) {
    const known = new Map<object, number>();
    for (const { plan: own, from, to } of jobs) {
      if (signal.aborted) return;
      const chance = known.get(own.setup) ?? share(own.setup);
      known.set(own.setup, chance);
      for (let number = from; number < to; number++)
        told({ ...gameOf(own, number, chance), decisions: length(own.setup) });
    }
    await Promise.resolve();
  },
  dismiss: () => Promise.resolve(),
});

function gameOf(own: Plan, number: number, chance: number) {
  const [roll = 0] = seeded(seedOf(own, number)).roll('world', 0, 1, 1000, 'fate');
  const first = roll <= chance * 1000;
  return story(number, { winner: first ? 0 : 1, points: first ? [1, 0] : [0, 1] });
}

const weighed = (share: (setup: object) => number, asked: { target?: number; games?: number } = {}): Promise<Balance> =>
  balance(
    worldOf(share),
    { plan, games: asked.games ?? 20_000, fairGames: 600, target: asked.target ?? 0.5 },
    new AbortController().signal,
  );

describe('making it fair', () => {
  test('finds the number that matters among all that do not', async () => {
    const found = await weighed((setup) => 0.9 - 0.1 * Math.max(0, level(setup) - 2));
    const clear = found.lines.filter(({ verdict }) => verdict === 'clear');
    expect(new Set(clear.map(({ name }) => name))).toEqual(new Set(['insurgencyLevel']));
    expect(found.fair).toMatchObject({ found: true, options: { insurgencyLevel: 6 }, files: {} });
  }, 60_000);

  test('turns a second knob where the first is not enough, and gives a file that the game reads', async () => {
    const found = await weighed((setup) => 0.95 - 0.05 * (level(setup) - 3) - 0.04 * (10 - figures(setup)));
    expect(found.fair?.found).toBe(true);
    const { share } = found.fair?.best ?? { share: { low: 1, high: 0 } };
    expect(share.low).toBeLessThanOrEqual(0.5);
    expect(share.high).toBeGreaterThanOrEqual(0.5);
    const { options = {}, files = {} } = found.fair ?? {};
    expect(files).toHaveProperty('file');
    const read = entry.game.read({ scenario: 'checkpoint', options, ...files });
    expect(read).toHaveProperty('setup');
  }, 60_000);

  test('where one side never wins, tries how many there are of each', async () => {
    const iraq = findGame('iraq-2004') as GameEntry;
    const guards = (setup: object) =>
      iraq.forces(setup).find(({ counts, of }) => counts === 'figures' && of === 'insurgents')?.value ?? 0;
    // A quarter less is not enough to show anything; fewer than twelve are no table, a unit has four.
    const found = await balance(
      worldOf((setup) => Math.max(0, 16 - guards(setup)) / 8, guards),
      { plan: planFor('iraq-2004', ['random']), games: 2000, fairGames: 400, target: 0.5 },
      new AbortController().signal,
    );
    expect(found.lines.filter(({ verdict }) => verdict === 'clear')).toEqual([]);
    expect(found.fair?.best.changes).toMatchObject([{ name: 'figures', of: 'insurgents', from: 24, to: 12 }]);
    expect(found.fair?.found).toBe(true);
  }, 60_000);

  test('aims at the share that is wanted', async () => {
    const found = await weighed((setup) => 0.9 - 0.1 * (level(setup) - 5), { target: 0.8 });
    expect(found.fair).toMatchObject({ found: true, options: { insurgencyLevel: 6 } });
  }, 60_000);

  test('says so when nothing helps, and when nothing needs to', async () => {
    const hopeless = await weighed(() => 0.99);
    expect(hopeless.fair).toMatchObject({ found: false, best: { changes: [] } });
    const even = await weighed(() => 0.5);
    expect(even.fair).toMatchObject({ found: true, best: { changes: [] }, options: {}, files: {} });
  }, 60_000);
});

test('a balance that is stopped tells what it has', async () => {
  const stop = new AbortController();
  const world = worldOf(() => 0.5);
  const found = await balance(
    { ...world, work: (jobs, told, signal) => world.work(jobs, told, signal) },
    { plan, games: 5000, fairGames: 100, target: 0.5 },
    stop.signal,
    (done) => {
      if (done >= 300) stop.abort();
    },
  );
  expect(found.played).toBeLessThan(400);
  expect(found.lines.length).toBeGreaterThan(5);
  expect(found.fair).toBeNull();
});
