/** Embuscades: losses are companies, points are flags brought home. */

import type { EmbuscadesBoard } from '../../games/embuscades/board.ts';
import { tally } from '../../games/embuscades/ending.ts';
import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import type { Setting, VehicleInfo } from '../../games/embuscades/setting.ts';
import type { Spot } from '../plan.ts';
import type { Reader } from './reader.ts';

const vehicleOf = ({ vehicles, vehicleNumbers }: Setting, id: string): VehicleInfo =>
  vehicles[vehicleNumbers.get(id) ?? 0] as VehicleInfo;

function spotOf({ island }: Setting, cell: string): Spot | null {
  const node = island.file.nodes[island.numbers.get(cell) ?? -1];
  return node === undefined ? null : { x: node.x, y: node.y };
}

/** A judgement counts flags home, then flags under way, then companies, then vehicles: each only where all before it are equal. */
const WEIGHTS = [1, 1 / 10, 1 / 1000, 1 / 100_000];

const flags = (given: object, board: object, army: 0 | 1): readonly number[] =>
  tally({ setting: given as Setting, open: (board as EmbuscadesBoard).open }, army);

export const embuscadesReader: Reader = {
  game: 'embuscades',
  unit: 'companies',
  square: 0,
  mourn(given) {
    const setting = given as Setting;
    let attacker = '';
    let where = '';
    return (event) => {
      const fact = event as EmbuscadesEvent;
      if (fact.t === 'attacked') {
        attacker = vehicleOf(setting, fact.vehicle).type;
        where = fact.path[fact.path.length - 1] ?? '';
      }
      if (fact.t === 'captured') {
        const { army } = vehicleOf(setting, fact.vehicle);
        return [{ side: army, count: 1, cause: 'captured', at: spotOf(setting, where) }];
      }
      if (fact.t !== 'destroyed') return [];
      const { army } = vehicleOf(setting, fact.vehicle);
      // A vehicle that carries nobody is a loss too.
      const count = Math.max(1, fact.companies);
      return [{ side: army, count, cause: attacker, at: spotOf(setting, fact.at) }];
    };
  },
  turn: (board) => (board as EmbuscadesBoard).open.turn,
  prelude: [],
  points: (_, board) => (board as EmbuscadesBoard).open.stocks.map(({ delivered }) => delivered),
  lead(setting, board) {
    const [ours, theirs] = [flags(setting, board, 0), flags(setting, board, 1)];
    return WEIGHTS.reduce((sum, weight, i) => sum + weight * ((ours[i] ?? 0) - (theirs[i] ?? 0)), 0);
  },
};
