import { describe, expect, it } from 'vitest';
import type { ClassName } from './classes.ts';
import { coverInFight, engageItems, engages } from './closeCombat.ts';
import { sum } from './pool.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

interface Duel extends Scene {
  readonly attacker?: ClassName;
  readonly defender?: ClassName;
  readonly wounded?: boolean;
  readonly woundedFoe?: boolean;
  readonly foeAt?: readonly [number, number];
}

/** An attacker at (10, 10), an enemy three inches to the east of him. */
function duel({ attacker = 'A', defender = 'C', wounded, woundedFoe, foeAt = [13, 10], ...scene }: Duel = {}) {
  return table({
    raiders: [{ id: 'r', class: attacker, at: [[10, 10]], figures: { 0: { wounds: wounded === true ? 1 : 0 } } }],
    defenders: [{ id: 'd', class: defender, at: [foeAt], figures: { 0: { wounds: woundedFoe === true ? 1 : 0 } } }],
    ...scene,
  });
}

type Table = ReturnType<typeof duel>;
const engage = (t: Table, foe = 'd-1') => ({ t: 'engage', figure: t.figureNo(foe) }) as const;

/** Engages for certain, then these two dice. */
function fight(scene: Duel, attack: number, defence: number, face = 6) {
  const t = duel(scene);
  t.act('r-1', ['close']);
  t.play(engage(t), dice('engage', face), dice('attack', attack), dice('defence', defence));
  return t;
}

/** Whether this die engages, in play. */
function engaged(attacker: ClassName, wounded: boolean, face: number, options = {}): boolean {
  const t = duel({ attacker, wounded, options });
  const success = engages(t.setting, engageItems(t.setting, t.figure('r-1')), face);
  t.act('r-1', ['close']);
  t.play(engage(t), dice('engage', face), ...(success ? [dice('attack', 6), dice('defence', 1)] : []));
  expect(t.last('engaged').success).toBe(success);
  return success;
}

