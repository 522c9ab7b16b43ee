/** What Regulars do to Insurgents who act in their own phase: everybody who sees it, or only those on Overwatch. */

import { reactsInPhase } from '../../games/ambush-alley/insurgents.ts';
import type { QualityDie } from '../../games/ambush-alley/ladder.ts';
import type { Options } from '../../games/ambush-alley/options.ts';
import type { Reactor } from '../../games/ambush-alley/reactionRoll.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import { reactionChances } from '../../odds/ambush-alley/tests.ts';
import { chanceOf } from '../../odds/distribution.ts';
import { numbers } from '../../odds/measure.ts';
import type { Hits } from './fireOdds.ts';
import type { Cell } from './ground.ts';
import { ownLoss } from './place.ts';
import type { Position, Troop } from './position.ts';
import { type Gait, hitsAt, worthOf } from './shots.ts';

const chances = new WeakMap<Options, Map<string, number>>();

/** How a troop stands when both test who is quicker. */
function reactorOf({ quality, unit: { mode, pinned } }: Troop): Reactor {
  const now = mode === 'none' ? 'halted' : mode;
  return { quality: quality as QualityDie, mode: now, still: now === 'halted', pinned };
}

/** The chance that Insurgents act first. */
export function firstChance({ options }: Setting, by: Troop, at: Troop): number {
  const [theirs, ours] = [reactorOf(by), reactorOf(at)];
  let known = chances.get(options);
  if (known === undefined) chances.set(options, (known = new Map()));
  const key = `${theirs.quality} ${theirs.mode} ${ours.quality} ${ours.mode} ${ours.pinned}`;
  let chance = known.get(key);
  if (chance === undefined) {
    const { first } = reactionChances(numbers, theirs, ours, options);
    known.set(key, (chance = chanceOf(first, (who) => who === 'insurgent')));
  }
  return chance;
}

/** Do units that are not on Overwatch answer at most one thing that Insurgents do in their own phase? */
export const actsInPeace = ({ setting }: Position): boolean =>
  setting.options.regularReactionsInInsurgentPhase !== 'all';

/** The part of a band that is gone, or cannot act, after it has been shot at. */
export function spoilt({ setting }: Position, w: Troop, { mean, any }: Hits): number {
  const men = w.men.length;
  const gone = (mean + (any * men) / w.unit.morale) / men;
  return Math.min(1, gone + (setting.options.shakenEffect === 'dieAndRecover' ? any * w.breaks : 0));
}

/** What comes of a deed: the chance that it is spoilt before it is done, and what the answers cost. */
export interface Answer {
  readonly spoils: number;
  readonly loss: number;
}

function mayAnswer(p: Position, foe: Troop, prey: Troop | undefined): boolean {
  if (foe.unit.overwatch) return prey === undefined || p.setting.options.overwatchTrigger !== 'movementOnly';
  return reactsInPhase(p.setting.options, foe.unit) && !foe.unit.pulledBack && (prey === undefined || prey === foe);
}

/** The answers to a shot at the prey from a square, or to a move that is seen there. */
export function answersTo(p: Position, t: Troop, cell: Cell, gait: Gait, prey?: Troop): Answer {
  let [through, loss] = [1, 0];
  for (const foe of p.foes) {
    if (!mayAnswer(p, foe, prey)) continue;
    const hits = hitsAt(p, foe, t, cell, gait);
    if (hits.any === 0) continue;
    through *= 1 - (1 - firstChance(p.setting, t, foe)) * spoilt(p, t, hits);
    loss += worthOf(hits, t);
  }
  return { spoils: 1 - through, loss: loss * ownLoss(p) };
}

/** What is left of a gain. */
export const answered = (gain: number, { spoils, loss }: Answer): number => gain * (1 - spoils) - loss;
