/** Questions whose answers are too many to list: what may be said, and why not. */

import { z } from 'zod';
import type { Spot } from '../../geometry/sight.ts';
import type { Chance } from '../../kernel/dice.ts';
import type { Asking, Decision } from '../../kernel/game.ts';
import type { UnitNo } from './board.ts';
import { checkLeaving, leavings } from './care.ts';
import { anyInterrupt, anyMarch, anyOnward, anyReaction } from './chance.ts';
import type { Choice, ChoiceOf, Pace } from './choices.ts';
import {
  arrivalPlaces,
  autoDeploy,
  autoHotSpots,
  checkArrival,
  checkHotSpots,
  checkPlacement,
  figuresOf,
} from './deploy.ts';
import { attachments, checkAttached } from './attach.ts';
import { targetsOfQuality } from './ladder.ts';
import { splitsOf } from './leaders.ts';
import { moveAllowance } from './march.ts';
import { checkMove, marchOptions } from './marchPlan.ts';
import { endsSafely, moveProposals, reactionAllowance, reactionMoveProposals } from './propose.ts';
import { printedQuality } from './quality.ts';
import { ownDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { spotsAt } from './sighting.ts';
import { ableSpots, anySees } from './space.ts';
import type { AmbushAlley, Declared, Eyes, Refusal } from './types.ts';
import { mayAnswerAt } from './insurgents.ts';
import { canShoot } from './interruption.ts';
import { checkInterrupt, checkInterrupter, checkReach, sacrificeTargets, windowOptions } from './window.ts';

const whole = z.number().int();
const place = z.strictObject({ x: whole, y: whole });
const unit = whole.min(0).max(500);
const pace = z.enum(['cautious', 'rapid']);
const roof = z.literal(true).optional();
const at = whole.min(0).max(1_000_000);

const schemas = {
  placeHotSpots: z.strictObject({ t: z.literal('placeHotSpots'), spots: z.array(place).max(12) }),
  deploy: z.strictObject({
    t: z.literal('deploy'),
    unit,
    places: z.array(z.strictObject({ x: whole, y: whole, z: whole, inside: whole })).max(60),
    join: unit.optional(),
  }),
  move: z.strictObject({
    t: z.literal('move'),
    pace,
    to: place,
    roof,
    join: unit.optional(),
    touch: whole.min(0).max(2000).optional(),
  }),
  auto: z.strictObject({ t: z.literal('auto') }),
  split: z.strictObject({ t: z.literal('split'), figure: whole.min(0).max(2000) }),
  skip: z.strictObject({ t: z.literal('skip') }),
  pass: z.strictObject({ t: z.literal('pass') }),
  decline: z.strictObject({ t: z.literal('decline') }),
  fireBack: z.strictObject({ t: z.literal('fireBack') }),
  reactMove: z.strictObject({ t: z.literal('reactMove'), to: place, pace, roof }),
  sacrifice: z.strictObject({ t: z.literal('sacrifice'), unit, target: unit }),
  interruptFire: z.strictObject({ t: z.literal('interrupt'), unit, kind: z.literal('fire'), at: at.optional() }),
  interruptMove: z.strictObject({
    t: z.literal('interrupt'),
    unit,
    kind: z.literal('move'),
    at: at.optional(),
    pace,
    to: place,
    roof,
    join: unit.optional(),
  }),
  handOver: z.strictObject({
    t: z.literal('handOver'),
    figures: z.array(unit).min(1).max(60),
    to: whole.min(-1).max(500),
  }),
  continue: z.strictObject({ t: z.literal('continue') }),
  stop: z.strictObject({ t: z.literal('stop') }),
  point: z.strictObject({ t: z.literal('point'), at }),
  support: z.strictObject({ t: z.literal('support'), units: z.array(unit).max(40) }),
  react: z.strictObject({ t: z.literal('react'), unit, at: at.optional() }),
  target: z.strictObject({ t: z.literal('target'), unit }),
  targets: z.strictObject({
    t: z.literal('targets'),
    split: z
      .array(z.strictObject({ unit, dice: whole.min(1).max(60) }))
      .min(2)
      .max(4),
  }),
} as const;

type Name = keyof typeof schemas;
type D = Decision<AmbushAlley>;

/** The frames below the question hold what it is about; a decision carries the same as data. */
interface About {
  readonly unit: UnitNo;
  readonly move: Declared | null;
  readonly foe: UnitNo;
  /** Units that have already declared in this window. */
  readonly declared: readonly UnitNo[];
}

const aboutOf = (decision: D): About => ({ unit: -1, move: null, foe: -1, declared: [], ...decision.about });

function read(names: readonly Name[], choice: unknown, decision: D): { choice: Choice } | Refusal {
  const { t, kind } = choice as { t?: unknown; kind?: unknown };
  const wanted = t === 'interrupt' ? (kind === 'move' ? 'interruptMove' : 'interruptFire') : t;
  const name = names.find((each) => each === wanted);
  const parsed = name === undefined ? undefined : schemas[name].safeParse(choice);
  return parsed?.success === true ? { choice: parsed.data as Choice } : { error: 'malformed', rule: decision.rule };
}

const asking = (
  names: readonly Name[],
  check: (e: Eyes, d: D, c: Choice) => Refusal | undefined,
  propose: Asking<AmbushAlley>['propose'] = (_, decision) => decision.options as readonly Choice[],
  any?: Asking<AmbushAlley>['any'],
): Asking<AmbushAlley> => ({
  check(e, decision, choice) {
    const got = read(names, choice, decision);
    return 'error' in got ? got : check(e, decision, got.choice);
  },
  propose,
  ...(any === undefined ? {} : { any }),
});

/** What the form of a question holds. */
interface Data {
  readonly unit: UnitNo;
  readonly hotSpot: number;
  readonly paces: readonly Pace[];
  readonly onPath: boolean;
  readonly pace: Pace;
  readonly shoots: boolean;
}

const dataOf = (d: D): Data => (d.options as unknown as { data: Data }).data;
const auto: Choice = { t: 'auto' };
const canSee = ({ setting, open }: Eyes, u: UnitNo, spots: readonly Spot[]): boolean =>
  anySees(setting.space, open, ableSpots(setting.space, open, u), spots);

export const asks: Readonly<Record<string, Asking<AmbushAlley>>> = {
  hotSpots: asking(
    ['placeHotSpots', 'auto'],
    (e, _, c) => (c.t === 'auto' ? undefined : checkHotSpots(e.setting, (c as ChoiceOf<'placeHotSpots'>).spots)),
    (e, _, chance) => [auto, ...hotSpots(e, chance)],
    (e, _, chance) => hotSpots(e, chance)[0] ?? auto,
  ),
  deploy: asking(
    ['deploy', 'auto'],
    (e, d, c) => {
      if (c.t === 'auto') return undefined;
      const { unit: u, places, join } = c as ChoiceOf<'deploy'>;
      if (u !== dataOf(d).unit) return { error: 'otherUnit', rule: d.rule, data: { unit: dataOf(d).unit } };
      const wrong = checkPlacement(e.setting, e.open, u, places);
      return wrong ?? (join === undefined ? undefined : checkAttached(e.setting, e.open, u, places, join));
    },
    (e, d, chance) => [
      auto,
      ...deployment(e, dataOf(d).unit, chance),
      ...attachments(e.setting, e.open, dataOf(d).unit),
    ],
    (e, d, chance) => deployment(e, dataOf(d).unit, chance, 2)[0] ?? auto,
  ),
  arrive: asking(
    ['deploy', 'auto'],
    (e, d, c) => {
      if (c.t === 'auto') return undefined;
      const { unit: u, places, join } = c as ChoiceOf<'deploy'>;
      const { unit: wanted, hotSpot } = dataOf(d);
      if (join !== undefined) return { error: 'malformed', rule: d.rule };
      if (u !== wanted) return { error: 'otherUnit', rule: d.rule, data: { unit: wanted } };
      return checkArrival(e.setting, e.open, hotSpot - 1, u, places);
    },
    (e, d, chance) => [auto, arrival(e, dataOf(d), chance)],
    (e, d, chance) => arrival(e, dataOf(d), chance),
  ),
  march: asking(
    ['move', 'handOver', 'skip'],
    (e, d, c) => {
      const { unit: u } = aboutOf(d);
      if (c.t === 'handOver') return checkLeaving(e.setting, e.open, u, c);
      if (c.t !== 'move') return undefined;
      if (!dataOf(d).paces.includes(c.pace))
        return c.pace === 'rapid'
          ? { error: 'noRapid', rule: 'AA-MOVE-12', data: { unit: u } }
          : { error: 'otherPace', rule: 'AA-MOVE-2', data: { unit: u } };
      return checkMove(e.setting, e.open, u, c);
    },
    (e, d) => {
      const { unit: u } = aboutOf(d);
      const { paces } = dataOf(d);
      const skip = { t: 'skip' } as const;
      return [...marchOptions(e.setting, e.open, u, paces), ...leavings(e.setting, e.open, u), skip];
    },
    (e, d, chance) => anyMarch(e.setting, e.open, aboutOf(d).unit, dataOf(d).paces, chance),
  ),
  window: asking(
    ['pass', 'split', 'sacrifice', 'interruptFire', 'interruptMove'],
    checkWindow,
    (e, d) => {
      if (Array.isArray(d.options)) return d.options as readonly Choice[];
      const { unit: u, move, declared } = aboutOf(d);
      return windowOptions(e.setting, e.open, u, move, declared);
    },
    (e, d, chance) => {
      const { unit: u, move, declared } = aboutOf(d);
      return anyInterrupt(e.setting, e.open, u, move, declared, chance);
    },
  ),
  /** DP-7, second half: where the Regular names the point. */
  point: asking(['point'], (e, d, c) => {
    const { unit: u, move, foe } = aboutOf(d);
    const { at: where } = c as ChoiceOf<'point'>;
    if (move === null || where < move.walked || where > move.length)
      return { error: 'notOnPath', rule: 'AA-INT-5', data: { at: where } };
    return canSee(e, foe, spotsAt(e.setting.space, e.open, move, u, where))
      ? undefined
      : { error: 'notSeen', rule: 'AA-INT-5', data: { at: where } };
  }),
  /** DP-10. */
  onward: asking(
    ['continue', 'stop', 'move'],
    (e, d, c) => {
      const { unit: u } = aboutOf(d);
      const listed = Array.isArray(d.options) ? (d.options as readonly Choice[]) : undefined;
      const onPath = listed === undefined ? dataOf(d).onPath : listed.length > 1;
      if (c.t === 'continue' && !onPath) return { error: 'offThePath', rule: 'AA-REACT-16', data: { unit: u } };
      if (c.t !== 'move') return undefined;
      if (listed !== undefined) return { error: 'noOtherPath', rule: 'AA-REACT-16' };
      if (c.pace !== dataOf(d).pace) return { error: 'otherPace', rule: 'AA-REACT-16', data: { unit: u } };
      if (c.touch !== undefined || c.join !== undefined) return checkMove(e.setting, e.open, u, c);
      const left = moveAllowance(e.setting.space, e.open, u, c.pace);
      return checkReach(e.setting, e.open, u, c.to, left, c.roof === true, 'AA-REACT-16');
    },
    (e, d) => {
      if (Array.isArray(d.options)) return d.options as readonly Choice[];
      const { onPath, pace } = dataOf(d);
      const on: Choice[] = onPath ? [{ t: 'continue' }] : [];
      return [...on, { t: 'stop' }, ...moveProposals(e.setting, e.open, aboutOf(d).unit, [pace])];
    },
    (e, d, chance) => anyOnward(e.setting, e.open, aboutOf(d).unit, dataOf(d), chance),
  ),
  reactFirst: asking(
    ['fireBack', 'reactMove', 'decline'],
    (e, d, c) => {
      const { unit: u, foe } = aboutOf(d);
      if (c.t === 'fireBack')
        return canShoot(e.setting, e.open, u, foe, e.open.active === u ? 'reaction' : 'support')
          ? undefined
          : { error: 'cannotShoot', rule: 'AA-REACT-14', data: { unit: u } };
      if (c.t !== 'reactMove') return undefined;
      const { allowance } = reactionAllowance(e.setting, e.open, u, c.pace);
      if (Array.isArray(d.options) || !dataOf(d).paces.includes(c.pace))
        return { error: 'noReactionMove', rule: 'AA-REACT-15', data: { unit: u } };
      const rule: RuleNo = (e.open.units[u]?.moved ?? 0) > 0 ? 'AA-IFIRE-12' : 'AA-IFIRE-11';
      const far = checkReach(e.setting, e.open, u, c.to, allowance, c.roof === true, rule);
      if (far !== undefined || endsSafely(e.setting, e.open, u, foe, c.to, allowance, c.roof === true)) return far;
      return { error: 'notSafe', rule: 'AA-IFIRE-10', data: { unit: u } };
    },
    (e, d) => {
      if (Array.isArray(d.options)) return d.options as readonly Choice[];
      const { unit: u, foe } = aboutOf(d);
      const fire: Choice[] = dataOf(d).shoots ? [{ t: 'fireBack' }] : [];
      const { paces } = dataOf(d);
      const moves = reactionMoveProposals(e.setting, e.open, u, foe).filter((c) => paces.includes(c.pace));
      return [...fire, ...moves, { t: 'decline' }];
    },
    (e, d, chance) => anyReaction(e.setting, e.open, aboutOf(d), dataOf(d), chance),
  ),
  /** DP-14: any of them, in any order. */
  support: asking(['support'], (_, d, c) => {
    const { units } = c as ChoiceOf<'support'>;
    const { ready } = { ready: [] as readonly UnitNo[], ...d.about };
    const stranger = units.find((u, i) => !ready.includes(u) || units.indexOf(u) !== i);
    return stranger === undefined
      ? undefined
      : { error: 'notASupporter', rule: 'AA-REACT-3', data: { unit: stranger } };
  }),
  answer: asking(['react', 'pass'], (e, d, c) => {
    if (c.t !== 'react') return undefined;
    const { unit: by, move } = aboutOf(d);
    const listed = (d.options as readonly Choice[]).find((o) => o.t === 'react' && o.unit === c.unit) as
      | ChoiceOf<'react'>
      | undefined;
    if (listed === undefined) return { error: 'cannotAnswer', rule: d.rule, data: { unit: c.unit } };
    if (move === null) return undefined;
    const d0 = c.at ?? 0;
    if (d0 < move.walked || d0 > move.length) return { error: 'notOnPath', rule: 'AA-OW-3', data: { at: d0 } };
    if (!canSee(e, c.unit, spotsAt(e.setting.space, e.open, move, by, d0)))
      return { error: 'notSeen', rule: 'AA-OW-3', data: { at: d0 } };
    return mayAnswerAt(e.setting, e.open, c.unit, by, move, d0)
      ? undefined
      : { error: 'cannotAnswer', rule: d.rule, data: { unit: c.unit } };
  }),
  aim: asking(['target', 'targets', 'skip'], (e, d, c) => {
    const { unit: u } = aboutOf(d);
    const seen = (target: UnitNo): boolean =>
      e.open.units[target] !== undefined &&
      e.open.units[target]?.side !== e.open.units[u]?.side &&
      canShoot(e.setting, e.open, u, target);
    if (c.t === 'target')
      return seen(c.unit) ? undefined : { error: 'notATarget', rule: 'AA-TGT-1', data: { unit: c.unit } };
    if (c.t !== 'targets') return undefined;
    const offered = (d.options as readonly Choice[]).some((o) => o.t === 'targets');
    return checkSplit(e, u, c.split, seen) ?? (offered ? undefined : { error: 'oneTarget', rule: 'AA-TGT-1' });
  }),
};

/** DP-7: may it cut in there, and so? */
function checkWindow(e: Eyes, d: D, c: Choice): Refusal | undefined {
  const { unit: u, move, declared } = aboutOf(d);
  if (c.t !== 'pass' && 'unit' in c && declared.includes(c.unit))
    return { error: 'alreadyActed', rule: 'AA-INT-6', data: { unit: c.unit } };
  if (c.t === 'sacrifice') {
    const early = checkInterrupter(e.setting, e.open, c.unit, u);
    if (early !== undefined) return early;
    const safe = e.open.units[c.target]?.overwatch === true && e.setting.options.overwatchImmunity === 'unit';
    if (safe) return { error: 'onOverwatch', rule: 'AA-OW-4', data: { target: c.target } };
    return sacrificeTargets(e.setting, e.open, c.unit).includes(c.target)
      ? undefined
      : { error: 'notWeakened', rule: 'AA-INT-11', data: { target: c.target } };
  }
  // Between activations there is nothing to interrupt, and so nothing to leave a unit for.
  if (c.t === 'split' && u < 0) return { error: 'nothingToInterrupt', rule: 'AA-INT-1' };
  if (c.t === 'split') {
    const parent = e.open.figures[c.figure]?.unit ?? -1;
    const early = checkInterrupter(e.setting, e.open, parent, u);
    if (early !== undefined) return early;
    return splitsOf(e.open, parent).some(({ figure }) => figure === c.figure)
      ? undefined
      : { error: 'cannotSplit', rule: 'AA-LEAD-1', data: { figure: c.figure } };
  }
  if (c.t !== 'interrupt') return undefined;
  if (u < 0) return { error: 'nothingToInterrupt', rule: 'AA-INT-1' };
  return checkInterrupt(e.setting, e.open, u, move, c);
}

const hotSpots = (e: Eyes, chance: Chance): ChoiceOf<'placeHotSpots'>[] => {
  const spots = autoHotSpots(e.setting, e.open, chance);
  return spots === undefined ? [] : [{ t: 'placeHotSpots', spots }];
};

const deployment = (e: Eyes, u: UnitNo, chance: Chance, tried?: number): ChoiceOf<'deploy'>[] => {
  const places = autoDeploy(e.setting, e.open, u, chance, tried);
  return places === undefined ? [] : [{ t: 'deploy', unit: u, places }];
};

const arrival = (e: Eyes, { unit: u, hotSpot }: Data, chance: Chance): ChoiceOf<'deploy'> => ({
  t: 'deploy',
  unit: u,
  places: arrivalPlaces(e.setting, e.open, hotSpot - 1, figuresOf(e.open, u).length, chance),
});

/** AA-Q-86: at least one die each, no more dice than there are, no more targets than the Quality allows. */
function checkSplit(
  e: Eyes,
  u: UnitNo,
  split: ChoiceOf<'targets'>['split'],
  seen: (target: UnitNo) => boolean,
): Refusal | undefined {
  const rule: RuleNo = 'AA-TGT-2';
  if (!e.setting.options.multipleTargets) return { error: 'oneTarget', rule: 'AA-TGT-1' };
  const most = targetsOfQuality(printedQuality(e.setting, e.open, u));
  if (split.length > most) return { error: 'tooManyTargets', rule, data: { most } };
  if (new Set(split.map((part) => part.unit)).size !== split.length) return { error: 'sameTargetTwice', rule };
  const dice = ownDice(e.setting, e.open, u);
  if (split.reduce((sum, part) => sum + part.dice, 0) > dice) return { error: 'tooManyDice', rule, data: { dice } };
  const hidden = split.find((part) => !seen(part.unit));
  return hidden === undefined ? undefined : { error: 'notATarget', rule, data: { unit: hidden.unit } };
}
