/** The answer at hand stands until another is clearly better, and no more is spent than it takes to see that. */

import { describe, expect, it } from 'vitest';
import type { Scored } from './bot.ts';
import { race } from './race.ts';
import type { Playout } from './tree.ts';

const answer = (name: string): Scored => ({ choice: { name }, score: 0, reason: { code: name, data: {} } });
const [first, second, third] = [answer('first'), answer('second'), answer('third')];
/** The same luck for all of one seed, and a little of everybody's own. */
const luck = (seed: number, name: string): number => ((seed * 7 + name.length * 5) % 11) / 22;

function run(worth: Readonly<Record<string, number>>): { readonly chosen: Scored; readonly spent: number } {
  let spent = 0;
  const playout: Playout = (root, seed) => {
    const { name } = root.choice as { readonly name: string };
    const value = (worth[name] as number) + luck(seed, name);
    root.visits += 1;
    root.total += value;
    spent += 10;
    return { value, nodes: 10 };
  };
  return { chosen: race([first, second, third], playout, { nodes: 2000 }), spent };
}

describe('a race of answers', () => {
  it('keeps the first against equals', () => {
    expect(run({ first: 0.3, second: 0.3, third: 0.3 }).chosen).toBe(first);
  });

  it('gives it up for one that is clearly better, however the list goes on', () => {
    expect(run({ first: 0.1, second: 0.1, third: 0.5 }).chosen).toBe(third);
    expect(run({ first: 0.1, second: 0.4, third: 0.1 }).chosen).toBe(second);
  });

  it('does not spend what cannot change the answer', () => {
    const { chosen, spent } = run({ first: 0.5, second: 0.1, third: 0.1 });
    expect(chosen).toBe(first);
    expect(spent).toBeLessThan(500);
  });
});
