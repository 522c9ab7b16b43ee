import { describe, expect, it } from 'vitest';
import { firerItems, pooled } from './firepower.ts';
import { presets } from './options.ts';
import { sum } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import { misses, range } from './testing/range.ts';
import { dice, rule, table } from './testing/table.ts';
import { type WeaponKey, weaponKeys, weapons } from './weapons.ts';

const tree = (x: number, y = 24) => ({ piece: { kind: 'tree', circle: [x, y, 0.5] } }) as const;

describe('dice', () => {
  rule(
    'SF-FIRE-1',
    'one action is one shot with one weapon at one target; any number of them (SF-Q-39, SF-Q-40)',
    () => {
      const t = range({ arms: ['assault', 'pistol'], apart: 10, others: [[0, 4]] }).ready(3);
      t.shoot(dice('fire', ...misses(5)));
      t.play(t.fireAt('d-2'), dice('fire', ...misses(5)));
      t.play(t.fireAt('d-1', 1), dice('fire', 1, 1));
      expect(t.all('fired').map(({ weapon }) => weapon)).toEqual(['assault', 'assault', 'pistol']);
    },
  );
  rule('SF-FIRE-2', 'as many dice as the firepower', () => {
    const t = range({ arms: ['lmg'] }).ready();
    t.shoot(dice('fire', ...misses(6)));
    expect(t.last('fired').struck[0]?.dice).toEqual([{ value: 6, reason: 'firepower', rule: 'SF-WPN-7' }]);
  });
  rule('SF-FIRE-3', 'one fewer for a wounded firer', () => {
    const t = range({ firer: { wounds: 1 } }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.reasons()).toEqual(['firepower', 'wounded']);
  });
  rule('SF-FIRE-4', 'one fewer for a suppressed firer', () => {
    const t = range({ firer: { suppressed: 1 } }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.reasons()).toEqual(['firepower', 'suppressed']);
  });
  rule('SF-FIRE-5', 'one fewer at a target behind cover', () => {
    const t = range({ terrain: [tree(21)] }).ready();
    t.shoot(dice('fire', ...misses(4)));
    expect(t.reasons()).toEqual(['firepower', 'cover']);
  });
  rule('SF-FIRE-6', 'one fewer beyond effective range: 36.00 inches and 36.01 (TV-21)', () => {
    const near = range({ apart: 36 }).ready();
    near.shoot(dice('fire', ...misses(5)));
    const far = range({ apart: 36.01 }).ready();
    far.shoot(dice('fire', ...misses(4)));
    expect(far.reasons()).toEqual(['firepower', 'range']);
  });
  rule('SF-FIRE-7', 'all of it adds up: 5 − 1 − 1 − 1 = 2 (TV-01)', () => {
    const t = range({ apart: 42, firer: { wounds: 1 }, terrain: [tree(43)] }).ready();
    t.shoot(dice('fire', 1, 1));
    expect(t.last('fired').struck[0]?.dice.map(({ value, reason }) => [value, reason])).toEqual([
      [5, 'firepower'],
      [-1, 'wounded'],
      [-1, 'range'],
      [-1, 'cover'],
    ]);
  });
  it('SF-Q-34 no dice left: no shot, or by one option one die (TV-23)', () => {
    const scene = { arms: ['pistol'], apart: 5, firer: { wounds: 1 }, terrain: [tree(6)] } as const;
    const none = range(scene);
    none.act('r-1', ['fire']);
    expect(none.last('actionLost')).toMatchObject({ why: 'noTarget' });
    const two = range({ ...scene, others: [[3, 8]] }).ready();
    expect(two.refused(two.fireAt())).toMatchObject({ error: 'noDice', rule: 'SF-FIRE-7' });
    const one = range({ ...scene, options: { minDice: 1 } }).ready();
    one.shoot(dice('fire', 3));
    expect(one.reasons()).toEqual(['firepower', 'wounded', 'cover', 'minimum']);
  });
  it('SF-Q-38 wounded and suppressed: two fewer', () => {
    const t = range({ firer: { wounds: 1, suppressed: 2 } }).ready();
    t.shoot(dice('fire', ...misses(3)));
    expect(t.pools()).toEqual([['d-1', 3]]);
  });
  rule(
    'SF-FIRE-13',
    'every weapon reaches any distance with a die fewer; thrown and flame weapons by one option only their range',
    () => {
      const far = range({ arms: ['pistol'], apart: 60 }).ready();
      far.shoot(dice('fire', 1));
      expect(far.reasons()).toEqual(['firepower', 'range']);
      const hard = { hardMax: 'thrownFlamePlaced' } as const;
      const thrown = range({ arms: ['grenade', 'assault'], apart: 6.01, options: hard }).ready();
      expect(thrown.refused(thrown.fireAt())).toMatchObject({ error: 'tooFar', rule: 'SF-FIRE-13' });
      const free = range({ arms: ['grenade'], apart: 7 }).ready();
      free.shoot(dice('deviation', 6, 6), dice('fire', ...misses(8)));
      expect(free.pools()).toEqual([['d-1', 8]]);
    },
  );
  it('SF-Q-1 measured edge to edge by one option', () => {
    const t = range({ apart: 37, options: { measure: 'edge' } }).ready();
    t.shoot(dice('fire', ...misses(5)));
    expect(t.pools()).toEqual([['d-1', 5]]);
  });
});

