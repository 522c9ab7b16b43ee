import { describe, expect, it } from 'vitest';
import type { MapFile } from './scenario.ts';
import { calm, duel, low } from './testing/shooting.ts';
import { dice, rule } from './testing/table.ts';

type Pieces = MapFile['pieces'];
const piece = (given: object): Pieces => [{ id: 'cover', kind: 'wall', ...given }] as Pieces;
/** Right in front of the militiamen, who stand at 15.5. */
const lowWall = piece({
  line: [
    [4, 15],
    [20, 15],
  ],
  height: 0.5,
});
const house = piece({ kind: 'building', box: [9, 14.5, 15, 18] });
const quiet = { ...calm, optimalRangeBonusDie: 0 };
const rifles = ['rifle', 'rifle', 'rifle', 'rifle'] as const;

/** The Marines fire at the militiamen; the lines of the defence. */
function guard(scene: Parameters<typeof duel>[0], attack: number, saves: number): string[] {
  const t = duel({ options: quiet, ...scene, team: { weapons: rifles } });
  t.fire('team', 'mob', low('attack', attack), low('defence', saves));
  return t.defence();
}

describe('Defence', () => {
  rule('AA-DEF-1', 'Defence tells how many Quality dice the target rolls.', () => {
    for (const quality of [6, 8, 10, 12] as const) {
      const t = duel({ options: quiet, team: { quality } });
      t.fire('mob', 'team', low('attack', 5), dice('defence', quality, quality, 1, 1, 1));
      expect([t.last('fired').defenceDie, t.dice()[1]]).toEqual([quality, 5]);
    }
  });

  rule('AA-DEF-2', 'Start with a die for every figure under fire.', () => {
    expect(guard({ mob: { weapons: ['ak47', 'ak47', 'rpg'] } }, 5, 3)).toEqual(['figures 3']);
    // AA-Q-97: not for those who lie there, unless the option counts them.
    const figures = [10, 10.6, 11.2].map((x, i) => ({
      weapon: 'rifle' as const,
      at: [x, 10] as [number, number],
      ...(i === 0 ? { condition: 'dependant' as const } : {}),
    }));
    for (const counts of [false, true]) {
      const t = duel({ options: { ...quiet, dependantsCountForDefence: counts }, team: { figures, armour: 'none' } });
      t.fire('mob', 'team', low('attack', 5), low('defence', counts ? 3 : 2));
      expect(t.defence()).toEqual(counts ? ['figures 2', 'dependants 1'] : ['figures 2']);
    }
  });

  rule('AA-DEF-3', 'Put in the cover dice, all those that apply.', () => {
    const t = duel({ preset: 'en-2007', options: quiet, pieces: lowWall, mob: { start: { hunkered: true } } });
    t.state.board.open.units[1]!.mode = 'cautious';
    t.fire('team', 'mob', low('attack', 5), low('defence', 7));
    expect(t.defence()).toEqual(['figures 4', 'cautious 1', 'hunkered 1', 'solidCover 1']);
  });

  rule('AA-DEF-4', 'Put in the armour dice.', () => {
    const t = duel({ options: quiet });
    t.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(t.defence()).toEqual(['figures 4', 'armour 1']);
  });

  rule('AA-DEF-6', 'Nobody defends with more than 10 dice.', () => {
    const mob = { weapons: Array.from({ length: 12 }, () => 'ak47' as const), start: { hunkered: true } };
    const pieces = piece({
      line: [
        [4, 15],
        [30, 15],
      ],
      height: 0.5,
    });
    for (const [preset, count] of [
      ['en-2007', 14],
      ['fr-quickstart', 10],
      ['reference', 10],
    ] as const) {
      const lines = guard({ preset, pieces, mob }, 4, count);
      expect(lines.includes('cap -4')).toBe(count === 10);
    }
  });

  it('AA-Q-79 being Pinned takes no Defence die, unless the option says so', () => {
    for (const pinnedAffectsDefence of [false, true]) {
      const t = duel({ options: { ...quiet, pinnedAffectsDefence }, team: { start: { pinned: true } } });
      t.fire('mob', 'team', low('attack', 5), low('defence', pinnedAffectsDefence ? 4 : 5));
      expect(t.defence().includes('pinned -1')).toBe(pinnedAffectsDefence);
    }
  });

  it('AA-Q-3 d6 men with Dependants stay at d6, or go down to d4', () => {
    const figures = [10, 10.6].map((x, i) => ({
      weapon: 'rifle' as const,
      at: [x, 10] as [number, number],
      ...(i === 0 ? { condition: 'dependant' as const } : {}),
    }));
    for (const [qualityFloor, die] of [
      ['d6', 6],
      ['d4', 4],
    ] as const) {
      const options = { ...quiet, dependantEffect: 'qualityDown', qualityFloor };
      const t = duel({ options, team: { figures, quality: 6, armour: 'none' } });
      t.fire('mob', 'team', low('attack', 5), dice('defence', die));
      expect(t.last('fired').defenceDie).toBe(die);
    }
  });

  it('AA-Q-4 a unit rolls the die of most of its men, or every man his own', () => {
    const whole = duel({ options: quiet });
    whole.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(whole.last('fired').attackDie).toBe(6);
    const leaders = duel({ options: quiet, mob: { leaders: 3 } });
    leaders.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(leaders.last('fired').attackDie).toBe(8);
    const poor = duel({ options: { ...quiet, insurgentLeaderQuality: 'd6' }, mob: { leaders: 3 } });
    poor.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(poor.last('fired').attackDie).toBe(6);
    const each = duel({ options: { ...quiet, mixedQuality: 'perFigure' } });
    each.fire('mob', 'team', low('attack', 4), dice('attack', 8), dice('defence', 8, 1, 1, 1, 1));
    expect(each.last('fired').result.shots.map((shot) => shot.face)).toEqual([1, 1, 1, 1, 8]);
    // In defence too, and only for those who have a leader among them.
    const under = duel({ options: { ...quiet, mixedQuality: 'perFigure' }, team: { weapons: rifles } });
    under.fire('team', 'mob', low('attack', 5), low('defence', 3), dice('defence', 7));
    expect(under.last('fired').result.defence).toEqual([7, 1, 1, 1]);
  });
});

