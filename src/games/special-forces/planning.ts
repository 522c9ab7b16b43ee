/** Plans worth announcing: for prompts, for bots and for random play. */

import type { Chance } from '../../kernel/dice.ts';
import { acts } from './acts.ts';
import type { FigureNo } from './board.ts';
import type { Choice, Entry, Kind } from './choices.ts';
import { whyNoTransfer } from './command.ts';
import { recipients } from './plan.ts';
import type { Eyes } from './types.ts';

type Doing = Exclude<Kind, 'idle'>;

const all = Object.keys(acts) as Doing[];

const oneOf = <X>(chance: Chance, list: readonly X[]): X => list[chance(list.length)] as X;

/** The kinds of action that a figure could begin with now. */
const possible = (e: Eyes, f: FigureNo): Doing[] =>
  all.filter((kind) => acts[kind].barred(e.setting, e.open, f) === undefined);

/** To whom a commander could give actions from where he stands. */
const inReach = (e: Eyes, f: FigureNo): FigureNo[] =>
  recipients(e.open, f).filter((to) => whyNoTransfer(e.setting, e.open, f, to) === undefined);

/** So many actions by chance; a commander gives some away now and then. */
export function anyPlan(e: Eyes, f: FigureNo, most: number, inGroup: boolean, chance: Chance): Entry[] {
  const plan: Entry[] = [];
  const open = possible(e, f);
  const others = inReach(e, f);
  let left = most;
  while (left > 0) {
    const whim = chance(12);
    if (whim === 0) break;
    if (whim === 1 && inGroup && plan.length < 8) plan.push({ do: 'idle' });
    else if (whim < 4 && others.length > 0) {
      const actions = 1 + chance(left);
      plan.push({ do: 'transfer', to: oneOf(chance, others), actions });
      left -= actions;
    } else {
      // Later actions may be such as are not possible yet: after a rally one moves.
      plan.push({ do: oneOf(chance, plan.length > 0 || open.length === 0 ? all : open) });
      left -= 1;
    }
  }
  return plan;
}

/** SF-Q-8: one entry of those that can be carried out now; nothing to stop. */
export function anyNext(e: Eyes, f: FigureNo, left: number, inGroup: boolean, chance: Chance): Entry | undefined {
  const entries = nextEntries(e, f, left, inGroup);
  return entries.length === 0 || chance(10) === 0 ? undefined : oneOf(chance, entries);
}

/** Everything that can be said next where nothing is announced. */
export const nextEntries = (e: Eyes, f: FigureNo, left: number, inGroup: boolean): Entry[] => [
  ...possible(e, f).map((kind): Entry => ({ do: kind })),
  ...inReach(e, f).flatMap((to): Entry[] => [
    { do: 'transfer', to, actions: 1 },
    ...(left > 1 ? [{ do: 'transfer', to, actions: left } as const] : []),
  ]),
  ...(inGroup ? [{ do: 'idle' } as const] : []),
];

/** For one figure: all of one kind, or a move and then something; for a group the same for all. */
export function planProposals(e: Eyes, figures: readonly FigureNo[], most: readonly number[]): Choice[] {
  const made = new Map<string, Choice>();
  const add = (of: (n: number) => Entry[]): void => {
    const plans = figures.map((_, i) => of(most[i] ?? 0));
    made.set(JSON.stringify(plans), { t: 'plan', plans });
  };
  const open = [...new Set(figures.flatMap((f) => possible(e, f)))];
  for (const kind of open) {
    add((n) => Array.from({ length: n }, () => ({ do: kind })));
    add((n) => [{ do: kind }].slice(0, n));
    for (const then of open) if (then !== kind) add((n) => [{ do: kind }, { do: then }, { do: then }].slice(0, n));
  }
  const [first] = figures;
  if (figures.length === 1 && first !== undefined)
    for (const to of inReach(e, first)) add((n) => [{ do: 'transfer', to, actions: n }]);
  add(() => []);
  return [...made.values()];
}
