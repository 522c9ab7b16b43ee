/** Texts of the pages. */

import type { Lang } from '../lang.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { WebTexts } from './texts.ts';

export type { GameName, Poster, WebTexts } from './texts.ts';
export const webTexts: Readonly<Record<Lang, WebTexts>> = { en, fr };
