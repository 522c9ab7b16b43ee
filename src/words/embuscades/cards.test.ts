import { describe, expect, test } from 'vitest';
import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import { embuscades } from '../../games/embuscades/index.ts';
import { compassDeckFile } from '../../games/embuscades/setting.ts';
import type { DeckFile } from '../../games/embuscades/files.ts';
import { langs } from '../lang.ts';
import { cardSentence, sayAsk, sayChoice, sayEvent, sayNote } from './index.ts';

function tableOf(deck?: DeckFile) {
  const read = embuscades.read(deck === undefined ? {} : { deck });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return embuscades.setting(read.setup);
}

const house = tableOf();
const drew = (card: string | null, kind: 'personnel' | 'radio'): EmbuscadesEvent => ({
  t: 'drew',
  seat: 'R',
  card,
  kind,
  vehicle: 'R.tank.1',
  rules: [],
});

/** The deck of the house with some effects changed. */
const changed = (effects: Readonly<Record<string, DeckFile['cards'][number]['effect']>>): DeckFile => ({
  ...compassDeckFile,
  cards: compassDeckFile.cards.map((card) => ({ ...card, effect: effects[card.id] ?? card.effect })),
});

describe('what a card does', () => {
  test('is said of every card of the house, in both languages, each in another sentence', () => {
    for (const lang of langs) {
      const said = compassDeckFile.cards.map(({ id }) => cardSentence(lang, house, id));
      expect(said.filter((text) => !/^\p{Lu}|^\d/u.test(text) || !text.endsWith('.'))).toEqual([]);
      expect(new Set(said).size).toBe(said.length);
    }
    for (const { id } of compassDeckFile.cards)
      expect(cardSentence('en', house, id)).not.toBe(cardSentence('fr', house, id));
  });

  test('follows the deck that is played with', () => {
    const own = tableOf(
      changed({
        R04: { do: 'storm', closes: ['tunnel'] },
        R12: { do: 'mobilise', face: 3 },
        P04: { do: 'recoverCompanies', count: 7 },
      }),
    );
    expect(cardSentence('en', own, 'R04')).toContain('tunnel');
    expect(cardSentence('en', own, 'R04')).not.toMatch(/port|airfield/);
    expect(cardSentence('fr', own, 'R04')).not.toMatch(/port|aérodrome/);
    expect(cardSentence('en', own, 'R12')).toContain('A 3 opens');
    expect(cardSentence('fr', own, 'R12')).toContain('Un 3 ouvre');
    expect(cardSentence('en', own, 'P04')).toContain('up to 7');
    const storm: EmbuscadesEvent = { t: 'proclaimed', what: 'storm', seat: 'T', rules: [] };
    expect(sayEvent('en', own, storm)).toBe('The storm begins: no travel by tunnel until the next turn of Rebels.');
    expect(sayEvent('en', house, storm)).toContain('by port or airfield');
    const all: EmbuscadesEvent = { ...storm, what: 'mobilised' };
    expect(sayEvent('fr', own, all)).toContain('un 3 ouvre aussi les camps');
  });

  test('stands behind a card that is drawn or announced, and behind none that the reader may not see', () => {
    for (const lang of langs) {
      expect(sayEvent(lang, house, drew('P04', 'personnel'))).toContain(cardSentence(lang, house, 'P04'));
      expect(sayEvent(lang, house, drew('R05', 'radio'))).toContain(cardSentence(lang, house, 'R05'));
      const hidden = sayEvent(lang, house, drew(null, 'personnel'));
      expect(compassDeckFile.cards.filter(({ id }) => hidden.includes(cardSentence(lang, house, id)))).toEqual([]);
    }
  });

  test('stands at a discard, which nobody else sees', () => {
    const read = embuscades.read({});
    if ('faults' in read) throw new Error('not read');
    const view = embuscades.view(house, embuscades.setup(house, read.setup).board, 'R');
    for (const lang of langs) {
      const label = sayChoice(lang, house, { t: 'discard', card: 'P09' }, view);
      expect(label).toContain(cardSentence(lang, house, 'P09'));
    }
    expect(sayNote('en', { t: 'discard', card: 'P09' }, 'shows')).toBe('nobody else sees which card; no way back');
    expect(sayNote('en', { t: 'playCard', card: 'P09' }, 'shows')).toBe('everybody sees the card; no way back');
    expect(sayNote('en', { t: 'roll' }, 'rolls')).toBeUndefined();
  });
});

describe('the turn limit', () => {
  const began = (turn: number): EmbuscadesEvent => ({ t: 'turnBegan', turn, place: 0, seat: 'R', over: [], rules: [] });
  test('is announced from ten turns before it on', () => {
    expect(sayEvent('en', house, began(389))).toBe('Turn 389, Regulars.');
    expect(sayEvent('en', house, began(390))).toBe(
      'Turn 390, Regulars. 10 turns follow, then the game is stopped and judged.',
    );
    expect(sayEvent('fr', house, began(399))).toContain('Encore 1 tour après celui-ci');
    expect(sayEvent('en', house, began(400))).toContain('This is the last turn');
  });

  test('and the end for want of progress, in the question too', () => {
    const read = embuscades.read({});
    if ('faults' in read) throw new Error('not read');
    const view = embuscades.view(house, embuscades.setup(house, read.setup).board, 'R');
    expect(sayAsk('en', 'orders', { ...view, turn: 200, quiet: 60 }, house)).not.toContain('judged');
    expect(sayAsk('en', 'orders', { ...view, turn: 200, quiet: 79 }, house)).toContain('Without progress in this turn');
    expect(sayAsk('fr', 'orders', { ...view, turn: 395, quiet: 0 }, house)).toContain('Encore 5 tours');
  });
});
