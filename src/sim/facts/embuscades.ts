/** Embuscades: losses are companies, points are flags brought home. */

import type { EmbuscadesBoard } from '../../games/embuscades/board.ts';
import { tally } from '../../games/embuscades/ending.ts';
import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import { armyOf } from '../../games/embuscades/island.ts';
import type { Setting, VehicleInfo } from '../../games/embuscades/setting.ts';
import type { Spot } from '../plan.ts';
import type { Done, Reader } from './reader.ts';

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

const deeds = {
  leftCamp: 'EM-CAMP',
  returned: 'EM-CAMP',
  attacked: 'EM-ATK',
  captured: 'EM-PRI',
  freed: 'EM-PRI',
  jeepTrips: 'EM-JEEP',
  minesLaid: 'EM-MINE',
  minesLifted: 'EM-MINE',
  minesExchanged: 'EM-MINE',
  drawn: 'EM-COMP',
  played: 'EM-CARD',
  communicated: 'EM-COM',
  flagsTaken: 'EM-FLAG',
  flagsHome: 'EM-FLAG',
  recovered: 'EM-ARS',
} as const;

function done(setting: Setting, event: EmbuscadesEvent): readonly Done[] {
  const one = (side: number, deed: keyof typeof deeds, times = 1): Done[] => (times > 0 ? [{ side, deed, times }] : []);
  const byVehicle = (id: string, deed: keyof typeof deeds, times = 1): Done[] =>
    one(vehicleOf(setting, id).army, deed, times);
  const bySeat = (seat: string, deed: keyof typeof deeds): Done[] =>
    one(setting.seats[setting.seatNumbers.get(seat) ?? 0]?.army ?? 0, deed);
  switch (event.t) {
    case 'left':
      return byVehicle(event.vehicle, 'leftCamp');
    case 'entered':
      return [
        ...byVehicle(event.vehicle, 'returned'),
        ...(event.cargo && vehicleOf(setting, event.vehicle).type === 'inf'
          ? byVehicle(event.vehicle, 'flagsHome')
          : []),
      ];
    case 'moved':
      return event.freed > 0 ? byVehicle(event.vehicle, 'jeepTrips') : [];
    case 'attacked':
    case 'communicated':
      return byVehicle(event.vehicle, event.t);
    case 'captured':
      return one(1 - vehicleOf(setting, event.vehicle).army, 'captured');
    case 'freed':
      return event.armies.flatMap((army) => one(armyOf(army), 'freed', event.count));
    case 'laid':
      return byVehicle(event.vehicle, 'minesLaid');
    case 'lifted':
      return one(armyOf(event.army), 'minesLifted');
    case 'answered':
      return event.accepted ? [0, 1].flatMap((army) => one(army, 'minesExchanged', event.count)) : [];
    case 'drew':
      return bySeat(event.seat, 'drawn');
    case 'played':
      return bySeat(event.seat, 'played');
    case 'tookFlag':
      return byVehicle(event.vehicle, 'flagsTaken');
    case 'recovered':
      return one(armyOf(event.army), 'recovered', Math.max(1, event.companies));
    default:
      return [];
  }
}

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
  deeds,
  witness: (setting) => (_, event) => done(setting as Setting, event as EmbuscadesEvent),
  files(setting) {
    const { island, vehicles, cards, printedPile } = setting as Setting;
    return { board: island.file, fleet: vehicles, cards, pile: printedPile };
  },
  turn: (board) => (board as EmbuscadesBoard).open.turn,
  prelude: [],
  points: (_, board) => (board as EmbuscadesBoard).open.stocks.map(({ delivered }) => delivered),
  lead(setting, board) {
    const [ours, theirs] = [flags(setting, board, 0), flags(setting, board, 1)];
    return WEIGHTS.reduce((sum, weight, i) => sum + weight * ((ours[i] ?? 0) - (theirs[i] ?? 0)), 0);
  },
};
