/** 2.15 Who has a die left to fire with: the sum of all modifiers, and for Overwatch what there is before bonus dice (AA-Q-56). */

import { describe, expect, it } from 'vitest';
import { firepower } from './firepower.ts';
import { presetNames } from './options.ts';
import { sum } from './pool.ts';
import { fireFacts, hasDice } from './resolve.ts';
import { duel, miss, test } from './testing/duel.ts';
import { rule, type SceneUnit } from './testing/table.ts';

const far = { id: 'far', side: 'insurgent', at: [40, 46], leaders: 1 } as const satisfies SceneUnit;
const friend = { id: 'friend', side: 'regular', at: [44, 2] } as const satisfies SceneUnit;
const bravo = { id: 'bravo', side: 'regular', at: [16, 10] } as const satisfies SceneUnit;
const lone = { weapons: ['rifle'] } as const;
const alone = { supporterReactions: 'off', sacrificeFireTargets: [] };
/** AA-Q-56, the other reading: no fire of any kind with bonus dice alone. */
const bare = { ...alone, outOfDiceBeforeBonuses: 'allFire', fireWithoutTarget: 'offered' };

describe.each(presetNames)('dice of one’s own, %s', (preset) => {
  rule('AA-FP-1', 'the sum of all modifiers is what is fired with, so bonus dice alone are a shot', () => {
    const pinned = duel({ preset, options: alone, alpha: { ...lone, start: { pinned: true } }, more: [friend, far] });
    pinned.aim('mob');
    pinned.play({ t: 'pass' }, ...miss(preset === 'en-2007' ? 1 : 2, 4));
    expect(pinned.pool()).toBe(preset === 'en-2007' ? 1 : 2);
    // Pinned, and after a run: 1 - 1 - 1, one for an Exposed target, one within optimal range.
    const tired = duel({ preset, options: alone, alpha: { ...lone, start: { pinned: true } }, more: [friend, far] });
    tired.activate('alpha');
    Object.assign(tired.unit('alpha'), { mode: 'rapid', moved: tired.inch(3) });
    expect(hasDice(tired.setting, tired.board(), 0, 1, 'activation')).toBe(preset !== 'en-2007');
  });

  rule('AA-FP-1', 'by the other reading bonus dice alone are no shot, neither Pinned nor after a run', () => {
    const pinned = duel({ preset, options: bare, alpha: { ...lone, start: { pinned: true } }, more: [friend, far] });
    pinned.activate('alpha');
    pinned.order('fire');
    expect(pinned.asked().ask).not.toBe('aim');
    const steady = duel({ preset, options: bare, alpha: lone, more: [friend, far] });
    steady.activate('alpha');
    steady.order('fire');
    expect(steady.asked().ask).toBe('aim');
    steady.play({ t: 'target', unit: steady.unitNo('mob') });
    const volley = preset === 'en-2007' ? 2 : 3;
    steady.play({ t: 'pass' }, ...miss(volley, 4));
    expect(steady.shots()).toEqual([volley]);
    const runner = duel({ preset, options: bare, alpha: lone, more: [friend, far] });
    runner.march(12, 10, 'rapid', 'moveFire');
    runner.play({ t: 'pass' });
    expect(runner.asked().ask).not.toBe('aim');
  });

  rule('AA-INT-3', 'a lone rifleman interrupts a Cautious unit by fire where bonus dice leave him one', () => {
    // 1 figure - 1 Cautious target + 1 Exposed, and + 1 within optimal range but in one edition.
    const t = duel({ preset, options: alone, mob: { weapons: ['ak47'] }, more: [friend] });
    t.march(12, 10);
    expect(t.listed('interrupt').some((c) => c.kind === 'fire')).toBe(true);
    const [shots, saves] = preset === 'en-2007' ? [1, 6] : preset === 'reference' ? [3, 5] : [2, 6];
    t.play(t.cutIn('mob', 1), ...test(6, 1), ...miss(shots, saves));
    expect(t.last('fired').firepower.map(({ reason }) => reason)).toContain('exposed');
    // In cover and out of optimal range nothing makes up for the die.
    const wall = { id: 'wall', kind: 'wall', height: 0.5, box: [2, 8, 40, 8.1] } as const;
    const hidden = duel({ preset, mob: { weapons: ['ak47'], at: [10, 19] }, more: [friend], pieces: [wall] });
    hidden.march(12, 10);
    expect(hidden.check(hidden.cutIn('mob', 1))?.error).toBe(preset === 'reference' ? undefined : 'cannotShoot');
  });

  it('AA-Q-56 by the other reading only where that costs him no die', () => {
    const t = duel({
      preset,
      options: { outOfDiceBeforeBonuses: 'allFire' },
      mob: { weapons: ['ak47'] },
      more: [friend],
    });
    t.march(12, 10);
    const costly = preset === 'reference' ? undefined : 'cannotShoot';
    expect(t.check(t.cutIn('mob', 1))?.error).toBe(costly);
    expect(t.listed('interrupt').some((c) => c.kind === 'fire')).toBe(preset === 'reference');
    const runs = duel({ preset, mob: { weapons: ['ak47'] }, more: [friend] });
    runs.march(12, 10, 'rapid');
    expect(runs.check(runs.cutIn('mob', 1))).toBeUndefined();
  });

  it('AA-OW-6 nor does one on Overwatch shoot with nothing left', () => {
    const moves = (state: object): string => {
      const t = duel({
        preset,
        options: { ...alone, regularReactionsInInsurgentPhase: 'overwatchOnly' },
        alpha: lone,
        more: [far],
      });
      t.activate('alpha');
      t.order('overwatch');
      Object.assign(t.unit('alpha'), state);
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('move');
      t.play({ t: 'move', pace: 'cautious', to: t.place(12, 17) });
      return t.asked().ask;
    };
    expect([moves({}), moves({ overwatchShots: 1 }), moves({ pinned: true })]).toEqual(['answer', 'act', 'act']);
  });

  it.each([
    ['overwatch', true],
    ['allFire', false],
  ])('AA-INT-13 the second reaction of a lone man stands on bonus dice alone: %s', (outOfDiceBeforeBonuses, shoots) => {
    const t = duel({
      preset,
      options: { ...alone, moraleAfterReactionFire: 'ifTriggered', outOfDiceBeforeBonuses },
      alpha: lone,
      more: [{ ...bravo, side: 'insurgent', id: 'gang', leaders: 1, weapons: ['ak47', 'ak47'] }, far],
    });
    t.aim('mob');
    t.play(t.run('mob', 10, 17), ...test(1, 6));
    t.play({ t: 'fireBack' }, ...miss(preset === 'en-2007' ? 2 : 3, 4));
    t.play(t.run('gang', 16, 12), ...test(1, 6));
    expect(t.asked()).toMatchObject({ ask: 'reactFirst', options: { data: { shoots } } });
    expect(t.check({ t: 'fireBack' })?.error).toBe(shoots ? undefined : 'cannotShoot');
  });
});

