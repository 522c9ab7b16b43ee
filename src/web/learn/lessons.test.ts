import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { langs } from '../../words/lang.ts';
import { eyesOf, questionOf } from '../table/eyes.ts';
import { acceptedBy, type LessonScene } from './lesson.ts';
import { type LessonTable, newLessonTable } from './lessonTable.ts';
import { loadLesson, type Taught } from './lessons/index.ts';

const taught = await Promise.all(games.map(async ({ game }) => ({ game, ...((await loadLesson(game.id)) as Taught) })));

/** The answers that the page would list. */
function optionsOf(game: (typeof taught)[number]['game'], { link }: LessonTable): readonly object[] {
  const { seen, move } = link.view();
  const [asked] = seen?.asked ?? [];
  if (seen === null || asked === undefined) return [];
  return questionOf(game, eyesOf(game, game.setting(link.card.setup), seen), asked, move).options;
}

const isLast = (table: LessonTable, { steps }: LessonScene): boolean => table.progress().step >= steps.length;

/** Plays a scene to its end: at the step with the number `other` as `pick` says, at the rest the first that is wanted. */
async function playThrough(
  game: (typeof taught)[number]['game'],
  scene: LessonScene,
  other = -1,
  pick = 0,
): Promise<{ seen: string[]; widths: number[]; table: LessonTable }> {
  const table = newLessonTable(game, scene, 'lesson');
  const seen: string[] = [];
  const widths: number[] = [];
  while (!isLast(table, scene)) {
    const { step } = table.progress();
    const { id, accepts } = scene.steps[step] as LessonScene['steps'][number];
    seen.push(id);
    if (accepts === undefined) {
      table.next();
      continue;
    }
    const wanted = table.wanted(optionsOf(game, table));
    widths[step] = wanted.length;
    const choice = wanted[step === other ? pick : 0];
    if (choice === undefined) throw new Error(`nothing to do at ${id}`);
    expect([id, await table.link.send({ t: 'play', choice })]).toEqual([id, undefined]);
    expect([id, table.progress().step]).toEqual([id, step + 1]);
  }
  return { seen, widths, table };
}

describe.each(taught)('the lesson of $lesson.game', ({ game, lesson, words }) => {
  test('is played through, step by step, and every answer that it accepts leads on to its end', async () => {
    for (const scene of lesson.scenes) {
      const { seen, widths } = await playThrough(game, scene);
      expect(seen).toEqual(scene.steps.map(({ id }) => id));
      for (const [step, width = 0] of widths.entries())
        for (let pick = 1; pick < width; pick++) {
          const again = await playThrough(game, scene, step, pick);
          expect(again.seen).toEqual(seen);
        }
    }
  });

  test('says everything in both languages, and cites rules that there are', () => {
    const rules = new Set(games.find((entry) => entry.game.id === game.id)?.rules.map(({ id }) => id));
    const ids = lesson.scenes.flatMap(({ steps }) => steps.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const lang of langs) {
      expect(Object.keys(words[lang].steps)).toEqual(ids);
      for (const { id, accepts, rules: cited } of lesson.scenes.flatMap(({ steps }) => steps)) {
        expect([id, words[lang].steps[id]?.act !== undefined]).toEqual([id, accepts !== undefined]);
        expect([id, cited.filter((rule) => !rules.has(rule))]).toEqual([id, []]);
      }
    }
  });

  test('answers other possible choices kindly and changes nothing; impossible ones have their rule', async () => {
    const [scene] = lesson.scenes;
    if (scene === undefined) throw new Error('no scene');
    const table = newLessonTable(game, scene, 'lesson');
    const answers: object[] = [];
    for (let i = 0; i < 40 && !isLast(table, scene); i++) {
      const { step } = table.progress();
      const { accepts } = scene.steps[step] as LessonScene['steps'][number];
      if (accepts === undefined) {
        table.next();
        continue;
      }
      const options = optionsOf(game, table);
      const odd = options.find(
        (choice) => acceptedBy(scene.steps[step] as LessonScene['steps'][number], choice) === undefined,
      );
      if (odd !== undefined) {
        const { move } = table.link.view();
        const refusal = await table.link.send({ t: 'play', choice: odd });
        answers.push({ refusal, kindly: table.progress().astray, moved: table.link.view().move - move });
      }
      expect(await table.link.send({ t: 'play', choice: { t: 'nonsense' } })).toMatchObject({
        error: expect.any(String),
      });
      await table.link.send({ t: 'play', choice: table.wanted(options)[0] as object });
    }
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"kindly":true,"moved":0}']));
  });
});

test('a scene that was left goes on at the very step, with the table as it was', async () => {
  for (const { game, lesson } of taught) {
    for (const scene of lesson.scenes) {
      const table = newLessonTable(game, scene, 'lesson');
      for (let left = true; left; left = !isLast(table, scene)) {
        const reached = JSON.parse(JSON.stringify(table.reached())) as ReturnType<LessonTable['reached']>;
        const again = newLessonTable(game, scene, 'lesson', reached);
        expect(again.progress()).toEqual({ step: table.progress().step, astray: false });
        expect(again.link.view()).toEqual(table.link.view());
        expect(again.link.lines()).toEqual(table.link.lines());
        const { accepts } = scene.steps[table.progress().step] as LessonScene['steps'][number];
        if (accepts === undefined) table.next();
        else await table.link.send({ t: 'play', choice: table.wanted(optionsOf(game, table))[0] as object });
      }
      const ended = newLessonTable(game, scene, 'lesson', table.reached());
      expect(isLast(ended, scene)).toBe(true);
    }
  }
});

test.each([
  ['an answer that is not possible', { step: 2, answers: [{ t: 'nonsense' }] }],
  ['a step that was not reached', { step: 9, answers: [] }],
  ['a step before its answers', { step: -1, answers: [] }],
])('a scene left with %s begins anew', (_, left) => {
  for (const { game, lesson } of taught) {
    const scene = lesson.scenes[0] as LessonScene;
    const table = newLessonTable(game, scene, 'lesson', left);
    expect(table.reached()).toEqual({ step: 0, answers: [] });
    expect(table.link.view()).toEqual(newLessonTable(game, scene, 'lesson').link.view());
  }
});

test('the games of the lessons that can be won are won', async () => {
  for (const { game, lesson } of taught.filter(({ game: { id } }) => id !== 'ambush-alley')) {
    const { table } = await playThrough(game, lesson.scenes.at(-1) as LessonScene);
    expect(table.link.view().outcome).toMatchObject({ winner: lesson.scenes.at(-1)?.seat });
  }
});
