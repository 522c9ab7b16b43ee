/** A table that is played on this device: the match, its dice and its bots; the same lines and views as a server tells. */

import { askedOf, bots, consult, levelsOf } from '../../../bots/index.ts';
import { fromHex, toHex } from '../../../fair/bytes.ts';
import { beginFair, exportOf, type Fair, proofsOf, settleFair } from '../../../fair/fair.ts';
import type { GameRecord, Hex } from '../../../fair/record.ts';
import { verdictFault } from '../../../fair/verdict.ts';
import { asRecorded } from '../../../kernel/asRecorded.ts';
import { seeded } from '../../../kernel/dice.ts';
import type { Author, Game, Illegal, Outcome, Seat, Types } from '../../../kernel/game.ts';
import { type Damage, type Draft, loadMatch, type Match, newMatch } from '../../../kernel/match.ts';
import { seen, seenEntry } from '../../../kernel/seen.ts';
import type { Chair } from '../../../server/table/body.ts';
import type { KeptMove, KeptTable } from '../../keep/keep.ts';
import type { Hint, Moment, TableCard, TableView, Told, Viewer, Wanted } from '../link.ts';

/** Positions that a bot may look at for one answer: a second on a slow phone. */
const NODES = 400;

export interface LocalTable {
  readonly kept: KeptTable;
  readonly moves: KeptMove[];
  readonly match: Match<Types>;
  readonly fair: Fair;
}

const isIllegal = (x: object): x is Illegal => 'error' in x;

/** By the rules, or by the word of the referee in whose file it came. */
const outcomeOf = ({ match, kept }: LocalTable): Outcome | undefined => match.outcome() ?? kept.record?.verdict;

/** The rules of a table as they are here; by other rules it is told as it was recorded, and all that this device has may be seen. */
const rulesOf = (game: Game<Types>, { edition }: Pick<KeptTable, 'edition'>): Game<Types> =>
  asRecorded(game, edition, () => true);

export const isToldOnly = ({ match }: LocalTable): boolean => match.machine.game.toldOnly === true;

/** The dice of a table follow from its secret. */
function fairOf(game: Game<Types>, { gid, setup, chairs, secret }: KeptTable): Fair {
  const seats = chairs.map(({ seat, kind }) => ({ seat, kind }));
  const fair = settleFair(beginFair({ secret: fromHex(secret), gid, game, setup, seats }), []);
  if (isIllegal(fair)) throw new Error(fair.error);
  return fair;
}

export interface NewTable {
  readonly gid: string;
  readonly game: Game<Types>;
  /** As the game has read it. */
  readonly setup: object;
  readonly chairs: readonly Chair[];
  readonly secret: Hex;
  readonly at: number;
}

export function layTable({ gid, game, setup, chairs, secret, at }: NewTable): LocalTable {
  const watched = chairs.every(({ kind }) => kind === 'bot');
  const { id, edition } = game;
  const times = { laid: at, played: at };
  const kept = { gid, game: id, edition, setup, chairs, secret, ...times, moves: 1, outcome: null, past: 0, watched };
  const fair = fairOf(game, kept);
  const match = newMatch(game, setup, fair.dice);
  return { kept, moves: [{ entry: match.last(), salt: null }], match, fair };
}

/** Goes on from a moment of another table, with dice of its own. */
export function forkTable(from: LocalTable, move: number, gid: string, secret: Hex, at: number): LocalTable {
  if (isToldOnly(from)) throw new Error('a game of other rules cannot be played on');
  const { record: _, ...same } = from.kept;
  const kept = { ...same, gid, secret, laid: at, played: at, moves: move + 1, outcome: null, past: move + 1 };
  const match = from.match.fork(move);
  const moves = match.entries.map((entry) => ({ entry, salt: null }));
  return { kept, moves, match, fair: fairOf(match.machine.game, kept) };
}

