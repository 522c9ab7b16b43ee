/** Short names on the table: `A1` of the raiders, `n1` of the defenders, `H1` hostages, `V1` vehicles. */

import { RAIDERS } from '../../games/special-forces/board.ts';
import { roster, type Setting } from '../../games/special-forces/setting.ts';

/** No letter belongs to both sides, and none is that of hostages or vehicles; those like figures come last. */
const alphabets = ['ABCDEFGJKLMI', 'npqrstuwxyzo'] as const;

const kept = new WeakMap<Setting, readonly string[]>();

/** By figure: the letter of the unit in the file, and the place in it; so they stay whoever is put with whom. */
export function labelsOf(setting: Setting): readonly string[] {
  const before = kept.get(setting);
  if (before !== undefined) return before;
  const { sides, hostages } = setting.scenario;
  const men = roster(setting.scenario);
  const soldiers = men.map(({ side, unit }, f) => {
    const place = unit - (side === RAIDERS ? 0 : sides[RAIDERS].units.length);
    const number = men.slice(0, f).filter((other) => other.unit === unit).length + 1;
    return `${alphabets[side].charAt(place)}${number}`;
  });
  const labels = [...soldiers, ...(hostages?.figures ?? []).map((_, i) => `H${i + 1}`)];
  kept.set(setting, labels);
  return labels;
}
