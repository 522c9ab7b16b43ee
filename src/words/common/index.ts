/** Sentences that belong to no game. */

import type { TableEvent } from '../../kernel/table.ts';
import { fill } from '../fill.ts';
import { type Lang, listing } from '../lang.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { CommonCode, CommonTexts } from './texts.ts';

export const common: Readonly<Record<Lang, CommonTexts>> = { en, fr };

/** A sentence with its blanks filled by plain text; a list of texts is joined. */
export const say = (lang: Lang, sentence: string, data: object = {}): string =>
  fill(lang, sentence, data, (_, value) => (Array.isArray(value) ? listing(lang, value.map(String)) : String(value)));

/** The sentence for a code of the kernel, a file or the command line. */
export function sayError(lang: Lang, code: string, data: object = {}): string | undefined {
  const sentence = common[lang].errors[code as CommonCode];
  return sentence === undefined ? undefined : say(lang, sentence, data);
}

/** An act at the table; of a game that judges an agreed end it is not called a draw. */
export function sayTable(lang: Lang, event: TableEvent, seat: string, judged = false): string {
  const { acts, judgedActs } = common[lang];
  return say(lang, (judged ? { ...acts, ...judgedActs } : acts)[event.act], { seat });
}

/** Others would end the game. */
export const sayOffer = (lang: Lang, seats: readonly string[], judged: boolean): string =>
  say(lang, common[lang].ask[judged ? 'endOffered' : 'drawOffered'], { seat: seats.join(', ') });
