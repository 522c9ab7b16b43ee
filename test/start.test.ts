/** How the program starts: on which Node, and in a container with what installed. */

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The command, told that its Node is of another version. */
const runOn = (version: string, program: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
      path.join(root, program),
      '--version',
    ],
    { encoding: 'utf8' },
  );

test.each(['20.18.3', '18.20.8'])('Node %s is refused in both languages, whether built or not', (version) => {
  for (const program of ['bin/ambuscade.mjs', 'scripts/start.mjs']) {
    const { status, stdout, stderr } = runOn(version, program);
    expect([program, status, stdout]).toEqual([program, 2, '']);
    expect(stderr).toMatch(/^ambuscade: Node 20\.19 or later is needed; this is Node \d/);
    expect(stderr).toMatch(/^ambuscade : il faut Node 20\.19 ou plus récent/m);
  }
});

test.each(['20.19.0', '22.0.0'])('Node %s is not', (version) => {
  expect(runOn(version, 'bin/ambuscade.mjs')).toMatchObject({ status: 0, stderr: '' });
});

test('the container starts by the same door, and its packages run nothing when they are installed', () => {
  const docker = read('Dockerfile');
  expect(docker).toMatch(/^CMD \["node", "bin\/ambuscade\.mjs", "serve"\]$/m);
  const [ignoring, installing] = ['ENV npm_config_ignore_scripts=true', 'RUN npm'].map((line) => docker.indexOf(line));
  expect(ignoring).toBeGreaterThan(0);
  expect(installing).toBeGreaterThan(ignoring as number);
  // Which is right as long as none of those that a server needs is to run anything.
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const needed = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && dev !== true);
  for (const [place] of needed)
    expect([place, allowScripts[place.replace(/^node_modules\//, '')]]).toEqual([place, false]);
});
