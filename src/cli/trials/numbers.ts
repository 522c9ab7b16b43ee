/** Numbers as they are written in each language. */

import type { Estimate } from '../../sim/statistics.ts';
import type { Lang } from '../../words/lang.ts';

export function number(lang: Lang, value: number, digits = 0): string {
  if (!Number.isFinite(value)) return '–';
  // A bar of minus nothing looks like a slip.
  const text = (Number(value.toFixed(digits)) + 0).toFixed(digits).replace('-', '−');
  return lang === 'fr' ? text.replace('.', ',') : text;
}

/** Signed, for leads and gains. */
export const signed = (lang: Lang, value: number, digits: number): string =>
  `${Number(value.toFixed(digits)) > 0 ? '+' : ''}${number(lang, value, digits)}`;

export const percent = (lang: Lang, share: number, digits = 1): string =>
  `${number(lang, share * 100, digits)}${lang === 'fr' ? '\u00a0' : ''}%`;

/** `43.6 – 57.4%`. */
export const shares = (lang: Lang, { low, high }: Estimate): string =>
  `${number(lang, low * 100, 1)} – ${percent(lang, high)}`;

export const between = (lang: Lang, { low, high }: Estimate, digits: number): string =>
  Number.isFinite(low) ? `${number(lang, low, digits)} – ${number(lang, high, digits)}` : '–';