describe('together', () => {
  it('SF-Q-13 two of a group fire at one man: all dice first, and what is too much is wasted', () => {
    const t = range({ friends: [[-20, 3]] });
    t.act(['r-1', 'r-2'], ['fire'], ['fire']);
    t.play(t.fireAt());
    t.play(
      t.fireAt(),
      dice('fire', 5, ...misses(4)),
      dice('effect', 6),
      dice('fire', 5, 5, ...misses(3)),
      dice('effect', 6, 4),
    );
    expect(t.all('fired').map(({ by }) => by)).toEqual([0, 1]);
    expect(t.figure('d-1').status).toBe('killed');
    expect(t.unit('d').killed).toBe(1);
  });
  it('SF-Q-13 a motorcycle that two have hit is lost once', () => {
    const t = range({
      friends: [[-20, 3]],
      vehicles: [{ id: 'bike', kind: 'motorcycle', side: 1, capacity: 0, at: [22, 20] }],
      target: { aboard: 'bike', role: 'driver' },
    });
    t.act(['r-1', 'r-2'], ['fire'], ['fire']);
    const shot = { t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } } as const;
    t.play(shot);
    const hit = [dice('fire', 5, ...misses(4)), dice('damage', 4), dice('rider', 3)];
    t.play(shot, ...hit, ...hit);
    expect(t.figure('d-1')).toMatchObject({ status: 'inPlay', wounds: 1 });
    expect(t.asked().ask).toBe('place');
  });
});

