/** What is offered at the table and waits for an answer; and what a step back would take back. */

import type { Seat } from '../../kernel/game.ts';
import { evolveTable, newTable, type TableEvent, type TableState } from '../../kernel/table.ts';
import type { Link, Told } from '../table/link.ts';
import type { Moved } from './entry.tsx';
import { counted } from './history.ts';

/** Who has resigned and who would end it, from what was told. */
export function tableStateOf(lines: readonly Told[]): TableState {
  const table = newTable();
  for (const { line, undone } of counted(lines)) {
    if (undone) continue;
    for (const event of line.entry.events) if (event.t === 'table') evolveTable(table, event as TableEvent);
  }
  return table;
}

export interface Offered extends Pick<TableState, 'draw' | 'resigned'> {
  /** Something waits for an answer. */
  readonly any: boolean;
}

export function offeredAt(link: Link): Offered {
  const { request, outcome } = link.view();
  const { draw, resigned } = outcome === null ? tableStateOf(link.lines()) : newTable();
  return { draw, resigned, any: request !== null || draw.length > 0 || resigned.length > 0 };
}

/** The steps after this one that count, oldest first. */
export const countedAfter = (lines: readonly Told[], to: number): readonly Moved['entry'][] =>
  counted(lines).flatMap(({ line: { entry }, undone }) => (undone || entry.seq <= to ? [] : [entry]));

/** The last step that counts, where this seat may take it back at once. */
export function lastStep(link: Link): Moved['entry'] | undefined {
  return link.view().mayUndo ? counted(link.lines()).findLast(({ undone }) => !undone)?.line.entry : undefined;
}

/** The seat that answers here. */
export const answering = (link: Link): Seat | null => {
  const eyes = link.eyes();
  return eyes !== null && link.seats.includes(eyes) ? eyes : null;
};
