import { describe, expect, it } from 'vitest';
import { dueCharges } from './charges.ts';
import type { Charge } from './board.ts';
import type { Choice } from './choices.ts';
import type { VehicleFile } from './scenario.ts';
import { misses } from './testing/range.ts';
import { dice, rule, type Scene, table } from './testing/table.ts';
import type { Blast } from './types.ts';

const nine = dice('fire', ...misses(9));
const start = (queue: Blast[]) => ({ queue, homeless: [], vehicle: -1 });

/** A car at (24, 24) facing north with a driver and a passenger, and whatever else there is. */
function lot(car: Partial<VehicleFile> = {}, more: Partial<Scene> = {}) {
  return table({
    raiders: [
      { id: 'crew', crewOf: 'car', class: 'C', at: [[0, 0]], figures: { 0: { aboard: 'car', role: 'driver' } } },
      {
        id: 'p',
        class: 'A',
        at: [
          [0, 0],
          [2, 2],
        ],
        figures: { 0: { aboard: 'car', role: 'passenger' } },
      },
    ],
    vehicles: [{ id: 'car', at: [24, 24], ...car }],
    ...more,
  });
}

describe('explosions', () => {
  rule(
    'SF-EXPL-1',
    'like a shot of a tank gun at its centre, at those aboard without cover, at those beside it',
    () => {
      const beside = [
        {
          id: 'd',
          at: [
            [25.6, 24],
            [26.2, 20],
            [46, 46],
          ] as const,
        },
      ];
      const t = lot({ open: false }, { defenders: beside });
      t.enter('blasts', start([{ vehicle: 0 }]), nine, nine, nine);
      expect(t.last('exploded').vehicle).toBe(0);
      expect(t.last('fired')).toMatchObject({ by: -1, weapon: 'tankgun', target: null });
      expect(t.last('fired').struck.map(({ figure }) => figure)).toEqual(['crew-1', 'p-1', 'd-1'].map(t.figureNo));
      expect(t.vehicle('car')).toMatchObject({ destroyed: true, mobile: false, weaponsOk: false });
    },
  );
  it('SF-Q-55 others take cover as from any blast', () => {
    const t = lot(
      {},
      {
        defenders: [
          {
            id: 'd',
            at: [
              [25.6, 24],
              [46, 46],
            ],
          },
        ],
        terrain: [
          {
            piece: {
              kind: 'wall',
              line: [
                [25.05, 20],
                [25.05, 28],
              ],
            },
          },
        ],
      },
    );
    t.enter('blasts', start([{ vehicle: 0 }]), nine, nine, dice('fire', ...misses(8)));
    expect(t.last('fired').struck[2]?.dice.map(({ reason }) => reason)).toEqual(['firepower', 'cover']);
  });
  const neighbours: Partial<Scene> = {
    vehicles: [
      { id: 'car', at: [24, 24] },
      { id: 'near', at: [26.2, 24], side: 1 },
      { id: 'tank', at: [21, 24], side: 1, armoured: true, kind: 'tank', wheeled: false },
    ],
    raiders: [{ id: 'r', at: [[2, 2]] }],
    defenders: [{ id: 'd', at: [[46, 46]] }],
  };
  it('SF-Q-55 what stands beside may blow up after it, each once', () => {
    const t = table(neighbours);
    const hit = dice('fire', 6, ...misses(8));
    // The car hurts both; the light one blows up next and finds nothing but wrecks and armour out of reach.
    t.enter('blasts', start([{ vehicle: 0 }, { vehicle: 0 }]), hit, hit, dice('damage', 3));
    expect(t.all('exploded').map(({ vehicle }) => vehicle)).toEqual([0, 1]);
    expect(t.vehicle('tank')).toMatchObject({ mobile: false, destroyed: false });
  });
  it('SF-Q-55 or by one option never', () => {
    const t = table({ ...neighbours, options: { chainExplosions: false } });
    t.enter('blasts', start([{ vehicle: 0 }]));
    expect(t.all('exploded')).toHaveLength(1);
    expect(t.last('fired').struck).toEqual([]);
  });
});

