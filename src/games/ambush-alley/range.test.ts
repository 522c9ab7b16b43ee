import { describe, expect, it } from 'vitest';
import { presets } from './options.ts';
import { weapons } from './weapons.ts';
import { scenarioFiles } from './setting.ts';
import { calm, duel, low } from './testing/shooting.ts';
import { sightBetween, unitsSee } from './space.ts';
import { dice, rule, table } from './testing/table.ts';

const rifles = ['rifle', 'rifle', 'rifle', 'rifle'] as const;
const needs = (t: ReturnType<typeof duel>): number[] => t.last('fired').result.shots.map((shot) => shot.needs);

describe('range', () => {
  rule('AA-RANGE-1', 'Shots carry from one table edge to the other; optimal range does not limit them.', () => {
    const t = duel({ gap: 36.5, preset: 'en-2007', team: { weapons: rifles } });
    t.activate('team');
    t.order('fire');
    expect(t.listed('target').map((c) => c.unit)).toContain(t.unitNo('mob'));
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play({ t: 'pass' }, dice('attack', 8, 6, 5, 4, 4), dice('defence', 3, 3, 3, 3));
    expect(t.last('fired').hits).toBe(1);
    expect(t.asked().ask).toBe('casualty');
  });

  rule('AA-RANGE-2', 'In this scenario optimal range is 8" for Marines and 6" for Insurgents.', () => {
    for (const { id, units, reinforcement } of scenarioFiles.slice(0, 2)) {
      for (const unit of units) expect([id, unit.optimalRange]).toEqual([id, unit.side === 'regular' ? 8 : 6]);
      expect(reinforcement.optimalRange).toBe(6);
    }
  });

  rule('AA-RANGE-3', 'A unit’s optimal range has as many inches as its Quality die has sides.', () => {
    for (const quality of [6, 8, 10, 12] as const) {
      for (const [gap, expected] of [
        [quality, 4],
        [quality + 0.02, 7],
      ] as const) {
        const t = duel({ gap, options: calm, team: { quality, weapons: rifles } });
        t.fire('team', 'mob', low('attack', 4 + 1 + (expected === 4 ? 1 : 0)), low('defence', 4));
        expect(new Set(needs(t))).toEqual(new Set([expected]));
      }
    }
    // By the scenario instead: 8 inches for Marines of any Quality, 6 for Insurgents.
    const elite = duel({
      gap: 9,
      options: { ...calm, optimalRangeSource: 'scenario' },
      team: { quality: 12, weapons: rifles },
    });
    elite.fire('team', 'mob', low('attack', 5), low('defence', 4));
    expect(needs(elite)[0]).toBe(7);
    expect(elite.last('fired').rules).not.toContain('AA-RANGE-3');
    expect([presets['en-2007'].optimalRangeSource, presets.reference.optimalRangeSource]).toEqual([
      'scenario',
      'qualityDie',
    ]);
  });

  it('AA-Q-74 Quality lost to Dependants does not shorten the range', () => {
    const t = duel({
      gap: 7.5,
      options: { ...calm, dependantEffect: 'qualityDown' },
      team: {
        figures: [
          { weapon: 'rifle', at: [10, 10] },
          { weapon: 'rifle', at: [10.6, 10], condition: 'dependant' },
        ],
      },
    });
    t.fire('team', 'mob', low('attack', 3), low('defence', 4));
    expect(t.last('fired').attackDie).toBe(6);
    expect(needs(t)).toEqual([4, 4, 4]);
  });

  it('AA-Q-17 from nearest figure to nearest figure, or from centre to centre', () => {
    for (const [rangeFrom, needed] of [
      ['closest', 4],
      ['centre', 7],
    ] as const) {
      const t = duel({ gap: 7.8, options: { ...calm, rangeFrom }, team: { weapons: rifles } });
      t.fire('team', 'mob', low('attack', needed === 4 ? 6 : 5), low('defence', 4));
      expect(needs(t)[0]).toBe(needed);
    }
  });

  rule('AA-RANGE-4', 'Support weapons have double optimal range.', () => {
    const shares = (gap: number, mixedRange: string, count: number): number[] => {
      const t = duel({ gap, options: { ...calm, mixedRange, optimalRangeBonusDie: 0, rapidTargetBonusDie: 0 } });
      t.fire('team', 'mob', low('attack', count), low('defence', 4));
      const all = needs(t);
      return [all.filter((n) => n === 4).length, all.filter((n) => n === 7).length];
    };
    // Three rifles, a SAW with its own die and one more, and a die for the Exposed target.
    expect(shares(16, 'perDie', 6)).toEqual([2, 4]);
    expect(shares(16.02, 'perDie', 6)).toEqual([0, 6]);
    expect(shares(8, 'perDie', 6)).toEqual([6, 0]);
    expect(shares(9, 'wholeUnitNormal', 6)).toEqual([0, 6]);
    // An RPG of Insurgents reaches 12 inches.
    const rpg = duel({ gap: 12, options: calm, mob: { weapons: ['ak47', 'rpg'] } });
    rpg.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(needs(rpg)).toEqual([4, 4, 4, 7, 7]);
  });

  rule('AA-RANGE-5', 'Inside optimal range an attack die needs 4 or better to count.', () => {
    const t = duel({
      preset: 'en-2007',
      options: { ...calm, casualtyAllocation: 'random' },
      team: { weapons: rifles },
    });
    t.fire(
      'team',
      'mob',
      dice('attack', 4, 3, 2, 1, 3),
      low('defence', 4),
      dice('who is hit', 4),
      dice('morale', 9, 9, 9),
    );
    expect(t.last('fired').result.shots.map((shot) => shot.kept)).toEqual([true, false, false, false, false]);
    expect(t.able('mob')).toBe(3);
  });

  rule('AA-RANGE-6', 'Outside optimal range an attack die needs 7 or better to count.', () => {
    const t = duel({
      gap: 9,
      preset: 'en-2007',
      options: { ...calm, casualtyAllocation: 'random' },
      team: { weapons: rifles },
    });
    t.fire(
      'team',
      'mob',
      dice('attack', 7, 6, 6, 6, 6),
      low('defence', 4),
      dice('who is hit', 4),
      dice('morale', 9, 9, 9),
    );
    expect(t.last('fired').hits).toBe(1);
    // The face is an option.
    const six = duel({
      gap: 9,
      preset: 'en-2007',
      options: { ...calm, longRangeThreshold: 6 },
      team: { weapons: rifles },
    });
    six.fire('team', 'mob', dice('attack', 6, 6, 5, 5, 5), dice('defence', 6, 6, 1, 1));
    expect(six.last('fired').result.shots.map((shot) => shot.kept)).toEqual([true, true, false, false, false]);
  });

  it('TV-17 a d6 hurts nobody at nine inches, yet a leaderless target checks Morale', () => {
    const scene = { gap: 9, team: { quality: 6, weapons: rifles }, mob: { leaders: 0 } } as const;
    const t = duel(scene);
    t.fire('team', 'mob', dice('attack', 6, 6, 6, 6, 6), low('defence', 4), dice('morale', 9, 9, 9, 9));
    expect([t.last('fired').hits, t.all('moraleChecked').length]).toEqual([0, 1]);
    // AA-Q-71: unless harmless fire is not to count.
    const calmer = duel({ ...scene, options: { longRangeFireTriggersMorale: false } });
    calmer.fire('team', 'mob', dice('attack', 6, 6, 6, 6, 6), low('defence', 4));
    expect(calmer.all('moraleChecked')).toEqual([]);
    // A d8 could have hit, so its fire counts in any case.
    const could = duel({ ...scene, team: { weapons: rifles }, options: { longRangeFireTriggersMorale: false } });
    could.fire('team', 'mob', low('attack', 5), low('defence', 4), dice('morale', 9, 9, 9, 9));
    expect(could.all('moraleChecked')).toHaveLength(1);
  });

  rule('AA-RANGE-7', 'Shooting from inside optimal range earns an extra Firepower die.', () => {
    const near = duel({ preset: 'fr-quickstart', team: { weapons: rifles } });
    near.fire('team', 'mob', low('attack', 6), low('defence', 4));
    expect(near.firepower()).toEqual(['figures 4', 'exposed 1', 'optimalRange 1']);
    // AA-Q-73: not when only the support weapons are in range.
    const far = duel({ preset: 'fr-quickstart', gap: 9 });
    far.fire('team', 'mob', low('attack', 6), low('defence', 4));
    expect(far.firepower()).toEqual(['figures 4', 'support 1', 'exposed 1']);
    // The English edition has no such die.
    const english = duel({ preset: 'en-2007', team: { weapons: rifles } });
    english.fire('team', 'mob', low('attack', 5), low('defence', 4));
    expect(english.last('fired').rules).not.toContain('AA-RANGE-7');
  });
});

it('every weapon of the scenarios has a weight', () => expect(Object.keys(weapons)).toHaveLength(6));

it('AA-Q-16 the line of sight of two units explains itself, and agrees with the plain answer', () => {
  const wall = [{ id: 'house', kind: 'building', box: [8, 12, 20, 14] }] as const;
  for (const pieces of [undefined, wall]) {
    const t = table({
      units: [
        { id: 'alpha', side: 'regular', at: [10, 10] },
        { id: 'mob', side: 'insurgent', at: [10, 16] },
      ],
      ...(pieces === undefined ? {} : { pieces }),
    });
    const [a, b] = [t.unitNo('alpha'), t.unitNo('mob')];
    const verdict = sightBetween(t.setting.space, t.board(), a, b);
    expect(verdict?.clear).toBe(unitsSee(t.setting.space, t.board(), a, b));
    expect(verdict?.clear).toBe(pieces === undefined);
    expect(verdict?.meets.some((meet) => meet.blocks)).toBe(pieces !== undefined);
  }
});
