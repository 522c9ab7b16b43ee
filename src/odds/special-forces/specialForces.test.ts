import { describe, expect, it } from 'vitest';
import { classes } from '../../games/special-forces/classes.ts';
import { suffer } from '../../games/special-forces/effect.ts';
import type { Harm } from '../../games/special-forces/events.ts';
import { strikeFigure, strikeVehicle } from '../../games/special-forces/strike.ts';
import { range } from '../../games/special-forces/testing/range.ts';
import type { SpecialForces } from '../../games/special-forces/types.ts';
import type { WeaponKey } from '../../games/special-forces/weapons.ts';
import { chanceOf, type Distribution, exactChanceOf } from '../distribution.ts';
import { everyRoll, playOver } from '../everyRoll.ts';
import { type Fraction, fractions, fractionText, numbers } from '../measure.ts';
import { forcesOdds, moraleOdds } from './index.ts';
import { shotChances, shotResults, wreckChances, wreckResults } from './shot.ts';
import { fightChances, meleeChances, moraleChances, rallyChances } from './tests.ts';

const texts = <T extends string>(of: Distribution<T, Fraction>, names: readonly T[]): string[] =>
  names.map((name) => fractionText(exactChanceOf(of, (result) => result === name)));
const outOf = <T extends string>(of: Distribution<T, Fraction>, names: readonly T[], whole: bigint): string =>
  names
    .map((name) => exactChanceOf(of, (result) => result === name))
    .map(({ n, d }) => `${(n * whole) / d}`)
    .join('/');

describe('shots', () => {
  it('give the numerators of the catalogue', () => {
    const rows: Record<number, string> = {
      2: '144/81/60/39',
      3: '1728/1647/1350/1107',
      5: '248832/510543/506250/623943',
      10: '61917364224/514733026401/768867187500/2224949648499',
    };
    for (const [n, row] of Object.entries(rows))
      expect(outOf(shotChances(fractions, 'rifle', Number(n), 0), shotResults, 18n ** BigInt(n))).toBe(row);
    expect(texts(shotChances(fractions, 'sniper', 3, 0), shotResults)).toEqual(['1/8', '19/64', '9/32', '19/64']);
    expect(chanceOf(shotChances(numbers, 'assault', 5, 1), (r) => r === 'killed').toFixed(4)).toBe('0.5981');
  });

  it('give the table of shots at vehicles', () => {
    const row = (key: WeaponKey, count: number, armoured: boolean): string =>
      wreckResults
        .map((name) => chanceOf(wreckChances(numbers, key, count, armoured), (r) => r === name).toFixed(4))
        .toReversed()
        .join(' ');
    expect(row('pistol', 2, false)).toBe('0.1080 0.2870 0.1605 0.4444');
    expect(row('rocket', 7, false)).toBe('0.9415 0.0000 0.0000 0.0585');
    expect(row('gl', 9, true)).toBe('0.0000 0.6536 0.2423 0.1042');
    expect(row('tankgun', 9, true)).toBe('0.6536 0.2423 0.0781 0.0260');
  });

  it('are what counting out every die of the rules gives', () => {
    const t = range({ vehicles: [{ id: 'v', at: [40, 40], side: 1 }] });
    const board = { open: t.board(), secret: { hostages: [], crates: [], looks: 0 } };
    const g = (dice: Parameters<Parameters<typeof everyRoll>[1]>[0]) => playOver<SpecialForces>(t.setting, board, dice);
    const dice = (value: number) => [{ value, reason: 'firepower', rule: 'SF-WPN-3' }] as const;
    const said = (harms: readonly Harm[]) => {
      const fate = harms.reduce(suffer, { markers: 0, wounds: 0, killed: false });
      if (fate.killed) return 'killed';
      return fate.wounds > 0 ? 'wounded' : fate.markers > 0 ? 'suppressed' : 'none';
    };
    for (const key of ['rifle', 'sniper'] as const)
      for (const count of [1, 2, 3]) {
        const all = everyRoll(fractions, (d) => said(strikeFigure(g(d), 0, key, dice(count)).struck.harm));
        expect(texts(all, shotResults)).toEqual(texts(shotChances(fractions, key, count, 0), shotResults));
      }
    for (const key of ['rifle', 'gl', 'rocket'] as const)
      for (const count of [1, 2, 3]) {
        const all = everyRoll(fractions, (d) => {
          const { damage } = strikeVehicle(g(d), 0, key, dice(count)).struck;
          return wreckResults.findLast((name) => damage.includes(name)) ?? 'none';
        });
        expect(texts(all, wreckResults)).toEqual(texts(wreckChances(fractions, key, count, false), wreckResults));
      }
  });
});

