import { describe, expect, it } from 'vitest';
import { weaponKeys, weapons } from './weapons.ts';
import { misses, type Range, range } from './testing/range.ts';
import { dice, rule, table } from './testing/table.ts';

const onTarget = dice('deviation', 5, 4);

/** Who was attacked by a shot that came down on its target, with how many dice, where so many of them are rolled for each. */
function touched(scene: Range, counts: readonly number[]): Record<string, number> {
  const t = range(scene).ready();
  const strays = weapons[scene.arms?.[0] ?? 'assault'].strays === true;
  t.shoot(...(strays ? [onTarget] : []), ...counts.map((n) => dice('fire', ...misses(n))));
  return Object.fromEntries(t.pools());
}

describe('areas', () => {
  rule('SF-AREA-1', 'which weapons have one', () => {
    expect(weaponKeys.filter((key) => weapons[key].area)).toEqual([
      'flamer',
      'gl',
      'grenade',
      'rocket',
      'tankgun',
      'satchel',
      'claymore',
    ]);
  });
  rule('SF-AREA-2', 'friends are hit like foes: at 1.4 inches beside the target, not at 1.6 (TV-32)', () => {
    const scene: Range = {
      arms: ['gl'],
      friends: [
        [0, 1.4],
        [0, -1.6],
      ],
    };
    expect(touched(scene, [9, 9])).toEqual({ 'r-2': 9, 'd-1': 9 });
  });
  rule('SF-AREA-3', 'everybody has a set of dice of his own', () => {
    const t = range({ arms: ['gl'], others: [[1.2, 0]] }).ready();
    t.shoot(
      onTarget,
      dice('fire', 5, ...misses(8)),
      dice('effect', 1),
      dice('fire', 6, ...misses(8)),
      dice('effect', 4),
    );
    expect(t.figure('d-1')).toMatchObject({ suppressed: 1, wounds: 0 });
    expect(t.figure('d-2')).toMatchObject({ suppressed: 0, wounds: 1 });
  });
  rule('SF-AREA-4', 'the area is where it has come down', () => {
    const t = range({ arms: ['gl'], others: [[3, 0]] }).ready();
    t.shoot(dice('deviation', 1, 1), dice('direction', 3), dice('distance', 6), dice('fire', ...misses(9)));
    expect(t.pools()).toEqual([['d-2', 9]]);
  });
  it('SF-Q-45 flames are two wide and four long, and end at 12 inches (TV-34)', () => {
    const scene: Range = {
      arms: ['flamer', 'assault'],
      apart: 10,
      others: [
        [2.4, 0],
        [0, 1.6],
      ],
    };
    expect(touched(scene, [10, 10])).toEqual({ 'd-1': 10, 'd-2': 10 });
    const far = range({ arms: ['flamer', 'assault'], apart: 12.5, options: { hardMax: 'thrownFlamePlaced' } }).ready();
    expect(far.refused(far.fireAt())).toMatchObject({ error: 'tooFar' });
  });
  it('SF-Q-45 a circle of the first number by one option', () => {
    const scene: Range = { arms: ['flamer'], apart: 10, others: [[2.4, 0]], options: { areaShape: 'circle' } };
    expect(touched(scene, [10])).toEqual({ 'd-1': 10 });
  });
  rule('SF-AFG-23', 'rockets are square, or round where the scenario says so (TV-33)', () => {
    const scene: Range = { arms: ['rocket'], others: [[1.2, 1.2]] };
    expect(touched(scene, [7, 7])).toEqual({ 'd-1': 7, 'd-2': 7 });
    expect(touched({ ...scene, scenario: { roundRockets: true } }, [7])).toEqual({ 'd-1': 7 });
    expect(touched({ ...scene, options: { areaShape: 'circle' } }, [7])).toEqual({ 'd-1': 7 });
  });
  it('SF-Q-46 by one option only with the centre in it', () => {
    const scene: Range = {
      arms: ['gl'],
      others: [
        [1, 0],
        [0, 1.1],
      ],
    };
    expect(touched(scene, [9, 9, 9])).toEqual({ 'd-1': 9, 'd-2': 9, 'd-3': 9 });
    expect(touched({ ...scene, options: { areaTest: 'centre' } }, [9, 9])).toEqual({ 'd-1': 9, 'd-2': 9 });
    const round: Range = { ...scene, options: { areaTest: 'centre', areaShape: 'circle' } };
    expect(touched(round, [9, 9])).toEqual({ 'd-1': 9, 'd-2': 9 });
  });
  it('SF-Q-48 the state of the firer and the range count for all, cover for each; by one option nothing counts', () => {
    const scene: Range = {
      arms: ['gl'],
      apart: 50,
      firer: { wounds: 1, suppressed: 1 },
      others: [[0, 1.3]],
      terrain: [
        {
          piece: {
            kind: 'wall',
            line: [
              [50, 24.7],
              [54, 24.7],
            ],
          },
        },
      ],
    };
    expect(touched(scene, [6, 5])).toEqual({ 'd-1': 6, 'd-2': 5 });
    expect(touched({ ...scene, options: { areaModifiers: 'none' } }, [9, 9])).toEqual({ 'd-1': 9, 'd-2': 9 });
  });
  it('SF-Q-49 a wall shelters from a blast, or by one option stops it', () => {
    const scene: Range = {
      arms: ['gl'],
      others: [[0, 1.4]],
      terrain: [{ piece: { kind: 'rock', box: [20, 24.6, 24, 24.8] } }],
    };
    expect(touched(scene, [9, 8])).toEqual({ 'd-1': 9, 'd-2': 8 });
    expect(touched({ ...scene, options: { wallsStopBlast: true } }, [9])).toEqual({ 'd-1': 9 });
  });
  it('SF-Q-49 only those on the level of the impact', () => {
    const t = range({ arms: ['gl'], others: [[0, 1.2]] });
    t.figure('d-2').level = 1;
    t.ready().shoot(onTarget, dice('fire', ...misses(9)));
    expect(t.pools()).toEqual([['d-1', 9]]);
  });
  it('SF-Q-58 an area attacks the vehicle and those who sit in the open, in cover, but nobody in a closed one', () => {
    for (const open of [true, false]) {
      const t = table({
        raiders: [
          {
            id: 'r',
            arms: ['gl'],
            at: [
              [4, 24],
              [2, 2],
            ],
          },
        ],
        vehicles: [{ id: 'car', side: 1, open, at: [24, 24] }],
        defenders: [
          { id: 'crew', crewOf: 'car', at: [[0, 0]], figures: { 0: { aboard: 'car', role: 'driver' } } },
          { id: 'far', at: [[46, 46]] },
        ],
      });
      t.act('r-1', ['fire']);
      t.play(
        { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } },
        onTarget,
        ...(open ? [dice('fire', ...misses(8))] : []),
        dice('fire', ...misses(9)),
      );
      expect(t.last('fired').struck.map(({ figure, vehicle }) => figure ?? `car ${vehicle}`)).toEqual(
        open ? [t.figureNo('crew-1'), 'car 0'] : ['car 0'],
      );
    }
  });
});

