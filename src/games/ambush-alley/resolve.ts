/** 5.9 Fire: pools, dice, casualties, First Aid, and the checks that follow. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { type FigureNo, type Mode, NOBODY, REGULAR, type UnitNo } from './board.ts';
import { targets, wound } from './casualties.ts';
import { type Defence, defence } from './defence.ts';
import { diceToShare, type Firepower, firepower, type FireFacts } from './firepower.ts';
import { type QualityDie, rangeOfQuality } from './ladder.ts';
import { matchDice } from './matching.ts';
import type { Item } from './pool.ts';
import { isHindered, leadersOf, lowered, printedQuality, qualityNow } from './quality.ts';
import type { RuleNo } from './rulebook/index.ts';
import { sees } from '../../geometry/sight.ts';
import {
  ableFigures,
  countAble,
  dependantsOf,
  hasAble,
  hasLeader,
  inSolidCover,
  isExposed,
  rangeBetween,
  type Space,
  spotOf,
} from './space.ts';
import type { AmbushAlley, BoardView, FireContext, G } from './types.ts';
import type { Setting } from './setting.ts';

const { procedure, call } = flow<AmbushAlley>();

const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** Equal dice of a pool. */
export interface Handful {
  readonly count: number;
  readonly die: QualityDie;
}

/** The dice of a pool; where every figure has its own die (AA-Q-4) so many of the last dice are the leaders'. */
function handfuls(setting: Setting, board: BoardView, u: UnitNo, dice: number, die: QualityDie): readonly Handful[] {
  const led = setting.options.mixedQuality === 'perFigure' ? Math.min(dice, leadersOf(board, u)) : 0;
  if (led === 0) return [{ count: dice, die }];
  const theirs = { count: led, die: lowered(setting, board, u, setting.leaderQuality) };
  if (dice === led) return [theirs];
  return [{ count: dice - led, die: lowered(setting, board, u, unitOf(board, u).quality) }, theirs];
}

const rollPool = (g: G, name: 'attack' | 'defence', pool: readonly Handful[]): readonly number[] =>
  pool.length === 1
    ? g.roll(name, (pool[0] as Handful).count, (pool[0] as Handful).die)
    : pool.flatMap(({ count, die }) => g.roll(name, count, die));

/** AA-Q-18: every able figure fires, or only those who see somebody of the target. */
function gunsAt(space: Space, board: BoardView, by: UnitNo, at: UnitNo) {
  const men = ableFigures(board, by);
  if (!space.options.perFigureLos) return men;
  const theirs = ableFigures(board, at).map((man) => spotOf(space, man));
  return men.filter((man) => theirs.some((to) => sees(space.table, spotOf(space, man), to, board.present)));
}

/** Dice that interruptions have cost an active Regular unit (AA-INT-13). */
function interruptionLoss({ options }: Setting, board: BoardView, u: UnitNo, as: FireContext, more = 0): number {
  const { side, timesInterrupted, reactionsMade } = unitOf(board, u);
  if (side !== REGULAR || (as !== 'activation' && as !== 'reaction')) return 0;
  if (options.interruptFirepowerPenalty === 'each') return timesInterrupted;
  const counted = options.interruptFirepowerPenalty === 'afterFirst' ? timesInterrupted : reactionsMade + more;
  return Math.max(0, counted - 1);
}

/** AA-D-33: in lattice units. */
function optimalRangeOf(setting: Setting, board: BoardView, by: UnitNo): number {
  const { options, space } = setting;
  const { origin } = unitOf(board, by);
  const inches =
    options.optimalRangeSource === 'qualityDie'
      ? rangeOfQuality(printedQuality(setting, board, by))
      : setting.optimalRange(origin === NOBODY ? by : origin);
  return inches * space.inch;
}

/** What counts when one unit fires at another; `reactionsMade` and `overwatchShots` already count the shot in hand. */
export function fireFacts(setting: Setting, board: BoardView, by: UnitNo, at: UnitNo, as: FireContext): FireFacts {
  const { space } = setting;
  const firer = unitOf(board, by);
  return {
    guns: gunsAt(space, board, by, at),
    distance: rangeBetween(space, board, by, at) ?? 0,
    optimalRange: optimalRangeOf(setting, board, by),
    interruptionLoss: interruptionLoss(setting, board, by, as),
    overwatchLoss: as === 'overwatch' ? Math.max(0, firer.overwatchShots - 1) : 0,
    phaseReactionLoss: as === 'phase' ? Math.max(0, firer.phaseReactions - 1) : 0,
    movedRapidly: firer.mode === 'rapid' && firer.moved > 0,
    pinned: firer.pinned,
    dependants: dependantsOf(board, by).length > 0,
    interruptsCautious: as === 'interrupt' && moveStatus(setting, board, at) === 'cautious',
    targetExposed: isExposed(space, board, at),
    targetRapid: moveStatus(setting, board, at) === 'rapid',
  };
}

