/**
 * A turn is a list, and the list is the program: procedures of named steps. A step runs or asks, and says what comes
 * next: nothing (the next line), `goto`, `call`, `end(value)`. The stack of frames is the whole control state.
 */

import type { Decision, Play, Seat, Types } from './game.ts';

export interface Goto<L extends string> {
  readonly go: 'goto';
  readonly label: L;
}
export interface Call {
  readonly go: 'call';
  readonly proc: string;
  readonly l: object;
}
export interface End {
  readonly go: 'end';
  readonly value: unknown;
}
export type Go = Goto<string> | Call | End | undefined | void;

type Labels<R> = R extends Goto<infer L> ? L : never;

/** A question as a step puts it; the rule is the step's own unless it names a nearer one. */
export type Question<T extends Types, C extends T['choice']> = Omit<Decision<T, C>, 'rule'> & { rule?: T['rule'] };

/** One named step. `L` are the labels that it may jump to. */
export interface Step<L extends string = string> {
  readonly rule: string;
  readonly labels?: L;
  // What a step takes is known to the builder below; the machine only hands it on.
  readonly run?: (g: never, l: never) => Go;
  readonly ask?: (g: never, l: never) => unknown;
  readonly answer?: (g: never, l: never, choice: never, seat: Seat) => Go;
  readonly together?: (g: never, l: never) => unknown;
  readonly answers?: (g: never, l: never, choices: never) => Go;
  readonly got?: (g: never, l: never, value: unknown) => Go;
}

/** A procedure as the machine runs it: each step knows its label and the line that follows. */
export interface Line extends Step {
  readonly label: string;
  readonly after: string | undefined;
}
export interface Procedure {
  readonly name: string;
  readonly first: string;
  readonly lines: ReadonlyMap<string, Line>;
}
export type Procedures<T extends Types> = { readonly [P in keyof T['locals'] & string]: Procedure };

interface Builder<T extends Types, N extends keyof T['locals']> {
  /** A step without a question; `got` receives the value of the procedure that it called. */
  run<R extends Go, V extends Go = undefined>(
    rule: T['rule'],
    run: (g: Play<T>, l: T['locals'][N]) => R,
    got?: (g: Play<T>, l: T['locals'][N], value: unknown) => V,
  ): Step<Labels<R> | Labels<V>>;
  /** A question to one seat; nothing to ask means the next line. */
  ask<C extends T['choice'], R extends Go, V extends Go = undefined>(
    rule: T['rule'],
    ask: (g: Play<T>, l: T['locals'][N]) => Question<T, C> | undefined,
    answer: (g: Play<T>, l: T['locals'][N], choice: C, seat: Seat) => R,
    got?: (g: Play<T>, l: T['locals'][N], value: unknown) => V,
  ): Step<Labels<R> | Labels<V>>;
  /** The same moment for several seats: answers stay hidden until all are in. */
  together<C extends T['choice'], R extends Go, V extends Go = undefined>(
    rule: T['rule'],
    asks: (g: Play<T>, l: T['locals'][N]) => readonly Question<T, C>[],
    answers: (g: Play<T>, l: T['locals'][N], choices: Readonly<Record<Seat, C>>) => R,
    got?: (g: Play<T>, l: T['locals'][N], value: unknown) => V,
  ): Step<Labels<R> | Labels<V>>;
}

type LabelsOf<S> = { [K in keyof S]: S[K] extends Step<infer L> ? L : never }[keyof S];
type Complete<S> = LabelsOf<S> extends keyof S ? unknown : { readonly missingLabel: Exclude<LabelsOf<S>, keyof S> };

const builder = {
  run: (rule: string, run: unknown, got?: unknown) => ({ rule, run, got }),
  ask: (rule: string, ask: unknown, answer: unknown, got?: unknown) => ({ rule, ask, answer, got }),
  together: (rule: string, together: unknown, answers: unknown, got?: unknown) => ({ rule, together, answers, got }),
};

function compile(name: string, steps: Record<string, Step>): Procedure {
  const labels = Object.keys(steps);
  const lines = new Map<string, Line>();
  labels.forEach((label, i) => {
    const { rule, run, ask, answer, together, answers, got } = steps[label] as Step;
    // One shape for all lines keeps the machine's property reads monomorphic.
    lines.set(label, { label, after: labels[i + 1], rule, run, ask, answer, together, answers, got } as Line);
  });
  const first = labels[0];
  if (first === undefined) throw new Error(`procedure ${name} has no steps`);
  return { name, first, lines };
}

/** The words that a game's procedures are written with. */
export function flow<T extends Types>() {
  type Name = keyof T['locals'] & string;
  return {
    procedure:
      <N extends Name>(name: N) =>
      <const S extends Record<string, Step>>(build: (s: Builder<T, N>) => S & Complete<S>): Procedure =>
        compile(name, build(builder as unknown as Builder<T, N>)),
    call: <P extends Name>(proc: P, l: T['locals'][P]): Call => ({ go: 'call', proc, l: l }),
  };
}

const jumps = new Map<string, Goto<string>>();

/** On to the step of that name in the same procedure. */
export function goto<L extends string>(label: L): Goto<L> {
  let jump = jumps.get(label);
  if (jump === undefined) jumps.set(label, (jump = { go: 'goto', label }));
  return jump as Goto<L>;
}

const ended: End = { go: 'end', value: undefined };

/** The procedure is over; its caller gets the value. */
export const end = (value?: unknown): End => (value === undefined ? ended : { go: 'end', value });
