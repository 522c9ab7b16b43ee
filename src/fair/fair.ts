/**
 * One game's verifiable dice, from the first commitment to the file that is checked. Everything follows from the
 * secret, the client seeds and the entries: a program that was stopped makes the same again from what it stored.
 */

import { canonical } from '../kernel/canonical.ts';
import type { Dice, Roll, Stream } from '../kernel/dice.ts';
import type { Entry, Illegal, Seat, Types } from '../kernel/game.ts';
import { type Bytes, enc, FairError, fromHex, hash, toHex, utf8 } from './bytes.ts';
import { anchorsAfter, DEFAULT_LENGTH, type Keys, keysOf, publicStream } from './chain.ts';
import { fairDice } from './dice.ts';
import type { ClientSeed, FairPart, ForkPoint, GameRecord, Hex, Leaves, Level, Reveal, Seal } from './record.ts';
import { choiceSeal, leavesOf } from './seals.ts';
import {
  type Chair,
  clientCommitment,
  commitmentOf,
  mixOf,
  rootOf,
  seatsHashOf,
  secretAfter,
  seedOf,
  streamsOf,
} from './streams.ts';

type AnyEntry = Entry<Types>;

/** What a table is when its dice are committed to. */
export interface FairTable {
  /** 32 bytes from the best source of chance there is, for this game only. */
  readonly secret: Bytes;
  readonly gid: string;
  readonly game: { readonly id: string; readonly edition: string; readonly decks?: readonly string[] };
  /** As the game has read it. */
  readonly setup: object;
  readonly seats: readonly Chair[];
  /** Keys a chain. */
  readonly n?: number;
  /** Of a game that goes on from another. */
  readonly fork?: Fork;
  /** Its position may name what is in somebody's hand: no bare hash of it is published. */
  readonly sealed?: boolean;
}

/** The moment that a game goes on from, and how often each stream had been drawn from by then. */
export interface Fork extends ForkPoint {
  readonly rolled: Readonly<Record<Stream, number>>;
}

export const forkAfter = (gid: string, past: readonly AnyEntry[]): Fork => {
  const { seq, hash: last, rolled } = past.at(-1) as AnyEntry;
  return { gid, move: seq, hash: last, rolled };
};

const pointOf = ({ gid, move, hash: last }: Fork): ForkPoint => ({ gid, move, hash: last });

/** Numbers in these dice begin with 1, whatever another game has rolled before. */
const numberOf = ({ fork }: FairTable, { stream, index }: Pick<Roll, 'stream' | 'index'>): number =>
  index + 1 - (fork?.rolled[stream] ?? 0);

/** The committed dice: what is published before any client says anything. */
export interface Begun {
  readonly table: FairTable;
  readonly n: number;
  readonly keys: Keys;
  readonly seeds: ReadonlyMap<Stream, Bytes>;
  readonly published: Pick<
    FairPart,
    'n' | 'rulesHash' | 'scenarioHash' | 'seatsHash' | 'anchors' | 'commitments' | 'root'
  >;
}

/** The dice of a game whose seats have all given their seeds. */
export interface Fair extends Begun {
  readonly level: Level;
  readonly clients: readonly ClientSeed[];
  readonly mix: Bytes;
  readonly signed: Signed;
  readonly dice: Dice;
}

export interface Signed {
  readonly signature: Hex;
  readonly publicKey: Hex;
}

const UNSIGNED: Signed = { signature: '', publicKey: '' };
const HEX32 = /^[0-9a-f]{64}$/;

const hexes = (map: ReadonlyMap<Stream, Bytes>): Record<Stream, Hex> =>
  Object.fromEntries([...map].map(([stream, bytes]) => [stream, toHex(bytes)]));

/** What `scenarioHash` is of; with a sealed position there is a salt beside it, which comes out with the secret. */
function scenarioBytes({ secret, gid, setup, fork, sealed = false }: FairTable): Bytes {
  const scenario = utf8(canonical(fork === undefined ? setup : { setup, fork: pointOf(fork) }));
  return sealed && 'position' in setup ? enc(scenario, seedOf(secret, gid, 'position')) : scenario;
}

