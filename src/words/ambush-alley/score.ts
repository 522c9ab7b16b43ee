/** How the game stands, in what its scenario counts: points, or people brought out. */

import { INSURGENT, REGULAR } from '../../games/ambush-alley/board.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { View } from '../../games/ambush-alley/view.ts';
import { say } from '../common/index.ts';
import { texts } from './index.ts';
import { names } from './names.ts';
import type { Lang } from '../lang.ts';

export function scoreText(lang: Lang, setting: Setting, { tally }: Pick<View, 'tally'>): string[] {
  const t = texts[lang].panel;
  const { out, of } = tally;
  if (setting.options.victoryMode === 'decisiveMarginal') {
    const worth = t.worth[out === 0 ? 'none' : out < of ? 'marginal' : 'decisive'];
    return [say(lang, t.fetched, { out, of, worth })];
  }
  const n = names(lang, setting);
  const points = say(lang, t.tally, { ...tally, R: n.side(REGULAR), T: n.side(INSURGENT) });
  return out === 0 ? [points] : [points, say(lang, t.out, { out })];
}
