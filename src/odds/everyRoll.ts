/**
 * Distribution mode: rules that roll are run once for every way the dice can fall. What rolls is not told that it is not
 * played: it gets dice, or the `g` of a game, like any other.
 */

import type { Dice } from '../kernel/dice.ts';
import type { Board, DeepReadonly, Play, Types } from '../kernel/game.ts';
import { type Distribution, gathering, type Outcome } from './distribution.ts';
import type { Measure } from './measure.ts';

/** Dice that show, run after run, every combination of faces; the last die turns fastest. */
interface Odometer extends Dice {
  /** How many ways there were to come to this run, one after another: the product is what its chance is one of. */
  readonly parts: () => readonly number[];
  /** On to the next run; false when all have been. */
  next(): boolean;
}

function odometer(): Odometer {
  const faces: number[] = [];
  const sizes: number[] = [];
  let at = 0;
  const one = (sides: number): number => {
    if (at === faces.length) {
      faces.push(1);
      sizes.push(sides);
    }
    if (sizes[at] !== sides) throw new Error('the same faces led to another die');
    return faces[at++] as number;
  };
  return {
    roll: (_stream, _index, count, sides) => Array.from({ length: count }, () => one(sides)),
    shuffle: (_stream, _index, _n, name) => {
      throw new Error(`a shuffle is not counted out: ${name}`);
    },
    parts: () => sizes.slice(0, at),
    next() {
      if (at < faces.length) throw new Error('the same faces led to fewer dice');
      at = 0;
      while (faces.length > 0 && faces[faces.length - 1] === sizes[sizes.length - 1]) {
        faces.pop();
        sizes.pop();
      }
      if (faces.length === 0) return false;
      (faces[faces.length - 1] as number)++;
      return true;
    },
  };
}

/** Runs of rules at most; whoever needs more needs a better method. */
const MOST_RUNS = 20_000_000;

/** One outcome for every way the dice can fall, alike or not. */
export function everyThrow<T, W>(measure: Measure<W>, run: (dice: Dice) => T): Distribution<T, W> {
  const all: Outcome<T, W>[] = [];
  forEveryThrow(measure, run, (result, p) => all.push({ result, p }));
  return all;
}

/** Every result of what rolls dice, with its chance. */
export function everyRoll<T, W>(
  measure: Measure<W>,
  run: (dice: Dice) => T,
  key?: (result: T) => string,
): Distribution<T, W> {
  const all = gathering<T, W>(measure, key);
  forEveryThrow(measure, run, (result, p) => all.add(result, p));
  return all.all();
}

function forEveryThrow<T, W>(measure: Measure<W>, run: (dice: Dice) => T, take: (result: T, p: W) => void): void {
  const dice = odometer();
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const result = run(dice);
    let p = measure.sure;
    for (const sides of dice.parts()) p = measure.over(p, sides);
    take(result, p);
    if (!dice.next()) return;
  }
  throw new Error('too many ways to count out');
}

/** The `g` of a game over a board that nobody writes to: for rules that roll and say what happened. */
export function playOver<T extends Types>(
  setting: T['setting'],
  board: DeepReadonly<Board<T>>,
  dice: Dice,
  emit: (event: T['event']) => void = () => undefined,
): Play<T> {
  return {
    setting,
    board,
    roll: (name, count, sides, stream = 'public') => dice.roll(stream, 0, count, sides, name),
    shuffle: (name, count, stream) => dice.shuffle(stream, 0, count, name),
    emit,
  };
}
