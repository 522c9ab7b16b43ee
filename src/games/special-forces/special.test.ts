import { describe, expect, it } from 'vitest';
import type { Figure } from './board.ts';
import type { Choice } from './choices.ts';
import { classes, classInfo, type ClassName } from './classes.ts';
import { specialItems, succeeds } from './special.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

/** A soldier with a charge. */
const sapper = (scene: Scene & { class?: ClassName; wounds?: 0 | 1 } = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: scene.class ?? 'A',
        at: [
          [10, 10],
          [12, 10],
        ],
        arms: ['assault', 'satchel'],
        figures: { 0: { wounds: scene.wounds ?? 0 } },
      },
    ],
    ...scene,
  });
type Table = ReturnType<typeof sapper>;

const arm = (t: Table, x: number, y: number): Choice => ({ t: 'special', deed: 'arm', at: t.point(x, y) });

/** Whether the charge is armed with this die. */
function armed(name: ClassName, wounds: 0 | 1, face: number): boolean {
  const t = sapper({ class: name, wounds, options: { specialRoll: 'class' } });
  t.act('r-1', ['special']);
  t.play(arm(t, 10, 10), dice('special', face));
  expect(t.board().charges.length === 1).toBe(t.last('tested').success);
  return t.last('tested').success;
}

describe('special actions', () => {
  rule('SF-SPEC-1', 'only what there is to do', () => {
    const t = table({ raiders: [{ id: 'r', at: [[10, 10]] }] });
    t.act('r-1', ['special']);
    expect(t.last('actionLost').why).toBe('nothingToDo');
  });
  rule('SF-SPEC-2', 'nothing is rolled unless an option says so', () => {
    const t = sapper();
    t.act('r-1', ['special']);
    t.play(arm(t, 10, 10));
    expect(t.board().charges).toHaveLength(1);
    expect(t.all('tested')).toHaveLength(0);
  });
  rule('SF-SPEC-3', 'class A on three', () => {
    expect([2, 3].map((face) => armed('A', 0, face))).toEqual([false, true]);
  });
  rule('SF-SPEC-4', 'class B on four', () => {
    expect([3, 4].map((face) => armed('B', 0, face))).toEqual([false, true]);
  });
  rule('SF-SPEC-5', 'classes C and D on five', () => {
    for (const name of ['C', 'D'] as const) expect([4, 5].map((face) => armed(name, 0, face))).toEqual([false, true]);
  });
  rule('SF-SPEC-6', 'a wound takes one off (TV-46)', () => {
    expect([3, 4].map((face) => armed('A', 1, face))).toEqual([false, true]);
  });
  it('the suppressed may do it, those who retreat may not', () => {
    const t = sapper();
    Object.assign(t.state.board.open.figures[0] as Figure, { suppressed: 1 });
    t.act('r-1', ['special', 'special']);
    t.play(arm(t, 10, 10));
    expect(t.last('actionLost').why).toBe('nothingToDo');
    t.state.board.open.units[0]!.effect = 'retreat';
    t.begin('r-2');
    expect(t.refused(t.plan(['special']))).toMatchObject({ error: 'retreating' });
  });
});

describe('charges', () => {
  rule('SF-COL-3', 'one each, where he stands or in contact', () => {
    const t = sapper();
    t.act('r-1', ['special', 'special']);
    expect(t.refused(arm(t, 11.1, 10))).toMatchObject({ error: 'outOfReach', rule: 'SF-COL-3' });
    t.play(arm(t, 11, 10));
    expect(t.board().charges[0]).toMatchObject({ key: 'satchel', by: 0, level: 0, due: t.board().turn + 2 });
    expect(t.last('actionLost').why).toBe('nothingToDo');
    t.act('r-2', ['special']);
    expect(t.check(arm(t, 12, 10))).toBeUndefined();
  });
  const mined = (claymores: 'on' | 'off') =>
    table({
      raiders: [
        {
          id: 'r',
          class: 'B',
          at: [
            [10, 10],
            [12, 10],
            [30, 10],
          ],
          arms: ['assault', 'claymore'],
        },
        { id: 'q', class: 'B', at: [[10, 12]] },
      ],
      options: { claymores },
    });
  rule('SF-WPN-15', 'mines are laid and fired by hand, where an option knows them', () => {
    const off = mined('off');
    off.act('r-1', ['special']);
    expect(off.last('actionLost').why).toBe('nothingToDo');
    const t = mined('on');
    t.act('r-1', ['special']);
    t.play({ t: 'special', deed: 'mine', at: t.point(10, 10), heading: 180 });
    expect(t.board().charges[0]).toMatchObject({ key: 'claymore', heading: 180, due: 0 });
    const fire: Choice = { t: 'special', deed: 'detonate', charge: 0 };
    t.act('q-1', ['special']);
    expect(t.last('actionLost').why).toBe('nothingToDo');
    t.act('r-3', ['special']);
    expect(t.refused(fire)).toMatchObject({ error: 'outOfCommand' });
    t.play({ t: 'stop' });
    t.act('r-2', ['special']);
    expect(t.check(fire)).toBeUndefined();
    expect(t.listed('special')).toContainEqual(fire);
    t.chance(fire);
    expect(t.board().charges).toEqual([]);
    expect(t.last('fired')).toMatchObject({ weapon: 'claymore' });
  });
});

