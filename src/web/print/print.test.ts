import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { langs } from '../../words/lang.ts';
import { printTexts } from '../../words/print/index.ts';
import type { GameName } from '../../words/web/index.ts';
import { cards } from './cards.ts';
import { printed, scenariosOf } from './forces.ts';

const names = Object.keys(cards) as GameName[];

describe.each(names)('sheets of %s', (game) => {
  test('have rules that are built, each once, under titles in both languages', () => {
    const built = new Set(
      games
        .find((entry) => entry.game.id === game)
        ?.rules.filter(({ status }) => status !== 'later')
        .map(({ id }) => id),
    );
    const all = cards[game].flatMap(({ rules }) => rules);
    expect(all.filter((rule) => !built.has(rule))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    for (const { id } of cards[game])
      for (const lang of langs) expect([id, printTexts[lang].chapters[id] !== undefined]).toEqual([id, true]);
  });

  test('list the forces of every scenario, with a counter for everybody', () => {
    for (const lang of langs)
      for (const scenario of scenariosOf[game]) {
        const { title, story, forces, counters } = printed(game, lang, scenario);
        expect([title === '', story === '']).toEqual([false, false]);
        expect(forces).toHaveLength(2);
        const boxes = forces.flatMap(({ lines }) => lines).length;
        expect(boxes).toBeGreaterThan(3);
        expect(counters.length).toBeGreaterThanOrEqual(boxes);
        expect(counters.filter(({ sign, text }) => sign === '' || text === '')).toEqual([]);
      }
  });
});
