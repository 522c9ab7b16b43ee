import { describe, expect, it } from 'vitest';
import { isTogether } from './space.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const contractors: NonNullable<Scene['contractors']> = [{ nameEn: 'one', nameFr: 'un', at: [45, 45] }];
const alpha = { id: 'alpha', side: 'regular', at: [10, 10] } as const;
const bravo = { id: 'bravo', side: 'regular', at: [40, 40] } as const;
const band = { id: 'band', side: 'insurgent', at: [10, 30], leaders: 1 } as const;
/** A house between the sides. */
const house: NonNullable<Scene['pieces']> = [{ id: 'block', kind: 'building', box: [0, 20, 40, 22] }];

function scene(more: Partial<Scene> = {}) {
  return table({ contractors, pieces: house, units: [alpha, bravo, band], ...more });
}
type Table = ReturnType<typeof scene>;
const to = (t: Table, x: number, y: number) => ({ x: t.inch(x), y: t.inch(y) });

/** A Reaction Test between the band and the Marines, by itself. */
function tested(t: Table): { insurgent: number; regular: number; rules: readonly string[] } {
  const sum = (items: readonly { value: number }[]) => items.reduce((all, { value }) => all + value, 0);
  t.enter(
    'interruption',
    {
      by: t.unitNo('band'),
      unit: t.unitNo('alpha'),
      kind: 'move',
      pace: 'cautious',
      to: to(t, 12, 30),
      roof: false,
      first: [],
      after: [],
      overwatch: [],
      support: [],
      cancelled: false,
    },
    dice('reaction insurgent', 6),
    dice('reaction regular', 1),
  );
  const { insurgent, regular, rules } = t.last('reactionTested');
  return { insurgent: sum(insurgent.items), regular: sum(regular.items), rules };
}
/** The Marines see the band, but are too far to shoot well; nobody else is there. */
const face = (more: Partial<Scene> = {}) => scene({ pieces: [], units: [alpha, band], ...more });

describe('moving and firing', () => {
  rule('AA-MOVE-1', 'In its activation a unit may move and then fire, or the other way round.', () => {
    for (const order of ['moveFire', 'fireMove'] as const) {
      const t = scene({ pieces: [], units: [alpha, bravo, { ...band, at: [10, 15], leaders: 0 }] });
      t.activate('alpha');
      t.order(order);
      expect(t.asked().ask).toBe(order === 'moveFire' ? 'march' : 'aim');
      t.play({ t: 'skip' });
      expect(t.asked().ask).toBe(order === 'moveFire' ? 'aim' : 'march');
      t.play({ t: 'skip' });
      expect(t.unit('alpha').done).toBe(true);
    }
  });
  rule('AA-MOVE-2', 'Troops on foot are Halted, Cautious or Rapid.', () => {
    const modes = (['hold', 'cautious', 'rapid'] as const).map((pace) => {
      const t = scene();
      t.activate('alpha');
      if (pace === 'hold') t.order('hold');
      else {
        t.order('move');
        t.play({ t: 'move', pace, to: to(t, 12, 10) });
      }
      return t.unit('alpha').mode;
    });
    expect(modes).toEqual(['halted', 'cautious', 'rapid']);
  });
  rule('AA-MOVE-3', 'A unit that stays put is Halted, and so is a unit on Overwatch.', () => {
    for (const order of ['hold', 'overwatch'] as const) {
      const t = scene();
      t.activate('alpha');
      t.order(order);
      expect(t.unit('alpha')).toMatchObject({ mode: 'halted', moved: 0, overwatch: order === 'overwatch' });
    }
    const t = scene({ options: { overwatch: false } });
    t.activate('alpha');
    expect(t.listed('order').map((c) => c.order)).not.toContain('overwatch');
  });
});

