/** Weapons by name: what a unit carries, and what somebody is hit with in his hands. */

import type { Figure } from '../../games/ambush-alley/board.ts';
import { type Weapon, weaponNames } from '../../games/ambush-alley/weapons.ts';
import type { Lang } from '../lang.ts';

/** One, many. */
export const weaponWords: Readonly<Record<Lang, Readonly<Record<Weapon, readonly [string, string]>>>> = {
  en: {
    rifle: ['rifle', 'rifles'],
    saw: ['SAW', 'SAWs'],
    m203: ['M203', 'M203s'],
    ak47: ['AK-47', 'AK-47s'],
    lmg: ['light machine gun', 'light machine guns'],
    rpg: ['RPG', 'RPGs'],
  },
  fr: {
    rifle: ['fusil', 'fusils'],
    saw: ['SAW', 'SAW'],
    m203: ['M203', 'M203'],
    ak47: ['AK-47', 'AK-47'],
    lmg: ['mitrailleuse légère', 'mitrailleuses légères'],
    rpg: ['RPG', 'RPG'],
  },
};

export const armOf = (lang: Lang, weapon: Weapon): string => weaponWords[lang][weapon][0];

/** What a man may bear; those of an earlier record have no weapon by name. */
type Bearer = Pick<Figure, 'support'> & { readonly weapon?: Weapon | null | undefined };

/** `3 rifles`, `SAW +1`, `2 RPGs +4`: each weapon by name, with its support dice. */
export function armsOf(lang: Lang, men: readonly Bearer[]): string[] {
  return weaponNames.flatMap((name) => {
    const those = men.filter(({ weapon }) => weapon === name);
    const [one, many] = weaponWords[lang][name];
    const support = those.reduce((sum, man) => sum + man.support, 0);
    if (those.length === 0) return [];
    if (support === 0) return [`${those.length} ${those.length === 1 ? one : many}`];
    return [`${those.length === 1 ? one : `${those.length} ${many}`} +${support}`];
  });
}
