import { describe, expect, it } from 'vitest';
import { type Figure, type MoraleEffect, effects } from './board.ts';
import { classes, type ClassName } from './classes.ts';
import { effectOf, moraleItems, testOrder, tests } from './morale.ts';
import { sum } from './pool.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

/** A unit of five with its commander first, and another one. */
const unit = (name: ClassName, scene: Scene = {}) =>
  table({
    raiders: [
      {
        id: 'r',
        class: name,
        at: [
          [10, 10],
          [12, 10],
          [14, 10],
          [16, 10],
          [18, 10],
        ],
      },
      { id: 'b', class: 'B', at: [[10, 14]] },
    ],
    ...scene,
  });
type Table = ReturnType<typeof unit>;

const change = (t: Table, f: number, given: Partial<Figure>): void => {
  Object.assign(t.state.board.open.figures[f] as Figure, given);
};

function kill(t: Table, f: number, thisTurn = true): void {
  change(t, f, { status: 'killed' });
  t.state.board.open.units[0]!.killed += 1;
  if (thisTurn) t.state.board.open.units[0]!.killedThisTurn += 1;
}

/** Tests the first unit with these dice. */
function test(t: Table, one: number, two: number): MoraleEffect {
  t.enter('morale', { unit: 0 }, dice('morale', one, two));
  return t.last('moraleTested').effect;
}

const modifier = (t: Table): number => sum(moraleItems(t.setting, t.board(), 0));

