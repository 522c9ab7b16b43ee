/** Short names for the map and for typing: `A1` of the raiders, `n1` of the defenders, `H1` hostages, `V1` vehicles. */

import { RAIDERS, type SideNo } from '../../../games/special-forces/board.ts';
import { roster, type Setting } from '../../../games/special-forces/setting.ts';
import type { Style } from '../paint.ts';

/** No letter belongs to both sides, and none is that of hostages or vehicles; those like figures come last. */
const alphabets = ['ABCDEFGJKLMI', 'npqrstuwxyzo'] as const;

export const styleOf = (side: SideNo): Style => (side === RAIDERS ? 'R' : 'T');

const kept = new WeakMap<Setting, readonly string[]>();

/** By figure number: the letter of the unit in the file, and the place in it; so they stay whoever is put with whom. */
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

export const labelOf = (setting: Setting, figure: number): string => labelsOf(setting)[figure] ?? '';

export const vehicleLabel = (vehicle: number): string => `V${vehicle + 1}`;

/** The figures that a word may mean: by label, or by number alone, whatever the unit; case is free. */
export function figuresNamed(setting: Setting, word: string, among: (figure: number) => boolean): number[] {
  const wanted = word.toLowerCase();
  const fits = (label: string): boolean => {
    const plain = label.toLowerCase();
    return plain === wanted || plain.slice(1) === wanted;
  };
  return labelsOf(setting).flatMap((label, f) => (fits(label) && among(f) ? [f] : []));
}

/** The vehicle that a word may mean: `v1`, or its number. */
export function vehicleNamed(word: string): number | undefined {
  const found = /^v?(\d+)$/i.exec(word);
  return found === null ? undefined : Number(found[1]) - 1;
}

/** `n1–n4 n6`: labels in a row, with gaps. */
export function inRuns(labels: readonly string[]): string {
  const runs: string[][] = [];
  for (const label of labels) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows =
      last !== undefined && last.charAt(0) === label.charAt(0) && Number(last.slice(1)) + 1 === Number(label.slice(1));
    if (run !== undefined && follows) run.push(label);
    else runs.push([label]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(' ') : `${run[0]}–${run.at(-1)}`)).join(' ');
}

/** With the clock from the north. */
const ARROWS = '↑↗→↘↓↙←↖';
const EIGHTH = 90;

/** Where a vehicle looks, from half degrees. */
export const arrowOf = (heading: number): string =>
  ARROWS.charAt(Math.floor((heading + EIGHTH / 2) / EIGHTH) % ARROWS.length);
