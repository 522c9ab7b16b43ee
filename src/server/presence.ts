/**
 * Who is at a table, at whatever node. Each node writes down who has come by way of it and gives a sign of life every
 * second; whom a node has brought that is silent is not there. Silence is measured by the own clock: others may go wrong.
 */

import { sameValue } from '../kernel/canonical.ts';
import type { House } from './house.ts';
import { freshGid } from './random.ts';
import { here, type Here, presence, type Room, tellAll } from './table/room.ts';

/** A node that has given no sign for this long is taken for dead, and forgotten after the longer time. */
const SILENT_MS = 5_000;
const FORGOTTEN_MS = 60_000;

interface Neighbour {
  beats: number;
  /** When its last sign was heard, or when it was first read of: that alone is no sign. */
  at: number;
  isAlive: boolean;
}

export interface Company {
  /** The name of this node, new with every start. */
  readonly node: string;
  beats: number;
  readonly neighbours: Map<string, Neighbour>;
  /** Tables whose people at this node are not written down yet. */
  readonly unwritten: Set<string>;
  writing: Promise<void>;
}

export const newCompany = (): Company => ({
  node: freshGid(),
  beats: 0,
  neighbours: new Map(),
  unwritten: new Set(),
  writing: Promise.resolve(),
});

/** Games in SQLite have one node, which knows by itself who is there. */
const isAlone = ({ store }: House): boolean => store.kind === 'sqlite';

/** Somebody came or left here: those who are here hear it at once, other nodes read it. */
export function changed(house: House, room: Room): void {
  tellAll(room, presence(room));
  if (isAlone(house)) return;
  house.company.unwritten.add(room.gid);
  write(house);
}

function write(house: House): void {
  house.company.writing = written(house, house.company.writing);
}

/** One after the other, so that the last word stands. */
async function written({ company, store, rooms, report }: House, before: Promise<void>): Promise<void> {
  await before;
  for (const gid of company.unwritten) {
    company.unwritten.delete(gid);
    try {
      // The table may have been opened anew meanwhile: who is at it as it is now counts.
      const room = await rooms.get(gid);
      const { present, watching } = room === undefined ? { present: [], watching: 0 } : here(room);
      const body = present.length + watching === 0 ? undefined : JSON.stringify({ present, watching });
      await store.putPresence(company.node, gid, body);
    } catch (error) {
      // Tried again with the next sign of life.
      company.unwritten.add(gid);
      report('warn', 'presenceUnwritten', { gid, error: String(error).slice(0, 300) });
      return;
    }
  }
}

/** Reads who is there by way of other nodes that live. */
export async function lookElsewhere(house: House, room: Room): Promise<void> {
  if (isAlone(house)) return;
  const { neighbours } = house.company;
  const rows = await house.store.presences(room.gid);
  const others = rows.filter(({ node }) => neighbours.get(node)?.isAlive === true);
  const elsewhere = others.map(({ body }) => JSON.parse(body) as Here);
  if (sameValue(elsewhere, room.elsewhere)) return;
  room.elsewhere = elsewhere;
  tellAll(room, presence(room));
}

/** Takes note of a neighbour's sign; whether it is alive now and was not, or the other way round. */
function hasChanged(neighbours: Company['neighbours'], node: string, beats: number, now: number): boolean {
  const known = neighbours.get(node) ?? { beats, at: now, isAlive: false };
  neighbours.set(node, known);
  const was = known.isAlive;
  if (known.beats !== beats) Object.assign(known, { beats, at: now, isAlive: true });
  else if (now - known.at > SILENT_MS) known.isAlive = false;
  return known.isAlive !== was;
}

/** Once a second: a sign of life, and a look at whose signs are missing. */
export async function beatCompany(house: House): Promise<void> {
  if (isAlone(house)) return;
  const { company, store, rooms } = house;
  const { node: own, neighbours, unwritten } = company;
  const wasKnown = await store.beatNode(own, (company.beats += 1));
  // Whoever was taken for dead has everything to say again.
  if (!wasKnown) for (const gid of rooms.keys()) unwritten.add(gid);
  if (unwritten.size > 0) write(house);

  const others = (await store.nodes()).filter(({ node }) => node !== own);
  const now = house.now();
  let isOther = false;
  for (const { node, beats } of others) isOther = hasChanged(neighbours, node, beats, now) || isOther;
  for (const [node, { at, isAlive }] of neighbours) {
    if (now - at > FORGOTTEN_MS) await store.removeNode(node);
    if (others.some((each) => each.node === node)) continue;
    neighbours.delete(node);
    isOther ||= isAlive;
  }
  if (!isOther) return;
  for (const opening of rooms.values()) {
    const room = await opening.catch(() => undefined);
    if (room !== undefined) await lookElsewhere(house, room);
  }
}

/** An orderly end: nobody is here any more. */
export async function leaveCompany(house: House): Promise<void> {
  if (isAlone(house)) return;
  await house.company.writing;
  await house.store.removeNode(house.company.node);
}
