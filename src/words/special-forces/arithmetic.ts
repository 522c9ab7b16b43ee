/** Sums as they are said: pools of dice, costs of ways, and totals. */

import type { Item } from '../../games/special-forces/pool.ts';
import { altered, reasonOf, type Reasons } from '../tabletop/sums.ts';
import { colon } from '../lang.ts';
import { decimal } from '../tabletop/places.ts';
import type { Names } from './names.ts';

export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : String(value));

/** `5 firepower, −1 cover`. */
export const lines = ({ lang }: Names, sums: Reasons, items: readonly Item[]): string =>
  items.map((item) => `${signed(item.value)} ${reasonOf(lang, sums, item)}`).join(', ');

/** `3.0" in the open, 1.5" over rough ground`: what a vehicle drives. */
export const stretches = ({ lang }: Names, sums: Reasons, items: readonly Item[]): string =>
  items.map((item) => `${decimal(lang, item.value / 100)}" ${reasonOf(lang, sums, item)}`).join(', ');

/** `3.00 in the open, 1.50 over rough ground`: points of movement, which are not inches. */
export const costs = ({ lang, hundredths }: Names, sums: Reasons, items: readonly Item[]): string =>
  items.map((item) => `${hundredths(item.value)} ${reasonOf(lang, sums, item)}`).join(', ');

/** `4.50 points: 3.00 in the open, 1.50 over rough ground`. */
export function effort(n: Names, sums: Reasons, items: readonly Item[]): string {
  const all = items.reduce((sum, { value }) => sum + value, 0);
  return `${n.hundredths(all)} points${colon(n.lang)}${costs(n, sums, items)}`;
}

/** `4 − 1 isolated = 3`. */
export const rolled = ({ lang }: Names, sums: Reasons, face: number, items: readonly Item[]): string =>
  altered(lang, sums, face, items);

/** `4 + 3 − 2 killed = 5`: several dice, and what was added to them. */
export function total({ lang }: Names, sums: Reasons, faces: readonly number[], items: readonly Item[]): string {
  const shown = faces.reduce((all, face) => all + face, 0);
  const sum = altered(lang, sums, shown, items);
  const plain = faces.join(' + ');
  return items.length === 0 ? `${plain} = ${shown}` : `${plain} = ${sum}`;
}
