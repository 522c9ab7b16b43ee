/**
 * 7 The text form of a position: `R.tank(5)@t2-05 R.inf(2,F)@qg-r mine[T]@t2-06 turn=R dice=2,5 camp[R]=12`.
 * What is not named stands where the game begins: vehicles in camp, jeeps on their island, flags on the reserve.
 */

import type { DeepReadonly, Fault } from '../../kernel/game.ts';
import { ARSENAL, type EmbuscadesBoard, newBoard, NOBODY, type Vehicle } from './board.ts';
import { capacityRule } from './camp.ts';
import { placeBefore } from './evolve.ts';
import { armyCodes } from './files.ts';
import { type Army, armyOf, codeOf } from './island.ts';
import { cellName, firstOf, infoOf, pastOf } from './sense.ts';
import { COMPANIES, COMPANIES_IN_CAMP, FLAGS, HAND, HQ_ROOM, MINES, type Setting, type VehicleNo } from './setting.ts';

/** A position and how to go on from it. */
export interface Position {
  board: EmbuscadesBoard;
  /** Cards on top of the pile that are named; the rest is shuffled. */
  fixed: number;
  /** The dice are on the table. */
  thrown: boolean;
}

const VEHICLE = /^([RT])\.([a-z]+)(?:\.(\d))?(?:\((\d+)?(?:,?([FM]))?\))?@([a-z0-9-]+)(!?)(\*?)$/;
const MINE = /^mine\[([RT])\]@([a-z0-9-]+)$/;
const FIELD = /^([a-z]+)(?:\[([A-Z]\d?)\])?=([A-Za-z0-9.,:]*)$/;
const LONGEST = 8000;

interface Reading {
  setting: Setting;
  board: EmbuscadesBoard;
  faults: Fault[];
  used: Set<VehicleNo>;
  given: Map<string, number>;
  place: number;
  fixed: number;
}

export function parsePosition(setting: Setting, text: string): Position | readonly Fault[] {
  if (text.length > LONGEST) return [{ path: 'position', error: 'tooLong', data: { most: LONGEST } }];
  const r: Reading = {
    setting,
    board: newBoard(setting),
    faults: [],
    used: new Set(),
    given: new Map(),
    place: 0,
    fixed: 0,
  };
  r.board.open.turn = 1;
  const tokens = text.split(/\s+/).filter((token) => token !== '');
  tokens.forEach((token, i) => {
    const path = `position/${i + 1}`;
    const fault = (error: string, data: object = {}, rule?: string): void => {
      r.faults.push({
        path,
        error,
        ...(rule === undefined ? {} : { rule }),
        data: { token: token.slice(0, 60), ...data },
      });
    };
    const vehicle = VEHICLE.exec(token);
    const mine = MINE.exec(token);
    const field = FIELD.exec(token);
    if (vehicle !== null) readVehicle(r, vehicle, fault);
    else if (mine !== null) readMine(r, mine, fault);
    else if (field !== null) readField(r, field, fault);
    else fault('unreadable');
  });
  if (r.faults.length > 0) return r.faults;
  settle(r);
  if (r.faults.length > 0) return r.faults;
  const { open } = r.board;
  const thrown = open.dice.length === 2;
  // The turn has yet to begin: an extra one at the same place, any other at the next.
  const again = !thrown && open.inExtra;
  if (again) [open.extra, open.inExtra] = [true, false];
  open.place = thrown || again ? r.place : placeBefore(setting, r.place);
  if (!thrown) open.turn -= 1;
  return { board: r.board, fixed: r.fixed, thrown };
}

type Complain = (error: string, data?: object, rule?: string) => void;

