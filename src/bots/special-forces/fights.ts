/** Close combat and rallies, by the exact odds. */

import type { FigureNo } from '../../games/special-forces/board.ts';
import { close, coverInFight, engageItems, fightItems } from '../../games/special-forces/closeCombat.ts';
import type { ChoiceOf } from '../../games/special-forces/choices.ts';
import { rallyItems } from '../../games/special-forces/rally.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import { chanceOf } from '../../odds/distribution.ts';
import { numbers } from '../../odds/measure.ts';
import { meleeChances, rallyChances } from '../../odds/special-forces/tests.ts';
import type { Scored } from '../bot.ts';
import type { Position, Soldier } from './position.ts';
import { mayShootAt } from './shots.ts';
import { WOUND } from './worth.ts';
import { why } from './why.ts';

/** What it is worth to go for somebody. */
export function fightValue(p: Position, s: Soldier, foe: Soldier): number {
  const { setting, board } = p;
  const attack = fightItems(setting, s.man, false);
  const defence = fightItems(setting, foe.man, coverInFight(setting, board, s.f, foe.f));
  const all = meleeChances(numbers, setting.options, engageItems(setting, s.man), attack, defence);
  const of = (name: string): number => chanceOf(all, (result) => result === name);
  const ties = of('ties');
  const hurt = s.man.wounds > 0 ? 1 : WOUND;
  // Before the alert a kill in silence is worth more than the man.
  const silent = setting.scenario.alert === true && !board.alert && s.man.side === 0 ? 1.5 : 0;
  return (of('wins') + ties) * (foe.worth + silent) - of('loses') * s.worth - ties * hurt * s.worth;
}

export function scoreFights(e: Eyes, p: Position, s: Soldier): Scored[] {
  return close
    .propose(e, s.f, () => 0)
    .flatMap((choice): Scored[] => {
      const foe = p.soldiers[(choice as ChoiceOf<'engage'>).figure];
      if (foe === undefined || !mayShootAt(p, foe)) return [];
      return [{ choice, score: fightValue(p, s, foe), reason: why('fight', { figure: s.f, foe: foe.f }) }];
    });
}

/** The chance to shake off a marker. */
export function rallyChance(p: Position, f: FigureNo): number {
  const man = p.board.figures[f];
  if (man === undefined) return 0;
  const items = rallyItems(p.setting, p.board, f);
  return chanceOf(rallyChances(numbers, p.setting.options, man.class, items), (result) => result);
}
