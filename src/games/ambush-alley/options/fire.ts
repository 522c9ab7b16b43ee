/** Range, Firepower, Defence and casualties. */

import { flag, notYet, one, since, whole } from '../../../kernel/optionKinds.ts';

export const fire = {
  /** AA-D-33: where optimal range comes from. */
  optimalRangeSource: one('qualityDie', 'scenario'),
  /** AA-D-34: Firepower dice gained within (normal) optimal range. */
  optimalRangeBonusDie: one(1, 0),
  /** AA-Q-71: lowest attack die that counts beyond optimal range. */
  longRangeThreshold: whole(7, 4, 12),
  /** AA-Q-71: whether harmless long-range fire counts as being fired upon. */
  longRangeFireTriggersMorale: flag(true),
  /** AA-Q-72: whether support dice use their own doubled range. */
  mixedRange: one('perDie', 'wholeUnitNormal'),
  /** AA-Q-18: whether only figures that see the target give Firepower dice. */
  perFigureLos: flag(false),
  /** AA-Q-56: whose dice are counted before bonus dice to see whether any are left: those of Overwatch, or of all fire. */
  outOfDiceBeforeBonuses: since(one('overwatch', 'allFire'), 'allFire'),
  /** AA-D-37: most Firepower dice; null = no cap. */
  firepowerCap: one(10, null),
  /** AA-D-40: Firepower dice against a Rapid target (shared with Exposed: one die in all). */
  rapidTargetBonusDie: one(1, 0),
  /** AA-D-41, AA-Q-86: whether fire may be split among 1 to 4 targets by Quality. */
  multipleTargets: flag(false),
  /** AA-D-42, AA-Q-119: assault modifiers (data only; no procedure is known). */
  assaultRules: notYet(true, 'modifiers only'),
  /** AA-D-35, AA-Q-81: what a Defence die equal to its attack die does. */
  defenceTie: one('saves', 'wounds'),
  /** AA-D-36: most Defence dice; null = no cap. */
  defenceCap: one(10, null),
  /** AA-D-38: defence dice of a Cautious target. */
  cautiousDefenceDie: one(1, 0),
  /** AA-Q-21: share of able figures that must have Solid Cover for the unit to have it. */
  coverQuorum: one('half', 'third', 'twoThirds', 'all'),
  /** AA-Q-24: whether the SUV is Solid Cover. */
  suvIsSolid: flag(false),
  /** AA-D-39, AA-Q-113: how a unit becomes Hunkered Down. */
  hunkerTiming: one('afterFullTurn', 'passTurn'),
  /** AA-D-43, AA-Q-84: who or what picks the figure hit. */
  casualtyAllocation: one('random', 'owner', 'attacker'),
  /** AA-D-44, AA-Q-85: Quality Check to recover an Insurgent casualty's support weapon. */
  supportWeaponPickup: flag(true),
  /** AA-D-45, AA-Q-94: which First Aid table is used. */
  firstAidTable: one('medicColumns', 'quickstart'),
  /** AA-D-46: when a slightly wounded figure fights again. */
  lightWoundReturn: one('nextTurn', 'immediate'),
  /** AA-D-47, AA-D-60, AA-Q-98: what Dependants cost their unit (Insurgents too). */
  dependantEffect: one('qualityDown', 'firepowerMinusOne', 'none'),
  /** AA-Q-97: whether Dependants give Defence dice. */
  dependantsCountForDefence: flag(false),
  /** AA-Q-99: what becomes of a Regular unit without able figures. */
  downedUnits: one('rescue', 'remove'),
  /** AA-Q-100: whether Regular units in contact may hand over Dependants. */
  dependantTransfer: flag(true),
  /** AA-Q-101: whether a unit may leave its own Dependants behind. */
  allowAbandon: flag(true),
};
