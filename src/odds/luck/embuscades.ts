/** Dice of Yambo: two to see who begins, two for every turn. Nothing is hit or missed by them. */

import type { EmbuscadesEvent } from '../../games/embuscades/events.ts';
import { armyCodes } from '../../games/embuscades/files.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import { newReckoner, type Reckon } from './luck.ts';

export const embuscadesLuck: Reckon = (setting, _seen, steps) => {
  const { seats } = setting as Setting;
  const all = newReckoner();
  for (const { rolls, events } of steps) {
    const dealt = all.step(rolls);
    for (const event of events as readonly EmbuscadesEvent[]) {
      if (event.t === 'threw') dealt.whose('turn', event.faces.length, event.seat, true);
      if (event.t !== 'threwForStart') continue;
      for (const code of ['R', 'T'] as const) {
        // Of partners the first throws for both.
        const seat = seats.find(({ army }) => armyCodes[army] === code)?.seat ?? null;
        dealt.whose(`start ${code}`, event.throws[code].length, seat, true);
      }
    }
    dealt.done();
  }
  return all.reckoning();
};
