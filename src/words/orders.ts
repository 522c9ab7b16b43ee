/** Standing orders in words: every field with its name, what it means, and its values. */

import type { Until } from '../kernel/orders.ts';
import { type Lang, listing } from './lang.ts';

export interface FieldWords<V extends string = string> {
  readonly name: string;
  readonly help: string;
  readonly values: Readonly<Record<V, string>>;
}

/** One entry for every field of a game’s orders, and in it one for every word that the field may be. */
export type OrderWords<O> = { readonly [F in keyof O]-?: FieldWords<Extract<O[F], string>> };

/** What every game has. */
export const untilWords: Readonly<Record<Lang, FieldWords<Until>>> = {
  en: {
    name: 'Until',
    help: 'How long these orders stand.',
    values: {
      withdrawn: 'until I withdraw them',
      shotAt: 'until I am attacked',
      activation: 'for this activation',
      turn: 'for this turn',
    },
  },
  fr: {
    name: 'Jusqu’à quand',
    help: 'Combien de temps ces ordres restent en vigueur.',
    values: {
      withdrawn: 'jusqu’à ce que je les retire',
      shotAt: 'jusqu’à ce qu’on m’attaque',
      activation: 'pour cette activation',
      turn: 'pour ce tour',
    },
  },
};

/** What stands for the absent player’s own decision, everywhere the same. */
export const waits: Readonly<Record<Lang, { readonly wait: string }>> = {
  en: { wait: 'ask me' },
  fr: { wait: 'me demander' },
};

const yesOrNo: Readonly<Record<Lang, readonly [string, string]>> = { en: ['yes', 'no'], fr: ['oui', 'non'] };

/** A value of a field: a word as the game says it, a number, yes or no, a list of names. */
export function sayValue(lang: Lang, field: FieldWords | undefined, value: unknown): string {
  if (typeof value === 'boolean') return yesOrNo[lang][value ? 0 : 1];
  if (Array.isArray(value)) return value.length === 0 ? '—' : listing(lang, value.map(String));
  const text = String(value);
  return typeof value === 'string' ? (field?.values[text] ?? text) : lang === 'fr' ? text.replace('.', ',') : text;
}
