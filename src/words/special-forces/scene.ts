/** What labels look up on the table: who acts, with which weapon, and how far it is. */

import type { Man } from '../../games/special-forces/types.ts';
import { rangeTo } from '../../games/special-forces/aim.ts';
import { NOBODY } from '../../games/special-forces/board.ts';
import { atHand } from '../../games/special-forces/firepower.ts';
import { type Stand, standOf, vehicleStand } from '../../games/special-forces/sight.ts';
import type { Target } from '../../games/special-forces/choices.ts';
import type { View } from '../../games/special-forces/view.ts';
import type { WeaponKey } from '../../games/special-forces/weapons.ts';
import type { Place } from '../tabletop/places.ts';
import type { AskedAbout } from './asks.ts';
import type { Names } from './names.ts';

const acting = (view: View, { figure }: AskedAbout): Man | undefined =>
  figure === undefined ? undefined : view.figures[figure];

/** `, 5.2"`: from who acts to a place, as the crow flies; nothing when it is not known who that is. */
export function stretch(n: Names, view: View, about: AskedAbout, to: Place | undefined): string {
  const man = acting(view, about);
  if (man === undefined || man.x < 0 || to === undefined || to.x < 0) return '';
  return `, ${n.inches(Math.sqrt((man.x - to.x) ** 2 + (man.y - to.y) ** 2))}`;
}

/** The weapon of who acts, by its place in what he has at hand. */
export const weaponOf = (n: Names, view: View, { figure }: AskedAbout, arm: number): WeaponKey | undefined =>
  figure === undefined || view.figures[figure] === undefined ? undefined : atHand(n.setting, view, figure)[arm]?.key;

/** Where a target is, if it is in one place. */
function markOf(view: View, target: Target): Stand | undefined {
  if (target.t === 'figure') return view.figures[target.figure] && standOf(view, target.figure);
  if (target.t === 'vehicle') return view.vehicles[target.vehicle] && vehicleStand(view, target.vehicle);
  return target.t === 'point' ? { ...target.at, level: 0, inside: NOBODY } : undefined;
}

/** `, 5.2"`: from who acts to what he aims at, as the rules measure it for his weapon. */
export function range(n: Names, view: View, about: AskedAbout, arm: number, target: Target): string {
  const man = acting(view, about);
  const key = weaponOf(n, view, about, arm);
  const mark = markOf(view, target);
  if (man === undefined || man.x < 0 || key === undefined || mark === undefined || mark.x < 0) return '';
  return `, ${n.inches(rangeTo(n.setting, view, man, { key }, mark))}`;
}

/** The kind of a charge and its place. */
export function chargeAt(n: Names, view: View, charge: number): string {
  const found = view.charges[charge];
  return found === undefined ? '' : ` (${n.terms.weapons[found.key]}, ${n.spot(found)})`;
}
