/** What is wrong with a command line before any command has read it. */

import type { Lang } from './lang.ts';

export type UsageFault =
  | 'unknownOption'
  | 'unknownCommand'
  | 'tooMany'
  | 'noValue'
  | 'noOption'
  | 'noArgument'
  | 'badValue'
  | 'badArgument'
  | 'unknownLang';

type UsageTexts = Readonly<Record<UsageFault, string>>;

const en: UsageTexts = {
  unknownOption: 'There is no option {name}.[ Did you mean {like}?]',
  unknownCommand: 'There is no command “{name}”.[ Did you mean {like}?]',
  tooMany: 'Too many arguments: {most} at most, not {found}.',
  noValue: 'A value is missing: {name}.',
  noOption: 'The option {name} is missing.',
  noArgument: 'An argument is missing: {name}.',
  badValue: '{name}: “{value}” will not do; {why}',
  badArgument: '“{value}” will not do for {name}; {why}',
  unknownLang: '--lang: “{name}” is not a language here; there are en and fr.',
};

const fr: UsageTexts = {
  unknownOption: 'Il n’y a pas d’option {name}.[ Peut-être {like} ?]',
  unknownCommand: 'Il n’y a pas de commande « {name} ».[ Peut-être {like} ?]',
  tooMany: 'Trop d’arguments : {most} au plus, et non {found}.',
  noValue: 'Il manque une valeur : {name}.',
  noOption: 'Il manque l’option {name}.',
  noArgument: 'Il manque un argument : {name}.',
  badValue: '{name} : « {value} » ne convient pas ; {why}',
  badArgument: '« {value} » ne convient pas pour {name} ; {why}',
  unknownLang: '--lang : « {name} » n’est pas une langue d’ici ; il y a en et fr.',
};

export const usageTexts: Readonly<Record<Lang, UsageTexts>> = { en, fr };
