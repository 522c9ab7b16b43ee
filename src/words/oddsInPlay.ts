/** The odds of an answer while a game is on: what may come of it, in words. */

import type { Lang } from './lang.ts';

interface OddsInPlay {
  readonly usage: string;
  readonly none: string;
  /** What a result tells, by its name. */
  readonly results: Readonly<Record<string, string>>;
  /** Words that a result may be. */
  readonly values: Readonly<Record<string, string>>;
}

const en: OddsInPlay = {
  usage: 'odds 2, or odds and an answer in words: what may come of it, through to the end.',
  none: 'No dice decide about that.',
  results: {
    casualties: 'Casualties',
    out: 'Out of action after first aid and morale',
    state: 'The target then',
    ownCasualties: 'Own casualties',
    ownOut: 'Own figures out of action',
    ownState: 'One’s own unit then',
    first: 'Quicker',
    checkFailed: 'The check fails',
    interrupts: 'Comes to interrupt',
    insurgentFirst: 'Insurgents first',
    regularsFirst: 'Units quicker than the Insurgents',
    effect: 'The target',
    untouched: 'The shot goes astray',
    engaged: 'Comes to blows',
    foeKilled: 'Enemy killed',
    killed: 'Own figure killed',
    wounded: 'Own figure wounded',
    rallied: 'Rallies',
    canAttack: 'Somebody in reach',
    attacked: 'Attacked next turn',
  },
  values: {
    steady: 'steady',
    pinned: 'Pinned',
    pulledBack: 'Pulled Back',
    shaken: 'Shaken',
    fled: 'fled',
    wiped: 'wiped out',
    insurgent: 'Insurgents',
    regular: 'Regulars',
    nobody: 'no test',
  },
};

const fr: OddsInPlay = {
  usage: 'chances 2, ou chances et une réponse en mots : ce qui peut en sortir, jusqu’au bout.',
  none: 'Aucun dé n’en décide.',
  results: {
    casualties: 'Pertes',
    out: 'Hors de combat après premiers soins et moral',
    state: 'La cible ensuite',
    ownCasualties: 'Pertes du tireur',
    ownOut: 'Figurines du tireur hors de combat',
    ownState: 'L’unité du tireur ensuite',
    first: 'Le plus rapide',
    checkFailed: 'Le test échoue',
    interrupts: 'Vient interrompre',
    insurgentFirst: 'Insurgés d’abord',
    regularsFirst: 'Unités plus rapides que les insurgés',
    effect: 'La cible',
    untouched: 'Le tir se perd',
    engaged: 'En vient aux mains',
    foeKilled: 'Ennemi tué',
    killed: 'Figurine tuée',
    wounded: 'Figurine blessée',
    rallied: 'Se rallie',
    canAttack: 'Quelqu’un à portée',
    attacked: 'Attaqué au tour suivant',
  },
  values: {
    steady: 'ferme',
    pinned: 'accrochée',
    pulledBack: 'repliée',
    shaken: 'secouée',
    fled: 'en fuite',
    wiped: 'anéantie',
    insurgent: 'insurgés',
    regular: 'réguliers',
    nobody: 'pas de test',
  },
};

export const oddsInPlay: Readonly<Record<Lang, OddsInPlay>> = { en, fr };
