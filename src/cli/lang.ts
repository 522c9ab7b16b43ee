/** Which language to speak: the one asked for, else the one of the system, else English. */

import { isLang, type Lang } from '../words/lang.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export function langOf(wanted: string | undefined, env: Environment = process.env): Lang {
  if (wanted !== undefined && isLang(wanted.toLowerCase())) return wanted.toLowerCase() as Lang;
  const system = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value !== undefined && value !== '');
  return system?.startsWith('fr') === true ? 'fr' : 'en';
}

/** What stands behind `--lang`, if it is there. */
function wantedLang(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const arg = args[at];
  return arg === '--lang' ? args[at + 1] : arg?.slice('--lang='.length);
}

/** The language of help texts, which are made before the arguments are read. */
export const langOfArguments = (args: readonly string[] = process.argv): Lang => langOf(wantedLang(args));

/** A language that is asked for and not spoken here; a value that is missing is told like any other. */
export function unknownLang(args: readonly string[]): string | undefined {
  const wanted = wantedLang(args);
  return wanted === undefined || wanted.startsWith('-') || isLang(wanted.toLowerCase()) ? undefined : wanted;
}
