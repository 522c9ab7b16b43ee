/** What changed between two values of plain JSON, small enough to send; applied to the one it gives the other. */

import { quotedName, sameValue } from './canonical.ts';

/** Where, and what stands there now; without a value it is gone. A shorter list ends at `length`. */
export interface Change {
  readonly at: readonly (string | number)[];
  readonly to?: unknown;
  readonly length?: number;
}
export type Patch = readonly Change[];

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);

const isEmpty = (x: object): boolean => Array.isArray(x) && x.length === 0;

type Step = string | number;

/** How changes are put down: as they are, or at once as the text that goes over a wire. */
interface Pen<C> {
  to(way: readonly Step[], value: unknown): C;
  ends(way: readonly Step[], length: number): C;
  gone(way: readonly Step[]): C;
}

const plain: Pen<Change> = {
  to: (way, value) => ({ at: way.slice(), to: value }),
  ends: (way, length) => ({ at: way.slice(), length }),
  gone: (way) => ({ at: way.slice() }),
};

function wayText(way: readonly Step[]): string {
  let text = '{"at":[';
  for (let i = 0; i < way.length; i++) {
    const step = way[i] as Step;
    if (i > 0) text += ',';
    text += typeof step === 'string' ? quotedName(step) : step;
  }
  return `${text}]`;
}

const written: Pen<string> = {
  to: (way, value) => `${wayText(way)},"to":${JSON.stringify(value) ?? 'null'}}`,
  ends: (way, length) => `${wayText(way)},"length":${length}}`,
  gone: (way) => `${wayText(way)}}`,
};

/** What was found where the same two values were compared before, at the same place. */
interface Compared<C> {
  readonly before: object;
  readonly at: readonly Step[];
  readonly changes: readonly C[];
}
interface Known<C> {
  /** By the later of the two values. */
  readonly compared: Map<object, Compared<C>>;
  /** Names of fields, near the top, whose value is another altogether when it is another at all: it is told as it is. */
  readonly whole: readonly string[];
}

/** A comparison under way. The way to a value is one list that grows and shrinks: only a change needs its place. */
interface Comparison<C> {
  readonly pen: Pen<C>;
  readonly way: Step[];
  readonly found: C[];
  readonly known?: Known<C>;
}
/** Deeper than this, to look up what is known costs more than to compare. */
const KNOWN_DEPTH = 3;

const isAt = (at: readonly Step[], way: readonly Step[]): boolean =>
  at.length === way.length && at.every((step, i) => step === way[i]);

function compareLists<C>(old: readonly unknown[], now: readonly unknown[], c: Comparison<C>): void {
  const { pen, way, found } = c;
  const first = found.length;
  if (old.length > now.length) found.push(pen.ends(way, now.length));
  for (let i = 0; i < now.length; i++) {
    if (i < old.length && old[i] === now[i]) continue;
    way.push(i);
    if (i < old.length) compare(old[i], now[i], c);
    else found.push(pen.to(way, now[i]));
    way.pop();
  }
  // A list of other things altogether is told at once, where that is shorter.
  const changes = found.length - first;
  if (changes < 2 || changes < now.length) return;
  let whole = 0;
  for (let i = 0; i < Math.min(old.length, now.length); i++) whole += roughSize(now[i]);
  if (whole < changes * STEP * (way.length + 1)) found.splice(first, changes, pen.to(way, now));
}

/** About so long is a step of a way, or a field, as text. To write all of it out for its length would cost more than it saves. */
const STEP = 16;
const roughSize = (value: unknown): number => (isObject(value) ? STEP * Object.keys(value).length : STEP);

/** A field of its own: what every object inherits, such as toString, is a function, and JSON has none. */
function fieldOf(value: Record<string, unknown>, key: string): unknown {
  const field = value[key];
  return typeof field === 'function' ? undefined : field;
}

function compareFields<C>(old: Record<string, unknown>, now: Record<string, unknown>, c: Comparison<C>): void {
  const { pen, way, found } = c;
  // Most have the same fields: only where some of the old ones were not met is it asked which are gone.
  const first = found.length;
  let missing = 0;
  for (const _ in old) missing += 1;
  for (const key in now) {
    const value = now[key];
    if (value === undefined) continue;
    const before = fieldOf(old, key);
    if (before !== undefined) missing -= 1;
    if (value === before) continue;
    way.push(key);
    if (c.known !== undefined && way.length <= KNOWN_DEPTH) compareOnce(before, value, c, c.known);
    else compare(before, value, c);
    way.pop();
  }
  if (missing > 0) found.splice(first, 0, ...goneFrom(old, now).map((key) => pen.gone([...way, key])));
}

/** Beside the comparison, which would otherwise have to keep what it holds for it. */
const goneFrom = (old: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys(old).filter((key) => fieldOf(now, key) === undefined && old[key] !== undefined);

function compare<C>(before: unknown, after: unknown, c: Comparison<C>): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, c);
  else if (isObject(before) && isObject(after)) compareFields(before, after, c);
  else if (!sameValue(before, after)) c.found.push(c.pen.to(c.way, after));
}

function compareOnce<C>(before: unknown, after: unknown, c: Comparison<C>, known: Known<C>): void {
  const { pen, way, found } = c;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    compare(before, after, c);
    return;
  }
  if (known.whole.includes(way.at(-1) as string)) {
    if (!isEmpty(before) || !isEmpty(after)) found.push(pen.to(way, after));
    return;
  }
  const last = known.compared.get(after);
  if (last !== undefined && last.before === before && isAt(last.at, way)) {
    for (const change of last.changes) found.push(change);
    return;
  }
  const first = found.length;
  compare(before, after, c);
  known.compared.set(after, { before, at: way.slice(), changes: found.slice(first) });
}

export function diff(before: unknown, after: unknown): Patch {
  const found: Change[] = [];
  compare(before, after, { pen: plain, way: [], found });
  return found;
}

/**
 * The texts of the patches of several pairs of values that share much: what two pairs have in common is compared and written once.
 * Fields named in `whole` are not looked into.
 */
export function differ(whole: readonly string[] = []): (before: unknown, after: unknown) => string {
  const known: Known<string> = { compared: new Map(), whole };
  return (before, after) => {
    const found: string[] = [];
    compare(before, after, { pen: written, way: [], found, known });
    return `[${found.join(',')}]`;
  };
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** A step into a value that is a copy of its own. */
function into(value: unknown, step: string | number): unknown {
  if (Array.isArray(value) && typeof step === 'number') return (value as readonly unknown[])[step];
  if (isObject(value) && typeof step === 'string' && !UNSAFE.has(step)) return value[step];
  throw new Error(`no place ${step}`);
}

function put(value: unknown, at: readonly (string | number)[], change: Change): unknown {
  const [step, ...rest] = at;
  if (step === undefined) {
    if (change.length === undefined) return change.to;
    if (!Array.isArray(value)) throw new Error('no list');
    return (value as readonly unknown[]).slice(0, change.length);
  }
  const inner = into(value, step);
  if (Array.isArray(value)) {
    if ((step as number) > value.length) throw new Error(`no place ${step}`);
    const copy = (value as readonly unknown[]).slice();
    copy[step as number] = put(inner, rest, change);
    return copy;
  }
  const copy = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && !('to' in change) && change.length === undefined) delete copy[step as string];
  else copy[step as string] = put(inner, rest, change);
  return copy;
}

/** A new value; what the patch does not touch is shared. A patch that does not fit throws. */
export const patched = <X>(value: X, patch: Patch): X =>
  patch.reduce<unknown>((now, change) => put(now, change.at, change), value) as X;
