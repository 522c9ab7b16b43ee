/** What a typed line means here: `tank 1 t2-09`, `inf reserve-r die 4`, `roll`; also when it is against the rules. */

import { type Amount, type Choice, amounts } from '../../../games/embuscades/choices.ts';
import type { VehicleType } from '../../../games/embuscades/files.ts';
import type { Setting } from '../../../games/embuscades/setting.ts';
import type { VehicleView, View } from '../../../games/embuscades/view.ts';
import type { Decision, Types } from '../../../kernel/game.ts';
import { common, say } from '../../../words/common/index.ts';
import { targetOf, withoutTwins } from '../../../words/embuscades/groups.ts';
import { names, sayAmount } from '../../../words/embuscades/index.ts';
import { listing } from '../../../words/lang.ts';
import type { Reading, Scene } from '../face.ts';

const typeWords: Readonly<Record<string, VehicleType>> = {
  tank: 'tank',
  char: 'tank',
  gun: 'gun',
  canon: 'gun',
  'porte-canon': 'gun',
  carrier: 'gun',
  commando: 'com',
  com: 'com',
  engineers: 'eng',
  engineer: 'eng',
  eng: 'eng',
  genie: 'eng',
  infantry: 'inf',
  infanterie: 'inf',
  inf: 'inf',
  jeep: 'jeep',
};
const verbs: Readonly<Record<string, readonly Choice['t'][]>> = {
  roll: ['roll'],
  throw: ['roll'],
  r: ['roll'],
  lancer: ['roll'],
  pass: ['pass', 'endTurn'],
  p: ['pass', 'endTurn'],
  passer: ['pass', 'endTurn'],
  end: ['pass', 'endTurn'],
  fin: ['pass', 'endTurn'],
  flag: ['takeFlag'],
  drapeau: ['takeFlag'],
  camp: ['returnToCamp', 'leaveCamp'],
  return: ['returnToCamp'],
  rentrer: ['returnToCamp'],
  leave: ['leaveCamp'],
  out: ['leaveCamp'],
  sortir: ['leaveCamp'],
  attack: ['attack'],
  attaquer: ['attack'],
  attaque: ['attack'],
  move: ['move'],
  go: ['move'],
  travel: ['communicate'],
  voyage: ['communicate'],
  accept: ['answerExchange'],
  accepter: ['answerExchange'],
  withdraw: ['withdrawExchange'],
  retirer: ['withdrawExchange'],
  keep: ['keepDrawn'],
  garder: ['keepDrawn'],
};

interface Meaning {
  type?: VehicleType;
  vehicle?: string;
  cell?: string;
  kinds?: readonly Choice['t'][];
  pips?: number;
  total?: boolean;
  mine?: boolean;
  load?: number;
  card?: string;
  unknown: string[];
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function meaningOf(scene: Scene, view: View, text: string): Meaning {
  const setting = scene.setting as Setting;
  const side = view.seat?.slice(0, 1) ?? '';
  const tokens = bare(text)
    .split(/[\s,:→>]+/)
    .filter((token) => token !== '');
  const meaning: Meaning = { unknown: [] };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const next = Number(tokens[i + 1]);
    const id = setting.vehicles.find((info) => info.id.toLowerCase() === token)?.id;
    const typed = /^([a-z-]+?)\.?(\d)$/.exec(token);
    const type = typeWords[token] ?? (setting.island.numbers.has(token) ? undefined : typeWords[typed?.[1] ?? '']);
    if (id !== undefined) meaning.vehicle = id;
    else if (setting.island.numbers.has(token)) meaning.cell = token;
    else if (token === 'die' || token === 'de') [meaning.pips, i] = [next, i + 1];
    else if (token === 'total' || token === 'somme') meaning.total = true;
    else if (token === 'mine') meaning.mine = true;
    else if (token === 'load' || token === 'charge' || token === 'with' || token === 'avec')
      [meaning.load, i] = [next, i + 1];
    else if (type !== undefined) {
      meaning.type = type;
      const number = typed?.[2] ?? (Number.isInteger(next) ? String(next) : undefined);
      if (typed?.[2] === undefined && number !== undefined) i += 1;
      if (number !== undefined) meaning.vehicle = `${side}.${type}.${number}`;
    } else if (verbs[token] !== undefined) meaning.kinds = verbs[token];
    else if (setting.cardNumbers.has(token.toUpperCase())) meaning.card = token.toUpperCase();
    else meaning.unknown.push(token);
  }
  return meaning;
}

