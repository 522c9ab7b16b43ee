import { describe, expect, it } from 'vitest';
import { type Figure, type Vehicle, type VehicleKind } from './board.ts';
import type { Choice, Leg } from './choices.ts';
import { bogging, type Ground, speedOf } from './going.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';
import { riderHarm } from './vehicleDamage.ts';

type Sort = 'tracked' | 'wheeled' | 'motorcycle';

/** A vehicle at (24, 24) that looks east, with driver, gunner and commander; its crew is a unit of its own. */
function ride(sort: Sort, scene: Scene & { at?: [number, number]; armoured?: boolean } = {}) {
  const kind: VehicleKind = sort === 'motorcycle' ? 'motorcycle' : sort === 'tracked' ? 'carrier' : 'small';
  const at = scene.at ?? [24, 24];
  const crew = sort === 'motorcycle' ? [at] : [at, at, at];
  return table({
    width: 72,
    vehicles: [
      {
        id: 'v',
        at,
        kind,
        wheeled: sort !== 'tracked',
        armoured: scene.armoured ?? false,
        heading: 90,
        capacity: 4,
        arms: [{ weapon: 'hmg' }],
      },
    ],
    raiders: [
      {
        id: 'c',
        class: 'B',
        crewOf: 'v',
        at: crew,
        figures:
          sort === 'motorcycle'
            ? { 0: { aboard: 'v', role: 'driver' } }
            : {
                0: { aboard: 'v', role: 'commander' },
                1: { aboard: 'v', role: 'driver' },
                2: { aboard: 'v', role: 'gunner' },
              },
      },
    ],
    ...scene,
  });
}
type Table = ReturnType<typeof ride>;

const driver = (t: Table): string => (t.vehicle('v').kind === 'motorcycle' ? 'c-1' : 'c-2');
const go = (t: Table, n: number): Leg => ({ go: t.inch(n) });
const turn = (degrees: number): Leg => ({ turn: degrees * 2 });
const drive = (...legs: Leg[]): Choice => ({ t: 'drive', legs });
const begin = (t: Table, actions = 1): Table => {
  t.act(
    driver(t),
    Array.from({ length: actions }, () => 'move' as const),
  );
  return t;
};
const rough = [{ piece: { kind: 'field', box: [0, 0, 48, 48] } }] as const;
const road = [{ piece: { kind: 'road', box: [0, 22, 72, 26] } }] as const;

/** Whether that is the farthest in one action. */
const reaches = (sort: Sort, inches: number, terrain: Scene['terrain'] = []): boolean => {
  const t = begin(ride(sort, { terrain, at: [10, 24] }));
  return t.check(drive(go(t, inches))) === undefined && t.refused(drive(go(t, inches + 0.01))).error === 'tooFar';
};

