/** One text for one value: sorted keys, no spaces. The recorder's hash chain and all equality tests stand on it. */

import { sha256Hex } from './hash.ts';

export { sha256Hex };

/** Names of fields come again and again. */
const quotedNames = new Map<string, string>();
const MOST_NAMES = 4_096;

export function quotedName(key: string): string {
  const known = quotedNames.get(key);
  if (known !== undefined) return known;
  const quoted = JSON.stringify(key);
  if (quotedNames.size < MOST_NAMES) quotedNames.set(key, quoted);
  return quoted;
}

/** So few names are put in order by hand: that is faster than the general sort, and makes no garbage. */
const FEW_NAMES = 32;

function sortedNames(value: object): string[] {
  const names = Object.keys(value);
  if (names.length > FEW_NAMES) return names.sort();
  for (let i = 1; i < names.length; i++) {
    const name = names[i] as string;
    let at = i;
    for (; at > 0 && (names[at - 1] as string) > name; at--) names[at] = names[at - 1] as string;
    names[at] = name;
  }
  return names;
}

/** Of a text that needs no escapes, JSON is the text between quotes. */
const PLAIN = /^[\w .:/#+-]*$/;

function list(values: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < values.length; i++)
    text += i === 0 ? canonical(values[i] ?? null) : `,${canonical(values[i] ?? null)}`;
  return `${text}]`;
}

function fields(value: Record<string, unknown>): string {
  let text = '{';
  for (const key of sortedNames(value)) {
    const field = value[key];
    if (field !== undefined) text += `${text.length === 1 ? '' : ','}${quotedName(key)}:${canonical(field)}`;
  }
  return `${text}}`;
}

/** Canonical, where the text of one field is known already. */
export function canonicalWith(value: object, name: string, known: string): string {
  const parts: string[] = [];
  for (const key of sortedNames(value)) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) parts.push(`${quotedName(key)}:${key === name ? known : canonical(field)}`);
  }
  return `{${parts.join(',')}}`;
}

/** The fields of an object as canonical text: those whose names come before `name`, which it lacks, and those after. */
export function canonicalAround(value: object, name: string): readonly [before: string[], after: string[]] {
  const parts: [string[], string[]] = [[], []];
  for (const key of sortedNames(value)) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) parts[key < name ? 0 : 1].push(`${quotedName(key)}:${canonical(field)}`);
  }
  return parts;
}

export function canonical(value: unknown): string {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('a number that JSON cannot hold');
    return `${value}`;
  }
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? list(value) : fields(value as Record<string, unknown>);
  }
  return JSON.stringify(value) ?? 'null';
}

/** Equal as JSON. Safe for any `b`: only what `a` has is looked at. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameValue(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let more = 0;
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !sameValue(left[key], right[key])) return false;
    more += 1;
  }
  for (const _ in right) more -= 1;
  return more === 0;
}

/** Equal as JSON text, in the order of names too. What two values share is not looked into. */
export function sameText(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => sameText(each, (b as unknown[])[i]));
  }
  if (Array.isArray(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return (
    names.length === others.length && names.every((name, i) => name === others[i] && sameText(left[name], right[name]))
  );
}

/** The hash of an entry binds all entries before it. */
export const chain = (before: string, entry: object): string => sha256Hex(`${before}\n${canonical(entry)}`);

/** A deep copy of plain JSON. */
export function copy<X>(value: X): X {
  if (Array.isArray(value)) return value.map(copy) as X;
  if (typeof value === 'object' && value !== null) {
    const out: Record<string, unknown> = {};
    for (const key in value) out[key] = copy(value[key]);
    return out as X;
  }
  return value;
}

/** Two values with the same one are the same. */
export const digestOf = (value: unknown): string => sha256Hex(canonical(value)).slice(0, 16);