function readVehicle(r: Reading, m: RegExpExecArray, fault: Complain): void {
  const { setting, board } = r;
  const { island } = setting;
  const [, code = '', type = '', number, companies, cargo, place = '', fresh, drew] = m;
  const army = armyOf(code);
  const candidates = setting.vehicles.flatMap((info, v) => (info.army === army && info.type === type ? [v] : []));
  if (candidates.length === 0) return fault('unknownVehicle', { type }, 'EM-SET-4');
  const named = number === undefined ? undefined : setting.vehicleNumbers.get(`${code}.${type}.${number}`);
  const v = number === undefined ? candidates.find((c) => !r.used.has(c)) : named;
  if (v === undefined || r.used.has(v)) return fault('tooManyVehicles', { type, count: candidates.length }, 'EM-SET-4');
  r.used.add(v);
  const at =
    place === 'arsenal'
      ? ARSENAL
      : place === 'camp'
        ? island.camp[army]
        : place === 'island'
          ? island.prison[army]
          : island.numbers.get(place);
  if (at === undefined) return fault('unknownCell', { cell: place });
  const kind = island.cells[at]?.kind;
  const owner = island.cells[at]?.owner;
  if (owner === 1 - army && (kind === 'camp' || kind === 'qg' || kind === 'prisonIsland'))
    return fault('closedCell', { cell: place }, 'EM-QG-1');
  if (owner === 1 - army && kind === 'reserve') return fault('closedCell', { cell: place }, 'EM-RES-3');
  if (owner === 1 - army && kind === 'compass' && !setting.options.enemyMayStopOnCompass)
    return fault('closedCell', { cell: place }, 'EM-MOVE-15');
  if (kind === 'prisonIsland' && type !== 'jeep') return fault('closedCell', { cell: place }, 'EM-MOVE-14');
  if (kind === 'camp' && type === 'jeep') return fault('closedCell', { cell: place }, 'EM-JEEP-7');
  const load = companies === undefined ? 0 : Number(companies);
  const { capacity } = infoOf(setting, v);
  if (load > capacity) return fault('overloaded', { capacity }, capacityRule[infoOf(setting, v).type]);
  if (cargo === 'F' && type !== 'inf') return fault('cargo', { type }, 'EM-FLAG-1');
  if (cargo === 'M' && type !== 'com') return fault('cargo', { type }, 'EM-LOAD-15');
  const resting = at === ARSENAL || kind === 'camp' || kind === 'prisonIsland';
  if (resting && (load > 0 || cargo !== undefined)) return fault('loadedAtRest', { cell: place }, 'EM-CAMP-11');
  const single = !resting && kind !== 'qg';
  if (single && board.open.on[at] !== NOBODY) return fault('occupied', { cell: place }, 'EM-QG-5');
  if (single) board.open.on[at] = v;
  const vehicle = board.open.vehicles[v] as Vehicle;
  vehicle.at = at;
  vehicle.companies = load;
  vehicle.cargo = cargo !== undefined;
  vehicle.since = fresh === '!' ? -1 : 0;
  vehicle.drew = drew === '*' ? 1 : 0;
}

function readMine(r: Reading, m: RegExpExecArray, fault: Complain): void {
  const cell = r.setting.island.numbers.get(m[2] as string);
  if (cell === undefined) return fault('unknownCell', { cell: m[2] });
  if (r.setting.island.cells[cell]?.white !== true) return fault('notWhite', { cell: m[2] }, 'EM-MINE-2');
  if (r.board.open.mines[cell] !== NOBODY) return fault('occupied', { cell: m[2] }, 'EM-MINE-7');
  r.board.open.mines[cell] = armyOf(m[1] as string);
}

const counts: ReadonlyMap<string, number> = new Map([
  ['camp', COMPANIES],
  ['arsenal', COMPANIES],
  ['prison', COMPANIES],
  ['held', MINES],
  ['delivered', FLAGS],
]);

