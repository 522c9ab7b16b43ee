/** Reads a record from outside: any JSON, and nothing gets past whose shape is not right. Never throws. */

import type { RecordFault } from './codes.ts';
import type { GameRecord } from './record.ts';

/** The first thing that is wrong, and where. */
export interface Unreadable {
  readonly path: string;
  readonly code: RecordFault;
}

const DEEPEST = 64;
const MOST = 1_000_000;
/** Keys of all chains together: a check walks through every one. */
const MOST_KEYS = 1_048_576;

/** Looks at one value; says what is wrong, or nothing. */
type Shape = (value: unknown, path: string) => Unreadable | undefined;

const wrong = (path: string, code: RecordFault): Unreadable => ({ path: path.slice(0, 200), code });
const at = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}/${key}`);
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text =
  (most: number, least = 0): Shape =>
  (value, path) =>
    typeof value === 'string' && value.length >= least && value.length <= most ? undefined : wrong(path, 'notText');

const whole =
  (least: number, most: number): Shape =>
  (value, path) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : wrong(path, 'notANumber');

/** So many bytes in lower-case hexadecimal; or nothing, where that is allowed. */
const hex =
  (bytes: number, mayBeEmpty = false): Shape =>
  (value, path) => {
    if (mayBeEmpty && value === '') return undefined;
    const good = typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
    return good ? undefined : wrong(path, 'notHex');
  };

const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value, path) =>
    values.includes(value) ? undefined : wrong(path, 'notOneOf');

function firstOf<X>(list: Iterable<X>, look: (one: X) => Unreadable | undefined): Unreadable | undefined {
  for (const one of list) {
    const found = look(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const list =
  (of: Shape, most = MOST, least = 0): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'notAList');
    if (value.length > most) return wrong(path, 'tooMany');
    if (value.length < least) return wrong(path, 'missing');
    return firstOf(value.entries(), ([i, one]) => of(one, at(path, i)));
  };

/** Names of the sender's choosing, and what each stands for. */
const table =
  (name: Shape, of: Shape): Shape =>
  (value, path) => {
    if (!isTable(value)) return wrong(path, 'notAnObject');
    const keys = Object.keys(value);
    if (keys.length > MOST) return wrong(path, 'tooMany');
    return firstOf(keys, (key) => name(key, at(path, key)) ?? of(value[key], at(path, key)));
  };

/** Exactly these fields; those whose name ends with a question mark may be missing. */
const fields = (shapes: Readonly<Record<string, Shape>>): Shape => {
  const known = new Map(Object.entries(shapes).map(([name, shape]) => [name.replace('?', ''), shape]));
  const needed = Object.keys(shapes).filter((name) => !name.endsWith('?'));
  return (value, path) => {
    if (!isTable(value)) return wrong(path, 'notAnObject');
    const missing = needed.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return wrong(at(path, missing), 'missing');
    return firstOf(Object.keys(value), (key) => {
      const shape = known.get(key);
      return shape === undefined ? wrong(at(path, key), 'unknownField') : shape(value[key], at(path, key));
    });
  };
};

/** Any JSON object: its inside is the rules' business. */
const plain: Shape = (value, path) => (isTable(value) ? undefined : wrong(path, 'notAnObject'));

/** Like `fields` by what the value has: the first field of a command says what kind it is. */
const either =
  (kinds: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isTable(value)) return wrong(path, 'notAnObject');
    const kind = Object.keys(kinds).find((name) => Object.hasOwn(value, name));
    return kind === undefined ? wrong(path, 'missing') : kinds[kind]?.(value, path);
  };

const word = text(200);
const seat: Shape = (value, path) => {
  const found = text(40, 1)(value, path);
  return found ?? ((value as string).includes(':') ? wrong(path, 'notText') : undefined);
};
const count = whole(0, 0xfffffffe);
const hash = hex(32);
const wordOrNull: Shape = (value, path) => (value === null ? undefined : word(value, path));
const rollNumber: Shape = (value, path) =>
  typeof value === 'string' && /^[1-9][0-9]{0,9}$/.test(value) ? undefined : wrong(path, 'notANumber');
const entryNumber: Shape = (value, path) => (value === '0' ? undefined : rollNumber(value, path));

const command = either({
  start: fields({ start: oneOf(true) }),
  undo: fields({ seat, id: word, undo: count }),
  act: fields({ seat, seq: count, id: word, act: word }),
  choice: fields({ seat, seq: count, id: word, choice: plain }),
});

const entry = fields({
  seq: count,
  parent: whole(-1, MOST),
  command,
  by: oneOf('player', 'bot', 'orders', 'clock', 'referee'),
  rolls: list(
    fields({
      name: word,
      stream: word,
      index: count,
      sides: whole(0, 2 ** 32),
      faces: list(whole(0, 2 ** 32), 10_000),
    }),
    10_000,
  ),
  events: list(plain, 10_000),
  stack: list(plain, 100),
  rolled: table(word, count),
  commits: oneOf('nothing', 'rolls', 'shows'),
  hash,
});

const fair = fields({
  level: oneOf(1, 2),
  n: whole(2, 65536),
  rulesHash: hash,
  scenarioHash: hash,
  seatsHash: hash,
  anchors: list(hash, 1000, 1),
  commitments: table(word, hash),
  root: hash,
  signature: hex(64, true),
  publicKey: hex(32, true),
  clients: list(fields({ seat, d: hash, c: hash }), 100),
  mix: hash,
  keys: table(rollNumber, hash),
  leaves: list(fields({ deck: word, r: whole(1, 0xffffffff), leaves: list(hash, 10_000) })),
  seals: list(fields({ seq: count, seat, slot: word, seal: hash })),
  'reveal?': fields({ seeds: table(word, hash), salts: table(entryNumber, hash), 'secret?': hash }),
});

const record = fields({
  format: oneOf('ambuscade-game'),
  version: oneOf(1),
  gid: text(200, 1),
  game: text(100, 1),
  edition: text(100),
  setup: plain,
  seats: list(fields({ seat, kind: oneOf('human', 'bot', 'open') }), 100, 1),
  'fork?': fields({ gid: text(200, 1), move: count, hash }),
  'verdict?': fields({ winner: wordOrNull, rule: word }),
  fair,
  entries: list(entry, MOST, 1),
});

/** What is nested deeper than anything of ours: looked at without going deep ourselves. */
function tooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Two chairs, seals or shuffles of one name would let one hide behind the other. */
function doubled({ seats, fair: { seals, leaves } }: GameRecord): Unreadable | undefined {
  const names: readonly (readonly [string, readonly string[]])[] = [
    ['seats', seats.map((chair) => chair.seat)],
    ['fair/seals', seals.map((seal) => `${seal.seq}`)],
    ['fair/leaves', leaves.map(({ deck, r }) => `${deck}#${r}`)],
  ];
  const twice = names.find(([, all]) => new Set(all).size < all.length);
  return twice === undefined ? undefined : wrong(twice[0], 'twice');
}

export function readRecord(input: unknown): { readonly record: GameRecord } | Unreadable {
  if (tooDeep(input)) return wrong('', 'tooDeep');
  const found = record(input, '');
  if (found !== undefined) return found;
  const read = input as GameRecord;
  if (read.fair.n * read.fair.anchors.length > MOST_KEYS) return wrong('fair/anchors', 'tooMany');
  return doubled(read) ?? { record: read };
}
