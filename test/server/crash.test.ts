/** Promise P9 after a deployment: a server that crashes in its first half hour lays no new tables, and its games go on. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { environmentOf } from '../../src/cli/serve.ts';
import { readConfig } from '../../src/server/config.ts';
import { ask, layTable, type Table } from '../support/server/ask.ts';
import { serveInside } from '../support/server/inside.ts';
import { newNode, type Node } from '../support/server/nodes.ts';
import { greet } from '../support/server/talk.ts';

/** Errors that nobody catches, to be had by a signal. */
const PLANTED = `
  process.on('SIGUSR2', () => { throw new Error('planted') });
  process.on('SIGHUP', () => void Promise.reject(new Error('planted')));
`;

const folders: string[] = [];
const nodes: Node[] = [];
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ambuscade-crash-'));
  folders.push(folder);
  return folder;
};

async function started(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Node> {
  const planted = `--import=data:text/javascript,${encodeURIComponent(PLANTED)}`;
  const node = await newNode({ AMBUSCADE_DATA: folder, NODE_OPTIONS: planted, ...env });
  nodes.push(node);
  await node.start();
  return node;
}

async function crash(node: Node, signal: NodeJS.Signals): Promise<void> {
  process.kill(node.pid(), signal);
  await vi.waitFor(() => expect(node.exits()).toBe(1), { timeout: 10_000 });
  expect(node.said()).toMatch(/"event":"crashed","error":"Error: planted/);
}

const closedMetric = async ({ url }: { readonly url: string }): Promise<string | undefined> =>
  /^ambuscade_creation_closed (\d)$/m.exec((await ask(url, 'GET', '/metrics')).text)?.[1];
const lay = ({ url }: { readonly url: string }) =>
  ask(url, 'POST', '/api/tables', { body: { game: 'embuscades', name: 'First' } });

/** Whoever is asked answers as usual. */
async function plays({ url }: Node, { gid, tokens }: Table): Promise<void> {
  for (const token of Object.values(tokens)) {
    const { table } = (await ask(url, 'GET', `/api/tables/${gid}`, { token })).body as {
      table: { move: number; seen: { asked: { otherwise: object }[] } };
    };
    const [asked] = table.seen.asked;
    if (asked === undefined) continue;
    const talk = await greet(url, gid, token);
    const answer = { t: 'play', id: 'still-here', move: table.move, choice: asked.otherwise };
    expect(await talk.answer(answer)).toBe('done');
    talk.socket.terminate();
    return;
  }
  throw new Error('nobody is asked');
}

test.each(['SIGUSR2', 'SIGHUP'] as const)(
  'an error that nobody caught (%s) closes the laying of tables, and nothing else',
  async (signal) => {
    const folder = newFolder();
    const first = await started(folder);
    expect([(await lay(first)).status, await closedMetric(first)]).toEqual([201, '0']);
    const table = await layTable(first.url, { game: 'embuscades', dice: 1, reveal: 'all' });
    await crash(first, signal);

    const second = await started(folder);
    await vi.waitFor(() =>
      expect(second.said()).toMatch(/NO NEW TABLES ARE LAID: version \S+ crashed 0 minutes after/),
    );
    expect(second.said()).toContain('"event":"closedAfterCrash"');
    expect([(await ask(second.url, 'GET', '/readyz')).status, await closedMetric(second)]).toEqual([200, '1']);
    const refused = await lay(second);
    expect(refused).toMatchObject({ status: 503, body: { code: 'closedAfterCrash' } });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    await plays(second, table);
    // Nor does a game that is over go on as a new one.
    const end = { t: 'act', id: 'the-end-of-it', move: 2, act: 'resign' };
    const place = `/api/tables/${table.gid}`;
    const ended = await ask(second.url, 'POST', `${place}/commands`, { token: table.tokens['R'], body: end });
    expect(ended.status).toBe(200);
    const fork = await ask(second.url, 'POST', `${place}/fork`, { body: { move: 0, name: 'Again' } });
    expect(fork.body).toMatchObject({ code: 'closedAfterCrash' });
    await second.kill();

    const opened = await started(folder, { AMBUSCADE_OPEN_ANYWAY: 'true' });
    expect([(await lay(opened)).status, await closedMetric(opened)]).toEqual([201, '0']);
    await opened.kill();
    const after = await started(folder);
    expect((await lay(after)).status).toBe(201);
  },
  120_000,
);

test('another version begins anew', async () => {
  const folder = newFolder();
  await crash(await started(folder), 'SIGUSR2');
  const other = await serveInside({ AMBUSCADE_DATA: folder });
  expect([(await lay(other)).status, await closedMetric(other)]).toEqual([201, '0']);
}, 60_000);

test('being killed is no crash, and an orderly end is none', async () => {
  const folder = newFolder();
  const first = await started(folder);
  await first.kill();
  const second = await started(folder);
  process.kill(second.pid(), 'SIGTERM');
  await vi.waitFor(() => expect(second.exits()).toBe(1), { timeout: 10_000 });
  const third = await started(folder);
  expect([(await lay(third)).status, await closedMetric(third)]).toEqual([201, '0']);
}, 60_000);

test('the command line says it as the environment does', () => {
  const said = (options: object) => readConfig(environmentOf(options)).openAnyway;
  expect([said({ openAnyway: true }), said({})]).toEqual([true, false]);
});
