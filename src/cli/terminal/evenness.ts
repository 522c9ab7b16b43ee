/** How even a table is, in a terminal: one bar, one sentence, the time. */

import { type BalanceCard, balanceWords, evennessOf } from '../../words/balance/index.ts';
import type { Lang } from '../../words/lang.ts';

const WIDTH = 30;

/** The first side is full, draws are half, the other side is light: told apart without colour. */
export function evennessBar(lang: Lang, card: BalanceCard): string {
  const [first, draws, second] = evennessOf(lang, card).parts;
  const left = Math.round(first.share * WIDTH);
  const right = Math.round(second.share * WIDTH);
  const between = Math.max(0, WIDTH - left - right);
  const bar = '█'.repeat(left) + (draws.share > 0 ? '▒' : '░').repeat(between) + '░'.repeat(right);
  return `${first.name} ${bar.slice(0, WIDTH)} ${second.name}`;
}

export function evennessSaid(lang: Lang, card: BalanceCard): string {
  const { sentence, minutes } = evennessOf(lang, card);
  return `${sentence.replace(/\.$/, '')}, ${minutes}.`;
}

/** What is said where a table begins. */
export const evennessLines = (lang: Lang, card: BalanceCard | undefined): string[] =>
  card === undefined ? [balanceWords[lang].unmeasured] : [evennessBar(lang, card), evennessSaid(lang, card)];
