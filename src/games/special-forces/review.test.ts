/** Cases that a second reading of the rulings brought up. */

import { describe, expect, it } from 'vitest';
import { dice, table } from './testing/table.ts';

describe('vehicles beside vehicles', () => {
  const shot = (x: number) => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', arms: ['assault'], at: [[4, 24]] }],
      defenders: [
        { id: 'crew', crewOf: 'car', at: [[0, 0]], figures: { 0: { aboard: 'car', role: 'driver' } } },
        { id: 'd', at: [[46, 46]] },
      ],
      vehicles: [
        { id: 'car', side: 1, at: [24, 24], heading: 0 },
        { id: 'other', side: 1, at: [x, 24], heading: 0 },
      ],
    });
    t.act('r-1', ['fire']);
    return t;
  };
  const fire = { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } } as const;

  it('SF-Q-30 a vehicle that touches another is in cover behind it, and hidden by one that it does not touch', () => {
    const t = shot(22);
    t.chance(fire);
    expect(t.last('fired').struck[0]?.dice.map(({ reason }) => reason)).toEqual(['firepower', 'vehicle']);
    expect(shot(18).refused(fire)).toMatchObject({ error: 'noLine' });
  });
});

describe('hostages who have joined', () => {
  it('SF-Q-93 are not bound by the retreat of the unit', () => {
    const t = table({
      options: { hostageJoinsUnit: true },
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [24, 24],
            [26, 24],
          ],
        },
      ],
      defenders: [{ id: 'd', at: [[24, 30]] }],
      scenario: {
        goal: 'hostages',
        exit: 'any',
        hostages: { figures: [{ id: 'h', nameEn: 'H', nameFr: 'H', at: [24, 25] }], bySquare: false },
      },
    });
    t.act('r-1', ['special']);
    t.play({ t: 'special', deed: 'free', figure: t.figureNo('h') });
    t.unit('r').effect = 'retreat';
    t.act('h', ['fire']);
    t.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } }, dice('fire', 1));
    expect(t.last('fired').by).toBe(t.figureNo('h'));
  });
});

describe('blasts', () => {
  const blast = (options: object, terrain: Parameters<typeof table>[0] = {}) => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', arms: ['tankgun'], at: [[4, 24]] }],
      defenders: [
        {
          id: 'd',
          at: [
            [24, 24],
            [24, 25.4],
          ],
        },
      ],
      options,
      ...terrain,
    });
    t.act('r-1', ['fire']);
    t.chance({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } });
    return t
      .last('fired')
      .struck.map(({ figure, dice: items }) => [figure, items.reduce((n, { value }) => n + value, 0)]);
  };

  it('SF-Q-49 men are no cover against them, whatever they are to sight', () => {
    expect(blast({ figuresBlock: 'all' })).toEqual([
      [1, 9],
      [2, 9],
    ]);
  });
  it('SF-Q-49 by one option walls stop them, but a barrier between only shelters', () => {
    const barrier = { piece: { kind: 'crates', box: [23.5, 24.6, 24.5, 24.8], height: 1 } } as const;
    const struck = blast({ wallsStopBlast: true }, { terrain: [barrier] });
    expect(struck).toContainEqual([2, 8]);
  });
});
