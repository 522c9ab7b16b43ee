/** What each kind of odds answers: sums with their reasons, and results with their chances. */

import { type Options as AmbushOptions, presetNames, presets } from '../../games/ambush-alley/options.ts';
import { failsUnrolled, type MoveMode, type Reactor, type ReactionDie } from '../../games/ambush-alley/reactionRoll.ts';
import { type ClassName, classes, classInfo } from '../../games/special-forces/classes.ts';
import {
  type Options as ForcesOptions,
  presetNames as forcesPresetNames,
  presets as forcesPresets,
} from '../../games/special-forces/options.ts';
import { SUCCESS } from '../../games/ambush-alley/ladder.ts';
import { cappedAt } from '../../odds/ambush-alley/casualties.ts';
import { type Group, hitChances } from '../../odds/ambush-alley/combat.ts';
import { firstOf, reactionChances } from '../../odds/ambush-alley/tests.ts';
import type { Distribution } from '../../odds/distribution.ts';
import type { Measure } from '../../odds/measure.ts';
import type { Line } from '../../odds/odds.ts';
import { shotChances, shotResults, wreckChances, wreckResults } from '../../odds/special-forces/shot.ts';
import {
  diceOf,
  meleeAtTable,
  rallyItemsOf,
  shotItems,
  strayed,
  touchedChances,
} from '../../odds/special-forces/table.ts';
import { meleeResults, moraleChances, rallyChances } from '../../odds/special-forces/tests.ts';
import { rallyRules } from '../../games/special-forces/rally.ts';
import { weapons } from '../../games/special-forces/weapons.ts';
import type { Lang } from '../../words/lang.ts';
import type { oddsTexts } from '../../words/odds.ts';
import { aDie, aWeapon, given, needed, needOf, oneOf, poolOf, refuse, together, type Typed, whole } from './read.ts';

/** Something to be said beside the sums, and the rules behind it. */
export interface Note {
  readonly name: keyof (typeof oddsTexts)['en']['notes'];
  readonly data?: Readonly<Record<string, string | number>>;
  readonly rules: readonly string[];
}

/** One sum, and the dice that it comes to. */
export interface Sum {
  readonly name: string;
  readonly items: readonly Line[];
  readonly dice: string;
  /** What the die and the items must come to, where a rule says it. */
  readonly needs?: { readonly face: number; readonly rule: string };
  /** A die that was changed for a smaller one: the one it was, why, and by which rule. */
  readonly instead?: { readonly dice: string; readonly reason: 'pinned'; readonly rule: string };
}

export interface Answer<W> {
  readonly game: 'ambush-alley' | 'special-forces';
  readonly sums: readonly Sum[];
  /** In the order in which they are shown; a name without letters is a number of casualties; `label` says it where the name does not. */
  readonly results: readonly { readonly name: string; readonly p: W; readonly label?: string }[];
  /** Under one name as a list, or each by its own name. */
  readonly list?: string;
  readonly notes?: readonly Note[];
  /** What is not allowed rolls no dice; and by which rule. */
  readonly illegal?: string;
  /** Chances that follow from the others, for programs. */
  readonly further?: Readonly<Record<string, W>>;
}

export type Asker = <W>(m: Measure<W>, lang: Lang, typed: Typed) => Answer<W>;

const ambush = (lang: Lang, typed: Typed): AmbushOptions =>
  presets[oneOf(lang, typed, 'preset', presetNames, 'recommended')];
const forces = (lang: Lang, typed: Typed): ForcesOptions =>
  forcesPresets[oneOf(lang, typed, 'preset', forcesPresetNames, 'recommended')];

const written = (groups: readonly Group[], isAttack: boolean): string =>
  groups.map(({ count, sides, needs }) => `${count}d${sides}${isAttack ? `@${needs}` : ''}`).join(' + ');

function named<T extends string, W>(m: Measure<W>, of: Distribution<T, W>, names: readonly T[]): Answer<W>['results'] {
  return names.map((name) => ({ name, p: of.find(({ result }) => result === name)?.p ?? m.none }));
}

const fire: Asker = (m, lang, typed) => {
  const options = ambush(lang, typed);
  const wanted = given(lang, typed, 'need');
  const need = wanted === undefined ? SUCCESS : needOf(lang, wanted);
  const attack = poolOf(lang, needed(lang, typed, 'firepower'), need);
  const defence = poolOf(lang, needed(lang, typed, 'defence'), SUCCESS, true);
  const figures = whole(lang, typed, 'figures', 0, 99, 99);
  const perDie = whole(lang, typed, 'minus', 0, 6, 0);
  const hits = hitChances(m, { attack, defence, perDie, tie: options.defenceTie });
  return {
    game: 'ambush-alley',
    sums: [
      { name: 'firepower', items: [], dice: written(attack, true) },
      { name: 'defence', items: [], dice: written(defence, false) },
    ],
    results: cappedAt(m, hits, figures).map((p, count) => ({ name: String(count), p })),
    list: 'casualties',
  };
};

