/** Questions whose answers are too many to list: what may be said, and why not. */

import { z } from 'zod';
import type { Asking, Decision, DeepReadonly } from '../../kernel/game.ts';
import type { UnitNo } from './board.ts';
import { checkLeaving, paces } from './care.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import {
  arrivalPlaces,
  autoDeploy,
  autoHotSpots,
  checkArrival,
  checkHotSpots,
  checkPlacement,
  figuresOf,
} from './deploy.ts';
import { targetsOfQuality } from './ladder.ts';
import { splitsOf } from './leaders.ts';
import { imagine, moveAllowance, placesAt } from './march.ts';
import { checkMove } from './marchPlan.ts';
import { endsSafely, mayReactMove, reactionAllowance, reactionPaces } from './propose.ts';
import { closesIn } from './recovery.ts';
import { ownDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { unitsSee } from './space.ts';
import type { AmbushAlley, Declared, Eyes, Refusal } from './types.ts';
import { canShoot } from './interruption.ts';
import { checkInterrupt, checkReach, sacrificeTargets, checkInterrupter } from './window.ts';

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
  }),
  move: z.strictObject({ t: z.literal('move'), pace, to: place, roof, join: unit.optional() }),
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
  for (const name of names) {
    const parsed = schemas[name].safeParse(choice);
    if (parsed.success) return { choice: parsed.data as Choice };
  }
  return { error: 'malformed', rule: decision.rule };
}

const asking = (
  names: readonly Name[],
  check: (e: Eyes, d: D, c: Choice) => Refusal | undefined,
  propose?: Asking<AmbushAlley>['propose'],
): Asking<AmbushAlley> => ({
  check(e, decision, choice) {
    const got = read(names, choice, decision);
    return 'error' in got ? got : check(e, decision, got.choice);
  },
  propose:
    propose ??
    ((_, decision) =>
      Array.isArray(decision.options) ? (decision.options as readonly Choice[]) : [decision.otherwise]),
});

const dataOf = (d: D): { unit: number; hotSpot: number } =>
  Array.isArray(d.options) ? { unit: -1, hotSpot: 0 } : ((d.options as { data: object }).data as never);

