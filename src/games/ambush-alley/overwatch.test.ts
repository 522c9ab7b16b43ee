import { describe, expect, it } from 'vitest';
import { insurgentOrders } from './insurgents.ts';
import { duel, miss, test } from './testing/duel.ts';
import { rule } from './testing/table.ts';

const house = { id: 'house', kind: 'building', box: [2, 18, 40, 21] } as const;
const hiders = { id: 'hiders', side: 'insurgent', at: [10, 24], leaders: 1 } as const;
const bravo = { id: 'bravo', side: 'regular', at: [4, 10] } as const;
const gang = { id: 'gang', side: 'insurgent', at: [10, 5], leaders: 1 } as const;

/** Bravo watches while Alpha takes aim and the mob cuts in. */
function watched(options = {}) {
  const t = duel({ options, more: [bravo, hiders], pieces: [house] });
  t.activate('bravo');
  t.order('overwatch');
  t.aim('mob');
  t.play(t.cutIn('mob'));
  return t;
}

/** Alpha watches alone, and it is the Insurgents' turn. */
function insurgentPhase(options = {}, more: Parameters<typeof duel>[0] = {}) {
  const t = duel({ options, more: [hiders], pieces: [house], ...more });
  t.activate('alpha');
  t.order('overwatch');
  return t;
}

