/** Charges and mines: when they go off, and what they do. */

import { blastArea, impactAt, mineArea } from './area.ts';
import { NOBODY } from './board.ts';
import type { ForcesEvent } from './events.ts';
import { firepowerOf } from './firepower.ts';
import type { RuleNo } from './rulebook/index.ts';
import { burstOn } from './strike.ts';
import { tell } from './tell.ts';
import type { Blast, BoardView, G } from './types.ts';
import { weapons } from './weapons.ts';

/** SF-Q-85: charges that go off now, oldest first; SF-Q-88: as the game closes all that still tick. */
export const dueCharges = ({ charges, turn, closing }: BoardView): Blast[] =>
  charges.flatMap(({ due }, charge) => (due > 0 && (closing || due <= turn) ? [{ charge }] : []));

/** A charge goes off: nobody fires it, so that only cover counts (SF-Q-48). What blows up next is returned. */
export function goOff(g: G, charge: number): readonly Blast[] {
  const { setting, board } = g;
  const found = board.open.charges[charge];
  if (found === undefined) return [];
  const { key, heading, level } = found;
  const template = key === 'satchel' ? blastArea(setting, key, found) : mineArea(setting, found, heading);
  const at = impactAt(setting, board.open, found, level);
  const { blows, before, after, blasts } = burstOn(g, { key, template, at, items: [firepowerOf(key)] });
  const rules: RuleNo[] = ['SF-AREA-1', 'SF-AREA-2', 'SF-AREA-3', weapons[key].rule];
  const fired: ForcesEvent = {
    t: 'fired',
    by: NOBODY,
    weapon: key,
    target: null,
    distance: 0,
    deviation: null,
    struck: blows.map(({ struck }) => struck),
    rules: [...new Set([...rules, ...blows.flatMap((blow) => blow.rules)])],
  };
  g.emit({ t: 'wentOff', charge, rules: key === 'satchel' ? ['SF-COL-4', 'SF-WPN-14'] : ['SF-WPN-15'] });
  tell(g, [...before, fired, ...after]);
  return blasts;
}
