/** `ambuscade backup`, `restore`, `migrate`, `export`, `import`: games as files, in and out. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readConfig } from '../server/config.ts';
import { importGame } from '../server/import.ts';
import { exported } from '../server/export.ts';
import { backup, migrate, openStore, type Place, restore } from '../server/store/index.ts';
import { openRoom } from '../server/table/room.ts';
import { outcomeOf } from '../server/table/sitting.ts';
import { common, say } from '../words/common/index.ts';
import { serverTexts } from '../words/server.ts';
import { put } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { environmentOf, saidFault, type ServeOptions } from './serve.ts';

type Options = ServeOptions & { to?: string; out?: string };

function placeOf(options: Options): Place {
  const { dataDir, databaseUrl } = readConfig(environmentOf(options));
  return databaseUrl === undefined ? { dataDir } : { url: databaseUrl, dataDir };
}

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs one of the commands; what a person can mend is said in his words. */
async function archived(options: Options, work: (t: (typeof serverTexts)['en']) => Promise<number>): Promise<void> {
  const lang = langOf(options.lang);
  try {
    process.exitCode = await work(serverTexts[lang]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const said =
      saidFault(lang, error, options) ??
      (code === 'ENOENT' || code === 'EACCES'
        ? put(serverTexts[lang].storeFaults['unavailable'] ?? '', { message: code })
        : undefined);
    if (said === undefined) throw error;
    process.stderr.write(`${said}\n`);
    process.exitCode = 2;
  }
}

async function exportOne(t: (typeof serverTexts)['en'], gid: string, options: Options): Promise<number> {
  const store = await openStore(placeOf(options));
  try {
    const room = await openRoom(store, gid, 0);
    if (room === undefined || outcomeOf(room.sitting) === undefined) {
      process.stderr.write(`${put(room === undefined ? t.export.noSuch : t.export.notOver, { gid })}\n`);
      return 1;
    }
    const text = `${JSON.stringify(exported(room.sitting))}\n`;
    if (options.out === undefined) process.stdout.write(text);
    else writeFileSync(options.out, text, { flag: 'wx' });
    return 0;
  } finally {
    await store.close();
  }
}

async function importOne(t: (typeof serverTexts)['en'], file: string, options: Options): Promise<number> {
  const store = await openStore(placeOf(options));
  try {
    const taken = await importGame(store, readFileSync(file, 'utf8'), Date.now());
    if ('refused' in taken) {
      process.stderr.write(`${put(t.import.refused, { why: taken.refused })}\n`);
      return 1;
    }
    write(say(langOf(options.lang), t.import.done, taken));
    return 0;
  } finally {
    await store.close();
  }
}

export function register(program: Command): void {
  const t = serverTexts[langOfArguments()];
  const withPlace = (command: Command): Command =>
    command.option('--data <folder>', t.serve.data).option('--lang <lang>', common[langOfArguments()].command.lang);
  const told = (options: Options, copied: object): number => {
    const lang = langOf(options.lang);
    write(say(lang, serverTexts[lang].copied, copied));
    return 0;
  };
  withPlace(program.command('backup').description(t.backup.about).argument('<file>', t.backup.file)).action(
    (file: string, options: Options) =>
      archived(options, async () => told(options, await backup(placeOf(options), file))),
  );
  withPlace(program.command('restore').description(t.restore.about).argument('<file>', t.restore.file)).action(
    (file: string, options: Options) =>
      archived(options, async () => told(options, await restore(file, placeOf(options)))),
  );
  withPlace(program.command('migrate').description(t.migrate.about).option('--to <url>', t.migrate.to)).action(
    (options: Options) =>
      archived(options, async (words) => {
        if (options.to === undefined) {
          process.stderr.write(`${words.migrate.missing}\n`);
          return 2;
        }
        const { dataDir } = readConfig(environmentOf(options));
        return told(options, await migrate({ dataDir }, { url: options.to, dataDir }));
      }),
  );
  withPlace(program.command('export').description(t.export.about).argument('<gid>', t.export.gid))
    .option('--out <file>', t.export.out)
    .action((gid: string, options: Options) => archived(options, (words) => exportOne(words, gid, options)));
  withPlace(program.command('import').description(t.import.about).argument('<file>', t.import.file)).action(
    (file: string, options: Options) => archived(options, (words) => importOne(words, file, options)),
  );
}
