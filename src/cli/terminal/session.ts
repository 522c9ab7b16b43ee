/** One game at this device: the match, who sits where, the dice, and where it is kept. */

import { askedOf, type Bot, bots, consult } from '../../bots/index.ts';
import type { GameEntry } from '../../games/registry.ts';
import { type Dice, seeded } from '../../kernel/dice.ts';
import type { Author, Decision, Entry, Illegal, Seat, Types } from '../../kernel/game.ts';
import type { Match } from '../../kernel/match.ts';
import { type Seen, seen } from '../../kernel/seen.ts';
import type { TableAct } from '../../kernel/table.ts';
import { picker } from '../../sim/pick.ts';
import type { Lang } from '../../words/lang.ts';
import { writeWhole } from './store.ts';

/** `human`, or `bot:` and the name of a bot. */
export type Players = Readonly<Record<Seat, string>>;

export interface Session {
  readonly entry: GameEntry;
  readonly match: Match<Types>;
  readonly seed: string;
  readonly dice: Dice;
  readonly players: Players;
  saveFile: string | undefined;
}

export const HUMAN = 'human';
export const isHuman = (session: Session, seat: Seat): boolean => session.players[seat] === HUMAN;
export const onlyHumans = (session: Session): boolean => Object.values(session.players).every((who) => who === HUMAN);

export const newSession = (
  entry: GameEntry,
  match: Match<Types>,
  seed: string,
  players: Players,
  saveFile: string | undefined,
): Session => ({ entry, match, seed, dice: seeded(seed), players, saveFile });

export const isIllegal = (x: object): x is Illegal => 'error' in x;

export const seenBy = (session: Session, seat: Seat | null): Seen<Types> =>
  seen(session.match.machine, session.match.state(), seat);

export function saveText({ match, seed, players }: Session): string {
  const isOver = match.outcome() === undefined ? {} : { isOver: true };
  return `${JSON.stringify(match.save({ kind: 'seeded', seed, players, ...isOver }))}\n`;
}

export function keep(session: Session, lang: Lang): void {
  if (session.saveFile !== undefined) writeWhole(lang, session.saveFile, saveText(session));
}

const envelope = (session: Session, seat: Seat) => {
  const seq = session.match.entries.length;
  return { seat, seq, id: `${seat}-${seq}` };
};

export function play(session: Session, seat: Seat, choice: object, by: Author = 'player'): Entry<Types> | Illegal {
  return session.match.play({ ...envelope(session, seat), choice }, session.dice, by);
}

export const check = (session: Session, seat: Seat, choice: object): Illegal | undefined =>
  session.match.check({ ...envelope(session, seat), choice });

export const act = (session: Session, seat: Seat, what: TableAct, by: Author = 'player'): Entry<Types> | Illegal =>
  session.match.play({ ...envelope(session, seat), act: what }, session.dice, by);

/** A question with its answers listed; the same position gives the same list. */
export const listed = (session: Session, decision: Decision<Types>): Decision<Types> =>
  session.match.machine.listed(session.match.state(), decision, picker(`${session.match.hash()} list`));

/** What a bot would do for a seat, from what that seat sees; its chance is not the table’s. */
export function ask(session: Session, bot: Bot, decision: Decision<Types>): ReturnType<Bot['choose']> {
  const { machine, entries } = session.match;
  const asked = askedOf(machine, session.match.state(), decision, entries.length);
  return consult(bot, asked, seeded(`${session.seed} bot`));
}

export const botOf = (who: string): Bot | undefined => bots[who.replace(/^bot:/, '')];

export const undo = (session: Session, seat: Seat, to: number): Entry<Types> | Illegal =>
  session.match.undo(seat, to, `${seat}-${session.match.entries.length}`);
