/** Whole games with verifiable dice, played by bots: some seats count as people, who seal what they choose. */

import { askedOf, type Bot, bots, consult } from '../../bots/index.ts';
import { fromHex, hashText, toHex } from '../../fair/bytes.ts';
import { beginFair, exportOf, type Fair, forkAfter, type Opening, sealedChoice, settleFair } from '../../fair/fair.ts';
import type { GameRecord } from '../../fair/record.ts';
import { clientCommitment } from '../../fair/streams.ts';
import type { GameEntry } from '../../games/registry.ts';
import type { Types } from '../../kernel/game.ts';
import { type Match, newMatch } from '../../kernel/match.ts';
import { seat } from '../random.ts';

const bytes = (text: string): string => toHex(hashText(text));
const DECISION_LIMIT = 200_000;

export interface FairGame {
  readonly fair: Fair;
  readonly match: Match<Types>;
  readonly salts: Readonly<Record<string, string>>;
  record(opening: Opening): GameRecord;
}

export interface FairPlan {
  /** What a person would ask for. */
  readonly setup: object;
  readonly seed: string;
  readonly bot: string;
  /** How many seats count as people, from the first on. */
  readonly humans: number;
  /** Questions that find nobody in: the clock gives the usual answer. */
  readonly absent?: readonly string[];
  readonly n?: number;
  /** The game that this one goes on from, after which entry. */
  readonly from?: { readonly game: FairGame; readonly move: number };
}

/** Everything that is secret follows from the seed here, so that the same plan gives the same bytes. */
export function fairGame({ game }: GameEntry, plan: FairPlan): FairGame {
  const { setup: asked, seed, bot: name, humans, absent = [], n = 4096, from } = plan;
  const { setup, machine } = seat(game, asked);
  const seats = machine.setting.seats.map((info, i) => ({
    seat: info.seat,
    kind: i < humans ? ('human' as const) : ('bot' as const),
  }));
  const gid = `game ${seed}`;
  const past = from?.game.match.fork(from.move);
  const goesOn =
    from === undefined || past === undefined ? {} : { fork: forkAfter(from.game.fair.table.gid, past.entries) };
  const secret = fromHex(bytes(`secret ${seed}`));
  const begun = beginFair({ secret, gid, game, setup, seats, n, ...goesOn, sealed: true });
  const clients = seats.slice(0, humans).map((chair) => {
    const c = bytes(`client ${chair.seat} ${seed}`);
    return { seat: chair.seat, c, d: toHex(clientCommitment(gid, chair.seat, fromHex(c))) };
  });
  const fair = settleFair(begun, clients);
  if ('error' in fair) throw new Error(fair.error);
  const match = past ?? newMatch(game, setup, fair.dice);
  const salts: Record<string, string> = {};
  for (let decisions = 0; match.outcome() === undefined; decisions++) {
    const [decision] = match.pending();
    if (decision === undefined || decisions > DECISION_LIMIT) throw new Error(`no end of the game ${seed}`);
    const isAway = absent.includes(decision.ask);
    const { choice } = isAway
      ? { choice: decision.otherwise }
      : consult(bots[name] as Bot, askedOf(machine, match.state(), decision, decisions), fair.dice);
    const isHuman = clients.some((client) => client.seat === decision.seat);
    const command = { seat: decision.seat, seq: match.entries.length, id: `c${decisions}`, choice };
    const entry = match.play(command, fair.dice, isAway ? 'clock' : isHuman ? 'player' : 'bot');
    if ('error' in entry) throw new Error(entry.error);
    if (sealedChoice(entry, seats) !== undefined) salts[`${entry.seq}`] = bytes(`salt ${entry.seq} ${seed}`);
  }
  return { fair, match, salts, record: (opening) => exportOf(fair, match.entries, salts, opening) };
}
