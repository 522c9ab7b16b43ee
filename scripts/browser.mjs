/**
 * A browser and a server for tests of the pages and for their pictures. The browser is the one that AMBUSCADE_BROWSER names,
 * one that is installed, or the one that comes with the packages (Linux on x64).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

/** The one of the packages, with the libraries that a bare system lacks. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const libraries = await inflate(path.join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  return { file: await packed.executablePath(), libraries: path.join(libraries, 'lib') };
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
