import { describe, expect, it } from 'vitest';
import { duel, miss, test } from './testing/duel.ts';
import { dice, rule } from './testing/table.ts';

const house = { id: 'house', kind: 'building', box: [2, 18, 40, 21] } as const;
const hiders = { id: 'hiders', side: 'insurgent', at: [10, 24], leaders: 1 } as const;
const bravo = { id: 'bravo', side: 'regular', at: [4, 10] } as const;
/** Stands between the two a step to the east: whoever goes behind it is not seen any more. */
const shed = { id: 'shed', kind: 'building', box: [13, 11, 17, 13] } as const;
const quiet = { more: [hiders], pieces: [house] };
const sheds = { more: [hiders], pieces: [house, shed] };

/** One hit on Alpha: a man in care, and the Morale dice of the other three. */
const hurt = (attack: number, defence: number) => [
  dice('attack', 6, ...Array.from({ length: attack - 1 }, () => 1)),
  dice('defence', ...Array.from({ length: defence }, () => 1)),
];

describe('interruption by fire', () => {
  rule('AA-IFIRE-1', 'When the Regulars lose the test, the Insurgents shoot straight away.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    expect(t.all('fired')).toMatchObject([{ unit: t.unitNo('mob'), at: t.unitNo('alpha') }]);
    expect(t.all('reacted')).toHaveLength(0);
  });

  it('AA-Q-44 by one reading the fire may go to another unit in sight', () => {
    const t = duel({ options: { interruptRetarget: true }, more: [bravo] });
    t.aim('mob');
    t.play(t.cutIn('mob'));
    t.play({ t: 'support', units: [] }, ...test(6, 1));
    expect(t.asked()).toMatchObject({ seat: 'insurgent', ask: 'aim' });
    t.play({ t: 'target', unit: t.unitNo('bravo') }, ...miss(5, 5));
    expect(t.last('fired')).toMatchObject({ unit: t.unitNo('mob'), at: t.unitNo('bravo') });
    expect(t.unit('alpha').timesInterrupted).toBe(1);
    const lost = duel(sheds);
    lost.aim('mob');
    lost.play(lost.cutIn('mob'), ...test(1, 6));
    lost.play({ t: 'reactMove', pace: 'rapid', to: lost.place(17, 9.5) });
    // Out of sight: the fire is lost.
    expect(lost.all('fired')).toHaveLength(0);
  });

  rule('AA-IFIRE-2', 'Regulars still standing after that fire check Morale if it calls for it.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    expect(t.all('moraleChecked')).toHaveLength(0);
    const hit = duel(quiet);
    hit.march(14, 10);
    hit.play(hit.cutIn('mob', 1), ...test(6, 1), ...hurt(4, 6));
    hit.play(hit.options()[0]!, dice('first aid', 3), dice('morale', 9, 9, 9));
    expect(hit.last('moraleChecked')).toMatchObject({ unit: hit.unitNo('alpha'), passed: true });
  });

  rule('AA-IFIRE-3', 'They may shoot back unless the check has Pinned them or made them Pull Back.', () => {
    for (const [faces, pinned] of [
      [[9, 9, 9], false],
      [[1, 1, 1], true],
    ] as const) {
      const t = duel(quiet);
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(6, 1), ...hurt(4, 6));
      t.play(t.options()[0]!, dice('first aid', 3), dice('morale', ...faces));
      expect(t.unit('alpha').pinned).toBe(pinned);
      expect(t.asked().ask === 'returnFire').toBe(!pinned);
      if (!pinned) t.chance({ t: 'fireBack' });
      expect(t.all('reacted')).toHaveLength(pinned ? 0 : 1);
    }
  });

  it('AA-Q-66 the Pinned keep the fire of their activation, or not', () => {
    for (const pinnedMayStillFire of [true, false]) {
      const t = duel({ options: { pinnedMayStillFire }, ...quiet });
      t.aim('mob');
      t.play(t.cutIn('mob'), ...test(6, 1), ...hurt(5, 5));
      // A rifleman falls: three men and the SAW's die, an Exposed target, one die less for being Pinned.
      const volley = pinnedMayStillFire ? miss(4, 4) : [];
      t.play(t.options()[0]!, dice('first aid', 3), dice('morale', 1, 1, 1), ...volley);
      expect(t.unit('alpha').pinned).toBe(true);
      const mine = t.all('fired').filter((e) => e.unit === t.unitNo('alpha'));
      expect(mine).toHaveLength(pinnedMayStillFire ? 1 : 0);
    }
  });

  rule('AA-IFIRE-4', 'On the same terms they may carry on with their move.', () => {
    for (const [faces, goesOn] of [
      [[9, 9, 9], true],
      [[1, 1, 1], false],
    ] as const) {
      const t = duel(quiet);
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(6, 1), ...hurt(4, 6));
      t.play(t.options()[0]!, dice('first aid', 3), dice('morale', ...faces));
      if (goesOn) {
        t.play({ t: 'decline' });
        t.play({ t: 'continue' });
        expect(t.last('walked').rules).toContain('AA-IFIRE-4');
      }
      expect(t.all('walked').filter((e) => e.unit === t.unitNo('alpha') && !e.forced)).toHaveLength(goesOn ? 2 : 1);
    }
  });

  rule('AA-IFIRE-5', 'Insurgents who interrupt by fire lose one die against a Cautious target.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    expect(t.last('fired').firepower).toContainEqual({ value: -1, reason: 'cautiousTarget', rule: 'AA-IFIRE-5' });
    const rapid = duel(quiet);
    rapid.march(18, 10, 'rapid');
    rapid.play(rapid.cutIn('mob', 1), ...test(6, 1), ...miss(5, 5));
    expect(rapid.last('fired').firepower.some((item) => item.rule === 'AA-IFIRE-5')).toBe(false);
  });

  it('AA-D-27 a pip of each die, or nothing', () => {
    for (const [cautiousInterruptFirePenalty, hits] of [
      ['none', 1],
      ['minusOnePerDie', 0],
    ] as const) {
      const t = duel({ options: { cautiousInterruptFirePenalty, defenceTie: 'saves' }, ...quiet });
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(6, 1), dice('attack', 4, 1, 1, 1, 1), dice('defence', 1, 1, 1, 1, 1, 1));
      expect(t.last('fired').hits).toBe(hits);
    }
  });

  it('AA-Q-76 Cautious to the end of the turn, or only while it moves', () => {
    for (const [moveStatusDuration, defence] of [
      ['endOfTurn', 6],
      ['duringMoveOnly', 5],
    ] as const) {
      const t = duel({ options: { moveStatusDuration }, ...quiet });
      t.march(12, 10);
      t.play({ t: 'pass' });
      expect(t.all('moveEnded')).toHaveLength(defence === 5 ? 1 : 0);
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('fire');
      t.play({ t: 'target', unit: t.unitNo('alpha') }, ...miss(5, defence));
      // While it moves both readings agree.
      const moving = duel({ options: { moveStatusDuration }, ...quiet });
      moving.march(14, 10);
      moving.play(moving.cutIn('mob', 1), ...test(6, 1), ...miss(4, 6));
    }
  });

  rule('AA-IFIRE-6', 'When the Regulars win the test and shoot, their fire comes first.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(1, 6));
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(4, 6));
    expect(t.all('fired').map((e) => e.unit)).toEqual([t.unitNo('alpha'), t.unitNo('mob')]);
  });

  rule('AA-IFIRE-7', 'The Insurgents under that fire then check Morale as it demands.', () => {
    for (const [moraleAfterReactionFire, checks] of [
      ['ifTriggered', 0],
      ['always', 1],
    ] as const) {
      const t = duel({ options: { moraleAfterReactionFire }, ...quiet });
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(1, 6));
      t.play({ t: 'fireBack' }, ...miss(6, 4), ...(checks === 1 ? [dice('morale', 9, 9, 9, 9)] : []), ...miss(4, 6));
      expect(t.all('moraleChecked')).toHaveLength(checks);
    }
  });

  rule('AA-IFIRE-8', 'Insurgents left standing then shoot as planned, unless their Morale result stops them.', () => {
    // A man of the mob is hit and the rest are Shaken.
    for (const [interruptCancelledBy, fires] of [
      [['fled'], true],
      [['shaken', 'fled'], false],
    ] as const) {
      const t = duel({ options: { interruptCancelledBy, moraleModifiers: 'none' }, ...quiet });
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(1, 6));
      t.play({ t: 'fireBack' }, ...hurt(6, 4));
      t.play(t.listed('casualty').at(-1)!, dice('morale', 2, 2, 2), ...(fires ? miss(3, 6) : []));
      expect(t.all('shaken')).toHaveLength(1);
      expect(t.all('fired').filter((e) => e.unit === t.unitNo('mob'))).toHaveLength(fires ? 1 : 0);
      // The inch is lost either way.
      expect(t.unit('alpha').timesInterrupted).toBe(1);
    }
  });

  it('AA-D-26 figures that Shrink may cancel it too', () => {
    for (const [interruptCancelledBy, fires] of [
      [['fled'], true],
      [['shrunk'], false],
    ] as const) {
      const t = duel({ options: { interruptCancelledBy, moraleModifiers: 'none' }, ...quiet });
      t.march(14, 10);
      t.play(t.cutIn('mob', 1), ...test(1, 6));
      t.play({ t: 'fireBack' }, ...hurt(6, 4));
      t.play(t.listed('casualty').at(-1)!, dice('morale', 1, 9, 9), ...(fires ? miss(2, 6) : []));
      expect(t.last('shrank').figures).toHaveLength(1);
      expect(t.all('fired').filter((e) => e.unit === t.unitNo('mob'))).toHaveLength(fires ? 1 : 0);
    }
  });

  rule('AA-IFIRE-9', 'Once nobody shoots any more, the Regular unit may complete its move.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.cutIn('mob', 1), ...test(1, 6));
    t.play({ t: 'fireBack' }, ...miss(6, 4), ...miss(4, 6));
    expect(t.asked().ask).toBe('onward');
    t.play({ t: 'continue' });
    expect(t.last('walked').rules).toContain('AA-IFIRE-9');
    expect(t.unit('alpha').moved).toBeGreaterThan(t.inch(2));
  });

  rule(
    'AA-IFIRE-10',
    'Regulars who win and would rather move must reach cover or vanish from the interrupting unit’s view.',
    () => {
      const t = duel(sheds);
      t.aim('mob');
      t.play(t.cutIn('mob'), ...test(1, 6));
      const open = { t: 'reactMove', pace: 'cautious', to: t.place(7, 10) } as const;
      expect(t.refused(open)).toMatchObject({ error: 'notSafe', rule: 'AA-IFIRE-10' });
      t.chance(t.listed('reactMove')[0]!);
      expect(t.last('walked').rules).toContain('AA-IFIRE-10');
    },
  );

  rule('AA-IFIRE-11', 'That dash is no longer than the unit’s usual move; the French edition says 6".', () => {
    for (const [reactionMoveCap, far] of [
      ['modeAllowance', true],
      ['sixInches', false],
    ] as const) {
      const options = { reactionMoveCap, reactionMoveScope: 'completeMove' } as const;
      const t = duel({ options, ...sheds });
      t.aim('mob', 'fireMove');
      t.play(t.cutIn('mob'), ...test(1, 6));
      const dash = { t: 'reactMove', pace: 'rapid', to: t.place(10, 2) } as const;
      expect(t.check(dash) === undefined).toBe(far);
      expect(t.check({ ...dash, to: t.place(10, 30) })).toBeDefined();
      if (!far) continue;
      t.chance(dash);
      expect(t.last('walked').rules).toContain('AA-IFIRE-11');
      expect(t.unit('alpha').mode).toBe('rapid');
    }
  });

  rule('AA-IFIRE-12', 'A unit caught in mid-move dashes only as far as its unused movement allows.', () => {
    const t = duel({ options: { reactionMoveScope: 'completeMove' }, ...sheds });
    t.march(10, 7);
    t.play(t.cutIn('mob', 2), ...test(1, 6));
    // Two inches walked, one lost: three are left.
    const dash = { t: 'reactMove', pace: 'cautious', to: t.place(10.9, 3) } as const;
    expect(t.refused(dash)).toMatchObject({ error: 'cannotGoThere', rule: 'AA-IFIRE-12' });
    expect(t.refused({ ...dash, pace: 'rapid' })).toMatchObject({ rule: 'AA-REACT-15' });
    t.play({ ...dash, to: t.place(10.9, 6) }, ...miss(4, 6));
    expect(t.travelled('alpha')).toBeLessThanOrEqual(5.01);
    expect(t.last('walked').rules).not.toContain('AA-IFIRE-9');
    // It has left its path: on along another one, or not at all.
    expect(t.refused({ t: 'continue' })).toMatchObject({ rule: 'AA-REACT-16' });
    const [x, y] = [t.board().figures[0]!.x, t.board().figures[0]!.y];
    t.play({ t: 'stop' });
    expect([t.board().figures[0]!.x, t.board().figures[0]!.y]).toEqual([x, y]);
  });
});

