import { describe, expect, it } from 'vitest';
import type { Frame } from '../../kernel/game.ts';
import { machine } from '../../kernel/machine.ts';
import { newTable } from '../../kernel/table.ts';
import { cloneBoard } from '../../games/ambush-alley/board.ts';
import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { shot } from '../../games/ambush-alley/reaction.ts';
import { duel } from '../../games/ambush-alley/testing/duel.ts';
import type { AmbushAlley } from '../../games/ambush-alley/types.ts';
import { chanceOf, type Distribution, exactChanceOf, meanOf } from '../distribution.ts';
import { everyRoll } from '../everyRoll.ts';
import { type Fraction, fractions, fractionText, numbers } from '../measure.ts';
import { type Course, courses } from './exchange.ts';
import { ambushOdds, shotOdds } from './index.ts';
import { firstOf, reactionAt, reactionChances } from './tests.ts';

type Table = ReturnType<typeof duel>;
const known = (t: Table) => ({ setting: t.setting, open: t.board() });
const total = (of: Distribution<Course>): number => of.reduce((sum, { p }) => sum + p, 0);

/** The same counted out with every die of the whole procedure, nothing summed up and nothing merged. */
function brute(t: Table, frame: Frame<AmbushAlley>): Map<string, string> {
  const m = machine(ambushAlley, t.setting);
  const all = everyRoll(fractions, (dice) => {
    const state = {
      board: cloneBoard({ open: t.board(), secret: {} }),
      stack: [{ ...frame, l: { ...frame.l } } as Frame<AmbushAlley>],
      rolled: {},
      table: newTable(),
    };
    const log = { rolls: [], events: [] as AmbushAlley['event'][] };
    m.run(state, dice, log);
    for (let [d] = m.pending(state); d !== undefined; [d] = m.pending(state))
      m.play(state, d.seat, d.otherwise, dice, log);
    const hits = log.events.filter((e) => e.t === 'hit').map((e) => `${e.unit}${e.wound}`);
    const gone = log.events.flatMap((e) => (e.t === 'shrank' ? e.figures : [])).length;
    const states = log.events.filter((e) => ['pinned', 'pulledBack', 'shaken', 'fled', 'wiped'].includes(e.t));
    return `${hits.sort().join()} ${gone} ${states.at(-1)?.t ?? 'steady'}`;
  });
  return new Map(all.map(({ result, p }) => [result, fractionText(p)]));
}

function told(of: Distribution<Course, Fraction>, unit: number): Map<string, string> {
  const sums = new Map<string, Fraction>();
  for (const { result, p } of of) {
    const { shrank = 0, state = 'steady', ...fate } = result.fates[unit] ?? {};
    const hits = Object.entries(fate).flatMap(([wound, n]) => Array.from({ length: n }, () => `${unit}${wound}`));
    const key = `${hits.sort().join()} ${shrank} ${state}`;
    sums.set(key, fractions.add(sums.get(key) ?? fractions.none, p));
  }
  return new Map([...sums].map(([key, p]) => [key, fractionText(p)]));
}

describe('fire through first aid and morale', () => {
  const few = { alpha: { weapons: ['rifle', 'rifle'] as const }, mob: { weapons: ['ak47', 'ak47'] as const } };

  it('is what counting out every die of the procedure gives: Insurgents', () => {
    for (const preset of ['en-2007', 'recommended'] as const) {
      const t = duel({ ...few, preset, mob: { ...few.mob, quality: 6, morale: 6 }, alpha: { weapons: ['rifle'] } });
      const l = shot(t.unitNo('alpha'), t.unitNo('mob'), 'activation');
      const frame: Frame<AmbushAlley> = { proc: 'fire', at: 'roll', l };
      expect(told(courses(fractions, known(t), { frame }), t.unitNo('mob'))).toEqual(brute(t, frame));
    }
  });

  it('Regulars', () => {
    for (const preset of ['en-2007', 'fr-quickstart'] as const) {
      const t = duel({
        preset,
        options: { optimalRangeBonusDie: 0 },
        alpha: { at: [10, 3], weapons: ['rifle'], morale: 6, quality: 6, armour: 'none' },
        mob: { weapons: ['ak47'], quality: 8, leaders: 1 },
      });
      const l = shot(t.unitNo('mob'), t.unitNo('alpha'), 'activation');
      const frame: Frame<AmbushAlley> = { proc: 'fire', at: 'roll', l };
      const counted = told(courses(fractions, known(t), { frame }), t.unitNo('alpha'));
      expect(counted.size).toBeGreaterThan(3);
      expect(counted).toEqual(brute(t, frame));
    }
  });

  it('has the casualties of the throw alone', () => {
    const t = duel();
    const l = shot(t.unitNo('alpha'), t.unitNo('mob'), 'activation');
    const all = courses(numbers, known(t), { frame: { proc: 'fire', at: 'roll', l: { ...l } } });
    expect(total(all)).toBeCloseTo(1, 12);
    const { casualties } = shotOdds(known(t), l);
    casualties.forEach((p, n) =>
      expect(chanceOf(all, ({ fates }) => (fates[t.unitNo('mob')]?.removed ?? 0) === n)).toBeCloseTo(p, 12),
    );
    expect(meanOf(all, ({ fates }) => fates[t.unitNo('mob')]?.removed ?? 0)).toBeGreaterThan(0.5);
  });
});

