import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { langs } from '../../words/lang.ts';
import { printTexts } from '../../words/print/index.ts';
import type { GameName } from '../../words/web/index.ts';
import { cards } from './cards.ts';
import { compassCards } from './compass.ts';
import { printed, scenariosOf } from './forces.ts';

const names = Object.keys(cards) as GameName[];

test('the sheet of Embuscades has every card of the deck with what it does', () => {
  for (const lang of langs) {
    const deck = compassCards(lang);
    expect(deck.map(({ copies }) => copies).reduce((a, b) => a + b)).toBe(40);
    expect(deck.filter(({ name, text }) => name === '' || !text.endsWith('.'))).toEqual([]);
  }
});

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

test('sheets of Ambush Alley name every weapon, in the forces and on the counters', () => {
  const sheet = (lang: 'en' | 'fr') => printed('ambush-alley', lang, 'contracting-trouble-fr');
  const facts = sheet('en').forces.flatMap(({ lines }) => lines.flatMap((line) => line.facts));
  expect(facts).toContain('1 SAW (light support)');
  expect(facts).toContain('1 M203 (light support)');
  expect(facts).toContain('2 rifles');
  expect(facts).toContain('1 RPG (medium support)');
  const texts = sheet('fr').counters.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['fusil', 'SAW', 'M203', 'AK-47', '★ fusil', '★ AK-47', 'RPG']));
});
