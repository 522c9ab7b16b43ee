/** A sensible answer at once, for the players that search imagines. */

import type { Chance } from '../../kernel/dice.ts';
import type { Choice, ChoiceOf, Entry, Kind } from '../../games/special-forces/choices.ts';
import { fire } from '../../games/special-forces/fire.ts';
import { move } from '../../games/special-forces/move.ts';
import { isRetreating } from '../../games/special-forces/retreat.ts';
import { type Chosen, clash } from '../../games/special-forces/together.ts';
import type { Eyes } from '../../games/special-forces/types.ts';
import { scoreDeeds } from './deeds.ts';
import { type Errand, errandOf } from './errands.ts';
import { scoreFights } from './fights.ts';
import type { Cell } from './ground.ts';
import { dangerAt, wary } from './place.ts';
import { type Position, type Soldier, strideOf } from './position.ts';
import { arrivals, sequelAt, takenCells } from './reach.ts';
import { driveGain } from './rides.ts';
import { aimsFrom, volley } from './shots.ts';

const STOP: Choice = { t: 'stop' };

/** How many squares are looked at, and how many moves are tried. */
const LOOKS = 20;
const TRIES = 3;

export function swiftActivation(p: Position, options: readonly Choice[], chance: Chance): Choice {
  let best: Choice | undefined;
  let most = -Infinity;
  const start = chance(options.length);
  for (let i = 0; i < options.length; i++) {
    const choice = options[(start + i) % options.length] as Choice;
    const s = choice.t === 'activate' ? p.soldiers[choice.figure] : undefined;
    let value = 0;
    if (s !== undefined) {
      value = 0.05;
      if (s.cell >= 0 && s.guns.length > 0) value += volley(aimsFrom(p, s, s.site), Math.min(2, s.actions));
      if (s.man.hostage) value += 0.3;
    }
    if (value > most) [most, best] = [value, choice];
  }
  return best as Choice;
}

const all = (kind: Kind, count: number): Entry[] => Array.from({ length: count }, () => ({ do: kind }));

/** A shot that is thought of may still be barred, by a hull or by a corner: so many are tried. */
const SHOTS_TRIED = 3;

/** The best shot that the rules allow. */
function sureShot(e: Eyes, p: Position, s: Soldier): Choice | undefined {
  if (s.cell < 0 || s.guns.length === 0) return undefined;
  for (const { foe } of aimsFrom(p, s, s.site).slice(0, SHOTS_TRIED)) {
    const target: ChoiceOf<'fire'>['target'] =
      foe.exposed === 'closed' ? { t: 'vehicle', vehicle: foe.man.aboard } : { t: 'figure', figure: foe.f };
    for (const { arm } of s.guns) {
      const choice: Choice = { t: 'fire', arm, target };
      if (fire.check(e, s.f, choice) === undefined) return choice;
    }
  }
  return undefined;
}

/** Who rides shoots from there, gets out, or drives his gunner to where there is something to shoot at. */
function swiftRide(e: Eyes, p: Position, s: Soldier, n: number): Entry[] {
  if (s.man.role === 'passenger') return all('move', n);
  if (sureShot(e, p, s) !== undefined) return all('fire', n);
  const ride = p.board.vehicles[s.man.aboard];
  if (s.man.role !== 'driver' || ride === undefined || !ride.mobile || ride.arms.length === 0) return [];
  const gunner = p.own.find(({ man }) => man.aboard === s.man.aboard && man.role === 'gunner');
  return gunner === undefined || aimsFrom(p, gunner, gunner.site).length > 0 ? [] : all('move', 1);
}

/** Shots first, then out of sight; without a target on the way. */
export function swiftPlan(e: Eyes, p: Position, s: Soldier | undefined, n: number): Entry[] {
  if (s === undefined || n === 0) return [];
  const shoots = (): boolean => sureShot(e, p, s) !== undefined;
  if (s.man.suppressed > 0)
    return n === 1 ? (shoots() ? all('fire', 1) : all('rally', 1)) : [...all('rally', 1), ...all('fire', n - 1)];
  if (s.man.aboard >= 0) return swiftRide(e, p, s, n);
  const errand = errandOf(p, s);
  if (errand.goal === 'reachThem' && s.cell >= 0) {
    const far = (errand.far[s.cell] as number) - 1;
    const strides = far <= 0.3 ? 0 : Math.floor(far / strideOf(p, s)) + 1;
    if (strides < n) return [...all('move', strides), ...all('special', 1)];
  }
  if (!shoots()) return n > 1 && errand.goal === 'hunt' ? [...all('move', 1), ...all('fire', n - 1)] : all('move', n);
  if (n === 1 || s.man.level > 0) return all('fire', n);
  return [...all('fire', n - 1), ...all('move', 1)];
}

