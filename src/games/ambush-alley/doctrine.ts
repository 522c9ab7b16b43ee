/** What standing orders say to each question; nothing where they leave it to the player. */

import type { ProspectOf } from '../../kernel/game.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { asks } from './asks.ts';
import { NOBODY, REGULAR, type UnitNo } from './board.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { isAllowed, type Shot, type Standing, wanted } from './doctrineShots.ts';
import { imagine, placesAt } from './march.ts';
import { passage } from './sighting.ts';
import { ableFigures, rangeBetween, unitsSee } from './space.ts';
import { ordersOf } from './standingOrders.ts';
import type { AmbushAlley, BoardView, Declared, Eyes } from './types.ts';
import type { Setting } from './setting.ts';
import type { Decision } from '../../kernel/game.ts';
import { determinise, type View } from './view.ts';
import { insurgents, mayFireAt, sacrificeOptions, sightStations } from './window.ts';

type D = Decision<AmbushAlley>;

/** The orders and the question that they are asked. */
interface Asked extends Standing {
  readonly eyes: Eyes;
  readonly decision: D;
  readonly board: BoardView;
  readonly unit: UnitNo;
  readonly foe: UnitNo;
  readonly move: Declared | null;
  readonly declared: readonly UnitNo[];
}

const pass: Choice = { t: 'pass' };
const decline: Choice = { t: 'decline' };
const skip: Choice = { t: 'skip' };
const auto: Choice = { t: 'auto' };

/** The listed answers of one sort; a form lists none. */
function listed<T extends Choice['t']>({ decision: { options } }: Asked, t: T): ChoiceOf<T>[] {
  if (!Array.isArray(options)) return [];
  return (options as readonly Choice[]).filter((c): c is ChoiceOf<T> => c.t === t);
}

const isLegal = ({ eyes, decision }: Asked, c: Choice): boolean =>
  asks[decision.ask]?.check(eyes, decision, c) === undefined;

/** The board when a declared move has come so far. */
const whenAt = ({ setting, board }: Asked, move: Declared | null, at: number | undefined): BoardView =>
  move === null
    ? board
    : imagine(board, move.figures, placesAt(setting.space, board, move, Math.max(at ?? 0, move.walked)));

/** The places along the move where a unit sees it, those first that the orders like. */
function moments(a: Asked, move: Declared, by: UnitNo): number[] {
  const { setting, board, unit, orders } = a;
  const seen = sightStations(setting.space, board, passage(setting.space, board, move, unit), by);
  if (orders.moment === 'first') return seen;
  if (orders.moment === 'last') return seen.toReversed();
  const far = seen.map((at) => ({ at, range: rangeBetween(setting.space, whenAt(a, move, at), by, unit) ?? Infinity }));
  return far.sort((p, q) => p.range - q.range || p.at - q.at).map(({ at }) => at);
}

/** How a unit could cut in with fire. */
function cutIn(a: Asked, by: UnitNo): Shot[] {
  const { setting, board, unit, move } = a;
  if (move === null) {
    const fires = unitsSee(setting.space, board, by, unit);
    return fires ? [{ choice: { t: 'interrupt', unit: by, kind: 'fire' }, by, at: unit, board }] : [];
  }
  const [at] = moments(a, move, by).filter((each) => mayFireAt(setting, board, by, unit, move, each));
  if (at === undefined) return [];
  const named = setting.options.interruptPointChosenBy === 'regular' ? {} : { at };
  return [{ choice: { t: 'interrupt', unit: by, kind: 'fire', ...named }, by, at: unit, board: whenAt(a, move, at) }];
}

/** DP-7: who cuts in; nobody is as good an answer as any. */
function window(a: Asked): Choice | undefined {
  const { setting, board, unit, declared, orders } = a;
  if (orders.interrupt === 'wait') return undefined;
  const free = (u: UnitNo): boolean => !declared.includes(u);
  const cuts =
    orders.interrupt === 'never' || unit < 0
      ? []
      : insurgents(setting, board, unit)
          .filter(free)
          .flatMap((by) => cutIn(a, by));
  const spent = orders.sacrifice === 'never' ? [] : sacrificeOptions(setting, board, unit);
  const weak = spent
    .filter((choice) => free(choice.unit))
    .map((choice): Shot => ({ choice, by: choice.unit, at: choice.target, board }));
  return (
    wanted(
      a,
      [...cuts, ...weak].filter(({ choice }) => isLegal(a, choice)),
    ) ?? pass
  );
}

