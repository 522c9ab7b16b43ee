import { describe, expect, it } from 'vitest';
import { isHit } from './effect.ts';
import type { Damage } from './events.ts';
import type { VehicleFile } from './scenario.ts';
import { misses } from './testing/range.ts';
import { dice, rule, table } from './testing/table.ts';
import { damageOf, intact, riderHarm, rollsDamage, type Wear, wear } from './vehicleDamage.ts';
import { type Calibre, type WeaponKey, weapons } from './weapons.ts';

const light: Partial<VehicleFile> = { kind: 'small', arms: [{ weapon: 'hmg' }, { weapon: 'lmg' }] };
const armoured: Partial<VehicleFile> = { kind: 'carrier', armoured: true, open: false, capacity: 8 };
const motorcycle: Partial<VehicleFile> = { kind: 'motorcycle', capacity: 0 };

/** A vehicle with a driver alone, and somebody with a weapon who fires at it. */
function target(vehicle: Partial<VehicleFile>, weapon: WeaponKey, options = {}) {
  const t = table({
    raiders: [
      {
        id: 'r',
        class: 'A',
        arms: [weapon],
        at: [
          [4, 24],
          [2, 2],
        ],
      },
    ],
    vehicles: [{ id: 'car', side: 1, at: [24, 24], ...vehicle }],
    defenders: [
      { id: 'crew', crewOf: 'car', class: 'C', at: [[0, 0]], figures: { 0: { aboard: 'car', role: 'driver' } } },
      { id: 'far', class: 'B', at: [[46, 46]] },
    ],
    options,
  });
  t.act('r-1', ['fire', 'fire']);
  return { ...t, shot: { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } } as const };
}

/** The results of one hit with each face. */
const column = (calibre: Calibre, isArmoured: boolean): Damage[] =>
  [1, 2, 3, 4, 5, 6].map((face) => damageOf(calibre, isArmoured, face));

