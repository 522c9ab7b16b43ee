/** Answers in the order of what they are worth. */

import type { Scored } from './bot.ts';

/** The best first; equals as they came. */
export const bestFirst = (answers: readonly Scored[]): readonly Scored[] =>
  answers
    .map((answer, place) => ({ answer, place }))
    .sort((a, b) => b.answer.score - a.answer.score || a.place - b.place)
    .map(({ answer }) => answer);
