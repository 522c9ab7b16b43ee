/** A question and its answers in words. */

import type { Group, Scene } from '../../words/groups.ts';
import type { WebGame } from '../games/board.ts';
import type { Question } from '../table/eyes.ts';

/** What a question is about; a form says it in its data. */
const aboutOf = ({ put, about }: Question): object => ({
  ...('data' in put.options ? put.options.data : {}),
  ...about,
});

export const questionText = ({ lang, words, seen, setting }: Scene, question: Question): string =>
  words.ask(lang, question.ask, seen.view, setting, aboutOf(question));

export const choiceText = (game: WebGame, scene: Scene, question: Question, choice: object): string =>
  game.label?.(scene, question, choice) ??
  scene.words.choice(scene.lang, scene.setting, choice, scene.seen.view, aboutOf(question));

/** The list as it is shown: what was pointed at alone, or everything in groups. */
export function groupsOf(game: WebGame, scene: Scene, question: Question, picked: readonly object[]): Group[] {
  if (picked.length === 0 && game.groups !== undefined) return game.groups(scene, question);
  const choices = picked.length > 0 ? picked : question.options;
  return choices.map((choice) => {
    const label = choiceText(game, scene, question, choice);
    return { label, items: [{ choice, label }] };
  });
}
