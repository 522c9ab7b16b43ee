/** The two languages of the house, and what differs between them in every sentence. */

export const langs = ['en', 'fr'] as const;
export type Lang = (typeof langs)[number];

export const isLang = (text: string): text is Lang => langs.includes(text as Lang);

/** In French nought and one are singular, in English only one is. */
export const isSingular = (lang: Lang, count: number): boolean => (lang === 'fr' ? count < 2 : count === 1);

/** `3 companies`, `0 compagnie`: the number and the right form of the word. */
export const plural = (lang: Lang, count: number, one: string, many: string): string =>
  `${count} ${isSingular(lang, count) ? one : many}`;

/** `a, b and c`. */
export function listing(lang: Lang, items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${lang === 'fr' ? 'et' : 'and'} ${items[items.length - 1]}`;
}

/** What stands between a name and what is said of it. */
export const colon = (lang: Lang): string => (lang === 'fr' ? ' : ' : ': ');

/** Spaces at which no line may end: before a mark that would begin the next one, after «, between a number and its unit. */
const BOUND =
  /(?<!\s) (?=[:;?!»%…·])|(?<=«) |(?<=\d) (?=(?:pouces?|points?|dés?|heures?|minutes?|secondes?|[ckm]?m|h|min|s)(?!\p{L}))/gu;

/** French puts spaces where others have none. Whoever shows a text calls this, so that sentences need not. */
export const unbroken = (lang: Lang, text: string): string => (lang === 'fr' ? text.replace(BOUND, '\u00a0') : text);

/** The first letter large, the rest as it is; accents included. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
