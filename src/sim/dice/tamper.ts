/** Forgers: each changes one thing in a sound record, and may mend the hash chain after it. The verifier must name it. */

import type { FairPart, GameRecord } from '../../fair/record.ts';
import { verify } from '../../fair/verifier.ts';
import { chain, copy } from '../../kernel/canonical.ts';
import type { Chance, Roll } from '../../kernel/dice.ts';
import { oneOf } from '../pick.ts';

type Mutable<X> = X extends object ? { -readonly [K in keyof X]: Mutable<X[K]> } : X;
type Draft = Mutable<GameRecord>;
type DraftEntry = Draft['entries'][number];

/** What a forger did: the entry that is now wrong, what may be said of it, and whether the entry itself was changed. */
interface Forgery {
  readonly seq: number;
  readonly codes: readonly string[];
  readonly isInEntry: boolean;
}

type Forger = (record: Draft, pick: Chance) => Forgery | undefined;

/** Another digit somewhere. */
function spoilt(hex: string, pick: Chance): string {
  const at = pick(hex.length);
  const digit = (Number.parseInt(hex[at] as string, 16) + 1 + pick(15)) % 16;
  return `${hex.slice(0, at)}${digit.toString(16)}${hex.slice(at + 1)}`;
}

interface Found {
  readonly entry: DraftEntry;
  readonly roll: Mutable<Roll>;
}

/** The first entry that is not of a game which this one goes on from. */
const firstOf = ({ fork }: Draft): number => (fork === undefined ? 0 : fork.move + 1);

/** The number of a roll in these dice. */
const numberOf = (record: Draft, { stream, index }: Roll): number =>
  index + 1 - (record.entries[firstOf(record) - 1]?.rolled[stream] ?? 0);

/** The entry that made the roll of a stream with this number. */
const maker = (record: Draft, stream: string, number: number): DraftEntry =>
  record.entries
    .slice(firstOf(record))
    .find(({ rolls }) =>
      rolls.some((roll) => roll.stream === stream && numberOf(record, roll) === number),
    ) as DraftEntry;

function anyRoll(record: Draft, pick: Chance, wanted: (roll: Roll) => boolean): Found | undefined {
  const found = record.entries
    .slice(firstOf(record))
    .flatMap((entry) => entry.rolls.filter(wanted).map((roll) => ({ entry, roll })));
  return found.length === 0 ? undefined : oneOf(pick, found);
}

const isShuffle = ({ sides, faces }: Roll): boolean => sides === 0 && faces.length > 1;

/** A number in a choice moved by one; where there is none, its name changed. */
function otherChoice(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const table = value as Record<string, unknown>;
  for (const key of Object.keys(table)) {
    const field = table[key];
    if (typeof field === 'number') {
      table[key] = field + 1;
      return true;
    }
    if (otherChoice(field)) return true;
  }
  return false;
}

function sealedEntry(record: Draft, pick: Chance): DraftEntry | undefined {
  const { seals } = record.fair;
  return seals.length === 0 ? undefined : record.entries[oneOf(pick, seals).seq];
}

const inEntry = (seq: number, ...codes: string[]): Forgery => ({ seq, codes, isInEntry: true });
const inProofs = (seq: number, ...codes: string[]): Forgery => ({ seq, codes, isInEntry: false });

