/** The board, compiled: cells by number, and every route of up to twelve steps, found once and kept. */

import { armyCodes, type BoardFile, type CellKind, type Communication } from './files.ts';

export type Army = 0 | 1;
export type CellNo = number;
export const armyOf = (code: string): Army => (code === 'R' ? 0 : 1);
export const codeOf = (army: Army) => armyCodes[army];
export const enemyOf = (army: Army): Army => (army === 0 ? 1 : 0);

export interface Cell {
  readonly id: string;
  readonly kind: CellKind;
  readonly owner: Army | -1;
  readonly white: boolean;
  readonly coastal: boolean;
  /** Between two outposts that face each other. */
  readonly onTrack: boolean;
  readonly communication: Communication | undefined;
  readonly link: CellNo;
  /** Cells that a vehicle standing here can step to. */
  readonly roads: readonly CellNo[];
}

/**
 * All ways of up to twelve steps from one cell, in preorder: whoever walks over them steps to the next one, or skips
 * everything behind a cell that bars the road. This is the hot path of every decision, hence the packed words.
 */
export interface Ways {
  /** One word a way: the cell it ends on, its length, the armies it draws a card for, the first way that does not go on from it. */
  readonly words: Int32Array;
  /** Names of the cells of each way, without the first. */
  readonly names: readonly (readonly string[])[];
}

const word = (cell: CellNo, length: number, draws: number, skip: number): number =>
  cell | (length << 10) | (draws << 14) | (skip << 16);
export const endOf = (w: number): CellNo => w & 1023;
export const lengthOf = (w: number): number => (w >> 10) & 15;
export const drawsOf = (w: number): number => (w >> 14) & 3;
export const skipOf = (w: number): number => w >> 16;

export interface Island {
  readonly file: BoardFile;
  readonly cells: readonly Cell[];
  readonly numbers: ReadonlyMap<string, CellNo>;
  readonly camp: readonly [CellNo, CellNo];
  readonly qg: readonly [CellNo, CellNo];
  readonly compass: readonly [CellNo, CellNo];
  readonly reserve: readonly [CellNo, CellNo];
  readonly prison: readonly [CellNo, CellNo];
  /** The communication cells. */
  readonly linked: readonly CellNo[];
  ways(from: CellNo): Ways;
}

const compiled = new WeakMap<BoardFile, Island>();

export function island(file: BoardFile): Island {
  let made = compiled.get(file);
  if (made === undefined) compiled.set(file, (made = compile(file)));
  return made;
}

function compile(file: BoardFile): Island {
  const numbers = new Map(file.nodes.map((node, i) => [node.id, i]));
  const number = (id: string): CellNo => numbers.get(id) ?? -1;
  const roads: CellNo[][] = file.nodes.map(() => []);
  for (const { a, b, kind } of file.edges) {
    const island = (id: string) => file.nodes[number(id)]?.kind === 'prisonIsland';
    if (kind === 'road' || (kind === 'jetty' && island(a))) roads[number(a)]?.push(number(b));
    if (kind === 'road' || (kind === 'jetty' && island(b))) roads[number(b)]?.push(number(a));
  }
  const links = new Map(file.links.flatMap(({ a, b }) => [[a, number(b)] as const, [b, number(a)] as const]));
  const cells: Cell[] = file.nodes.map((node, i) => ({
    id: node.id,
    kind: node.kind,
    owner: node.owner === undefined ? -1 : armyOf(node.owner),
    white: node.white === true,
    coastal: node.coastal === true,
    onTrack: node.kind === 'track' || (node.kind === 'communication' && node.track !== undefined),
    communication: node.communication,
    link: links.get(node.id) ?? -1,
    roads: roads[i] ?? [],
  }));
  const home = (kind: CellKind): [CellNo, CellNo] => [
    cells.findIndex((cell) => cell.kind === kind && cell.owner === 0),
    cells.findIndex((cell) => cell.kind === kind && cell.owner === 1),
  ];
  const qg = home('qg');
  const compass = home('compass');
  const known: (Ways | undefined)[] = [];
  return {
    file,
    cells,
    numbers,
    camp: home('camp'),
    qg,
    compass,
    reserve: home('reserve'),
    prison: home('prisonIsland'),
    linked: cells.flatMap((cell, i) => (cell.link < 0 ? [] : [i])),
    ways(from) {
      let ways = known[from];
      if (ways === undefined) {
        ways = allWays(cells, from, qg, compass);
        known[from] = ways;
      }
      return ways;
    },
  };
}

/** Does the way go from the HQ onto the compass? */
export function leaves(from: CellNo, way: readonly CellNo[], qg: CellNo, compass: CellNo): boolean {
  let before = from;
  for (const cell of way) {
    if (before === qg && cell === compass) return true;
    before = cell;
  }
  return false;
}

const LONGEST = 12;

function allWays(cells: readonly Cell[], from: CellNo, qg: readonly CellNo[], compass: readonly CellNo[]): Ways {
  const words: number[] = [];
  const names: string[][] = [];
  const way: CellNo[] = [];
  const draws = (army: Army) => leaves(from, way, qg[army] as CellNo, compass[army] as CellNo);
  const walk = (at: CellNo): void => {
    if (way.length === LONGEST) return;
    for (const next of (cells[at] as Cell).roads) {
      if (next === from || way.includes(next)) continue;
      way.push(next);
      const i = words.push(0) - 1;
      names.push(way.map((cell) => (cells[cell] as Cell).id));
      const drawn = (draws(0) ? 1 : 0) + (draws(1) ? 2 : 0);
      const length = way.length;
      walk(next);
      words[i] = word(next, length, drawn, words.length);
      way.pop();
    }
  };
  walk(from);
  return { words: Int32Array.from(words), names };
}
