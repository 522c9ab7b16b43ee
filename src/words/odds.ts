/** Texts of `ambuscade odds`: what it takes, what it found, and what it could not read. */

import type { Lang } from './lang.ts';

interface OddsTexts {
  readonly about: string;
  readonly kinds: Readonly<Record<'fire' | 'shot' | 'melee' | 'reaction' | 'rally' | 'morale', string>>;
  readonly options: Readonly<Record<OptionName, string>>;
  readonly errors: Readonly<Record<ErrorName, string>>;
  readonly pools: Readonly<Record<string, string>>;
  readonly results: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<NoteName, string>>;
  readonly needs: string;
  readonly instead: Readonly<Record<'pinned', string>>;
  readonly mean: string;
}

type NoteName = 'noDice' | 'unrolled' | 'ifItLands' | 'deviation';

type OptionName =
  | 'json'
  | 'exact'
  | 'items'
  | 'firepower'
  | 'defence'
  | 'need'
  | 'figures'
  | 'minus'
  | 'preset'
  | 'weapon'
  | 'wounded'
  | 'suppressed'
  | 'cover'
  | 'beyondRange'
  | 'targetWounded'
  | 'vehicle'
  | 'deviation'
  | 'attacker'
  | 'defender'
  | 'attackerWounded'
  | 'defenderWounded'
  | 'engaged'
  | 'insurgent'
  | 'regular'
  | 'mods'
  | 'class'
  | 'outOfCommand'
  | 'isolated'
  | 'moraleMods';

type ErrorName =
  | 'unknownKind'
  | 'unknownFlag'
  | 'missing'
  | 'badPool'
  | 'badFaces'
  | 'badNeed'
  | 'needInDefence'
  | 'tooManyDice'
  | 'tooManySorts'
  | 'badDie'
  | 'modsClash'
  | 'badNumber'
  | 'unknownWeapon'
  | 'tooFar'
  | 'noDeviation'
  | 'notTogether'
  | 'unknownName'
  | 'badMods';

