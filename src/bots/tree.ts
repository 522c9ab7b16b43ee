/**
 * The tree in a bot's head. Its knots are what the seat itself can tell apart: the questions before it after its own answers so
 * far, whatever was hidden and however the dice fell. Every playout goes down the tree as far as it is open, on a board and with
 * dice of its own; below that, and for everybody else, the swift policy plays.
 */

import type { Chance, Dice } from '../kernel/dice.ts';
import type { Decision, State, Types } from '../kernel/game.ts';
import { machine } from '../kernel/machine.ts';
import { askedOf } from './asked.ts';
import type { Asked, Foresight, Scored } from './bot.ts';
import { imagined, worth } from './imagine.ts';

/** An answer in the tree, what its playouts came to, and the questions that followed it. */
export interface Branch {
  readonly choice: object;
  visits: number;
  total: number;
  readonly next: Map<string, Knot>;
}

interface Knot {
  visits: number;
  /** Closed until it has been passed often enough. */
  branches: readonly Branch[] | undefined;
}

/** Plays one answer out on the board and with the dice of one seed: what it came to, and how many positions that took. */
export type Playout = (root: Branch, seed: number) => { readonly value: number; readonly nodes: number };

/** A knot opens at this visit, with so many answers. */
const OPENS = 4;
const WIDTH = 3;
/** How much a rarely tried answer is favoured. */
const CURIOSITY = 0.1;

/** What tells one question from another: not all of it, but enough that answers to the one are answers to the other. */
function questionOf({ ask, options }: Decision<Types>): string {
  if (!Array.isArray(options)) return `${ask} ${JSON.stringify(options)}`;
  return `${ask} ${options.length} ${JSON.stringify(options[0])}`;
}

export const branch = (choice: object): Branch => ({ choice, visits: 0, total: 0, next: new Map() });

export const meanOf = ({ visits, total }: Branch): number => (visits === 0 ? 0 : total / visits);

const drawer = (dice: Dice): Chance => {
  let index = 0;
  return (n) => (n < 2 ? 0 : (dice.roll('imagined', index++, 1, n, 'imagined')[0] as number) - 1);
};

/** The branch that promises most or was tried least, of those that the rules allow on this board. */
function select({ visits, branches }: Knot, allowed: (choice: object) => boolean): Branch | undefined {
  let best: Branch | undefined;
  let most = -Infinity;
  for (const each of branches ?? []) {
    const merit = each.visits === 0 ? 2 : meanOf(each) + CURIOSITY * Math.sqrt(visits / each.visits / 4);
    if (merit > most && allowed(each.choice)) [best, most] = [each, merit];
  }
  return best;
}

export function planter(
  asked: Asked,
  foresight: Foresight,
  candidates: (asked: Asked, most: number) => readonly Scored[],
  diceOf: (seed: number) => Dice,
): Playout {
  const m = machine(asked.game, asked.eyes.setting);
  const { seat } = asked.decision;
  const side = m.setting.seats.find((info) => info.seat === seat)?.side ?? '';
  let kept: { seed: number; state: State<Types> } | undefined;

  const open = (knot: Knot, state: State<Types>, decision: Decision<Types>, depth: number): void => {
    const below = askedOf(m, state, decision, asked.moment + depth);
    knot.branches = candidates(below, WIDTH).map(({ choice }) => branch(choice));
  };
  /** The branch to follow from this one; none where the tree is still closed. */
  const follow = (from: Branch, state: State<Types>, decision: Decision<Types>, depth: number): Branch | undefined => {
    const question = questionOf(decision);
    const knot = from.next.get(question) ?? { visits: 0, branches: undefined };
    from.next.set(question, knot);
    knot.visits += 1;
    if (knot.visits === OPENS) open(knot, state, decision, depth);
    return select(knot, (choice) => m.check(state, seat, choice) === undefined);
  };

  return (root, seed) => {
    const dice = diceOf(seed);
    const chance = drawer(dice);
    if (kept?.seed !== seed) kept = { seed, state: imagined(asked, dice) };
    const state = m.clone(kept.state);
    m.play(state, seat, root.choice, dice);
    const path = [root];
    let tip: Branch | undefined = root;
    let nodes = 1;
    while (nodes < foresight.horizon) {
      const decision: Decision<Types> | undefined = m.pending(state)[0];
      if (decision === undefined) break;
      if (decision.seat === seat && tip !== undefined) {
        tip = follow(tip, state, decision, nodes);
        if (tip !== undefined) path.push(tip);
      }
      const inTree = decision.seat === seat ? tip : undefined;
      m.play(
        state,
        decision.seat,
        inTree?.choice ?? foresight.swift(m.eyes(state, decision.seat), decision, chance),
        dice,
      );
      nodes += 1;
    }
    const value = worth(m, state, side, foresight);
    for (const each of path) {
      each.visits += 1;
      each.total += value;
    }
    return { value, nodes };
  };
}
