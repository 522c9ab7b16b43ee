/**
 * Checks the dice of one game, and needs nothing but this file: no library, no server, any browser or Node. It does not know the
 * rules; it checks that every face, card and sealed answer is what was committed to before the game. docs/DICE.md says how.
 */

type Hex = string;
type Table<X> = Readonly<Record<string, X>>;
type Roll = { stream: string; index: number; sides: number; faces: number[] };

interface Entry {
  seq: number;
  parent: number;
  command: { start?: true; undo?: number; seq?: number; seat?: string; id?: string; choice?: object };
  by: string;
  rolls: Roll[];
  rolled: Table<number>;
  hash: Hex;
}

/** The parts of a record that are looked at. */
interface Checkable {
  gid: string;
  game: string;
  edition: string;
  setup: object;
  seats: { seat: string; kind: string }[];
  fork?: { gid: string; move: number; hash: Hex };
  fair: Record<'rulesHash' | 'scenarioHash' | 'seatsHash' | 'root' | 'mix' | 'signature' | 'publicKey', Hex> & {
    level: number;
    n: number;
    anchors: Hex[];
    commitments: Table<Hex>;
    clients: { seat: string; d: Hex; c: Hex }[];
    keys: Table<Hex>;
    leaves: { deck: string; r: number; leaves: Hex[] }[];
    seals: { seq: number; seat: string; slot: string; seal: Hex }[];
    reveal?: { seeds: Table<Hex>; salts: Table<Hex>; secret?: Hex };
  };
  entries: Entry[];
}

/** What is wrong, and with which entry; -1 is what was agreed on before the first. */
export interface Problem {
  readonly seq: number;
  readonly code: string;
  readonly data: object;
}

export interface Verdict {
  readonly ok: boolean;
  readonly checked: Table<number>;
  /** What is still sealed, so that nobody can check it yet. */
  readonly unchecked: Table<number>;
  /** The first one names the first wrong entry. */
  readonly problems: readonly Problem[];
}

// SHA-256 and HMAC, as FIPS 180-4 and RFC 2104 have them.

const words = (text: string): Int32Array => Int32Array.from(text.split(' '), (word) => Number.parseInt(word, 16));
const BEGIN = words('6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19');
const ROUND = words(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 ' +
    '72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da ' +
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 ' +
    '650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 ' +
    '90befffa a4506ceb bef9a3f7 c67178f2',
);
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(BEGIN);
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15] as number, w[i - 2] as number];
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
    }
    // The eight variables a to h stay where they are; their names move on by one place each round.
    const v = state.slice();
    for (let i = 0; i < 64; i++) {
      const [a, b, c] = [v[-i & 7] as number, v[(1 - i) & 7] as number, v[(2 - i) & 7] as number];
      const [e, f, g] = [v[(4 - i) & 7] as number, v[(5 - i) & 7] as number, v[(6 - i) & 7] as number];
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (v[(7 - i) & 7] as number) + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + (w[i] as number);
      const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      v[(3 - i) & 7] = (v[(3 - i) & 7] as number) + t1;
      v[(7 - i) & 7] = t1 + t2;
    }
    for (let i = 0; i < 8; i++) state[i] = (state[i] as number) + (v[i] as number);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) out.setInt32(4 * i, state[i] as number);
  return new Uint8Array(out.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) out.set(part, (end += part.length) - part.length);
  return out;
}

/** For keys of at most 64 bytes; all of ours have 32. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key);
  const padded = (by: number): Uint8Array => block.map((byte) => byte ^ by);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const u32 = (x: number): Uint8Array => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
const toHex = (bytes: Uint8Array): Hex => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: Hex): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

/** Each part with its length before it: no two lists look alike. */
function enc(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  return joined(...all.flatMap((part) => [u32(part.length), part]));
}

/** JSON with sorted keys and no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const table = value as Table<unknown>;
  const keys = Object.keys(table).filter((key) => table[key] !== undefined);
  keys.sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(table[key])}`).join(',')}}`;
}

const linked = (before: Hex, value: object): Hex => toHex(sha256(utf8(`${before}\n${canonical(value)}`)));
const own = <X>(table: Table<X>, key: string): X | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);

// From keys to faces.

/** Whole numbers below n from the bytes of a key; what would favour the low ones is thrown away. */
function drawer(key: Uint8Array): (n: number) => number {
  let bytes = new Uint8Array(0);
  let [at, blocks] = [0, 0];
  const next = (): number => {
    if (at === bytes.length) {
      bytes = Uint8Array.from(hmac(key, u32(blocks++)));
      at = 0;
    }
    return bytes[at++] as number;
  };
  return (n) => {
    const width = n <= 256 ? 1 : n <= 65536 ? 2 : 4;
    const limit = 256 ** width - (256 ** width % n);
    for (;;) {
      let x = 0;
      for (let i = 0; i < width; i++) x = x * 256 + next();
      if (x < limit) return x % n;
    }
  };
}

