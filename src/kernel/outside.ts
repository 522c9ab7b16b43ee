/** Text from outside, before it is a value that is safe to look at. */

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** How deep brackets nest outside of strings; a text that is no JSON gives some number too. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i += 1;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 91 || c === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (c === 93 || c === 125) depth -= 1;
  }
  return deepest;
}

/** Where a value holds what no request may: a key that reaches a prototype, or a number beyond all numbers. */
export function hazard(value: unknown, path: string): { path: string; message: string } | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return { path, message: 'a number too large' };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const at = path === '' ? key : `${path}/${key}`;
    if (FORBIDDEN.has(key)) return { path: at, message: 'a forbidden key' };
    const found = hazard((value as Record<string, unknown>)[key], at);
    if (found !== undefined) return found;
  }
  return undefined;
}

export type Outside = { readonly value: object } | { readonly error: string; readonly data?: object };

/** One JSON object of at most so many characters and so deep; every refusal is a value with a code. */
export function readOutside(text: string, most: number, deepest: number): Outside {
  if (text.length > most) return { error: 'tooLong', data: { most } };
  if (depthOf(text) > deepest) return { error: 'tooDeep', data: { most: deepest } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { error: 'badJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: 'badShape' };
  const found = hazard(value, '');
  if (found !== undefined) return { error: 'badShape', data: { path: found.path.slice(0, 200) } };
  return { value };
}