export function readTyped(scene: Scene, decision: Decision<Types>, text: string): Reading {
  const view = scene.seen.view as View;
  const meaning = meaningOf(scene, view, text);
  const { unknown, ...meant } = meaning;
  if (unknown.length > 0 || Object.keys(meant).length === 0) return { t: 'nothing' };
  const options = (decision.options as readonly Choice[]).filter((choice) => fits(view, meaning, choice));
  const distinct = meaning.vehicle === undefined ? withoutTwins(view, options) : options;
  if (options.length > 0) return { t: 'listed', choices: narrowed(meaning, distinct) };
  return tried(scene, view, meaning);
}

/** Without the word mine, a move does not lay one; but only if both kinds are there. */
function narrowed(meaning: Meaning, options: readonly Choice[]): readonly Choice[] {
  const plain = options.filter((choice) => !(choice.t === 'move' && choice.layMine === true));
  return meaning.mine !== true && plain.length > 0 ? plain : options;
}

function fits(view: View, meaning: Meaning, choice: Choice): boolean {
  const { type, vehicle, cell, kinds, pips, total, mine, load, card } = meaning;
  const [a = 0, b = 0] = view.dice;
  const its = 'vehicle' in choice ? choice.vehicle : undefined;
  const amount = 'amount' in choice ? choice.amount : undefined;
  const worth = amount === 'dieA' ? a : amount === 'dieB' ? b : undefined;
  const carried = choice.t === 'move' ? choice.jeepLoad : 'companies' in choice ? choice.companies : undefined;
  const mined = (choice.t === 'move' && choice.layMine === true) || ('mine' in choice && choice.mine === true);
  return (
    (kinds === undefined || kinds.includes(choice.t)) &&
    (vehicle === undefined || its === vehicle) &&
    (type === undefined || (its !== undefined && its.split('.')[1] === type)) &&
    (cell === undefined || targetOf(choice) === cell) &&
    (pips === undefined || worth === pips) &&
    (total === undefined || amount === 'total') &&
    (mine === undefined || mined) &&
    (load === undefined || carried === load) &&
    (card === undefined || ('card' in choice && choice.card === card))
  );
}

/** The choice that was probably meant, so that the game can say why not. */
function tried(scene: Scene, view: View, meaning: Meaning): Reading {
  const { kinds, cell } = meaning;
  const side = view.seat?.slice(0, 1) ?? '';
  const kind = kinds?.[0];
  const type = meaning.type ?? (kind === 'takeFlag' || kind === 'returnToCamp' ? 'inf' : undefined);
  const id = meaning.vehicle ?? view.vehicles.find((v) => v.army === side && v.type === type)?.id;
  if (id === undefined) {
    const simple = kind === 'roll' || kind === 'pass' || kind === 'endTurn';
    return simple ? { t: 'tried', choice: { t: kind } } : { t: 'listed', choices: [] };
  }
  if (kind === 'takeFlag' || kind === 'returnToCamp') return { t: 'tried', choice: { t: kind, vehicle: id } };
  const vehicle = view.vehicles.find((each) => each.id === id);
  if (vehicle === undefined) return { t: 'tried', choice: { t: 'takeFlag', vehicle: id } };
  if (kind === 'leaveCamp' || cell === undefined) {
    const choice = { t: 'leaveCamp', amount: amountOf(view, meaning), vehicle: id, companies: meaning.load ?? 0 };
    return { t: 'tried', choice };
  }
  if (kind === 'communicate') return { t: 'tried', choice: { t: 'communicate', vehicle: id, to: cell } };
  return drive(scene, view, vehicle, cell, meaning);
}