/** Some squares that a straight walk leads to, by chance. */
function someCells(p: Position, s: Soldier, chance: Chance): Cell[] {
  const { cols, rows, free, middle, straight } = p.ground;
  const stride = strideOf(p, s);
  const span = Math.floor(stride);
  const [col, row] = [s.cell % cols, Math.floor(s.cell / cols)];
  const found: Cell[] = [];
  for (let n = 0; n < LOOKS; n++) {
    const x = col - span + chance(2 * span + 1);
    const y = row - span + chance(2 * span + 1);
    const cell = y * cols + x;
    if (x < 0 || y < 0 || x >= cols || y >= rows || cell === s.cell || free[cell] !== true) continue;
    if (straight(s.man, middle(cell)) <= stride) found.push(cell);
  }
  return found;
}

/** The best of some drives, where it is better than to stay. */
function swiftDrive(
  e: Eyes,
  p: Position,
  s: Soldier,
  errand: Errand,
  legal: (choice: Choice) => boolean,
  chance: Chance,
): Choice {
  let best: Choice = STOP;
  let most = 0;
  for (let n = 0; n < TRIES; n++) {
    const choice = move.any(e, s.f, chance);
    if (choice?.t !== 'drive') continue;
    const gain = driveGain(p, s, errand, wary, choice);
    if (gain > most && legal(choice)) [most, best] = [gain, choice];
  }
  return best;
}

export function swiftMove(e: Eyes, p: Position, s: Soldier, left: number, others: Chosen, chance: Chance): Choice {
  if (isRetreating(e, s.f) || (s.man.aboard < 0 && s.man.level > 0)) return STOP;
  const errand = errandOf(p, s);
  const legal = (choice: Choice): boolean =>
    move.check(e, s.f, choice) === undefined && clash(e.setting, e.open, others, s.f, choice) === undefined;
  if (s.man.aboard >= 0) {
    if (s.man.role !== 'passenger') return swiftDrive(e, p, s, errand, legal, chance);
    const found = move.any(e, s.f, chance);
    return found !== undefined && legal(found) && found.t === 'alight' ? found : STOP;
  }
  const sequel = { shots: left > 1 ? 1 : 0, hides: false };
  const ideas: { choice: Choice; score: number }[] = [];
  if (s.man.status === 'waiting') {
    const ways = arrivals(p, s);
    for (let n = 0; n < LOOKS && ways.length > 0; n++) {
      const { choice, cell } = ways[chance(ways.length)] as (typeof ways)[number];
      ideas.push({ choice, score: sequelAt(p, s, errand, cell, wary, sequel) });
    }
  } else {
    const taken = takenCells(p, s);
    for (const cell of someCells(p, s, chance)) {
      if (taken.has(cell)) continue;
      const { x, y } = p.ground.middle(cell);
      ideas.push({ choice: { t: 'move', to: { x, y } }, score: sequelAt(p, s, errand, cell, wary, sequel) });
    }
  }
  ideas.sort((a, b) => b.score - a.score);
  for (const { choice } of ideas.slice(0, TRIES)) if (legal(choice)) return choice;
  return STOP;
}

export const swiftFire = (e: Eyes, p: Position, s: Soldier): Choice =>
  sureShot(e, p, s) ?? fire.propose(e, s.f, () => 0)[0] ?? STOP;

export function swiftFight(e: Eyes, p: Position, s: Soldier): Choice {
  const [best] = scoreFights(e, p, s).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0 ? (best.choice as Choice) : STOP;
}

export function swiftDeed(e: Eyes, p: Position, s: Soldier): Choice {
  const [best] = scoreDeeds(e, p, s).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > 0 ? (best.choice as Choice) : STOP;
}

export const swiftPlace = (p: Position, options: readonly Choice[]): Choice | undefined =>
  [...options].sort(
    (a, b) =>
      dangerAt(p, p.ground.cellAt((a as ChoiceOf<'place'>).at)) -
      dangerAt(p, p.ground.cellAt((b as ChoiceOf<'place'>).at)),
  )[0];
