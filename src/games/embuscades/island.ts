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
  readonly communication: Communication | undefined;
  readonly link: CellNo;
  /** Cells that a vehicle standing here can step to. */
  readonly roads: readonly CellNo[];
}

/** One way over the roads, without the cell it starts on. */
export interface Route {
  readonly cells: readonly CellNo[];
  readonly names: readonly string[];
  readonly end: CellNo;
  /** Choices made for this route, kept by vehicle and amount: options are built anew at every decision. */
  readonly moves: (object | undefined)[];
  readonly attacks: (object | undefined)[];
}

/** Routes that differ in nothing but the cells between: same end, same cards drawn. */
export type RouteGroup = readonly Route[];

export interface Island {
  readonly file: BoardFile;
  readonly cells: readonly Cell[];
  readonly numbers: ReadonlyMap<string, CellNo>;
  readonly camp: readonly [CellNo, CellNo];
  readonly qg: readonly [CellNo, CellNo];
  readonly compass: readonly [CellNo, CellNo];
  readonly reserve: readonly [CellNo, CellNo];
  readonly prison: readonly [CellNo, CellNo];
  /** All routes of exactly `steps` steps, grouped. */
  routes(from: CellNo, steps: number): readonly RouteGroup[];
  /** All routes that end on this army's HQ in fewer than `steps` steps. */
  waysHome(from: CellNo, army: Army, steps: number): readonly Route[];
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
  const routesFrom = new Map<number, readonly RouteGroup[]>();
  const homeFrom = new Map<number, readonly Route[]>();

  const route = (way: readonly CellNo[]): Route => ({
    cells: way,
    names: way.map((cell) => (cells[cell] as Cell).id),
    end: way[way.length - 1] as CellNo,
    moves: [],
    attacks: [],
  });
  const routes = (from: CellNo, steps: number): readonly RouteGroup[] => {
    const key = from * 16 + steps;
    let groups = routesFrom.get(key);
    if (groups === undefined) {
      const ways = simpleWays(cells, from, steps);
      const byEffect = new Map<string, Route[]>();
      for (const way of ways) {
        const effect = `${way[way.length - 1]} ${leaves(from, way, qg[0], compass[0])} ${leaves(from, way, qg[1], compass[1])}`;
        byEffect.set(effect, [...(byEffect.get(effect) ?? []), route(way)]);
      }
      groups = [...byEffect.values()];
      routesFrom.set(key, groups);
    }
    return groups;
  };
  return {
    file,
    cells,
    numbers,
    camp: home('camp'),
    qg,
    compass,
    reserve: home('reserve'),
    prison: home('prisonIsland'),
    routes,
    waysHome(from, army, steps) {
      const key = (from * 2 + army) * 16 + steps;
      let ways = homeFrom.get(key);
      if (ways === undefined) {
        const found: Route[] = [];
        for (let n = 1; n < steps; n++) {
          for (const group of routes(from, n)) found.push(...group.filter((way) => way.end === qg[army]));
        }
        ways = found;
        homeFrom.set(key, ways);
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

function simpleWays(cells: readonly Cell[], from: CellNo, steps: number): CellNo[][] {
  const ways: CellNo[][] = [];
  const way: CellNo[] = [];
  const walk = (cell: CellNo): void => {
    if (way.length === steps) {
      ways.push(way.slice());
      return;
    }
    for (const next of (cells[cell] as Cell).roads) {
      if (next === from || way.includes(next)) continue;
      way.push(next);
      walk(next);
      way.pop();
    }
  };
  walk(from);
  return ways;
}
