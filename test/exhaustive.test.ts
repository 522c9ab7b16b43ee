/** Every rule of kind procedure fires in play: none is dead letter. */

import { expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { exhaustive } from '../src/sim/exhaustive.ts';

it.each(games.map((entry) => ({ name: entry.game.id, entry })))(
  '$name: play until every rule has fired',
  ({ entry }) => {
    const report = exhaustive(entry, 'exhaustive', 1500, true);
    expect(report.silent).toEqual([]);
  },
);

it('a rule that nothing cites is reported', () => {
  const [entry] = games;
  if (entry === undefined) throw new Error('no game');
  const dead = { id: 'XX-1', kind: 'procedure', basis: 'ours', en: '', fr: '' } as const;
  expect(exhaustive({ ...entry, rules: [...entry.rules, dead] }, 'x', 1, true).silent).toContain('XX-1');
});
