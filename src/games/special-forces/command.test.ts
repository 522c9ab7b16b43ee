import { describe, expect, it } from 'vitest';
import { acts } from './acts.ts';
import type { Choice, Entry, Kind } from './choices.ts';
import { classes, classInfo } from './classes.ts';
import { inRadius } from './command.ts';
import { dice, rule, table } from './testing/table.ts';
import { activate, engage, give, plan, squad, type Table } from './testing/squad.ts';

const idle = plan([]);

/** The raiders begin; the defenders do nothing when it is their turn. */
function begin(scene: Parameters<typeof squad>[0] = {}): Table {
  const t = squad(scene);
  t.play({ t: 'first', side: 0 });
  return t;
}
function answer(t: Table): void {
  while (t.asked().seat === 'defenders') t.play(t.asked().ask === 'activate' ? (t.options()[0] as Choice) : idle);
}
/** A whole activation of a raider without dice, then the enemy's. */
function pass(t: Table, id: string, ...plans: (Kind | Entry)[][]): void {
  t.play(activate(t, id));
  t.play(plan(...plans));
  answer(t);
}

describe('actions and plans', () => {
  rule('SF-ACT-6', 'there are five kinds of action', () => {
    expect(Object.keys(acts)).toEqual(['move', 'fire', 'close', 'rally', 'special']);
  });
  rule('SF-ACT-7', 'they are announced, and what has become impossible is lost (TV-08)', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [10, 10],
            [12, 10],
          ],
          figures: { 0: { suppressed: 1 } },
        },
      ],
      defenders: [{ id: 'd', class: 'C', at: [[40, 10]] }],
    });
    t.act('r-1', ['rally', 'move', 'fire']);
    t.play({ t: 'rally' }, dice('rally', 3));
    expect(t.last('actionLost')).toMatchObject({ figure: 0, entry: { do: 'move' }, why: 'suppressed' });
    t.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: 2 } }, dice('fire', 1, 2, 3, 4));
    expect(t.figure('r-1').activated).toBe(true);
  });
  rule('SF-ACT-7', 'by one option each is said only when it comes up, and nothing impossible can be', () => {
    const t = begin({ options: { announce: 'step' } });
    t.play(activate(t, 'r-2'));
    expect(t.asked()).toMatchObject({ ask: 'next', about: { figures: [1], most: [3] } });
    expect(t.refused(plan(['rally']))).toMatchObject({ error: 'notSuppressed' });
    expect(t.refused(plan(['move', 'move'])).error).toBe('oneAtATime');
    expect(t.refused(plan(['idle'])).error).toBe('nobodyToWaitFor');
    t.play(plan(['close']));
    t.play(engage(t, 'd-1'), dice('engage', 1));
    t.play(plan(['move']));
    t.play({ t: 'move', to: t.point(10, 11) });
    expect(t.asked()).toMatchObject({ ask: 'next', about: { most: [1] } });
    t.play({ t: 'stop' });
    expect(t.figure('r-2').activated).toBe(true);
  });
  it('by the same option a transfer costs what is left', () => {
    const t = begin({ options: { announce: 'step' } });
    t.play(activate(t, 'r-1'));
    t.play(plan([give(t, 'r-2', 2)]));
    expect(t.refused(plan([give(t, 'r-2', 2)])).error).toBe('tooManyActions');
    expect(t.check(plan([give(t, 'r-3', 1)]))).toBeUndefined();
    for (const choice of t.options()) expect(t.check(choice)).toBeUndefined();
  });
  rule('SF-ACT-8', 'in any order and mixture, repeats included', () => {
    const t = squad();
    t.act('r-1', ['move', 'close', 'move']);
    t.play({ t: 'move', to: t.point(12, 10) });
    t.play(engage(t, 'd-1'), dice('engage', 1));
    t.play({ t: 'move', to: t.point(12, 8) });
    expect(t.at('r-1')).toEqual([12, 8]);
  });
  rule('SF-ACT-9', 'fewer are enough, and one may stop at any time', () => {
    const t = squad();
    t.act('r-1', ['move', 'move']);
    t.play({ t: 'stop' });
    expect(t.figure('r-1').activated).toBe(true);
    expect(t.all('moved')).toHaveLength(0);
    t.act('r-2', []);
    expect(t.figure('r-2').activated).toBe(true);
  });
  it('every proposal of a plan is legal', () => {
    const t = begin();
    t.play(activate(t, 'r-1'));
    for (const choice of t.options()) expect(t.check(choice)).toBeUndefined();
  });
});

