/** Special Forces at a real table: shots, close combat, rally, morale, deviation, by the functions that the game rolls with. */

import type { MoraleEffect } from '../../games/special-forces/board.ts';
import { type ClassName, classes, classInfo } from '../../games/special-forces/classes.ts';
import { engages, fightResult } from '../../games/special-forces/closeCombat.ts';
import { effectRules, type Fate, harmOf, hitsOf, suffer } from '../../games/special-forces/effect.ts';
import { deviate, directionOf, strayOf } from '../../games/special-forces/indirect.ts';
import { effectOf, moraleItems } from '../../games/special-forces/morale.ts';
import { type Item, sum } from '../../games/special-forces/pool.ts';
import { rallies } from '../../games/special-forces/rally.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import type { BoardView, SpecialForces } from '../../games/special-forces/types.ts';
import { damageOf, damageRulesOf, rollsDamage } from '../../games/special-forces/vehicleDamage.ts';
import { type WeaponKey, weaponKeys, weapons } from '../../games/special-forces/weapons.ts';
import type { Distribution } from '../../odds/distribution.ts';
import { everyRoll, playOver } from '../../odds/everyRoll.ts';
import { numbers } from '../../odds/measure.ts';
import { shotChances, shotResults, wreckChances, wreckResults } from '../../odds/special-forces/shot.ts';
import { diceOf, meleeAtTable, rallyItemsOf, shotItems } from '../../odds/special-forces/table.ts';
import { meleeResults, moraleChances, rallyChances } from '../../odds/special-forces/tests.ts';
import type { Dice } from '../../kernel/dice.ts';
import {
  type Chance,
  chosen,
  type Field,
  type Found,
  isSet,
  numberOf,
  type Options,
  type Screen,
  type Values,
} from './screen.ts';
import { sourceOf } from './throwing.ts';

const number = (id: string, usual: number, most: number): Field => ({ kind: 'number', id, least: 0, most, usual });
const choice = (id: string, of: readonly string[], usual = of[0] ?? ''): Field => ({ kind: 'choice', id, of, usual });
const yes = (id: string): Field => ({ kind: 'yes', id });
const chancesOf = <T extends string>(names: readonly T[], of: Distribution<T>): Chance[] =>
  names.map((name) => ({ name, p: of.find(({ result }) => result === name)?.p ?? 0 }));
const rulesOf = (items: readonly Item[]): string[] => items.map(({ rule }) => rule);
/** The rules of this game read nothing but its options here. */
const settingOf = ({ forces }: Options): Setting => ({ options: forces }) as Setting;

const aimed = (values: Values, { forces }: Options): Item[] | undefined =>
  shotItems(forces, {
    weapon: chosen(values, 'weapon') as WeaponKey,
    wounded: isSet(values, 'wounded'),
    suppressed: isSet(values, 'suppressed'),
    cover: isSet(values, 'cover'),
    beyondRange: isSet(values, 'beyondRange'),
  });

/** What hits do to a vehicle. */
function wrecked(key: WeaponKey, armoured: boolean, hits: number, roll: (count: number) => readonly number[]): Found[] {
  const { calibre } = weapons[key];
  const faces = rollsDamage(calibre, armoured) ? roll(hits) : Array.from({ length: Math.min(1, hits) }, () => 1);
  return faces.map((face) => {
    const damage = damageOf(calibre, armoured, face);
    return { say: `damage ${damage}`, data: { face }, rules: damageRulesOf(calibre, armoured, hits, [damage], false) };
  });
}

