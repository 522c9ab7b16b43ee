/** What is wrong with a board beyond its shape: the constraints that the rules need. */

import type { Fault } from '../../kernel/game.ts';
import { armyCodes, type BoardFile, type CellKind } from './files.ts';

type Node = BoardFile['nodes'][number];

/** How many routes of up to twelve cells may start on one cell before the board is too tangled to play on. */
const ROUTE_LIMIT = 20_000;
const LONGEST = 12;
const owned: readonly CellKind[] = ['camp', 'qg', 'compass', 'reserve', 'prisonIsland'];

export function boardFaults(board: BoardFile): Fault[] {
  const nodes = new Map<string, Node>();
  const faults: Fault[] = [];
  board.nodes.forEach((node, i) => {
    if (nodes.has(node.id)) faults.push({ path: `board/nodes/${i}/id`, error: 'duplicate', data: { id: node.id } });
    nodes.set(node.id, node);
    faults.push(...nodeFaults(node, `board/nodes/${i}`));
  });
  faults.push(...edgeFaults(board, nodes), ...linkFaults(board, nodes), ...trackFaults(board, nodes));
  if (faults.length > 0) return faults;
  return [...homeFaults(board), ...reachFaults(board)];
}

function nodeFaults(node: Node, path: string): Fault[] {
  const faults: Fault[] = [];
  if (owned.includes(node.kind) && node.owner === undefined)
    faults.push({ path: `${path}/owner`, error: 'missingOwner' });
  if ((node.kind === 'communication') !== (node.communication !== undefined)) {
    faults.push({ path: `${path}/communication`, error: 'communicationKind', rule: 'EM-COM-1' });
  }
  if (node.white === true && node.kind !== 'track')
    faults.push({ path: `${path}/white`, error: 'whiteCell', rule: 'EM-MINE-2' });
  return faults;
}

function edgeFaults(board: BoardFile, nodes: Map<string, Node>): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  board.edges.forEach((edge, i) => {
    const path = `board/edges/${i}`;
    const a = nodes.get(edge.a);
    const b = nodes.get(edge.b);
    if (a === undefined) faults.push({ path: `${path}/a`, error: 'unknownCell', data: { id: edge.a } });
    if (b === undefined) faults.push({ path: `${path}/b`, error: 'unknownCell', data: { id: edge.b } });
    if (a === undefined || b === undefined) return;
    const pair = [edge.a, edge.b].sort().join(' ');
    if (seen.has(pair) || edge.a === edge.b) faults.push({ path, error: 'duplicate', data: { id: pair } });
    seen.add(pair);
    const kinds = [a.kind, b.kind];
    const gate = kinds.includes('camp');
    const jetty = kinds.includes('prisonIsland');
    if ((edge.kind === 'gate') !== gate || (gate && !(kinds.includes('qg') && a.owner === b.owner))) {
      faults.push({ path, error: 'gate', rule: 'EM-CAMP-13' });
    }
    if ((edge.kind === 'jetty') !== jetty) faults.push({ path, error: 'jetty', rule: 'EM-JEEP-3' });
  });
  return faults;
}

function linkFaults(board: BoardFile, nodes: Map<string, Node>): Fault[] {
  const faults: Fault[] = [];
  const linked = new Set<string>();
  board.links.forEach((link, i) => {
    for (const end of ['a', 'b'] as const) {
      const cell = nodes.get(link[end]);
      const path = `board/links/${i}/${end}`;
      if (cell?.communication !== link.kind) {
        faults.push({ path, error: 'linkKind', rule: 'EM-COM-3', data: { id: link[end], kind: link.kind } });
      }
      if (linked.has(link[end])) faults.push({ path, error: 'duplicate', rule: 'EM-COM-2', data: { id: link[end] } });
      linked.add(link[end]);
    }
  });
  board.nodes.forEach((node, i) => {
    if (node.kind === 'communication' && !linked.has(node.id)) {
      faults.push({ path: `board/nodes/${i}`, error: 'unlinked', rule: 'EM-COM-2', data: { id: node.id } });
    }
  });
  return faults;
}

