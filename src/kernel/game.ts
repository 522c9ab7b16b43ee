/** The central types: what a game is made of, and what the kernel keeps of it. Everything in `State` is plain JSON. */

import type { Chance, Dice, Roll, Stream } from './dice.ts';
import type { Call, Procedures } from './flow.ts';
import type { TableAct, TableEvent, TableState } from './table.ts';

export type Seat = string;
export type Side = string;

/** A chair at the table and the side it plays for; two seats of one side are a team. */
export interface SeatInfo {
  readonly seat: Seat;
  readonly side: Side;
}

/** One bundle of types a game. */
export interface Types {
  rule: string;
  setup: object;
  setting: { readonly seats: readonly SeatInfo[] };
  open: object;
  secret: object;
  mine: object;
  view: object;
  event: { readonly t: string; readonly rules: readonly string[] };
  choice: object;
  locals: Record<string, object>;
}

/** Arrays and tuples keep their shape: a mapped type over a type parameter does that by itself. */
export type DeepReadonly<X> = X extends object ? { readonly [K in keyof X]: DeepReadonly<X[K]> } : X;

/** What all may see, and what some may not. */
export interface Board<T extends Types> {
  open: T['open'];
  secret: T['secret'];
}

/** An unfinished procedure: its name, the step it stands at, its local variables (open to all), answers still hidden. */
export interface Frame<T extends Types = Types> {
  proc: keyof T['locals'] & string;
  at: string;
  l: T['locals'][keyof T['locals']];
  answers?: Record<Seat, T['choice']>;
}

export interface State<T extends Types> {
  board: Board<T>;
  stack: Frame<T>[];
  rolled: Record<Stream, number>;
  table: TableState;
}

/** A question with too many answers to list: what the answer must look like. */
export interface Form {
  readonly form: string;
  readonly data: object;
}

/** The point of no return that a confirm button names. */
export type Commits = 'nothing' | 'rolls' | 'shows';

export interface Decision<T extends Types, C extends T['choice'] = T['choice']> {
  seat: Seat;
  rule: T['rule'];
  ask: string;
  options: readonly C[] | Form;
  /** Taken by clock, absence, standing orders and pass-until. */
  otherwise: C;
  commits: Commits;
  /** What the question is about, open to all: for forms, prompts and pictures. */
  about?: object;
  /** The options depend on the seat's secrets, so even a single one must not be seen to be taken by itself. */
  guarded?: boolean;
}

/** Why not, and by which rule; the sentence is the client's. */
export interface Illegal<R extends string = string> {
  readonly error: string;
  readonly rule?: R;
  /** Further rules that say the same. */
  readonly also?: readonly R[];
  readonly data?: object;
}

export interface Outcome {
  /** The winning side; null is a draw. */
  readonly winner: Side | null;
  readonly rule: string;
}

/** What a player sends: an answer to a pending decision, or an act at the table. */
export type Command<T extends Types> = { seat: Seat; seq: number; id: string } & (
  | { choice: T['choice'] }
  | { act: TableAct }
);

export type Author = 'player' | 'bot' | 'orders' | 'clock' | 'referee';
export type Stated<T extends Types> = T['event'] | TableEvent;

/** What one command did. Folding the events of all entries onto the start gives the board; stack and counters come along. */
export interface Entry<T extends Types> {
  seq: number;
  /** The entry that this one follows; undo makes it another than the one before. */
  parent: number;
  command: Command<T> | { start: true } | { seat: Seat; id: string; undo: number };
  by: Author;
  rolls: Roll[];
  events: Stated<T>[];
  stack: Frame<T>[];
  rolled: Record<Stream, number>;
  /** What the command turned out to commit: fences undo. */
  commits: Commits;
  hash: string;
}

/** All that a rule may touch: read the board, roll named dice, state facts. */
export interface Play<T extends Types> {
  readonly setting: T['setting'];
  readonly board: DeepReadonly<Board<T>>;
  roll(name: string, count: number, sides: number, stream?: Stream): number[];
  shuffle(name: string, count: number, stream: Stream): number[];
  emit(event: T['event']): void;
}

/** All that a seat knows: what a client, a bot or a preview may compute with. */
export interface Eyes<T extends Types> {
  readonly seat: Seat;
  readonly setting: T['setting'];
  readonly open: DeepReadonly<T['open']>;
  readonly mine: DeepReadonly<T['mine']>;
}

