/** 2.15 Firepower: how many dice a unit fires with, which of them reach, and why. */

import type { Options } from './options.ts';
import { add, type Item, sum } from './pool.ts';

/** A figure that can fire: its support dice (none for small arms). */
export interface Gun {
  readonly support: number;
}

/** What counts when one unit fires at another. */
export interface FireFacts {
  readonly guns: readonly Gun[];
  /** Base to base, and the optimal range of small arms; support weapons reach twice as far. Same unit for both. */
  readonly distance: number;
  readonly optimalRange: number;
  /** Dice lost through interruptions or through Overwatch shots already made. */
  readonly interruptionLoss: number;
  readonly overwatchLoss: number;
  readonly phaseReactionLoss: number;
  readonly movedRapidly: boolean;
  readonly pinned: boolean;
  readonly dependants: boolean;
  /** The fire interrupts a target that is moving Cautiously. */
  readonly interruptsCautious: boolean;
  readonly targetExposed: boolean;
  readonly targetRapid: boolean;
  /** AA-TGT-2: this target's part of the unit's own dice, those spent on targets before it, and what the cap leaves. */
  readonly share?: { readonly dice: number; readonly spent: number; readonly rolled: number };
}

/** Dice by the face they need. `items` add up to what they were before the floor and the cap. */
export interface Firepower {
  readonly items: readonly Item[];
  /** Dice that succeed on 4 or more, and those that need the long-range face. */
  readonly near: number;
  readonly far: number;
  readonly farNeeds: number;
  /** Taken off every die before it is compared. */
  readonly perDie: number;
  readonly optimal: boolean;
}

/** Base and support dice before anything that depends on the target: what an Overwatch unit runs out of. */
export function rawFirepower(facts: FireFacts): Item[] {
  const items: Item[] = [];
  add(items, facts.guns.length, 'figures', 'AA-FP-2');
  add(
    items,
    facts.guns.reduce((dice, gun) => dice + gun.support, 0),
    'support',
    'AA-FP-4',
  );
  add(items, -facts.interruptionLoss, 'interrupted', 'AA-INT-13');
  add(items, -facts.overwatchLoss, 'overwatchShots', 'AA-OW-5');
  add(items, -facts.phaseReactionLoss, 'reactions', 'AA-REACT-6');
  return items;
}

/** The unit's own dice: those it may share among targets. */
function ownFirepower(facts: FireFacts, options: Options): Item[] {
  const items = rawFirepower(facts);
  add(items, facts.movedRapidly ? -1 : 0, 'movedRapidly', 'AA-FP-7');
  add(items, facts.pinned ? -1 : 0, 'pinned', 'AA-FP-12');
  add(items, facts.dependants && options.dependantEffect === 'firepowerMinusOne' ? -1 : 0, 'dependants', 'AA-FP-9');
  return items;
}

/** How many dice a unit may share among targets (AA-Q-86). */
export const diceToShare = (facts: FireFacts, options: Options): number =>
  Math.max(0, sum(ownFirepower(facts, options)));

export function firepower(facts: FireFacts, options: Options): Firepower {
  const { guns, distance, optimalRange } = facts;
  const smallArmsReach = distance <= optimalRange;
  const supportReaches = options.mixedRange === 'perDie' ? distance <= 2 * optimalRange : smallArmsReach;
  const items = ownFirepower(facts, options);
  // Dice of support figures use the doubled range; bonus dice come with the small arms.
  let supportDice = guns.reduce((dice, gun) => dice + (gun.support > 0 ? gun.support + 1 : 0), 0);
  const { share } = facts;
  if (share !== undefined) {
    // Targets take their dice in the order they were named, support dice first; no die is rolled twice.
    const own = Math.max(0, sum(items));
    const dice = Math.min(share.dice, Math.max(0, own - share.spent));
    supportDice = Math.min(dice, Math.max(0, Math.min(own, supportDice) - share.spent));
    add(items, dice - sum(items), 'share', 'AA-TGT-2');
  }
  const cautious = facts.interruptsCautious ? options.cautiousInterruptFirePenalty : 'none';
  add(items, cautious === 'minusOneDie' ? -1 : 0, 'cautiousTarget', 'AA-IFIRE-5');
  const rapid = facts.targetRapid && options.rapidTargetBonusDie === 1;
  if (facts.targetExposed) add(items, 1, 'exposed', 'AA-FP-5');
  else if (rapid) add(items, 1, 'rapidTarget', 'AA-FP-6');
  add(items, smallArmsReach ? options.optimalRangeBonusDie : 0, 'optimalRange', 'AA-FP-10');

  const total = Math.max(0, sum(items));
  const smallArms = total - supportDice;
  // AA-Q-78: losses take small-arms dice first; what is left of them may reach into the support dice.
  const rifles = Math.max(0, smallArms);
  const heavies = Math.min(total, supportDice);
  let near = (smallArmsReach ? rifles : 0) + (supportReaches ? heavies : 0);
  let far = total - near;
  const cap = options.firepowerCap === null ? null : Math.max(0, options.firepowerCap - (share?.rolled ?? 0));
  if (cap !== null && total > cap) {
    add(items, cap - total, 'cap', 'AA-FP-11');
    near = Math.min(near, cap);
    far = cap - near;
  }
  return {
    items,
    near,
    far,
    farNeeds: options.longRangeThreshold,
    perDie: cautious === 'minusOnePerDie' ? 1 : 0,
    optimal: smallArmsReach,
  };
}
