/** 5.6 to 5.9 Who may still react and with what: reaction moves, queues, and states that outlast an activation. */

import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { type PresetName, presetNames } from './options.ts';
import { duel, miss, test } from './testing/duel.ts';
import { dice, rule, type SceneUnit } from './testing/table.ts';

const far = { id: 'far', side: 'insurgent', at: [40, 46], leaders: 1 } as const satisfies SceneUnit;
const friend = { id: 'friend', side: 'regular', at: [44, 2] } as const satisfies SceneUnit;
const bravo = { id: 'bravo', side: 'regular', at: [16, 10] } as const satisfies SceneUnit;
const lone = { weapons: ['rifle'] } as const;
const alone = { supporterReactions: 'off', sacrificeFireTargets: [] };
/** A volley of Alpha at the mob five inches away in the open, and of the mob at Alpha. */
const ours = (preset: PresetName): number => (preset === 'en-2007' ? 6 : 7);
const theirs = (preset: PresetName): number => (preset === 'en-2007' ? 5 : 6);

const shed = { id: 'shed', kind: 'building', box: [12, 12, 40, 16] } as const;

describe('reaction moves with casualties', () => {
  /** Alpha has a casualty of its own, and has been interrupted. */
  const hurt = (preset: PresetName) => {
    const t = duel({ preset, options: alone, mob: { at: [10, 22] }, more: [friend], pieces: [shed] });
    Object.assign(t.board().figures[1]!, { condition: 'dependant', care: 0 });
    Object.assign(t.unit('alpha'), { lossesEver: true, lostFigures: 1 });
    t.aim('mob');
    t.play(t.cutIn('mob'), ...test(1, 5));
    return { ...t, dash: { t: 'reactMove', pace: 'rapid', to: t.place(15.5, 10) } as const };
  };

  it.each(['fr-quickstart', 'reference', 'recommended'] as const)(
    'AA-Q-98 a Rapid one needs the same check as any; who fails may go Cautiously, %s',
    (preset) => {
      const t = hurt(preset);
      t.play(t.dash, dice('rapid check', 3));
      expect(t.last('checked')).toMatchObject({ purpose: 'rapid', passed: false });
      expect(t.asked()).toMatchObject({ ask: 'reactFirst', options: { data: { paces: ['cautious'] } } });
      t.refused(t.dash);
      expect(t.unit('alpha').reactionsMade).toBe(0);
      expect(t.check({ ...t.dash, pace: 'cautious' })).toBeUndefined();
      const swift = hurt(preset);
      swift.play(swift.dash, dice('rapid check', 4));
      expect(swift.unit('alpha')).toMatchObject({ mode: 'rapid', reactionsMade: 1 });
    },
  );

  it('AA-DEP-4 with casualties no Rapid reaction move', () => {
    const t = hurt('en-2007');
    expect(t.refused(t.dash)).toMatchObject({ error: 'noReactionMove', rule: 'AA-REACT-15' });
  });
});

describe.each(presetNames)('reaction moves, %s', (preset) => {
  const cut = (options: object = {}, state: object = {}) => {
    const t = duel({
      preset,
      options: { ...alone, ...options },
      alpha: lone,
      mob: { at: [10, 22] },
      more: [friend],
      pieces: [shed],
    });
    Object.assign(t.unit('alpha'), state);
    t.aim('mob');
    t.play(t.cutIn('mob'), ...test(1, 5));
    return t;
  };

  it('AA-IFIRE-11 six inches at most, where the edition says so', () => {
    const dash = (x: number) => {
      const t = cut();
      return t.check({ t: 'reactMove', pace: 'rapid', to: t.place(x, 10) });
    };
    expect(dash(16)).toBeUndefined();
    expect(dash(16.5)?.rule).toBe(preset === 'fr-quickstart' ? 'AA-IFIRE-11' : undefined);
  });

  it('AA-Q-51 supporters move only when the interrupter sees them', () => {
    const wall = {
      id: 'wall',
      kind: 'wall',
      line: [
        [1, 11],
        [9.5, 11],
      ],
      height: 3,
      blocks: true,
    } as never;
    const reacts = (pieces?: never[]): boolean => {
      const t = duel({
        preset,
        options: { sacrificeFireTargets: [] },
        more: [{ ...bravo, at: [2, 10] }],
        ...(pieces === undefined ? {} : { pieces }),
      });
      t.march(14, 10);
      t.play(t.run('mob', 10, 16, 'cautious', 1));
      t.play({ t: 'support', units: [t.unitNo('bravo')] }, ...test(1, 5), ...test(1, 5));
      t.play({ t: 'decline' });
      return (
        t.asked().ask === 'reactFirst' &&
        t.check({ t: 'reactMove', pace: 'cautious', to: t.place(3, 5) })?.error !== 'noReactionMove'
      );
    };
    expect([reacts(), reacts([wall])]).toEqual([true, false]);
  });
});

