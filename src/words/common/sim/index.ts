/** The texts of simulations and ladders. */

import type { Lang } from '../../lang.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SimTexts } from './texts.ts';

export const simTexts: Readonly<Record<Lang, SimTexts>> = { en, fr };
