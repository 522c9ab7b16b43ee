import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemTexts } from '../words/problems.ts';
import { serverTexts } from '../words/server.ts';
import { problemCodes } from './codes.ts';
import { ConfigFault, readConfig, settingNames } from './config.ts';

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return each.name === 'testing' ? [] : files(path);
    return each.name.endsWith('.ts') && !each.name.endsWith('.test.ts') ? [path] : [];
  });
const sources = files(import.meta.dirname)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Of the kernel and of reading files: their words are elsewhere. */
const ELSEWHERE = ['gameOver'];

describe('the server', () => {
  test('says no only with codes that are listed, and every listed code is said', () => {
    const said = new Set([
      ...[...sources.matchAll(/problem\(\s*'(\w+)'/g)].map(([, code]) => code),
      ...[...sources.matchAll(/(?:code|error): '(\w+)'/g)].map(([, code]) => code),
      ...[...sources.matchAll(/'(failed|badRequest)'/g)].map(([, code]) => code),
      'tooLong',
      'tooDeep',
      'badJson',
      'badShape',
    ]);
    for (const code of [...ELSEWHERE, 'tooHeavy']) said.delete(code);
    expect(said).toEqual(new Set(problemCodes));
  });

  test('has words for every code and every setting, in both languages', () => {
    for (const problems of Object.values(problemTexts))
      expect(Object.keys(problems).sort()).toEqual([...problemCodes].sort());
    for (const { settings } of Object.values(serverTexts)) {
      expect(Object.keys(settings).sort()).toEqual([...settingNames, 'AMBUSCADE_KEY'].sort());
    }
  });

  test('works without any setting, and names those that make no sense', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4525, databaseUrl: undefined, webhook: undefined });
    expect(readConfig({ AMBUSCADE_PORT: '' }).port).toBe(4525);
    expect([readConfig({}), readConfig({ AMBUSCADE_OPEN_ANYWAY: 'true' })].map((each) => each.openAnyway)).toEqual([
      false,
      true,
    ]);
    const proxies = (given: string): number => readConfig({ AMBUSCADE_BEHIND_PROXY: given }).proxies;
    expect(['', 'false', '0', 'true', '1', '2'].map(proxies)).toEqual([0, 0, 0, 1, 1, 2]);
    const bad = { AMBUSCADE_PORT: '70000', DATABASE_URL: 'mysql://x', AMBUSCADE_BEHIND_PROXY: 'perhaps' };
    expect(() => readConfig(bad)).toThrow(ConfigFault);
    const settings = ['AMBUSCADE_PORT', 'DATABASE_URL', 'AMBUSCADE_BEHIND_PROXY'];
    // Names only: a value may hold a password.
    expect(() => readConfig(bad)).toThrow(
      expect.objectContaining({ settings, message: `bad settings: ${settings.join(', ')}` }),
    );
  });

  test.each([
    ['AMBUSCADE_PROT', 'AMBUSCADE_PORT'],
    ['AMBUSCADE_DATADIR', 'AMBUSCADE_DATA'],
    ['AMBUSCADE_BEHIND_PROXI', 'AMBUSCADE_BEHIND_PROXY'],
    ['AMBUSCADE_SOMETHING_ELSE_ALTOGETHER', undefined],
  ])('refuses %s, which it does not know, and names the nearest: %s', (name, nearest) => {
    expect(() => readConfig({ [name]: '1', OTHER_SETTING: '1' })).toThrow(
      expect.objectContaining({ settings: [], unknown: [{ name, nearest }] }),
    );
  });

  test('takes as further pages only what a browser could name', () => {
    const origins = (given: string) => readConfig({ AMBUSCADE_ORIGINS: given }).origins;
    expect(origins('')).toEqual([]);
    expect(origins('https://a.example, http://b.example:8080/')).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
    for (const bad of ['evil', 'ftp://a.example', 'https://a.example/page', 'https://a.example,*'])
      expect(() => origins(bad)).toThrow(expect.objectContaining({ settings: ['AMBUSCADE_ORIGINS'] }));
  });
});
