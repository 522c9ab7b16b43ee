/** Where a route may lead: what bars the way, where one may stop, in words for a refusal and in bits for the hot path. */

import type { CellNo } from './island.ts';
import { type Army, enemyOf } from './island.ts';
import { cellName, infoOf, onHq, type OpenBoard, type Sight } from './sense.ts';
import { HQ_ROOM, type Setting } from './setting.ts';
import type { Refusal } from './types.ts';

/** Does an enemy who stands there bar the road? On its reserve it may not, by the option of EM-Q-44. */
const blocks = ({ options, island }: Setting, army: Army, cell: CellNo): boolean =>
  options.reserveBlocks || cell !== island.reserve[enemyOf(army)];

/** Can a vehicle of this army drive over the cell? */
export function passable(setting: Setting, open: OpenBoard, army: Army, cell: CellNo, detour: boolean): boolean {
  const other = open.on[cell] as number;
  return (
    (open.mines[cell] as number) < 0 &&
    (other < 0 || detour || infoOf(setting, other).army === army || !blocks(setting, army, cell)) &&
    cell !== setting.island.qg[enemyOf(army)]
  );
}

/** All cells but the last. */
export function clearWay(
  setting: Setting,
  open: OpenBoard,
  army: Army,
  way: readonly CellNo[],
  detour: boolean,
): boolean {
  for (let i = way.length - 2; i >= 0; i--) if (!passable(setting, open, army, way[i] as CellNo, detour)) return false;
  return true;
}

/** Can a vehicle end its move here? */
export function stoppable(s: Sight, army: Army, engineers: boolean, cell: CellNo): boolean {
  const { setting, open } = s;
  if (cell === setting.island.qg[army]) return onHq(s, army) < HQ_ROOM;
  return (
    (open.on[cell] as number) < 0 &&
    (engineers || (open.mines[cell] as number) < 0) &&
    setting.noStop[army][cell] !== true
  );
}

/** Why one cannot drive over a cell. */
export function barrier(
  { setting, open }: Sight,
  army: Army,
  engineers: boolean,
  cell: CellNo,
  detour: boolean,
): Refusal | undefined {
  const { island } = setting;
  const data = { cell: cellName(setting, cell) };
  if (cell === island.qg[enemyOf(army)]) return { error: 'enemyHq', rule: 'EM-QG-2', data };
  if ((open.mines[cell] as number) >= 0) {
    const also = engineers ? (['EM-MINE-1', 'EM-MINE-13'] as const) : (['EM-MINE-1'] as const);
    return { error: 'mined', rule: 'EM-MOVE-10', also, data };
  }
  const other = open.on[cell] as number;
  if (other >= 0 && infoOf(setting, other).army !== army && !detour && blocks(setting, army, cell)) {
    const also = cell === island.reserve[enemyOf(army)] ? (['EM-RES-6'] as const) : [];
    return { error: 'enemyInTheWay', rule: 'EM-MOVE-8', also, data: { ...data, vehicle: infoOf(setting, other).id } };
  }
  return undefined;
}

/** Why one cannot end a move on a cell. */
export function noStop(s: Sight, army: Army, engineers: boolean, cell: CellNo): Refusal | undefined {
  const { setting, open } = s;
  const { island, options } = setting;
  const enemy = enemyOf(army);
  const data = { cell: cellName(setting, cell) };
  if (cell === island.qg[enemy]) return { error: 'enemyHq', rule: 'EM-QG-1', data };
  if (cell === island.qg[army]) {
    return onHq(s, army) < HQ_ROOM ? undefined : { error: 'hqFull', rule: 'EM-QG-4', data };
  }
  const other = open.on[cell] as number;
  if (other >= 0 && infoOf(setting, other).army !== army) return { error: 'enemyThere', rule: 'EM-MOVE-9', data };
  if (other >= 0) return { error: 'ownThere', rule: 'EM-MOVE-7', also: ['EM-QG-5'], data };
  if (cell === island.reserve[enemy]) return { error: 'enemyReserve', rule: 'EM-RES-3', data };
  if (cell === island.compass[enemy] && !options.enemyMayStopOnCompass) {
    return { error: 'enemyCompass', rule: 'EM-MOVE-15', data };
  }
  if ((open.mines[cell] as number) >= 0 && !engineers)
    return { error: 'mined', rule: 'EM-MOVE-10', also: ['EM-MINE-1'], data };
  return undefined;
}

/** Reads a route from names: every step along a road, no cell twice unless one may turn round in mid-move. */
export function readRoute(
  { setting }: Sight,
  army: Army,
  from: CellNo,
  names: readonly string[],
): { cells: CellNo[] } | Refusal {
  const { island, options } = setting;
  const cells: CellNo[] = [];
  let at = from;
  for (const name of names) {
    const cell = island.numbers.get(name);
    if (cell === undefined) return { error: 'unknownCell', rule: 'EM-MOVE-2', data: { cell: name.slice(0, 32) } };
    if (!island.cells[at]?.roads.includes(cell)) {
      const data = { from: cellName(setting, at), to: name };
      const kind = island.cells[cell]?.kind;
      if (kind === 'prisonIsland') return { error: 'noWayToIsland', rule: 'EM-MOVE-14', also: ['EM-JEEP-9'], data };
      if (kind === 'camp') {
        const own = island.camp[army] === cell;
        return { error: 'noWayToCamp', rule: own ? 'EM-CAMP-13' : 'EM-CAMP-14', data };
      }
      return { error: 'noRoad', rule: 'EM-MOVE-2', data };
    }
    if (!options.midMoveReversal && (cell === from || cells.includes(cell))) {
      return { error: 'cellTwice', rule: 'EM-MOVE-4', data: { cell: name } };
    }
    cells.push(cell);
    at = cell;
  }
  return { cells };
}
