/**
 * Makes a fresh checkout ready to run: installs the packages and compiles the sources, each only when needed.
 * Uses Node's own modules only, since it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from '../bin/node.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const LOCK = path.join(root, '.ambuscade-lock');
const INSTALL_STAMP = '.ambuscade-stamp';
const BUILD_STAMP = path.join(root, 'dist', '.stamp');
const HEARTBEAT_MS = 5_000;
const SILENT_OWNER_MS = 60_000;

/** A step of the bootstrap failed; its own output has already been shown. */
export class BootstrapFailure extends Error {
  constructor(stage, exitCode, ms) {
    super(`ambuscade: ${stage} failed (exit code ${exitCode})`);
    this.stage = stage;
    this.exitCode = exitCode;
    this.ms = ms;
  }
}

/**
 * Installs and builds what is missing or out of date.
 * Resolves to the milliseconds spent, 0 for a step that had nothing to do; rejects with BootstrapFailure.
 */
export async function bootstrap({ build = true } = {}) {
  checkNode();
  const spent = { install: 0, build: 0 };
  if (isInstalled(root) && (!build || isBuilt())) return spent;
  await withLock(async () => {
    spent.install = await install(root);
    if (build) spent.build = await compile();
  });
  return spent;
}

/** Installs the packages of a folder of this repository that has a package.json of its own. */
export async function bootstrapFolder(name) {
  const folder = path.join(root, name);
  if (!fs.existsSync(path.join(folder, 'package.json')) || isInstalled(folder)) return;
  await withLock(() => install(folder));
}

/** Awaits a bootstrap; on failure says so and leaves with its exit code. */
export async function orExit(promise) {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof BootstrapFailure)) throw error;
    say(error.message);
    process.exit(error.exitCode);
  }
}

/** Runs a program with the terminal handed over; resolves to its exit code. */
export function run(command, args, { cwd = root, env = process.env, quietStdout = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['inherit', quietStdout ? 2 : 'inherit', 'inherit'] });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const done = (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      say(`cannot start ${command}: ${error.message}`);
      done(127);
    });
    child.on('close', (code, signal) => done(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

/** Runs a tool installed by npm, by the name of its package; resolves to its exit code. */
export function runTool(packageName, args, options = {}) {
  return run(process.execPath, [toolPath(packageName), ...args], options);
}

function toolPath(packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const short = packageName.split('/').at(-1);
  const file = typeof bin === 'string' ? bin : (bin[short] ?? (short === 'typescript' ? bin.tsc : undefined));
  return path.join(folder, file);
}

function say(text) {
  process.stderr.write(`${text.startsWith('ambuscade:') ? '' : 'ambuscade: '}${text}\n`);
}

// --- packages

function installKey(folder) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) {
    const file = path.join(folder, name);
    hash.update(`${name}\0`).update(fs.existsSync(file) ? fs.readFileSync(file) : '');
  }
  return hash.update(`\0${process.version} ${process.platform} ${process.arch}`).digest('hex');
}

function isInstalled(folder) {
  return readIfThere(path.join(folder, 'node_modules', INSTALL_STAMP)) === installKey(folder);
}

async function install(folder) {
  if (isInstalled(folder)) return 0;
  const start = performance.now();
  const where = path.relative(root, folder);
  say(`installing packages${where ? ` of ${where}` : ''} (once; needs the network or a filled npm cache)`);
  const stamp = path.join(folder, 'node_modules', INSTALL_STAMP);
  fs.rmSync(stamp, { force: true });
  // What the lock file says, and nothing else; `npm run lock` keeps it whole.
  // The tools are development dependencies, and their binaries optional ones: wanted whatever the environment says.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { command, first, shell } = npmCommand();
  const code = await run(command, [...first, ...args], { cwd: folder, quietStdout: true, shell });
  const ms = performance.now() - start;
  if (code !== 0) throw new BootstrapFailure('npm ci', code, ms);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, installKey(folder));
  return ms;
}

/** The npm that started us, else the one that came with this Node, else the one on the PATH. */
export function npmCommand() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = candidates.find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file));
  if (script) return { command: process.execPath, first: [script], shell: false };
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

