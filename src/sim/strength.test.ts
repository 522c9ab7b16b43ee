import { describe, expect, test } from 'vitest';
import { ratings } from './elo.ts';
import { picker } from './pick.ts';
import { hypotheses, sprt, targetOf } from './sprt.ts';

describe('ratings', () => {
  test('of two bots are the odds between them', () => {
    const [first, second] = ratings(2, [{ a: 1, b: 0, games: 100, score: 75 }]);
    expect(first).toEqual({ value: 0, low: 0, high: 0 });
    // One drawn game is added.
    expect(second?.value).toBeCloseTo(400 * Math.log10(75.5 / 25.5), 3);
    const reach = (1.96 * (400 / Math.LN10)) / Math.sqrt(101 * (75.5 / 101) * (25.5 / 101));
    expect((second?.high ?? 0) - (second?.value ?? 0)).toBeCloseTo(reach, 1);
  });

  test('of three bots agree with odds that agree with each other', () => {
    // 10 to 1 and 10 to 1 make 100 to 1.
    const games = 110_000;
    const found = ratings(3, [
      { a: 1, b: 0, games, score: games * (10 / 11) },
      { a: 2, b: 1, games, score: games * (10 / 11) },
      { a: 2, b: 0, games, score: games * (100 / 101) },
    ]);
    expect(found[1]?.value).toBeCloseTo(400, 0);
    expect(found[2]?.value).toBeCloseTo(800, 0);
  });

  test('are finite after a clean sweep, and wide where nothing was played', () => {
    const [, sweep, unseen] = ratings(3, [{ a: 1, b: 0, games: 40, score: 40 }]);
    expect(sweep?.value).toBeGreaterThan(400);
    expect(sweep?.value).toBeLessThan(1000);
    expect(unseen?.value).toBe(0);
    expect((unseen?.high ?? 0) - (unseen?.low ?? 0)).toBeGreaterThan(1000);
  });
});

describe('the sequential test', () => {
  const levels = ['random', 'greedy', 'tactical', 'search'];

  test('asks of each level what it should score', () => {
    expect(targetOf(levels, 'random', 'greedy')).toBe(0.85);
    expect(targetOf(levels, 'greedy', 'tactical')).toBe(0.65);
    expect(targetOf(levels, 'tactical', 'search')).toBe(0.6);
    expect(targetOf(levels, 'greedy', 'search')).toBe(0.65);
    expect(hypotheses(0.65)).toEqual({ h0: 0.6, h1: 0.65 });
  });

  test('ends where it first may, and stays there', () => {
    const won = Array.from({ length: 49 }, () => 1);
    const { verdict, ratio } = sprt([...won, ...won.map(() => 0)], hypotheses(0.85));
    expect(verdict).toBe('stronger');
    expect(ratio).toBeCloseTo(49 * Math.log(0.85 / 0.8), 6);
    expect(sprt([1, 0.5], hypotheses(0.85)).verdict).toBe('open');
    expect(sprt([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], hypotheses(0.85)).verdict).toBe('notSo');
  });

  test('errs in about one case of twenty, either way', () => {
    const pick = picker('sprt');
    const verdicts = (share: number): string[] =>
      Array.from({ length: 400 }, () => {
        const scores = Array.from({ length: 6000 }, () => (pick(1000) < share * 1000 ? 1 : 0));
        return sprt(scores, hypotheses(0.65)).verdict;
      });
    expect(verdicts(0.6).filter((verdict) => verdict !== 'notSo').length).toBeLessThan(32);
    expect(verdicts(0.65).filter((verdict) => verdict !== 'stronger').length).toBeLessThan(32);
  });
});
