/** A lesson is data: short scenes with fixed dice, and steps that say what to look at, what to do and by which rule. */

import type { Seat } from '../../kernel/game.ts';
import type { GameName } from '../../words/web/index.ts';

/** An answer that a step waits for. */
export interface Accepted {
  /** Whatever has these parts is meant. */
  readonly like: object;
  /** A place on a free table is meant that is about here, in lattice units; `play` is what is then played. */
  readonly near?: { readonly x: number; readonly y: number; readonly within: number; readonly play: object };
}

export interface Step {
  /** Its words have the same name. */
  readonly id: string;
  /** Why it is so. */
  readonly rules: readonly string[];
  /** Nothing to do but to look when there is none. */
  readonly accepts?: readonly [Accepted, ...Accepted[]];
}

export interface LessonScene {
  /** Part of the setup that a game reads. */
  readonly setup: object;
  /** Where all dice come from: always the same ones. */
  readonly seed: string;
  readonly seat: Seat;
  /** What the other side answers to a question, one answer after the other; after them, and elsewhere, the usual. */
  readonly foe: Readonly<Record<string, readonly object[]>>;
  readonly steps: readonly Step[];
}

export interface Lesson {
  readonly game: GameName;
  readonly scenes: readonly LessonScene[];
}

/** Whether a value has all parts of a pattern; lists are as long as the pattern says. */
export function isLike(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) && value.length === pattern.length && pattern.every((part, i) => isLike(value[i], part))
    );
  }
  return Object.entries(pattern).every(([key, part]) => isLike((value as Record<string, unknown>)[key], part));
}

function isNear(choice: object, near: NonNullable<Accepted['near']>): boolean {
  const { to } = choice as { readonly to?: { readonly x: number; readonly y: number } };
  return to !== undefined && Math.hypot(to.x - near.x, to.y - near.y) <= near.within;
}

/** What is played for an answer that the step waits for; nothing for any other. */
export function acceptedBy({ accepts }: Step, choice: object): object | undefined {
  const found = accepts?.find(({ like, near }) => isLike(choice, like) && (near === undefined || isNear(choice, near)));
  return found === undefined ? undefined : (found.near?.play ?? choice);
}

/** Answers that the step would take: those of the list, and the places that it has in mind. */
export function examplesOf(step: Step, options: readonly object[]): readonly object[] {
  const places = (step.accepts ?? []).flatMap(({ near }) => (near === undefined ? [] : [near.play]));
  return places.length > 0 ? places : options.filter((choice) => acceptedBy(step, choice) !== undefined);
}
