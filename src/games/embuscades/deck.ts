/** The compass cards as they go from hand to hand: for whoever checks them against the sealed order of the pile. */

import type { CardFact } from '../../kernel/game.ts';
import type { EmbuscadesEvent } from './events.ts';

const deck = 'compass';

export function cardFacts(event: EmbuscadesEvent): readonly CardFact[] {
  switch (event.t) {
    case 'shuffled':
      return [{ t: 'laid', deck, count: event.count }];
    case 'drew': {
      const { seat, card, kind } = event;
      return card === null ? [] : [{ t: 'drawn', deck, seat, name: card, isKept: kind === 'personnel' }];
    }
    case 'putBack':
      return event.card === null ? [] : [{ t: 'returned', deck, seat: event.seat, name: event.card }];
    case 'played': {
      const { seat, card: name } = event;
      return [
        { t: 'shown', deck, seat, name },
        { t: 'returned', deck, seat, name },
      ];
    }
    case 'showed':
      return Object.entries(event.hands).flatMap(([seat, names]) =>
        names.map((name): CardFact => ({ t: 'shown', deck, seat, name })),
      );
    default:
      return [];
  }
}