const amountOf = (view: View, { pips, total }: Meaning): Amount => {
  if (total === true) return 'total';
  if (pips !== undefined && view.dice[1] === pips && view.dice[0] !== pips) return 'dieB';
  return view.spent.dieA || (view.dice[1] === 6 && view.dice[0] !== 6) ? 'dieB' : 'dieA';
};

/** A move or an attack by the way that fits the dice; else by the shortest, with a note how far it is. */
function drive(scene: Scene, view: View, vehicle: VehicleView, cell: string, meaning: Meaning): Reading {
  const setting = scene.setting as Setting;
  const { island } = setting;
  const [a = 0, b = 0] = view.dice;
  const worth = { dieA: a, dieB: b, total: a + b };
  const enemy = view.vehicles.some(({ at, army }) => at === cell && army !== vehicle.army);
  const t = meaning.kinds?.[0] === 'attack' || enemy ? 'attack' : 'move';
  const jeep = vehicle.type === 'jeep' && island.cells[island.numbers.get(vehicle.at) ?? -1]?.kind === 'prisonIsland';
  const more = {
    ...(jeep && t === 'move' ? { jeepLoad: meaning.load ?? 1 } : {}),
    ...(meaning.mine === true && t === 'move' ? { layMine: true } : {}),
  };
  const spent = view.spent;
  const left = amounts.filter(
    (amount) => !(amount !== 'dieB' && spent.dieA) && !(amount !== 'dieA' && spent.dieB) && view.dice.length > 0,
  );
  const wanted = left.filter(
    (amount) =>
      (meaning.pips === undefined || (amount !== 'total' && worth[amount] === meaning.pips)) &&
      (meaning.total === undefined || amount === 'total'),
  );
  const from = island.numbers.get(vehicle.at);
  const goal = island.numbers.get(cell) as number;
  if (from !== undefined) {
    for (const amount of wanted) {
      const route = wayOf(setting, from, goal, worth[amount]);
      if (route !== undefined) return { t: 'tried', choice: { t, amount, vehicle: vehicle.id, route, ...more } };
    }
  }
  const route = from === undefined ? [cell] : shortest(setting, from, goal);
  const amount = wanted[wanted.length - 1] ?? amountOf(view, meaning);
  const choice = { t, amount, vehicle: vehicle.id, route: route.slice(0, 12), ...more };
  const n = names(scene.lang, setting);
  const data = {
    vehicle: n.short(vehicle.id),
    steps: route.length,
    cell: n.cell(cell),
    amounts: listing(scene.lang, [...new Set(left.map((each) => sayAmount(scene.lang, view, each)))]),
  };
  const far = say(scene.lang, common[scene.lang].ask.steps, data);
  return left.length > 0 ? { t: 'tried', choice, far } : { t: 'tried', choice };
}

/** Some way of exactly so many steps that comes over no cell twice. */
function wayOf(setting: Setting, from: number, goal: number, steps: number): string[] | undefined {
  const { cells } = setting.island;
  const way = [from];
  const walk = (cell: number): boolean => {
    if (way.length > steps) return cell === goal;
    return (cells[cell]?.roads ?? []).some((next) => {
      if (way.includes(next)) return false;
      way.push(next);
      if (walk(next)) return true;
      way.pop();
      return false;
    });
  };
  return walk(from) ? way.slice(1).map((cell) => cells[cell]?.id as string) : undefined;
}

function shortest(setting: Setting, from: number, goal: number): string[] {
  const { cells } = setting.island;
  const before = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const cell of queue) {
    if (cell === goal) break;
    for (const next of cells[cell]?.roads ?? []) {
      if (before.has(next)) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  const way: string[] = [];
  for (let cell = before.has(goal) ? goal : -1; cell >= 0 && cell !== from; cell = before.get(cell) ?? -1)
    way.unshift(cells[cell]?.id as string);
  return way.length === 0 ? [cells[goal]?.id as string] : way;
}