describe('driving', () => {
  rule('SF-VEH-1', 'wheels and tracks differ', () => {
    const grounds: Ground[] = ['road', 'open', 'rough'];
    const speeds = (wheeled: boolean) => grounds.map((ground) => speedOf({ wheeled } as Vehicle, ground));
    expect([speeds(true), speeds(false)]).toEqual([
      [20, 10, 6],
      [15, 12, 6],
    ]);
  });
  rule('SF-VEH-2', 'tracked: fifteen on the road, twelve in the open, six in the rough', () => {
    expect([reaches('tracked', 15, road), reaches('tracked', 12), reaches('tracked', 6, rough)]).toEqual([
      true,
      true,
      true,
    ]);
  });
  rule('SF-VEH-3', 'wheeled: twenty, ten and six; a motorcycle too', () => {
    for (const sort of ['wheeled', 'motorcycle'] as const)
      expect([reaches(sort, 20, road), reaches(sort, 10), reaches(sort, 6, rough)]).toEqual([true, true, true]);
  });
  rule('SF-VEH-3', 'over several grounds in proportion, or by one option as over the worst', () => {
    // The road ends after ten inches: half of the action, and the other half is five in the open.
    const terrain = [{ piece: { kind: 'road', box: [0, 22, 20, 26] } }] as const;
    expect(reaches('wheeled', 15, terrain)).toBe(true);
    const worst = begin(ride('wheeled', { terrain, at: [10, 24], options: { mixedMove: 'worst' } }));
    expect(worst.check(drive(go(worst, 10)))).toBeUndefined();
    expect(worst.refused(drive(go(worst, 10.01)))).toMatchObject({ error: 'tooFar', rule: 'SF-VEH-3' });
  });
  rule('SF-VEH-4', 'ninety degrees in all, in one turn or in several (TV-04)', () => {
    const t = begin(ride('wheeled'));
    expect(t.check(drive(go(t, 2), turn(90), go(t, 2)))).toBeUndefined();
    expect(t.check(drive(go(t, 2), turn(45), go(t, 2), turn(45)))).toBeUndefined();
    expect(t.check(drive(go(t, 2), turn(45), go(t, 2), turn(-45)))).toBeUndefined();
    expect(t.refused(drive(go(t, 2), turn(45), go(t, 2), turn(46)))).toMatchObject({
      error: 'turnsTooFar',
      rule: 'SF-VEH-4',
    });
  });
  rule('SF-VEH-5', 'on tracks one turns on the spot (TV-20)', () => {
    const t = begin(ride('tracked'));
    t.play(drive(turn(-90)));
    expect(t.vehicle('v')).toMatchObject({ heading: 0, ...t.point(24, 24) });
  });
  rule('SF-VEH-6', 'on wheels not at all, or by one option up to 45 degrees (TV-20)', () => {
    const t = begin(ride('wheeled'));
    for (const degrees of [90, 45, 0.5])
      expect(t.refused(drive(turn(degrees)))).toMatchObject({ error: 'noPivot', rule: 'SF-VEH-6' });
    expect(t.refused(drive(go(t, 0.99), turn(45))).error).toBe('noPivot');
    expect(t.check(drive(go(t, 1), turn(45)))).toBeUndefined();
    expect(t.refused(drive(go(t, 2), turn(40), go(t, 0.5), turn(40))).error).toBe('noPivot');
    expect(t.check(drive(go(t, -1), turn(45)))).toBeUndefined();
    const loose = begin(ride('wheeled', { options: { wheeledPivot: 45 } }));
    expect(loose.check(drive(turn(45)))).toBeUndefined();
    expect(loose.refused(drive(turn(45.5))).error).toBe('noPivot');
    expect(loose.check(drive(turn(45), go(loose, 1), turn(45)))).toBeUndefined();
  });
  rule('SF-CREW-5', 'it takes the driver, and he must not be suppressed', () => {
    const t = ride('tracked');
    t.act('c-1', ['move']);
    expect(t.refused(drive(go(t, 1)))).toMatchObject({ error: 'notDriving', rule: 'SF-CREW-5' });
    t.play({ t: 'stop' });
    begin(t);
    (t.state.board.open.figures[1] as Figure).suppressed = 1;
    expect(t.refused(drive(go(t, 1)))).toMatchObject({ error: 'suppressed', rule: 'SF-MOVE-8' });
  });
  rule('SF-CREW-5', 'a wounded driver drives at full speed, and all aboard come along', () => {
    const t = ride('tracked');
    (t.state.board.open.figures[1] as Figure).wounds = 1;
    begin(t).play(drive(go(t, 12)));
    expect(t.last('drove')).toMatchObject({ by: 1, face: null, cost: [{ value: 1200, reason: 'open' }] });
    expect(['c-1', 'c-2', 'c-3'].map((id) => t.at(id))).toEqual([
      [36, 24],
      [36, 24],
      [36, 24],
    ]);
  });
  rule(
    'SF-CREW-3',
    'everybody of the crew is activated by himself; who takes a dead man’s place spends an action',
    () => {
      const full = ride('tracked');
      full.act('c-1', ['special']);
      expect(full.last('actionLost').why).toBe('nothingToDo');
      expect(full.figure('c-2').activated).toBe(false);
      const s = ride('tracked');
      Object.assign(s.state.board.open.figures[1] as Figure, { status: 'killed', aboard: -1, role: 'none' });
      s.act('c-1', ['special', 'move']);
      expect(s.refused({ t: 'special', deed: 'takeRole', role: 'gunner' })).toMatchObject({
        error: 'roleFilled',
        rule: 'SF-CREW-6',
      });
      s.play({ t: 'special', deed: 'takeRole', role: 'driver' });
      s.play(drive(go(s, 3)));
      expect(s.last('drove').by).toBe(0);
    },
  );
  it('a crew that may not swap stays where it is, and nobody else takes over, unless options say so', () => {
    const swap = ride('tracked', { options: { crewSwap: false } });
    Object.assign(swap.state.board.open.figures[1] as Figure, { status: 'killed', aboard: -1, role: 'none' });
    swap.act('c-1', ['special']);
    expect(swap.last('actionLost').why).toBe('nothingToDo');
    const rider = (recrew: boolean) => {
      const t = table({
        vehicles: [{ id: 'v', at: [24, 24] }],
        raiders: [{ id: 'r', at: [[24, 24]], figures: { 0: { aboard: 'v', role: 'passenger' } } }],
        options: { recrew },
      });
      t.act('r-1', ['special']);
      return t;
    };
    expect(rider(false).last('actionLost').why).toBe('nothingToDo');
    const t = rider(true);
    t.play({ t: 'special', deed: 'takeRole', role: 'driver' });
    expect(t.figure('r-1').role).toBe('driver');
  });
  rule('SF-CREW-1', 'the crew is a unit, its commander the first', () => {
    const t = ride('tracked');
    expect(t.unit('c').crewOf).toBe(0);
  });
  rule('SF-CREW-2', 'who commands the vehicle commands the crew', () => {
    expect(ride('tracked').figure('c-1')).toMatchObject({ commander: true, role: 'commander' });
  });
  rule('SF-CREW-4', 'a wreck, a broken transmission and a bogged vehicle go nowhere', () => {
    const broken = (given: Partial<Vehicle>) => {
      const t = begin(ride('tracked'));
      Object.assign(t.vehicle('v'), given);
      return t.refused(drive(go(t, 1)));
    };
    expect(broken({ destroyed: true })).toMatchObject({ error: 'wrecked', rule: 'SF-CREW-4' });
    expect(broken({ mobile: false })).toMatchObject({ error: 'immobile', rule: 'SF-VDMG-12' });
    expect(broken({ mobile: false, bogged: true })).toMatchObject({ error: 'bogged', rule: 'SF-VEH-12' });
  });
});

