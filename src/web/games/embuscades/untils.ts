/** Standing orders for quiet times at Yambo. */

import type { EmbuscadesEvent } from '../../../games/embuscades/events.ts';
import type { View } from '../../../games/embuscades/view.ts';
import { common, say } from '../../../words/common/index.ts';
import type { Until } from '../board.ts';

const quiet = (ask: string): boolean => ask === 'orders' || ask === 'act';

export const untils: readonly Until[] = [
  {
    id: 'six',
    label: (lang) => common[lang].standing.six,
    happened: (_, seen) => (seen.view as View).dice.includes(6),
    answers: quiet,
  },
  ...[5].map(
    (count): Until => ({
      id: `turns ${count}`,
      label: (lang) => say(lang, common[lang].standing.turns, { count }),
      happened: (facts, _, seat) =>
        (facts as readonly EmbuscadesEvent[]).filter((event) => event.t === 'turnEnded' && event.seat === seat)
          .length >= count,
      answers: quiet,
    }),
  ),
];
