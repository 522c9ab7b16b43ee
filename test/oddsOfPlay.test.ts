/** The odds of every answer while games are played: nothing throws, and chances add up. */

import { describe, expect, it } from 'vitest';
import { askedOf, bots, consult } from '../src/bots/index.ts';
import { findGame } from '../src/games/index.ts';
import type { GameEntry } from '../src/games/registry.ts';
import { seeded } from '../src/kernel/dice.ts';
import { machine } from '../src/kernel/machine.ts';
import { odds } from '../src/odds/index.ts';
import type { Depth } from '../src/odds/odds.ts';

const depths: readonly Depth[] = ['throw', 'through'];

/** Plays on, and asks for the odds of every answer to every question on the way; how many there were, by question. */
function oddsOfGame(scenario: string, preset: string, seed: string, decisions: number): Map<string, number> {
  const { game } = findGame(scenario) as GameEntry;
  const read = game.read({ scenario, preset });
  if (!('setup' in read)) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const [dice, thoughts] = [seeded(seed), seeded('thoughts')];
  const state = m.start(read.setup, dice);
  const found = new Map<string, number>();
  for (let n = 0; n < decisions; n++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    const eyes = m.eyes(state, decision.seat);
    const { choice } = consult(
      bots['greedy'] as NonNullable<(typeof bots)[string]>,
      askedOf(m, state, decision, n),
      thoughts,
      { nodes: 20 },
    );
    const listed = Array.isArray(decision.options) ? (decision.options as readonly object[]) : [choice];
    for (const option of listed)
      for (const depth of depths) {
        const told = odds(game.id, eyes, decision, option, depth);
        if (told === undefined) continue;
        const at = `${n} ${decision.ask} ${JSON.stringify(option)} ${depth}`;
        expect(Math.abs(told.outcomes.reduce((sum, { p }) => sum + p, 0) - 1), at).toBeLessThan(1e-12);
        expect(
          told.pools.flatMap(({ items }) => items).every(({ rule, reason }) => rule !== '' && reason !== ''),
          at,
        ).toBe(true);
        found.set(decision.ask, (found.get(decision.ask) ?? 0) + 1);
      }
    m.play(state, decision.seat, choice, dice);
  }
  return found;
}

describe('every answer of a game that is played has odds, the throw and all that follows', () => {
  it.each([
    ['checkpoint', 'fr-quickstart', 'o0', 110, ['aim', 'answer', 'returnFire']],
    ['contracting-trouble-en', 'reference', 'o0', 40, ['aim', 'support']],
    ['iraq-2004', 'recommended', 'o0', 30, ['fire']],
  ])('%s, %s', (scenario, preset, seed, decisions, asks) => {
    const found = oddsOfGame(scenario, preset, seed, decisions);
    expect([...found.keys()]).toEqual(expect.arrayContaining(asks));
  });
});