/** AA-Q-76: how a unit counts as moving for fire at it: to the end of the turn, or only while it moves. */
function moveStatus({ options }: Setting, board: BoardView, u: UnitNo): Mode {
  const { mode, moving } = unitOf(board, u);
  return options.moveStatusDuration === 'endOfTurn' || moving ? mode : 'none';
}

/** X1: has the unit a die to fire with, the shot in hand counted? The sum of all modifiers says so; for Overwatch what it has before bonus dice (AA-Q-56). */
export function hasDice(setting: Setting, board: BoardView, by: UnitNo, at: UnitNo | null, as: FireContext): boolean {
  const { options } = setting;
  const unit = unitOf(board, by);
  const guns = at === null ? ableFigures(board, by) : gunsAt(setting.space, board, by, at);
  let dice = -lossesNow(setting, board, by, as);
  for (const gun of guns) dice += 1 + gun.support;
  if (unit.mode === 'rapid' && unit.moved > 0) dice -= 1;
  if (unit.pinned) dice -= 1;
  const wary = as === 'interrupt' && at !== null && moveStatus(setting, board, at) === 'cautious';
  if (wary && options.cautiousInterruptFirePenalty === 'minusOneDie') dice -= 1;
  if (options.dependantEffect === 'firepowerMinusOne' && dependantsOf(board, by).length > 0) dice -= 1;
  const bare = as === 'overwatch' || options.outOfDiceBeforeBonuses === 'allFire';
  return dice >= 1 || (!bare && at !== null && dice + bonusDice(setting, board, by, at) >= 1);
}

/** What the target and its distance add to the dice of a unit. */
function bonusDice(setting: Setting, board: BoardView, by: UnitNo, at: UnitNo): number {
  const { space, options } = setting;
  const isNear = (rangeBetween(space, board, by, at) ?? Infinity) <= optimalRangeOf(setting, board, by);
  const isEasy =
    (options.rapidTargetBonusDie === 1 && moveStatus(setting, board, at) === 'rapid') || isExposed(space, board, at);
  return (isNear ? options.optimalRangeBonusDie : 0) + (isEasy ? 1 : 0);
}

/** Dice that the next shot in this capacity will have lost. */
function lossesNow(setting: Setting, board: BoardView, by: UnitNo, as: FireContext): number {
  const { overwatchShots, phaseReactions } = unitOf(board, by);
  if (as === 'overwatch') return overwatchShots;
  if (as === 'phase') return phaseReactions;
  return interruptionLoss(setting, board, by, as, as === 'reaction' ? 1 : 0);
}

/** AA-Q-86: how many dice a unit may share out: its own, before anything that depends on the target. */
export const ownDice = (setting: Setting, board: BoardView, u: UnitNo): number =>
  diceToShare({ ...fireFacts(setting, board, u, u, 'activation'), guns: ableFigures(board, u) }, setting.options);

interface Exchange {
  readonly hits: number;
  readonly dice: number;
  /** AA-Q-71: no die of the unit's Quality could have counted at that range. */
  readonly harmless: boolean;
}

/** All that an attack is rolled with: the two pools with their reasons, and their dice. */
export interface Attack {
  readonly facts: FireFacts;
  readonly pool: Firepower;
  readonly guard: Defence;
  readonly able: number;
  readonly attackDie: QualityDie;
  readonly defenceDie: QualityDie;
  /** The dice that reach come first. */
  readonly shots: readonly Handful[];
  readonly saves: readonly Handful[];
}

/** What one unit will roll against another, before anything is rolled: for the fire itself and for its odds. */
export function attackOf(setting: Setting, board: BoardView, l: AmbushAlley['locals']['fire']): Attack {
  const { by, at, as, share } = l;
  const { space, options } = setting;
  const target = unitOf(board, at);
  const whole = fireFacts(setting, board, by, at, as);
  const facts: FireFacts =
    share > 0 ? { ...whole, share: { dice: share, spent: l.spent ?? 0, rolled: l.rolled ?? 0 } } : whole;
  const pool = firepower(facts, options);
  const able = countAble(board, at);
  const guard = defence(
    {
      able,
      dependants: dependantsOf(board, at).length,
      cautious: moveStatus(setting, board, at) === 'cautious',
      hunkered: target.hunkered,
      solidCover: inSolidCover(space, board, at, by),
      armour: target.armour,
      pinned: target.pinned,
    },
    options,
  );
  const attackDie = qualityNow(setting, board, by);
  const defenceDie = qualityNow(setting, board, at);
  const shots = handfuls(setting, board, by, pool.near + pool.far, attackDie);
  const saves = handfuls(setting, board, at, guard.dice, defenceDie);
  return { facts, pool, guard, able, attackDie, defenceDie, shots, saves };
}

