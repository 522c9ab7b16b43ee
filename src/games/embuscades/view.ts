/** What a seat may see, built up in names; and a board that this seat cannot tell apart from the real one. */

import type { Dice } from '../../kernel/dice.ts';
import type { DeepReadonly, Outcome, Seat } from '../../kernel/game.ts';
import { ARSENAL, type EmbuscadesBoard, NOBODY, type Open, type Stock, type Vehicle } from './board.ts';
import type { EmbuscadesEvent } from './events.ts';
import type { ArmyCode, VehicleType } from './files.ts';
import { armyOf, codeOf } from './island.ts';
import { cellName } from './sense.ts';
import type { CardNo, Setting } from './setting.ts';

/** One object may stand in several views: nobody changes it. */
export interface VehicleView {
  readonly id: string;
  readonly army: ArmyCode;
  readonly type: VehicleType;
  /** A cell, or `arsenal`. */
  readonly at: string;
  readonly companies: number;
  readonly flag: boolean;
  readonly mine: boolean;
  readonly since: number;
  readonly drew: number;
  readonly camouflagedBy: string | null;
}

export interface HandView {
  count: number;
  /** The cards, for those who may see them. */
  cards: string[] | null;
  /** Cards that all have been shown and that are surely still there. */
  shown: string[];
}

export interface View {
  seat: Seat | null;
  turn: number;
  place: number;
  mover: Seat;
  dice: number[];
  spent: { dieA: boolean; dieB: boolean };
  armies: Record<ArmyCode, Stock>;
  vehicles: VehicleView[];
  mines: { cell: string; army: ArmyCode }[];
  hands: Record<Seat, HandView>;
  pile: number;
  inForce: { storm: Seat | null; ceaseFire: Seat | null; mobilised: Seat | null; mobilisedFor: number };
  offer: { by: ArmyCode; count: number } | null;
  extraTurn: { due: boolean; now: boolean };
  quiet: number;
  thisTurn: {
    spender: string | null;
    cameFrom: string | null;
    attacks: number;
    communicated: boolean;
    cardsPlayed: number;
    flagTakenBy: string | null;
    progress: boolean;
  };
  outcome: Outcome | null;
}

/** Seats whose cards this seat may look at: its own, and a partner's where the option says so. */
function mayRead(setting: Setting, seat: Seat | null, other: number): boolean {
  const no = setting.seatNumbers.get(seat ?? '');
  if (no === undefined) return false;
  return no === other || (setting.options.partnerSeesCards && setting.seats[no]?.army === setting.seats[other]?.army);
}

function minesOf(setting: Setting, mines: readonly number[]): View['mines'] {
  const found: View['mines'] = [];
  mines.forEach((colour, cell) => {
    if (colour >= 0) found.push({ cell: cellName(setting, cell), army: codeOf(colour === 0 ? 0 : 1) });
  });
  return found;
}

type Boards = DeepReadonly<EmbuscadesBoard>;

/** Vehicles as they were shown last: most of them are as they were, and whoever compares two views need not look into them. */
interface Shown {
  readonly of: Vehicle;
  readonly hider: number;
  readonly view: VehicleView;
}
const shownLast = new WeakMap<Setting, Shown[]>();

function vehicleView(setting: Setting, v: number, vehicle: DeepReadonly<Vehicle>, hider: number): VehicleView {
  const { id, army, type } = setting.vehicles[v] as Setting['vehicles'][number];
  const { companies, cargo, since, drew } = vehicle;
  const at = vehicle.at === ARSENAL ? 'arsenal' : cellName(setting, vehicle.at);
  const [flag, mine] = [cargo && type === 'inf', cargo && type === 'com'];
  const camouflagedBy = setting.seats[hider]?.seat ?? null;
  return { id, army: codeOf(army), type, at, companies, flag, mine, since, drew, camouflagedBy };
}

