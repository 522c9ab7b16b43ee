/** The cards in a player's own hand. */

import type { RuleNo } from './rulebook/index.ts';
import { mover, sight } from './sense.ts';
import type { CardInfo, CardNo } from './setting.ts';
import type { Eyes, G } from './types.ts';

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

/** Lays a card open; it goes under the pile. Its effect is the caller's. */
export function show(g: G, id: string): CardInfo {
  const { setting } = g;
  const card = setting.cards[setting.cardNumbers.get(id) as CardNo] as CardInfo;
  const rules: RuleNo[] = ['EM-CARD-6', 'EM-CARD-9', card.rule];
  const { cardsPlayed, spent } = g.board.open;
  const isLate = setting.options.cardsAfterDice && spent === 3;
  if (cardsPlayed > 0 || isLate) rules.push('EM-CARD-10');
  if (setting.partners) rules.push('EM-TEAM-6');
  g.emit({ t: 'played', seat: mover(sight(g)).seat, card: id, rules });
  return card;
}
