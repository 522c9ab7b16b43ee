/** How answers are judged and proposed: shapes first, then the chapter that the question belongs to. */

import { z } from 'zod';
import type { Chance } from '../../kernel/dice.ts';
import type { Asking, Decision } from '../../kernel/game.ts';
import { acts } from './acts.ts';
import { checkPlace, placesBeside } from './bail.ts';
import type { FigureNo } from './board.ts';
import { type Choice, type ChoiceOf, type Entry, kinds } from './choices.ts';
import { anyNext, anyPlan, nextEntries, planProposals } from './planning.ts';
import { checkTransfers } from './command.ts';
import { checkPlan, groupOf } from './plan.ts';
import { checkRetreat, demanded, duty, mustGoOn } from './retreat.ts';
import { deploying, hidings, organising } from './settingUp.ts';
import { clash } from './together.ts';
import type { Eyes, Refusal, SpecialForces } from './types.ts';

const whole = z.int().min(-1_000_000).max(1_000_000);
const number = z.int().min(0).max(2000);
const point = z.strictObject({ x: whole, y: whole });
const edge = z.enum(['north', 'east', 'south', 'west']);
const placement = z.strictObject({
  x: whole,
  y: whole,
  level: z.int().min(0).max(9),
  inside: z.int().min(-1).max(500),
});
const entry = z.union([
  z.strictObject({ do: z.enum(kinds) }),
  z.strictObject({ do: z.literal('transfer'), to: number, actions: z.int().min(1).max(9) }),
]);
const target = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('figure'), figure: number }),
  z.strictObject({ t: z.literal('vehicle'), vehicle: number }),
  z.strictObject({ t: z.literal('piece'), piece: number }),
  z.strictObject({ t: z.literal('point'), at: point }),
]);
const leg = z.union([z.strictObject({ go: whole }), z.strictObject({ turn: z.int().min(-720).max(720) })]);

export const schemas = {
  organise: z.strictObject({ t: z.literal('organise'), units: z.array(z.array(number).min(1).max(40)).max(12) }),
  deploy: z.strictObject({ t: z.literal('deploy'), unit: number, places: z.array(placement).max(40) }),
  hide: z.strictObject({ t: z.literal('hide'), places: z.array(placement).max(12), gps: number.optional() }),
  auto: z.strictObject({ t: z.literal('auto') }),
  enterBy: z.strictObject({ t: z.literal('enterBy'), edge }),
  activate: z.strictObject({ t: z.literal('activate'), figure: number }),
  decline: z.strictObject({ t: z.literal('decline') }),
  pass: z.strictObject({ t: z.literal('pass') }),
  plan: z.strictObject({ t: z.literal('plan'), plans: z.array(z.array(entry).max(20)).max(20) }),
  stop: z.strictObject({ t: z.literal('stop') }),
  move: z.strictObject({
    t: z.literal('move'),
    to: point,
    via: z.array(point).max(8).optional(),
    from: point.optional(),
  }),
  climb: z.strictObject({ t: z.literal('climb'), ladder: number }),
  board: z.strictObject({ t: z.literal('board'), vehicle: number, from: point.optional() }),
  alight: z.strictObject({ t: z.literal('alight'), from: point, to: point }),
  exit: z.strictObject({ t: z.literal('exit'), at: point, edge }),
  drive: z.strictObject({ t: z.literal('drive'), legs: z.array(leg).min(1).max(12) }),
  fire: z.strictObject({ t: z.literal('fire'), arm: number, target }),
  engage: z.strictObject({ t: z.literal('engage'), figure: number }),
  rally: z.strictObject({ t: z.literal('rally') }),
  special: z.discriminatedUnion('deed', [
    z.strictObject({ t: z.literal('special'), deed: z.literal('arm'), at: point }),
    z.strictObject({ t: z.literal('special'), deed: z.literal('free'), figure: number }),
    z.strictObject({ t: z.literal('special'), deed: z.literal('destroy'), crate: number }),
    z.strictObject({ t: z.literal('special'), deed: z.literal('mine'), at: point, heading: z.int().min(0).max(719) }),
    z.strictObject({ t: z.literal('special'), deed: z.literal('detonate'), charge: number }),
    z.strictObject({ t: z.literal('special'), deed: z.literal('takeRole'), role: z.enum(['driver', 'gunner']) }),
  ]),
  place: z.strictObject({ t: z.literal('place'), figure: number, at: point }),
} as const;

type Name = keyof typeof schemas;
type D = Decision<SpecialForces>;
type Propose = Asking<SpecialForces>['propose'];