describe('targets', () => {
  rule('SF-LOS-1', 'enemies only; a retreating unit does not fire, unless an option lets it', () => {
    const t = range({ friends: [[0, 3]] }).ready();
    expect(t.refused(t.fireAt('r-2'))).toMatchObject({ error: 'notAnEnemy', rule: 'SF-LOS-1' });
    expect(t.refused({ t: 'fire', arm: 0, target: { t: 'figure', figure: 99 } })).toMatchObject({ error: 'notThere' });
    expect(t.refused({ t: 'fire', arm: 3, target: { t: 'figure', figure: 0 } })).toMatchObject({
      error: 'noSuchWeapon',
    });
    expect(t.refused({ t: 'fire', arm: 0, target: { t: 'vehicle', vehicle: 0 } })).toMatchObject({ error: 'notThere' });
    for (const retreatFire of [false, true]) {
      const back = range({ options: { retreatFire } });
      back.unit('r').effect = 'retreat';
      back.begin('r-1');
      expect(back.check(back.plan(['fire', 'fire', 'fire']))?.error).toBe(retreatFire ? undefined : 'retreating');
    }
  });
  rule('SF-LOS-3', 'no shot through a wall', () => {
    const t = range({ terrain: [{ piece: { kind: 'rock', box: [10, 20, 12, 28] } }], others: [[0, 20]] }).ready();
    expect(t.refused(t.fireAt())).toMatchObject({ error: 'noLine', rule: 'SF-LOS-3' });
  });
  it('SF-Q-37 the ground is a target for area weapons by one option alone', () => {
    const at = { t: 'fire', arm: 0, target: { t: 'point', at: { x: 20 * 2540, y: 20 * 2540 } } } as const;
    const no = range({ arms: ['gl'] }).ready();
    expect(no.refused(at)).toMatchObject({ error: 'noFreeAim' });
    const free = range({ arms: ['gl', 'assault'], options: { freeAim: 'areaWeapons' } }).ready();
    expect(free.refused({ ...at, arm: 1 })).toMatchObject({ error: 'noFreeAim' });
    expect(free.refused({ ...at, target: { t: 'point', at: { x: -5, y: 0 } } })).toMatchObject({ error: 'offTable' });
    free.play(at, dice('deviation', 6, 6));
    expect(free.last('fired')).toMatchObject({ target: at.target, struck: [] });
  });
  it('SF-Q-92 the defenders may not shoot at a hostage whom they must spare, nor so that an area touches him', () => {
    const t = table({
      raiders: [{ id: 'r', at: [[10, 10]] }],
      defenders: [{ id: 'd', arms: ['gl', 'assault'], at: [[30, 10]] }],
      scenario: {
        goal: 'hostages',
        hostages: { figures: [{ id: 'pilot', nameEn: 'Pilot', nameFr: 'Pilote' }], bySquare: false },
      },
    });
    Object.assign(t.figure('pilot'), { ...t.point(10, 11.2), status: 'inPlay' });
    t.act('d-1', ['fire']);
    const at = (id: string, arm: number) =>
      t.refused({ t: 'fire', arm, target: { t: 'figure', figure: t.figureNo(id) } });
    expect(at('pilot', 1)).toMatchObject({ error: 'protectedHostage', rule: 'SF-IRQ-10' });
    expect(at('r-1', 0)).toMatchObject({ error: 'hostageInArea', rule: 'SF-IRQ-10' });
    expect(t.listed('fire')).toEqual([{ t: 'fire', arm: 1, target: { t: 'figure', figure: t.figureNo('r-1') } }]);
  });
  it('proposes what check allows, and random play finds it', () => {
    const t = range({ arms: ['assault', 'gl', 'satchel'], apart: 10, others: [[2, 4]] }).ready();
    const listed = t.listed('fire');
    expect(listed.map(({ arm }) => arm)).toEqual([0, 0, 0, 1, 1, 1]);
    for (const choice of listed) expect(t.check(choice)).toBeUndefined();
    expect(t.refused({ ...t.fireAt(), arm: 2 })).toMatchObject({ error: 'placedByHand', rule: 'SF-WPN-14' });
  });
});

