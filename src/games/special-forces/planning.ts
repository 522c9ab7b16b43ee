/** Plans worth announcing: for prompts, for bots and for random play. */

import type { Chance } from '../../kernel/dice.ts';
import { acts } from './acts.ts';
import type { FigureNo } from './board.ts';
import type { Choice, Entry, Kind } from './choices.ts';
import { whyNoTransfer } from './command.ts';
import { recipients } from './plan.ts';
import { duty, dutyPlan, isRetreating } from './retreat.ts';
import type { Eyes } from './types.ts';

type Doing = Exclude<Kind, 'idle'>;

const all = Object.keys(acts) as Doing[];

/** What comes first to mind: to pull oneself together, then to shoot; before the alert nobody wants to be heard. */
const order = ({ setting, open }: Eyes): readonly Doing[] =>
  setting.scenario.alert === true && !open.alert
    ? ['rally', 'move', 'close', 'special', 'fire']
    : ['rally', 'fire', 'move', 'close', 'special'];

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
  if (isRetreating(e, f)) return anyRetreat(e, f, most, open, others, chance);
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

/** SF-Q-70: some actions given away now and then, a shot where the option has it, and the way home with the rest. */
function anyRetreat(
  e: Eyes,
  f: FigureNo,
  most: number,
  open: readonly Doing[],
  others: readonly FigureNo[],
  chance: Chance,
): Entry[] {
  const given = others.length > 0 && chance(4) === 0 ? 1 + chance(most) : 0;
  const shots = open.includes('fire') && given < most ? chance(2) : 0;
  return [
    ...(given === 0 ? [] : [{ do: 'transfer', to: oneOf(chance, others), actions: given } as const]),
    ...(shots === 0 ? [] : [{ do: 'fire' } as const]),
    ...dutyPlan(e, f, most - given - shots),
  ];
}

/** SF-Q-8: one entry of those that can be carried out now; nothing to stop. */
export function anyNext(e: Eyes, f: FigureNo, left: number, inGroup: boolean, chance: Chance): Entry | undefined {
  const entries = nextEntries(e, f, left, inGroup);
  const stops = chance(10) === 0 && duty(e, f) === undefined;
  return entries.length === 0 || stops ? undefined : oneOf(chance, entries);
}

/** Everything that can be said next where nothing is announced. */
export const nextEntries = (e: Eyes, f: FigureNo, left: number, inGroup: boolean): Entry[] => [
  ...order(e)
    .filter((kind) => acts[kind].barred(e.setting, e.open, f) === undefined)
    .map((kind): Entry => ({ do: kind })),
  ...inReach(e, f).flatMap((to): Entry[] => [
    { do: 'transfer', to, actions: 1 },
    ...(left > 1 ? [{ do: 'transfer', to, actions: left } as const] : []),
  ]),
  // SF-Q-70: who retreats does not wait.
  ...(inGroup && duty(e, f) === undefined ? [{ do: 'idle' } as const] : []),
];

/** For one figure: all of one kind, or one and then another; for a group the same for all. Whoever retreats does what he must. */
export function planProposals(e: Eyes, figures: readonly FigureNo[], most: readonly number[]): Choice[] {
  const made: Choice[] = [];
  const bound = figures.map((f, i) => (isRetreating(e, f) ? dutyPlan(e, f, most[i] ?? 0) : undefined));
  const add = (of: (n: number) => Entry[]): void => {
    made.push({ t: 'plan', plans: figures.map((_, i) => bound[i] ?? of(most[i] ?? 0)) });
  };
  const free = figures.filter((_, i) => bound[i] === undefined);
  const open = order(e).filter((kind) => free.some((f) => possible(e, f).includes(kind)));
  for (const kind of open) {
    add((n) => Array.from({ length: n }, () => ({ do: kind })));
    add((n) => [{ do: kind }].slice(0, n));
    for (const then of open) if (then !== kind) add((n) => [{ do: kind }, { do: then }, { do: then }].slice(0, n));
  }
  const [first] = figures;
  const own = figures.length === 1 && first !== undefined ? ownPlans(e, first, most[0] ?? 0) : [];
  const rest: Choice = { t: 'plan', plans: bound.map((plan) => plan ?? []) };
  return free.length === 0 ? [rest, ...own] : [...made, ...own, rest];
}

/** What only he can announce: a commander gives all away; SF-Q-70: by one option who retreats may shoot before he goes on. */
function ownPlans(e: Eyes, f: FigureNo, n: number): Choice[] {
  const shoots = isRetreating(e, f) && n > 0 && possible(e, f).includes('fire');
  const plans: Entry[][] = [
    ...(shoots ? [[{ do: 'fire' } as const, ...dutyPlan(e, f, n - 1)]] : []),
    ...(n > 0 ? inReach(e, f).map((to): Entry[] => [{ do: 'transfer', to, actions: n }]) : []),
  ];
  return plans.map((plan) => ({ t: 'plan', plans: [plan] }));
}
