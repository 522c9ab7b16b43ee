/** What it is worth to stand on a square: the way, what may be lost there, what can be hit from there. */

import { harmOf } from './chances.ts';
import { type Cell, HIDDEN, SHELTERED } from './ground.ts';
import type { Errand } from './errands.ts';
import type { Position, Soldier } from './position.ts';
import { aimsFrom, cellsApart, mayShootAt, volley } from './shots.ts';
import { WOUND } from './worth.ts';

/** How a bot weighs a place: what of danger and of later shots counts. */
export interface Temper {
  readonly danger: number;
  readonly later: number;
  /** Looks at more than the next action: shoots and hides again, gives actions away. */
  readonly ahead: boolean;
}

/** Looks at what happens at once. */
export const bold: Temper = { danger: 0, later: 0, ahead: false };
/** Looks at what the others will do. */
export const wary: Temper = { danger: 1, later: 0.2, ahead: true };

/** What has been found out about squares in one position. */
interface Notes {
  readonly danger: Float64Array;
  readonly hopes: Map<string, Float64Array>;
  readonly shares: readonly number[];
}
const noted = new WeakMap<Position, Notes>();

/** How much of a foe's fire one more target would draw: he has others. */
function sharesOf(p: Position): number[] {
  return p.foes.map((foe) => {
    let seen = 0;
    for (const each of p.own)
      if (each.cell >= 0 && each.exposed !== 'closed' && p.ground.look(foe.site, each.site) !== HIDDEN) seen += 1;
    return 1 / (1 + 0.35 * seen);
  });
}

function notesOf(p: Position): Notes {
  let notes = noted.get(p);
  if (notes === undefined) {
    const count = p.ground.cols * p.ground.rows;
    noted.set(p, (notes = { danger: new Float64Array(count).fill(-1), hopes: new Map(), shares: sharesOf(p) }));
  }
  return notes;
}

/** The chance to be put out of action by one foe's fire, when there is nothing between. */
function threatOf(p: Position, foe: Soldier, cell: Cell, sheltered: boolean): number {
  let best = 0;
  const far = cellsApart(p, foe.cell, cell);
  for (const { key, dice, range, hard, strays } of foe.guns) {
    if (hard && far > range) continue;
    const { killed, wounded, suppressed } = harmOf(key, dice - (far > range ? 1 : 0) - (sheltered ? 1 : 0), false);
    best = Math.max(best, (killed + wounded * WOUND + suppressed * 0.2) * (strays ? 0.64 : 1));
  }
  return best;
}

/** Of his actions, how many a foe who has acted spends on one before one acts again; fewer count for those who will be gone by then. */
const SPENT = 0.3;
const SPENT_ON_SLY = 0.1;

/** How often a foe will shoot before one acts again: with what he has left in this turn, or in the next. */
const shotsToCome = ({ acted, actions, morale }: Soldier, spent: number): number =>
  morale === 'retreat' ? 0.1 : acted ? spent * Math.min(2, actions) : 0.7 * Math.min(2, actions);

function dangerOn(p: Position, cell: Cell, { shares }: Notes): number {
  let safe = 1;
  const site = cell;
  p.foes.forEach((foe, i) => {
    if (foe.guns.length === 0 || (foe.man.hostage && foe.man.side === p.side)) return;
    const look = p.ground.look(foe.site, site);
    const times = shotsToCome(foe, p.sly === true ? SPENT_ON_SLY : SPENT);
    if (look === HIDDEN) {
      // Who has actions to spare comes around the corner.
      if (times < 1 || cellsApart(p, foe.cell, cell) > 8) return;
      safe *= 1 - 0.08;
      return;
    }
    const one = threatOf(p, foe, cell, look === SHELTERED) * (shares[i] as number);
    safe *= Math.max(0, 1 - one * times);
  });
  return 1 - safe;
}

/** The chance to be lost on a square of the ground before one acts again. */
export function dangerAt(p: Position, cell: Cell): number {
  const notes = notesOf(p);
  let found = notes.danger[cell] as number;
  if (found < 0) {
    found = Math.min(1, dangerOn(p, cell, notes) + chargesAt(p, cell));
    notes.danger[cell] = found;
  }
  return found;
}

/** Nobody stays where a charge is about to go off. */
function chargesAt(p: Position, cell: Cell): number {
  let most = 0;
  const { x, y } = p.ground.middle(cell);
  for (const charge of p.board.charges) {
    if (charge.due === 0 || charge.due > p.board.turn + 1) continue;
    const reach = 3.2 * p.ground.inch;
    if (Math.abs(charge.x - x) < reach && Math.abs(charge.y - y) < reach)
      most = Math.max(most, charge.due <= p.board.turn ? 0.9 : 0.3);
  }
  return most;
}

/** The best shot from a square. */
export function hopeAt(p: Position, s: Soldier, cell: Cell): number {
  const { hopes } = notesOf(p);
  const key = s.guns.map((gun) => `${gun.key}${gun.dice}`).join();
  let known = hopes.get(key);
  if (known === undefined) hopes.set(key, (known = new Float64Array(p.ground.cols * p.ground.rows).fill(-1)));
  let found = known[cell] as number;
  if (found < 0) {
    const aims = aimsFrom(p, s, cell);
    found = aims[0]?.value ?? 0;
    known[cell] = found;
  }
  return found;
}

/** Several shots from a square. */
export const volleyAt = (p: Position, s: Soldier, cell: Cell, shots: number): number =>
  shots <= 1 ? hopeAt(p, s, cell) * shots : volley(aimsFrom(p, s, cell), shots);

export const wayAt = ({ far, near, perInch }: Errand, cell: Cell): number =>
  0 - perInch * Math.max(0, Math.min(80, far[cell] as number) - near);

/** What is lost with somebody: himself, and what it does to the others. */
export const stakeOf = ({ worth, scare }: Soldier): number => worth + scare.wounded;

/** What it is worth to have come to stand there. */
export function placeAt(p: Position, s: Soldier, errand: Errand, cell: Cell, temper: Temper): number {
  let value = wayAt(errand, cell);
  // Nobody may shoot at hostages for as long as they are protected.
  const safe = s.man.hostage && !mayShootAt(p, s);
  if (temper.danger > 0 && !safe) value -= dangerAt(p, cell) * stakeOf(s) * temper.danger;
  if (temper.later > 0) value += hopeAt(p, s, cell) * temper.later;
  return value;
}
