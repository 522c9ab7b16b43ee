import { describe, expect, it } from 'vitest';
import { duel, miss, test } from './testing/duel.ts';
import { dice, rule } from './testing/table.ts';

const bravo = { id: 'bravo', side: 'regular', at: [30, 40] } as const;
const gang = { id: 'gang', side: 'insurgent', at: [10, 5], leaders: 1 } as const;
/** Out of everybody's sight: behind a long house. */
const house = { id: 'house', kind: 'building', box: [2, 18, 40, 21] } as const;
const hiders = { id: 'hiders', side: 'insurgent', at: [10, 24], leaders: 1 } as const;

describe('activation', () => {
  rule('AA-ACT-1', 'The Regular player activates his units in whatever order he likes.', () => {
    for (const [first, second] of [
      ['alpha', 'bravo'],
      ['bravo', 'alpha'],
    ] as const) {
      const t = duel({ more: [bravo] });
      expect(t.asked().seat).toBe('regular');
      expect(t.listed('activate').map((c) => c.unit)).toEqual([t.unitNo('alpha'), t.unitNo('bravo')]);
      t.activate(first);
      t.order('hold');
      // The last one is taken by itself.
      expect(t.board().active).toBe(t.unitNo(second));
    }
  });

  rule('AA-ACT-2', 'A Regular unit has one activation a turn.', () => {
    const t = duel({ more: [bravo, { ...bravo, id: 'charlie', at: [36, 40] }] });
    t.activate('alpha');
    t.order('hold');
    expect(t.unit('alpha').done).toBe(true);
    t.refused({ t: 'activate', unit: t.unitNo('alpha') });
    expect(t.listed('activate').map((c) => c.unit)).not.toContain(t.unitNo('alpha'));
  });

  rule('AA-ACT-3', 'An active unit may move and fire in either order, do one of the two, or do nothing.', () => {
    const t = duel();
    t.activate('alpha');
    expect(t.listed('order').map((c) => c.order)).toEqual([
      'overwatch',
      'hold',
      'move',
      'fire',
      'moveFire',
      'fireMove',
    ]);
    t.order('fireMove');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play({ t: 'pass' }, ...miss(6, 4));
    expect(t.asked().ask).toBe('march');
    t.play({ t: 'skip' });
    expect(t.travelled('alpha')).toBe(0);
    const pinned = duel({ alpha: { start: { pinned: true } } });
    pinned.activate('alpha');
    expect(pinned.listed('order').map((c) => c.order)).not.toContain('move');
  });

  it('AA-Q-138 fire alone is not ordered where nobody can be fired at; beside a move it falls away by itself', () => {
    const orders = (options: object): string[] => {
      const t = duel({ mob: { at: [10, 24] }, more: [bravo], pieces: [house], options });
      t.activate('alpha');
      return t.listed('order').map((c) => c.order);
    };
    expect(orders({})).toEqual(['overwatch', 'hold', 'move', 'moveFire', 'fireMove']);
    expect(orders({ fireWithoutTarget: 'offered' })).toContain('fire');
    const t = duel({ mob: { at: [10, 24] }, more: [bravo], pieces: [house] });
    t.activate('alpha');
    expect(t.refused({ t: 'order', order: 'fire' })).toMatchObject({ error: 'notOffered' });
    t.order('fireMove');
    expect(t.asked().ask).toBe('march');
  });

  rule('AA-ACT-4', 'A Regular unit may give up moving and firing to go on Overwatch.', () => {
    const t = duel({ more: [bravo] });
    t.activate('alpha');
    t.order('overwatch');
    expect(t.unit('alpha')).toMatchObject({ overwatch: true, done: true, mode: 'halted' });
    // No window opens, and nothing of the activation is left.
    expect(t.board().active).toBe(t.unitNo('bravo'));
    const none = duel({ options: { overwatch: false } });
    none.activate('alpha');
    none.refused({ t: 'order', order: 'overwatch' });
  });

  rule('AA-ACT-5', 'While the active unit moves or fires, Insurgents who see it may try to interrupt.', () => {
    const t = duel({ more: [hiders], pieces: [house] });
    t.march(14, 10);
    expect(t.asked()).toMatchObject({ seat: 'insurgent', ask: 'window' });
    expect(new Set(t.listed('interrupt').map((c) => c.unit))).toEqual(new Set([t.unitNo('mob')]));
    t.play(t.cutIn('mob', 1), ...test(1, 5));
    expect(t.last('interrupted').by).toBe(t.unitNo('mob'));
    const still = duel();
    still.activate('alpha');
    still.order('hold');
    // Standing still cannot be interrupted.
    expect(still.all('interrupted')).toHaveLength(0);
    expect(still.board().phase).toBe('insurgent');
  });
});

