/** What one seat, or a spectator, is told of a line and of the table: built up from what it may know, never cut down. */

import type { Proofs } from '../../fair/fair.ts';
import { type CardOpening, followCards } from '../../fair/openings.ts';
import type { CardFact, Entry, Outcome, Seat, Stated, Types } from '../../kernel/game.ts';
import type { Machine } from '../../kernel/machine.ts';
import { type Seen, seen, type SeenEntry, seenEntry } from '../../kernel/seen.ts';
import { type Body, type Chair, type Committed, type Settings, type TimeLeft } from './body.ts';
import { isPublic, isToldOnly, outcomeOf, type Played, type Request, type Sitting } from './sitting.ts';

/** A seat, or null for whoever only watches. */
export type Viewer = Seat | null;

type Plain = Exclude<Body, { t: 'moved' | 'began' | 'created' }>;
export type Told =
  | ({ readonly seq: number } & Plain)
  | { readonly seq: number; readonly t: 'created'; readonly at: number }
  | {
      readonly seq: number;
      readonly t: 'began' | 'moved';
      readonly at: number;
      readonly entry: SeenEntry<Types>;
      readonly proofs: Proofs;
      /** Sealed cards that this viewer may see from now on, opened for him. */
      readonly openings?: readonly CardOpening[];
      readonly left: TimeLeft;
    };

/** The cards of a table are followed once for all viewers; whom an opening is for is asked of each. */
const following = new WeakMap<Played, ReturnType<typeof followCards>>();

const cardsIn = ({ game }: Machine<Types>, event: Stated<Types>): readonly CardFact[] =>
  event.t === 'table' ? [] : (game.cards?.(event) ?? []);

function openingsFor({ match, fair }: Sitting, entry: Entry<Types>, viewer: Viewer): readonly CardOpening[] {
  if (match === undefined || fair === undefined) return [];
  const { machine: m, entries } = match;
  if (m.game.cards === undefined) return [];
  // Also where no card is named: whoever follows every entry need not look for earlier ones.
  const follow = following.get(match) ?? followCards(fair, (event) => cardsIn(m, event));
  following.set(match, follow);
  return follow(entries, entry.seq)
    .filter(({ event, fact }) => {
      const told = m.game.sees(m.setting, event, viewer);
      return told !== undefined && cardsIn(m, told).some(({ t, deck }) => t === fact.t && deck === fact.deck);
    })
    .map(({ opening }) => opening);
}

export function tell(s: Sitting, seq: number, body: Body, viewer: Viewer): Told {
  switch (body.t) {
    case 'created':
      return { seq, t: 'created', at: body.at };
    case 'began':
    case 'moved': {
      if (s.match === undefined) throw new Error('a move before the beginning');
      const entry = seenEntry(s.match.machine, body.entry, viewer);
      const openings = openingsFor(s, body.entry, viewer);
      const opened = openings.length === 0 ? {} : { openings };
      return { seq, t: body.t, at: body.at, entry, proofs: body.proofs, ...opened, left: body.left };
    }
    default:
      return { seq, ...body };
  }
}

/** What never changes at a table once the game has begun; of the dice, what was committed to last. */
export interface TableCard {
  readonly gid: string;
  readonly game: string;
  readonly edition: string;
  readonly setup: object;
  readonly chairs: readonly Chair[];
  readonly settings: Settings;
  readonly fair: Committed;
}

export const cardOf = ({ gid, created, committed: fair }: Sitting): TableCard => {
  const { game, edition, setup, chairs, settings } = created;
  // A position may name what is in somebody's hand; what may be seen of it is in the view.
  const { position: _, ...open } = setup as { position?: unknown };
  return { gid, game, edition, setup: open, chairs, settings, fair };
};

/** The table as it stands for one viewer. */
export interface TableView {
  /** The number of the next entry: what a command must name. */
  readonly move: number;
  readonly names: Readonly<Record<Seat, string>>;
  readonly pledged: readonly Seat[];
  readonly opened: readonly Seat[];
  readonly standIns: Readonly<Record<Seat, string>>;
  readonly request: Request | null;
  readonly referee: Seat | null;
  readonly left: TimeLeft;
  readonly since: number;
  /** By seat whose clock runs: milliseconds after `since` that it waits at most for the question to be on the screen. */
  readonly waits: TimeLeft;
  readonly outcome: Outcome | null;
  /** Whether others than those who sat there may look at all of it, once it is over. */
  readonly isPublic: boolean;
  /** Whether this seat may take its last answer back at once. */
  readonly mayUndo: boolean;
  /** Nothing before the game has begun. */
  readonly seen: Seen<Types> | null;
}

const mayUndo = (s: Sitting, viewer: Viewer): boolean =>
  viewer !== null &&
  outcomeOf(s) === undefined &&
  !isToldOnly(s) &&
  !s.standIns.has(viewer) &&
  s.match?.undoTo(viewer) !== undefined;

/** What a spectator sees of the same moment is open to all: where it is given, the others' views share it. */
export function viewOf(s: Sitting, viewer: Viewer, all?: TableView): TableView {
  const { match } = s;
  const seenNow = match === undefined ? null : seen(match.machine, match.state(), viewer, all?.seen ?? undefined);
  if (all !== undefined) return { ...all, mayUndo: mayUndo(s, viewer), seen: seenNow };
  return {
    move: match?.entries.length ?? 0,
    names: Object.fromEntries(s.names),
    pledged: [...s.pledges.keys()],
    opened: [...s.openings.keys()],
    standIns: Object.fromEntries(s.standIns),
    request: s.request ?? null,
    referee: s.referee ?? null,
    left: s.left,
    since: s.since,
    waits: Object.fromEntries(s.waits),
    outcome: outcomeOf(s) ?? null,
    isPublic: isPublic(s),
    mayUndo: mayUndo(s, viewer),
    seen: seenNow,
  };
}
