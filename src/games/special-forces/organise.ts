/** 2.1 Units: how a player may divide his figures before the game. */

import type { FigureNo, SideNo } from './board.ts';
import { manOf } from './plan.ts';
import type { RuleNo } from './rulebook/index.ts';
import type { BoardView, Refusal } from './types.ts';

/** SF-SETUP-3. */
export const LEAST = 4;
export const MOST = 10;

/** SF-Q-17: crews are units of their own and stay as they are. */
export const freeFigures = (board: BoardView, side: SideNo): FigureNo[] =>
  board.figures.flatMap((man, f) =>
    man.side === side && !man.hostage && board.units[man.unit]?.crewOf === -1 ? [f] : [],
  );

/** The division as it stands, commanders first: what the scenario gives (SF-Q-101). */
export function divisionOf(board: BoardView, side: SideNo): FigureNo[][] {
  const free = freeFigures(board, side);
  const units = [...new Set(free.map((f) => manOf(board, f).unit))];
  return units.map((u) =>
    free
      .filter((f) => manOf(board, f).unit === u)
      .sort((a, b) => Number(manOf(board, b).commander) - Number(manOf(board, a).commander) || a - b),
  );
}

const same = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** SF-SETUP-2 to SF-SETUP-5: why figures may not be divided so. What the scenario itself gives is always allowed. */
export function checkDivision(
  board: BoardView,
  side: SideNo,
  units: readonly (readonly FigureNo[])[],
): Refusal | undefined {
  if (same(units, divisionOf(board, side))) return undefined;
  const free = freeFigures(board, side);
  const all = units.flat();
  const strange = all.find((f) => !free.includes(f));
  if (strange !== undefined) return refuse('notToDivide', 'SF-SETUP-2', { figure: strange });
  const head = units.find(([first], i) => units.some(([other], k) => k < i && other === first));
  if (head !== undefined) return refuse('commandsTwice', 'SF-SETUP-5', { figure: head[0] });
  const twice = all.find((f, i) => all.indexOf(f) !== i);
  if (twice !== undefined) return refuse('inTwoUnits', 'SF-SETUP-2', { figure: twice });
  const left = free.find((f) => !all.includes(f));
  if (left !== undefined) return refuse('leftOver', 'SF-SETUP-2', { figure: left });
  for (const [unit, figures] of units.entries()) {
    const [first] = figures;
    if (first === undefined) return refuse('noCommander', 'SF-SETUP-5', { unit });
    if (figures.length < LEAST || figures.length > MOST)
      return refuse('unitSize', 'SF-SETUP-3', { unit, figures: figures.length, least: LEAST, most: MOST });
    if (figures.some((f) => manOf(board, f).class !== manOf(board, first).class))
      return refuse('mixedClasses', 'SF-SETUP-4', { unit });
  }
  return undefined;
}

const refuse = (error: string, rule: RuleNo, data: object): Refusal => ({ error, rule, data });

/** Other divisions worth a look: as few units as possible, and as many. */
export function divisions(board: BoardView, side: SideNo): FigureNo[][][] {
  const free = freeFigures(board, side);
  const made = [divisionOf(board, side), ...[MOST, LEAST].map((size) => inParts(free, size))];
  return made.filter(
    (units, i) =>
      checkDivision(board, side, units) === undefined && made.findIndex((other) => same(other, units)) === i,
  );
}

/** In equal parts of about this size. */
function inParts(figures: readonly FigureNo[], size: number): FigureNo[][] {
  const parts = Math.max(
    1,
    size === MOST ? Math.floor((figures.length + size - 1) / size) : Math.floor(figures.length / size),
  );
  return Array.from({ length: parts }, (_, i) =>
    figures.slice(Math.floor((i * figures.length) / parts), Math.floor(((i + 1) * figures.length) / parts)),
  );
}
