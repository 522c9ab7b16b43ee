/** 5.2 and 5.3 Set-up and the turn. */

import { basesWithin } from '../../geometry/base.ts';
import { end, flow, goto, type Question } from '../../kernel/flow.ts';
import { activation, march, shoot } from './activation.ts';
import { arrivals, plainPick } from './arrivals.ts';
import { INSURGENT, NOBODY, REGULAR, type SideNo, type UnitNo } from './board.ts';
import type { ChoiceOf } from './choices.ts';
import { autoDeploy, autoHotSpots, figuresOf, squeeze } from './deploy.ts';
import { endGame, endIfOver, mayBreakOff } from './ending.ts';
import { insurgent, insurgentMarch, insurgentShoot } from './insurgents.ts';
import { interruption } from './interruption.ts';
import { joinUnit, splitOff, splitOptions } from './leaders.ts';
import { forced, morale } from './moraleCheck.ts';
import { overwatch } from './reaction.ts';
import { fire } from './resolve.ts';
import type { RuleNo } from './rulebook/index.ts';
import { sacrifice } from './sacrifice.ts';
import { ableFigures, baseOf, strengths, unitsWhere } from './space.ts';
import type { AmbushAlley, BoardView, G } from './types.ts';
import type { Setting } from './setting.ts';
import { sacrificeOptions } from './window.ts';

const { procedure, call } = flow<AmbushAlley>();
const unitOf = (board: BoardView, u: UnitNo) => board.units[u] as BoardView['units'][number];

/** The next unit of a side that waits to be put on the table; leaders on their own come last, since they may join another. */
function undeployed(board: BoardView, side: SideNo): UnitNo {
  const waiting = board.units.flatMap((unit, u) => {
    const waits = unit.side === side && !unit.onTable && unit.arrivedTurn === 0 && figuresOf(board, u).length > 0;
    return waits ? [u] : [];
  });
  const isAlone = (u: UnitNo): boolean => {
    const [first, ...others] = ableFigures(board, u);
    return first?.leader === true && others.length === 0;
  };
  return waiting.find((u) => !isAlone(u)) ?? waiting[0] ?? NOBODY;
}

function deployment(board: BoardView, side: SideNo) {
  const unit = undeployed(board, side);
  if (unit < 0) return undefined;
  const seat = side === REGULAR ? 'regular' : 'insurgent';
  return {
    seat,
    ask: 'deploy',
    options: { form: 'deploy', data: { unit } },
    otherwise: { t: 'auto' },
    commits: 'nothing',
  } as const;
}

/** DP-2, DP-3: the unit is put where its player says, or where the machine thinks best. */
function deploy(g: G, side: SideNo, c: ChoiceOf<'deploy' | 'auto'>, rule: RuleNo): void {
  const board = g.board.open;
  const unit = undeployed(board, side);
  const places =
    c.t === 'deploy' ? c.places : (autoDeploy(g.setting, board, unit, plainPick()) ?? squeeze(g.setting, board, unit));
  g.emit({ t: 'deployed', unit, figures: figuresOf(board, unit), places, rules: [rule] });
  if (c.t === 'deploy') joinUnit(g, unit, c.join);
}

const game = procedure('game')((s) => ({
  begin: s.run('AA-SETUP-1', (g) => {
    g.emit({ t: 'phaseBegan', phase: 'setup', rules: ['AA-SETUP-1', 'AA-SETUP-4'] });
  }),
  /** AA-Q-27: by chance, where the option says so. */
  scatter: s.run('AA-SETUP-5', (g) => {
    if (g.setting.options.hotSpotPlacement !== 'random' || g.board.open.hotSpots.length > 0) return;
    const spots = autoHotSpots(g.setting, g.board.open, (n) => (g.roll('place', 1, n)[0] as number) - 1);
    if (spots !== undefined) g.emit({ t: 'hotSpotsPlaced', spots, rules: ['AA-HOT-1', 'AA-HOT-2', 'AA-SETUP-5'] });
  }),
  hotSpots: s.ask(
    'AA-SETUP-5',
    (g) => {
      if (g.board.open.hotSpots.length > 0 || g.setting.hotSpots.count === 0) return undefined;
      return {
        seat: 'insurgent',
        ask: 'hotSpots',
        options: { form: 'hotSpots', data: { count: g.setting.hotSpots.count } },
        otherwise: { t: 'auto' } as ChoiceOf<'placeHotSpots' | 'auto'>,
        commits: 'nothing',
      };
    },
    (g, _, c) => {
      const spots = c.t === 'auto' ? (autoHotSpots(g.setting, g.board.open, plainPick()) ?? []) : c.spots;
      g.emit({ t: 'hotSpotsPlaced', spots, rules: ['AA-HOT-1', 'AA-HOT-2', 'AA-SETUP-5'] });
    },
  ),
  regulars: s.ask(
    'AA-SETUP-6',
    (g): Question<AmbushAlley, ChoiceOf<'deploy' | 'auto'>> | undefined => deployment(g.board.open, REGULAR),
    (g, _, c) => {
      deploy(g, REGULAR, c, 'AA-SETUP-6');
      return goto('regulars');
    },
  ),
  insurgents: s.ask(
    'AA-SETUP-7',
    (g): Question<AmbushAlley, ChoiceOf<'deploy' | 'auto'>> | undefined => deployment(g.board.open, INSURGENT),
    (g, _, c) => {
      deploy(g, INSURGENT, c, 'AA-SETUP-7');
      return goto('insurgents');
    },
  ),
  turns: s.run(
    'AA-SEQ-8',
    () => call('turn', { unit: NOBODY }),
    () => goto('turns'),
  ),
}));

