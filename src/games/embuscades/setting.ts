/** What never changes in one game: seats, options, island, vehicles and deck, compiled from the setup. */

import type { SeatInfo } from '../../kernel/game.ts';
import compassDeck from './data/compass.deck.json' with { type: 'json' };
import standardFleet from './data/standard.fleet.json' with { type: 'json' };
import yambo from './data/yambo.board.json' with { type: 'json' };
import {
  armyCodes,
  type BoardFile,
  type Communication,
  type DeckFile,
  type Effect,
  type FleetFile,
  type VehicleType,
  vehicleTypes,
} from './files.ts';
import { type Army, armyOf, enemyOf, type Island, island } from './island.ts';
import { type Options, recorded } from './options.ts';
import type { RuleNo } from './rulebook/index.ts';

// The files of the house are proved against their schemas by a test, not at every start.
export const yamboBoard = yambo as unknown as BoardFile;
export const standardFleetFile = standardFleet as FleetFile;
export const compassDeckFile = compassDeck as DeckFile;

/** A game as it is asked for: options in full, and the files that are not the ones of the house. */
/** The revision of new games. */
export const REVISION = 2;

export interface Setup {
  /** Which revision of the built-in files and of the facts in the log; none is the first. */
  revision?: number;
  scenario: 'yambo';
  options: Options;
  board?: BoardFile;
  fleet?: FleetFile;
  deck?: DeckFile;
  /** A position in the notation of the game; without it the game begins at the beginning. */
  position?: string;
}

export type VehicleNo = number;
export interface VehicleInfo {
  readonly id: string;
  readonly army: Army;
  readonly type: VehicleType;
  readonly capacity: number;
}

export type CardNo = number;
export interface CardInfo {
  readonly id: string;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly personnel: boolean;
  readonly when: 'pre' | 'post' | 'any' | 'move' | 'once';
  readonly effect: Effect;
  readonly rule: RuleNo;
}

/** A player: the army, and the types that he or she commands (all, when there is no partner). */
export interface Player extends SeatInfo {
  readonly army: Army;
  readonly commands: ReadonlySet<VehicleType>;
  /** The same by vehicle number, for the hot path. */
  readonly leads: readonly boolean[];
  /** Seats of the same army, this one included. */
  readonly team: readonly number[];
}

export interface Setting {
  readonly revision: number;
  readonly seats: readonly Player[];
  readonly seatNumbers: ReadonlyMap<string, number>;
  /** Seat numbers in the order of turns; with three players one seat comes up twice. */
  readonly order: readonly number[];
  readonly options: Options;
  /** Companies of an army, wherever they are. */
  readonly companies: number;
  /** Some card may be played at any time. */
  readonly anyTime: boolean;
  readonly island: Island;
  readonly vehicles: readonly VehicleInfo[];
  readonly vehicleNumbers: ReadonlyMap<string, VehicleNo>;
  readonly cards: readonly CardInfo[];
  readonly cardNumbers: ReadonlyMap<string, CardNo>;
  /** The pile in its printed order: one card number a copy. */
  readonly printedPile: readonly CardNo[];
  readonly partners: boolean;
  /** Communications that a storm closes. */
  readonly stormy: ReadonlySet<Communication>;
  /** Cells where an army may never stop, by army and cell. */
  readonly noStop: readonly [readonly boolean[], readonly boolean[]];
  /** Room for the scan of what can be reached: marks by amount, end and card drawn. */
  readonly marks: { token: number; readonly of: number[] };
}

export const COMPANIES = 25;
export const COMPANIES_IN_CAMP = 15;
export const MINES = 5;
export const FLAGS = 5;
export const HQ_ROOM = 3;
export const HAND = 2;

const everyType: ReadonlySet<VehicleType> = new Set(['tank', 'gun', 'com', 'eng', 'inf', 'jeep']);
const firstPartner: ReadonlySet<VehicleType> = new Set(['inf', 'com', 'jeep']);
const secondPartner: ReadonlySet<VehicleType> = new Set(['tank', 'gun', 'eng']);

/** The rule behind a card is that of its effect, so that decks typed in from a box cite the right one. */
function cardRule(kind: 'personnel' | 'radio', effect: Effect): RuleNo {
  switch (effect.do) {
    case 'lift':
      if (effect.from.includes('port') || effect.from.includes('airfield')) return 'EM-C-P01';
      return effect.from.includes('spaceBase') ? 'EM-C-P03' : 'EM-C-P02';
    case 'recoverCompanies':
      return kind === 'personnel' ? 'EM-C-P04' : 'EM-C-R01';
    case 'recoverVehicle':
      return kind === 'personnel' ? 'EM-C-P05' : 'EM-C-R02';
    case 'setDie':
      return 'EM-C-P06';
    case 'scramble':
      return 'EM-C-P07';
    case 'liftMine':
      return 'EM-C-P08';
    case 'camouflage':
      return 'EM-C-P09';
    case 'detour':
      return 'EM-C-P10';
    case 'exchangePrisoners':
      return 'EM-C-R03';
    case 'storm':
      return 'EM-C-R04';
    case 'endTurn':
      return 'EM-C-R05';
    case 'ceaseFire':
      return 'EM-C-R06';
    case 'sendBack':
      return 'EM-C-R07';
    case 'clearCoast':
      return 'EM-C-R08';
    case 'showHands':
      return 'EM-C-R09';
    case 'extraTurn':
      return 'EM-C-R10';
    case 'freePrisoner':
      return 'EM-C-R11';
    case 'mobilise':
      return 'EM-C-R12';
  }
}

