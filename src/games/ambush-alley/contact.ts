/** What happens where a walk ends: contractors reached, Dependants handed over, captures, leaders joining, edges crossed. */

import { basesWithin } from '../../geometry/base.ts';
import { type FigureNo, INSURGENT, REGULAR, type UnitNo } from './board.ts';
import { movers } from './march.ts';
import type { RuleNo } from './rulebook/index.ts';
import { ableFigures, baseOf, isDown, type Space } from './space.ts';
import type { BoardView, G } from './types.ts';

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

/** Called when a unit has come to a halt. */
export function afterWalk(g: G, u: UnitNo): void {
  if (unitOf(g.board.open, u).side === REGULAR) {
    takeCare(g, u);
    leaveTable(g, u);
  } else capture(g, u);
}

/** AA-SCN-4: contractors touched, and those beside them, become Dependants at once; so do downed comrades (AA-Q-99). */
export function takeCare(g: G, u: UnitNo): void {
  const { space, options } = g.setting;
  const board = g.board.open;
  const helpless = (figure: BoardView['figures'][number]): boolean => {
    if (figure.care === u) return false;
    // AA-Q-99: whom a unit that is down looked after waits like its own wounded.
    const alone = figure.care < 0 || isDown(board, figure.care);
    if (figure.contractor) return alone;
    const { unit, condition } = figure;
    const lying = condition === 'dependant' || condition === 'killed';
    return lying && figure.care !== u && unitOf(board, unit).side === REGULAR && alone;
  };
  const first = touched(space, board, u, helpless);
  if (first.length === 0) return;
  const beside = board.figures.flatMap((figure, f) => {
    if (!figure.contractor || !helpless(figure) || !onTable(figure) || first.includes(f)) return [];
    if (options.absorbBoth === 'always') return [f];
    const near = first.some((each) =>
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

/** AA-SCN-11: whoever touches an exit edge leaves with the unit and all in its care. */
function leaveTable(g: G, u: UnitNo): void {
  const { space, exits } = g.setting;
  const board = g.board.open;
  const { width, depth } = space.table;
  const reach = space.radius;
  const at = (man: { x: number; y: number }): string | undefined =>
    exits.find(
      (edge) =>
        (edge === 'south' && man.y <= reach) ||
        (edge === 'west' && man.x <= reach) ||
        (edge === 'north' && man.y >= depth - reach) ||
        (edge === 'east' && man.x >= width - reach) ||
        (edge === 'westCorner' && man.x <= reach && man.y <= 4 * space.inch),
    );
  const edge = ableFigures(board, u)
    .map(at)
    .find((each) => each !== undefined);
  if (edge === undefined) return;
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
