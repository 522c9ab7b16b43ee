/** Sums that explain themselves: each line with its reason. */

import { isSingular, type Lang } from '../lang.ts';

/** A line of a sum, as the games give it. */
interface Line {
  readonly value: number;
  readonly reason: string;
}

/** How the reasons are said: of one, of many. */
export type Reasons = Readonly<Record<string, readonly [string, string]>>;

export const reasonOf = (lang: Lang, reasons: Reasons, { value, reason }: Line): string => {
  const forms = reasons[reason];
  if (forms === undefined) return reason;
  return isSingular(lang, Math.abs(value)) ? forms[0] : forms[1];
};

/** `+ 1 support − 1 pinned`: with the sign of every line. */
const signed = (lang: Lang, reasons: Reasons, items: readonly Line[]): string =>
  items
    .map((item) => `${item.value < 0 ? '−' : '+'} ${Math.abs(item.value)} ${reasonOf(lang, reasons, item)}`)
    .join(' ');

/** `4 figures + 1 support − 1 pinned`. */
export const terms = (lang: Lang, reasons: Reasons, items: readonly Line[]): string =>
  signed(lang, reasons, items).replace(/^\+ /, '');

/** `5 + 1 cautious = 6`: a die, and what was added to it. */
export const altered = (lang: Lang, reasons: Reasons, face: number, items: readonly Line[]): string =>
  items.length === 0
    ? String(face)
    : `${face} ${signed(lang, reasons, items)} = ${items.reduce((sum, { value }) => sum + value, face)}`;
