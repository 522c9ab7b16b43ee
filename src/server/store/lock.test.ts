import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StoreFault } from './fault.ts';
import { holdFolder } from './lock.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-lock-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const each of folders) fs.rmSync(each, { recursive: true });
});

const taken = expect.objectContaining({ code: 'taken' });

test('a folder has one holder, until he lets go', () => {
  const place = path.join(folder(), 'new');
  const letGo = holdFolder(place);
  expect(() => holdFolder(place)).toThrow(taken);
  letGo();
  letGo();
  holdFolder(place)();
  expect(fs.readdirSync(place)).toEqual(['serving.lock']);
});

test('and another process is one too; killed, it holds nothing, however often', async () => {
  const place = folder();
  const source = new URL('../../../dist/server/store/lock.js', import.meta.url).href;
  const code = `const { holdFolder } = await import(${JSON.stringify(source)});
    globalThis.held = holdFolder(${JSON.stringify(place)}); console.log('held'); setInterval(() => globalThis.held, 1000);`;
  for (let kills = 0; kills < 3; kills++) {
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(other.stdout, 'data');
    expect(() => holdFolder(place)).toThrow(taken);
    other.kill('SIGKILL');
    await once(other, 'exit');
    holdFolder(place)();
  }
});

test('where nothing can be written, that is said', () => {
  const file = path.join(folder(), 'file');
  fs.writeFileSync(file, '');
  expect(() => holdFolder(path.join(file, 'below'))).toThrow(StoreFault);
  expect(() => holdFolder(path.join(file, 'below'))).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
