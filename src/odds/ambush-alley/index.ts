/** Ambush Alley: what an answer to a question is likely to lead to. Nothing is hidden in this game. */

import type { Decision, Frame } from '../../kernel/game.ts';
import { cloneBoard, INSURGENT, type Open, type UnitNo } from '../../games/ambush-alley/board.ts';
import type { ChoiceOf } from '../../games/ambush-alley/choices.ts';
import { evolve } from '../../games/ambush-alley/evolve.ts';
import { imagine, placesAt } from '../../games/ambush-alley/march.ts';
import { shot } from '../../games/ambush-alley/reaction.ts';
import { attackOf } from '../../games/ambush-alley/resolve.ts';
import { ableFigures } from '../../games/ambush-alley/space.ts';
import type { AmbushAlley, BoardView, Declared, Eyes, FireContext } from '../../games/ambush-alley/types.ts';
import { chanceOf, mapped } from '../distribution.ts';
import { numbers } from '../measure.ts';
import { type Chance, type Depth, type Odds, oddsFrom, type Pool } from '../odds.ts';
import { capped, combatOf, hitsOf } from './casualties.ts';
import { type Course, courses, type Fate, type Matter, unharmed } from './exchange.ts';
import { interruptAt, quickerOf, reactionAt } from './tests.ts';

type Shot = AmbushAlley['locals']['fire'];
export type Known = Pick<Eyes, 'setting' | 'open'>;

/** The two pools of an attack, and the chances of its casualties. */
export function shotOdds({ setting, open }: Known, l: Shot): { pools: Pool[]; casualties: readonly number[] } {
  const attack = attackOf(setting, open, l);
  const combat = combatOf(setting, attack);
  return {
    pools: [
      { name: 'firepower', who: l.by, items: attack.pool.items, dice: combat.attack },
      { name: 'defence', who: l.at, items: attack.guard.items, dice: combat.defence },
    ],
    casualties: capped(hitsOf(combat), attack.able),
  };
}

/** Casualties of several shots together. */
const together = (all: readonly (readonly number[])[]): number[] =>
  all.reduce<number[]>(
    (sums, next) => {
      const sum = Array.from({ length: sums.length + next.length - 1 }, () => 0);
      sums.forEach((p, a) => next.forEach((q, b) => ((sum[a + b] as number) += p * q)));
      return sum;
    },
    [1],
  );

const asChances = (casualties: readonly number[]): Chance[] =>
  casualties.map((p, hits) => ({ result: { casualties: hits }, p }));

/** What has become of the two units, in words and numbers; the other one only where something may have happened to it. */
function resultOf({ first, checkFailed, fates }: Course, open: BoardView, target: UnitNo, other: UnitNo) {
  const of = (unit: UnitNo) => {
    const { slight, dependant, serious, killed, removed, shrank, state }: Fate = fates[unit] ?? unharmed;
    const out = dependant + serious + killed + removed + shrank;
    // Not every end of a unit has a morale check that says so.
    const isGone = state !== 'fled' && out > 0 && out >= ableFigures(open, unit).length;
    return { casualties: slight + dependant + serious + killed + removed, out, state: isGone ? 'wiped' : state };
  };
  const hit = of(target);
  const { casualties, out, state } = of(other);
  return { ...hit, first, checkFailed, ownCasualties: casualties, ownOut: out, ownState: state };
}

function through(known: Known, pools: readonly Pool[], matter: Matter, target: UnitNo, other: UnitNo): Odds {
  const all = courses(numbers, known, matter);
  return oddsFrom(
    pools,
    mapped(numbers, all, (course) => resultOf(course, known.open, target, other)),
  );
}

/** Fire at one or several targets, the dice shared among them. */
function fireOdds(known: Known, shots: readonly Shot[], depth: Depth): Odds {
  const each = shots.map((l) => shotOdds(known, l));
  const pools = each.flatMap((one) => one.pools);
  const [l] = shots;
  if (depth === 'through' && shots.length === 1 && l !== undefined)
    return through(known, pools, { frame: { proc: 'fire', at: 'roll', l: { ...l } } }, l.at, l.by);
  return oddsFrom(pools, asChances(together(each.map(({ casualties }) => casualties))));
}

