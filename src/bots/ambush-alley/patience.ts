/** What Insurgents who do not cut in may still do in their own phase, if they live to see it. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import { actsInPeace, spoilt } from './answers.ts';
import type { Temper } from './marches.ts';
import { prospect } from './orders.ts';
import type { Position, Troop } from './position.ts';
import { harm, hitsAt, shotNow } from './shots.ts';

/** At least. */
const LEAST = 0.05;
/** Of its own phase, where all Regulars answer what it does then. */
const ANSWERED = 0.1;
/** How likely those who are still to act are to go on Overwatch, and be quicker. */
const MAY_WATCH = 0.8;

/** What the Regulars are about to do. */
export interface Course {
  readonly active: Troop;
  readonly aimedAt: readonly UnitNo[];
  /** A shot follows the move. */
  readonly fires: boolean;
}

/** Of the shots of a Regular unit, the part that a band will get; whom it aims at is known once it has said so. */
function shareOf(p: Position, foe: Troop, w: Troop, { active, aimedAt, fires }: Course): number {
  if (foe !== active) {
    if (foe.unit.done || foe.unit.overwatch) return 0;
  } else if (aimedAt.length > 0) return aimedAt.includes(w.u) ? 1 : 0;
  else if (!fires) return 0;
  const hurt = harm(p, foe, w, w.cell, 'halted');
  return hurt > 0 ? hurt / p.own.reduce((sum, other) => sum + harm(p, foe, other, other.cell, 'halted'), 0) : 0;
}

/** What is left of a band until its own phase, when all Regulars who still act have shot at what they see. */
function surviving(p: Position, w: Troop, course: Course): number {
  let left = 1;
  for (const foe of p.foes) {
    const share = shareOf(p, foe, w, course);
    if (share === 0) continue;
    const hits = share === 1 ? shotNow(p, foe.u, w.u, 'activation') : hitsAt(p, foe, w, w.cell, 'halted');
    left *= 1 - share * spoilt(p, w, hits);
  }
  return left;
}

/** What is left of that when Regulars who are still to act may go on Overwatch, or answer anyhow. */
function unwatched(p: Position, w: Troop): number {
  if (!actsInPeace(p)) return ANSWERED;
  let free = 1;
  for (const foe of p.foes)
    if (!foe.unit.done && !foe.unit.overwatch)
      free *= 1 - MAY_WATCH * spoilt(p, w, hitsAt(p, foe, w, w.cell, 'halted'));
  return free;
}

export const waiting = (p: Position, w: Troop, course: Course, temper: Temper): number =>
  Math.max(LEAST, prospect(p, w, temper) * w.obeys * surviving(p, w, course) * unwatched(p, w));
