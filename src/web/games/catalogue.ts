/** What the start page offers of each game, without loading any of them. */

import type { GameName } from '../../words/web/index.ts';
import type { Players } from '../table/local/messages.ts';
import ambushPicture from '../../../docs/pictures/ambush-alley.svg';
import embuscadesPicture from '../../../docs/pictures/embuscades.svg';
import forcesPicture from '../../../docs/pictures/special-forces.svg';

export interface Offer {
  readonly game: GameName;
  readonly picture: string;
  /** In the thick of it, with everything set up: `placed` are the questions about that. */
  readonly now: { readonly setup: object; readonly players: Players; readonly placed?: readonly string[] };
  readonly seats: readonly string[];
  /** From the beginning. */
  readonly setup: object;
  readonly level: string;
  /** The balance card of what the first press gives, or of the whole of it. */
  readonly card: string;
}

/** Both sides have left their camps, alike; the nearest flag is a few throws away. */
const underWay = [
  'R.tank(4)@t2-01* R.gun(3)@t3-01* R.com(2,M)@qg-r* R.inf(3)@t2-04*',
  'T.tank(4)@t3-13* T.gun(3)@t2-13* T.com(2,M)@qg-t* T.inf(3)@t3-10*',
  'turn=R nr=1 camp[R]=3 arsenal[R]=10 camp[T]=3 arsenal[T]=10',
].join(' ');

export const offers: readonly Offer[] = [
  {
    game: 'embuscades',
    picture: embuscadesPicture,
    now: { setup: { preset: 'short', position: underWay }, players: { R: 'human', T: { bot: 'greedy' } } },
    seats: ['R', 'T'],
    setup: { preset: 'short' },
    level: 'greedy',
    card: 'yambo.short',
  },
  {
    game: 'ambush-alley',
    picture: ambushPicture,
    now: {
      setup: { scenario: 'checkpoint' },
      players: { regular: 'human', insurgent: { bot: 'greedy' } },
      placed: ['hotSpots', 'deploy'],
    },
    seats: ['regular', 'insurgent'],
    setup: { scenario: 'contracting-trouble-en' },
    level: 'greedy',
    card: 'checkpoint.recommended',
  },
  {
    game: 'special-forces',
    picture: forcesPicture,
    now: { setup: { scenario: 'crossroads' }, players: { column: 'human', militia: { bot: 'greedy' } } },
    seats: ['column', 'militia'],
    setup: { scenario: 'crossroads' },
    level: 'greedy',
    card: 'crossroads.recommended',
  },
];
