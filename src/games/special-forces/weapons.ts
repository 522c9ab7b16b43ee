/** 3.2 Weapons: firepower, range, area, and whether they stray. */

import type { RuleNo } from './rulebook/index.ts';

export const weaponKeys = [
  'pistol',
  'shotgun',
  'rifle',
  'semiauto',
  'smg',
  'assault',
  'lmg',
  'hmg',
  'flamer',
  'gl',
  'grenade',
  'rocket',
  'tankgun',
  'satchel',
  'claymore',
  'sniper',
] as const;
export type WeaponKey = (typeof weaponKeys)[number];
export type Calibre = 'small' | 'large' | 'piercing';

export interface Weapon {
  readonly rule: RuleNo;
  readonly calibre: Calibre;
  /** Dice. */
  readonly firepower: number;
  /** Effective range in inches; null is without end. */
  readonly range: number | null;
  /** Across and along the line of fire, in inches. */
  readonly area?: { readonly width: number; readonly length: number };
  /** SF-IND-1: rolls for deviation. */
  readonly strays?: true;
  /** SF-Q-36: no farther than its effective range. */
  readonly hard?: true;
  /** SF-Q-41: added to every die that is to hit. */
  readonly toHit?: number;
  /** Put down by a special action, never fired. */
  readonly placed?: true;
}

export const weapons: Readonly<Record<WeaponKey, Weapon>> = {
  pistol: { rule: 'SF-WPN-1', calibre: 'small', firepower: 2, range: 12 },
  shotgun: { rule: 'SF-WPN-2', calibre: 'small', firepower: 8, range: 12 },
  rifle: { rule: 'SF-WPN-3', calibre: 'small', firepower: 3, range: 48 },
  semiauto: { rule: 'SF-WPN-4', calibre: 'small', firepower: 4, range: 36 },
  smg: { rule: 'SF-WPN-5', calibre: 'small', firepower: 5, range: 24 },
  assault: { rule: 'SF-WPN-6', calibre: 'small', firepower: 5, range: 36 },
  lmg: { rule: 'SF-WPN-7', calibre: 'small', firepower: 6, range: 64 },
  hmg: { rule: 'SF-WPN-8', calibre: 'small', firepower: 7, range: 72 },
  flamer: {
    rule: 'SF-WPN-9',
    calibre: 'large',
    firepower: 10,
    range: 12,
    area: { width: 2, length: 4 },
    hard: true,
  },
  gl: { rule: 'SF-WPN-10', calibre: 'large', firepower: 9, range: 48, area: { width: 2, length: 2 }, strays: true },
  grenade: {
    rule: 'SF-WPN-11',
    calibre: 'large',
    firepower: 9,
    range: 6,
    area: { width: 2, length: 2 },
    strays: true,
    hard: true,
  },
  rocket: {
    rule: 'SF-WPN-12',
    calibre: 'piercing',
    firepower: 7,
    range: 36,
    area: { width: 2, length: 2 },
    strays: true,
  },
  tankgun: { rule: 'SF-WPN-13', calibre: 'piercing', firepower: 9, range: null, area: { width: 3, length: 3 } },
  satchel: {
    rule: 'SF-WPN-14',
    calibre: 'large',
    firepower: 10,
    range: 0,
    area: { width: 4, length: 4 },
    hard: true,
    placed: true,
  },
  claymore: {
    rule: 'SF-WPN-15',
    calibre: 'large',
    firepower: 9,
    range: 0,
    area: { width: 4, length: 2 },
    hard: true,
    placed: true,
  },
  sniper: { rule: 'SF-WPN-16', calibre: 'small', firepower: 3, range: 48, toHit: 1 },
};
