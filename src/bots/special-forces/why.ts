/** Why a bot does something: the codes that have words. */

import type { FigureNo, UnitNo, VehicleNo } from '../../games/special-forces/board.ts';
import type { Reason } from '../bot.ts';

export type Code =
  | 'armCharge'
  | 'arrive'
  | 'blindSpot'
  | 'comeOut'
  | 'detonate'
  | 'dismount'
  | 'driveUp'
  | 'escort'
  | 'fight'
  | 'findThem'
  | 'getAway'
  | 'getInSight'
  | 'giveActions'
  | 'goodPlaces'
  | 'hitAndHide'
  | 'hunt'
  | 'leadOut'
  | 'leaveTable'
  | 'mostToDo'
  | 'nothingBetter'
  | 'quietSide'
  | 'rally'
  | 'reachThem'
  | 'retreat'
  | 'setFree'
  | 'shoot'
  | 'shootVehicle'
  | 'smashCrate'
  | 'takeCover'
  | 'takeSeat'
  | 'waitAndSee';

/** Whom a reason is about: who does it, and to whom. */
interface About {
  readonly figure?: FigureNo;
  readonly foe?: FigureNo;
  readonly to?: FigureNo;
  readonly vehicle?: VehicleNo;
  readonly unit?: UnitNo;
}

export const why = (code: Code, data: About = {}): Reason => ({ code, data });
