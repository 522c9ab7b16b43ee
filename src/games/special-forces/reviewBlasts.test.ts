/** Hits on vehicles, explosions and areas: cases that a second reading of 2.8 and 2.14 to 2.16 brought up. */

import { describe, expect, it } from 'vitest';
import type { Choice } from './choices.ts';
import { reckoning } from './ending.ts';
import type { VehicleFile } from './scenario.ts';
import { misses, range } from './testing/range.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';
import type { WeaponKey } from './weapons.ts';

const at = (vehicle: number, arm = 0): Choice => ({ t: 'fire', arm, target: { t: 'vehicle', vehicle } });
const nine = dice('fire', ...misses(9));

/** A vehicle of the defenders with its driver, and two linked men of class A who fire at it. */
function targeted(vehicle: Partial<VehicleFile>, weapon: WeaponKey = 'rifle', more: Partial<Scene> = {}) {
  return table({
    raiders: [
      {
        id: 'r',
        class: 'A',
        arms: [weapon, 'lmg'],
        at: [
          [4, 24],
          [4, 26],
        ],
      },
    ],
    vehicles: [{ id: 'v', side: 1, at: [24, 24], ...vehicle }],
    defenders: [
      { id: 'crew', class: 'C', crewOf: 'v', at: [[0, 0]], figures: { 0: { aboard: 'v', role: 'driver' } } },
      { id: 'far', class: 'B', at: [[46, 46]] },
    ],
    ...more,
  });
}
const bike: Partial<VehicleFile> = { kind: 'motorcycle', capacity: 0 };
const order = (t: ReturnType<typeof table>): string[] =>
  t.events
    .map(({ t: what }) => what)
    .filter((what) => ['motorcycleLost', 'exploded', 'placedBeside', 'fired'].includes(what));

describe('motorcycles', () => {
  rule('SF-VDMG-13', 'transmission and fuel tank: the rider rolls, and then it blows up with him', () => {
    const t = targeted(bike);
    t.act('r-1', ['fire']);
    t.play(at(0), dice('fire', 5, 5, 1), dice('damage', 3, 6), dice('rider', 3), nine);
    expect(order(t)).toEqual(['fired', 'motorcycleLost', 'exploded', 'fired']);
    expect(t.last('fired').struck.map(({ figure }) => figure)).toEqual([t.figureNo('crew-1')]);
    expect(t.asked()).toMatchObject({ ask: 'place', seat: 'defenders' });
    expect(t.figure('crew-1').wounds).toBe(1);
  });
  it('SF-Q-53 it blows up without a rider whom the fall has killed', () => {
    const t = targeted(bike);
    t.act('r-1', ['fire']);
    t.play(at(0), dice('fire', 6, 6, 1), dice('damage', 6, 5), dice('rider', 6));
    expect(order(t)).toEqual(['fired', 'motorcycleLost', 'exploded', 'fired']);
    expect(t.last('fired').struck).toEqual([]);
    expect(t.figure('crew-1').status).toBe('killed');
  });
  it('SF-Q-13 one of a group throws the rider, the other hits the tank: nothing is lost', () => {
    for (const faces of [
      [3, 6],
      [6, 3],
    ] as const) {
      const t = targeted(bike);
      t.act(['r-1', 'r-2'], ['fire'], ['fire']);
      t.play(at(0));
      const shots = faces.flatMap((face) => [
        dice('fire', 5, 1, 1),
        dice('damage', face),
        ...(face === 3 ? [dice('rider', 1)] : []),
      ]);
      t.play(at(0), ...shots, nine);
      expect(t.all('exploded')).toHaveLength(1);
      expect(t.all('motorcycleLost')).toHaveLength(1);
    }
  });
  it('SF-Q-53 two of a group who break the same machine break it once, two who set it on fire as well', () => {
    const broken = targeted(bike);
    broken.act(['r-1', 'r-2'], ['fire'], ['fire']);
    broken.play(at(0));
    const shot = (face: number) => [dice('fire', 5, 1, 1), dice('damage', face)];
    broken.play(at(0), ...shot(3), dice('rider', 3), ...shot(4), dice('rider', 6));
    expect(broken.all('motorcycleLost')).toMatchObject([{ face: 3, harm: 'wounded' }]);
    expect(broken.figure('crew-1')).toMatchObject({ status: 'inPlay', wounds: 1 });
    const burnt = targeted(bike);
    burnt.act(['r-1', 'r-2'], ['fire'], ['fire']);
    burnt.play(at(0));
    burnt.play(at(0), ...shot(6), ...shot(6), nine);
    expect(burnt.all('exploded')).toHaveLength(1);
  });
  it('SF-WND-3 a wounded rider does not survive a second wound', () => {
    const t = targeted(bike);
    t.figure('crew-1').wounds = 1;
    t.act('r-1', ['fire']);
    t.play(at(0), dice('fire', 5, 1, 1), dice('damage', 5), dice('rider', 5));
    expect(t.figure('crew-1').status).toBe('killed');
  });
  it('SF-Q-85 a charge breaks it and sets it on fire like a shot', () => {
    const t = targeted(bike);
    const { x, y } = t.point(24, 20);
    t.board().charges.push({ key: 'satchel', x, y, level: 0, by: 0, due: 1, heading: 0 });
    t.enter(
      'blasts',
      { queue: [{ charge: 0 }], homeless: [], vehicle: -1 },
      // The rider, in cover, then the machine.
      dice('fire', ...misses(9)),
      dice('fire', 5, 5, ...misses(8)),
      dice('damage', 4, 5),
      dice('rider', 2),
      nine,
    );
    expect(order(t)).toEqual(['fired', 'motorcycleLost', 'exploded', 'fired']);
  });
});

