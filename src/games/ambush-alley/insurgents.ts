/** 5.8 The Insurgent phase: units that did not interrupt act, and Regulars may answer. */

import type { Spot } from '../../geometry/sight.ts';
import { end, flow, goto } from '../../kernel/flow.ts';
import { declare, declareFire, mayOrderFire, targetOptions } from './activation.ts';
import { REGULAR, type Unit, type UnitNo } from './board.ts';
import { paces, rapidCheck } from './care.ts';
import type { Choice, ChoiceOf, OrderName, Pace } from './choices.ts';
import { walkTo } from './contact.ts';
import { canShoot } from './interruption.ts';
import { SUCCESS } from './ladder.ts';
import { joinUnit, splitOff, splitsOf, strayed } from './leaders.ts';
import { halt, imagine, placesAt } from './march.ts';
import { marchForm } from './marchPlan.ts';
import { isCancelled, isStopped, reactionTest, shot } from './reaction.ts';
import { qualityNow } from './quality.ts';
import { hasDice } from './resolve.ts';
import type { Options } from './options.ts';
import type { RuleNo } from './rulebook/index.ts';
import { passage } from './sighting.ts';
import { ableSpots, anySees, hasAble, hasLeader } from './space.ts';
import type { AmbushAlley, BoardView, Declared, G, SharedRoll } from './types.ts';
import type { Setting } from './setting.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** What an Insurgent unit in its state may do in its phase. */
export function insurgentOrders(setting: Setting, board: BoardView, u: UnitNo): OrderName[] {
  const { options } = setting;
  const unit = unitOf(board, u);
  const recovering = unit.recoverTurn === board.turn;
  const fire = mayOrderFire(setting, board, u) ? (['fire'] as const) : [];
  if (unit.joinedFireOnly) return recovering ? ['hold'] : ['hold', ...fire];
  if (recovering || options.insurgentPhaseActions === 'moveOnly') return ['hold', 'move'];
  return ['hold', 'move', ...fire, 'moveFire', 'fireMove'];
}

const parts: Readonly<Record<string, readonly ('move' | 'fire')[]>> = {
  move: ['move'],
  fire: ['fire'],
  moveFire: ['move', 'fire'],
  fireMove: ['fire', 'move'],
};

/** AA-LEAD-5: without a leader one die decides whether the unit does anything. */
function actionCheck(g: G, u: UnitNo): boolean {
  const { space, options } = g.setting;
  const board = g.board.open;
  if (hasLeader(space, board, u)) return true;
  const die = options.leaderlessActionTest === 'morale' ? unitOf(board, u).morale : qualityNow(g.setting, board, u);
  const [face = 1] = g.roll('action check', 1, die);
  const passed = face >= SUCCESS;
  const rules: RuleNo[] = passed ? ['AA-LEAD-5', 'AA-GEN-5'] : ['AA-LEAD-5', 'AA-LEAD-6', 'AA-GEN-5'];
  if (options.leaderlessActionTest === 'quality') rules.push('AA-QUAL-4');
  rules.push(...strayed(board, u));
  g.emit({ t: 'checked', unit: u, purpose: 'act', die, face, minus: 0, passed, rules });
  return passed;
}

/** AA-Q-12: where a unit that passes its turn Hunkers Down, the order comes first: to pass is no action, and no die decides it. */
const ordersFirst = ({ options }: Setting): boolean => options.hunkerTiming === 'passTurn' && !options.passingNeedsTest;

/** Does a die decide at once whether the unit may act? */
export const testsToAct = (setting: Setting, board: BoardView, u: UnitNo): boolean =>
  !hasLeader(setting.space, board, u) && !ordersFirst(setting);

