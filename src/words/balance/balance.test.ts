import { describe, expect, test } from 'vitest';
import { langs } from '../lang.ts';
import { type BalanceCard, balanceCards, evennessOf } from './index.ts';

const card = (wins: readonly [number, number], games: number, share: BalanceCard['share']): BalanceCard => ({
  game: 'ambush-alley',
  setup: '',
  bots: 'tactical',
  seed: '1',
  games,
  sides: [
    { id: 'regular', en: 'Regulars', fr: 'Réguliers', wins: wins[0] },
    { id: 'insurgent', en: 'Insurgents', fr: 'Insurgés', wins: wins[1] },
  ],
  share,
  decisions: { regular: 50, insurgent: 40 },
  minutes: 40,
  measured: '',
});

describe('how even a table is', () => {
  test('is one sentence with its interval and its games, of the side that wins more', () => {
    const ours = card([104, 96], 200, { value: 0.52, low: 0.451, high: 0.588 });
    expect(evennessOf('en', ours)).toMatchObject({
      sentence: 'Between equal computers Regulars win 52% (45% to 59%; 200 games).',
      minutes: 'about 40 minutes',
      label: 'Regulars 52%, Insurgents 48%',
    });
    const theirs = card([96, 104], 200, { value: 0.48, low: 0.412, high: 0.549 });
    expect(evennessOf('en', theirs).sentence).toBe(
      'Between equal computers Insurgents win 52% (45% to 59%; 200 games).',
    );
    expect(evennessOf('fr', ours).sentence).toBe(
      'Entre ordinateurs de même force\u00a0: 52\u00a0% de victoires pour le camp «\u00a0Réguliers\u00a0» (45\u00a0% à 59\u00a0%\u00a0; 200 parties).',
    );
    expect(evennessOf('fr', ours).minutes).toBe('environ 40\u00a0minutes');
  });

  test('says the same in the bar and in the sentence, where both would be rounded up', () => {
    const { label, sentence } = evennessOf('en', card([91, 109], 200, { value: 0.455, low: 0.387, high: 0.524 }));
    expect(label).toBe('Regulars 46%, Insurgents 54%');
    expect(sentence).toBe('Between equal computers Insurgents win 54% (48% to 61%; 200 games).');
  });

  test.each(Object.keys(balanceCards))('has parts that are a hundred together: %s', (name) => {
    const { label } = evennessOf('en', balanceCards[name] as BalanceCard);
    const parts = [...label.matchAll(/(\d+)%/g)].map(([, part]) => Number(part));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
  });

  test('counts draws, and says so', () => {
    const drawn = evennessOf('en', card([90, 90], 200, { value: 0.5, low: 0.43, high: 0.57 }));
    expect(drawn.sentence).toBe(
      'Between equal computers Regulars win 50%, a draw counted as half (43% to 57%; 200 games, 20 draws).',
    );
    expect(drawn.label).toBe('Regulars 45%, draws 10%, Insurgents 45%');
    expect(drawn.parts.map(({ share }) => share)).toEqual([0.45, 0.1, 0.45]);
  });

  test.each(langs)('can be said in %s of every card', (lang) => {
    for (const each of Object.values(balanceCards)) {
      const { sentence, minutes, parts } = evennessOf(lang, each);
      expect(`${sentence} ${minutes}`).not.toMatch(/undefined|NaN|…|[{}]/);
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});