describe('vehicles as targets', () => {
  rule('SF-VDMG-1', 'light or armoured', () => {
    expect(column('large', false)).not.toEqual(column('large', true));
  });
  rule('SF-VDMG-2', 'small calibre does nothing to armour (TV-38)', () => {
    const t = target(armoured, 'hmg');
    t.play(t.shot, dice('fire', 5, 6, 5, 1, 1, 1, 1));
    expect(t.last('fired').struck[0]).toMatchObject({ hits: 3, effectFaces: [], damage: ['none'] });
    expect(t.vehicle('car')).toMatchObject({ weaponsOk: true, mobile: true, destroyed: false });
    expect(t.listed('fire').filter(({ target: { t: kind } }) => kind === 'vehicle')).toEqual([]);
  });
  rule('SF-VDMG-3', 'large calibre and armour-piercing weapons do', () => {
    const t = target(armoured, 'gl');
    t.play(t.shot, dice('deviation', 6, 6), dice('fire', 5, ...misses(8)), dice('damage', 3));
    expect(t.last('fired').struck[0]?.damage).toEqual(['weapons']);
  });
  rule('SF-VDMG-4', 'dice and modifiers as at a soldier', () => {
    const t = target(light, 'pistol');
    t.play(t.shot, dice('fire', 4));
    expect(t.last('fired').struck[0]?.dice.map(({ reason }) => reason)).toEqual(['firepower', 'range']);
  });
  it('SF-Q-1 the distance is measured to the hull', () => {
    // 20 inches to the centre, 19 to the side of the hull.
    const t = target(light, 'smg');
    t.play(t.shot, dice('fire', ...misses(5)));
    expect(t.last('fired').distance).toBe(19 * 2540);
  });
  rule('SF-VDMG-5', 'each hit rolls for damage', () => {
    const t = target(armoured, 'gl');
    t.play(t.shot, dice('deviation', 6, 6), dice('fire', 5, 5, ...misses(7)), dice('damage', 1, 2));
    expect(t.last('fired').struck[0]).toMatchObject({ effectFaces: [1, 2], harm: [], damage: ['none', 'none'] });
  });
  rule('SF-VDMG-6', 'small calibre at a light vehicle: weapons and an explosion (TV-37)', () => {
    expect(column('small', false).join()).toBe('weapons,weapons,transmission,transmission,transmission,explosion');
    const t = target(light, 'assault');
    t.play(t.shot, dice('fire', 5, 6, 1, 2, 3), dice('damage', 2, 6), dice('fire', ...misses(9)));
    expect(t.all('fired')[0]?.struck[0]?.damage).toEqual(['weapons', 'explosion']);
    expect(t.vehicle('car')).toMatchObject({ weaponsOk: false, destroyed: true });
  });
  rule('SF-VDMG-7', 'large calibre at a light vehicle', () => {
    expect(column('large', false).join()).toBe('weapons,weapons,transmission,transmission,explosion,explosion');
    const t = target({ ...light, open: false }, 'gl');
    t.play(t.shot, dice('deviation', 6, 6), dice('fire', 5, ...misses(8)), dice('damage', 4));
    expect(t.vehicle('car')).toMatchObject({ mobile: false, weaponsOk: true });
  });
  rule('SF-VDMG-8', 'large calibre at armour never explodes it (TV-38)', () => {
    expect(column('large', true).join()).toBe('none,none,weapons,weapons,transmission,transmission');
    const t = target(armoured, 'gl');
    t.play(t.shot, dice('deviation', 6, 6), dice('fire', 5, ...misses(8)), dice('damage', 6));
    expect(t.vehicle('car')).toMatchObject({ mobile: false, destroyed: false });
  });
  rule('SF-VDMG-9', 'armour-piercing at armour (TV-40)', () => {
    expect(column('piercing', true).join()).toBe('weapons,weapons,transmission,transmission,explosion,explosion');
    const t = target(armoured, 'tankgun');
    t.play(t.shot, dice('fire', 5, ...misses(8)), dice('damage', 4));
    expect(t.vehicle('car')).toMatchObject({ mobile: false, destroyed: false });
    expect(t.figure('crew-1')).toMatchObject({ status: 'inPlay', aboard: 0 });
  });
  rule('SF-VDMG-10', 'armour-piercing at a light vehicle: any hit explodes it, without a die', () => {
    expect(rollsDamage('piercing', false)).toBe(false);
    const t = target({ ...light, open: false }, 'tankgun');
    t.play(t.shot, dice('fire', 5, 6, ...misses(7)), dice('fire', ...misses(9)));
    expect(t.all('fired')[0]?.struck[0]).toMatchObject({ hits: 2, effectFaces: [], damage: ['explosion'] });
    expect(t.vehicle('car').destroyed).toBe(true);
    const missed = target({ ...light, open: false }, 'tankgun');
    missed.play(missed.shot, dice('fire', ...misses(9)));
    expect(missed.vehicle('car').destroyed).toBe(false);
  });
  rule('SF-VDMG-11', 'weapons damaged: all of them, or by one option one after another', () => {
    const all = target(light, 'assault');
    all.play(all.shot, dice('fire', 5, 1, 1, 1, 1), dice('damage', 1));
    expect(all.last('fired').struck[0]?.broken).toEqual([0, 1]);
    expect(all.vehicle('car').weaponsOk).toBe(false);
    const one = target(light, 'assault', { weaponsHit: 'one' });
    one.play(one.shot, dice('fire', 5, 5, 1, 1, 1), dice('damage', 1, 2));
    expect(one.vehicle('car')).toMatchObject({ weaponsOk: true, arms: [{ shots: 0 }, { shots: -1 }] });
    one.play(one.shot, dice('fire', 5, 1, 1, 1, 1), dice('damage', 1));
    expect(one.vehicle('car').weaponsOk).toBe(false);
    const none = target({ ...light, arms: [] }, 'assault');
    none.play(none.shot, dice('fire', 5, 1, 1, 1, 1), dice('damage', 1));
    expect(none.vehicle('car').weaponsOk).toBe(true);
  });
  rule('SF-VDMG-12', 'transmission: it moves no more, and nobody in it is hurt', () => {
    const t = target(light, 'assault');
    t.play(t.shot, dice('fire', 5, 1, 1, 1, 1), dice('damage', 3));
    expect(t.vehicle('car')).toMatchObject({ mobile: false, bogged: false, destroyed: false });
    expect(t.figure('crew-1')).toMatchObject({ suppressed: 0, wounds: 0 });
  });
  rule('SF-VDMG-13', 'a motorcycle is lost instead, and its rider with it (TV-41)', () => {
    const t = target(motorcycle, 'rifle');
    t.play(t.shot, dice('fire', 5, 1, 1), dice('damage', 3), dice('rider', 6));
    expect(t.last('motorcycleLost')).toMatchObject({ face: 6, harm: 'killed' });
    expect(t.vehicle('car').destroyed).toBe(true);
    expect(t.figure('crew-1').status).toBe('killed');
    expect([1, 2, 3, 4, 5, 6].map(riderHarm)).toEqual([null, null, 'wounded', 'wounded', 'wounded', 'killed']);
  });
  it('SF-MOTO-5 a rider who survives is put down beside it', () => {
    const t = target(motorcycle, 'rifle');
    t.play(t.shot, dice('fire', 5, 1, 1), dice('damage', 3), dice('rider', 4));
    expect(t.asked()).toMatchObject({ ask: 'place', seat: 'defenders' });
    t.play(t.listed('place')[0] ?? { t: 'stop' });
    expect(t.figure('crew-1')).toMatchObject({ status: 'inPlay', wounds: 1, aboard: -1, role: 'none' });
    expect(t.asked()).toMatchObject({ ask: 'fire', seat: 'raiders' });
  });
  rule('SF-VDMG-14', 'fuel tank: it explodes', () => {
    const t = target(light, 'assault');
    t.play(t.shot, dice('fire', 5, 1, 1, 1, 1), dice('damage', 6), dice('fire', ...misses(9)));
    expect(t.last('exploded')).toMatchObject({ vehicle: 0 });
  });
  it('SF-Q-37 an empty vehicle and a wreck are no targets', () => {
    const empty = target(light, 'assault');
    empty.figure('crew-1').status = 'removed';
    expect(empty.refused(empty.shot)).toMatchObject({ error: 'nobodyAboard' });
    const wreck = target(light, 'assault');
    wreck.vehicle('car').destroyed = true;
    expect(wreck.refused(wreck.shot)).toMatchObject({ error: 'notThere' });
  });
});

