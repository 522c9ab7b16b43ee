/** What losses do to the nerves of a unit: what it stands to lose in its next test, by the exact odds, and how much more with one man hurt. */

import type { MoraleEffect } from '../../games/special-forces/board.ts';
import { type ClassName, classes } from '../../games/special-forces/classes.ts';
import { moraleItems } from '../../games/special-forces/morale.ts';
import { sum } from '../../games/special-forces/pool.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { BoardView, Man } from '../../games/special-forces/types.ts';
import { numbers } from '../../odds/measure.ts';
import { moraleChances } from '../../odds/special-forces/tests.ts';

/** Of what a unit is worth: gone for good, on its way home for a turn, rooted to the spot. */
const SHARES: Readonly<Record<MoraleEffect, number>> = { removed: 1, retreat: 0.5, hold: 0.12, normal: 0 };
const MOST_CHANGE = 24;
const kept: (number | undefined)[] = [];

/** What share of itself a unit of this class is likely to lose in a test with this change to its dice. */
export function nerveLoss({ options }: Setting, name: ClassName, change: number): number {
  if (change === 0 && options.moraleTest === 'onlyIfModified') return 0;
  const less = Math.min(MOST_CHANGE - 1, Math.max(0, 0 - change));
  const at = classes.indexOf(name) * MOST_CHANGE + less;
  let found = kept[at];
  if (found === undefined) {
    found = 0;
    for (const { result, p } of moraleChances(numbers, name, 0 - less)) found += SHARES[result] * p;
    kept[at] = found;
  }
  return found;
}

/** What it costs the others of a unit, in shares of what they are worth, when one of them is hit. */
export interface Scare {
  readonly killed: number;
  readonly wounded: number;
  readonly suppressed: number;
}
export const CALM: Scare = { killed: 0, wounded: 0, suppressed: 0 };

/** The change to the dice of every unit as it stands. */
export const changesOf = (setting: Setting, board: BoardView): number[] =>
  board.units.map((_, u) => sum(moraleItems(setting, board, u)));

/** Markers go, but the dead count in every test that is to come: so many are reckoned with. */
const LASTING = 3;

/** What a unit is likely to lose in all of these tests. */
const lossOver = (setting: Setting, name: ClassName, change: number, tests: number): number =>
  1 - (1 - nerveLoss(setting, name, change)) ** tests;

export function scareOf(setting: Setting, man: Man, change: number, turnsLeft: number): Scare {
  const marked = man.suppressed > 0 ? 1 : 0;
  const hurt = man.wounds > 0 ? 1 : 0;
  const after = (less: number, tests: number): number =>
    Math.max(0, lossOver(setting, man.class, change - less, tests) - lossOver(setting, man.class, change, tests));
  const tests = setting.options.moraleKills === 'game' ? Math.min(LASTING, turnsLeft) : 1;
  return {
    killed: after(2 + (man.commander ? 2 : 0) - marked - hurt, tests),
    wounded: after(1 - hurt, Math.min(LASTING, turnsLeft)),
    suppressed: after(1 - marked, 1),
  };
}
