/**
 * `npm test`: every check in order, a table of where the time went, and a last line `N passed, N failed`.
 *   npm test -- --only unit          some stages only: lint, dead, unit, proof, web (comma-separated)
 *   npm test -- src/kernel           the test files whose path contains this, no other stage
 *   npm test -- -t "split roll"      anything that begins with a dash goes to vitest too
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BootstrapFailure, bootstrap, runTool } from './bootstrap.mjs';
import { deadCode, formatCheck, lint } from './checks.mjs';

const STAGES = {
  lint: { title: 'format + lint', run: () => check(formatCheck, lint) },
  dead: { title: 'dead code', run: () => check(deadCode) },
  unit: { title: 'unit + rules tests', run: (extra) => vitest(['--project', 'unit', ...extra]) },
  proof: { title: 'other tests', run: (extra) => vitest(['--project', 'proof', ...extra]) },
  web: { title: 'browser', run: (extra) => vitest(['--project', 'web', ...extra]) },
  chosen: { title: 'chosen tests', run: (extra) => vitest(extra) },
};

const rows = [];
const { only, extra } = readArguments(process.argv.slice(2));
process.env.NODE_ENV = 'test';

if (await prepare()) {
  for (const name of only) {
    const stage = STAGES[name];
    process.stdout.write(`\n=== ${stage.title}\n`);
    const start = performance.now();
    const result = await stage.run(extra);
    rows.push({ title: stage.title, ms: performance.now() - start, skipped: 0, ...result });
  }
}
report();

function readArguments(args) {
  const extra = [];
  let only;
  for (let i = 0; i < args.length; i++) {
    const [flag, attached] = args[i].split(/=(.*)/s);
    if (flag === '--only') only = (attached ?? args[++i] ?? '').split(',');
    else extra.push(args[i]);
  }
  only ??= extra.length > 0 ? ['chosen'] : ['lint', 'dead', 'unit', 'proof', 'web'];
  const unknown = only.filter((name) => !Object.hasOwn(STAGES, name));
  if (unknown.length > 0) {
    process.stderr.write(`unknown stage '${unknown.join(', ')}'; there are lint, dead, unit, proof, web\n`);
    process.exit(2);
  }
  return { only, extra };
}

/** Installs and builds, each a stage of its own; false when that failed. */
async function prepare() {
  const passed = (title, ms) => rows.push({ title, ms, passed: 1, failed: 0, skipped: 0 });
  try {
    const spent = await bootstrap();
    passed('install', spent.install);
    passed('build', spent.build);
    return true;
  } catch (error) {
    if (!(error instanceof BootstrapFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    const title = error.stage === 'build' ? 'build' : 'install';
    if (title === 'build') passed('install', 0);
    rows.push({ title, ms: error.ms, passed: 0, failed: 1, skipped: 0 });
    return false;
  }
}

async function check(...checks) {
  let good = true;
  for (const one of checks) if ((await one()) !== 0) good = false;
  return good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(args) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runTool('vitest', ['run', ...reporters, ...args]);
    return count(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined, code);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Failures that no single test carries count too: a file that does not load, an unhandled error, a crash. */
function count(json, code) {
  const files = json?.testResults ?? [];
  const broken = files.filter((f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'));
  const passed = json?.numPassedTests ?? 0;
  const failed = (json?.numFailedTests ?? 0) + broken.length;
  const skipped = (json?.numPendingTests ?? 0) + (json?.numTodoTests ?? 0);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}

function report() {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const line = (title, ms, passed, failed, skipped) =>
    `${title.padEnd(20)}${ms.padStart(9)}${passed.padStart(8)}${failed.padStart(8)}${skipped.padStart(9)}\n`;
  const print = (title, row) =>
    line(title, `${(row.ms / 1000).toFixed(1)} s`, `${row.passed}`, `${row.failed}`, `${row.skipped}`);
  const total = { ms: sum('ms'), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  process.stdout.write(`\n${line('stage', 'time', 'passed', 'failed', 'skipped')}`);
  for (const row of rows) process.stdout.write(print(row.title, row));
  process.stdout.write(`${print('total', total)}\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
