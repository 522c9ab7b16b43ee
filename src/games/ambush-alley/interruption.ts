/** 5.6 The interruption, step by step: check, Overwatch, supporters, tests, reactions before, the act itself, what comes after. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { REGULAR, type UnitNo } from './board.ts';
import { rapidCheck } from './care.ts';
import type { ChoiceOf } from './choices.ts';
import { afterWalk, walkTo } from './contact.ts';
import { SUCCESS } from './ladder.ts';
import { joinUnit, strayed } from './leaders.ts';
import { halt, moveAllowance, placesAt, planMarch } from './march.ts';
import { marchForm } from './marchPlan.ts';
import { mayReactMove, reactionAllowance, reactionPaces } from './propose.ts';
import { isCancelled, reactionTest, shot } from './reaction.ts';
import { qualityNow } from './quality.ts';
import { hasDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { hasAble, hasLeader, unitsSee, unitsWhere, visibleEnemies } from './space.ts';
import type { AmbushAlley, BoardView, FireContext, G } from './types.ts';
import type { Setting } from './setting.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];
type Locals = AmbushAlley['locals']['interruption'];

/** AA-LEAD-5, AA-INT-8: without a leader, 4 or more on a Quality die. */
export function interruptCheck(g: G, u: UnitNo): boolean {
  const board = g.board.open;
  if (hasLeader(g.setting.space, board, u)) return true;
  const die = qualityNow(g.setting, board, u);
  const [face = 1] = g.roll('interrupt check', 1, die);
  const passed = face >= SUCCESS;
  const rules: RuleNo[] = passed ? ['AA-INT-8', 'AA-GEN-5'] : ['AA-INT-8', 'AA-INT-10', 'AA-GEN-5'];
  rules.push('AA-QUAL-4', ...strayed(board, u));
  g.emit({ t: 'checked', unit: u, purpose: 'interrupt', die, face, minus: 0, passed, rules });
  return passed;
}

/** Does the unit see the other and have dice to shoot at it with? */
export const canShoot = (
  setting: Setting,
  board: BoardView,
  by: UnitNo,
  at: UnitNo,
  as: FireContext = 'activation',
): boolean =>
  unitOf(board, by).onTable &&
  unitOf(board, at).onTable &&
  hasAble(board, at) &&
  unitsSee(setting.space, board, by, at) &&
  hasDice(setting, board, by, at, as);

/** AA-REACT-3: friends who still have their activation and see the interrupted unit. */
function supporters(setting: Setting, board: BoardView, l: Locals): UnitNo[] {
  if (setting.options.supporterReactions === 'off') return [];
  return unitsWhere(
    board,
    (unit, u) =>
      unit.side === REGULAR &&
      u !== l.unit &&
      unit.onTable &&
      !unit.done &&
      !unit.overwatch &&
      unitsSee(setting.space, board, u, l.unit),
  );
}

const subsets = (units: readonly UnitNo[]): UnitNo[][] =>
  units.length <= 3
    ? units.reduce<UnitNo[][]>((found, u) => [...found, ...found.map((set) => [...set, u])], [[]])
    : [[], ...units.map((u) => [u]), [...units]];

const supportRules: readonly RuleNo[] = ['AA-REACT-3', 'AA-REACT-4', 'AA-IMOVE-4', 'AA-IMOVE-5', 'AA-SEQ-7'];