const en: OddsTexts = {
  about: 'exact odds, for a real table too: fire, shot, melee, reaction, rally, morale',
  kinds: {
    fire: 'Ambush Alley: casualties of a fire combat',
    shot: 'Special Forces: what a shot does to a soldier or a vehicle',
    melee: 'Special Forces: close combat',
    reaction: 'Ambush Alley: who acts first',
    rally: 'Special Forces: whether a suppressed soldier rallies',
    morale: 'Special Forces: what becomes of a unit that tests its morale',
  },
  options: {
    json: 'print JSON',
    exact: 'print exact fractions instead of decimals',
    items: 'with --json, also the lines of the sums',
    firepower: 'attack dice: 6d8, or 2d8@4,4d8@7 where dice need different faces',
    defence: 'defence dice: 5d6, or 3d8,2d6',
    need: 'the face that attack dice need unless they name their own: 4, or 7 at long range',
    figures: 'how many figures there are to hit',
    minus: 'taken off every attack die',
    preset: 'the preset of options',
    weapon: 'the weapon: {names}',
    wounded: 'the firer is wounded',
    suppressed: 'the firer is suppressed',
    cover: 'the target is in cover',
    beyondRange: 'the target is beyond effective range',
    targetWounded: 'the target is wounded already',
    vehicle: 'the target is a vehicle: light or armoured',
    deviation: 'count that the shot may come down elsewhere: grenades, grenade launchers, rockets',
    attacker: 'the class of the attacker: A, B, C or D',
    defender: 'the class of the defender: A, B, C or D',
    attackerWounded: 'the attacker is wounded',
    defenderWounded: 'the defender is wounded',
    engaged: 'they are upon each other already',
    insurgent: 'the Quality die of the Insurgents: d6',
    regular: 'the Quality die of the Regulars: d8',
    mods: 'what counts: regular-cautious, regular-rapid, regular-halted, regular-pinned, insurgent-cautious …; or regular+1, insurgent-1',
    class: 'the class: A, B, C or D',
    outOfCommand: 'out of reach of the commander',
    isolated: 'nobody of the same side near',
    moraleMods: 'what is taken off the two dice, such as --mods=-3',
  },
  errors: {
    unknownKind: 'There are no odds of “{name}”; there are {known}.[ Did you mean {like}?]',
    unknownFlag: '“{name}” means nothing here.[ Did you mean {like}?]',
    missing: '{flag} is missing: {what}.',
    badPool: '“{text}” is no pool of dice; write 6d8, or 2d8@4,4d8@7.',
    badFaces: 'There is no d{sides} in this game; there are {known}.',
    badNeed: 'A die cannot need “{text}”; a whole number from 4 to 12.',
    needInDefence: 'Defence dice need 4 always: “{text}”.',
    tooManyDice: 'Too many dice: {most} at most.',
    tooManySorts: 'Too many sorts of dice: {most} at most, not {found}.',
    badDie: '“{text}” is not one die; write d6 or d8.',
    modsClash: '“{one}” and “{other}” cannot both be true.',
    badNumber: '{flag}: “{text}” is no whole number from {least} to {most}.',
    unknownWeapon: 'There is no weapon “{name}”.[ Did you mean {like}?] There are {known}.',
    noDeviation: 'The weapon “{name}” does not deviate.',
    notTogether: '{one} and {other} do not go together.',
    tooFar: 'The weapon “{name}” reaches no farther than its effective range.',
    unknownName: '{flag}: “{name}” is not one of {known}.',
    badMods: '“{text}” is no modifier; such are {known}, regular+1, insurgent-1.',
  },
  pools: {
    firepower: 'Firepower',
    defence: 'Defence',
    insurgent: 'Insurgents',
    regular: 'Regulars',
    engage: 'To engage',
    attack: 'Attacker',
    rally: 'Rally',
    morale: 'Morale',
  },
  results: {
    none: 'nothing',
    suppressed: 'suppressed only',
    wounded: 'wounded',
    killed: 'killed',
    weapons: 'weapons out of action',
    transmission: 'immobilised',
    explosion: 'explosion',
    notEngaged: 'does not engage',
    wins: 'attacker wins',
    ties: 'tie: defender killed, attacker wounded',
    tiesBothDie: 'tie: both killed',
    loses: 'attacker loses',
    insurgentFirst: 'Insurgents first',
    regularFirst: 'Regulars first',
    rallied: 'rallies',
    failed: 'does not rally',
    removed: 'removed',
    retreat: 'retreats',
    hold: 'holds',
    normal: 'normal',
    casualty: 'casualty',
    casualties: 'casualties',
  },
  notes: {
    noDice: 'Not allowed: no dice are left.',
    unrolled: 'Pinned, the Regulars lose the test without rolling.',
    ifItLands: 'If it lands on the target; with --deviation, wherever it comes down.',
    deviation: 'With deviation, at a soldier with no walls near.',
  },
  needs: '{face} or more needed',
  instead: { pinned: 'Pinned, instead of {dice}' },
  mean: 'Casualties on average: {mean}',
};

