/** A command line that cannot be read is told in the language asked for, and ends with code 2 like all other trouble. */

import type { Command } from 'commander';
import { say } from '../words/common/index.ts';
import type { Lang } from '../words/lang.ts';
import { type UsageFault, usageTexts } from '../words/usage.ts';

/** The sentences of commander, and the blanks in them. */
const sentences: readonly (readonly [RegExp, UsageFault])[] = [
  [/^error: unknown option '(?<name>.*?)'(?:\n\(Did you mean (?:one of )?(?<like>.*)\?\))?$/s, 'unknownOption'],
  [/^error: unknown command '(?<name>.*?)'(?:\n\(Did you mean (?:one of )?(?<like>.*)\?\))?$/s, 'unknownCommand'],
  [/^error: too many arguments.* Expected (?<most>\d+) arguments? but got (?<found>\d+)\.$/s, 'tooMany'],
  [/^error: option '(?<name>.*)' argument missing$/s, 'noValue'],
  [/^error: required option '(?<name>.*)' not specified$/s, 'noOption'],
  [/^error: missing required argument '(?<name>.*)'$/s, 'noArgument'],
  [/^error: option '(?<name>.*?)' argument '(?<value>.*)' is invalid\. (?<why>.*)$/s, 'badValue'],
  [
    /^error: command-argument value '(?<value>.*)' is invalid for argument '(?<name>.*?)'\. (?<why>.*)$/s,
    'badArgument',
  ],
];

/** The same in our words; what is not known stays as it is. */
export function usageText(lang: Lang, told: string): string {
  for (const [sentence, fault] of sentences) {
    const found = sentence.exec(told.trimEnd());
    if (found !== null) return say(lang, usageTexts[lang][fault], { ...found.groups });
  }
  return told.trimEnd();
}

/** Before any command is added: commands take it from here. */
export const tellsUsage = (program: Command, lang: Lang): Command =>
  program
    .configureOutput({ outputError: (told, write) => write(`${usageText(lang, told)}\n`) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