export const shot: Screen = {
  id: 'shot',
  game: 'special-forces',
  roles: ['shooter', 'target'],
  fields: [
    choice('weapon', weaponKeys, 'assault'),
    yes('wounded'),
    yes('suppressed'),
    yes('cover'),
    yes('beyondRange'),
    choice('against', ['soldier', 'light', 'armoured']),
    yes('targetWounded'),
  ],
  sums(values, options) {
    const items = aimed(values, options) ?? [];
    return [{ name: 'firepower', items, dice: `${diceOf(items)}d6` }];
  },
  chances(values, options) {
    const key = chosen(values, 'weapon') as WeaponKey;
    const count = diceOf(aimed(values, options) ?? []);
    const against = chosen(values, 'against');
    return against === 'soldier'
      ? chancesOf(shotResults, shotChances(numbers, key, count, isSet(values, 'targetWounded') ? 1 : 0))
      : chancesOf(wreckResults, wreckChances(numbers, key, count, against === 'armoured'));
  },
  resolve(values, options, roll) {
    const key = chosen(values, 'weapon') as WeaponKey;
    const items = aimed(values, options);
    if (items === undefined) return [{ say: 'tooFar', rules: [weapons[key].rule] }];
    if (diceOf(items) === 0) return [{ say: 'noDice', rules: rulesOf(items) }];
    const hits = hitsOf(roll('fire', diceOf(items), 6), weapons[key].toHit ?? 0);
    const first: Found = { say: 'hits', data: { count: hits }, rules: ['SF-FIRE-8', ...rulesOf(items)] };
    const against = chosen(values, 'against');
    if (against !== 'soldier')
      return [first, ...wrecked(key, against === 'armoured', hits, (count) => roll('damage', count, 6))];
    const before = isSet(values, 'targetWounded') ? 1 : 0;
    const harms = roll('effect', hits, 6).map(harmOf);
    const start: Fate = { markers: 0, wounds: before, killed: false };
    const fate = harms.reduce(suffer, start);
    if (hits === 0) return [first];
    const data = { markers: fate.markers, wounds: fate.wounds - before };
    return [
      first,
      { say: fate.killed ? 'soldierKilled' : 'soldierLives', data, rules: effectRules(before, harms, 'remove') },
    ];
  },
};

const melee = (values: Values, { forces }: Options) =>
  meleeAtTable(numbers, forces, {
    attacker: chosen(values, 'attacker') as ClassName,
    defender: chosen(values, 'defender') as ClassName,
    cover: isSet(values, 'cover'),
    attackerWounded: isSet(values, 'attackerWounded'),
    defenderWounded: isSet(values, 'defenderWounded'),
    engaged: isSet(values, 'engaged'),
  });

export const closeCombat: Screen = {
  id: 'melee',
  game: 'special-forces',
  roles: ['attacker', 'defender'],
  fields: [
    choice('attacker', classes),
    yes('attackerWounded'),
    yes('engaged'),
    choice('defender', classes, 'C'),
    yes('defenderWounded'),
    yes('cover'),
  ],
  sums(values, options) {
    const { engage, attack, defence } = melee(values, options);
    return [
      ...(isSet(values, 'engaged') ? [] : [{ name: 'engage', items: engage, dice: '1d6' }]),
      { name: 'attack', items: attack, dice: '1d6' },
      { name: 'defence', items: defence, dice: '1d6' },
    ];
  },
  chances: (values, options) => chancesOf(meleeResults, melee(values, options).chances),
  resolve(values, options, roll) {
    const { engage, attack, defence } = melee(values, options);
    const found: Found[] = [];
    if (!isSet(values, 'engaged')) {
      const [face = 1] = roll('engage', 1, 6);
      const success = engages(settingOf(options), engage, face);
      found.push({
        say: success ? 'engaged' : 'notEngaged',
        data: { total: face + sum(engage) },
        rules: ['SF-CC-3', ...rulesOf(engage)],
      });
      if (!success) return found;
    }
    const [one = 1] = roll('attack', 1, 6);
    const [two = 1] = roll('defence', 1, 6);
    const totals = { attack: one + sum(attack), defence: two + sum(defence) };
    const result = fightResult(totals.attack, totals.defence);
    const rule = result === 'ties' ? 'SF-CC-16' : 'SF-CC-15';
    const say = result === 'ties' && isSet(values, 'attackerWounded') ? 'tiesWounded' : result;
    return [...found, { say, data: totals, rules: [rule, ...rulesOf(attack), ...rulesOf(defence)] }];
  },
};

const rallying = (values: Values): Item[] => rallyItemsOf(isSet(values, 'outOfCommand'), isSet(values, 'isolated'));

