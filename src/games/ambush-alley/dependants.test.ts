import { describe, expect, it } from 'vitest';
import { type Duel, calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

type Condition = 'able' | 'dependant' | 'killed';
const man = (x: number, y = 10, condition: Condition = 'able') => ({
  weapon: 'rifle' as const,
  at: [x, y] as [number, number],
  condition,
});
/** Two Marines with a wounded comrade. */
const carrying = [man(10), man(10.6), man(11.2, 10, 'dependant')];
const quiet = { ...calm, optimalRangeBonusDie: 0 };
const steady = (count: number) => dice('morale', ...Array.from({ length: count }, () => 9));
/** The Marines act far from anybody: nothing cuts in. */
const alone = { gap: 30, pieces: [{ id: 'house', kind: 'building', box: [0.5, 30, 47, 34] }] } as const;

function marching(scene: Duel) {
  const t = duel({ ...alone, ...scene, options: { ...quiet, ...scene.options } });
  t.activate('team');
  t.order('move');
  const to = (x: number, y: number) => ({ x: t.inch(x), y: t.inch(y) });
  return {
    ...t,
    rapid: (x: number, y: number) => ({ t: 'move', pace: 'rapid', to: to(x, y) }) as const,
    cautious: (x: number, y: number) => ({ t: 'move', pace: 'cautious', to: to(x, y) }) as const,
  };
}

describe('who is a Dependant', () => {
  rule('AA-DEP-1', 'A unit looking after wounded men has Dependants.', () => {
    const t = duel({ options: quiet });
    t.fire(
      'mob',
      'team',
      dice('attack', 6, 1, 1, 1, 1),
      low('defence', 5),
      dice('who is hit', 1),
      dice('first aid', 2),
      steady(3),
    );
    expect(t.board().figures[0]).toMatchObject({ condition: 'dependant', care: 0 });
    // They go where the unit goes.
    const walk = marching({ team: { figures: carrying } });
    const before = walk
      .board()
      .figures.slice(0, 3)
      .map((f) => f.y);
    walk.play(walk.cautious(10.6, 14));
    const after = walk
      .board()
      .figures.slice(0, 3)
      .map((f) => f.y);
    expect(after.every((y, i) => y > (before[i] as number))).toBe(true);
    // Whoever touches comrades that nobody looks after takes them over.
    const bravo = {
      id: 'bravo',
      side: 'regular',
      at: [20, 10],
      figures: [man(15, 10, 'dependant'), man(15.6, 10, 'killed')],
    } as const;
    const rescue = marching({ team: { figures: [man(10)] }, others: [bravo as never] });
    rescue.play(rescue.cautious(14.5, 10));
    expect(rescue.last('takenIntoCare')).toMatchObject({ unit: 0, figures: [9] });
  });

  it('AA-Q-99 a unit without able men lies where it fell, or is taken away', () => {
    for (const downedUnits of ['rescue', 'remove'] as const) {
      const t = duel({
        options: { ...quiet, downedUnits },
        contractors: [{ at: [10, 9.4], care: 'team' }] as never,
        team: { figures: [man(10), man(10.6, 10, 'dependant')], armour: 'none' },
        others: [{ id: 'bravo', side: 'regular', at: [30, 10] }],
      });
      t.fire(
        'mob',
        'team',
        dice('attack', 6, 1, 1, 1, 1),
        low('defence', 1),
        dice('who is hit', 1),
        dice('first aid', 2),
      );
      expect(t.last('wiped')).toMatchObject({ unit: 0, down: downedUnits === 'rescue' });
      const lying = downedUnits === 'rescue' ? 'dependant' : 'removed';
      expect(
        t
          .board()
          .figures.slice(0, 2)
          .map((f) => f.condition),
      ).toEqual([lying, lying]);
      expect(t.unit('team').onTable).toBe(downedUnits === 'rescue');
      const contractor = t.board().figures.find((f) => f.contractor);
      expect([contractor?.condition, contractor?.care]).toEqual(['dependant', downedUnits === 'rescue' ? 0 : -1]);
      // No order for those who are down.
      expect(t.listed('activate').map((c) => c.unit)).not.toContain(0);
    }
  });

  it('AA-Q-99 men who are only scratched come back, whatever the option', () => {
    const t = duel({
      options: { ...quiet, downedUnits: 'remove', insurgencyLevel: 1 },
      team: { figures: [man(10)], armour: 'none' },
    });
    t.fire(
      'mob',
      'team',
      dice('attack', 6, 1, 1, 1, 1),
      low('defence', 1),
      dice('who is hit', 1),
      dice('first aid', 6),
    );
    expect([t.able('team'), t.unit('team').onTable]).toEqual([0, true]);
  });

  it('AA-Q-99 whom a fallen unit looked after is found together with it', () => {
    const bravo = { id: 'bravo', side: 'regular', at: [15, 10], figures: [man(15, 10, 'dependant')] };
    const t = marching({
      team: { figures: [man(10)] },
      others: [bravo as never],
      contractors: [{ at: [14.5, 9.5], care: 'bravo' }] as never,
    });
    t.play(t.cautious(14.5, 10));
    expect(t.last('takenIntoCare')).toMatchObject({ unit: 0, figures: [9, 10] });
  });

  rule('AA-DEP-2', 'Prisoners and rescued civilians whom a unit looks after count as Dependants too.', () => {
    const t = marching({ team: { figures: [man(10)] }, contractors: [{ at: [14.5, 9.5] }] as never });
    t.play(t.cautious(14.5, 10));
    expect(t.last('takenIntoCare').reached).toBe(true);
    t.fire('team', 'mob', low('attack', 2), low('defence', 4));
    expect([t.firepower(), t.last('fired').attackDie]).toEqual([['figures 1', 'exposed 1'], 6]);
  });
});

describe('handing over and leaving behind', () => {
  const bravo = { id: 'bravo', side: 'regular', at: [15, 10], figures: [man(15), man(15.6)] } as never;

  it('AA-Q-100 units that touch at the end of a move may hand over their Dependants', () => {
    const t = marching({ team: { figures: [man(10), man(9.4, 10, 'dependant')] }, others: [bravo] });
    t.play(t.cautious(14.5, 10));
    expect([t.asked().seat, t.asked().ask]).toEqual(['regular', 'handOver']);
    expect(t.options()).toEqual([{ t: 'handOver', figures: [1], to: t.unitNo('bravo') }, { t: 'pass' }]);
    t.play({ t: 'handOver', figures: [1], to: t.unitNo('bravo') });
    expect(t.board().figures[1]?.care).toBe(t.unitNo('bravo'));
    // The other way too, one by one if there are several.
    const back = marching({
      team: { figures: [man(10)] },
      others: [
        {
          id: 'bravo',
          side: 'regular',
          at: [15, 10],
          figures: [man(15), man(15.6, 10, 'dependant'), man(16.2, 10, 'killed')],
        } as never,
      ],
    });
    back.play(back.cautious(14.5, 10));
    expect(back.listed('handOver').map((c) => [c.figures, c.to])).toEqual([
      [[10, 11], 0],
      [[10], 0],
      [[11], 0],
    ]);
    back.play({ t: 'pass' });
    expect(back.board().figures[10]?.care).toBe(back.unitNo('bravo'));
  });

  it('AA-Q-100 who carries a man of another unit walks on with him', () => {
    const t = marching({ team: { figures: [man(9.4, 10, 'dependant'), man(10)] }, others: [bravo] });
    t.play(t.cautious(14.5, 10));
    t.play({ t: 'handOver', figures: [0], to: t.unitNo('bravo') });
    while (t.asked().ask !== 'activate' && t.board().active !== t.unitNo('bravo')) t.chance(t.asked().otherwise);
    t.activate('bravo');
    t.order('move');
    const before = t.board().figures.map(({ x }) => x);
    t.play(t.cautious(20, 10));
    const after = t.board().figures.map(({ x }) => x);
    expect([0, 10, 11].every((f) => (after[f] as number) > (before[f] as number))).toBe(true);
  });

  it('AA-Q-100 not where the option forbids it, nor without touching', () => {
    const scene = { team: { figures: [man(10), man(9.4, 10, 'dependant')] }, others: [bravo] } as Duel;
    const off = marching({ ...scene, options: { dependantTransfer: false } });
    off.play(off.cautious(14.5, 10));
    expect(off.asked().ask).not.toBe('handOver');
    const apart = marching(scene);
    apart.play(apart.cautious(14.4, 10));
    expect(apart.asked().ask).not.toBe('handOver');
  });

  it('AA-Q-101 casualties may be left behind; the unit has abandoned them until they are picked up', () => {
    const t = marching({ team: { figures: carrying }, contractors: [{ at: [10, 9.4], care: 'team' }] as never });
    expect(t.listed('handOver')).toEqual([{ t: 'handOver', figures: [2], to: -1 }]);
    const contractor = t.board().figures.findIndex((f) => f.contractor);
    expect(t.refused({ t: 'handOver', figures: [contractor], to: -1 })).toMatchObject({
      error: 'notInCare',
      rule: 'AA-DEP-1',
    });
    expect(t.refused({ t: 'handOver', figures: [0], to: -1 })).toMatchObject({ error: 'notInCare' });
    expect(t.refused({ t: 'handOver', figures: [2], to: 1 })).toMatchObject({ error: 'notInContact' });
    t.play({ t: 'handOver', figures: [2], to: -1 });
    expect([t.board().figures[2]?.laidDown, t.unit('team').abandoned]).toEqual([true, false]);
    t.play(t.cautious(10, 5));
    expect([t.board().figures[2]?.care, t.unit('team').abandoned]).toEqual([0, false]);
    const gone = marching({ team: { figures: carrying } });
    gone.play({ t: 'handOver', figures: [2], to: -1 });
    gone.play(gone.rapid(10, 1));
    expect([gone.board().figures[2]?.care, gone.unit('team').abandoned]).toEqual([-1, true]);
    expect(gone.board().figures[2]).toMatchObject({ x: gone.inch(11.2), y: gone.inch(10), condition: 'dependant' });
    // Who does not go away has left nobody.
    const still = marching({ team: { figures: carrying } });
    still.play({ t: 'handOver', figures: [2], to: -1 });
    still.play({ t: 'skip' });
    expect([still.board().figures[2]?.care, still.unit('team').abandoned]).toEqual([0, false]);
    // Found again.
    const again = marching({ team: { figures: [man(10), man(11, 10, 'dependant')] } });
    again.play({ t: 'handOver', figures: [1], to: -1 });
    again.play(again.cautious(10.5, 10));
    expect([again.board().figures[1]?.care, again.unit('team').abandoned]).toEqual([0, false]);
  });

  it('AA-Q-101 nobody is left behind where the option forbids it', () => {
    const t = marching({ team: { figures: carrying }, options: { allowAbandon: false } });
    expect(t.listed('handOver')).toEqual([]);
    expect(t.refused({ t: 'handOver', figures: [2], to: -1 })).toMatchObject({ error: 'notInCare' });
  });
});

describe('what Dependants cost', () => {
  rule('AA-DEP-3', 'With Dependants, a unit makes every Quality roll one level lower.', () => {
    const t = duel({ preset: 'en-2007', options: quiet, team: { figures: carrying } });
    t.fire('team', 'mob', low('attack', 3), low('defence', 4));
    expect(t.last('fired')).toMatchObject({ attackDie: 6, defenceDie: 6 });
    // Several still cost one level only; the French edition, which is silent, follows, and the sheet costs none.
    const two = { figures: [man(10), man(10.6, 10, 'dependant'), man(11.2, 10, 'killed')], quality: 12 as const };
    const elite = duel({ preset: 'en-2007', options: quiet, team: two });
    elite.fire('mob', 'team', low('attack', 5), low('defence', 2));
    expect(elite.last('fired').defenceDie).toBe(10);
    for (const [preset, die] of [
      ['fr-quickstart', 10],
      ['reference', 12],
    ] as const) {
      const other = duel({ preset, options: quiet, team: two });
      other.fire('mob', 'team', low('attack', 5), low('defence', 2));
      expect(other.last('fired').defenceDie).toBe(die);
    }
  });

  it('TV-7 a d8 fire team with a Dependant: d6, no Rapid move, Cautious ones only', () => {
    const t = marching({ preset: 'en-2007', team: { figures: carrying } });
    expect(t.refused(t.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
    expect(t.listed('move').every((c) => c.pace === 'cautious')).toBe(true);
    expect(t.check(t.cautious(10, 14))).toBeUndefined();
  });

  rule('AA-DEP-4', 'With Dependants, a unit may be Cautious but not Rapid.', () => {
    const t = marching({ preset: 'en-2007', team: { figures: carrying } });
    expect(t.refused(t.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
    t.play(t.cautious(10, 14));
    expect(t.last('moveDeclared').rules).toContain('AA-DEP-4');
    // The reference sheet bars those who escort others.
    const escort = marching({
      preset: 'reference',
      team: { figures: [man(10)] },
      contractors: [{ at: [10.6, 10], care: 'team' }] as never,
    });
    expect(escort.refused(escort.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
    // The French edition does not say; before the second reading nothing kept them, unless they had lost somebody (AA-Q-98).
    const french = (options: object) =>
      marching({
        preset: 'fr-quickstart',
        options,
        team: { figures: [man(10)] },
        contractors: [{ at: [10.6, 10], care: 'team' }] as never,
      });
    const now = french({});
    expect(now.refused(now.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
    const before = french({ rapidWithCasualties: 'qualityTestAfterLoss' });
    before.play(before.rapid(10, 18));
    expect(before.last('moveDeclared').mode).toBe('rapid');
  });

  rule(
    'AA-DEP-5',
    'If its own casualties are its sole burden, a unit may try to move Rapidly by a Quality Check.',
    () => {
      const passed = marching({ preset: 'reference', team: { figures: carrying } });
      passed.play(passed.rapid(10, 18), dice('rapid check', 4));
      expect(passed.last('moveDeclared').mode).toBe('rapid');
      const failed = marching({ preset: 'reference', team: { figures: carrying } });
      failed.play(failed.rapid(10, 18), dice('rapid check', 3));
      expect(failed.all('moveDeclared')).toEqual([]);
      expect(failed.refused(failed.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
      failed.play(failed.cautious(10, 14));
      expect(failed.last('moveDeclared').mode).toBe('cautious');
      // Once they are left behind there is nothing to test.
      const left = marching({ preset: 'reference', team: { figures: carrying } });
      left.play({ t: 'handOver', figures: [2], to: -1 });
      left.play(left.rapid(10, 18));
      expect(left.last('moveDeclared').mode).toBe('rapid');
    },
  );

  rule(
    'AA-DEP-6',
    'Once a Regular unit has lost a figure, each Rapid move until the game ends requires a passed Quality Check.',
    () => {
      const figures = [man(10), man(10.6), { weapon: 'rifle' as const, condition: 'out' as const }];
      const t = marching({ preset: 'fr-quickstart', team: { figures } });
      t.play(t.rapid(10, 18), dice('rapid check', 4));
      expect(t.last('checked')).toMatchObject({ purpose: 'rapid', die: 8, passed: true });
      const failed = marching({ preset: 'fr-quickstart', team: { figures } });
      failed.play(failed.rapid(10, 18), dice('rapid check', 3));
      expect(failed.refused(failed.rapid(10, 18))).toMatchObject({ error: 'noRapid' });
      // The reference sheet looks at those who are carried, not at those who are gone.
      const sheet = marching({ preset: 'reference', team: { figures } });
      sheet.play(sheet.rapid(10, 18));
      expect(sheet.all('checked')).toEqual([]);
    },
  );

  rule('AA-DEP-7', 'With Dependants, a unit has one Firepower die fewer.', () => {
    const t = duel({ preset: 'reference', options: quiet, team: { figures: carrying } });
    t.fire('team', 'mob', low('attack', 2), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 2', 'dependants -1', 'exposed 1']);
    expect(t.last('fired').attackDie).toBe(8);
  });

  rule(
    'AA-DEP-8',
    'The French edition makes wounded men and contractors Dependants, yet attaches no effect to it.',
    () => {
      const t = duel({
        preset: 'fr-quickstart',
        options: { ...quiet, dependantEffect: 'none' },
        team: { figures: carrying },
      });
      t.fire('team', 'mob', low('attack', 3), low('defence', 4));
      expect([t.firepower(), t.last('fired').attackDie]).toEqual([['figures 2', 'exposed 1'], 8]);
      expect(t.board().figures[2]?.care).toBe(0);
    },
  );

  rule(
    'AA-DEP-9',
    'Insurgents with Dependants have one Firepower die fewer and cannot be Rapid, unless they pass the check for own casualties.',
    () => {
      const fighter = (x: number, given: object = {}) => ({
        weapon: 'ak47' as const,
        at: [x, 40] as [number, number],
        ...given,
      });
      const own = {
        figures: [fighter(10, { leader: true }), fighter(10.6), fighter(11.2, { condition: 'dependant' })],
      };
      const act = (mob: object, contractors: object[] = []) => {
        const t = duel({ preset: 'reference', ...alone, options: quiet, mob, contractors } as Duel);
        t.activate('team');
        t.order('hold');
        t.play({ t: 'activate', unit: t.unitNo('mob') });
        t.order('move');
        return t;
      };
      const north = (t: ReturnType<typeof act>, pace: 'rapid' | 'cautious') =>
        ({ t: 'move', pace, to: { x: t.inch(18), y: t.inch(40) } }) as const;
      const passed = act(own);
      passed.play(north(passed, 'rapid'), dice('rapid check', 4));
      expect(passed.last('moveDeclared').mode).toBe('rapid');
      const failed = act(own);
      failed.play(north(failed, 'rapid'), dice('rapid check', 3));
      expect([failed.all('moveDeclared').length, failed.asked().ask]).toEqual([0, 'march']);
      expect(failed.refused(north(failed, 'rapid'))).toMatchObject({ error: 'noRapid' });
      const guards = act({ figures: own.figures.slice(0, 2) }, [{ at: [11.2, 40], care: 'mob' }]);
      expect(guards.refused(north(guards, 'rapid'))).toMatchObject({ error: 'noRapid' });
      const t = duel({
        preset: 'reference',
        options: quiet,
        mob: { figures: own.figures.map((f) => ({ ...f, at: [f.at[0], 15.5] as [number, number] })) },
      });
      t.fire('mob', 'team', low('attack', 2), low('defence', 5));
      expect(t.firepower()).toEqual(['figures 2', 'dependants -1', 'exposed 1']);
      // An interrupting move is no way round it.
      const cut = (figures: object[], contractors: object[] = []) => {
        const t = duel({ preset: 'reference', gap: 10, options: quiet, mob: { figures }, contractors } as Duel);
        t.activate('team');
        t.order('move');
        t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(14), y: t.inch(10) } });
        const to = { x: t.inch(18), y: t.inch(24) };
        return { t, dash: { t: 'interrupt', unit: t.unitNo('mob'), kind: 'move', at: 0, pace: 'rapid', to } as const };
      };
      const near = own.figures.map((f) => ({ ...f, at: [f.at[0], 20.5] }));
      const barred = cut(near.slice(0, 2), [{ at: [11.2, 20.5], care: 'mob' }]);
      expect(barred.t.refused(barred.dash)).toMatchObject({ error: 'noRapid', rule: 'AA-DEP-9' });
      const test = cut(near);
      test.t.play(test.dash, dice('reaction insurgent', 6), dice('reaction regular', 1), dice('rapid check', 4));
      expect(test.t.last('moveDeclared')).toMatchObject({ unit: test.t.unitNo('mob'), mode: 'rapid' });
      // They do not lose their Quality for it in this edition, nor anything in the French one.
      expect(t.last('fired').attackDie).toBe(6);
    },
  );
});
