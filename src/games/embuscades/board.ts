/** The board: what all see, and the pile and hands that some do not. Numbers inside, names at the edges. */

import type { Outcome } from '../../kernel/game.ts';
import type { CellNo } from './island.ts';
import { type CardNo, COMPANIES_IN_CAMP, FLAGS, MINES, type Setting, type VehicleNo } from './setting.ts';

export const ARSENAL = -1;
export const NOBODY = -1;

export interface Vehicle {
  /** The cell, or ARSENAL. */
  at: CellNo;
  companies: number;
  /** A flag behind an infantry, a mine aboard a commando. */
  cargo: boolean;
  /** The turn in which it came to where it stands; 0 is before the game. */
  since: number;
  /** Compass cards drawn since it left camp. */
  drew: number;
}

/** What an army has that is not aboard a vehicle. */
export interface Stock {
  camp: number;
  arsenal: number;
  prisoners: number;
  mines: number;
  /** Enemy mines that it has lifted and keeps. */
  held: number;
  flags: number;
  delivered: number;
}

export interface Open {
  vehicles: Vehicle[];
  /** Who stands on a cell that holds one vehicle; camps, HQs and islands are not listed here. */
  on: VehicleNo[];
  /** Which army's mine lies on a cell, or NOBODY. */
  mines: number[];
  stocks: [Stock, Stock];
  turn: number;
  /** The place in the order of turns. */
  place: number;
  /** Two faces, or nothing before the throw. */
  dice: number[];
  /** Bit 1: the first die is spent; bit 2: the second. */
  spent: number;
  /** Who spent the first die, and the cell before the last of its route. */
  spender: VehicleNo;
  cameFrom: CellNo;
  attacks: number;
  communicated: boolean;
  cardsPlayed: number;
  flagTakenBy: VehicleNo;
  /** An extra turn is due; this turn is one. */
  extra: boolean;
  inExtra: boolean;
  /** Turns in a row without progress, and whether this one has brought some. */
  quiet: number;
  progress: boolean;
  hands: number[];
  pile: number;
  /** Cards that all have seen in a hand and that are surely still there. */
  shown: CardNo[][];
  camouflaged: VehicleNo[];
  camouflagedBy: number[];
  /** Seat that drew the card while it is in force, or NOBODY. */
  storm: number;
  ceaseFire: number;
  mobilised: number;
  /** Ends of its player's turns that the mobilisation still lasts. */
  mobilisedFor: number;
  /** Mines offered for exchange by an army. */
  offerBy: number;
  offer: number;
  outcome: Outcome | null;
}

export interface Secret {
  pile: CardNo[];
  hands: CardNo[][];
}

export interface Mine {
  hand: CardNo[];
}

export interface EmbuscadesBoard {
  open: Open;
  secret: Secret;
}

const newStock = ({ companies }: Setting): Stock => ({
  camp: COMPANIES_IN_CAMP,
  arsenal: companies - COMPANIES_IN_CAMP,
  prisoners: 0,
  mines: MINES,
  held: 0,
  flags: FLAGS,
  delivered: 0,
});

/** Everything as it stands before the first throw, the pile in its printed order. */
export function newBoard(setting: Setting): EmbuscadesBoard {
  const { island, vehicles, seats, printedPile } = setting;
  const open: Open = {
    vehicles: vehicles.map(({ type, army }) => ({
      at: type === 'jeep' ? island.prison[army] : island.camp[army],
      companies: 0,
      cargo: false,
      since: 0,
      drew: 0,
    })),
    on: island.cells.map(() => NOBODY),
    mines: island.cells.map(() => NOBODY),
    stocks: [newStock(setting), newStock(setting)],
    turn: 0,
    place: 0,
    dice: [],
    spent: 0,
    spender: NOBODY,
    cameFrom: NOBODY,
    attacks: 0,
    communicated: false,
    cardsPlayed: 0,
    flagTakenBy: NOBODY,
    extra: false,
    inExtra: false,
    quiet: 0,
    progress: false,
    hands: seats.map(() => 0),
    pile: printedPile.length,
    shown: seats.map(() => []),
    camouflaged: [],
    camouflagedBy: [],
    storm: NOBODY,
    ceaseFire: NOBODY,
    mobilised: NOBODY,
    mobilisedFor: 0,
    offerBy: NOBODY,
    offer: 0,
    outcome: null,
  };
  return { open, secret: { pile: printedPile.slice(), hands: seats.map(() => []) } };
}

const cloneStock = (s: Stock): Stock => ({
  camp: s.camp,
  arsenal: s.arsenal,
  prisoners: s.prisoners,
  mines: s.mines,
  held: s.held,
  flags: s.flags,
  delivered: s.delivered,
});

/** By hand, for speed; a test sees to it that no field is forgotten. */
export function cloneBoard({ open: o, secret }: EmbuscadesBoard): EmbuscadesBoard {
  return {
    open: {
      vehicles: o.vehicles.map((v) => ({
        at: v.at,
        companies: v.companies,
        cargo: v.cargo,
        since: v.since,
        drew: v.drew,
      })),
      on: o.on.slice(),
      mines: o.mines.slice(),
      stocks: [cloneStock(o.stocks[0]), cloneStock(o.stocks[1])],
      turn: o.turn,
      place: o.place,
      dice: o.dice.slice(),
      spent: o.spent,
      spender: o.spender,
      cameFrom: o.cameFrom,
      attacks: o.attacks,
      communicated: o.communicated,
      cardsPlayed: o.cardsPlayed,
      flagTakenBy: o.flagTakenBy,
      extra: o.extra,
      inExtra: o.inExtra,
      quiet: o.quiet,
      progress: o.progress,
      hands: o.hands.slice(),
      pile: o.pile,
      shown: o.shown.map((cards) => cards.slice()),
      camouflaged: o.camouflaged.slice(),
      camouflagedBy: o.camouflagedBy.slice(),
      storm: o.storm,
      ceaseFire: o.ceaseFire,
      mobilised: o.mobilised,
      mobilisedFor: o.mobilisedFor,
      offerBy: o.offerBy,
      offer: o.offer,
      outcome: o.outcome === null ? null : { ...o.outcome },
    },
    secret: { pile: secret.pile.slice(), hands: secret.hands.map((cards) => cards.slice()) },
  };
}