const fr: OddsTexts = {
  about: 'chances exactes, pour une vraie table aussi : fire, shot, melee, reaction, rally, morale',
  kinds: {
    fire: 'Ambush Alley : pertes d’un combat par le feu',
    shot: 'Special Forces : effet d’un tir sur un soldat ou un véhicule',
    melee: 'Special Forces : corps à corps',
    reaction: 'Ambush Alley : qui agit le premier',
    rally: 'Special Forces : si un soldat accroché se rallie',
    morale: 'Special Forces : ce que devient une unité qui teste son moral',
  },
  options: {
    json: 'écrit du JSON',
    exact: 'écrit des fractions exactes plutôt que des décimales',
    items: 'avec --json, aussi les lignes des sommes',
    firepower: 'dés d’attaque : 6d8, ou 2d8@4,4d8@7 si les dés demandent des faces différentes',
    defence: 'dés de défense : 5d6, ou 3d8,2d6',
    need: 'la face que demandent les dés d’attaque qui n’en nomment pas : 4, ou 7 à longue portée',
    figures: 'combien de figurines peuvent être touchées',
    minus: 'ôté à chaque dé d’attaque',
    preset: 'l’ensemble d’options',
    weapon: 'l’arme : {names}',
    wounded: 'le tireur est blessé',
    suppressed: 'le tireur est accroché',
    cover: 'la cible est à couvert',
    beyondRange: 'la cible est au-delà de la portée efficace',
    targetWounded: 'la cible est déjà blessée',
    vehicle: 'la cible est un véhicule : light (léger) ou armoured (blindé)',
    deviation: 'compte aussi la déviation du tir : grenades, lance-grenades, roquettes',
    attacker: 'la classe de l’attaquant : A, B, C ou D',
    defender: 'la classe du défenseur : A, B, C ou D',
    attackerWounded: 'l’attaquant est blessé',
    defenderWounded: 'le défenseur est blessé',
    engaged: 'ils sont déjà au contact',
    insurgent: 'le dé de qualité des insurgés : d6',
    regular: 'le dé de qualité des réguliers : d8',
    mods: 'ce qui compte : regular-cautious, regular-rapid, regular-halted, regular-pinned, insurgent-cautious … ; ou regular+1, insurgent-1',
    class: 'la classe : A, B, C ou D',
    outOfCommand: 'hors de portée du chef',
    isolated: 'personne du même camp à proximité',
    moraleMods: 'ce qui est retiré aux deux dés, par exemple --mods=-3',
  },
  errors: {
    unknownKind: 'Pas de chances de « {name} » ; il y a {known}.[ Peut-être {like} ?]',
    unknownFlag: '« {name} » ne veut rien dire ici.[ Peut-être {like} ?]',
    missing: '{flag} manque : {what}.',
    badPool: '« {text} » n’est pas une poignée de dés ; écrivez 6d8, ou 2d8@4,4d8@7.',
    badFaces: 'Pas de d{sides} dans ce jeu ; il y a {known}.',
    badNeed: 'Un dé ne peut pas demander « {text} » ; un nombre entier de 4 à 12.',
    needInDefence: 'Les dés de défense demandent toujours 4 : « {text} ».',
    tooManyDice: 'Trop de dés : {most} au plus.',
    tooManySorts: 'Trop de sortes de dés : {most} au plus, et non {found}.',
    badDie: '« {text} » n’est pas un seul dé ; écrivez d6 ou d8.',
    modsClash: '« {one} » et « {other} » ne peuvent pas être vrais ensemble.',
    badNumber: '{flag} : « {text} » n’est pas un nombre entier de {least} à {most}.',
    unknownWeapon: 'Pas d’arme « {name} ».[ Peut-être {like} ?] Il y a {known}.',
    noDeviation: 'L’arme « {name} » ne dévie pas.',
    notTogether: '{one} et {other} ne vont pas ensemble.',
    tooFar: 'L’arme « {name} » ne porte pas au-delà de sa portée efficace.',
    unknownName: '{flag} : « {name} » ne fait pas partie de {known}.',
    badMods: '« {text} » n’est pas un modificateur ; il y a {known}, regular+1, insurgent-1.',
  },
  pools: {
    firepower: 'Puissance de feu',
    defence: 'Défense',
    insurgent: 'Insurgés',
    regular: 'Réguliers',
    engage: 'Pour engager',
    attack: 'Attaquant',
    rally: 'Ralliement',
    morale: 'Moral',
  },
  results: {
    none: 'rien',
    suppressed: 'accroché seulement',
    wounded: 'blessé',
    killed: 'tué',
    weapons: 'armes hors service',
    transmission: 'immobilisé',
    explosion: 'explosion',
    notEngaged: 'n’engage pas',
    wins: 'l’attaquant gagne',
    ties: 'égalité : défenseur tué, attaquant blessé',
    tiesBothDie: 'égalité : les deux tués',
    loses: 'l’attaquant perd',
    insurgentFirst: 'insurgés d’abord',
    regularFirst: 'réguliers d’abord',
    rallied: 'se rallie',
    failed: 'ne se rallie pas',
    removed: 'retirée',
    retreat: 'recule',
    hold: 'tient',
    normal: 'normale',
    casualty: 'perte',
    casualties: 'pertes',
  },
  notes: {
    noDice: 'Interdit : il ne reste aucun dé.',
    unrolled: 'Accrochés, les réguliers perdent le test sans lancer.',
    ifItLands: 'S’il tombe sur la cible ; avec --deviation, où qu’il tombe.',
    deviation: 'Avec la déviation, sur un soldat à l’écart des murs.',
  },
  needs: 'il faut {face} ou plus',
  instead: { pinned: 'accrochée, au lieu de {dice}' },
  mean: 'Pertes en moyenne : {mean}',
};

export type OddsError = ErrorName;
export const oddsTexts: Readonly<Record<Lang, OddsTexts>> = { en, fr };
