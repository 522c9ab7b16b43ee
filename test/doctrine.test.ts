import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games/index.ts';
import { sameValue } from '../src/kernel/canonical.ts';
import { seeded } from '../src/kernel/dice.ts';
import type { Decision, Types } from '../src/kernel/game.ts';
import { redrawn, seen } from '../src/kernel/seen.ts';
import { answerOf, anyOrders, byChance, namesAt, sit } from './support/standing.ts';

/** So many questions of each game; some answered by orders, the others by chance. */
const QUESTIONS = 70;
/** Of these one in so many is asked again on a board redrawn from what the seat sees. */
const AGAIN = 5;

/** Kinds of questions that random play of this length brings before the orders. */
const asked: Readonly<Record<string, number>> = { embuscades: 3, 'ambush-alley': 17, 'special-forces': 13 };

type Sat = ReturnType<typeof sit>;

/** The answer at the same table, where what this seat cannot see has been dealt anew. */
function answerElsewhere(t: Sat, eyes: string, decision: Decision<Types>, orders: object, seed: string) {
  const state = redrawn(t.m, seen(t.m, t.state, eyes), t.state, seeded(seed));
  const again = t.m.pending(state).find(({ seat }) => seat === decision.seat) as Decision<Types>;
  const isOther = JSON.stringify(state.board.secret) !== JSON.stringify(t.state.board.secret);
  return { answer: answerOf({ ...t, state }, again, orders), isOther };
}

describe.each(games.map((entry) => [entry.game.id, entry] as const))('standing orders of %s', (id, entry) => {
  it('are answered legally in every variant, and betray nothing', () => {
    const answered = new Set<string>();
    let dealtAnew = 0;
    /** Plays on by orders and by chance; what was wrong with the answers. */
    const play = (t: Sat, orders: readonly object[], seed: string): object[] => {
      const wrong: object[] = [];
      const seats = t.m.setting.seats.map(({ seat }) => seat);
      for (let n = 0; n < QUESTIONS && t.m.outcome(t.state) === undefined; n++) {
        const decision = t.m.pending(t.state)[0] as Decision<Types>;
        const { ask, seat } = decision;
        const own = orders[seats.indexOf(seat) % 2] as object;
        const answer = answerOf(t, decision, own);
        if (answer !== undefined) answered.add(ask);
        const illegal = answer === undefined ? undefined : t.m.check(t.state, seat, answer);
        if (illegal !== undefined) wrong.push({ ask, answer, illegal });
        if (n % AGAIN === 0) {
          // What the seat cannot know changes nothing.
          const unseen = answerElsewhere(t, seat, decision, own, `${seed} ${n}`);
          if (unseen.isOther) dealtAnew += 1;
          if (!sameValue(unseen.answer ?? null, answer ?? null)) wrong.push({ ask, answer, unseen: unseen.answer });
          // What others cannot know does not decide whether there is an answer at all.
          const other = seats.find((each) => each !== seat) as string;
          const veiled = answerElsewhere(t, other, decision, own, `${seed} ${n} veiled`);
          if ((veiled.answer === undefined) !== (answer === undefined))
            wrong.push({ ask, answer, veiled: veiled.answer });
        }
        const chosen = n % 2 === 0 ? answer : undefined;
        t.m.play(t.state, seat, chosen ?? byChance(t, decision, n * 1000), t.dice);
      }
      return wrong;
    };
    entry.variants.forEach((variant, i) => {
      const any = anyOrders(entry, namesAt(sit(entry, variant, 'names')));
      const property = fc.property(any, any, fc.nat(), (first, second, no) => {
        const seed = `orders ${i} ${no}`;
        expect(play(sit(entry, variant, seed), [first, second], seed)).toEqual([]);
      });
      fc.assert(property, { numRuns: 3, seed: i + 1, endOnFailure: true });
    });
    expect(answered.size, [...answered].join()).toBeGreaterThanOrEqual(asked[id] ?? 0);
    expect(dealtAnew > 50).toBe(entry.open !== true);
  }, 300_000);

  it('to pass: no question waits, in any variant', () => {
    const stuck: object[] = [];
    const pass = entry.orders.passUntil('turn');
    entry.variants.forEach((variant, i) => {
      const t = sit(entry, variant, `pass ${i}`);
      for (let n = 0; n < QUESTIONS && t.m.outcome(t.state) === undefined; n++) {
        const decision = t.m.pending(t.state)[0] as Decision<Types>;
        const answer = answerOf(t, decision, pass);
        if (answer === undefined || t.m.check(t.state, decision.seat, answer) !== undefined)
          stuck.push({ ask: decision.ask, answer });
        // Who sits first passes; the others play on.
        const passes = decision.seat === t.m.setting.seats[0]?.seat && answer !== undefined;
        t.m.play(t.state, decision.seat, passes ? answer : byChance(t, decision, n * 1000), t.dice);
      }
    });
    expect(stuck).toEqual([]);
  }, 300_000);
});
