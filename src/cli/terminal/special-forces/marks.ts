/** How a figure is, in signs for the map and in words for lists. */

import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { say } from '../../../words/common/index.ts';
import type { Lang } from '../../../words/lang.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import { labelOf } from './letters.ts';

type Man = View['figures'][number];

/** `*!+’^`. */
export const marksOf = ({ commander, suppressed, wounds, activated, level }: Man): string =>
  [commander ? '*' : '', suppressed > 0 ? '!' : '', wounds > 0 ? '+' : '', activated ? '’' : '', level > 0 ? '^' : '']
    .filter((mark) => mark !== '')
    .join('');

/** `A3*!2+’(1)`: the label with all marks, how many markers of suppression, and received actions. */
export function labelled(setting: Setting, view: View, f: number): string {
  const man = view.figures[f] as Man;
  const marks = marksOf(man).replace('!', man.suppressed > 1 ? `!${man.suppressed}` : '!');
  return `${labelOf(setting, f)}${marks}${man.received > 0 ? `(${man.received})` : ''}`;
}

/** The same in words. */
export function statesOf(lang: Lang, man: Man): string[] {
  const t = panelTexts[lang].states;
  return [
    man.commander ? t.commander : '',
    man.suppressed > 0 ? say(lang, t.suppressed, { count: man.suppressed }) : '',
    man.wounds > 0 ? t.wounded : '',
    man.activated ? t.done : '',
    man.received > 0 ? say(lang, t.received, { count: man.received }) : '',
    man.seenBy.length > 0 ? t.seen : '',
  ].filter((state) => state !== '');
}
