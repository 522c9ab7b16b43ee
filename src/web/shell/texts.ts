/** Texts of the pages in the language of the moment. */

import { fill } from '../../words/fill.ts';
import { type Lang, listing } from '../../words/lang.ts';
import { webTexts, type WebTexts } from '../../words/web/index.ts';
import { useLang } from './prefs.ts';

export const useTexts = (): WebTexts => webTexts[useLang()];

/** A sentence with its blanks filled. */
export const put = (lang: Lang, sentence: string, data: object): string =>
  fill(lang, sentence, data, (_, value) => (Array.isArray(value) ? listing(lang, value.map(String)) : String(value)));