describe('Overwatch', () => {
  rule('AA-OW-1', 'Overwatch is for Regulars only.', () => {
    const t = insurgentPhase();
    expect(t.unit('alpha').overwatch).toBe(true);
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.refused({ t: 'order', order: 'overwatch' });
    expect(insurgentOrders(t.setting, t.board(), t.unitNo('mob'))).not.toContain('overwatch');
  });

  rule('AA-OW-2', 'A unit takes up Overwatch in its own activation.', () => {
    const t = duel({ more: [bravo] });
    t.refused({ t: 'order', order: 'overwatch' });
    expect(t.unit('alpha').overwatch).toBe(false);
    t.activate('alpha');
    t.order('overwatch');
    expect(t.last('wentOnOverwatch').unit).toBe(t.unitNo('alpha'));
  });

  it('AA-OW-3 is the rule by which it is asked; AA-REACT-6 only where others may answer as well', () => {
    const asked = (preset: 'en-2007' | 'fr-quickstart', revision: number, watches: boolean): string => {
      const t = duel({ preset, revision, more: [hiders], pieces: [house] });
      t.activate('alpha');
      t.order(watches ? 'overwatch' : 'hold');
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('fire');
      t.play({ t: 'target', unit: t.unitNo('alpha') });
      expect(t.asked().ask).toBe('answer');
      expect(t.refused({ t: 'react', unit: t.unitNo('mob') }).rule).toBe(t.asked().rule);
      return t.asked().rule;
    };
    expect(asked('en-2007', 2, true)).toBe('AA-OW-3');
    expect(asked('fr-quickstart', 2, false)).toBe('AA-REACT-6');
    // As it was recorded.
    expect(asked('en-2007', 1, true)).toBe('AA-REACT-6');
  });

  it('AA-Q-54 it lasts to the end of the turn, or to the next activation', () => {
    for (const overwatchDuration of ['endOfTurn', 'untilNextActivation'] as const) {
      const t = duel({ options: { overwatchDuration }, more: [bravo] });
      t.activate('alpha');
      t.order('overwatch');
      t.order('hold');
      t.chance({ t: 'endPhase' });
      while (t.asked().ask !== 'activate') t.chance(t.asked().otherwise);
      expect(t.board().turn).toBe(2);
      expect(t.unit('alpha').overwatch).toBe(overwatchDuration === 'untilNextActivation');
      t.activate('alpha');
      expect(t.unit('alpha').overwatch).toBe(false);
    }
  });

  rule(
    'AA-OW-3',
    'A unit on Overwatch may break into whatever Insurgents in its sight do, even an interruption.',
    () => {
      expect(watched().asked()).toMatchObject({ seat: 'regular', ask: 'overwatch' });
      for (const [order, overwatchTrigger, asked] of [
        ['fire', 'anyAction', true],
        ['fire', 'movementOnly', false],
        ['move', 'anyAction', true],
        ['move', 'movementOnly', true],
      ] as const) {
        const t = insurgentPhase({ overwatchTrigger });
        t.play({ t: 'activate', unit: t.unitNo('mob') });
        t.order(order);
        if (order === 'fire') t.chance({ t: 'target', unit: t.unitNo('alpha') });
        else t.chance({ t: 'move', pace: 'cautious', to: t.place(14, 15) });
        expect(t.asked().ask === 'answer').toBe(asked);
      }
      const blind = insurgentPhase();
      blind.play({ t: 'activate', unit: blind.unitNo('hiders') });
      blind.order('move');
      blind.play({ t: 'move', pace: 'cautious', to: blind.place(12, 24) });
      expect(blind.all('reacted')).toHaveLength(0);
    },
  );

  it('AA-Q-58 against an ordinary action with a test, or without', () => {
    const t = insurgentPhase({ overwatchPhaseTest: false });
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: t.place(14, 15) });
    t.chance({ t: 'react', unit: t.unitNo('alpha'), at: t.inch(1) });
    expect(t.all('reactionTested')).toHaveLength(0);
    expect(t.all('fired')).toHaveLength(1);
    const tests = insurgentPhase();
    tests.play({ t: 'activate', unit: tests.unitNo('mob') });
    tests.order('move');
    tests.play({ t: 'move', pace: 'cautious', to: tests.place(14, 15) });
    expect(tests.refused({ t: 'react', unit: tests.unitNo('alpha'), at: tests.inch(40) })).toMatchObject({
      rule: 'AA-OW-3',
    });
    tests.chance({ t: 'react', unit: tests.unitNo('alpha'), at: tests.inch(1) });
    expect(tests.all('reactionTested')).toHaveLength(1);
  });

  rule(
    'AA-OW-4',
    'No Insurgent may interrupt Overwatch fire; in the French edition, the whole unit is safe from interruption.',
    () => {
      const t = duel({ more: [bravo, gang, hiders], pieces: [house] });
      t.activate('bravo');
      t.order('overwatch');
      t.aim('mob');
      t.play(t.cutIn('mob'));
      // Gang could still interrupt, but the Overwatch fire opens no window for it.
      t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(1, 6), ...miss(6, 4), ...test(1, 6));
      expect(t.asked().seat).toBe('regular');
      for (const [overwatchImmunity, safe] of [
        ['fire', false],
        ['unit', true],
      ] as const) {
        const weak = { ...bravo, start: { pinned: true, overwatch: true } } as const;
        const f = duel({ options: { overwatchImmunity, overwatchDuration: 'untilNextActivation' }, more: [weak] });
        f.march(10, 8);
        const spend = { t: 'sacrifice', unit: f.unitNo('mob'), target: f.unitNo('bravo') } as const;
        if (safe) expect(f.refused(spend)).toMatchObject({ error: 'onOverwatch', rule: 'AA-OW-4' });
        else expect(f.check(spend)).toBeUndefined();
        expect(f.listed('sacrifice')).toHaveLength(safe ? 0 : 1);
      }
    },
  );

  rule('AA-OW-5', 'After its first Overwatch shot, each further one has one die fewer than the last.', () => {
    const t = insurgentPhase({}, { more: [hiders, gang] });
    const dice: number[] = [];
    for (const [id, left] of [
      ['mob', 6],
      ['gang', 5],
    ] as const) {
      t.play({ t: 'activate', unit: t.unitNo(id) });
      t.order('fire');
      t.play({ t: 'target', unit: t.unitNo('alpha') });
      t.play({ t: 'react', unit: t.unitNo('alpha') }, ...test(1, 6), ...miss(left, 4), ...miss(5, 5));
      dice.push(t.all('fired').findLast((e) => e.unit === t.unitNo('alpha'))!.result.shots.length);
    }
    expect(dice).toEqual([6, 5]);
    expect(t.unit('alpha').overwatchShots).toBe(2);
  });

  rule('AA-OW-6', 'Overwatch runs out only when no die is left.', () => {
    // One man with a rifle has one die: one shot, and no more.
    const t = insurgentPhase({}, { alpha: { weapons: ['rifle'] }, more: [hiders, gang] });
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('alpha') });
    t.play({ t: 'react', unit: t.unitNo('alpha') }, ...test(1, 6), ...miss(2, 4), ...miss(5, 2));
    t.play({ t: 'activate', unit: t.unitNo('gang') });
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('alpha') }, ...miss(5, 2));
    expect(t.all('reacted')).toHaveLength(1);
    expect(t.unit('alpha').overwatch).toBe(true);
  });

  it('TV-24 five dice: five shots, each a die weaker, and no sixth', () => {
    const mobs = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (id, i) => ({ id, side: 'insurgent', at: [4 + 5 * i, 16], leaders: 1, weapons: ['ak47'] }) as const,
    );
    const t = insurgentPhase({}, { more: [hiders, ...mobs] });
    const raw: number[] = [];
    mobs.forEach(({ id }, n) => {
      t.play({ t: 'activate', unit: t.unitNo(id) });
      t.order('move');
      const to = t.place(4 + 5 * n, 15);
      t.chance({ t: 'move', pace: 'cautious', to });
      expect(t.asked().ask === 'answer').toBe(n < 5);
      if (n === 5) return;
      t.play(
        { t: 'react', unit: t.unitNo('alpha'), at: 0 },
        ...test(1, 8),
        { name: 'attack', faces: Array.from({ length: 5 - n }, () => 1) },
        { name: 'defence', faces: [1, 1] },
      );
      const items = t
        .last('fired')
        .firepower.filter((i) => ['figures', 'support', 'overwatchShots'].includes(i.reason));
      raw.push(items.reduce((all, i) => all + i.value, 0));
    });
    expect(raw).toEqual([5, 4, 3, 2, 1]);
  });

  rule(
    'AA-OW-7',
    'To answer an interruption, a unit on Overwatch takes a Reaction Test against the unit that interrupts.',
    () => {
      const t = watched();
      t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(1, 6), ...miss(6, 4), ...test(1, 6));
      expect(t.all('reactionTested')[0]).toMatchObject({
        insurgent: { unit: t.unitNo('mob') },
        regular: { unit: t.unitNo('bravo') },
      });
      const not = watched();
      not.play({ t: 'pass' }, ...test(1, 6));
      expect(not.all('reactionTested')).toHaveLength(1);
    },
  );

  rule('AA-OW-8', 'If Overwatch wins that test, it shoots before the Insurgents do anything.', () => {
    const t = watched();
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(1, 6), ...miss(6, 4), ...test(6, 1), ...miss(5, 5));
    expect(t.all('fired').map((e) => e.unit)).toEqual([t.unitNo('bravo'), t.unitNo('mob')]);
  });

  rule('AA-OW-9', 'If Overwatch loses that test, it shoots once the Insurgents are through.', () => {
    const t = watched();
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(6, 1), ...test(6, 1), ...miss(5, 5));
    expect(t.unit('bravo').overwatchShots).toBe(0);
    expect(t.asked()).toMatchObject({ ask: 'returnFire', about: { unit: t.unitNo('bravo') } });
    t.play({ t: 'fireBack' }, ...miss(6, 4));
    expect(t.all('fired').map((e) => e.unit)).toEqual([t.unitNo('mob'), t.unitNo('bravo')]);
    // Then the interrupted unit.
    expect(t.asked()).toMatchObject({ ask: 'returnFire', about: { unit: t.unitNo('alpha') } });
  });

  it('AA-Q-46 Overwatch answers fire for which an interrupt is given up, and may hold back', () => {
    for (const answer of ['fireBack', 'decline'] as const) {
      const weak = { id: 'charlie', side: 'regular', at: [16, 12], start: { pinned: true } } as const;
      const t = duel({ more: [bravo, weak, hiders], pieces: [house] });
      t.activate('bravo');
      t.order('overwatch');
      // Between two activations.
      expect(t.asked()).toMatchObject({ seat: 'insurgent', ask: 'window' });
      t.play({ t: 'sacrifice', unit: t.unitNo('mob'), target: t.unitNo('charlie') });
      t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(6, 1), ...miss(5, 5));
      expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'returnFire', about: { unit: t.unitNo('bravo') } });
      t.play({ t: answer }, ...(answer === 'fireBack' ? miss(6, 4) : []));
      expect(t.unit('bravo').overwatchShots).toBe(answer === 'fireBack' ? 1 : 0);
      expect(t.unit('alpha').timesInterrupted).toBe(0);
    }
  });

  rule('AA-OW-10', 'Overwatch tests come before the interrupted unit’s own.', () => {
    const t = watched();
    expect(t.all('reactionTested')).toHaveLength(0);
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(6, 1), ...test(1, 6));
    expect(t.all('reactionTested').map((e) => e.regular.unit)).toEqual([t.unitNo('bravo'), t.unitNo('alpha')]);
  });
});
