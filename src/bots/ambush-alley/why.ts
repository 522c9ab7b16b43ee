/** Why a bot does something: the codes that have words. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import type { Reason } from '../bot.ts';

export type Code =
  | 'bringPeopleOut'
  | 'capture'
  | 'coverOthers'
  | 'escort'
  | 'fetchFallen'
  | 'fetchPeople'
  | 'fireBack'
  | 'getAway'
  | 'getInSight'
  | 'goAlone'
  | 'goodPlaces'
  | 'handOver'
  | 'hunt'
  | 'interrupt'
  | 'join'
  | 'leastHarm'
  | 'leaveBehind'
  | 'leaveTable'
  | 'missedLeast'
  | 'missedMost'
  | 'mostToDo'
  | 'nearTheWay'
  | 'nothingBetter'
  | 'reachPeople'
  | 'shoot'
  | 'shootFirst'
  | 'shootWeak'
  | 'support'
  | 'takeCover'
  | 'waitForBetter'
  | 'watch';

/** Whom a reason is about: who does it, and to whom. */
interface About {
  readonly unit?: UnitNo;
  readonly target?: UnitNo;
}

export const why = (code: Code, data: About = {}): Reason => ({ code, data });
