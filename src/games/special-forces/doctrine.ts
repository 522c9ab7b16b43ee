/** What standing orders say to each question; nothing where they leave it to the player. */

import { distanceSquared, type Point } from '../../geometry/point.ts';
import type { Decision, ProspectOf } from '../../kernel/game.ts';
import { asks } from './asks.ts';
import { type FigureNo, NOBODY } from './board.ts';
import type { Choice, ChoiceOf, Entry } from './choices.ts';
import { inReach, type Standing, wantedShot } from './doctrineShots.ts';
import { manOf } from './plan.ts';
import { isRetreating } from './retreat.ts';
import type { Setting } from './setting.ts';
import { ordersOf, sideOf } from './standingOrders.ts';
import type { Eyes, SpecialForces } from './types.ts';
import type { View } from './view.ts';

type D = Decision<SpecialForces>;

interface Asked extends Standing {
  readonly decision: D;
  readonly figure: FigureNo;
  readonly figures: readonly FigureNo[];
  readonly most: readonly number[];
}

const auto: Choice = { t: 'auto' };

const isLegal = ({ eyes, decision }: Asked, c: Choice): boolean =>
  asks[decision.ask]?.check(eyes, decision, c) === undefined;

/** The first of equals with the most of something. */
function best<C>(list: readonly C[], much: (c: C) => number): C | undefined {
  let found: { c: C; value: number } | undefined;
  for (const c of list) {
    const value = much(c);
    if (found === undefined || value > found.value) found = { c, value };
  }
  return found?.c;
}

/** How far a place is from the nearest enemy on the table. */
function fromEnemies({ eyes: { setting, open, seat } }: Asked, at: Point): number {
  const side = sideOf(setting, seat);
  return open.figures.reduce(
    (least, man) =>
      man.side !== side && man.status === 'inPlay' && man.x >= 0 ? Math.min(least, distanceSquared(at, man)) : least,
    Infinity,
  );
}

function survivors(a: Asked): Choice | undefined {
  const { eyes, decision, orders } = a;
  if (orders.survivors === 'wait') return undefined;
  if (orders.survivors === 'first') return decision.otherwise;
  const places = (asks['place']?.propose(eyes, decision, () => 0) ?? []).filter(
    (c): c is ChoiceOf<'place'> => c.t === 'place' && isLegal(a, c),
  );
  return best(places, ({ at }) => fromEnemies(a, at)) ?? decision.otherwise;
}

/** SF-INIT-3. */
function first({ decision, orders }: Asked): Choice | undefined {
  if (orders.first === 'wait') return undefined;
  const [own, other] = decision.options as readonly Choice[];
  return orders.first === 'own' ? own : other;
}

/** SF-ACT-1: who acts, or nobody. */
function activate(a: Asked): Choice | undefined {
  const { decision, eyes, orders } = a;
  if (orders.slot === 'wait') return undefined;
  const options = decision.options as readonly Choice[];
  const rest = options.find(({ t }) => t === 'pass' || t === 'decline');
  const given = rest?.t === 'decline';
  if (rest !== undefined && (given ? orders.received === 'decline' : orders.slot === 'rest')) return rest;
  const all = options.filter((c): c is ChoiceOf<'activate'> => c.t === 'activate');
  const [listed] = all;
  if (orders.slot === 'rest' || orders.turnOf === 'listed') return listed;
  return best(all, ({ figure }) => {
    const man = manOf(eyes.open, figure);
    return orders.turnOf === 'suppressed' ? man.suppressed : man.x >= 0 ? -fromEnemies(a, man) : -Infinity;
  });
}

/** What a figure may do with its actions without leaving its place: it rallies, then it fires if there is anything to fire at. */
function standing(a: Asked, f: FigureNo, most: number): Entry[] {
  const { suppressed, status } = manOf(a.eyes.open, f);
  if (status !== 'inPlay') return [];
  const rallies = a.orders.rally ? Math.min(suppressed, most) : 0;
  const fires = most > rallies && inReach(a, f).length > 0 ? most - rallies : 0;
  return [
    ...Array.from({ length: rallies }, () => ({ do: 'rally' }) as const),
    ...Array.from({ length: fires }, () => ({ do: 'fire' }) as const),
  ];
}

/** SF-ACT-7: a plan for each; who retreats does what he must, as it is asked of who says nothing. */
function plan(a: Asked): Choice | undefined {
  const { decision, eyes, orders, figures, most } = a;
  if (orders.slot === 'wait') return undefined;
  const duties = (decision.otherwise as ChoiceOf<'plan'>).plans;
  if (orders.slot === 'rest') return decision.otherwise;
  const plans = figures.map((f, i) => (isRetreating(eyes, f) ? (duties[i] ?? []) : standing(a, f, most[i] ?? 0)));
  const said: Choice = { t: 'plan', plans };
  return isLegal(a, said) ? said : decision.otherwise;
}

/** SF-Q-8: the same, one entry at a time. */
function next(a: Asked): Choice | undefined {
  const { decision, eyes, orders, figures, most } = a;
  if (orders.slot === 'wait') return undefined;
  const [f = NOBODY] = figures;
  const [entry] = orders.slot === 'rest' || isRetreating(eyes, f) ? [] : standing(a, f, most[0] ?? 0);
  const said: Choice | undefined = entry === undefined ? undefined : { t: 'plan', plans: [[entry]] };
  return said !== undefined && isLegal(a, said) ? said : decision.otherwise;
}

function fire(a: Asked): Choice | undefined {
  const { decision, orders, figure } = a;
  if (orders.slot === 'wait') return undefined;
  const shot = orders.slot === 'stand' ? wantedShot(a, figure, (c) => isLegal(a, c)) : undefined;
  return shot ?? decision.otherwise;
}

function rally(a: Asked): Choice | undefined {
  const { decision, orders } = a;
  if (orders.slot === 'wait') return undefined;
  const said: Choice = { t: 'rally' };
  return orders.slot === 'stand' && orders.rally && isLegal(a, said) ? said : decision.otherwise;
}

/** Whatever does least: nothing more, or what a retreat demands. */
const least = ({ orders, decision }: Asked): Choice | undefined =>
  orders.slot === 'wait' ? undefined : decision.otherwise;
const setUp = ({ orders }: Asked): Choice | undefined => (orders.setUp === 'auto' ? auto : undefined);

const answers: Readonly<Record<string, (a: Asked) => Choice | undefined>> = {
  organise: setUp,
  deploy: setUp,
  hide: setUp,
  enterBy: ({ orders, decision }) => (orders.setUp === 'auto' ? decision.otherwise : undefined),
  first,
  activate,
  plan,
  next,
  move: least,
  fire,
  close: least,
  rally,
  special: least,
  place: survivors,
};

export function doctrine(
  setting: Setting,
  { mine, ...open }: View,
  decision: D,
  given: object,
  prospect?: ProspectOf<SpecialForces>,
): Choice | undefined {
  const orders = ordersOf(given);
  if (orders === undefined) return undefined;
  const eyes: Eyes = { seat: decision.seat, setting, open, mine };
  const about = { figure: NOBODY, figures: [], most: [], ...decision.about };
  return answers[decision.ask]?.({ eyes, orders, prospect, decision, ...about });
}
