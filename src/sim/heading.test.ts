import { expect, test } from 'vitest';
import { headingOf } from './heading.ts';
import { planFor } from './testing/plans.ts';

test.each<[string, object, string, object]>([
  ['yambo', {}, 'standard', {}],
  ['yambo', { preset: 'short', options: { turnLimit: 12 } }, 'short', { turnLimit: 12 }],
  ['checkpoint', {}, 'recommended', {}],
  ['checkpoint', { preset: 'en-2007' }, 'en-2007', {}],
  ['checkpoint', { preset: 'fr-quickstart', options: { turnLimit: 3 } }, 'fr-quickstart', { turnLimit: 3 }],
  ['crossroads', { preset: 'literal' }, 'literal', {}],
])('a heading of %s with %j names the preset %s and what differs from it', (scenario, asked, preset, options) => {
  expect(headingOf(planFor(scenario, ['random'], asked))).toMatchObject({ preset, options });
});
