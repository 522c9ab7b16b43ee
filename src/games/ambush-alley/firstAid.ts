/** 2.17 First Aid: what becomes of a Regular who was hit. */

import type { Options } from './options.ts';
import type { RuleNo } from './rulebook/index.ts';

export const wounds = ['slight', 'dependant', 'serious', 'killed'] as const;
/** Fights on; in the care of the unit; the same with a Morale test; dead, and carried like a Dependant. */
export type Wound = (typeof wounds)[number];

export interface FirstAid {
  readonly wound: Wound;
  readonly rules: readonly RuleNo[];
}

/** AA-D-46: does a man with such a wound sit out the rest of the turn? */
export const sitsOut = (wound: Wound, options: Options): boolean =>
  wound === 'slight' && options.lightWoundReturn === 'nextTurn';

/** Reads the First Aid die. A low roll is good in the quick-start table and bad in the full game's. */
export function firstAid(die: number, medic: boolean, options: Options): FirstAid {
  if (options.firstAidTable === 'quickstart') {
    if (die <= 2) return { wound: 'slight', rules: ['AA-AID-1', 'AA-AID-2'] };
    if (die <= 4) return { wound: 'dependant', rules: ['AA-AID-1', 'AA-AID-3'] };
    return { wound: 'serious', rules: ['AA-AID-1', 'AA-AID-4'] };
  }
  const column: readonly RuleNo[] = medic ? ['AA-AID-1', 'AA-AID-5', 'AA-MED-1'] : ['AA-AID-1', 'AA-AID-5'];
  if (die === 1) return { wound: 'killed', rules: [...column, 'AA-AID-6'] };
  if (die <= (medic ? 3 : 4)) return { wound: 'dependant', rules: [...column, 'AA-AID-7'] };
  return { wound: 'slight', rules: [...column, 'AA-AID-8'] };
}
