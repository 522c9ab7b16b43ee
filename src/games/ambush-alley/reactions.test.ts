import { describe, expect, it } from 'vitest';
import { insurgentFirst, insurgentReaction, regularReaction } from './reactionRoll.ts';
import { presets } from './options.ts';
import { duel, miss, test } from './testing/duel.ts';
import { rule, type SceneUnit } from './testing/table.ts';

const house = { id: 'house', kind: 'building', box: [2, 18, 40, 21] } as const;
const hiders = { id: 'hiders', side: 'insurgent', at: [10, 24], leaders: 1 } as const;
const bravo = { id: 'bravo', side: 'regular', at: [4, 10] } as const;
const gang = { id: 'gang', side: 'insurgent', at: [10, 5], leaders: 1 } as const;
/** Somebody out of sight keeps the turn from ending by itself. */
const quiet = { more: [hiders], pieces: [house] };
const E = presets['en-2007'];
const R = presets.reference;

describe('Reaction Tests', () => {
  const cautious = regularReaction({ quality: 8, mode: 'cautious', still: false, pinned: false });
  const rapid = regularReaction({ quality: 8, mode: 'rapid', still: false, pinned: false });
  it('TV-20 5 against 3 and 1: the Insurgents first', () =>
    expect(insurgentFirst(5, [], 3, cautious.items)).toBe(true));
  it('TV-21 5 against 4 and 1: a tie, the Regulars first', () =>
    expect(insurgentFirst(5, [], 4, cautious.items)).toBe(false));
  it('TV-22 3 against nothing: below 4, the Regulars first', () =>
    expect(insurgentFirst(3, [], 1, rapid.items)).toBe(false));

  rule('AA-REACT-1', 'After each interruption a Reaction Test settles who goes first.', () => {
    const t = duel({ more: [gang] });
    t.aim('mob');
    t.play(t.cutIn('mob'), ...test(6, 1), ...miss(5, 5));
    t.play({ t: 'decline' });
    t.play(t.cutIn('gang'), ...test(1, 6));
    expect(t.all('reactionTested').map((e) => [e.insurgent.unit, e.insurgentFirst])).toEqual([
      [t.unitNo('mob'), true],
      [t.unitNo('gang'), false],
    ]);
  });

  rule('AA-REACT-2', 'The unit that was interrupted may always react.', () => {
    for (const [faces, ask] of [
      [[1, 6], 'reactFirst'],
      [[6, 1], 'returnFire'],
    ] as const) {
      const t = duel(quiet);
      t.aim('mob');
      const [i, r] = faces;
      t.play(t.cutIn('mob'), ...test(i, r), ...(ask === 'returnFire' ? miss(5, 5) : []));
      expect(t.asked()).toMatchObject({ seat: 'regular', ask });
      // Its fire, and what follows of the interruption and of its own activation.
      t.play({ t: 'fireBack' }, ...miss(6, 4), ...(ask === 'reactFirst' ? miss(5, 5) : []), ...miss(6, 4));
      expect(t.all('reacted')).toMatchObject([{ unit: t.unitNo('alpha'), as: 'active' }]);
    }
  });

  rule('AA-REACT-3', 'Regulars still to be activated may react too if they see the friend who was interrupted.', () => {
    const blind = { ...bravo, id: 'blind', at: [4, 24] } as const;
    const t = duel({ more: [bravo, blind], pieces: [house] });
    t.aim('mob');
    t.play(t.cutIn('mob'));
    expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'support' });
    expect(t.listed('support').map((c) => c.units)).toEqual([[], [t.unitNo('bravo')]]);
    t.refused({ t: 'support', units: [t.unitNo('blind')] });
    t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(1, 5), ...test(1, 5));
    t.play({ t: 'decline' });
    expect(t.asked()).toMatchObject({ ask: 'reactFirst', about: { unit: t.unitNo('bravo') } });
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(5, 5), ...miss(6, 4));
    expect(t.last('reacted')).toMatchObject({ unit: t.unitNo('bravo'), as: 'support' });
  });

  it('AA-Q-51 supporters: fire only, or none', () => {
    const off = duel({ options: { supporterReactions: 'off' }, more: [bravo] });
    off.aim('mob');
    off.play(off.cutIn('mob'), ...test(1, 5));
    expect(off.asked().ask).toBe('reactFirst');
    const wall = { id: 'cottage', kind: 'building', box: [2, 5, 9, 8] } as const;
    for (const [supporterReactions, moves] of [
      ['all', true],
      ['fireOnly', false],
    ] as const) {
      const t = duel({ options: { supporterReactions }, more: [bravo], pieces: [wall] });
      t.aim('mob');
      t.play(t.cutIn('mob'));
      t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(1, 5), ...test(1, 5));
      t.play({ t: 'decline' });
      expect(t.listed('reactMove').length > 0).toBe(moves);
    }
  });

  rule('AA-REACT-4', 'Such help costs them this turn’s activation.', () => {
    const t = duel({ more: [bravo, hiders], pieces: [house] });
    t.aim('mob');
    t.play(t.cutIn('mob'));
    t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(6, 5), ...test(6, 1), ...miss(5, 5));
    expect(t.unit('bravo').done).toBe(false);
    t.play({ t: 'decline' });
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(6, 4));
    expect(t.unit('bravo').done).toBe(true);
    expect(t.board().phase).toBe('insurgent');
    // One who declined keeps his activation.
    const kept = duel({ more: [bravo, hiders], pieces: [house] });
    kept.aim('mob');
    kept.play(kept.cutIn('mob'));
    kept.play({ t: 'support', units: [kept.unitNo('bravo')] }, ...test(6, 5), ...test(6, 1), ...miss(5, 5));
    kept.play({ t: 'decline' });
    kept.play({ t: 'decline' }, ...miss(6, 4));
    expect(kept.board().active).toBe(kept.unitNo('bravo'));
  });

  rule('AA-REACT-5', 'Any unit on Overwatch may react to an interruption it can see.', () => {
    const blind = { ...bravo, id: 'blind', at: [4, 24] } as const;
    const t = duel({ more: [bravo, blind], pieces: [house] });
    t.activate('bravo');
    t.order('overwatch');
    t.activate('blind');
    t.order('overwatch');
    t.aim('mob');
    t.play(t.cutIn('mob'));
    expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'overwatch' });
    expect(t.listed('react').map((c) => c.unit)).toEqual([t.unitNo('bravo')]);
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(1, 5), ...miss(6, 4), ...test(1, 5));
    expect(t.last('reacted')).toMatchObject({ unit: t.unitNo('bravo'), as: 'overwatch' });
  });

  rule(
    'AA-REACT-6',
    'When all Regulars are through, they may still react to Insurgents who shoot at them or move in their sight.',
    () => {
      for (const [regularReactionsInInsurgentPhase, asked] of [
        ['all', true],
        ['once', true],
        ['overwatchOnly', false],
      ] as const) {
        const options = { regularReactionsInInsurgentPhase };
        const t = duel({ options, ...quiet });
        t.activate('alpha');
        t.order('hold');
        t.play({ t: 'activate', unit: t.unitNo('mob') });
        t.order('fireMove');
        t.play({ t: 'target', unit: t.unitNo('alpha') }, ...(asked ? [] : miss(5, 5)));
        if (!asked) {
          expect(t.asked().ask).toBe('march');
          continue;
        }
        expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'answer' });
        t.play({ t: 'react', unit: t.unitNo('alpha') }, ...test(1, 5), ...miss(6, 4), ...miss(5, 5));
        t.play({ t: 'move', pace: 'cautious', to: t.place(13, 15) });
        if (regularReactionsInInsurgentPhase === 'once') {
          // AA-Q-59: it has reacted in this phase already; the Insurgents walk on unanswered.
          expect(t.asked().ask).not.toBe('answer');
          continue;
        }
        // The second reaction of the phase has a die less.
        t.play({ t: 'react', unit: t.unitNo('alpha'), at: 0 }, ...test(1, 5), ...miss(5, 5));
        expect(t.last('fired').firepower).toContainEqual({ value: -1, reason: 'reactions', rule: 'AA-REACT-6' });
      }
    },
  );

  rule('AA-REACT-7', 'For a Reaction Test each side rolls one Quality die and applies its modifiers.', () => {
    const t = duel();
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(2, 7));
    expect(t.last('reactionTested')).toMatchObject({
      insurgent: { die: 6, face: 2, items: [{ value: 1, rule: 'AA-REACT-11' }] },
      regular: { die: 8, face: 7, items: [{ value: 1, rule: 'AA-REACT-9' }] },
    });
  });

  it('AA-Q-48 one Insurgent die against all', () => {
    const t = duel({ options: { sharedInsurgentReactionRoll: true }, more: [bravo] });
    t.aim('mob');
    t.play(t.cutIn('mob'));
    const [insurgent, regular] = test(5, 8);
    t.play({ t: 'support', units: [t.unitNo('bravo')] }, insurgent!, regular!, test(5, 1)[1]!);
    expect(t.all('reactionTested').map((e) => [e.insurgent.face, e.insurgentFirst])).toEqual([
      [5, false],
      [5, true],
    ]);
  });

  it('AA-Q-48 the same die for Overwatch', () => {
    const t = duel({ options: { sharedInsurgentReactionRoll: true }, more: [bravo] });
    t.activate('bravo');
    t.order('overwatch');
    t.aim('mob');
    t.play(t.cutIn('mob'));
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(2, 5), ...miss(6, 4), test(2, 8)[1]!);
    expect(t.all('reactionTested').map((e) => e.insurgent.face)).toEqual([2, 2]);
  });

  it('AA-Q-79 a Pinned unit tests with a smaller die, or loses without rolling', () => {
    const alpha = { start: { pinned: true } } as const;
    const t = duel({ alpha });
    t.aim('mob');
    t.play(t.cutIn('mob'), ...test(1, 6));
    expect(t.last('reactionTested').regular.die).toBe(6);
    const lost = duel({ alpha, options: { pinnedSingleDieTest: 'autoFail' }, ...quiet });
    lost.aim('mob');
    lost.play(lost.cutIn('mob'), ...miss(5, 5), ...miss(5, 4));
    expect(lost.last('reactionTested')).toMatchObject({ insurgentFirst: true, regular: { face: 0 } });
  });

  rule('AA-REACT-8', 'To go first, the Insurgents need 4 or better and more than the Regulars.', () => {
    const first = (insurgent: number, regular: number): boolean => {
      const t = duel({ mob: { start: { mode: 'cautious' } } });
      t.aim('mob');
      t.chance(t.cutIn('mob'));
      const { insurgent: i, regular: r, insurgentFirst: found } = t.last('reactionTested');
      const total = (die: typeof i) => die.face + die.items.reduce((all, item) => all + item.value, 0);
      expect(found).toBe(total(i) >= 4 && total(i) > total(r));
      return insurgentFirst(insurgent, [], regular, []);
    };
    expect([first(4, 3), first(4, 4), first(3, 1)]).toEqual([true, false, false]);
  });

  rule('AA-REACT-9', 'Regulars add 1 when they are Cautious, have not moved or are on Overwatch.', () => {
    const bonus = (t: ReturnType<typeof duel>) => t.last('reactionTested').regular.items.map((item) => item.value);
    const t = duel();
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(1, 5));
    expect(bonus(t)).toEqual([1]);
    for (const [stationaryBonusWindow, expected] of [
      ['current', [1]],
      ['previousTurn', []],
      ['previousTurnOrOverwatch', []],
    ] as const) {
      const moved = duel({ options: { stationaryBonusWindow }, alpha: { start: { mode: 'cautious', moved: 3 } } });
      moved.aim('mob');
      moved.play(moved.cutIn('mob'), ...test(1, 5));
      expect(bonus(moved)).toEqual(expected);
    }
    const watching = (start: SceneUnit['start'], options = {}) => {
      const watch = duel({ more: [{ ...bravo, ...(start === undefined ? {} : { start }) }], options });
      watch.activate('bravo');
      watch.order('overwatch');
      watch.aim('mob');
      watch.play(watch.cutIn('mob'));
      watch.play({ t: 'react', unit: watch.unitNo('bravo') }, ...test(1, 5), ...miss(6, 4), ...test(1, 5));
      return watch.all('reactionTested')[0]?.regular.items;
    };
    const one = [{ value: 1, rule: 'AA-REACT-9' }];
    expect(watching(undefined)).toMatchObject(one);
    // AA-Q-49: Overwatch counts as Halted, whatever the unit did last turn.
    const marched = { mode: 'cautious', moved: 3 } as const;
    expect(watching(marched)).toMatchObject(one);
    expect(watching(marched, { stationaryBonusWindow: 'previousTurn' })).toEqual([]);
  });

  rule('AA-REACT-10', 'Regulars take off 1 when they are Rapid.', () => {
    const t = duel();
    t.march(18, 10, 'rapid');
    t.play(t.cutIn('mob', 1), ...test(1, 5));
    expect(t.last('reactionTested').regular.items).toMatchObject([{ value: -1, rule: 'AA-REACT-10' }]);
  });

  rule(
    'AA-REACT-11',
    'Insurgents add 1 when Halted and take off 1 when Rapid; for Cautious ones it depends on the edition.',
    () => {
      const items = (mode: 'halted' | 'cautious' | 'rapid', options = {}) => {
        const moved = mode === 'halted' ? 0 : 3;
        const t = duel({ options, mob: { start: { mode, moved } } });
        t.aim('mob');
        t.play(t.cutIn('mob'), ...test(1, 8));
        return t.last('reactionTested').insurgent.items.map((item) => item.value);
      };
      expect([items('halted'), items('cautious'), items('rapid')]).toEqual([[1], [], [-1]]);
      expect(items('cautious', { insurgentCautiousReactionBonus: 1 })).toEqual([1]);
      expect(items('rapid', { insurgentReactionModifiers: false })).toEqual([]);
      const creeping = { quality: 6, mode: 'cautious', still: false, pinned: false } as const;
      expect([insurgentReaction(creeping, E).items, insurgentReaction(creeping, R).items.length]).toEqual([[], 1]);
    },
  );

  rule('AA-REACT-12', 'If the Insurgents go first, they act, and the Regulars can then only shoot back.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    expect(t.last('fired').unit).toBe(t.unitNo('mob'));
    expect(t.options().map((c) => c.t)).toEqual(['fireBack', 'decline']);
    t.play({ t: 'fireBack' }, ...miss(6, 4));
    expect(t.last('fired').unit).toBe(t.unitNo('alpha'));
  });

  it('AA-Q-61 reaction fire may count as the fire of the activation', () => {
    for (const [reactionFireUsesActivationFire, shots] of [
      [false, 3],
      [true, 2],
    ] as const) {
      const t = duel({ options: { reactionFireUsesActivationFire }, ...quiet });
      t.aim('mob');
      t.play(t.cutIn('mob'), ...test(6, 1), ...miss(5, 5));
      t.play({ t: 'fireBack' }, ...miss(6, 4), ...(shots === 3 ? miss(6, 4) : []));
      expect(t.all('fired')).toHaveLength(shots);
      expect(t.board().phase).toBe('insurgent');
    }
  });

  rule('AA-REACT-13', 'If not, the Regulars react first and the interruption follows.', () => {
    const t = duel(quiet);
    t.aim('mob');
    t.play(t.cutIn('mob'), ...test(1, 6));
    expect(t.all('fired')).toHaveLength(0);
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(5, 5), ...miss(6, 4));
    const order = ['alpha', 'mob', 'alpha'].map((id) => t.unitNo(id));
    expect(t.all('fired').map((e) => e.unit)).toEqual(order);
  });

  rule('AA-REACT-14', 'Regulars who react first may shoot at the unit that interrupts.', () => {
    const t = duel({ more: [gang, hiders], pieces: [house] });
    t.aim('gang');
    t.play(t.cutIn('mob'), ...test(1, 6));
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(5, 5));
    expect(t.all('fired')[0]).toMatchObject({ unit: t.unitNo('alpha'), at: t.unitNo('mob') });
  });

  rule(
    'AA-REACT-15',
    'They may move rather than shoot: into cover, out of sight or, by the looser reading, on to the end of their move.',
    () => {
      const shed = { id: 'shed', kind: 'building', box: [12.6, 5, 15, 12] } as const;
      const t = duel({ more: [hiders], pieces: [house, shed] });
      t.aim('mob', 'fireMove');
      t.play(t.cutIn('mob'), ...test(1, 6));
      const [away] = t.listed('reactMove');
      expect(away).toBeDefined();
      const open = { t: 'reactMove', pace: 'cautious', to: t.place(7, 10) } as const;
      expect(t.refused(open)).toMatchObject({ rule: 'AA-IFIRE-10' });
      const loose = duel({ options: { reactionMoveScope: 'completeMove' }, more: [hiders], pieces: [house, shed] });
      loose.aim('mob', 'fireMove');
      loose.play(loose.cutIn('mob'), ...test(1, 6));
      expect(loose.check(open)).toBeUndefined();
      loose.chance(open);
      expect(loose.travelled('alpha')).toBeGreaterThan(2);
      expect(loose.last('reacted').as).toBe('active');
    },
  );

  rule('AA-REACT-16', 'When all that is over, a unit cut short in its move may go on with it.', () => {
    for (const next of ['continue', 'stop'] as const) {
      const t = duel(quiet);
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
      t.play({ t: 'decline' });
      expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'onward' });
      t.play({ t: next });
      expect(t.travelled('alpha') > 1.5).toBe(next === 'continue');
    }
  });

  it('AA-Q-64 the rest of the path may be drawn anew, at the same pace and within what is left', () => {
    const t = duel({ more: [gang] });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    t.play({ t: 'decline' });
    expect(t.listed('move').length).toBeGreaterThan(0);
    const back = { t: 'move', pace: 'cautious', to: t.place(9, 10) } as const;
    expect(t.refused({ ...back, pace: 'rapid' })).toMatchObject({ error: 'otherPace', rule: 'AA-REACT-16' });
    expect(t.refused({ ...back, to: t.place(20, 10) })).toMatchObject({ rule: 'AA-REACT-16' });
    t.play(back);
    // Another path, another window.
    expect(t.asked()).toMatchObject({ ask: 'window', seat: 'insurgent' });
    t.play({ t: 'pass' });
    expect(t.travelled('alpha')).toBeLessThanOrEqual(5.01);
    const not = duel({ options: { rerouteAfterInterrupt: false }, ...quiet });
    not.march(14, 10);
    not.play(not.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    not.play({ t: 'decline' });
    expect(not.refused(back)).toMatchObject({ error: 'noOtherPath', rule: 'AA-REACT-16' });
    expect(not.options().map((c) => c.t)).toEqual(['continue', 'stop']);
  });
});
