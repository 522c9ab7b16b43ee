import { describe, expect, it } from 'vitest';
import { weapons } from './weapons.ts';
import { calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

const rifles = ['rifle', 'rifle', 'rifle', 'rifle'] as const;
/** A wall near the militiamen, and one near the Marines: nobody is Exposed. */
const cluttered = [
  {
    id: 'north',
    kind: 'fence',
    line: [
      [4, 17],
      [20, 17],
    ],
    cover: 'soft',
  },
  {
    id: 'south',
    kind: 'fence',
    line: [
      [4, 8.5],
      [20, 8.5],
    ],
    cover: 'soft',
  },
] as never;

describe('Firepower', () => {
  rule('AA-FP-1', 'Firepower tells how many Quality dice a unit rolls when it shoots.', () => {
    for (const quality of [6, 8, 10, 12] as const) {
      const t = duel({ options: calm, team: { quality, weapons: rifles } });
      t.fire(
        'team',
        'mob',
        dice('attack', quality, 1, 1, 1, 1, 1),
        dice('defence', 1, 1, 1, 1),
        dice('who is hit', 2),
        dice('morale', 9, 9, 9),
      );
      expect([t.last('fired').attackDie, t.dice()[0]]).toEqual([quality, 6]);
    }
    const mob = duel({ options: calm });
    mob.fire('mob', 'team', low('attack', 6), low('defence', 5));
    expect(mob.last('fired').attackDie).toBe(6);
  });

  rule('AA-FP-2', 'Start with a die for every figure that can shoot, support gunners among them.', () => {
    const t = duel({ options: calm, pieces: cluttered });
    t.fire('team', 'mob', low('attack', 6), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 4', 'support 1', 'optimalRange 1']);
    // The wounded do not shoot.
    const hurt = duel({
      options: { ...calm, dependantEffect: 'none' },
      pieces: cluttered,
      team: {
        figures: [
          rifleman(10),
          { ...rifleman(10.6), condition: 'dependant' },
          { ...rifleman(11.2), condition: 'killed' },
        ],
      },
    });
    hurt.fire('team', 'mob', low('attack', 2), low('defence', 4));
    expect(hurt.firepower()).toEqual(['figures 1', 'optimalRange 1']);
  });

  it('AA-Q-18 everybody shoots, or only those who see the target', () => {
    const pieces = [{ id: 'house', kind: 'building', box: [11.5, 11, 16, 14] }] as never;
    const scene = {
      pieces,
      team: { figures: [rifleman(10), rifleman(13), rifleman(14)] },
      mob: { weapons: ['ak47'] as const },
    };
    const all = duel({ ...scene, options: calm });
    all.fire('team', 'mob', low('attack', 4), low('defence', 1));
    expect(all.firepower()[0]).toBe('figures 3');
    const some = duel({ ...scene, options: { ...calm, perFigureLos: true } });
    some.fire('team', 'mob', low('attack', 2), low('defence', 1));
    expect(some.firepower()[0]).toBe('figures 1');
  });

  rule('AA-FP-3', 'Take off the dice that interruptions or earlier Overwatch shots have cost.', () => {
    const t = duel({ options: { ...calm, interruptFirepowerPenalty: 'each' }, pieces: cluttered });
    t.activate('team');
    t.order('fire');
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play(
      { t: 'interrupt', unit: t.unitNo('mob'), kind: 'fire' },
      dice('reaction insurgent', 1),
      dice('reaction regular', 8),
    );
    t.play({ t: 'decline' }, low('attack', 5), low('defence', 5));
    for (let asks = 0; asks < 3 && t.asked().ask === 'window'; asks++)
      t.play({ t: 'pass' }, low('attack', 5), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 4', 'support 1', 'interrupted -1', 'optimalRange 1']);

    const watch = duel({ options: calm, pieces: cluttered, team: { start: { overwatch: true } } });
    watch.state.board.open.units[0]!.overwatchShots = 3;
    watch.fireAs('overwatch', 'team', 'mob', low('attack', 4), low('defence', 4));
    expect(watch.firepower()).toEqual(['figures 4', 'support 1', 'overwatchShots -2', 'optimalRange 1']);
  });

  rule('AA-FP-4', 'Put in the dice of the support weapons.', () => {
    const t = duel({ options: calm, pieces: cluttered, team: { weapons: ['saw', 'm203', 'rifle'] } });
    t.fire('team', 'mob', low('attack', 6), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 3', 'support 2', 'optimalRange 1']);
  });

  rule('AA-FP-5', 'An Exposed target is worth one more die.', () => {
    for (const preset of ['en-2007', 'fr-quickstart', 'reference'] as const) {
      const open = duel({ preset, options: calm, gap: 9, team: { weapons: rifles } });
      open.fire('team', 'mob', low('attack', 5), low('defence', 4));
      expect(open.firepower()).toEqual(['figures 4', 'exposed 1']);
      const hidden = duel({
        preset,
        options: calm,
        gap: 8.5,
        pieces: [
          {
            ...clutter,
            line: [
              [4, 20],
              [20, 20],
            ],
          },
        ] as never,
        team: { weapons: rifles },
      });
      hidden.fire('team', 'mob', low('attack', 4), low('defence', 4));
      expect(hidden.firepower()).toEqual(['figures 4']);
    }
  });

  rule('AA-FP-6', 'By the reference sheet, a target Exposed or Rapid is worth one more die, never two.', () => {
    const lines = (preset: 'reference' | 'en-2007' | 'fr-quickstart', exposed: boolean): string[] => {
      const pieces = exposed ? undefined : { pieces: cluttered };
      const t = duel({ preset, options: { ...calm, optimalRangeBonusDie: 0 }, ...pieces, team: { weapons: rifles } });
      t.state.board.open.units[1]!.mode = 'rapid';
      t.fire('team', 'mob', low('attack', exposed || preset === 'reference' ? 5 : 4), low('defence', 4));
      return t.firepower();
    };
    expect(lines('reference', false)).toEqual(['figures 4', 'rapidTarget 1']);
    expect(lines('reference', true)).toEqual(['figures 4', 'exposed 1']);
    expect(lines('en-2007', false)).toEqual(['figures 4']);
    expect(lines('fr-quickstart', false)).toEqual(['figures 4']);
  });

  rule('AA-FP-7', 'A shooter who has moved Rapidly has one die fewer.', () => {
    const t = duel({ options: calm, mob: { leaders: 0, quality: 6 }, gap: 9 });
    t.activate('team');
    t.order('moveFire');
    t.play({ t: 'move', pace: 'rapid', to: { x: t.inch(16), y: t.inch(10) } });
    t.play({ t: 'pass' });
    t.play({ t: 'target', unit: t.unitNo('mob') });
    t.play({ t: 'pass' }, low('attack', 5), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 4', 'support 1', 'movedRapidly -1', 'exposed 1']);
    // AA-Q-75: fire first, and nothing is lost.
    const first = duel({ options: calm, gap: 9 });
    first.activate('team');
    first.order('fireMove');
    first.play({ t: 'target', unit: first.unitNo('mob') });
    first.play({ t: 'pass' }, low('attack', 6), low('defence', 4));
    expect(first.firepower()).not.toContain('movedRapidly -1');
  });

  rule('AA-FP-9', 'Having Dependants costs the unit one die.', () => {
    const lines = (preset: 'reference' | 'en-2007' | 'fr-quickstart'): string[] => {
      const figures = [rifleman(10), rifleman(10.6), { ...rifleman(11.2), condition: 'dependant' as const }];
      const t = duel({ preset, options: { ...calm, optimalRangeBonusDie: 0 }, pieces: cluttered, team: { figures } });
      t.fire('team', 'mob', low('attack', preset === 'reference' ? 1 : 2), low('defence', 4));
      return t.firepower();
    };
    expect(lines('reference')).toEqual(['figures 2', 'dependants -1']);
    expect(lines('en-2007')).toEqual(['figures 2']);
    expect(lines('fr-quickstart')).toEqual(['figures 2']);
  });

  rule('AA-FP-10', 'The die for optimal range counts towards Firepower.', () => {
    for (const [preset, count] of [
      ['en-2007', 5],
      ['fr-quickstart', 6],
      ['reference', 6],
    ] as const) {
      const t = duel({ preset, options: calm, team: { weapons: rifles } });
      t.fire('team', 'mob', low('attack', count), low('defence', 4));
      expect(t.firepower().includes('optimalRange 1')).toBe(count === 6);
    }
  });

  rule('AA-FP-11', 'Nobody shoots with more than 10 dice.', () => {
    const team = { weapons: Array.from({ length: 12 }, () => 'rifle' as const) };
    for (const [preset, count] of [
      ['en-2007', 13],
      ['fr-quickstart', 10],
      ['reference', 10],
    ] as const) {
      const t = duel({ preset, options: calm, team });
      t.fire('team', 'mob', low('attack', count), low('defence', 4));
      expect(t.firepower().includes('cap -4')).toBe(count === 10);
    }
  });

  rule('AA-FP-12', 'A Pinned unit shoots with one die fewer.', () => {
    const t = duel({ options: calm, pieces: cluttered, team: { weapons: rifles, start: { pinned: true } } });
    t.fire('team', 'mob', low('attack', 4), low('defence', 4));
    expect(t.firepower()).toEqual(['figures 4', 'pinned -1', 'optimalRange 1']);
  });
});

describe('support weapons', () => {
  const lines = (weapons_: readonly (keyof typeof weapons)[], side: 'team' | 'mob'): number => {
    const own = weapons_.reduce((sum, weapon) => sum + 1 + weapons[weapon].support, 0);
    const t = duel({ options: { ...calm, optimalRangeBonusDie: 0 }, pieces: cluttered, [side]: { weapons: weapons_ } });
    const foe = side === 'team' ? 'mob' : 'team';
    t.fire(side, foe, low('attack', own), low('defence', foe === 'mob' ? 4 : 5));
    return t.dice()[0] as number;
  };
  rule('AA-SUP-1', 'A support weapon adds dice to the one its bearer has anyway.', () => {
    expect(lines(['saw'], 'team')).toBe(2);
    expect(lines(['rpg'], 'mob')).toBe(3);
  });
  rule('AA-SUP-2', 'Support weapons are light or medium.', () => {
    const classes = Object.values(weapons).filter((weapon) => weapon.support > 0);
    expect(new Set(classes.map((weapon) => `${weapon.weight} ${weapon.support}`))).toEqual(
      new Set(['light 1', 'medium 2']),
    );
  });
  rule(
    'AA-SUP-3',
    'Light support is worth one die: the Marines’ SAW and M203, the Insurgents’ light machine gun.',
    () => {
      expect([lines(['saw'], 'team'), lines(['m203'], 'team'), lines(['lmg'], 'mob')]).toEqual([2, 2, 2]);
    },
  );
  rule('AA-SUP-4', 'Medium support is worth two dice: the Insurgents’ RPG.', () => {
    expect(lines(['ak47', 'rpg'], 'mob')).toBe(4);
  });
  rule('AA-SUP-5', 'All the support weapons of a unit count together.', () => {
    expect(lines(['rifle', 'rifle', 'saw', 'm203'], 'team')).toBe(6);
    expect(lines(['rpg', 'rpg', 'lmg'], 'mob')).toBe(8);
  });
});

const clutter = { id: 'fence', kind: 'fence', cover: 'soft' };
const rifleman = (x: number) => ({ weapon: 'rifle' as const, at: [x, 10] as [number, number] });
