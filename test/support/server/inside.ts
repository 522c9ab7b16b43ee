/** A server in this process, over a folder of its own, with everything that it reports kept. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { type Served, serve } from '../../../src/server/serve.ts';

const built = (file: string): URL => new URL(`../../../dist/server/${file}`, import.meta.url);

export interface Inside extends Served {
  /** Lines as `ambuscade serve` logs them. */
  readonly reports: string[];
}

const folders: string[] = [];
const open = new Set<Served>();
afterAll(async () => {
  await Promise.all([...open].map((each) => each.close()));
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Is closed at the end of the file of tests, if it was not before. */
export async function serveInside(env: Readonly<Record<string, string>> = {}): Promise<Inside> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-inside-'));
  folders.push(folder);
  const reports: string[] = [];
  const config = readConfig({
    AMBUSCADE_PORT: '0',
    AMBUSCADE_DATA: folder,
    AMBUSCADE_REQUESTS_A_MINUTE: '100000',
    AMBUSCADE_BOT_THREADS: '1',
    ...env,
  });
  const served = await serve(
    config,
    'test',
    (level, event, data) => void reports.push(JSON.stringify({ level, event, ...data })),
    { thinker: built('think/worker.js'), reader: built('uploads/worker.js') },
  );
  open.add(served);
  const close = (): Promise<void> => {
    open.delete(served);
    return served.close();
  };
  return { ...served, close, reports };
}