describe('engaging', () => {
  rule('SF-CC-1', 'a suppressed figure engages nobody (TV-45)', () => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', at: [[10, 10]], figures: { 0: { suppressed: 1 } } }],
      defenders: [{ id: 'd', at: [[13, 10]] }],
    });
    t.act('r-1', ['close']);
    expect(t.last('actionLost').why).toBe('suppressed');
    expect(t.last('actionLost').rules).toContain('SF-CC-1');
  });
  rule('SF-SUP-3', 'for the same reason', () => {
    const t = duel();
    t.act('r-1', ['close']);
    t.state.board.open.figures[0]!.suppressed = 2;
    expect(t.refused(engage(t)).also).toContain('SF-SUP-3');
  });
  rule('SF-CC-2', 'an enemy within six inches, the six included', () => {
    const far = duel({ foeAt: [16.01, 10] });
    far.act('r-1', ['close']);
    expect(far.last('actionLost').why).toBe('nobodyInReach');
    const t = duel({ foeAt: [16, 10] });
    t.act('r-1', ['close']);
    expect(t.check(engage(t))).toBeUndefined();
    expect(t.refused({ t: 'engage', figure: t.figureNo('r-1') })).toMatchObject({
      error: 'notAnEnemy',
      rule: 'SF-CC-2',
    });
  });
  it('measures rim to rim by the other measure', () => {
    const t = duel({ foeAt: [17, 10], options: { measure: 'edge' } });
    t.act('r-1', ['close']);
    expect(t.check(engage(t))).toBeUndefined();
  });
  rule('SF-CC-2', 'by a straight way that can be walked; by the other option distance alone matters', () => {
    const terrain = [{ piece: { kind: 'rock', box: [11, 8, 12, 12] } }] as const;
    const foe: Duel = { terrain, foeAt: [13.5, 10] };
    const t = duel(foe);
    t.act('r-1', ['close']);
    expect(t.last('actionLost').why).toBe('nobodyInReach');
    const free = duel({ ...foe, options: { engagePath: 'distanceOnly' } });
    free.act('r-1', ['close']);
    expect(free.check(engage(free))).toBeUndefined();
  });
  rule('SF-CC-2', 'low walls and doors are no bar, walls are', () => {
    const low = duel({
      terrain: [
        {
          piece: {
            kind: 'wall',
            line: [
              [11.5, 5],
              [11.5, 15],
            ],
          },
        },
      ],
    });
    low.act('r-1', ['close']);
    expect(low.check(engage(low))).toBeUndefined();
    const house = (from: [number, number], to: [number, number]) =>
      duel({
        terrain: [{ piece: { kind: 'building', box: [11.5, 7, 17, 13], openings: [{ kind: 'door', from, to }] } }],
      });
    const door = house([11.5, 9], [11.5, 11]);
    door.act('r-1', ['close']);
    expect(door.check(engage(door))).toBeUndefined();
    const wall = house([17, 9], [17, 11]);
    wall.act('r-1', ['close']);
    expect(wall.last('actionLost').why).toBe('nobodyInReach');
  });
  rule('SF-CC-2', 'past friends but not past other enemies', () => {
    const crowd = (between: 'friend' | 'enemy', options = {}) =>
      table({
        raiders: [{ id: 'r', class: 'A', at: [[10, 10], ...(between === 'friend' ? [[12, 10] as const] : [])] }],
        defenders: [{ id: 'd', class: 'C', at: [[15, 10], ...(between === 'enemy' ? [[12, 10] as const] : [])] }],
        options,
      });
    const past = crowd('friend');
    past.act('r-1', ['close']);
    expect(past.check(engage(past))).toBeUndefined();
    const barred = crowd('enemy');
    barred.act('r-1', ['close']);
    expect(barred.refused(engage(barred))).toMatchObject({ error: 'noWay', rule: 'SF-CC-2' });
    expect(barred.check(engage(barred, 'd-2'))).toBeUndefined();
    const strict = crowd('friend', { passFriends: false });
    strict.act('r-1', ['close']);
    expect(strict.last('actionLost').why).toBe('nobodyInReach');
  });
  rule('SF-CC-2', 'on the same level', () => {
    const t = table({
      terrain: [{ piece: { kind: 'building', box: [12, 8, 18, 14] } }],
      raiders: [{ id: 'r', class: 'A', at: [[10, 10]] }],
      defenders: [
        {
          id: 'd',
          at: [
            [13, 10],
            [11.5, 5],
          ],
          figures: { 0: { level: 1 } },
        },
      ],
    });
    t.act('r-1', ['close']);
    expect(t.refused(engage(t))).toMatchObject({ error: 'otherLevel', rule: 'SF-CC-2' });
  });
  rule('SF-CC-3', 'one die, and six or more does it (TV-42)', () => {
    expect(engaged('C', false, 5)).toBe(false);
    expect(engaged('C', false, 6)).toBe(true);
    expect(engaged('C', true, 6)).toBe(false);
    expect(engaged('C', true, 6, { naturalSix: true })).toBe(true);
  });
  rule('SF-CC-4', 'classes A and D add two (TV-42)', () => {
    expect(engaged('A', false, 3)).toBe(false);
    expect(engaged('A', false, 4)).toBe(true);
    expect(engaged('D', false, 4)).toBe(true);
  });
  rule('SF-CC-5', 'class B adds one (TV-42)', () => {
    expect(engaged('B', false, 4)).toBe(false);
    expect(engaged('B', false, 5)).toBe(true);
  });
  rule('SF-CC-6', 'a wounded attacker takes one off (TV-42)', () => {
    expect(engaged('D', true, 4)).toBe(false);
    expect(engaged('D', true, 5)).toBe(true);
  });
  it('a hostage acts as wounded, with a marker or without', () => {
    for (const hostageWound of ['marker', 'behaviourOnly'] as const) {
      const t = duel({ attacker: 'C', options: { hostageWound } });
      const wounds = hostageWound === 'marker' ? 1 : 0;
      expect(sum(engageItems(t.setting, { ...t.figure('r-1'), hostage: true, wounds }))).toBe(-1);
    }
  });
  rule('SF-WND-4', 'a wound weighs on the engage roll and on the fight', () => {
    const t = duel({ wounded: true });
    expect(sum(engageItems(t.setting, t.figure('r-1')))).toBe(1);
    expect(sum(fight({ wounded: true }, 5, 3).last('fought').attack)).toBe(1);
  });
  rule('SF-CC-7', 'who succeeds is put beside the enemy and fights at once, and stays there', () => {
    const t = fight({}, 6, 1);
    const [x, y] = t.at('r-1');
    expect(y).toBe(10);
    expect(13 - x).toBeGreaterThanOrEqual(1);
    expect(13 - x).toBeLessThanOrEqual(1.05);
    expect(t.figure('d-1').status).toBe('killed');
  });
  rule('SF-CC-7', 'round the one who stands in the nearest place', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [10, 10],
            [12, 10],
          ],
        },
      ],
      defenders: [{ id: 'd', class: 'C', at: [[13, 10]] }],
    });
    t.act('r-1', ['close']);
    t.play(engage(t), dice('engage', 6), dice('attack', 6), dice('defence', 1));
    const [x, y] = t.at('r-1');
    const away = Math.sqrt((13 - x) ** 2 + (10 - y) ** 2);
    expect(away).toBeGreaterThanOrEqual(1);
    expect(away).toBeLessThanOrEqual(1.05);
  });
  rule('SF-CC-8', 'who fails stays where he is, and has spent the action', () => {
    const t = duel();
    t.act('r-1', ['close']);
    t.play(engage(t), dice('engage', 3));
    expect(t.at('r-1')).toEqual([10, 10]);
    expect(t.all('fought')).toHaveLength(0);
    expect(t.figure('r-1').activated).toBe(true);
  });
});