it.each(['fr-quickstart', 'recommended'] as const)(
  'AA-Q-59 a lone man answers one action of the phase, %s',
  (preset) => {
    const t = duel({
      preset,
      options: { ...bare, regularReactionsInInsurgentPhase: 'all' },
      alpha: lone,
      more: [{ ...bravo, id: 'gang', side: 'insurgent', leaders: 1 }, far],
    });
    t.activate('alpha');
    t.order('hold');
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: t.place(10, 17) });
    t.play({ t: 'react', unit: 0, at: 0 }, ...test(1, 6), ...miss(3, 5));
    t.play({ t: 'activate', unit: t.unitNo('gang') });
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: t.place(17, 12) });
    expect(t.asked().ask).toBe('act');
  },
);

it('says what the pool says, whatever counts', () => {
  const seen = new Set<string>();
  for (const preset of presetNames)
    for (const weapons of [['ak47'], ['ak47', 'ak47'], ['lmg']] as const)
      for (const north of [15, 22])
        for (const mode of ['none', 'cautious', 'rapid'] as const)
          for (const tired of [false, true])
            for (const pieces of [[], [{ id: 'wall', kind: 'wall', height: 0.5, box: [2, 8.6, 40, 8.7] }] as const]) {
              const t = duel({ preset, mob: { weapons, at: [10, north] }, more: [friend], pieces });
              const mob = t.unitNo('mob');
              Object.assign(t.unit('alpha'), { mode, moving: mode !== 'none', moved: mode === 'none' ? 0 : t.inch(1) });
              if (tired) Object.assign(t.unit('mob'), { mode: 'rapid', moved: t.inch(3), pinned: true });
              for (const as of ['interrupt', 'activation', 'sacrifice'] as const) {
                const facts = fireFacts(t.setting, t.board(), mob, 0, as);
                const pool = sum(firepower(facts, t.setting.options).items);
                const has = hasDice(t.setting, t.board(), mob, 0, as);
                seen.add(`${has} ${pool >= 1}`);
              }
            }
  expect([...seen].sort()).toEqual(['false false', 'true true']);
});
