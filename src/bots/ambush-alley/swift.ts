/** The players whom search imagines: they have the same goals, and look at fewer moves and shots. */

import { REGULAR, type UnitNo } from '../../games/ambush-alley/board.ts';
import type { Choice, ChoiceOf, OrderName, Pace } from '../../games/ambush-alley/choices.ts';
import { moveAllowance, pointAlong } from '../../games/ambush-alley/march.ts';
import { mayMove } from '../../games/ambush-alley/marchPlan.ts';
import type { Declared } from '../../games/ambush-alley/types.ts';
import { checkInterrupt, insurgents } from '../../games/ambush-alley/window.ts';
import { leaving, reachable, type Temper, touching, valueOf } from './marches.ts';
import { type Errand, errandOf, hopeAt, placeAt, wayAt } from './place.ts';
import { looks, type Position, type Troop } from './position.ts';
import { harm, threat } from './shots.ts';

/** Squares that are looked at more closely, and moves that are tried. */
const CLOSER = 3;
const TRIES = 3;
/** Inches to the goal from which on it is worth going. */
const WORTH_GOING = 1;
/** What a cut must promise where Insurgents can act in peace in their own phase, and where they cannot. */
const PEACE = 0.9;
const ANSWERED = 0.25;
/** Of a shot, what is left when the others are quicker. */
const SLOWER = 0.65;

const hopeOf = (p: Position, t: Troop): number => hopeAt(p, t, t.cell, 'halted').hope;
const wayLeft = ({ far, near }: Errand, t: Troop): number => Math.min(60, far[t.cell] as number) - near;

/** Those who carry go last, those who have a shot first. */
export function nextToAct(p: Position, options: readonly Choice[], temper: Temper): Choice | undefined {
  let [best, most] = [undefined as Choice | undefined, -Infinity];
  for (const choice of options) {
    const t = choice.t === 'activate' ? p.troops[choice.unit] : undefined;
    if (t === undefined) continue;
    const eager = hopeOf(p, t) + Math.min(1, Math.max(0, wayLeft(errandOf(p, t, temper.danger > 0), t)) / 20);
    const score = t.side === REGULAR ? eager - t.people * 3 : eager * t.obeys;
    if (score > most) [best, most] = [choice, score];
  }
  return best;
}

/** A shot if there is one, and the way if there is one left. */
export function quickOrder(p: Position, u: UnitNo, options: readonly Choice[], temper: Temper): Choice | undefined {
  const t = p.troops[u];
  if (t === undefined) return undefined;
  const [shot, goes] = [hopeOf(p, t), wayLeft(errandOf(p, t, temper.danger > 0), t) > WORTH_GOING];
  const order: OrderName = shot > 0 ? (goes ? 'fireMove' : 'fire') : 'moveFire';
  const told = (name: OrderName): Choice | undefined =>
    options.find((choice) => choice.t === 'order' && choice.order === name);
  return told(order) ?? (shot > 0 ? told('fire') : undefined) ?? told('move') ?? told('hold');
}

/** To the people, off the table, or to the best of a few squares. */
export function quickMarch(p: Position, u: UnitNo, paces: readonly Pace[], temper: Temper): Choice | undefined {
  const t = p.troops[u];
  if (t === undefined) return undefined;
  const pace = paces[paces.length - 1] ?? 'cautious';
  const goals = [...leaving(p, t, [pace], temper, false), ...touching(p, t, [pace], false)];
  for (const { score, choice } of goals) if (score > 0 && mayMove(p.setting, p.board, u, choice)) return choice;
  const errand = errandOf(p, t, temper.danger > 0);
  const inches = moveAllowance(p.setting.space, p.board, u, pace) / p.setting.space.inch;
  const cells = reachable(p, t, errand, inches).sort((a, b) => wayAt(errand, b) - wayAt(errand, a));
  const here = valueOf(placeAt(p, t, errand, t.cell, 'halted'), temper, false);
  const scored = cells
    .slice(0, CLOSER)
    .map((cell) => ({ cell, score: valueOf(placeAt(p, t, errand, cell, pace), temper, false) }))
    .filter(({ score }) => score > here)
    .sort((a, b) => b.score - a.score);
  for (const { cell } of scored.slice(0, TRIES)) {
    const { x, y } = p.ground.middle(cell);
    const choice: ChoiceOf<'move'> = { t: 'move', pace, to: { x, y } };
    if (mayMove(p.setting, p.board, u, choice)) return choice;
  }
  return undefined;
}

/** The target that is worth most, by a guess. */
export function quickAim(p: Position, u: UnitNo, options: readonly Choice[]): Choice | undefined {
  const t = p.troops[u];
  let [best, most] = [undefined as Choice | undefined, -1];
  for (const choice of options) {
    const at = choice.t === 'target' ? p.troops[choice.unit] : undefined;
    const worth = t === undefined || at === undefined ? -1 : threat(p, t, t.cell, 'halted', at);
    if (worth > most) [best, most] = [choice, worth];
  }
  return best;
}

/** The best shot at a mover halfway and at the end of his way, or at one who stands; only that one is proved legal. */
export function quickCut(
  p: Position,
  u: UnitNo,
  move: Declared | null,
  declared: readonly UnitNo[],
): Choice | undefined {
  const { setting, board, ground } = p;
  const target = p.troops[u];
  if (target === undefined) return undefined;
  const free = setting.options.regularReactionsInInsurgentPhase === 'overwatchOnly';
  const path = move?.paths[0];
  const stations = move === null ? [0] : [Math.floor((move.walked + move.length) / 2), move.length];
  let [best, most] = [undefined as ChoiceOf<'interrupt'> | undefined, 0];
  for (const unit of insurgents(setting, board, u)) {
    const w = p.troops[unit];
    if (w === undefined || declared.includes(unit)) continue;
    const needs = free && move !== null ? PEACE : ANSWERED;
    for (const at of stations) {
      const cell = path === undefined ? target.cell : ground.cellAt(pointAlong(path, at));
      if (looks(p, w, cell) < 2) continue;
      const score = harm(p, w, target, cell, 'cautious', true) * w.obeys * SLOWER - needs;
      const named = move !== null && setting.options.interruptPointChosenBy === 'insurgent';
      const choice = { t: 'interrupt', unit, kind: 'fire' } as const;
      if (score > most) [best, most] = [named ? { ...choice, at } : choice, score];
    }
  }
  return best !== undefined && checkInterrupt(setting, board, u, move, best) === undefined ? best : undefined;
}
