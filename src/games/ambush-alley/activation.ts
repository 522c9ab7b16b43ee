/** 5.5 The activation of a Regular unit: its order, its move, its fire; and where Insurgents may cut in. */

import { end, flow, goto } from '../../kernel/flow.ts';
import type { UnitNo } from './board.ts';
import type { Choice, ChoiceOf, OrderName, Pace } from './choices.ts';
import { burdened, handOver, handOvers, layDown, paces, rapidCheck, settleLaidDown } from './care.ts';
import { walkTo } from './contact.ts';
import type { Aim } from './events.ts';
import { canShoot } from './interruption.ts';
import { joinUnit, splitOff, splitsOf } from './leaders.ts';
import { targetsOfQuality } from './ladder.ts';
import { halt, hasCompany, isOnPath } from './march.ts';
import { marchForm, planChoice } from './marchPlan.ts';
import { shot } from './reaction.ts';
import { printedQuality } from './quality.ts';
import { hasDice, ownDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { dependantsOf, hasAble, isTogether as isInCohesion, unitsSee, visibleEnemies } from './space.ts';
import type { AmbushAlley, BoardView, Declared, G } from './types.ts';
import type { Setting } from './setting.ts';
import { passage } from './sighting.ts';
import { checkInterrupter, sightStations, windowForm } from './window.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** Is the unit still able to go on with its activation? */
const canGoOn = (board: BoardView, u: UnitNo): boolean =>
  unitOf(board, u).onTable && !unitOf(board, u).pulledBack && hasAble(board, u);

/** DP-8: what a unit in its state may be ordered to do. */
export function legalOrders(setting: Setting, board: BoardView, u: UnitNo): OrderName[] {
  const { options } = setting;
  const unit = unitOf(board, u);
  const regrouping = unit.regroupTurn === board.turn;
  // AA-Q-57: who is Pinned stays on Overwatch; whether he may go on it, no edition says.
  const watches = options.overwatch && !unit.joinedFireOnly && (!unit.pinned || options.pinnedOverwatch);
  const orders: OrderName[] = watches ? ['overwatch', 'hold'] : ['hold'];
  const fire = mayOrderFire(setting, board, u) ? (['fire'] as const) : [];
  if (regrouping || unit.joinedFireOnly || unit.pinned) return [...orders, ...fire];
  return [...orders, 'move', ...fire, 'moveFire', 'fireMove'];
}

/** AA-Q-138: fire alone is ordered only where somebody can be fired at; beside a move it falls away by itself. */
export const mayOrderFire = (setting: Setting, board: BoardView, u: UnitNo): boolean =>
  setting.options.fireWithoutTarget === 'offered' ||
  (!hasShotAway(setting, board, u) && shootable(setting, board, u).length > 0);

const parts: Readonly<Record<OrderName, readonly ('move' | 'fire')[]>> = {
  overwatch: [],
  hold: [],
  move: ['move'],
  fire: ['fire'],
  moveFire: ['move', 'fire'],
  fireMove: ['fire', 'move'],
};

export const activation = procedure('activation')((s) => ({
  begin: s.run('AA-ACT-2', (g, l) => {
    g.emit({ t: 'activated', unit: l.unit, rules: ['AA-ACT-1', 'AA-ACT-2', 'AA-SEQ-2', 'AA-GEN-7'] });
  }),
  order: s.ask(
    'AA-ACT-3',
    (g, l) => {
      const orders = legalOrders(g.setting, g.board.open, l.unit).map((order) => ({ t: 'order', order }) as const);
      const options = [...orders, ...splitsOf(g.board.open, l.unit)];
      return { seat: 'regular', ask: 'order', options, otherwise: { t: 'order', order: 'hold' }, commits: 'nothing' };
    },
    (g, l, c) => {
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('order');
      }
      l.order = c.order;
      const { pinned, regroupTurn } = unitOf(g.board.open, l.unit);
      const rules: RuleNo[] = ['AA-ACT-3', 'AA-MOVE-1'];
      if (pinned) rules.push('AA-PIN-5');
      if (regroupTurn === g.board.open.turn) rules.push('AA-PULL-5', 'AA-PULL-6');
      g.emit({ t: 'ordered', unit: l.unit, order: c.order, rules });
      if (c.order === 'overwatch')
        g.emit({ t: 'wentOnOverwatch', unit: l.unit, rules: ['AA-ACT-4', 'AA-OW-1', 'AA-OW-2', 'AA-MOVE-3'] });
      if (c.order === 'hold') {
        const hunkers = g.setting.options.hunkerTiming === 'passTurn';
        g.emit({ t: 'held', unit: l.unit, hunkers, rules: hunkers ? ['AA-HUNK-1', 'AA-MOVE-3'] : ['AA-MOVE-3'] });
      }
      return undefined;
    },
  ),
  part: s.run(
    'AA-SEQ-4',
    (g, l) => {
      const part = parts[l.order][l.part];
      if (part === undefined || !canGoOn(g.board.open, l.unit)) return end();
      // AA-Q-66: who has been Pinned in the meantime moves no more, and shoots where the option lets him.
      const caught = l.part > 0 && unitOf(g.board.open, l.unit).pinned;
      if (caught && (part === 'move' || !g.setting.options.pinnedMayStillFire)) return end();
      l.part += 1;
      return part === 'move'
        ? call('march', { unit: l.unit, move: null, onlyCautious: false })
        : call('shoot', { unit: l.unit, targets: [] });
    },
    (g, l) => {
      settleLaidDown(g, l.unit);
      halt(g, l.unit);
      return parts[l.order][l.part - 1] === 'move' ? goto('contact') : goto('part');
    },
  ),
  /** DP-21: units that touch at the end of a move may hand over their Dependants. */
  contact: s.ask(
    'AA-DEP-1',
    (g, l) => {
      const found = handOvers(g.setting, g.board.open, l.unit);
      if (found.length === 0) return undefined;
      const pass = { t: 'pass' } as const;
      return { seat: 'regular', ask: 'handOver', options: [...found, pass], otherwise: pass, commits: 'nothing' };
    },
    (g, _, c) => {
      if (c.t === 'handOver') handOver(g, c);
      return goto('part');
    },
  ),
  next: s.run('AA-SEQ-4', () => goto('part')),
}));

