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

/** A whole number from 0 to below n: chance that is no die of the game, for bots and random play. */
export type Chance = (n: number) => number;

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
  readonly start: number;
  /** Odd, so that the walk over all 32-bit words comes round only after visiting each. */
  readonly step: number;
}

/** A repeatable source: each roll is a stateless hash of seed, stream and index. Fast, and no secret from its owner. */
export function seeded(seed: string): Dice {
  const keys = new Map<Stream, Key>();
  let stream = '';
  let start = 0;
  let step = 1;
  let at = 0;

  const begin = (wanted: Stream, index: number): void => {
    if (stream !== wanted || step === 1) {
      let key = keys.get(wanted);
      if (key === undefined) {
        key = { start: hash32(`${seed}|${wanted}`, 1), step: hash32(`${seed}|${wanted}`, 2) | 3 };
        keys.set(wanted, key);
      }
      ({ start, step } = key);
      stream = wanted;
    }
    at = mix(start ^ Math.imul(index + 1, 0x9e3779b1));
  };
  /** Uniform in 0 to n-1: multiply and reject, so that no face is favoured. */
  const below = (n: number): number => {
    for (;;) {
      at = (at + step) | 0;
      const word = mix(at);
      const low = Math.imul(word, n) >>> 0;
      if (low >= n || low >= TWO32 % n) return Math.floor(((word >>> 0) * n) / TWO32);
    }
  };
  return {
    roll(wanted, index, count, sides) {
      begin(wanted, index);
      if (count === 2) return [below(sides) + 1, below(sides) + 1];
      if (count === 1) return [below(sides) + 1];
      const faces: number[] = [];
      for (let i = 0; i < count; i++) faces.push(below(sides) + 1);
      return faces;
    },
    shuffle(wanted, index, n) {
      begin(wanted, index);
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
