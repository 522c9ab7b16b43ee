/** One letter for every unit: the Regulars in capitals, the Insurgents in small letters. */

import { REGULAR, type SideNo } from '../../../games/ambush-alley/board.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Style } from '../paint.ts';

/** Without those that are commands (h, q, u); for Regulars also without the C of the people in danger. */
const alphabets = ['ABDEFGIJKLMNOPRSTVWXYZ', 'abcdefgijklmnoprstvwxyz'] as const;

export const styleOf = (side: SideNo): Style => (side === REGULAR ? 'R' : 'T');

/** The sign of a unit; when the letters are used up, they come again with a number. */
export function letterOf(view: View, unit: number): string {
  const side = view.units[unit]?.side ?? REGULAR;
  const place = view.units.slice(0, unit).filter((other) => other.side === side).length;
  const letters = alphabets[side];
  const round = Math.floor(place / letters.length);
  return `${letters.charAt(place % letters.length)}${round === 0 ? '' : round + 1}`;
}

/** The unit of a side that goes by this letter; case is free. */
export function unitOf(view: View, side: SideNo, letter: string): number | undefined {
  const found = view.units.findIndex(
    (unit, u) => unit.side === side && letterOf(view, u).toLowerCase() === letter.toLowerCase(),
  );
  return found < 0 ? undefined : found;
}

/** Of people in danger: `C`, or `C1` and on when there are several. */
export const contractorLetter = (count: number, place: number): string => (count > 1 ? `C${place + 1}` : 'C');
