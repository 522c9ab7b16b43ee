/**
 * The recorder: one table's append-only list of entries, one a command, in a SHA-256 chain. Loading folds events onto
 * the start and takes stack and counters from the last entry: no rule runs and no die is rolled.
 */

import { canonical, canonicalAround, chain, copy, sameValue, sha256Hex } from './canonical.ts';
import { type Dice, recorded } from './dice.ts';
import { type Entries, type Growing, listed } from './entries.ts';
import type {
  Author,
  Command,
  Commits,
  Decision,
  Entry,
  Frame,
  Game,
  Illegal,
  Outcome,
  Seat,
  State,
  Types,
} from './game.ts';
import { type Log, type Machine, machine } from './machine.ts';
import { newTable } from './table.ts';

/** A whole game as a file. */
export interface Save<T extends Types = Types> {
  format: 'ambuscade-save';
  version: 1;
  game: string;
  /** The rules version that the game was played under. */
  edition: string;
  setup: T['setup'];
  /** Where further dice come from, as the program that saved it understands it. */
  dice: object;
  entries: Entry<T>[];
}

/** An entry that is not in the record yet, and the state that it leads to. */
export interface Draft<T extends Types> {
  readonly entry: Entry<T>;
  readonly state: State<T>;
  /** The entry as canonical text: it was written out for its hash. */
  readonly text: string;
}

export interface Match<T extends Types, E extends Entries<T> = readonly Entry<T>[]> {
  readonly machine: Machine<T>;
  readonly setup: T['setup'];
  readonly entries: E;
  state(): State<T>;
  pending(): readonly Decision<T>[];
  outcome(): Outcome | undefined;
  /** The hash of the last entry: it binds the whole game. */
  hash(): string;
  check(command: Command<T>): Illegal | undefined;
  /** What a command would add to the record: for whoever must store it before it counts. */
  draft(command: Command<T>, dice: Dice, by?: Author): Draft<T> | Illegal;
  draftUndo(seat: Seat, to: number, id: string, by?: Author): Draft<T> | Illegal;
  /** Takes a draft up, or an entry that was recorded elsewhere; it must follow the last one. */
  take(next: { readonly entry: Entry<T>; readonly state?: State<T>; readonly text?: string }): void;
  /** Checks and plays; a refusal changes nothing. */
  play(command: Command<T>, dice: Dice, by?: Author): Entry<T> | Illegal;
  /** The last entry that still counts: undone ones and the undoing itself do not. */
  last(): Entry<T>;
  /** The entry that this seat may go back to without asking anybody: before its own answer, with nothing new seen since. */
  undoTo(seat: Seat): number | undefined;
  /** Goes back to the state after entry `to`; dice indexes stay where they are. Consent is the caller's business. */
  undo(seat: Seat, to: number, id: string, by?: Author): Entry<T> | Illegal;
  stateAt(seq: number): State<T>;
  /** What a command would do, with dice that are not the table's. */
  preview(command: Command<T>, dice: Dice): Log<T> | Illegal;
  /** A new match that shares the past up to entry `seq`. */
  fork(seq: number): Match<T>;
  save(dice: object): Save<T>;
}

const START = '0'.repeat(64);
const isIllegal = (x: object): x is Illegal => 'error' in x;

/** The entries that still count at `head`, oldest first. */
export function line<T extends Types>(entries: Entries<T>, head: number): Entry<T>[] {
  const found: Entry<T>[] = [];
  for (let seq = head; seq >= 0; ) {
    const entry = entries.at(seq) as Entry<T>;
    if (!('undo' in entry.command)) found.push(entry);
    seq = entry.parent;
  }
  return found.reverse();
}

interface Sealed<T extends Types> {
  readonly entry: Entry<T>;
  readonly text: string;
}

/** The same hash as that of `chain`; the entry is written out once for the hash and for whoever stores it. */
function seal<T extends Types>(entry: Omit<Entry<T>, 'hash'>, before: string): Sealed<T> {
  const [left, right] = canonicalAround(entry, 'hash');
  const hash = sha256Hex(`${before}\n{${[...left, ...right].join(',')}}`);
  return { entry: { ...entry, hash }, text: `{${[...left, `"hash":"${hash}"`, ...right].join(',')}}` };
}

/** Whom a record of other rules would ask, and by which steps, is not known here. */
const stackOf = <T extends Types>({ game }: Machine<T>, entry: Entry<T> | undefined): Frame<T>[] =>
  game.toldOnly === true ? [] : copy(entry?.stack ?? []);

