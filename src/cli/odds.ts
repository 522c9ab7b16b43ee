/** `ambuscade odds`: exact chances of what is about to be rolled, at this table or at a real one. */

import type { Command } from 'commander';
import { alike } from '../kernel/optionReader.ts';
import { common } from '../words/common/index.ts';
import { listing } from '../words/lang.ts';
import { oddsTexts } from '../words/odds.ts';
import { put } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { askers, type Kind } from './odds/answers.ts';
import { noRest, refuse, type Typed, weaponNames } from './odds/read.ts';
import { oddsText } from './odds/show.ts';
import { orTrouble } from './play.ts';

type OptionName = keyof (typeof oddsTexts)['en']['options'];

/** Flags of each kind; those in brackets take a value. A value that is missing is told by us, in the right language. */
const flags: Readonly<Record<Kind, readonly (readonly [OptionName, string])[]>> = {
  fire: [
    ['firepower', '--firepower [dice]'],
    ['defence', '--defence [dice]'],
    ['need', '--need [face]'],
    ['figures', '--figures [n]'],
    ['minus', '--minus [n]'],
    ['preset', '--preset [name]'],
  ],
  shot: [
    ['weapon', '--weapon [name]'],
    ['wounded', '--wounded'],
    ['suppressed', '--suppressed'],
    ['cover', '--cover'],
    ['beyondRange', '--beyond-range'],
    ['targetWounded', '--target-wounded'],
    ['vehicle', '--vehicle [kind]'],
    ['deviation', '--deviation'],
    ['preset', '--preset [name]'],
  ],
  melee: [
    ['attacker', '--attacker [class]'],
    ['defender', '--defender [class]'],
    ['cover', '--cover'],
    ['attackerWounded', '--attacker-wounded'],
    ['defenderWounded', '--defender-wounded'],
    ['engaged', '--engaged'],
    ['preset', '--preset [name]'],
  ],
  reaction: [
    ['insurgent', '--insurgent [die]'],
    ['regular', '--regular [die]'],
    ['mods', '--mods [list]'],
    ['preset', '--preset [name]'],
  ],
  rally: [
    ['class', '--class [class]'],
    ['outOfCommand', '--out-of-command'],
    ['isolated', '--isolated'],
    ['preset', '--preset [name]'],
  ],
  morale: [
    ['class', '--class [class]'],
    ['moraleMods', '--mods [n]'],
    ['preset', '--preset [name]'],
  ],
};

const general = ['--json', '--exact', '--items', '--lang'] as const;
const kinds = Object.keys(askers) as Kind[];

export function register(program: Command): void {
  const t = oddsTexts[langOfArguments()];
  const { lang: langText } = common[langOfArguments()].command;
  const odds = program
    .command('odds')
    .description(t.about)
    .argument('[kind]')
    .allowUnknownOption()
    .allowExcessArguments();
  odds.option('--lang <lang>', langText).action((kind: string | undefined, { lang: wanted }: { lang?: string }) =>
    orTrouble(() => {
      const lang = langOf(wanted);
      if (kind === undefined) {
        odds.outputHelp();
        return 0;
      }
      const name = kind.slice(0, 40);
      return refuse(lang, 'unknownKind', { name, known: listing(lang, kinds), like: alike(name, kinds) });
    }),
  );
  for (const kind of kinds) {
    const command = odds.command(kind).description(t.kinds[kind]).allowUnknownOption().allowExcessArguments();
    for (const [name, flag] of flags[kind])
      command.option(flag, put(t.options[name], { names: Object.keys(weaponNames).join(', ') }));
    command
      .option('--json', t.options.json)
      .option('--exact', t.options.exact)
      .option('--items', t.options.items)
      .option('--lang <lang>', langText)
      .action((_: Typed, self: Command) =>
        orTrouble(() => {
          const { lang: wanted, ...typed } = self.optsWithGlobals<Typed & { lang?: string }>();
          const lang = langOf(wanted);
          noRest(lang, self.args, [...flags[kind].map(([, flag]) => flag.split(' ')[0] as string), ...general]);
          process.stdout.write(`${oddsText(lang, kind, typed, process.stdout.columns)}\n`);
          return 0;
        }),
      );
  }
}
