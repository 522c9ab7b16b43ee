/** The lessons, each loaded when somebody wants to learn its game. */

import type { Lang } from '../../../words/lang.ts';
import type { LessonTexts } from '../../../words/learn/texts.ts';
import type { GameName } from '../../../words/web/index.ts';
import type { Lesson } from '../lesson.ts';

export interface Taught {
  readonly lesson: Lesson;
  readonly words: Readonly<Record<Lang, LessonTexts>>;
}

/** How long a lesson takes somebody who reads. */
export const minutesOf: Readonly<Record<GameName, number>> = {
  embuscades: 6,
  'ambush-alley': 8,
  'special-forces': 6,
};

const loaders: Readonly<Record<string, () => Promise<Taught>>> = {
  async embuscades() {
    const [{ embuscadesLesson }, { embuscadesTexts }] = await Promise.all([
      import('./embuscades.ts'),
      import('../../../words/learn/embuscades.ts'),
    ]);
    return { lesson: embuscadesLesson, words: embuscadesTexts };
  },
  async 'ambush-alley'() {
    const [{ ambushAlleyLesson }, { ambushAlleyTexts }] = await Promise.all([
      import('./ambushAlley.ts'),
      import('../../../words/learn/ambushAlley.ts'),
    ]);
    return { lesson: ambushAlleyLesson, words: ambushAlleyTexts };
  },
  async 'special-forces'() {
    const [{ specialForcesLesson }, { specialForcesTexts }] = await Promise.all([
      import('./specialForces.ts'),
      import('../../../words/learn/specialForces.ts'),
    ]);
    return { lesson: specialForcesLesson, words: specialForcesTexts };
  },
};

export const loadLesson = (game: string): Promise<Taught> | undefined => loaders[game]?.();
