/** Passing until something happens: by the standing orders of the game, or by a wait that only this game knows. */

import type { Stated, Types } from '../../kernel/game.ts';
import type { Seen } from '../../kernel/seen.ts';
import type { Lang } from '../../words/lang.ts';
import { onlineTexts } from '../../words/web/online.ts';
import type { Until } from '../games/board.ts';
import type { Passing, PlayedGame } from '../games/index.ts';
import type { Question } from '../table/eyes.ts';

export interface Asked {
  readonly setting: Types['setting'];
  readonly question: Question;
  readonly seen: Seen<Types>;
  /** What was seen when the order was given, and what has happened since. */
  readonly before: Seen<Types>;
  readonly facts: readonly Stated<Types>[];
}

export interface Pass {
  readonly id: string;
  readonly label: (lang: Lang) => string;
  /** What to answer; nothing when it is over, or when this question is the person's own. */
  readonly answer: (asked: Asked) => object | undefined;
}

const byOrders = ({ game, orders }: PlayedGame, until: Passing): Pass => ({
  id: until === 'shotAt' ? 'attacked' : until,
  label: (lang) => onlineTexts[lang].passes[until],
  answer({ setting, question, seen, before, facts }) {
    const events = facts.filter((fact): fact is Types['event'] => fact.t !== 'table');
    const { seat } = question;
    if (orders.expired({ setting, seat, until }, before.view, seen.view, events)) return undefined;
    return game.doctrine(setting, seen.view, question.put, orders.passUntil(until));
  },
});

const byWait = ({ id, label, happened, answers }: Until): Pass => ({
  id,
  label,
  answer: ({ question, seen, facts }) =>
    answers(question.ask) && !happened(facts, seen, question.seat) ? question.otherwise : undefined,
});

/** What the orders of the game can do they do better than a wait of the same name. */
export function passesOf(game: PlayedGame): readonly Pass[] {
  const ordered = game.passes.map((until) => byOrders(game, until));
  const waits = game.untils.map(byWait).filter(({ id }) => !ordered.some((pass) => pass.id === id));
  return [...ordered, ...waits];
}