export const interruption = procedure('interruption')((s) => ({
  check: s.run('AA-INT-8', (g, l) => {
    if (!interruptCheck(g, l.by)) return end();
    const { options, space } = g.setting;
    const loss = options.interruptMovePenaltyIn * space.inch;
    const rules: RuleNo[] = ['AA-ACT-5', 'AA-INT-1', 'AA-INT-2', 'AA-INT-3', 'AA-INT-4', 'AA-INT-6', 'AA-INT-12'];
    if (unitOf(g.board.open, l.unit).timesInterrupted > 0) rules.push('AA-INT-7');
    if (hasLeader(space, g.board.open, l.by)) rules.push('AA-INT-9', 'AA-LEAD-4');
    g.emit({ t: 'interrupted', unit: l.unit, by: l.by, kind: l.kind, loss, rules });
    return undefined;
  }),

  overwatch: s.run(
    'AA-OW-10',
    (_, l) => call('overwatch', { by: l.by, answered: [], queued: [], cancelled: false }),
    (_, l, answer) => {
      const { queued, cancelled, face } = answer as { queued: UnitNo[]; cancelled: boolean; face?: number };
      l.overwatch = queued;
      l.cancelled = cancelled;
      if (face !== undefined) l.face = face;
      return cancelled ? goto('finish') : undefined;
    },
  ),

  support: s.ask(
    'AA-REACT-3',
    (g, l) => {
      const ready = supporters(g.setting, g.board.open, l);
      if (ready.length === 0) return undefined;
      const options = subsets(ready).map((units) => ({ t: 'support', units }) as const);
      const about = { unit: l.unit, foe: l.by, ready };
      return {
        seat: 'regular',
        ask: 'support',
        about,
        options,
        otherwise: { t: 'support', units: [] },
        commits: 'rolls',
      };
    },
    (_, l, c) => {
      l.support = [...c.units];
    },
  ),

  tests: s.run('AA-REACT-7', (g, l) => {
    for (const u of [l.unit, ...l.support]) (reactionTest(g, l.by, u, l) ? l.after : l.first).push(u);
  }),

  before: s.ask(
    'AA-REACT-13',
    (g, l) => {
      const [u] = l.first;
      if (u === undefined) return undefined;
      const board = g.board.open;
      const shoots = canShoot(g.setting, board, u, l.by, u === l.unit ? 'reaction' : 'support');
      const open = mayReactMove(g.setting, board, u, l.by) ? reactionPaces(g.setting, board, u) : [];
      const paces = l.slow === u ? open.filter((pace) => pace === 'cautious') : open;
      const decline = { t: 'decline' } as ChoiceOf<'fireBack' | 'reactMove' | 'decline'>;
      const listed = shoots ? [{ t: 'fireBack' } as const, decline] : [decline];
      return {
        seat: 'regular',
        ask: 'reactFirst',
        about: { unit: u, foe: l.by },
        options: paces.length > 0 ? { form: 'reactFirst', data: { shoots, paces } } : listed,
        otherwise: decline,
        commits: shoots ? 'rolls' : 'nothing',
      };
    },
    (g, l, c) => {
      const [u] = l.first as [UnitNo];
      // AA-Q-98: who has to test before a Rapid move does so here too, unless the move is under way; failing leaves Cautious.
      const sprints = c.t === 'reactMove' && c.pace === 'rapid' && unitOf(g.board.open, u).mode !== 'rapid';
      if (sprints && !rapidCheck(g, u)) {
        l.slow = u;
        return goto('before');
      }
      l.first = l.first.slice(1);
      if (c.t === 'decline') return goto('before');
      g.emit({
        t: 'reacted',
        unit: u,
        as: u === l.unit ? 'active' : 'support',
        rules: u === l.unit ? ['AA-REACT-2', 'AA-REACT-13', 'AA-IMOVE-3'] : supportRules,
      });
      if (c.t === 'fireBack')
        return call('fire', { ...shot(u, l.by, u === l.unit ? 'reaction' : 'support'), first: true });
      reactMove(g, u, c);
      return goto('before');
    },
    (g, l) => {
      l.cancelled = isCancelled(g.setting, g.board.open, l.by);
      return l.cancelled ? goto('finish') : goto('before');
    },
  ),

  /** AA-D-32: where nothing was said beforehand, pace and place are named only now. */
  wander: s.ask(
    'AA-IMOVE-2',
    (g, l) => {
      if (l.kind !== 'move' || g.setting.options.declareInterruptMoveMode) return undefined;
      return marchForm(g.setting, g.board.open, 'insurgent', l.by, ['cautious', 'rapid']);
    },
    (_, l, c) => {
      if (c.t !== 'move') return goto('queue');
      l.pace = c.pace;
      l.to = { x: c.to.x, y: c.to.y };
      l.roof = c.roof === true;
      return undefined;
    },
  ),
  moves: s.run('AA-IMOVE-1', (g, l) => {
    if (l.kind !== 'move') return undefined;
    interruptingMove(g, l);
    return goto('queue');
  }),
  /** AA-Q-44: by one reading the fire may go elsewhere. */
  aim: s.ask(
    'AA-IFIRE-1',
    (g, l) => {
      if (!g.setting.options.interruptRetarget) return undefined;
      const seen = visibleEnemies(g.setting.space, g.board.open, l.by).filter((at) =>
        canShoot(g.setting, g.board.open, l.by, at, 'interrupt'),
      );
      if (seen.length === 0) return undefined;
      const skip = { t: 'skip' } as const;
      const options = [...seen.map((unit) => ({ t: 'target', unit }) as const), skip];
      return { seat: 'insurgent', ask: 'aim', about: { unit: l.by }, options, otherwise: skip, commits: 'rolls' };
    },
    (_, l, c) => {
      if (c.t === 'skip') return goto('queue');
      l.target = c.unit;
      return undefined;
    },
  ),
  execute: s.run(
    'AA-INT-2',
    (g, l) => {
      const target = l.target ?? l.unit;
      return canShoot(g.setting, g.board.open, l.by, target, 'interrupt')
        ? call('fire', shot(l.by, target, 'interrupt'))
        : undefined;
    },
    () => undefined,
  ),

  queue: s.ask(
    'AA-REACT-12',
    (g, l) => {
      const u = nextInQueue(g.setting, g.board.open, l);
      if (u === undefined) return undefined;
      const options = [{ t: 'fireBack' }, { t: 'decline' }] as const;
      return {
        seat: 'regular',
        ask: 'returnFire',
        about: { unit: u, foe: l.by },
        options,
        otherwise: options[1],
        commits: 'rolls',
      };
    },
    (g, l, c) => {
      const u = nextInQueue(g.setting, g.board.open, l) as UnitNo;
      const watching = l.overwatch.includes(u);
      l.overwatch = l.overwatch.filter((each) => each !== u);
      l.after = l.after.filter((each) => each !== u);
      if (c.t === 'decline') return goto('queue');
      const as = watching ? 'overwatch' : u === l.unit ? 'active' : 'support';
      const rules: readonly RuleNo[] = watching
        ? ['AA-REACT-5', 'AA-OW-4', 'AA-OW-5', 'AA-OW-9']
        : u === l.unit
          ? ['AA-REACT-2', 'AA-REACT-12', 'AA-IFIRE-3']
          : supportRules;
      g.emit({ t: 'reacted', unit: u, as, rules });
      return call('fire', shot(u, l.by, watching ? 'overwatch' : u === l.unit ? 'reaction' : 'support'));
    },
    () => goto('queue'),
  ),

  finish: s.run('AA-REACT-16', () => end()),
}));