/** A game that came as a file: nothing more happens at it, and its dice are those of the file. */
export function takeRecord(
  game: Game<Types>,
  record: GameRecord,
  gid: string,
  secret: Hex,
  at: number,
): LocalTable | Illegal {
  const read = game.recorded(record.setup);
  if ('faults' in read) return { error: 'badSetup' };
  const chairs = record.seats.map(
    ({ seat, kind }): Chair =>
      kind === 'bot' ? { seat, kind: 'bot', level: 'random' } : { seat, kind: 'human', level: null },
  );
  const { edition, entries } = record;
  const times = { laid: at, played: at, moves: entries.length, past: entries.length };
  const { id } = game;
  const kept = { gid, game: id, edition, setup: read.setup, chairs, secret, ...times, outcome: null, watched: false };
  const moves = entries.map((entry) => ({ entry, salt: null }));
  const table = openTable(game, { ...kept, record }, moves);
  if ('error' in table) return table;
  const fault = verdictFault(record, table.match);
  if (fault !== undefined) return fault;
  const outcome = outcomeOf(table);
  // By other rules the end of a game may be nothing that is known here.
  if (outcome === undefined && isToldOnly(table)) return table;
  return outcome === undefined ? { error: 'notOver' } : { ...table, kept: { ...table.kept, outcome } };
}

/** A table from what was kept; no rule runs and no die is rolled. What does not hold together is not opened. */
export function openTable(here: Game<Types>, kept: KeptTable, moves: readonly KeptMove[]): LocalTable | Damage {
  const { edition, setup } = kept;
  const game = rulesOf(here, kept);
  const torn = moves.findIndex((move) => typeof move?.entry !== 'object' || move.entry === null);
  if (torn >= 0) return { error: 'brokenChain', seq: torn };
  const entries = moves.map(({ entry }) => entry);
  const match = loadMatch(game, {
    format: 'ambuscade-save',
    version: 1,
    game: game.id,
    edition,
    setup,
    dice: {},
    entries,
  });
  return 'error' in match ? match : { kept, moves: [...moves], match, fair: fairOf(game, kept) };
}

export function cardOf({ kept, fair }: LocalTable): TableCard {
  const { gid, game, edition, setup, chairs } = kept;
  return {
    gid,
    game,
    edition,
    setup,
    chairs,
    settings: { dice: 1, clock: null, timeUp: { t: 'otherwise' }, spectators: false, reveal: 'all' },
    fair: { ...fair.published, ...fair.signed },
  };
}

export function viewOf(table: LocalTable, viewer: Viewer): TableView {
  const { match } = table;
  const outcome = outcomeOf(table) ?? null;
  return {
    move: match.entries.length,
    names: {},
    pledged: [],
    opened: [],
    standIns: {},
    request: null,
    referee: null,
    left: {},
    since: 0,
    waits: {},
    outcome,
    isPublic: true,
    mayUndo: viewer !== null && outcome === null && !isToldOnly(table) && match.undoTo(viewer) !== undefined,
    seen: seen(match.machine, match.state(), viewer),
  };
}

export function lineOf({ match, moves, fair, kept }: LocalTable, seq: number, viewer: Viewer): Told {
  const { entry, salt } = moves[seq] as KeptMove;
  const old = seq < kept.past;
  return {
    seq,
    t: seq === 0 ? 'began' : 'moved',
    at: 0,
    entry: seenEntry(match.machine, entry, viewer),
    proofs: old
      ? { keys: kept.record?.fair.keys ?? {}, leaves: [], anchors: {} }
      : proofsOf(fair, entry, salt ?? undefined),
    left: {},
  };
}

/** A move that is not at the table yet: it counts when it is kept. */
export interface Next {
  readonly draft: Draft<Types>;
  readonly move: KeptMove;
}

/** Bots play on: what one of them says to an offer to end the game. */
export function botDeclines(table: LocalTable, id: string): Next | undefined {
  const { match, fair, kept } = table;
  const { draw } = match.state().table;
  const bot = kept.chairs.find(({ kind }) => kind === 'bot');
  if (bot === undefined || draw.length === 0 || outcomeOf(table) !== undefined) return undefined;
  const { seat } = bot;
  const draft = match.draft({ seat, seq: match.entries.length, id, act: 'declineDraw' }, fair.dice, 'bot');
  return isIllegal(draft) ? undefined : { draft, move: { entry: draft.entry, salt: null } };
}

