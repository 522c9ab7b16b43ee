/** 5.7 Windows: which Insurgent units may cut into a move or a fire, where, and how. */

import type { Point } from '../../geometry/point.ts';
import { INSURGENT, REGULAR, type UnitNo } from './board.ts';
import { rapidRule } from './care.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { imagine, placesAt, planMarch, stations } from './march.ts';
import { checkJoin, joinProposals, splitsOf } from './leaders.ts';
import { moveProposals } from './propose.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, unitsSee } from './space.ts';
import type { BoardView, Declared, Refusal } from './types.ts';
import type { Setting } from './setting.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** May this Insurgent unit still interrupt at all? */
export function checkInterrupter(
  { options }: Setting,
  board: BoardView,
  u: UnitNo,
  against: UnitNo,
): Refusal | undefined {
  const unit = board.units[u];
  const data = { unit: u };
  if (unit === undefined || unit.side !== INSURGENT) return { error: 'notInsurgent', rule: 'AA-INT-3', data };
  if (!unit.onTable || ableFigures(board, u).length === 0) return { error: 'notOnTable', rule: 'AA-INT-3', data };
  if (unit.checkFailed) return { error: 'checkFailed', rule: 'AA-INT-10', data };
  const shaken = unit.shaken && options.shakenEffect === 'dieAndRecover';
  if (unit.recoverTurn === board.turn || shaken) return { error: 'recovering', rule: 'AA-SHAKEN-5', data };
  const again =
    options.interruptLimit === 'oncePerRegularUnit' &&
    !unit.interrupted.includes(against) &&
    unit.interrupted.length > 0;
  if (unit.done && !again) return { error: 'alreadyActed', rule: 'AA-INT-6', data };
  if (board.units[against]?.overwatch === true) return { error: 'onOverwatch', rule: 'AA-OW-4', data };
  const late = unit.arrivedTurn === board.turn && !options.arrivalsActAtOnce;
  return late ? { error: 'justArrived', rule: 'AA-HOT-5', data } : undefined;
}

/** Distances along the rest of a move at which the Insurgent unit sees the mover. */
export function sightStations(
  setting: Setting,
  board: BoardView,
  move: Declared,
  u: UnitNo,
  insurgent: UnitNo,
): number[] {
  const { space } = setting;
  return stations(space, move).filter((d) =>
    unitsSee(space, imagine(board, move.figures, placesAt(space, board, move, d)), insurgent, u),
  );
}

/** AA-INT-11: Regulars weak enough that an interrupt may be spent on them. */
export function sacrificeTargets({ options, space }: Setting, board: BoardView, insurgent: UnitNo): UnitNo[] {
  return board.units.flatMap((unit, u) => {
    const weak =
      (unit.pinned && options.sacrificeFireTargets.includes('pinned')) ||
      ((unit.pulledBack || unit.regroupTurn === board.turn) && options.sacrificeFireTargets.includes('pulledBack'));
    const safe = unit.overwatch && options.overwatchImmunity === 'unit';
    const there = unit.side === REGULAR && unit.onTable && !safe && ableFigures(board, u).length > 0;
    return weak && there && unitsSee(space, board, insurgent, u) ? [u] : [];
  });
}

const insurgents = (setting: Setting, board: BoardView, against: UnitNo): UnitNo[] =>
  board.units.flatMap((_, u) => (checkInterrupter(setting, board, u, against) === undefined ? [u] : []));

/** What may be sacrificed for now. */
export const sacrificeOptions = (setting: Setting, board: BoardView, against: UnitNo): ChoiceOf<'sacrifice'>[] =>
  setting.options.sacrificeFireTargets.length === 0
    ? []
    : insurgents(setting, board, against).flatMap((unit) =>
        sacrificeTargets(setting, board, unit).map((target) => ({ t: 'sacrifice', unit, target }) as const),
      );

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
  for (const unit of insurgents(setting, board, u).filter((each) => !declared.includes(each))) {
    const seen =
      move === null
        ? unitsSee(setting.space, board, unit, u)
          ? [0]
          : []
        : sightStations(setting, board, move, u, unit);
    const [first] = seen;
    if (first === undefined) continue;
    const last = seen[seen.length - 1] as number;
    const spots = pointless || first === last ? [first] : [first, last];
    for (const at of spots)
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
    if (sightStations(setting, board, move, u, c.unit).length === 0)
      return { error: 'notSeen', rule: 'AA-INT-1', also: ['AA-INT-5'], data };
  } else {
    if (at < move.walked || at > move.length) return { error: 'notOnPath', rule: 'AA-INT-5', data };
    const there = imagine(board, move.figures, placesAt(space, board, move, at));
    if (!unitsSee(space, there, c.unit, u)) return { error: 'notSeen', rule: 'AA-INT-1', also: ['AA-INT-5'], data };
  }
  if (c.kind === 'fire') return undefined;
  if (unitOf(board, c.unit).joinedFireOnly) return { error: 'fireOnly', rule: 'AA-LEAD-9', data };
  if (move === null && !setting.options.interruptFireByMoving) return { error: 'fireByMoving', rule: 'AA-INT-2', data };
  if (c.pace === 'rapid' && rapidRule(setting, board, c.unit) === 'barred')
    return { error: 'noRapid', rule: 'AA-DEP-9', data };
  if (!setting.options.declareInterruptMoveMode) return undefined;
  const allowance = (c.pace === 'rapid' ? 12 : 6) * space.inch;
  const far = checkReach(setting, board, c.unit, c.to, allowance, c.roof === true, 'AA-IMOVE-2');
  if (far !== undefined || c.join === undefined) return far;
  const way = planMarch(space, board, c.unit, c.to, allowance, c.roof === true);
  return 'paths' in way ? checkJoin(setting, board, c.unit, way, c.join) : undefined;
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
  return 'paths' in move ? undefined : { error: 'cannotGoThere', rule, data: { why: move.why, excess: move.excess } };
}
