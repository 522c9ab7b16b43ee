/** Odds as they are read: the pools with their reasons, and every result with its chance, likeliest kinds apart. */

import type { Odds, Result } from '../../../odds/odds.ts';
import { oddsTexts } from '../../../words/odds.ts';
import { type Lang, capital } from '../../../words/lang.ts';
import { decimal } from '../../../words/tabletop/places.ts';
import { type Reasons, terms } from '../../../words/tabletop/sums.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { say } from '../../../words/common/index.ts';

export interface OddsLine {
  readonly label: string;
  readonly p: number;
}

/** `7.5 %`, and never nought or all for what is merely very likely or not. */
export function percent(lang: Lang, p: number): string {
  const value = p * 100;
  const shown = value > 0 && value < 0.1 ? 0.1 : value < 100 && value > 99.9 ? 99.9 : value;
  const text = decimal(lang, shown).replace(/[.,]0$/, '');
  return lang === 'fr' ? `${text} %` : `${text}%`;
}

function partOf(lang: Lang, name: string, value: number | string | boolean): string {
  const { results } = skirmishTexts[lang];
  if (typeof value === 'string') return oddsTexts[lang].results[value] ?? value;
  if (typeof value === 'number') return say(lang, results[name] ?? name, { count: value });
  return results[value ? name : `not ${name}`] ?? '';
}

/** One result in words: what follows from nothing is not said. */
function resultText(lang: Lang, result: Result): string {
  const { results } = skirmishTexts[lang];
  if (result['untouched'] === true) return results['untouched'] as string;
  if (result['interrupts'] === false) return results['not interrupts'] as string;
  const parts = Object.entries(result)
    .map(([name, value]) => partOf(lang, name, value))
    .filter((part) => part !== '');
  return parts.length === 0 ? (results['nothing'] as string) : parts.join(', ');
}

const MOST = 8;

/** Every result once, in the order in which the game gives them; the rare ends of long lists left out. */
export function resultLines(lang: Lang, { outcomes }: Pick<Odds, 'outcomes'>): OddsLine[] {
  const sums = new Map<string, number>();
  for (const { result, p } of outcomes) {
    const label = resultText(lang, result);
    sums.set(label, (sums.get(label) ?? 0) + p);
  }
  const all = [...sums].map(([label, p]) => ({ label: capital(label), p })).filter(({ p }) => p > 0);
  return all.length <= MOST ? all : all.filter(({ p }) => p >= 0.001).slice(0, MOST);
}

/** `4 figures + 1 support = 5d8, 4 or more`. */
export function poolText(lang: Lang, reasons: Reasons, { items, dice }: Odds['pools'][number]): string {
  const t = skirmishTexts[lang].odds;
  const thrown = dice
    .filter(({ count }) => count > 0)
    .map(({ count, sides, needs }) => {
      const text = say(lang, t.dice, { count, sides });
      return needs === undefined ? text : `${text} (${say(lang, t.needs, { needs })})`;
    });
  const sum = items.length === 0 ? '' : terms(lang, reasons, items);
  return [sum, thrown.join(' + ')].filter((part) => part !== '').join(' = ');
}

export const poolTitle = (lang: Lang, name: string): string =>
  oddsTexts[lang].pools[name.replace('AtVehicle', '')] ?? name;