describe('weapons', () => {
  const row =
    (
      id: RuleNo,
      key: WeaponKey,
      calibre: string,
      firepower: number,
      far: number | null,
      area?: string,
      strays = false,
    ) =>
    () => {
      const weapon = weapons[key];
      expect([weapon.rule, weapon.calibre, weapon.firepower, weapon.range]).toEqual([id, calibre, firepower, far]);
      expect(weapon.strays === true).toBe(strays);
      expect(weapon.area && `${weapon.area.width}x${weapon.area.length}`).toBe(area);
    };
  rule('SF-WPN-1', 'pistol', row('SF-WPN-1', 'pistol', 'small', 2, 12));
  rule('SF-WPN-2', 'shotgun', row('SF-WPN-2', 'shotgun', 'small', 8, 12));
  rule('SF-WPN-3', 'rifle', row('SF-WPN-3', 'rifle', 'small', 3, 48));
  rule('SF-WPN-4', 'semiauto', row('SF-WPN-4', 'semiauto', 'small', 4, 36));
  rule('SF-WPN-5', 'smg', row('SF-WPN-5', 'smg', 'small', 5, 24));
  rule('SF-WPN-6', 'assault', row('SF-WPN-6', 'assault', 'small', 5, 36));
  rule('SF-WPN-7', 'lmg', row('SF-WPN-7', 'lmg', 'small', 6, 64));
  rule('SF-WPN-8', 'hmg', row('SF-WPN-8', 'hmg', 'small', 7, 72));
  rule('SF-WPN-9', 'flamer', row('SF-WPN-9', 'flamer', 'large', 10, 12, '2x4'));
  rule('SF-WPN-10', 'gl', row('SF-WPN-10', 'gl', 'large', 9, 48, '2x2', true));
  rule('SF-WPN-11', 'grenade', row('SF-WPN-11', 'grenade', 'large', 9, 6, '2x2', true));
  rule('SF-WPN-12', 'rocket', row('SF-WPN-12', 'rocket', 'piercing', 7, 36, '2x2', true));
  rule('SF-WPN-13', 'tankgun', row('SF-WPN-13', 'tankgun', 'piercing', 9, null, '3x3'));
  rule('SF-WPN-14', 'satchel', row('SF-WPN-14', 'satchel', 'large', 10, 0, '4x4'));
  rule('SF-WPN-15', 'claymore', row('SF-WPN-15', 'claymore', 'large', 9, 0, '4x2'));
  rule('SF-WPN-16', 'a sniper hits on 4, but the effect is not better (TV-29)', () => {
    const shots = (['sniper', 'rifle'] as const).map((key) => {
      const t = range({ arms: [key] }).ready();
      const effects = key === 'sniper' ? [3, 3] : [3];
      t.shoot(dice('fire', 4, 3, 5), dice('effect', ...effects));
      return t.last('fired').struck[0];
    });
    expect(shots.map((struck) => struck?.hits)).toEqual([2, 1]);
    expect(shots[0]?.harm).toEqual(['suppressed', 'suppressed']);
  });
  rule('SF-WPN-17', 'no distance is too far for a tank gun, and it does not stray (TV-22)', () => {
    expect(weapons.tankgun.range).toBeNull();
    const t = range({ arms: ['tankgun'], apart: 68 }).ready();
    t.shoot(dice('fire', ...misses(9)));
    expect(t.last('fired').deviation).toBeNull();
  });
  rule('SF-VDMG-15', 'large calibre', () => {
    expect(weaponKeys.filter((key) => weapons[key].calibre === 'large')).toEqual([
      'flamer',
      'gl',
      'grenade',
      'satchel',
      'claymore',
    ]);
  });
  rule('SF-VDMG-16', 'armour-piercing', () => {
    expect(weaponKeys.filter((key) => weapons[key].calibre === 'piercing')).toEqual(['rocket', 'tankgun']);
  });
  rule('SF-AFG-17', 'a launcher fires as often as it is told, whether it strays or not (TV-66)', () => {
    const t = range({ firer: { arms: [{ weapon: 'rocket', shots: 2 }] } }).ready(3);
    t.shoot(dice('deviation', 6, 6), dice('fire', ...misses(7)));
    t.shoot(dice('deviation', 1, 1), dice('direction', 3), dice('distance', 6));
    expect(t.figure('r-1').arms).toEqual([{ key: 'rocket', shots: 0 }]);
    expect(t.last('actionLost')).toMatchObject({ why: 'noWeapon' });
    const both = range({ firer: { arms: [{ weapon: 'rocket', shots: 0 }, { weapon: 'pistol' }] } }).ready();
    expect(both.refused(both.fireAt())).toMatchObject({ error: 'noShots', rule: 'SF-AFG-17' });
  });
  it('SF-Q-102 by one option who stands beside a dead man takes his launcher with what is left in it', () => {
    const [left, taken] = [false, true].map((rocketPickup) => {
      const t = range({ friends: [[-20, 1]], options: { rocketPickup } });
      Object.assign(t.figure('r-2'), { status: 'killed', arms: [{ key: 'rocket', shots: 1 }] });
      return t.ready();
    });
    expect(left?.refused(left.fireAt('d-1', 1))).toMatchObject({ error: 'noSuchWeapon' });
    taken?.play(taken.fireAt('d-1', 1), dice('deviation', 6, 6), dice('fire', ...misses(7)));
    expect(taken?.figure('r-1').arms).toEqual([
      { key: 'assault', shots: -1 },
      { key: 'rocket', shots: 0 },
    ]);
    expect(taken?.figure('r-2').arms).toEqual([]);
  });
  it('SF-Q-39 grenades are counted by one option', () => {
    const t = range({ arms: ['grenade', 'pistol'], apart: 4, options: { grenadesPerFigure: 1 } }).ready(2);
    t.shoot(dice('deviation', 6, 6), dice('fire', ...misses(9)));
    expect(t.refused(t.fireAt())).toMatchObject({ error: 'noShots', rule: 'SF-WPN-11' });
  });
  it('the pool of a figure does not ask where it stands', () => {
    const { setting, figure } = range({ firer: { suppressed: 1 } });
    const items = firerItems(setting, figure('r-1'), 'tankgun', false);
    expect(sum(pooled(presets.literal, items, undefined))).toBe(8);
  });
});

