import { describe, expect, it } from 'vitest';
import { matchDice } from '../../games/ambush-alley/matching.ts';
import type { Dice } from '../../kernel/dice.ts';
import { everyRoll } from '../everyRoll.ts';
import { fractions, fractionText, numberOf, numbers } from '../measure.ts';
import { hitsOf } from './casualties.ts';
import { type Combat, type Group, hitChances } from './combat.ts';

/** Rolls a combat and pairs the dice as play does. */
function rolled({ attack, defence, perDie, tie }: Combat, dice: Dice): number {
  const roll = (groups: readonly Group[]) =>
    groups.map(({ count, sides }) => dice.roll('public', 0, count, sides, 'any'));
  const shots = roll(attack);
  const near = shots.filter((_, i) => attack[i]?.needs === 4).flat();
  const far = shots.filter((_, i) => attack[i]?.needs !== 4).flat();
  return matchDice(near, far, 7, perDie, roll(defence).flat(), tie).hits;
}

const enumerated = (combat: Combat): string[] => {
  const shots = combat.attack.reduce((sum, { count }) => sum + count, 0);
  const all = everyRoll(fractions, (dice) => rolled(combat, dice));
  return Array.from({ length: shots + 1 }, (_, hits) =>
    fractionText(all.find(({ result }) => result === hits)?.p ?? fractions.none),
  );
};
const counted = (combat: Combat): string[] => hitChances(fractions, combat).map(fractionText);

const kinds = [4, 6, 8, 10, 12] as const;
const ties = ['saves', 'wounds'] as const;
const pool = (count: number, sides: number, needs = 4): Group => ({ count, sides, needs });

describe('attack against defence', () => {
  it('is what counting out every throw gives, for all kinds of dice and small pools', () => {
    let cases = 0;
    for (const a of kinds)
      for (const d of kinds)
        for (const tie of ties)
          for (const [near, far, saves, perDie] of [
            [1, 0, 0, 0],
            [0, 1, 1, 0],
            [1, 0, 1, 1],
            [2, 0, 1, 0],
            [1, 1, 1, 0],
            [1, 0, 2, 0],
            [1, 1, 1, 1],
          ] as const) {
            const combat: Combat = {
              attack: [pool(near, a), pool(far, a, 7)],
              defence: [pool(saves, d)],
              perDie,
              tie,
            };
            expect(counted(combat)).toEqual(enumerated(combat));
            cases += 1;
          }
    expect(cases).toBe(350);
  });

  it('for larger pools of small dice, and for dice of several kinds on one side', () => {
    const combats: Combat[] = ties.flatMap((tie) => [
      { attack: [pool(3, 6)], defence: [pool(3, 6)], perDie: 0, tie },
      { attack: [pool(2, 4), pool(2, 4, 7)], defence: [pool(3, 4)], perDie: 0, tie },
      { attack: [pool(2, 6), pool(1, 8), pool(1, 8, 7)], defence: [pool(1, 8), pool(1, 6)], perDie: 0, tie },
      { attack: [pool(2, 6), pool(1, 8, 7)], defence: [pool(1, 6), pool(1, 8)], perDie: 1, tie },
    ]);
    for (const combat of combats) expect(counted(combat)).toEqual(enumerated(combat));
  });

  it('numbers and fractions agree to more than twelve digits', () => {
    for (const a of kinds)
      for (const d of kinds)
        for (const count of [1, 3, 7, 10, 15]) {
          const combat: Combat = { attack: [pool(count, a)], defence: [pool(10, d)], perDie: 0, tie: 'saves' };
          const exact = hitChances(fractions, combat).map(numberOf);
          hitChances(numbers, combat).forEach((p, hits) => {
            const q = exact[hits] as number;
            expect(Math.abs(p - q)).toBeLessThanOrEqual(1e-13 * q);
          });
        }
  });

  it('gives the percentages of the catalogue', () => {
    const tenths = (attack: Group, defence: Group, most: number): string => {
      const all = hitsOf({ attack: [attack], defence: [defence], perDie: 0, tie: 'saves' });
      const last = all.slice(most).reduce((sum, p) => sum + p, 0);
      return [...all.slice(0, most), last].map((p) => (100 * p).toFixed(1)).join(' ');
    };
    expect(tenths(pool(5, 6), pool(4, 8), 4)).toBe('54.8 25.3 14.1 4.8 1.0');
    expect(tenths(pool(7, 6), pool(4, 8), 4)).toBe('32.0 25.3 22.1 13.3 7.3');
    expect(tenths(pool(6, 8), pool(5, 8), 4)).toBe('24.9 28.4 25.5 14.6 6.5');
    expect(tenths(pool(8, 8), pool(5, 8), 4)).toBe('10.3 17.9 24.5 22.9 24.4');
    expect(tenths(pool(6, 10), pool(6, 6), 4)).toBe('2.0 11.1 25.6 31.2 30.2');
  });

  it('takes less than two milliseconds for 10d8 against 10d8, and no time when it was asked before', () => {
    const combat = (n: number): Combat => ({
      attack: [pool(10, 8)],
      defence: [pool(10, 8)],
      perDie: 0,
      tie: ties[n % 2] as 'saves' | 'wounds',
    });
    hitChances(numbers, combat(1));
    let best = Infinity;
    for (let i = 0; i < 20; i++) {
      const before = performance.now();
      hitChances(numbers, combat(0));
      best = Math.min(best, performance.now() - before);
    }
    expect(best).toBeLessThan(2);
    expect(hitsOf(combat(0))).toBe(hitsOf(combat(0)));
  });
});
