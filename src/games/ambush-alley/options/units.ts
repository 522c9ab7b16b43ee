/** What is on the table: scale, dice of the figures, cohesion, leaders, sight and movement. */

import { flag, inches, notYet, one, since } from '../../../kernel/optionKinds.ts';

export const units = {
  /** AA-D-1: which figures are on the table; 28 mm switches the next two options on. */
  figureScale: one('15mm', '28mm'),
  /** AA-D-1, AA-Q-1: factor applied to every distance at 28 mm. */
  scaleFactor28mm: one(1.5, 2, 2.5),
  /** AA-D-1: side of the scenario's table at 28 mm, in inches. */
  tableSide28mmIn: one(48, 36),
  /** AA-D-2, AA-Q-6: what the 4" cohesion test is measured from: smallest enclosing circle, or a figure the owner names. */
  cohesionCentre: one('geometric', 'referenceFigure'),
  /** AA-Q-5: true: a chain of 1" links is enough; false: every pair within 1". */
  cohesionChain: flag(true),
  /** AA-D-3: die rolled by leaderless Insurgents in their own phase (interrupts always use Quality). */
  leaderlessActionTest: one('quality', 'morale'),
  /** AA-Q-12: whether leaderless Insurgents who pass their turn to Hunker Down test before they may. */
  passingNeedsTest: since(flag(false), true),
  /** AA-D-5: Quality die of Insurgent leaders. */
  insurgentLeaderQuality: one('d8', 'd6'),
  /** AA-D-6: starting Morale die of Insurgents and their leaders; scenario data unless set. */
  insurgentMoraleDie: one('d10', 'd8', 'scenario'),
  /** AA-Q-3: lowest Quality die a drop may lead to. */
  qualityFloor: one('d6', 'd4'),
  /** AA-Q-4: whether a unit of mixed Quality rolls its majority's die or each figure's own. */
  mixedQuality: one('unit', 'perFigure'),
  /** AA-Q-11: whether the four starting leaders are one unit or four. */
  leaderBunch: one('unit', 'individuals'),
  /** AA-Q-16: how line of sight is traced; base centre to base centre is the one model described. */
  losModel: one('centreLine'),
  /** AA-Q-17: from where distances between units are measured. */
  rangeFrom: one('closest', 'centre'),
  /** AA-Q-19: inches a voluntary move must keep from able enemies at its end. */
  enemyGapIn: inches(1),
  /** AA-Q-20: inches of movement per storey up or down. */
  climbCostIn: inches(2),
  /** AA-Q-25: whether unseen Insurgents may move anywhere out of sight. */
  outOfContactMovement: one('off', 'unseenAnywhere'),
  /** AA-Q-76: how long a unit counts as Cautious or Rapid for fire at it. */
  moveStatusDuration: one('endOfTurn', 'duringMoveOnly'),
  /** AA-D-48, AA-D-60, AA-Q-98: when casualties or Dependants bar Rapid movement (Insurgents too). */
  rapidWithCasualties: one(
    'forbiddenUnlessOwnTest',
    'forbidden',
    'qualityTestAfterLoss',
    'qualityTestAfterLossNoOthers',
  ),
  /** AA-D-58, AA-Q-120: vehicles (two speeds known, no combat). */
  vehicles: notYet(true, 'movement only'),
};
