import { describe, expect, test } from 'vitest';
import { campaign } from './campaign.ts';
import { localCrew } from './crew.ts';
import { ladder, type LadderRequest, pairScore } from './ladder.ts';
import { isMishap, type Result } from './plan.ts';
import { reportOf } from './report.ts';
import { builtCrew, crewHere, planFor, story } from './testing/plans.ts';

const never = new AbortController().signal;
const short = { preset: 'short' };

/** A thread that dies in game 3 and fails nowhere else. */
const deadly = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ from, to }) => {
      for (let number = from; number < to; number++) {
        if (number === 3) process.exit(7);
        parentPort.postMessage({ number, winner: null });
      }
    });`)}`,
);

describe('a campaign', () => {
  test('gives the same report, byte for byte, by 1, 2 and 8 threads and in this one', async () => {
    const plan = planFor('yambo', ['greedy', 'random'], short);
    const texts: string[] = [];
    for (const crew of [builtCrew(1), builtCrew(2), builtCrew(8), crewHere((jobs) => jobs.toReversed())]) {
      const results = await campaign(crew, plan, { games: 24, signal: never });
      await crew.dismiss();
      texts.push(JSON.stringify(reportOf(plan, 24, results)));
    }
    expect(texts[0]).toContain('"played":24');
    for (const text of texts) expect(text).toBe(texts[0]);
  }, 120_000);

  test('keeps what is whole from the start when it is stopped', async () => {
    const stop = new AbortController();
    const plan = planFor('yambo', ['random'], short);
    const crew = builtCrew(2);
    const results = await campaign(crew, plan, {
      games: 1000,
      signal: stop.signal,
      progress: (done) => done >= 5 && stop.abort(),
    });
    await crew.dismiss();
    expect(results.length).toBeLessThan(1000);
    expect(results.map(({ number }) => number)).toEqual(results.map((_, i) => i));
  }, 60_000);

  test('does not start when it is stopped before', async () => {
    const plan = planFor('yambo', ['random'], short);
    expect(await campaign(builtCrew(2), plan, { games: 5, signal: AbortSignal.abort() })).toEqual([]);
  });

  test('ends where it is told that it is enough, whatever was played beyond', async () => {
    const plan = planFor('yambo', ['random'], short);
    const enough = (results: readonly Result[]): boolean => results.length === 3;
    for (const crew of [builtCrew(1), builtCrew(4)]) {
      const results = await campaign(crew, plan, { games: 500, signal: never, enough });
      await crew.dismiss();
      expect(results).toHaveLength(3);
    }
  }, 60_000);

  test('can be followed by another with the same crew', async () => {
    const crew = builtCrew(2);
    const plans = [planFor('yambo', ['random'], short), planFor('yambo', ['random'], short, 'other')];
    const lengths: number[] = [];
    for (const plan of plans) lengths.push((await campaign(crew, plan, { games: 5, signal: never })).length);
    await crew.dismiss();
    expect(lengths).toEqual([5, 5]);
  });

  test('loses one game to a thread that dies, and says which', async () => {
    const crew = localCrew(2, deadly);
    const results = await campaign(crew, planFor('yambo', ['random']), { games: 9, signal: never });
    await crew.dismiss();
    expect(results.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.filter(isMishap)).toEqual([{ number: 3, seed: 'test/3', error: 'the thread ended with code 7' }]);
  });

  test('reports what went wrong beside the rest', () => {
    const plan = planFor('yambo', ['random'], short);
    const report = reportOf(plan, 3, [story(0, { winner: 0 }), { number: 1, seed: 'test/1', error: 'so' }, story(2)]);
    expect(report).toMatchObject({ asked: 3, played: 2, failed: [{ number: 1 }], preset: 'short', options: {} });
    expect(report.sides.map(({ wins }) => wins)).toEqual([1, 0]);
    expect(report.draws.count).toBe(1);
  });
});

describe('a ladder', () => {
  const { game, setup } = planFor('yambo', ['random'], short);
  const bots = ['random', 'greedy'];
  const request: LadderRequest = { game, setup, bots, pairs: 6, untilClear: false, seed: 'l', nodes: 100 };

  test('plays every pair on the same dice with sides swapped, and finds the stronger', async () => {
    const seen: number[] = [];
    const found = await ladder(crewHere(), request, never, (done) => seen.push(done));
    const [pairing] = found.pairings;
    expect(pairing).toMatchObject({ strong: 'greedy', weak: 'random', neighbours: true, pairs: 6, failed: [] });
    expect((pairing?.wins ?? 0) + (pairing?.draws ?? 0) + (pairing?.losses ?? 0)).toBe(12);
    expect(pairing?.score.value).toBeGreaterThan(0.8);
    expect(pairing?.gain.low).toBeGreaterThan(0);
    expect(pairing?.pairsWon.value).toBeGreaterThan(0.8);
    expect(pairing?.test).toMatchObject({ h0: 0.8, h1: 0.85 });
    expect(found.ratings.map(({ bot }) => bot)).toEqual(['greedy', 'random']);
    expect(seen.at(-1)).toBe(12);
  }, 60_000);

  test.each([
    ['both games', 0, [3, 1], 1, [0, 2], 1],
    ['neither game', 1, [1, 3], 0, [2, 0], 0],
    ['one game each, and more points', 0, [5, 1], 0, [2, 1], 1],
    ['one game each, and fewer points', 0, [2, 1], 0, [5, 1], 0],
    ['one game each, and as many points', 0, [2, 1], 0, [2, 1], 0.5],
    ['a draw and a win', null, [1, 1], 1, [0, 1], 1],
  ] as const)('counts a pair by games, then by points: %s', (_, won, first, wonSecond, second, score) => {
    const told = (winner: number | null, points: readonly number[]) => story(0, { winner, points });
    expect(pairScore({ first: told(won, first), second: told(wonSecond, second) })).toBe(score);
  });

  test('of equals says that neither is stronger, and ends as soon as that is clear, by any number of threads', async () => {
    const equals = { ...request, bots: ['greedy', 'random'], pairs: 60, untilClear: true, target: 0.6 };
    const texts: string[] = [];
    for (const crew of [builtCrew(1), builtCrew(3)]) {
      const found = await ladder(crew, equals, never);
      await crew.dismiss();
      texts.push(JSON.stringify(found));
      expect(found.pairings[0]?.test.verdict).toBe('notSo');
      expect(found.pairings[0]?.pairs).toBeLessThan(20);
    }
    expect(texts[1]).toBe(texts[0]);
  }, 120_000);

  test('that is stopped has what there is', async () => {
    const found = await ladder(crewHere(), request, AbortSignal.abort());
    expect(found.pairings[0]).toMatchObject({ pairs: 0, wins: 0 });
  });
});
