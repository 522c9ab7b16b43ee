/** A game that is over, as a file that anybody can check. */

import { exportOf } from '../fair/fair.ts';
import type { GameRecord } from '../fair/record.ts';
import { outcomeOf, type Sitting } from './table/sitting.ts';

export function exported(s: Sitting): GameRecord {
  const { fair, match, salts, verdict } = s;
  if (fair === undefined || match === undefined || outcomeOf(s) === undefined) throw new Error('not over');
  const record = exportOf(fair, match.entries.slice(), salts, 'all');
  return verdict === undefined ? record : { ...record, verdict };
}
