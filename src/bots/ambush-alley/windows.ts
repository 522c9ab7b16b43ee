/** Cutting in, and what is fired in answer: who, where along the way, at whom. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import type { Choice, ChoiceOf } from '../../games/ambush-alley/choices.ts';
import { pointAlong } from '../../games/ambush-alley/march.ts';
import type { Declared, FireContext } from '../../games/ambush-alley/types.ts';
import { checkInterrupt, insurgents, sacrificeOptions } from '../../games/ambush-alley/window.ts';
import type { Scored } from '../bot.ts';
import { actsInPeace, firstChance } from './answers.ts';
import type { Hits } from './fireOdds.ts';
import { isExit, type Temper } from './marches.ts';
import { errandOf } from './place.ts';
import { waiting } from './patience.ts';
import { type Position, type Troop } from './position.ts';
import { type Gait, harm, hitsAt, shotNow, threat, worthOf } from './shots.ts';
import { why } from './why.ts';

/** Places along the way that are looked at. */
const STATIONS = 6;
/** Between activations. */
const PATIENCE = 0.12;
/** Of what comes back, where it would come back in their own phase too. */
const TAKEN = 0.4;

/** For each of the people whom it keeps on the table: fire that breaks the nerve of those who bring them out, and an inch too few. */
const STOPPED = 5;
const LATE = 2;

/** What an exchange brings: full fire when quicker, what is left of it when not; and what comes back. */
function exchange(p: Position, by: Troop, at: Troop, given: number, taken: number, temper: Temper): number {
  const quick = firstChance(p.setting, by, at);
  const gain = given * (quick + (1 - quick) * 0.6);
  return gain - temper.danger * taken * (1 - quick * 0.4) * (actsInPeace(p) ? 1 : TAKEN);
}

interface Cut {
  readonly choice: ChoiceOf<'interrupt'>;
  readonly score: number;
}

/** What Regulars on Overwatch may do to whoever stirs. */
const watched = (p: Position, w: Troop, not: Troop): number =>
  p.foes.reduce((sum, foe) => sum + (foe !== not && foe.unit.overwatch ? harm(p, foe, w, w.cell, 'halted') : 0), 0);

/** What it is worth beyond the fire itself to break the nerve of those who bring people out this very moment. */
function stopping(p: Position, mover: Troop, move: Declared, { any }: Hits): number {
  if (mover.people === 0 || !isExit(p, move)) return 0;
  return any * mover.breaks * mover.people * STOPPED;
}

/** An inch of the way is lost: what it is worth that those with people come short of the edge. */
const shortfall = (p: Position, mover: Troop, move: Declared): number =>
  mover.people > 0 && isExit(p, move) && mover.unit.moveLeft - (move.length - move.walked) < p.setting.space.inch
    ? mover.people * LATE
    : 0;

/** Fire at a mover, at the best of a few places on its way. */
function fireOnTheWay(p: Position, w: Troop, mover: Troop, move: Declared, temper: Temper): Cut[] {
  const { ground } = p;
  const keen = temper.danger > 0;
  const gait: Gait = mover.unit.mode === 'rapid' ? 'rapid' : 'cautious';
  const lead = move.paths[Math.floor(move.paths.length / 2)] ?? [];
  const found: Cut[] = [];
  for (let k = 0; k <= STATIONS; k++) {
    const at = Math.floor(move.walked + ((move.length - move.walked) * k) / STATIONS);
    const cell = ground.cellAt(pointAlong(lead, at));
    let given = harm(p, w, mover, cell, gait, true);
    if (given <= 0) continue;
    if (keen && mover.people > 0) given += stopping(p, mover, move, hitsAt(p, w, mover, cell, gait, true));
    const taken = threat(p, { ...mover, cell }, cell, gait, w) + (keen ? watched(p, w, mover) : 0);
    // Who is stopped early loses more of his way.
    const early = (mover.people > 0 ? 0.3 : 0.1) * (1 - k / STATIONS);
    found.push({
      choice: { t: 'interrupt', unit: w.u, kind: 'fire', at },
      score: (exchange(p, w, mover, given, taken, temper) + early + (keen ? shortfall(p, mover, move) : 0)) * w.obeys,
    });
  }
  return found.sort((a, b) => b.score - a.score);
}

function fireAtOnce(p: Position, w: Troop, target: Troop, temper: Temper): Cut[] {
  const given = worthOf(shotNow(p, w.u, target.u, 'interrupt'), target);
  const taken = threat(p, target, target.cell, 'halted', w) + (temper.danger > 0 ? watched(p, w, target) : 0);
  const score = (exchange(p, w, target, given, taken, temper) + 0.1) * w.obeys;
  return [{ choice: { t: 'interrupt', unit: w.u, kind: 'fire' }, score }];
}

/** DP-7. */
export function scoreWindow(
  p: Position,
  u: UnitNo,
  move: Declared | null,
  declared: readonly UnitNo[],
  temper: Temper,
  aimedAt: readonly UnitNo[],
  fires: boolean,
): Scored[] {
  const { setting, board } = p;
  const found: Scored[] = [{ choice: { t: 'pass' }, score: 0, reason: why('waitForBetter') }];
  const target = p.troops[u];
  for (const unit of target === undefined ? [] : insurgents(setting, board, u)) {
    const w = p.troops[unit];
    if (w === undefined || target === undefined || declared.includes(unit)) continue;
    const cuts = move === null ? fireAtOnce(p, w, target, temper) : fireOnTheWay(p, w, target, move, temper);
    const patience = temper.danger > 0 ? waiting(p, w, { active: target, aimedAt, fires }, temper) : 0;
    for (const cut of cuts.slice(0, 3)) {
      const choice = pointOf(p, move, cut.choice);
      if (cut.score <= patience || checkInterrupt(setting, board, u, move, choice) !== undefined) continue;
      found.push({ choice, score: cut.score - patience, reason: why('interrupt', { unit, target: u }) });
      break;
    }
  }
  for (const choice of sacrificeOptions(setting, board, u)) {
    if (!declared.includes(choice.unit)) found.push(sacrificed(p, choice));
  }
  return found;
}

