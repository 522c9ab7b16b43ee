import { describe, expect, it } from 'vitest';
import { inchPoint } from '../../geometry/point.ts';
import type { Choice } from './choices.ts';
import { lineOf, sees, type Stand, standOf, vehicleStand } from './sight.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

type Terrain = NonNullable<Scene['terrain']>;
type At = readonly [number, number];

/** One who looks east from (4, 10), one who is looked at, and what lies around them. */
const view = (target: At, terrain: Terrain = [], more: Partial<Scene> = {}, from: At = [4, 10]) =>
  table({
    raiders: [{ id: 'r', at: [from] }],
    defenders: [{ id: 'd', at: [target] }],
    terrain,
    ...more,
  });
type T = ReturnType<typeof view>;

/** The verdict from r-1 to d-1; both answers, the quick and the reasoned one, must agree. */
function verdict(t: T, back = false) {
  const [from, to] = [standOf(t.board(), t.figureNo('r-1')), standOf(t.board(), t.figureNo('d-1'))];
  const [a, b] = back ? [to, from] : [from, to];
  const found = lineOf(t.setting, t.board(), a, b);
  expect(sees(t.setting, t.board(), a, b)).toBe(found.clear);
  return found;
}
const said = (t: T, back = false): string => {
  const { clear, cover } = verdict(t, back);
  return clear ? (cover?.reason ?? 'open') : 'no';
};

const tree = (x: number, y = 10) => ({
  piece: { kind: 'tree' as const, circle: [x, y, 0.5] as [number, number, number] },
});
const wall = (x: number, from = 8, to = 12) => ({
  piece: {
    kind: 'wall' as const,
    line: [
      [x, from],
      [x, to],
    ] as [number, number][],
  },
});
const rock = (west: number, east: number, south = 9, north = 11) => ({
  piece: { kind: 'rock' as const, box: [west, south, east, north] as [number, number, number, number] },
});
/** A house from (20, 7) to (26, 13) with a door in its west wall and a window in its east wall. */
const house = {
  piece: {
    id: 'house',
    kind: 'building' as const,
    box: [20, 7, 26, 13] as [number, number, number, number],
    openings: [
      { kind: 'door' as const, from: [20, 9] as [number, number], to: [20, 11] as [number, number] },
      { kind: 'window' as const, from: [26, 9] as [number, number], to: [26, 11] as [number, number] },
    ],
  },
};
const jungle = (west: number, east: number) => ({
  piece: { kind: 'wood' as const, box: [west, 5, east, 15] as [number, number, number, number] },
  jungle: true,
});

describe('line of sight', () => {
  rule('SF-LOS-1', 'one fires at an enemy in line of sight, and at nobody else', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          at: [
            [4, 10],
            [4, 20],
          ],
        },
      ],
      defenders: [{ id: 'd', at: [[20, 10]] }],
    });
    t.act('r-1', ['fire']);
    const at = (id: string): Choice => ({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo(id) } });
    expect(t.refused(at('r-2'))).toMatchObject({ rule: 'SF-LOS-1' });
    t.play(at('d-1'), dice('fire', 1, 2, 3, 4, 4));
    expect(t.last('fired').rules).toContain('SF-LOS-1');
  });
  rule('SF-LOS-2', 'it is straight, from centre to centre', () => {
    expect(verdict(view([20, 10], [rock(10, 12, 10.01, 13)])).clear).toBe(true);
    expect(verdict(view([20, 10], [rock(10, 12, 9.99, 13)])).clear).toBe(false);
  });
  rule('SF-LOS-3', 'what the line touches forbids the shot, a corner too', () => {
    const t = table({
      raiders: [{ id: 'r', at: [[4, 10]] }],
      defenders: [
        {
          id: 'd',
          at: [
            [20, 10],
            [4, 20],
          ],
        },
      ],
      terrain: [rock(10, 12)],
    });
    t.act('r-1', ['fire']);
    const shot: Choice = { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } };
    expect(t.refused(shot)).toMatchObject({ error: 'noLine', rule: 'SF-LOS-3' });
    const corner = view([20, 10], [rock(10, 12, 10, 13)]);
    expect(verdict(corner)).toMatchObject({ clear: false, rule: 'SF-LOS-3', meets: [{ piece: 0, why: 'blocks' }] });
    // A thin wall that lies on the line is touched as well.
    const along = {
      piece: {
        kind: 'wall' as const,
        line: [
          [8, 10],
          [12, 10],
        ] as [number, number][],
      },
    };
    expect(said(view([20, 10], [along]))).toBe('no');
  });
});

