/** Standing orders for quiet times: throw and pass until something happens. */

import type { EmbuscadesEvent } from '../../../games/embuscades/events.ts';
import type { View } from '../../../games/embuscades/view.ts';
import type { Seat, Types } from '../../../kernel/game.ts';
import type { Match } from '../../../kernel/match.ts';
import { common, say } from '../../../words/common/index.ts';
import type { Lang } from '../../../words/lang.ts';
import type { Standing } from '../face.ts';

export function standingOrder(match: Match<Types>, lang: Lang, seat: Seat, words: string): Standing | undefined {
  const begun = match.entries.length;
  const t = common[lang].standing;
  const since = (now: Match<Types>): EmbuscadesEvent[] =>
    now.entries.slice(begun).flatMap((entry) => entry.events as unknown as EmbuscadesEvent[]);
  const order = (until: string, happened: (now: Match<Types>, view: View) => boolean): Standing => ({
    until,
    over(now, state, decision) {
      if (decision.ask !== 'orders' && decision.ask !== 'act') return t.asked;
      const view = now.machine.game.view(now.machine.setting, state.board, seat) as View;
      return happened(now, view) ? until : undefined;
    },
  });
  const plain = words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  if (/attack|attaqu/.test(plain)) {
    const own = seat.slice(0, 1);
    return order(t.attacked, (now) => since(now).some((e) => e.t === 'attacked' && e.target.startsWith(own)));
  }
  if (/\bsix\b|^6$/.test(plain)) return order(t.six, (_, view) => view.dice.includes(6));
  const count = Number(/\d+/.exec(plain)?.[0] ?? Number.NaN);
  if (!Number.isInteger(count) || count < 1) return undefined;
  return order(
    say(lang, t.turns, { count }),
    (now) => since(now).filter((e) => e.t === 'turnEnded' && e.seat === seat).length >= count,
  );
}
