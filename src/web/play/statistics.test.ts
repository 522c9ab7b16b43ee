import { expect, test } from 'vitest';
import type { Counted } from '../../odds/luck/luck.ts';
import { luckBySeat } from './statistics.ts';

const thrown = (seat: string | null, name: string, sides: number, luck: boolean, ...faces: number[]): Counted => ({
  seat,
  name,
  sides,
  luck,
  faces,
});

test('dice are counted by who threw them and by size, and only those that are luck', () => {
  const dice = [
    thrown('regular', 'attack', 8, true, 8, 7),
    thrown('insurgent', 'defence', 6, true, 1),
    thrown('insurgent', 'attack', 6, true, 3),
    thrown('insurgent', 'arrivals', 6, false, 6),
    thrown(null, 'who is hit', 4, false, 1),
  ];
  const hits = { seat: 'regular', feat: 'hits', actual: 2, expected: 0.5 } as const;
  const found = luckBySeat(['regular', 'insurgent', 'observer'], { dice, achieved: [hits] });
  expect(found.map(({ seat, counts }) => [seat, counts.map(({ sides, faces }) => [sides, faces])])).toEqual([
    ['regular', [[8, [0, 0, 0, 0, 0, 0, 1, 1]]]],
    ['insurgent', [[6, [1, 0, 1, 0, 0, 0]]]],
  ]);
  expect(found[0]).toMatchObject({ achieved: [hits], counts: [{ dice: 2, mean: 7.5, expected: 4.5 }] });
  expect(found[1]).toMatchObject({ achieved: [], counts: [{ dice: 2, mean: 2, expected: 3.5 }] });
});