/** Declares a move: its pace, its ways, what is left to walk. */
export function declare(g: G, u: UnitNo, c: ChoiceOf<'move'>, rules: readonly RuleNo[]): Declared | undefined {
  const { space, options } = g.setting;
  const board = g.board.open;
  const planned = planChoice(g.setting, board, u, c);
  if ('error' in planned) return undefined;
  const { move, allowance } = planned;
  if (c.join !== undefined) move.join = c.join;
  const pace: RuleNo[] =
    c.pace === 'rapid' ? ['AA-MOVE-8', 'AA-MOVE-9'] : ['AA-MOVE-5', ...burdened(g.setting, g.board.open, u)];
  if (!isInCohesion(space, board, u)) pace.push('AA-COH-3');
  if (options.figureScale === '28mm') pace.push('AA-GEN-2');
  g.emit({
    t: 'moveDeclared',
    unit: u,
    mode: c.pace,
    allowance,
    paths: move.paths,
    rules: ['AA-MOVE-2', ...pace, ...rules],
  });
  return move;
}

const contractorsWith = (board: BoardView, u: UnitNo): number =>
  dependantsOf(board, u).filter((figure) => figure.contractor).length;

export const march = procedure('march')((s) => ({
  declare: s.ask(
    'AA-MOVE-2',
    (g, l) => {
      const board = g.board.open;
      const { mode, moved } = unitOf(board, l.unit);
      // A reaction move was part of the activation's movement: its pace holds.
      const open = paces(g.setting, board, l.unit);
      const kept = moved > 0 ? open.filter((pace) => pace === mode) : [];
      const free = kept.length > 0 ? kept : open;
      const allowed: Pace[] = l.onlyCautious ? ['cautious'] : free;
      return marchForm(g.setting, g.board.open, 'regular', l.unit, allowed);
    },
    (g, l, c) => {
      if (c.t === 'skip') return end();
      if (c.t === 'handOver') {
        layDown(g, l.unit, c);
        return goto('declare');
      }
      if (c.pace === 'rapid' && !rapidCheck(g, l.unit)) {
        l.onlyCautious = true;
        return goto('declare');
      }
      l.move = declare(g, l.unit, c, []) ?? null;
      return l.move === null ? end() : undefined;
    },
  ),
  window: s.ask(
    'AA-SEQ-3',
    (g, l) => windowForm(g.setting, g.board.open, l.unit, l.move, l.cuts),
    (g, l, c) => {
      if (c.t === 'pass') return goto('point');
      if (c.t === 'sacrifice') return call('sacrifice', { by: c.unit, target: c.target, queued: [] });
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('window');
      }
      l.cuts = inOrder([...(l.cuts ?? []), c]);
      return isTogether(g.setting) ? goto('window') : goto('point');
    },
    (g, l) => (canGoOn(g.board.open, l.unit) && !unitOf(g.board.open, l.unit).pinned ? goto('window') : end()),
  ),
  /** AA-D-17: in one edition the interrupted player says where it happens. */
  point: s.ask(
    'AA-INT-5',
    (g, l) => {
      const [cut] = l.cuts ?? [];
      if (cut === undefined || g.setting.options.interruptPointChosenBy === 'insurgent') return undefined;
      const { space } = g.setting;
      const way = passage(space, g.board.open, l.move as Declared, l.unit);
      const seen = sightStations(space, g.board.open, way, cut.unit);
      const options = seen.map((at) => ({ t: 'point', at }) as const);
      const [otherwise] = options;
      if (otherwise === undefined) return undefined;
      const about = { unit: l.unit, move: l.move, foe: cut.unit };
      return { seat: 'regular', ask: 'point', about, options, otherwise, commits: 'nothing' };
    },
    (_, l, c) => {
      const [cut, ...rest] = l.cuts as ChoiceOf<'interrupt'>[];
      l.cuts = [{ ...(cut as ChoiceOf<'interrupt'>), at: c.at }, ...rest];
    },
  ),
  cut: s.run(
    'AA-SEQ-4',
    (g, l) => {
      const [cut, ...rest] = l.cuts ?? [];
      if (cut === undefined) return goto('finish');
      l.cuts = rest;
      const move = l.move as Declared;
      const { walked } = move;
      if (!unitOf(g.board.open, l.unit).pinned) walkTo(g, l.unit, move, cut.at ?? 0, ['AA-INT-5']);
      if (!canGoOn(g.board.open, l.unit)) return end();
      if (mayStill(g, l.unit, cut)) return call('interruption', cutIn(l.unit, cut));
      // Somebody met on the way held them up out of his sight: he has lost nothing, and they go on (AA-SCN-5).
      if (hasCompany(g.board.open, move)) return goto('withThem');
      return isTogether(g.setting) || move.walked === walked ? goto('point') : goto('window');
    },
    (g, l) => {
      const { pinned, moveLeft } = unitOf(g.board.open, l.unit);
      const move = l.move as Declared;
      if (!canGoOn(g.board.open, l.unit)) return end();
      if (l.cuts !== undefined && l.cuts.length > 0) return goto('point');
      if (pinned) return end();
      // What interruptions cost comes off the end of the path.
      move.length = Math.min(move.length, move.walked + moveLeft);
      return moveLeft > 0 ? goto('onward') : stopHere(g, move);
    },
  ),
  /** DP-10: on along the path, along another one, or no further. */
  onward: s.ask(
    'AA-REACT-16',
    (g, l) => {
      const board = g.board.open;
      const onPath = isOnPath(g.setting.space, board, l.move as Declared);
      const stop: ChoiceOf<'continue' | 'stop' | 'move'> = { t: 'stop' };
      // Who has somebody with him now cannot keep to the path; the contact did not end his move (AA-SCN-5).
      const options =
        g.setting.options.rerouteAfterInterrupt || hasCompany(board, l.move as Declared)
          ? { form: 'onward', data: { onPath, pace: paceOnward(g.setting, board, l.unit) } }
          : onPath
            ? [{ t: 'continue' } as const, stop]
            : [stop];
      return { seat: 'regular', ask: 'onward', about: { unit: l.unit }, options, otherwise: stop, commits: 'nothing' };
    },
    (g, l, c) => {
      if (c.t === 'stop') return stopHere(g, l.move as Declared);
      if (c.t === 'continue') return isTogether(g.setting) ? goto('finish') : goto('window');
      l.move = declare(g, l.unit, c, ['AA-REACT-16']) ?? null;
      return l.move === null ? end() : goto('window');
    },
  ),
  finish: s.run('AA-MOVE-1', (g, l) => {
    const move = l.move as Declared;
    const wasCut = unitOf(g.board.open, l.unit).timesInterrupted > 0;
    const rules: RuleNo[] = wasCut ? ['AA-MOVE-1', 'AA-REACT-16', 'AA-IFIRE-4', 'AA-IFIRE-9'] : ['AA-MOVE-1'];
    const escorted = contractorsWith(g.board.open, l.unit);
    walkTo(g, l.unit, move, move.length, rules);
    joinUnit(g, l.unit, move.join);
    return contractorsWith(g.board.open, l.unit) > escorted ? undefined : end();
  }),
  /** AA-SCN-5: reaching contractors does not end the move; what is left of it takes them along. */
  withThem: s.run('AA-SCN-5', (g, l) => {
    if (unitOf(g.board.open, l.unit).moveLeft <= 0) return end();
    l.onlyCautious = !paces(g.setting, g.board.open, l.unit).includes('rapid');
    return goto('declare');
  }),
}));