/** How answers to one kind of question are judged and proposed, from what the seat knows. */
export interface Asking<T extends Types> {
  check(eyes: Eyes<T>, decision: Decision<T>, choice: unknown): Illegal<T['rule']> | undefined;
  /** Answers worth a look, all of them legal: for prompts and for bots. */
  propose(eyes: Eyes<T>, decision: Decision<T>, chance: Chance): readonly T['choice'][];
  /** One legal answer by chance without the labour of a list: for random play. */
  any?(eyes: Eyes<T>, decision: Decision<T>, chance: Chance): T['choice'];
}

/** What may come of an answer, in numbers by name: chances from 0 to 1, and means; nothing where no dice matter. */
export type Prospect = Readonly<Record<string, number>>;
export type ProspectOf<T extends Types> = (choice: T['choice']) => Prospect | undefined;

/** Something wrong in a file or a setup: where, and what. */
export interface Fault {
  readonly path: string;
  readonly error: string;
  readonly rule?: string;
  readonly data?: object;
}

/** What an event says of a deck that was shuffled and sealed; the cards go by their names. */
export type CardFact =
  /** So many cards lie on the pile now; the undermost were shuffled. */
  | { readonly t: 'laid'; readonly deck: string; readonly count: number }
  /** The top card goes to a hand; or all see it and it goes under the pile. */
  | {
      readonly t: 'drawn';
      readonly deck: string;
      readonly seat: Seat;
      readonly name: string;
      readonly isKept: boolean;
    }
  /** A card in a hand is shown to all. */
  | { readonly t: 'shown'; readonly deck: string; readonly seat: Seat; readonly name: string }
  /** A card goes from a hand under the pile. */
  | { readonly t: 'returned'; readonly deck: string; readonly seat: Seat; readonly name: string };

export interface Game<T extends Types> {
  readonly id: string;
  /** The version of the rules, kept in every save. */
  readonly edition: string;
  /** A record of other rules is only told: nobody is asked anything (see `asRecorded`). */
  readonly toldOnly?: true;
  /** The decks that are shuffled, each from its stream `deck:<name>`; verifiable dice commit to them before the start. */
  readonly decks?: readonly string[];
  /** What an event says of those decks; nothing of a card that it does not name. */
  cards?(event: T['event']): readonly CardFact[];
  readonly procedures: Procedures<T>;
  readonly asks: Readonly<Record<string, Asking<T>>>;
  readonly tableRules: { readonly resign: T['rule']; readonly draw: T['rule'] };
  /** Reads a setup from outside: what a person or a program asks for today. */
  read(input: unknown): { readonly setup: T['setup'] } | { readonly faults: readonly Fault[] };
  /** Reads the setup of a record, and leaves it as it is: its hash is part of the record. */
  recorded(input: unknown): { readonly setup: T['setup'] } | { readonly faults: readonly Fault[] };
  /** What never changes in one game: map, roster, deck, options, seats. */
  setting(setup: T['setup']): T['setting'];
  setup(setting: T['setting'], setup: T['setup']): Pick<State<T>, 'board' | 'stack'>;
  /** The only writer of the board. */
  evolve(setting: T['setting'], board: Board<T>, event: T['event']): void;
  clone(board: Board<T>): Board<T>;
  outcome(board: DeepReadonly<Board<T>>): Outcome | undefined;
  /** The procedure that judges a game which all seats agree to end; without it such an end is a draw. */
  agreed?(): Call;
  mine(setting: T['setting'], board: DeepReadonly<Board<T>>, seat: Seat): T['mine'];
  /**
   * Built up from nothing, never cut down; null is a spectator. Whoever needs several views of one board hands the
   * spectator's on: a seat's is that and what the seat may see besides.
   */
  view(setting: T['setting'], board: DeepReadonly<Board<T>>, seat: Seat | null, all?: T['view']): T['view'];
  sees(setting: T['setting'], event: T['event'], seat: Seat | null): T['event'] | undefined;
  /** A board that this seat cannot tell apart from the real one. */
  determinise(setting: T['setting'], view: T['view'], dice: Dice): Board<T>;
  /** Standing orders, for a seat that is away: from what it sees, and what may come of an answer where somebody can tell. */
  doctrine(
    setting: T['setting'],
    view: T['view'],
    decision: Decision<T>,
    orders: object,
    prospect?: ProspectOf<T>,
  ): T['choice'] | undefined;
  /** What this one answer would commit. */
  commits(eyes: Eyes<T>, decision: Decision<T>, choice: T['choice']): Commits;
  /** What is broken in a board, by rule; empty when all is well. */
  invariants(setting: T['setting'], board: DeepReadonly<Board<T>>): readonly string[];
}
