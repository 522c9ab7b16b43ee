/** Ways of a vehicle that may turn round in mid-move (option of EM-Q-14): one walk for every end and every card drawn. */

import type { CellNo } from './island.ts';
import type { Army } from './island.ts';
import { passable } from './roads.ts';
import type { Sight } from './sense.ts';

export interface Walk {
  readonly cells: readonly CellNo[];
  readonly end: CellNo;
  /** It came from the own HQ onto the own compass. */
  readonly draws: boolean;
}

interface Reached {
  readonly cell: CellNo;
  readonly draws: boolean;
  readonly before: Reached | undefined;
}

const unroll = (at: Reached): Walk => {
  const cells: CellNo[] = [];
  for (let step: Reached | undefined = at; step?.before !== undefined; step = step.before) cells.unshift(step.cell);
  return { cells, end: at.cell, draws: at.draws };
};

/**
 * All ends after exactly `steps` steps, whatever stands on the last cell; and, when `home` is set, those on the own HQ
 * after fewer.
 */
export function walks(s: Sight, army: Army, from: CellNo, steps: number, detour: boolean, home: boolean): Walk[] {
  const { setting, open } = s;
  const { island } = setting;
  const found: Walk[] = [];
  let front: Reached[] = [{ cell: from, draws: false, before: undefined }];
  for (let step = 1; step <= steps; step++) {
    const next = new Map<number, Reached>();
    for (const at of front) {
      for (const cell of island.cells[at.cell]?.roads ?? []) {
        const draws = at.draws || (at.cell === island.qg[army] && cell === island.compass[army]);
        const key = cell * 2 + (draws ? 1 : 0);
        if (!next.has(key)) next.set(key, { cell, draws, before: at });
      }
    }
    const reached = [...next.values()];
    if (step === steps) found.push(...reached.map(unroll));
    else if (home) found.push(...reached.filter((at) => at.cell === island.qg[army]).map(unroll));
    front = reached.filter((at) => passable(setting, open, army, at.cell, detour));
  }
  return found;
}
