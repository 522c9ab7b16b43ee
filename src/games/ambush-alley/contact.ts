/** What happens where a walk ends: contractors reached, Dependants handed over, captures, leaders joining, edges crossed. */

import { basesWithin } from '../../geometry/base.ts';
import { type FigureNo, INSURGENT, REGULAR, type UnitNo } from './board.ts';
import type { Point } from '../../geometry/point.ts';
import {
  crossings,
  exitAt,
  fineStep,
  leavesByFigure,
  leaveTable,
  type Stood,
  standing,
  withoutThoseGone,
} from './exits.ts';
import { clearNear, clearStop, isOnPath, placesAt, pointAlong } from './march.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, baseOf, figuresWhere, isDown, type Space } from './space.ts';
import type { Setting } from './setting.ts';
import type { BoardView, Declared, G } from './types.ts';

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];
const onTable = (figure: BoardView['figures'][number]): boolean =>
  figure.x >= 0 && figure.condition !== 'removed' && figure.condition !== 'out';

/** Figures that a unit's able figures touch. */
function touched(
  space: Space,
  board: BoardView,
  u: UnitNo,
  wanted: (figure: BoardView['figures'][number]) => boolean,
): FigureNo[] {
  const men = ableFigures(board, u).map((man) => baseOf(space, man));
  return figuresWhere(
    board,
    (figure) => onTable(figure) && wanted(figure) && men.some((man) => basesWithin(man, baseOf(space, figure), 0)),
  );
}

/** Called when a unit has come to a halt: where its men stood before, and whom it has met on the way. */
export function afterWalk(g: G, u: UnitNo, before: readonly Stood[] = [], met: readonly FigureNo[] = []): void {
  if (unitOf(g.board.open, u).side === REGULAR) {
    takeCare(g, u, met);
    leaveTable(g, u, before);
  } else capture(g, u);
}

/** How far along its path, beyond `from`, a base comes to touch a man whom it did not touch; undefined when it never does. */
function contactAlong(path: Declared['paths'][number], man: Point, reach: number, from: number): number | undefined {
  let gone = 0;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const [dx, dy, mx, my] = [b.x - a.x, b.y - a.y, man.x - a.x, man.y - a.y];
    const square = dx * dx + dy * dy;
    const leg = Math.sqrt(square);
    const cross = dx * my - dy * mx;
    // Squares on both sides: who passes just in touch has touched.
    if (square > 0 && cross * cross <= reach * reach * square) {
      const half = Math.sqrt(Math.max(0, reach * reach - (cross * cross) / square));
      const enters = (dx * mx + dy * my) / leg - half;
      if (enters > Math.max(0, from - gone) && enters <= leg) return gone + enters;
    }
    gone += leg;
  }
  return undefined;
}

/**
 * M3: the first thing that stops a walk of Regulars before `to`: somebody helpless whom they touch, or an edge to leave by,
 * where one man over it takes all of them off.
 */
function firstOnTheWay(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared,
  to: number,
): { readonly at: number; readonly met: readonly FigureNo[] } | undefined {
  if (unitOf(board, u).side !== REGULAR) return undefined;
  const { space } = setting;
  const men = move.figures.flatMap((f, i) => {
    const man = board.figures[f] as BoardView['figures'][number];
    return man.unit === u && man.condition === 'able'
      ? [{ man, path: move.paths[i] as Declared['paths'][number] }]
      : [];
  });
  let at = to + 1;
  let met: FigureNo[] = [];
  board.figures.forEach((other, f) => {
    if (!other.contractor || !onTable(other) || !isHelpless(board, u, other)) return;
    for (const { path } of men) {
      const touches = Math.floor(contactAlong(path, other, 2 * space.radius, move.walked) ?? to + 1);
      if (touches === at && touches <= to) met.push(f);
      if (touches < at) [at, met] = [touches, [f]];
    }
  });
  if (leavesByFigure(setting)) return at > to ? undefined : { at, met };
  const step = fineStep(setting);
  const inside = men.filter(({ man }) => exitAt(setting, man) === undefined);
  for (let d = move.walked + step; d < Math.min(at, to); d += step)
    if (inside.some(({ path }) => exitAt(setting, pointAlong(path, d)) !== undefined)) return { at: d, met: [] };
  return at > to ? undefined : { at, met };
}

/**
 * Walks a declared move on to a distance along it; short of its end, to the nearest place where nobody stands on another.
 * What happens on the way happens in order (M3): contact and the edge of the table stop the walk there.
 */
