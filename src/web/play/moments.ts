/** Moments of a game: their addresses, and where its turns begin. */

import type { Link, Told, Viewer } from '../table/link.ts';

export interface Linked {
  readonly move: number;
  readonly eyes: Viewer;
}

/** `/table/GID?step=12&eyes=R`; without eyes a spectator looks. */
export const momentPath = (gid: string, move: number, eyes: Viewer): string =>
  `/table/${gid}?step=${move}${eyes === null ? '' : `&eyes=${encodeURIComponent(eyes)}`}`;

export function momentIn(search: string): Linked | undefined {
  const asked = new URLSearchParams(search);
  const step = asked.get('step') ?? '';
  return /^\d{1,7}$/.test(step) ? { move: Number(step), eyes: asked.get('eyes') } : undefined;
}

/** Whether these people may look back at a game that is over: whoever sat there, and others if its table said so from the start, or since. */
export const mayLookBack = ({ served, seats, view }: Pick<Link, 'served' | 'seats' | 'view'>): boolean =>
  served === null || seats.length > 0 || view().isPublic;

export interface TurnMark {
  readonly move: number;
  readonly turn: number;
}

/** The step with which each turn began; what was taken back began all the same. */
export function turnsOf(lines: readonly Told[]): readonly TurnMark[] {
  const marks: TurnMark[] = [];
  for (const line of lines) {
    if (!('entry' in line)) continue;
    const { seq, events } = line.entry;
    for (const event of events) {
      if (event.t !== 'turnBegan' || !('turn' in event) || typeof event.turn !== 'number') continue;
      if (marks.at(-1)?.move === seq) marks.pop();
      marks.push({ move: seq, turn: event.turn });
    }
  }
  return marks;
}