describe.each(presetNames)('who acts first, and what follows, %s', (preset) => {
  rule('AA-IFIRE-7', 'Insurgents check in any case only after fire that came first, and only in one edition', () => {
    const morale = preset === 'fr-quickstart' ? [dice('morale', 9, 9, 9, 9)] : [];
    const cautious = preset === 'reference' ? [6, 5] : [theirs(preset) - 1, 6];
    const [shots, saves] = cautious as [number, number];
    const first = duel({ preset, options: alone, more: [friend, far] });
    first.march(14, 10);
    first.play(first.cutIn('mob', 1), ...test(1, 6));
    first.play({ t: 'fireBack' }, ...miss(ours(preset), 4), ...morale, ...miss(shots, saves));
    expect(first.all('moraleChecked')).toHaveLength(morale.length);
    const late = duel({ preset, options: alone, more: [friend, far] });
    late.march(14, 10);
    late.play(late.cutIn('mob', 1), ...test(6, 1), ...miss(shots, saves));
    late.play({ t: 'fireBack' }, ...miss(ours(preset), 4));
    expect(late.all('moraleChecked')).toHaveLength(0);
    const support = duel({ preset, options: { sacrificeFireTargets: [] }, more: [{ ...bravo, at: [13, 10] }, far] });
    support.march(10.9, 8);
    support.play(support.cutIn('mob', 1));
    support.play({ t: 'support', units: [support.unitNo('bravo')] }, ...test(6, 1), ...test(1, 6));
    support.play({ t: 'fireBack' }, ...miss(ours(preset), 4), ...morale, ...miss(shots, saves));
    expect(support.all('moraleChecked')).toHaveLength(morale.length);
  });

  rule('AA-OW-9', 'who was Pinned before may fire from the queue', () => {
    const queued = (pinned: boolean): string => {
      const t = duel({ preset, options: alone, more: [far] });
      t.activate('alpha');
      t.order('overwatch');
      Object.assign(t.unit('alpha'), { pinned, pinCount: pinned ? 1 : 0 });
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('move');
      t.play({ t: 'move', pace: 'cautious', to: t.place(14, 15) });
      t.play({ t: 'react', unit: 0, at: 0 }, ...test(6, 1));
      return t.asked().ask;
    };
    expect([queued(false), queued(true)]).toEqual(['returnFire', 'returnFire']);
  });

  it('AA-Q-58 an Insurgent who wins the test does not stop on his way', () => {
    const t = duel({ preset, options: alone, more: [{ ...bravo, at: [14, 10] }, far] });
    t.activate('alpha');
    t.order('overwatch');
    t.activate('bravo');
    t.order('overwatch');
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('move');
    t.play({ t: 'move', pace: 'cautious', to: t.place(15.9, 15) });
    t.play({ t: 'react', unit: 0, at: t.inch(3) }, ...test(6, 1));
    expect(t.travelled('mob')).toBe(0);
    // So another may name a point before that.
    expect(t.check({ t: 'react', unit: t.unitNo('bravo'), at: t.inch(1) })).toBeUndefined();
    t.play({ t: 'pass' });
    expect([t.travelled('mob'), t.asked().ask]).toEqual([5, 'returnFire']);
  });

  it('AA-Q-51 any of the supporters, in any order', () => {
    const more = ['b', 'c', 'd', 'e'].map((id, i) => ({ ...bravo, id, at: [16 + 4 * i, 9] as const }));
    const t = duel({ preset, more });
    t.march(13, 10);
    t.play(t.run('mob', 10, 16, 'cautious', 1));
    expect(t.check({ t: 'support', units: [4, 2] })).toBeUndefined();
    expect(t.refused({ t: 'support', units: [2, 2] })).toMatchObject({ error: 'notASupporter', rule: 'AA-REACT-3' });
    t.refused({ t: 'support', units: [1] });
    t.play({ t: 'support', units: [5, 3] }, ...test(1, 5), ...test(1, 5), ...test(1, 5));
    const asked = [0, 5, 3].map(() => {
      const { unit } = t.asked().about as { unit: number };
      t.play({ t: 'decline' });
      return unit;
    });
    expect(asked).toEqual([0, 5, 3]);
  });

  it('AA-Q-49 who has only fired has stood still, for the rest of the turn', () => {
    const t = duel({
      preset,
      options: alone,
      alpha: { start: { mode: 'rapid', moved: 8 } as never },
      more: [friend, far],
    });
    t.activate('alpha');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play({ t: 'pass' }, ...miss(ours(preset), 4));
    expect(t.unit('alpha').mode).toBe('halted');
    expect(t.board().active).toBe(t.unitNo('friend'));
  });

  rule('AA-ACT-4', 'a Pinned unit may go on Overwatch; before the second reading it could not (AA-Q-57)', () => {
    const pinned = (options: object) => {
      const t = duel({
        preset,
        options: { ...alone, ...options },
        alpha: { start: { pinned: true } },
        more: [friend, far],
      });
      t.activate('alpha');
      return t;
    };
    const now = pinned({});
    expect(now.listed('order').map((c) => c.order)).toEqual(['overwatch', 'hold', 'fire']);
    now.order('overwatch');
    expect(now.unit('alpha')).toMatchObject({ overwatch: true, pinned: true });
    const before = pinned({ pinnedOverwatch: false });
    expect(before.listed('order').map((c) => c.order)).toEqual(['hold', 'fire']);
    before.refused({ t: 'order', order: 'overwatch' });
  });
});

