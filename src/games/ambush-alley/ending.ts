/** 2.22 and AA-Q-128: when the game is over, and who has won. */

import type { Outcome } from '../../kernel/game.ts';
import { NOBODY, REGULAR } from './board.ts';
import { hasAble, isDown } from './space.ts';
import type { BoardView, G } from './types.ts';
import type { Setting } from './setting.ts';

export interface Tally {
  /** Contractors brought out, of so many. */
  readonly out: number;
  readonly of: number;
  readonly regular: number;
  readonly insurgent: number;
}

const contractorsOf = (board: BoardView) => board.figures.filter((figure) => figure.contractor);

/** What both sides have so far: contractors out, and points (AA-SCN-13). */
export function tally({ points, options }: Setting, board: BoardView): Tally {
  const contractors = contractorsOf(board);
  const out = contractors.filter((figure) => figure.condition === 'out').length;
  const marines = board.figures.filter((figure) => !figure.contractor && board.units[figure.unit]?.side === REGULAR);
  // AA-Q-95: also those who were carried off the table.
  const wounded = marines.filter(
    ({ condition, care }) => condition === 'dependant' || (condition === 'out' && care !== NOBODY),
  ).length;
  const killed = marines.filter((figure) => figure.condition === 'killed').length;
  const prisoners = board.figures.filter((figure) => figure.captured && figure.condition !== 'out').length;
  // AA-Q-129: for him who counts his own men only, contractors count only in their own line.
  const counted = options.nobodyLeftBehind === 'everybody' ? [...marines, ...contractors] : marines;
  const leftBehind = counted.some(
    ({ condition, x }) => (condition === 'dependant' || condition === 'killed') && x >= 0,
  );
  const went = options.nobodyLeftBehind === 'marinesOnly' || contractors.length === 0 || out > 0;
  return {
    out,
    of: contractors.length,
    regular: out * points.contractorOut + (leftBehind || !went ? 0 : points.nobodyLeftBehind),
    insurgent: wounded * points.regularWounded + killed * points.regularKilled + prisoners * points.prisoner,
  };
}

const isWaiting = ({ condition }: BoardView['figures'][number]): boolean =>
  condition !== 'out' && condition !== 'removed';

/** AA-Q-128: are all contractors out, and is there more to gain or to lose for those who fetched them? */
export function mayBreakOff({ options }: Setting, board: BoardView): boolean {
  const contractors = contractorsOf(board);
  const open = options.scenarioEnd === 'lastRegular' && options.victoryMode === 'points' && board.playsOn !== true;
  return open && board.outcome === null && contractors.length > 0 && !contractors.some(isWaiting);
}

/** Can nothing more be won? */
function isOver({ options }: Setting, board: BoardView, endOfTurn: boolean): boolean {
  if (endOfTurn && options.turnLimit !== null && board.turn >= options.turnLimit) return true;
  const contractors = contractorsOf(board);
  // A story without contractors is not decided by them.
  const hope = contractors.length === 0 || contractors.some(isWaiting);
  if (options.scenarioEnd === 'contractorsOut')
    return !hope || !board.units.some((unit, u) => unit.side === REGULAR && unit.onTable && hasAble(board, u));
  // Who is back in the fight next turn is not lost yet.
  if (!board.units.some((unit, u) => unit.side === REGULAR && unit.onTable && !isDown(board, u))) return true;
  return !hope && options.victoryMode === 'decisiveMarginal';
}

/** Ends the game when nothing more can be won, or when its time is up. */
export function endIfOver(g: G, endOfTurn: boolean): void {
  const board = g.board.open;
  if (board.outcome === null && isOver(g.setting, board, endOfTurn)) endGame(g);
}

/** The game is over: who has won (AA-SCN-13)? */
export function endGame(g: G): void {
  const { options } = g.setting;
  const { out, of, regular, insurgent } = tally(g.setting, g.board.open);
  const points = { regular, insurgent };
  if (options.victoryMode === 'decisiveMarginal') {
    const winner = out > 0 ? 'regular' : 'insurgent';
    const degree = out === 0 || out === of ? 'decisive' : 'marginal';
    const outcome: Outcome = { winner, rule: 'AA-SCN-13' };
    g.emit({ t: 'won', outcome, points, degree, rules: ['AA-SCN-13', 'AA-GEN-9', 'AA-SEQ-8'] });
    return;
  }
  const winner = regular === insurgent ? null : regular > insurgent ? 'regular' : 'insurgent';
  g.emit({
    t: 'won',
    outcome: { winner, rule: 'AA-SCN-13' },
    points,
    degree: 'points',
    rules: ['AA-SCN-13', 'AA-GEN-9', 'AA-SEQ-8'],
  });
}