/** Reads a choice whose `t` is among those that the question takes. */
export function read(names: readonly Name[], choice: unknown, decision: D): { choice: Choice } | Refusal {
  const { t } = choice as { t?: unknown };
  const name = names.find((each) => each === t);
  const parsed = name === undefined ? undefined : schemas[name].safeParse(choice);
  return parsed?.success === true ? { choice: parsed.data as Choice } : { error: 'malformed', rule: decision.rule };
}

/** Each answer once, however many ways led to it. */
const distinct = (list: readonly Choice[]): Choice[] => [
  ...new Map(list.map((choice) => [JSON.stringify(choice), choice])).values(),
];

export const asking = (
  names: readonly Name[],
  check: (e: Eyes, d: D, c: Choice) => Refusal | undefined,
  propose: Propose,
  any?: Asking<SpecialForces>['any'],
): Asking<SpecialForces> => ({
  check(e, decision, choice) {
    const got = read(names, choice, decision);
    return 'error' in got ? got : check(e, decision, got.choice);
  },
  propose: (e, decision, chance) => distinct(propose(e, decision, chance)),
  ...(any === undefined ? {} : { any }),
});

/** What a question of an activation is about. */
interface About {
  readonly figures: readonly FigureNo[];
  readonly most: readonly number[];
  readonly figure: FigureNo;
  readonly left: number;
  readonly group: boolean;
  /** SF-Q-13: those who act together, and what they have chosen in this step. */
  readonly members: readonly FigureNo[];
  readonly chosen: readonly (Choice | null)[];
}
const aboutOf = (d: D): About => ({
  figures: [],
  most: [],
  figure: -1,
  left: 0,
  group: false,
  members: [],
  chosen: [],
  ...d.about,
});

const stop: Choice = { t: 'stop' };

/** SF-ACT-6: one question for each kind of action. */
function actAsking(kind: keyof typeof acts, names: readonly Name[]): Asking<SpecialForces> {
  const act = acts[kind];
  const inTheWay = (e: Eyes, d: D, c: Choice): Refusal | undefined =>
    clash(e.setting, e.open, aboutOf(d), aboutOf(d).figure, c);
  // SF-Q-70: a retreat is not broken off.
  const must = (e: Eyes, d: D): Choice | undefined => demanded(e, aboutOf(d).figure, kind, aboutOf(d));
  const mayStop = (e: Eyes, d: D): Refusal | undefined =>
    must(e, d) === undefined ? undefined : mustGoOn(aboutOf(d).figure, aboutOf(d).left, 0);
  return asking(
    [...names, 'stop'],
    (e, d, c) => (c.t === 'stop' ? mayStop(e, d) : (act.check(e, aboutOf(d).figure, c) ?? inTheWay(e, d, c))),
    (e, d, chance) => [
      ...act.propose(e, aboutOf(d).figure, chance).filter((c) => inTheWay(e, d, c) === undefined),
      must(e, d) ?? stop,
    ],
    (e, d, chance) => {
      const found = chance(12) === 0 ? undefined : act.any(e, aboutOf(d).figure, chance);
      return found === undefined || inTheWay(e, d, found) !== undefined ? (must(e, d) ?? stop) : found;
    },
  );
}

/** SF-Q-8: one plan for each of those who act. */
function checkPlans(e: Eyes, d: D, plans: readonly (readonly Entry[])[]): Refusal | undefined {
  const { figures, most, group } = aboutOf(d);
  if (plans.length !== figures.length)
    return { error: 'planCount', rule: d.rule, data: { wanted: figures.length, given: plans.length } };
  for (const [i, f] of figures.entries()) {
    const plan = plans[i] ?? [];
    const no =
      checkPlan(e.open, f, plan, most[i] ?? 0, group || figures.length > 1) ??
      checkTransfers(e.setting, e.open, f, plan);
    if (no !== undefined) return no;
  }
  return undefined;
}

/** The same, and whether it is what a retreat leaves to them. */
function checkAnnounced(e: Eyes, d: D, plans: readonly (readonly Entry[])[]): Refusal | undefined {
  const { figures, most } = aboutOf(d);
  const no = checkPlans(e, d, plans);
  if (no !== undefined) return no;
  for (const [i, f] of figures.entries()) {
    const stays = checkRetreat(e, f, plans[i] ?? [], most[i] ?? 0);
    if (stays !== undefined) return stays;
  }
  return undefined;
}