/** The state after entry `seq`: facts folded onto the start, stack and counters from the entry. */
function fold<T extends Types>(m: Machine<T>, setup: T['setup'], entries: Entries<T>, seq: number): State<T> {
  const state: State<T> = { ...m.game.setup(m.setting, setup), rolled: {}, table: newTable() };
  const counting = line(entries, seq);
  for (const entry of counting) for (const event of entry.events) m.fold(state, event);
  state.stack = stackOf(m, counting.at(-1));
  state.rolled = { ...entries.at(seq)?.rolled };
  return state;
}

/** The first hash binds game, rules version and setup. */
const genesis = (game: string, edition: string, setup: object): string =>
  sha256Hex(`${START}\n${canonical({ game, edition, setup })}`);

/** A new table: runs the opening steps and writes entry 0. */
export function newMatch<T extends Types>(game: Game<T>, setup: T['setup'], dice: Dice): Match<T> {
  const m = machine(game, game.setting(setup));
  const log: Log<T> = { rolls: [], events: [] };
  const state = m.start(setup, dice, log);
  const { entry: first } = seal<T>(
    {
      seq: 0,
      parent: -1,
      command: { start: true },
      by: 'referee',
      ...log,
      stack: copy(state.stack),
      rolled: { ...state.rolled },
      commits: 'shows',
    },
    genesis(game.id, game.edition, setup),
  );
  return matchOf(m, setup, listed([first]), state);
}

function matchOf<T extends Types, E extends Entries<T>>(
  m: Machine<T>,
  setup: T['setup'],
  past: Growing<T, E>,
  state: State<T>,
): Match<T, E> {
  const { entries } = past;
  const head = (): Entry<T> => entries.at(-1) as Entry<T>;

  const sealed = (entry: Omit<Entry<T>, 'hash' | 'seq'>): Sealed<T> =>
    seal<T>({ seq: entries.length, ...entry }, head().hash);
  const envelope = (command: Command<T>): Illegal | undefined =>
    command.seq === entries.length ? undefined : { error: 'stale', data: { expected: entries.length } };

  const check = (command: Command<T>): Illegal | undefined =>
    envelope(command) ??
    ('act' in command ? m.checkAct(state, command.seat, command.act) : m.check(state, command.seat, command.choice));

  /** The entry that counts at `seq`: where something was taken back, the one that was gone back to. */
  const counted = (seq: number): Entry<T> | undefined => {
    let entry = seq < 0 ? undefined : entries.at(seq);
    while (entry !== undefined && 'undo' in entry.command) entry = entries.at(entry.parent);
    return entry;
  };
  const last = (): Entry<T> => counted(head().seq) as Entry<T>;
  const undoTo = (seat: Seat): number | undefined => {
    const { seq, parent } = last();
    const isSlip = ({ command, by, commits }: Entry<T>): boolean =>
      'choice' in command && command.seat === seat && by === 'player' && commits === 'nothing';
    // What somebody else did or a die showed since was seen, even if it was taken back.
    const isFree = entries.slice(seq).every((entry) => 'undo' in entry.command || isSlip(entry));
    return isFree ? counted(parent)?.seq : undefined;
  };

  const draft = (command: Command<T>, dice: Dice, by: Author = 'player'): Draft<T> | Illegal => {
    const stale = envelope(command);
    if (stale !== undefined) return stale;
    const played = m.apply(state, command, dice);
    if (isIllegal(played)) return played;
    const { log } = played;
    // Undo is fenced by information flow: a die was seen, or a secret changed hands.
    const [before, after] = [state.board.secret, played.state.board.secret];
    const shows = (): boolean => !sameValue(before, after) && canonical(before) !== canonical(after);
    const commits: Commits = log.rolls.length > 0 ? 'rolls' : shows() ? 'shows' : 'nothing';
    const next = sealed({
      parent: head().seq,
      command: copy(command),
      by,
      ...log,
      stack: copy(played.state.stack),
      rolled: { ...played.state.rolled },
      commits,
    });
    return { ...next, state: played.state };
  };
  const back = (to: number): State<T> => ({ ...fold(m, setup, entries, to), rolled: { ...state.rolled } });
  const draftUndo = (seat: Seat, wanted: number, id: string, by: Author = 'player'): Draft<T> | Illegal => {
    if (wanted === head().seq) return { error: 'nothingToUndo' };
    const to = counted(wanted)?.seq;
    const counting = line(entries, head().seq);
    if (to === undefined || !counting.some(({ seq }) => seq === to)) {
      return { error: 'noSuchEntry', data: { to: wanted } };
    }
    const then = back(to);
    const { stack, rolled } = then;
    const next = sealed({
      parent: to,
      command: { seat, id, undo: to },
      by,
      rolls: [],
      events: [],
      stack: copy(stack),
      rolled: { ...rolled },
      commits: 'nothing',
    });
    return { ...next, state: then };
  };
  /** The state after an entry that follows the last one, from its facts alone. */
  const after = (entry: Entry<T>): State<T> => {
    const { command, events, rolled } = entry;
    if ('undo' in command) return back(command.undo);
    const next = m.clone(state);
    for (const event of events) m.fold(next, event);
    next.stack = stackOf(m, entry);
    next.rolled = { ...rolled };
    return next;
  };
  const take: Match<T>['take'] = ({ entry, state: then, text }) => {
    const { hash, ...body } = entry;
    const follows = entry.seq === entries.length && (then !== undefined || chain(head().hash, body) === hash);
    if (!follows) throw new Error(`entry ${entry.seq} does not follow`);
    state = then ?? after(entry);
    past.add(entry, text);
  };
  const taken = (drafted: Draft<T> | Illegal): Entry<T> | Illegal => {
    if (isIllegal(drafted)) return drafted;
    take(drafted);
    return drafted.entry;
  };

  return {
    machine: m,
    setup,
    entries,
    state: () => state,
    pending: () => m.pending(state),
    outcome: () => m.outcome(state),
    hash: () => head().hash,
    check,
    draft,
    draftUndo,
    take,
    play: (command, dice, by) => taken(draft(command, dice, by)),
    last,
    undoTo,
    undo: (seat, to, id, by) => taken(draftUndo(seat, to, id, by)),
    stateAt: (seq) => fold(m, setup, entries, seq),
    preview(command, dice) {
      const played = m.apply(state, command, dice);
      return isIllegal(played) ? played : played.log;
    },
    fork(seq) {
      const shared = entries.slice(0, seq + 1).map((entry) => copy(entry));
      return matchOf(m, setup, listed(shared), fold(m, setup, entries, seq));
    },
    save: (dice) => ({
      format: 'ambuscade-save',
      version: 1,
      game: m.game.id,
      edition: m.game.edition,
      setup,
      dice,
      entries: entries.slice().map((entry) => copy(entry)),
    }),
  };
}

