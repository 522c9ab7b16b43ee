/** Odds of Special Forces for people at a table: a soldier and what weighs on him, without a board. */

import type { ClassName } from '../../games/special-forces/classes.ts';
import { engageItems, fightItems } from '../../games/special-forces/closeCombat.ts';
import { firepowerOf, firerItems, isHard, pooled } from '../../games/special-forces/firepower.ts';
import type { Options } from '../../games/special-forces/options.ts';
import { add, type Item, sum } from '../../games/special-forces/pool.ts';
import { covers, shotArea } from '../../games/special-forces/area.ts';
import { deviate } from '../../games/special-forces/indirect.ts';
import { MEASURES, type Setting } from '../../games/special-forces/setting.ts';
import { baseOf } from '../../games/special-forces/space.ts';
import type { Man, SpecialForces } from '../../games/special-forces/types.ts';
import { type WeaponKey, weapons } from '../../games/special-forces/weapons.ts';
import type { Board, DeepReadonly } from '../../kernel/game.ts';
import { type Distribution, followed, sure } from '../distribution.ts';
import { everyRoll, playOver } from '../everyRoll.ts';
import type { Measure } from '../measure.ts';
import type { ShotResult } from './shot.ts';
import { type MeleeResult, meleeChances, fightChances } from './tests.ts';

/** The sums read a soldier's own troubles and the options, nothing of the table. */
const settingOf = (options: Options): Setting => ({ options }) as Setting;
const manOf = (man: Partial<Man>): Man => ({ wounds: 0, suppressed: 0, hostage: false, ...man }) as Man;

export interface Aimed {
  readonly weapon: WeaponKey;
  readonly wounded: boolean;
  readonly suppressed: boolean;
  readonly cover: boolean;
  readonly beyondRange: boolean;
}

/** The dice of a shot line by line; nothing where the target is too far for the weapon. */
export function shotItems(options: Options, shot: Aimed): Item[] | undefined {
  const { weapon, wounded, suppressed, cover, beyondRange } = shot;
  const under: Item | undefined = cover ? { value: -1, reason: 'cover', rule: 'SF-FIRE-5' } : undefined;
  // What was put down by hand has nobody who aims it.
  if (weapons[weapon].placed === true) return beyondRange ? undefined : pooled(options, [firepowerOf(weapon)], under);
  if (beyondRange && isHard(options, weapon)) return undefined;
  // Nothing is beyond a range without end.
  const isBeyond = beyondRange && weapons[weapon].range !== null;
  const man = manOf({ wounds: wounded ? 1 : 0, suppressed: suppressed ? 1 : 0 });
  return pooled(options, firerItems(settingOf(options), man, weapon, isBeyond), under);
}

export const diceOf = (items: readonly Item[]): number => Math.max(0, sum(items));

/** Somebody who lobs at a target: near enough for a hand grenade, farther off than it can stray. */
const LOBBED_FROM = { x: 0, y: 0 };
const LOBBED_AT = { x: 0, y: 6 * MEASURES.inch };

/** SF-IND-2 to SF-IND-8, SF-Q-46: whether the area still touches the soldier at whom it was aimed; there are no walls. */
export function touchedChances<W>(m: Measure<W>, options: Options, weapon: WeaponKey): Distribution<boolean, W> {
  const open = { ...options, deviationStopsAtWalls: false };
  const setting = { options: open, scenario: {}, space: { ...MEASURES, options: open } } as Setting;
  const board = { open: {}, secret: {} } as DeepReadonly<Board<SpecialForces>>;
  return everyRoll(m, (dice) => {
    const { impact } = deviate(playOver<SpecialForces>(setting, board, dice), LOBBED_FROM, LOBBED_AT).deviation;
    const area = shotArea(setting, weapon, LOBBED_FROM, LOBBED_AT, impact);
    return covers(setting, area, baseOf(setting.space, LOBBED_AT));
  });
}

/** A shot with the chance that it strays: who is not touched is not harmed. */
export const strayed = <W>(
  m: Measure<W>,
  touched: Distribution<boolean, W>,
  landed: Distribution<ShotResult, W>,
): Distribution<ShotResult, W> =>
  followed(m, touched, (yes): Distribution<ShotResult, W> => (yes ? landed : sure<ShotResult, W>(m, 'none')));

export interface Fighters {
  readonly attacker: ClassName;
  readonly defender: ClassName;
  readonly cover: boolean;
  readonly attackerWounded: boolean;
  readonly defenderWounded: boolean;
  /** They are upon each other already. */
  readonly engaged: boolean;
}

export interface Melee<W> {
  readonly engage: readonly Item[];
  readonly attack: readonly Item[];
  readonly defence: readonly Item[];
  readonly chances: Distribution<MeleeResult, W>;
}

export function meleeAtTable<W>(m: Measure<W>, options: Options, fighters: Fighters): Melee<W> {
  const setting = settingOf(options);
  const man = manOf({ class: fighters.attacker, wounds: fighters.attackerWounded ? 1 : 0 });
  const foe = manOf({ class: fighters.defender, wounds: fighters.defenderWounded ? 1 : 0 });
  const engage = engageItems(setting, man);
  const attack = fightItems(setting, man, false);
  const defence = fightItems(setting, foe, fighters.cover);
  const chances: Distribution<MeleeResult, W> = fighters.engaged
    ? fightChances(m, attack, defence)
    : meleeChances(m, options, engage, attack, defence);
  return { engage: fighters.engaged ? [] : engage, attack, defence, chances };
}

/** What is added to a rally. */
export function rallyItemsOf(outOfCommand: boolean, isolated: boolean): Item[] {
  const items: Item[] = [];
  add(items, outOfCommand ? -1 : 0, 'outOfCommand', 'SF-RALLY-5');
  add(items, isolated ? -1 : 0, 'isolated', 'SF-RALLY-6');
  return items;
}
