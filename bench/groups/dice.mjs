/** Two dice at a time, per die. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { measure } from '../lib/measure.mjs';
import { seeded } from '../lib/product.mjs';
import { boardgameRandom } from '../lib/rivals.mjs';

const THROWS = 1000;

export function group({ rounds, sampleMs, warmMs, first }) {
  const dice = seeded('bench');
  const plugin = boardgameRandom();
  const ctx = {};
  // Outside the loops, so that no compiler may take it for a constant.
  const held = { generator: undefined, sides: 6 };
  const cases = [2, 10].flatMap((pool) => [
    {
      name: `seeded().roll, ${pool}d6`,
      unit: 'die',
      ops: THROWS * pool,
      run() {
        let total = 0;
        for (let i = 0; i < THROWS; i++) {
          const faces = dice.roll('public', i, pool, held.sides, 'bench');
          for (let d = 0; d < pool; d++) total += faces[d];
        }
        return total;
      },
    },
    {
      name: `pure-rand xoroshiro128+, ${pool}d6`,
      unit: 'die',
      ops: THROWS * pool,
      run() {
        held.generator = xoroshiro128plus(42);
        let total = 0;
        for (let i = 0; i < THROWS; i++) {
          for (let d = 0; d < pool; d++) total += uniformInt(held.generator, 1, held.sides);
        }
        return total;
      },
    },
    {
      // The same service as ours: any throw by its number, without those before it.
      name: `pure-rand xoroshiro128+ by index, ${pool}d6`,
      unit: 'die',
      ops: THROWS * pool,
      run() {
        let total = 0;
        for (let i = 0; i < THROWS; i++) {
          held.generator = xoroshiro128plus(i);
          for (let d = 0; d < pool; d++) total += uniformInt(held.generator, 1, held.sides);
        }
        return total;
      },
    },
    {
      // What the reducer does around every move: the plugin is set up from its data and flushed back into it.
      name: `boardgame.io dice of a move, ${pool}d6`,
      unit: 'die',
      ops: THROWS * pool,
      run() {
        let data = { seed: 'bench' };
        let total = 0;
        for (let i = 0; i < THROWS; i++) {
          const api = plugin.api({ data, ctx, G: undefined, game: undefined });
          const faces = api.D6(pool);
          data = plugin.flush({ api, data, ctx, G: undefined, game: undefined });
          for (let d = 0; d < pool; d++) total += faces[d];
        }
        return total;
      },
    },
  ]);
  cases.push({
    name: 'boardgame.io Die, API kept',
    unit: 'die',
    ops: THROWS,
    run() {
      const api = plugin.api({ data: { seed: 'bench' } });
      let total = 0;
      for (let i = 0; i < THROWS; i++) total += api.D6();
      return total;
    },
  });
  const samples = measure(cases, { rounds, sampleMs, warmMs });
  return {
    samples,
    checks: first
      ? {
          sums: samples
            .slice(0, -1)
            .map(({ value }) => value)
            .join(' '),
        }
      : undefined,
  };
}