/** AFTER: queued Overwatch first, then the interrupted unit if it still can, then supporters. */
function nextInQueue(setting: Setting, board: BoardView, l: Locals): UnitNo | undefined {
  if (!unitOf(board, l.by).onTable) return undefined;
  const rest = [...l.after.filter((u) => u === l.unit), ...l.after.filter((u) => u !== l.unit)];
  return [...l.overwatch, ...rest].find((u) => {
    const { pinned, pulledBack, done } = unitOf(board, u);
    if (u === l.unit && (pinned || pulledBack)) return false;
    if (l.overwatch.includes(u)) return canShoot(setting, board, u, l.by, 'overwatch');
    if (u !== l.unit && done) return false;
    return canShoot(setting, board, u, l.by, u === l.unit ? 'reaction' : 'support');
  });
}

/** AA-REACT-15: into cover or out of sight, with what movement the unit has. */
function reactMove(g: G, u: UnitNo, c: ChoiceOf<'reactMove'>): void {
  const { space } = g.setting;
  const board = g.board.open;
  const unit = unitOf(board, u);
  const { pace } = c;
  // AA-IFIRE-11: by one edition six inches at most.
  const { allowance } = reactionAllowance(g.setting, board, u, pace);
  const move = planMarch(space, board, u, c.to, allowance, c.roof === true);
  if (move === undefined) return;
  const rules: RuleNo[] = ['AA-REACT-15', 'AA-IFIRE-10', 'AA-IFIRE-11', 'AA-IFIRE-12'];
  if (unit.mode === 'none' || unit.moved === 0) {
    g.emit({
      t: 'moveDeclared',
      unit: u,
      mode: pace,
      allowance: moveAllowance(space, board, u, pace),
      paths: move.paths,
      rules,
    });
  }
  walkTo(g, u, move, move.length, rules);
  if (g.board.open.active !== u) halt(g, u);
}

/** AA-IMOVE-1: the interrupter moves as it declared, in its own time. */
function interruptingMove(g: G, l: Locals): void {
  const { space } = g.setting;
  const board = g.board.open;
  const pace = l.pace === 'rapid' && !rapidCheck(g, l.by) ? 'cautious' : l.pace;
  const allowance = (pace === 'rapid' ? 12 : 6) * space.inch;
  const move = planMarch(space, board, l.by, l.to, allowance, l.roof);
  if (move === undefined) return;
  const rules: RuleNo[] = ['AA-IMOVE-1', 'AA-IMOVE-2', 'AA-IMOVE-3', 'AA-IMOVE-4'];
  g.emit({ t: 'moveDeclared', unit: l.by, mode: pace, allowance, paths: move.paths, rules });
  g.emit({
    t: 'walked',
    unit: l.by,
    figures: move.figures,
    places: placesAt(space, board, move, move.length),
    distance: move.length,
    forced: false,
    rules,
  });
  afterWalk(g, l.by);
  // What is still queued against him now meets the unit he is in.
  l.by = joinUnit(g, l.by, l.join);
  halt(g, l.by);
}
