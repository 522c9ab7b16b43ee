/** The texts of simulations and ladders. */

import type { Lang } from '../../lang.ts';
import { balanceEn } from './balanceEn.ts';
import { balanceFr } from './balanceFr.ts';
import type { BalanceTexts } from './balanceTexts.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SimTexts } from './texts.ts';

export const simTexts: Readonly<Record<Lang, SimTexts>> = { en, fr };
export const balanceTexts: Readonly<Record<Lang, BalanceTexts>> = { en: balanceEn, fr: balanceFr };