describe('parked cars', () => {
  const lot = (civilianCars: 'scenery' | 'lightVehicles', arms: WeaponKey[] = ['assault']) =>
    table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          arms,
          at: [
            [10, 24],
            [10, 40],
          ],
        },
      ],
      defenders: [
        {
          id: 'd',
          class: 'A',
          arms,
          at: [
            [38, 24],
            [46, 46],
          ],
        },
      ],
      vehicles: [{ id: 'own', at: [14, 10] }],
      terrain: [{ piece: { id: 'sedan', kind: 'vehicle', box: [23, 22, 25, 26] }, car: true }],
      options: { civilianCars },
    });
  rule('SF-LOS-1', 'where they are light vehicles, both sides may shoot at them though nobody is aboard', () => {
    for (const id of ['r-1', 'd-1']) {
      const t = lot('lightVehicles');
      t.act(id, ['fire']);
      expect(t.listed('fire')).toContainEqual(at(t.vehicleNo('sedan')));
      t.play(at(t.vehicleNo('sedan')), dice('fire', 5, 1, 1, 1, 1), dice('damage', 6));
      expect(t.last('exploded').vehicle).toBe(t.vehicleNo('sedan'));
    }
    // Other empty vehicles are no targets.
    const empty = lot('lightVehicles');
    empty.act('d-1', ['fire']);
    expect(empty.refused(at(0))).toMatchObject({ error: 'nobodyAboard' });
  });
  it('SF-Q-90 nobody gets into them, and nobody scores for them', () => {
    const t = lot('lightVehicles');
    Object.assign(t.figure('d-1'), t.point(26.5, 24));
    t.act('d-1', ['move']);
    expect(t.refused({ t: 'board', vehicle: 1 })).toMatchObject({ error: 'noVehicle', rule: 'SF-TRANS-2' });
    t.vehicle('sedan').destroyed = true;
    expect(reckoning(t.setting, t.board(), 0)).toEqual([]);
  });
  it('SF-Q-90 also those of Colombia', () => {
    const t = table({ house: 'colombia-1996', options: { civilianCars: 'lightVehicles' } });
    const car = t.board().vehicles[0];
    if (car === undefined) throw new Error('no car');
    const man = t.figure('team-1');
    Object.assign(man, { status: 'inPlay', x: car.x + t.inch(2), y: car.y });
    Object.assign(t.board(), { phase: 'action', turn: 1 });
    t.act('team-1', ['fire']);
    const arm = man.arms.findIndex(({ key }) => key === 'assault');
    expect(t.check(at(0, arm))).toBeUndefined();
  });
  it('SF-Q-90 and not at scenery', () => {
    const t = lot('scenery');
    t.act('r-1', ['fire']);
    expect(t.refused(at(1))).toMatchObject({ error: 'notThere' });
  });
});