export const rally: Screen = {
  id: 'rally',
  game: 'special-forces',
  roles: ['soldier'],
  fields: [choice('class', classes), yes('outOfCommand'), yes('isolated')],
  sums: (values) => [{ name: 'rally', items: rallying(values), dice: '1d6' }],
  chances(values, { forces }) {
    const of = rallyChances(numbers, forces, chosen(values, 'class') as ClassName, rallying(values));
    const p = of.find(({ result }) => result)?.p ?? 0;
    return [
      { name: 'rallied', p },
      { name: 'failed', p: 1 - p },
    ];
  },
  resolve(values, options, roll) {
    const items = rallying(values);
    const needs = classInfo[chosen(values, 'class') as ClassName].rally;
    const [face = 1] = roll('rally', 1, 6);
    const success = rallies(settingOf(options), needs, items, face);
    return [
      {
        say: success ? 'rallied' : 'notRallied',
        data: { total: face + sum(items), needs },
        rules: ['SF-RALLY-1', ...rulesOf(items)],
      },
    ];
  },
};

/** A unit with such losses, for the rule that counts them. */
function shaken(values: Values, options: Options): Item[] {
  const man = { unit: 0, hostage: false, status: 'inPlay', suppressed: 0, wounds: 0, commander: false };
  const men = (count: number, part: object): object[] => Array.from({ length: count }, () => ({ ...man, ...part }));
  const killed = numberOf(values, 'killed');
  const board = {
    units: [{ killed, killedThisTurn: killed }],
    figures: [
      { ...man, commander: true, status: isSet(values, 'commanderDead') ? 'killed' : 'inPlay' },
      ...men(numberOf(values, 'suppressedMen'), { suppressed: 1 }),
      ...men(numberOf(values, 'woundedMen'), { wounds: 1 }),
    ],
  };
  return moraleItems(settingOf(options), board as unknown as BoardView, 0);
}

const effects: readonly MoraleEffect[] = ['removed', 'retreat', 'hold', 'normal'];
const effectRule: Readonly<Record<MoraleEffect, string>> = {
  removed: 'SF-MORALE-9',
  retreat: 'SF-MORALE-10',
  hold: 'SF-MORALE-11',
  normal: 'SF-MORALE-12',
};

export const morale: Screen = {
  id: 'morale',
  game: 'special-forces',
  roles: [],
  fields: [
    choice('class', classes, 'C'),
    number('suppressedMen', 0, 20),
    number('woundedMen', 0, 20),
    number('killed', 0, 20),
    yes('commanderDead'),
  ],
  sums: (values, options) => [{ name: 'morale', items: shaken(values, options), dice: '2d6' }],
  chances: (values, options) =>
    chancesOf(effects, moraleChances(numbers, chosen(values, 'class') as ClassName, sum(shaken(values, options)))),
  resolve(values, options, roll) {
    const items = shaken(values, options);
    const total = roll('morale', 2, 6).reduce((all, face) => all + face, sum(items));
    const effect = effectOf(chosen(values, 'class') as ClassName, total);
    return [
      { say: `effect ${effect}`, data: { total }, rules: ['SF-MORALE-2', ...rulesOf(items), effectRule[effect]] },
    ];
  },
};

const INCH = 2540;

/** Where a shot comes down that was aimed so far away, as the firer sees it. */
function landed(values: Values, options: Options, dice: Dice) {
  const setting = {
    options: { ...options.forces, deviationStopsAtWalls: false },
    space: { inch: INCH },
  } as unknown as Setting;
  const g = playOver<SpecialForces>(setting, { open: {}, secret: {} } as never, dice);
  return deviate(g, { x: 0, y: 0 }, { x: 0, y: numberOf(values, 'aimDistance') * INCH });
}

export const deviation: Screen = {
  id: 'deviation',
  game: 'special-forces',
  roles: [],
  fields: [number('aimDistance', 12, 60)],
  sums: () => [{ name: 'deviation', items: [], dice: '2d6 (9+)' }],
  chances(values, options) {
    const all = everyRoll(numbers, (dice): string => {
      const { direction, distance } = landed(values, options, dice).deviation;
      return direction === 0 ? 'onTarget' : strayOf(distance) === 0 ? 'near' : 'strays';
    });
    return chancesOf(['onTarget', 'near', 'strays'], all);
  },
  resolve(values, options, roll) {
    const { deviation: far, rules } = landed(values, options, sourceOf(roll));
    if (far.direction === 0) return [{ say: 'onTarget', rules }];
    const short = Math.hypot(far.impact.x - far.aim.x, far.impact.y - far.aim.y) / INCH;
    return [{ say: `strays ${directionOf(far.direction)}`, data: { inches: Math.round(short * 10) / 10 }, rules }];
  },
};