describe('how far', () => {
  rule('AA-MOVE-5', 'A Cautious unit moves 6" a turn at most.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('move');
    expect(t.refused({ t: 'move', pace: 'cautious', to: to(t, 20.5, 10) }).rule).toBe('AA-MOVE-5');
    t.play({ t: 'move', pace: 'cautious', to: to(t, 16.8, 10) });
    expect(t.unit('alpha').moved).toBeLessThanOrEqual(t.inch(6));
    expect(t.unit('alpha').moved).toBeGreaterThan(t.inch(5));
  });
  rule('AA-MOVE-8', 'A move longer than 6" is Rapid.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('move');
    const far = to(t, 20, 10);
    expect(t.refused({ t: 'move', pace: 'cautious', to: far }).error).toBe('cannotGoThere');
    t.play({ t: 'move', pace: 'rapid', to: far });
    expect(t.last('moveDeclared')).toMatchObject({ mode: 'rapid', allowance: t.inch(12) });
    expect(t.unit('alpha').moved).toBeGreaterThan(t.inch(6));
  });
  rule('AA-MOVE-9', 'A Rapid unit moves 12" at most, and no unit may choose to go further in one turn.', () => {
    const t = scene();
    t.activate('alpha');
    t.order('move');
    expect(t.refused({ t: 'move', pace: 'rapid', to: to(t, 27, 10) }).rule).toBe('AA-MOVE-9');
    t.play({ t: 'move', pace: 'rapid', to: to(t, 22.5, 10) });
    expect(t.unit('alpha').moved).toBeLessThanOrEqual(t.inch(12));
  });
  rule('AA-GEN-2', 'With 28 mm figures distances are multiplied by one and a half, or by what the option says.', () => {
    for (const factor of [1.5, 2] as const) {
      const t = scene({
        options: { figureScale: '28mm', scaleFactor28mm: factor },
        width: 24,
        depth: 24,
        pieces: [],
        units: [
          { ...alpha, at: [3, 5] },
          { ...bravo, at: [3, 20] },
          { ...band, at: [20, 20] },
        ],
        contractors: [{ nameEn: 'one', nameFr: 'un', at: [22, 5] }],
      });
      expect(t.setting.space.inch).toBe(2540 * factor);
      t.activate('alpha');
      t.order('move');
      const { x, y } = t.board().figures[0] as { x: number; y: number };
      const goal = (inches: number) => ({ x: x + t.inch(inches), y });
      expect(t.refused({ t: 'move', pace: 'cautious', to: goal(11) }).rule).toBe('AA-MOVE-5');
      t.play({ t: 'move', pace: 'cautious', to: goal(6) });
      expect(t.last('moveDeclared').allowance).toBe(6 * 2540 * factor);
    }
  });
  it('AA-Q-20 a roof costs two inches to reach, or what the option says', () => {
    const roofed: NonNullable<Scene['pieces']> = [
      { id: 'hut', kind: 'building', box: [13, 8, 22, 12], roof: true },
    ] as never;
    for (const [climbCostIn, reaches] of [
      [2, false],
      [0, true],
    ] as const) {
      const t = scene({ pieces: roofed, options: { climbCostIn } });
      t.activate('alpha');
      t.order('move');
      const up = { t: 'move', pace: 'cautious', to: to(t, 16.8, 10), roof: true };
      expect(t.check(up) === undefined).toBe(reaches);
    }
  });
  it('AA-Q-19 nobody ends his move too near an enemy', () => {
    for (const [enemyGapIn, allowed] of [
      [1, false],
      [0, true],
    ] as const) {
      const t = scene({
        pieces: [],
        units: [{ ...alpha, weapons: ['rifle'] }, bravo, { ...band, weapons: ['ak47'], at: [14, 10] }],
        options: { enemyGapIn },
      });
      t.activate('alpha');
      t.order('move');
      expect(t.check({ t: 'move', pace: 'cautious', to: to(t, 13, 10) }) === undefined).toBe(allowed);
    }
  });
});

