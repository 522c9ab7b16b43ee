/** Tables under play, servers killed in the middle of it and started again, and what is left of it all. */

import { setTimeout as pause } from 'node:timers/promises';
import { readRecord } from '../../../src/fair/reader.ts';
import { verify } from '../../../src/fair/verifier.ts';
import { canonical } from '../../../src/kernel/canonical.ts';
import { picker } from '../../../src/sim/pick.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { ask, layTable, type Table } from './ask.ts';
import { type Client, type LineTold, newClient } from './client.ts';
import { type Judgement, judge } from './history.ts';
import type { Node } from './nodes.ts';

export interface Campaign {
  readonly nodes: readonly Node[];
  readonly open: () => Promise<Store>;
  readonly kills: number;
  readonly tables: number;
  readonly seed: string;
}

export interface Aftermath extends Judgement {
  kills: number;
  games: number;
  sound: number;
  faults: string[];
  refusals: string[];
  reconnections: number;
}

const LIVE_MS = 400;
const LIVES_MS = 500;
/** A new table when the one before has become long. */
const LONG = 1_500;

interface Sitting extends Table {
  readonly clients: readonly Client[];
}

async function sitDown({ nodes }: Campaign, n: number, pick: (n: number) => number): Promise<Sitting> {
  const url = (): string => (nodes[pick(nodes.length)] as Node).url;
  const dice = n % 2 === 0 ? 2 : 1;
  const table = await layTable((nodes[n % nodes.length] as Node).url, { game: 'embuscades', dice });
  const { gid } = table;
  const players = Object.entries(table.tokens).map(([seat, token]) =>
    newClient({ url, gid, seat, token, pick, pauseMs: 40 }),
  );
  return { ...table, clients: [...players, newClient({ url, gid, seat: null, pick })] };
}

/** What a client has patched together is what a server shows to whoever asks anew. */
export async function converged(url: string, client: Client, token: string | undefined): Promise<string | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    const { body, status } = await ask(url, 'GET', `/api/tables/${client.gid}`, { token });
    if (status === 200 && body['head'] === client.head())
      return canonical(body['table']) === canonical(client.table()) ? undefined : `another table at ${client.head()}`;
    await pause(50);
  }
  return `never at the head: ${client.head()}`;
}

/** Brings a game to its end and looks at everything. */
async function settle({ nodes, open }: Campaign, { gid, tokens, clients }: Sitting, after: Aftermath): Promise<void> {
  await Promise.all(clients.map((client) => client.rest()));
  const url = (nodes[0] as Node).url;
  const [loser] = clients as [Client];
  // A node that has just come back may take a while to welcome him, and to have heard of the last move.
  for (let tries = 0; (loser.table()?.outcome ?? null) === null && tries < 500; tries++) {
    await loser.send({ t: 'act', move: loser.table()?.move ?? 0, act: 'resign' });
    await pause(20);
  }
  for (const client of clients) {
    const differs = await converged(url, client, client.seat === null ? undefined : tokens[client.seat]);
    if (differs !== undefined) after.faults.push(`${gid} ${client.seat}: ${differs}`);
  }
  const token = Object.values(tokens)[0];
  const exported = await ask(url, 'GET', `/api/tables/${gid}/export`, { token });
  const read = readRecord(exported.body);
  const verdict = 'record' in read ? verify(read.record) : undefined;
  after.games += 1;
  if (verdict?.ok === true) after.sound += 1;
  else after.faults.push(`${gid} not sound: ${exported.status} ${canonical(verdict?.problems.slice(0, 3) ?? read)}`);
  const readers = [];
  for (const client of clients) {
    const { body } = await ask(url, 'GET', `/api/tables/${gid}/lines`, {
      token: client.seat === null ? undefined : tokens[client.seat],
    });
    readers.push({ told: client.told, whole: body['lines'] as LineTold[] });
    after.faults.push(...client.faults.map((fault) => `${gid} ${client.seat}: ${fault}`));
    after.refusals.push(...client.refusals);
    after.reconnections += client.closings.length;
    client.close();
  }
  const store = await open();
  const row = await store.game(gid);
  if (row === undefined) throw new Error(`no game ${gid}`);
  const log = await store.lines(gid, 0, 1_000_000);
  await store.close();
  const found = judge({ row, log, acks: clients.flatMap(({ acks }) => acks), readers });
  for (const key of Object.keys(found) as (keyof Judgement)[]) after[key] += found[key];
}

export async function campaign(given: Campaign): Promise<Aftermath> {
  const { nodes, kills, tables, seed } = given;
  const pick = picker(seed);
  const after: Aftermath = {
    kills: 0,
    games: 0,
    sound: 0,
    faults: [],
    refusals: [],
    reconnections: 0,
    acknowledged: 0,
    lines: 0,
    lost: 0,
    doubled: 0,
    reordered: 0,
    strange: 0,
    broken: 0,
  };
  await Promise.all(nodes.map((node) => node.start()));
  let laid = 0;
  const sitting = await Promise.all(Array.from({ length: tables }, () => sitDown(given, laid++, pick)));
  const acked = (): number =>
    sitting.reduce((sum, { clients }) => sum + clients.reduce((all, { acks }) => all + acks.length, 0), 0);
  for (; after.kills < kills; after.kills++) {
    const before = acked();
    while (acked() < before + tables) await pause(10);
    await pause(pick(LIVE_MS));
    const node = nodes[pick(nodes.length)] as Node;
    await node.kill();
    // Where others are there, play goes on without it for a while.
    if (nodes.length > 1) await pause(pick(LIVES_MS));
    await node.start();
    for (const [i, table] of sitting.entries()) {
      const over = table.clients.some((client) => (client.table()?.outcome ?? null) !== null || client.head() > LONG);
      if (!over) continue;
      await settle(given, table, after);
      sitting[i] = await sitDown(given, laid++, pick);
    }
  }
  for (const table of sitting) await settle(given, table, after);
  for (const node of nodes) {
    if (node.exits() > 0) after.faults.push(`it ended by itself: ${node.said()}`);
    await node.kill();
  }
  return after;
}
