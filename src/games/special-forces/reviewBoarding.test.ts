/** Getting in and out of vehicles: cases that a second reading of 2.5, 2.9 and SF-BAIL brought up. */

import { describe, expect, it } from 'vitest';
import { seatsLeft } from './boarding.ts';
import type { Role } from './board.ts';
import type { VehicleFile } from './scenario.ts';
import { readPosition } from './notation.ts';
import { positionText } from './positionText.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';

const board = { t: 'board', vehicle: 0 } as const;
type At = readonly [number, number];

/** One of class A on foot, and an empty car of his side that looks north. */
const walker = (at: At, car: Partial<VehicleFile>, terrain: Scene['terrain'] = [], more: Partial<Scene> = {}) => {
  const t = table({
    raiders: [{ id: 'r', class: 'A', at: [at, [46, 2]] }],
    vehicles: [{ id: 'car', at: [24, 24], ...car }],
    terrain,
    ...more,
  });
  t.act('r-1', ['move']);
  return t;
};

describe('the way to a vehicle', () => {
  it('SF-Q-27 contact is enough: six inches to a place a tenth of an inch from the hull, and not a hair more', () => {
    // The western side of the hull is at 23; a base that touches it has its centre at 22.4.
    walker([16.4, 24], {}).play(board);
    expect(walker([16.39, 24], {}).refused(board)).toMatchObject({ error: 'tooFar', also: ['SF-TRANS-2'] });
    // The same for the corner, and for the front of a hull that is turned.
    walker([20, 31], {}).play(board);
    walker([30.6, 24], { heading: 90, at: [22, 24] }).play(board);
    expect(walker([30.61, 24], { heading: 90, at: [22, 24] }).refused(board)).toMatchObject({ error: 'tooFar' });
  });
  it('SF-Q-27 as far as the allowance goes, to whatever point of the hull', () => {
    // Abreast of a third of the hull that no point of the ring lies at.
    for (const y of [22.1, 22.6, 23.3, 24.2, 25.9]) walker([16.4, y], {}).play(board);
    // A wounded man goes three inches.
    const t = walker([19.4, 24], {});
    t.figure('r-1').wounds = 1;
    expect(t.check(board)).toBeUndefined();
    const far = walker([19.3, 24], {});
    far.figure('r-1').wounds = 1;
    expect(far.refused(board)).toMatchObject({ error: 'tooFar', rule: 'SF-MOVE-7' });
  });
  it('SF-Q-27 around what stands before the nearest side', () => {
    // Rocks close the west side and the corners next to it; the way to the north side is free.
    const rocks = [{ piece: { kind: 'rock', box: [22, 21, 22.9, 26.2] } }] as const;
    expect(walker([21, 27.5], {}, rocks).check(board)).toBeUndefined();
    // Only a corner is left free.
    const pen = [
      { piece: { kind: 'rock', box: [22, 19, 22.9, 25.4] } },
      { piece: { kind: 'rock', box: [22, 20, 26, 21.9] } },
      { piece: { kind: 'rock', box: [25.1, 21, 26, 27.4] } },
      { piece: { kind: 'rock', box: [23.3, 26.1, 26, 27.4] } },
    ] as const;
    expect(walker([21, 27.5], {}, pen).check(board)).toBeUndefined();
  });
  it('SF-Q-27 a way around a corner ends where it first meets the hull', () => {
    // A wall of rock from the west edge to x = 20: along it, and then straight to the hull at (22.4, 22).
    const rock = [{ piece: { kind: 'rock', box: [10, 19, 20, 20] } }] as const;
    const t = walker([18.1, 18.5], {}, rock);
    t.play(board);
    const { path } = t.last('boarded');
    expect(path.length).toBeGreaterThan(2);
    expect(walker([18.05, 18.5], {}, rock).refused(board)).toMatchObject({ error: 'tooFar' });
  });
});

