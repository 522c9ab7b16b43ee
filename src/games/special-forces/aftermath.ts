/** What is looked at after every action and every activation: what has come to light, who has noticed, whether it is over. */

import { atEndOfActions, atEndOfActivation, hearBlast, listen, watch } from './alert.ts';
import { type FigureNo, RAIDERS } from './board.ts';
import { endIfOver } from './ending.ts';
import type { ForcesEvent } from './events.ts';
import { keepsSecrets, lookAround, noteTaken, passed } from './hiding.ts';
import { manOf } from './plan.ts';
import type { BoardView, G } from './types.ts';

/** SF-Q-80: a raider may stand near somebody before he has done anything. */
export const beforeActivation = (g: G, figures: readonly FigureNo[]): void => watch(g, figures);

/** Who has come to another place by this fact, and by which way. */
function arrivals(board: BoardView, event: ForcesEvent): FigureNo[] {
  switch (event.t) {
    case 'moved':
    case 'climbed':
    case 'closedIn':
    case 'alighted':
    case 'exited':
    case 'placedBeside':
      return [event.figure];
    case 'drove':
      return board.figures.flatMap(({ aboard }, f) => (aboard === event.vehicle ? [f] : []));
    // What has gone may have stood in the way of anybody's eyes.
    case 'pieceDestroyed':
      return board.figures.map((_, f) => f);
    default:
      return [];
  }
}

/** The facts of a step have been stated: what they betray, and what those who have moved see. */
export function afterFacts(g: G, events: readonly ForcesEvent[]): void {
  listen(g, events);
  const board = g.board.open;
  const moved = [...new Set(events.flatMap((event) => arrivals(board, event)))];
  const raiders = moved.filter((f) => manOf(board, f).side === RAIDERS).sort((a, b) => a - b);
  // Who goes upstairs is in the building already, or on its roof and not in it.
  const ways = events.flatMap((event) =>
    'path' in event &&
    'figure' in event &&
    manOf(board, event.figure).side === RAIDERS &&
    !('place' in event && event.place.level > 0)
      ? passed(g.setting, board, event.path)
      : [],
  );
  lookAround(g, raiders, ways);
  if (keepsSecrets(board)) noteTaken(g, moved);
}

/** After every fully applied action (5.4). */
export function afterAction(g: G, figures: readonly FigureNo[]): void {
  watch(g, figures);
  endIfOver(g, false);
}

/** 5.5: who was seen and has not killed in silence raises the alert. */
export function afterActivation(g: G, figures: readonly FigureNo[]): void {
  atEndOfActivation(g, figures);
  endIfOver(g, false);
}

/** After explosions, whoever caused them. */
export function afterBlasts(g: G): void {
  hearBlast(g);
  endIfOver(g, false);
}

/** END_OF_ACTIONS. */
export const afterActions = (g: G): void => atEndOfActions(g);