describe('interruption by movement', () => {
  rule('AA-IMOVE-1', 'Insurgents who interrupt by moving go wherever their player wants.', () => {
    for (const [x, y] of [
      [14, 15],
      [7, 16],
    ] as const) {
      const t = duel(quiet);
      t.march(14, 10);
      t.play(t.run('mob', x, y, 'cautious', 1), ...test(6, 1));
      const { places } = t.last('walked');
      expect(places.some((p) => Math.abs(p.x - t.inch(x)) < t.inch(2) && Math.abs(p.y - t.inch(y)) < t.inch(2))).toBe(
        true,
      );
      expect(t.unit('mob').done).toBe(true);
    }
  });

  rule('AA-IMOVE-2', 'First they say whether they go Cautiously or Rapidly, which sets how far they may go.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    expect(t.refused(t.run('mob', 20, 15, 'cautious', 1))).toMatchObject({ rule: 'AA-IMOVE-2' });
    t.play(t.run('mob', 20, 15, 'rapid', 1), ...test(6, 1));
    expect(t.unit('mob').mode).toBe('rapid');
    const F = duel({ options: { declareInterruptMoveMode: false }, ...quiet });
    F.march(14, 10);
    F.play(F.run('mob', 20, 15, 'cautious', 1), ...test(6, 1));
    // Only now does it say how and where to.
    expect(F.asked()).toMatchObject({ seat: 'insurgent', ask: 'march' });
    F.refused({ t: 'move', pace: 'cautious', to: F.place(20, 15) });
    F.play({ t: 'move', pace: 'rapid', to: F.place(20, 15) });
    expect(F.unit('mob')).toMatchObject({ mode: 'rapid', done: true });
  });

  it('a unit that a leader has joined this turn may fire, not move', () => {
    const shack = { id: 'shack', kind: 'building', box: [2, 5, 9, 8] } as const;
    const t = duel({ more: [bravo, hiders], pieces: [house, shack] });
    t.unit('mob').joinedFireOnly = true;
    t.unit('bravo').joinedFireOnly = true;
    t.aim('mob');
    expect(t.refused(t.run('mob', 14, 15))).toMatchObject({ error: 'fireOnly', rule: 'AA-LEAD-9' });
    expect(t.listed('interrupt').every((c) => c.kind === 'fire')).toBe(true);
    t.play(t.cutIn('mob'));
    t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(1, 6), ...test(1, 6));
    t.play({ t: 'decline' });
    expect(t.options().map((c) => c.t)).toEqual(['fireBack', 'decline']);
    t.refused({ t: 'reactMove', pace: 'cautious', to: t.place(5, 9) });
  });

  rule('AA-IMOVE-3', 'The interrupted unit reacts to such a move as to any interruption.', () => {
    const t = duel(quiet);
    t.march(14, 10);
    t.play(t.run('mob', 14, 15, 'cautious', 1), ...test(1, 6));
    t.play({ t: 'fireBack' }, ...miss(6, 4));
    // Shot at where it stood, before it went.
    const order = t.events.flatMap((e) => (e.t === 'fired' || (e.t === 'walked' && e.unit === 1) ? [e.t] : []));
    expect(order).toEqual(['fired', 'walked']);
    const late = duel(quiet);
    late.march(14, 10);
    late.play(late.run('mob', 14, 15, 'cautious', 1), ...test(6, 1));
    // It is Cautious now, but the defence die for that is the editions' matter.
    late.chance({ t: 'fireBack' });
    expect(late.last('reacted').unit).toBe(late.unitNo('alpha'));
  });

  rule('AA-IMOVE-4', 'Units on Overwatch and Regulars yet to act may react to it too.', () => {
    const charlie = { ...bravo, id: 'charlie', at: [20, 10] } as const;
    const t = duel({ more: [bravo, charlie] });
    t.activate('bravo');
    t.order('overwatch');
    t.march(10, 8);
    t.play(t.run('mob', 13, 15, 'cautious', 1));
    t.play({ t: 'react', unit: t.unitNo('bravo') }, ...test(1, 6), ...miss(6, 4));
    t.play({ t: 'support', units: [t.unitNo('charlie')] }, ...test(1, 6), ...test(1, 6));
    t.play({ t: 'decline' });
    t.chance({ t: 'fireBack' });
    expect(t.all('reacted').map((e) => e.as)).toEqual(['overwatch', 'support']);
  });

  rule('AA-IMOVE-5', 'Regulars yet to act pay for it with their activation.', () => {
    const t = duel({ more: [bravo] });
    t.march(10, 8);
    t.play(t.run('mob', 13, 15, 'cautious', 1));
    t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(1, 6), ...test(1, 6));
    t.play({ t: 'decline' });
    expect(t.unit('bravo').done).toBe(false);
    t.chance({ t: 'fireBack' });
    expect(t.unit('bravo').done).toBe(true);
  });
});
