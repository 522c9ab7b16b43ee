import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import type { ClassName } from './classes.ts';
import type { RuleNo } from './rulebook/index.ts';
import { dice, rule, table } from './testing/table.ts';

/** Two against five, class B unless told otherwise, all far from each other. */
const duel = (options = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: 'A',
        at: [
          [2, 2],
          [4, 2],
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
          [40, 42],
          [42, 42],
        ],
      },
    ],
    options,
  });

/** Names who begins; the start of the scene has rolled for the initiative already. */
function begin(options = {}, first: 0 | 1 = 0) {
  const t = duel(options);
  t.play({ t: 'first', side: first });
  return t;
}

const idle: Choice = { t: 'plan', plans: [[]] };

describe('the turn', () => {
  rule('SF-INIT-1', 'each rolls a die, and again when they are level (TV-05)', () => {
    const t = duel();
    t.enter(
      'turn',
      { passes: 0, unit: 0 },
      dice('initiative', 4),
      dice('initiative', 4),
      dice('initiative', 2),
      dice('initiative', 5),
    );
    const rolled = t.all('initiativeRolled').slice(-2);
    expect(rolled.map(({ faces }) => faces)).toEqual([
      [4, 4],
      [2, 5],
    ]);
    expect(rolled.map(({ winner }) => winner)).toEqual([null, 1]);
  });
  rule('SF-INIT-2', 'the higher die has the initiative', () => {
    const t = duel();
    t.enter('turn', { passes: 0, unit: 0 }, dice('initiative', 6), dice('initiative', 5));
    expect(t.board().initiative).toBe(0);
    expect(t.asked().seat).toBe('raiders');
  });
  rule('SF-INIT-3', 'who has it names either player', () => {
    const t = duel();
    expect(t.options()).toHaveLength(2);
    t.play({ t: 'first', side: 1 });
    expect(t.asked().seat).toBe('defenders');
  });
  rule('SF-ACT-1', 'the sides take turns, figure by figure, and the longer side plays on alone (TV-06)', () => {
    const t = begin();
    const seats: string[] = [];
    for (let n = 0; n < 7; n++) {
      seats.push(t.asked().seat.charAt(0));
      // The last of a side is activated by itself.
      if (t.asked().ask === 'activate') t.play(t.options()[0] as Choice);
      // After the last one morale is rolled for.
      t.chance(idle);
    }
    expect(seats.join('')).toBe('rdrdddd');
  });
  rule('SF-ACT-10', 'each once a turn', () => {
    const t = begin();
    t.play({ t: 'activate', figure: 0 });
    t.play(idle);
    t.play(t.options()[0] as Choice);
    t.play(idle);
    expect(t.asked()).toMatchObject({ ask: 'plan', about: { figures: [1] } });
  });
  /** TV-07. */
  const plansUpTo = (id: RuleNo, name: ClassName, most: number) => () => {
    const t = table({ raiders: [{ id: 'r', class: name, at: [[2, 2]] }] });
    t.enter('activation', {
      side: 0,
      acting: [{ figure: 0, plan: [], next: 0, left: most, gave: [] }],
      at: 0,
      chosen: [],
      blasts: [],
    });
    const plan = (n: number): Choice => ({
      t: 'plan',
      plans: [Array.from({ length: n }, () => ({ do: 'rally' as const }))],
    });
    expect(t.check(plan(most))).toBeUndefined();
    expect(t.refused(plan(most + 1))).toMatchObject({ error: 'tooManyActions', rule: id, data: { most } });
  };
  rule('SF-ACT-2', 'class A plans up to three', plansUpTo('SF-ACT-2', 'A', 3));
  rule('SF-ACT-3', 'class B plans up to two', plansUpTo('SF-ACT-3', 'B', 2));
  rule('SF-ACT-4', 'class C plans one', plansUpTo('SF-ACT-4', 'C', 1));
  rule('SF-ACT-5', 'class D plans one', plansUpTo('SF-ACT-5', 'D', 1));
});

describe('the phases', () => {
  rule('SF-TURN-1', 'initiative, action and morale, in this order', () => {
    const t = begin();
    while (t.board().turn === 1) t.chance(t.asked().ask === 'plan' ? idle : (t.options()[0] as Choice));
    expect(t.all('phaseBegan').map(({ phase }) => phase)).toEqual([
      'setup',
      'initiative',
      'action',
      'morale',
      'initiative',
    ]);
  });
  rule('SF-TURN-2', 'turns follow each other until it is over', () => {
    const t = begin({ turnLimit: 2, moraleTest: 'onlyIfModified' });
    while (t.board().outcome === null) t.chance(t.asked().ask === 'plan' ? idle : (t.options()[0] as Choice));
    expect(t.all('turnBegan').map(({ turn }) => turn)).toEqual([1, 2]);
  });
  rule(
    'SF-TURN-3',
    'morale comes when both have carried out all their actions; what was received and not used lapses',
    () => {
      const t = begin({ allowPass: true });
      t.play({ t: 'activate', figure: 0 });
      t.play({ t: 'plan', plans: [[{ do: 'transfer', to: 1, actions: 2 }]] });
      t.play({ t: 'pass' });
      const events = t.chance({ t: 'pass' });
      expect(events.map((e) => e.t)).toContain('lapsed');
      expect(t.all('moraleTested').length).toBeGreaterThan(0);
      expect(t.figure('r-2').received).toBe(0);
    },
  );
});

it('initiative is even: a tie in six, and the rest in halves', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const pairs = faces.flatMap((one) => faces.map((two) => one - two));
  expect([pairs.filter((d) => d === 0), pairs.filter((d) => d > 0)].map((list) => list.length)).toEqual([6, 15]);
});
