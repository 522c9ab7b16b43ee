/** The cards in a player's own hand. */

import type { CardInfo, CardNo } from './setting.ts';
import type { Eyes } from './types.ts';

/** The kinds of cards held, each once. */
export function heldCards({ setting, mine }: Eyes): CardInfo[] {
  const kinds: CardInfo[] = [];
  for (const no of mine.hand) {
    const card = setting.cards[no] as CardInfo;
    if (!kinds.includes(card)) kinds.push(card);
  }
  return kinds;
}

/** A held card by its name. */
export function held({ setting, mine }: Eyes, id: string): CardInfo | undefined {
  const no = setting.cardNumbers.get(id) as CardNo;
  return mine.hand.includes(no) ? setting.cards[no] : undefined;
}

export function detourCard({ setting, mine }: Eyes): string | undefined {
  for (const no of mine.hand) if (setting.cards[no]?.effect.do === 'detour') return setting.cards[no]?.id;
  return undefined;
}
