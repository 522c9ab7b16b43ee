/** Which shots standing orders allow, and which of them comes first. */

import type { Prospect, ProspectOf } from '../../kernel/game.ts';
import { acts } from './acts.ts';
import { isShot, judgeShot } from './aim.ts';
import { type FigureNo, RAIDERS } from './board.ts';
import type { ChoiceOf } from './choices.ts';
import { manOf } from './plan.ts';
import type { Orders } from './standingOrders.ts';
import type { Eyes, SpecialForces } from './types.ts';

export interface Standing {
  readonly eyes: Eyes;
  readonly orders: Orders;
  readonly prospect: ProspectOf<SpecialForces> | undefined;
}

interface Shot {
  readonly choice: ChoiceOf<'fire'>;
  /** In inches. */
  readonly far: number;
}

/** The odds of so many shots are looked up, the nearest first. */
const MOST = 12;

/** SF-Q-81: raiders keep still until somebody has raised the alert. */
const isSilent = ({ eyes: { setting, open }, orders }: Standing, f: FigureNo): boolean =>
  setting.scenario.alert === true && !open.alert && manOf(open, f).side === RAIDERS && !orders.breakSilence;

/** Shots that the orders allow as far as that can be said without odds, nearest first. */
export function inReach(s: Standing, f: FigureNo): Shot[] {
  const { eyes, orders } = s;
  const { setting } = eyes;
  const named = orders.figures === 'all' || orders.figures.includes(setting.figureNames[f] ?? '');
  if (!named || isSilent(s, f) || acts.fire.barred(setting, eyes.open, f) !== undefined) return [];
  const found: Shot[] = [];
  for (const choice of acts.fire.propose(eyes, f, () => 0)) {
    if (choice.t !== 'fire') continue;
    const shot = judgeShot(eyes, f, choice);
    if (!isShot(shot) || (shot.hand.shots >= 0 && !orders.counted)) continue;
    const far = shot.distance / setting.space.inch;
    if (orders.mostRange === 'any' || far <= orders.mostRange) found.push({ choice, far });
  }
  return found.sort((a, b) => a.far - b.far);
}

/** A condition of nothing needs no odds; any other fails where nobody can tell them. */
function isLikely({ leastEffect, leastKill, mostOwnRisk }: Orders, odds: Prospect | undefined): boolean {
  const { effect = 0, kill = 0, ownRisk = 1 } = odds ?? {};
  return effect * 100 >= leastEffect && kill * 100 >= leastKill && ownRisk * 100 <= mostOwnRisk;
}

function liking(
  { eyes: { open }, orders: { prefer } }: Standing,
  { choice }: Shot,
  odds: Prospect | undefined,
): number {
  const { target } = choice;
  switch (prefer) {
    case 'effect':
    case 'kill':
      return odds?.[prefer] ?? 0;
    case 'commanders':
      return Number(target.t === 'figure' && open.figures[target.figure]?.commander === true);
    case 'vehicles':
      return Number(target.t === 'vehicle');
    case 'nearest':
      return 0;
  }
}

/** The shot that the orders want now; nothing when they allow none. */
export function wantedShot(
  s: Standing,
  f: FigureNo,
  isLegal: (c: ChoiceOf<'fire'>) => boolean,
): ChoiceOf<'fire'> | undefined {
  let best: { readonly choice: ChoiceOf<'fire'>; readonly likes: number } | undefined;
  for (const shot of inReach(s, f).slice(0, MOST)) {
    if (!isLegal(shot.choice)) continue;
    const odds = s.prospect?.(shot.choice);
    if (!isLikely(s.orders, odds)) continue;
    const likes = liking(s, shot, odds);
    if (best === undefined || likes > best.likes) best = { choice: shot.choice, likes };
  }
  return best?.choice;
}