/** Two hostages in one house and one in another, found by now; a soldier in contact with the first. */
function prison(scene: Scene = {}) {
  const t = table({
    terrain: [
      { piece: { kind: 'building', box: [8, 8, 16, 16] } },
      { piece: { kind: 'building', box: [30, 30, 36, 36] } },
    ],
    raiders: [
      {
        id: 'r',
        class: 'B',
        at: [
          [10, 10],
          [20, 20],
        ],
      },
    ],
    scenario: {
      hostages: {
        figures: ['h-1', 'h-2', 'h-3'].map((id) => ({ id, nameEn: id, nameFr: id })),
        bySquare: false,
      },
    },
    ...scene,
  });
  while (t.asked().ask === 'hide') t.chance({ t: 'auto' });
  t.state.board.secret.hostages = [];
  const put = (id: string, x: number, y: number, inside: number): void => {
    Object.assign(t.figure(id), { ...t.point(x, y), inside });
  };
  put('h-1', 11, 10, 0);
  put('h-2', 14, 14, 0);
  put('h-3', 33, 33, 1);
  return t;
}
const free = (t: Table, id: string): Choice => ({ t: 'special', deed: 'free', figure: t.figureNo(id) });

describe('hostages', () => {
  const freed = (t: Table): string[] => ['h-1', 'h-2', 'h-3'].filter((id) => t.figure(id).status === 'inPlay');
  rule('SF-IRQ-8', 'a soldier in contact frees all in the same building, and they may act in this turn', () => {
    const t = prison();
    t.act('r-2', ['special']);
    expect(t.last('actionLost').why).toBe('nothingToDo');
    t.act('r-1', ['special']);
    expect(t.refused(free(t, 'h-2'))).toMatchObject({ error: 'nobodyToFree', rule: 'SF-IRQ-8' });
    t.play(free(t, 'h-1'));
    expect(freed(t)).toEqual(['h-1', 'h-2']);
    expect(t.figure('h-1')).toMatchObject({ unit: -1, activated: false });
  });
  rule('SF-IRQ-8', 'or only that one, by an option', () => {
    const t = prison({ options: { freeAll: false } });
    t.act('r-1', ['special']);
    t.play(free(t, 'h-1'));
    expect(freed(t)).toEqual(['h-1']);
  });
  rule('SF-AFG-14', 'the same in the other scenario', () => {
    const t = prison({
      scenario: {
        squares: true,
        hostages: { figures: ['h-1', 'h-2', 'h-3'].map((id) => ({ id, nameEn: id, nameFr: id })), bySquare: true },
      },
    });
    t.act('r-1', ['special']);
    t.play(free(t, 'h-1'));
    expect(freed(t)).toEqual(['h-1', 'h-2']);
  });
  it('by one option they join the unit of who has freed them, for transfers', () => {
    const t = prison({ options: { hostageJoinsUnit: true } });
    t.act('r-1', ['special']);
    t.play(free(t, 'h-1'));
    expect(t.figure('h-1').unit).toBe(t.unitNo('r'));
  });
  it('who has not been found cannot be freed, whoever stands beside him', () => {
    const t = prison();
    t.act('r-1', ['special']);
    Object.assign(t.figure('h-1'), { x: -1, y: -1 });
    expect(t.refused(free(t, 'h-1')).error).toBe('nobodyToFree');
  });
});

describe('crates', () => {
  const store = (crateDestroy: 'area' | 'special') => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', at: [[10, 10]] }],
      options: { crateDestroy },
      terrain: [{ piece: { kind: 'building', box: [30, 30, 36, 36] } }],
      scenario: { crates: { drugs: 1, gps: 1 } },
    });
    while (t.asked().ask === 'hide') t.chance({ t: 'auto' });
    t.state.board.secret.crates = [];
    Object.assign(t.board().crates[0] as object, { ...t.point(11, 10), found: true, content: 'drugs' });
    Object.assign(t.board().crates[1] as object, { ...t.point(10, 11), found: true, content: 'gps' });
    return t;
  };
  rule('SF-COL-15', 'are destroyed by hand where an option says so', () => {
    const area = store('area');
    area.act('r-1', ['special']);
    expect(area.last('actionLost').why).toBe('nothingToDo');
    const t = store('special');
    t.act('r-1', ['special', 'special', 'special']);
    t.play({ t: 'special', deed: 'destroy', crate: 0 });
    expect(t.last('crateDestroyed')).toMatchObject({ crate: 0, points: 1 });
    t.play({ t: 'special', deed: 'destroy', crate: 1 });
    expect(t.last('crateDestroyed')).toMatchObject({ crate: 1, points: 5 });
    expect(t.board().crates.every(({ destroyed }) => destroyed)).toBe(true);
  });
});

describe('the odds of 8.6 for special actions, exactly', () => {
  it('by class, healthy and wounded', () => {
    const t = sapper();
    const odds = (name: ClassName, wounds: number): number => {
      const items = specialItems(t.setting, { ...t.figure('r-1'), class: name, wounds });
      return [1, 2, 3, 4, 5, 6].filter((face) => succeeds(classInfo[name].special, items, face)).length;
    };
    expect(classes.map((name) => odds(name, 0))).toEqual([4, 3, 2, 2]);
    expect(classes.map((name) => odds(name, 1))).toEqual([3, 2, 1, 1]);
  });
});
