/** SF-MORALE-10, SF-Q-70: a retreat is no choice: every action goes into the way home, or into a rally while one is suppressed. */

import { acts } from './acts.ts';
import type { FigureNo } from './board.ts';
import type { Choice, Entry, Kind } from './choices.ts';
import { driveAct } from './drive.ts';
import { anywhere } from './hiding.ts';
import { headsHome, isHome, retreatSteps } from './limits.ts';
import { costOf, effectOn, manOf } from './plan.ts';
import { type Chosen, clash } from './together.ts';
import type { Eyes, Refusal } from './types.ts';

type Doing = Exclude<Kind, 'idle'>;

export const isRetreating = ({ open }: Eyes, f: FigureNo): boolean => effectOn(open, f) === 'retreat';

/** Nothing is chosen by chance here. */
const first = (): number => 0;

/** The way home: at the wheel, or on foot unless what he sits in goes there. */
function homeward(e: Eyes, f: FigureNo): readonly Choice[] {
  const { setting, open } = e;
  const { aboard } = manOf(open, f);
  if (driveAct.barred(setting, open, f) === undefined) return driveAct.propose(e, f, first);
  return headsHome(open, aboard) ? [] : retreatSteps(setting, open, f);
}

const alone: Chosen = { members: [], chosen: [] };

/** What a retreating figure has to do with an action of this kind; nothing for who cannot, or may leave it. */
export function demanded(e: Eyes, f: FigureNo, kind: Doing, others: Chosen = alone): Choice | undefined {
  const { setting, open } = e;
  if (!isRetreating(e, f) || acts[kind].barred(setting, open, f) !== undefined) return undefined;
  const openly = { ...e, mine: anywhere(setting, open, f) };
  const all = kind === 'move' ? homeward(openly, f) : acts[kind].propose(openly, f, first);
  return all.find(
    (c) => acts[kind].check(openly, f, c) === undefined && clash(setting, open, others, f, c) === undefined,
  );
}

/** What a retreat has this figure do next; nothing for who is home, waits off the table, is driven or cannot get on. */
export function duty(e: Eyes, f: FigureNo): 'move' | 'rally' | undefined {
  const man = manOf(e.open, f);
  if (!isRetreating(e, f) || man.status !== 'inPlay') return undefined;
  if (man.suppressed === 0) return demanded(e, f, 'move') === undefined ? undefined : 'move';
  const stays = isHome(e.setting, e.open, man) && !e.setting.options.retreatExits;
  const rides = headsHome(e.open, man.aboard) && man.role !== 'driver';
  return stays || rides ? undefined : 'rally';
}

/** The plan of who does nothing but what a retreat demands. */
export function dutyPlan(e: Eyes, f: FigureNo, most: number): Entry[] {
  if (duty(e, f) === undefined) return [];
  const { suppressed } = manOf(e.open, f);
  return Array.from({ length: most }, (_, i) => ({ do: i < suppressed ? 'rally' : 'move' }));
}

export const mustGoOn = (f: FigureNo, most: number, cost: number): Refusal => ({
  error: 'mustSpendAll',
  rule: 'SF-MORALE-10',
  data: { figure: f, most, cost },
});

/** Why an entry is not in the spirit of a retreat: it is forbidden, or it is lost before it is tried. */
function idler(e: Eyes, f: FigureNo, entry: Entry, before: readonly Entry[]): Refusal | undefined {
  const { suppressed } = manOf(e.open, f);
  const rallies = before.filter((earlier) => earlier.do === 'rally').length;
  const isFirst = before.every((earlier) => earlier.do === 'transfer' || earlier.do === 'idle');
  if (entry.do === 'rally' && suppressed === 0)
    return { error: 'mustRetreat', rule: 'SF-MORALE-10', data: { figure: f } };
  if (entry.do === 'move' && rallies < suppressed)
    return { error: 'suppressed', rule: 'SF-MOVE-8', also: ['SF-MORALE-10'], data: { figure: f } };
  return entry.do === 'fire' && isFirst ? acts.fire.barred(e.setting, e.open, f) : undefined;
}

/** Why a retreating figure with so many actions may not announce this. */
export function checkRetreat(e: Eyes, f: FigureNo, plan: readonly Entry[], most: number): Refusal | undefined {
  if (!isRetreating(e, f)) return undefined;
  const attacks = plan.some(
    ({ do: kind }) => kind === 'close' || kind === 'special' || (kind === 'fire' && !e.setting.options.retreatFire),
  );
  if (attacks) return { error: 'retreating', rule: 'SF-MORALE-10', data: { figure: f } };
  if (duty(e, f) === undefined) return undefined;
  for (const [i, entry] of plan.entries()) {
    const no = idler(e, f, entry, plan.slice(0, i));
    if (no !== undefined) return no;
  }
  const cost = plan.reduce((all, entry) => all + costOf(entry), 0);
  return cost < most ? mustGoOn(f, most, cost) : undefined;
}
