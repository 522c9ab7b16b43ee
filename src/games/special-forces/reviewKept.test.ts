/** What is kept from one question to the next never outlives what it depended on. */

import { describe, expect, it } from 'vitest';
import { inchPoint } from '../../geometry/point.ts';
import { isSeen, lineOf, sees, standOf } from './sight.ts';
import { type Scene, table } from './testing/table.ts';

const INCH = 2540;

/** Two who look at each other along (4, 24) to (20, 24). */
const scene = (more: Partial<Scene> = {}) =>
  table({ raiders: [{ id: 'r', at: [[4, 24]] }], defenders: [{ id: 'd', at: [[20, 24]] }], ...more });

function clear(t: ReturnType<typeof scene>): boolean {
  const [a, b] = [standOf(t.board(), t.figureNo('r-1')), standOf(t.board(), t.figureNo('d-1'))];
  const found = lineOf(t.setting, t.board(), a, b).clear;
  expect([sees(t.setting, t.board(), a, b), isSeen(t.setting, t.board(), a, b)]).toEqual([found, found]);
  return found;
}

describe('a line of sight that was looked along', () => {
  it('is looked along anew when a vehicle has come into it, or turned', () => {
    const t = scene({ vehicles: [{ id: 'car', side: 1, at: [12, 27], heading: 90 }] });
    expect(clear(t)).toBe(true);
    t.vehicle('car').y = 24 * INCH;
    expect(clear(t)).toBe(false);
    t.vehicle('car').y = 25.5 * INCH;
    expect(clear(t)).toBe(true);
    t.vehicle('car').heading = 0;
    expect(clear(t)).toBe(false);
  });

  it('is looked along anew when terrain has gone', () => {
    const t = scene({ terrain: [{ piece: { kind: 'rock', box: [11, 23, 13, 25] } }] });
    expect(clear(t)).toBe(false);
    t.board().present[0] = 0;
    expect(clear(t)).toBe(true);
  });

  it('is looked along anew where figures hide each other and one has stepped into it', () => {
    const others = {
      defenders: [
        {
          id: 'd',
          at: [
            [20, 24],
            [12, 30],
          ],
        },
      ],
    } as const;
    const t = scene({ ...others, options: { figuresBlock: 'all' } });
    expect(clear(t)).toBe(true);
    t.figure('d-2').y = 24 * INCH;
    expect(clear(t)).toBe(false);
  });
});

describe('a way that was looked for', () => {
  const to = { t: 'move', to: inchPoint(10, 24) } as const;

  it('is looked for anew when somebody stands at its end', () => {
    const t = scene();
    t.act('r-1', ['move']);
    expect(t.check(to)).toBeUndefined();
    t.figure('d-1').x = 10 * INCH;
    expect(t.refused(to)).toMatchObject({ error: 'occupied' });
    t.figure('d-1').x = 20 * INCH;
    expect(t.check(to)).toBeUndefined();
  });

  it('has its price in the refusal though it was proposed in haste before', () => {
    const t = scene({ terrain: [{ piece: { kind: 'rubble', box: [5, 20, 12, 28], rough: true } }] });
    t.act('r-1', ['move']);
    expect(t.options().length).toBeGreaterThan(1);
    // Towards the enemy, as far as one action goes on open ground: the first that is proposed.
    expect(t.refused(to)).toMatchObject({ error: 'tooFar', data: { has: 600 } });
  });
});
