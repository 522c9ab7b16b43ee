/** Standing orders for quiet times: the usual answers until something happens. */

import { INSURGENT, REGULAR } from '../../../games/ambush-alley/board.ts';
import type { AmbushEvent } from '../../../games/ambush-alley/events.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import type { Seat, Types } from '../../../kernel/game.ts';
import type { Match } from '../../../kernel/match.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import { say } from '../../../words/common/index.ts';
import type { Lang } from '../../../words/lang.ts';
import type { Standing } from '../face.ts';
import { bare } from './typed.ts';

/** Questions whose usual answer is to let things be; any other ends the order. */
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
  const begun = match.entries.length;
  const t = texts[lang].panel.standing;
  const own = seat === 'regular' ? REGULAR : INSURGENT;
  const order = (until: string, happened: (facts: readonly AmbushEvent[], view: View) => boolean): Standing => ({
    until,
    over(now, state, decision) {
      if (!QUIET.includes(decision.ask)) return t.asked;
      const facts = now.entries.slice(begun).flatMap((entry) => entry.events as unknown as AmbushEvent[]);
      const view = now.machine.game.view(now.machine.setting, state.board, seat) as View;
      return happened(facts, view) ? until : undefined;
    },
  });
  const plain = bare(words);
  if (plain === '' || /phase/.test(plain))
    return order(t.phase, (facts) => facts.some((e) => e.t === 'phaseBegan' && e.phase === seat));
  if (/attack|attaqu/.test(plain))
    return order(t.attacked, (facts, view) =>
      facts.some(
        (e) =>
          (e.t === 'fired' && view.units[e.at]?.side === own) ||
          (e.t === 'interrupted' && view.units[e.unit]?.side === own),
      ),
    );
  const count = Number(/\d+/.exec(plain)?.[0] ?? Number.NaN);
  if (!Number.isInteger(count) || count < 1) return undefined;
  return order(say(lang, t.turns, { count }), (facts) => facts.filter((e) => e.t === 'turnEnded').length >= count);
}
