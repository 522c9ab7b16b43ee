import { expect, test } from 'vitest';
import type { Commits } from '../kernel/game.ts';
import { warnings } from './warnings.ts';

const pass = { t: 'pass' };
interface Given {
  readonly t: string;
  readonly unit?: number;
  readonly commits: Commits;
}

const warned = (choices: readonly Given[], otherwise: object = pass): Commits[] => {
  const given = choices.map(({ commits: _, ...choice }) => choice);
  const commitsOf = (choice: object): Commits => choices[given.indexOf(choice as never)]?.commits ?? 'nothing';
  return given.map(warnings(given, otherwise, commitsOf));
};

test('letting things be, fire and answers that all throw dice are not warned of', () => {
  expect(
    warned([
      { t: 'target', commits: 'rolls' },
      { t: 'pass', commits: 'rolls' },
    ]),
  ).toEqual(['nothing', 'nothing']);
  expect(
    warned([
      { t: 'fire', commits: 'rolls' },
      { t: 'move', commits: 'nothing' },
      { t: 'pass', commits: 'nothing' },
    ]),
  ).toEqual(['nothing', 'nothing', 'nothing']);
  const both = { t: 'activate', commits: 'rolls' } as const;
  expect(warned([both, { ...both, unit: 2 }, { t: 'pass', commits: 'rolls' }])).toEqual([
    'nothing',
    'nothing',
    'nothing',
  ]);
});

test('dice that one answer throws and another does not, and secrets, are', () => {
  expect(
    warned([
      { t: 'activate', commits: 'rolls' },
      { t: 'activate', unit: 2, commits: 'nothing' },
      { t: 'pass', commits: 'rolls' },
    ]),
  ).toEqual(['rolls', 'nothing', 'nothing']);
  expect(
    warned([
      { t: 'engage', commits: 'shows' },
      { t: 'pass', commits: 'shows' },
    ]),
  ).toEqual(['shows', 'shows']);
});
