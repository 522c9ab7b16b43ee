import { describe, expect, test } from 'vitest';
import { type Bot, bots } from '../bots/index.ts';
import type { AmbushBoard } from '../games/ambush-alley/board.ts';
import type { ForcesBoard } from '../games/special-forces/board.ts';
import { games } from '../games/index.ts';
import { canonical } from '../kernel/canonical.ts';
import { seeded } from '../kernel/dice.ts';
import { langs } from '../words/lang.ts';
import { simTexts } from '../words/common/sim/index.ts';
import { readerOf } from './facts/index.ts';
import { entryOf } from './heading.ts';
import { isMishap, type Story } from './plan.ts';
import { ready } from './playGame.ts';
import { playRandom, seat } from './random.ts';
import { planFor } from './testing/plans.ts';

const told = (scenario: string, numbers: readonly number[], bots = ['random'], asked = {}): Story[] => {
  const { play } = ready(planFor(scenario, bots, asked));
  return numbers.map((number) => {
    const result = play(number);
    if (isMishap(result)) throw new Error(result.error);
    return result;
  });
};

const cases: [string, object][] = [
  ['yambo', { preset: 'short' }],
  ['contracting-trouble-en', {}],
  ['checkpoint', {}],
  ['colombia-1996', {}],
  ['iraq-2004', {}],
  ['crossroads', {}],
];

describe.each(cases)('a game of %s', (scenario, asked) => {
  const stories = told(scenario, [0, 1, 2], ['random'], asked);

  test('tells a story that holds together', () => {
    for (const { winner, turns, points, standings, losses, fired } of stories) {
      expect([0, 1, null]).toContain(winner);
      expect(points).toHaveLength(2);
      expect(turns).toBeGreaterThan(0);
      expect(standings.at(-1)?.turn).toBe(turns);
      expect(standings.map(({ turn }) => turn)).toEqual(standings.map(({ turn }) => turn).toSorted((a, b) => a - b));
      for (const { side, count, turn } of losses) {
        expect([0, 1]).toContain(side);
        expect(count).toBeGreaterThan(0);
        expect(turn).toBeLessThanOrEqual(turns);
      }
      expect(Object.keys(fired).length).toBeGreaterThan(20);
    }
  });

  test('names every cause of a loss in both languages', () => {
    const causes = new Set(stories.flatMap(({ losses }) => losses.map(({ cause }) => cause)));
    for (const cause of causes) for (const lang of langs) expect(simTexts[lang].causes[cause], cause).toBeDefined();
  });

  test('counts the answers of each seat', () => {
    for (const { decisions, answers } of stories) {
      expect(answers.every((count) => count > 0)).toBe(true);
      expect(answers.reduce((sum, count) => sum + count, 0)).toBe(decisions);
    }
  });

  test('says of each side what it did, by deeds that have a chapter and words', () => {
    const { deeds: known } = readerOf(entryOf(scenario).game.id);
    const done = new Set(stories.flatMap(({ deeds }) => deeds.flatMap((side) => Object.keys(side))));
    expect([...done].filter((deed) => known[deed] === undefined)).toEqual([]);
    expect(done.size).toBeGreaterThan(5);
    for (const { deeds } of stories) {
      expect(deeds).toHaveLength(2);
      expect(deeds.flatMap((side) => Object.values(side)).every((times) => times > 0)).toBe(true);
    }
  });

  test('is the same every time, and another with another number', () => {
    expect(canonical(told(scenario, [1], ['random'], asked))).toBe(canonical([stories[1]]));
    expect(canonical(stories[0])).not.toBe(canonical({ ...stories[1], number: 0 }));
  });
});

test('what is counted is what happened: flags brought home are the points of Embuscades', () => {
  for (const { points, deeds } of told('yambo', [0, 1], ['tactical'], { preset: 'short' })) {
    expect(deeds.map(({ flagsHome = 0 }) => flagsHome)).toEqual(points);
    expect(points[0]! + points[1]!).toBeGreaterThan(0);
  }
});