describe('command', () => {
  rule('SF-CMD-1', 'a commander gives away some or all of his actions, nobody else does', () => {
    const t = begin();
    t.play(activate(t, 'r-2'));
    expect(t.refused(plan([give(t, 'r-3', 1)]))).toMatchObject({ error: 'notACommander', rule: 'SF-CMD-1' });
    t.play(idle);
    answer(t);
    pass(t, 'r-1', [give(t, 'r-3', 3)]);
    expect(t.last('transferred')).toMatchObject({ from: 0, to: 2, actions: 3 });
    expect(t.figure('r-3').received).toBe(3);
  });
  rule('SF-CMD-1', 'suppressed and wounded commanders too, dead ones never', () => {
    const t = begin();
    Object.assign(t.figure('r-1'), { suppressed: 1, wounds: 1 });
    pass(t, 'r-1', [give(t, 'r-2', 1)]);
    expect(t.figure('r-2').received).toBe(1);
  });
  rule('SF-CMD-2', 'to soldiers of his own unit, not to himself', () => {
    const t = begin();
    t.play(activate(t, 'r-1'));
    for (const id of ['q-1', 'r-1', 'd-1'])
      expect(t.refused(plan([give(t, id, 1)]))).toMatchObject({ error: 'notOfHisUnit', rule: 'SF-CMD-2' });
  });
  rule('SF-CMD-3', 'within his radius, the very end of it included (TV-09)', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'C',
          at: [
            [10, 10],
            [16, 10],
            [16.01, 12],
            [10, 16.01],
          ],
        },
      ],
    });
    t.play({ t: 'first', side: 0 });
    t.play(activate(t, 'r-1'));
    expect(t.check(plan([give(t, 'r-2', 1)]))).toBeUndefined();
    expect(t.refused(plan([give(t, 'r-4', 1)]))).toMatchObject({ error: 'outOfRadius', rule: 'SF-CMD-3' });
  });
  rule('SF-CMD-3', 'measured when the transfer comes up: who has moved may have come nearer, or lost touch', () => {
    const far = () => {
      const t = table({
        raiders: [
          {
            id: 'r',
            class: 'B',
            at: [
              [10, 10],
              [26, 10],
            ],
          },
        ],
      });
      t.play({ t: 'first', side: 0 });
      t.play(activate(t, 'r-1'));
      t.play(plan(['move', give(t, 'r-2', 1)]));
      return t;
    };
    const near = far();
    near.play({ t: 'move', to: near.point(14, 10) });
    expect(near.figure('r-2').received).toBe(1);
    const lost = far();
    lost.play({ t: 'move', to: lost.point(10, 12) });
    expect(lost.last('actionLost')).toMatchObject({ why: 'outOfRadius', entry: { do: 'transfer' } });
    expect(lost.figure('r-2').received).toBe(0);
  });
  rule('SF-CMD-4', 'eighteen inches, twelve, six and six; rim to rim by the other measure', () => {
    expect(classes.map((name) => classInfo[name].command)).toEqual([18, 12, 6, 6]);
    const t = squad({ options: { measure: 'edge' } });
    const at = (x: number) => ({ ...t.figure('r-2'), ...t.point(10 + x, 10) });
    expect([19, 19.01].map((x) => inRadius(t.setting, t.figure('r-1'), at(x)))).toEqual([true, false]);
  });
  rule('SF-CMD-5', 'to one or to several', () => {
    const t = begin();
    pass(t, 'r-1', [give(t, 'r-2', 1), give(t, 'r-3', 2)]);
    expect([t.figure('r-2').received, t.figure('r-3').received]).toEqual([1, 2]);
    expect(t.last('linked').figures).toEqual([1, 2]);
  });
  rule('SF-CMD-6', 'several recipients act together in one slot (TV-11)', () => {
    const t = begin();
    pass(t, 'r-2', []);
    pass(t, 'r-1', [give(t, 'r-2', 1), give(t, 'r-3', 1), give(t, 'r-4', 1)]);
    const heads = t.listed('activate').map(({ figure }) => figure);
    expect(heads).toEqual([t.figureNo('r-2'), t.figureNo('q-1')]);
    t.play(activate(t, 'r-2'));
    expect(t.asked().about).toMatchObject({ figures: [1, 2, 3], most: [1, 4, 4] });
    t.play(plan([], [], []));
    expect(['r-2', 'r-3', 'r-4'].map((id) => t.figure(id).activated)).toEqual([true, true, true]);
    expect(['r-2', 'r-3', 'r-4'].map((id) => t.figure(id).received)).toEqual([0, 0, 0]);
  });
  rule('SF-CMD-7', 'what is received is added to one’s own actions, and lapses with the turn', () => {
    const t = begin();
    pass(t, 'r-1', [give(t, 'r-2', 2)]);
    t.play(activate(t, 'r-2'));
    expect(t.asked().about).toMatchObject({ most: [5] });
    expect(t.refused(plan(Array.from({ length: 6 }, () => 'move' as const)))).toMatchObject({
      error: 'tooManyActions',
      rule: 'SF-ACT-2',
    });
    t.play(idle);
    expect(t.figure('r-2').received).toBe(0);
  });
  rule('SF-CMD-8', 'who has been activated acts again with nothing but these (TV-10)', () => {
    const t = begin({ class: 'B' });
    pass(t, 'r-2', []);
    t.play(activate(t, 'r-1'));
    t.play(plan([give(t, 'r-2', 1), 'close']));
    t.play(engage(t, 'd-1'), dice('engage', 1));
    expect(t.figure('r-1').activated).toBe(true);
    answer(t);
    t.play(activate(t, 'r-2'));
    expect(t.asked().about).toMatchObject({ figures: [1], most: [1] });
    expect(t.refused(plan(['move', 'move']))).toMatchObject({ error: 'tooManyActions', rule: 'SF-CMD-8' });
    t.play(plan(['move']));
    t.play({ t: 'move', to: t.point(11, 12) });
    expect(t.figure('r-2')).toMatchObject({ activated: true, received: 0 });
  });
  rule('SF-CMD-8', 'when nothing else is left one may decline, and what was received lapses', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'B',
          at: [
            [10, 10],
            [10, 12],
          ],
        },
      ],
      defenders: [
        {
          id: 'd',
          class: 'C',
          at: [
            [40, 40],
            [42, 40],
            [44, 40],
          ],
        },
      ],
    });
    t.play({ t: 'first', side: 0 });
    t.play(activate(t, 'r-2'));
    expect(t.check({ t: 'decline' })).toBeDefined();
    t.play(idle);
    answer(t);
    expect(t.asked()).toMatchObject({ ask: 'plan', about: { figures: [0] } });
    t.play(plan([give(t, 'r-2', 2)]));
    answer(t);
    expect(t.options()).toEqual([activate(t, 'r-2'), { t: 'decline' }]);
    t.play({ t: 'decline' });
    expect(t.figure('r-2').received).toBe(0);
    expect(t.asked().seat).toBe('defenders');
  });
  rule('SF-CMD-9', 'a transfer costs what is given and nothing else', () => {
    const t = begin();
    t.play(activate(t, 'r-1'));
    expect(t.refused(plan([give(t, 'r-2', 2), 'move', 'move'])).error).toBe('tooManyActions');
    t.play(plan([give(t, 'r-2', 2), 'move']));
    t.play({ t: 'move', to: t.point(11, 10) });
    expect(t.at('r-1')).toEqual([11, 10]);
    expect(t.figure('r-2').received).toBe(2);
  });
  rule('SF-CMD-2', 'who is gone by then gets nothing', () => {
    const t = squad();
    t.act('r-1', ['close', give(t, 'r-2', 1)]);
    t.figure('r-2').status = 'killed';
    t.play(engage(t, 'd-1'), dice('engage', 1));
    expect(t.last('actionLost')).toMatchObject({ why: 'gone' });
  });
  it('by one option the recipients act at once, in the slot of their commander', () => {
    const t = begin({ options: { transferTiming: 'immediate' } });
    t.play(activate(t, 'r-1'));
    t.play(plan([give(t, 'r-2', 1), give(t, 'r-3', 2)]));
    expect(t.asked()).toMatchObject({ seat: 'raiders', ask: 'plan', about: { figures: [1, 2], most: [4, 5] } });
    t.play(plan([], []));
    expect(t.asked().seat).toBe('defenders');
    const alone = begin({ options: { transferTiming: 'immediate' } });
    alone.play(activate(alone, 'r-1'));
    alone.play(plan([give(alone, 'r-4', 3)]));
    expect(alone.asked().about).toMatchObject({ figures: [3], most: [6] });
  });
});

describe('slots', () => {
  rule('SF-ACT-1', 'who has somebody must activate, unless an option lets him pass; two passes end the phase', () => {
    const t = begin();
    expect(t.check({ t: 'pass' })).toBeDefined();
    const free = begin({ options: { allowPass: true } });
    free.play({ t: 'pass' });
    expect(free.asked().seat).toBe('defenders');
    free.play(free.listed('activate')[0] as Choice);
    free.play(idle);
    expect(free.asked().seat).toBe('raiders');
    free.play({ t: 'pass' });
    free.chance({ t: 'pass' });
    expect(free.board().turn).toBe(2);
  });
});