describe('a wall between', () => {
  const house = (vehicle: Partial<VehicleFile> = {}) =>
    walker([22.45, 24], { at: [24, 24], ...vehicle }, [
      {
        piece: {
          kind: 'building',
          box: [14, 20, 23, 28],
          openings: [{ kind: 'door', from: [14, 23], to: [14, 25] }],
        },
      },
    ]);
  it('SF-Q-1 nobody touches a hull through it, to board', () => {
    expect(house().refused(board)).toMatchObject({ also: ['SF-TRANS-2'] });
  });
  it('SF-Q-1 or to get out, or to get clear of a wreck', () => {
    const t = house();
    Object.assign(t.figure('r-2'), { aboard: 0, role: 'passenger', ...t.point(24, 24) });
    t.act('r-2', ['move']);
    const indoors = t.point(22.45, 22);
    expect(t.refused({ t: 'alight', from: indoors, to: indoors })).toMatchObject({ error: 'notAtVehicle' });
    const nine = dice('fire', 1, 1, 1, 1, 1, 1, 1, 1, 1);
    t.enter(
      'blasts',
      { queue: [{ vehicle: 0 }], homeless: [], vehicle: -1 },
      dice('fire', 1, 1, 1, 1, 1, 1, 1, 1),
      nine,
    );
    expect(t.refused({ t: 'place', figure: 1, at: indoors })).toMatchObject({ error: 'notBeside' });
    for (const { at } of t.listed('place')) expect(at.x).toBeGreaterThan(t.inch(23));
  });
});

/** A car with a crew of three, so many passengers, and one more soldier beside it. */
function crewed(car: Partial<VehicleFile> = {}, passengers = 0, options: Scene['options'] = {}) {
  const seated = Array.from({ length: passengers }, (_, i) => [i + 1, { aboard: 'car', role: 'passenger' as Role }]);
  return table({
    raiders: [
      {
        id: 'crew',
        class: 'C',
        crewOf: 'car',
        arms: ['pistol'],
        at: [
          [24, 24],
          [24, 24],
          [24, 24],
        ],
        figures: {
          0: { aboard: 'car', role: 'commander' },
          1: { aboard: 'car', role: 'driver' },
          2: { aboard: 'car', role: 'gunner' },
        },
      },
      {
        id: 'r',
        class: 'A',
        at: [[21, 20], ...Array.from({ length: passengers }, () => [24, 24] as const)],
        figures: Object.fromEntries(seated) as Record<number, object>,
      },
    ],
    defenders: [{ id: 'd', class: 'A', arms: ['assault'], at: [[24, 44]] }],
    vehicles: [{ id: 'car', at: [24, 24], kind: 'carrier', capacity: 8, arms: [{ weapon: 'hmg' }], ...car }],
    options: { moraleTest: 'onlyIfModified', ...options },
  });
}
type Table = ReturnType<typeof crewed>;

/** Out to the west of the hull, and no farther. */
function out(t: Table, y: number) {
  const at = t.point(t.vehicle('car').armoured ? 21.9 : 22.4, y);
  return { t: 'alight', from: at, to: at } as const;
}
/** One of the crew gets out, and has his actions again. */
function leaves(t: Table, id: string, y = 24): Table {
  t.act(id, ['move']);
  t.play(out(t, y));
  t.figure(id).activated = false;
  return t;
}
const boards = (t: Table, id: string) => {
  t.act(id, ['move']);
  return t.check(board);
};
/** One hit by the soldier with the assault rifle. */
function hit(t: Table, face: number): Table {
  t.act('d-1', ['fire']);
  t.play(
    { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } },
    dice('fire', 5, 1, 1, 1, 1),
    dice('damage', face),
  );
  return t;
}

describe('crews who get out of a sound vehicle', () => {
  rule('SF-CREW-1', 'come back to their own posts, whoever else is aboard', () => {
    for (const [id, role] of [
      ['crew-1', 'commander'],
      ['crew-2', 'driver'],
      ['crew-3', 'gunner'],
    ] as const) {
      const t = leaves(crewed({}, 8), id, 24);
      expect(seatsLeft(t.board(), 0)).toBe(0);
      expect(boards(t, id)).toBeUndefined();
      t.play(board);
      expect(t.figure(id)).toMatchObject({ aboard: 0, role, bailed: false });
    }
  });
  it('SF-Q-27 but in a small vehicle only the driver has a seat of his own', () => {
    // Commander, gunner and two passengers fill it; the driver goes and comes.
    const full = leaves(crewed({ kind: 'small', capacity: 4 }, 2), 'crew-2');
    expect(seatsLeft(full.board(), 0)).toBe(0);
    expect(boards(full, 'crew-2')).toBeUndefined();
    expect(boards(full, 'r-1')).toMatchObject({ error: 'full', rule: 'SF-TRANS-3' });
    // The seat of a gunner who is out may be taken by somebody else.
    const taken = leaves(crewed({ kind: 'small', capacity: 4 }, 2), 'crew-3');
    expect(boards(taken, 'r-1')).toBeUndefined();
    taken.play(board);
    expect(boards(taken, 'crew-3')).toMatchObject({ error: 'full' });
  });
  it('SF-MOTO-6 a rider gets on his motorcycle again, and nobody else does', () => {
    const t = table({
      raiders: [
        { id: 'rider', class: 'B', crewOf: 'bike', at: [[24, 24]], figures: { 0: { aboard: 'bike', role: 'driver' } } },
        { id: 'r', class: 'B', at: [[20, 20]] },
      ],
      vehicles: [{ id: 'bike', at: [24, 24], kind: 'motorcycle', capacity: 0 }],
    });
    t.act('rider-1', ['move', 'move']);
    t.play({ t: 'alight', from: t.point(22.4, 24), to: t.point(22.4, 24) });
    t.play(board);
    expect(t.figure('rider-1')).toMatchObject({ aboard: 0, role: 'driver' });
    t.act('r-1', ['move']);
    expect(t.refused(board)).toMatchObject({ error: 'full', rule: 'SF-MOTO-6' });
  });
  it('SF-Q-22 whose post another has taken over is aboard without one, and inside a tank', () => {
    const t = leaves(crewed({ kind: 'tank', armoured: true, open: false, capacity: 4 }, 4), 'crew-2');
    t.act('crew-1', ['special']);
    t.play({ t: 'special', deed: 'takeRole', role: 'driver' });
    expect(boards(t, 'crew-2')).toBeUndefined();
    t.play(board);
    expect(t.figure('crew-2')).toMatchObject({ aboard: 0, role: 'none' });
    t.figure('d-1').activated = false;
    t.act('d-1', ['fire']);
    expect(t.refused({ t: 'fire', arm: 0, target: { t: 'figure', figure: t.figureNo('crew-2') } })).toMatchObject({
      error: 'targetClosed',
    });
  });
});

