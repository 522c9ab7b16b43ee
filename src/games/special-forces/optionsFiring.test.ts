/** 4.4 to 4.6: sight and fire, areas, vehicles as targets. */

import type { FigureFile } from './scenario.ts';
import { chapter, type Chosen } from './testing/options.ts';
import { misses, type Range, range } from './testing/range.ts';
import { dice, type Scene, table } from './testing/table.ts';
import type { WeaponKey } from './weapons.ts';

/** Whether the shot may be fired, and with how many dice. */
function shot(given: Range): string | number | undefined {
  const t = range(given).ready();
  const [lost] = t.all('actionLost');
  if (lost !== undefined) return lost.why;
  const no = t.check(t.fireAt());
  if (no !== undefined) return no.error;
  t.chance(t.fireAt());
  return t.pools()[0]?.[1];
}

/** Whom an area touches that comes down where it was aimed, each with his dice. */
function touched(given: Range, rolls: readonly number[]): Record<string, number> {
  const t = range(given).ready();
  const strays = given.arms?.[0] === 'flamer' ? [] : [dice('deviation', 5, 4)];
  t.shoot(...strays, ...rolls.map((n) => dice('fire', ...misses(n))));
  return Object.fromEntries(t.pools());
}

const tree = (x: number): NonNullable<Scene['terrain']>[number] => ({ piece: { kind: 'tree', circle: [x, 24, 0.5] } });
const house = (openings: 'door' | 'none'): NonNullable<Scene['terrain']>[number] => ({
  piece: {
    kind: 'building',
    box: [20, 21, 26, 27],
    openings: openings === 'door' ? [{ kind: 'door', from: [20, 23], to: [20, 25] }] : [],
  },
});

/** Somebody stands between: a friend of the firer, or another enemy. */
const between = (options: Chosen): unknown[] => [
  shot({ options, friends: [[-10, 0]] }),
  shot({ options, others: [[-10, 0]] }),
];

/** A car with two guns and its driver, and one shot at it that damages its weapons. */
function silenced(options: Chosen): number | undefined {
  const t = table({
    options,
    raiders: [{ id: 'r', class: 'A', at: [[4, 24]] }],
    defenders: [{ id: 'crew', crewOf: 'car', at: [[24, 24]], figures: { 0: { aboard: 'car', role: 'driver' } } }],
    vehicles: [{ id: 'car', side: 1, at: [24, 24], arms: [{ weapon: 'hmg' }, { weapon: 'lmg' }] }],
  });
  t.act('r-1', ['fire']);
  t.play({ t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } }, dice('fire', 5, 1, 1, 1, 1), dice('damage', 1));
  return t.last('fired').struck[0]?.broken?.length;
}

/** A parked car, with its driver, another beside it, and a soldier who would like to drive. */
const park = (options: Chosen) =>
  table({
    options,
    vehicles: [
      { id: 'car', at: [24, 24] },
      { id: 'near', at: [26.2, 24], side: 1 },
    ],
    raiders: [
      { id: 'crew', crewOf: 'car', class: 'C', at: [[24, 24]], figures: { 0: { aboard: 'car', role: 'driver' } } },
      { id: 'r', class: 'A', at: [[21, 24]] },
    ],
    defenders: [{ id: 'd', at: [[46, 46]] }],
  });
const nine = dice('fire', ...misses(9));
const bang = () => ({ queue: [{ vehicle: 0 }], homeless: [], vehicle: -1 });

function laidMine(options: Chosen): string {
  const t = table({ options, raiders: [{ id: 'r', at: [[10, 10]], arms: ['claymore'] }] });
  t.act('r-1', ['special']);
  const [lost] = t.all('actionLost');
  return lost?.why ?? 'laid';
}

const jungle: Scene['terrain'] = [{ piece: { kind: 'wood', box: [10, 20, 15, 28], height: 4 }, jungle: true }];
const wounded: Partial<FigureFile> = { wounds: 1 };
const [pistol, gl]: [WeaponKey[], WeaponKey[]] = [['pistol'], ['gl']];

