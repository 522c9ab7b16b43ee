/** The deck of compass cards for paper: names, copies, and what each does. */

import { embuscades } from '../../games/embuscades/index.ts';
import { compassDeckFile } from '../../games/embuscades/setting.ts';
import { cardSentence } from '../../words/embuscades/cards.ts';
import type { Lang } from '../../words/lang.ts';

export interface PrintedCard {
  readonly name: string;
  readonly copies: number;
  readonly text: string;
}

export function compassCards(lang: Lang): PrintedCard[] {
  const read = embuscades.read({});
  if ('faults' in read) throw new Error('the game of the house is not in order');
  const setting = embuscades.setting(read.setup);
  return compassDeckFile.cards.map(({ id, nameEn, nameFr, copies }) => ({
    name: lang === 'fr' ? nameFr : nameEn,
    copies,
    text: cardSentence(lang, setting, id),
  }));
}
