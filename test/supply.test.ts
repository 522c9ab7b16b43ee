/** The packages of others: pinned, sealed, quiet when they are installed, on the bill of materials, and blocked when they are known to be bad. */

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { billOf, blockedBy, readSupply, type Supply, supplyFaults } from '../scripts/supply.mjs';

const root = path.join(import.meta.dirname, '..');

test.each(['.', 'bench'])('the packages of %s are in order', (folder) => {
  expect(supplyFaults(readSupply(path.join(root, folder)))).toEqual([]);
});

describe('a bad package is caught', () => {
  const planted: readonly [string, (supply: Supply) => void, string][] = [
    [
      'with an install script that nobody has looked at',
      ({ lock }) => void Object.assign(lock.packages['node_modules/ws'] as object, { hasInstallScript: true }),
      'node_modules/ws: an install script that allowScripts does not know',
    ],
    [
      'that runs its script although it is no tool',
      ({ manifest }) => void (manifest.allowScripts['@photostructure/sqlite'] = true),
      'node_modules/@photostructure/sqlite: may run its install script, and is no tool',
    ],
    [
      'below another one',
      ({ lock }) =>
        void (lock.packages['node_modules/ws/node_modules/bad'] = {
          version: '1.0.0',
          integrity: `sha512-${'A'.repeat(86)}==`,
          hasInstallScript: true,
        }),
      'node_modules/ws/node_modules/bad: an install script that allowScripts does not know',
    ],
    [
      'whose script was allowed and is gone',
      ({ manifest }) => void (manifest.allowScripts['ws'] = false),
      'ws: in allowScripts, without a script',
    ],
    [
      'that is not pinned',
      ({ manifest }) => void (manifest.dependencies['ws'] = '^8.22.0'),
      'ws: ^8.22.0 is no exact version',
    ],
    [
      'that is not in the lock file',
      ({ manifest }) => void (manifest.dependencies['bad'] = '1.0.0'),
      'bad: 1.0.0 in package.json, nothing in the lock file',
    ],
    [
      'from somewhere else',
      ({ manifest }) => void (manifest.dependencies['ws'] = 'git+https://example.org/ws.git'),
      'ws: git+https://example.org/ws.git is no exact version',
    ],
    [
      'that takes the place of another in any version',
      ({ manifest }) => void (manifest.overrides['ws'] = '*'),
      'ws: overridden by *, no exact version',
    ],
    [
      'without an integrity hash',
      ({ lock }) => void delete lock.packages['node_modules/ws']?.integrity,
      'node_modules/ws: no integrity hash',
    ],
    [
      'for another system that the lock file does not name',
      ({ lock }) => void delete lock.packages['node_modules/@biomejs/cli-darwin-arm64'],
      'node_modules/@biomejs/cli-darwin-arm64: of another system, and not in the lock file; run npm run lock',
    ],
    [
      'for another system that runs in the end, without a hash',
      ({ lock }) => void delete lock.packages['node_modules/@biomejs/cli-darwin-arm64']?.dev,
      'node_modules/@biomejs/cli-darwin-arm64: no integrity hash',
    ],
    [
      'with a weak one',
      ({ lock }) => void Object.assign(lock.packages['node_modules/ws'] as object, { integrity: 'sha1-AAAA' }),
      'node_modules/ws: no integrity hash',
    ],
  ];
  test.each(planted)('%s', (_, plant, told) => {
    const supply = structuredClone(readSupply(root));
    plant(supply);
    expect(supplyFaults(supply)).toContain(told);
  });
});

const folders: string[] = [];
const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A registry that knows one advisory against `ws`, and nothing else. */
async function registry(severity: string | undefined): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const isBulk = request.url?.endsWith('/advisories/bulk') === true;
      if (isBulk) asked.push(...Object.keys(JSON.parse(gunzipSync(Buffer.concat(parts)).toString()) as object));
      const advisory = { id: 1, url: 'https://example.org/1', title: 'Planted', severity, vulnerable_versions: '<99' };
      response.writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isBulk && severity !== undefined ? { ws: [advisory] } : {}));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** As `npm run advisories`. */
function advisories(url: string): Promise<{ code: number | null; said: string }> {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-npm-'));
  folders.push(cache);
  const child = spawn(process.execPath, ['scripts/advisories.mjs'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: url, npm_config_cache: cache, npm_config_fetch_retries: '0' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (said += String(part)));
  return new Promise((resolve) => void child.on('close', (code) => resolve({ code, said })));
}

describe('advisories', () => {
  test.each(['high', 'critical'])(
    'of the severity %s block',
    async (severity) => {
      const { url, asked } = await registry(severity);
      const { code, said } = await advisories(url);
      expect([code, said]).toEqual([1, expect.stringContaining(`ws: ${severity}, Planted https://example.org/1`)]);
      // What runs is asked for, tools are not.
      expect(asked).toEqual(expect.arrayContaining(['ws', 'fastify', 'pg', 'zod']));
      expect(asked).not.toContain('vitest');
    },
    60_000,
  );
  test.each(['moderate', undefined])(
    'of the severity %s do not',
    async (severity) => {
      const { url } = await registry(severity);
      expect(await advisories(url)).toEqual({ code: 0, said: 'no advisory of the severity high or worse\n' });
    },
    60_000,
  );
  test('where nobody answers, that is said', async () => {
    const { code, said } = await advisories('http://127.0.0.1:9/');
    expect([code, said]).toEqual([2, expect.stringContaining('no registry answers')]);
  }, 60_000);
  test('no answer is not taken for a clean one', () => {
    for (const answer of [undefined, null, {}, { message: '405' }, { vulnerabilities: {} }]) {
      expect(blockedBy(answer)).toBeUndefined();
    }
    expect(blockedBy({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([]);
  });
});

test('the bill of materials has every package that runs, with its hash, and is the same anywhere and at any time', async () => {
  const bill = await billOf(root);
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-elsewhere-'));
  folders.push(elsewhere);
  for (const name of ['package.json', 'package-lock.json']) {
    fs.copyFileSync(path.join(root, name), path.join(elsewhere, name));
  }
  expect(await billOf(elsewhere)).toBe(bill);
  expect(bill).not.toMatch(/timestamp|serialNumber/);
  const { bomFormat, components } = JSON.parse(bill ?? '{}') as {
    bomFormat: string;
    components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map(({ name, version, hashes }) => [`${name} ${version}`, hashes[0]?.content]));
  const { lock } = readSupply(root);
  const runs = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true);
  for (const [place, { version, integrity = '' }] of runs) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const hash = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
    expect([name, listed.get(`${name} ${version}`)]).toEqual([name, hash]);
  }
  expect(components.some(({ name }) => name === 'vitest')).toBe(false);
}, 60_000);