describe('what is in the way', () => {
  const barred = (scene: Scene & { armoured?: boolean }, ...legs: Leg[]) => {
    const t = begin(ride('tracked', { at: [24, 24], ...scene }));
    return t.check(drive(...(legs.length > 0 ? legs : [go(t, 10)])));
  };
  rule('SF-VEH-4', 'buildings, walls, figures and other vehicles, but not what is merely touched', () => {
    const house = (south: number) => [{ piece: { kind: 'building', box: [28, south, 32, south + 3] } }] as const;
    expect(barred({ terrain: house(24.9) })).toMatchObject({ error: 'inTheWay', rule: 'SF-VEH-4', data: { piece: 0 } });
    expect(barred({ terrain: house(25) })).toBeUndefined();
    const man = (y: number) => ({ defenders: [{ id: 'd', at: [[30, y]] as const }] });
    expect(barred(man(25.4))).toMatchObject({ error: 'inTheWay', data: { figure: 3 } });
    expect(barred(man(25.5))).toBeUndefined();
    const other = (x: number) => ({
      vehicles: [
        { id: 'v', at: [24, 24] as [number, number], kind: 'carrier' as const, wheeled: false, heading: 90 },
        { id: 'w', at: [x, 24] as [number, number], heading: 90 },
      ],
    });
    expect(barred(other(37.9))).toMatchObject({ data: { vehicle: 1 } });
    expect(barred(other(38))).toBeUndefined();
  });
  it('a fence stops everything, or by one option all but tracks', () => {
    const terrain = [
      {
        piece: {
          kind: 'fence',
          line: [
            [30, 20],
            [30, 30],
          ],
        },
      },
    ] as const;
    expect(barred({ terrain })).toMatchObject({ data: { piece: 0 } });
    expect(barred({ terrain, options: { vehiclesCrossLowWalls: 'tracked' } })).toBeUndefined();
    const wheels = begin(ride('wheeled', { terrain, options: { vehiclesCrossLowWalls: 'tracked' } }));
    expect(wheels.refused(drive(go(wheels, 10))).error).toBe('inTheWay');
  });
  it('backwards, and all around while it turns', () => {
    const man = { defenders: [{ id: 'd', at: [[20, 24]] as const }] };
    const t = begin(ride('tracked', man));
    expect(t.check(drive(go(t, -1.5)))).toBeUndefined();
    expect(t.refused(drive(go(t, -1.6))).error).toBe('inTheWay');
    const corner = begin(ride('tracked', { defenders: [{ id: 'd', at: [[25.8, 25.8]] }] }));
    expect(corner.refused(drive(turn(-90))).error).toBe('inTheWay');
    expect(corner.check(drive(turn(-5)))).toBeUndefined();
  });
  it('the whole hull stays on the table', () => {
    const t = begin(ride('tracked', { at: [60, 24] }));
    expect(t.check(drive(go(t, 10)))).toBeUndefined();
    expect(t.refused(drive(go(t, 10.01))).error).toBe('offTable');
  });
  it('those who hold do not drive at the enemy', () => {
    const t = begin(ride('tracked', { defenders: [{ id: 'd', at: [[44, 24]] }] }));
    t.state.board.open.units[0]!.effect = 'hold';
    expect(t.refused(drive(go(t, 3))).rule).toBe('SF-MORALE-11');
    expect(t.check(drive(go(t, -3)))).toBeUndefined();
  });
});