/** The faces of a roll; one without sides is a shuffle of as many cards. */
function facesOf(key: Uint8Array, { sides, faces }: Roll): number[] {
  if (!(sides >= 0 && sides <= 2 ** 32)) throw new Error('sides');
  const draw = drawer(key);
  if (sides > 0) return faces.map(() => draw(sides) + 1);
  const order = faces.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}

const keyBefore = (key: Uint8Array): Uint8Array => sha256(Uint8Array.of(1, ...key));
const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/** The whole check, from what was agreed on before the first entry to what was left over after the last. */
function examine({ gid, game, edition, setup, seats, fork, fair, entries }: Checkable): Verdict {
  if (!(fair.n >= 2 && fair.n <= 65536)) throw new Error('n');
  const problems: Problem[] = [];
  const checked: Record<string, number> = {};
  const unchecked: Record<string, number> = {};
  const mix = bytesOf(fair.mix);
  /** Entries of another game that this one goes on from. Their dice are not these, whose numbers begin after them. */
  const past = fork === undefined ? 0 : fork.move + 1;
  const base = entries[past - 1]?.rolled ?? {};
  const numberOf = ({ stream, index }: Roll): number => index + 1 - (own(base, stream) ?? 0);
  /** Seeds that were opened and are those committed to. */
  const seeds = new Map<string, Uint8Array>();
  /** Proofs that belong to something in the record. */
  const used = new Set<unknown>();

  function expect(seq: number, code: string, holds: boolean, data: object = {}): boolean {
    if (!holds) problems.push({ seq, code, data });
    return holds;
  }

  function count(kind: string, isOpen: boolean): void {
    const counts = isOpen ? checked : unchecked;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }

  /** What was agreed on before the first entry. */
  function beginnings(): void {
    const is = (code: string, stated: Hex, message: Uint8Array, data?: object) =>
      expect(-1, code, toHex(sha256(message)) === stated, data);
    is('rulesHash', fair.rulesHash, enc(game, edition));
    const scenario = utf8(canonical(fork === undefined ? setup : { setup, fork }));
    const secret = fair.reveal?.secret ?? '';
    const salted = enc(scenario, hmac(bytesOf(secret), enc('DICE1/stream', gid, 'position')));
    const isSealed = 'position' in setup && (secret === '' || toHex(sha256(salted)) === fair.scenarioHash);
    if (!isSealed) is('scenarioHash', fair.scenarioHash, scenario);
    is('seatsHash', fair.seatsHash, enc(...seats.flatMap(({ seat, kind }) => [seat, kind])));
    const hashes = [fair.rulesHash, fair.scenarioHash, fair.seatsHash].map(bytesOf);
    const streams = Object.keys(fair.commitments).sort();
    const commitments = streams.flatMap((stream) => [stream, bytesOf(fair.commitments[stream] as Hex)]);
    const anchor = bytesOf(fair.anchors[0] as Hex);
    is('root', fair.root, enc('DICE1/root', gid, ...hashes, u32(fair.n), anchor, ...commitments));
    const humans = seats.filter(({ kind }) => kind === 'human').map(({ seat }) => seat);
    const givers = fair.clients.map(({ seat }) => seat);
    expect(-1, 'clients', same(givers, fair.level === 1 ? [] : humans), { givers });
    for (const { seat, d, c } of fair.clients)
      is('clientSeed', d, enc('DICE1/client', gid, seat, bytesOf(c)), { seat });
    const given = fair.clients.flatMap(({ seat, c }) => [seat, bytesOf(c)]);
    is('mix', fair.mix, enc('DICE1/mix', gid, bytesOf(fair.root), ...given));
  }

  /** Opened seeds against what was committed to; a public seed is the last key of its chain. */
  function openedSeeds(): void {
    const { seeds: opened, secret } = fair.reveal ?? { seeds: {} };
    const chains = fair.anchors.map((_, i) => (i === 0 ? 'public' : `public:${i + 1}`));
    for (const stream of [...chains, ...Object.keys(fair.commitments).sort()]) {
      const hex = own(opened, stream);
      count('seeds', hex !== undefined);
      if (hex === undefined) continue;
      const chain = chains.indexOf(stream);
      let key = bytesOf(hex);
      for (let i = 0; chain >= 0 && i < fair.n; i++) key = keyBefore(key);
      const commitment = sha256(enc('DICE1/commit', gid, stream, key));
      const holds =
        chain >= 0
          ? expect(-1, 'anchor', toHex(key) === fair.anchors[chain], { stream })
          : expect(-1, 'seed', toHex(commitment) === fair.commitments[stream], { stream });
      if (!holds) continue;
      seeds.set(stream, key);
      const made = secret === undefined ? hex : toHex(hmac(bytesOf(secret), enc('DICE1/stream', gid, stream)));
      expect(-1, 'secret', made === hex, { stream });
    }
  }

  function dice(seq: number, { rolls, rolled }: Entry, before: Table<number>): void {
    const next = new Map(Object.entries(before));
    for (const roll of rolls) {
      const { stream, index } = roll;
      const expected = next.get(stream) ?? 0;
      expect(seq, 'index', index === expected, { stream, index, expected });
      next.set(stream, index + 1);
      (stream === 'public' ? publicRoll : sealedRoll)(seq, roll, numberOf(roll));
    }
    expect(seq, 'rolled', canonical(Object.fromEntries(next)) === canonical(rolled));
  }

  /** Its key hashes to the key before, and its faces follow from it. */
  function publicRoll(seq: number, roll: Roll, i: number): void {
    const hex = own(fair.keys, `${i}`);
    if (hex === undefined) return void expect(seq, 'keyMissing', false, { i });
    used.add(`${i}`);
    const isFirst = (i - 1) % fair.n === 0;
    const before = isFirst ? fair.anchors[(i - 1) / fair.n] : own(fair.keys, `${i - 1}`);
    const key = bytesOf(hex);
    expect(seq, isFirst && before === undefined ? 'anchorMissing' : 'key', toHex(keyBefore(key)) === before, { i });
    const faces = facesOf(hmac(key, enc('DICE1/roll', gid, mix, u32(i))), roll);
    expect(seq, 'face', same(faces, roll.faces), { stream: 'public', i, faces });
    count('publicRolls', true);
  }

  /** Private dice, draws of bots and shuffles: by the seed of their stream, once it is opened. */
  function sealedRoll(seq: number, roll: Roll, i: number): void {
    const { stream, sides } = roll;
    const isBotOf = (name: string): boolean => name.startsWith('bot:') && stream.startsWith(`${name}:`);
    const name = Object.hasOwn(fair.commitments, stream) ? stream : Object.keys(fair.commitments).sort().find(isBotOf);
    if (name === undefined) return void expect(seq, 'unknownStream', false, { stream });
    const seed = seeds.get(name);
    const isDeck = stream.startsWith('deck:');
    count(isDeck ? 'shuffles' : 'privateRolls', seed !== undefined);
    if (seed !== undefined) {
      const purpose = name === stream ? [] : [stream.slice(name.length + 1)];
      const label = isDeck ? 'DICE1/shuffle' : 'DICE1/private';
      const faces = facesOf(hmac(seed, enc(label, gid, mix, u32(i), ...purpose)), roll);
      expect(seq, sides === 0 ? 'shuffle' : 'face', same(faces, roll.faces), { stream, i, faces });
    }
    if (isDeck && sides === 0) sealedOrder(seq, roll, seed);
  }

  /** The sealed order that was published with a shuffle; a card goes by its number in the printed order. */
  function sealedOrder(seq: number, roll: Roll, seed: Uint8Array | undefined): void {
    const [deck, r] = [roll.stream.slice('deck:'.length), numberOf(roll)];
    const sealed = fair.leaves.find((one) => one.deck === deck && one.r === r);
    if (sealed === undefined) return void expect(seq, 'leavesMissing', false, { deck, r });
    used.add(sealed);
    count('leaves', seed !== undefined);
    if (seed === undefined) return;
    const leaves = roll.faces.map((card, p) => {
      const salt = hmac(seed, enc('DICE1/cardsalt', gid, u32(r), u32(p)));
      return toHex(sha256(enc('DICE1/card', gid, u32(r), u32(p), `${card}`, salt)));
    });
    expect(seq, 'leaves', same(leaves, sealed.leaves), { deck, r });
  }

  /** What a person chose, against the seal that was published when it was chosen. */
  function seal(seq: number, { command, by }: Entry, sealed: Checkable['fair']['seals'][number] | undefined): void {
    const { seat = '', id = '', choice } = command;
    const isBot = seats.some((chair) => chair.seat === seat && chair.kind === 'bot');
    const isSealed = by === 'player' && choice !== undefined && !isBot;
    if (sealed === undefined) return void expect(seq, 'sealMissing', !isSealed);
    used.add(sealed);
    if (!expect(seq, 'sealExtra', isSealed, { slot: sealed.slot })) return;
    const salt = own(fair.reveal?.salts ?? {}, `${seq}`);
    count('seals', salt !== undefined);
    if (salt === undefined && fair.reveal?.secret !== undefined) expect(seq, 'saltMissing', false);
    const value = enc('DICE1/secret', gid, seat, id, canonical(choice), bytesOf(salt ?? ''));
    const holds = salt === undefined || toHex(sha256(value)) === sealed.seal;
    expect(seq, 'seal', holds && sealed.seat === seat && sealed.slot === id, { seat, slot: id });
  }

  /** Entries are numbered without a gap, and each says which one it follows. */
  function order(seq: number, { seq: stated, parent, command }: Entry): void {
    const follows = command.undo ?? seq - 1;
    const isNext = stated === seq && (command.seq ?? seq) === seq && (command.start === true) === (seq === 0);
    expect(seq, 'order', isNext && parent === follows && follows < seq);
  }

  /** Proofs of what is not in the record: something was taken out of it. */
  function leftovers(): void {
    const last = entries.length - 1;
    expect(-1, 'noEntries', last >= 0);
    if (fork !== undefined) expect(fork.move, 'fork', entries[fork.move]?.hash === fork.hash, { gid: fork.gid });
    for (const i of Object.keys(fair.keys).sort()) expect(last, 'keyExtra', used.has(i), { i });
    for (const one of fair.leaves) expect(last, 'leavesExtra', used.has(one), { deck: one.deck, r: one.r });
    for (const one of fair.seals) expect(last, 'sealExtra', used.has(one), { slot: one.slot });
  }

  beginnings();
  openedSeeds();
  const seals = new Map(fair.seals.map((one) => [one.seq, one]));
  let before = linked('0'.repeat(64), { game, edition, setup });
  for (const [seq, entry] of entries.entries()) {
    order(seq, entry);
    if (seq >= past) dice(seq, entry, entries[seq - 1]?.rolled ?? {});
    if (seq >= past) seal(seq, entry, seals.get(seq));
    const { hash, ...body } = entry;
    expect(seq, 'hash', linked(before, body) === hash);
    before = hash;
    count(seq < past ? 'past' : 'entries', seq >= past);
  }
  leftovers();
  problems.sort((a, b) => a.seq - b.seq);
  return { ok: problems.length === 0, checked, unchecked, problems };
}

