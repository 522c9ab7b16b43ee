import { describe, expect, test } from 'vitest';
import { INCH, inchPoint } from '../../../geometry/point.ts';
import { langs } from '../../../words/lang.ts';
import { skirmishTexts } from '../../../words/web/skirmish.ts';
import { longest, middleOf, onSheet, onTable, pathLength, shadeOf, windFrom } from './lines.ts';
import { percent, poolText, resultLines } from './oddsLines.ts';
import { rangeTexts } from './rulerText.ts';
import { asideOf, firstTouch } from './sightText.ts';
import { squaresAround } from './useReach.ts';

const inches = (value: number): string => `${(value / INCH).toFixed(1)}"`;

describe('ways and directions', () => {
  test('a place goes to the picture and back', () => {
    const at = inchPoint(5, 20);
    expect(onSheet(24 * INCH, at)).toEqual({ x: 100, y: 80 });
    expect(onTable(24 * INCH, onSheet(24 * INCH, at))).toEqual(at);
  });

  test('lengths, middles, the longest of some ways', () => {
    const path = [inchPoint(0, 0), inchPoint(3, 4), inchPoint(3, 6)];
    expect(pathLength(path)).toBeCloseTo(7 * INCH, 6);
    expect(longest([[inchPoint(0, 0), inchPoint(1, 0)], path])).toBe(path);
    expect(middleOf([inchPoint(0, 0), inchPoint(4, 2)])).toEqual(inchPoint(2, 1));
  });

  test('winds to the nearest of eight', () => {
    expect(windFrom(inchPoint(5, 5), inchPoint(5, 9))).toBe('north');
    expect(windFrom(inchPoint(5, 5), inchPoint(8, 8.2))).toBe('north-east');
    expect(windFrom(inchPoint(5, 5), inchPoint(1, 5.3))).toBe('west');
  });

  test('where a line first comes upon an outline', () => {
    const box = [inchPoint(4, 4), inchPoint(8, 4), inchPoint(8, 8), inchPoint(4, 8)];
    expect(firstTouch(inchPoint(0, 6), inchPoint(12, 6), box, true)).toEqual(inchPoint(4, 6));
    expect(firstTouch(inchPoint(0, 0), inchPoint(12, 0), box, true)).toEqual(inchPoint(6, 0));
  });

  test('the shade covers what is not seen, in runs', () => {
    const table = { width: 4 * INCH, depth: 2 * INCH };
    const { path, seen, all } = shadeOf(table, INCH, 1, ({ x }) => x < 2 * INCH);
    expect([seen, all]).toEqual([2, 4]);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path).toContain('M40.0 0.0h40.0');
  });

  test('places to try lie within reach, the nearest first', () => {
    const { step, squares } = squaresAround(inchPoint(12, 12), 6 * INCH);
    expect(step).toBe(Math.floor((6 * INCH) / 9));
    expect(pathLength([inchPoint(12, 12), squares[0] ?? inchPoint(0, 0)])).toBe(step);
    expect(squares.every((at) => pathLength([inchPoint(12, 12), at]) <= 6 * INCH)).toBe(true);
  });
});

describe('in words', () => {
  test('a range with its margin, in both languages', () => {
    const limits = [{ label: 'rifle', length: 10 * INCH }];
    expect(rangeTexts('en', { inches }, 9.7 * INCH, limits)).toEqual(['rifle 10.0": in range by 0.3"']);
    expect(rangeTexts('en', { inches }, 12 * INCH, limits)).toEqual(['rifle 10.0": out of range by 2.0"']);
    expect(rangeTexts('fr', { inches }, 9.7 * INCH, limits)).toEqual(['rifle 10.0" : à portée, de 0.3"']);
  });

  test('a line that is stopped would have to pass by the nearer flank', () => {
    const box = [inchPoint(4, -1), inchPoint(6, -1), inchPoint(6, 3), inchPoint(4, 3)];
    expect(asideOf(inchPoint(0, 0), inchPoint(10, 0), box)).toBe(2540);
    expect(asideOf(inchPoint(0, 4), inchPoint(10, 4), box)).toBe(0);
  });

  test('chances are never nought or all when they are not', () => {
    expect(percent('en', 0.456)).toBe('45.6%');
    expect(percent('fr', 0.456)).toBe('45,6 %');
    expect(percent('en', 0.0001)).toBe('0.1%');
    expect(percent('en', 0.99999)).toBe('99.9%');
    expect(percent('en', 1)).toBe('100%');
  });

  test('results are said once, with what they add up to', () => {
    const outcomes = [
      { result: { interrupts: true, insurgentFirst: true }, p: 0.25 },
      { result: { interrupts: true, insurgentFirst: false }, p: 0.25 },
      { result: { interrupts: false, insurgentFirst: false }, p: 0.5 },
    ];
    expect(resultLines('en', { outcomes })).toEqual([
      { label: 'Comes to interrupt, Insurgents first', p: 0.25 },
      { label: 'Comes to interrupt, Regulars first', p: 0.25 },
      { label: 'Does not come to interrupt', p: 0.5 },
    ]);
    const casualties = [0, 1, 2].map((hits) => ({ result: { casualties: hits }, p: 1 / 3 }));
    expect(resultLines('fr', { outcomes: casualties }).map(({ label }) => label)).toEqual([
      '0 perte',
      '1 perte',
      '2 pertes',
    ]);
  });

  test('a pool with its reasons', () => {
    const pool = {
      name: 'firepower',
      items: [
        { value: 4, reason: 'figures', rule: 'AA-FP-2' },
        { value: -1, reason: 'pinned', rule: 'AA-FP-9' },
      ],
      dice: [{ count: 3, sides: 8, needs: 4 }],
    };
    const reasons = { figures: ['figure', 'figures'], pinned: ['pinned', 'pinned'] } as const;
    expect(poolText('en', reasons, pool)).toBe('4 figures − 1 pinned = 3d8 (4 or more)');
  });

  test('both languages have the same sentences with the same blanks', () => {
    const leaves = (value: unknown, at = ''): [string, string][] =>
      typeof value === 'string'
        ? [[at, value]]
        : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${at}/${key}`));
    const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort();
    const [en, fr] = langs.map((lang) => new Map(leaves(skirmishTexts[lang]))) as [
      Map<string, string>,
      Map<string, string>,
    ];
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [at, text] of en) expect([at, blanks(fr.get(at) ?? '')]).toEqual([at, blanks(text)]);
  });
});
