/** Deaths that a fact tells as a wound. */

import { describe, expect } from 'vitest';
import { range } from './testing/range.ts';
import { dice, rule, table } from './testing/table.ts';

describe('a second wound', () => {
  rule('SF-WND-3', 'is told as a death', () => {
    const t = range({ target: { wounds: 1 } }).ready();
    t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 4));
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.all('succumbed')).toEqual([
      { t: 'succumbed', figure: t.figureNo('d-1'), rules: ['SF-WND-3', 'SF-DEATH-1'] },
    ]);
  });
  rule('SF-FIRE-12', 'a death that is told already is not told twice', () => {
    const t = range({ target: { wounds: 1 } }).ready();
    t.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 6));
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.all('succumbed')).toEqual([]);
    const alive = range({}).ready();
    alive.shoot(dice('fire', 5, 1, 1, 1, 1), dice('effect', 4));
    expect(alive.all('succumbed')).toEqual([]);
  });
  rule('SF-CC-16', 'of an attacker who draws is told too', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [10, 10],
            [2, 2],
          ],
          figures: { 0: { wounds: 1 } },
        },
      ],
      defenders: [
        {
          id: 'd',
          class: 'C',
          at: [
            [12, 10],
            [40, 40],
          ],
        },
      ],
    });
    t.act('r-1', ['close']);
    t.play({ t: 'engage', figure: t.figureNo('d-1') }, dice('engage', 6), dice('attack', 3), dice('defence', 4));
    expect(t.figure('r-1').status).toBe('killed');
    expect(t.all('succumbed').map(({ figure }) => figure)).toEqual([t.figureNo('r-1')]);
  });
});