/** Rolls and pairs the dice. */
function exchange(g: G, l: AmbushAlley['locals']['fire']): Exchange {
  const { by, at, as } = l;
  const { setting } = g;
  const board = g.board.open;
  const { options } = setting;
  const { facts, pool, guard, able, attackDie, defenceDie, shots, saves } = attackOf(setting, board, l);
  const { near, far } = pool;
  const escorted = dependantsOf(board, at);
  const attack = rollPool(g, 'attack', shots);
  const result = matchDice(
    attack.slice(0, near),
    attack.slice(near),
    pool.farNeeds,
    pool.perDie,
    rollPool(g, 'defence', saves),
    options.defenceTie,
  );
  const hits = Math.min(result.hits, able);
  const rules = [...firingRules(setting, board, l, facts, pool, guard.items), ...contextRules[as]];
  // Contractors do not shoot along; fire at their escort is no danger to them, unless the option says so.
  if (dependantsOf(board, by).some((figure) => figure.contractor)) rules.push('AA-SCN-2');
  if (unitOf(board, by).pinned) rules.push('AA-PIN-5');
  if (escorted.some((figure) => figure.contractor)) rules.push('AA-SCN-10');
  g.emit({
    t: 'fired',
    unit: by,
    at,
    firepower: pool.items,
    defence: guard.items,
    attackDie,
    defenceDie,
    result,
    hits,
    distance: facts.distance,
    rules: [...rules, ...pool.items.map((item) => item.rule), ...guard.items.map((item) => item.rule)],
  });
  const best = options.mixedQuality === 'perFigure' && leadersOf(board, by) > 0 ? setting.leaderQuality : attackDie;
  return { hits, dice: near + far, harmless: near === 0 && Math.max(best, attackDie) - pool.perDie < pool.farNeeds };
}

/** What the fire is an answer to. */
const contextRules: Readonly<Record<FireContext, readonly RuleNo[]>> = {
  activation: [],
  reaction: ['AA-REACT-14', 'AA-IFIRE-6', 'AA-IFIRE-7'],
  support: ['AA-REACT-14'],
  interrupt: ['AA-IFIRE-1', 'AA-IFIRE-2', 'AA-IFIRE-8'],
  overwatch: [],
  phase: [],
  sacrifice: [],
};

/** What was applied, beyond the lines of the two pools. */
function firingRules(
  setting: Setting,
  board: BoardView,
  l: AmbushAlley['locals']['fire'],
  facts: FireFacts,
  pool: Firepower,
  guard: readonly Item[],
): RuleNo[] {
  const { options } = setting;
  const rules: RuleNo[] = [
    'AA-FP-1',
    'AA-DEF-1',
    'AA-ATK-1',
    'AA-ATK-2',
    'AA-ATK-3',
    'AA-ATK-4',
    'AA-ATK-5',
    'AA-ATK-6',
    'AA-RANGE-1',
  ];
  const cite = (applies: boolean, ...cited: RuleNo[]): void => {
    if (applies) rules.push(...cited);
  };
  const support = facts.guns.filter((gun) => gun.support > 0);
  const defended = (reason: string): boolean => guard.some((item) => item.reason === reason);
  cite(options.optimalRangeSource === 'qualityDie', 'AA-RANGE-3');
  cite(pool.near > 0, 'AA-RANGE-5');
  cite(pool.far > 0, 'AA-RANGE-6');
  cite(pool.optimal && options.optimalRangeBonusDie > 0, 'AA-RANGE-7');
  cite(facts.interruptionLoss + facts.overwatchLoss + facts.phaseReactionLoss > 0, 'AA-FP-3');
  cite(facts.movedRapidly, 'AA-MOVE-11');
  cite(support.length > 0, 'AA-RANGE-4', 'AA-SUP-1');
  cite(
    support.some((gun) => gun.support === 1),
    'AA-SUP-3',
  );
  cite(
    support.some((gun) => gun.support === 2),
    'AA-SUP-4',
  );
  cite(support.length > 1, 'AA-SUP-5');
  cite(facts.targetExposed, 'AA-COV-6', 'AA-COV-7');
  cite(facts.targetExposed && options.rapidTargetBonusDie > 0, 'AA-FP-6');
  cite(defended('cautious') || defended('hunkered') || defended('solidCover'), 'AA-DEF-3');
  cite(defended('hunkered') && defended('solidCover'), 'AA-COV-4');
  cite(defended('armour'), 'AA-DEF-4');
  cite(isHindered(setting, board, l.by) || isHindered(setting, board, l.at), 'AA-DEP-3');
  const burdened = facts.dependants && options.dependantEffect === 'firepowerMinusOne';
  cite(burdened, 'AA-DEP-7');
  cite(burdened && unitOf(board, l.by).side !== REGULAR, 'AA-DEP-9');
  return rules;
}