export function answer(table: LocalTable, seat: Seat, wanted: Wanted, id: string, salt: Hex): Next | Illegal {
  const { match, fair, kept } = table;
  if (isToldOnly(table)) return { error: 'otherEdition', data: { save: kept.edition } };
  if (outcomeOf(table) !== undefined) return { error: 'gameOver' };
  const envelope = { seat, seq: match.entries.length, id };
  if (wanted.t === 'play') {
    const draft = match.draft({ ...envelope, choice: wanted.choice }, fair.dice);
    return isIllegal(draft) ? draft : { draft, move: { entry: draft.entry, salt } };
  }
  if (wanted.t === 'act') {
    const draft = match.draft({ ...envelope, act: wanted.act }, fair.dice);
    return isIllegal(draft) ? draft : { draft, move: { entry: draft.entry, salt: null } };
  }
  if (wanted.t === 'undo') {
    const to = match.undoTo(seat);
    if (to === undefined) return { error: 'nothingToUndo' };
    const draft = match.draftUndo(seat, to, id);
    return isIllegal(draft) ? draft : { draft, move: { entry: draft.entry, salt: null } };
  }
  return { error: 'unknownAct' };
}

/** Who is asked now and is a bot. */
export function botAsked(table: LocalTable): { seat: Seat; level: string } | undefined {
  if (outcomeOf(table) !== undefined) return undefined;
  for (const { seat } of table.match.pending()) {
    const level = table.kept.chairs.find((chair) => chair.seat === seat)?.level;
    if (typeof level === 'string') return { seat, level };
  }
  return undefined;
}

export function botAnswer(table: LocalTable, seat: Seat, level: string): Next {
  const { match, fair } = table;
  const decision = match.pending().find((each) => each.seat === seat);
  const bot = bots[level];
  if (decision === undefined || bot === undefined) throw new Error(`no bot ${level} is asked`);
  const asked = askedOf(match.machine, match.state(), decision, match.entries.length);
  const seed = toHex(fair.seeds.get(`bot:${seat}`) ?? new Uint8Array());
  const { choice } = consult(bot, asked, seeded(seed), { nodes: NODES });
  const seq = match.entries.length;
  const by: Author = 'bot';
  const draft = match.draft({ seat, seq, id: `${seat}-${seq}`, choice }, fair.dice, by);
  if (isIllegal(draft)) throw new Error(`bot ${level} chose what is not possible: ${JSON.stringify(draft)}`);
  return { draft, move: { entry: draft.entry, salt: null } };
}

/** Sets up in everybody's place, for as long as it is these questions that are asked. */
export function place(table: LocalTable, asks: readonly string[], salt: () => Hex): void {
  for (;;) {
    const [decision] = table.match.pending();
    if (decision === undefined || !asks.includes(decision.ask)) return;
    const { seat, otherwise } = decision;
    const bot = botAsked(table);
    const next =
      bot?.seat === seat
        ? botAnswer(table, seat, bot.level)
        : answer(table, seat, { t: 'play', choice: otherwise }, `placed-${table.moves.length}`, salt());
    if (isIllegal(next)) throw new Error(`what is usual is not possible: ${JSON.stringify(next)}`);
    take(table, next);
  }
}

/** Puts a move that was kept on the table. */
export function take(table: LocalTable, { draft, move }: Next): void {
  table.match.take(draft);
  table.moves.push(move);
}

export function hintFor({ match }: LocalTable, seat: Seat): Hint | undefined {
  const decision = match.pending().find((each) => each.seat === seat);
  const level = levelsOf(match.machine.game.id).at(-1);
  const bot = bots[level ?? ''];
  if (decision === undefined || bot === undefined) return undefined;
  const asked = askedOf(match.machine, match.state(), decision, match.entries.length);
  return consult(bot, asked, seeded('hint'), { nodes: NODES });
}

export function momentOf({ match }: LocalTable, move: number, eyes: Viewer): Moment | undefined {
  const entry = match.entries[move];
  if (entry === undefined) return undefined;
  return {
    move,
    moves: match.entries.length,
    entry: seenEntry(match.machine, entry, eyes),
    seen: seen(match.machine, match.stateAt(move), eyes),
  };
}

/** A table that goes on from another has no whole record of its own. */
export function recordOf({ match, moves, fair, kept }: LocalTable): GameRecord | undefined {
  if (kept.record !== undefined) return kept.record;
  if (match.outcome() === undefined || kept.past > 0) return undefined;
  const salts = Object.fromEntries(moves.flatMap(({ entry, salt }) => (salt === null ? [] : [[`${entry.seq}`, salt]])));
  return exportOf(fair, match.entries, salts, 'all');
}