/** AA-Q-64: at the same pace; who has got somebody to look after on the way may have to slow down (AA-MOVE-12). */
function paceOnward(setting: Setting, board: BoardView, u: UnitNo): Pace {
  const { mode } = unitOf(board, u);
  return mode === 'rapid' && paces(setting, board, u).includes('rapid') ? 'rapid' : 'cautious';
}

/** AA-Q-39: who stops where he was interrupted may be interrupted there by others. */
function stopHere({ setting, board }: G, move: Declared) {
  if (isTogether(setting) || !isOnPath(setting.space, board.open, move)) return end();
  move.length = move.walked;
  return goto('window');
}

/** AA-Q-39: are all interruptions declared before the first is resolved? */
const isTogether = ({ options }: Setting): boolean => options.interruptDeclaration === 'simultaneous';

/** Along the path, never backwards. */
const inOrder = (cuts: ChoiceOf<'interrupt'>[]): ChoiceOf<'interrupt'>[] =>
  cuts.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));

/** What was declared earlier may have become impossible. */
const mayStill = ({ setting, board }: G, u: UnitNo, { unit }: ChoiceOf<'interrupt'>): boolean =>
  checkInterrupter(setting, board.open, unit, u) === undefined && unitsSee(setting.space, board.open, unit, u);