/** SF-Q-34. */
const noDice = { illegal: 'SF-Q-34', notes: [{ name: 'noDice', rules: ['SF-FIRE-7', 'SF-Q-34'] }] } as const;

const ifItLands = { notes: [{ name: 'ifItLands', rules: ['SF-IND-1'] }] } as const;

const shot: Asker = (m, lang, typed) => {
  const options = forces(lang, typed);
  const name = needed(lang, typed, 'weapon');
  const weapon = aWeapon(lang, name);
  const yes = (flag: string): boolean => typed[flag] === true;
  const items = shotItems(options, {
    weapon,
    wounded: yes('wounded'),
    suppressed: yes('suppressed'),
    cover: yes('cover'),
    beyondRange: yes('beyondRange'),
  });
  if (items === undefined) return refuse(lang, 'tooFar', { name });
  const dice = diceOf(items);
  const sums = [{ name: 'firepower', items, dice: `${dice}d6` }];
  const all = { game: 'special-forces', sums, ...(dice === 0 ? noDice : {}) } as const;
  const { strays } = weapons[weapon];
  if (yes('deviation') && strays !== true) return refuse(lang, 'noDeviation', { name });
  if (yes('deviation') && typed['vehicle'] !== undefined) return together(lang, '--deviation', '--vehicle');
  if (typed['vehicle'] === undefined) {
    const landed = shotChances(m, weapon, dice, yes('targetWounded') ? 1 : 0);
    if (!yes('deviation'))
      return { ...all, ...(strays === true ? ifItLands : {}), results: named(m, landed, shotResults) };
    const touched = touchedChances(m, options, weapon);
    return {
      ...all,
      notes: [{ name: 'deviation', rules: ['SF-IND-2', 'SF-IND-3', 'SF-IND-8', 'SF-Q-46'] }],
      results: named(m, strayed(m, touched, landed), shotResults),
      further: { touched: touched.find(({ result }) => result)?.p ?? m.none },
    };
  }
  if (yes('targetWounded')) return together(lang, '--target-wounded', '--vehicle');
  const armoured = oneOf(lang, typed, 'vehicle', ['light', 'armoured'], 'light') === 'armoured';
  return {
    ...all,
    ...(strays === true ? ifItLands : {}),
    results: named(m, wreckChances(m, weapon, dice, armoured), wreckResults),
  };
};

function aClass(lang: Lang, typed: Typed, flag: 'attacker' | 'defender' | 'class'): ClassName {
  needed(lang, typed, flag);
  return oneOf(lang, typed, flag, classes, 'A');
}

const melee: Asker = (m, lang, typed) => {
  const attackerWounded = typed['attackerWounded'] === true;
  const { engage, attack, defence, chances } = meleeAtTable(m, forces(lang, typed), {
    attacker: aClass(lang, typed, 'attacker'),
    defender: aClass(lang, typed, 'defender'),
    cover: typed['cover'] === true,
    attackerWounded,
    defenderWounded: typed['defenderWounded'] === true,
    engaged: typed['engaged'] === true,
  });
  const results = named(m, chances, meleeResults);
  const of = (name: (typeof meleeResults)[number]) => results.find((each) => each.name === name)?.p ?? m.none;
  // SF-WND-3: a second wound is death.
  const dies = attackerWounded ? m.either(of('loses'), of('ties')) : of('loses');
  return {
    game: 'special-forces',
    sums: [
      ...(typed['engaged'] === true ? [] : [{ name: 'engage', items: engage, dice: '1d6' }]),
      { name: 'attack', items: attack, dice: '1d6' },
      { name: 'defence', items: defence, dice: '1d6' },
    ],
    // SF-Q-62.
    results: results.map((each) =>
      each.name === 'ties' && attackerWounded ? { ...each, label: 'tiesBothDie' } : each,
    ),
    further: {
      defenderKilled: m.either(of('wins'), of('ties')),
      attackerKilled: dies,
      attackerWounded: attackerWounded ? m.none : of('ties'),
    },
  };
};

const sides = ['insurgent', 'regular'] as const;
const states = ['cautious', 'rapid', 'halted', 'pinned'] as const;
const modNames = sides
  .flatMap((side) => states.map((state) => `${side}-${state}`))
  .filter((name) => name !== 'insurgent-pinned');