/** Explosion, immobilised, weapons only, nothing: in so many cases of 36^n. */
function split(key: WeaponKey, isArmoured: boolean): bigint[] {
  const { calibre, firepower, toHit = 0 } = weapons[key];
  const name = (so: Wear): string => `${so.explosion} ${so.transmission} ${so.weapons}`;
  let now = new Map([[name(intact), { so: intact, cases: 1n }]]);
  for (let i = 0; i < firepower; i++) {
    const then = new Map<string, { so: Wear; cases: bigint }>();
    for (const { so, cases } of now.values())
      for (const face of [1, 2, 3, 4, 5, 6])
        for (const damage of column(calibre, isArmoured)) {
          const next = isHit(face, toHit) ? wear(so, damage) : so;
          then.set(name(next), { so: next, cases: (then.get(name(next))?.cases ?? 0n) + cases });
        }
    now = then;
  }
  const all = [0n, 0n, 0n, 0n];
  for (const { so, cases } of now.values()) {
    const place = so.explosion ? 0 : so.transmission ? 1 : so.weapons ? 2 : 3;
    all[place] = (all[place] as bigint) + cases;
  }
  return all;
}

/** The same by the closed forms: cases in which nothing worse than this happens on any die. */
function closed(key: WeaponKey, isArmoured: boolean): bigint[] {
  const { calibre, firepower, toHit = 0 } = weapons[key];
  const results = column(calibre, isArmoured);
  const cases = (...spared: Damage[]): bigint => {
    const harmless = results.filter((result) => result === 'none' || spared.includes(result)).length;
    return BigInt(36 - (2 + toHit) * (6 - harmless)) ** BigInt(firepower);
  };
  const [nothing, weaponsOnly, alive] = [cases(), cases('weapons'), cases('weapons', 'transmission')];
  return [36n ** BigInt(firepower) - alive, alive - weaponsOnly, weaponsOnly - nothing, nothing];
}

describe('8.6 exactly', () => {
  const rows: readonly (readonly [WeaponKey, boolean, string])[] = [
    ['pistol', false, '0.1080 0.2870 0.1605 0.4444'],
    ['rifle', false, '0.1576 0.3719 0.1742 0.2963'],
    ['sniper', false, '0.2297 0.4740 0.1713 0.1250'],
    ['semiauto', false, '0.2044 0.4297 0.1684 0.1975'],
    ['assault', false, '0.2486 0.4668 0.1529 0.1317'],
    ['lmg', false, '0.2903 0.4883 0.1336 0.0878'],
    ['hmg', false, '0.3298 0.4981 0.1137 0.0585'],
    ['shotgun', false, '0.3670 0.4991 0.0949 0.0390'],
    ['grenade', false, '0.6536 0.2423 0.0781 0.0260'],
    ['flamer', false, '0.6921 0.2269 0.0637 0.0173'],
    ['rocket', false, '0.9415 0.0000 0.0000 0.0585'],
    ['tankgun', false, '0.9740 0.0000 0.0000 0.0260'],
    ['claymore', true, '0.0000 0.6536 0.2423 0.1042'],
    ['satchel', true, '0.0000 0.6921 0.2269 0.0810'],
    ['rocket', true, '0.5615 0.2663 0.1137 0.0585'],
    ['tankgun', true, '0.6536 0.2423 0.0781 0.0260'],
    ['hmg', true, '0.0000 0.0000 0.0000 1.0000'],
  ];
  for (const [key, isArmoured, wanted] of rows)
    it(`${key} at a ${isArmoured ? 'armoured' : 'light'} vehicle: ${wanted}`, () => {
      const whole = 36n ** BigInt(weapons[key].firepower);
      const shown = split(key, isArmoured).map((cases) => {
        const scaled = String((cases * 20000n + whole) / (2n * whole)).padStart(5, '0');
        return `${scaled.slice(0, -4)}.${scaled.slice(-4)}`;
      });
      expect(shown.join(' ')).toBe(wanted);
      expect(split(key, isArmoured)).toEqual(closed(key, isArmoured));
    });
});