export const insurgent = procedure('insurgent')((s) => ({
  begin: s.run('AA-SEQ-6', (g, l) => {
    const led = hasLeader(g.setting.space, g.board.open, l.unit);
    g.emit({ t: 'activated', unit: l.unit, rules: led ? ['AA-SEQ-6', 'AA-LEAD-4'] : ['AA-SEQ-6'] });
    if (!led && ordersFirst(g.setting)) l.untested = true;
    return l.untested === true || actionCheck(g, l.unit) ? undefined : end();
  }),
  order: s.ask(
    'AA-SEQ-6',
    (g, l) => {
      const orders = insurgentOrders(g.setting, g.board.open, l.unit).map((order) => ({ t: 'order', order }) as const);
      const options = [...orders, ...splitsOf(g.board.open, l.unit)];
      const commits = l.untested === true && orders.length > 1 ? 'rolls' : 'nothing';
      return { seat: 'insurgent', ask: 'order', options, otherwise: { t: 'order', order: 'hold' }, commits };
    },
    (g, l, c) => {
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('order');
      }
      l.order = c.order;
      g.emit({ t: 'ordered', unit: l.unit, order: c.order, rules: ['AA-SEQ-6'] });
      if (c.order === 'hold')
        g.emit({
          t: 'held',
          unit: l.unit,
          hunkers: g.setting.options.hunkerTiming === 'passTurn',
          rules: ['AA-MOVE-3'],
        });
      if (l.untested === true && c.order !== 'hold' && !actionCheck(g, l.unit)) return end();
      return undefined;
    },
  ),
  part: s.run(
    'AA-SEQ-6',
    (g, l) => {
      const part = parts[l.order]?.[l.part];
      if (part === undefined || isStopped(g.setting, g.board.open, l.unit)) return end();
      l.part += 1;
      return part === 'move'
        ? call('insurgentMarch', { unit: l.unit, move: null, answered: [], queued: [] })
        : call('insurgentShoot', { unit: l.unit, target: -1, answered: [], queued: [] });
    },
    (g, l) => {
      halt(g, l.unit);
      return goto('part');
    },
  ),
}));

/** AA-Q-59: may a unit that is not on Overwatch react in the Insurgent phase, as often as it has done so already? */
export const reactsInPhase = (
  { regularReactionsInInsurgentPhase: who }: Options,
  { phaseReactions }: Pick<Unit, 'phaseReactions'>,
): boolean => who === 'all' || (who === 'once' && phaseReactions === 0);

/** Regulars who may answer in the Insurgent phase if they see it: Overwatch, and in one edition everybody concerned. */
function willing(setting: Setting, board: BoardView, target: readonly UnitNo[] | null): UnitNo[] {
  const { options } = setting;
  const found: UnitNo[] = [];
  board.units.forEach((unit, u) => {
    if (unit.side !== REGULAR || !unit.onTable) return;
    const watching = unit.overwatch && (options.overwatchTrigger !== 'movementOnly' || target === null);
    const concerned = !unit.overwatch && !unit.pulledBack && (target === null || target.includes(u));
    const others = reactsInPhase(options, unit);
    if (watching ? hasDice(setting, board, u, null, 'overwatch') : others && concerned && hasAble(board, u))
      found.push(u);
  });
  // Overwatch first.
  return found.sort((a, b) => Number(unitOf(board, b).overwatch) - Number(unitOf(board, a).overwatch) || a - b);
}

/** Does the unit see the Insurgents, and has it dice for them? Overwatch counts its own. */
const mayAnswer = (setting: Setting, board: BoardView, u: UnitNo, by: UnitNo): boolean =>
  canShoot(setting, board, u, by, asWhat(board, u));

/** The same where the Insurgents will be after that distance. */
export const mayAnswerAt = (
  setting: Setting,
  board: BoardView,
  u: UnitNo,
  by: UnitNo,
  move: Declared,
  at: number,
): boolean => mayAnswer(setting, imagine(board, move.figures, placesAt(setting.space, board, move, at)), u, by);

