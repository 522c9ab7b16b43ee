import { describe, expect, test } from 'vitest';
import { inchPoint } from '../../../geometry/point.ts';
import { allPresent, makeTable } from '../../../geometry/table.ts';
import { makePiece, rectangle } from '../../../geometry/terrain.ts';
import { answersOn, answersTo, arrowWay, manAt, nextThing, pieceAt } from './reach.ts';
import type { Key, Man } from './tabletop.ts';

const man = (no: number, unit: number, x: number, y: number): Man => ({
  no,
  key: `man ${no}`,
  unit,
  at: inchPoint(x, y),
  side: 0,
  letter: 'A',
  arms: 'rifle',
  leader: false,
  down: false,
  done: false,
  up: false,
  signs: [],
  name: `Man ${no}`,
});
const men = [man(0, 0, 2, 2), man(1, 0, 3, 2), man(2, 1, 8, 8)];
const radius = 635;

describe('a finger on the table', () => {
  test('finds the nearest figure within its reach', () => {
    expect(manAt({ men, radius }, inchPoint(2.1, 2), 300)?.no).toBe(0);
    expect(manAt({ men, radius }, inchPoint(2.6, 2), 900)?.no).toBe(1);
    expect(manAt({ men, radius }, inchPoint(5, 5), 900)).toBeUndefined();
  });

  test('finds the highest piece, and no street', () => {
    const pieces = [
      makePiece(0, 'road', rectangle(inchPoint(0, 0), inchPoint(12, 3))),
      makePiece(1, 'field', rectangle(inchPoint(0, 4), inchPoint(12, 12))),
      makePiece(2, 'building', rectangle(inchPoint(5, 5), inchPoint(9, 9))),
    ];
    const table = makeTable(12 * 2540, 12 * 2540, pieces);
    const stage = { table, present: allPresent(table) };
    expect(pieceAt(stage, inchPoint(6, 6))).toBe(2);
    expect(pieceAt(stage, inchPoint(1, 6))).toBe(1);
    expect(pieceAt(stage, inchPoint(1, 1))).toBeUndefined();
  });
});

describe('answers on the table', () => {
  const fire = { t: 'target', unit: 1 };
  const [here, there] = [
    { t: 'move', to: 1 },
    { t: 'move', to: 1, join: 2 },
  ];
  const answers = answersOn([fire, here, there], (choice) =>
    choice === fire ? { keys: ['unit 1' satisfies Key] } : { keys: [], at: inchPoint(4, 4) },
  );

  test('belong to whom they mean; those to one place are together', () => {
    expect(answers.by.get('unit 1')).toEqual([fire]);
    expect(answers.places).toEqual([{ at: inchPoint(4, 4), choices: [here, there] }]);
  });

  test('a press on a figure means his unit', () => {
    expect(answersTo(answers, men[2] as Man)).toEqual([fire]);
    expect(answersTo(answers, men[0] as Man)).toEqual([]);
  });
});

describe('arrow keys', () => {
  test('lead to the next figure that way, also on a turned table', () => {
    expect(nextThing(men, (men[0] as Man).at, arrowWay('ArrowRight', 0))?.no).toBe(1);
    expect(nextThing(men, (men[1] as Man).at, arrowWay('ArrowUp', 0))?.no).toBe(2);
    expect(nextThing(men, (men[0] as Man).at, arrowWay('ArrowLeft', 0))).toBeUndefined();
    // Turned once with the clock, the west is up: to the right is north.
    expect(arrowWay('ArrowUp', 1)).toEqual({ x: -1, y: 0 });
    expect(arrowWay('ArrowRight', 1)).toEqual({ x: 0, y: 1 });
  });
});
