/** How the server is set up: by its environment or the command line, everything with a working default. */

import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const flag = z.stringbool();
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
  AMBUSCADE_ORIGINS: z.string().default(''),
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
  readonly webhook: string | undefined;
}

export class ConfigFault extends Error {
  readonly settings: readonly string[];
  constructor(settings: readonly string[]) {
    super(`bad settings: ${settings.join(', ')}`);
    this.settings = settings;
  }
}

export const settingNames = Object.keys(schema.shape);

/** An empty setting is none. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const read = schema.safeParse(given);
  if (!read.success) throw new ConfigFault(read.error.issues.map(({ path: [name] }) => String(name)));
  const c = read.data;
  return {
    host: c.AMBUSCADE_HOST,
    port: c.AMBUSCADE_PORT,
    dataDir: path.resolve(c.AMBUSCADE_DATA),
    databaseUrl: c.DATABASE_URL,
    publicUrl: c.AMBUSCADE_PUBLIC_URL?.replace(/\/+$/, ''),
    origins: c.AMBUSCADE_ORIGINS.split(',').filter((origin) => origin !== ''),
    proxies: c.AMBUSCADE_BEHIND_PROXY,
    plain: c.AMBUSCADE_PLAIN,
    perMinute: c.AMBUSCADE_REQUESTS_A_MINUTE,
    perSecond: c.AMBUSCADE_MESSAGES_A_SECOND,
    showSeconds: c.AMBUSCADE_SHOW_SECONDS,
    botThreads: c.AMBUSCADE_BOT_THREADS,
    botNodes: c.AMBUSCADE_BOT_NODES,
    openAnyway: c.AMBUSCADE_OPEN_ANYWAY,
    webhook: c.AMBUSCADE_WEBHOOK,
  };
}