describe('an interruption', () => {
  const window = (t: Table) => {
    t.aim('mob');
    const decision = t.asked();
    expect(decision.ask).toBe('window');
    return decision;
  };

  it('from the check to the fire that answers: chances add up, and each part is what it is alone', () => {
    const t = duel({ mob: { leaders: 0 } });
    const decision = window(t);
    const eyes = { seat: 'insurgent', mine: {}, ...known(t) };
    const choice = t.cutIn('mob');
    const quick = ambushOdds(eyes, decision, choice, 'throw');
    const whole = ambushOdds(eyes, decision, choice, 'through');
    if (quick === undefined || whole === undefined) throw new Error('no odds');
    expect(whole.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    // AA-INT-8: without a leader 4 or more, on the d6 of militiamen.
    expect(quick.expected['interrupts']).toBeCloseTo(1 / 2, 12);
    expect(whole.expected['checkFailed']).toBeCloseTo(1 / 2, 12);
    const first = whole.outcomes.reduce((sum, { result, p }) => (result['first'] === 'insurgent' ? sum + p : sum), 0);
    expect(first).toBeCloseTo(quick.expected['insurgentFirst'] ?? -1, 12);
    // Who has lost his interrupt does no harm and takes none.
    const lost = whole.outcomes.filter(({ result }) => result['checkFailed'] === true);
    expect(lost.map(({ result }) => [result['out'], result['ownOut']])).toEqual([[0, 0]]);
    expect(whole.expected['ownOut']).toBeGreaterThan(0.5);
    expect(whole.expected['out']).toBeGreaterThan(0.05);
    expect(whole.pools.map(({ name }) => name)).toEqual(['insurgent', 'regular', 'firepower', 'defence']);
  });

  it('of a move, where it happens', () => {
    const t = duel({ pieces: [] });
    t.march(10, 6);
    const decision = t.asked();
    const eyes = { seat: 'insurgent', mine: {}, ...known(t) };
    const before = JSON.stringify(t.board());
    const odds = ambushOdds(eyes, decision, t.cutIn('mob', 3), 'through');
    expect(odds?.outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(JSON.stringify(t.board())).toBe(before);
  });
});

describe('Reaction Tests', () => {
  it('give the table of the catalogue, in 48ths', () => {
    const options = duel().setting.options;
    const side = (quality: 6 | 8, mode: 'halted' | 'cautious' | 'rapid') => ({
      quality,
      mode,
      still: false,
      pinned: false,
    });
    const plus = { '-1': 'rapid', '0': 'halted', '1': 'cautious' } as const;
    const rows = (['-1', '0', '1'] as const).map((i) =>
      (['-1', '0', '1'] as const).map((r) => {
        const given = { ...options, insurgentReactionModifiers: true, insurgentCautiousReactionBonus: 1 as const };
        const { first } = reactionChances(fractions, side(6, plus[i]), side(8, plus[r]), given);
        const p = exactChanceOf(first, (who) => who === 'insurgent');
        return Number((p.n * 48n) / p.d);
      }),
    );
    expect(rows).toEqual([
      [9, 7, 5],
      [15, 12, 9],
      [22, 18, 14],
    ]);
  });

  it('of two units on the table are those of play', () => {
    const t = duel();
    const [mob, alpha] = [t.unitNo('mob'), t.unitNo('alpha')];
    const { pools, first } = reactionAt(fractions, known(t), mob, alpha);
    const read = (who: 'insurgent' | 'regular') => pools.find(({ name }) => name === who);
    const [theirs, ours] = [read('insurgent'), read('regular')];
    const again = firstOf(
      fractions,
      { die: theirs?.dice[0]?.sides as 6, items: theirs?.items as never },
      { die: ours?.dice[0]?.sides as 8, items: ours?.items as never },
    );
    const insurgent = (of: typeof first) => fractionText(exactChanceOf(of, (who) => who === 'insurgent'));
    expect(insurgent(first)).toBe(insurgent(again));
  });
});