export const forgers: Readonly<Record<string, Forger>> = {
  face(record, pick) {
    const found = anyRoll(record, pick, ({ sides }) => sides > 1);
    if (found === undefined) return undefined;
    const { sides, faces } = found.roll;
    const at = pick(faces.length);
    faces[at] = (((faces[at] as number) + pick(sides - 1)) % sides) + 1;
    return inEntry(found.entry.seq, 'face');
  },
  index(record, pick) {
    const found = anyRoll(record, pick, () => true);
    if (found === undefined) return undefined;
    found.roll.index += 1 + pick(3);
    return inEntry(found.entry.seq, 'index');
  },
  key(record, pick) {
    const { fair } = record;
    if (Object.keys(fair.keys).length === 0) return undefined;
    const i = oneOf(pick, Object.keys(fair.keys));
    fair.keys[i] = spoilt(fair.keys[i] as string, pick);
    return inProofs(maker(record, 'public', Number(i)).seq, 'key');
  },
  seed({ fair }, pick) {
    const seeds = fair.reveal?.seeds as Record<string, string>;
    const stream = oneOf(pick, Object.keys(seeds));
    seeds[stream] = spoilt(seeds[stream] as string, pick);
    return inProofs(-1, stream.startsWith('public') ? 'anchor' : 'seed');
  },
  client({ fair }, pick) {
    if (fair.clients.length === 0) return undefined;
    const client = oneOf(pick, fair.clients);
    client.c = spoilt(client.c, pick);
    return inProofs(-1, 'clientSeed');
  },
  cards(record, pick) {
    const found = anyRoll(record, pick, isShuffle);
    if (found === undefined) return undefined;
    const { faces } = found.roll;
    const [a, b] = [pick(faces.length - 1), faces.length - 1];
    [faces[a], faces[b]] = [faces[b] as number, faces[a] as number];
    return inEntry(found.entry.seq, 'shuffle');
  },
  leaf(record, pick) {
    const { fair } = record;
    if (fair.leaves.length === 0) return undefined;
    const { deck, r, leaves } = oneOf(pick, fair.leaves);
    const at = pick(leaves.length);
    leaves[at] = spoilt(leaves[at] as string, pick);
    return inProofs(maker(record, `deck:${deck}`, r).seq, 'leaves');
  },
  salt({ fair }, pick) {
    const salts = fair.reveal?.salts as Record<string, string>;
    if (Object.keys(salts).length === 0) return undefined;
    const seq = oneOf(pick, Object.keys(salts));
    salts[seq] = spoilt(salts[seq] as string, pick);
    return inProofs(Number(seq), 'seal');
  },
  order({ entries }, pick) {
    if (entries.length < 3) return undefined;
    const at = 1 + pick(entries.length - 2);
    [entries[at], entries[at + 1]] = [entries[at + 1] as DraftEntry, entries[at] as DraftEntry];
    return inEntry(at, 'order');
  },
  /** As above by somebody who mends all numbers too: what was sealed or rolled gives it away. */
  renumbered(record, pick) {
    const { entries, fair } = record;
    const first = Math.max(1, firstOf(record));
    const sealed = new Set(fair.seals.map((seal) => seal.seq));
    const isMarked = (seq: number): boolean =>
      entries[seq]?.rolls.length !== 0 || sealed.has(seq) || sealed.has(seq + 1);
    const found = entries
      .map(({ seq }) => seq)
      .filter((seq) => seq >= first && seq + 1 < entries.length && isMarked(seq));
    if (found.length === 0) return undefined;
    const at = oneOf(pick, found);
    [entries[at], entries[at + 1]] = [entries[at + 1] as DraftEntry, entries[at] as DraftEntry];
    for (const seq of [at, at + 1]) {
      const entry = entries[seq] as DraftEntry;
      entry.seq = seq;
      entry.parent = seq - 1;
      if ('seq' in entry.command) entry.command.seq = seq;
    }
    return inEntry(at, 'seal', 'sealMissing', 'sealExtra', 'index', 'rolled');
  },
  dropped(record, pick) {
    const found = anyRoll(record, pick, () => true);
    if (found === undefined) return undefined;
    found.entry.rolls.splice(found.entry.rolls.indexOf(found.roll), 1);
    return inEntry(found.entry.seq, 'index', 'rolled');
  },
  extra(record, pick) {
    const found = anyRoll(record, pick, () => true);
    if (found === undefined) return undefined;
    const index = found.entry.rolled[found.roll.stream] as number;
    found.entry.rolls.push({ ...found.roll, faces: [...found.roll.faces], index });
    return inEntry(found.entry.seq, 'rolled', 'keyMissing', 'face', 'shuffle', 'leavesMissing');
  },
  placement(record, pick) {
    const entry = sealedEntry(record, pick);
    if (entry === undefined || !('choice' in entry.command)) return undefined;
    if (!otherChoice(entry.command.choice)) entry.command.choice = { ...entry.command.choice, other: true };
    return inEntry(entry.seq, 'seal');
  },
  /** What another game came to before this one went on from it. */
  past({ fork, entries }) {
    const entry = fork === undefined ? undefined : entries[fork.move];
    if (entry === undefined) return undefined;
    entry.events = [];
    return inEntry(entry.seq, 'fork', 'hash');
  },
  /** As if it went on from another game than it did. */
  origin({ fork }, pick) {
    if (fork === undefined) return undefined;
    fork.hash = spoilt(fork.hash, pick);
    return inProofs(-1, 'scenarioHash');
  },
  unsealed(record, pick) {
    const { seals } = record.fair;
    if (seals.length === 0) return undefined;
    const [gone] = seals.splice(pick(seals.length), 1);
    return inProofs((gone as FairPart['seals'][number]).seq, 'sealMissing');
  },
};

/** Makes all hashes from this entry on fit again, as a forger with a program would. */
function mend(record: Draft, from: number): void {
  const { game, edition, setup, entries } = record;
  let before = from === 0 ? chain('0'.repeat(64), { game, edition, setup }) : (entries[from - 1] as DraftEntry).hash;
  for (const entry of entries.slice(from)) {
    const { hash: _, ...body } = entry;
    entry.hash = chain(before, body);
    before = entry.hash;
  }
}

export interface Tampered {
  readonly kind: string;
  readonly record: GameRecord;
  readonly seq: number;
  readonly codes: readonly string[];
  /** An entry was changed and its hash was not. */
  readonly isHashBroken: boolean;
}

/** A forged copy; nothing where the record has nothing of this kind to forge. */
export function tamper(sound: GameRecord, kind: string, pick: Chance): Tampered | undefined {
  const record = copy(sound) as Draft;
  const forged = forgers[kind]?.(record, pick);
  if (forged === undefined) return undefined;
  const isMended = forged.isInEntry && pick(2) === 0;
  if (isMended) mend(record, forged.seq);
  const { seq, codes } = forged;
  return { kind, record, seq, codes, isHashBroken: forged.isInEntry && !isMended };
}

/** Whether the verifier names the entry first, says what is wrong with it, and of the hash what is true of it. */
export function isNamed({ record, seq, codes, isHashBroken }: Tampered): boolean {
  const { ok, problems } = verify(record);
  const said = problems.filter((problem) => problem.seq === seq).map(({ code }) => code);
  return (
    !ok &&
    problems[0]?.seq === seq &&
    codes.includes(problems[0].code) &&
    said.includes('hash') === isHashBroken &&
    (isHashBroken || !problems.some(({ code }) => code === 'hash'))
  );
}