describe('SF-Q-29: cover', () => {
  it('TV-56: a tree at the target is cover, one half way forbids the shot, or is cover by one option', () => {
    expect(verdict(view([24, 10], [tree(23)])).cover).toEqual({ value: -1, reason: 'cover', rule: 'SF-FIRE-5' });
    expect(said(view([24, 10], [tree(14)]))).toBe('no');
    expect(said(view([24, 10], [tree(14)], { options: { midCover: 'minusOne' } }))).toBe('between');
  });
  it('TV-57: a low wall at the firer alone is nothing to him', () => {
    const t = view([24, 10], [wall(4.5)]);
    expect(said(t)).toBe('open');
    expect(verdict(t).meets).toMatchObject([{ why: 'firersCover', effect: 'nothing' }]);
    expect(said(t, true)).toBe('cover');
  });
  it('at most one die, however many covers there are', () => {
    expect(verdict(view([24, 10], [wall(23.5), tree(23)])).cover?.value).toBe(-1);
  });
  it('contact ends a tenth of an inch from the base', () => {
    expect(said(view([24, 10], [wall(23.4)]))).toBe('cover');
    expect(said(view([24, 10], [wall(23.39)]))).toBe('no');
  });
  it('TV-58 SF-AFG-18: contact on the far side counts in one scenario only, or by option', () => {
    const behind = (more: Partial<Scene>) => view([19.5, 12], [house], more);
    expect(said(behind({}))).toBe('open');
    expect(verdict(behind({ scenario: { contactCover: true } })).cover).toMatchObject({ rule: 'SF-AFG-18' });
    expect(said(behind({ options: { contactCover: 'all' } }))).toBe('contact');
    const directional = behind({ scenario: { contactCover: true }, options: { contactCover: 'directional' } });
    expect(said(directional)).toBe('open');
  });
  rule('SF-AFG-18', 'whoever touches scenery is shot at with a die less', () => {
    const t = view([19.5, 12], [house], { scenario: { contactCover: true } });
    t.act('r-1', ['fire']);
    t.play({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } }, dice('fire', 1, 2, 3, 4));
    expect(t.last('fired').struck[0]?.dice).toContainEqual({ value: -1, reason: 'contact', rule: 'SF-AFG-18' });
  });
  it('a destroyed piece is gone', () => {
    const t = view([24, 10], [tree(14)]);
    const from = standOf(t.board(), 0);
    expect(sees(t.setting, { ...t.board(), present: [0] }, from, standOf(t.board(), 1))).toBe(true);
  });
  it('what is aimed at does not hide itself', () => {
    const t = view([24, 10], [tree(14)]);
    const at: Stand = { ...inchPoint(14, 10), level: 0, inside: -1 };
    expect(sees(t.setting, t.board(), standOf(t.board(), 0), { ...at, piece: 0 })).toBe(true);
    expect(sees(t.setting, t.board(), standOf(t.board(), 0), at)).toBe(true);
    expect(sees(t.setting, t.board(), standOf(t.board(), 0), { ...at, x: at.x + 5 * 2540 })).toBe(false);
  });
});

describe('SF-Q-30: figures and vehicles', () => {
  const line = (figuresBlock: unknown) =>
    table({
      raiders: [
        {
          id: 'r',
          at: [
            [4, 10],
            [8, 10],
          ],
        },
      ],
      defenders: [
        {
          id: 'd',
          at: [
            [20, 10],
            [16, 10.5],
            [12, 10.51],
          ],
        },
      ],
      options: { figuresBlock },
    });
  const stoppers = (option: unknown) =>
    verdict(line(option)).meets.flatMap(({ figure, effect }) => (effect === 'stops' ? [figure] : []));
  it('figures never hide each other, or enemies do, or all do, their rims included', () => {
    expect(stoppers(false)).toEqual([]);
    expect(stoppers('enemies')).toEqual([3]);
    expect(stoppers('all')).toEqual([1, 3]);
  });
  it('a vehicle hides who is not at it, and shelters who is', () => {
    const car = (x: number) => view([20, 10], [], { vehicles: [{ id: 'car', at: [x, 10], heading: 0 }] });
    expect(said(car(12))).toBe('no');
    expect(said(car(18.5))).toBe('vehicle');
    // At the firer it hides the target none the less.
    expect(said(car(5.5))).toBe('no');
  });
  it('scenery like cars does the same', () => {
    const car = (west: number) => ({
      piece: { kind: 'vehicle' as const, box: [west, 8, west + 2, 12] as [number, number, number, number] },
    });
    expect(said(view([20, 10], [car(10)]))).toBe('no');
    expect(said(view([20, 10], [car(17.5)]))).toBe('cover');
  });
  it('a vehicle is turned by its heading, and does not hide itself or those in it', () => {
    const t = view([20, 10], [], { vehicles: [{ id: 'car', at: [12, 12.5], heading: 90 }] });
    expect(said(t)).toBe('open');
    expect(verdict(view([20, 10], [], { vehicles: [{ id: 'car', at: [12, 11.5], heading: 0 }] })).clear).toBe(false);
    expect(lineOf(t.setting, t.board(), standOf(t.board(), 0), vehicleStand(t.board(), 0)).clear).toBe(true);
  });
  it('SF-Q-28: an open vehicle shelters those in it, a tank and a motorcycle do not', () => {
    const aboard = (kind: 'small' | 'tank' | 'motorcycle', open = true) =>
      view([20, 10], [], {
        vehicles: [{ id: 'car', at: [20, 10], side: 1, kind, open }],
        defenders: [{ id: 'd', at: [[20, 10]], figures: { 0: { aboard: 'car', role: 'driver' } } }],
      });
    expect(said(aboard('small'))).toBe('aboard');
    expect(said(aboard('tank'))).toBe('open');
    expect(said(aboard('motorcycle'))).toBe('open');
  });
});

