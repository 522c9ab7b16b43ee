/** Servers as processes of their own, to be killed. */

import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const MAIN = path.join(import.meta.dirname, '../../../dist/cli/main.js');

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface Node {
  readonly url: string;
  /** All that its log has said, over all its lives. */
  readonly said: () => string;
  /** How often it ended without being killed. */
  readonly exits: () => number;
  readonly pid: () => number;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** The address stays the same over all its lives. */
export async function newNode(env: Readonly<Record<string, string>>): Promise<Node> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let [said, exits, killed] = ['', 0, false];
  return {
    url,
    said: () => said,
    exits: () => exits,
    pid: () => child?.pid ?? 0,
    async start() {
      killed = false;
      const born = spawn(process.execPath, [MAIN, 'serve', '--port', `${port}`], {
        env: { ...process.env, AMBUSCADE_REQUESTS_A_MINUTE: '1000000', AMBUSCADE_BOT_THREADS: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = born;
      const hear = (chunk: Buffer): void => void (said += chunk.toString());
      born.stdout.on('data', hear);
      born.stderr.on('data', hear);
      born.on('exit', () => void (exits += killed ? 0 : 1));
      for (;;) {
        if (born.exitCode !== null) throw new Error(`it does not start: ${said}`);
        const ready = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (ready) return;
        await pause(20);
      }
    },
    async kill() {
      killed = true;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Megabytes that a process has in memory now. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
