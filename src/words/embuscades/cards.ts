/** What cards do at this table, in words: from the deck itself, so that decks of one's own are told as truly. */

import type { Communication } from '../../games/embuscades/files.ts';
import { communicationKinds } from '../../games/embuscades/files.ts';
import type { CardInfo, Setting } from '../../games/embuscades/setting.ts';
import { capital, colon, type Lang } from '../lang.ts';
import { cards as english } from './en/cards.ts';
import { cards as french } from './fr/cards.ts';
import { communicationName } from './kinds.ts';
import type { CardWords, Kinds } from './shapes.ts';

const words: Readonly<Record<Lang, CardWords>> = { en: english, fr: french };

const kindsOf = (lang: Lang, kinds: Iterable<Communication>): Kinds => {
  const of = [...new Set(kinds)];
  return { of: of.map((kind) => communicationName(lang, kind)), all: of.length === communicationKinds.length };
};

/** A mobilisation opens the camps for the numbers of all such cards of the deck, and a storm closes what any of them closes. */
const facesOf = ({ cards }: Setting): number[] =>
  [...new Set(cards.flatMap(({ effect }) => (effect.do === 'mobilise' ? [effect.face] : [])))].sort((a, b) => b - a);

function bare(lang: Lang, setting: Setting, { effect }: CardInfo): string {
  const { effects } = words[lang];
  switch (effect.do) {
    case 'lift':
      return effects.lift({ from: kindsOf(lang, effect.from), to: kindsOf(lang, effect.to) });
    case 'storm':
      return effects.storm({ closes: kindsOf(lang, setting.stormy) });
    case 'mobilise':
      return effects.mobilise({ faces: facesOf(setting) });
    case 'recoverCompanies':
    case 'exchangePrisoners':
    case 'freePrisoner':
      return effects[effect.do]({ count: effect.count });
    default:
      return effects[effect.do]();
  }
}

/** `at any time in your turn: up to 3 of your companies come from the arsenal to your camp`. */
export function cardEffect(lang: Lang, setting: Setting, id: string): string {
  const card = setting.cards[setting.cardNumbers.get(id) ?? -1];
  if (card === undefined) return '';
  const effect = bare(lang, setting, card);
  return card.personnel ? `${words[lang].moments[card.when]}${colon(lang)}${effect}` : effect;
}

/** The same as a sentence of its own. */
export const cardSentence = (lang: Lang, setting: Setting, id: string): string => {
  const effect = cardEffect(lang, setting, id);
  return effect === '' ? '' : `${capital(effect)}.`;
};

/** What is in force at this table, as the cards of its deck say: what a storm closes, which numbers open the camps. */
export function forceOf(lang: Lang, setting: Setting): { readonly storm: string; readonly mobilised: string } {
  const { closed, opens } = words[lang];
  return { storm: closed(kindsOf(lang, setting.stormy)), mobilised: opens(facesOf(setting)) };
}
