/** `ambuscade playthrough`: one seeded random game as a text that is read in review and compared by a test. */

import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { findGame } from '../games/index.ts';
import type { GameEntry } from '../games/registry.ts';
import { canonical, sameValue } from '../kernel/canonical.ts';
import { seeded } from '../kernel/dice.ts';
import type { Decision, Entry, Types } from '../kernel/game.ts';
import { type Match, newMatch } from '../kernel/match.ts';
import { oneOf, picker } from '../sim/pick.ts';
import { wholeNumber } from './arguments.ts';
import { common } from '../words/common/index.ts';
import { put, tools } from '../words/tools.ts';
import { langOfArguments } from './lang.ts';

const PART = ' | ';
/** Every so many decisions a position is written in full. */
const WHOLE = 50;

export interface Playthrough {
  preset?: string;
  /** The setup of a record, in place of a scenario and a preset of today. */
  recorded?: object;
  seed: string;
  decisions: number;
}

/** What of `own` is not the same in `common`, as deep as objects go. */
function beyond(own: unknown, common: unknown): unknown {
  const nested = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
  if (!nested(own) || !nested(common)) return own;
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(own)) {
    if (!sameValue(own[key], common[key])) out[key] = beyond(own[key], common[key]);
  }
  return out;
}

/** What each seat knows and a spectator does not. */
function secrets({ machine, state }: Pick<Match<Types>, 'machine' | 'state'>): string[] {
  const { board } = state();
  const see = (seat: string | null): object => ({ ...machine.game.view(machine.setting, board, seat), seat: null });
  const spectator = see(null);
  return machine.setting.seats.flatMap(({ seat }) => {
    const own = canonical(beyond(see(seat), spectator));
    return own === '{}' ? [] : [`  ${seat} knows ${own}`];
  });
}

/** What an entry rolled, stated and left for each seat to know. */
function happened(match: Match<Types>, { rolls, events }: Entry<Types>): string[] {
  return [
    ...rolls.map(({ name, stream, index, faces }) => `  roll ${name} (${stream} ${index}): ${faces.join(',')}`),
    ...events.map((event) => `  ${JSON.stringify(event)}`),
    ...secrets(match),
  ];
}

/** The position; where its text has parts, only those that are new, and now and then all of them. */
function positions(): (text: string, n: number) => string {
  let before: readonly string[] = [];
  return (text, n) => {
    const parts = text.split(PART);
    const fresh = parts.length === 1 || n % WHOLE === 1 ? parts : parts.filter((part) => !before.includes(part));
    before = parts;
    if (fresh.length === 0) return 'position: as before';
    return `position${fresh.length === parts.length ? '' : ', new'}: ${fresh.join(PART)}`;
  };
}

function question({ seat, ask, rule, options, commits }: Decision<Types>, choices: readonly object[]): string {
  const form = 'form' in options ? ` of form ${options.form}` : '';
  return `asked: ${seat} ${ask} (${rule}), ${choices.length} options${form}, commits ${commits}`;
}

const header = (entry: GameEntry, match: Match<Types>, { preset, seed, decisions }: Playthrough): string[] => [
  `game: ${entry.game.id}`,
  `edition: ${entry.game.edition}`,
  `preset: ${preset ?? 'none'}`,
  `setup: ${canonical(match.setup)}`,
  `seats: ${match.machine.setting.seats.map(({ seat, side }) => `${seat} (${side})`).join(' ')}`,
  `seed: ${seed}`,
  `decisions: at most ${decisions}`,
  '',
];

/** The whole text; the same for the same rules, seed and options. */
export function playthrough(entry: GameEntry, name: string, wanted: Playthrough): string {
  const scenario = entry.scenarios.some(({ id }) => id === name) ? { scenario: name } : {};
  const asked = { ...scenario, ...(wanted.preset === undefined ? {} : { preset: wanted.preset }) };
  const read = wanted.recorded === undefined ? entry.game.read(asked) : entry.game.recorded(wanted.recorded);
  if ('faults' in read) throw new RangeError(JSON.stringify(read.faults));
  const dice = seeded(wanted.seed);
  const pick = picker(`${wanted.seed}/choices`);
  const match = newMatch(entry.game, read.setup, dice);
  const { machine } = match;
  const position = positions();
  const lines = [
    ...header(entry, match, wanted),
    '== 0 start',
    ...happened(match, match.entries[0] as Entry<Types>),
    '',
  ];

  for (let n = 1; n <= wanted.decisions; n++) {
    const decision = match.pending()[0];
    if (decision === undefined) break;
    const { options } = machine.listed(match.state(), decision, pick);
    const choice = oneOf(pick, options);
    lines.push(
      `== ${n}`,
      position(entry.positionText(machine.setting, match.state().board, false), n),
      question(decision, options),
      `choice: ${JSON.stringify(choice)}`,
    );
    const played = match.play({ seat: decision.seat, seq: n, id: `${n}`, choice }, dice);
    if ('error' in played) throw new Error(`an option was refused: ${JSON.stringify(played)}`);
    lines.push(...happened(match, played), '');
  }
  lines.push(
    '== end',
    `position: ${entry.positionText(machine.setting, match.state().board, true)}`,
    `outcome: ${JSON.stringify(match.outcome() ?? null)}`,
    `hash: ${match.hash()}`,
  );
  return `${lines.join('\n')}\n`;
}

export function register(program: Command): void {
  const lang = langOfArguments();
  const t = tools[lang].playthrough;
  program
    .command('playthrough')
    .description(t.about)
    .argument('<game>', t.game)
    .option('--seed <seed>', t.seed, 'golden')
    .option('--preset <preset>', t.preset)
    .option('--decisions <n>', t.decisions, wholeNumber(0, 100_000), 400)
    .option('--out <file>', t.out)
    .option('--lang <lang>', common[lang].command.lang)
    .action((name: string, options: Playthrough & { out?: string }, command: Command) => {
      const entry = findGame(name);
      if (entry === undefined) return command.error(put(t.noGame, { name }), { exitCode: 2 });
      if (options.preset !== undefined && !entry.presets.includes(options.preset)) {
        return command.error(put(t.presets, { names: entry.presets.join(', ') }), { exitCode: 2 });
      }
      const text = playthrough(entry, name, options);
      if (options.out === undefined) process.stdout.write(text);
      else writeFileSync(options.out, text);
    });
}
