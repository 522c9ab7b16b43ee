/**
 * `npm run bench [-- --quick] [--group NAME] [--rounds N] [--processes N] [--json] [--record] [--update-checksums]`
 *
 * One JSON document on stdout, a table on stderr (not with --json). Exit 1 when a goal is past its fail line or a
 * checksum differs. See README.md.
 */
import { execFileSync, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { goals, judge } from './goals.mjs';
import { least, median, quantile } from './lib/stats.mjs';
import { markdown, table } from './lib/table.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, '..', 'dist');
const GROUPS = ['engine', 'forces', 'los', 'machine', 'copy', 'dice', 'record', 'rivals', 'sim'];
const FULL = { processes: 5, rounds: 9, sampleMs: 40, warmMs: 500 };
const QUICK = { processes: 2, rounds: 3, sampleMs: 20, warmMs: 300 };
/** Above these the machine is busy with something else. */
const LOADED = { wallToCpu: 1.2, calibration: 1.15, stealPct: 3 };

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    group: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    processes: { type: 'string' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    'update-checksums': { type: 'boolean', default: false },
  },
});
const unknown = asked.group.filter((name) => !GROUPS.includes(name));
if (unknown.length > 0) stop(`no group ${unknown.join(', ')}; there are ${GROUPS.join(', ')}`);
const chosen = asked.group.length === 0 ? GROUPS : GROUPS.filter((name) => asked.group.includes(name));
const shape = { ...(asked.quick ? QUICK : FULL) };
for (const key of ['rounds', 'processes']) if (asked[key] !== undefined) shape[key] = positive(key, asked[key]);

function positive(key, text) {
  if (!/^[1-9]\d{0,3}$/.test(text)) stop(`--${key} wants a whole number from 1, not ${text}`);
  return Number(text);
}

function stop(message) {
  process.stderr.write(`bench: ${message}\n`);
  process.exit(2);
}

const say = (text) => {
  if (!asked.json) process.stderr.write(`${text}\n`);
};

/** The build as it is now: a compiler that runs meanwhile changes nothing. */
function snapshot() {
  if (!fs.existsSync(path.join(dist, 'kernel', 'machine.js'))) stop('there is no build; run `npm run build` first');
  const copied = path.join(here, 'dist', String(process.pid));
  fs.cpSync(dist, copied, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('.') && !/\.(?:d\.ts|map|tsbuildinfo)$/.test(file),
  });
  process.on('exit', () => fs.rmSync(copied, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  return copied;
}

function runChild(group, options, copied) {
  return new Promise((resolve, reject) => {
    let found;
    const child = fork(path.join(here, 'child.mjs'), [group, JSON.stringify(options)], {
      env: { ...process.env, NODE_ENV: 'production', AMBUSCADE_BENCH_DIST: copied },
      // Collections between the samples, and none of them throws away the code of a case that is waiting.
      execArgv: ['--expose-gc', '--no-flush-bytecode'],
      stdio: ['ignore', 2, 2, 'ipc'],
    });
    child.on('message', (message) => {
      found = message;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0 && found !== undefined) resolve(found);
      else reject(new Error(`group ${group} ended with ${signal ?? code}`));
    });
  });
}

/** What the processes of a group found, case by case; `ns` is the median of the medians. */
function summarise(name, children) {
  const cases = children[0].samples.map((sample, i) => {
    const all = children.flatMap((child) => child.samples[i].ns);
    return {
      name: sample.name,
      unit: sample.unit,
      ns: round(median(children.map((child) => median(child.samples[i].ns)))),
      min: round(least(all)),
      p25: round(quantile(all, 0.25)),
      p75: round(quantile(all, 0.75)),
      wall_ns: round(median(children.map((child) => median(child.samples[i].wall)))),
      n: all.length,
      ...(sample.counts === undefined ? {} : { counts: sample.counts }),
    };
  });
  const numbers = Object.fromEntries(
    Object.keys(children[0].numbers ?? {}).map((key) => [key, round(median(children.map((c) => c.numbers[key])))]),
  );
  const { counters, fixture } = children[0];
  const rates = ratesOf(cases, counters);
  return { name, processes: children.length, ...(fixture === undefined ? {} : { fixture }), cases, numbers, rates };
}

/** Per second, for the cases that play whole games. */
function ratesOf(cases, counters) {
  const rates = {};
  for (const { name, ns, counts } of cases) {
    if (counts === undefined) continue;
    const decisions = 1e9 / ns;
    rates[name] = {
      games_per_s: round((decisions * counts.games) / counts.decisions),
      decisions_per_s: round(decisions),
    };
    const counted = counters?.[`${name} batch`];
    if (counted?.steps !== undefined) rates[name].steps_per_s = round((decisions * counted.steps) / counted.decisions);
  }
  return rates;
}

const round = (x) => Number(x.toPrecision(5));