describe('interruptions', () => {
  rule('AA-INT-1', 'Insurgents may interrupt when Regulars they can see move or fire.', () => {
    const t = duel({ more: [hiders], pieces: [house] });
    t.march(14, 10);
    expect(t.refused(t.cutIn('hiders', 2))).toMatchObject({ error: 'notSeen', rule: 'AA-INT-1' });
    expect(t.check(t.cutIn('mob', 2))).toBeUndefined();
    const fire = duel({ more: [hiders], pieces: [house] });
    fire.aim('mob');
    expect(fire.refused(fire.cutIn('hiders'))).toMatchObject({ rule: 'AA-INT-1' });
    expect(fire.check(fire.cutIn('mob'))).toBeUndefined();
  });

  rule('AA-INT-2', 'Insurgents who interrupt move or fire, but cannot do both.', () => {
    const t = duel();
    t.march(14, 10);
    t.play(t.cutIn('mob', 2), ...test(5, 1), ...miss(4, 6));
    expect(t.travelled('mob')).toBe(0);
    const moves = duel();
    moves.march(14, 10);
    moves.play(moves.run('mob', 16, 15, 'cautious', 2), ...test(5, 1));
    expect(moves.travelled('mob')).toBeGreaterThan(3);
    expect(moves.all('fired')).toHaveLength(0);
    moves.play({ t: 'decline' });
    expect(moves.refused({ t: 'interrupt' })).toBeDefined();
  });

  it('AA-Q-43 interrupting fire with a move is an option', () => {
    const allowed = duel();
    allowed.aim('mob');
    expect(allowed.check(allowed.run('mob', 10, 19))).toBeUndefined();
    const not = duel({ options: { interruptFireByMoving: false } });
    not.aim('mob');
    expect(not.refused(not.run('mob', 10, 19))).toMatchObject({ rule: 'AA-INT-2' });
    expect(not.listed('interrupt').every((c) => c.kind === 'fire')).toBe(true);
  });

  rule('AA-INT-3', 'The Insurgent player says which of his units is interrupting.', () => {
    const t = duel({ more: [gang] });
    t.march(14, 10);
    expect(t.asked().seat).toBe('insurgent');
    expect(t.refused({ t: 'interrupt', unit: t.unitNo('alpha'), kind: 'fire', at: 0 })).toMatchObject({
      rule: 'AA-INT-3',
    });
    t.play(t.cutIn('gang', 1), ...test(1, 5));
    expect(t.last('interrupted').by).toBe(t.unitNo('gang'));
  });

  rule('AA-INT-4', 'He also says whether he breaks into the enemy’s move or into the enemy’s fire.', () => {
    const t = duel();
    t.march(14, 10, 'cautious', 'moveFire');
    t.play({ t: 'pass' });
    t.play({ t: 'target', unit: t.unitNo('mob') });
    expect(t.asked().ask).toBe('window');
    t.play(t.cutIn('mob'), ...test(1, 5));
    expect(t.last('interrupted')).toMatchObject({ unit: t.unitNo('alpha'), kind: 'fire' });
  });

  rule('AA-INT-5', 'For a move, the precise spot on the path where it is cut must be named.', () => {
    const t = duel({ more: [hiders], pieces: [house] });
    t.march(14, 10);
    expect(t.refused(t.cutIn('mob', 20))).toMatchObject({ error: 'notOnPath', rule: 'AA-INT-5' });
    t.play(t.cutIn('mob', 2), ...test(5, 1), ...miss(4, 6));
    expect(t.travelled('alpha')).toBeCloseTo(2, 3);
    t.play({ t: 'decline' });
    t.play({ t: 'continue' });
    expect(t.travelled('alpha')).toBeGreaterThan(2.5);
  });

  it('AA-D-17 where the Regular names the point', () => {
    const t = duel({ options: { interruptPointChosenBy: 'regular' } });
    t.march(14, 10);
    expect(t.refused(t.cutIn('mob', 2))).toMatchObject({ error: 'pointIsRegulars', rule: 'AA-INT-5' });
    expect(t.listed('interrupt').every((c) => c.at === undefined)).toBe(true);
    t.play(t.cutIn('mob'));
    expect(t.asked()).toMatchObject({ seat: 'regular', ask: 'point' });
    expect(t.refused({ t: 'point', at: t.inch(30) })).toMatchObject({ rule: 'AA-INT-5' });
    t.play({ t: 'point', at: t.inch(1) }, ...test(5, 1), ...miss(4, 6));
    expect(t.travelled('alpha')).toBeCloseTo(1, 3);
  });

  rule('AA-INT-6', 'One Insurgent unit interrupts no more than once each turn.', () => {
    const t = duel({ more: [{ ...bravo, at: [20, 10] }] });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1));
    t.play({ t: 'support', units: [] }, ...test(1, 5));
    t.play({ t: 'decline' }, ...miss(4, 6));
    expect(t.unit('mob').done).toBe(true);
    // Nobody is left to ask: the move goes on to its end.
    t.play({ t: 'continue' });
    expect(t.all('interrupted')).toHaveLength(1);
    expect(t.board().active).toBe(t.unitNo('bravo'));
  });

  it('AA-D-18 once for each Regular unit', () => {
    for (const [interruptLimit, windows] of [
      ['oncePerTurn', 0],
      ['oncePerRegularUnit', 1],
    ] as const) {
      const t = duel({ options: { interruptLimit }, more: [{ ...bravo, at: [20, 10] }] });
      t.aim('mob');
      t.play(t.cutIn('mob'));
      t.play({ t: 'support', units: [] }, ...test(5, 1), ...miss(5, 5));
      t.play({ t: 'decline' }, ...miss(6, 4));
      // Bravo, in its turn.
      t.order('fire');
      t.chance({ t: 'target', unit: t.unitNo('mob') });
      expect(t.asked().ask === 'window' && t.asked().seat === 'insurgent' ? 1 : 0).toBe(windows);
    }
  });

  rule('AA-INT-7', 'As many Insurgent units as wish may interrupt one and the same activation.', () => {
    const t = duel({ more: [gang] });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(5, 1), ...miss(4, 6));
    t.play({ t: 'decline' });
    t.play({ t: 'continue' });
    expect(t.refused(t.cutIn('gang', 0))).toMatchObject({ error: 'notOnPath' });
    t.play(t.cutIn('gang', 2), ...test(5, 1), ...miss(4, 6));
    expect(t.all('interrupted').map((e) => e.by)).toEqual([t.unitNo('mob'), t.unitNo('gang')]);
    expect(t.unit('alpha').timesInterrupted).toBe(2);
  });

  it('AA-Q-39 all declared together, then resolved along the path', () => {
    const t = duel({ options: { interruptDeclaration: 'simultaneous' }, more: [gang, hiders], pieces: [house] });
    t.march(14, 10);
    t.play(t.cutIn('gang', 2));
    expect(t.refused(t.cutIn('gang', 2.5))).toMatchObject({ rule: 'AA-INT-6' });
    expect(t.all('interrupted')).toHaveLength(0);
    t.play(t.cutIn('mob', 1), ...test(5, 1), ...miss(4, 6));
    expect(t.last('interrupted').by).toBe(t.unitNo('mob'));
    t.play({ t: 'decline' }, ...test(5, 1), ...miss(4, 6));
    expect(t.last('interrupted').by).toBe(t.unitNo('gang'));
    expect(t.travelled('alpha')).toBeCloseTo(2, 3);
    t.play({ t: 'decline' });
    // No second window for the path that is kept.
    t.play({ t: 'continue' });
    expect(t.board().phase).toBe('insurgent');
  });

  it('AA-Q-39 fire: all together too', () => {
    const t = duel({ options: { interruptDeclaration: 'simultaneous' }, more: [gang, hiders], pieces: [house] });
    t.aim('mob');
    t.play(t.cutIn('gang'));
    t.play(t.cutIn('mob'), ...test(5, 1), ...miss(5, 5));
    t.play({ t: 'decline' }, ...test(5, 1), ...miss(5, 5));
    t.play({ t: 'decline' }, ...miss(5, 4));
    expect(t.last('fired').unit).toBe(t.unitNo('alpha'));
  });

  rule('AA-INT-8', 'Without a leader, Insurgents must roll 4 or better on a Quality die to interrupt.', () => {
    const t = duel({ mob: { leaders: 0 } });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), dice('interrupt check', 4), ...test(1, 5));
    expect(t.last('checked')).toMatchObject({ purpose: 'interrupt', face: 4, die: 6, passed: true });
    expect(t.all('interrupted')).toHaveLength(1);
  });

  it('TV-3 a 3 fails and costs the Regulars nothing, a 4 goes on', () => {
    const t = duel({ mob: { leaders: 0 } });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), dice('interrupt check', 3));
    expect(t.all('interrupted')).toHaveLength(0);
    expect(t.unit('mob')).toMatchObject({ done: true, checkFailed: true });
    expect(t.unit('alpha').timesInterrupted).toBe(0);
  });

  rule('AA-INT-9', 'With a leader attached, Insurgents interrupt without rolling.', () => {
    const t = duel();
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(1, 5));
    expect(t.all('checked')).toHaveLength(0);
    expect(t.last('interrupted').rules).toContain('AA-INT-9');
  });

  rule('AA-INT-10', 'Insurgents who fail the Interrupt Check are done until next turn.', () => {
    const t = duel({ mob: { leaders: 0 }, more: [gang] });
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), dice('interrupt check', 1));
    t.play({ t: 'continue' });
    expect(t.refused(t.cutIn('mob', 2))).toMatchObject({ error: 'checkFailed', rule: 'AA-INT-10' });
    t.play({ t: 'pass' });
    expect(t.board().phase).toBe('insurgent');
    expect(t.listed('activate').map((c) => c.unit)).toEqual([t.unitNo('gang')]);
  });

  rule(
    'AA-INT-11',
    'Instead of interrupting, Insurgents may spend that chance on fire at Regulars who are Pinned or Pulling Back.',
    () => {
      const weak = { ...bravo, at: [16, 12], start: { pinned: true } } as const;
      const t = duel({ more: [weak] });
      t.march(10, 8);
      const spend = { t: 'sacrifice', unit: t.unitNo('mob'), target: t.unitNo('bravo') } as const;
      expect(t.refused({ ...spend, target: t.unitNo('alpha') })).toMatchObject({ rule: 'AA-INT-11' });
      const count = t.all('reactionTested').length;
      t.chance(spend);
      expect(t.last('sacrificed')).toMatchObject({ unit: t.unitNo('mob'), target: t.unitNo('bravo') });
      // No Reaction Test, and nobody was interrupted.
      expect(t.all('reactionTested')).toHaveLength(count);
      expect(t.unit('alpha').timesInterrupted).toBe(0);
      expect(t.unit('mob').done).toBe(true);
    },
  );

  it('AA-D-19 which Regulars that may be', () => {
    const weak = { ...bravo, at: [16, 12], start: { pinned: true } } as const;
    for (const [sacrificeFireTargets, offered] of [
      [['pinned'], 1],
      [['pulledBack'], 0],
      [[], 0],
    ] as const) {
      const t = duel({ options: { sacrificeFireTargets }, more: [weak] });
      t.march(10, 8);
      expect(t.listed('sacrifice')).toHaveLength(offered);
    }
  });

  rule('AA-INT-12', 'Every interruption takes 1" of movement from the Regular unit, and the losses add up.', () => {
    for (const [interruptMovePenaltyIn, left] of [
      [1, 4],
      [0, 6],
    ] as const) {
      const t = duel({ options: { interruptMovePenaltyIn }, more: [gang] });
      t.march(15, 10);
      t.play(t.cutIn('mob', 0), ...test(5, 1), ...miss(4, 6));
      t.play({ t: 'decline' });
      t.play({ t: 'continue' });
      t.play(t.cutIn('gang', 0), ...test(5, 1), ...miss(4, 6));
      expect(t.unit('alpha').moveLeft / t.inch(1)).toBeCloseTo(left, 3);
      expect(t.last('interrupted').loss / t.inch(1)).toBe(interruptMovePenaltyIn);
    }
  });

  rule(
    'AA-INT-13',
    'Repeated interruptions cost a Regular unit Firepower dice; whether the first one counts depends on the edition.',
    () => {
      for (const [interruptFirepowerPenalty, lost] of [
        ['each', [-1, -2]],
        ['afterFirst', [0, -1]],
        ['afterFirstReacted', [0, 0]],
      ] as const) {
        const t = duel({ options: { interruptFirepowerPenalty }, more: [gang, hiders], pieces: [house] });
        const loss = () => t.last('fired').firepower.find((i) => i.rule === 'AA-INT-13')?.value ?? 0;
        t.aim('mob');
        t.play(t.cutIn('mob'), ...test(5, 1), ...miss(5, 5));
        t.play({ t: 'fireBack' }, ...miss(6 + lost[0], 4));
        expect(loss()).toBe(lost[0]);
        t.play(t.cutIn('gang'), ...test(5, 1), ...miss(5, 5));
        // It lets this one pass: only the strictest reading still counts it.
        t.play({ t: 'decline' }, ...miss(6 + lost[1], 4));
        expect(loss()).toBe(lost[1]);
      }
    },
  );
});
