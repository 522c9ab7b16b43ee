/** Interruptions, Reaction Tests and Overwatch. */

import { flag, notYet, one, since, some } from '../../../kernel/optionKinds.ts';

export const reaction = {
  /** AA-D-17, AA-Q-37: who names the point where a move is interrupted. */
  interruptPointChosenBy: one('insurgent', 'regular'),
  /** AA-D-18: how often one Insurgent unit may interrupt. */
  interruptLimit: one('oncePerTurn', 'oncePerRegularUnit'),
  /** AA-Q-39: whether interruptions are declared one by one or together. */
  interruptDeclaration: one('sequential', 'simultaneous'),
  /** AA-Q-43: whether a Regular's fire may be interrupted by a move. */
  interruptFireByMoving: flag(true),
  /** AA-Q-44: whether interrupting fire may take another target than the interrupted unit. */
  interruptRetarget: flag(false),
  /** AA-D-32: whether an interrupting move states its mode first. */
  declareInterruptMoveMode: flag(true),
  /** AA-D-19, AA-Q-46: states of Regular units an interrupt may be spent to fire at; empty = off. */
  sacrificeFireTargets: some(['pinned', 'pulledBack'], ['pinned', 'pulledBack']),
  /** AA-D-20: inches of movement lost per interruption. */
  interruptMovePenaltyIn: one(1, 0),
  /** AA-D-21, AA-Q-60: which interruptions cost the Regular unit a Firepower die. */
  interruptFirepowerPenalty: one('afterFirstReacted', 'afterFirst', 'each'),
  /** AA-D-26, AA-Q-69: Morale results that cancel a pending interruption. */
  interruptCancelledBy: some(['shaken', 'fled', 'shrunk'], ['shaken', 'fled']),
  /** AA-D-27, AA-Q-68: penalty of interrupting fire at a Cautious target. */
  cautiousInterruptFirePenalty: one('minusOneDie', 'minusOnePerDie', 'none'),
  /** AA-Q-138: whether fire alone may be ordered where nobody can be fired at. */
  fireWithoutTarget: since(one('notOffered', 'offered'), 'offered'),
  /** AA-Q-64: whether the rest of an interrupted path may be redrawn. */
  rerouteAfterInterrupt: flag(true),
  /** AA-D-8, AA-Q-49: which movement earns the +1 for being Halted or on Overwatch. */
  stationaryBonusWindow: one('current', 'previousTurnOrOverwatch', 'previousTurn'),
  /** AA-D-7: added to the Reaction die of a Cautious Insurgent unit. */
  insurgentCautiousReactionBonus: one(0, 1),
  /** AA-Q-50: whether Insurgents have movement modifiers in Reaction Tests. */
  insurgentReactionModifiers: flag(true),
  /** AA-Q-48: whether one Insurgent die serves against all reactors. */
  sharedInsurgentReactionRoll: flag(false),
  /** AA-Q-51: how Regular units yet to be activated may react. */
  supporterReactions: one('all', 'fireOnly', 'off'),
  /** AA-D-22, AA-Q-59: who may react in the Insurgent phase: Overwatch; every unit, once a phase or once an action. */
  regularReactionsInInsurgentPhase: one('overwatchOnly', 'once', 'all'),
  /** AA-D-23, AA-Q-62: where a reaction move may end. */
  reactionMoveScope: one('coverOrOutOfSight', 'completeMove'),
  /** AA-D-24: limit of a reaction move by a unit that has not moved yet. */
  reactionMoveCap: one('modeAllowance', 'sixInches'),
  /** AA-Q-61: whether reaction fire uses up the activation's fire. */
  reactionFireUsesActivationFire: flag(false),
  /** AA-D-28: draw a Fog of War card when the Regular Reaction die is a natural 1. */
  fogOfWarOnReactionOne: notYet(true),
  /** AA-D-29: whether Overwatch exists. */
  overwatch: flag(true),
  /** AA-Q-57: whether a unit that is Pinned already may go on Overwatch in its activation. */
  pinnedOverwatch: since(flag(true), false),
  /** AA-D-30: which Insurgent actions Overwatch may answer. */
  overwatchTrigger: one('anyAction', 'movementOnly'),
  /** AA-D-31: what Insurgents may not interrupt: the Overwatch fire or the unit on Overwatch. */
  overwatchImmunity: one('fire', 'unit'),
  /** AA-Q-54: how long Overwatch lasts. */
  overwatchDuration: one('endOfTurn', 'untilNextActivation'),
  /** AA-Q-58: whether Overwatch tests against ordinary Insurgent actions. */
  overwatchPhaseTest: flag(true),
};
