/** Rules as the protocol and the command line list them. */

import type { GameEntry, RulingText, RuleText } from '../../games/registry.ts';
import type { Lang } from '../../words/lang.ts';
import { refuse } from './errors.ts';

export interface Shown {
  id: string;
  kind: RuleText['kind'] | 'question';
  basis: RuleText['basis'];
  status?: 'later';
  ruling?: string;
  option?: string;
  /** In the language that was asked for. */
  text?: string;
  en?: string;
  fr?: string;
}

const texts = ({ en, fr }: { en: string; fr: string }, lang: Lang | undefined): Pick<Shown, 'text' | 'en' | 'fr'> =>
  lang === undefined ? { en, fr } : { text: lang === 'fr' ? fr : en };

const shownRule = (rule: RuleText, lang: Lang | undefined): Shown => ({
  id: rule.id,
  kind: rule.kind,
  basis: rule.basis,
  ...(rule.status === undefined ? {} : { status: rule.status }),
  ...(rule.ruling === undefined ? {} : { ruling: rule.ruling }),
  ...texts(rule, lang),
});

const shownRuling = (ruling: RulingText, lang: Lang | undefined): Shown => ({
  id: ruling.id,
  kind: 'question',
  basis: 'ruling',
  ...(ruling.option === undefined ? {} : { option: ruling.option }),
  ...texts(ruling, lang),
});

/** The rules of a game and its rulings, or the one that was asked for. */
export function ruleList(entry: GameEntry, id: string | undefined, lang: Lang | undefined): Shown[] {
  const all = [
    ...entry.rules.map((rule) => shownRule(rule, lang)),
    ...entry.rulings.map((ruling) => shownRuling(ruling, lang)),
  ];
  if (id === undefined) return all;
  const found = all.filter((rule) => rule.id.toLowerCase() === id.toLowerCase());
  return found.length > 0 ? found : refuse('unknownRule', { rule: id.slice(0, 40) });
}

export const isRule = (entry: GameEntry, id: unknown): id is string =>
  typeof id === 'string' && [...entry.rules, ...entry.rulings].some((rule) => rule.id === id);
