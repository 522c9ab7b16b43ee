/** The weapons of both sides, and what each adds to the dice of its unit. */

export const weaponNames = ['rifle', 'saw', 'm203', 'ak47', 'lmg', 'rpg'] as const;
export type Weapon = (typeof weaponNames)[number];

/** AA-SUP-2, AA-SUP-3. */
export const weapons: Readonly<
  Record<Weapon, { readonly support: number; readonly weight: 'small' | 'light' | 'medium' }>
> = {
  rifle: { support: 0, weight: 'small' },
  ak47: { support: 0, weight: 'small' },
  saw: { support: 1, weight: 'light' },
  m203: { support: 1, weight: 'light' },
  lmg: { support: 1, weight: 'light' },
  rpg: { support: 2, weight: 'medium' },
};

/** What a side carries where nothing else is said. */
export const smallArms = { regular: 'rifle', insurgent: 'ak47' } as const;

/** The weapon of a man of whom only the support dice are known, as in the first records. */
export const weaponOf = (side: keyof typeof smallArms, support: number): Weapon =>
  support === 0 ? smallArms[side] : support > 1 ? 'rpg' : side === 'regular' ? 'saw' : 'lmg';