describe('between activations', () => {
  it.each(['en-2007', 'fr-quickstart', 'recommended'] as const)(
    'AA-Q-110 who has acted is no longer active: Pinned, he stays where he is, %s',
    (preset) => {
      const pieces = [{ id: 'house', kind: 'building', box: [8, 5, 14, 8] }] as never;
      const t = duel({
        preset,
        options: { casualtyAllocation: 'random', firstAidTable: 'quickstart', lightWoundReturn: 'immediate' },
        alpha: { start: { hunkered: true } },
        mob: { at: [10, 14] },
        more: [friend, far],
        pieces,
      });
      t.unit('alpha').regroupTurn = 1;
      t.activate('alpha');
      t.order('fire');
      t.play({ t: 'skip' });
      expect([t.asked().ask, t.board().active]).toEqual(['window', -1]);
      const shots = preset === 'en-2007' ? 4 : 5;
      const hunkered = t.unit('alpha').hunkered ? 1 : 0;
      t.play(
        { t: 'sacrifice', unit: t.unitNo('mob'), target: 0 },
        dice('attack', 6, ...Array.from({ length: shots - 1 }, () => 1)),
        dice('defence', ...Array.from({ length: 5 + hunkered }, () => 1)),
        dice('who is hit', 1),
        dice('first aid', 1),
        dice('morale', 1, 1, 1, 1),
      );
      expect(t.unit('alpha')).toMatchObject({ pinned: true, moved: 0 });
      expect(t.asked().ask).not.toBe('retreat');
    },
  );

  it('AA-Q-128 the game is over when a sacrificed interrupt takes down the last Regular', () => {
    const t = duel({
      preset: 'fr-quickstart',
      options: { casualtyAllocation: 'random' },
      alpha: { ...lone, start: { pinned: true } },
      mob: { at: [10, 13] },
      more: [far],
    });
    t.activate('alpha');
    t.order('hold');
    t.play(
      { t: 'sacrifice', unit: t.unitNo('mob'), target: 0 },
      dice('attack', 6, 6, 6, 6, 6, 6),
      dice('defence', 1, 1, 1),
      dice('who is hit', 1),
      dice('first aid', 4),
    );
    expect(t.board().outcome).not.toBeNull();
  });
});

