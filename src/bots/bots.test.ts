import { describe, expect, it } from 'vitest';
import { embuscades } from '../games/embuscades/index.ts';
import type { Embuscades } from '../games/embuscades/types.ts';
import { games } from '../games/index.ts';
import { type Dice, seeded } from '../kernel/dice.ts';
import type { Decision, Outcome, State, Types } from '../kernel/game.ts';
import { type Machine, machine } from '../kernel/machine.ts';
import { redrawn } from '../kernel/seen.ts';
import { askedOf, bots } from './index.ts';

/** Enough to see that search answers. */
const FEW = { nodes: 12 };

interface Table {
  m: Machine<Types>;
  state: State<Types>;
  dice: Dice;
  moment: number;
}

function sit(input: object, seed: string, entry = games[0]): Table {
  const game = (entry as (typeof games)[number]).game;
  const read = game.read(input);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(game, game.setting(read.setup));
  const dice = seeded(seed);
  return { m, state: m.start(read.setup, dice), dice, moment: 0 };
}

function ask({ m, state, dice, moment }: Table, bot: string, decision = m.pending(state)[0] as Decision<Types>) {
  const asked = askedOf(m, state, decision, moment);
  return { known: asked.known, decision, ...(bots[bot] as (typeof bots)[string]).choose(asked, dice, FEW) };
}

/** Plays to the end, or for so many decisions; `each` sees every choice before it is played. */
function play(
  t: Table,
  by: (seat: string) => string,
  each?: (asked: ReturnType<typeof ask>) => void,
  limit = 20_000,
): Outcome | undefined {
  for (let n = 0; n < limit && t.m.outcome(t.state) === undefined; n++) {
    const decision = t.m.pending(t.state)[0] as Decision<Types>;
    const asked = ask(t, by(decision.seat), decision);
    each?.(asked);
    t.m.play(t.state, decision.seat, asked.choice, t.dice);
    t.moment += 1;
  }
  return t.m.outcome(t.state);
}

/** Games of so many pairs, each seed played from both sides, that one bot wins against another. */
function gamesWon(pairs: number, a: string, b: string): number {
  let wins = 0;
  for (let game = 0; game < 2 * pairs; game++) {
    const mine = game % 2 === 0 ? 'R' : 'T';
    const t = sit({ preset: 'short' }, `pair ${Math.floor(game / 2)}`);
    if (play(t, (seat) => (seat === mine ? a : b))?.winner === mine) wins += 1;
  }
  return wins;
}

/** The answer of a bot at a position of Embuscades. */
function at(position: string, bot = 'greedy') {
  const read = embuscades.read({ position });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const m = machine(embuscades, embuscades.setting(read.setup)) as unknown as Machine<Types>;
  const dice = seeded('position');
  const { choice, reason } = ask({ m, state: m.start(read.setup, dice), dice, moment: 0 }, bot);
  return { choice: choice as Embuscades['choice'], code: reason.code };
}

describe('greedy', () => {
  it('beats random in at least 27 of 30 games, each seed played from both sides', () => {
    expect(gamesWon(15, 'greedy', 'random')).toBeGreaterThanOrEqual(27);
  });

  it('brings games against itself to an end by flags', () => {
    let byFlags = 0;
    for (let game = 0; game < 10; game++) {
      const t = sit({ preset: 'short' }, `self ${game}`);
      if (play(t, () => 'greedy')?.rule === 'EM-WIN-1') byFlags += 1;
    }
    expect(byFlags).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['brings a flag from the HQ into camp', 'R.inf(2,F)@qg-r turn=R', 'returnToCamp', 'deliverFlag'],
    ['takes a flag on the reserve', 'R.inf(2)@reserve-r turn=R', 'takeFlag', 'takeFlag'],
    ['goes onto the reserve when it can', 'R.inf(2)@t2-09 dice=4,1', 'move', 'fetchFlag'],
    ['carries a flag homewards', 'R.inf(2,F)@t2-09 dice=4,3', 'move', 'bringFlagHome'],
    ['destroys a flag carrier', 'R.tank(5)@t3-06 T.inf(2,F)@t3-09 dice=3,1', 'attack', 'attackFlagCarrier'],
    ['sends infantry out with a six', 'dice=6,2', 'leaveCamp', 'leaveCamp'],
    [
      'goes home for cards without infantry',
      'R.tank(5)@t2-04 R.inf.1@arsenal R.inf.2@arsenal dice=4,1',
      'move',
      'takePost',
    ],
    ['calls lost infantry back', 'R.inf.1@arsenal R.inf.2@arsenal turn=R hand[R]=P05', 'playCard', 'playCard'],
  ])('%s', (_claim, position, t, code) => {
    const answer = at(position);
    expect([answer.choice.t, answer.code]).toEqual([t, code]);
  });

  it('leaves a question that it does not know to the rules', () => {
    const t = sit({}, 'unknown');
    const decision = { ...(t.m.pending(t.state)[0] as Decision<Types>), ask: 'sing' };
    expect(ask(t, 'greedy', decision)).toMatchObject({
      choice: decision.otherwise,
      reason: { code: 'otherwise' },
    });
  });
});

