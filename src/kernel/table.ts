/** Acts at the table that are no steps of a game: resigning and agreeing to end it. */

import type { Illegal, Outcome, Seat, SeatInfo } from './game.ts';

export const tableActs = ['resign', 'takeBackResignation', 'offerDraw', 'declineDraw'] as const;
export type TableAct = (typeof tableActs)[number];

/** Who has resigned, who agrees to end it, and how the table closed the game, if it did. */
export interface TableState {
  resigned: Seat[];
  draw: Seat[];
  outcome: Outcome | null;
}

export interface TableEvent {
  readonly t: 'table';
  readonly act: TableAct;
  readonly seat: Seat;
  readonly outcome: Outcome | null;
  readonly rules: readonly string[];
}

export const newTable = (): TableState => ({ resigned: [], draw: [], outcome: null });

export const cloneTable = (table: TableState): TableState => ({
  resigned: table.resigned.slice(),
  draw: table.draw.slice(),
  outcome: table.outcome,
});

/** Why this act is not possible now. */
export function checkAct(table: TableState, seat: Seat, act: unknown): Illegal | undefined {
  if (!tableActs.includes(act as TableAct)) return { error: 'unknownAct', data: { act: String(act).slice(0, 40) } };
  const resigned = table.resigned.includes(seat);
  if (act === 'resign' && resigned) return { error: 'alreadyResigned' };
  if (act === 'takeBackResignation' && !resigned) return { error: 'notResigned' };
  if (act === 'offerDraw' && table.draw.includes(seat)) return { error: 'drawAlreadyOffered' };
  if (act === 'declineDraw' && table.draw.length === 0) return { error: 'noDrawOffered' };
  return undefined;
}

/** Whether every seat agrees to end it. */
export const allAgree = (table: TableState, seats: readonly SeatInfo[]): boolean =>
  seats.every(({ seat }) => table.draw.includes(seat));

/** What follows from an act: a side resigns when all its seats do, a draw needs every seat, unless the game judges such an end. */
export function actEvent(
  table: TableState,
  seats: readonly SeatInfo[],
  seat: Seat,
  act: TableAct,
  rules: { resign: string; draw: string },
  judges: boolean,
): TableEvent {
  const side = seats.find((s) => s.seat === seat)?.side;
  let outcome: Outcome | null = null;
  if (act === 'resign' && seats.every((s) => s.side !== side || s.seat === seat || table.resigned.includes(s.seat))) {
    const others = [...new Set(seats.filter((s) => s.side !== side).map((s) => s.side))];
    outcome = { winner: others.length === 1 ? (others[0] ?? null) : null, rule: rules.resign };
  }
  if (act === 'offerDraw' && !judges && seats.every((s) => s.seat === seat || table.draw.includes(s.seat))) {
    outcome = { winner: null, rule: rules.draw };
  }
  const rule = act === 'resign' || act === 'takeBackResignation' ? rules.resign : rules.draw;
  return { t: 'table', act, seat, outcome, rules: [rule] };
}

export function evolveTable(table: TableState, event: TableEvent): void {
  if (event.act === 'resign') table.resigned.push(event.seat);
  if (event.act === 'takeBackResignation') table.resigned = table.resigned.filter((s) => s !== event.seat);
  if (event.act === 'offerDraw') table.draw.push(event.seat);
  if (event.act === 'declineDraw') table.draw = [];
  table.outcome = event.outcome;
}