/** AA-Q-61: where reaction fire counts as the fire of the activation, is that spent? */
const hasShotAway = ({ options }: Setting, board: BoardView, u: UnitNo): boolean =>
  options.reactionFireUsesActivationFire && unitOf(board, u).fired;

const cutIn = (u: UnitNo, c: ChoiceOf<'interrupt'>): AmbushAlley['locals']['interruption'] => ({
  by: c.unit,
  unit: u,
  kind: c.kind,
  pace: c.kind === 'move' ? c.pace : 'cautious',
  to: c.kind === 'move' ? { x: c.to.x, y: c.to.y } : { x: 0, y: 0 },
  roof: c.kind === 'move' && c.roof === true,
  ...(c.kind === 'move' && c.join !== undefined ? { join: c.join } : {}),
  first: [],
  after: [],
  overwatch: [],
  support: [],
  cancelled: false,
});

/** Targets that a unit sees and could hurt or at least frighten. */
export const shootable = (setting: Setting, board: BoardView, u: UnitNo): UnitNo[] =>
  unitOf(board, u).onTable
    ? visibleEnemies(setting.space, board, u).filter((at) => hasDice(setting, board, u, at, 'activation'))
    : [];

/** DP-11: one target, or several with even shares where the game allows it. */
export function targetOptions(setting: Setting, board: BoardView, u: UnitNo): Choice[] {
  const seen = shootable(setting, board, u);
  const single: Choice[] = seen.map((unit) => ({ t: 'target', unit }));
  const most = setting.options.multipleTargets ? targetsOfQuality(printedQuality(setting, board, u)) : 1;
  const dice = most > 1 ? ownDice(setting, board, u) : 0;
  const several: Choice[] = [];
  for (let n = 2; n <= Math.min(most, seen.length, dice); n++) {
    const share = Math.floor(dice / n);
    several.push({
      t: 'targets',
      split: seen.slice(0, n).map((unit, i) => ({ unit, dice: i === 0 ? dice - share * (n - 1) : share })),
    });
  }
  return [...single, ...several, { t: 'skip' }];
}