describe('Reaction Tests and fire', () => {
  rule('AA-MOVE-4', 'A Halted unit adds 1 to its Reaction Tests.', () => {
    const t = face();
    t.activate('alpha');
    const { regular, insurgent, rules } = tested(t);
    expect([insurgent, regular]).toEqual([1, 1]);
    expect(rules).toContain('AA-MOVE-4');
    const walked = face({ preset: 'en-2007', units: [{ ...alpha, start: { mode: 'cautious', moved: 4 } }, band] });
    walked.activate('alpha');
    expect(tested(walked).regular).toBe(0);
  });
  rule('AA-MOVE-6', 'Cautious Regulars add 1 to their Reaction Tests.', () => {
    const t = face();
    t.unit('alpha').mode = 'cautious';
    expect(tested(t).regular).toBe(1);
  });
  rule('AA-MOVE-7', 'Cautious Insurgents add nothing to Reaction Tests, or 1 by the reference sheet.', () => {
    for (const [preset, bonus] of [
      ['en-2007', 0],
      ['fr-quickstart', 0],
      ['reference', 1],
    ] as const) {
      const t = face({ preset });
      t.unit('band').mode = 'cautious';
      expect(tested(t).insurgent).toBe(bonus);
    }
  });
  rule('AA-MOVE-10', 'A Rapid unit takes 1 off its Reaction Tests.', () => {
    const t = face();
    t.unit('alpha').mode = 'rapid';
    t.unit('band').mode = 'rapid';
    expect(tested(t)).toMatchObject({ insurgent: -1, regular: -1 });
  });
  rule('AA-MOVE-11', 'A unit that fires after a Rapid move has one Firepower die fewer.', () => {
    for (const pace of ['cautious', 'rapid'] as const) {
      const t = face({
        preset: 'en-2007',
        units: [alpha, { ...band, at: [10, 15], leaders: 0 }, { ...band, at: [40, 40], id: 'x' }],
      });
      t.activate('alpha');
      t.order('moveFire');
      t.play({ t: 'move', pace, to: to(t, 12, 10) });
      t.play({ t: 'pass' });
      t.play({ t: 'target', unit: t.unitNo('band') });
      t.chance({ t: 'pass' });
      const lost = t.last('fired').firepower.find((item) => item.rule === 'AA-FP-7');
      expect(lost?.value).toBe(pace === 'rapid' ? -1 : undefined);
    }
  });
  rule('AA-MOVE-12', 'Wounded men or other Dependants can keep a unit from moving Rapidly.', () => {
    const care = [
      { nameEn: 'hurt', nameFr: 'blessé', at: [10, 11] as [number, number], care: 'alpha' },
      ...contractors,
    ];
    const t = scene({ preset: 'en-2007', contractors: care });
    t.activate('alpha');
    t.order('move');
    expect(t.listed('move').every((c) => c.pace === 'cautious')).toBe(true);
    expect(t.refused({ t: 'move', pace: 'rapid', to: to(t, 12, 10) }).rule).toBe('AA-MOVE-12');
    const fr = scene({ preset: 'fr-quickstart' });
    fr.unit('alpha').lossesEver = true;
    fr.activate('alpha');
    fr.order('move');
    fr.play({ t: 'move', pace: 'rapid', to: to(fr, 12, 10) }, dice('rapid check', 3));
    expect(fr.last('checked')).toMatchObject({ purpose: 'rapid', passed: false });
    expect(fr.refused({ t: 'move', pace: 'rapid', to: to(fr, 12, 10) }).rule).toBe('AA-MOVE-12');
  });
  rule('AA-MOVE-13', 'The words "out of contact" have no effect, unless the option gives them one.', () => {
    const units = [alpha, band];
    for (const outOfContactMovement of ['off', 'unseenAnywhere'] as const) {
      const t = scene({ units, options: { outOfContactMovement } });
      t.activate('alpha');
      t.order('hold');
      t.play({ t: 'activate', unit: t.unitNo('band') });
      t.order('move');
      const far = { t: 'move', pace: 'rapid', to: to(t, 34, 30) } as const;
      if (outOfContactMovement === 'off') {
        expect(t.refused(far).rule).toBe('AA-MOVE-9');
        continue;
      }
      expect(t.refused({ ...far, to: to(t, 34, 10) }).rule).toBe('AA-MOVE-9');
      t.play(far, dice('arrivals', 6));
      expect(isTogether(t.setting.space, t.board(), t.unitNo('band'))).toBe(true);
      expect(t.board().figures[4]?.x).toBeGreaterThan(t.inch(30));
    }
  });
});