function readField(r: Reading, m: RegExpExecArray, fault: Complain): void {
  const [, key = '', of, value = ''] = m;
  const { open } = r.board;
  const most = counts.get(key);
  if (most !== undefined) {
    if (!armyCodes.includes(of as 'R')) return fault('whoseField', { key });
    const n = Number(value);
    if (!/^\d+$/.test(value) || n > most) return fault('badNumber', { most });
    r.given.set(`${key}${of}`, n);
    return;
  }
  const seatNo = r.setting.seatNumbers.get(value.split(':')[0] ?? '');
  const needSeat = (use: (seat: number) => void) =>
    seatNo === undefined ? fault('unknownSeat', { seats: [...r.setting.seatNumbers.keys()] }) : use(seatNo);
  const after = value.split(':')[1] ?? '';
  switch (key) {
    case 'turn':
      return needSeat((seat) => {
        const places = r.setting.order.flatMap((other, i) => (other === seat ? [i] : []));
        const at = places[after === '' ? 0 : Number(after) - 1];
        if (at === undefined) return fault('badNumber', { most: places.length });
        r.place = at;
      });
    case 'storm':
      return needSeat((seat) => (open.storm = seat));
    case 'ceasefire':
      return needSeat((seat) => (open.ceaseFire = seat));
    case 'mobilised':
      if (!/^[12]?$/.test(after)) return fault('badNumber', { most: 2 });
      return needSeat((seat) => {
        open.mobilised = seat;
        open.mobilisedFor = after === '' ? 2 : Number(after);
      });
    case 'extra':
      if (value !== 'now' && value !== 'due') return fault('badValue', { values: ['now', 'due'] });
      open.inExtra = value === 'now';
      open.extra = value === 'due';
      return;
    case 'nr':
    case 'quiet':
      if (!/^\d{1,5}$/.test(value) || (key === 'nr' && value === '0')) return fault('badNumber', { most: 99_999 });
      if (key === 'nr') open.turn = Number(value);
      else open.quiet = Number(value);
      return;
    case 'dice':
      if (!/^[1-6],[1-6]$/.test(value)) return fault('badDice', {}, 'EM-SET-12');
      open.dice = value.split(',').map(Number);
      return;
    case 'spent':
      if (value !== 'A' && value !== 'B') return fault('badValue', { values: ['A', 'B'] }, 'EM-DICE-6');
      open.spent = value === 'A' ? 1 : 2;
      return;
    case 'offer':
      if (!/^[RT]:[1-5]$/.test(value)) return fault('badValue', { values: ['R:1'] }, 'EM-MINE-16');
      open.offerBy = armyOf(value[0] as string);
      open.offer = Number(after);
      return;
    case 'camouflage': {
      const v = r.setting.vehicleNumbers.get(value.split(':')[0] ?? '');
      const by = r.setting.seatNumbers.get(after);
      if (v === undefined || by === undefined) return fault('badValue', { values: ['R.tank.1:R'] });
      open.camouflaged.push(v);
      open.camouflagedBy.push(by);
      return;
    }
    case 'hand':
    case 'pile':
      return readCards(r, key, of, value, fault);
    default:
      return fault('unknownField', { key });
  }
}

function readCards(r: Reading, key: 'hand' | 'pile', of: string | undefined, value: string, fault: Complain): void {
  const { setting, board } = r;
  const seat = setting.seatNumbers.get(of ?? '');
  if (key === 'hand' && seat === undefined) return fault('unknownSeat', { seats: [...setting.seatNumbers.keys()] });
  const cards: number[] = [];
  for (const id of value.split(',').filter((part) => part !== '')) {
    const no = setting.cardNumbers.get(id);
    if (no === undefined) return fault('unknownCard', { card: id });
    if (key === 'hand' && setting.cards[no]?.personnel !== true)
      return fault('notPersonnel', { card: id }, 'EM-CARD-7');
    const at = board.secret.pile.indexOf(no, r.fixed);
    if (at < 0) return fault('noMoreCopies', { card: id });
    board.secret.pile.splice(at, 1);
    cards.push(no);
    if (key === 'pile') board.secret.pile.splice(r.fixed++, 0, no);
  }
  if (seat === undefined) return;
  if ((board.secret.hands[seat] as readonly number[]).length > 0) return fault('duplicate', { id: of });
  if (cards.length > HAND) return fault('handTooLarge', {}, 'EM-CARD-3');
  board.secret.hands[seat] = cards;
}