/** At whom fire is about to be opened is open to all, and to those who may interrupt above all. */
export function declareFire(g: G, unit: UnitNo, targets: readonly Aim[]): void {
  if (g.setting.revision < 2) return;
  const rule: RuleNo = targets.length > 1 ? 'AA-TGT-2' : 'AA-TGT-1';
  g.emit({
    t: 'fireDeclared',
    unit,
    targets: targets.map(({ unit: at, dice }) => ({ unit: at, dice })),
    rules: [rule],
  });
}

export const shoot = procedure('shoot')((s) => ({
  aim: s.ask(
    'AA-TGT-1',
    (g, l) => {
      if (hasShotAway(g.setting, g.board.open, l.unit)) return undefined;
      const options = targetOptions(g.setting, g.board.open, l.unit);
      if (options.length === 1) return undefined;
      const otherwise: Choice = { t: 'skip' };
      return { seat: 'regular', ask: 'aim', about: { unit: l.unit }, options, otherwise, commits: 'rolls' };
    },
    (g, l, c) => {
      if (c.t === 'skip') return end();
      l.targets =
        c.t === 'targets'
          ? c.split.map(({ unit, dice }) => ({ unit, dice }))
          : [{ unit: (c as ChoiceOf<'target'>).unit, dice: 0 }];
      declareFire(g, l.unit, l.targets);
      return undefined;
    },
  ),
  nobody: s.run('AA-TGT-1', (_, l) => (l.targets.length === 0 ? end() : undefined)),
  window: s.ask(
    'AA-SEQ-3',
    (g, l) => windowForm(g.setting, g.board.open, l.unit, null, l.cuts, l.targets),
    (g, l, c) => {
      if (c.t === 'pass') return goto('cut');
      if (c.t === 'sacrifice') return call('sacrifice', { by: c.unit, target: c.target, queued: [] });
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('window');
      }
      l.cuts = [...(l.cuts ?? []), c];
      return isTogether(g.setting) ? goto('window') : goto('cut');
    },
    (g, l) => (canGoOn(g.board.open, l.unit) ? goto('window') : end()),
  ),
  cut: s.run(
    'AA-SEQ-4',
    (g, l) => {
      const [cut, ...rest] = l.cuts ?? [];
      if (cut === undefined) return goto('resolve');
      l.cuts = rest;
      if (!canGoOn(g.board.open, l.unit)) return end();
      return mayStill(g, l.unit, cut) ? call('interruption', cutIn(l.unit, cut)) : goto('cut');
    },
    (g, l) => {
      const board = g.board.open;
      if (!canGoOn(board, l.unit)) return end();
      if (l.cuts !== undefined && l.cuts.length > 0) return goto('cut');
      const silenced = unitOf(board, l.unit).pinned && !g.setting.options.pinnedMayStillFire;
      if (silenced || hasShotAway(g.setting, board, l.unit)) return end();
      return isTogether(g.setting) ? goto('resolve') : goto('window');
    },
  ),
  resolve: s.run(
    'AA-FP-1',
    (g, l) => {
      const target = l.targets[0];
      if (target === undefined || !canGoOn(g.board.open, l.unit)) return end();
      l.targets = l.targets.slice(1);
      if (!canShoot(g.setting, g.board.open, l.unit, target.unit))
        return l.targets.length > 0 ? goto('resolve') : (l.spent ?? 0) > 0 ? end() : goto('again');
      const { spent = 0, rolled = 0 } = l;
      l.spent = spent + target.dice;
      return call('fire', { ...shot(l.unit, target.unit, 'activation', target.dice), spent, rolled });
    },
    (_, l, dice) => {
      l.rolled = (l.rolled ?? 0) + (dice as number);
      return goto('resolve');
    },
  ),
  /** F3: the target has gone; another may be named, without a new window. */
  again: s.ask(
    'AA-TGT-1',
    (g, l) => {
      const seen = shootable(g.setting, g.board.open, l.unit);
      if (seen.length === 0) return undefined;
      const skip = { t: 'skip' } as const;
      return {
        seat: 'regular',
        ask: 'aim',
        about: { unit: l.unit },
        options: [...seen.map((unit) => ({ t: 'target', unit }) as const), skip],
        otherwise: skip,
        commits: 'rolls',
      };
    },
    (_, l, c) => {
      if (c.t === 'skip') return end();
      return call('fire', shot(l.unit, c.unit, 'activation'));
    },
    () => end(),
  ),
}));