export const asks: Readonly<Record<string, Asking<AmbushAlley>>> = {
  hotSpots: asking(
    ['placeHotSpots'],
    (e, _, c) => checkHotSpots(e.setting, (c as ChoiceOf<'placeHotSpots'>).spots),
    (e, d, dice) => {
      let n = 0;
      const spots = autoHotSpots(
        e.setting,
        e.open,
        (most) => (dice.roll('bot:places', n++, 1, most, 'place')[0] as number) - 1,
      );
      return spots === undefined ? [d.otherwise] : [{ t: 'placeHotSpots', spots }];
    },
  ),
  deploy: asking(
    ['deploy'],
    (e, d, c) => {
      const { unit: u, places } = c as ChoiceOf<'deploy'>;
      if (u !== dataOf(d).unit) return { error: 'otherUnit', rule: d.rule, data: { unit: dataOf(d).unit } };
      return checkPlacement(e.setting, e.open, u, places);
    },
    (e, d, dice) => {
      let n = 0;
      const u = dataOf(d).unit;
      const places = autoDeploy(
        e.setting,
        e.open,
        u,
        (most) => (dice.roll('bot:places', n++, 1, most, 'place')[0] as number) - 1,
      );
      return places === undefined ? [d.otherwise] : [{ t: 'deploy', unit: u, places }];
    },
  ),
  arrive: asking(
    ['deploy'],
    (e, d, c) => {
      const { unit: u, places } = c as ChoiceOf<'deploy'>;
      const { unit: wanted, hotSpot } = dataOf(d);
      if (u !== wanted) return { error: 'otherUnit', rule: d.rule, data: { unit: wanted } };
      return checkArrival(e.setting, e.open, hotSpot - 1, u, places);
    },
    (e, d, dice) => {
      let n = 0;
      const { unit: u, hotSpot } = dataOf(d);
      const places = arrivalPlaces(
        e.setting,
        e.open,
        hotSpot - 1,
        figuresOf(e.open, u).length,
        (most) => (dice.roll('bot:places', n++, 1, most, 'place')[0] as number) - 1,
      );
      return [{ t: 'deploy', unit: u, places }];
    },
  ),
  march: asking(['move', 'handOver', 'skip'], (e, d, c) => {
    const { unit: u } = aboutOf(d);
    if (c.t === 'handOver') return checkLeaving(e.setting, e.open, u, c);
    if (c.t !== 'move') return undefined;
    const listed = Array.isArray(d.options) ? (d.options as readonly Choice[]) : [];
    const cautiousOnly =
      !paces(e.setting, e.open, u).includes('rapid') || !listed.some((o) => o.t === 'move' && o.pace === 'rapid');
    if (c.pace === 'rapid' && cautiousOnly && listed.some((o) => o.t === 'move'))
      return { error: 'noRapid', rule: 'AA-MOVE-12', data: { unit: u } };
    const allowance = moveAllowance(e.setting.space, e.open, u, c.pace);
    if (closesIn(e.setting, e.open, u, c.to, allowance, c.roof === true))
      return { error: 'closesIn', rule: 'AA-SHAKEN-5', data: { unit: u } };
    return checkMove(e.setting, e.open, u, c);
  }),
  window: asking(['pass', 'split', 'sacrifice', 'interruptFire', 'interruptMove'], (e, d, c) => {
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
  }),
  /** DP-7, second half: where the Regular names the point. */
  point: asking(['point'], (e, d, c) => {
    const { unit: u, move, foe } = aboutOf(d);
    const { at: where } = c as ChoiceOf<'point'>;
    if (move === null || where < move.walked || where > move.length)
      return { error: 'notOnPath', rule: 'AA-INT-5', data: { at: where } };
    const there = imagine(e.open, move.figures, placesAt(e.setting.space, e.open, move, where));
    return unitsSee(e.setting.space, there, foe, u)
      ? undefined
      : { error: 'notSeen', rule: 'AA-INT-5', data: { at: where } };
  }),
  /** DP-10. */
  onward: asking(['continue', 'stop', 'move'], (e, d, c) => {
    const { unit: u } = aboutOf(d);
    const listed = d.options as readonly Choice[];
    if (c.t === 'continue' && !listed.some((o) => o.t === 'continue'))
      return { error: 'offThePath', rule: 'AA-REACT-16', data: { unit: u } };
    if (c.t !== 'move') return undefined;
    if (!e.setting.options.rerouteAfterInterrupt) return { error: 'noOtherPath', rule: 'AA-REACT-16' };
    if (c.pace !== e.open.units[u]?.mode) return { error: 'otherPace', rule: 'AA-REACT-16', data: { unit: u } };
    const left = moveAllowance(e.setting.space, e.open, u, c.pace);
    return checkReach(e.setting, e.open, u, c.to, left, c.roof === true, 'AA-REACT-16');
  }),
  reactFirst: asking(['fireBack', 'reactMove', 'decline'], (e, d, c) => {
    const { unit: u, foe } = aboutOf(d);
    if (c.t === 'fireBack')
      return canShoot(e.setting, e.open, u, foe)
        ? undefined
        : { error: 'cannotShoot', rule: 'AA-REACT-14', data: { unit: u } };
    if (c.t !== 'reactMove') return undefined;
    const own = reactionAllowance(e.setting, e.open, u, c.pace);
    if (!mayReactMove(e.setting, e.open, u) || !reactionPaces(e.open, u).includes(c.pace))
      return { error: 'noReactionMove', rule: 'AA-REACT-15', data: { unit: u } };
    return endsSafely(e.setting, e.open, u, foe, c.to, own.allowance, c.roof === true)
      ? undefined
      : { error: 'notSafe', rule: 'AA-IFIRE-10', data: { unit: u } };
  }),
  answer: asking(['react', 'pass'], (e, d, c) => {
    if (c.t !== 'react') return undefined;
    const { unit: by, move } = aboutOf(d);
    const listed = (d.options as readonly Choice[]).find((o) => o.t === 'react' && o.unit === c.unit) as
      | ChoiceOf<'react'>
      | undefined;
    if (listed === undefined) return { error: 'cannotAnswer', rule: 'AA-REACT-6', data: { unit: c.unit } };
    if (move === null) return undefined;
    const d0 = c.at ?? 0;
    if (d0 < move.walked || d0 > move.length) return { error: 'notOnPath', rule: 'AA-OW-3', data: { at: d0 } };
    const there = imagine(e.open, move.figures, placesAt(e.setting.space, e.open, move, d0));
    return unitsSee(e.setting.space, there, c.unit, by)
      ? undefined
      : { error: 'notSeen', rule: 'AA-OW-3', data: { at: d0 } };
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

/** AA-Q-86: at least one die each, no more dice than there are, no more targets than the Quality allows. */
function checkSplit(
  e: Eyes,
  u: UnitNo,
  split: ChoiceOf<'targets'>['split'],
  seen: (target: UnitNo) => boolean,
): Refusal | undefined {
  const rule: RuleNo = 'AA-TGT-2';
  if (!e.setting.options.multipleTargets) return { error: 'oneTarget', rule: 'AA-TGT-1' };
  const most = targetsOfQuality((e.open.units[u] as DeepReadonly<{ quality: 6 | 8 | 10 | 12 }>).quality);
  if (split.length > most) return { error: 'tooManyTargets', rule, data: { most } };
  if (new Set(split.map((part) => part.unit)).size !== split.length) return { error: 'sameTargetTwice', rule };
  const dice = ownDice(e.setting, e.open, u);
  if (split.reduce((sum, part) => sum + part.dice, 0) > dice) return { error: 'tooManyDice', rule, data: { dice } };
  const hidden = split.find((part) => !seen(part.unit));
  return hidden === undefined ? undefined : { error: 'notATarget', rule, data: { unit: hidden.unit } };
}
