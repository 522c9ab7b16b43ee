/** Morale Checks and what follows from them. */

import { flag, notYet, one, since } from '../../../kernel/optionKinds.ts';

export const morale = {
  /** AA-D-25: whether Insurgents under the Regulars' first fire check Morale in any case. */
  moraleAfterReactionFire: one('ifTriggered', 'always'),
  /** AA-Q-67: whether Regulars check Morale after every fire that interrupts them, or only after a casualty. */
  moraleAfterInterruptFire: since(one('casualtiesOnly', 'always'), 'casualtiesOnly'),
  /** AA-D-49: extra Morale trigger of leaderless Insurgents. */
  leaderlessMoraleTrigger: one('firedUpon', 'opensFire'),
  /** AA-D-50, AA-Q-121: Morale triggers for IED (10"), civilians harmed, air or artillery (6"). */
  extraMoraleTriggers: notYet(true),
  /** AA-Q-90: number of Morale Checks one attack causes. */
  moraleChecksPerAttack: one('one', 'perCasualty'),
  /** AA-Q-91: whether the First Aid 5-6 test is part of the attack's check. */
  seriousWoundMorale: one('merged', 'separate'),
  /** AA-Q-92: whether a slight wound counts as a casualty for the attack's check. */
  slightWoundCounts: flag(true),
  /** AA-D-51: whether AA-MOR-9 to AA-MOR-13 apply. */
  moraleModifiers: one('none', 'tables'),
  /** AA-Q-104: span of "per casualty" and "leader is a casualty" (half losses always count over the game). */
  moraleModifierScope: one('attack', 'game'),
  /** AA-D-52, AA-Q-105: Regular Morale Check with as many successes as failures. */
  moraleTieRegular: one('fail', 'pass'),
  /** AA-D-52, AA-Q-105: Insurgent Morale Check with as many successes as failures. */
  moraleTieInsurgent: one('fail', 'pass'),
  /** AA-D-53: whether a Pinned unit without reachable cover has to Hunker Down. */
  pinnedNoCover: one('must', 'may'),
  /** AA-Q-66: whether a unit Pinned in its activation keeps its fire. */
  pinnedMayStillFire: flag(true),
  /** AA-Q-79: how a Pinned unit makes a one-die test. */
  pinnedSingleDieTest: one('stepDown', 'autoFail'),
  /** AA-Q-79: whether a Pinned unit also loses a Defence die. */
  pinnedAffectsDefence: flag(false),
  /** AA-Q-110: whether a Pinned unit yet to be activated gets its 6" move to cover. */
  pinnedInactiveMove: flag(true),
  /** AA-Q-112: when Pinned is cleared. */
  pinnedDuration: one('endOfTurn', 'endOfNextTurn'),
  /** AA-Q-114: what excuses a unit from Pulling Back. */
  defensibleMeans: one('solid', 'anyCover'),
  /** AA-D-55: after which Insurgent Morale Checks figures Shrink. */
  shrinkApplies: one('always', 'passedOnly'),
  /** AA-D-56, AA-Q-109: whether Shaken also forces a move to cover and a turn of recovery. */
  shakenEffect: one('dieAndRecover', 'dieOnly'),
};
