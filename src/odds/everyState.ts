/**
 * Distribution mode for whole procedures: the machine runs step by step, each step once for every way its dice can fall,
 * and states that have become equal go on as one. So fire, first aid, morale and the fire that answers are counted out by
 * the rules themselves.
 */

import type { Dice } from '../kernel/dice.ts';
import type { Decision, State, Types } from '../kernel/game.ts';
import type { Log, Machine } from '../kernel/machine.ts';
import { type Distribution, gathering } from './distribution.ts';
import { everyThrow } from './everyRoll.ts';
import type { Measure } from './measure.ts';

/** The faces of the rolls of one step, in their order. */
export type Faces = readonly (readonly number[])[];

export interface Course<T extends Types, N, W> {
  readonly measure: Measure<W>;
  /** A machine that lets go after every step. */
  readonly machine: Machine<T>;
  readonly start: State<T>;
  /** What is kept of the events; it belongs to the result. */
  readonly note: N;
  heed(note: N, event: T['event']): N;
  isOver(state: State<T>): boolean;
  /** How the seats answer what they are asked on the way. */
  answer(state: State<T>, decision: Decision<T>): T['choice'];
  /** What makes two states the same from here on. */
  key(state: State<T>): string;
  /** A step with more dice than can be counted out: one throw for all that come to the same, with their chance. */
  summary?(state: State<T>): Distribution<Faces, W> | undefined;
}

/** More steps than this in all are too many to wait for: a few seconds. */
const MOST_STEPS = 20_000;

/** Thrown when an exact answer would take too long. */
export class TooMany extends Error {}

interface Moment<T extends Types, N> {
  readonly state: State<T>;
  readonly note: N;
}

/** Dice that show these faces and no others. */
function fixed(faces: Faces): Dice & { done(): void } {
  let next = 0;
  return {
    roll(_stream, _index, count, _sides, name) {
      const shown = faces[next++];
      if (shown?.length !== count) throw new Error(`a summary with other dice than the rules: ${name}`);
      return [...shown];
    },
    shuffle: (_stream, _index, _n, name) => {
      throw new Error(`a shuffle is not counted out: ${name}`);
    },
    done() {
      if (next !== faces.length) throw new Error('a summary with more dice than the rules');
    },
  };
}

/** One step of a moment with these dice; the moment itself stays as it is. */
function stepped<T extends Types, N, W>(course: Course<T, N, W>, { state, note }: Moment<T, N>, dice: Dice) {
  const { machine } = course;
  const next = machine.clone(state);
  const log: Log<T> = { rolls: [], events: [] };
  const [decision] = machine.pending(next);
  if (decision === undefined) machine.run(next, dice, log);
  else machine.play(next, decision.seat, course.answer(next, decision), dice, log);
  return { state: next, note: log.events.reduce<N>((so, event) => course.heed(so, event), note) };
}

/** On through steps that roll nothing, then everything that the next throw can lead to. */
function follow<T extends Types, N, W>(course: Course<T, N, W>, from: Moment<T, N>): Distribution<Moment<T, N>, W> {
  const { measure } = course;
  for (let moment = from; ; ) {
    const summary = course.summary?.(moment.state);
    if (summary !== undefined)
      return summary.map(({ result, p }) => {
        const dice = fixed(result);
        const next = stepped(course, moment, dice);
        dice.done();
        return { result: next, p };
      });
    const now = moment;
    const all = everyThrow(measure, (dice) => stepped(course, now, dice));
    const only = all[0] as (typeof all)[number];
    if (all.length > 1 || course.isOver(only.result.state)) return all;
    moment = only.result;
  }
}

/** What the events come to, with its chance, when the course is over. */
export function everyCourse<T extends Types, N, W>(course: Course<T, N, W>): Distribution<N, W> {
  const { measure } = course;
  const ended = gathering<N, W>(measure);
  let steps = 0;
  let open: Distribution<Moment<T, N>, W> = [{ result: { state: course.start, note: course.note }, p: measure.sure }];
  while (open.length > 0) {
    const next = gathering<Moment<T, N>, W>(
      measure,
      ({ state, note }) => `${course.key(state)}${JSON.stringify(note)}`,
    );
    for (const { result, p } of open) {
      if (course.isOver(result.state)) ended.add(result.note, p);
      else
        for (const after of follow(course, result)) {
          if (++steps > MOST_STEPS) throw new TooMany();
          next.add(after.result, measure.times(p, after.p));
        }
    }
    open = next.all();
  }
  return ended.all();
}