/** What a partner leads: by the usual split, or by the one that the team agreed on. */
function tasksOf(options: Options, seat: string): ReadonlySet<VehicleType> {
  const first = seat.endsWith('1');
  if (options.teamControl === 'byType') return first ? firstPartner : secondPartner;
  const agreed = seat.startsWith('R') ? options.tasksR : options.tasksT;
  return new Set(vehicleTypes.filter((type) => agreed.includes(type) === first));
}

/** Seats and their order: R and T; R1, T1, R2, T2; or one alone against two, who comes up every second turn. */
function seating(options: Options, vehicles: readonly VehicleInfo[]): { seats: Player[]; order: number[] } {
  const names =
    options.players === 2
      ? ['R', 'T']
      : options.players === 4
        ? ['R1', 'T1', 'R2', 'T2']
        : options.alone === 'R'
          ? ['R', 'T1', 'T2']
          : ['T', 'R1', 'R2'];
  const armies = names.map((name) => armyOf(name[0] as string));
  const seats = names.map((seat, i): Player => {
    const army = armies[i] as Army;
    const team = names.flatMap((_, k) => (armies[k] === army ? [k] : []));
    const commands = team.length === 1 || options.teamControl === 'free' ? everyType : tasksOf(options, seat);
    const leads = vehicles.map((info) => info.army === army && commands.has(info.type));
    return { seat, side: armyCodes[army], army, commands, leads, team };
  });
  const order = options.players === 3 ? [0, 1, 0, 2] : names.map((_, i) => i);
  return { seats, order };
}

function fleetOf(setup: Setup, options: Options): VehicleInfo[] {
  const rows = (setup.fleet ?? standardFleetFile).vehicles.map((row, i) => {
    if (setup.fleet !== undefined) return row;
    const capacity =
      row.type === 'com' ? options.commandoCapacity : row.type === 'eng' ? options.engineersCapacity : row.capacity;
    return { ...row, capacity, count: Number(options.fleet.split('/')[i]) };
  });
  return ([0, 1] as const).flatMap((army) =>
    rows.flatMap(({ type, count, capacity }) =>
      Array.from({ length: count }, (_, i) => ({ id: `${armyCodes[army]}.${type}.${i + 1}`, army, type, capacity })),
    ),
  );
}

export function compileSetting(setup: Setup): Setting {
  const options = recorded.complete(setup.options);
  const vehicles = fleetOf(setup, options);
  const { seats, order } = seating(options, vehicles);
  const deck = setup.deck ?? compassDeckFile;
  const cards = deck.cards.map(
    (card): CardInfo => ({
      id: card.id,
      nameEn: card.nameEn,
      nameFr: card.nameFr,
      personnel: card.kind === 'personnel',
      when: card.when,
      effect: card.effect,
      rule: cardRule(card.kind, card.effect),
    }),
  );
  const map = island(setup.board ?? yamboBoard);
  const noStop = ([0, 1] as const).map((army) => {
    const enemy = enemyOf(army);
    const compass = options.enemyMayStopOnCompass ? -1 : map.compass[enemy];
    return map.cells.map((_, cell) => [map.qg[enemy], map.reserve[enemy], compass].includes(cell));
  }) as unknown as Setting['noStop'];
  return {
    revision: setup.revision ?? 1,
    seats,
    seatNumbers: new Map(seats.map((player, i) => [player.seat, i])),
    order,
    options,
    companies: options.spareCompanies === 'arsenal' ? COMPANIES : COMPANIES_IN_CAMP,
    anyTime: cards.some(({ personnel, when }) => personnel && when === 'any'),
    island: map,
    noStop,
    marks: { token: 0, of: Array.from({ length: map.cells.length * 8 }, () => 0) },
    vehicles,
    vehicleNumbers: new Map(vehicles.map((vehicle, i) => [vehicle.id, i])),
    cards,
    cardNumbers: new Map(cards.map((card, i) => [card.id, i])),
    printedPile: deck.cards.flatMap((card, i) => Array.from({ length: card.copies }, () => i)),
    partners: options.players !== 2,
    stormy: new Set(deck.cards.flatMap(({ effect }) => (effect.do === 'storm' ? effect.closes : []))),
  };
}
