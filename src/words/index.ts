/** The words of every game behind one interface; the client knows games by name only. */

import { en as ambushEn } from '../games/ambush-alley/rulebook/en.ts';
import { fr as ambushFr } from '../games/ambush-alley/rulebook/fr.ts';
import { en as embuscadesEn } from '../games/embuscades/rulebook/en.ts';
import { fr as embuscadesFr } from '../games/embuscades/rulebook/fr.ts';
import { en as forcesEn } from '../games/special-forces/rulebook/en.ts';
import { fr as forcesFr } from '../games/special-forces/rulebook/fr.ts';
import { ambushWords } from './ambush-alley/words.ts';
import { embuscadesWords } from './embuscades/words.ts';
import type { GameWords } from './gameWords.ts';
import type { Lang } from './lang.ts';
import { forcesWords } from './special-forces/words.ts';

export { type GameWords, sayEntry } from './gameWords.ts';

/** With what each rule says, which is long: pages fetch it when somebody asks. */
export interface WholeWords extends GameWords {
  rule(lang: Lang, id: string): string | undefined;
}

type RuleTexts = Readonly<Record<Lang, Readonly<Record<string, string>>>>;

const whole = (words: GameWords, rules: RuleTexts): WholeWords => ({ ...words, rule: (lang, id) => rules[lang][id] });

const everyGame: Readonly<Record<string, WholeWords>> = {
  embuscades: whole(embuscadesWords, { en: embuscadesEn, fr: embuscadesFr }),
  'ambush-alley': whole(ambushWords, { en: ambushEn, fr: ambushFr }),
  'special-forces': whole(forcesWords, { en: forcesEn, fr: forcesFr }),
};

/** The words of a game; a game without words is a bug. */
export function wordsOf(game: string): WholeWords {
  const words = everyGame[game];
  if (words === undefined) throw new Error(`no words for the game ${game}`);
  return words;
}