describe('bogging', () => {
  const sticks = (sort: Sort, terrain: NonNullable<Scene['terrain']>, face: number, rider?: number) => {
    const t = begin(ride(sort, { terrain, at: [10, 24] }), 2);
    t.play(drive(go(t, 3)), dice('bog', face), ...(rider === undefined ? [] : [dice('rider', rider)]));
    return t;
  };
  rule('SF-VEH-7', 'one die for each action in the rough, also for a turn on the spot', () => {
    const t = begin(ride('tracked', { terrain: rough }), 2);
    t.play(drive(go(t, 1), turn(45), go(t, 1)), dice('bog', 6));
    t.play(drive(turn(30)), dice('bog', 6));
    expect(t.all('drove').map(({ face }) => face)).toEqual([6, 6]);
  });
  rule('SF-VEH-8', 'tracked in the rough: one and two (TV-18)', () => {
    expect([2, 3].map((face) => sticks('tracked', rough, face).vehicle('v').bogged)).toEqual([true, false]);
  });
  rule('SF-VEH-9', 'wheeled in the rough: one to three (TV-18)', () => {
    expect([3, 4].map((face) => sticks('wheeled', rough, face).vehicle('v').bogged)).toEqual([true, false]);
  });
  rule('SF-VEH-10', 'wheeled off the road into the open: on a one, where it leaves the road (TV-17)', () => {
    const terrain = [{ piece: { kind: 'road', box: [0, 22, 15, 26] } }] as const;
    const t = begin(ride('wheeled', { terrain, at: [10, 24] }), 2);
    t.play(drive(go(t, 10)), dice('bog', 1));
    expect(t.vehicle('v')).toMatchObject({ bogged: true, mobile: false, ...t.point(15, 24) });
    expect(t.refused(drive(go(t, 1)))).toMatchObject({ error: 'bogged', rule: 'SF-VEH-12' });
    const free = begin(ride('wheeled', { terrain, at: [10, 24] }));
    free.play(drive(go(free, 10)), dice('bog', 2));
    expect(free.vehicle('v')).toMatchObject({ bogged: false, ...free.point(20, 24) });
    const late = begin(ride('wheeled', { terrain, at: [10, 24], options: { bogTiming: 'endOfMove' } }));
    late.play(drive(go(late, 10)), dice('bog', 1));
    expect(late.vehicle('v')).toMatchObject({ bogged: true, ...late.point(20, 24) });
  });
  rule('SF-VEH-10', 'where it stands, if it is there from the start; once for the worst ground of the way', () => {
    const terrain = [{ piece: { kind: 'field', box: [14, 20, 40, 28] } }] as const;
    const open = begin(ride('wheeled', { at: [10, 24] }));
    open.play(drive(go(open, 4)), dice('bog', 1));
    expect(open.vehicle('v')).toMatchObject({ bogged: true, ...open.point(10, 24) });
    const mixed = begin(ride('wheeled', { terrain, at: [10, 24] }));
    mixed.play(drive(go(mixed, 6)), dice('bog', 3));
    expect(mixed.vehicle('v')).toMatchObject({ bogged: true, ...mixed.point(14, 24) });
  });
  rule('SF-VEH-11', 'nothing is rolled on the road, nor on tracks in the open (TV-17)', () => {
    const terrain = [{ piece: { kind: 'road', box: [0, 22, 15, 26] } }] as const;
    const t = begin(ride('tracked', { terrain, at: [10, 24] }));
    t.play(drive(go(t, 10)));
    expect(t.last('drove')).toMatchObject({ face: null, bogged: false });
    const wheels = begin(ride('wheeled', { terrain: road, at: [10, 24] }));
    wheels.play(drive(go(wheels, 20)));
    expect(wheels.last('drove').face).toBeNull();
  });
  rule('SF-VEH-12', 'for the rest of the game', () => {
    const t = sticks('tracked', rough, 1);
    expect(t.refused(drive(go(t, 1)))).toMatchObject({ error: 'bogged', rule: 'SF-VEH-12' });
  });
});