describe('morale', () => {
  rule('SF-MORALE-1', 'every unit in play tests, also an untouched one (TV-52)', () => {
    const results = (
      [
        [2, 2],
        [2, 3],
        [4, 4],
        [4, 5],
      ] as const
    ).map(([a, b]) => test(unit('C'), a, b));
    expect(results).toEqual(['removed', 'retreat', 'hold', 'normal']);
    const t = unit('C');
    expect([0, 1, 2].map((u) => tests(t.setting, t.board(), u))).toEqual([true, true, true]);
  });
  rule('SF-MORALE-1', 'all of them, one after the other, at the end of the turn', () => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', at: [[2, 2]] }],
      defenders: [
        { id: 'd', class: 'C', at: [[40, 40]] },
        { id: 'e', class: 'D', at: [[44, 40]] },
      ],
    });
    t.play({ t: 'first', side: 0 });
    for (let n = 0; n < 2; n++) t.chance(t.asked().ask === 'plan' ? { t: 'plan', plans: [[]] } : t.options()[0]!);
    while (t.board().turn === 1) t.chance(t.asked().ask === 'plan' ? { t: 'plan', plans: [[]] } : t.options()[0]!);
    expect(t.all('moraleTested').map((e) => e.unit)).toEqual([0, 1, 2]);
    expect(t.board().turn).toBe(2);
  });
  it('the raiders test first, each side in the order of its numbers', () => {
    const { units } = unit('C').board();
    const mixed = [units[2]!, units[0]!, units[1]!];
    expect(testOrder({ ...unit('C').board(), units: mixed })).toEqual([1, 2, 0]);
  });
  it('units that sleep, that are gone, or that have nobody on the table do not test', () => {
    const t = unit('C');
    t.state.board.open.units[0]!.dormant = true;
    for (const [f, status] of [
      [5, 'waiting'],
      [6, 'exited'],
    ] as const)
      change(t, f, { status });
    expect([0, 1, 2].map((u) => tests(t.setting, t.board(), u))).toEqual([false, false, false]);
  });
  rule('SF-MORALE-1', 'by one option only those that have suffered', () => {
    const t = unit('C', { options: { moraleTest: 'onlyIfModified' } });
    expect(tests(t.setting, t.board(), 0)).toBe(false);
    change(t, 3, { wounds: 1 });
    expect(tests(t.setting, t.board(), 0)).toBe(true);
    expect(test(t, 6, 4)).toBe('normal');
  });
  rule('SF-MORALE-2', 'two dice and the column of the class; whatever is below two is two', () => {
    const column = (name: ClassName) =>
      [-3, 2, 3, 4, 5, 6, 7, 8, 9, 12].map((total) => effectOf(name, total)[2]).join('');
    // Removed, reTreat, hoLd, noRmal by their third letters.
    expect(classes.map(column)).toEqual(['mmtlrrrrrr', 'mmmtllrrrr', 'mmmmttllrr', 'tttlllrrrr']);
    const t = unit('B');
    expect(test(t, 3, 2)).toBe('hold');
    expect(t.last('moraleTested')).toMatchObject({ faces: [3, 2], total: 5, items: [] });
  });
  rule('SF-MORALE-3', 'one less for each suppressed soldier, however many markers', () => {
    const t = unit('A');
    change(t, 1, { suppressed: 3 });
    change(t, 2, { suppressed: 1 });
    test(t, 6, 1);
    expect(t.last('moraleTested')).toMatchObject({ total: 5, items: [{ value: -2, reason: 'suppressed' }] });
  });
  rule('SF-MORALE-4', 'one less for each wounded soldier; who is both counts twice (TV-53)', () => {
    const t = unit('A');
    change(t, 1, { suppressed: 3, wounds: 1 });
    expect(modifier(t)).toBe(-2);
    test(t, 6, 1);
    expect(t.last('moraleTested').rules).toEqual(expect.arrayContaining(['SF-MORALE-3', 'SF-MORALE-4']));
  });
  rule('SF-MORALE-5', 'two less for each killed soldier (TV-49)', () => {
    const t = unit('B');
    change(t, 1, { suppressed: 1 });
    change(t, 2, { wounds: 1 });
    kill(t, 3);
    expect(test(t, 5, 3)).toBe('retreat');
    expect(t.last('moraleTested').total).toBe(4);
  });
  rule('SF-MORALE-5', 'of the whole game, or by one option of this turn', () => {
    for (const [moraleKills, total] of [
      ['game', 4],
      ['thisTurn', 8],
    ] as const) {
      const t = unit('A', { options: { moraleKills } });
      kill(t, 1, false);
      kill(t, 2, false);
      test(t, 4, 4);
      expect(t.last('moraleTested').total).toBe(total);
    }
  });
  rule('SF-MORALE-6', 'two less when the commander is dead, beside the two for one killed (TV-50)', () => {
    for (const [a, b, effect] of [
      [3, 4, 'retreat'],
      [3, 3, 'removed'],
    ] as const) {
      const t = unit('A');
      kill(t, 0);
      expect(modifier(t)).toBe(-4);
      expect(test(t, a, b)).toBe(effect);
    }
  });
  rule('SF-MORALE-6', 'for the rest of the game, also where only the kills of the turn count', () => {
    const t = unit('A', { options: { moraleKills: 'thisTurn' } });
    kill(t, 0, false);
    expect(modifier(t)).toBe(-2);
    test(t, 6, 6);
  });
  rule('SF-MORALE-7', 'all of them add up', () => {
    const t = unit('A');
    kill(t, 0);
    change(t, 1, { suppressed: 1, wounds: 1 });
    test(t, 6, 6);
    expect(t.last('moraleTested').items.map(({ value }) => value)).toEqual([-1, -1, -2, -2]);
    expect(t.last('moraleTested').total).toBe(6);
  });
  rule('SF-MORALE-8', 'what comes of it lasts until the next test', () => {
    const t = unit('B');
    test(t, 2, 2);
    expect(t.unit('r').effect).toBe('retreat');
    test(t, 6, 6);
    expect(t.unit('r').effect).toBe('normal');
  });
  rule('SF-MORALE-8', 'it ends for those too who have nothing left to test for', () => {
    const t = unit('B', { options: { moraleTest: 'onlyIfModified' } });
    t.state.board.open.units[0]!.effect = 'hold';
    expect(tests(t.setting, t.board(), 0)).toBe(true);
    t.enter('morale', { unit: 0 });
    expect(t.unit('r').effect).toBe('normal');
    expect(t.last('steadied').unit).toBe(0);
  });
  rule(
    'SF-MORALE-8',
    'and for those of whom nobody is left on the table, who roll no dice and may come in again',
    () => {
      const t = unit('B');
      for (const man of t.state.board.open.figures)
        if (man.unit === 0) Object.assign(man, { status: 'waiting', x: -1, y: -1 });
      expect(tests(t.setting, t.board(), 0)).toBe(false);
      t.state.board.open.units[0]!.effect = 'retreat';
      expect(tests(t.setting, t.board(), 0)).toBe(true);
      t.enter('morale', { unit: 0 });
      expect(t.last('steadied').unit).toBe(0);
      expect(t.unit('r').effect).toBe('normal');
    },
  );
  rule('SF-MORALE-9', 'a unit that is removed leaves the game, and counts as no loss', () => {
    const t = unit('C');
    expect(test(t, 1, 1)).toBe('removed');
    expect(
      t
        .board()
        .figures.map(({ status }) => status)
        .slice(0, 6),
    ).toEqual([...Array.from({ length: 5 }, () => 'removed'), 'inPlay']);
    expect(t.unit('r').killed).toBe(0);
    expect(tests(t.setting, t.board(), 0)).toBe(false);
  });
  rule('SF-MORALE-10', 'who retreats neither engages nor does anything special, but may rally', () => {
    const t = table({
      raiders: [{ id: 'r', class: 'B', at: [[10, 10]], arms: ['assault', 'satchel'] }],
      defenders: [{ id: 'd', at: [[13, 10]] }],
    });
    t.state.board.open.units[0]!.effect = 'retreat';
    t.begin('r-1');
    for (const kind of ['close', 'special'] as const)
      expect(t.refused(t.plan([kind, 'move']))).toMatchObject({ error: 'retreating', rule: 'SF-MORALE-10' });
    const s = unit('B');
    expect(test(s, 2, 2)).toBe('retreat');
    change(s, 1, { suppressed: 1 });
    s.act('r-2', ['rally', 'move']);
    s.play({ t: 'rally' }, dice('rally', 6));
    expect(s.figure('r-2').suppressed).toBe(0);
  });
  rule('SF-MORALE-11', 'who holds does not engage', () => {
    const t = table({
      raiders: [{ id: 'r', class: 'B', at: [[10, 10]] }],
      defenders: [{ id: 'd', at: [[13, 10]] }],
    });
    t.enter('morale', { unit: 0 }, dice('morale', 3, 3));
    t.act('r-1', ['close']);
    expect(t.last('actionLost').why).toBe('holding');
  });
  rule('SF-MORALE-12', 'who stands is free', () => {
    expect(test(unit('B'), 4, 3)).toBe('normal');
  });
  rule('SF-MORALE-13', 'class D runs, but never for good', () => {
    expect(test(unit('D'), 1, 1)).toBe('retreat');
    expect(effectOf('D', -20)).toBe('retreat');
  });
  it('hostages who have joined a unit count for nothing in it, and do not run with it', () => {
    const t = unit('C');
    change(t, 4, { hostage: true, wounds: 1, suppressed: 1 });
    expect(modifier(t)).toBe(0);
    test(t, 1, 1);
    expect(t.figure('r-5').status).toBe('inPlay');
  });
});

