/** Standing orders for quiet times in the alley. */

import { INSURGENT, REGULAR } from '../../../games/ambush-alley/board.ts';
import type { AmbushEvent } from '../../../games/ambush-alley/events.ts';
import type { View } from '../../../games/ambush-alley/view.ts';
import { texts } from '../../../words/ambush-alley/index.ts';
import { say } from '../../../words/common/index.ts';
import type { Until } from '../board.ts';

const quiet: readonly string[] = [
  'activate',
  'act',
  'order',
  'march',
  'window',
  'onward',
  'aim',
  'support',
  'reactFirst',
  'returnFire',
  'overwatch',
  'answer',
];
const answers = (ask: string): boolean => quiet.includes(ask);

export const untils: readonly Until[] = [
  {
    id: 'phase',
    label: (lang) => texts[lang].panel.standing.phase,
    happened: (facts, _, seat) =>
      (facts as readonly AmbushEvent[]).some((e) => e.t === 'phaseBegan' && e.phase === seat),
    answers,
  },
  {
    id: 'attacked',
    label: (lang) => texts[lang].panel.standing.attacked,
    happened(facts, seen, seat) {
      const { units } = seen.view as View;
      const side = seat === 'regular' ? REGULAR : INSURGENT;
      return (facts as readonly AmbushEvent[]).some(
        (e) =>
          (e.t === 'fired' && units[e.at]?.side === side) || (e.t === 'interrupted' && units[e.unit]?.side === side),
      );
    },
    answers,
  },
  {
    id: 'turn',
    label: (lang) => say(lang, texts[lang].panel.standing.turns, { count: 1 }),
    happened: (facts) => (facts as readonly AmbushEvent[]).some((e) => e.t === 'turnEnded'),
    answers,
  },
];