/**
 * Does this fire call for a Morale Check even if it hurts nobody: that of Regulars who were quicker (AA-D-25), or that of
 * Insurgents who interrupt (AA-Q-67)?
 */
function alwaysChecks({ setting, board }: G, { first, as, at }: AmbushAlley['locals']['fire']): boolean {
  const { moraleAfterReactionFire, moraleAfterInterruptFire } = setting.options;
  if (first === true) return moraleAfterReactionFire === 'always';
  return as === 'interrupt' && moraleAfterInterruptFire === 'always' && unitOf(board.open, at).side === REGULAR;
}

/** One unit fires at another, and everything that follows from it. */
export const fire = procedure('fire')((s) => ({
  roll: s.run('AA-ATK-1', (g, l) => {
    const { hits, dice, harmless } = exchange(g, l);
    l.left = hits;
    l.rolled = dice;
    const ignored = harmless && !g.setting.options.longRangeFireTriggersMorale && !alwaysChecks(g, l);
    return ignored ? goto('nerves') : undefined;
  }),
  allocate: s.run('AA-CAS-3', (g, l) => {
    const men = targets(g.setting, g.board.open, l.at, l.struck);
    if (l.left === 0 || men.length === 0) return goto('count');
    if (g.setting.options.casualtyAllocation !== 'random') return undefined;
    const [face = 1] = g.roll('who is hit', 1, men.length);
    wound(g, l, men[face - 1] as FigureNo);
    return goto('allocate');
  }),
  choose: s.ask(
    'AA-CAS-3',
    (g, l) => {
      const men = targets(g.setting, g.board.open, l.at, l.struck);
      const chooser = g.setting.options.casualtyAllocation === 'owner' ? l.at : l.by;
      const seat = unitOf(g.board.open, chooser).side === REGULAR ? 'regular' : 'insurgent';
      const options = men.map((figure) => ({ t: 'casualty', figure }) as const);
      const about = { unit: l.at, foe: l.by };
      const otherwise = options[0] as (typeof options)[number];
      return { seat, ask: 'casualty', about, options, otherwise, commits: 'rolls' };
    },
    (g, l, c) => {
      wound(g, l, c.figure);
      return goto('allocate');
    },
  ),
  /** AA-Q-90, AA-Q-91: how many Morale Checks follow. */
  count: s.run('AA-MOR-3', (g, l) => {
    const { moraleChecksPerAttack, seriousWoundMorale } = g.setting.options;
    const again = seriousWoundMorale === 'separate' && l.serious ? 1 : 0;
    l.left = (moraleChecksPerAttack === 'perCasualty' ? Math.max(1, l.casualties) : 1) + again;
  }),
  check: s.run(
    'AA-MOR-3',
    (g, l) => {
      const board = g.board.open;
      const { options, space } = g.setting;
      const target = unitOf(board, l.at);
      const leaderless = target.side !== REGULAR && !hasLeader(space, board, l.at);
      const underFire = leaderless && options.leaderlessMoraleTrigger === 'firedUpon';
      if (!target.onTable || l.left === 0 || (l.casualties === 0 && !underFire && !alwaysChecks(g, l)))
        return undefined;
      l.left -= 1;
      const { casualties, leaderLost } = l;
      return call('morale', { unit: l.at, foe: l.by, casualties, leaderLost, shrunk: false });
    },
    (g, l) => (hasAble(g.board.open, l.at) ? goto('check') : undefined),
  ),
  nerves: s.run('AA-MOR-2', (g, l) => {
    const board = g.board.open;
    const firer = unitOf(board, l.by);
    const opens = g.setting.options.leaderlessMoraleTrigger === 'opensFire' && firer.side !== REGULAR && firer.onTable;
    if (!opens || hasLeader(g.setting.space, board, l.by)) return undefined;
    return call('morale', { unit: l.by, foe: l.at, casualties: 0, leaderLost: false, shrunk: false });
  }),
  done: s.run('AA-ATK-5', (_, l) => end(l.rolled ?? 0)),
}));