function vehiclesOf(setting: Setting, open: Boards['open']): VehicleView[] {
  const last = shownLast.get(setting) ?? [];
  shownLast.set(setting, last);
  return open.vehicles.map((vehicle, v) => {
    const hider = open.camouflaged.length === 0 ? NOBODY : (open.camouflagedBy[open.camouflaged.indexOf(v)] ?? NOBODY);
    const before = last[v];
    if (before !== undefined && before.hider === hider && isSame(before.of, vehicle)) return before.view;
    const view = vehicleView(setting, v, vehicle, hider);
    last[v] = { of: { ...vehicle }, hider, view };
    return view;
  });
}

const isSame = (a: DeepReadonly<Vehicle>, b: DeepReadonly<Vehicle>): boolean =>
  a.at === b.at && a.companies === b.companies && a.cargo === b.cargo && a.since === b.since && a.drew === b.drew;

/** Every hand as this seat may see it. */
function handsOf(setting: Setting, { open, secret }: Boards, seat: Seat | null): View['hands'] {
  const card = (no: CardNo): string => setting.cards[no]?.id as string;
  const hands: View['hands'] = {};
  setting.seats.forEach((player, i) => {
    const cards = mayRead(setting, seat, i) ? (secret.hands[i] as readonly CardNo[]).map(card) : null;
    const shown = (open.shown[i] as readonly CardNo[]).map(card);
    hands[player.seat] = { count: open.hands[i] as number, cards, shown };
  });
  return hands;
}

export function viewOf(setting: Setting, board: Boards, seat: Seat | null, all?: View): View {
  const hands = handsOf(setting, board, seat);
  if (all !== undefined) return { ...all, seat, hands };
  const { open } = board;
  const seatName = (no: number): Seat | null => setting.seats[no]?.seat ?? null;
  const vehicleName = (no: number): string | null => setting.vehicles[no]?.id ?? null;
  return {
    seat,
    turn: open.turn,
    place: open.place,
    mover: seatName(setting.order[open.place] as number) as Seat,
    dice: open.dice.slice(),
    spent: { dieA: (open.spent & 1) !== 0, dieB: (open.spent & 2) !== 0 },
    armies: { R: { ...open.stocks[0] }, T: { ...open.stocks[1] } },
    vehicles: vehiclesOf(setting, open),
    mines: minesOf(setting, open.mines),
    hands,
    pile: open.pile,
    inForce: {
      storm: seatName(open.storm),
      ceaseFire: seatName(open.ceaseFire),
      mobilised: seatName(open.mobilised),
      mobilisedFor: open.mobilisedFor,
    },
    offer: open.offer > 0 ? { by: codeOf(open.offerBy === 0 ? 0 : 1), count: open.offer } : null,
    extraTurn: { due: open.extra, now: open.inExtra },
    quiet: open.quiet,
    thisTurn: {
      spender: vehicleName(open.spender),
      cameFrom: open.cameFrom < 0 ? null : cellName(setting, open.cameFrom),
      attacks: open.attacks,
      communicated: open.communicated,
      cardsPlayed: open.cardsPlayed,
      flagTakenBy: vehicleName(open.flagTakenBy),
      progress: open.progress,
    },
    outcome: open.outcome,
  };
}

/** The log, redacted: kept cards, cards put back and the order of the pile are for their owners. */
export function sees(setting: Setting, event: EmbuscadesEvent, seat: Seat | null): EmbuscadesEvent {
  switch (event.t) {
    case 'shuffled':
      return { ...event, pile: null };
    case 'drew':
      if (event.kind === 'radio') return event;
      return mayRead(setting, seat, setting.seatNumbers.get(event.seat) as number) ? event : { ...event, card: null };
    case 'putBack':
      return mayRead(setting, seat, setting.seatNumbers.get(event.seat) as number) ? event : { ...event, card: null };
    default:
      return event;
  }
}