/** Where a saved game is broken. */
export interface Damage {
  readonly error: 'otherEdition' | 'noEntries' | 'brokenChain' | 'badEntry' | 'differs';
  readonly seq?: number;
  readonly data?: object;
}

/** What is wrong with the chain of a save; no rule is needed to tell. */
export function chainDamage({ game, edition, setup, entries }: Save): Damage | undefined {
  if (entries.length === 0) return { error: 'noEntries' };
  let before = genesis(game, edition, setup);
  for (const [seq, entry] of entries.entries()) {
    const { hash, ...body } = entry;
    if (entry.seq !== seq || entry.parent >= seq || chain(before, body) !== hash) return { error: 'brokenChain', seq };
    before = hash;
  }
  return undefined;
}

/** Opens a save whose setup was read by the game; the chain must hold. */
export function loadMatch<T extends Types>(game: Game<T>, save: Save<T>): Match<T> | Damage {
  if (save.edition !== game.edition) return { error: 'otherEdition', data: { save: save.edition, game: game.edition } };
  const broken = chainDamage(save as unknown as Save);
  if (broken !== undefined) return broken;
  const m = machine(game, game.setting(save.setup));
  const entries = save.entries.map((entry) => copy(entry));
  try {
    const state = fold(m, save.setup, entries, entries.length - 1);
    m.pending(state);
    return matchOf(m, save.setup, listed(entries), state);
  } catch (error) {
    // Facts that do not fit this game are damage, not a crash.
    return { error: 'badEntry', data: { message: String(error).slice(0, 200) } };
  }
}

/** Opens a record whose chain was checked before and whose last state was kept beside it. */
export function resumeMatch<T extends Types, E extends Entries<T>>(
  game: Game<T>,
  setup: T['setup'],
  past: Growing<T, E>,
  state: State<T>,
): Match<T, E> {
  return matchOf(machine(game, game.setting(setup)), setup, past, state);
}

/** Plays a recorded game again under today's rules and compares every fact with the record. */
export function replay<T extends Types>(game: Game<T>, save: Save<T>): { entries: number } | Damage {
  const loaded = loadMatch(game, save);
  if ('error' in loaded) return loaded;
  const rolls = save.entries.flatMap((entry) => entry.rolls);
  const dice = recorded(rolls);
  const again = newMatch(game, save.setup, dice);
  try {
    for (const entry of save.entries) {
      const { command } = entry;
      if (!('start' in command)) {
        const played =
          'undo' in command
            ? again.undo(command.seat, command.undo, command.id, entry.by)
            : again.play(command, dice, entry.by);
        if (isIllegal(played)) return { error: 'differs', seq: entry.seq, data: played };
      }
      if (again.entries[entry.seq]?.hash !== entry.hash) return { error: 'differs', seq: entry.seq };
    }
  } catch (error) {
    return { error: 'differs', seq: again.entries.length, data: { message: String(error).slice(0, 200) } };
  }
  return { entries: save.entries.length };
}
