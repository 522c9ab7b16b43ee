import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../bin/ambuscade.mjs', import.meta.url));

/** Runs a command whose reader has gone before it says anything. */
function unread(args: readonly string[]) {
  return new Promise<{ code: number | null; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args]);
    let err = '';
    child.stdout.destroy();
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, err }));
    child.stdin.end();
  });
}

describe('a command whose reader has gone', () => {
  it.each([
    ['data special-forces', 141],
    ['data ambush-alley', 141],
    ['games', 141],
    ['rules SF-CC-2', 141],
    ['fuzz --game special-forces --commands 20', 141],
    ['--help', 0],
    ['play iraq-2004', 0],
    ['engine', 0],
  ])(
    '%s ends without a word',
    async (command, code) => {
      expect(await unread(command.split(' '))).toEqual({ code, err: '' });
    },
    60_000,
  );
});