/** Checks all that can be checked. Never throws: what is no record at all is said to be malformed. */
export function verify(record: unknown): Verdict {
  try {
    return examine(record as Checkable);
  } catch {
    return { ok: false, checked: {}, unchecked: {}, problems: [{ seq: -1, code: 'malformed', data: {} }] };
  }
}

interface Subtle {
  importKey(format: 'raw', key: Uint8Array, algorithm: string, extractable: boolean, uses: string[]): Promise<object>;
  verify(algorithm: string, key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}
declare const crypto: { readonly subtle?: Subtle } | undefined;

/** Whether ROOT is well signed; 'none' where nobody signed, 'cannot' where Ed25519 is not to be had. */
export async function verifySignature(record: unknown): Promise<'good' | 'bad' | 'none' | 'cannot'> {
  const { signature, publicKey, root } = (record as Checkable).fair;
  if (signature === '' && publicKey === '') return 'none';
  const subtle = typeof crypto === 'undefined' ? undefined : crypto.subtle;
  if (subtle === undefined) return 'cannot';
  try {
    const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return (await subtle.verify('Ed25519', key, bytesOf(signature), bytesOf(root))) ? 'good' : 'bad';
  } catch (error) {
    return error instanceof Error && error.name === 'NotSupportedError' ? 'cannot' : 'bad';
  }
}
