/** With everybody in danger out: home with what one has, or on for those who still lie on the table. */

import type { Choice } from '../../games/ambush-alley/choices.ts';
import { tally } from '../../games/ambush-alley/ending.ts';
import type { Scored } from '../bot.ts';
import type { Position } from './position.ts';
import { why } from './why.ts';

/** Who wins now leaves it at that; who does not has nothing to lose as long as comrades can be brought out. */
export function scoreBreakOff(p: Position, options: readonly Choice[]): Scored[] {
  const { regular, insurgent } = tally(p.setting, p.board);
  const lying = p.fallen.length + p.own.reduce((sum, { fallen }) => sum + fallen, 0);
  const isWorthIt = regular <= insurgent && lying > 0;
  return options.map((choice) => ({
    choice,
    score: (choice.t === 'playOn') === isWorthIt ? 1 : 0,
    reason: isWorthIt ? why('fetchFallen') : why('leaveTable'),
  }));
}
