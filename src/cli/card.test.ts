import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
/** One of the quickest of the published cards. */
const CARD = 'docs/balance/crossroads.literal.md';

test('a published card is what its own command gives today; if not, make all of them anew (npm run cards)', () => {
  const card = fs.readFileSync(path.join(ROOT, CARD), 'utf8');
  const [, command = ''] = /Made by `ambuscade ([^`]+)`/.exec(card) ?? [];
  expect(command).toContain(`--card ${CARD}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-card-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'bin/ambuscade.mjs'), ...command.split(' ')],
      { cwd: folder, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, `Written: ${CARD}.\n`]);
    expect(fs.readFileSync(path.join(folder, CARD), 'utf8')).toBe(card);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
