/** Complete random games of Embuscades on one core. */
import { PerformanceObserver } from 'node:perf_hooks';
import { measure } from '../lib/measure.mjs';
import { gamesCase, playGame, seeds, table } from '../lib/play.mjs';
import { canonical, machine, picker, sha256Hex } from '../lib/product.mjs';
import { median } from '../lib/stats.mjs';

const BATCH = seeds(24);
const PICKS = 1000;

/** One text for many games: how they ended, after how many decisions, on which board. */
function checksum(asked, count) {
  const { machine: m, setup } = table(asked);
  const lines = seeds(count, 'checksum').map((seed) => {
    const { state, decisions } = playGame(m, setup, seed);
    return canonical({ decisions, outcome: m.outcome(state), board: state.board });
  });
  return sha256Hex(lines.join('\n'));
}

/** The same games once more, with every step, die and fact counted: far too slow to be timed. */
function count() {
  const { game, machine: m, setup } = table();
  const counted = { games: BATCH.length, decisions: 0, steps: 0, asks: 0, options: 0, events: 0, evolves: 0, rolls: 0 };
  const wrapped = (inner, key) =>
    inner === undefined
      ? undefined
      : (g, l) => {
          counted.steps += 1;
          if (key !== undefined) counted[key] += 1;
          return inner(g, l);
        };
  const procedures = Object.fromEntries(
    Object.entries(game.procedures).map(([name, procedure]) => {
      const lines = new Map();
      for (const [label, line] of procedure.lines) {
        const { run, ask, together } = line;
        const counting = { run: wrapped(run), ask: wrapped(ask, 'asks'), together: wrapped(together, 'asks') };
        lines.set(label, { ...line, ...counting });
      }
      return [name, { ...procedure, lines }];
    }),
  );
  const evolve = (setting, board, event) => {
    counted.evolves += 1;
    game.evolve(setting, board, event);
  };
  const counting = machine({ ...game, procedures, evolve }, m.setting);
  for (const seed of BATCH) {
    const plain = playGame(m, setup, seed);
    const again = playGame(counting, setup, seed, (_state, decision) => {
      if (Array.isArray(decision.options)) counted.options += decision.options.length;
    });
    if (canonical(again.state) !== canonical(plain.state)) throw new Error(`counting changed the game of ${seed}`);
    counted.decisions += again.decisions;
    for (const index of Object.values(again.state.rolled)) counted.rolls += index;
  }
  counted.events = counted.evolves;
  delete counted.evolves;
  if (counted.steps < counted.decisions) throw new Error('the steps were not counted: the machine goes another way');
  return counted;
}

/** Bytes of garbage a decision: growth of the heap over one game, samples with a collection inside left out. */
async function allocation(rounds) {
  const { machine: m, setup } = table();
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  for (const seed of BATCH) playGame(m, setup, seed);
  const samples = [];
  for (let i = 0; i < rounds * 6 && samples.length < rounds * 2; i++) {
    globalThis.gc();
    await settle();
    collections = 0;
    const before = process.memoryUsage().heapUsed;
    const { decisions } = playGame(m, setup, BATCH[i % BATCH.length]);
    const grown = process.memoryUsage().heapUsed - before;
    await settle();
    if (collections === 0) samples.push(grown / decisions);
  }
  observer.disconnect();
  if (samples.length < 3) throw new Error('no sample of the heap without a collection inside');
  return median(samples);
}

export async function group({ rounds, sampleMs, warmMs, first }) {
  const pick = picker('bench');
  const cases = [
    gamesCase('embuscades', {}, BATCH),
    gamesCase('embuscades, four players', { preset: 'four-players' }, BATCH),
    {
      name: 'picker alone',
      unit: 'pick',
      ops: PICKS,
      run() {
        for (let i = 0; i < PICKS; i++) pick(7);
        return 0;
      },
    },
  ];
  const samples = measure(cases, { rounds, sampleMs, warmMs });
  const bytes = await allocation(rounds);
  return {
    samples,
    numbers: { bytesPerDecision: bytes },
    counters: first ? { 'embuscades batch': count() } : undefined,
    checks: first
      ? {
          'embuscades 40': checksum({}, 40),
          'embuscades, short 10': checksum({ preset: 'short' }, 10),
          'embuscades, three players 10': checksum({ preset: 'three-players' }, 10),
          'embuscades, four players 10': checksum({ preset: 'four-players' }, 10),
        }
      : undefined,
  };
}
