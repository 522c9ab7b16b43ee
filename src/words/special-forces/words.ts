/** Special Forces behind the interface that all games share. */

import { specialForces as game } from '../../games/special-forces/index.ts';
import { type GameWords, onATable } from '../gameWords.ts';
import * as specialForces from './index.ts';

export const forcesWords: GameWords = onATable(specialForces, game);
