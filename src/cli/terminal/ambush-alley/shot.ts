/** What fire at a target would be thrown with, before it is chosen. */

import { INSURGENT } from '../../../games/ambush-alley/board.ts';
import { firepower } from '../../../games/ambush-alley/firepower.ts';
import { qualityNow } from '../../../games/ambush-alley/quality.ts';
import { fireFacts } from '../../../games/ambush-alley/resolve.ts';
import type { Setting } from '../../../games/ambush-alley/setting.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { pool } from '../../../words/ambush-alley/arithmetic.ts';
import { names, texts } from '../../../words/ambush-alley/index.ts';
import { say } from '../../../words/common/index.ts';
import type { Scene } from '../face.ts';

/** `, 9.6" away, 4 figures + 1 support = 5d8, 2 of them only on 7 or more`. */
export function shotText({ lang, setting: given, seen }: Scene, decision: Decision<Types>, at: number): string {
  const setting = given as Setting;
  const view = seen.view as View;
  const { unit: by = -1 } = (decision.about ?? {}) as { unit?: number };
  const firer = view.units[by];
  if (firer === undefined) return '';
  const cutsIn = firer.side === INSURGENT && view.phase === 'regular';
  const facts = fireFacts(setting, view, by, at, cutsIn ? 'interrupt' : 'activation');
  const { items, near, far, farNeeds } = firepower(facts, setting.options);
  const dice = near + far;
  const t = texts[lang].panel;
  const words = pool(lang, texts[lang].pool, items, dice, qualityNow(setting, view, by));
  const shot = say(lang, t.shot, { distance: names(lang, setting).inches(facts.distance), pool: words });
  return `, ${shot}${far === 0 ? '' : say(lang, t.farDice, { count: far, needs: farNeeds })}`;
}