/** AA-Q-44: the fire of an interruption may go elsewhere; any other aim is the player's. */
function aim(a: Asked): Choice | undefined {
  const { decision, orders, board, unit } = a;
  if (decision.rule !== 'AA-IFIRE-1') return orders.ownTurn === 'wait' ? undefined : skip;
  if (orders.interrupt === 'wait') return undefined;
  if (orders.interrupt === 'never') return skip;
  const shots = listed(a, 'target').map((choice) => ({ choice, by: unit, at: choice.unit, board }));
  return wanted(a, shots) ?? skip;
}

/** Shoots back when the orders allow it. */
const fireBack = (a: Asked): Choice | undefined => {
  const { board, unit, foe } = a;
  const choice: Choice = { t: 'fireBack' };
  return isLegal(a, choice) ? wanted(a, [{ choice, by: unit, at: foe, board }]) : undefined;
};

function reactFirst(a: Asked): Choice | undefined {
  const { eyes, decision, orders } = a;
  if (orders.reactFirst === 'wait') return undefined;
  if (orders.reactFirst === 'decline') return decline;
  const moves = orders.reactFirst === 'cover' ? (asks['reactFirst']?.propose(eyes, decision, () => 0) ?? []) : [];
  return moves.find(({ t }) => t === 'reactMove') ?? fireBack(a) ?? decline;
}

/** DP-14: each who may and would. */
function support(a: Asked): Choice | undefined {
  const { orders, decision, board, foe } = a;
  if (orders.support === 'wait') return undefined;
  const { ready } = { ready: [] as readonly UnitNo[], ...decision.about };
  const joins = (u: UnitNo): boolean =>
    orders.support === 'fire' && isAllowed(a, { choice: { t: 'support', units: [u] }, by: u, at: foe, board });
  return { t: 'support', units: ready.filter(joins) };
}

/** AA-OW-3, AA-REACT-6: Overwatch and others, each by their own order; who has to wait for the player holds up the rest. */
function react(a: Asked, foe: UnitNo): Choice | undefined {
  const { board, orders, move } = a;
  const orderFor = (u: UnitNo) => (board.units[u]?.overwatch === true ? orders.overwatch : orders.answer);
  const ready = listed(a, 'react');
  if (ready.some(({ unit }) => orderFor(unit) === 'wait')) return undefined;
  const shots = ready
    .filter(({ unit }) => orderFor(unit) === 'fire')
    .map((choice) => ({ choice, by: choice.unit, at: foe, board: whenAt(a, move, choice.at) }));
  return wanted(a, shots) ?? pass;
}

/** The answer with the most of something, the first of equals. */
function most<C>(list: readonly C[], much: (c: C) => number): C | undefined {
  let best: { c: C; value: number } | undefined;
  for (const c of list) {
    const value = much(c);
    if (best === undefined || value > best.value) best = { c, value };
  }
  return best?.c;
}

/** AA-CAS-3: leaders are worth most, then heavy weapons. */
function casualty(a: Asked): Choice | undefined {
  const { board, unit, orders, decision } = a;
  if (orders.casualty === 'wait') return undefined;
  if (orders.casualty === 'first') return decision.otherwise;
  const own = (board.units[unit]?.side === REGULAR) === (decision.seat === 'regular');
  const worth = ({ figure }: ChoiceOf<'casualty'>): number => {
    const man = board.figures[figure];
    return man === undefined ? 0 : Number(man.leader) * 100 + man.support * 2 + Number(man.antiTank);
  };
  return most(listed(a, 'casualty'), (c) => (own ? -worth(c) : worth(c)));
}

