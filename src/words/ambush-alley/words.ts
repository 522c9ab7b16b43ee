/** Ambush Alley behind the interface that all games share. */

import { ambushAlley } from '../../games/ambush-alley/index.ts';
import { type GameWords, onATable } from '../gameWords.ts';
import * as ambush from './index.ts';

export const ambushWords: GameWords = onATable(ambush, ambushAlley);
