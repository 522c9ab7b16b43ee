/**
 * Cards of a sealed deck, opened while the game goes on: to whoever draws one, at once; to all, when it is first shown to
 * all. Each opening proves a card by the leaf of its place, published when the deck was shuffled.
 */

import type { Entries } from '../kernel/entries.ts';
import type { CardFact, Entry, Seat, Stated, Types } from '../kernel/game.ts';
import { line } from '../kernel/match.ts';
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

/** What an event opens. Whoever is told of that fact may have the opening. */
export interface Opened {
  readonly event: Stated<Types>;
  readonly fact: CardFact;
  readonly opening: CardOpening;
}

/** A card changes its place; whether somebody may now check it. */
function moved(
  fact: Exclude<CardFact, { t: 'laid' }>,
  deck: Deck,
): { readonly card: Followed; readonly opens: boolean } | undefined {
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
}

/**
 * What an entry of one table opens. The cards are followed from entry to entry, and from the start only where another
 * past counts than the one followed so far: after an undo, or when an earlier entry is asked for.
 */
export function followCards(
  { table: { gid, fork }, seeds }: Fair,
  factsIn: (event: Stated<Types>) => readonly CardFact[],
): (entries: Entries<Types>, seq: number) => readonly Opened[] {
  const decks = new Map<string, Deck>();
  let followed = -1;
  let found: Opened[] = [];

  const opened = (name: string, { r, order }: Deck, { place }: Followed): CardOpening | undefined => {
    const seed = seeds.get(`deck:${name}`);
    const card = place === undefined ? undefined : order[place];
    if (seed === undefined || place === undefined || card === undefined) return undefined;
    return { deck: name, r, place, card, salt: toHex(cardSalt(seed, gid, r, place)) };
  };

  const follow = (entry: Entry<Types>, isAsked: boolean): void => {
    // A deck that another game has shuffled is sealed by the seeds of that game.
    if (fork !== undefined && entry.seq <= fork.move) return;
    for (const event of entry.events) {
      for (const fact of factsIn(event)) {
        if (fact.t === 'laid') {
          decks.set(fact.deck, laid(entry, fact, fork?.rolled[`deck:${fact.deck}`] ?? 0));
          continue;
        }
        const deck = decks.get(fact.deck);
        const now = deck === undefined ? undefined : moved(fact, deck);
        if (deck === undefined || now?.opens !== true || !isAsked) continue;
        const opening = opened(fact.deck, deck, now.card);
        if (opening !== undefined) found.push({ event, fact, opening });
      }
    }
  };

  return (entries, seq) => {
    if (seq === followed) return found;
    let since = lineAfter(entries, followed, seq);
    if (since === undefined) {
      decks.clear();
      since = line(entries, seq);
    }
    found = [];
    for (const entry of since) follow(entry, entry.seq === seq);
    followed = seq;
    return found;
  };
}

/** The entries that count between two moments, oldest first; nothing where the earlier one does not count at the later. */
function lineAfter(entries: Entries<Types>, from: number, to: number): Entry<Types>[] | undefined {
  const since: Entry<Types>[] = [];
  let seq = to;
  while (seq > from) {
    const entry = entries.at(seq) as Entry<Types>;
    if (!('undo' in entry.command)) since.push(entry);
    seq = entry.parent;
  }
  return seq === from ? since.reverse() : undefined;
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
