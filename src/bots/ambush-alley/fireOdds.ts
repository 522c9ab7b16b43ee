/** What to expect of a shot, from the exact odds: as all stand, or with facts that somebody imagines. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import { defence, type DefenceFacts } from '../../games/ambush-alley/defence.ts';
import { firepower, type FireFacts } from '../../games/ambush-alley/firepower.ts';
import { SUCCESS } from '../../games/ambush-alley/ladder.ts';
import type { Options } from '../../games/ambush-alley/options.ts';
import { shot } from '../../games/ambush-alley/reaction.ts';
import { attackOf } from '../../games/ambush-alley/resolve.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { BoardView, FireContext } from '../../games/ambush-alley/types.ts';
import { combatOf, hitsOf } from '../../odds/ambush-alley/casualties.ts';

/** Casualties on the average, and the chance of any. */
export interface Hits {
  readonly mean: number;
  readonly any: number;
}

export const NONE: Hits = { mean: 0, any: 0 };

function summed(chances: readonly number[], able: number): Hits {
  let mean = 0;
  for (let hits = 1; hits < chances.length; hits++) mean += Math.min(hits, able) * (chances[hits] as number);
  return { mean, any: 1 - (chances[0] as number) };
}

/** A shot as all stand now. */
export function hitsNow(setting: Setting, board: BoardView, by: UnitNo, at: UnitNo, as: FireContext): Hits {
  const attack = attackOf(setting, board, shot(by, at, as));
  return summed(hitsOf(combatOf(setting, attack)), attack.able);
}

/** What would count for both, and the dice that they would roll. */
export interface Imagined {
  readonly facts: FireFacts;
  readonly guard: DefenceFacts;
  readonly attackDie: number;
  readonly defenceDie: number;
}

export function hitsIf({ facts, guard, attackDie, defenceDie }: Imagined, options: Options): Hits {
  const { near, far, farNeeds, perDie } = firepower(facts, options);
  const reach = attackDie - perDie >= farNeeds ? far : 0;
  if (near + reach === 0) return NONE;
  const { dice } = defence(guard, options);
  const chances = hitsOf({
    attack: [
      { count: near, sides: attackDie, needs: SUCCESS },
      { count: reach, sides: attackDie, needs: farNeeds },
    ],
    defence: [{ count: dice, sides: defenceDie, needs: SUCCESS }],
    perDie,
    tie: options.defenceTie,
  });
  return summed(chances, guard.able);
}
