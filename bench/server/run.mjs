/**
 * `npm run bench:server [-- --quick] [--tables N] [--case NAME] [--seconds N] [--rounds N] [--json] [--record] [--profile FOLDER]`
 *
 * Servers side by side on this machine, each in a process of its own beside one of the load generator. One JSON document on stdout,
 * a table on stderr (not with --json). Exit 1 when something is wrong with the games, never because of a time. See ../README.md.
 */
import { execFileSync, fork } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../lib/stats.mjs';
import { cases, goals, judged, storeGoal } from './cases.mjs';
import { markdown, table } from './table.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..', '..');
/** A folder without a disk under it, where the system has one. */
const MEMORY = '/dev/shm';
const STORE_GAMES = 500;
/** Long enough for all that a game asks to be among them. */
const TAPE_MOVES = 300;

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tables: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

function stop(message) {
  process.stderr.write(`bench: ${message}\n`);
  process.exit(2);
}
function whole(name, text) {
  if (!/^[1-9]\d{0,3}$/.test(text)) stop(`--${name} wants a whole number from 1, not ${text}`);
  return Number(text);
}
if (!fs.existsSync('/proc/self/stat')) stop('the CPU time of servers is read from /proc, which this system lacks');
const names = [...cases.map(({ name }) => name), 'store'];
const unknown = asked.case.filter((name) => !names.includes(name));
if (unknown.length > 0) stop(`no case ${unknown.join(', ')}; there are ${names.join(', ')}`);
const isChosen = (name) => asked.case.length === 0 || asked.case.includes(name);
const sizes = (asked.tables ?? (asked.quick ? ['50'] : ['50', '500'])).map((text) => whole('tables', text));
const windowMs = 1000 * whole('seconds', asked.seconds ?? (asked.quick ? '3' : '6'));
const rounds = whole('rounds', asked.rounds);
const warmMs = asked.quick ? 1500 : 2000;

const say = (text) => {
  if (!asked.json) process.stderr.write(`${text}\n`);
};

/** In a closed loop nobody waits for a limit. */
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  AMBUSCADE_REQUESTS_A_MINUTE: '1000000',
  AMBUSCADE_MESSAGES_A_SECOND: '100000',
};
const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

function start(file, args, { stdio = ['ignore', 'ignore', 2, 'ipc'], ours = false } = {}) {
  const profile = asked.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', asked.profile];
  // Ours is started as its container starts it.
  const execArgv = ours ? ['--max-semi-space-size=8', ...profile] : [];
  const child = fork(file, args, { env: environment, stdio, execArgv });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

/** The first message of a child, which must come. */
const answerOf = (child, what) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('close', (code, signal) => reject(new Error(`${what} ended with ${signal ?? code}`)));
  });

const ended = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', resolve);
  });