function steal() {
  try {
    const ticks = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
    return { stolen: ticks[7] ?? 0, total: ticks.reduce((a, b) => a + b, 0) };
  } catch {
    return undefined;
  }
}

/** How busy the machine was, from the loop that never changes. */
function loadOf(all, before) {
  const samples = all.flatMap(({ children }) =>
    children.map(({ samples }) => samples.find(({ name }) => name === 'calibration')),
  );
  const ns = samples.flatMap((sample) => sample.ns);
  const after = steal();
  const measured = {
    ns: round(median(ns)),
    min: round(least(ns)),
    to_min: round(median(ns) / least(ns)),
    wall_to_cpu: round(median(samples.flatMap((sample) => sample.wall.map((wall, i) => wall / sample.ns[i])))),
    steal_pct:
      before && after && after.total > before.total
        ? round((100 * (after.stolen - before.stolen)) / (after.total - before.total))
        : null,
    load_average: round(os.loadavg()[0]),
  };
  const loaded =
    measured.to_min > LOADED.calibration ||
    measured.wall_to_cpu > LOADED.wallToCpu ||
    (measured.steal_pct ?? 0) > LOADED.stealPct;
  return { ...measured, loaded };
}

function judged(all, load) {
  return goals
    .filter(({ group }) => chosen.includes(group))
    .map((goal) => {
      const { children } = all.find(({ name }) => name === goal.group);
      const valueBy = (pick, child) =>
        goal.value({
          cases: new Map(child.samples.map((s) => [s.name, { ns: pick(s.ns), counts: s.counts }])),
          numbers: child.numbers,
          counters: children[0].counters,
        });
      const each = children.map((child) => valueBy(median, child));
      const value = round(median(each));
      const ends = each.length < 4 ? [0, 1] : [0.25, 0.75];
      const spread = ends.map((q) => round(quantile(each, q)));
      const best = goal.absolute ? round(least(children.map((child) => valueBy(least, child)))) : undefined;
      const state = judge(goal, { value, spread, best }, load.loaded);
      const { id, what, group, op, excellent } = goal;
      const found = { id, what, group, value, op, goal: goal.goal, fail: goal.fail ?? null, spread, state };
      if (best !== undefined) found.least = best;
      if (excellent !== undefined) found.level = value <= excellent ? 'excellent' : state;
      return found;
    });
}

/** A fast wrong answer is no answer. */
function checked(all) {
  const file = path.join(here, 'checksums.json');
  const stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const checks = all.flatMap(({ name, children }) =>
    Object.entries(children[0].checks ?? {}).map(([key, value]) => ({
      name: `${name}: ${key}`,
      value,
      state: stored[name]?.[key] === value ? 'same' : stored[name]?.[key] === undefined ? 'new' : 'differs',
    })),
  );
  if (asked['update-checksums']) {
    for (const { name, children } of all) if (children[0].checks !== undefined) stored[name] = children[0].checks;
    fs.writeFileSync(file, `${JSON.stringify(stored, undefined, 2)}\n`);
    for (const check of checks) check.state = 'same';
  }
  return checks;
}

function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--', '../src').trim() !== '';
    return `${git('rev-parse', '--short=10', 'HEAD').trim()}${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** Processes take turns over the groups, so that a busy minute does not fall on one group alone. */
async function main() {
  const measured = commit();
  const copied = snapshot();
  const before = steal();
  const all = chosen.map((name) => ({ name, children: [] }));
  for (let i = 0; i < shape.processes; i++) {
    for (const { name, children } of all) {
      say(`bench: ${name}, process ${i + 1} of ${shape.processes}`);
      const { rounds, sampleMs, warmMs } = shape;
      const options = { rounds, sampleMs, warmMs, quick: asked.quick, first: i === 0 };
      children.push(await runChild(name, options, copied));
    }
  }
  const load = loadOf(all, before);
  const report = {
    schema: 1,
    date: new Date().toISOString(),
    commit: measured,
    node: process.version,
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    quick: asked.quick,
    rounds: shape.rounds,
    calibration: load,
    groups: all.map(({ name, children }) => summarise(name, children)),
    counters: Object.assign({}, ...all.map(({ children }) => children[0].counters ?? {})),
    goals: judged(all, load),
    checks: checked(all),
  };
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  say(table(report));
  if (asked.record || (!asked.quick && asked.group.length === 0)) {
    fs.appendFileSync(path.join(here, 'results.md'), markdown(report));
    say('bench: written to bench/results.md');
  }
  const failed = report.goals.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const wrong = report.checks.filter(({ state }) => state !== 'same').map(({ name, state }) => `${name} (${state})`);
  if (failed.length > 0) process.stderr.write(`bench: past the fail line: ${failed.join(', ')}\n`);
  if (wrong.length > 0) process.stderr.write(`bench: checksums: ${wrong.join(', ')}; see --update-checksums\n`);
  process.exitCode = failed.length > 0 || wrong.length > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  stop(error.message);
}
