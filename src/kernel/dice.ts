/** Dice are a source outside the state, asked by stream and index; the state keeps only the next index of each stream. */

export type Stream = string;

/** One roll as it happened: which stream and index, for what, and the faces in rolled order. */
export interface Roll {
  readonly name: string;
  readonly stream: Stream;
  readonly index: number;
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Where faces come from. The name only serves sources that are scripted. */
export interface Dice {
  roll(stream: Stream, index: number, count: number, sides: number, name: string): number[];
  /** A permutation of 0 to n-1. */
  shuffle(stream: Stream, index: number, n: number, name: string): number[];
}

const TWO32 = 4294967296;

function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Folds a text into 32 bits; `salt` gives independent folds of one text. */
export function hash32(text: string, salt: number): number {
  let h = mix(salt ^ 0x9e3779b9);
  for (let i = 0; i < text.length; i++) h = mix(h ^ Math.imul(text.charCodeAt(i) + i, 0x85ebca6b));
  return mix(h ^ text.length);
}

interface Key {
  readonly a: number;
  readonly b: number;
}

/** A repeatable source: each roll is a stateless hash of seed, stream and index. Fast, and no secret from its owner. */
export function seeded(seed: string): Dice {
  const keys = new Map<Stream, Key>();
  let lastStream = '';
  let lastKey: Key | undefined;
  let at = 0;
  let step = 0;

  const begin = (stream: Stream, index: number): void => {
    if (lastKey === undefined || lastStream !== stream) {
      lastKey = keys.get(stream);
      if (lastKey === undefined) {
        lastKey = { a: hash32(`${seed}|${stream}`, 1), b: hash32(`${seed}|${stream}`, 2) };
        keys.set(stream, lastKey);
      }
      lastStream = stream;
    }
    at = mix(lastKey.a ^ Math.imul(index + 1, 0x9e3779b1));
    step = mix(lastKey.b + index) | 1;
  };
  /** Uniform in 0 to n-1: multiply and reject, so that no face is favoured. */
  const below = (n: number): number => {
    for (;;) {
      at = (at + step) | 0;
      const scaled = (mix(at) >>> 0) * n;
      const high = Math.floor(scaled / TWO32);
      const low = scaled - high * TWO32;
      if (low >= n || low >= TWO32 % n) return high;
    }
  };
  return {
    roll(stream, index, count, sides) {
      begin(stream, index);
      const faces: number[] = [];
      for (let i = 0; i < count; i++) faces.push(below(sides) + 1);
      return faces;
    },
    shuffle(stream, index, n) {
      begin(stream, index);
      return permute(n, below);
    },
  };
}

/** Fisher and Yates, from the last place down. */
function permute(n: number, below: (n: number) => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1);
    const swapped = order[i] as number;
    order[i] = order[j] as number;
    order[j] = swapped;
  }
  return order;
}

export interface ScriptedRoll {
  readonly name?: string;
  readonly faces: readonly number[];
}

/** Thrown when a script and the rules disagree: a die missing, of another name, number or size, or left over. */
export class ScriptError extends Error {
  readonly code: string;
  readonly data: object;
  constructor(code: string, data: object) {
    super(`${code} ${JSON.stringify(data)}`);
    this.code = code;
    this.data = data;
  }
}

export interface ScriptedDice extends Dice {
  /** What has not been used yet. */
  readonly left: () => readonly ScriptedRoll[];
  /** Fails when something is left over. */
  done(): void;
}

/** Faces from a list, in order; shuffles come from `shuffles`, or keep the printed order. */
export function scripted(script: readonly ScriptedRoll[], shuffles?: Dice): ScriptedDice {
  let next = 0;
  return {
    roll(_stream, _index, count, sides, name) {
      const roll = script[next];
      if (roll === undefined) throw new ScriptError('diceMissing', { name, count, sides });
      const wrong =
        (roll.name !== undefined && roll.name !== name) ||
        roll.faces.length !== count ||
        roll.faces.some((f) => !Number.isInteger(f) || f < 1 || f > sides);
      if (wrong) throw new ScriptError('diceMismatch', { name, count, sides, script: roll });
      next += 1;
      return roll.faces.slice();
    },
    shuffle(stream, index, n, name) {
      return shuffles?.shuffle(stream, index, n, name) ?? Array.from({ length: n }, (_, i) => i);
    },
    left: () => script.slice(next),
    done() {
      if (next < script.length) throw new ScriptError('diceLeftOver', { left: script.slice(next) });
    },
  };
}

/** The faces of a recorded game, by stream and index. */
export function recorded(rolls: Iterable<Roll>): Dice {
  const known = new Map<string, Roll>();
  for (const roll of rolls) known.set(`${roll.stream}#${roll.index}`, roll);
  const find = (stream: Stream, index: number, name: string): number[] => {
    const roll = known.get(`${stream}#${index}`);
    if (roll === undefined || roll.name !== name) throw new ScriptError('diceMissing', { stream, index, name });
    return roll.faces.slice();
  };
  return {
    roll: (stream, index, _count, _sides, name) => find(stream, index, name),
    shuffle: (stream, index, _n, name) => find(stream, index, name),
  };
}