/** Where the Regular names the point, the Insurgent does not. */
function pointOf(p: Position, move: Declared | null, choice: ChoiceOf<'interrupt'>): ChoiceOf<'interrupt'> {
  if (move !== null && p.setting.options.interruptPointChosenBy === 'insurgent') return choice;
  return { t: 'interrupt', unit: choice.unit, kind: 'fire' };
}

function sacrificed(p: Position, choice: ChoiceOf<'sacrifice'>): Scored {
  const [w, target] = [p.troops[choice.unit], p.troops[choice.target]];
  const given =
    w === undefined || target === undefined ? 0 : worthOf(shotNow(p, w.u, target.u, 'sacrifice'), target) * w.obeys;
  return { choice, score: given * 0.9, reason: why('shootWeak', { unit: choice.unit, target: choice.target }) };
}

/** DP-7b: between activations. */
export const scoreBetween = (p: Position, options: readonly Choice[], temper: Temper): Scored[] =>
  options.map((choice) =>
    choice.t === 'sacrifice'
      ? sacrificed(p, choice)
      : { choice, score: temper.danger * PATIENCE, reason: why('waitForBetter') },
  );

/** DP-11: the target that is worth most. */
export function scoreAims(p: Position, u: UnitNo, options: readonly Choice[], as: FireContext): Scored[] {
  const worth = (at: UnitNo): number => {
    const target = p.troops[at];
    return target === undefined ? 0 : worthOf(shotNow(p, u, at, as), target);
  };
  return options.map((choice) => {
    if (choice.t === 'target')
      return { choice, score: worth(choice.unit) + 0.01, reason: why('shoot', { unit: u, target: choice.unit }) };
    if (choice.t !== 'targets') return { choice, score: 0, reason: why('nothingBetter') };
    const all = choice.split.reduce((sum, part) => sum + part.dice, 0);
    const score = choice.split.reduce((sum, part) => sum + (worth(part.unit) * part.dice * part.dice) / (all * all), 0);
    return { choice, score, reason: why('shoot', { unit: u, target: choice.split[0]?.unit ?? u }) };
  });
}

/** DP-13, DP-18: who answers. */
export function scoreAnswers(p: Position, by: UnitNo, move: Declared | null, options: readonly Choice[]): Scored[] {
  const foe = p.troops[by];
  return options.map((choice) => {
    if (choice.t !== 'react') return { choice, score: 0, reason: why('nothingBetter') };
    if (foe === undefined) return { choice, score: 0.05, reason: why('watch', { unit: choice.unit }) };
    const t = p.troops[choice.unit];
    const lead = move?.paths[0];
    const cell = lead === undefined ? foe.cell : p.ground.cellAt(pointAlong(lead, choice.at ?? 0));
    const score = t === undefined ? 0 : harm(p, t, foe, cell, 'cautious') + 0.05;
    return { choice, score, reason: why('shoot', { unit: choice.unit, target: by }) };
  });
}

/** DP-16. */
export function scoreReturn(p: Position, u: UnitNo, foe: UnitNo, options: readonly Choice[]): Scored[] {
  const enemy = p.troops[foe];
  const worth = enemy === undefined ? 0 : worthOf(shotNow(p, u, foe, 'reaction'), enemy);
  return options.map((choice) => ({
    choice,
    score: choice.t === 'fireBack' ? worth + 0.05 : 0,
    reason: choice.t === 'fireBack' ? why('fireBack', { unit: u, target: foe }) : why('nothingBetter'),
  }));
}

/** A supporter gives up its own activation: only for a good shot, and not when it has a way to go. */
export function scoreSupport(p: Position, foe: UnitNo, options: readonly Choice[], temper: Temper): Scored[] {
  const enemy = p.troops[foe];
  const worth = (u: UnitNo): number => {
    const t = p.troops[u];
    if (t === undefined || enemy === undefined) return -1;
    const errand = errandOf(p, t, temper.danger > 0);
    const own = Math.min(6, errand.far[t.cell] as number) * errand.perInch + 0.3;
    return threat(p, t, t.cell, 'halted', enemy) * (temper.danger > 0 ? 1.2 : 1) - own;
  };
  return options.map((choice) => {
    const { units } = choice as ChoiceOf<'support'>;
    const score = units.reduce((sum, u) => sum + worth(u), 0);
    const reason = units.length > 0 ? why('support', { target: foe }) : why('nothingBetter');
    return { choice, score, reason };
  });
}

/** DP-7, second half: where the fire does least harm. */
export function scorePoints(
  p: Position,
  u: UnitNo,
  foe: UnitNo,
  move: Declared | null,
  options: readonly Choice[],
): Scored[] {
  const [t, enemy] = [p.troops[u], p.troops[foe]];
  const gait: Gait = t?.unit.mode === 'rapid' ? 'rapid' : 'cautious';
  return options.map((choice) => {
    const { at } = choice as ChoiceOf<'point'>;
    const reason = why('leastHarm', { unit: u });
    const lead = move?.paths[0];
    if (t === undefined || enemy === undefined || lead === undefined || move === null)
      return { choice, score: 0, reason };
    const cell = p.ground.cellAt(pointAlong(lead, at));
    return { choice, score: (0.2 * at) / Math.max(1, move.length) - harm(p, enemy, t, cell, gait, true), reason };
  });
}
