/** The only writer of the board: what each stated fact changes. */

import type { EmbuscadesBoard, Open, Stock, Vehicle } from './board.ts';
import { ARSENAL, NOBODY } from './board.ts';
import type { Amount } from './choices.ts';
import type { EmbuscadesEvent, EventOf } from './events.ts';
import { type Army, armyOf, type CellNo } from './island.ts';
import type { Setting, VehicleNo } from './setting.ts';

export function evolve(setting: Setting, board: EmbuscadesBoard, event: EmbuscadesEvent): void {
  const { open, secret } = board;
  switch (event.t) {
    case 'threw':
      open.dice = event.faces.slice();
      return;
    case 'moved':
      return moved(setting, open, event);
    case 'turnEnded':
      return turnEnded(setting, open, event);
    case 'turnBegan':
      return turnBegan(setting, open, event);
    case 'left':
      return left(setting, open, event);
    case 'attacked':
      spend(open, event.amount, number(setting, event.vehicle), NOBODY);
      open.attacks += 1;
      return;
    case 'captured': {
      const v = number(setting, event.vehicle);
      (open.vehicles[v] as Vehicle).companies -= 1;
      stock(open, setting, v).prisoners += 1;
      open.progress = true;
      return;
    }
    case 'destroyed':
      return destroyed(setting, open, event);
    case 'tookFlag': {
      const v = number(setting, event.vehicle);
      (open.vehicles[v] as Vehicle).cargo = true;
      stock(open, setting, v).flags -= 1;
      open.flagTakenBy = v;
      open.progress = true;
      return;
    }
    case 'entered':
      return entered(setting, open, event);
    case 'laid': {
      const v = number(setting, event.vehicle);
      (open.vehicles[v] as Vehicle).cargo = false;
      open.mines[cell(setting, event.cell)] = armyOfVehicle(setting, v);
      open.progress = true;
      return;
    }
    case 'lifted': {
      open.mines[cell(setting, event.cell)] = NOBODY;
      if (event.kept) open.stocks[armyOf(event.army)].held += 1;
      else open.stocks[armyOf(event.mine)].mines += 1;
      open.progress = true;
      return;
    }
    case 'communicated': {
      const v = number(setting, event.vehicle);
      place(setting, open, v, cell(setting, event.to));
      open.communicated = true;
      if (event.amount === null) open.spent = 3;
      else spend(open, event.amount, v, NOBODY);
      return;
    }
    case 'drew':
      return drew(setting, board, event);
    case 'putBack': {
      const seat = seatNumber(setting, event.seat);
      giveUp(setting, board, seat, event.card);
      open.shown[seat] = [];
      return;
    }
    case 'played': {
      const seat = seatNumber(setting, event.seat);
      giveUp(setting, board, seat, event.card);
      const known = open.shown[seat] as number[];
      const at = known.indexOf(setting.cardNumbers.get(event.card) ?? NOBODY);
      if (at >= 0) known.splice(at, 1);
      open.cardsPlayed += 1;
      return;
    }
    case 'dieSet':
      open.dice[event.die === 'dieA' ? 0 : 1] = event.to;
      return;
    case 'recovered':
      return recovered(setting, open, event);
    case 'freed':
      for (const code of event.armies) {
        const own = open.stocks[armyOf(code)];
        own.prisoners -= event.count;
        own.camp += event.count;
      }
      open.progress = true;
      return;
    case 'proclaimed': {
      const seat = seatNumber(setting, event.seat);
      if (event.what === 'storm') open.storm = seat;
      if (event.what === 'ceaseFire') open.ceaseFire = seat;
      if (event.what === 'mobilised') {
        open.mobilised = seat;
        open.mobilisedFor = 2;
      }
      return;
    }
    case 'camouflaged':
      open.camouflaged.push(number(setting, event.vehicle));
      open.camouflagedBy.push(seatNumber(setting, event.seat));
      return;
    case 'sentBack': {
      const v = number(setting, event.vehicle);
      place(setting, open, v, setting.island.qg[armyOfVehicle(setting, v)]);
      return;
    }
    case 'washedAway':
      for (const { cell: id, army } of event.mines) {
        open.mines[cell(setting, id)] = NOBODY;
        open.stocks[armyOf(army)].mines += 1;
      }
      open.progress = true;
      return;
    case 'showed':
      for (const [seat, cards] of Object.entries(event.hands)) {
        open.shown[seatNumber(setting, seat)] = cards.map((id) => setting.cardNumbers.get(id) ?? NOBODY);
      }
      return;
    case 'granted':
      open.extra = true;
      return;
    case 'offered':
      open.offerBy = armyOf(event.army);
      open.offer = event.count;
      return;
    case 'withdrew':
      open.offerBy = NOBODY;
      open.offer = 0;
      return;
    case 'answered': {
      if (event.accepted) {
        for (const own of open.stocks) {
          own.held -= event.count;
          own.mines += event.count;
        }
      }
      open.offerBy = NOBODY;
      open.offer = 0;
      return;
    }
    case 'shuffled':
      if (event.pile !== null) secret.pile = event.pile.map((id) => setting.cardNumbers.get(id) ?? NOBODY);
      return;
    case 'threwForStart':
      if (event.starter !== null) {
        const first = setting.order.findIndex((seat) => setting.seats[seat]?.side === event.starter);
        open.place = placeBefore(setting, first);
      }
      return;
    case 'won':
    case 'judged':
      open.outcome = event.outcome;
      return;
    case 'nothingHappened':
      return;
  }
}

