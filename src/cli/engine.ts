/** `ambuscade engine`: JSON lines in, JSON lines out, for programs that play, test or referee. */

import type { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { lineCutter } from './protocol/line.ts';
import { session } from './protocol/session.ts';
import { house } from './protocol/tables.ts';
import { common } from '../words/common/index.ts';
import { tools } from '../words/tools.ts';
import { langOfArguments } from './lang.ts';

/** Answers every line in order, until the input ends or a line says quit. */
export async function serve(input: Readable, output: Writable, errors: Writable): Promise<void> {
  const report = (error: unknown): void => {
    errors.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  };
  const engine = session({ ...house, report });
  const cutter = lineCutter();

  const answer = async (lines: ReturnType<typeof cutter.push>): Promise<void> => {
    for (const line of lines) {
      if (engine.over()) return;
      const reply = engine.answer(line);
      if (reply !== undefined && !output.write(`${reply}\n`)) {
        await new Promise<void>((resolve) => output.once('drain', resolve));
      }
    }
  };
  for await (const chunk of input as AsyncIterable<Uint8Array>) {
    await answer(cutter.push(chunk));
    if (engine.over()) return;
  }
  await answer(cutter.end());
}

export function register(program: Command): void {
  program
    .command('engine')
    .description(tools[langOfArguments()].engine)
    .option('--lang <lang>', common[langOfArguments()].command.lang)
    .action(async () => {
      // A reader that goes away ends the engine, and is no error of ours.
      process.stdout.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EPIPE') process.exit(0);
        throw error;
      });
      await serve(process.stdin, process.stdout, process.stderr);
      process.stdin.destroy();
    });
}
