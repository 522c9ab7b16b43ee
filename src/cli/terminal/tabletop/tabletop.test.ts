import { describe, expect, test } from 'vitest';
import { lattice } from '../../../geometry/point.ts';
import { painter, wrapped } from '../paint.ts';
import { markersOn } from './markers.ts';
import { sheetOf } from './sheet.ts';
import { inchesIn, placeAt, wordsIn } from './typed.ts';

const INCH = 2540;

describe('what games in inches share in a terminal', () => {
  test('breaks lines without moving their beginning', () => {
    expect(wrapped('  • one two three', 10, 4)).toEqual(['  • one', '    two', '    three']);
    expect(wrapped('  1  one two', 9, 5)).toEqual(['  1  one', '     two']);
    expect(wrapped('  short', 10)).toEqual(['  short']);
    expect(wrapped('Tir de B : 12 pouces ; « non » ?', 10)).toEqual(['Tir de B :', '12 pouces ;', '« non » ?']);
  });

  test('reads inches with a point, a comma or a sign behind them', () => {
    expect(wordsIn('Aller (12,5 ; 9) à, pied').map(inchesIn)).toEqual([undefined, 12.5, 9, undefined, undefined]);
    expect(inchesIn('12"')).toBe(12);
    expect(inchesIn('n3')).toBeUndefined();
    expect(placeAt(INCH, 12.5, 9)).toEqual({ x: 31_750, y: 22_860 });
  });

  test('signs on one spot make room for each other, and marks give way to signs', () => {
    const table = { width: lattice(24 * INCH), depth: lattice(24 * INCH) };
    const sheet = sheetOf({ columns: 110, rows: 70 }, { table, inch: INCH });
    const { put, add } = markersOn(sheet);
    const at = placeAt(INCH, 12, 12);
    const first = put(at, 'A1', 'R');
    const second = put(at, 'B1', 'R');
    expect(second).toEqual({ x: first.x + 2, y: first.y });
    add({ x: first.x + 2, y: first.y }, '*', 'bold');
    add({ x: second.x + 2, y: second.y }, '*!', 'bold');
    expect(sheet.paper.lines(painter(false))[first.y]).toContain('A1B1*!');
  });
});