describe('survivors', () => {
  rule('SF-BAIL-1', 'are put down in contact with the wreck by their owner, one after another', () => {
    const t = lot();
    t.enter('blasts', start([{ vehicle: 0 }]), nine, dice('fire', 6, ...misses(8)), dice('effect', 6));
    // The passenger is dead, the driver lives.
    expect(t.asked()).toMatchObject({
      ask: 'place',
      seat: 'raiders',
      about: { figure: t.figureNo('crew-1'), vehicle: 0 },
    });
    const put = (x: number, y: number): Choice => ({ t: 'place', figure: t.figureNo('crew-1'), at: t.point(x, y) });
    expect(t.refused(put(30, 24))).toMatchObject({ error: 'notBeside', rule: 'SF-BAIL-1' });
    expect(t.refused(put(25, 24))).toMatchObject({ error: 'noRoom', rule: 'SF-BAIL-1' });
    expect(t.refused({ t: 'place', figure: 1, at: t.point(25.55, 24) })).toMatchObject({ error: 'notThisOne' });
    t.play(put(25.55, 24));
    expect(t.at('crew-1')).toEqual([25.55, 24]);
    expect(t.figure('crew-1')).toMatchObject({ aboard: -1, role: 'none', status: 'inPlay' });
  });
  rule('SF-BAIL-2', 'go on as ordinary troops in their own class, or by one option the crew as regulars', () => {
    for (const bailClass of ['own', 'B']) {
      const t = lot({}, { options: { bailClass } });
      t.enter('blasts', start([{ vehicle: 0 }]), nine, nine);
      for (const id of ['crew-1', 'p-1']) {
        expect(t.asked().about).toMatchObject({ figure: t.figureNo(id) });
        t.play(t.listed('place')[0] as Choice);
      }
      expect([t.figure('crew-1').class, t.figure('p-1').class]).toEqual([bailClass === 'own' ? 'C' : 'B', 'A']);
      expect(t.unit('crew').class).toBe(t.figure('crew-1').class);
      t.act('crew-1', ['fire']);
    }
  });
  it('SF-Q-57 where there is no room beside it, as near as can be', () => {
    const t = lot({}, { terrain: [{ piece: { kind: 'rock', box: [22, 21, 26, 27] } }] });
    t.enter('blasts', start([{ vehicle: 0 }]), nine, nine);
    const places = t.listed('place');
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(t.check(place)).toBeUndefined();
    t.play(places[0] as Choice);
  });
});

const satchel = (x: number, y: number, due: number): Charge => ({
  key: 'satchel',
  x: x * 2540,
  y: y * 2540,
  level: 0,
  by: 0,
  due,
  heading: 0,
});

describe('charges', () => {
  const scene: Scene = {
    raiders: [{ id: 'r', at: [[2, 2]] }],
    defenders: [
      {
        id: 'd',
        at: [
          [22, 24],
          [26.6, 24],
          [40, 40],
        ],
      },
    ],
  };
  const ten = dice('fire', ...misses(10));
  rule('SF-COL-4', 'ten dice at all within four inches by four, two turns later as the actions end (TV-62)', () => {
    for (const satchelMoment of ['endOfActions', 'startOfTurn']) {
      const t = table({ ...scene, options: { satchelMoment, moraleTest: 'onlyIfModified' } });
      t.board().charges.push(satchel(24, 24, 3));
      const phases: string[] = [];
      while (t.all('wentOff').length === 0) {
        phases.push(`${t.board().turn} ${t.board().phase}`);
        const { ask } = t.asked();
        t.chance(ask === 'plan' ? { t: 'plan', plans: [[]] } : (t.options()[0] as Choice));
      }
      expect(phases.at(-1)).toBe(satchelMoment === 'endOfActions' ? '3 action' : '2 action');
      expect(t.all('fired')[0]?.struck.map(({ figure, dice: pool }) => [figure, pool[0]?.value])).toEqual([
        [t.figureNo('d-1'), 10],
      ]);
      expect(t.board().charges).toEqual([]);
    }
  });
  it('SF-Q-85 several in the order in which they were laid', () => {
    const t = table(scene);
    t.board().turn = 3;
    t.board().charges.push(satchel(10, 10, 3), satchel(30, 30, 4), satchel(22, 22, 2), satchel(41, 41, 3));
    const due = dueCharges(t.board());
    expect(due).toEqual([{ charge: 0 }, { charge: 2 }, { charge: 3 }]);
    expect(dueCharges({ ...t.board(), closing: true })).toHaveLength(4);
    t.enter('blasts', start(due), ten, ten);
    expect(t.all('fired').map(({ struck }) => struck.map(({ figure }) => figure))).toEqual([
      [],
      [t.figureNo('d-1')],
      [t.figureNo('d-3')],
    ]);
    expect(t.board().charges).toMatchObject([{ due: 4 }]);
  });
  it('SF-Q-85 a charge may set off a vehicle', () => {
    const t = lot({ open: false });
    t.board().charges.push(satchel(24, 20, 1));
    t.enter('blasts', start([{ charge: 0 }]), dice('fire', 5, ...misses(9)), dice('damage', 6), nine, nine);
    expect(t.last('exploded').vehicle).toBe(0);
  });
  it('SF-Q-51 a mine throws four inches wide and two deep ahead of itself', () => {
    const t = table({
      raiders: [
        {
          id: 'r',
          at: [
            [24, 23.4],
            [2, 2],
          ],
        },
      ],
      defenders: [
        {
          id: 'd',
          at: [
            [22, 26],
            [26.4, 24.6],
            [24, 26.6],
            [46, 46],
          ],
        },
      ],
    });
    t.board().charges.push({ ...satchel(24, 24, 0), key: 'claymore' });
    t.enter('blasts', start([{ charge: 0 }]), nine, nine);
    expect(t.last('fired').struck.map(({ figure }) => figure)).toEqual(['d-1', 'd-2'].map(t.figureNo));
    expect(t.last('wentOff').rules).toEqual(['SF-WPN-15']);
  });
});

