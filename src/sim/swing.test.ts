import { describe, expect, test } from 'vitest';
import { lossesOf } from './losses.ts';
import { fitted, stagesOf, swings } from './swing.ts';
import { story } from './testing/plans.ts';

describe('the swing of a turn', () => {
  test('is large where the result falls, and nothing where nothing happens', () => {
    // Turn 1 says nothing; turn 2 decides; turn 3 only ends it.
    const games = Array.from({ length: 400 }, (_, number) => {
      const lead = number % 2 === 0 ? 5 : -5;
      const standings = [
        { turn: 1, lead: 0 },
        { turn: 2, lead },
        { turn: 3, lead },
      ];
      return story(number, { winner: lead > 0 ? 0 : 1, turns: 3, standings });
    });
    const [one, two, three] = swings(games);
    expect(one).toMatchObject({ turn: 1, open: 400, led: 0, leaderWon: 0, swing: 0 });
    expect(two).toMatchObject({ turn: 2, open: 400, led: 400, leaderWon: 400 });
    expect(two?.swing).toBeGreaterThan(0.45);
    expect(three).toMatchObject({ turn: 3, open: 0 });
    expect(three?.swing).toBeLessThan(0.05);
  });

  test('comes from a curve that finds the odds behind the leads', () => {
    const leads = Array.from({ length: 2000 }, (_, i) => (i % 41) - 20);
    const chance = (lead: number): number => 1 / (1 + Math.exp(-lead / 8));
    const curve = fitted(leads, leads.map(chance), 0);
    for (const lead of [-20, -5, 0, 5, 20]) expect(curve(lead)).toBeCloseTo(chance(lead), 2);
  });

  test('is measured in stages when games are long', () => {
    expect(stagesOf([story(0, { turns: 12 })])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(stagesOf([story(0, { turns: 330 })])).toEqual([50, 100, 150, 200, 250, 300, 350]);
    expect(swings([])).toEqual([]);
  });
});

test('losses are counted by side, cause, turn and square', () => {
  const at = { x: 3, y: 9 };
  const lost = { side: 0, count: 1, cause: 'fire', turn: 1, at };
  const games = [
    story(0, { turns: 3, losses: [lost, { ...lost, turn: 3, at: null }] }),
    story(1, { turns: 2, losses: [{ ...lost, side: 1, count: 2, cause: 'fled', at: { x: 4, y: 8 } }] }),
  ];
  const { sides, curve, places } = lossesOf(games, 2, 'figures', 4);
  expect(sides.map(({ perGame }) => perGame.value)).toEqual([1, 1]);
  expect(sides.map(({ causes }) => causes)).toEqual([{ fire: 1 }, { fled: 1 }]);
  expect(curve).toEqual([
    { turn: 0, lost: [0, 0] },
    { turn: 1, lost: [0.5, 1] },
    { turn: 2, lost: [0.5, 1] },
    { turn: 3, lost: [1, 1] },
  ]);
  expect(places).toEqual([
    { x: 2, y: 10, counts: [1, 0] },
    { x: 6, y: 10, counts: [0, 2] },
  ]);
});
