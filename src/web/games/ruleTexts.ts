/** What the rules say, in the language of the reader: fetched when somebody asks for it, shown as soon as it is there. */

import { useEffect } from 'react';
import { create } from 'zustand';
import type { Lang } from '../../words/lang.ts';
import { useLang } from '../shell/prefs.ts';

type Texts = Readonly<Record<string, string>>;

/** By the first letters of their rules. */
const books: Readonly<Record<string, Readonly<Record<Lang, () => Promise<Texts>>>>> = {
  EM: {
    en: async () => (await import('../../games/embuscades/rulebook/en.ts')).en,
    fr: async () => (await import('../../games/embuscades/rulebook/fr.ts')).fr,
  },
  AA: {
    en: async () => (await import('../../games/ambush-alley/rulebook/en.ts')).en,
    fr: async () => (await import('../../games/ambush-alley/rulebook/fr.ts')).fr,
  },
  SF: {
    en: async () => (await import('../../games/special-forces/rulebook/en.ts')).en,
    fr: async () => (await import('../../games/special-forces/rulebook/fr.ts')).fr,
  },
};

const useFetched = create<Readonly<Record<string, Texts>>>(() => ({}));

/** What each of these rules says; nothing yet while its book is on the way. */
export function useRules(rules: readonly string[]): (rule: string) => string | undefined {
  const lang = useLang();
  const fetched = useFetched();
  const bookOf = (rule: string): string => rule.slice(0, rule.indexOf('-'));
  const wanted = [...new Set(rules.map(bookOf))].join(' ');
  useEffect(() => {
    for (const book of wanted.split(' ')) {
      const load = useFetched.getState()[`${book} ${lang}`] === undefined ? books[book]?.[lang] : undefined;
      // Without a line the number of the rule has to do; whoever asks again tries again.
      load?.().then(
        (texts) => useFetched.setState({ [`${book} ${lang}`]: texts }),
        () => undefined,
      );
    }
  }, [wanted, lang]);
  return (rule) => fetched[`${bookOf(rule)} ${lang}`]?.[rule];
}