/** Regular units that have not been activated. */
function ready(board: BoardView, side: number): UnitNo[] {
  const able = strengths(board);
  return unitsWhere(board, (unit, u) => unit.side === side && unit.onTable && !unit.done && able[u] !== 0);
}

const turn = procedure('turn')((s) => ({
  start: s.run('AA-SEQ-8', (g) => {
    const board = g.board.open;
    const next = board.turn + 1;
    const back = board.figures.flatMap((figure, f) => (figure.condition === 'light' ? [f] : []));
    const still = g.setting.options.hunkerTiming === 'afterFullTurn' && next > 1;
    const late = g.setting.options.arrivalTiming === 'endOfTurn';
    const hunkered = still
      ? board.units.flatMap((unit, u) =>
          // Who came at the end of the turn has not stood still for a whole one.
          unit.onTable && unit.lastMoved === 0 && !(unit.arrivedTurn === board.turn && late) ? [u] : [],
        )
      : [];
    const rules: RuleNo[] = hunkered.length > 0 ? ['AA-HUNK-1', 'AA-SEQ-8'] : ['AA-SEQ-8'];
    if (next === 1) rules.push('AA-REIN-1');
    g.emit({
      t: 'turnBegan',
      turn: next,
      back,
      hunkered,
      held: inContact(g.setting, board),
      rules,
    });
  }),
  arrive: s.run(
    'AA-SEQ-1',
    (g) =>
      g.board.open.turn >= 2 && g.setting.options.arrivalTiming === 'startOfTurn'
        ? call('arrivals', { units: [], wholeLost: false, number: 0 })
        : undefined,
    () => undefined,
  ),
  regularPhase: s.run('AA-SEQ-2', (g) => g.emit({ t: 'phaseBegan', phase: 'regular', rules: ['AA-SEQ-2'] })),
  /** AA-Q-128: they may have gone in the Insurgents' phase, by a reaction. */
  fetched: s.run(
    'AA-SEQ-8',
    (g) => (mayBreakOff(g.setting, g.board.open) ? call('breakOff', {}) : undefined),
    () => undefined,
  ),
  activate: s.ask(
    'AA-SEQ-5',
    (g) => {
      const units = ready(g.board.open, REGULAR);
      const orders = units.map((unit) => ({ t: 'activate', unit }) as const);
      const [otherwise] = orders;
      if (otherwise === undefined) return undefined;
      const options = [...orders, ...splitOptions(g.board.open, units)];
      return { seat: 'regular', ask: 'activate', options, otherwise, commits: 'nothing' };
    },
    (g, _, c) => {
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('activate');
      }
      return call('activation', { unit: c.unit, order: 'hold', part: 0 });
    },
    (g) => {
      g.emit({ t: 'activationEnded', unit: g.board.open.active, rules: ['AA-SEQ-5'] });
      endIfOver(g, false);
      return goto('breakOff');
    },
  ),
  on: s.run('AA-SEQ-5', () => goto('insurgentPhase')),
  breakOff: s.run(
    'AA-SEQ-8',
    (g) => (mayBreakOff(g.setting, g.board.open) ? call('breakOff', {}) : undefined),
    () => undefined,
  ),
  /** DP-7b: between activations, weakened Regulars may be fired at. */
  between: s.ask(
    'AA-INT-11',
    (g) => {
      const found = sacrificeOptions(g.setting, g.board.open, NOBODY);
      if (found.length === 0) return undefined;
      const pass = { t: 'pass' } as const;
      return { seat: 'insurgent', ask: 'window', options: [...found, pass], otherwise: pass, commits: 'rolls' };
    },
    (_, __, c) => (c.t === 'pass' ? goto('activate') : call('sacrifice', { by: c.unit, target: c.target, queued: [] })),
    (g) => {
      endIfOver(g, false);
      return goto('between');
    },
  ),
  again: s.run('AA-SEQ-5', () => goto('activate')),
  insurgentPhase: s.run('AA-SEQ-6', (g) => g.emit({ t: 'phaseBegan', phase: 'insurgent', rules: ['AA-SEQ-6'] })),
  act: s.ask(
    'AA-SEQ-6',
    (g) => {
      const { turn: now } = g.board.open;
      const units = ready(g.board.open, INSURGENT).filter((u) => {
        const { checkFailed, arrivedTurn } = unitOf(g.board.open, u);
        return !checkFailed && (arrivedTurn !== now || g.setting.options.arrivalsActAtOnce);
      });
      if (units.length === 0) return undefined;
      const endPhase = { t: 'endPhase' } as const;
      return {
        seat: 'insurgent',
        ask: 'act',
        options: [
          ...units.map((unit) => ({ t: 'activate', unit }) as const),
          ...splitOptions(g.board.open, units),
          endPhase,
        ],
        otherwise: endPhase,
        commits: 'rolls',
      };
    },
    (g, _, c) => {
      if (c.t === 'split') {
        splitOff(g, c.figure);
        return goto('act');
      }
      return c.t === 'endPhase' ? goto('finish') : call('insurgent', { unit: c.unit, order: 'hold', part: 0 });
    },
    (g) => {
      g.emit({ t: 'activationEnded', unit: g.board.open.active, rules: ['AA-SEQ-6'] });
      endIfOver(g, false);
      return goto('act');
    },
  ),
  finish: s.run('AA-HOT-6', (g) => {
    const board = g.board.open;
    g.emit({ t: 'phaseBegan', phase: 'end', rules: ['AA-SEQ-8'] });
    const contact = inContact(g.setting, board);
    contact.forEach((u, i) => {
      const spot = board.hotSpots[i];
      const held = spot?.active === true && u !== NOBODY && spot.heldBy === u;
      const still =
        g.setting.options.hotSpotNeutralise === 'inContact' || (u !== NOBODY && unitOf(board, u).moved === 0);
      if (held && still) g.emit({ t: 'neutralised', number: i + 1, by: u, rules: ['AA-HOT-6', 'AA-HOT-7'] });
    });
  }),
  lateArrivals: s.run(
    'AA-SEQ-1',
    (g) =>
      g.setting.options.arrivalTiming === 'endOfTurn'
        ? call('arrivals', { units: [], wholeLost: false, number: 0 })
        : undefined,
    () => undefined,
  ),
  close: s.run('AA-PIN-9', (g) => {
    // AA-Q-112: those who were Pinned in this very turn may stay so for another.
    const longer = g.setting.options.pinnedDuration === 'endOfNextTurn';
    g.emit({
      t: 'turnEnded',
      turn: g.board.open.turn,
      held: inContact(g.setting, g.board.open),
      pinned: g.board.open.units.flatMap((unit, u) => (longer && unit.pinned && unit.pinCount > 0 ? [u] : [])),
      rules:
        g.setting.options.overwatchDuration === 'endOfTurn'
          ? ['AA-PIN-9', 'AA-PULL-7']
          : ['AA-PIN-9', 'AA-PULL-7', 'AA-OW-2'],
    });
    endIfOver(g, true);
    return end();
  }),
}));

