/** What the server keeps: games and their logs, seats, talk, clocks, secrets. One contract for both databases. */

/** One line a command. The lines of a game are numbered 0, 1, 2 ... without a gap and never change. */
export interface Line {
  readonly seq: number;
  readonly commandId: string;
  /** Canonical JSON. */
  readonly body: string;
  /** Binds the body and, through the hash before it, all lines before (`chain.ts`). */
  readonly hash: string;
  /** What the sender was told; told again, byte for byte, when he sends the command again. */
  readonly receipt: string;
}

export type Status = 'waiting' | 'playing' | 'over' | 'frozen';

export interface GameRow {
  /** Letters, digits, `_` and `-`; 64 at most. */
  readonly gid: string;
  readonly game: string;
  readonly edition: string;
  readonly scenario: string;
  readonly title: string;
  /** Canonical JSON: what the game begins from. */
  readonly setup: string;
  /** Canonical JSON of the server's own: clocks, undo, who may watch. */
  readonly settings: string;
  /** The hash that the first line's hash is chained to. */
  readonly start: string;
  /** Whether the lobby shows it. */
  readonly listed: boolean;
  readonly status: Status;
  /** Milliseconds since 1970, as the caller's clock has it. */
  readonly created: number;
  readonly updated: number;
}

export type SeatKind = 'human' | 'bot' | 'open';

export interface SeatRow {
  readonly gid: string;
  readonly seat: string;
  readonly kind: SeatKind;
  readonly name: string;
  /** Of a bot. */
  readonly level: string | null;
  readonly tokenHash: string | null;
  /** Grows with every change: who holds an older one holds nothing. */
  readonly epoch: number;
}

export interface Holder {
  readonly kind: SeatKind;
  readonly name: string;
  readonly level: string | null;
  readonly tokenHash: string | null;
}

export interface Snapshot {
  readonly gid: string;
  readonly seq: number;
  readonly body: string;
}

export interface Said {
  readonly gid: string;
  readonly at: number;
  readonly seat: string | null;
  readonly name: string;
  readonly text: string;
}

export interface Talk extends Said {
  readonly n: number;
}

/** Belongs to one seat and is shown to nobody else: standing orders and the like. */
export interface Document {
  readonly gid: string;
  readonly seat: string;
  readonly name: string;
  readonly body: string;
}

export interface Deadline {
  readonly gid: string;
  readonly seat: string;
  readonly due: number;
}

export interface NodeBeat {
  readonly node: string;
  readonly beats: number;
}

export interface Filter {
  /** Only games with a seat to take. */
  readonly open?: boolean;
  readonly status?: Status;
  /** The last row of the page before. */
  readonly before?: { readonly updated: number; readonly gid: string };
  readonly most: number;
}

export type Appended =
  | { readonly t: 'stored' }
  /** Somebody else was first, or there is a gap: `head` is the number of the last line, -1 without any. */
  | { readonly t: 'moved'; readonly head: number }
  /** The command has acted before; this is its line. */
  | { readonly t: 'duplicate'; readonly line: Line };

export interface Begun {
  readonly seats?: readonly SeatRow[];
  readonly secret?: Uint8Array;
}

/** What changed beside the log. */
export type News = 'talk' | 'seats' | 'status' | 'presence' | 'documents';

/** Hints that something is there to be read. They can be late, repeated or lost, but never early. */
export interface Listener {
  line?(gid: string, seq: number): void;
  news?(gid: string, what: News): void;
  /** Hints may have been lost: whoever shows a game looks for himself. */
  missed?(): void;
}

export interface Store {
  readonly kind: 'sqlite' | 'postgres';

  /** Throws `unsafe` when an acknowledgement would not outlive a power cut. */
  check(): Promise<void>;
  close(): Promise<void>;

  /** Game, first lines, seats and secret together, or nothing. */
  createGame(row: GameRow, first: readonly Line[], begun?: Begun): Promise<'created' | 'exists'>;
  game(gid: string): Promise<GameRow | undefined>;
  /** For a lobby: listed games, the last changed first. */
  listGames(filter: Filter): Promise<GameRow[]>;
  /** All games there are, by id. */
  gids(after: string, most: number): Promise<string[]>;
  setStatus(gid: string, status: Status, at: number): Promise<void>;
  touch(gid: string, at: number): Promise<void>;

  /** Resolved after the commit, never before. */
  append(gid: string, line: Line): Promise<Appended>;
  lines(gid: string, from: number, most: number): Promise<Line[]>;
  /** The number of the last line, -1 without any. */
  head(gid: string): Promise<number>;

  seats(gid: string): Promise<SeatRow[]>;
  /** How often each seat of these games has changed hands or keys. */
  epochs(gids: readonly string[]): Promise<Pick<SeatRow, 'gid' | 'seat' | 'epoch'>[]>;
  /** A free seat; undefined when somebody else was first. */
  claimSeat(gid: string, seat: string, holder: Holder): Promise<SeatRow | undefined>;
  /** Undefined unless the epoch is still this one. */
  changeSeat(gid: string, seat: string, epoch: number, holder: Holder): Promise<SeatRow | undefined>;
  renewToken(gid: string, seat: string, epoch: number, tokenHash: string): Promise<SeatRow | undefined>;
  releaseSeat(gid: string, seat: string, epoch: number): Promise<SeatRow | undefined>;

  /** Only the newest is kept; an older one changes nothing. */
  putSnapshot(snapshot: Snapshot): Promise<void>;
  snapshot(gid: string): Promise<Snapshot | undefined>;

  /** A command acts once: nothing when it has acted before. */
  say(said: Said, commandId?: string): Promise<Talk | undefined>;
  talk(gid: string, from: number, most: number): Promise<Talk[]>;

  /** Without a body it is taken away. A command that has acted before changes nothing. */
  putDocument(gid: string, seat: string, name: string, body: string | undefined, commandId?: string): Promise<void>;
  document(gid: string, seat: string, name: string): Promise<string | undefined>;
  documents(gid: string): Promise<Document[]>;

  /** Commands that acted beside the log. */
  asides(gid: string): Promise<string[]>;
  putAside(gid: string, commandId: string): Promise<void>;

  putDeadline(deadline: Deadline): Promise<void>;
  removeDeadline(gid: string, seat: string): Promise<void>;
  deadlines(gid: string): Promise<Deadline[]>;
  dueBefore(time: number, most: number): Promise<Deadline[]>;

  /** Small facts about the service itself. */
  note(name: string, value: string): Promise<void>;
  noted(name: string): Promise<string | undefined>;

  /** A sign of life of a node; false when it was taken for dead, or is new. */
  beatNode(node: string, beats: number): Promise<boolean>;
  nodes(): Promise<NodeBeat[]>;
  /** With all that it has said of who is there. */
  removeNode(node: string): Promise<void>;
  /** Who is at a table by way of this node; nobody without a body. */
  putPresence(node: string, gid: string, body: string | undefined): Promise<void>;
  presences(gid: string): Promise<{ readonly node: string; readonly body: string }[]>;

  /** Sealed with a key that is not in the database. The first one stays. */
  putSecret(gid: string, secret: Uint8Array): Promise<'stored' | 'exists'>;
  secret(gid: string): Promise<Uint8Array | undefined>;

  /** Own appends are told too, after their commit. The answer ends it. */
  listen(listener: Listener): () => void;
}

/** What a copy needs of its source. */
export type Reader = Pick<
  Store,
  'gids' | 'game' | 'lines' | 'seats' | 'snapshot' | 'talk' | 'documents' | 'asides' | 'deadlines' | 'secret'
>;