const freePort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Our own says where it is as it says it to people. */
async function startAmbuscade(folder) {
  const args = ['serve', '--port', '0', '--data', folder, '--lang', 'en'];
  const child = start(path.join(root, 'dist', 'cli', 'main.js'), args, {
    stdio: ['ignore', 'pipe', 2, 'ipc'],
    ours: true,
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
      const found = /http:\/\/\S+/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}

async function startServer(one, folder, tape) {
  if (one.server === 'ambuscade') return startAmbuscade(folder);
  const extra = one.server === 'boardgame' ? [String(await freePort())] : [folder];
  const given = tape === undefined ? (one.arguments ?? ['']) : [tape, one.arguments?.[0] ?? ''];
  const child = start(path.join(here, 'servers', `${one.server}.mjs`), [...given, ...extra]);
  const { url } = await answerOf(child, one.name);
  return { child, url };
}

function temporary(inMemory) {
  const parent = inMemory && fs.existsSync(MEMORY) ? MEMORY : os.tmpdir();
  return fs.mkdtempSync(path.join(parent, 'ambuscade-bench-'));
}

/** A game of ours as it went over the wire, for servers that only play it back. */
async function recorded(game, folder) {
  const file = path.join(folder, 'tape.json');
  const { child, url } = await startAmbuscade(path.join(folder, 'data'));
  const recorder = start(path.join(here, 'record.mjs'), [JSON.stringify({ url, game, moves: TAPE_MOVES, file })]);
  await answerOf(recorder, 'the recorder');
  await ended(recorder);
  child.kill('SIGTERM');
  await ended(child);
  return file;
}

async function measure(one, tables) {
  const folder = temporary(one.inMemory === true);
  try {
    const tape = one.playsBack === undefined ? undefined : await recorded(one.playsBack, folder);
    const { child, url } = await startServer(one, folder, tape);
    const { players, game } = one;
    const options = { url, pid: child.pid, players, game, tape, tables, warmMs, windowMs };
    const generator = start(path.join(here, 'load.mjs'), [JSON.stringify(options)]);
    const found = await answerOf(generator, 'the load generator');
    await ended(generator);
    child.kill('SIGTERM');
    await ended(child);
    return { name: one.name, tables, ...found };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** One line after the other, and as many as wait: the median of the turns that they took. */
async function measureStore() {
  const folder = temporary(false);
  try {
    const options = { folder, games: STORE_GAMES, windowMs: windowMs / 3 };
    const child = start(path.join(here, 'store.mjs'), [JSON.stringify(options)]);
    const { rounds, wrong } = await answerOf(child, 'the store');
    await ended(child);
    const middle = (kind) =>
      Object.fromEntries(
        Object.keys(rounds[0][kind]).map((key) => [key, median(rounds.map((round) => round[kind][key]))]),
      );
    const ratio = median(rounds.map(({ single, grouped }) => grouped.per_s / single.per_s));
    return { games: STORE_GAMES, single: middle('single'), grouped: middle('grouped'), ratio, wrong };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function ticks() {
  const all = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  return { stolen: all[7] ?? 0, total: all.reduce((a, b) => a + b, 0) };
}

function commit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--', '../../src').trim() !== '';
    return `${git('rev-parse', '--short=10', 'HEAD').trim()}${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

function judgedAll(runs, store) {
  const found = sizes.flatMap((tables) => {
    const of = (round) => (name) =>
      runs.find((run) => run.name === name && run.tables === tables && run.round === round && run.closed !== undefined);
    return goals.flatMap((goal) => {
      const values = Array.from({ length: rounds }, (_, i) =>
        goal.value(of(i + 1), { sync_ms: store?.single.ms_an_event ?? 0 }),
      ).filter(Number.isFinite);
      return values.length === 0 ? [] : [{ tables, ...judged(goal, values) }];
    });
  });
  return store === undefined ? found : [...found, judged(storeGoal, [store.ratio])];
}

async function main() {
  const measured = commit();
  const [began, before] = [os.loadavg()[0], ticks()];
  const runs = [];
  // Whatever goes on beside us goes on beside all of them: the rounds are around the cases.
  for (const tables of sizes)
    for (let round = 1; round <= rounds; round++)
      for (const one of cases.filter(({ name }) => isChosen(name))) {
        say(`bench: ${one.name}, ${tables} tables${rounds === 1 ? '' : `, round ${round}`}`);
        runs.push({ ...(await measure(one, tables)), round });
      }
  if (isChosen('store')) say('bench: the store alone');
  const store = isChosen('store') ? await measureStore() : undefined;
  const after = ticks();
  const report = {
    schema: 1,
    date: new Date().toISOString(),
    commit: measured,
    node: process.version,
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    quick: asked.quick,
    window_s: windowMs / 1000,
    rounds,
    load: {
      before: began,
      after: os.loadavg()[0],
      steal_pct: (100 * (after.stolen - before.stolen)) / Math.max(1, after.total - before.total),
    },
    runs,
    store,
    goals: judgedAll(runs, store),
  };
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  say(table(report));
  if (asked.record) fs.appendFileSync(path.join(here, '..', 'results.md'), markdown(report));
  const wrong = [...runs, ...(store === undefined ? [] : [store])].some((run) => run.wrong.length > 0);
  process.exitCode = wrong ? 1 : 0;
}

try {
  await main();
} catch (error) {
  stop(error.stack);
}
