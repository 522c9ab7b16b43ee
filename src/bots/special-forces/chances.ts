/** What a shot does, from the exact odds: kept by weapon and dice, since a table of them is soon full. */

import { type WeaponKey, weaponKeys } from '../../games/special-forces/weapons.ts';
import type { Damage } from '../../games/special-forces/events.ts';
import { numbers } from '../../odds/measure.ts';
import { shotChances, wreckChances } from '../../odds/special-forces/shot.ts';

export interface Harm {
  readonly killed: number;
  readonly wounded: number;
  readonly suppressed: number;
}
export type Wreckage = Readonly<Record<Damage, number>>;

const MOST_DICE = 16;
const NO_HARM: Harm = { killed: 0, wounded: 0, suppressed: 0 };
const harms: (Harm | undefined)[] = [];
const wrecks: (Wreckage | undefined)[] = [];

const place = (key: WeaponKey, dice: number, flag: boolean): number =>
  (weaponKeys.indexOf(key) * MOST_DICE + Math.min(dice, MOST_DICE - 1)) * 2 + (flag ? 1 : 0);

/** So many dice against somebody, wounded before or not. */
export function harmOf(key: WeaponKey, dice: number, wounded: boolean): Harm {
  if (dice <= 0) return NO_HARM;
  const at = place(key, dice, wounded);
  let found = harms[at];
  if (found === undefined) {
    const all = { none: 0, killed: 0, wounded: 0, suppressed: 0 };
    for (const { result, p } of shotChances(numbers, key, dice, wounded ? 1 : 0)) all[result] += p;
    harms[at] = found = all;
  }
  return found;
}

/** So many dice against a vehicle. */
export function wreckageOf(key: WeaponKey, dice: number, armoured: boolean): Wreckage {
  const at = place(key, Math.max(0, dice), armoured);
  let found = wrecks[at];
  if (found === undefined) {
    const all = { none: 0, weapons: 0, transmission: 0, explosion: 0 };
    for (const { result, p } of wreckChances(numbers, key, Math.max(0, dice), armoured)) all[result] += p;
    wrecks[at] = found = all;
  }
  return found;
}