test('an interruption is done by who interrupts, and an arrival by who arrives', () => {
  for (const { deeds, fired } of told('checkpoint', [0, 1], ['greedy'])) {
    const [regular = {}, insurgent = {}] = deeds;
    expect(insurgent['interruptedByFire'] ?? 0).toBeGreaterThan(0);
    expect((insurgent['interruptedByFire'] ?? 0) + (insurgent['interruptedByMove'] ?? 0)).toBe(fired['AA-INT-1']);
    expect([regular['interruptedByFire'], regular['interruptedByMove'], regular['reinforced']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(insurgent['reinforced']).toBeGreaterThan(0);
  }
});

test('every deed is of a chapter of its rulebook, and has words in both languages', () => {
  for (const { game, rules } of games) {
    for (const [deed, chapter] of Object.entries(readerOf(game.id).deeds)) {
      expect(
        rules.some(({ id }) => id.startsWith(`${chapter}-`)),
        chapter,
      ).toBe(true);
      for (const lang of langs) expect(simTexts[lang].deeds[deed], deed).toBeDefined();
    }
  }
});

test('losses are those that the board shows at the end', () => {
  for (const entry of games) {
    const reader = readerOf(entry.game.id);
    if (entry.game.id === 'embuscades') continue;
    const { machine: m, setup } = seat(entry.game, entry.variants[0] as object);
    let board: unknown;
    let mourn: ReturnType<typeof reader.mourn> | undefined;
    let count = 0;
    const evolve: typeof entry.game.evolve = (setting, of, event) => {
      mourn ??= reader.mourn(setting, of);
      entry.game.evolve(setting, of, event);
      for (const loss of mourn(event)) count += loss.count;
      board = of;
    };
    const heard = seat({ ...entry.game, evolve }, entry.variants[0] as object);
    playRandom(heard.machine, setup, 'losses');
    expect(m.setting.seats).toHaveLength(2);
    const gone =
      entry.game.id === 'ambush-alley'
        ? (board as AmbushBoard).open.figures.filter(({ contractor, captured, condition, care }) =>
            contractor
              ? captured || condition === 'removed'
              : ['dependant', 'killed', 'removed'].includes(condition) || (condition === 'out' && care >= 0),
          ).length
        : (board as ForcesBoard).open.figures.filter(({ status }) => status === 'killed' || status === 'removed')
            .length;
    expect(count, entry.game.id).toBe(gone);
    expect(count).toBeGreaterThan(0);
  }
});

test('what a bot imagines is not told', () => {
  const dreamer: Bot = {
    id: 'dreamer',
    choose(asked, dice) {
      const { game, eyes, known } = asked;
      const board = game.determinise(eyes.setting, known.view, seeded('dream'));
      game.evolve(eyes.setting, board, { t: 'nothingHappened', rules: ['DREAM-1'] });
      return (bots['random'] as Bot).choose(asked, dice);
    },
  };
  const all = bots as Record<string, Bot>;
  all['dreamer'] = dreamer;
  try {
    const [dreamt] = told('yambo', [0], ['dreamer'], { preset: 'short' });
    expect(Object.keys(dreamt?.fired ?? {}).length).toBeGreaterThan(20);
    expect(dreamt?.fired['DREAM-1']).toBeUndefined();
  } finally {
    delete all['dreamer'];
  }
});

test('a bot that fails is told with the number and the seed of its game', () => {
  const plan = planFor('yambo', ['nobody']);
  expect(ready(plan).play(7)).toEqual({ number: 7, seed: 'test/7', error: expect.stringContaining('no bot plays') });
});

test('the tables of a round share their dice', () => {
  const plan = planFor('yambo', ['random'], { preset: 'short' });
  const swapped = { ...plan, tables: [plan.tables[0] ?? {}, plan.tables[0] ?? {}] };
  const { play } = ready(swapped);
  const [first, second, third] = [play(0), play(1), play(2)];
  expect(canonical({ ...second, number: 0 })).toBe(canonical(first));
  expect(canonical({ ...third, number: 0 })).not.toBe(canonical(first));
});

test('who begins is whom the winner of the initiative names, not who names him', () => {
  const all = bots as Record<string, Bot>;
  const naming = (id: string, whom: number): Bot => ({
    id,
    choose(asked, dice) {
      const { ask, options } = asked.decision;
      const chosen = (bots['random'] as Bot).choose(asked, dice, { nodes: 1 });
      return ask === 'first' ? { ...chosen, choice: (options as object[])[whom] as object } : chosen;
    },
  });
  all['keeper'] = naming('keeper', 0);
  all['giver'] = naming('giver', 1);
  try {
    const firsts = (bot: string) => [0, 1, 2, 3, 4, 5].map(ready(planFor('crossroads', [bot])).first);
    const [kept, given] = [firsts('keeper'), firsts('giver')];
    expect(new Set(kept)).toEqual(new Set(['column', 'militia']));
    expect(given).toEqual(kept.map((side) => (side === 'column' ? 'militia' : 'column')));
  } finally {
    delete all['keeper'];
    delete all['giver'];
  }
});
