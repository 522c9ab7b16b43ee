/**
 * A game that was recorded under other rules than those that are here: it is told as it was recorded, and cannot be played on.
 * Facts that today's rules know move the board; what they do not know, or cannot make sense of, leaves it as it is.
 */

import type { Game, Types } from './game.ts';

/**
 * The game by whose eyes such a record is looked at; the game itself where the rules are the same. Of a game that is not over
 * nobody can say what in an unknown fact was secret: there facts are told by their names alone.
 */
export function asRecorded<T extends Types>(game: Game<T>, edition: string, isOver: () => boolean): Game<T> {
  if (edition === game.edition) return game;
  return {
    ...game,
    edition,
    toldOnly: true,
    evolve(setting, board, event) {
      const before = game.clone(board);
      try {
        game.evolve(setting, board, event);
      } catch {
        Object.assign(board, before);
      }
    },
    sees: (setting, event, seat) => (isOver() ? game.sees(setting, event, seat) : { t: event.t, rules: event.rules }),
  };
}
