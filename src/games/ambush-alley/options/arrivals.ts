/** The course of a turn, cards, Hot Spots and arrivals. */

import { flag, inches, notYet, one, wholeOr } from '../../../kernel/optionKinds.ts';

export const arrivals = {
  /** AA-D-9: what Insurgents that did not interrupt may do in their phase. */
  insurgentPhaseActions: one('moveAndFire', 'moveOnly'),
  /** AA-Q-27: who or what places the Hot Spots. */
  hotSpotPlacement: one('insurgent', 'scenario', 'random'),
  /** AA-D-15, AA-Q-30: whether the unit must stay still during its turn of contact. */
  hotSpotNeutralise: one('stationaryInContact', 'inContact'),
  /** AA-D-16: what a roll of a neutralised Hot Spot loses. */
  neutralisedRoll: one('unitLost', 'wholeArrivalLost'),
  /** AA-D-10, AA-Q-32: when arrivals are resolved (start: from turn 2; end: from turn 1). */
  arrivalTiming: one('startOfTurn', 'endOfTurn'),
  /** AA-D-11: level of the arrival check, or arrivals without a check; scenario data unless set. */
  insurgencyLevel: wholeOr(['scenario', 'automatic'], 'scenario', 1, 6),
  /** AA-D-12, AA-Q-31: how the arrival d6 is read. */
  arrivalTest: one('lessOrEqual', 'fourPlus'),
  /** AA-D-13, AA-Q-34: whether the leader of an arriving unit replaces a figure or is one more. */
  reinforcementLeader: one('replace', 'add'),
  /** AA-D-14: roll for AT-RPG on rows 3, 5 and 11; the flag has no effect yet. */
  atRpgRoll: flag(false),
  /** AA-Q-29: inches arrivals must keep from Regular figures. */
  arrivalMinDistanceIn: inches(1),
  /** AA-Q-36: whether arrivals may act in the turn they appear. */
  arrivalsActAtOnce: flag(true),
  /** AA-D-59, AA-Q-118: Fog of War deck (empty; no card texts known). */
  fogOfWarCards: notYet(true),
  /** AA-D-59, AA-Q-118: Asset deck (empty; no card texts known). */
  assetCards: notYet(true),
};