describe('the range of areas', () => {
  const distance = (x: number, weapon: WeaponKey, options: Scene['options'] = {}) => {
    const t = targeted({ at: [x, 24], heading: 90, armoured: true, kind: 'tank', open: false }, weapon, {
      width: 72,
      options: { hardMax: 'thrownFlamePlaced', ...options },
    });
    t.act('r-1', ['fire']);
    return t;
  };
  it('SF-Q-48 is that to the aim point, the centre of a vehicle', () => {
    // Firer at 4; the nose of the tank is 2.5 inches before its centre.
    expect(distance(10, 'grenade').check(at(0))).toBeUndefined();
    expect(distance(10.01, 'grenade').refused(at(0))).toMatchObject({ error: 'tooFar', rule: 'SF-FIRE-13' });
    const pool = (x: number, weapon: WeaponKey, ...rolls: Parameters<ReturnType<typeof table>['play']>[1][]) => {
      const t = distance(x, weapon);
      t.play(at(0), ...rolls);
      return t.last('fired').struck[0]?.dice.map(({ reason }) => reason);
    };
    const hit = dice('deviation', 6, 6);
    expect(pool(40, 'rocket', hit, dice('fire', ...misses(7)))).toEqual(['firepower']);
    expect(pool(40.01, 'rocket', hit, dice('fire', ...misses(6)))).toEqual(['firepower', 'range']);
    // Other weapons are measured to the hull.
    expect(pool(42.5, 'assault', dice('fire', ...misses(5)))).toEqual(['firepower']);
    expect(pool(42.51, 'assault', dice('fire', ...misses(4)))).toEqual(['firepower', 'range']);
  });
  it('SF-Q-1 by one option from the edge of who fires', () => {
    expect(distance(10.5, 'grenade', { measure: 'edge' }).check(at(0))).toBeUndefined();
    expect(distance(10.51, 'grenade', { measure: 'edge' }).refused(at(0))).toMatchObject({ error: 'tooFar' });
  });
});

describe('impacts', () => {
  const house = { piece: { kind: 'building', box: [20, 20, 24, 28], roof: true } } as const;
  /** A grenadier below, and somebody at the western edge of a flat roof. */
  const roof = (firer: readonly [number, number], arms: WeaponKey[], below: readonly [number, number]) => {
    const t = table({
      raiders: [{ id: 'r', class: 'A', arms, at: [firer, [2, 2]] }],
      defenders: [{ id: 'd', class: 'C', at: [[20.6, 24], below, [46, 46]], figures: { 0: { level: 1 } } }],
      terrain: [house],
    });
    t.act('r-1', ['fire']);
    return { ...t, shot: { t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('d-1') } } as const };
  };
  const struck = (t: ReturnType<typeof roof>) => t.last('fired').struck.map(({ figure }) => figure);
  it('SF-Q-44 past the edge of a roof a shot falls to the ground', () => {
    const t = roof([4, 24], ['gl'], [18, 24]);
    t.play(t.shot, dice('deviation', 1, 1), dice('direction', 1), dice('distance', 6), nine);
    // Three inches short of 20.6, before the house.
    expect(struck(t)).toEqual([t.figureNo('d-2')]);
  });
  it('SF-Q-44 on the roof it stays there', () => {
    const t = roof([4, 24], ['gl'], [18, 24]);
    t.play(t.shot, dice('deviation', 1, 1), dice('direction', 3), dice('distance', 2), nine);
    expect(struck(t)).toEqual([t.figureNo('d-1')]);
  });
  it('SF-Q-44 what falls short all the way strikes the thrower, though he aimed above himself (TV-35)', () => {
    const t = roof([17.8, 24], ['grenade'], [40, 40]);
    t.play(t.shot, dice('deviation', 1, 1), dice('direction', 2), dice('distance', 6), nine);
    expect(struck(t)).toEqual([t.figureNo('r-1')]);
  });
});

