/** 1.4 The ladders: Troop Quality and Morale are die types, and going down a level is the next smaller die. */

export const dieTypes = [6, 8, 10, 12] as const;
export type DieType = (typeof dieTypes)[number];
/** What Dependants may bring a Quality down to where the floor is a d4 (AA-Q-3). */
export type QualityDie = DieType | 4;

export const qualityNames = { 6: 'untrained', 8: 'trained', 10: 'veteran', 12: 'elite' } as const;

/** The die one level down; nothing under a d6. */
export function levelDown(die: QualityDie): DieType | undefined {
  return dieTypes[(dieTypes as readonly number[]).indexOf(die) - 1];
}

/** AA-RANGE-3: optimal range in inches is the size of the die. */
export const rangeOfQuality = (die: DieType): number => die;

/** AA-TGT-2: how many units one unit may engage. */
export const targetsOfQuality = (die: DieType): number => dieTypes.indexOf(die) + 1;

/** AA-GEN-5: an unopposed die succeeds on 4 or more. */
export const SUCCESS = 4;
