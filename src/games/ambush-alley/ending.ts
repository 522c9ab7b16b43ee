/** 2.22 and AA-Q-128: when the game is over, and who has won. */

import type { Outcome } from '../../kernel/game.ts';
import { NOBODY, REGULAR } from './board.ts';
import { hasAble } from './space.ts';
import type { BoardView, G } from './types.ts';
import type { Setting } from './setting.ts';

export interface Tally {
  readonly out: number;
  readonly regular: number;
  readonly insurgent: number;
}

/** What both sides have so far: contractors out, and points (AA-SCN-13). */
export function tally({ points }: Setting, board: BoardView): Tally {
  const contractors = board.figures.filter((figure) => figure.contractor);
  const out = contractors.filter((figure) => figure.condition === 'out').length;
  const marines = board.figures.filter((figure) => !figure.contractor && board.units[figure.unit]?.side === REGULAR);
  // AA-Q-95: also those who were carried off the table.
  const wounded = marines.filter(
    ({ condition, care }) => condition === 'dependant' || (condition === 'out' && care !== NOBODY),
  ).length;
  const killed = marines.filter((figure) => figure.condition === 'killed').length;
  const prisoners = board.figures.filter((figure) => figure.captured && figure.condition !== 'out').length;
  // AA-Q-129: contractors count only in their own line.
  const lying = marines.filter((figure) => figure.condition === 'dependant' || figure.condition === 'killed');
  const leftBehind = lying.some((figure) => figure.x >= 0);
  return {
    out,
    regular: out * points.contractorOut + (leftBehind ? 0 : points.nobodyLeftBehind),
    insurgent: wounded * points.regularWounded + killed * points.regularKilled + prisoners * points.prisoner,
  };
}

/** Ends the game when nothing more can be won, or when its time is up. */
export function endIfOver(g: G, endOfTurn: boolean): void {
  const board = g.board.open;
  if (board.outcome !== null) return;
  const { options } = g.setting;
  const contractors = board.figures.filter((figure) => figure.contractor);
  const waiting = contractors.filter((figure) => figure.condition !== 'out' && figure.condition !== 'removed');
  const regulars = board.units.some((unit, u) => unit.side === REGULAR && unit.onTable && hasAble(board, u));
  const late = endOfTurn && options.turnLimit !== null && board.turn >= options.turnLimit;
  // A story without contractors is not decided by them.
  const hope = waiting.length > 0 || contractors.length === 0;
  if (hope && regulars && !late) return;
  const { out, regular, insurgent } = tally(g.setting, board);
  const points = { regular, insurgent };
  if (options.victoryMode === 'decisiveMarginal') {
    const winner = out > 0 ? 'regular' : 'insurgent';
    const degree = out === 0 || out === contractors.length ? 'decisive' : 'marginal';
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
