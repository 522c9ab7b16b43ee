import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { describe, expect, test } from 'vitest';
import { langs } from '../words/lang.ts';
import { unknownLang } from './lang.ts';
import { usageText } from './usage.ts';

const BIN = path.join(import.meta.dirname, '../../bin/ambuscade.mjs');

/** What commander says of a command line, word for word. */
function told(...args: string[]): string {
  let text = '';
  const program = new Command('ambuscade').exitOverride().configureOutput({
    outputError: (error) => {
      text = error;
    },
  });
  const bad = (): never => {
    throw new InvalidArgumentError('from 1 to 9.');
  };
  program
    .command('sim')
    .argument('[scenario]')
    .option('--html <file>')
    .option('--games <n>', '', bad)
    .action(() => {});
  program
    .command('replay')
    .argument('<file>')
    .action(() => {});
  program
    .command('fuzz')
    .argument('[n]', '', bad)
    .action(() => {});
  program
    .command('worker')
    .requiredOption('--queue <url>')
    .action(() => {});
  try {
    program.parse(args, { from: 'user' });
  } catch {
    return text;
  }
  throw new Error('not refused');
}

describe('a command line that cannot be read', () => {
  test.each([
    [['sim', '--foo'], 'Il n’y a pas d’option --foo.', 'There is no option --foo.'],
    [
      ['sim', '--htm'],
      'Il n’y a pas d’option --htm. Peut-être --html ?',
      'There is no option --htm. Did you mean --html?',
    ],
    [['smi'], 'Il n’y a pas de commande « smi ». Peut-être sim ?', 'There is no command “smi”. Did you mean sim?'],
    [['sim', 'a', 'b'], 'Trop d’arguments : 1 au plus, et non 2.', 'Too many arguments: 1 at most, not 2.'],
    [['sim', '--html'], 'Il manque une valeur : --html <file>.', 'A value is missing: --html <file>.'],
    [['worker'], 'Il manque l’option --queue <url>.', 'The option --queue <url> is missing.'],
    [['replay'], 'Il manque un argument : file.', 'An argument is missing: file.'],
    [
      ['sim', '--games', 'x'],
      '--games <n> : « x » ne convient pas ; from 1 to 9.',
      '--games <n>: “x” will not do; from 1 to 9.',
    ],
    [['fuzz', 'x'], '« x » ne convient pas pour n ; from 1 to 9.', '“x” will not do for n; from 1 to 9.'],
  ])('%j', (args, french, english) => {
    expect(langs.map((lang) => usageText(lang, told(...args))).sort()).toEqual([english, french].sort());
  });

  test.each([
    [['sim', '--foo', '--lang', 'fr'], /Il n’y a pas d’option --foo/],
    [['play', '--lang', 'xx'], /en .* fr/],
  ])('%j ends with code 2', (args, said) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
    expect(stderr).toMatch(said);
    expect(status).toBe(2);
  });

  test('a language that is not spoken here', () => {
    expect(unknownLang(['odds', '--lang', 'xx'])).toBe('xx');
    expect(unknownLang(['odds', '--lang=xx'])).toBe('xx');
    expect(unknownLang(['odds', '--lang', 'FR'])).toBeUndefined();
    expect(unknownLang(['odds', '--lang'])).toBeUndefined();
    expect(unknownLang(['odds'])).toBeUndefined();
  });
});
