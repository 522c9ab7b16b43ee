/** An answer in words, as the list beside the table says it. */

import type { Scene } from '../../../words/groups.ts';
import type { Question } from '../../table/eyes.ts';

export const choiceLabel = ({ lang, words, setting, seen }: Scene, { put, about }: Question, choice: object): string =>
  words.choice(lang, setting, choice, seen.view, { ...('data' in put.options ? put.options.data : {}), ...about });
