/** Promise P10: whoever runs the server gets a table going again that stands still, and all see that it was done. */

import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { LOOK_ANEW } from '../../src/server/house.ts';
import { type Repair, repair } from '../../src/server/operator.ts';
import { ask, layTable } from '../support/server/ask.ts';
import { type Inside, serveInside } from '../support/server/inside.ts';
import { greet } from '../support/server/talk.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-operator-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const open = (): Promise<Inside> => serveInside({ AMBUSCADE_DATA: folder });

interface Line {
  readonly t: string;
  readonly why?: string;
  readonly entry?: { readonly by: string };
}
const linesAt = async (house: Inside, gid: string): Promise<Line[]> => {
  const { body } = await ask(house.url, 'GET', `/api/tables/${gid}/lines`);
  return body['lines'] as Line[];
};
const begun = async (house: Inside): Promise<{ gid: string; tokens: Readonly<Record<string, string>> }> => {
  const table = await layTable(house.url, { game: 'embuscades', dice: 1, setup: { preset: 'short' } });
  await vi.waitFor(async () => expect((await linesAt(house, table.gid)).at(-1)?.t).toBe('began'));
  return table;
};
const bin = path.resolve(import.meta.dirname, '../../bin/ambuscade.mjs');
const run = (...given: string[]) =>
  promisify(execFile)(process.execPath, [bin, 'table', ...given, '--data', folder, '--lang', 'en'], {
    env: { ...process.env, DATABASE_URL: '' },
  }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  );

test('a bot, another person, or an end, by the command, and the server goes on from there', async () => {
  const before = await open();
  const [stuck, lost, dead] = [await begun(before), await begun(before), await begun(before)];
  await before.close();

  const looked = await run(stuck.gid);
  expect(looked.stdout).toMatch(/running, lines: 4\n.*First\n.*Player T\nIt waits for [RT] since 2/);
  const [taken, freed, ended, unknown, unclear] = await Promise.all([
    run(stuck.gid, '--bot', 'R=random'),
    run(lost.gid, '--free', 'T'),
    run(dead.gid, '--end', 'draw'),
    run(stuck.gid, '--bot', 'X=random'),
    run(stuck.gid, '--free', 'R', '--end', 'draw'),
  ]);
  expect(taken.stdout).toContain('computer, random');
  const [, invitation] = /\/join#[\w-]+\.T\.([\w-]+) /.exec(freed.stdout) ?? [];
  expect(ended.stdout).toContain(`${dead.gid}: embuscades, over`);
  expect([unknown.code, unknown.stderr]).toEqual([2, 'There is no such seat. There are: R and T.\n']);
  expect([unclear.code, unclear.stderr]).toEqual([2, expect.stringContaining('Say one of')]);

  const after = await open();
  const refused = async (gid: string, wanted: Repair): Promise<unknown> =>
    ((await repair(after.house.store, gid, wanted, Date.now())) as { code?: string }).code;
  expect(await refused('none', { t: 'end', winner: null })).toBe('noSuchTable');
  expect(await refused(stuck.gid, { t: 'bot', seat: 'T', level: 'genius' })).toBe('noSuchBot');
  expect(await refused(stuck.gid, { t: 'end', winner: 'X' })).toBe('noSuchSide');
  expect(await refused(dead.gid, { t: 'end', winner: null })).toBe('gameOver');
  expect(await refused(stuck.gid, { t: 'bot', seat: 'T', level: 'random' })).toBeUndefined();
  await vi.waitFor(
    async () => {
      const lines = await linesAt(after, stuck.gid);
      expect(lines.filter(({ why }) => why === 'operator')).toHaveLength(2);
      // The operator has given both seats to bots: they play, with nobody there to look.
      expect(lines.filter(({ entry }) => entry?.by === 'bot').length).toBeGreaterThan(3);
    },
    { timeout: 20_000 },
  );
  expect((await linesAt(after, dead.gid)).at(-1)?.t).toBe('adjudicated');
  const place = `/api/tables/${lost.gid}`;
  expect((await ask(after.url, 'GET', `${place}/own`, { token: lost.tokens['T'] })).status).toBe(401);
  const joined = await ask(after.url, 'POST', `${place}/join`, { body: { seat: 'T', invitation, name: 'New' } });
  expect(joined.status).toBe(200);
  await after.close();
}, 120_000);

test('a server that has the table open takes it up, and shuts out whose seat was freed', async () => {
  const house = await open();
  const { gid, tokens } = await begun(house);
  const [mine, theirs] = [await greet(house.url, gid, tokens['R']), await greet(house.url, gid, tokens['T'])];
  expect(await repair(house.house.store, gid, { t: 'free', seat: 'T' }, Date.now())).toHaveProperty('invitation');
  expect(await theirs.closed).toBe(4410);
  await vi.waitFor(() => expect(mine.texts.filter((text) => text.includes('"why":"operator"'))).toHaveLength(1));
  await vi.waitFor(async () => {
    const due = await house.house.store.deadlines(gid);
    expect(due.filter(({ seat }) => seat === LOOK_ANEW)).toEqual([]);
  });
  mine.socket.terminate();
  await house.close();
}, 60_000);
