/** Commands that a rule book does not foresee: legal ones with a change, and things that are no commands at all. */

import type { Decision, Types } from '../kernel/game.ts';
import type { Chance } from '../kernel/dice.ts';
import { oneOf } from './pick.ts';

type Json = unknown;

/** Strings met so far, by the field they stood in: other vehicles, cells and cards make better nonsense than noise does. */
export class Vocabulary {
  private readonly fields = new Map<string, string[]>();

  learn(value: Json, field = ''): void {
    if (typeof value === 'string') {
      const words = this.fields.get(field) ?? [];
      if (words.length === 0) this.fields.set(field, words);
      if (words.length < 200 && !words.includes(value)) words.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) this.learn(part, Array.isArray(value) ? field : key);
    }
  }

  /** A word of the same field, mostly. */
  word(pick: Chance, field: string): string {
    const own = this.fields.get(field);
    if (own !== undefined && pick(10) > 0) return oneOf(pick, own);
    const all = [...this.fields.values()];
    return all.length === 0 ? 'x' : oneOf(pick, oneOf(pick, all));
  }
}

const odd: readonly Json[] = [
  null,
  [],
  {},
  '',
  0,
  -1,
  -0,
  1.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  'x'.repeat(5000),
  '\u0000\uffff',
  [[[[[[[[[[]]]]]]]]]],
  { t: null },
  { t: 'constructor' },
  { t: '__proto__' },
  { toString: 1 },
  JSON.parse('{"__proto__":{"t":"roll"}}'),
  JSON.parse('{"t":"roll","__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
];

/** One field of a legal choice changed, left out, doubled or added. */
export function nearLegal(choice: Json, pick: Chance, words: Vocabulary, field = ''): Json {
  if (Array.isArray(choice)) {
    const list = choice.slice();
    const at = pick(list.length);
    const how = pick(4);
    if (how === 0 && list.length > 1) list.pop();
    else if (how === 1) list.push(words.word(pick, field));
    else if (how === 2) list.splice(at, 1);
    else list[at] = words.word(pick, field);
    return list;
  }
  if (typeof choice === 'string') return words.word(pick, field);
  if (typeof choice === 'number') return choice + pick(5) - 2;
  if (typeof choice !== 'object' || choice === null) return oneOf(pick, odd);
  const changed: Record<string, Json> = { ...choice };
  const key = oneOf(pick, ['t', ...Object.keys(changed), ...Object.keys(changed)]);
  const how = pick(24);
  if (how === 0) delete changed[key];
  else if (how === 1) changed['extra'] = words.word(pick, key);
  else if (how === 2) changed[key] = oneOf(pick, odd);
  else if (how < 6) changed[oneOf(pick, ['layMine', 'mine'])] = true;
  else if (how === 6) changed['jeepLoad'] = pick(5);
  else if (how === 7) changed['card'] = words.word(pick, 'card');
  else changed[key] = nearLegal(changed[key], pick, words, key);
  return changed;
}

/** Nothing that anybody should send. */
export function malformed(pick: Chance, words: Vocabulary): Json {
  const base = oneOf(pick, odd);
  if (pick(2) === 0) return base;
  return { t: pick(2) === 0 ? words.word(pick, 't') : base, [words.word(pick, '').slice(0, 20)]: oneOf(pick, odd) };
}

/** A stray command for a pending decision: mostly near-legal. */
export function stray(decision: Decision<Types>, pick: Chance, words: Vocabulary): Json {
  const legal = Array.isArray(decision.options) ? oneOf(pick, decision.options as readonly Json[]) : decision.otherwise;
  words.learn(legal);
  return pick(8) < 5 ? nearLegal(legal, pick, words) : malformed(pick, words);
}
