/**
 * The load generator, a process of its own: `load.mjs OPTIONS`, answered over IPC. First a closed loop, in which every table has one
 * move in flight, then a paced part with one move a second at each table.
 */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../lib/stats.mjs';
import { received } from './players/wire.mjs';

const { url, pid, players, game, tape, tables: count, warmMs, windowMs } = JSON.parse(process.argv[2]);
const { table } = await import(`./players/${players}.mjs`);
const TICKS_A_SECOND = 100;
const AT_ONCE = 20;
/** A server that has run for a while has compiled what it does often: so many moves, or so long, come first. */
const WARM_MOVES = 10_000;
const WARM_MOST_MS = 10_000;
const PATIENCE_MS = 60_000;

const faults = [];
const failed = (message) => {
  if (faults.length < 5) faults.push(message);
};

/** CPU milliseconds of the server, all its threads, and of the system on its behalf. */
function serverCpu() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (1000 * (Number(fields[11]) + Number(fields[12]))) / TICKS_A_SECOND;
}

const within = (promise, what) =>
  Promise.race([
    promise,
    pause(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${what} took more than ${PATIENCE_MS / 1000} s`);
    }),
  ]);

async function seatAll() {
  const all = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) =>
      table(url, from + i, failed, game, tape),
    );
    all.push(...(await within(Promise.all(some), 'to lay tables')));
  }
  await within(Promise.all(all.map(({ ready }) => ready)), 'to begin');
  return all;
}

let laid = count;
const wrong = [];
/** A game that is over is looked at, and another table laid in its place. */
async function anew(all, i) {
  wrong.push(...(await all[i].check()));
  all[i].end();
  all[i] = await table(url, laid++, failed, game, tape);
  await all[i].ready;
}

/** Lets the tables play through a warm-up and a window; only what ends inside the window counts. */
async function measured(all, loop, warm) {
  const taken = [];
  let played = 0;
  let counting = false;
  let going = true;
  let over = 0;
  const loops = all.map((_, i) =>
    loop(() => all[i].move(), i, {
      going: () => going && faults.length === 0,
      took: (took) => {
        played += 1;
        if (counting) taken.push(took);
      },
      async over() {
        over += 1;
        await anew(all, i);
      },
    }),
  );
  await pause(warm.ms);
  for (let ms = warm.ms; ms < WARM_MOST_MS && played < warm.moves && faults.length === 0; ms += 100) await pause(100);
  counting = true;
  const before = { cpu: serverCpu(), at: performance.now(), ...received };
  await pause(windowMs);
  counting = false;
  const [cpu, ms] = [serverCpu() - before.cpu, performance.now() - before.at];
  const { bytes, frames } = received;
  going = false;
  await within(Promise.all(loops), 'the last moves');
  const moves = taken.length;
  const quantiles = (key) => {
    const times = taken.map((took) => took[key]).filter((time) => time !== undefined);
    return times.length === 0 ? null : { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  return {
    moves,
    per_s: (1000 * moves) / ms,
    cpu_us: (1000 * cpu) / moves,
    cpu_pct: (100 * cpu) / ms,
    bytes: (bytes - before.bytes) / moves,
    frames: (frames - before.frames) / moves,
    ack_ms: quantiles('ack'),
    other_ms: quantiles('other'),
    over,
  };
}

async function closed(move, _index, { going, took, over }) {
  while (going()) {
    const times = await move();
    if (times === undefined) await over();
    else took(times);
  }
}

/** Whoever is late moves as soon as he can; how late he was is part of his time. */
async function paced(move, index, { going, took, over }) {
  let due = performance.now() + (1000 * index) / count;
  for (;;) {
    await pause(Math.max(0, due - performance.now()));
    if (!going()) return;
    const late = Math.max(0, performance.now() - due);
    const times = await move();
    if (times === undefined) await over();
    else took(Object.fromEntries(Object.entries(times).map(([key, time]) => [key, time + late])));
    due += 1000;
  }
}

try {
  const all = await seatAll();
  const result = {
    closed: await measured(all, closed, { ms: warmMs, moves: WARM_MOVES }),
    paced: await measured(all, paced, { ms: 1000, moves: 0 }),
  };
  wrong.push(...(await Promise.all(all.map((one) => one.check()))).flat());
  for (const one of all) one.end();
  process.send({ ...result, wrong: [...faults, ...wrong].slice(0, 5) });
} catch (error) {
  process.send({ wrong: [...faults, String(error)].slice(0, 5) });
}
process.disconnect();