/** The board as it will be when a move has come so far. */
export function at({ setting, open }: Known, move: Declared | null, far: number | undefined): Known {
  if (move === null) return { setting, open };
  const there = placesAt(setting.space, open, move, Math.max(far ?? 0, move.walked));
  return { setting, open: imagine(open, move.figures, there) };
}

interface Window {
  readonly unit: UnitNo;
  readonly move: Declared | null;
}

/** DP-7: an interruption, from the check to the fire that answers it. */
function interruptOdds(known: Known, { unit, move }: Window, c: ChoiceOf<'interrupt'>, depth: Depth): Odds {
  const there = at(known, move, c.at);
  const { pools, first } = reactionAt(numbers, there, c.unit, unit);
  const fire = c.kind === 'fire' ? shotOdds(there, shot(c.unit, unit, 'interrupt')).pools : [];
  if (depth === 'through') {
    const copy = move === null ? null : { ...move };
    const frame: Frame<AmbushAlley> =
      copy === null
        ? { proc: 'shoot', at: 'cut', l: { unit, targets: [], cuts: [c] } }
        : { proc: 'march', at: 'cut', l: { unit, move: copy, onlyCautious: false, cuts: [c] } };
    const isOver: Matter['isOver'] = ([below, above]) =>
      below === undefined || (above === undefined && below.at !== 'cut');
    return through(known, [...pools, ...fire], { frame, isOver }, unit, c.unit);
  }
  const passed = interruptAt(numbers, there, c.unit);
  return oddsFrom(
    [...pools, ...fire],
    passed.flatMap(({ result: interrupts, p }): Chance[] =>
      interrupts
        ? first.map((each) => ({ result: { interrupts, insurgentFirst: each.result === 'insurgent' }, p: p * each.p }))
        : [{ result: { interrupts, insurgentFirst: false }, p }],
    ),
  );
}

/** What Insurgents are about to do in their phase: to move, or to fire at these. */
interface Deed extends Window {
  readonly targets: readonly { readonly unit: UnitNo; readonly dice: number }[];
}

/** The answer, the deed itself, and the fire of who was too slow; nobody else answers. */
function answerMatter({ unit, move, targets }: Deed, c: ChoiceOf<'react'>): Matter {
  const l = { unit, answered: [], queued: [] };
  const split = targets.map((part) => ({ ...part }));
  return {
    frame:
      move === null
        ? { proc: 'insurgentShoot', at: 'answer', l: { ...l, target: split[0]?.unit ?? c.unit, split } }
        : { proc: 'insurgentMarch', at: 'answer', l: { ...l, move: { ...move } } },
    choice: ({ l: now }, { ask }) => {
      if (ask !== 'answer') return undefined;
      return (now as { answered: UnitNo[] }).answered.length === 0 ? c : { t: 'pass' };
    },
  };
}

/** DP-18: Regulars answer what Insurgents do in their own phase. */
function answerOdds(known: Known, { unit, move, targets }: Deed, c: ChoiceOf<'react'>, depth: Depth): Odds {
  const there = at(known, move, c.at);
  const as = contextOf(there.open, c.unit, unit);
  const ready = reacting(there, c.unit, as);
  if (!known.setting.options.overwatchPhaseTest) return fireOdds(ready, [shot(c.unit, unit, as)], depth);
  const { pools, casualties } = shotOdds(ready, shot(c.unit, unit, as));
  const tested = reactionAt(numbers, there, unit, c.unit);
  const all = [...tested.pools, ...pools];
  if (depth === 'throw') {
    const chances = tested.first.flatMap(({ result, p }): Chance[] =>
      result === 'insurgent'
        ? [{ result: { insurgentFirst: true, casualties: 0 }, p }]
        : casualties.map((q, hits) => ({ result: { insurgentFirst: false, casualties: hits }, p: p * q })),
    );
    return oddsFrom(all, chances);
  }
  return through(known, all, answerMatter({ unit, move, targets }, c), unit, c.unit);
}

/** In what capacity a unit fires back. */
export function contextOf(open: BoardView, unit: UnitNo, foe: UnitNo): FireContext {
  if (open.units[unit]?.overwatch === true) return 'overwatch';
  if (open.phase === 'insurgent' && open.units[foe]?.side === INSURGENT) return 'phase';
  return open.active === unit ? 'reaction' : 'support';
}

