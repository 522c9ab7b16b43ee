import { spawn, spawnSync } from 'node:child_process';
import { LONGEST_LINE } from './protocol/line.ts';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serve } from './engine.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = fileURLToPath(new URL('../../bin/ambuscade.mjs', import.meta.url));

interface Reply {
  id: number | null;
  ok: boolean;
  error?: { code: string };
}

async function talk(chunks: Iterable<Uint8Array>): Promise<Reply[]> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const told: Buffer[] = [];
  output.on('data', (chunk: Buffer) => told.push(chunk));
  await serve(Readable.from(chunks), output, errors);
  expect(errors.readableLength).toBe(0);
  const text = Buffer.concat(told).toString('utf8');
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Reply);
}

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Runs a program to its end with something on its input. */
function run(command: string, args: readonly string[], input: string | Uint8Array) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

describe('the stream of lines', () => {
  it('answers in order, whatever the chunks', async () => {
    const lines = Array.from({ length: 50 }, (_, id) => `{"do":"version","id":${id}}\n`).join('');
    const chunks = Array.from({ length: Math.ceil(lines.length / 7) }, (_, i) => bytes(lines.slice(i * 7, i * 7 + 7)));
    const replies = await talk(chunks);
    expect(replies.map((reply) => reply.id)).toEqual(Array.from({ length: 50 }, (_, id) => id));
  });

  it('goes on after a line that cannot be read, and answers a last line without an end', async () => {
    const chunks = [
      bytes('{"do":\n'),
      Buffer.of(0xff, 10),
      bytes('x'.repeat(LONGEST_LINE + 1)),
      bytes('\n\n{"do":"version","id":1}'),
    ];
    const replies = await talk(chunks);
    expect(replies.map((reply) => reply.error?.code ?? 'ok')).toEqual(['badJson', 'badUtf8', 'tooLong', 'ok']);
  });

  it('stops at quit', async () => {
    const replies = await talk([bytes('{"do":"quit","id":1}\n{"do":"version","id":2}\n')]);
    expect(replies).toEqual([{ id: 1, ok: true }]);
  });
});

describe('the program itself', () => {
  it('speaks nothing but JSON and ends with the input', async () => {
    const input = '{"do":"new","game":"embuscades","seed":"e2e","id":1}\nnonsense\n{"do":"hash","match":"m1","id":2}\n';
    const { code, out, err } = await run(process.execPath, [program, 'engine'], input);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const replies = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Reply);
    expect(replies.map(({ id, ok }) => ({ id, ok }))).toEqual([
      { id: 1, ok: true },
      { id: null, ok: false },
      { id: 2, ok: true },
    ]);
  });

  const finished = /^\{"outcome": ?\{"winner": ?(null|"[RT]"), ?"rule": ?"EM-[A-Z]+-\d+"\}, ?"commands": ?\d+\}\s*$/;

  it('plays a whole game with the example bot in JavaScript', async () => {
    const bot = fileURLToPath(new URL('../../docs/examples/random-bot.mjs', import.meta.url));
    const { code, out, err } = await run(process.execPath, [bot, process.execPath, program, 'engine'], '');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(finished);
  });

  const python = ['python3', 'python'].find(
    (name) => spawnSync(name, ['-c', 'import sys; assert sys.version_info >= (3, 6)']).status === 0,
  );

  // A machine without Python has the same bot in JavaScript, above.
  it.runIf(python !== undefined)('plays a whole game with the example bot in Python', async () => {
    const bot = fileURLToPath(new URL('../../docs/examples/random_bot.py', import.meta.url));
    const { code, out, err } = await run(python ?? '', [bot, process.execPath, program, 'engine'], '');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(finished);
  });
});