const number = (setting: Setting, id: string): VehicleNo => setting.vehicleNumbers.get(id) as VehicleNo;
const cell = (setting: Setting, id: string): CellNo => setting.island.numbers.get(id) as CellNo;
const seatNumber = (setting: Setting, seat: string): number => setting.seatNumbers.get(seat) as number;
const armyOfVehicle = (setting: Setting, v: VehicleNo): Army => setting.vehicles[v]?.army as Army;
const stock = (open: Open, setting: Setting, v: VehicleNo): Stock => open.stocks[armyOfVehicle(setting, v)];

/** Every turn begins by going on to the next place in the order, the first one too. */
export const placeBefore = (setting: Setting, at: number): number =>
  (at + setting.order.length - 1) % setting.order.length;

const crowd = (setting: Setting, at: CellNo): boolean => {
  const kind = setting.island.cells[at]?.kind;
  return kind === 'camp' || kind === 'qg' || kind === 'prisonIsland';
};

function place(setting: Setting, open: Open, v: VehicleNo, to: CellNo): void {
  const vehicle = open.vehicles[v] as Vehicle;
  if (vehicle.at !== ARSENAL && open.on[vehicle.at] === v) open.on[vehicle.at] = NOBODY;
  vehicle.at = to;
  vehicle.since = open.turn;
  if (to !== ARSENAL && !crowd(setting, to)) open.on[to] = v;
  onTrack(setting, vehicle, to);
}

/** By the option of EM-Q-34 a cell of a track makes a vehicle ready for another card, and nothing else does. */
function onTrack({ options, island }: Setting, vehicle: Vehicle, at: CellNo): void {
  if (options.compassDraw === 'perTrack' && island.cells[at]?.onTrack === true) vehicle.drew = 0;
}

/** A visit to the camp counts as a new beginning, unless only a track does. */
function atHome({ options }: Setting, vehicle: Vehicle): void {
  if (options.compassDraw !== 'perTrack') vehicle.drew = 0;
}

function spend(open: Open, amount: Amount, spender: VehicleNo, cameFrom: CellNo): void {
  open.spent |= amount === 'dieA' ? 1 : amount === 'dieB' ? 2 : 3;
  open.spender = spender;
  open.cameFrom = cameFrom;
}

function moved(setting: Setting, open: Open, event: EventOf<'moved'>): void {
  const v = number(setting, event.vehicle);
  const { path } = event;
  const vehicle = open.vehicles[v] as Vehicle;
  const before = path.length > 1 ? cell(setting, path[path.length - 2] as string) : vehicle.at;
  place(setting, open, v, cell(setting, path[path.length - 1] as string));
  spend(open, event.amount, v, before);
  for (const id of path) onTrack(setting, vehicle, cell(setting, id));
  if (event.freed > 0) {
    vehicle.companies += event.freed;
    stock(open, setting, v).prisoners -= event.freed;
    open.progress = true;
  }
}

function left(setting: Setting, open: Open, event: EventOf<'left'>): void {
  const v = number(setting, event.vehicle);
  const vehicle = open.vehicles[v] as Vehicle;
  const own = stock(open, setting, v);
  place(setting, open, v, cell(setting, event.to));
  own.camp -= event.companies;
  vehicle.companies = event.companies;
  vehicle.cargo = event.mine;
  atHome(setting, vehicle);
  if (event.mine) own.mines -= 1;
  if (event.amount !== null) spend(open, event.amount, v, NOBODY);
}

