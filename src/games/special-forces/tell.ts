/** Facts as they are stated, with what follows from them alone: who has died of a second wound. */

import type { ForcesEvent } from './events.ts';
import type { BoardView, G } from './types.ts';

/** Everybody whose death the fact itself speaks of. */
function named(event: ForcesEvent): readonly number[] {
  switch (event.t) {
    case 'fired':
      return event.struck.flatMap(({ figure, harm }) =>
        figure !== undefined && harm.includes('killed') ? [figure] : [],
      );
    case 'fought':
      return event.killed;
    case 'motorcycleLost':
      return event.harm === 'killed' ? [event.rider] : [];
    default:
      return [];
  }
}

const dead = ({ figures }: BoardView): number[] => figures.flatMap(({ status }, f) => (status === 'killed' ? [f] : []));

/** SF-WND-3: a wound that kills reads like any other, so that it is said. */
export function tell(g: G, events: readonly ForcesEvent[]): void {
  for (const event of events) {
    const harms = event.t === 'fired' || event.t === 'fought' || event.t === 'motorcycleLost';
    const before = harms && g.setting.revision > 1 ? dead(g.board.open) : undefined;
    g.emit(event);
    if (before === undefined) continue;
    const silent = dead(g.board.open).filter((f) => !before.includes(f) && !named(event).includes(f));
    for (const figure of silent) g.emit({ t: 'succumbed', figure, rules: ['SF-WND-3', 'SF-DEATH-1'] });
  }
}
