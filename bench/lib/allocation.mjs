/** Bytes of garbage a decision, in two ways: one for games that fit into the nursery, one for those that do not. */
import inspector from 'node:inspector/promises';
import { PerformanceObserver } from 'node:perf_hooks';
import { playGame } from './play.mjs';
import { median, sum } from './stats.mjs';

/** Growth of the heap over one game, samples with a collection inside left out. */
export async function heapGrowth({ machine: m, setup }, seeds, rounds) {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  observer.observe({ entryTypes: ['gc'] });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  for (const seed of seeds) playGame(m, setup, seed);
  const samples = [];
  for (let i = 0; i < rounds * 6 && samples.length < rounds * 2; i++) {
    globalThis.gc();
    await settle();
    collections = 0;
    const before = process.memoryUsage().heapUsed;
    const { decisions } = playGame(m, setup, seeds[i % seeds.length]);
    const grown = process.memoryUsage().heapUsed - before;
    await settle();
    if (collections === 0) samples.push(grown / decisions);
  }
  observer.disconnect();
  if (samples.length < 3) throw new Error('no sample of the heap without a collection inside');
  return median(samples);
}

const sizeOf = ({ selfSize, children }) => selfSize + sum(children.map(sizeOf));

/** Allocations sampled by the engine, those that were collected at once included. */
export async function sampledBytes({ machine: m, setup }, seeds) {
  const session = new inspector.Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const decisions = sum(seeds.map((seed) => playGame(m, setup, seed).decisions));
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return sizeOf(profile.head) / decisions;
}
