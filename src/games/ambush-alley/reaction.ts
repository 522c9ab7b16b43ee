/** 2.11 and 2.14 Reaction Tests and Overwatch: who acts first, and who may cut in. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { REGULAR, type UnitNo } from './board.ts';
import {
  failsUnrolled,
  insurgentFirst,
  insurgentReaction,
  type MoveMode,
  type Reactor,
  regularReaction,
} from './reactionRoll.ts';
import { qualityNow } from './quality.ts';
import { hasDice } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { hasAble, unitsSee, unitsWhere } from './space.ts';
import type { AmbushAlley, BoardView, G, SharedRoll } from './types.ts';
import type { Setting } from './setting.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** AA-Q-49: the mode of this turn, or of the last one for a unit that has not acted; and whether standing still counts. */
function stance({ options }: Setting, board: BoardView, u: UnitNo): { mode: MoveMode; still: boolean } {
  const unit = unitOf(board, u);
  const fresh = unit.mode === 'none' && board.active !== u && !unit.overwatch;
  const now = unit.mode === 'none' ? 'halted' : unit.mode;
  const mode: MoveMode = fresh && unit.lastMode !== 'none' ? unit.lastMode : now;
  const stood = unit.lastMode === 'halted' && unit.lastMoved === 0;
  const watches = unit.overwatch && options.stationaryBonusWindow === 'previousTurnOrOverwatch';
  const still = options.stationaryBonusWindow === 'current' ? mode === 'halted' : stood || watches;
  return { mode, still: still && unit.arrivedTurn !== board.turn };
}

function reactor(setting: Setting, board: BoardView, u: UnitNo): Reactor {
  return { quality: qualityNow(setting, board, u), pinned: unitOf(board, u).pinned, ...stance(setting, board, u) };
}

const cautiousRules = (insurgent: MoveMode, regular: MoveMode): RuleNo[] => [
  ...(insurgent === 'cautious' ? (['AA-MOVE-7'] as const) : []),
  ...(regular === 'cautious' ? (['AA-MOVE-6'] as const) : []),
];

/** AA-REACT-7: both roll a Quality die. True when the Insurgents act first. The roll may serve for others too. */
export function reactionTest(g: G, insurgent: UnitNo, regular: UnitNo, shared: SharedRoll = {}): boolean {
  const { setting } = g;
  const board = g.board.open;
  const theirs = insurgentReaction(reactor(setting, board, insurgent), setting.options);
  const regulars = reactor(setting, board, regular);
  const ours = regularReaction(regulars);
  const unrolled = failsUnrolled(regulars, setting.options);
  const again = setting.options.sharedInsurgentReactionRoll ? shared.face : undefined;
  const [rolled = 1] = again === undefined && !unrolled ? g.roll('reaction insurgent', 1, theirs.die) : [];
  const i = again ?? (unrolled ? 0 : rolled);
  if (i > 0) shared.face = i;
  const r = unrolled ? 0 : (g.roll('reaction regular', 1, ours.die)[0] as number);
  const first = unrolled || insurgentFirst(i, theirs.items, r, ours.items);
  const rules: RuleNo[] = ['AA-REACT-1', 'AA-REACT-7', 'AA-REACT-8', 'AA-GEN-6'];
  if (unitOf(board, regular).pinned) rules.push('AA-PIN-6');
  rules.push(...theirs.items.map((item) => item.rule), ...ours.items.map((item) => item.rule));
  for (const { reason } of [...theirs.items, ...ours.items])
    if (reason === 'halted') rules.push('AA-MOVE-4');
    else if (reason === 'rapid') rules.push('AA-MOVE-10');
  rules.push(...cautiousRules(reactor(setting, board, insurgent).mode, regulars.mode));
  g.emit({
    t: 'reactionTested',
    insurgent: { unit: insurgent, die: theirs.die, face: i, items: theirs.items },
    regular: { unit: regular, die: ours.die, face: r, items: ours.items },
    insurgentFirst: first,
    rules,
  });
  return first;
}

/** AA-IFIRE-8: has the interrupter lost what it was about to do? */
export function isCancelled({ options }: Setting, board: BoardView, u: UnitNo): boolean {
  const unit = unitOf(board, u);
  if (!unit.onTable || !hasAble(board, u)) return true;
  const { interruptCancelledBy } = options;
  return (
    (unit.shaken && interruptCancelledBy.includes('shaken')) || (unit.shrunk && interruptCancelledBy.includes('shrunk'))
  );
}

/** Overwatch units that see this Insurgent unit and have dice left. */
export const watchers = (setting: Setting, board: BoardView, insurgent: UnitNo): UnitNo[] =>
  unitsWhere(
    board,
    (unit, u) =>
      unit.side === REGULAR &&
      unit.overwatch &&
      unit.onTable &&
      hasDice(setting, board, u, insurgent, 'overwatch') &&
      unitsSee(setting.space, board, u, insurgent),
  );

/** N4: has the unit lost the rest of its own action? */
export function isStopped({ options }: Setting, board: BoardView, u: UnitNo): boolean {
  const unit = unitOf(board, u);
  const breaks = options.shakenEffect === 'dieAndRecover' || options.interruptCancelledBy.includes('shaken');
  return !unit.onTable || !hasAble(board, u) || (unit.shaken && breaks);
}

/** Overwatch answers an Insurgent action: each unit once, its own test, fire now or in the queue. */
export const overwatch = procedure('overwatch')((s) => ({
  pick: s.ask(
    'AA-OW-3',
    (g, l) => {
      if (l.cancelled) return undefined;
      const ready = watchers(g.setting, g.board.open, l.by).filter((u) => !l.answered.includes(u));
      if (ready.length === 0) return undefined;
      const pass = { t: 'pass' } as const;
      const options = [...ready.map((unit) => ({ t: 'react', unit }) as const), pass];
      const about = { foe: l.by };
      return { seat: 'regular', ask: 'overwatch', about, options, otherwise: pass, commits: 'rolls' };
    },
    (g, l, c) => {
      if (c.t === 'pass') return goto('done');
      l.answered.push(c.unit);
      if (reactionTest(g, l.by, c.unit, l)) {
        l.queued.push(c.unit);
        return goto('pick');
      }
      const rules: RuleNo[] = ['AA-REACT-5', 'AA-OW-4', 'AA-OW-5', 'AA-OW-6', 'AA-OW-7', 'AA-OW-8', 'AA-OW-10'];
      g.emit({ t: 'reacted', unit: c.unit, as: 'overwatch', rules });
      return call('fire', shot(c.unit, l.by, 'overwatch'));
    },
    (g, l) => {
      l.cancelled = isCancelled(g.setting, g.board.open, l.by);
      return goto('pick');
    },
  ),
  done: s.run('AA-OW-9', (_, l) => end({ queued: l.queued, cancelled: l.cancelled, face: l.face })),
}));

/** The locals of a shot. */
export const shot = (
  by: UnitNo,
  at: UnitNo,
  as: AmbushAlley['locals']['fire']['as'],
  share = 0,
): AmbushAlley['locals']['fire'] => ({
  by,
  at,
  as,
  share,
  left: 0,
  casualties: 0,
  leaderLost: false,
  serious: false,
});
