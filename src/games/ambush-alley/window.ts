/** 5.7 Windows: which Insurgent units may cut into a move or a fire, where, and how. */

import type { Point } from '../../geometry/point.ts';
import type { Question } from '../../kernel/flow.ts';
import { INSURGENT, REGULAR, type UnitNo } from './board.ts';
import { rapidRule } from './care.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import type { Aim } from './events.ts';
import { imagine, placesAt, planMarch, whyNoMarch } from './march.ts';
import { checkJoin, joinProposals, splitsOf } from './leaders.ts';
import { moveProposals } from './propose.ts';
import { hasDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { type Passage, passage, spotsAt } from './sighting.ts';
import { ableSpots, anySees, hasAble, type Space, strengths, unitsSee, unitsWhere } from './space.ts';
import type { AmbushAlley, BoardView, Declared, Refusal } from './types.ts';
import type { Setting } from './setting.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** May this Insurgent unit still interrupt at all? */
export function checkInterrupter(
  { options }: Setting,
  board: BoardView,
  u: UnitNo,
  against: UnitNo,
): Refusal | undefined {
  const why = barred(options, board, u, against, hasAble(board, u));
  return why === undefined ? undefined : { ...why, data: { unit: u } };
}

function barred(
  options: Setting['options'],
  board: BoardView,
  u: UnitNo,
  against: UnitNo,
  isManned: boolean,
): Pick<Refusal, 'error' | 'rule'> | undefined {
  const unit = board.units[u];
  if (unit === undefined || unit.side !== INSURGENT) return no.notInsurgent;
  if (!unit.onTable || !isManned) return no.notOnTable;
  if (unit.checkFailed) return no.checkFailed;
  const shaken = unit.shaken && options.shakenEffect === 'dieAndRecover';
  if (unit.recoverTurn === board.turn || shaken) return no.recovering;
  const again =
    options.interruptLimit === 'oncePerRegularUnit' &&
    !unit.interrupted.includes(against) &&
    unit.interrupted.length > 0;
  if (unit.done && !again) return no.alreadyActed;
  if (board.units[against]?.overwatch === true) return no.onOverwatch;
  return unit.arrivedTurn === board.turn && !options.arrivalsActAtOnce ? no.justArrived : undefined;
}

const no = {
  notInsurgent: { error: 'notInsurgent', rule: 'AA-INT-3' },
  notOnTable: { error: 'notOnTable', rule: 'AA-INT-3' },
  checkFailed: { error: 'checkFailed', rule: 'AA-INT-10' },
  recovering: { error: 'recovering', rule: 'AA-SHAKEN-5' },
  alreadyActed: { error: 'alreadyActed', rule: 'AA-INT-6' },
  onOverwatch: { error: 'onOverwatch', rule: 'AA-OW-4' },
  justArrived: { error: 'justArrived', rule: 'AA-HOT-5' },
} as const;

/** Distances along the rest of a move at which the Insurgent unit sees the mover. */
export function sightStations(space: Space, board: BoardView, way: Passage, insurgent: UnitNo): number[] {
  const eyes = ableSpots(space, board, insurgent);
  return way.stations.filter((_, i) => anySees(space, board, eyes, way.spots(i)));
}

/** Is there anything to ask in a window? Only what all can see decides. */
function isWindow(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  declared: readonly UnitNo[],
): boolean {
  const { space } = setting;
  const units = insurgents(setting, board, u).filter((each) => !declared.includes(each));
  if (units.length === 0) return false;
  if (move === null ? units.some((each) => unitsSee(space, board, each, u)) : isWatched(space, board, u, move, units))
    return true;
  return sacrificeOptions(setting, board, u).some(({ unit }) => !declared.includes(unit));
}

/** DP-7: nothing to ask when no Insurgent could answer. */
export function windowForm(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  cuts: readonly ChoiceOf<'interrupt'>[] = [],
  targets?: readonly Aim[],
): Question<AmbushAlley, ChoiceOf<'pass' | 'split' | 'sacrifice' | 'interrupt'>> | undefined {
  const declared = cuts.map((cut) => cut.unit);
  if (!isWindow(setting, board, u, move, declared)) return undefined;
  return {
    seat: 'insurgent',
    ask: 'window',
    about: { unit: u, move, declared, ...(targets === undefined ? {} : { targets }) },
    options: { form: 'window', data: {} },
    otherwise: { t: 'pass' },
    commits: 'rolls',
  };
}

function isWatched(space: Space, board: BoardView, u: UnitNo, move: Declared, by: readonly UnitNo[]): boolean {
  const way = passage(space, board, move, u);
  const eyes = by.flatMap((each) => ableSpots(space, board, each));
  return way.stations.some((_, i) => anySees(space, board, eyes, way.spots(i)));
}

/** AA-INT-11: Regulars weak enough that an interrupt may be spent on them. */
const weakRegulars = ({ options }: Setting, board: BoardView): UnitNo[] =>
  unitsWhere(board, (unit) => {
    if (unit.side !== REGULAR || !unit.onTable) return false;
    const weak =
      (unit.pinned && options.sacrificeFireTargets.includes('pinned')) ||
      ((unit.pulledBack || unit.regroupTurn === board.turn) && options.sacrificeFireTargets.includes('pulledBack'));
    const safe = unit.overwatch && options.overwatchImmunity === 'unit';
    return weak && !safe;
  });

/** Those of them whom an Insurgent unit sees. */
export const sacrificeTargets = (setting: Setting, board: BoardView, insurgent: UnitNo): UnitNo[] =>
  weakRegulars(setting, board).filter((u) => isSacrificeFor(setting, board, insurgent, u));

/** Does the Insurgent unit see it, and has it dice for it? */
const isSacrificeFor = (setting: Setting, board: BoardView, insurgent: UnitNo, u: UnitNo): boolean =>
  unitsSee(setting.space, board, insurgent, u) && hasDice(setting, board, insurgent, u, 'sacrifice');

export function insurgents(setting: Setting, board: BoardView, against: UnitNo): UnitNo[] {
  const able = strengths(board);
  return unitsWhere(board, (_, u) => barred(setting.options, board, u, against, able[u] !== 0) === undefined);
}

/** What may be sacrificed for now. */
export function sacrificeOptions(setting: Setting, board: BoardView, against: UnitNo): ChoiceOf<'sacrifice'>[] {
  const weak = weakRegulars(setting, board);
  if (weak.length === 0) return [];
  return insurgents(setting, board, against).flatMap((unit) =>
    weak
      .filter((target) => isSacrificeFor(setting, board, unit, target))
      .map((target) => ({ t: 'sacrifice', unit, target }) as const),
  );
}

/** DP-7: a few answers for each unit that could interrupt; the first and the last place it sees the mover at. */
export function windowOptions(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  declared: readonly UnitNo[] = [],
): Choice[] {
  const found: Choice[] = [];
  // Where the Regular names the point, the Insurgent says only who and how.
  const pointless = move === null || setting.options.interruptPointChosenBy === 'regular';
  const way = move === null ? undefined : passage(setting.space, board, move, u);
  for (const unit of insurgents(setting, board, u).filter((each) => !declared.includes(each))) {
    const seen =
      way === undefined
        ? unitsSee(setting.space, board, unit, u)
          ? [0]
          : []
        : sightStations(setting.space, board, way, unit);
    const [first] = seen;
    if (first === undefined) continue;
    const last = seen[seen.length - 1] as number;
    const spots = pointless || first === last ? [first] : [first, last];
    for (const at of spots.filter((d) => mayFireAt(setting, board, unit, u, move, d)))
      found.push(pointless ? { t: 'interrupt', unit, kind: 'fire' } : { t: 'interrupt', unit, kind: 'fire', at });
    found.push(...splitsOf(board, unit));
    const mayMove = !unitOf(board, unit).joinedFireOnly && (move !== null || setting.options.interruptFireByMoving);
    if (!mayMove) continue;
    const moves = moveProposals(setting, board, unit, ['cautious'], 1);
    for (const { t: _, ...there } of [...moves, ...joinProposals(setting, board, unit, ['cautious']).slice(0, 1)]) {
      found.push(
        pointless
          ? { t: 'interrupt', unit, kind: 'move', ...there }
          : { t: 'interrupt', unit, kind: 'move', ...there, at: first },
      );
    }
  }
  const spent = sacrificeOptions(setting, board, u).filter(({ unit }) => !declared.includes(unit));
  return [...found, ...spent, { t: 'pass' }];
}

/** 5.7, X1: has the unit a die of its own for the mover where it would be then? Where the Regular names the point, somewhere. */
export function mayFireAt(
  setting: Setting,
  board: BoardView,
  unit: UnitNo,
  u: UnitNo,
  move: Declared | null,
  at: number | undefined,
): boolean {
  const { space } = setting;
  const points =
    move === null ? [] : at === undefined ? sightStations(space, board, passage(space, board, move, u), unit) : [at];
  const has = (there: BoardView): boolean => hasDice(setting, there, unit, u, 'interrupt');
  if (move === null) return has(board);
  return points.some((d) => has(imagine(board, move.figures, placesAt(space, board, move, d))));
}

/** Why this interrupt is not possible. */
export function checkInterrupt(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared | null,
  c: ChoiceOf<'interrupt'>,
): Refusal | undefined {
  const early = checkInterrupter(setting, board, c.unit, u);
  if (early !== undefined) return early;
  const { space } = setting;
  const at = c.at ?? 0;
  const data = { unit: c.unit, at };
  if (move === null) {
    if (!unitsSee(space, board, c.unit, u)) return { error: 'notSeen', rule: 'AA-INT-1', data };
  } else if (setting.options.interruptPointChosenBy === 'regular') {
    if (c.at !== undefined) return { error: 'pointIsRegulars', rule: 'AA-INT-5', data };
    if (sightStations(space, board, passage(space, board, move, u), c.unit).length === 0)
      return { error: 'notSeen', rule: 'AA-INT-1', also: ['AA-INT-5'], data };
  } else {
    if (at < move.walked || at > move.length) return { error: 'notOnPath', rule: 'AA-INT-5', data };
    if (!anySees(space, board, ableSpots(space, board, c.unit), spotsAt(space, board, move, u, at)))
      return { error: 'notSeen', rule: 'AA-INT-1', also: ['AA-INT-5'], data };
  }
  if (c.kind === 'fire')
    return mayFireAt(setting, board, c.unit, u, move, c.at)
      ? undefined
      : { error: 'cannotShoot', rule: 'AA-INT-3', data };
  if (unitOf(board, c.unit).joinedFireOnly) return { error: 'fireOnly', rule: 'AA-LEAD-9', data };
  if (move === null && !setting.options.interruptFireByMoving) return { error: 'fireByMoving', rule: 'AA-INT-2', data };
  if (c.pace === 'rapid' && rapidRule(setting, board, c.unit) === 'barred')
    return { error: 'noRapid', rule: 'AA-DEP-9', data };
  if (!setting.options.declareInterruptMoveMode) return undefined;
  const allowance = (c.pace === 'rapid' ? 12 : 6) * space.inch;
  const far = checkReach(setting, board, c.unit, c.to, allowance, c.roof === true, 'AA-IMOVE-2');
  if (far !== undefined || c.join === undefined) return far;
  const way = planMarch(space, board, c.unit, c.to, allowance, c.roof === true);
  return way !== undefined ? checkJoin(setting, board, c.unit, way, c.join) : undefined;
}

/** Can the unit get there? */
export function checkReach(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  to: Point,
  allowance: number,
  roof: boolean,
  rule: RuleNo,
): Refusal | undefined {
  const move = planMarch(setting.space, board, u, to, allowance, roof);
  if (move !== undefined) return undefined;
  return { error: 'cannotGoThere', rule, data: whyNoMarch(setting.space, board, u, to, allowance, roof) };
}
