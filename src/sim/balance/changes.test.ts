import { describe, expect, test } from 'vitest';
import { findGame, games } from '../../games/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { canonical } from '../../kernel/canonical.ts';
import { flag, kindOf, one, some, whole, wholeOr } from '../../kernel/optionKinds.ts';
import { ready } from '../playGame.ts';
import { planFor } from '../testing/plans.ts';
import { optionsAt, othersOf, turned, variantsOf } from './changes.ts';

const tableOf = (scenario: string, asked: object = {}): { entry: GameEntry; setup: object } => {
  const entry = findGame(scenario) as GameEntry;
  return { entry, setup: planFor(scenario, ['random'], asked).setup };
};

describe('what an option may be instead', () => {
  const others = (schema: Parameters<typeof kindOf>[0], now: Parameters<typeof othersOf>[1]) =>
    othersOf(kindOf(schema) ?? { values: [] }, now);

  test.each([
    ['a flag', others(flag(true), true), [false]],
    ['one of several', others(one('a', 'b', 'c'), 'b'), ['a', 'c']],
    ['a number: one and a quarter either way', others(whole(12, 0, 99), 12), [9, 11, 13, 15]],
    ['a number at its bound', others(whole(1, 1, 6), 1), [2]],
    ['a number or a word', others(wholeOr(['none'], 'none', 1, 99), 20), ['none', 15, 19, 21, 25]],
    ['a word beside numbers', others(wholeOr(['none'], 12, 1, 99), 'none'), [12]],
    ['a set: each member in or out', others(some(['x', 'y'], ['x']), ['x']), [[], ['x', 'y']]],
  ])('%s', (_, found, wanted) => expect(found).toEqual(wanted));
});

describe.each(games.flatMap((entry) => entry.scenarios.map(({ id }) => id)))('the changes of %s', (scenario) => {
  const { entry, setup } = tableOf(scenario);
  const variants = variantsOf(entry, setup);

  test('are other tables, each once, that the game reads', () => {
    expect(variants.length).toBeGreaterThan(30);
    const keys = variants.map(({ setup: other }) => canonical(other));
    expect(new Set([...keys, canonical(setup)]).size).toBe(variants.length + 1);
    for (const { setup: other } of variants) expect(entry.game.read(other)).toHaveProperty('setup');
  });

  test('touch numbers of the scenario, by one at least', () => {
    const forces = variants.filter(({ change }) => change.kind === 'force');
    expect(forces.length).toBeGreaterThan(5);
    for (const { change, setup: other } of forces) {
      const at = (each: object) =>
        entry.forces(each).find(({ counts, of }) => counts === change.name && of === change.of)?.value;
      expect([at(setup), at(other)]).toEqual([change.from, change.to]);
      expect(optionsAt(entry, other)).toEqual(optionsAt(entry, setup));
    }
  });

  test('can be played', () => {
    for (const { change, setup: other } of variants.filter((each) => each.change.kind === 'force').slice(0, 4)) {
      const { first } = ready({ ...planFor(scenario, ['random']), setup: other });
      expect([change, first(0)]).toEqual([change, expect.any(String)]);
    }
  });
});

test('who sits at the table and what things are called is not varied', () => {
  const { entry, setup } = tableOf('yambo');
  const names = new Set(variantsOf(entry, setup).map(({ change }) => change.name));
  for (const name of ['players', 'alone', 'armyLabels']) expect(names.has(name)).toBe(false);
  expect(names.has('turnLimit')).toBe(true);
});

test('what the scenario decides whatever was chosen is not varied', () => {
  const { entry, setup } = tableOf('checkpoint');
  expect(variantsOf(entry, setup).some(({ change }) => change.name === 'exitEdges')).toBe(false);
});

test('a position has no numbers of forces', () => {
  const { entry, setup } = tableOf('checkpoint');
  expect(entry.forces({ ...setup, position: 'x' })).toEqual([]);
});

test('a number that the units cannot reach is no table', () => {
  const { entry, setup } = tableOf('checkpoint');
  const figures = { kind: 'force', name: 'figures', of: 'regular' } as const;
  expect(turned(entry, setup, figures, 500)).toBeUndefined();
  expect(turned(entry, setup, { ...figures, of: 'nobody' }, 5)).toBeUndefined();
});
