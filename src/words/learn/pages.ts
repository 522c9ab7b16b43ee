/** What stands around a lesson, whichever game it is about. */

import type { Lang } from '../lang.ts';

interface LearnTexts {
  readonly title: string;
  readonly lead: string;
  readonly minutes: string;
  readonly begin: string;
  readonly learnt: string;
  readonly lessonOf: string;
  readonly step: string;
  readonly next: string;
  readonly show: string;
  readonly first: string;
  readonly read: string;
  readonly watch: string;
  readonly sceneOver: string;
  readonly nextScene: string;
  readonly restart: string;
  readonly over: string;
  readonly playNow: string;
  readonly others: string;
}

const en: LearnTexts = {
  title: 'Learn by playing',
  lead: 'Each lesson is a few minutes at a real table: you act, the table explains. The dice of a lesson are fixed; nothing can go wrong.',
  minutes: 'about {count:minute|minutes}',
  begin: 'Begin the lesson',
  learnt: 'learnt',
  lessonOf: 'Lesson: {title}',
  step: 'Step {step} of {steps}',
  next: 'Go on',
  show: 'Show me',
  first: 'That is possible, but first: {act}',
  read: 'One moment: read this, then go on.',
  watch: 'Watch what happens …',
  sceneOver: 'That was this scene.',
  nextScene: 'Next scene',
  restart: 'Begin this scene again',
  over: 'The lesson is over',
  playNow: 'Now play',
  others: 'All lessons',
};

const fr: LearnTexts = {
  title: 'Apprendre en jouant',
  lead: 'Chaque leçon dure quelques minutes à une vraie table : vous agissez, la table explique. Les dés d’une leçon sont fixés d’avance ; rien ne peut mal tourner.',
  minutes: 'environ {count:minute|minutes}',
  begin: 'Commencer la leçon',
  learnt: 'apprise',
  lessonOf: 'Leçon : {title}',
  step: 'Étape {step} sur {steps}',
  next: 'Continuer',
  show: 'Montrer',
  first: 'C’est possible, mais d’abord : {act}',
  read: 'Un instant : lisez ceci, puis continuez.',
  watch: 'Regardez ce qui se passe …',
  sceneOver: 'Voilà pour cette scène.',
  nextScene: 'Scène suivante',
  restart: 'Recommencer cette scène',
  over: 'La leçon est finie',
  playNow: 'Jouer maintenant',
  others: 'Toutes les leçons',
};

export const learnTexts: Readonly<Record<Lang, LearnTexts>> = { en, fr };
