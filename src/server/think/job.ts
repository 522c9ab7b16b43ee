/** One question to a bot, as it goes to a thread: only what the seat may know, all of it plain JSON. */

import { askedOf, bots, consult } from '../../bots/index.ts';
import type { Chosen } from '../../bots/bot.ts';
import { findGame } from '../../games/index.ts';
import { canonical, sha256Hex } from '../../kernel/canonical.ts';
import { seeded } from '../../kernel/dice.ts';
import type { Decision, Eyes, Seat, Types } from '../../kernel/game.ts';
import type { Played } from '../table/sitting.ts';
import type { Seen } from '../../kernel/seen.ts';

export interface Job {
  readonly game: string;
  readonly setup: object;
  readonly level: string;
  readonly known: Seen<Types>;
  readonly open: object;
  readonly mine: object;
  readonly decision: Decision<Types>;
  readonly moment: number;
  /** Of the bot's own stream: shown when the game is over, so that its thoughts can be thought again. */
  readonly seed: string;
  readonly nodes: number;
}

export function jobFor(match: Played, decision: Decision<Types>, level: string, seed: string, nodes: number): Job {
  const { machine, setup } = match;
  const moment = match.entries.length;
  const { known, eyes } = askedOf(machine, match.state(), decision, moment);
  const { open, mine } = eyes;
  return { game: machine.game.id, setup, level, known, open, mine, decision, moment, seed, nodes };
}

/** Settings cost more to make than most thoughts; the last few are kept. */
const KEPT = 16;
const settings = new Map<string, Types['setting']>();

function settingOf(name: string, setup: object): Types['setting'] {
  const key = sha256Hex(canonical({ name, setup }));
  const known = settings.get(key);
  if (known !== undefined) return known;
  const entry = findGame(name);
  if (entry === undefined) throw new Error(`no game ${name}`);
  const made = entry.game.setting(setup);
  if (settings.size >= KEPT) settings.delete(settings.keys().next().value as string);
  settings.set(key, made);
  return made;
}

export function thinkOver({ game, setup, level, known, open, mine, decision, moment, seed, nodes }: Job): Chosen {
  const bot = bots[level];
  const entry = findGame(game);
  if (bot === undefined || entry === undefined) throw new Error(`no bot ${level}`);
  const seat: Seat = decision.seat;
  const eyes: Eyes<Types> = { seat, setting: settingOf(game, setup), open, mine };
  return consult(bot, { game: entry.game, known, eyes, decision, moment }, seeded(seed), { nodes });
}