describe('rockets at cover', () => {
  const barrels = { piece: { kind: 'crates', circle: [22, 24, 0.5] }, fragile: true } as const;
  const scene = (options = {}) =>
    table({
      raiders: [
        {
          id: 'r',
          arms: ['assault', 'rocket'],
          at: [
            [23, 24],
            [46, 2],
          ],
        },
      ],
      defenders: [{ id: 'd', arms: ['rocket', 'assault'], at: [[2, 24]] }],
      terrain: [barrels, { piece: { kind: 'rock', circle: [22, 30, 1] } }],
      scenario: { rocketsAtCover: true, contactCover: true, roundRockets: true },
      options,
    });
  const aim = (piece: number, arm = 0) => ({ t: 'fire', arm, target: { t: 'piece', piece } }) as const;
  rule('SF-AFG-15', 'the defenders aim a rocket at a piece that gives cover', () => {
    const t = scene();
    t.act('d-1', ['fire']);
    expect(t.refused(aim(0, 1))).toMatchObject({ error: 'notAtCover', rule: 'SF-AFG-15' });
    expect(t.refused(aim(1))).toMatchObject({ error: 'notACover', rule: 'SF-AFG-15' });
    expect(t.refused(aim(9))).toMatchObject({ error: 'notThere', rule: 'SF-AFG-15' });
    expect(t.listed('fire')).toContainEqual(aim(0));
    t.play(aim(0), dice('deviation', 6, 6), dice('fire', ...misses(6)));
    expect(t.last('fired').struck[0]?.dice.map(({ reason }) => reason)).toEqual(['firepower', 'cover']);
    const raider = scene();
    raider.act('r-1', ['fire']);
    expect(raider.refused(aim(0, 1))).toMatchObject({ error: 'notAtCover' });
  });
  rule('SF-AFG-16', 'barrels are gone afterwards even when the rocket strays (TV-67)', () => {
    const t = scene();
    t.act('d-1', ['fire']);
    t.play(aim(0), dice('deviation', 3, 4), dice('direction', 3), dice('distance', 4), dice('fire', ...misses(6)));
    expect(t.last('fired').deviation?.impact).toEqual(t.point(24, 24));
    expect(t.last('fired').struck).toHaveLength(1);
    expect(t.last('pieceDestroyed').piece).toBe(0);
    expect(t.board().present).toEqual([2]);
  });
  it('SF-Q-103 by one option only when the blast has touched them', () => {
    for (const distance of [2, 6]) {
      const t = scene({ coverNeedsBlast: true });
      t.act('d-1', ['fire']);
      const near = distance === 2 ? [dice('fire', ...misses(6))] : [];
      t.play(aim(0), dice('deviation', 3, 4), dice('direction', 6), dice('distance', distance), ...near);
      expect(t.all('pieceDestroyed')).toHaveLength(distance === 2 ? 1 : 0);
    }
  });
});
