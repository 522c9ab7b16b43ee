/** The moves themselves: where to, on or not, out of the way, to which shelter. */

import type { UnitNo } from '../../games/ambush-alley/board.ts';
import { leavings } from '../../games/ambush-alley/care.ts';
import type { Choice, ChoiceOf, Pace } from '../../games/ambush-alley/choices.ts';
import { endsSafely, reactionAllowance } from '../../games/ambush-alley/propose.ts';
import type { Declared } from '../../games/ambush-alley/types.ts';
import type { Scored } from '../bot.ts';
import { ideas, legal, reachable, type Temper, valueOf, whyThere } from './marches.ts';
import { dangerAt, errandOf, placeAt } from './place.ts';
import type { Position, Troop } from './position.ts';
import { shotNow, worthOf } from './shots.ts';
import { why } from './why.ts';

const stays: Scored = { choice: { t: 'skip' }, score: 0, reason: why('nothingBetter') };
const ABANDON = -3;

/** DP-9, DP-17: at most so many moves, and staying. */
export function scoreMarch(
  p: Position,
  u: UnitNo,
  paces: readonly Pace[],
  temper: Temper,
  fires: boolean,
  most: number,
): Scored[] {
  const t = p.troops[u];
  if (t === undefined) return [stays];
  const errand = errandOf(p, t, temper.danger > 0);
  const found = ideas(p, t, paces, temper, errand);
  const here = placeAt(p, t, errand, t.cell, 'halted');
  const idle = fires ? here.hope * temper.now : 0;
  const left = leavings(p.setting, p.board, u).map(
    (choice): Scored => ({ choice, score: ABANDON, reason: why('leaveBehind', { unit: u }) }),
  );
  return [...legal(p, t, found, fires, most), { ...stays, score: idle }, ...left];
}

/** DP-10: on along the path, along another, or no further. */
export function scoreOnward(
  p: Position,
  u: UnitNo,
  form: { readonly onPath: boolean; readonly pace: Pace } | undefined,
  move: Declared | null,
  listed: readonly Choice[],
  temper: Temper,
  most: number,
): Scored[] {
  const t = p.troops[u];
  const stop: Scored = { choice: { t: 'stop' }, score: 0, reason: why('nothingBetter') };
  if (t === undefined) return [stop];
  const errand = errandOf(p, t, temper.danger > 0);
  const here = placeAt(p, t, errand, t.cell, 'halted');
  const found: Scored[] = [stop];
  const onPath = form === undefined ? listed.length > 1 : form.onPath;
  const gait = form?.pace ?? (t.unit.mode === 'rapid' ? 'rapid' : 'cautious');
  if (onPath && move !== null) {
    const ends = move.paths.map((path) => path[path.length - 1]).filter((end) => end !== undefined);
    const cell = ends[0] === undefined ? t.cell : p.ground.cellAt(ends[0]);
    const there = placeAt(p, t, errand, cell, gait);
    const score = valueOf(there, temper, false) - valueOf(here, temper, false) + 0.2;
    found.push({ choice: { t: 'continue' }, score, reason: whyThere(t, errand, here, there) });
  }
  if (form !== undefined) {
    const others = ideas(p, t, [form.pace], temper, errand).filter(({ choice }) => choice.join === undefined);
    found.push(...legal(p, t, others, false, most));
  }
  return found;
}

/** Harm that an answer with fire spares on the average: who is hit first shoots with fewer, or not at all. */
const SPARED = 0.5;

/** DP-15: shoot first, get out of the way, or let it be. */
export function scoreReaction(
  p: Position,
  u: UnitNo,
  foe: UnitNo,
  form: { readonly shoots: boolean; readonly paces: readonly Pace[] } | undefined,
  listed: readonly Choice[],
  temper: Temper,
  most: number,
): Scored[] {
  const found: Scored[] = [{ choice: { t: 'decline' }, score: 0, reason: why('nothingBetter') }];
  const [t, enemy] = [p.troops[u], p.troops[foe]];
  if (t === undefined || enemy === undefined) return found;
  const shoots = form?.shoots ?? listed.some((choice) => choice.t === 'fireBack');
  const coming = dangerAt({ ...p, foes: [enemy] }, t, t.cell, 'cautious') * 2;
  if (shoots) {
    const hits = shotNow(p, u, foe, p.board.active === u ? 'reaction' : 'support');
    const score = worthOf(hits, enemy) + temper.danger * coming * SPARED * hits.any + 0.05;
    found.push({ choice: { t: 'fireBack' }, score, reason: why('shootFirst', { unit: u, target: foe }) });
  }
  if (form !== undefined && temper.danger > 0 && most > 0)
    found.push(...dodges(p, t, enemy, form.paces, temper, coming, most));
  return found;
}

function dodges(
  p: Position,
  t: Troop,
  enemy: Troop,
  paces: readonly Pace[],
  temper: Temper,
  coming: number,
  most: number,
): Scored[] {
  const { setting, board, ground } = p;
  const errand = errandOf(p, t, temper.danger > 0);
  const here = placeAt(p, t, errand, t.cell, 'halted');
  return paces.flatMap((wished) => {
    const { allowance, pace } = reactionAllowance(setting, board, t.u, wished);
    const cells = reachable(p, t, errand, allowance / setting.space.inch);
    const scored = cells.map((cell) => {
      const there = placeAt(p, t, errand, cell, pace);
      const still = dangerAt({ ...p, foes: [enemy] }, t, cell, pace) * 2;
      const { x, y } = ground.middle(cell);
      // The way would be gone without it too.
      const back = Math.min(0, there.way - here.way);
      const score = back + (here.danger - there.danger + coming - still) * 0.5;
      const choice: ChoiceOf<'reactMove'> = { t: 'reactMove', to: { x, y }, pace };
      return { choice, score, reason: why('getAway', { unit: t.u, target: enemy.u }) };
    });
    scored.sort((a, b) => b.score - a.score);
    return scored
      .slice(0, 4)
      .filter(({ choice }) => endsSafely(setting, board, t.u, enemy.u, choice.to, allowance, false))
      .slice(0, most);
  });
}

/** DP-20: the shelter that lies best. */
export function scoreRetreat(p: Position, u: UnitNo, options: readonly Choice[], temper: Temper): Scored[] {
  const t = p.troops[u];
  return options.map((choice, i) => {
    const reason = why('takeCover', { unit: u });
    if (t === undefined || choice.t !== 'retreat') return { choice, score: -i, reason };
    const there = placeAt(p, t, errandOf(p, t, temper.danger > 0), p.ground.cellAt(choice.to), 'cautious');
    return { choice, score: valueOf(there, temper, false), reason };
  });
}
