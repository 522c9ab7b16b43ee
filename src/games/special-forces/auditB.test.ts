/** Fire, areas, explosions and what follows: cases that another reading of 2.11 to 2.20 brought up. */

import { describe, expect, it } from 'vitest';
import { misses } from './testing/range.ts';
import { dice, rule, table } from './testing/table.ts';

describe('a shot that strays', () => {
  rule('SF-IND-8', 'SF-Q-46 one inch still catches the target where only centres count, whichever way one fires', () => {
    for (const areaShape of ['rect', 'circle'])
      for (const at of [
        [17, 11],
        [13, 29],
        [31, 37],
      ] as const)
        for (const direction of [1, 3, 5, 6])
          for (const [distance, caught] of [
            [2, 1],
            [4, 0],
          ] as const) {
            const t = table({
              raiders: [{ id: 'r', arms: ['gl'], at: [[6, 5]] }],
              defenders: [{ id: 'd', at: [at] }],
              options: { areaTest: 'centre', areaShape },
            });
            t.act('r-1', ['fire']);
            t.play(
              { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } },
              dice('deviation', 3, 4),
              dice('direction', direction),
              dice('distance', distance),
              ...(caught === 1 ? [dice('fire', ...misses(9))] : []),
            );
            expect(t.last('fired').struck).toHaveLength(caught);
          }
  });
  it('SF-Q-103 off the table has no effect, on what it was aimed at neither where that needs the blast', () => {
    for (const coverNeedsBlast of [false, true]) {
      const t = table({
        raiders: [{ id: 'r', at: [[40, 40]] }],
        defenders: [{ id: 'd', arms: ['rocket'], at: [[20, 24]] }],
        terrain: [{ piece: { kind: 'crates', circle: [0.6, 24, 0.5] }, fragile: true }],
        scenario: { rocketsAtCover: true, contactCover: true, roundRockets: true },
        options: { coverNeedsBlast },
      });
      t.act('d-1', ['fire']);
      t.play(
        { t: 'fire', arm: 0, target: { t: 'piece', piece: 0 } },
        dice('deviation', 3, 4),
        dice('direction', 3),
        dice('distance', 2),
      );
      expect(t.last('fired').deviation?.impact.x).toBeLessThan(0);
      expect(t.all('pieceDestroyed')).toHaveLength(coverNeedsBlast ? 0 : 1);
    }
  });
});