/** How many of the interrupted unit and those who join in are quicker; by one option one Insurgent die serves for all. */
function supportOdds(known: Known, { unit, foe }: { unit: UnitNo; foe: UnitNo }, c: ChoiceOf<'support'>): Odds {
  const units = [unit, ...c.units];
  const tests = units.map((u) => reactionAt(numbers, known, foe, u));
  const regularFirst = ({ first }: (typeof tests)[number]): number => chanceOf(first, (who) => who === 'regular');
  const quicker = known.setting.options.sharedInsurgentReactionRoll
    ? quickerOf(numbers, known, foe, units).map(({ result, p }) => ({ result: { regularsFirst: result }, p }))
    : together(tests.map((test) => [1 - regularFirst(test), regularFirst(test)])).map((p, count) => ({
        result: { regularsFirst: count },
        p,
      }));
  return oddsFrom(
    tests.flatMap(({ pools }) => pools),
    quicker,
  );
}

/** The board when a unit has said that it reacts: the shot in hand counts. */
export function reacting({ setting, open }: Known, unit: UnitNo, as: FireContext): Known {
  const board = cloneBoard({ open: open as Open, secret: {} });
  const said = as === 'reaction' ? 'active' : as;
  if (said === 'active' || said === 'support' || said === 'overwatch' || said === 'phase')
    evolve(setting, board, { t: 'reacted', unit, as: said, rules: [] });
  return { setting, open: board.open };
}

/** Shares of the dice, in the order in which the targets are named. */
function shared({ setting, open }: Known, unit: UnitNo, { split }: ChoiceOf<'targets'>): Shot[] {
  let [spent, rolled] = [0, 0];
  return split.map(({ unit: target, dice }) => {
    const l = { ...shot(unit, target, 'activation', dice), spent, rolled };
    const { near, far } = attackOf(setting, open, l).pool;
    spent += dice;
    rolled += near + far;
    return l;
  });
}

/** AA-INT-11: the check, and the fire at somebody who is weak. */
function sacrificeOdds(eyes: Eyes, { unit, target }: ChoiceOf<'sacrifice'>, depth: Depth): Odds {
  const { pools, casualties } = shotOdds(eyes, shot(unit, target, 'sacrifice'));
  if (depth === 'through') {
    const frame: Matter['frame'] = { proc: 'sacrifice', at: 'check', l: { by: unit, target, queued: [] } };
    return through(eyes, pools, { frame }, target, unit);
  }
  const outcomes = interruptAt(numbers, eyes, unit).flatMap(({ result: interrupts, p }): Chance[] =>
    interrupts
      ? casualties.map((q, hits) => ({ result: { interrupts, casualties: hits }, p: p * q }))
      : [{ result: { interrupts, casualties: 0 }, p }],
  );
  return oddsFrom(pools, outcomes);
}

/** A move that is declared is an open question to the Insurgents; the others are about fire, or about who is quicker. */
export function ambushOdds(
  eyes: Eyes,
  decision: Decision<AmbushAlley>,
  choice: AmbushAlley['choice'],
  depth: Depth,
): Odds | undefined {
  const about = { unit: -1, foe: -1, move: null, targets: [], ...decision.about } as Deed & { readonly foe: UnitNo };
  const { unit, foe } = about;
  switch (choice.t) {
    case 'target':
      return fireOdds(
        eyes,
        [shot(unit, choice.unit, decision.rule === 'AA-IFIRE-1' ? 'interrupt' : 'activation')],
        depth,
      );
    case 'targets':
      return fireOdds(eyes, shared(eyes, unit, choice), depth);
    case 'fireBack': {
      const as = contextOf(eyes.open, unit, foe);
      const l = shot(unit, foe, as);
      return fireOdds(reacting(eyes, unit, as), [decision.ask === 'reactFirst' ? { ...l, first: true } : l], depth);
    }
    case 'interrupt':
      return interruptOdds(eyes, about, choice, depth);
    case 'sacrifice':
      return sacrificeOdds(eyes, choice, depth);
    case 'react':
      return decision.ask === 'answer' ? answerOdds(eyes, about, choice, depth) : undefined;
    case 'support':
      return supportOdds(eyes, about, choice);
    default:
      return undefined;
  }
}
