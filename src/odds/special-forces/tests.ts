/** Close combat, rally and morale. */

import type { MoraleEffect } from '../../games/special-forces/board.ts';
import { type ClassName, classInfo } from '../../games/special-forces/classes.ts';
import { engages, fightResult } from '../../games/special-forces/closeCombat.ts';
import { effectOf } from '../../games/special-forces/morale.ts';
import { type Item, sum } from '../../games/special-forces/pool.ts';
import { rallies } from '../../games/special-forces/rally.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { die, dice, type Distribution, followed, mapped, sure } from '../distribution.ts';
import type { Measure } from '../measure.ts';

type Options = Pick<Setting['options'], 'naturalSix'>;
/** The rules read one option only. */
const withOptions = (options: Options): Setting => ({ options }) as Setting;

export const meleeResults = ['notEngaged', 'wins', 'ties', 'loses'] as const;
/** SF-CC-8, SF-CC-15, SF-CC-16: from the point of view of the attacker; a tie kills the defender and wounds him. */
export type MeleeResult = (typeof meleeResults)[number];

/** SF-CC-9: once they are upon each other. */
export const fightChances = <W>(
  m: Measure<W>,
  attack: readonly Item[],
  defence: readonly Item[],
): Distribution<Exclude<MeleeResult, 'notEngaged'>, W> =>
  followed(
    m,
    die(m, 6, (face) => face),
    (one) => die(m, 6, (two) => fightResult(one + sum(attack), two + sum(defence))),
  );

/** SF-CC-2: the whole action. */
export const meleeChances = <W>(
  m: Measure<W>,
  options: Options,
  engage: readonly Item[],
  attack: readonly Item[],
  defence: readonly Item[],
): Distribution<MeleeResult, W> =>
  followed(
    m,
    die(m, 6, (face) => engages(withOptions(options), engage, face)),
    (engaged): Distribution<MeleeResult, W> =>
      engaged ? fightChances(m, attack, defence) : sure<MeleeResult, W>(m, 'notEngaged'),
  );

export const rallyChances = <W>(
  m: Measure<W>,
  options: Options,
  name: ClassName,
  items: readonly Item[],
): Distribution<boolean, W> => die(m, 6, (face) => rallies(withOptions(options), classInfo[name].rally, items, face));

export const moraleChances = <W>(m: Measure<W>, name: ClassName, change: number): Distribution<MoraleEffect, W> =>
  mapped(
    m,
    dice(m, 2, 6, change, (total, face) => total + face),
    (total) => effectOf(name, total),
  );
