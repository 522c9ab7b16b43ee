/** Promise P9, small tier; the larger one is `npm run prove -- frames`. */

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { picker } from '../../src/sim/pick.ts';
import { layTable, type Table } from '../support/server/ask.ts';
import { newClient } from '../support/server/client.ts';
import { type Attack, attack } from '../support/server/frames.ts';
import { converged } from '../support/server/kills.ts';
import { freePort, memoryOf, newNode, type Node } from '../support/server/nodes.ts';
import { size } from '../support/server/size.ts';

const FRAMES = size('frames', 20_000, 1_000_000);
const AT_ONCE = 8;
const WARM = 4_000;
/** People who do no harm do not send more than a server allows, however quick it is. */
const PAUSE_MS = 60;
/**
 * How much a process holds says more about when it sweeps than about what it keeps: the server gets little memory for what it keeps,
 * and would end if the storm filled it.
 */
const KEPT_MB = 128;
const MOST_GROWN_MB = 100;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-frames-'));
let node: Node | undefined;
afterAll(async () => {
  await node?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** So many frames by a few hostile programs at once. */
async function storm(count: number, one: () => Promise<Attack>, after: (sent: number) => void): Promise<Attack> {
  const sum = { sent: 0, answered: 0 };
  const program = async (): Promise<void> => {
    while (sum.sent < count) {
      const { sent, answered } = await one();
      sum.sent += sent;
      sum.answered += answered;
      after(sum.sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, program));
  return sum;
}

test(`${FRAMES} hostile frames end no server, fill no memory and disturb no game`, async () => {
  node = await newNode({ AMBUSCADE_DATA: folder, NODE_OPTIONS: `--max-old-space-size=${KEPT_MB}` });
  await node.start();
  const { url, pid } = node;
  const pick = picker('frames');
  const healthy = await layTable(url, { game: 'embuscades' });
  let hostile: Table = await layTable(url, { game: 'embuscades', dice: 1 });
  const seats = Object.entries(healthy.tokens).map(([seat, token]) =>
    newClient({ url: () => url, gid: healthy.gid, seat, token, pick, pauseMs: PAUSE_MS }),
  );
  let [warm, most, laid] = [0, 0, 0];
  const { sent: frames, answered } = await storm(
    FRAMES,
    () => attack(url, hostile, healthy, pick),
    (sent) => {
      if (sent < WARM) return;
      if (warm === 0) warm = memoryOf(pid());
      most = Math.max(most, memoryOf(pid()));
      // Games of hostile people end too.
      if (Math.floor(sent / 5_000) <= laid) return;
      laid = Math.floor(sent / 5_000);
      void layTable(url, { game: 'embuscades', dice: 1 }).then((table) => (hostile = table));
    },
  );
  const acks = seats.flatMap((seat) => seat.acks);
  const waits = acks.map(({ sent, answered }) => answered - sent).sort((a, b) => a - b);
  await Promise.all(seats.map((seat) => seat.rest()));
  const differs = await Promise.all(seats.map((seat) => converged(url, seat, healthy.tokens[seat.seat as string])));
  console.log(
    `frames: ${frames}, ${answered} answered, memory ${warm.toFixed(0)} MB, at most ${most.toFixed(0)} MB; beside them ${acks.length} moves, half of them in ${waits[Math.floor(waits.length / 2)]?.toFixed(0)} ms`,
  );
  expect(node.exits()).toBe(0);
  expect(answered).toBeGreaterThan(FRAMES / 3);
  expect(most - warm).toBeLessThan(MOST_GROWN_MB);
  expect(seats.flatMap(({ faults, closings }) => [...faults, ...closings])).toEqual([]);
  expect(seats.flatMap(({ refusals }) => refusals.filter((code) => code !== 'stale'))).toEqual([]);
  expect(differs).toEqual(seats.map(() => undefined));
  expect(acks.length).toBeGreaterThan(50);
  // What went wrong in the house itself would be in its log.
  expect(node.said().match(/"event":"(?!botRefused)\w+"/g) ?? []).toEqual([]);
}, 3_600_000);

test('the storm brings down a server that trusts its guests', async () => {
  const port = await freePort();
  const trusting = `
    const { WebSocketServer } = await import('ws');
    new WebSocketServer({ port: ${port}, host: '127.0.0.1' }, () => console.log('ready')).on('connection', (socket) =>
      socket.on('message', (data) => JSON.parse(String(data)).t.length));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', trusting], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((ready) => child.stdout.once('data', ready));
  const gone = new Promise((exited) => child.once('exit', exited));
  const table = { gid: 'x', tokens: { R: 'a'.repeat(22) } };
  const pick = picker('trusting');
  for (let i = 0; i < 50 && child.exitCode === null; i++)
    await Promise.race([attack(`http://127.0.0.1:${port}`, table, table, pick), gone]);
  child.kill('SIGKILL');
  expect(await gone).toBe(1);
}, 60_000);