describe('aboard', () => {
  const ride = (open: boolean, kind: 'small' | 'tank' = 'small') => ({
    width: 72,
    vehicles: [
      {
        id: 'car',
        at: [10, 24] as [number, number],
        open,
        kind,
        armoured: kind === 'tank',
        arms: [{ weapon: 'hmg' as const }],
      },
    ],
    raiders: [
      {
        id: 'crew',
        crewOf: 'car',
        class: 'B' as const,
        at: [[0, 0]] as const,
        figures: { 0: { aboard: 'car', role: 'gunner' as const } },
      },
      {
        id: 'p',
        class: 'A' as const,
        at: [
          [0, 0],
          [2, 2],
        ] as const,
        figures: { 0: { aboard: 'car', role: 'passenger' as const } },
      },
    ],
    defenders: [
      {
        id: 'd',
        class: 'B' as const,
        at: [
          [30, 24],
          [70, 46],
        ] as const,
      },
    ],
  });
  const at = (figure: number, arm: number) => ({ t: 'fire', arm, target: { t: 'figure', figure } }) as const;
  rule('SF-CREW-6', 'the weapons of a vehicle are fired by its gunner, with his own penalties', () => {
    const t = table(ride(false));
    t.figure('crew-1').suppressed = 1;
    t.act('crew-1', ['fire', 'fire']);
    expect(t.refused(at(t.figureNo('d-1'), 0))).toMatchObject({ error: 'closedVehicle' });
    t.play(at(t.figureNo('d-1'), 1), dice('fire', ...misses(6)));
    expect(t.last('fired')).toMatchObject({ weapon: 'hmg' });
    t.vehicle('car').weaponsOk = false;
    expect(t.refused(at(t.figureNo('d-1'), 1))).toMatchObject({ error: 'weaponsDamaged', rule: 'SF-VDMG-11' });
  });
  it('SF-Q-28 passengers fire from open vehicles, unless an option forbids it, and never from closed ones', () => {
    const open = table(ride(true));
    open.act('p-1', ['fire']);
    open.play(at(open.figureNo('d-1'), 0), dice('fire', ...misses(5)));
    for (const t of [table(ride(false)), table({ ...ride(true), options: { passengersFire: 'never' } })]) {
      t.act('p-1', ['fire']);
      expect(t.last('actionLost')).toMatchObject({ why: 'noWeapon' });
    }
  });
  it('SF-Q-28 who sits in the open is a target in cover, who rides on top one without', () => {
    const seated = table(ride(true));
    seated.act('d-1', ['fire']);
    seated.play(at(seated.figureNo('p-1'), 0), dice('fire', ...misses(4)));
    const rider = table(ride(false, 'tank'));
    rider.act('d-1', ['fire']);
    expect(rider.refused(at(rider.figureNo('crew-1'), 0))).toMatchObject({ error: 'targetClosed' });
    rider.play(at(rider.figureNo('p-1'), 0), dice('fire', ...misses(5)));
  });
});