function openOf(setting: Setting, view: View): Open {
  const cellNo = (id: string): number => setting.island.numbers.get(id) ?? ARSENAL;
  const seatNo = (seat: Seat | null): number => setting.seatNumbers.get(seat ?? '') ?? NOBODY;
  const vehicleNo = (id: string | null): number => setting.vehicleNumbers.get(id ?? '') ?? NOBODY;
  const hidden = view.vehicles.flatMap((vehicle, v) => (vehicle.camouflagedBy === null ? [] : [v]));
  const on = setting.island.cells.map(() => NOBODY);
  view.vehicles.forEach((vehicle, v) => {
    const kind = setting.island.cells[cellNo(vehicle.at)]?.kind;
    if (kind !== undefined && kind !== 'camp' && kind !== 'qg' && kind !== 'prisonIsland') on[cellNo(vehicle.at)] = v;
  });
  const mines = setting.island.cells.map(() => NOBODY);
  for (const { cell, army } of view.mines) mines[cellNo(cell)] = armyOf(army);
  const hands = setting.seats.map(({ seat }) => view.hands[seat] as HandView);
  return {
    vehicles: view.vehicles.map((vehicle) => ({
      at: cellNo(vehicle.at),
      companies: vehicle.companies,
      cargo: vehicle.flag || vehicle.mine,
      since: vehicle.since,
      drew: vehicle.drew,
    })),
    on,
    mines,
    stocks: [{ ...view.armies.R }, { ...view.armies.T }],
    turn: view.turn,
    place: view.place,
    dice: view.dice.slice(),
    spent: (view.spent.dieA ? 1 : 0) + (view.spent.dieB ? 2 : 0),
    spender: vehicleNo(view.thisTurn.spender),
    cameFrom: cellNo(view.thisTurn.cameFrom ?? ''),
    attacks: view.thisTurn.attacks,
    communicated: view.thisTurn.communicated,
    cardsPlayed: view.thisTurn.cardsPlayed,
    flagTakenBy: vehicleNo(view.thisTurn.flagTakenBy),
    extra: view.extraTurn.due,
    inExtra: view.extraTurn.now,
    quiet: view.quiet,
    progress: view.thisTurn.progress,
    hands: hands.map((hand) => hand.count),
    pile: view.pile,
    shown: hands.map((hand) => hand.shown.map((id) => setting.cardNumbers.get(id) as CardNo)),
    camouflaged: hidden,
    camouflagedBy: hidden.map((v) => seatNo(view.vehicles[v]?.camouflagedBy ?? null)),
    storm: seatNo(view.inForce.storm),
    ceaseFire: seatNo(view.inForce.ceaseFire),
    mobilised: seatNo(view.inForce.mobilised),
    mobilisedFor: view.inForce.mobilisedFor,
    offerBy: view.offer === null ? NOBODY : armyOf(view.offer.by),
    offer: view.offer?.count ?? 0,
    outcome: view.outcome,
  };
}

/** Deals anew what the seat cannot know: other hands (PERSONNEL cards, as many as are held), then the pile. */
export function determinise(setting: Setting, view: View, dice: Dice): EmbuscadesBoard {
  const unseen = setting.printedPile.slice();
  const take = (card: CardNo): CardNo => {
    unseen.splice(unseen.indexOf(card), 1);
    return card;
  };
  const known = setting.seats.map(({ seat }) => {
    const hand = view.hands[seat] as HandView;
    return (hand.cards ?? hand.shown).map((id) => take(setting.cardNumbers.get(id) as CardNo));
  });
  const order = dice.shuffle('redrawn', 0, unseen.length, 'unseen cards').map((i) => unseen[i] as CardNo);
  const hands = setting.seats.map(({ seat }, i) => {
    const hand = known[i] as CardNo[];
    while (hand.length < (view.hands[seat] as HandView).count) {
      hand.push(
        ...order.splice(
          order.findIndex((no) => setting.cards[no]?.personnel === true),
          1,
        ),
      );
    }
    return hand;
  });
  return { open: openOf(setting, view), secret: { pile: order, hands } };
}
