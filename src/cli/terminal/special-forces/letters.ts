/** Short names for the map and for typing: `A1` of the raiders, `n1` of the defenders, `H1` hostages, `V1` vehicles. */

import { RAIDERS, type SideNo } from '../../../games/special-forces/board.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { labelsOf } from '../../../words/special-forces/labels.ts';
import type { Style } from '../paint.ts';

export const styleOf = (side: SideNo): Style => (side === RAIDERS ? 'R' : 'T');

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
