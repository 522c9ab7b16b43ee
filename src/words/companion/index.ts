/** Texts of the table companion. */

import type { Lang } from '../lang.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { CompanionTexts } from './texts.ts';

export const companionTexts: Readonly<Record<Lang, CompanionTexts>> = { en, fr };
