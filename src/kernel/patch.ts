/** What changed between two values of plain JSON, small enough to send; applied to the one it gives the other. */

import { sameValue } from './canonical.ts';

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

/** What was found where the same two values were compared before, at the same place. */
interface Compared {
  readonly before: object;
  readonly at: readonly Step[];
  readonly changes: readonly Change[];
}
interface Known {
  /** By the later of the two values. */
  readonly compared: Map<object, Compared>;
  /** Names of fields, near the top, whose value is another altogether when it is another at all: it is told as it is. */
  readonly whole: readonly string[];
}
/** Deeper than this, to look up what is known costs more than to compare. */
const KNOWN_DEPTH = 3;

const isAt = (at: readonly Step[], way: readonly Step[]): boolean =>
  at.length === way.length && at.every((step, i) => step === way[i]);

/** The way to a value is one list that grows and shrinks: most values are as they were, and only a change needs its place. */
function compareLists(old: readonly unknown[], now: readonly unknown[], way: Step[], found: Change[]): void {
  const first = found.length;
  if (old.length > now.length) found.push({ at: way.slice(), length: now.length });
  for (let i = 0; i < now.length; i++) {
    way.push(i);
    if (i < old.length) compare(old[i], now[i], way, found);
    else found.push({ at: way.slice(), to: now[i] });
    way.pop();
  }
  // A list of other things altogether is told at once, where that is shorter.
  const changes = found.length - first;
  if (changes < 2 || changes < now.length) return;
  let whole = 0;
  for (let i = 0; i < Math.min(old.length, now.length); i++) whole += roughSize(now[i]);
  if (whole < changes * STEP * (way.length + 1)) found.splice(first, changes, { at: way.slice(), to: now });
}

/** About so long is a step of a way, or a field, as text. To write all of it out for its length would cost more than it saves. */
const STEP = 16;
const roughSize = (value: unknown): number => (isObject(value) ? STEP * Object.keys(value).length : STEP);

/** A field of its own: what every object inherits, such as toString, is a function, and JSON has none. */
function fieldOf(value: Record<string, unknown>, key: string): unknown {
  const field = value[key];
  return typeof field === 'function' ? undefined : field;
}

function compareFields(
  old: Record<string, unknown>,
  now: Record<string, unknown>,
  way: Step[],
  found: Change[],
  known?: Known,
): void {
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
    if (known !== undefined && way.length <= KNOWN_DEPTH) compareOnce(before, value, way, found, known);
    else compare(before, value, way, found);
    way.pop();
  }
  if (missing === 0) return;
  const isGone = (key: string): boolean => fieldOf(now, key) === undefined && old[key] !== undefined;
  const gone = Object.keys(old).filter(isGone);
  found.splice(first, 0, ...gone.map((key) => ({ at: [...way, key] })));
}

function compare(before: unknown, after: unknown, way: Step[], found: Change[], known?: Known): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, way, found);
  else if (isObject(before) && isObject(after)) compareFields(before, after, way, found, known);
  else if (!sameValue(before, after)) found.push({ at: way.slice(), to: after });
}

function compareOnce(before: unknown, after: unknown, way: Step[], found: Change[], known: Known): void {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    compare(before, after, way, found);
    return;
  }
  if (known.whole.includes(way.at(-1) as string)) {
    if (!isEmpty(before) || !isEmpty(after)) found.push({ at: way.slice(), to: after });
    return;
  }
  const last = known.compared.get(after);
  if (last !== undefined && last.before === before && isAt(last.at, way)) {
    for (const change of last.changes) found.push(change);
    return;
  }
  const first = found.length;
  compare(before, after, way, found, known);
  known.compared.set(after, { before, at: way.slice(), changes: found.slice(first) });
}

export function diff(before: unknown, after: unknown): Patch {
  const found: Change[] = [];
  compare(before, after, [], found);
  return found;
}

/**
 * The same for several pairs of values that share much: what two pairs have in common is compared once, and told by the same changes.
 * Fields named in `whole` are not looked into.
 */
export function differ(whole: readonly string[] = []): typeof diff {
  const known: Known = { compared: new Map(), whole };
  return (before, after) => {
    const found: Change[] = [];
    compare(before, after, [], found, known);
    return found;
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