describe('tests of one or two dice', () => {
  const item = (value: number) => (value === 0 ? [] : [{ value, reason: 'wounded', rule: 'SF-CC-6' } as const]);

  it('close combat', () => {
    const fights = ['wins', 'ties', 'loses'] as const;
    const net = (n: number) => outOf(fightChances(fractions, item(n), []), fights, 36n);
    expect([-4, -1, 0, 2, 4].map(net).join(' ')).toBe('1/2/33 10/5/21 15/6/15 26/4/6 33/2/1');
    const whole = meleeChances(fractions, { naturalSix: false }, item(2), item(2), []);
    expect(texts(whole, ['notEngaged', 'wins', 'ties', 'loses'])).toEqual(['1/2', '13/36', '1/18', '1/12']);
  });

  it('rally', () => {
    const row = (minus: number) =>
      classes.map((name) =>
        fractionText(exactChanceOf(rallyChances(fractions, { naturalSix: false }, name, item(minus)), (yes) => yes)),
      );
    expect([row(0), row(-1), row(-2)]).toEqual([
      ['1/2', '1/3', '1/6', '1/3'],
      ['1/3', '1/6', '0', '1/6'],
      ['1/6', '0', '0', '0'],
    ]);
  });

  it('morale', () => {
    const effects = ['removed', 'retreat', 'hold', 'normal'] as const;
    const row = (change: number) => classes.map((name) => outOf(moraleChances(fractions, name, change), effects, 36n));
    expect(row(0)).toEqual(['1/2/3/30', '3/3/9/21', '6/9/11/10', '0/3/12/21']);
    expect(row(-4)).toEqual(['15/6/5/10', '21/5/7/3', '26/7/3/0', '0/21/12/3']);
    expect(row(-12)).toEqual(['36/0/0/0', '36/0/0/0', '36/0/0/0', '0/36/0/0']);
  });
});

describe('from a position', () => {
  const eyesOf = (t: ReturnType<typeof range>) => t.machine.eyes(t.state, t.asked().seat);

  it('a shot has its pool and the chances of the table', () => {
    const t = range({ arms: ['assault'] }).ready();
    const odds = forcesOdds(eyesOf(t), t.asked(), t.fireAt());
    expect(odds?.pools).toMatchObject([
      {
        name: 'firepower',
        items: [{ value: 5, reason: 'firepower', rule: 'SF-WPN-6' }],
        dice: [{ count: 5, needs: 5 }],
      },
    ]);
    expect(odds?.expected[`f${t.figureNo('d-1')} killed`]?.toFixed(4)).toBe('0.3302');
    expect(odds?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('a rocket strays, and may touch those beside its target', () => {
    const t = range({ arms: ['rocket'], others: [[0, 3]] }).ready();
    const odds = forcesOdds(eyesOf(t), t.asked(), t.fireAt());
    expect(odds?.expected['untouched']).toBeCloseTo(1 - 23 / 36, 12);
    expect(odds?.expected[`f${t.figureNo('d-1')} killed`]?.toFixed(4)).toBe('0.2942');
    expect(odds?.expected[`f${t.figureNo('d-2')} killed`]).toBeGreaterThan(0);
  });

  it('rally and morale have their lines', () => {
    const t = range({});
    expect(moraleOdds(eyesOf(t), 1)?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});
