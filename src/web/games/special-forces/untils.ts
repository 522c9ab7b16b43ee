/** Standing orders for quiet times in the field. */

import type { ForcesEvent } from '../../../games/special-forces/events.ts';
import { scenarioFiles } from '../../../games/special-forces/setting.ts';
import type { View } from '../../../games/special-forces/view.ts';
import { panelTexts } from '../../../words/special-forces/panel.ts';
import type { Until } from '../board.ts';

const quiet: readonly string[] = ['first', 'activate', 'plan', 'next', 'move', 'fire', 'close', 'rally', 'special'];
const answers = (ask: string): boolean => quiet.includes(ask);

/** By the scenarios of the house; at a table with a file of its own only turns can be waited for. */
const sideOf = (seat: string): number =>
  scenarioFiles.map(({ sides }) => sides.findIndex(({ id }) => id === seat)).find((side) => side >= 0) ?? -1;

export const untils: readonly Until[] = [
  {
    id: 'turn',
    label: (lang) => panelTexts[lang].standing.own,
    happened: (facts) => (facts as readonly ForcesEvent[]).some((e) => e.t === 'turnBegan'),
    answers,
  },
  {
    id: 'attacked',
    label: (lang) => panelTexts[lang].standing.attacked,
    happened(facts, seen, seat) {
      const view = seen.view as View;
      const isOwn = (f: number | undefined): boolean => f !== undefined && view.figures[f]?.side === sideOf(seat);
      return (facts as readonly ForcesEvent[]).some(
        (e) =>
          (e.t === 'fired' &&
            ((e.target?.t === 'figure' && isOwn(e.target.figure)) || e.struck.some(({ figure }) => isOwn(figure)))) ||
          (e.t === 'engaged' && isOwn(e.foe)),
      );
    },
    answers,
  },
];