/** AA-Q-128: once, with all contractors out, the Regulars may leave it at that. */
const breakOff = procedure('breakOff')((s) => ({
  ask: s.ask(
    'AA-SEQ-8',
    () => {
      const playOn = { t: 'playOn' } as const;
      const options = [{ t: 'endGame' } as const, playOn];
      return { seat: 'regular', ask: 'breakOff', options, otherwise: playOn, commits: 'nothing' };
    },
    (g, _, c) => {
      if (c.t === 'endGame') endGame(g);
      else g.emit({ t: 'playedOn', rules: ['AA-SEQ-8'] });
      return end();
    },
  ),
}));

/** For each Hot Spot the Regular unit that touches its marker; of several, the one that has held it, else the first. */
const inContact = ({ space }: Setting, board: BoardView): UnitNo[] =>
  board.hotSpots.map((spot) => {
    const marker = { x: spot.x, y: spot.y, radius: space.radius };
    let first = NOBODY;
    for (const man of board.figures) {
      if (man.condition !== 'able' || !basesWithin(baseOf(space, man), marker, 0)) continue;
      const unit = board.units[man.unit];
      if (unit?.side !== REGULAR || !unit.onTable) continue;
      if (man.unit === spot.heldBy) return spot.heldBy;
      if (first === NOBODY || man.unit < first) first = man.unit;
    }
    return first;
  });

export const procedures = {
  game,
  turn,
  breakOff,
  arrivals,
  activation,
  march,
  shoot,
  sacrifice,
  interruption,
  overwatch,
  fire,
  morale,
  forced,
  insurgent,
  insurgentMarch,
  insurgentShoot,
};
