/** Standing orders for quiet times. */

import type { ForcesEvent } from '../../../games/special-forces/events.ts';
import type { Setting } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import type { Seat, Types } from '../../../kernel/game.ts';
import type { Match } from '../../../kernel/match.ts';
import type { Lang } from '../../../words/lang.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import type { Standing } from '../face.ts';
import { standingOrder as order, type Until } from '../tabletop/standing.ts';

const QUIET: readonly string[] = ['first', 'activate', 'plan', 'next', 'move', 'fire', 'close', 'rally', 'special'];

/** `turn`, `my turn`, `the next turn`; a number of turns is something else. */
const OWN = /^\D*\b(?:turn|tour)\b\D*$/;

export function standingOrder(match: Match<Types>, lang: Lang, seat: Seat, words: string): Standing | undefined {
  const setting = match.machine.setting as unknown as Setting;
  const side = setting.sides.findIndex((each) => each.seat === seat);
  const isOwn = ({ figures }: View, f: number | undefined): boolean => f !== undefined && figures[f]?.side === side;
  const isHit = (e: ForcesEvent, view: View): boolean =>
    (e.t === 'fired' &&
      ((e.target?.t === 'figure' && isOwn(view, e.target.figure)) ||
        e.struck.some(({ figure }) => isOwn(view, figure)))) ||
    (e.t === 'engaged' && isOwn(view, e.foe));
  return order(match, lang, seat, words, OWN, {
    asks: QUIET,
    texts: panelTexts[lang].standing,
    happened(until: Until, facts: readonly ForcesEvent[], view: View) {
      if (until.t === 'attacked') return facts.some((e) => isHit(e, view));
      const turns = facts.filter((e) => e.t === 'turnBegan').length;
      return turns >= (until.t === 'turns' ? until.count : 1);
    },
  });
}
