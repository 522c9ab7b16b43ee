/** What is said the same way of every game on a free table: faults, titles, reasons and outcomes. */

import type { Fault, Outcome } from '../../kernel/game.ts';
import { fill, type Teller } from '../fill.ts';
import { type Lang, listing } from '../lang.ts';

type Sentences = Readonly<Record<string, string>>;

/** A fault is found before there is a table, so names stay codes. */
const plain =
  (lang: Lang): Teller =>
  (_, value) =>
    Array.isArray(value) ? listing(lang, value.map(String)) : String(value);

export function faultOf(lang: Lang, sentences: Sentences, fault: Fault): string | undefined {
  const sentence = sentences[fault.error];
  return sentence === undefined ? undefined : fill(lang, sentence, fault.data ?? {}, plain(lang));
}

/** The title of a scenario of the house; of others the id. */
export function titleOf(
  lang: Lang,
  files: readonly { readonly id: string; readonly titleEn: string; readonly titleFr: string }[],
  id: string,
): string {
  const file = files.find((each) => each.id === id);
  return (lang === 'fr' ? file?.titleFr : file?.titleEn) ?? id;
}

/** Who has won, by the name of the side. */
export const outcomeOf = (
  lang: Lang,
  { draw, won }: { readonly draw: string; readonly won: string },
  { winner }: Outcome,
  nameOf: (side: string) => string,
): string => (winner === null ? draw : fill(lang, won, { side: winner }, (_, value) => nameOf(String(value))));