describe('Insurgents in their own phase', () => {
  it.each(['fr-quickstart', 'recommended'] as const)(
    'AA-IFIRE-8 fire that is cancelled leaves the queue its shot, %s',
    (preset) => {
      const t = duel({ preset, options: { ...alone, casualtyAllocation: 'random' }, more: [bravo, far] });
      t.activate('bravo');
      t.order('overwatch');
      t.activate('alpha');
      t.order('overwatch');
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      t.order('fire');
      t.play({ t: 'target', unit: 0 });
      t.play({ t: 'react', unit: 0 }, ...test(6, 1));
      t.play(
        { t: 'react', unit: t.unitNo('bravo') },
        ...test(1, 5),
        dice('attack', 8, 1, 1, 1, 1, 1, 1),
        dice('defence', 1, 1, 1, 1),
        dice('who is hit', 2),
        dice('morale', 2, 2, 2),
      );
      expect(t.all('fired').map(({ unit }) => unit)).toEqual([t.unitNo('bravo')]);
      expect(t.asked().ask).toBe('returnFire');
    },
  );

  it('AA-Q-69 Shrink cancels an interruption, not the unit’s own action', () => {
    const fires = duel({ preset: 'fr-quickstart', mob: { leaders: 0 }, more: [far] });
    fires.activate('alpha');
    fires.order('hold');
    fires.play({ t: 'activate', unit: fires.unitNo('mob') });
    fires.order('fireMove', dice('action check', 9));
    fires.play({ t: 'target', unit: 0 });
    fires.play({ t: 'pass' }, ...miss(6, 6), dice('morale', 9, 9, 9, 1));
    expect([fires.able('mob'), fires.asked().ask]).toEqual([3, 'march']);
    const moves = duel({ preset: 'fr-quickstart', more: [far] });
    moves.activate('alpha');
    moves.order('overwatch');
    moves.play({ t: 'activate', unit: moves.unitNo('mob') });
    moves.order('move');
    moves.play({ t: 'move', pace: 'cautious', to: moves.place(12, 17) });
    moves.play(
      { t: 'react', unit: 0, at: 0 },
      ...test(1, 6),
      dice('attack', 8, 1, 1, 1, 1, 1, 1),
      dice('defence', 1, 1, 1, 1, 1),
    );
    moves.play(moves.listed('casualty')[1] as Choice, dice('morale', 9, 1, 9));
    expect([moves.able('mob'), moves.travelled('mob') > 2]).toEqual([2, true]);
  });

  it('AA-SHAKEN-5 a leader who joins a unit that recovers does not bring it to fire', () => {
    for (const preset of ['fr-quickstart', 'recommended'] as const) {
      const boss = { id: 'boss', side: 'insurgent', at: [10, 19], weapons: ['ak47'], leaders: 1 } as const;
      const t = duel({
        preset,
        options: { ...alone, regularReactionsInInsurgentPhase: 'overwatchOnly' },
        mob: { leaders: 0 },
        more: [boss, far],
      });
      t.unit('mob').recoverTurn = 1;
      t.activate('alpha');
      t.order('hold');
      t.play({ t: 'activate', unit: t.unitNo('boss') });
      t.order('move');
      t.play({ t: 'move', pace: 'cautious', to: t.place(10, 15.9), join: t.unitNo('mob') });
      t.play({ t: 'activate', unit: t.unitNo('mob') });
      // To stay is the only order, and so given by itself.
      expect(t.last('ordered')).toMatchObject({ unit: t.unitNo('mob'), order: 'hold' });
      expect(t.all('fired')).toHaveLength(0);
    }
  });
});
