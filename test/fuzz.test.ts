/** Promise P1, small tier; the larger one is `ambuscade fuzz`. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findGame, games } from '../src/games/index.ts';
import { erase } from '../src/games/registry.ts';
import { fuzz } from '../src/sim/fuzz.ts';

/** A table with a free choice of places takes longer to answer. */
const sizes: Readonly<Record<string, number>> = { embuscades: 25_000, 'ambush-alley': 20_000, 'special-forces': 8_000 };
const each = games.map((entry) => ({ name: entry.game.id, entry, commands: sizes[entry.game.id] ?? 10_000 }));

it.each(each)('$name: $commands commands, no exception, no hang, nothing broken', ({ entry, commands }) => {
  const report = fuzz(entry, { commands, seed: 'test' });
  expect(report.failures).toEqual([]);
  expect(report.accepted).toBeGreaterThan(0.48 * commands);
  expect(Object.keys(report.refusals).length).toBeGreaterThan(30);
});

/** Each seed that once failed. */
const folder = new URL('regressions/', import.meta.url);
const seeds = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    game: string;
    seed: string;
    commands: number;
    variant: number;
  }),
}));

it.each(seeds)('regression $file stays mended', ({ game, seed, commands, variant }) => {
  const entry = findGame(game);
  if (entry === undefined) throw new Error(`no game ${game}`);
  expect(fuzz(entry, { commands, seed, variant }).failures).toEqual([]);
});

describe('the fuzzer catches planted bugs', () => {
  const [entry] = games;
  if (entry === undefined) throw new Error('no game');
  const { game } = entry;
  const planted = (change: Partial<typeof game>) =>
    fuzz({ ...entry, game: erase({ ...game, ...change }) }, { commands: 6000, seed: 'planted' }).failures.map(
      (f) => f.what,
    );

  it('a company lost on the way', () => {
    const evolve: typeof game.evolve = (setting, board, event) => {
      game.evolve(setting, board, event);
      if (event.t === 'captured') (board.open as { stocks: { camp: number }[] }).stocks[0]!.camp -= 1;
    };
    expect(planted({ evolve })).toContain('broken');
  });

  it('a clone that shares an array', () => {
    const clone: typeof game.clone = (board) => {
      const made = game.clone(board) as unknown as { open: { on: unknown } };
      made.open.on = (board as unknown as { open: { on: unknown } }).open.on;
      return made as unknown as ReturnType<typeof game.clone>;
    };
    expect(planted({ clone })).toContain('exception');
  });

  it('a check that throws on nonsense', () => {
    const act = game.asks['act'];
    if (act === undefined) throw new Error('no ask');
    const careless: typeof act = {
      ...act,
      check: (e, d, c) => ((c as { t: string }).t.length > 0 ? act.check(e, d, c) : undefined),
    };
    expect(planted({ asks: { ...game.asks, act: careless } })).toContain('exception');
  });

  it('a check that lets everything pass', () => {
    const act = game.asks['act'];
    if (act === undefined) throw new Error('no ask');
    expect(planted({ asks: { ...game.asks, act: { ...act, check: () => undefined } } }).length).toBeGreaterThan(0);
  });
});
