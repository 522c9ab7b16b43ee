/** How the server is set up: by its environment or the command line, everything with a working default. */

import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { nearest } from './nearest.ts';

const flag = z.stringbool();
/** What browsers say of a page: scheme, name and port, and nothing after them. */
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((given) => URL.canParse(given) && new URL(given).origin === given.replace(/\/$/, ''))
  .transform((given) => given.replace(/\/$/, ''));
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Names in the environment, what they may be, and what they are without being set. */
const schema = z.object({
  AMBUSCADE_HOST: z.string().min(1).default('127.0.0.1'),
  AMBUSCADE_PORT: whole(0, 65_535).default(4525),
  AMBUSCADE_DATA: z.string().min(1).default(path.join(os.homedir(), '.ambuscade')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  AMBUSCADE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  AMBUSCADE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()])))
    .pipe(z.array(origin)),
  /** `true` is one; a number, where several stand one behind the other. */
  AMBUSCADE_BEHIND_PROXY: z.union([whole(0, 16), flag.transform(Number)]).default(0),
  AMBUSCADE_PLAIN: flag.default(false),
  AMBUSCADE_REQUESTS_A_MINUTE: whole(1, 1_000_000).default(600),
  AMBUSCADE_MESSAGES_A_SECOND: whole(1, 1_000_000).default(20),
  /** Seconds that a clock waits at most for its question to be on the screen. */
  AMBUSCADE_SHOW_SECONDS: whole(0, 60).default(5),
  AMBUSCADE_BOT_THREADS: whole(1, 64).default(Math.max(1, Math.min(4, os.availableParallelism() - 1))),
  AMBUSCADE_BOT_NODES: whole(1, 1_000_000).default(1000),
  AMBUSCADE_OPEN_ANYWAY: flag.default(false),
  /** What opens `/metrics` from another machine. */
  AMBUSCADE_METRICS_TOKEN: z.string().min(16).optional(),
  AMBUSCADE_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly origins: readonly string[];
  /** How many proxies stand in front; what others say about who asks is not believed. */
  readonly proxies: number;
  /** Other machines may come in without TLS. */
  readonly plain: boolean;
  readonly perMinute: number;
  readonly perSecond: number;
  readonly showSeconds: number;
  readonly botThreads: number;
  readonly botNodes: number;
  /** Tables are laid again after a crash of this version. */
  readonly openAnyway: boolean;
  readonly metricsToken: string | undefined;
  readonly webhook: string | undefined;
}

/** A setting that there is not, and the one that may have been meant. */
export interface Unknown {
  readonly name: string;
  readonly nearest: string | undefined;
}

export class ConfigFault extends Error {
  readonly settings: readonly string[];
  readonly unknown: readonly Unknown[];
  constructor(settings: readonly string[], unknown: readonly Unknown[] = []) {
    super(`bad settings: ${[...settings, ...unknown.map(({ name }) => name)].join(', ')}`);
    this.settings = settings;
    this.unknown = unknown;
  }
}

export const settingNames = Object.keys(schema.shape);

/** Read elsewhere: the key by the store, the others by tests and benches. */
const READ_ELSEWHERE = ['AMBUSCADE_KEY', 'AMBUSCADE_PROVE', 'AMBUSCADE_BROWSER', 'AMBUSCADE_BENCH_DIST'];
const OURS = 'AMBUSCADE_';

/** A misspelt setting would be passed over, and the server run with another folder or without its proxy. */
function unknownIn(env: Readonly<Record<string, string | undefined>>): Unknown[] {
  const known = [...settingNames, ...READ_ELSEWHERE];
  const strangers = Object.keys(env).filter((name) => name.startsWith(OURS) && !known.includes(name));
  return strangers.sort().map((name) => ({ name, nearest: nearest(name, settingNames) }));
}

/** An empty setting is none. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const unknown = unknownIn(env);
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const read = schema.safeParse(given);
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path: [name] }) => String(name)));
    throw new ConfigFault([...names], unknown);
  }
  if (unknown.length > 0) throw new ConfigFault([], unknown);
  const c = read.data;
  return {
    host: c.AMBUSCADE_HOST,
    port: c.AMBUSCADE_PORT,
    dataDir: path.resolve(c.AMBUSCADE_DATA),
    databaseUrl: c.DATABASE_URL,
    publicUrl: c.AMBUSCADE_PUBLIC_URL?.replace(/\/+$/, ''),
    origins: c.AMBUSCADE_ORIGINS,
    proxies: c.AMBUSCADE_BEHIND_PROXY,
    plain: c.AMBUSCADE_PLAIN,
    perMinute: c.AMBUSCADE_REQUESTS_A_MINUTE,
    perSecond: c.AMBUSCADE_MESSAGES_A_SECOND,
    showSeconds: c.AMBUSCADE_SHOW_SECONDS,
    botThreads: c.AMBUSCADE_BOT_THREADS,
    botNodes: c.AMBUSCADE_BOT_NODES,
    openAnyway: c.AMBUSCADE_OPEN_ANYWAY,
    metricsToken: c.AMBUSCADE_METRICS_TOKEN,
    webhook: c.AMBUSCADE_WEBHOOK,
  };
}