export function walkTo(g: G, u: UnitNo, move: Declared, to: number, rules: readonly RuleNo[]): void {
  const { space } = g.setting;
  const board = g.board.open;
  if (!isOnPath(space, board, move)) return;
  const end = Math.min(to, move.length);
  const event = firstOnTheWay(g.setting, board, u, move, end);
  const off = crossings(g.setting, board, u, move, event?.at ?? end);
  const near = event === undefined ? move.walked : clearNear(space, board, move, event.at, off);
  // Who would stand on a comrade where he crosses the edge crosses it farther on.
  const onward = event === undefined || (near === move.walked && event.met.length === 0);
  const stop = onward ? clearStop(space, board, move, end, off) : near;
  const before = standing(board, u);
  if (stop > move.walked) {
    const places = placesAt(space, board, move, stop, off);
    const distance = stop - move.walked;
    const escort = move.figures.some((f) => board.figures[f]?.contractor === true);
    const why: readonly RuleNo[] = escort ? [...rules, 'AA-SCN-3'] : rules;
    g.emit({ t: 'walked', unit: u, figures: move.figures, places, distance, forced: false, rules: why });
    move.walked = stop;
  } else if (event === undefined) return;
  afterWalk(g, u, before, event?.met ?? []);
  if (leavesByFigure(g.setting)) withoutThoseGone(g.board.open, move);
}

/** Whom nobody looks after who could. */
function isHelpless(board: BoardView, u: UnitNo, figure: BoardView['figures'][number]): boolean {
  if (figure.care === u) return false;
  // AA-Q-99: whom a unit that is down looked after waits like its own wounded.
  const alone = figure.care < 0 || isDown(board, figure.care);
  if (figure.contractor) return alone;
  const { unit, condition } = figure;
  const lying = condition === 'dependant' || condition === 'killed';
  return lying && unitOf(board, unit).side === REGULAR && alone;
}

/** AA-SCN-4: contractors touched, and those beside them, become Dependants at once; so do downed comrades (AA-Q-99). */
export function takeCare(g: G, u: UnitNo, met: readonly FigureNo[] = []): void {
  const { space, options } = g.setting;
  const board = g.board.open;
  const helpless = (figure: BoardView['figures'][number]): boolean => isHelpless(board, u, figure);
  const first = [...new Set([...met, ...touched(space, board, u, helpless)])].sort((a, b) => a - b);
  if (first.length === 0) return;
  const people = first.filter((f) => board.figures[f]?.contractor === true);
  const beside = board.figures.flatMap((figure, f) => {
    // AA-Q-123: beside a contractor who was touched, not beside a fallen comrade.
    if (!figure.contractor || !helpless(figure) || !onTable(figure) || first.includes(f) || people.length === 0)
      return [];
    if (options.absorbBoth === 'always') return [f];
    const near = people.some((each) =>
      basesWithin(baseOf(space, board.figures[each] as never), baseOf(space, figure), space.inch),
    );
    return options.absorbBoth === 'adjacent' && near ? [f] : [];
  });
  const figures = [...first, ...beside];
  const reached = figures.some((f) => board.figures[f]?.contractor === true);
  g.emit({
    t: 'takenIntoCare',
    unit: u,
    figures,
    reached,
    rules: careRules(board, figures, reached),
  });
}

/** Reaching the contractors ends their safety (AA-SCN-7); touching prisoners frees them (AA-Q-125). */
function careRules(board: BoardView, figures: readonly FigureNo[], reached: boolean): RuleNo[] {
  const rules: RuleNo[] = reached ? ['AA-SCN-4', 'AA-SCN-5', 'AA-SCN-6', 'AA-DEP-2'] : ['AA-DEP-1', 'AA-DEP-2'];
  if (reached && !board.contractorsReached) rules.push('AA-SCN-7');
  if (figures.some((f) => board.figures[f]?.captured === true)) rules.push('AA-SCN-9');
  return rules;
}

/** AA-SCN-9, AA-Q-125: the helpless with no able Regular beside them are captured by contact, once they have been reached. */
function capture(g: G, u: UnitNo): void {
  const { space, options } = g.setting;
  const board = g.board.open;
  if (options.contractorCapture === 'never' || !board.contractorsReached) return;
  const guarded = (figure: BoardView['figures'][number]): boolean =>
    board.figures.some(
      (man) =>
        man.condition === 'able' &&
        board.units[man.unit]?.side === REGULAR &&
        basesWithin(baseOf(space, man), baseOf(space, figure), space.inch),
    );
  const figures = touched(space, board, u, (figure) => {
    const helpless = figure.contractor || figure.condition === 'dependant';
    return helpless && !figure.captured && board.units[figure.unit]?.side !== INSURGENT && !guarded(figure);
  });
  if (figures.length > 0) g.emit({ t: 'captured', unit: u, figures, rules: ['AA-SCN-9', 'AA-SCN-8'] });
}
