import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { seeded } from '../src/kernel/dice.ts';
import type { Decision, Types } from '../src/kernel/game.ts';
import { redrawn, seen } from '../src/kernel/seen.ts';
import { answerOf, anyOrders, byChance, namesAt, sit } from './support/standing.ts';

/** So many questions of each game; some answered by orders, the others by chance. */
const QUESTIONS = 70;
/** Of these one in so many is asked again on a board redrawn from what the seat sees. */
const AGAIN = 5;

describe.each(games.map((entry) => [entry.game.id, entry] as const))('standing orders of %s', (_, entry) => {
  it('are answered legally, and alike wherever that is hidden which the seat cannot know, in every variant', () => {
    const answered = new Map<string, number>();
    let compared = 0;
    for (const [i, variant] of entry.variants.entries()) {
      const names = namesAt(sit(entry, variant, 'names'));
      const each = fc.record({ first: anyOrders(entry, names), second: anyOrders(entry, names), seed: fc.nat() });
      const play = ({ first, second, seed }: { first: object; second: object; seed: number }): void => {
        const t = sit(entry, variant, `orders ${i} ${seed}`);
        const [one] = t.m.setting.seats;
        for (let n = 0; n < QUESTIONS && t.m.outcome(t.state) === undefined; n++) {
          const decision = t.m.pending(t.state)[0] as Decision<Types>;
          const orders = decision.seat === one?.seat ? first : second;
          const answer = answerOf(t, decision, orders);
          if (answer !== undefined) {
            answered.set(decision.ask, (answered.get(decision.ask) ?? 0) + 1);
            const illegal = t.m.check(t.state, decision.seat, answer);
            expect({ ask: decision.ask, answer, illegal }).toEqual({ ask: decision.ask, answer, illegal: undefined });
          }
          if (n % AGAIN === 0) {
            const known = seen(t.m, t.state, decision.seat);
            const other = redrawn(t.m, known, t.state, seeded(`redrawn ${i} ${seed} ${n}`));
            const asked = t.m.pending(other).find(({ seat }) => seat === decision.seat) as Decision<Types>;
            expect(answerOf({ ...t, state: other }, asked, orders)).toEqual(answer);
            compared += 1;
          }
          t.m.play(t.state, decision.seat, answer ?? byChance(t, decision, n * 1000), t.dice);
        }
      };
      fc.assert(fc.property(each, play), { numRuns: 3, seed: i + 1, endOnFailure: true });
    }
    expect(compared).toBeGreaterThan(50);
    console.log(entry.game.id, Object.fromEntries(answered));
  }, 300_000);
});
