/** What happens where a walk ends: contractors reached, Dependants handed over, captures, leaders joining, edges crossed. */

import { basesWithin } from '../../geometry/base.ts';
import { type FigureNo, INSURGENT, REGULAR, type UnitNo } from './board.ts';
import { distanceSquared, type Point } from '../../geometry/point.ts';
import { movers, pointAlong } from './march.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, baseOf, isDown, type Space } from './space.ts';
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
  return board.figures.flatMap((figure, f) =>
    onTable(figure) && wanted(figure) && men.some((man) => basesWithin(man, baseOf(space, figure), 0)) ? [f] : [],
  );
}

/** Called when a unit has come to a halt: whom it has met on the way, and which of its men stood at an exit before. */
export function afterWalk(g: G, u: UnitNo, before: readonly FigureNo[] = [], met: readonly FigureNo[] = []): void {
  if (unitOf(g.board.open, u).side === REGULAR) {
    takeCare(g, u, met);
    leaveTable(g, u, before);
  } else capture(g, u);
}

/** How finely a way is looked at for contact, in parts of an inch. */
const FINE = 8;

/** M3: the first thing that stops a walk of Regulars before `to`: somebody helpless whom they touch, or an edge to leave by. */
export function firstOnTheWay(
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  move: Declared,
  to: number,
): { readonly at: number; readonly met: readonly FigureNo[] } | undefined {
  if (unitOf(board, u).side !== REGULAR) return undefined;
  const { space } = setting;
  const wanted = board.figures.flatMap((man, f) =>
    man.contractor && onTable(man) && isHelpless(board, u, man) ? [f] : [],
  );
  const men = move.figures.flatMap((f, i) => {
    const man = board.figures[f] as BoardView['figures'][number];
    return man.unit === u && man.condition === 'able' ? [{ path: move.paths[i] as Declared['paths'][number] }] : [];
  });
  const reach = 4 * space.radius * space.radius;
  const began = new Set(atExit(setting, board, u));
  const step = Math.max(1, Math.floor(space.inch / FINE));
  for (let at = move.walked + step; at < to; at += step) {
    const spots = men.map(({ path }) => pointAlong(path, at));
    const met = wanted.filter((f) => spots.some((spot) => distanceSquared(spot, board.figures[f] as Point) <= reach));
    if (met.length > 0) return { at, met };
    if (began.size === 0 && spots.some((spot) => exitAt(setting, spot) !== undefined)) return { at, met };
  }
  return undefined;
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
  const first = [...new Set([...met, ...touched(space, board, u, helpless)])];
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

/** The exit that a man at this place touches. */
function exitAt({ space, exits }: Setting, { x, y }: Point): string | undefined {
  const { width, depth } = space.table;
  const reach = space.radius;
  return exits.find(
    (edge) =>
      (edge === 'south' && y <= reach) ||
      (edge === 'west' && x <= reach) ||
      (edge === 'north' && y >= depth - reach) ||
      (edge === 'east' && x >= width - reach) ||
      (edge === 'westCorner' && x <= reach && y <= 4 * space.inch),
  );
}

/** Able men of a unit who stand at an exit. */
export const atExit = (setting: Setting, board: BoardView, u: UnitNo): FigureNo[] =>
  board.figures.flatMap((man, f) =>
    man.unit === u && man.condition === 'able' && exitAt(setting, man) !== undefined ? [f] : [],
  );

/** AA-SCN-11, AA-Q-130: whoever comes to an exit edge by a move leaves, with the unit and all in its care. */
function leaveTable(g: G, u: UnitNo, before: readonly FigureNo[]): void {
  const board = g.board.open;
  const [first] = atExit(g.setting, board, u).filter((f) => !before.includes(f));
  if (first === undefined) return;
  const edge = exitAt(g.setting, board.figures[first] as Point) as string;
  g.emit({ t: 'left', unit: u, figures: movers(board, u), edge, rules: ['AA-SCN-11'] });
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
