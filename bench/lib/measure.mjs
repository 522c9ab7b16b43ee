/**
 * Interleaved measuring inside one process. Every round runs every case once, in an order that turns; a sample is CPU
 * time (all threads of the process), so that other work on the machine disturbs it as little as possible.
 *
 * A case is `{ name, unit, ops, run }`: `run()` does `ops` units of work and returns a value that must be the same
 * every time, or `{ name, unit, parts, split }`: `split(lap)` times its own parts by `lap(part, ops)`, so that the
 * parts of one long piece of work become cases of their own.
 */
import { calibration } from '../kernels/calibration.mjs';

const cpuNs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) * 1000;
};

const wallNs = () => performance.now() * 1e6;

const newCase = ({ name, unit, counts }) => ({ name, unit, counts, value: undefined, ns: [], wall: [] });

/** One sample: as many calls as fill `sampleMs`. Each case pays for its own garbage only. */
function take(entry, calls, keep) {
  const { one, found } = entry;
  if (keep) globalThis.gc({ type: 'minor' });
  const wall = wallNs();
  const cpu = process.cpuUsage();
  let value;
  for (let i = 0; i < calls; i++) {
    value = one.run();
    if (found.value === undefined) found.value = value;
    else if (value !== found.value) throw new Error(`${found.name}: ${value} after ${found.value}, not repeatable`);
  }
  const spent = cpuNs(cpu);
  const passed = wallNs() - wall;
  if (keep) {
    found.ns.push(spent / (calls * one.ops));
    found.wall.push(passed / (calls * one.ops));
  }
  return passed;
}

function split(entry, keep) {
  const { one, parts } = entry;
  globalThis.gc({ type: 'minor' });
  let wall = wallNs();
  let cpu = process.cpuUsage();
  one.split((part, ops) => {
    const spent = cpuNs(cpu);
    const passed = wallNs() - wall;
    if (keep && part !== undefined) {
      parts.get(part).ns.push(spent / ops);
      parts.get(part).wall.push(passed / ops);
    }
    wall = wallNs();
    cpu = process.cpuUsage();
  });
}

/** Warm-up, then rounds; resolves to the samples of each case. */
export function measure(cases, { rounds, sampleMs, warmMs }) {
  const entries = [...cases, calibration].map((one) => {
    const parts = new Map((one.parts ?? []).map((part) => [part, newCase({ ...one, name: `${one.name}: ${part}` })]));
    return { one, parts, found: newCase(one), calls: 1 };
  });
  for (const entry of entries) {
    if (entry.one.split !== undefined) {
      split(entry, false);
      continue;
    }
    const end = performance.now() + warmMs;
    let warm;
    do warm = take(entry, 1, false);
    while (performance.now() < end);
    // Long work has warmed itself.
    if (warm > warmMs * 1e6) continue;
    // Again, now that it is compiled: the calls that fill a sample.
    const once = take(entry, 1, false);
    entry.calls = Math.max(1, Math.round((sampleMs * 1e6) / once));
    if (entry.calls === 1) continue;
    const again = take(entry, entry.calls, false) / entry.calls;
    entry.calls = Math.max(1, Math.round((sampleMs * 1e6) / again));
  }
  // The first round is thrown away: it is the first time that the cases meet.
  for (let round = -1; round < rounds; round++) {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[(i + round + 1) % entries.length];
      if (entry.one.split === undefined) take(entry, entry.calls, round >= 0);
      else split(entry, round >= 0);
    }
  }
  return entries.flatMap(({ one, parts, found }) => (one.split === undefined ? [found] : [...parts.values()]));
}