describe('what is hidden', () => {
  const house: Partial<Scene> = {
    terrain: [{ piece: { kind: 'building', box: [20, 20, 28, 28] } }],
    raiders: [{ id: 'r', arms: ['gl'], at: [[2, 2]] }],
    defenders: [{ id: 'd', at: [[46, 46]] }],
  };
  /** A device and a case of drugs on the first two hiding places, found or not. */
  function store(found: boolean) {
    const t = table(house);
    const [one, two] = t.setting.space.lairs;
    if (one === undefined || two === undefined) throw new Error('no place to hide');
    const { crates } = t.board();
    for (const [crate, at] of [one, two].entries()) {
      const content = crate === 0 ? ('gps' as const) : ('drugs' as const);
      const known = found
        ? { x: at.x, y: at.y, level: at.level, inside: at.inside, content }
        : { x: -1, y: -1, level: 0, inside: -1, content: 'unknown' as const };
      crates.push({ ...known, found, destroyed: false });
      if (!found) t.state.board.secret.crates.push({ crate, at: { ...at }, content });
    }
    t.board().hidden = true;
    t.board().charges.push({ ...satchel(0, 0, 1), x: one.x, y: one.y });
    t.enter('blasts', start([{ charge: 0 }]));
    return t;
  }
  rule('SF-COL-16', 'crates in an area are destroyed; the device counts for who had found it', () => {
    for (const found of [true, false]) {
      const t = store(found);
      expect(t.all('crateDestroyed').map(({ crate, points }) => [crate, points])).toEqual([
        [0, found ? 5 : 0],
        [1, 1],
      ]);
      expect(t.board().crates).toMatchObject([
        { destroyed: true, found, content: 'gps' },
        { destroyed: true, found, content: 'drugs' },
      ]);
      expect(t.all('revealed')).toHaveLength(found ? 0 : 1);
    }
  });
  it('SF-Q-92 who has hidden a hostage may not aim so as to touch him, and only he is told so', () => {
    const t = table({
      ...house,
      raiders: [{ id: 'r', arms: ['gl'], at: [[20.5, 19.2]] }],
      defenders: [{ id: 'd', arms: ['gl'], at: [[20.5, 4]] }],
    });
    const [at] = t.setting.space.lairs;
    if (at === undefined) throw new Error('no place to hide');
    t.board().figures.push({ ...t.figure('r-1'), hostage: true, unit: -1, status: 'captive', x: -1, y: -1 });
    t.state.board.secret.hostages.push({ figure: 2, at: { ...at } });
    t.board().hidden = true;
    t.act('d-1', ['fire']);
    const shot = (figure: number): Choice => ({ t: 'fire', arm: 0, target: { t: 'figure', figure } });
    expect(t.refused(shot(0))).toMatchObject({ error: 'hostageInArea', data: { figure: 2 } });
    t.act('r-1', ['fire']);
    expect(t.check(shot(1))).toBeUndefined();
  });
  it('SF-Q-95 a hostage who is hidden under an area is hit and known', () => {
    const t = table(house);
    const [at] = t.setting.space.lairs;
    if (at === undefined) throw new Error('no place to hide');
    t.board().figures.push({ ...t.figure('r-1'), hostage: true, unit: -1, status: 'captive', x: -1, y: -1, wounds: 1 });
    t.state.board.secret.hostages.push({ figure: 2, at: { ...at } });
    t.board().hidden = true;
    t.board().charges.push({ ...satchel(0, 0, 1), x: at.x, y: at.y });
    t.enter('blasts', start([{ charge: 0 }]), dice('fire', 5, ...misses(9)), dice('effect', 1));
    expect(t.last('revealed').hostages).toMatchObject([{ figure: 2 }]);
    expect(t.board().figures[2]).toMatchObject({ suppressed: 1, x: at.x, y: at.y, status: 'captive' });
  });
});
