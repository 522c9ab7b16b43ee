import { describe, expect, it } from 'vitest';
import { calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

const rifles = ['rifle', 'rifle', 'rifle', 'rifle'] as const;
const quiet = { ...calm, optimalRangeBonusDie: 0, casualtyAllocation: 'random' };
const steady = (count: number) => dice('morale', ...Array.from({ length: count }, () => 9));
const other = { id: 'other', side: 'insurgent', at: [16, 15.5], leaders: 1 } as const;
const third = { id: 'third', side: 'insurgent', at: [4, 15.5], leaders: 1 } as const;

describe('targets', () => {
  rule('AA-TGT-1', 'In the quick-start rules a unit shoots at one enemy unit at a time.', () => {
    for (const preset of ['en-2007', 'fr-quickstart'] as const) {
      const t = duel({ preset, options: quiet, others: [other], team: { weapons: rifles } });
      t.activate('team');
      t.order('fire');
      expect(t.listed('targets')).toEqual([]);
      const [mob, second] = [t.unitNo('mob'), t.unitNo('other')];
      const split = [
        { unit: mob, dice: 2 },
        { unit: second, dice: 2 },
      ];
      expect(t.refused({ t: 'targets', split })).toMatchObject({ error: 'oneTarget', rule: 'AA-TGT-1' });
      expect(t.refused({ t: 'target', unit: t.unitNo('team') })).toMatchObject({ error: 'notATarget' });
      t.play({ t: 'target', unit: second });
      t.play({ t: 'pass' }, low('attack', 5), low('defence', 4));
      expect(t.all('fired').map((event) => event.at)).toEqual([second]);
    }
  });

  rule(
    'AA-TGT-2',
    'In the full game a unit may share its fire among 1 target if Untrained, 2 if Trained, 3 if Veteran, 4 if Elite.',
    () => {
      const ask = (quality: 6 | 8 | 10 | 12) => {
        const t = duel({
          preset: 'reference',
          options: quiet,
          others: [other, third],
          team: { quality, weapons: rifles },
        });
        t.activate('team');
        t.order('fire');
        return { t, units: ['mob', 'other', 'third', 'far'].map(t.unitNo) };
      };
      for (const [quality, most] of [
        [6, 1],
        [8, 2],
        [10, 3],
        [12, 4],
      ] as const) {
        const { t, units } = ask(quality);
        const split = (n: number) => ({ t: 'targets', split: units.slice(0, n).map((unit) => ({ unit, dice: 1 })) });
        if (most > 1) expect(t.check(split(most))).toBeUndefined();
        if (most < 4)
          expect(t.refused(split(most + 1))).toMatchObject({
            error: 'tooManyTargets',
            rule: 'AA-TGT-2',
            data: { most },
          });
      }
      const { t, units } = ask(8);
      const [mob = 0, second = 0] = units;
      const two = (a: number, b: number, at = second) => ({
        t: 'targets' as const,
        split: [
          { unit: mob, dice: a },
          { unit: at, dice: b },
        ],
      });
      expect(t.refused(two(3, 2))).toMatchObject({ error: 'tooManyDice', data: { dice: 4 } });
      expect(t.refused(two(1, 1, mob))).toMatchObject({ error: 'sameTargetTwice' });
      expect(t.refused(two(1, 1, t.unitNo('team')))).toMatchObject({ error: 'notATarget' });
      expect(t.refused(two(4, 0))).toMatchObject({ error: 'malformed' });
      t.play(two(3, 1));
      // AA-Q-86: each target adds its own die for being Exposed.
      t.play({ t: 'pass' }, low('attack', 4), low('defence', 4), low('attack', 2), low('defence', 4));
      expect(t.all('fired').map((event) => event.firepower.map(({ reason, value }) => `${reason} ${value}`))).toEqual([
        ['figures 4', 'share -1', 'exposed 1'],
        ['figures 4', 'share -3', 'exposed 1'],
      ]);
    },
  );

  it('AA-Q-86 no die twice, and ten dice in all', () => {
    // Support dice go to the first target: beyond eight inches only they count at 4.
    const t = duel({ preset: 'reference', gap: 9, options: quiet, others: [{ ...other, at: [13, 19.5] }] });
    t.activate('team');
    t.order('fire');
    t.play({
      t: 'targets',
      split: [
        { unit: t.unitNo('mob'), dice: 2 },
        { unit: t.unitNo('other'), dice: 3 },
      ],
    });
    t.play({ t: 'pass' }, low('attack', 3), low('defence', 4), low('attack', 4), low('defence', 4));
    expect(t.all('fired').map((event) => event.result.shots.map((shot) => shot.needs))).toEqual([
      [4, 4, 7],
      [7, 7, 7, 7],
    ]);
    const many = duel({
      preset: 'reference',
      options: quiet,
      others: [other],
      team: { weapons: Array.from({ length: 11 }, () => 'rifle' as const) },
    });
    many.activate('team');
    many.order('fire');
    many.play({
      t: 'targets',
      split: [
        { unit: many.unitNo('mob'), dice: 6 },
        { unit: many.unitNo('other'), dice: 5 },
      ],
    });
    many.play({ t: 'pass' }, low('attack', 7), low('defence', 4), low('attack', 3), low('defence', 4));
    expect(many.firepower()).toContain('cap -3');
  });

  it('AA-TGT-2 Insurgents of Quality share their fire too', () => {
    const bravo = { id: 'bravo', side: 'regular', at: [14, 10] } as const;
    const t = duel({
      preset: 'reference',
      options: quiet,
      others: [bravo],
      mob: { leaders: 4, quality: 8 },
    });
    t.activate('team');
    t.order('hold');
    t.activate('bravo');
    t.order('hold');
    t.play({ t: 'activate', unit: t.unitNo('mob') });
    t.order('fire');
    const split = [
      { unit: t.unitNo('team'), dice: 3 },
      { unit: t.unitNo('bravo'), dice: 1 },
    ];
    t.play({ t: 'targets', split }, low('attack', 4), low('defence', 5), low('attack', 2), low('defence', 5));
    expect(t.all('fired').map((event) => event.at)).toEqual([t.unitNo('team'), t.unitNo('bravo')]);
  });
});

describe('the attack roll', () => {
  const fight = (
    attack: readonly number[],
    saves: readonly number[],
    options: object,
    ...after: ReturnType<typeof dice>[]
  ) => {
    const t = duel({ options: { ...quiet, ...options }, team: { weapons: rifles } });
    t.fire('team', 'mob', dice('attack', ...attack), dice('defence', ...saves), ...after);
    return t;
  };

  rule('AA-ATK-1', 'The shooter rolls his Firepower and sets aside all dice too low for the range.', () => {
    const t = fight([8, 3, 3, 2, 1], [1, 1, 1, 1], {}, dice('who is hit', 2), steady(3));
    expect(t.last('fired').result.shots.map(({ face, kept }) => [face, kept])).toEqual([
      [8, true],
      [3, false],
      [3, false],
      [2, false],
      [1, false],
    ]);
  });
  rule('AA-ATK-2', 'The target rolls its Defence and sets aside every die from 1 to 3.', () => {
    // Three dice of 3 stop nothing; AA-Q-82: they are shown all the same.
    const t = fight([4, 1, 1, 1, 1], [3, 3, 3, 3], {}, dice('who is hit', 2), steady(3));
    expect(t.last('fired').result).toMatchObject({ hits: 1, defence: [3, 3, 3, 3] });
  });
  rule('AA-ATK-3', 'The defender sets his dice against attack dice as he sees fit, each against just one.', () => {
    // The six could stop either five; one die never stops two. AA-Q-80: the best pairing is found by itself.
    const t = fight([5, 5, 4, 1, 1], [6, 4, 1, 1], {}, dice('who is hit', 2), steady(3));
    expect(t.last('fired').result.shots.map((shot) => shot.stoppedBy)).toEqual([null, 6, 4, null, null]);
    expect(t.last('fired').hits).toBe(1);
  });
  rule('AA-ATK-4', 'A Defence die as high as its attack die, or higher, cancels it.', () => {
    expect(fight([5, 4, 1, 1, 1], [5, 4, 1, 1], {}).last('fired').hits).toBe(0);
    // AA-D-35, AA-Q-81: by one paragraph of the French edition equal dice wound.
    const wounds = fight([5, 4, 1, 1, 1], [5, 4, 1, 1], { defenceTie: 'wounds' }, dice('who is hit', 2), steady(3));
    expect(wounds.last('fired').hits).toBe(1);
    expect(wounds.last('fired').result.shots.map((shot) => shot.stoppedBy)).toEqual([null, 5, null, null, null]);
  });
  rule('AA-ATK-5', 'An attack die that counts and is not cancelled makes one casualty.', () => {
    const t = fight([8, 7, 6, 1, 1], [6, 1, 1, 1], {}, dice('who is hit', 2), dice('who is hit', 2), steady(2));
    expect([t.last('fired').hits, t.able('mob'), t.all('hit').length]).toEqual([2, 2, 2]);
    // AA-Q-83: beyond its range a 5 does not count.
    const far = duel({ gap: 9, options: quiet, team: { weapons: rifles } });
    far.fire('team', 'mob', dice('attack', 5, 5, 6, 6, 4), low('defence', 4));
    expect([far.last('fired').hits, far.able('mob')]).toEqual([0, 4]);
  });
  rule('AA-ATK-6', 'A unit loses no more figures than it has; spare hits do nothing.', () => {
    const t = duel({ options: quiet, mob: { weapons: ['ak47', 'ak47'] }, team: { weapons: rifles } });
    t.fire(
      'team',
      'mob',
      dice('attack', 8, 8, 8, 8, 8),
      low('defence', 2),
      dice('who is hit', 1),
      dice('who is hit', 1),
    );
    expect([t.last('fired').result.hits, t.last('fired').hits, t.all('hit').length]).toEqual([5, 2, 2]);
    expect(t.unit('mob').onTable).toBe(false);
  });

  it('TV-11 and TV-12 the English example, played', () => {
    const play = (options: object, ...after: ReturnType<typeof dice>[]) => {
      const t = duel({
        preset: 'en-2007',
        options: { ...quiet, ...options },
        pieces: [
          {
            id: 'wall',
            kind: 'wall',
            line: [
              [4, 15],
              [20, 15],
            ],
            height: 0.5,
          },
        ],
        team: { weapons: ['rifle', 'rifle', 'saw', 'm203'] },
        mob: { weapons: ['ak47', 'ak47', 'ak47'], quality: 8 },
      });
      t.fire('team', 'mob', dice('attack', 7, 7, 6, 5, 4, 3), dice('defence', 8, 5, 4, 4), ...after);
      return t.able('mob');
    };
    expect(play({}, dice('who is hit', 2), dice('who is hit', 2), steady(1))).toBe(1);
    const all = [dice('who is hit', 1), dice('who is hit', 1), dice('who is hit', 1)];
    expect(play({ defenceTie: 'wounds' }, ...all)).toBe(0);
  });

  it('TV-13 and TV-14 the French example, played', () => {
    const play = (options: object, ...after: ReturnType<typeof dice>[]) => {
      const t = duel({
        preset: 'fr-quickstart',
        options: { ...options, casualtyAllocation: 'random' },
        pieces: [
          {
            id: 'wall',
            kind: 'wall',
            line: [
              [4, 15],
              [20, 15],
            ],
            height: 0.5,
          },
        ],
        team: { weapons: ['rifle', 'rifle', 'saw', 'm203'] },
        mob: { weapons: ['ak47', 'ak47', 'ak47'], start: { hunkered: true } },
      });
      t.fire('team', 'mob', dice('attack', 7, 6, 5, 4, 4, 3, 2), dice('defence', 5, 5, 4, 4, 3), ...after);
      return t.able('mob');
    };
    expect(play({}, dice('who is hit', 2), dice('who is hit', 2), steady(1))).toBe(1);
    const all = [dice('who is hit', 1), dice('who is hit', 1), dice('who is hit', 1)];
    expect(play({ defenceTie: 'wounds' }, ...all)).toBe(0);
  });
});