/** DP-18: who answers, and where along the path. */
function answers(
  setting: Setting,
  board: BoardView,
  l: { unit: UnitNo; answered: UnitNo[] },
  move: Declared | null,
  targets: readonly { readonly unit: UnitNo; readonly dice: number }[] | null,
) {
  const { space } = setting;
  const aimedAt = targets?.map(({ unit }) => unit) ?? null;
  const units = willing(setting, board, aimedAt).filter((u) => !l.answered.includes(u));
  const found: ChoiceOf<'react'>[] = [];
  if (move === null)
    for (const unit of units) {
      if (mayAnswer(setting, board, unit, l.unit)) found.push({ t: 'react', unit });
    }
  else {
    const way = passage(space, board, move, l.unit);
    const isAnswered = (unit: UnitNo, eyes: readonly Spot[], i: number): boolean =>
      anySees(space, board, eyes, way.spots(i)) &&
      mayAnswerAt(setting, board, unit, l.unit, move, way.stations[i] as number);
    for (const unit of units) {
      const eyes = ableSpots(space, board, unit);
      const at = way.stations.find((_, i) => isAnswered(unit, eyes, i));
      if (at !== undefined) found.push({ t: 'react', unit, at });
    }
  }
  if (found.length === 0) return undefined;
  const pass = { t: 'pass' } as const;
  // Overwatch answers by its own rule; that others may, not every edition says.
  const watching = setting.revision > 1 && found.every(({ unit }) => unitOf(board, unit).overwatch);
  return {
    seat: 'regular',
    rule: watching ? ('AA-OW-3' as const) : ('AA-REACT-6' as const),
    ask: 'answer',
    about: targets === null ? { unit: l.unit, move } : { unit: l.unit, move, targets },
    options: [...found, pass],
    otherwise: pass,
    commits: 'rolls' as const,
  };
}

const asWhat = (board: BoardView, u: UnitNo): 'overwatch' | 'phase' =>
  unitOf(board, u).overwatch ? 'overwatch' : 'phase';
const answerRules = { overwatch: ['AA-OW-3', 'AA-OW-4', 'AA-OW-5', 'AA-OW-6'], phase: ['AA-REACT-6'] } as const;

/** Who waits for the Insurgents to have done their deed; `unsteady` are those who were Pinned already. */
type Queue = { unit: UnitNo; queued: UnitNo[]; unsteady?: UnitNo[] };

/** The reaction of one unit: now, or in the queue. */
function answer(g: G, l: { answered: UnitNo[] } & Queue & SharedRoll, u: UnitNo, first?: () => void) {
  l.answered.push(u);
  const test = g.setting.options.overwatchPhaseTest;
  if (test && reactionTest(g, l.unit, u, l)) {
    l.queued.push(u);
    if (unitOf(g.board.open, u).pinned) l.unsteady = [...(l.unsteady ?? []), u];
    return undefined;
  }
  first?.();
  return shootNow(g, l, u);
}

function shootNow(g: G, l: { unit: UnitNo }, u: UnitNo) {
  const as = asWhat(g.board.open, u);
  g.emit({ t: 'reacted', unit: u, as, rules: answerRules[as] });
  return call('fire', shot(u, l.unit, as));
}

/** N5: the next of the queue who still can; who was Pinned before may fire all the same, who is Pinned since may not. */
function nextQueued(g: G, l: Queue): UnitNo | undefined {
  const board = g.board.open;
  return l.queued.find((u) => {
    const { pinned, pulledBack } = unitOf(board, u);
    const caught = pinned && !(l.unsteady ?? []).includes(u);
    return !caught && !pulledBack && canShoot(g.setting, board, u, l.unit, asWhat(board, u));
  });
}

/** DP-16: those who lost their test may fire now, one after the other. */
function returnFire(g: G, l: Queue) {
  const unit = nextQueued(g, l);
  if (unit === undefined) return undefined;
  const options = [{ t: 'fireBack' }, { t: 'decline' }] as const;
  return {
    seat: 'regular',
    ask: 'returnFire',
    about: { unit, foe: l.unit },
    options,
    otherwise: options[1],
    commits: 'rolls' as const,
  };
}

function fireOrNot(g: G, l: Queue, fires: boolean) {
  const u = nextQueued(g, l) as UnitNo;
  l.queued = l.queued.filter((each) => each !== u);
  return fires ? shootNow(g, l, u) : undefined;
}