/** How far it is from a place to the nearest of these men. */
const gap = (from: Point, men: readonly Point[]): number =>
  men.reduce((least, man) => Math.min(least, distanceSquared(from, man)), Infinity);

function retreat(a: Asked): Choice | undefined {
  const { board, unit, foe, orders } = a;
  if (orders.retreat === 'wait') return undefined;
  const [ours, theirs] = [ableFigures(board, unit), ableFigures(board, foe)];
  return most(listed(a, 'retreat'), ({ to }) => (orders.retreat === 'near' ? -gap(to, ours) : gap(to, theirs)));
}

/** AA-HOT-4. */
function hotSpot(a: Asked): Choice | undefined {
  const { board, orders } = a;
  if (orders.arrivals === 'wait') return undefined;
  const regulars = board.figures.filter((man) => board.units[man.unit]?.side === REGULAR && man.condition === 'able');
  const far = ({ number }: ChoiceOf<'hotSpot'>): number => gap(board.hotSpots[number - 1] ?? { x: 0, y: 0 }, regulars);
  return most(listed(a, 'hotSpot'), (c) => (orders.hotSpot === 'near' ? -far(c) : far(c)));
}

/** DP-10. */
function onward(a: Asked): Choice | undefined {
  const { onward: wish, ownTurn } = a.orders;
  const on: Choice = { t: 'continue' };
  if (wish === 'continue' && isLegal(a, on)) return on;
  return wish === 'wait' && ownTurn === 'wait' ? undefined : { t: 'stop' };
}

/** DP-8: on Overwatch where that is wanted and allowed; else nothing. */
function order(a: Asked): Choice | undefined {
  const { ownTurn } = a.orders;
  if (ownTurn === 'wait') return undefined;
  const watch = listed(a, 'order').find((c) => c.order === 'overwatch');
  return ownTurn === 'overwatch' && watch !== undefined ? watch : { t: 'order', order: 'hold' };
}

/** The own turn: whatever does least. */
const rest = ({ orders, decision }: Asked): Choice | undefined =>
  orders.ownTurn === 'wait' ? undefined : decision.otherwise;

const answers: Readonly<Record<string, (a: Asked) => Choice | undefined>> = {
  window,
  aim,
  reactFirst,
  support,
  returnFire: (a) =>
    a.orders.returnFire === 'wait' ? undefined : a.orders.returnFire === 'fire' ? (fireBack(a) ?? decline) : decline,
  overwatch: (a) => react(a, a.foe),
  answer: (a) => react(a, a.unit),
  point: (a) => (a.orders.point === 'wait' ? undefined : listed(a, 'point').at(a.orders.point === 'first' ? 0 : -1)),
  casualty,
  retreat,
  hunker: ({ orders }) =>
    orders.hunker === 'wait' ? undefined : orders.hunker === 'down' ? { t: 'hunkerDown' } : decline,
  handOver: (a) =>
    a.orders.handOver === 'wait' ? undefined : a.orders.handOver === 'give' ? (listed(a, 'handOver')[0] ?? pass) : pass,
  hotSpot,
  arrive: ({ orders }) => (orders.arrivals === 'auto' ? auto : undefined),
  hotSpots: ({ orders }) => (orders.setUp === 'auto' ? auto : undefined),
  deploy: ({ orders }) => (orders.setUp === 'auto' ? auto : undefined),
  activate: rest,
  act: rest,
  breakOff: rest,
  order,
  march: rest,
  onward,
};

export function doctrine(
  setting: Setting,
  view: View,
  decision: D,
  given: object,
  prospect?: ProspectOf<AmbushAlley>,
): Choice | undefined {
  const orders = ordersOf(given);
  if (orders === undefined) return undefined;
  const board: BoardView = determinise(setting, view).open;
  const eyes: Eyes = { seat: decision.seat, setting, open: board, mine: {} };
  const about = { unit: NOBODY, foe: NOBODY, move: null, declared: [], ...decision.about };
  return answers[decision.ask]?.({ setting, orders, prospect, eyes, decision, board, ...about });
}
