/** Dice of Yambo: who starts, and the two of a turn. */

import type { EmbuscadesEvent } from '../../../games/embuscades/events.ts';
import type { WebGame } from '../board.ts';
import { always, ifSo, rolled } from './follow.ts';

export const faces: NonNullable<WebGame['faces']> = (rolls, events) => {
  const dice = rolled(rolls);
  for (const event of events as readonly EmbuscadesEvent[]) {
    const [rule] = event.rules;
    if (event.t === 'threw') dice.said('turn', event.faces.length, { rule, state: always });
    if (event.t !== 'threwForStart') continue;
    for (const army of ['R', 'T'] as const) {
      dice.said(`start ${army}`, event.throws[army].length, { rule, state: ifSo(event.starter === army) });
    }
  }
  return dice.throws();
};
