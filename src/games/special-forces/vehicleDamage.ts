/** 2.16 What hits do to a vehicle, by the calibre of the weapon and the armour of the vehicle. Folds over faces. */

import type { Damage, Harm } from './events.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { Calibre } from './weapons.ts';

/** What one hit does: by a die, for certain, or nothing at all. */
interface Column {
  readonly rule: RuleNo;
  /** By face from 1; one entry where no die is rolled. */
  readonly results: readonly Damage[];
}

const column = (rule: RuleNo, ...results: readonly Damage[]): Column => ({ rule, results });
const [W, T, X] = ['weapons', 'transmission', 'explosion'] as const;

/** 3.6. SF-Q-52: heavy is armoured. */
const columns: Readonly<Record<Calibre, Readonly<Record<'light' | 'armoured', Column>>>> = {
  small: { light: column('SF-VDMG-6', W, W, T, T, T, X), armoured: column('SF-VDMG-2', 'none') },
  large: {
    light: column('SF-VDMG-7', W, W, T, T, X, X),
    armoured: column('SF-VDMG-8', 'none', 'none', W, W, T, T),
  },
  piercing: { light: column('SF-VDMG-10', X), armoured: column('SF-VDMG-9', W, W, T, T, X, X) },
};

const columnOf = (calibre: Calibre, armoured: boolean): Column => columns[calibre][armoured ? 'armoured' : 'light'];

/** SF-VDMG-5: whether a hit rolls at all. SF-Q-56: where it does not, a hit is enough, or nothing is. */
export const rollsDamage = (calibre: Calibre, armoured: boolean): boolean =>
  columnOf(calibre, armoured).results.length > 1;

/** What one hit does; the face does not matter where no die is rolled. */
export function damageOf(calibre: Calibre, armoured: boolean, face: number): Damage {
  const { results } = columnOf(calibre, armoured);
  return results[results.length > 1 ? face - 1 : 0] as Damage;
}

/** SF-Q-53: what is broken after some hits; repeats do nothing more. */
export interface Wear {
  readonly weapons: boolean;
  readonly transmission: boolean;
  readonly explosion: boolean;
}

export const intact: Wear = { weapons: false, transmission: false, explosion: false };

export const wear = (so: Wear, damage: Damage): Wear => (damage === 'none' ? so : { ...so, [damage]: true });

const damageRules: Readonly<Record<Damage, readonly RuleNo[]>> = {
  none: [],
  weapons: ['SF-VDMG-11'],
  transmission: ['SF-VDMG-12'],
  explosion: ['SF-VDMG-14'],
};

/** The rules behind a shot at a vehicle. */
export function damageRulesOf(
  calibre: Calibre,
  armoured: boolean,
  hits: number,
  damage: readonly Damage[],
  motorcycle: boolean,
): RuleNo[] {
  const rules: RuleNo[] = ['SF-VDMG-4'];
  if (hits === 0) return rules;
  const { rule } = columnOf(calibre, armoured);
  rules.push(rule, ...damage.flatMap((each) => damageRules[each]));
  if (rollsDamage(calibre, armoured)) rules.push('SF-VDMG-5');
  if (armoured && calibre !== 'small') rules.push('SF-VDMG-3');
  if (motorcycle && damage.includes('transmission')) rules.push('SF-VDMG-13');
  return rules;
}

/** SF-MOTO-5: what becomes of the rider of a motorcycle that is lost. */
export const riderHarm = (face: number): Harm | null => (face <= 2 ? null : face <= 5 ? 'wounded' : 'killed');
