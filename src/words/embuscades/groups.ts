/** A long list of choices made short: by vehicle, by card, and the few others by themselves. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import type { VehicleView, View } from '../../games/embuscades/view.ts';
import type { Decision, Types } from '../../kernel/game.ts';
import { common, say } from '../common/index.ts';
import type { Group, Item, Scene } from '../groups.ts';
import { capital, colon } from '../lang.ts';
import { names } from './names.ts';
import { vehicleSign } from './signs.ts';

/** So many choices are listed without groups. */
const FEW = 12;

const rank: Readonly<Record<Choice['t'], number>> = {
  roll: 0,
  attack: 1,
  takeFlag: 2,
  returnToCamp: 3,
  communicate: 4,
  move: 5,
  leaveCamp: 6,
  playCard: 7,
  recoverInfantry: 8,
  offerExchange: 9,
  answerExchange: 9,
  withdrawExchange: 9,
  keepDrawn: 9,
  discard: 9,
  recover: 9,
  pass: 10,
  endTurn: 10,
};

/** The cell that a choice leads to. */
export function targetOf(choice: Choice): string | undefined {
  if (choice.t === 'move' || choice.t === 'attack') return choice.route[choice.route.length - 1];
  if (choice.t === 'communicate') return choice.to;
  return choice.t === 'playCard' ? choice.cell : undefined;
}

export function groupsOf(scene: Scene, decision: Decision<Types>): Group[] {
  const view = scene.seen.view as View;
  const options = withoutTwins(view, decision.options as readonly Choice[]);
  const items = options.map((choice) => itemOf(scene, choice)).sort((a, b) => order(view, a, b));
  if (items.length <= FEW) return items.map((item) => ({ label: item.label, items: [item] }));
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item.choice as Choice);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => place(view, a) - place(view, b))
    .map(([key, members]) => ({ label: labelOf(scene, key, members), items: members }));
}

/** Vehicles of one kind that wait empty in camp are alike; the first stands for all. */
export function withoutTwins(view: View, options: readonly Choice[]): readonly Choice[] {
  const first = new Map<string, string>();
  for (const { id, type, at, army } of view.vehicles) {
    const key = `${army} ${type} ${at}`;
    if (!first.has(key)) first.set(key, id);
  }
  return options.filter((choice) => {
    const loads = choice.t === 'leaveCamp' || (choice.t === 'playCard' && choice.companies !== undefined);
    const vehicle = loads ? view.vehicles.find(({ id }) => id === choice.vehicle) : undefined;
    return vehicle === undefined || first.get(`${vehicle.army} ${vehicle.type} ${vehicle.at}`) === vehicle.id;
  });
}

function itemOf(scene: Scene, choice: Choice): Item {
  const label = scene.words.choice(scene.lang, scene.setting, choice, scene.seen.view);
  const cell = targetOf(choice);
  return cell === undefined ? { choice, label } : { choice, label, cell };
}

const keyOf = (choice: Choice): string => {
  if (choice.t === 'playCard') return `card ${choice.card}`;
  if (choice.t === 'communicate' && choice.card !== undefined) return `card ${choice.card}`;
  if ('vehicle' in choice && choice.t !== 'recover') return `vehicle ${choice.vehicle}`;
  return `other ${JSON.stringify(choice)}`;
};

/** Vehicles in the order of the fleet, then cards, then the rest; the throw comes first. */
function place(view: View, key: string): number {
  if (key.startsWith('vehicle ')) return 100 + view.vehicles.findIndex(({ id }) => id === key.slice(8));
  if (key.startsWith('card ')) return 200;
  return key.includes('"roll"') ? 0 : 300;
}

const value = (view: View, amount: string | undefined): number => {
  const [a = 0, b = 0] = view.dice;
  return amount === 'dieA' ? a : amount === 'dieB' ? b : amount === 'total' ? a + b : 0;
};

function order(view: View, a: Item, b: Item): number {
  const [x, y] = [a.choice as Choice, b.choice as Choice];
  const amount = (choice: Choice): number => value(view, 'amount' in choice ? choice.amount : undefined);
  return rank[x.t] - rank[y.t] || amount(x) - amount(y);
}

function labelOf(scene: Scene, key: string, items: readonly Item[]): string {
  const { lang } = scene;
  const n = names(lang, scene.setting as Setting);
  const t = common[lang].group;
  const view = scene.seen.view as View;
  if (items.length === 1) return items[0]?.label as string;
  if (key.startsWith('card ')) return capital(say(lang, t.play, { card: n.card(key.slice(5)) }));
  if (!key.startsWith('vehicle ')) return t.other;
  const id = key.slice(8);
  const vehicle = view.vehicles.find((each) => each.id === id) as VehicleView;
  const count = (kind: Choice['t']): number => items.filter(({ choice }) => (choice as Choice).t === kind).length;
  const parts = [
    count('attack') > 0 ? `⚔ ${say(lang, t.attacks, { count: count('attack') })}` : '',
    count('takeFlag') > 0 ? '⚑' : '',
    count('communicate') > 0 ? say(lang, t.journeys, { count: count('communicate') }) : '',
    count('move') > 0 ? say(lang, t.moves, { count: count('move') }) : '',
    count('leaveCamp') > 0 ? leaving(scene, view, vehicle, items) : '',
  ].filter((part) => part !== '');
  const where = count('leaveCamp') > 0 ? '' : ` ${vehicleSign(vehicle)}, ${n.cell(vehicle.at)}`;
  return `${n.short(id)}${where}${colon(lang)}${parts.join(', ')}`;
}

function leaving({ lang }: Scene, view: View, vehicle: VehicleView, items: readonly Item[]): string {
  const t = common[lang].group;
  const loads = items.flatMap(({ choice }) => ((choice as Choice).t === 'leaveCamp' ? [choice] : []));
  const companies = loads.map((choice) => (choice as { companies: number }).companies);
  const alike = view.vehicles.filter(
    ({ army, type, at }) => army === vehicle.army && type === vehicle.type && at === vehicle.at,
  ).length;
  const text = say(lang, t.leave, { low: Math.min(...companies), high: Math.max(...companies) });
  return alike > 1 ? `${text} ${say(lang, t.alike, { count: alike - 1 })}` : text;
}
