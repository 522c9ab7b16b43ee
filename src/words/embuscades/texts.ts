/** What the game says, by language. */

import type { Lang } from '../lang.ts';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import type { GameTexts } from './shapes.ts';

export const texts: Readonly<Record<Lang, GameTexts>> = { en, fr };
