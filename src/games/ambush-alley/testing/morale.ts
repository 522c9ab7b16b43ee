/** A Morale Check by itself, for tests of morale and what follows from it. */

import { dice, type table } from './table.ts';

export type Table = ReturnType<typeof table>;

interface Blow {
  readonly casualties?: number;
  readonly leaderLost?: boolean;
  readonly foe?: string;
}

/** The unit checks with these faces, its leaders' last; the foe is `mob` for Regulars and `alpha` for Insurgents. */
export function check(t: Table, unit: string, faces: readonly number[], blow: Blow = {}) {
  const { casualties = 1, leaderLost = false } = blow;
  const foe = t.unitNo(blow.foe ?? (t.unit(unit).side === 0 ? 'mob' : 'alpha'));
  t.enter('morale', { unit: t.unitNo(unit), foe, casualties, leaderLost, shrunk: false }, dice('morale', ...faces));
  return t.last('moraleChecked');
}
