/** What an action would be thrown with, before it is chosen. */

import { isShot, judgeShot } from '../../../games/special-forces/aim.ts';
import type { Choice, ChoiceOf } from '../../../games/special-forces/choices.ts';
import { classInfo } from '../../../games/special-forces/classes.ts';
import { engageItems } from '../../../games/special-forces/closeCombat.ts';
import { isHit } from '../../../games/special-forces/effect.ts';
import { pooled } from '../../../games/special-forces/firepower.ts';
import { type Item, sum } from '../../../games/special-forces/pool.ts';
import { rallyItems } from '../../../games/special-forces/rally.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import { specialItems } from '../../../games/special-forces/special.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { weapons } from '../../../games/special-forces/weapons.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { say } from '../../../words/common/index.ts';
import { colon } from '../../../words/lang.ts';
import { texts } from '../../../words/special-forces/index.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { terms } from '../../../words/tabletop/sums.ts';
import type { Scene } from '../face.ts';

/** The whole of a die that engages somebody. */
const ENGAGED_ON = 6;

/** `: 5 firepower − 1 cover = 4 dice, hits on 5 or more`; nothing where no die is thrown. */
export function previewText(scene: Scene, decision: Decision<Types>, choice: Choice): string {
  const { figure = -1 } = (decision.about ?? {}) as { figure?: number };
  const setting = scene.setting as Setting;
  const view = scene.seen.view as View;
  const man = view.figures[figure];
  if (man === undefined) return '';
  switch (choice.t) {
    case 'fire':
      return shotText(scene, setting, view, figure, choice);
    case 'engage':
      return dieText(scene, engageItems(setting, man), ENGAGED_ON);
    case 'rally':
      return dieText(scene, rallyItems(setting, view, figure), classInfo[man.class].rally);
    case 'special':
      return setting.options.specialRoll === 'none' || choice.deed === 'takeRole'
        ? ''
        : dieText(scene, specialItems(setting, man), classInfo[man.class].special);
    default:
      return '';
  }
}

function shotText(scene: Scene, setting: Setting, view: View, f: number, choice: ChoiceOf<'fire'>): string {
  const { lang } = scene;
  const judged = judgeShot({ setting, open: view, mine: view.mine }, f, choice);
  if (!isShot(judged)) return '';
  const t = panelTexts[lang];
  const { toHit = 0, area, strays } = weapons[judged.hand.key];
  const dice = pooled(setting.options, judged.items, judged.cover);
  const face = [1, 2, 3, 4, 5, 6].find((each) => isHit(each, toHit)) ?? ENGAGED_ON;
  return `${colon(lang)}${[
    say(lang, t.pool, { terms: terms(lang, texts[lang].sums, dice), count: sum(dice) }),
    say(lang, t.toHit, { face }),
    ...(area === undefined ? [] : [say(lang, t.area, area)]),
    ...(strays === true ? [t.strays] : []),
  ].join(', ')}`;
}

/** One die, what is added to it, and what the whole needs. */
function dieText({ lang }: Scene, items: readonly Item[], needs: number): string {
  const t = panelTexts[lang];
  if (items.length === 0) return `${colon(lang)}${say(lang, t.plainDie, { needs })}`;
  const plain = terms(lang, texts[lang].sums, items);
  return `${colon(lang)}${say(lang, t.needs, { terms: plain.startsWith('−') ? plain : `+ ${plain}`, needs })}`;
}
