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

function compare(before: unknown, after: unknown, at: readonly (string | number)[], found: Change[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [old, now] = [before as readonly unknown[], after as readonly unknown[]];
    if (old.length > now.length) found.push({ at, length: now.length });
    now.forEach((value, i) => {
      if (i < old.length) compare(old[i], value, [...at, i], found);
      else found.push({ at: [...at, i], to: value });
    });
    return;
  }
  if (isObject(before) && isObject(after)) {
    for (const key of Object.keys(before)) {
      if (after[key] === undefined && before[key] !== undefined) found.push({ at: [...at, key] });
    }
    for (const key of Object.keys(after)) {
      if (after[key] !== undefined) compare(before[key], after[key], [...at, key], found);
    }
    return;
  }
  if (!sameValue(before, after)) found.push({ at, to: after });
}

export function diff(before: unknown, after: unknown): Patch {
  const found: Change[] = [];
  compare(before, after, [], found);
  return found;
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