describe('tactical', () => {
  it('beats greedy in at least 8 of 12 games, each seed played from both sides', () => {
    expect(gamesWon(6, 'tactical', 'greedy')).toBeGreaterThanOrEqual(8);
  });

  it('keeps a flag carrier out of reach, where greedy sees only the way', () => {
    const position = 'R.inf(2,F)@t2-12 T.tank(5)@t2-03 dice=4,1';
    const bold = at(position, 'greedy').choice;
    expect(bold).toMatchObject({ t: 'move', vehicle: 'R.inf.1' });
    expect(at(position, 'tactical').choice).not.toEqual(bold);
  });
});

describe('search', () => {
  it('leaves to the plan how a rescue begins, and thinks for itself from the first turn on', () => {
    const forces = games.find(({ game }) => game.id === 'special-forces');
    const t = sit({ scenario: 'afghanistan-2001' }, 'rescue', forces);
    const before = new Set<string>();
    for (let n = 0; n < 200; n++) {
      const decision = t.m.pending(t.state)[0] as Decision<Types>;
      if (decision.ask === 'activate') break;
      const planned = ask(t, 'tactical', decision);
      expect(ask(t, 'search', decision)).toEqual(planned);
      before.add(decision.ask);
      t.m.play(t.state, decision.seat, planned.choice, t.dice);
      t.moment += 1;
    }
    expect([...before].sort()).toEqual(['deploy', 'first', 'hide']);
  });
});

describe.each(Object.keys(bots))('%s', (bot) => {
  it('answers legally at every seat of every variant', () => {
    const refused: object[] = [];
    for (const entry of games) {
      entry.variants.forEach((variant, i) => {
        if (bot === 'search' && i % 5 !== 0) return;
        const t = sit(variant, `variant ${i}`, entry);
        play(
          t,
          () => bot,
          ({ decision, choice }) => {
            const illegal = t.m.check(t.state, decision.seat, choice);
            if (illegal !== undefined) refused.push({ variant, choice, illegal });
          },
          bot === 'search' ? 8 : 50,
        );
      });
    }
    expect(refused).toEqual([]);
  }, 120_000);

  it('answers alike on a state redrawn from what its seat sees, and when asked twice', () => {
    // Search takes its time: one question in five of those that the others get.
    const every = bot === 'search' ? 40 : 8;
    let states = 0;
    let decisions = 0;
    for (const [i, variant] of (games[0] as (typeof games)[number]).variants.entries()) {
      const t = sit(variant, `honest ${i}`);
      play(
        t,
        () => 'greedy',
        ({ known, decision }) => {
          decisions += 1;
          if (decisions % every !== 0) return;
          const first = ask(t, bot, decision);
          const other = redrawn(t.m, known, t.state, seeded(`redrawn ${states}`));
          const again = ask({ ...t, state: other }, bot);
          expect({ choice: again.choice, reason: again.reason }).toEqual({
            choice: first.choice,
            reason: first.reason,
          });
          const twice = ask(t, bot, decision);
          expect(twice.choice).toEqual(first.choice);
          states += 1;
        },
        400,
      );
    }
    expect(states).toBeGreaterThanOrEqual(2400 / every);
  }, 60_000);

  it('answers alike in Special Forces, wherever that is hidden which its seat cannot know', () => {
    const entry = games.find(({ game }) => game.id === 'special-forces') as (typeof games)[number];
    let moved = 0;
    for (const scenario of ['colombia-1996', 'iraq-2004', 'afghanistan-2001']) {
      const t = sit({ scenario, options: { turnLimit: 3 } }, `hidden ${scenario}`, entry);
      let decisions = 0;
      play(
        t,
        () => 'random',
        ({ known, decision }) => {
          decisions += 1;
          if (decisions % (bot === 'search' ? 23 : 7) !== 0) return;
          const other = redrawn(t.m, known, t.state, seeded(`${scenario} ${decisions}`));
          if (JSON.stringify(other.board.secret) !== JSON.stringify(t.state.board.secret)) moved += 1;
          const first = ask(t, bot, decision);
          const again = ask({ ...t, state: other }, bot);
          expect([again.choice, again.reason]).toEqual([first.choice, first.reason]);
        },
        160,
      );
    }
    expect(moved).toBeGreaterThan(bot === 'search' ? 3 : 12);
  }, 60_000);
});

describe('random', () => {
  it('takes each option of a question equally often', () => {
    const t = sit({}, 'even');
    const options = Array.from({ length: 5 }, (_, i) => ({ t: 'option', i }));
    const decision: Decision<Types> = { ...(t.m.pending(t.state)[0] as Decision<Types>), options };
    const counts = options.map(() => 0);
    for (let moment = 0; moment < 5000; moment++) {
      const { choice } = ask({ ...t, moment }, 'random', decision);
      counts[(choice as { i: number }).i] = (counts[(choice as { i: number }).i] as number) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
