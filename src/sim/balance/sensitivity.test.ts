import { expect, test } from 'vitest';
import { story } from '../testing/plans.ts';
import { effectOf } from './effect.ts';
import { verdictOf } from './sensitivity.ts';

test('only many games that went alike say that a change never matters', () => {
  const stories = Array.from({ length: 30 }, (_, number) => story(number));
  const verdict = (games: number) => verdictOf(effectOf(stories.slice(0, games), stories.slice(0, games)), 1);
  expect([2, 29, 30].map(verdict)).toEqual(['few', 'few', 'alike']);
});
