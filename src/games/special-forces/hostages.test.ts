import type { RuleNo } from './rulebook/index.ts';
import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { fates, protectedHostage } from './hostages.ts';
import { ready } from './plan.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type Table = ReturnType<typeof table>;

/** A hostage beside a raider, and four defenders near by. */
function cell(scene: Scene = {}, bySquare = false): Table {
  return table({
    raiders: [
      {
        id: 'r',
        class: 'B',
        at: [
          [20, 20],
          [2, 2],
        ],
      },
    ],
    defenders: [
      {
        id: 'd',
        class: 'D',
        at: [
          [24, 20],
          [24, 22],
          [40, 40],
          [42, 40],
        ],
      },
    ],
    ...scene,
    scenario: {
      goal: 'hostages',
      exit: 'any',
      ...(bySquare ? { squares: true } : {}),
      hostages: {
        figures: ['h-1', 'h-2'].map((id, i) => ({ id, nameEn: id, nameFr: id, at: [20, 21 + i] as [number, number] })),
        bySquare,
      },
      ...scene.scenario,
    },
  });
}

const free = (t: Table): Choice => ({ t: 'special', deed: 'free', figure: t.figureNo('h-1') });
const shoot = (t: Table, id = 'h-1'): Choice => ({
  t: 'fire',
  arm: 0,
  target: { t: 'figure', figure: t.figureNo(id) },
});

function freed(scene: Scene = {}, bySquare = false): Table {
  const t = cell({ ...scene, options: { freeAll: true, ...scene.options } }, bySquare);
  for (const id of ['h-1', 'h-2']) t.figure(id).status = 'inPlay';
  return t;
}

const kill = (t: Table, ...ids: string[]): void => {
  for (const id of ids) Object.assign(t.figure(id), { status: 'killed', wounds: 0 });
};

const held = (stays: RuleNo, bySquare: boolean) => () => {
  const t = cell({}, bySquare);
  expect(ready(t.board(), 0).fresh).toEqual([0, 1]);
  t.act('r-1', ['special']);
  t.play(free(t));
  expect(t.last('freed').rules).toContain(stays);
  expect(ready(t.board(), 0).fresh).toContain(t.figureNo('h-1'));
};
const loose = (acts: RuleNo, bySquare: boolean) => () => {
  const t = cell({}, bySquare);
  expect(t.figure('h-1')).toMatchObject({ class: 'C', wounds: 1, arms: [{ key: 'pistol', shots: -1 }], unit: -1 });
  t.act('r-1', ['special']);
  t.play(free(t));
  expect(t.last('freed').rules).toContain(acts);
  t.figure('h-2').status = 'inPlay';
  t.act('h-1', ['move']);
  expect(t.refused({ t: 'move', to: t.point(16.9, 21) })).toBeDefined();
  t.play({ t: 'move', to: t.point(17, 21) });
  t.act('h-2', ['fire']);
  t.play(shoot(t, 'd-1'), dice('fire', 1));
  expect(t.last('fired').struck[0]?.dice.map(({ value }) => value)).toEqual([2, -1]);
};
const safe = (spared: RuleNo, bySquare: boolean) => () => {
  const t = freed({}, bySquare);
  const f = t.figureNo('h-1');
  const view = { setting: t.setting, open: t.board() };
  expect(protectedHostage(view, f)).toBe(true);
  kill(t, 'd-3', 'd-4');
  // Exactly half still forbids.
  expect(protectedHostage(view, f)).toBe(true);
  t.act('d-1', ['fire']);
  expect([t.refused(shoot(t))].flatMap(({ rule: id, also }) => [id, ...(also ?? [])])).toContain(spared);
  kill(t, 'd-2');
  expect(protectedHostage(view, f)).toBe(false);
  expect(t.check(shoot(t))).toBeUndefined();
  t.figure('h-1').status = 'captive';
  expect(protectedHostage(view, f)).toBe(true);
};

describe('hostages', () => {
  rule('SF-IRQ-7', 'who has not been freed does nothing', held('SF-IRQ-7', false));
  rule('SF-AFG-13', 'who has not been freed does nothing', held('SF-AFG-13', true));
  rule('SF-IRQ-9', 'who has been freed moves and shoots as wounded, with a pistol', loose('SF-IRQ-9', false));
  rule('SF-AFG-19', 'who has been freed moves and shoots as wounded, with a pistol', loose('SF-AFG-19', true));
  rule(
    'SF-IRQ-10',
    'the enemy may not aim at him while half of them are left, or he is held',
    safe('SF-IRQ-10', false),
  );
  rule('SF-AFG-20', 'the enemy may not aim at him while half of them are left, or he is held', safe('SF-AFG-20', true));
});

describe('options', () => {
  it('SF-Q-91 by one option either of the two conditions lifts the ban', () => {
    const t = freed({ options: { hostageRule: 'either' } });
    const view = { setting: t.setting, open: t.board() };
    const f = t.figureNo('h-1');
    expect(protectedHostage(view, f)).toBe(false);
    t.figure('h-1').status = 'captive';
    expect(protectedHostage(view, f)).toBe(true);
    kill(t, 'd-2', 'd-3', 'd-4');
    expect(protectedHostage(view, f)).toBe(false);
  });
  it('SF-Q-91 of 24 it takes eleven left, of 21 ten', () => {
    for (const [house, last] of [
      ['iraq-2004', 11],
      ['afghanistan-2001', 10],
    ] as const) {
      const t = table({ house });
      const men = t.board().figures.filter(({ side }) => side === 1);
      const h = t.board().figures.findIndex(({ hostage }) => hostage);
      (t.board().figures[h] as { status: string }).status = 'inPlay';
      men.forEach((man, i) => Object.assign(man, { status: i < last + 1 ? 'inPlay' : 'removed' }));
      expect(protectedHostage({ setting: t.setting, open: t.board() }, h)).toBe(true);
      Object.assign(men[0] as object, { status: 'exited' });
      expect(protectedHostage({ setting: t.setting, open: t.board() }, h)).toBe(false);
    }
  });
  it('SF-Q-93 by one option the wound is only how he behaves', () => {
    const t = cell({ options: { hostageWound: 'behaviourOnly' } });
    expect(t.figure('h-1').wounds).toBe(0);
  });
  it('nobody else is protected', () => {
    const t = cell();
    expect(protectedHostage({ setting: t.setting, open: t.board() }, 0)).toBe(false);
    expect(protectedHostage({ setting: t.setting, open: t.board() }, 99)).toBe(false);
  });
  it('counts what has become of them', () => {
    const t = cell();
    expect(fates(t.board())).toEqual({ all: 2, safe: 0, killed: 0, held: 2, free: 0 });
    t.figure('h-1').status = 'exited';
    t.figure('h-2').status = 'killed';
    expect(fates(t.board())).toEqual({ all: 2, safe: 1, killed: 1, held: 0, free: 0 });
  });
});
