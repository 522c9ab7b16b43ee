import { describe, expect, it } from 'vitest';
import type { Figure } from './board.ts';
import { classes, type ClassName } from './classes.ts';
import { engageItems, engages, fightItems, fightResult } from './closeCombat.ts';
import { sum } from './pool.ts';
import { table } from './testing/table.ts';

describe('the odds of 8.3, exactly', () => {
  const t = table();
  const man = (name: ClassName, wounds = 0) => ({ ...(t.board().figures[0] as Figure), class: name, wounds });
  const faces = [1, 2, 3, 4, 5, 6];
  const engageOdds = (name: ClassName, wounds: number): number =>
    faces.filter((face) => engages(t.setting, engageItems(t.setting, man(name, wounds)), face)).length;
  const fightOdds = (attacker: ClassName, defender: ClassName, covered: boolean): string => {
    const count = { wins: 0, ties: 0, loses: 0 };
    const plus = sum(fightItems(t.setting, man(attacker), false));
    const minus = sum(fightItems(t.setting, man(defender), covered));
    for (const a of faces) for (const d of faces) count[fightResult(a + plus, d + minus)] += 1;
    return `${count.wins}/${count.ties}/${count.loses}`;
  };

  it('engage', () => {
    expect(classes.map((name) => engageOdds(name, 0))).toEqual([3, 2, 1, 3]);
    expect(classes.map((name) => engageOdds(name, 1))).toEqual([2, 1, 0, 2]);
  });
  it('fight', () => {
    const rows = (covered: boolean) =>
      classes.map((attacker) => classes.map((defender) => fightOdds(attacker, defender, covered)).join(' '));
    expect(rows(false)).toEqual([
      '15/6/15 21/5/10 26/4/6 26/4/6',
      '10/5/21 15/6/15 21/5/10 21/5/10',
      '6/4/26 10/5/21 15/6/15 15/6/15',
      '6/4/26 10/5/21 15/6/15 15/6/15',
    ]);
    expect(rows(true)).toEqual([
      '10/5/21 15/6/15 21/5/10 21/5/10',
      '6/4/26 10/5/21 15/6/15 15/6/15',
      '3/3/30 6/4/26 10/5/21 10/5/21',
      '3/3/30 6/4/26 10/5/21 10/5/21',
    ]);
  });
  it('by the difference of the modifiers', () => {
    const by = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((net) => {
      const results = faces.flatMap((a) => faces.map((d) => fightResult(a + net, d)));
      return (['wins', 'ties', 'loses'] as const).map((each) => results.filter((r) => r === each).length).join('/');
    });
    expect(by.join(' ')).toBe('1/2/33 3/3/30 6/4/26 10/5/21 15/6/15 21/5/10 26/4/6 30/3/3 33/2/1');
  });
  it('the whole action, out of 216: the defender dies, the attacker dies', () => {
    const whole = (attacker: ClassName, defender: ClassName): string => {
      const [wins = 0, ties = 0, loses = 0] = fightOdds(attacker, defender, false).split('/').map(Number);
      const e = engageOdds(attacker, 0);
      return [e * (wins + ties), e * loses].map((n) => (n / 216).toFixed(4)).join(' / ');
    };
    expect(classes.map((defender) => whole('A', defender))).toEqual([
      '0.2917 / 0.2083',
      '0.3611 / 0.1389',
      '0.4167 / 0.0833',
      '0.4167 / 0.0833',
    ]);
    expect(classes.map((defender) => whole('B', defender))).toEqual([
      '0.1389 / 0.1944',
      '0.1944 / 0.1389',
      '0.2407 / 0.0926',
      '0.2407 / 0.0926',
    ]);
    expect(classes.map((defender) => whole('C', defender))).toEqual([
      '0.0463 / 0.1204',
      '0.0694 / 0.0972',
      '0.0972 / 0.0694',
      '0.0972 / 0.0694',
    ]);
    expect(classes.map((defender) => whole('D', defender))).toEqual([
      '0.1389 / 0.3611',
      '0.2083 / 0.2917',
      '0.2917 / 0.2083',
      '0.2917 / 0.2083',
    ]);
  });
  it('stalking a conscript until the engage succeeds, with one, two and three actions', () => {
    const kills = (covered: boolean, actions: number): [number, number] => {
      const [wins = 0, ties = 0] = fightOdds('A', 'C', covered).split('/').map(Number);
      const e = engageOdds('A', 0);
      // One engage of `actions` succeeds: 1 - (1 - e/6)^n.
      const tries = 6 ** actions;
      return [(tries - (6 - e) ** actions) * (wins + ties), tries * 36];
    };
    const same = ([n, d]: [number, number], p: number, q: number): boolean => n * q === p * d;
    for (const [i, [p, q]] of (
      [
        [5, 12],
        [5, 8],
        [35, 48],
      ] as const
    ).entries())
      expect(same(kills(false, i + 1), p, q)).toBe(true);
    for (const [i, [p, q]] of (
      [
        [13, 36],
        [13, 24],
        [91, 144],
      ] as const
    ).entries())
      expect(same(kills(true, i + 1), p, q)).toBe(true);
  });
});