/** Fills in what follows: stocks from what is out, so that the sums of the set-up hold. */
function settle(r: Reading): void {
  const { setting, board } = r;
  const { open, secret } = board;
  const fault = (error: string, rule: string, data: object) => r.faults.push({ path: 'position', error, rule, data });
  for (const army of [0, 1] as const) settleArmy(r, army, fault);
  open.vehicles.forEach((vehicle, v) => {
    if (vehicle.since < 0) vehicle.since = open.turn;
    if (vehicle.at !== ARSENAL && open.mines[vehicle.at] !== NOBODY && infoOf(setting, v).type !== 'eng')
      fault('mined', 'EM-MOVE-10', { vehicle: infoOf(setting, v).id, cell: cellName(setting, vehicle.at) });
  });
  if (open.spent !== 0 && open.dice.length === 0) fault('badDice', 'EM-DICE-6', {});
  open.hands = secret.hands.map((hand) => hand.length);
  open.pile = secret.pile.length;
  setting.seats.forEach(({ team }, no) => {
    const held = team.reduce((sum, seat) => sum + (open.hands[seat] as number), 0);
    if (setting.options.players === 3 && team[0] === no && held > HAND) fault('handTooLarge', 'EM-CARD-3', { held });
  });
  if (open.offer > Math.min(open.stocks[0].held, open.stocks[1].held))
    fault('notEnoughMines', 'EM-MINE-16', { offer: open.offer });
  if (open.extra && open.dice.length === 0) fault('badValue', 'EM-C-R10', { values: ['now'] });
}

function settleArmy(r: Reading, army: Army, fault: (error: string, rule: string, data: object) => void): void {
  const { setting, board, given } = r;
  const { open } = board;
  const code = codeOf(army);
  const own = open.stocks[army];
  const get = (key: string) => given.get(`${key}${code}`);
  let aboard = 0;
  let flags = 0;
  let mines = open.mines.filter((colour) => colour === army).length;
  let onHq = 0;
  for (let v = firstOf(setting, army); v < pastOf(setting, army); v++) {
    const vehicle = open.vehicles[v] as Vehicle;
    aboard += vehicle.companies;
    if (vehicle.cargo && infoOf(setting, v).type === 'inf') flags += 1;
    if (vehicle.cargo && infoOf(setting, v).type === 'com') mines += 1;
    if (vehicle.at === setting.island.qg[army]) onHq += 1;
  }
  if (onHq > HQ_ROOM) fault('hqFull', 'EM-QG-4', { army: code });
  own.prisoners = get('prison') ?? 0;
  own.held = get('held') ?? 0;
  const heldByEnemy = given.get(`held${codeOf(army === 0 ? 1 : 0)}`) ?? 0;
  const rest = setting.companies - aboard - own.prisoners;
  own.arsenal = get('arsenal') ?? -1;
  own.camp = get('camp') ?? (own.arsenal >= 0 ? rest - own.arsenal : Math.min(COMPANIES_IN_CAMP, rest));
  if (own.arsenal < 0) own.arsenal = rest - own.camp;
  if (own.camp < 0 || own.arsenal < 0 || own.camp + own.arsenal !== rest) {
    fault('companies', 'EM-SET-14', {
      army: code,
      aboard,
      prisoners: own.prisoners,
      camp: own.camp,
      arsenal: own.arsenal,
    });
  }
  own.mines = MINES - mines - heldByEnemy;
  if (own.mines < 0) fault('mines', 'EM-SET-15', { army: code });
  own.delivered = get('delivered') ?? 0;
  own.flags = FLAGS - flags - own.delivered;
  if (own.flags < 0) fault('flags', 'EM-SET-16', { army: code });
  else if (own.delivered >= setting.options.flagsToWin) fault('alreadyWon', 'EM-WIN-1', { army: code });
}

