/** All screens, in the order in which a turn needs them. */

import { aid, fire, nerves, reaction } from './ambush.ts';
import { arrivals } from './arrivals.ts';
import { closeCombat, deviation, morale, rally, shot } from './forces.ts';
import type { Screen, TableGame } from './screen.ts';

export const screens: Readonly<Record<TableGame, readonly Screen[]>> = {
  'ambush-alley': [fire, reaction, nerves, aid, arrivals],
  'special-forces': [shot, closeCombat, rally, morale, deviation],
};
