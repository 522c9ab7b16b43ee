/** `ambuscade table`: a table of the server as it stands, and its repair by whoever runs the server. */

import type { Command } from 'commander';
import { readConfig } from '../server/config.ts';
import { type Repair, repair } from '../server/operator.ts';
import { isProblem } from '../server/problem.ts';
import { openStore } from '../server/store/index.ts';
import { openRoom, type Room } from '../server/table/room.ts';
import { outcomeOf } from '../server/table/sitting.ts';
import { common, say } from '../words/common/index.ts';
import { problemTexts } from '../words/problems.ts';
import { serverTexts } from '../words/server.ts';
import { put } from '../words/tools.ts';
import { langOf, langOfArguments } from './lang.ts';
import { environmentOf, saidFault, type ServeOptions } from './serve.ts';

type Options = ServeOptions & { bot?: string; free?: string; end?: string };
type Texts = (typeof serverTexts)['en']['table'];

/** What is wanted; nothing to only look, `unclear` for more than one thing or half of one. */
function wantedOf({ bot, free, end }: Options): Repair | 'unclear' | undefined {
  if ([bot, free, end].filter((each) => each !== undefined).length > 1) return 'unclear';
  if (free !== undefined) return { t: 'free', seat: free };
  if (end !== undefined) return { t: 'end', winner: end === 'draw' ? null : end };
  if (bot === undefined) return undefined;
  const [seat = '', level = ''] = bot.split('=');
  return seat === '' || level === '' ? 'unclear' : { t: 'bot', seat, level };
}

function told(t: Texts, { gid, sitting, seats, frozen }: Room): string {
  const waiting = outcomeOf(sitting) === undefined ? (sitting.match?.pending() ?? []) : [];
  const asked = [...new Set(waiting.map(({ seat }) => seat))].join(', ');
  const state = frozen ? t.frozen : outcomeOf(sitting) !== undefined ? t.over : sitting.match ? t.running : t.waiting;
  const chairs = sitting.created.chairs.map(({ seat, level }) => {
    const row = seats.find((each) => each.seat === seat);
    const bot = sitting.standIns.get(seat) ?? level;
    const who = row?.kind === 'human' ? row.name : row?.kind === 'open' ? t.nobody : '';
    return `  ${seat}  ${[who, bot === null ? '' : put(t.bot, { level: bot })].filter((each) => each !== '').join(' · ')}`;
  });
  const since = new Date(sitting.since).toISOString();
  return [
    put(t.head, { gid, game: sitting.created.game, state, lines: sitting.head.seq + 1 }),
    ...chairs,
    ...(asked === '' ? [] : [put(t.asked, { seats: asked, since })]),
  ].join('\n');
}

async function run(gid: string, options: Options): Promise<number> {
  const lang = langOf(options.lang);
  const { table: t } = serverTexts[lang];
  const fails = (text: string): number => {
    process.stderr.write(`${text}\n`);
    return 2;
  };
  const wanted = wantedOf(options);
  if (wanted === 'unclear') return fails(t.unclear);
  try {
    const { dataDir, databaseUrl } = readConfig(environmentOf(options));
    const store = await openStore(databaseUrl === undefined ? { dataDir } : { url: databaseUrl, dataDir });
    try {
      const done = wanted === undefined ? {} : await repair(store, gid, wanted, Date.now());
      if (isProblem(done)) return fails(say(lang, problemTexts[lang][done.code] ?? done.code, done.data ?? {}));
      const room = await openRoom(store, gid, Date.now());
      if (room === undefined) return fails(problemTexts[lang]['noSuchTable'] ?? gid);
      process.stdout.write(`${told(t, room)}\n`);
      if (wanted?.t === 'free' && done.invitation !== undefined) {
        process.stdout.write(`${put(t.invitation, { link: `/join#${gid}.${wanted.seat}.${done.invitation}` })}\n`);
      }
      return 0;
    } finally {
      await store.close();
    }
  } catch (error) {
    const said = saidFault(lang, error, options);
    if (said === undefined) throw error;
    return fails(said);
  }
}

export function register(program: Command): void {
  const { table: t, serve } = serverTexts[langOfArguments()];
  program
    .command('table')
    .description(t.about)
    .argument('<gid>', t.gid)
    .option('--bot <seat=level>', t.takeOver)
    .option('--free <seat>', t.free)
    .option('--end <side>', t.end)
    .option('--data <folder>', serve.data)
    .option('--lang <lang>', common[langOfArguments()].command.lang)
    .action(async (gid: string, options: Options) => {
      process.exitCode = await run(gid, options);
    });
}