describe('cover', () => {
  rule('AA-COV-1', 'A Cautious target has one more Defence die.', () => {
    for (const [preset, count] of [
      ['en-2007', 5],
      ['fr-quickstart', 5],
      ['reference', 4],
    ] as const) {
      const t = duel({ preset, options: quiet, team: { weapons: rifles } });
      t.state.board.open.units[1]!.mode = 'cautious';
      t.fire('team', 'mob', low('attack', 5), low('defence', count));
      expect(t.defence().includes('cautious 1')).toBe(count === 5);
    }
    // AA-Q-76: from the declaration on; a moving unit that is interrupted has it.
    const moving = duel({ options: { ...quiet, interruptMovePenaltyIn: 0 } });
    moving.activate('team');
    moving.order('move');
    moving.play({ t: 'move', pace: 'cautious', to: { x: moving.inch(14), y: moving.inch(10) } });
    moving.play(
      { t: 'interrupt', unit: moving.unitNo('mob'), kind: 'fire', at: 0 },
      dice('reaction insurgent', 6),
      dice('reaction regular', 1),
      low('attack', 4),
      low('defence', 6),
    );
    expect(moving.defence()).toEqual(['figures 4', 'cautious 1', 'armour 1']);
    expect(moving.firepower()).toContain('cautiousTarget -1');
  });

  rule('AA-COV-2', 'A Hunkered Down target has one more Defence die.', () => {
    expect(guard({ mob: { start: { hunkered: true } } }, 5, 5)).toEqual(['figures 4', 'hunkered 1']);
    const t = duel({ options: quiet, team: { start: { hunkered: true } } });
    t.fire('mob', 'team', low('attack', 5), low('defence', 6));
    expect(t.defence()).toContain('hunkered 1');
  });

  rule('AA-COV-3', 'Solid Cover gives the target one more Defence die.', () => {
    expect(guard({ pieces: lowWall }, 4, 5)).toEqual(['figures 4', 'solidCover 1']);
    expect(guard({ pieces: house }, 4, 5)).toEqual(['figures 4', 'solidCover 1']);
    // A wall behind them is none, and bushes stop no bullets.
    expect(
      guard(
        {
          pieces: piece({
            line: [
              [4, 16],
              [20, 16],
            ],
            height: 0.5,
          }),
        },
        4,
        4,
      ),
    ).toEqual(['figures 4']);
    expect(
      guard(
        {
          pieces: piece({
            kind: 'hedge',
            line: [
              [4, 15],
              [20, 15],
            ],
            height: 0.5,
            blocks: false,
          }),
        },
        4,
        4,
      ),
    ).toEqual(['figures 4']);
  });

  it('AA-Q-21 how many must be covered for the unit to be', () => {
    // Four men at 10, 10.6, 11.2 and 11.8; the wall ends there.
    const cases = [
      ['half', 10.9, true],
      ['third', 10.9, true],
      ['twoThirds', 10.9, false],
      ['all', 10.9, false],
      ['twoThirds', 11.5, true],
      ['all', 11.5, false],
      ['all', 20, true],
      ['third', 8, false],
    ] as const;
    for (const [coverQuorum, to, solid] of cases) {
      const pieces = piece({
        line: [
          [4, 15],
          [to, 15],
        ],
        height: 0.5,
      });
      const t = duel({ options: { ...quiet, coverQuorum }, pieces, team: { weapons: ['rifle'] } });
      t.fire('team', 'mob', low('attack', 1), low('defence', solid ? 5 : 4));
      expect(t.defence().includes('solidCover 1')).toBe(solid);
    }
  });

  rule('AA-COV-4', 'A unit Hunkered Down in Solid Cover has two more Defence dice.', () => {
    for (const preset of ['en-2007', 'fr-quickstart', 'reference'] as const) {
      const lines = guard({ preset, options: quiet, pieces: lowWall, mob: { start: { hunkered: true } } }, 4, 6);
      expect(lines).toEqual(['figures 4', 'hunkered 1', 'solidCover 1']);
    }
  });

  rule('AA-COV-5', 'Solid Cover stops most bullets: houses, sandbags, stone walls, wrecked armoured carriers.', () => {
    expect(guard({ pieces: house }, 4, 5)).toContain('solidCover 1');
    expect(guard({ pieces: lowWall }, 4, 5)).toContain('solidCover 1');
    const rubble = piece({ kind: 'rubble', box: [4, 14.6, 20, 15.1] });
    expect(guard({ pieces: rubble }, 4, 5)).toContain('solidCover 1');
    const wreck = (given: object) => piece({ box: [9, 14.6, 12.5, 15.1], height: 0.5, blocks: false, ...given });
    expect(guard({ pieces: wreck({ kind: 'wreck' }) }, 4, 5)).toContain('solidCover 1');
    // AA-Q-24: the car of the contractors is scenery, and Solid Cover only by the option.
    const suv = wreck({ id: 'suv', kind: 'vehicle' });
    expect(guard({ pieces: suv }, 4, 4)).toEqual(['figures 4']);
    expect(guard({ pieces: suv, options: { ...quiet, suvIsSolid: true } }, 4, 5)).toContain('solidCover 1');
  });

  rule('AA-COV-6', 'A unit in the open is Exposed when nothing that gives cover lies within 2".', () => {
    const exposed = (y: number): boolean => {
      // The rear edges of the bases are at 15.75.
      const t = duel({
        options: quiet,
        pieces: piece({
          line: [
            [4, y],
            [20, y],
          ],
          height: 0.5,
        }),
        team: { weapons: rifles },
      });
      t.fire('team', 'mob', low('attack', y > 17.75 ? 5 : 4), low('defence', 4));
      return t.firepower().includes('exposed 1');
    };
    expect([exposed(17.75), exposed(17.8)]).toEqual([false, true]);
    // AA-Q-21: one man near something is enough; a road is nothing.
    expect(guard({ pieces: piece({ kind: 'rubble', box: [8, 15, 9, 16] }) }, 4, 4)).toEqual(['figures 4']);
    expect(guard({ pieces: piece({ kind: 'road', box: [4, 14, 20, 17] }) }, 5, 4)).toEqual(['figures 4']);
    const marines = duel({ options: quiet });
    marines.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(marines.last('fired').rules).toContain('AA-COV-6');
  });

  rule('AA-COV-7', 'Being Exposed helps the shooter with a die; the target’s own dice stay the same.', () => {
    const open = duel({ options: quiet, team: { weapons: rifles } });
    open.fire('team', 'mob', low('attack', 5), low('defence', 4));
    expect([open.firepower(), open.defence()]).toEqual([['figures 4', 'exposed 1'], ['figures 4']]);
  });

  rule('AA-COV-8', 'A unit that is not Exposed makes do with whatever lies around, for no extra die.', () => {
    const near = duel({
      options: quiet,
      pieces: piece({ kind: 'rubble', box: [8, 16, 9, 17] }),
      team: { weapons: rifles },
    });
    near.fire('team', 'mob', low('attack', 4), low('defence', 4));
    expect([near.firepower(), near.defence()]).toEqual([['figures 4'], ['figures 4']]);
  });
});

describe('armour', () => {
  rule('AA-ARM-1', 'Body armour is worth one Defence die to a unit; only the Marines wear it.', () => {
    const t = duel({ options: quiet });
    t.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(t.defence()).toEqual(['figures 4', 'armour 1']);
    expect(guard({}, 5, 4)).toEqual(['figures 4']);
  });
  rule('AA-ARM-2', 'Light body armour, the one sort on the reference sheet, is worth one Defence die.', () => {
    const t = duel({ preset: 'reference', options: quiet, team: { armour: 'light' } });
    t.fire('mob', 'team', low('attack', 5), low('defence', 5));
    expect(t.last('fired').defence.map((item) => item.rule)).toEqual(['AA-DEF-2', 'AA-ARM-2']);
  });
});
