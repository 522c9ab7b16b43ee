/** The turn as a whole: each promising answer is played on in the head until the turn is over, and the board judged there. */

import type { Choice } from '../../games/embuscades/choices.ts';
import type { Open } from '../../games/embuscades/board.ts';
import type { Setting } from '../../games/embuscades/setting.ts';
import { seeded } from '../../kernel/dice.ts';
import type { State, Types } from '../../kernel/game.ts';
import { type Machine, machine } from '../../kernel/machine.ts';
import type { Asked, Scored } from '../bot.ts';
import { imagined } from '../imagine.ts';
import { valuer } from './actions.ts';
import { positionOf } from './position.ts';
import { standing } from './standing.ts';

/** So many answers are followed at the first, the second and later steps. */
const WIDTHS = [10, 6, 3];

interface Valued {
  readonly choice: object;
  readonly score: number;
}

const best = <V extends Valued>(valued: readonly V[], width: number): V[] =>
  valued
    .map((one, place) => ({ one, place }))
    .sort((a, b) => b.one.score - a.one.score || a.place - b.place)
    .slice(0, width)
    .map(({ one }) => one);

interface Turn {
  readonly m: Machine<Types>;
  readonly seat: string;
  readonly place: number;
}

const dice = seeded('the rest of the turn');

/** The best board that this turn can still come to. */
function outlook(t: Turn, state: State<Types>, depth: number): number {
  const open = state.board.open as Open;
  const outcome = t.m.outcome(state);
  // The enemy moves next: what it can reach before this seat comes up again counts from here.
  const p = positionOf(t.m.setting as Setting, { ...open, place: t.place }, t.seat);
  if (outcome !== undefined) return outcome.winner === p.player.side ? 1e4 : -1e4;
  const decision = t.m.pending(state)[0];
  if (decision?.seat !== t.seat || decision.ask !== 'act' || depth >= WIDTHS.length) return standing(p);
  const value = valuer(p);
  const valued = (decision.options as readonly Choice[]).map((choice) => ({ choice, score: value(choice) }));
  let found = -Infinity;
  for (const { choice } of best(valued, WIDTHS[depth] as number)) {
    const next = t.m.clone(state);
    t.m.play(next, t.seat, choice, dice);
    found = Math.max(found, outlook(t, next, depth + 1));
  }
  return found;
}

/** Of the answers of one question the promising ones, each with the best end of the turn that it leads to. */
export function wholeTurn(asked: Asked, acts: readonly Scored[]): Scored[] {
  const m = machine(asked.game, asked.eyes.setting);
  const { seat } = asked.decision;
  const t: Turn = { m, seat, place: (asked.eyes.open as Open).place };
  const start = imagined(asked, dice);
  const ends = new Set<number>();
  const answers: Scored[] = [];
  for (const { choice, reason, score } of best(acts, WIDTHS[0] as number)) {
    const state = m.clone(start);
    m.play(state, seat, choice, dice);
    const end = outlook(t, state, 1);
    // Of two orders that come to the same the one that is worth more by itself goes first, and one is enough.
    if (ends.has(end)) continue;
    ends.add(end);
    answers.push({ choice, reason, score: end + score / 1000 });
  }
  return answers;
}