// --- build

/** Names, times and sizes of all that the compiler reads, and the compiler's own version. */
function sourceFiles() {
  const files = [];
  const add = (relative) => {
    const stat = fs.statSync(path.join(root, relative), { throwIfNoEntry: false });
    if (stat?.isFile()) files.push({ name: relative, mtime: stat.mtimeMs, ctime: stat.ctimeMs, size: stat.size });
  };
  for (const folder of ['src', 'test']) {
    if (!fs.existsSync(path.join(root, folder))) continue;
    for (const entry of fs.readdirSync(path.join(root, folder), { recursive: true })) {
      if (/\.(?:ts|tsx|mts|json|css|html|svg)$/.test(entry)) add(path.join(folder, entry));
    }
  }
  for (const entry of fs.readdirSync(root)) if (/^tsconfig.*\.json$|^vitest\.config\.ts$/.test(entry)) add(entry);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function buildKey(files) {
  const hash = createHash('sha256').update(installKey(root));
  for (const { name, mtime, size } of files) hash.update(`\0${name} ${mtime} ${size}`);
  return hash.digest('hex');
}

function isBuilt() {
  return readIfThere(BUILD_STAMP) === buildKey(sourceFiles());
}

async function compile() {
  const files = sourceFiles();
  const key = buildKey(files);
  const last = fs.statSync(BUILD_STAMP, { throwIfNoEntry: false });
  if (last && readIfThere(BUILD_STAMP) === key) return 0;
  const start = performance.now();
  say('compiling');
  // tsc trusts file times; a file put in place with an old time (an archive, a copy) would escape it.
  const backdated = last && files.some((file) => file.ctime > last.mtimeMs && file.mtime <= last.mtimeMs);
  fs.rmSync(BUILD_STAMP, { force: true });
  const code = await runTool('typescript', ['-b', ...(backdated ? ['--force'] : [])], { quietStdout: true });
  // What is served is always the finished pages, also when tests build them.
  const env = { ...process.env, NODE_ENV: 'production' };
  const bundled = code === 0 ? await runTool('vite', ['build', 'src/web'], { env, quietStdout: true }) : code;
  const ms = performance.now() - start;
  if (bundled !== 0) throw new BootstrapFailure('build', bundled, ms);
  fs.mkdirSync(path.dirname(BUILD_STAMP), { recursive: true });
  fs.writeFileSync(BUILD_STAMP, key);
  return ms;
}

// --- one bootstrap at a time in a folder

async function withLock(work) {
  await takeLock();
  const heart = setInterval(() => {
    const now = new Date();
    try {
      fs.utimesSync(LOCK, now, now);
    } catch {
      // Someone removed the lock by hand: nothing to keep alive.
    }
  }, HEARTBEAT_MS);
  const release = () => fs.rmSync(LOCK, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    process.off('exit', release);
    release();
  }
}

async function takeLock() {
  for (let waited = 0; ; waited++) {
    if (createLock(LOCK)) return;
    const owner = readIfThere(LOCK);
    if (owner !== undefined && isStale(LOCK, owner)) removeStaleLock(owner);
    else if (waited === 5) say(`waiting for another start in this folder (${describe(owner)})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function createLock(file) {
  try {
    fs.writeFileSync(file, `${process.pid} ${os.hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Its owner is dead, or has given no sign of life for a while (another machine, a reused process number). */
function isStale(file, owner) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (Date.now() - stat.mtimeMs > SILENT_OWNER_MS) return true;
  const [pid, host] = owner.split(' ');
  if (!host || host !== os.hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Under a second lock, so that two waiters cannot remove first the stale lock and then each other's. */
function removeStaleLock(owner) {
  const guard = `${LOCK}.takeover`;
  if (!createLock(guard)) {
    const other = readIfThere(guard);
    if (other !== undefined && isStale(guard, other)) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    if (readIfThere(LOCK) === owner) fs.rmSync(LOCK, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

function describe(owner) {
  return owner ? `process ${owner.replace(' ', ' on ')}` : 'process unknown';
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