describe('crews who get out of a damaged vehicle', () => {
  rule('SF-BAIL-2', 'are troops on foot from then on: they may ride, but never serve it again', () => {
    for (const [face, damage] of [
      [1, { weaponsOk: false, mobile: true }],
      [4, { weaponsOk: true, mobile: false }],
    ] as const) {
      const t = leaves(hit(crewed(), face), 'crew-2');
      expect(t.vehicle('car')).toMatchObject({ damaged: true, ...damage });
      expect(t.last('alighted')).toMatchObject({ bailed: true });
      expect(t.last('alighted').rules).toEqual(expect.arrayContaining(['SF-BAIL-1', 'SF-BAIL-2']));
      expect(boards(t, 'crew-2')).toBeUndefined();
      t.play(board);
      expect(t.figure('crew-2')).toMatchObject({ aboard: 0, role: 'passenger', bailed: true });
      t.figure('crew-2').activated = false;
      t.act('crew-2', ['special']);
      expect(t.last('actionLost')).toMatchObject({ why: 'nothingToDo' });
      // Those who have stayed serve it still.
      t.act('crew-1', ['special']);
      expect(t.check({ t: 'special', deed: 'takeRole', role: 'driver' })).toBeUndefined();
    }
  });
  it('SF-BAIL-2 they take a seat like anybody', () => {
    const t = leaves(hit(crewed({}, 8), 4), 'crew-2');
    expect(boards(t, 'crew-2')).toMatchObject({ error: 'full', rule: 'SF-TRANS-4' });
  });
  it('SF-BAIL-1 to be bogged is no damage, nor is a hit without effect', () => {
    const bogged = crewed();
    Object.assign(bogged.vehicle('car'), { bogged: true, mobile: false });
    leaves(bogged, 'crew-2');
    expect(bogged.figure('crew-2').bailed).toBe(false);
    // Nothing is mounted that could be damaged.
    const unarmed = leaves(hit(crewed({ arms: [] }), 2), 'crew-2');
    expect(unarmed.vehicle('car').damaged).toBe(false);
    expect(unarmed.figure('crew-2').bailed).toBe(false);
    // A bogged one that is hit is damaged.
    const both = crewed();
    Object.assign(both.vehicle('car'), { bogged: true, mobile: false });
    expect(leaves(hit(both, 3), 'crew-2').figure('crew-2').bailed).toBe(true);
  });
  it('SF-BAIL-1 one of two weapons is damage enough', () => {
    const t = hit(crewed({ arms: [{ weapon: 'hmg' }, { weapon: 'lmg' }] }, 0, { weaponsHit: 'one' }), 1);
    expect(t.vehicle('car').weaponsOk).toBe(true);
    expect(leaves(t, 'crew-3').figure('crew-3').bailed).toBe(true);
  });
  it('SF-Q-57 passengers have nothing to give up, and come back as they like', () => {
    const t = hit(crewed({}, 2), 4);
    t.act('r-2', ['move', 'move']);
    t.play(out(t, 24));
    expect(t.last('alighted').bailed).toBeUndefined();
    t.play(board);
    expect(t.figure('r-2')).toMatchObject({ role: 'passenger', bailed: false, class: 'A' });
  });
  it('SF-Q-57 by one option they are regulars as soon as they are out', () => {
    for (const bailClass of ['own', 'B']) {
      const t = leaves(hit(crewed({}, 0, { bailClass }), 4), 'crew-2');
      const name = bailClass === 'B' ? 'B' : 'C';
      expect(t.figure('crew-2').class).toBe(name);
      expect(t.unit('crew').class).toBe(name);
      expect(t.last('alighted').class).toBe(bailClass === 'B' ? 'B' : undefined);
      expect(t.figure('crew-1').class).toBe('C');
      // Two actions for a regular.
      if (bailClass === 'B') t.act('crew-2', ['move', 'fire']);
      // Whole vehicles do not make regulars.
      expect(leaves(crewed({}, 0, { bailClass }), 'crew-2').figure('crew-2').class).toBe('C');
    }
  });
  it('SF-Q-59 where others may take over a vehicle, so may they', () => {
    const t = hit(crewed({}, 0, { recrew: true }), 1);
    leaves(t, 'crew-1', 22.5);
    leaves(t, 'crew-2', 24);
    leaves(t, 'crew-3', 25.5);
    expect(boards(t, 'crew-3')).toBeUndefined();
    t.play(board);
    expect(t.figure('crew-3').role).toBe('driver');
  });
  it('a position keeps who has given up his vehicle, and what was hit', () => {
    const t = leaves(
      hit(crewed({ arms: [{ weapon: 'hmg' }, { weapon: 'lmg' }] }, 0, { weaponsHit: 'one', bailClass: 'B' }), 1),
      'crew-2',
    );
    const text = positionText(t.setting, t.state.board, true);
    expect(text).toContain('crew-2[bailed class:B]=22.4,24');
    expect(text).toContain('car[arms:hmg:0,lmg damaged]=24,24');
    const parsed = readPosition(t.setting, text);
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    expect(parsed.board.open.figures[t.figureNo('crew-2')]).toMatchObject({ bailed: true, class: 'B' });
    expect(parsed.board.open.vehicles[0]).toMatchObject({
      damaged: true,
      weaponsOk: true,
      arms: [{ shots: 0 }, { shots: -1 }],
    });
  });
});

