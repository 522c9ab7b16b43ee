/** What things are worth, in points of the scenario or what comes close to them. */

/** Of the worth of who is hit: a wound, and a marker on who had none, by class. */
export const WOUND = 0.45;
export const MARKER = { A: 0.18, B: 0.25, C: 0.3, D: 0.22 } as const;
/** More for who has not acted yet in this turn. */
export const FRESH = 0.1;
export const COMMANDER = 0.4;
export const GUNNER = 0.5;

/** What it is worth to have somebody run, of what it is worth to have him dead. */
export const NERVES = 0.5;

/** What a wreck is worth beside those in it, and the share of them that it takes along. */
export const WRECK = 3;
export const TAKEN_ALONG = 0.75;
export const CRIPPLED = 0.35;

/** A shot that strays comes down on its target so often. */
export const ON_TARGET = 0.64;

/** Per inch of the way. */
export const FETCH_INCH = 0.4;
export const SEARCH_INCH = 0.1;
export const SLY_INCH = 0.15;
export const LEAD_OUT_INCH = 0.6;
export const ESCORT_INCH = 0.05;
export const HUNT_INCH = 0.04;

export const FREE = 8;
/** To find and to free them in one activation: nothing else matters to a few against many. */
export const COUP = 16;
export const EXIT = 12;
export const ARM = 3;
