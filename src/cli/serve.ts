/** `ambuscade serve`: the server, until Ctrl-C. */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { type Config, ConfigFault, readConfig, settingNames } from '../server/config.ts';
import type { Served } from '../server/serve.ts';
import { StoreFault } from '../server/store/fault.ts';
import { common, say } from '../words/common/index.ts';
import { serverTexts } from '../words/server.ts';
import { put } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { version } from './protocol/version.ts';

export interface ServeOptions {
  port?: string;
  host?: string;
  data?: string;
  openAnyway?: boolean;
  lang?: string;
}

/** The web client, where it has been built. */
const webFolder = fileURLToPath(new URL('../web/', import.meta.url));

export const environmentOf = ({ port, host, data, openAnyway }: ServeOptions): Record<string, string | undefined> => ({
  ...process.env,
  ...(port === undefined ? {} : { AMBUSCADE_PORT: port }),
  ...(host === undefined ? {} : { AMBUSCADE_HOST: host }),
  ...(data === undefined ? {} : { AMBUSCADE_DATA: data }),
  ...(openAnyway === true ? { AMBUSCADE_OPEN_ANYWAY: 'true' } : {}),
});

/** One line of JSON for each thing worth knowing; no secret of any table is in it. */
const log = (level: string, event: string, data: object): void =>
  void process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...data })}\n`);

/** Other machines can come, but none of them may have a key. */
const isShut = ({ host, proxies, plain }: Config): boolean =>
  !/^(127\.|::1$|localhost$)/.test(host) && proxies === 0 && !plain;

/** Time to write down that it crashed. */
const LAST_WORDS_MS = 2_000;

async function lastWords({ deployment, house }: Served): Promise<never> {
  setTimeout(() => process.exit(1), LAST_WORDS_MS);
  // Nothing more is begun by what may be half done.
  house.closing = true;
  await deployment.crashed(house.now()).catch(() => undefined);
  return process.exit(1);
}

/** An error that nobody caught, also in a promise, ends the process; that it did is written down first. */
function tellCrash(served: Served): void {
  let isTold = false;
  process.on('uncaughtException', (thrown: unknown) => {
    if (isTold) return;
    isTold = true;
    log('error', 'crashed', { error: String(thrown instanceof Error ? thrown.stack : thrown).slice(0, 2_000) });
    void lastWords(served);
  });
}

async function run(options: ServeOptions): Promise<number> {
  const lang = langOf(options.lang);
  const t = serverTexts[lang].serve;
  try {
    const config = readConfig(environmentOf(options));
    const { serve } = await import('../server/serve.ts');
    const web = existsSync(`${webFolder}index.html`) ? { web: webFolder } : {};
    const served = await serve(config, version, log, web);
    tellCrash(served);
    process.stdout.write(`${put(t.ready, { url: served.url })}\n`);
    const kept = config.databaseUrl === undefined ? t.kept : t.keptIn;
    const pagesOnly = isShut(config) ? `${t.pagesOnly}\n` : '';
    const crash = await served.deployment.closedBy();
    const closed = crash === undefined ? '' : `${say(lang, t.closed, { version, minutes: crash.minutes })}\n`;
    process.stdout.write(`${put(kept, { folder: config.dataDir })}\n${pagesOnly}${closed}${t.stop}\n`);
    await new Promise<void>((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
    });
    await served.close();
    process.stdout.write(`${t.stopped}\n`);
    return 0;
  } catch (error) {
    const said = saidFault(lang, error, options);
    if (said === undefined) throw error;
    process.stderr.write(`${said}\n`);
    return 2;
  }
}

/** What a person can do something about, in his language. */
export function saidFault(lang: keyof typeof serverTexts, error: unknown, options: ServeOptions): string | undefined {
  const { serve, storeFaults } = serverTexts[lang];
  if (error instanceof ConfigFault) return saidSettings(lang, error);
  if (error instanceof StoreFault) return put(storeFaults[error.code] ?? '{message}', { message: error.message });
  const { code, port, address, hostname } = error as {
    code?: string;
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (code === 'EADDRINUSE') return put(serve.portTaken, { port: port ?? options.port ?? '' });
  if (code === 'EACCES') return put(serve.portForbidden, { port: port ?? options.port ?? '' });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return put(serve.noSuchHost, { host: address ?? hostname ?? options.host ?? '' });
  return undefined;
}

/** Names only: a value may hold a password. */
function saidSettings(lang: keyof typeof serverTexts, { settings, unknown }: ConfigFault): string {
  const { serve } = serverTexts[lang];
  return [
    ...(settings.length === 0 ? [] : [put(serve.badSettings, { names: settings.join(', ') })]),
    ...unknown.map(({ name, nearest }) =>
      nearest === undefined ? put(serve.noSuchSetting, { name }) : put(serve.meantSetting, { name, nearest }),
    ),
  ].join('\n');
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const { serve: t, settings } = serverTexts[lang];
  const names = [...settingNames, 'AMBUSCADE_KEY'];
  const help = names.map((name) => `  ${name}\n      ${settings[name] ?? ''}`).join('\n');
  program
    .command('serve')
    .description(t.about)
    .option('--port <n>', t.port)
    .option('--host <address>', t.host)
    .option('--data <folder>', t.data)
    .option('--open-anyway', t.openAnyway)
    .option('--lang <lang>', common[langOfArguments()].command.lang)
    .addHelpText('after', `\n${t.settings}\n${help}`)
    .action(async (options: ServeOptions) => {
      process.exitCode = await run(options);
    });
}