describe('crews who act together', () => {
  it('SF-Q-27 nobody boards what drives off in the same step', () => {
    const t = leaves(crewed({ wheeled: false }), 'crew-3');
    const drive = { t: 'drive', legs: [{ go: t.inch(3) }] } as const;
    t.act(['crew-2', 'crew-3'], ['move'], ['move']);
    t.play(drive);
    expect(t.refused(board)).toMatchObject({ error: 'drivesOff', rule: 'SF-CMD-6' });
  });
  it('SF-CMD-6 two of the crew who come back at once are no crowd', () => {
    const t = leaves(leaves(crewed({}, 8), 'crew-1', 22.5), 'crew-3', 25);
    t.act(['crew-1', 'crew-3'], ['move'], ['move']);
    t.play(board);
    t.play(board);
    expect([t.figure('crew-1').role, t.figure('crew-3').role]).toEqual(['commander', 'gunner']);
  });
  it('SF-Q-22 one of them takes over the wheel, not two', () => {
    const t = crewed();
    Object.assign(t.figure('crew-2'), { status: 'killed', aboard: -1, role: 'none', x: -1, y: -1 });
    t.act(['crew-1', 'crew-3'], ['special'], ['special']);
    const wheel = { t: 'special', deed: 'takeRole', role: 'driver' } as const;
    t.play(wheel);
    expect(t.refused(wheel)).toMatchObject({ error: 'roleFilled', rule: 'SF-CMD-6' });
    // Nor does the driver come back to a wheel that another takes in the same moment.
    const back = leaves(crewed(), 'crew-2');
    back.act(['crew-1', 'crew-2'], ['special'], ['move']);
    back.play(wheel);
    expect(back.refused(board)).toMatchObject({ error: 'roleFilled' });
  });
  it('SF-Q-59 nor do two sit down at one wheel', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          class: 'A',
          at: [
            [20, 24],
            [20, 26],
          ],
        },
      ],
      vehicles: [{ id: 'car', at: [24, 24] }],
      options: { recrew: true },
    });
    t.act(['r-1', 'r-2'], ['move'], ['move']);
    t.play(board);
    expect(t.refused(board)).toMatchObject({ error: 'roleFilled', rule: 'SF-CMD-6' });
  });
});