describe('cover against explosions', () => {
  it('SF-Q-55 what blows up shelters nobody, not even where mere contact is cover', () => {
    const t = targeted({}, 'rifle', { options: { contactCover: 'all' } });
    Object.assign(t.figure('far-1'), t.point(25.55, 24));
    t.enter('blasts', { queue: [{ vehicle: 0 }], homeless: [], vehicle: -1 }, nine, nine);
    expect(t.last('fired').struck.map(({ dice: pool }) => pool.length)).toEqual([1, 1]);
  });
  it('SF-Q-49 by one option a wall that saves a vehicle saves those who sit in it', () => {
    const scene = (wallsStopBlast: boolean) => {
      const t = targeted({ at: [24, 24], heading: 90 }, 'gl', {
        terrain: [{ piece: { kind: 'rock', box: [20, 22.4, 28, 22.8] } }],
        options: { wallsStopBlast },
      });
      Object.assign(t.figure('far-1'), t.point(24, 21.9));
      const { x, y } = t.point(24, 21.5);
      t.board().charges.push({ key: 'satchel', x, y, level: 0, by: 0, due: 1, heading: 0 });
      return t;
    };
    const ten = dice('fire', ...misses(10));
    const start = () => ({ queue: [{ charge: 0 }], homeless: [], vehicle: -1 });
    const open = scene(false);
    open.enter('blasts', start(), nine, ten, nine);
    expect(open.last('fired').struck).toHaveLength(3);
    const walled = scene(true);
    walled.enter('blasts', start(), ten);
    expect(walled.last('fired').struck.map(({ figure }) => figure)).toEqual([walled.figureNo('far-1')]);
  });
});

describe('at the very edge', () => {
  const touchedAt = (weapon: WeaponKey, x: number, y: number, more: object = {}) => {
    const t = range({ arms: [weapon, 'assault'], apart: 5, others: [[x, y]], ...more }).ready();
    t.chance(t.fireAt(), 'on target');
    return t;
  };
  it('SF-Q-46 a base that only touches an area is in it', () => {
    // Tank gun: one and a half inches to its side, half an inch of base.
    const struck = (y: number) => touchedAt('tankgun', 0, y).last('fired').struck.length;
    expect([struck(2), struck(2.01)]).toEqual([2, 1]);
    // Flames: two inches beyond the target, one to its side.
    const burnt = (x: number, y: number) => touchedAt('flamer', x, y).last('fired').struck.length;
    expect([burnt(2.5, 0), burnt(2.51, 0), burnt(0, 1.5), burnt(0, 1.51)]).toEqual([2, 1, 2, 1]);
  });
  it('SF-EXPL-1 three inches by three about its centre, on the axes of the table', () => {
    const blown = (x: number, y: number) => {
      const t = targeted({ heading: 45 });
      Object.assign(t.figure('far-1'), t.point(24 + x, 24 + y));
      const near = Math.abs(x) <= 2 && Math.abs(y) <= 2;
      t.enter('blasts', { queue: [{ vehicle: 0 }], homeless: [], vehicle: -1 }, nine, ...(near ? [nine] : []));
      return t.last('fired').struck.length;
    };
    expect([blown(2, 0), blown(2.01, 0), blown(0, -2), blown(0, -2.01)]).toEqual([2, 1, 2, 1]);
  });
});