/** How a table that is known by its hash was laid: earlier ones did not seal their positions. */
export const isSealed = (table: FairTable, scenarioHash: Hex): boolean =>
  toHex(hash(scenarioBytes({ ...table, sealed: false }))) !== scenarioHash;

/** Commits to all dice of a game. ROOT is signed and sent before any client seed is seen. */
export function beginFair(table: FairTable): Begun {
  const { secret, gid, game, seats, n = DEFAULT_LENGTH } = table;
  if (secret.length !== 32) throw new FairError('badSecret', { length: secret.length });
  if (seats.some(({ seat }) => seat.includes(':'))) throw new FairError('badSeat', { seats });
  const keys = keysOf(secret, gid, n);
  const streams = streamsOf(seats, game.decks ?? []);
  const seeds = new Map(streams.map((stream) => [stream, seedOf(secret, gid, stream)]));
  const commitments = new Map([...seeds].map(([stream, seed]) => [stream, commitmentOf(gid, stream, seed)]));
  const rulesHash = hash(enc(game.id, game.edition));
  const scenarioHash = hash(scenarioBytes(table));
  const seatsHash = seatsHashOf(seats);
  const anchor = keys.anchor(1);
  const root = rootOf({ gid, rulesHash, scenarioHash, seatsHash, n, anchor, commitments });
  return {
    table,
    n,
    keys,
    seeds,
    published: {
      n,
      rulesHash: toHex(rulesHash),
      scenarioHash: toHex(scenarioHash),
      seatsHash: toHex(seatsHash),
      anchors: [toHex(anchor)],
      commitments: hexes(commitments),
      root: toHex(root),
    },
  };
}

/** Commits to other dice of the same game, after an attempt to begin it has failed. */
export const beginAgain = ({ table, n }: Begun): Begun =>
  beginFair({ ...table, n, secret: secretAfter(table.secret, table.gid) });

/** Mixes the client seeds in: of every human seat, or of none where the server's own dice will do. */
export function settleFair(begun: Begun, given: readonly ClientSeed[], signed: Signed = UNSIGNED): Fair | Illegal {
  const { gid, seats } = begun.table;
  const humans = seats.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
  const clients = humans.flatMap((human) => given.filter(({ seat }) => seat === human));
  const isOfAll = clients.length === given.length && humans.every((human, i) => clients[i]?.seat === human);
  if (given.length > 0 && !(isOfAll && given.length === humans.length)) {
    return { error: 'seedsNotOfAllHumans', data: { humans } };
  }
  const broken = clients.find(
    ({ seat, c, d }) => !HEX32.test(c) || toHex(clientCommitment(gid, seat, fromHex(c))) !== d,
  );
  if (broken !== undefined) return { error: 'seedNotAsCommitted', data: { seat: broken.seat } };
  const root = fromHex(begun.published.root);
  const seedsGiven = clients.map(({ seat, c }) => ({ seat, seed: fromHex(c) }));
  const mix = mixOf(gid, root, seedsGiven);
  const dice = fairDice({ gid, mix, keys: begun.keys, seeds: begun.seeds, from: begun.table.fork?.rolled ?? {} });
  return { ...begun, level: clients.length === 0 ? 1 : 2, clients, mix, signed, dice };
}

/** What is published with an entry. */
export interface Proofs {
  readonly keys: Readonly<Record<string, Hex>>;
  readonly leaves: readonly Leaves[];
  readonly seal?: Seal;
  /** Anchors of further chains, by their number: out long before the first roll that needs them. */
  readonly anchors: Readonly<Record<string, Hex>>;
}

/** Of what another game proves. */
export const NO_PROOFS: Proofs = { keys: {}, leaves: [], anchors: {} };

/** An answer that a player gave himself; what bots, clocks and standing orders do has no salt of anybody's. */
export function sealedChoice(
  entry: AnyEntry,
  seats: readonly Chair[],
): { seat: Seat; id: string; choice: object } | undefined {
  const { command, by } = entry;
  if (by !== 'player' || !('choice' in command)) return undefined;
  return seats.some(({ seat, kind }) => seat === command.seat && kind !== 'bot') ? command : undefined;
}

