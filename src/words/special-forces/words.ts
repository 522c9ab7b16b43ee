/** Special Forces behind the interface that all games share. */

import { specialForces as game } from '../../games/special-forces/index.ts';
import type { Setting } from '../../games/special-forces/setting.ts';
import { type GameWords, onATable } from '../gameWords.ts';
import * as specialForces from './index.ts';
import { stakes } from './stakes.ts';

export const forcesWords: GameWords = {
  ...onATable(specialForces, game),
  stakes: (lang, setting) => stakes(lang, setting as Setting),
};
