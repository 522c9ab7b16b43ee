/** Questions and answers in words, as the list beside the table says them. */

import type { Scene } from '../../../words/groups.ts';
import { unbroken } from '../../../words/lang.ts';
import type { Question } from '../../table/eyes.ts';

const aboutOf = ({ put, about }: Question): object => ({
  ...('data' in put.options ? put.options.data : {}),
  ...about,
});

export const askLabel = ({ lang, words, setting, seen }: Scene, question: Question): string =>
  unbroken(lang, words.ask(lang, question.ask, seen.view, setting, aboutOf(question)));

export const choiceLabel = ({ lang, words, setting, seen }: Scene, question: Question, choice: object): string =>
  unbroken(lang, words.choice(lang, setting, choice, seen.view, aboutOf(question)));
