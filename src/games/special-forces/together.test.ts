import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';
import { activate, engage, give, plan, squad, type Table } from './testing/squad.ts';

/** The raiders begin. */
function begin(scene: Parameters<typeof squad>[0] = {}): Table {
  const t = squad(scene);
  t.play({ t: 'first', side: 0 });
  return t;
}

/** Two men beside an enemy act together. */
function pair(
  options: Scene['options'] = {},
  defenders: readonly (readonly [number, number])[] = [
    [15, 13],
    [44, 44],
  ],
) {
  const t = squad({ options, defenders: [{ id: 'd', class: 'C', at: defenders }] });
  t.act(['r-2', 'r-3'], ['close', 'move'], ['close', 'move']);
  return t;
}

describe('acting together', () => {
  rule('SF-CMD-6', 'all choose before anything happens, then all happens at once', () => {
    const t = pair({}, [
      [15, 13],
      [13, 16],
    ]);
    t.play(engage(t, 'd-1'));
    expect(t.all('engaged')).toHaveLength(0);
    expect(t.refused(engage(t, 'd-1'))).toMatchObject({ error: 'engagedAlready', rule: 'SF-CMD-6' });
    t.play(
      engage(t, 'd-2'),
      dice('engage', 6),
      dice('attack', 6),
      dice('defence', 1),
      dice('engage', 6),
      dice('attack', 1),
      dice('defence', 6),
    );
    expect(t.all('fought').map(({ killed }) => killed)).toEqual([[t.figureNo('d-1')], [t.figureNo('r-3')]]);
    // Who has fallen does not go on with his plan.
    expect(t.asked()).toMatchObject({ ask: 'move', about: { figure: 1 } });
  });
  it('two may not end on one place', () => {
    const t = squad();
    t.act(['r-2', 'r-3'], ['move'], ['move']);
    t.play({ t: 'move', to: t.point(12, 13) });
    expect(t.refused({ t: 'move', to: t.point(12.5, 13) })).toMatchObject({ error: 'placeTaken', rule: 'SF-CMD-6' });
    t.play({ t: 'move', to: t.point(13, 13) });
    expect([t.at('r-2'), t.at('r-3')]).toEqual([
      [12, 13],
      [13, 13],
    ]);
  });
  it('who closes in finds another place than the one that a friend goes to', () => {
    const t = squad({ defenders: [{ id: 'd', class: 'C', at: [[15, 12]] }] });
    t.act(['r-2', 'r-3'], ['close'], ['move']);
    t.play(engage(t, 'd-1'));
    t.play({ t: 'move', to: t.point(13.5, 12) }, dice('engage', 6), dice('attack', 6), dice('defence', 1));
    expect(t.at('r-3')).toEqual([13.5, 12]);
  });
  it('surplus results are wasted', () => {
    const t = squad();
    t.act(['r-2', 'r-3'], ['fire'], ['fire']);
    const shot = { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } } as const;
    t.play(shot);
    t.play(shot, dice('fire', 6, 1, 1, 1, 1), dice('effect', 6), dice('fire', 6, 1, 1, 1, 1), dice('effect', 6));
    expect(t.unit('d').killed).toBe(1);
    expect(t.all('fired')).toHaveLength(2);
  });
  it('one may wait for the others', () => {
    const t = squad();
    t.act(['r-2', 'r-3'], ['idle', 'move'], ['move', 'idle']);
    expect(t.asked()).toMatchObject({ about: { figure: 2 } });
    t.play({ t: 'move', to: t.point(13, 14) });
    expect(t.asked()).toMatchObject({ about: { figure: 1 } });
    t.play({ t: 'move', to: t.point(12, 12) });
    expect(t.figure('r-3').activated).toBe(true);
  });
  it('by one option they act one after the other in each step', () => {
    const t = pair({ simultaneous: 'sequential' });
    t.play(engage(t, 'd-1'), dice('engage', 6), dice('attack', 6), dice('defence', 1));
    // The enemy is dead before the other one has chosen.
    expect(t.last('actionLost')).toMatchObject({ figure: t.figureNo('r-3'), why: 'nobodyInReach' });
    expect(t.asked()).toMatchObject({ ask: 'move', about: { figure: 1 } });
    t.play({ t: 'move', to: t.point(16, 16) });
    expect(t.asked()).toMatchObject({ ask: 'move', about: { figure: 2 } });
    t.play({ t: 'move', to: t.point(13, 14) });
    expect(t.figure('r-3').activated).toBe(true);
  });
  it('one may engage after the other has failed, in sequence', () => {
    const t = pair({ simultaneous: 'sequential' });
    t.play(engage(t, 'd-1'), dice('engage', 1));
    t.play(engage(t, 'd-1'), dice('engage', 1));
    expect(t.all('engaged')).toHaveLength(2);
  });
  it('who stops leaves the others at it', () => {
    const t = pair({ simultaneous: 'sequential' });
    t.play({ t: 'stop' });
    expect(t.asked()).toMatchObject({ ask: 'close', about: { figure: 2 } });
    t.play({ t: 'stop' });
    expect(t.figure('r-3').activated).toBe(true);
  });
  it('where nothing is announced, all say what they do in a step, and it ends when all wait', () => {
    const t = begin({ options: { announce: 'step' } });
    t.play(activate(t, 'r-1'));
    t.play(plan([give(t, 'r-2', 1)]));
    t.play(plan([give(t, 'r-3', 1)]));
    t.play({ t: 'stop' });
    while (t.asked().seat === 'defenders')
      t.play(t.asked().ask === 'activate' ? (t.options()[0] as Choice) : { t: 'stop' });
    t.play(activate(t, 'r-2'));
    expect(t.asked()).toMatchObject({ ask: 'next', about: { figures: [1], most: [4], group: true } });
    t.play(plan(['move']));
    t.play(plan(['idle']));
    t.play({ t: 'move', to: t.point(12, 12) });
    t.play(plan(['idle']));
    t.play(plan(['idle']));
    expect(t.figure('r-2').activated).toBe(true);
    expect(t.asked().seat).toBe('defenders');
  });
  it('nobody gets under the wheels of his own mates', () => {
    const t = table({
      vehicles: [{ id: 'v', at: [24, 24], kind: 'carrier', wheeled: false, heading: 90 }],
      raiders: [
        {
          id: 'c',
          class: 'B',
          crewOf: 'v',
          at: [
            [24, 24],
            [24, 24],
            [28, 27],
          ],
          figures: { 0: { aboard: 'v', role: 'driver' }, 1: { aboard: 'v', role: 'gunner' } },
        },
      ],
    });
    const ahead: Choice = { t: 'drive', legs: [{ go: t.inch(8) }] };
    t.act(['c-1', 'c-3'], ['move'], ['move']);
    t.play(ahead);
    expect(t.refused({ t: 'move', to: t.point(30, 24) })).toMatchObject({ error: 'placeTaken', rule: 'SF-CMD-6' });
    t.play({ t: 'move', to: t.point(30, 26) });
    expect([t.at('c-1'), t.at('c-3')]).toEqual([
      [32, 24],
      [30, 26],
    ]);
  });
});
