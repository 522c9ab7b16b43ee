/** Reads what was typed behind `ambuscade odds`; everything that cannot be read is told and ends with code 2. */

import { alike } from '../../kernel/optionReader.ts';
import { type Lang, listing } from '../../words/lang.ts';
import { type OddsError, oddsTexts } from '../../words/odds.ts';
import { say } from '../../words/common/index.ts';
import { put } from '../../words/tools.ts';
import { type WeaponKey, weaponKeys } from '../../games/special-forces/weapons.ts';
import { Trouble } from '../terminal/store.ts';
import type { Group } from '../../odds/ambush-alley/combat.ts';

/** What commander gives: true for a flag, a text for a value, true for a value that is missing. */
export type Typed = Readonly<Record<string, string | boolean | undefined>>;

export function refuse(lang: Lang, code: OddsError, data: object): never {
  throw new Trouble(say(lang, oddsTexts[lang].errors[code], data));
}

/** Two flags that cannot both be meant. */
export const together = (lang: Lang, one: string, other: string): never => refuse(lang, 'notTogether', { one, other });

const flagOf = (name: string): string => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

type OptionName = keyof (typeof oddsTexts)['en']['options'];

/** A value that may be there; a flag whose value was forgotten is told. */
export function given(lang: Lang, typed: Typed, name: OptionName, about = name): string | undefined {
  return typed[name] === undefined ? undefined : needed(lang, typed, name, about);
}

/** A value that must be there; `about` is what the flag is about, where two commands have one of that name. */
export function needed(lang: Lang, typed: Typed, name: OptionName, about = name): string {
  const text = typed[name];
  if (typeof text === 'string' && text !== '') return text;
  const what = put(oddsTexts[lang].options[about], { names: Object.keys(weaponNames).join(', ') });
  return refuse(lang, 'missing', { flag: flagOf(name), what });
}

export function whole(
  lang: Lang,
  typed: Typed,
  name: OptionName,
  least: number,
  most: number,
  usual: number,
  about = name,
): number {
  const text = given(lang, typed, name, about);
  if (text === undefined) return usual;
  const n = Number(text);
  if (/^[+-]?\d{1,6}$/.test(text) && n >= least && n <= most) return n;
  return refuse(lang, 'badNumber', { flag: flagOf(name), text, least, most });
}

/** One of some names, in whatever case. */
export function oneOf<T extends string>(lang: Lang, typed: Typed, name: OptionName, known: readonly T[], usual: T): T {
  const text = given(lang, typed, name);
  if (text === undefined) return usual;
  const found = known.find((each) => each.toLowerCase() === text.toLowerCase());
  return found ?? refuse(lang, 'unknownName', { flag: flagOf(name), name: text, known: listing(lang, known) });
}

const faces = [4, 6, 8, 10, 12] as const;
export type Face = (typeof faces)[number];

export function aDie(lang: Lang, text: string): Face {
  const [, digits] = /^1?[dD](\d{1,4})$/.exec(text) ?? [];
  if (digits === undefined) return refuse(lang, 'badDie', { text });
  return sidesOf(lang, digits);
}

const sidesOf = (lang: Lang, digits: string): Face =>
  faces.find((face) => String(face) === digits) ??
  refuse(lang, 'badFaces', {
    sides: digits,
    known: listing(
      lang,
      faces.map((face) => `d${face}`),
    ),
  });

/** Most dice on a side, and most sorts of them: beyond that an answer would take seconds. */
const MOST_DICE = 30;
const MOST_SORTS = 4;

/** `2d8@4,4d8@7`; a part without a face of its own needs `need`. */
export function poolOf(lang: Lang, text: string, need: number, isDefence = false): Group[] {
  const groups = text.split(',').map((part): Group => {
    const [, count, sides, own] = /^(\d{1,9})[dD](\d{1,4})(?:@(.*))?$/.exec(part.trim()) ?? [];
    if (count === undefined || sides === undefined) return refuse(lang, 'badPool', { text });
    if (own !== undefined && isDefence) return refuse(lang, 'needInDefence', { text: part });
    return { count: Number(count), sides: sidesOf(lang, sides), needs: own === undefined ? need : needOf(lang, own) };
  });
  const dice = groups.reduce((sum, { count }) => sum + count, 0);
  if (dice > MOST_DICE) return refuse(lang, 'tooManyDice', { most: MOST_DICE });
  if (groups.length > MOST_SORTS) return refuse(lang, 'tooManySorts', { most: MOST_SORTS, found: groups.length });
  return groups;
}

export function needOf(lang: Lang, text: string): number {
  const n = Number(text);
  return /^\d{1,2}$/.test(text) && n >= 4 && n <= 12 ? n : refuse(lang, 'badNeed', { text });
}

/** Names of weapons as they are typed; the short keys of the catalogue do too. */
export const weaponNames: Readonly<Record<string, WeaponKey>> = {
  pistol: 'pistol',
  shotgun: 'shotgun',
  rifle: 'rifle',
  'semi-automatic-rifle': 'semiauto',
  'submachine-gun': 'smg',
  'assault-rifle': 'assault',
  'light-machine-gun': 'lmg',
  'heavy-machine-gun': 'hmg',
  flamethrower: 'flamer',
  'grenade-launcher': 'gl',
  'hand-grenade': 'grenade',
  'rocket-launcher': 'rocket',
  'tank-gun': 'tankgun',
  'satchel-charge': 'satchel',
  claymore: 'claymore',
  'sniper-rifle': 'sniper',
};

export function aWeapon(lang: Lang, text: string): WeaponKey {
  const name = text.toLowerCase();
  const key = Object.hasOwn(weaponNames, name) ? weaponNames[name] : weaponKeys.find((each) => each === name);
  const known = Object.keys(weaponNames);
  const like = alike(name.slice(0, 40), [...known, ...weaponKeys]);
  return key ?? refuse(lang, 'unknownWeapon', { name: text.slice(0, 40), like, known: listing(lang, known) });
}

/** Words behind a command that are none of its flags. */
export function noRest(lang: Lang, rest: readonly string[], flags: readonly string[]): void {
  const [name] = rest;
  if (name !== undefined)
    refuse(lang, 'unknownFlag', { name: name.slice(0, 40), like: alike(name.slice(0, 40), flags) });
}
