/**
 * A browser and a server for tests of the pages and for their pictures. The browser is the one that AMBUSCADE_BROWSER names,
 * one that is installed, or the one that comes with the packages (Linux on x64).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { root } from './bootstrap.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function installed() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) return file;
    }
  }
  return undefined;
}

/** The one of the packages, with the libraries that a bare system lacks: unpacked once, beside the packages. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(root, 'node_modules', '.ambuscade-browser');
  if (!fs.existsSync(folder)) await unpack(folder);
  return { file: path.join(folder, 'chromium'), libraries: path.join(folder, 'al2023', 'lib') };
}

/** Its own way to unpack goes to the folder for temporary files, and takes what somebody else has half unpacked for whole. */
async function unpack(folder) {
  const require = createRequire(import.meta.url);
  const home = path.resolve(require.resolve('@sparticuz/chromium'), '..', '..', '..');
  const { inflate } = await import(pathToFileURL(path.join(home, 'build', 'esm', 'lambdafs.js')).href);
  const own = fs.mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const unpacked = names.map((name) => inflate(path.join(home, 'bin', name)));
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await Promise.all(unpacked);
  try {
    fs.renameSync(own, folder);
  } catch {
    // Somebody else was quicker.
    fs.rmSync(own, { recursive: true, force: true });
  }
}

export async function openBrowser() {
  const given = process.env.AMBUSCADE_BROWSER || installed();
  const found = given === undefined ? await packaged() : { file: given, libraries: undefined };
  if (found === undefined) throw new Error('no browser: install Chromium or Chrome, or name one in AMBUSCADE_BROWSER');
  const before = process.env.LD_LIBRARY_PATH;
  const paths = [found.libraries, before].filter((each) => each);
  return chromium.launch({
    executablePath: found.file,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    env: { ...process.env, ...(paths.length === 0 ? {} : { LD_LIBRARY_PATH: paths.join(path.delimiter) }) },
  });
}

/** The built program on a free port with a folder of its own; its address. */
export async function startServer() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-pages-'));
  const args = ['dist/cli/main.js', 'serve', '--port', '0', '--data', folder, '--lang', 'en'];
  const env = { ...process.env, AMBUSCADE_REQUESTS_A_MINUTE: '6000' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const found = /http:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    void gone.then(() => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await gone;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
