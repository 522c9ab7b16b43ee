/** What things are worth, in points of the scenario. */

/** A Regular who is hit: what the First Aid die makes of him on the average, the man who is missed, and those who carry him. */
export const REGULAR_HIT = 1.5;
/** A unit that may be Pinned by it; with people in its care it cannot go on with them. */
export const PIN = 0.5;
export const PIN_ESCORT = 2;
/** People who lose those who carry them. */
export const STRANDED = 3;
/** Nerves that have given way, against those that may. */
export const BROKEN = 2;
/** An Insurgent less, one with a support weapon, a leader. */
export const INSURGENT_HIT = 0.2;
export const GUNNER = 0.15;
export const LEADER = 0.2;
/** To Regulars who look ahead it is so many times that: whom they spare shoots at them in every turn that is left. */
export const SILENCED = 6;
/** A unit whose nerve may break. */
export const SHAKE = 0.15;
/** An inch nearer to those who wait to be fetched, and, with them, to the way out. */
export const FETCH_INCH = 0.3;
export const CARRY_INCH = 0.5;
/** An inch nearer to those whom one escorts, beyond this many. */
export const ESCORT_INCH = 0.1;
export const ESCORT_NEAR = 5;
/** An inch nearer to the prey, for Insurgents. */
export const HUNT_INCH = 0.09;
/** Reaching people, a prisoner, leaving with people, leaving with fallen comrades. */
export const REACH = 4;
export const PRISONER = 5;
export const LEAVE = 10;
export const LEAVE_FALLEN = 1.5;
/** A leader who joins a unit, and one who leaves his. */
export const JOIN = 0.8;
