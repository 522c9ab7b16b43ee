import { describe, expect, it } from 'vitest';
import { inchPoint } from '../../geometry/point.ts';
import { covers, shotArea } from './area.ts';
import { astray, directionOf, strayOf } from './indirect.ts';
import { baseOf } from './space.ts';
import { misses, range } from './testing/range.ts';
import { dice, rule } from './testing/table.ts';
import { weaponKeys, weapons } from './weapons.ts';

/** Where a shot at a target 28 inches east came down, in inches from the target. */
function landed(direction: number, distance: number): [number, number] {
  const t = range({ arms: ['gl'], apart: 28 }).ready();
  const touched = directionOf(direction) && strayOf(distance) < 2;
  t.shoot(
    dice('deviation', 3, 4),
    dice('direction', direction),
    dice('distance', distance),
    ...(touched ? [dice('fire', ...misses(9))] : []),
  );
  const { impact, aim } = t.last('fired').deviation ?? { impact: { x: 0, y: 0 }, aim: { x: 0, y: 0 } };
  return [(impact.x - aim.x) / 2540, (impact.y - aim.y) / 2540];
}

describe('deviation', () => {
  rule('SF-IND-1', 'grenades, grenade launchers and rocket launchers stray', () => {
    expect(weaponKeys.filter((key) => weapons[key].strays)).toEqual(['gl', 'grenade', 'rocket']);
  });
  rule('SF-IND-2', '9 and more is on target', () => {
    const t = range({ arms: ['gl'] }).ready();
    t.shoot(dice('deviation', 4, 5), dice('fire', ...misses(9)));
    expect(t.last('fired').deviation).toMatchObject({ direction: 0, distance: 0 });
    expect(t.last('fired').deviation?.impact).toEqual(t.last('fired').deviation?.aim);
  });
  rule('SF-IND-3', '8 strays: a die for the direction, one for the distance', () => {
    const t = range({ arms: ['gl'] }).ready();
    t.shoot(dice('deviation', 4, 4), dice('direction', 3), dice('distance', 6));
    expect(t.last('fired')).toMatchObject({ deviation: { direction: 3, distance: 6 }, struck: [] });
  });
  rule('SF-IND-4', 'short: 3 inches before a target at 28, which is not touched (TV-02)', () => {
    expect(landed(2, 6)).toEqual([-3, 0]);
    expect(landed(1, 2)).toEqual([-1, 0]);
  });
  rule('SF-IND-5', 'long', () => {
    expect(landed(3, 4)).toEqual([2, 0]);
    expect(landed(4, 6)).toEqual([3, 0]);
  });
  rule('SF-IND-6', 'to the right of who fires', () => expect(landed(5, 6)).toEqual([0, -3]));
  rule('SF-IND-7', 'to the left', () => expect(landed(6, 6)).toEqual([0, 3]));
  rule('SF-IND-8', 'half the die, rounded down (TV-30)', () => {
    expect([1, 2, 3, 4, 5, 6].map(strayOf)).toEqual([0, 1, 1, 2, 2, 3]);
    expect(landed(3, 1)).toEqual([0, 0]);
  });
  rule('SF-IND-9', 'flames, tank guns and charges do not stray', () => {
    const t = range({ arms: ['flamer'], apart: 10 }).ready();
    t.shoot(dice('fire', ...misses(10)));
    expect(t.last('fired').deviation).toBeNull();
  });
  it('SF-Q-42 along any axis', () => {
    const [from, aim] = [inchPoint(10, 10), inchPoint(13, 14)];
    expect(astray(from, aim, 'long', 5 * 2540)).toEqual(inchPoint(16, 18));
    expect(astray(from, aim, 'right', 5 * 2540)).toEqual(inchPoint(17, 11));
    expect(astray(from, aim, 'left', 5 * 2540)).toEqual(inchPoint(9, 17));
  });
  it('SF-Q-44 never behind the thrower, who is touched himself (TV-35)', () => {
    const t = range({ arms: ['grenade'], apart: 2 }).ready();
    t.shoot(dice('deviation', 1, 1), dice('direction', 1), dice('distance', 6), dice('fire', ...misses(9)));
    expect(t.last('fired').deviation?.impact).toEqual(t.point(2, 24));
    expect(t.pools()).toEqual([['r-1', 9]]);
  });
  it('SF-Q-44 off the table nothing happens', () => {
    const t = range({ arms: ['gl'], apart: 69 }).ready();
    t.shoot(dice('deviation', 1, 1), dice('direction', 3), dice('distance', 6));
    expect(t.last('fired').struck).toEqual([]);
  });
  it('SF-Q-44 through walls, or by one option only up to them', () => {
    for (const deviationStopsAtWalls of [false, true]) {
      const t = range({
        arms: ['gl'],
        terrain: [{ piece: { kind: 'rock', box: [23, 20, 24, 28] } }],
        options: { deviationStopsAtWalls },
      }).ready();
      t.shoot(
        dice('deviation', 1, 1),
        dice('direction', 3),
        dice('distance', 6),
        ...(deviationStopsAtWalls ? [dice('fire', ...misses(9))] : []),
      );
      const { x = 0 } = t.last('fired').deviation?.impact ?? {};
      expect(x).toBe(deviationStopsAtWalls ? 23 * 2540 - 1 : 25 * 2540);
    }
  });
});

describe('8.1 with deviation, exactly', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  it('lands on the aim point in 43 of 108 cases, and touches the target in 23 of 36', () => {
    const { setting } = range({ arms: ['gl'] });
    const [from, aim] = [inchPoint(2, 24), inchPoint(30, 24)];
    let [exact, touching] = [0, 0];
    for (const one of faces)
      for (const two of faces)
        for (const way of faces)
          for (const far of faces) {
            const impact = one + two >= 9 ? aim : astray(from, aim, directionOf(way), strayOf(far) * 2540);
            const area = shotArea(setting, 'gl', from, aim, impact);
            if (impact.x === aim.x && impact.y === aim.y) exact += 1;
            if (covers(setting, area, baseOf(setting.space, aim))) touching += 1;
          }
    expect([exact * 108, touching * 36]).toEqual([43 * 1296, 23 * 1296]);
  });
});