/** The text of a position. Hands and pile are left out unless the reader may see them. */
export function makePosition(setting: Setting, board: DeepReadonly<EmbuscadesBoard>, secrets: boolean): string {
  const { open, secret } = board;
  const words: string[] = [];
  const used = new Set<VehicleNo>();
  open.vehicles.forEach((vehicle, v) => {
    const { id, type, army } = infoOf(setting, v);
    const home = type === 'jeep' ? setting.island.prison[army] : setting.island.camp[army];
    if (vehicle.at === home && vehicle.drew === 0) return;
    const first = setting.vehicles.findIndex((info, i) => info.army === army && info.type === type && !used.has(i));
    used.add(v);
    const name = first === v ? `${codeOf(army)}.${type}` : id;
    const cargo = vehicle.cargo ? (type === 'inf' ? ',F' : ',M') : '';
    const load = vehicle.at === ARSENAL ? '' : `(${vehicle.companies}${cargo})`;
    const fresh = vehicle.since === open.turn && vehicle.at !== ARSENAL ? '!' : '';
    words.push(
      `${name}${load}@${vehicle.at === ARSENAL ? 'arsenal' : cellName(setting, vehicle.at)}${fresh}${vehicle.drew > 0 && load !== '' ? '*' : ''}`,
    );
  });
  open.mines.forEach((colour, cell) => {
    if (colour >= 0) words.push(`mine[${codeOf(colour === 0 ? 0 : 1)}]@${cellName(setting, cell)}`);
  });
  const seat = (no: number): string => setting.seats[no]?.seat as string;
  const mover = setting.order[open.place] as number;
  const second = setting.order.indexOf(mover) === open.place ? '' : ':2';
  words.push(`turn=${seat(mover)}${second}`, `nr=${Math.max(1, open.turn)}`);
  if (open.dice.length === 2) words.push(`dice=${open.dice.join(',')}`);
  if (open.spent === 1 || open.spent === 2) words.push(`spent=${open.spent === 1 ? 'A' : 'B'}`);
  for (const army of [0, 1] as const) {
    const own = open.stocks[army];
    const code = codeOf(army);
    words.push(`camp[${code}]=${own.camp}`, `arsenal[${code}]=${own.arsenal}`);
    if (own.prisoners > 0) words.push(`prison[${code}]=${own.prisoners}`);
    if (own.held > 0) words.push(`held[${code}]=${own.held}`);
    if (own.delivered > 0) words.push(`delivered[${code}]=${own.delivered}`);
  }
  if (open.storm >= 0) words.push(`storm=${seat(open.storm)}`);
  if (open.ceaseFire >= 0) words.push(`ceasefire=${seat(open.ceaseFire)}`);
  if (open.mobilised >= 0) words.push(`mobilised=${seat(open.mobilised)}:${open.mobilisedFor}`);
  open.camouflaged.forEach((v, i) =>
    words.push(`camouflage=${infoOf(setting, v).id}:${seat(open.camouflagedBy[i] as number)}`),
  );
  if (open.offer > 0) words.push(`offer=${codeOf(open.offerBy === 0 ? 0 : 1)}:${open.offer}`);
  if (open.inExtra || open.extra) words.push(`extra=${open.inExtra ? 'now' : 'due'}`);
  if (open.quiet > 0) words.push(`quiet=${open.quiet}`);
  if (secrets) {
    const name = (no: number): string => setting.cards[no]?.id as string;
    secret.hands.forEach((hand, i) => hand.length > 0 && words.push(`hand[${seat(i)}]=${hand.map(name).join(',')}`));
    words.push(`pile=${secret.pile.map(name).join(',')}`);
  }
  return words.join(' ');
}