export const insurgentMarch = procedure('insurgentMarch')((s) => ({
  declare: s.ask(
    'AA-SEQ-6',
    (g, l) => {
      const board = g.board.open;
      const allowed: Pace[] = l.onlyCautious === true ? ['cautious'] : paces(g.setting, board, l.unit);
      return marchForm(g.setting, g.board.open, 'insurgent', l.unit, allowed);
    },
    (g, l, c) => {
      if (c.t !== 'move') return end();
      if (c.pace === 'rapid' && !rapidCheck(g, l.unit)) {
        l.onlyCautious = true;
        return goto('declare');
      }
      l.move = declare(g, l.unit, c, ['AA-SEQ-6']) ?? null;
      return l.move === null ? end() : undefined;
    },
  ),
  answer: s.ask(
    'AA-REACT-6',
    (g, l) => answers(g.setting, g.board.open, l, l.move, null),
    (g, l, c) => {
      if (c.t === 'pass') return goto('finish');
      // Only who is quicker stops them on their way.
      const there = () =>
        walkTo(g, l.unit, l.move as Declared, Math.max(c.at ?? 0, (l.move as Declared).walked), ['AA-SEQ-6']);
      return answer(g, l, c.unit, there) ?? goto('answer');
    },
    (g, l) => (isStopped(g.setting, g.board.open, l.unit) ? end() : goto('answer')),
  ),
  finish: s.run('AA-SEQ-6', (g, l) => {
    const move = l.move as Declared;
    walkTo(g, l.unit, move, move.length, ['AA-SEQ-6']);
    l.unit = joinUnit(g, l.unit, move.join);
  }),
  queue: s.ask(
    'AA-OW-9',
    (g, l) => returnFire(g, l),
    (g, l, c) => fireOrNot(g, l, c.t === 'fireBack') ?? goto('queue'),
    () => goto('queue'),
  ),
}));

export const insurgentShoot = procedure('insurgentShoot')((s) => ({
  aim: s.ask(
    'AA-TGT-1',
    (g, l) => {
      const options = targetOptions(g.setting, g.board.open, l.unit);
      if (options.length === 1) return undefined;
      const skip: Choice = { t: 'skip' };
      return { seat: 'insurgent', ask: 'aim', about: { unit: l.unit }, options, otherwise: skip, commits: 'rolls' };
    },
    (g, l, c) => {
      if (c.t === 'targets') l.split = c.split.map(({ unit, dice }) => ({ unit, dice }));
      else if (c.t === 'target') l.split = [{ unit: c.unit, dice: 0 }];
      else return end();
      declareFire(g, l.unit, l.split);
      l.target = l.split[0]?.unit ?? -1;
      return undefined;
    },
  ),
  nobody: s.run('AA-TGT-1', (_, l) => (l.target < 0 ? end() : undefined)),
  answer: s.ask(
    'AA-REACT-6',
    (g, l) => answers(g.setting, g.board.open, l, null, l.split ?? [{ unit: l.target, dice: 0 }]),
    (g, l, c) => (c.t === 'pass' ? goto('fire') : (answer(g, l, c.unit) ?? goto('answer'))),
    (g, l) => (hasAble(g.board.open, l.unit) ? goto('answer') : end()),
  ),
  fire: s.run(
    'AA-SEQ-6',
    (g, l) => {
      const [part, ...rest] = l.split ?? [{ unit: l.target, dice: 0 }];
      l.split = rest;
      // AA-IFIRE-8: what was lost on the way is lost; who is queued may still fire.
      if (part === undefined || isCancelled(g.setting, g.board.open, l.unit)) return goto('queue');
      if (!canShoot(g.setting, g.board.open, l.unit, part.unit)) return goto('fire');
      const { spent = 0, rolled = 0 } = l;
      l.spent = spent + part.dice;
      return call('fire', { ...shot(l.unit, part.unit, 'activation', part.dice), spent, rolled });
    },
    (_, l, dice) => {
      l.rolled = (l.rolled ?? 0) + (dice as number);
      return goto('fire');
    },
  ),
  queue: s.ask(
    'AA-OW-9',
    (g, l) => returnFire(g, l),
    (g, l, c) => fireOrNot(g, l, c.t === 'fireBack') ?? goto('queue'),
    () => goto('queue'),
  ),
}));