/** What was said of one side: its state in words of the rules, and anything else as a number. */
interface Said {
  mode: MoveMode;
  still: boolean;
  pinned: boolean;
  plus: number;
}

function modsOf(lang: Lang, typed: Typed): Record<(typeof sides)[number], Said> {
  const said = (): Said => ({ mode: 'halted', still: false, pinned: false, plus: 0 });
  const all = { insurgent: said(), regular: said() };
  const mods = given(lang, typed, 'mods');
  if (mods === undefined) return all;
  const moving: Partial<Record<(typeof sides)[number], string>> = {};
  for (const text of mods.split(',').map((part) => part.trim())) {
    const [, side, number, word] = /^(insurgent|regular)(?:([+-]\d{1,2})|-([a-z]+))$/.exec(text) ?? [];
    const known = side !== undefined && (number !== undefined || modNames.includes(text));
    if (!known) return refuse(lang, 'badMods', { text: text.slice(0, 40), known: modNames.join(', ') });
    const who = side as (typeof sides)[number];
    const own = all[who];
    if (number === undefined && word !== 'pinned') {
      const before = (moving[who] ??= text);
      if (before !== text) return refuse(lang, 'modsClash', { one: before, other: text });
    }
    if (number !== undefined) own.plus += Number(number);
    else if (word === 'pinned') own.pinned = true;
    else if (word === 'halted') own.still = true;
    else own.mode = word as MoveMode;
  }
  return all;
}

const withPlus = ({ die, items }: ReactionDie, plus: number): ReactionDie => ({
  die,
  items: plus === 0 ? items : [...items, { value: plus, reason: 'other', rule: 'AA-REACT-7' }],
});

const reaction: Asker = (m, lang, typed) => {
  const options = ambush(lang, typed);
  const mods = modsOf(lang, typed);
  const reactor = (side: (typeof sides)[number]): Reactor => ({
    quality: aDie(lang, needed(lang, typed, side)),
    mode: mods[side].mode,
    still: mods[side].still,
    pinned: mods[side].pinned,
  });
  const regular = reactor('regular');
  const plain = reactionChances(m, reactor('insurgent'), regular, options);
  const theirs = withPlus(plain.theirs, mods.insurgent.plus);
  const ours = withPlus(plain.ours, mods.regular.plus);
  const altered = mods.insurgent.plus !== 0 || mods.regular.plus !== 0;
  const first = altered && plain.first.length > 1 ? firstOf(m, theirs, ours) : plain.first;
  const of = (who: 'insurgent' | 'regular') => first.find(({ result }) => result === who)?.p ?? m.none;
  return {
    game: 'ambush-alley',
    sums: [
      { name: 'insurgent', items: theirs.items, dice: `1d${theirs.die}` },
      {
        name: 'regular',
        items: ours.items,
        dice: `1d${ours.die}`,
        ...(ours.die === regular.quality
          ? {}
          : { instead: { dice: `1d${regular.quality}`, reason: 'pinned', rule: 'AA-PIN-6' } as const }),
      },
    ],
    ...(failsUnrolled(regular, options)
      ? { notes: [{ name: 'unrolled', rules: ['AA-PIN-6', 'AA-Q-79'] }] as const }
      : {}),
    results: [
      { name: 'insurgentFirst', p: of('insurgent') },
      { name: 'regularFirst', p: of('regular') },
    ],
  };
};

const rally: Asker = (m, lang, typed) => {
  const items = rallyItemsOf(typed['outOfCommand'] === true, typed['isolated'] === true);
  const name = aClass(lang, typed, 'class');
  const needs = classInfo[name].rally;
  const chances = rallyChances(m, forces(lang, typed), name, items);
  const of = (yes: boolean) => chances.find(({ result }) => result === yes)?.p ?? m.none;
  return {
    game: 'special-forces',
    sums: [{ name: 'rally', items, dice: '1d6', needs: { face: needs, rule: rallyRules[name] } }],
    results: [
      { name: 'rallied', p: of(true) },
      { name: 'failed', p: of(false) },
    ],
  };
};

const morale: Asker = (m, lang, typed) => {
  // SF-Q-68: nothing is ever added.
  const change = whole(lang, typed, 'mods', -99, 0, 0, 'moraleMods');
  const chances = moraleChances(m, aClass(lang, typed, 'class'), change);
  const items = change === 0 ? [] : [{ value: change, reason: 'other', rule: 'SF-MORALE-2' }];
  return {
    game: 'special-forces',
    sums: [{ name: 'morale', items, dice: '2d6' }],
    results: named(m, chances, ['removed', 'retreat', 'hold', 'normal']),
  };
};

export const askers = { fire, shot, melee, reaction, rally, morale } as const;
export type Kind = keyof typeof askers;