const plansOf = (c: Choice): readonly (readonly Entry[])[] => (c as ChoiceOf<'plan'>).plans;

const nextPlan = (e: Eyes, d: D, chance: Chance): Choice => {
  const { figures, most, group } = aboutOf(d);
  const entry = anyNext(e, figures[0] ?? -1, most[0] ?? 0, group, chance);
  return entry === undefined ? stop : { t: 'plan', plans: [[entry]] };
};

/** SF-Q-70: who retreats neither stops nor waits. */
function mayRest(e: Eyes, d: D): Refusal | undefined {
  const { figures, most } = aboutOf(d);
  const f = figures[0] ?? -1;
  return duty(e, f) === undefined ? undefined : mustGoOn(f, most[0] ?? 0, 0);
}

/** SF-Q-9: where nothing is announced, nothing impossible can be. */
function checkNext(e: Eyes, d: D, plans: readonly (readonly Entry[])[]): Refusal | undefined {
  const [plan, ...more] = plans;
  const [entry] = plan ?? [];
  if (entry === undefined || plan?.length !== 1 || more.length > 0) return { error: 'oneAtATime', rule: d.rule };
  const no = checkPlans(e, d, plans);
  if (no !== undefined || entry.do === 'transfer') return no;
  if (entry.do === 'idle') return mayRest(e, d);
  return acts[entry.do].barred(e.setting, e.open, aboutOf(d).figures[0] ?? -1);
}

/** SF-Q-12: whoever of a linked group is named, they act together; one of them stands in the list. */
function checkActivate({ open }: Eyes, d: D, c: Choice): Refusal | undefined {
  const group = c.t === 'activate' && open.figures[c.figure] !== undefined ? groupOf(open, c.figure) : [];
  const isOffered = (d.options as readonly Choice[]).some(
    (option) => option.t === c.t && (option.t !== 'activate' || group.includes(option.figure)),
  );
  return isOffered
    ? undefined
    : { error: 'notReady', rule: d.rule, data: c.t === 'activate' ? { figure: c.figure } : {} };
}

export const asks: Readonly<Record<string, Asking<SpecialForces>>> = {
  organise: asking(
    ['organise', 'auto'],
    (e, _, c) => organising.check(e, c),
    (e) => organising.propose(e),
  ),
  deploy: asking(
    ['deploy', 'auto'],
    (e, _, c) => deploying.check(e, c),
    (e, _, chance) => [{ t: 'auto' }, deploying.any(e, chance)],
    (e, _, chance) => deploying.any(e, chance),
  ),
  hide: asking(
    ['hide', 'auto'],
    (e, _, c) => hidings.check(e, c),
    (e, _, chance) => [{ t: 'auto' }, hidings.any(e, chance)],
    (e, _, chance) => hidings.any(e, chance),
  ),
  activate: asking(['activate', 'decline', 'pass'], checkActivate, (_, d) => d.options as readonly Choice[]),
  plan: asking(
    ['plan'],
    (e, d, c) => checkAnnounced(e, d, plansOf(c)),
    (e, d) => planProposals(e, aboutOf(d).figures, aboutOf(d).most),
    (e, d, chance) => {
      const { figures, most } = aboutOf(d);
      return { t: 'plan', plans: figures.map((f, i) => anyPlan(e, f, most[i] ?? 0, figures.length > 1, chance)) };
    },
  ),
  next: asking(
    ['plan', 'stop'],
    (e, d, c) => (c.t === 'stop' ? mayRest(e, d) : checkNext(e, d, plansOf(c))),
    (e, d) => {
      const { figures, most, group } = aboutOf(d);
      const entries = nextEntries(e, figures[0] ?? -1, most[0] ?? 0, group);
      const said = entries.map((entry): Choice => ({ t: 'plan', plans: [[entry]] }));
      return mayRest(e, d) === undefined ? [...said, stop] : said;
    },
    nextPlan,
  ),
  move: actAsking('move', ['move', 'climb', 'board', 'alight', 'exit', 'drive']),
  fire: actAsking('fire', ['fire']),
  close: actAsking('close', ['engage']),
  rally: actAsking('rally', ['rally']),
  special: actAsking('special', ['special']),
  place: asking(
    ['place'],
    (e, d, c) => checkPlace(e.setting, e.open, aboutOf(d).figure, c as ChoiceOf<'place'>),
    (e, d) => {
      const { figure } = aboutOf(d);
      return placesBeside(e.setting, e.open, figure).map((at): Choice => ({ t: 'place', figure, at }));
    },
  ),
};
