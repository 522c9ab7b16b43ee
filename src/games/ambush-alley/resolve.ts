/** 5.9 Fire: pools, dice, casualties, First Aid, and the checks that follow. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { type FigureNo, type Mode, NOBODY, REGULAR, type UnitNo } from './board.ts';
import { type Defence, defence } from './defence.ts';
import { diceToShare, type Firepower, firepower, type FireFacts } from './firepower.ts';
import { firstAid, sitsOut } from './firstAid.ts';
import { promote } from './leaders.ts';
import { type DieType, levelDown, type QualityDie, rangeOfQuality, SUCCESS } from './ladder.ts';
import { matchDice } from './matching.ts';
import type { Item } from './pool.ts';
import type { RuleNo } from './rulebook/index.ts';
import { sees } from '../../geometry/sight.ts';
import {
  ableFigures,
  countAble,
  dependantsOf,
  figuresWhere,
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

/** AA-Q-4: Insurgent leaders have a Quality of their own. */
function leadersOf(board: BoardView, u: UnitNo): number {
  if (unitOf(board, u).side === REGULAR) return 0;
  let count = 0;
  for (const man of board.figures) if (man.unit === u && man.leader && man.condition === 'able') count++;
  return count;
}

/** AA-Q-4: the die of most of the able figures, as it is printed. */
export function printedQuality({ leaderQuality }: Setting, board: BoardView, u: UnitNo): DieType {
  const leaders = leadersOf(board, u);
  return leaders > 0 && leaders * 2 > countAble(board, u) ? leaderQuality : unitOf(board, u).quality;
}

const isHindered = ({ options }: Setting, board: BoardView, u: UnitNo): boolean =>
  options.dependantEffect === 'qualityDown' && dependantsOf(board, u).length > 0;

/** AA-DEP-3: in one edition Dependants lower the Quality of their unit, never below the floor. */
function lowered(setting: Setting, board: BoardView, u: UnitNo, quality: DieType): QualityDie {
  if (!isHindered(setting, board, u)) return quality;
  return levelDown(quality) ?? (setting.options.qualityFloor === 'd4' ? 4 : quality);
}

/** The Quality die that a unit rolls. */
export const qualityNow = (setting: Setting, board: BoardView, u: UnitNo): QualityDie =>
  lowered(setting, board, u, printedQuality(setting, board, u));

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

/** What counts when one unit fires at another; `reactionsMade` and `overwatchShots` already count the shot in hand. */
export function fireFacts(setting: Setting, board: BoardView, by: UnitNo, at: UnitNo, as: FireContext): FireFacts {
  const { space, options } = setting;
  const firer = unitOf(board, by);
  const inches =
    options.optimalRangeSource === 'qualityDie'
      ? rangeOfQuality(printedQuality(setting, board, by))
      : setting.optimalRange(firer.origin === NOBODY ? by : firer.origin);
  return {
    guns: gunsAt(space, board, by, at),
    distance: rangeBetween(space, board, by, at) ?? 0,
    optimalRange: inches * space.inch,
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

/** X1, AA-Q-56: are there dice before anything that depends on the target, the shot in hand counted? None left, no shot. */
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
  return dice >= 1;
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

/** AA-D-25: does the fire of Regulars who were quicker make the Insurgents check in any case? */
const alwaysChecks = (g: G, { first }: AmbushAlley['locals']['fire']): boolean =>
  first === true && g.setting.options.moraleAfterReactionFire === 'always';

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

/** Who may be hit: those who fight, and contractors in their care where fire does not spare them (AA-Q-126). */
const targets = ({ options }: Setting, board: BoardView, u: UnitNo, struck: readonly FigureNo[] = []): FigureNo[] =>
  figuresWhere(board, ({ unit, contractor, care, condition }, f) => {
    // X6: every casualty of an attack is another man.
    if (struck.includes(f)) return false;
    const inDanger = contractor && care === u && condition === 'dependant' && options.contractorsImmuneToFire === false;
    return (unit === u && condition === 'able') || inDanger;
  });

function wound(g: G, l: AmbushAlley['locals']['fire'], f: FigureNo): void {
  const board = g.board.open;
  const man = board.figures[f] as BoardView['figures'][number];
  const unit = unitOf(board, l.at);
  l.left -= 1;
  l.struck = [...(l.struck ?? []), f];
  if (man.contractor) {
    g.emit({ t: 'hit', figure: f, unit: l.at, face: null, wound: 'removed', sitsOut: false, rules: ['AA-SCN-10'] });
    return;
  }
  const { leader } = man;
  l.casualties += 1;
  if (unit.side !== REGULAR) {
    const rules: RuleNo[] = ['AA-CAS-1'];
    if (leader) rules.push('AA-CAS-5', 'AA-LEAD-11');
    l.leaderLost ||= leader;
    g.emit({ t: 'hit', figure: f, unit: l.at, face: null, wound: 'removed', sitsOut: false, rules });
    if (man.support > 0) pickUp(g, l.at, f);
    return;
  }
  const [face = 1] = g.roll('first aid', 1, 6);
  const aid = firstAid(face, unit.medic, g.setting.options);
  l.serious ||= aid.wound === 'serious';
  // AA-Q-92: a scratch is a casualty of this attack, unless the option says otherwise.
  const counts = aid.wound !== 'slight' || g.setting.options.slightWoundCounts;
  if (!counts) l.casualties -= 1;
  l.leaderLost ||= counts && leader;
  g.emit({
    t: 'hit',
    figure: f,
    unit: l.at,
    face,
    wound: aid.wound,
    sitsOut: sitsOut(aid.wound, g.setting.options),
    rules: ['AA-CAS-2', ...aid.rules],
  });
  if (leader && aid.wound !== 'slight') promote(g, l.at, f);
}

/** AA-CAS-4: another man of the unit may save the weapon. */
function pickUp(g: G, u: UnitNo, from: FigureNo): void {
  const board = g.board.open;
  if (!g.setting.options.supportWeaponPickup) return;
  const by = board.figures.findIndex(
    (man) => man.unit === u && man.condition === 'able' && man.support === 0 && !man.leader,
  );
  if (by < 0) return;
  const die = qualityNow(g.setting, board, u);
  const [face = 1] = g.roll('pick up', 1, die);
  const passed = face >= SUCCESS;
  g.emit({ t: 'checked', unit: u, purpose: 'pickUp', die, face, minus: 0, passed, rules: ['AA-CAS-4', 'AA-QUAL-4'] });
  if (passed) g.emit({ t: 'weaponPickedUp', from, by, rules: ['AA-CAS-4'] });
}