/** The proofs of one entry; a player's answer comes with the salt that his client chose. */
export function proofsOf(fair: Fair, entry: AnyEntry, salt?: Hex): Proofs {
  const { gid, seats } = fair.table;
  const keys: Record<string, Hex> = {};
  const leaves: Leaves[] = [];
  for (const roll of entry.rolls) {
    const { stream, sides, faces } = roll;
    const number = numberOf(fair.table, roll);
    if (stream === 'public') keys[`${number}`] = toHex(fair.keys.key(number));
    const seed = fair.seeds.get(stream);
    if (!stream.startsWith('deck:') || sides !== 0 || seed === undefined) continue;
    const sealed = leavesOf(seed, gid, number, faces);
    leaves.push({ deck: stream.slice('deck:'.length), r: number, leaves: sealed.map(toHex) });
  }
  const anchors: Record<string, Hex> = {};
  const made = numberOf(fair.table, { stream: 'public', index: entry.rolled['public'] ?? 0 }) - 1;
  const rolls = entry.rolls.filter(({ stream }) => stream === 'public').length;
  for (let chain = anchorsAfter(made - rolls, fair.n) + 1; chain <= anchorsAfter(made, fair.n); chain++) {
    anchors[`${chain}`] = toHex(fair.keys.anchor(chain));
  }
  const answer = sealedChoice(entry, seats);
  if (answer === undefined) return { keys, leaves, anchors };
  if (salt === undefined || !HEX32.test(salt)) throw new FairError('noSalt', { seq: entry.seq });
  const seal = toHex(choiceSeal(gid, answer.seat, answer.id, answer.choice, fromHex(salt)));
  return { keys, leaves, anchors, seal: { seq: entry.seq, seat: answer.seat, slot: answer.id, seal } };
}

/** Nothing, some streams that are spent, or all there is. */
export type Opening = 'nothing' | 'all' | { readonly streams: readonly Stream[] };

function revealed(
  fair: Fair,
  chains: number,
  salts: Readonly<Record<string, Hex>>,
  opening: Opening,
): Reveal | undefined {
  if (opening === 'nothing') return undefined;
  const { secret, gid } = fair.table;
  const all = hexes(fair.seeds);
  for (let chain = 1; chain <= chains; chain++) {
    all[publicStream(chain)] = toHex(seedOf(secret, gid, publicStream(chain)));
  }
  if (opening === 'all') return { seeds: all, salts, secret: toHex(secret) };
  const unknown = opening.streams.find((stream) => all[stream] === undefined);
  if (unknown !== undefined) throw new FairError('unknownStream', { stream: unknown });
  return { seeds: Object.fromEntries(opening.streams.map((stream) => [stream, all[stream] as Hex])), salts: {} };
}

/** The whole game as a file. Salts go by the number of their entry. */
export function exportOf(
  fair: Fair,
  entries: readonly AnyEntry[],
  salts: Readonly<Record<string, Hex>>,
  opening: Opening,
): GameRecord {
  const { gid, game, setup, seats, fork } = fair.table;
  const own = entries.slice(fork === undefined ? 0 : fork.move + 1);
  const proofs = own.map((entry) => proofsOf(fair, entry, salts[`${entry.seq}`]));
  const anchors = [...fair.published.anchors, ...proofs.flatMap((proof) => Object.values(proof.anchors))];
  const reveal = revealed(fair, anchors.length, salts, opening);
  return {
    format: 'ambuscade-game',
    version: 1,
    gid,
    game: game.id,
    edition: game.edition,
    setup,
    seats,
    ...(fork === undefined ? {} : { fork: pointOf(fork) }),
    fair: {
      ...fair.published,
      level: fair.level,
      anchors,
      ...fair.signed,
      clients: fair.clients,
      mix: toHex(fair.mix),
      keys: Object.fromEntries(proofs.flatMap((proof) => Object.entries(proof.keys))),
      leaves: proofs.flatMap((proof) => proof.leaves),
      seals: proofs.flatMap(({ seal }) => (seal === undefined ? [] : [seal])),
      ...(reveal === undefined ? {} : { reveal }),
    },
    entries,
  };
}
