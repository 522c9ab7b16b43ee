/** Standing orders for quiet times. */

import { INSURGENT, REGULAR } from '../../../games/ambush-alley/board.ts';
import type { AmbushEvent } from '../../../games/ambush-alley/events.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Seat, Types } from '../../../kernel/game.ts';
import type { Match } from '../../../kernel/match.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import type { Lang } from '../../../words/lang.ts';
import type { Standing } from '../face.ts';
import { standingOrder as order, type Until } from '../tabletop/standing.ts';

const QUIET: readonly string[] = [
  'activate',
  'act',
  'order',
  'march',
  'window',
  'onward',
  'aim',
  'support',
  'reactFirst',
  'returnFire',
  'overwatch',
  'answer',
];

export function standingOrder(match: Match<Types>, lang: Lang, seat: Seat, words: string): Standing | undefined {
  const side = seat === 'regular' ? REGULAR : INSURGENT;
  const { phase, ...others } = texts[lang].panel.standing;
  const isHit = (e: AmbushEvent, { units }: View): boolean =>
    (e.t === 'fired' && units[e.at]?.side === side) || (e.t === 'interrupted' && units[e.unit]?.side === side);
  return order(match, lang, seat, words, /phase/, {
    asks: QUIET,
    texts: { own: phase, ...others },
    happened(until: Until, facts: readonly AmbushEvent[], view: View) {
      if (until.t === 'own') return facts.some((e) => e.t === 'phaseBegan' && e.phase === seat);
      if (until.t === 'attacked') return facts.some((e) => isHit(e, view));
      return facts.filter((e) => e.t === 'turnEnded').length >= until.count;
    },
  });
}