function entered(setting: Setting, open: Open, event: EventOf<'entered'>): void {
  const v = number(setting, event.vehicle);
  const { type, army } = setting.vehicles[v] as Setting['vehicles'][number];
  const vehicle = open.vehicles[v] as Vehicle;
  const own = open.stocks[army];
  own.camp += event.companies;
  if (event.cargo && type === 'inf') own.delivered += 1;
  if (event.cargo && type === 'com') own.mines += 1;
  vehicle.companies = 0;
  vehicle.cargo = false;
  atHome(setting, vehicle);
  place(setting, open, v, type === 'jeep' ? setting.island.prison[army] : setting.island.camp[army]);
  if ((event.cargo && type === 'inf') || (type === 'jeep' && event.companies > 0)) open.progress = true;
}

function destroyed(setting: Setting, open: Open, event: EventOf<'destroyed'>): void {
  const v = number(setting, event.vehicle);
  const { type } = setting.vehicles[v] as Setting['vehicles'][number];
  const vehicle = open.vehicles[v] as Vehicle;
  const own = stock(open, setting, v);
  own.arsenal += event.companies;
  if (event.cargo && type === 'inf') own.flags += 1;
  if (event.cargo && type === 'com') own.mines += 1;
  vehicle.companies = 0;
  vehicle.cargo = false;
  vehicle.drew = 0;
  place(setting, open, v, ARSENAL);
  open.progress = true;
}

function recovered(setting: Setting, open: Open, event: EventOf<'recovered'>): void {
  const own = open.stocks[armyOf(event.army)];
  own.arsenal -= event.companies;
  own.camp += event.companies;
  if (event.vehicle !== null) {
    const v = number(setting, event.vehicle);
    const { type, army } = setting.vehicles[v] as Setting['vehicles'][number];
    place(setting, open, v, type === 'jeep' ? setting.island.prison[army] : setting.island.camp[army]);
  }
  open.progress = true;
}

function drew(setting: Setting, { open, secret }: EmbuscadesBoard, event: EventOf<'drew'>): void {
  const vehicle = open.vehicles[number(setting, event.vehicle)] as Vehicle;
  vehicle.drew += 1;
  onTrack(setting, vehicle, vehicle.at);
  const card = secret.pile.shift();
  if (card === undefined) return;
  if (event.kind === 'radio') {
    secret.pile.push(card);
    return;
  }
  const seat = seatNumber(setting, event.seat);
  (secret.hands[seat] as number[]).push(card);
  open.hands[seat] = (open.hands[seat] as number) + 1;
  open.pile -= 1;
}

/** A card goes from a hand under the pile. */
function giveUp(setting: Setting, { open, secret }: EmbuscadesBoard, seat: number, id: string | null): void {
  const card = setting.cardNumbers.get(id ?? '') as number;
  const hand = secret.hands[seat] as number[];
  hand.splice(hand.indexOf(card), 1);
  secret.pile.push(card);
  open.hands[seat] = hand.length;
  open.pile += 1;
}

function turnBegan(setting: Setting, open: Open, event: EventOf<'turnBegan'>): void {
  const seat = seatNumber(setting, event.seat);
  open.turn = event.turn;
  open.place = event.place;
  open.dice = [];
  open.spent = 0;
  open.spender = NOBODY;
  open.cameFrom = NOBODY;
  open.attacks = 0;
  open.communicated = false;
  open.cardsPlayed = 0;
  open.flagTakenBy = NOBODY;
  open.progress = false;
  if (open.storm === seat) open.storm = NOBODY;
  if (open.ceaseFire === seat) open.ceaseFire = NOBODY;
  if (event.over.includes('camouflage')) {
    open.camouflaged = open.camouflaged.filter((_, i) => open.camouflagedBy[i] !== seat);
    open.camouflagedBy = open.camouflagedBy.filter((by) => by !== seat);
  }
  open.inExtra = open.extra;
  open.extra = false;
}

function turnEnded(setting: Setting, open: Open, event: EventOf<'turnEnded'>): void {
  open.quiet = event.quiet;
  if (open.mobilised === seatNumber(setting, event.seat)) {
    open.mobilisedFor -= 1;
    if (open.mobilisedFor === 0) open.mobilised = NOBODY;
  }
  open.dice = [];
  open.spent = 0;
}
