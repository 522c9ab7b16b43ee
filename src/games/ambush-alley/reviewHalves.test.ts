/** Halves of rules that other chapters leave out: an edge in the middle of a way, the very fire that Pins, fire between activations. */

import { describe, expect, it } from 'vitest';
import { presetNames } from './options.ts';
import { duel, test } from './testing/duel.ts';
import { rule, type SceneUnit, table } from './testing/table.ts';

const far = { id: 'far', side: 'insurgent', at: [40, 46], leaders: 1 } as const satisfies SceneUnit;
const bravo = { id: 'bravo', side: 'regular', at: [16, 10] } as const satisfies SceneUnit;

describe.each(presetNames)('an exit edge in the middle of a way, %s', (preset) => {
  /** A crag leaves so narrow a ledge along the south edge that whoever goes round it sticks out over the edge. */
  const crag = { id: 'crag', kind: 'rock', box: [9.5, 0.45, 10.5, 9] } as const;
  const walk = (exits: readonly ('south' | 'north')[]) => {
    const t = table({
      preset,
      options: { exitEdges: 'scenario', supporterReactions: 'off', sacrificeFireTargets: [] },
      scenario: { exits: [...exits] },
      pieces: [crag],
      units: [
        { id: 'alpha', side: 'regular', at: [8, 1], weapons: ['rifle'] },
        { id: 'bravo', side: 'regular', at: [44, 2] },
        { id: 'mob', side: 'insurgent', at: [12, 9], leaders: 1, weapons: ['ak47', 'ak47'] },
      ],
    });
    t.activate('alpha');
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: { x: t.inch(12), y: t.inch(1) } });
    return t;
  };
  const pass = (t: ReturnType<typeof walk>): void => {
    while (t.asked().ask === 'window') t.play({ t: 'pass' });
  };

  rule('AA-SCN-11', 'who crosses it on his way leaves there, though the way would lead him back', () => {
    const t = walk(['south']);
    pass(t);
    expect(t.last('left')).toMatchObject({ unit: t.unitNo('alpha'), edge: 'south' });
    expect(t.unit('alpha').onTable).toBe(false);
    expect((t.last('walked').places[0]?.x ?? 0) / t.inch(1)).toBeLessThan(10.5);
  });

  it('AA-SCN-11 whoever would interrupt him beyond the edge has lost nothing', () => {
    const t = walk(['south']);
    if (t.asked().ask !== 'window') throw new Error('nobody sees him');
    const cut = { t: 'interrupt', unit: t.unitNo('mob'), kind: 'fire' } as const;
    if (t.setting.options.interruptPointChosenBy === 'insurgent') t.play({ ...cut, at: t.inch(4) });
    else t.chance(cut);
    if (t.asked().ask === 'point') t.chance(t.options().at(-1) as never);
    pass(t);
    expect([t.all('left').length, t.all('interrupted').length, t.unit('mob').done]).toEqual([1, 0, false]);
  });

  it('AA-SCN-11 an edge that is no exit lets him pass', () => {
    const t = walk(['north']);
    pass(t);
    expect(t.all('left')).toHaveLength(0);
    expect(t.board().figures[0]).toMatchObject({ x: t.inch(12), y: t.inch(1) });
  });
});

describe.each(presetNames)('fire of Insurgents in their phase, %s', (preset) => {
  /** The mob shoots at alpha, who was too slow and waits to shoot back. */
  const shotAt = (seed: number, pinned: boolean) => {
    const t = duel({
      preset,
      options: {
        supporterReactions: 'off',
        sacrificeFireTargets: [],
        regularReactionsInInsurgentPhase: 'all',
        overwatchPhaseTest: true,
        casualtyAllocation: 'random',
        pinnedNoCover: 'may',
        dependantEffect: 'none',
      },
      alpha: { start: { pinned } },
      more: [bravo, far],
    });
    for (const unit of ['alpha', 'bravo']) {
      t.activate(unit);
      t.order(unit === 'bravo' ? 'overwatch' : 'hold');
    }
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('alpha') });
    t.play({ t: 'react', unit: t.unitNo('alpha') }, ...test(6, 1));
    t.chance({ t: 'pass' }, `${seed}`);
    const { ask, about } = t.asked();
    const { pinned: now, pulledBack } = t.unit('alpha');
    const mayShoot = ask === 'returnFire' && (about as { unit: number }).unit === t.unitNo('alpha');
    return { now, pulledBack, mayShoot, able: t.able('alpha') };
  };
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);

  rule('AA-REACT-6', 'who is Pinned by that very fire does not shoot back; who stands does', () => {
    const shots = seeds.map((seed) => shotAt(seed, false)).filter(({ able }) => able > 1);
    expect(new Set(shots.map(({ now }) => now)).size).toBe(2);
    for (const { now, pulledBack, mayShoot } of shots) expect(mayShoot).toBe(!now && !pulledBack);
  });

  it('AA-PIN-5 who was Pinned before it shoots back all the same, unless it makes him Pull Back', () => {
    const shots = seeds.map((seed) => shotAt(seed, true)).filter(({ able }) => able > 1);
    expect(shots.some(({ mayShoot }) => mayShoot)).toBe(true);
    for (const { pulledBack, mayShoot } of shots) expect(mayShoot).toBe(!pulledBack);
  });
});

describe.each(presetNames)('fire between activations, %s', (preset) => {
  const between = (options: object = {}) => {
    const weak = { ...bravo, start: { pinned: true } } as const;
    const t = duel({ preset, options: { supporterReactions: 'off', ...options }, more: [weak, far] });
    t.activate('alpha');
    t.order('hold');
    return t;
  };

  rule(
    'AA-INT-11',
    'an interrupt may be given up while nobody acts, as often as there are units, in every edition',
    () => {
      const t = between({ sacrificeFireTargets: ['pinned'] });
      expect(t.asked()).toMatchObject({ seat: 'insurgent', ask: 'window' });
      expect(t.board().active).toBe(-1);
      const spend = { t: 'sacrifice', unit: t.unitNo('mob'), target: t.unitNo('bravo') } as const;
      expect(t.listed('sacrifice')).toContainEqual(spend);
      t.refused({ ...spend, target: t.unitNo('alpha') });
      t.chance(spend);
      expect(t.last('sacrificed')).toMatchObject({
        unit: t.unitNo('mob'),
        target: t.unitNo('bravo'),
        rules: ['AA-INT-11'],
      });
      expect(t.unit('mob').done).toBe(true);
      expect(t.all('reactionTested')).toHaveLength(0);
      expect([t.unit('alpha').timesInterrupted, t.unit('bravo').timesInterrupted]).toEqual([0, 0]);
    },
  );

  it('AA-INT-1 nobody leaves a unit while nobody acts: there is nothing to interrupt', () => {
    const t = between({ sacrificeFireTargets: ['pinned'] });
    expect(t.asked().ask).toBe('window');
    const leader = t.board().figures.findIndex((man) => man.leader && man.unit === t.unitNo('mob'));
    expect(leader).toBeGreaterThanOrEqual(0);
    expect(t.refused({ t: 'split', figure: leader })).toMatchObject({ error: 'nothingToInterrupt', rule: 'AA-INT-1' });
  });

  it('AA-D-19 the edition says at whom it may be spent; with nobody named it is not offered', () => {
    const offered = (options = {}) => {
      const t = between(options);
      return t.asked().ask === 'window' && t.listed('sacrifice').length > 0;
    };
    expect(offered()).toBe(true);
    expect(offered({ sacrificeFireTargets: [] })).toBe(false);
  });
});
