/** Complete random games on one core, and what the limit of Ambush Alley is made of. */
import { limitCases } from '../kernels/limit.mjs';
import { heapGrowth, sampledBytes } from '../lib/allocation.mjs';
import { countBatch } from '../lib/count.mjs';
import { countedBuild, isSight } from '../lib/counted.mjs';
import { measure } from '../lib/measure.mjs';
import { AMBUSH, AMBUSH_BATCH, gamesCase, playGame, seeds, table } from '../lib/play.mjs';
import { canonical, entryOf, picker, sha256Hex } from '../lib/product.mjs';
import { sum } from '../lib/stats.mjs';

const BATCH = seeds(24);
const PICKS = 1000;

/** One text for many games: how they ended, after how many decisions, on which board. */
function checksum(asked, count, entry) {
  const { machine: m, setup } = table(asked, entry);
  const lines = seeds(count, 'checksum').map((seed) => {
    const { state, decisions } = playGame(m, setup, seed);
    return canonical({ decisions, outcome: m.outcome(state), board: state.board });
  });
  return sha256Hex(lines.join('\n'));
}

/** The same with its questions about space, which the build of the bench counts. */
async function countAmbush() {
  const build = await countedBuild();
  const entry = build.entryOf('ambush-alley');
  const batch = countBatch(AMBUSH, entry, AMBUSH_BATCH);
  const { machine: m, setup } = table(AMBUSH, entry);
  const play = () => AMBUSH_BATCH.forEach((seed) => playGame(m, setup, seed));
  // What a table remembers from game to game it remembers in the timed games too.
  play();
  const before = { ...build.counted };
  play();
  const asked = Object.entries(build.counted).map(([name, times]) => [name, times - before[name]]);
  const sight = sum(asked.filter(([name]) => isSight(name)).map(([, times]) => times));
  if (sight === 0) throw new Error('no question of sight was counted: the game asks elsewhere');
  return { ...batch, sight, ...Object.fromEntries(asked) };
}

export async function group({ rounds, sampleMs, warmMs, first }) {
  const pick = picker('bench');
  const ambush = entryOf('ambush-alley');
  const embuscades = table();
  const alley = table(AMBUSH, ambush);
  const cases = [
    gamesCase('embuscades', embuscades, BATCH),
    gamesCase('embuscades, four players', table({ preset: 'four-players' }), BATCH),
    gamesCase('ambush-alley', alley, AMBUSH_BATCH),
    {
      name: 'picker alone',
      unit: 'pick',
      ops: PICKS,
      run() {
        for (let i = 0; i < PICKS; i++) pick(7);
        return 0;
      },
    },
    ...limitCases(),
  ];
  const samples = measure(cases, { rounds, sampleMs, warmMs });
  const counted = first ? await countAmbush() : undefined;
  const timed = samples.find(({ name }) => name === 'ambush-alley').counts;
  if (first && counted.decisions !== timed.decisions) throw new Error('other games were counted than timed');
  return {
    samples,
    numbers: {
      bytesPerDecision: await heapGrowth(embuscades, BATCH, rounds),
      'ambush-alley bytesPerDecision': await sampledBytes(alley, AMBUSH_BATCH.slice(0, 1)),
    },
    counters: first
      ? { 'embuscades batch': countBatch({}, undefined, BATCH), 'ambush-alley batch': counted }
      : undefined,
    checks: first
      ? {
          'embuscades 40': checksum({}, 40),
          'embuscades, short 10': checksum({ preset: 'short' }, 10),
          'embuscades, three players 10': checksum({ preset: 'three-players' }, 10),
          'embuscades, four players 10': checksum({ preset: 'four-players' }, 10),
          'ambush-alley 6': checksum(AMBUSH, 6, ambush),
        }
      : undefined,
  };
}