chapter('midCover', 'recrew', {
  midCover: {
    see: (options) => [shot({ options, terrain: [tree(12)] }), shot({ options, terrain: [tree(21)] })],
    becomes: [
      ['blocks', ['noLine', 4]],
      ['minusOne', [4, 4]],
    ],
  },
  figuresBlock: {
    see: between,
    becomes: [
      [false, [5, 5]],
      ['enemies', [5, 'noLine']],
      ['all', ['noLine', 'noLine']],
    ],
  },
  interiors: {
    see: (options) => shot({ options, terrain: [house('door')] }),
    becomes: [
      ['openings', 5],
      ['sealed', 'noLine'],
    ],
  },
  roofParapet: {
    see: (options) =>
      shot({
        options,
        apart: 18.5,
        target: { level: 1 },
        terrain: [{ piece: { kind: 'building', box: [20, 21, 26, 27], roof: true, height: 3 } }],
      }),
    becomes: [
      [false, 5],
      [true, 4],
    ],
  },
  jungleSight: {
    see: (options) => shot({ options, terrain: jungle }),
    becomes: [
      [3, 'noTarget'],
      [5, 5],
    ],
  },
  minDice: {
    see: (options) => shot({ options, arms: pistol, apart: 5, firer: wounded, terrain: [tree(6)] }),
    becomes: [
      [0, 'noTarget'],
      [1, 1],
    ],
  },
  hardMax: {
    see: (options) => shot({ options, arms: ['flamer'], apart: 12.5 }),
    becomes: [
      ['thrownFlamePlaced', 'noTarget'],
      ['none', 9],
    ],
  },
  freeAim: {
    see: (options) =>
      (['gl', 'assault'] as const).map((arm) => {
        const t = range({ options, arms: [arm] }).ready();
        return t.check({ t: 'fire', arm: 0, target: { t: 'point', at: t.point(20, 20) } })?.error ?? 'aimed';
      }),
    becomes: [
      [false, ['noFreeAim', 'noFreeAim']],
      ['areaWeapons', ['aimed', 'noFreeAim']],
    ],
  },
  grenadesPerFigure: {
    see: (options) => {
      const t = range({ options, arms: ['grenade', 'pistol'], apart: 4 }).ready(3);
      let thrown = 0;
      while (thrown < 2 && t.check(t.fireAt()) === undefined) {
        t.shoot(dice('deviation', 6, 6), nine);
        thrown += 1;
      }
      return thrown;
    },
    becomes: [
      ['unlimited', 2],
      [0, 0],
      [1, 1],
    ],
  },
  deviationStopsAtWalls: {
    see: (options) => {
      const t = range({ options, arms: gl, terrain: [{ piece: { kind: 'rock', box: [23, 20, 24, 28] } }] }).ready();
      const held = options.deviationStopsAtWalls === true;
      t.shoot(dice('deviation', 1, 1), dice('direction', 3), dice('distance', 6), ...(held ? [nine] : []));
      return Math.floor((t.last('fired').deviation?.impact.x ?? 0) / t.setting.space.inch);
    },
    becomes: [
      [false, 25],
      [true, 22],
    ],
  },
  areaShape: {
    see: (options) => {
      const rolls = options.areaShape === 'circle' ? [10] : [10, 10];
      return touched({ options, arms: ['flamer'], apart: 10, others: [[2.4, 0]] }, rolls);
    },
    becomes: [
      ['rect', { 'd-1': 10, 'd-2': 10 }],
      ['circle', { 'd-1': 10 }],
    ],
  },
  areaTest: {
    see: (options) => touched({ options, arms: gl, others: [[0, 1.4]] }, options.areaTest === 'centre' ? [9] : [9, 9]),
    becomes: [
      ['touch', { 'd-1': 9, 'd-2': 9 }],
      ['centre', { 'd-1': 9 }],
    ],
  },
  areaModifiers: {
    see: (options) => touched({ options, arms: gl, firer: wounded }, [options.areaModifiers === 'none' ? 9 : 8]),
    becomes: [
      ['perFigure', { 'd-1': 8 }],
      ['none', { 'd-1': 9 }],
    ],
  },
  wallsStopBlast: {
    see: (options) => {
      const terrain: Scene['terrain'] = [{ piece: { kind: 'rock', box: [20, 24.6, 24, 24.8] } }];
      return touched(
        { options, arms: gl, others: [[0, 1.4]], terrain },
        options.wallsStopBlast === true ? [9] : [9, 8],
      );
    },
    becomes: [
      [false, { 'd-1': 9, 'd-2': 8 }],
      [true, { 'd-1': 9 }],
    ],
  },
  claymores: {
    see: laidMine,
    becomes: [
      ['off', 'nothingToDo'],
      ['on', 'laid'],
    ],
  },
  weaponsHit: {
    see: silenced,
    becomes: [
      ['all', 2],
      ['one', 1],
    ],
  },
  chainExplosions: {
    see: (options) => {
      const t = park(options);
      t.enter('blasts', bang(), nine, ...(options.chainExplosions === true ? [dice('fire', 6, ...misses(8))] : []));
      return t.all('exploded').map(({ vehicle }) => t.setting.vehicleNames[vehicle]);
    },
    becomes: [
      [true, ['car', 'near']],
      [false, ['car']],
    ],
  },
  bailClass: {
    see: (options) => {
      const t = park({ ...options, chainExplosions: false });
      t.enter('blasts', bang(), nine);
      t.play(t.listed('place')[0]!);
      return [t.figure('crew-1').class, t.unit('crew').class];
    },
    becomes: [
      ['own', ['C', 'C']],
      ['B', ['B', 'B']],
    ],
  },
  recrew: {
    see: (options) => {
      const t = park(options);
      Object.assign(t.figure('crew-1'), { status: 'killed', aboard: -1, role: 'none' });
      t.act('r-1', ['move']);
      t.play({ t: 'board', vehicle: 0 });
      return t.figure('r-1').role;
    },
    becomes: [
      [false, 'passenger'],
      [true, 'driver'],
    ],
  },
});