describe('the fight', () => {
  rule('SF-CC-9', 'a die each', () => {
    expect(fight({ attacker: 'C' }, 5, 3).last('fought')).toMatchObject({ faces: [5, 3], attack: [], defence: [] });
  });
  rule('SF-CC-10', 'class A adds two', () => {
    expect(sum(fight({}, 5, 3).last('fought').attack)).toBe(2);
  });
  rule('SF-CC-11', 'class B adds one', () => {
    expect(sum(fight({ attacker: 'B', defender: 'B' }, 5, 3).last('fought').defence)).toBe(1);
  });
  rule('SF-CC-12', 'classes C and D add nothing', () => {
    const { attack, defence } = fight({ attacker: 'D', defender: 'C' }, 5, 3).last('fought');
    expect([attack, defence]).toEqual([[], []]);
  });
  rule('SF-CC-13', 'a wound takes one off on either side', () => {
    const { attack, defence } = fight({ wounded: true, woundedFoe: true }, 5, 3).last('fought');
    expect([sum(attack), sum(defence)]).toEqual([1, -1]);
  });
  const bush = {
    terrain: [{ piece: { kind: 'tree', circle: [12, 10, 0.4] }, sight: 'cover' }],
    foeAt: [13, 10],
  } as const;
  rule('SF-CC-14', 'cover adds one for the defender alone', () => {
    // The tree bars the straight way; only the distance counts here.
    const t = fight({ ...bush, options: { engagePath: 'distanceOnly' } }, 5, 3);
    expect(t.last('fought').defence).toEqual([{ value: 1, reason: 'cover', rule: 'SF-CC-14' }]);
    expect(sum(t.last('fought').attack)).toBe(2);
  });
  rule('SF-CC-14', 'a low wall that he touches, not one in between, nor one at the attacker', () => {
    const behind = (x: number) =>
      fight(
        {
          terrain: [
            {
              piece: {
                kind: 'wall',
                line: [
                  [x, 5],
                  [x, 15],
                ],
              },
            },
          ],
          foeAt: [14, 10],
        },
        5,
        3,
      ).last('fought');
    expect(sum(behind(13.4).defence)).toBe(1);
    expect(sum(behind(12).defence)).toBe(0);
    expect(sum(behind(10.6).defence)).toBe(0);
  });
  rule('SF-CC-14', 'inside a building against one from outside, through door or window', () => {
    const house = (kind: 'door' | 'window') =>
      fight(
        {
          terrain: [
            {
              piece: {
                kind: 'building',
                box: [11.5, 7, 17, 13],
                openings: [{ kind, from: [11.5, 9], to: [11.5, 11] }],
              },
            },
          ],
          foeAt: [14, 10],
        },
        5,
        3,
      ).last('fought');
    expect(sum(house('door').defence)).toBe(1);
    expect(sum(house('window').defence)).toBe(1);
  });
  rule('SF-CC-14', 'by mere contact with scenery where the scenario says so', () => {
    const terrain = [{ piece: { kind: 'rock', box: [13.5, 8, 15, 12] } }] as const;
    expect(sum(fight({ terrain }, 5, 3).last('fought').defence)).toBe(0);
    const all = fight({ terrain, options: { contactCover: 'all' } }, 5, 3);
    expect(sum(all.last('fought').defence)).toBe(1);
  });
  it('a wall that hides the defender shelters him too', () => {
    const t = duel({ terrain: [{ piece: { kind: 'rock', box: [11.4, 8, 12.5, 12] } }] });
    expect(coverInFight(t.setting, t.board(), 0, 1)).toBe(true);
  });
  rule('SF-CC-15', 'the higher total wins, and the other dies', () => {
    expect(fight({}, 2, 3).figure('d-1').status).toBe('killed');
    const lost = fight({}, 1, 4);
    expect(lost.figure('r-1').status).toBe('killed');
    expect(lost.figure('d-1')).toMatchObject({ status: 'inPlay', wounds: 0 });
    expect(lost.unit('r').killed).toBe(1);
  });
  rule('SF-CC-16', 'on a tie the defender dies and the attacker is wounded (TV-43)', () => {
    const t = fight(
      {
        terrain: [
          {
            piece: {
              kind: 'wall',
              line: [
                [13.4, 5],
                [13.4, 15],
              ],
            },
          },
        ],
        foeAt: [14, 10],
      },
      3,
      4,
    );
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.figure('r-1')).toMatchObject({ status: 'inPlay', wounds: 1 });
  });
  rule('SF-CC-16', 'a wounded attacker dies of it', () => {
    const t = fight({ attacker: 'D', wounded: true }, 4, 3);
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.figure('r-1').status).toBe('killed');
  });
  rule('SF-SUP-4', 'the suppressed defend themselves as ever (TV-45)', () => {
    const t = table({
      raiders: [{ id: 'r', class: 'D', at: [[10, 10]] }],
      defenders: [{ id: 'd', class: 'B', at: [[13, 10]], figures: { 0: { suppressed: 1 } } }],
    });
    t.act('r-1', ['close']);
    t.play(engage(t), dice('engage', 4), dice('attack', 5), dice('defence', 4));
    expect(t.last('fought').rules).toContain('SF-SUP-4');
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.figure('r-1').wounds).toBe(1);
  });
  rule('SF-MORALE-11', 'who holds does not engage, nor who retreats', () => {
    for (const [effect, id] of [
      ['hold', 'SF-MORALE-11'],
      ['retreat', 'SF-MORALE-10'],
    ] as const) {
      const t = duel();
      t.act('r-1', ['close']);
      t.state.board.open.units[0]!.effect = effect;
      expect(t.refused(engage(t)).rule).toBe(id);
    }
  });
  rule('SF-WND-3', 'who is wounded for the second time dies', () => {
    expect(fight({ attacker: 'B', wounded: true }, 4, 4).figure('r-1').status).toBe('killed');
  });
});
