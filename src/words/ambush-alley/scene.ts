/** What labels look up on the table. */

import type { Figure } from '../../games/ambush-alley/board.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import type { Names } from './names.ts';

export const figureAt = (view: View, figure: number): Figure | undefined => view.figures[figure];

/** Who somebody is that can be reached: by name in danger, or one of the fallen and where he lies. */
export function whoLies(n: Names, view: View, figure: number, fallen: string): string {
  const man = figureAt(view, figure);
  if (man === undefined) return fallen;
  if (!man.contractor) return `${fallen}, ${n.place(man)}`;
  const number = view.figures.slice(0, figure).filter((other) => other.contractor).length;
  return `${n.contractor(number)}, ${n.place(man)}`;
}

/** `, 5.2"`: from the middle of a unit to a place, as the crow flies. */
export function stretch(n: Names, view: View, unit: number, to: { readonly x: number; readonly y: number }): string {
  const men = view.figures.filter((figure) => figure.unit === unit && figure.condition === 'able' && figure.x >= 0);
  if (men.length === 0) return '';
  const x = men.reduce((sum, man) => sum + man.x, 0) / men.length;
  const y = men.reduce((sum, man) => sum + man.y, 0) / men.length;
  return `, ${n.inches(Math.sqrt((x - to.x) ** 2 + (y - to.y) ** 2))}`;
}