function trackFaults(board: BoardFile, nodes: Map<string, Node>): Fault[] {
  const faults: Fault[] = [];
  const tracks = new Set(board.tracks.map((track) => track.id));
  board.tracks.forEach((track, i) => {
    track.cells.forEach((cell, k) => {
      if (!nodes.has(cell))
        faults.push({ path: `board/tracks/${i}/cells/${k}`, error: 'unknownCell', data: { id: cell } });
    });
  });
  board.nodes.forEach((node, i) => {
    if (node.track !== undefined && !tracks.has(node.track)) {
      faults.push({ path: `board/nodes/${i}/track`, error: 'unknownTrack', data: { id: node.track } });
    }
    if (node.mirror !== undefined && !nodes.has(node.mirror)) {
      faults.push({ path: `board/nodes/${i}/mirror`, error: 'unknownCell', data: { id: node.mirror } });
    }
  });
  return faults;
}

/** Each army has one camp behind its HQ, one HQ, compass, reserve and island, and the island one landing. */
function homeFaults(board: BoardFile): Fault[] {
  const faults: Fault[] = [];
  for (const army of armyCodes) {
    const homes: Partial<Record<CellKind, string>> = {};
    for (const kind of owned) {
      const found = board.nodes.filter((node) => node.kind === kind && node.owner === army);
      if (found.length !== 1)
        faults.push({ path: 'board/nodes', error: 'oneEach', data: { kind, army, found: found.length } });
      if (found[0] !== undefined) homes[kind] = found[0].id;
    }
    const touching = (id: string | undefined) => board.edges.filter((edge) => edge.a === id || edge.b === id);
    if (touching(homes.camp).length !== 1)
      faults.push({ path: 'board/edges', error: 'gate', rule: 'EM-CAMP-13', data: { army } });
    const landing = touching(homes.prisonIsland);
    if (landing.length !== 1) faults.push({ path: 'board/edges', error: 'jetty', rule: 'EM-JEEP-3', data: { army } });
    const gateway = touching(homes.qg).some((edge) => edge.a === homes.compass || edge.b === homes.compass);
    if (!gateway) faults.push({ path: 'board/edges', error: 'hqCompass', rule: 'EM-COMP-1', data: { army } });
  }
  return faults;
}

/** The reserve and the way home from the island can be driven, and no cell starts too many routes. */
function reachFaults(board: BoardFile): Fault[] {
  const roads = new Map<string, string[]>();
  const road = (from: string, to: string) => roads.set(from, [...(roads.get(from) ?? []), to]);
  for (const edge of board.edges) {
    if (edge.kind === 'road') {
      road(edge.a, edge.b);
      road(edge.b, edge.a);
    }
    if (edge.kind === 'jetty') {
      const outward = board.nodes.find((node) => node.id === edge.a)?.kind === 'prisonIsland';
      road(outward ? edge.a : edge.b, outward ? edge.b : edge.a);
    }
  }
  const faults: Fault[] = [];
  const home = (kind: CellKind, army: string) => board.nodes.find((n) => n.kind === kind && n.owner === army)?.id ?? '';
  for (const army of armyCodes) {
    const enemyHq = home('qg', army === 'R' ? 'T' : 'R');
    for (const from of ['reserve', 'prisonIsland'] as const) {
      if (!reaches(roads, home(from, army), home('qg', army), enemyHq)) {
        faults.push({
          path: 'board/edges',
          error: 'unreachable',
          data: { from: home(from, army), to: home('qg', army) },
        });
      }
    }
  }
  board.nodes.forEach((node, i) => {
    if (countRoutes(roads, node.id) > ROUTE_LIMIT) {
      faults.push({ path: `board/nodes/${i}`, error: 'tooManyRoutes', rule: 'EM-MOVE-1', data: { id: node.id } });
    }
  });
  return faults;
}

function reaches(roads: Map<string, string[]>, from: string, to: string, closed: string): boolean {
  const seen = new Set([from, closed]);
  const queue = [from];
  for (const cell of queue) {
    if (cell === to) return true;
    for (const next of roads.get(cell) ?? []) {
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  return false;
}

function countRoutes(roads: Map<string, string[]>, from: string): number {
  const visited = new Set<string>();
  let found = 0;
  const walk = (cell: string, left: number): void => {
    if (left === 0 || found > ROUTE_LIMIT) return;
    visited.add(cell);
    for (const next of roads.get(cell) ?? []) {
      if (visited.has(next)) continue;
      found += 1;
      walk(next, left - 1);
    }
    visited.delete(cell);
  };
  walk(from, LONGEST);
  return found;
}