describe('SF-Q-31: buildings', () => {
  it('hide what is behind them', () => {
    expect(said(view([30, 10], [house]))).toBe('no');
  });
  it('a door lets a line pass, without cover for who is inside', () => {
    const t = view([22, 10], [house]);
    expect(said(t)).toBe('open');
    expect(said(t, true)).toBe('open');
  });
  it('a window shelters who is inside, not who is outside', () => {
    const t = view([22, 10], [house], {}, [34, 10]);
    expect(said(t)).toBe('window');
    expect(said(t, true)).toBe('open');
  });
  it('nothing passes a wall, or the jamb of a door', () => {
    expect(said(view([22, 12], [house]))).toBe('no');
    expect(said(view([22, 11], [house], {}, [4, 11]))).toBe('no');
    expect(said(view([22, 10.99], [house], {}, [4, 10.99]))).toBe('open');
  });
  it('inside one room everything is open', () => {
    expect(said(view([25, 12], [house], {}, [21, 8]))).toBe('open');
  });
  it('two openings do not make a line through the house', () => {
    expect(said(view([30, 10], [house], {}, [10, 10]))).toBe('no');
  });
  it('sealed: neither in nor out', () => {
    const t = view([22, 10], [house], { options: { interiors: 'sealed' } });
    expect(said(t)).toBe('no');
    expect(said(view([25, 12], [house], { options: { interiors: 'sealed' } }, [21, 8]))).toBe('open');
  });
});

describe('SF-Q-4, SF-Q-32: heights', () => {
  const roof = (target: At, at: At, terrain: Terrain, more: Partial<Scene> = {}, level = 1) =>
    view(target, terrain, { raiders: [{ id: 'r', at: [at], figures: { 0: { level } } }], ...more });
  it('at exactly the height of a piece the line touches it', () => {
    expect(said(view([20, 10], [wall(12)]))).toBe('no');
    const low = { piece: { ...wall(12).piece, height: 0.99 } };
    expect(said(view([20, 10], [low]))).toBe('open');
  });
  it('from a roof one sees over lower pieces, but not through the roof itself', () => {
    expect(said(roof([36, 10], [25.5, 10], [house, wall(30)]))).toBe('open');
    expect(said(roof([38, 10], [20.5, 10], [house]))).toBe('open');
    expect(said(roof([28, 10], [20.5, 10], [house]))).toBe('no');
  });
  it('flat: heights do not count', () => {
    const t = roof([36, 10], [25.5, 10], [house, wall(30)], { options: { levels: 'flat' } });
    expect(said(t)).toBe('no');
    expect(said(roof([28, 10], [20.5, 10], [house], { options: { levels: 'flat' } }))).toBe('open');
  });
  it('nobody sees from a floor to another', () => {
    expect(said(roof([23, 10], [22, 10], [house]))).toBe('no');
  });
  it('a platform shelters against those below, a roof only at a parapet', () => {
    const tower = { piece: { kind: 'tower' as const, box: [10, 9, 12, 11] as [number, number, number, number] } };
    const up = roof([20, 10], [11, 10], [tower]);
    expect(said(up, true)).toBe('tower');
    expect(said(up)).toBe('open');
    const parapet = { piece: { ...house.piece, parapet: 0.5 } };
    expect(said(roof([36, 10], [25.5, 10], [house]), true)).toBe('open');
    expect(said(roof([36, 10], [25.5, 10], [parapet]), true)).toBe('parapet');
    expect(said(roof([36, 10], [25, 10], [parapet]), true)).toBe('open');
    expect(said(roof([36, 10], [25.5, 10], [house], { options: { roofParapet: true } }), true)).toBe('parapet');
  });
});

describe('SF-Q-33: jungle', () => {
  it('one sees so far into it, and whoever is in it is in cover', () => {
    expect(said(view([13, 10], [jungle(10, 20)]))).toBe('inJungle');
    expect(said(view([13.01, 10], [jungle(10, 20)]))).toBe('no');
    expect(said(view([20, 10], [jungle(10, 13)]))).toBe('open');
    expect(said(view([16, 10], [jungle(10, 20)], { options: { jungleSight: 6 } }))).toBe('inJungle');
  });
  it('several stretches add up', () => {
    expect(said(view([24, 10], [jungle(8, 10), jungle(14, 15)]))).toBe('open');
    expect(said(view([24, 10], [jungle(8, 10), jungle(14, 15.01)]))).toBe('no');
  });
  it('a light wood and fields do nothing to sight', () => {
    const plain = (kind: 'wood' | 'field') => ({
      piece: { kind, box: [8, 5, 16, 15] as [number, number, number, number] },
    });
    expect(said(view([24, 10], [plain('wood'), plain('field')]))).toBe('open');
  });
});
