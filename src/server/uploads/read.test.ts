import { expect, test } from 'vitest';
import { setupReader } from './read.ts';

/** A thread that does this instead of reading. */
const doing = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
      const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
      ${code}`)}`,
  );
const file = { file: {} };
const tooHeavy = { faults: [{ path: '', error: 'tooHeavy', data: { seconds: 1, megabytes: 256 } }] };

test('a file that takes for ever is cut off after a second of work', async () => {
  const read = setupReader(doing(`parentPort.postMessage('ready'); for (;;);`));
  const begun = performance.now();
  const before = process.cpuUsage();
  expect(await read('embuscades', file)).toEqual(tooHeavy);
  expect(performance.now() - begun).toBeGreaterThan(1_000);
  // By the clock it may be more: what counts is the work, whatever else the machine does.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
});

test('time to load the program is not the time of the file, nor is time in which it has no processor', async () => {
  const answer = `parentPort.postMessage({ faults: [] });`;
  const loading = setupReader(doing(`pause(1_500); parentPort.postMessage('ready'); ${answer}`));
  const waiting = setupReader(doing(`parentPort.postMessage('ready'); pause(1_500); ${answer}`));
  expect(await Promise.all([loading('embuscades', file), waiting('embuscades', file)])).toEqual([
    { faults: [] },
    { faults: [] },
  ]);
});

test('a thread that fails or takes too much memory reads nothing', async () => {
  const failing = setupReader(doing(`throw new Error('no');`));
  const filling = setupReader(doing(`parentPort.postMessage('ready'); const all = []; for (;;) all.push({ all });`));
  expect(await failing('embuscades', file)).toEqual(tooHeavy);
  expect(await filling('embuscades', file)).toEqual(tooHeavy);
});

test('a sound file is read in time', async () => {
  const read = setupReader(new URL('../../../dist/server/uploads/worker.js', import.meta.url));
  const { scenarioFiles, mapFiles } = await import('../../games/ambush-alley/setting.ts');
  const [scenario] = scenarioFiles;
  const mapFile = mapFiles.find(({ id }) => id === scenario?.map);
  expect(await read('ambush-alley', { file: scenario, mapFile })).toHaveProperty('setup');
});