describe('the next commander', () => {
  const turnOn = (t: Table): void => {
    t.enter('turn', { passes: 0, unit: 0 }, dice('initiative', 6), dice('initiative', 1));
  };
  rule('SF-CMD-1', 'there is none, or by one option the next in line from the next turn on', () => {
    const never = unit('A');
    kill(never, 0);
    turnOn(never);
    expect(never.all('commanderNamed')).toHaveLength(0);
    expect(modifier(never)).toBe(-4);
    const t = unit('A', { options: { replaceCommander: 'nextTurn' } });
    kill(t, 0);
    turnOn(t);
    expect(t.last('commanderNamed')).toMatchObject({ unit: 0, figure: 1 });
    expect([t.figure('r-1').commander, t.figure('r-2').commander]).toEqual([false, true]);
    expect(modifier(t)).toBe(-2);
  });
});

describe('the odds of 8.5, exactly', () => {
  /** Removed, retreat, hold and normal out of 36. */
  const row = (name: ClassName, plus: number): string => {
    const count: Record<MoraleEffect, number> = { normal: 0, hold: 0, retreat: 0, removed: 0 };
    for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) count[effectOf(name, a + b + plus)] += 1;
    return effects
      .map((effect) => count[effect])
      .reverse()
      .join('/');
  };
  it('by class and modifier', () => {
    const printed = [
      '1/2/3/30 3/3/9/21 6/9/11/10 0/3/12/21',
      '3/3/4/26 6/4/11/15 10/11/9/6 0/6/15/15',
      '6/4/5/21 10/5/11/10 15/11/7/3 0/10/16/10',
      '10/5/6/15 15/6/9/6 21/9/5/1 0/15/15/6',
      '15/6/5/10 21/5/7/3 26/7/3/0 0/21/12/3',
      '21/5/4/6 26/4/5/1 30/5/1/0 0/26/9/1',
      '26/4/3/3 30/3/3/0 33/3/0/0 0/30/6/0',
      '30/3/2/1 33/2/1/0 35/1/0/0 0/33/3/0',
      '33/2/1/0 35/1/0/0 36/0/0/0 0/35/1/0',
      '35/1/0/0 36/0/0/0 36/0/0/0 0/36/0/0',
      '36/0/0/0 36/0/0/0 36/0/0/0 0/36/0/0',
    ];
    expect(printed.map((_, minus) => classes.map((name) => row(name, 0 - minus)).join(' '))).toEqual(printed);
  });
});
