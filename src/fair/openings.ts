/**
 * Cards of a sealed deck, opened while the game goes on: to whoever draws one, at once; to all, when it is first shown to
 * all. Each opening proves a card by the leaf of its place, published when the deck was shuffled.
 */

import type { CardFact, Entry, Seat, Types } from '../kernel/game.ts';
import { toHex } from './bytes.ts';
import type { Fair } from './fair.ts';
import type { Hex } from './record.ts';
import { cardSalt } from './seals.ts';

export interface CardOpening {
  readonly deck: string;
  /** The shuffle, and the place in its sealed order. */
  readonly r: number;
  readonly place: number;
  /** Its number in the printed order. */
  readonly card: number;
  readonly salt: Hex;
}

/** A card that is followed; without a place where it was not in the shuffle. */
interface Followed {
  readonly place: number | undefined;
  /** Nobody has drawn it yet. */
  isNew: boolean;
  isShown: boolean;
}

interface Deck {
  readonly r: number;
  readonly order: readonly number[];
  readonly pile: Followed[];
  readonly hands: Map<Seat, { readonly name: string; readonly card: Followed }[]>;
}

/** What an event says of cards: to the machine, and to somebody who may see less. */
export interface CardEvent {
  readonly facts: readonly CardFact[];
  readonly told: readonly CardFact[];
}

/** The openings that belong to the last of these entries, for whoever is told of its cards as `cardsIn` says. */
export function openingsOf(
  { table: { gid, fork }, seeds }: Fair,
  line: readonly Entry<Types>[],
  cardsIn: (entry: Entry<Types>) => readonly CardEvent[],
): CardOpening[] {
  const openings: CardOpening[] = [];
  const decks = new Map<string, Deck>();
  const last = line.at(-1);

  const opened = (deck: string, { place }: Followed): CardOpening[] => {
    const seed = seeds.get(`deck:${deck}`);
    const { r, order } = decks.get(deck) as Deck;
    const card = place === undefined ? undefined : order[place];
    if (seed === undefined || place === undefined || card === undefined) return [];
    return [{ deck, r, place, card, salt: toHex(cardSalt(seed, gid, r, place)) }];
  };

  /** A card changes its place; whether somebody may now check it. */
  const follow = (
    fact: Exclude<CardFact, { t: 'laid' }>,
    deck: Deck,
  ): { card: Followed; opens: boolean } | undefined => {
    const { seat, name } = fact;
    const hand = deck.hands.get(seat) ?? [];
    deck.hands.set(seat, hand);
    if (fact.t === 'drawn') {
      const card = deck.pile.shift();
      if (card === undefined) return undefined;
      const opens = card.isNew;
      card.isNew = false;
      if (fact.isKept) hand.push({ name, card });
      else {
        card.isShown = true;
        deck.pile.push(card);
      }
      return { card, opens };
    }
    const held = hand.find((each) => each.name === name);
    const card = held?.card ?? { place: undefined, isNew: false, isShown: true };
    const opens = fact.t === 'shown' && !card.isShown;
    if (fact.t === 'shown') card.isShown = true;
    else {
      if (held !== undefined) hand.splice(hand.indexOf(held), 1);
      deck.pile.push(card);
    }
    return { card, opens };
  };

  for (const entry of line) {
    // A deck that another game has shuffled is sealed by the seeds of that game.
    if (fork !== undefined && entry.seq <= fork.move) continue;
    for (const { facts, told } of cardsIn(entry)) {
      for (const fact of facts) {
        if (fact.t === 'laid') {
          decks.set(fact.deck, laid(entry, fact, fork?.rolled[`deck:${fact.deck}`] ?? 0));
          continue;
        }
        const deck = decks.get(fact.deck);
        const followed = deck === undefined ? undefined : follow(fact, deck);
        const isTold = told.some((each) => each.t === fact.t && each.deck === fact.deck);
        if (followed?.opens === true && entry === last && isTold) openings.push(...opened(fact.deck, followed.card));
      }
    }
  }
  return openings;
}

/** Cards that lie above the shuffled ones were put there by hand. */
function laid(entry: Entry<Types>, { deck, count }: Extract<CardFact, { t: 'laid' }>, before: number): Deck {
  const roll = entry.rolls.findLast(({ stream, sides }) => stream === `deck:${deck}` && sides === 0);
  const order = roll?.faces ?? [];
  const pile = Array.from({ length: count }, (_, i): Followed => {
    const place = i - (count - order.length);
    return { place: place < 0 ? undefined : place, isNew: true, isShown: false };
  });
  return { r: (roll?.index ?? 0) + 1 - before, order, pile, hands: new Map() };
}
