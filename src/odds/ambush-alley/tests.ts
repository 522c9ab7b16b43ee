/** One die a side, and one die alone: Reaction Tests and Quality Checks. */

import { interruptCheck } from '../../games/ambush-alley/interruption.ts';
import type { Options } from '../../games/ambush-alley/options.ts';
import { reactionTest } from '../../games/ambush-alley/reaction.ts';
import {
  failsUnrolled,
  insurgentFirst,
  insurgentReaction,
  type ReactionDie,
  type Reactor,
  regularReaction,
} from '../../games/ambush-alley/reactionRoll.ts';
import type { EventOf } from '../../games/ambush-alley/events.ts';
import type { UnitNo } from '../../games/ambush-alley/board.ts';
import type { AmbushAlley, Eyes, SharedRoll } from '../../games/ambush-alley/types.ts';
import { die, type Distribution, followed, sure } from '../distribution.ts';
import { everyRoll, playOver } from '../everyRoll.ts';
import type { Measure } from '../measure.ts';
import type { Pool } from '../odds.ts';

export type First = 'insurgent' | 'regular';

/** Two dice with what is added to them: who acts first. */
export const firstOf = <W>(m: Measure<W>, theirs: ReactionDie, ours: ReactionDie): Distribution<First, W> =>
  followed(
    m,
    die(m, theirs.die, (face) => face),
    (i) => die(m, ours.die, (r) => (insurgentFirst(i, theirs.items, r, ours.items) ? 'insurgent' : 'regular')),
  );

/** Who acts first, of two units as somebody at a table describes them. */
export function reactionChances<W>(
  m: Measure<W>,
  insurgent: Reactor,
  regular: Reactor,
  options: Options,
): { readonly theirs: ReactionDie; readonly ours: ReactionDie; readonly first: Distribution<First, W> } {
  const theirs = insurgentReaction(insurgent, options);
  const ours = regularReaction(regular);
  const first: Distribution<First, W> = failsUnrolled(regular, options)
    ? sure(m, 'insurgent')
    : firstOf(m, theirs, ours);
  return { theirs, ours, first };
}

const nothing = {};

/** Who acts first, of two units on the table; and the two dice as the rules made them. */
export function reactionAt<W>(
  m: Measure<W>,
  { setting, open }: Pick<Eyes, 'setting' | 'open'>,
  insurgent: UnitNo,
  regular: UnitNo,
): { readonly pools: Pool[]; readonly first: Distribution<First, W> } {
  let tested: EventOf<'reactionTested'> | undefined;
  const first = everyRoll<First, W>(m, (dice) => {
    const g = playOver<AmbushAlley>(setting, { open, secret: nothing }, dice, (event) => {
      if (event.t === 'reactionTested') tested = event;
    });
    return reactionTest(g, insurgent, regular) ? 'insurgent' : 'regular';
  });
  const pools = (['insurgent', 'regular'] as const).flatMap((name): Pool[] => {
    const side = tested?.[name];
    return side === undefined
      ? []
      : [{ name, who: side.unit, items: side.items, dice: [{ count: 1, sides: side.die }] }];
  });
  return { pools, first };
}

/** AA-INT-8: whether a unit without a leader comes to interrupt at all. */
export const interruptAt = <W>(
  m: Measure<W>,
  { setting, open }: Pick<Eyes, 'setting' | 'open'>,
  unit: UnitNo,
): Distribution<boolean, W> =>
  everyRoll(m, (dice) => interruptCheck(playOver<AmbushAlley>(setting, { open, secret: nothing }, dice), unit));

/** How many of these Regulars are quicker, tested one after the other as in play. */
export const quickerOf = <W>(
  m: Measure<W>,
  { setting, open }: Pick<Eyes, 'setting' | 'open'>,
  insurgent: UnitNo,
  regulars: readonly UnitNo[],
): Distribution<number, W> =>
  everyRoll(m, (dice) => {
    const g = playOver<AmbushAlley>(setting, { open, secret: nothing }, dice);
    const roll: SharedRoll = {};
    return regulars.reduce((count, u) => (reactionTest(g, insurgent, u, roll) ? count : count + 1), 0);
  });