describe('motorcycles', () => {
  rule('SF-MOTO-1', 'turn by 180 degrees, also where they stand (TV-20)', () => {
    const t = begin(ride('motorcycle'));
    expect(t.refused(drive(turn(180.5)))).toMatchObject({ error: 'turnsTooFar', rule: 'SF-MOTO-1' });
    t.play(drive(turn(180)));
    expect(t.vehicle('v').heading).toBe(540);
  });
  rule('SF-MOTO-2', 'never stick in the open', () => {
    const t = begin(ride('motorcycle'));
    t.play(drive(go(t, 10)));
    expect(t.last('drove').face).toBeNull();
  });
  const spill = (bog: number, rider?: number) => {
    const t = begin(ride('motorcycle', { terrain: rough }));
    t.play(drive(go(t, 3)), dice('bog', bog), ...(rider === undefined ? [] : [dice('rider', rider)]));
    return t;
  };
  rule('SF-MOTO-3', 'stick in the rough on a one (TV-18)', () => {
    expect(spill(2).vehicle('v').destroyed).toBe(false);
    expect(spill(1, 1).vehicle('v').bogged).toBe(true);
  });
  rule('SF-MOTO-4', 'and are destroyed then', () => {
    const t = spill(1, 2);
    expect(t.vehicle('v').destroyed).toBe(true);
    t.play(t.listed('place')[0] as Choice);
    expect(t.figure('c-1')).toMatchObject({ aboard: -1, role: 'none', status: 'inPlay', wounds: 0 });
  });
  rule('SF-MOTO-5', 'the rider is unharmed on one and two, wounded up to five, killed on six', () => {
    const fate = (face: number) => {
      const { status, wounds } = spill(1, face).figure('c-1');
      return status === 'killed' ? 'k' : String(wounds);
    };
    expect([1, 2, 3, 4, 5, 6].map(fate).join('')).toBe('00111k');
  });
  rule('SF-MOTO-6', 'carry their driver alone', () => {
    expect(
      ride('motorcycle')
        .board()
        .figures.filter(({ aboard }) => aboard === 0),
    ).toHaveLength(1);
  });
});

describe('the odds of 8.6 for vehicles, exactly', () => {
  it('of bogging, out of six', () => {
    const odds = (kind: VehicleKind, wheeled: boolean, ground: Ground): number =>
      [1, 2, 3, 4, 5, 6].filter((face) => face <= bogging({ kind, wheeled } as Vehicle, ground).bogsTo).length;
    expect(odds('tank', false, 'rough')).toBe(2);
    expect(odds('truck', true, 'rough')).toBe(3);
    expect(odds('truck', true, 'open')).toBe(1);
    expect(odds('motorcycle', true, 'rough')).toBe(1);
    expect([odds('tank', false, 'open'), odds('motorcycle', true, 'open'), odds('truck', true, 'road')]).toEqual([
      0, 0, 0,
    ]);
  });
  it('of the rider, out of six', () => {
    const fates = [1, 2, 3, 4, 5, 6].map(riderHarm);
    expect([null, 'wounded', 'killed'].map((fate) => fates.filter((each) => each === fate).length)).toEqual([2, 3, 1]);
  });
});
