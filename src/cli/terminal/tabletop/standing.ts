/** Standing orders for quiet times: the usual answers until something happens. */

import type { Seat, State, Types } from '../../../kernel/game.ts';
import type { Match } from '../../../kernel/match.ts';
import { say } from '../../../words/common/index.ts';
import type { Lang } from '../../../words/lang.ts';
import type { Standing } from '../face.ts';
import { bare } from './typed.ts';

/** What was asked for: until one may act, until somebody is attacked, or so many turns. */
export type Until =
  | { readonly t: 'own' }
  | { readonly t: 'attacked' }
  | { readonly t: 'turns'; readonly count: number };

interface Quiet<E, V> {
  /** Questions whose usual answer is to let things be; any other ends the order. */
  readonly asks: readonly string[];
  /** How it is said, and why it ends before. */
  readonly texts: Readonly<Record<'own' | 'attacked' | 'turns' | 'asked', string>>;
  /** Has it come to pass, since the order was given? */
  readonly happened: (until: Until, facts: readonly E[], view: V) => boolean;
}

/** What a line asks for; `own` is the word of the game for the time when one acts. */
function untilOf(words: string, own: RegExp): Until | undefined {
  const plain = bare(words);
  if (plain === '' || own.test(plain)) return { t: 'own' };
  if (/attack|attaqu/.test(plain)) return { t: 'attacked' };
  const count = Number(/\d+/.exec(plain)?.[0] ?? Number.NaN);
  return Number.isInteger(count) && count > 0 ? { t: 'turns', count } : undefined;
}

export function standingOrder<E, V>(
  match: Match<Types>,
  lang: Lang,
  seat: Seat,
  words: string,
  own: RegExp,
  quiet: Quiet<E, V>,
): Standing | undefined {
  const until = untilOf(words, own);
  if (until === undefined) return undefined;
  const begun = match.entries.length;
  const said = say(lang, quiet.texts[until.t], until);
  return {
    until: said,
    over(now: Match<Types>, state: State<Types>, decision) {
      if (!quiet.asks.includes(decision.ask)) return quiet.texts.asked;
      const facts = now.entries.slice(begun).flatMap((entry) => entry.events as unknown as E[]);
      const view = now.machine.game.view(now.machine.setting, state.board, seat) as V;
      return quiet.happened(until, facts, view) ? said : undefined;
    },
  };
}
