/** 5.2 Set-up, the turn and its slots. */

import { end, flow, goto } from '../../kernel/flow.ts';
import { activation, begun } from './activation.ts';
import { afterActions, afterBlasts } from './aftermath.ts';
import { blasts } from './blasts.ts';
import { DEFENDERS, type FigureNo, RAIDERS, type SideNo } from './board.ts';
import type { ChoiceOf } from './choices.ts';
import { dueCharges } from './charges.ts';
import { endByAgreement, endIfOver } from './ending.ts';
import { morale, nameCommanders, testOrder, tests } from './morale.ts';
import { groupOf, manOf, ready } from './plan.ts';
import { seatOf } from './setting.ts';
import { game } from './setup.ts';
import type { BoardView, G, SpecialForces } from './types.ts';

const { procedure, call } = flow<SpecialForces>();

const other = (side: SideNo): SideNo => (side === RAIDERS ? DEFENDERS : RAIDERS);

/** SF-INIT-1, SF-Q-6: both roll until one is higher. */
function rollInitiative(g: G): SideNo {
  for (;;) {
    const [one = 1] = g.roll('initiative', 1, 6);
    const [two = 1] = g.roll('initiative', 1, 6);
    const winner = one === two ? null : one > two ? RAIDERS : DEFENDERS;
    g.emit({ t: 'initiativeRolled', faces: [one, two], winner, rules: ['SF-INIT-1', 'SF-INIT-2'] });
    if (winner !== null) return winner;
  }
}

/** Nobody can be chosen any more in a slot of this side. */
const isIdle = (board: BoardView, side: SideNo): boolean => {
  const { fresh, again } = ready(board, side);
  return fresh.length + again.length === 0;
};

/** One choice for a linked group: the lowest of its numbers. */
const heads = (board: BoardView, figures: readonly FigureNo[]): FigureNo[] =>
  figures.filter((f) => manOf(board, f).group < 0 || groupOf(board, f)[0] === f);

export const turn = procedure('turn')((s) => ({
  start: s.run('SF-TURN-1', (g) => {
    g.emit({ t: 'turnBegan', turn: g.board.open.turn + 1, rules: ['SF-TURN-1', 'SF-TURN-2'] });
    nameCommanders(g);
  }),
  /** SF-Q-85: by one option charges go off as the turn begins. */
  early: s.run(
    'SF-COL-4',
    (g) => {
      const queue = g.setting.options.satchelMoment === 'startOfTurn' ? dueCharges(g.board.open) : [];
      return queue.length === 0 ? undefined : call('blasts', { queue, homeless: [], vehicle: -1 });
    },
    (g) => afterBlasts(g),
  ),
  initiative: s.run('SF-INIT-1', (g) => {
    endIfOver(g, false);
    g.emit({ t: 'phaseBegan', phase: 'initiative', rules: ['SF-TURN-1'] });
    rollInitiative(g);
  }),
  /** D-1. */
  first: s.ask(
    'SF-INIT-3',
    (g) => {
      const winner = g.board.open.initiative as SideNo;
      const options = [winner, other(winner)].map((side) => ({ t: 'first', side }) as const);
      return {
        seat: seatOf(g.setting, winner),
        ask: 'first',
        options,
        otherwise: options[0] as (typeof options)[number],
        commits: 'nothing',
      };
    },
    (g, _, c) => g.emit({ t: 'firstNamed', side: c.side, rules: ['SF-INIT-3'] }),
  ),
  actions: s.run('SF-TURN-1', (g) => g.emit({ t: 'phaseBegan', phase: 'action', rules: ['SF-TURN-1'] })),
  /** SF-Q-7: who has nobody is skipped. */
  slot: s.run('SF-ACT-1', (g, l) => {
    const board = g.board.open;
    const side = board.slot as SideNo;
    if (isIdle(board, RAIDERS) && isIdle(board, DEFENDERS)) return goto('quiet');
    if (l.passes >= 2 || board.closing) return goto('quiet');
    if (!isIdle(board, side)) return undefined;
    g.emit({ t: 'slotBegan', side: other(side), rules: ['SF-ACT-1'] });
    return undefined;
  }),
  /** D-2, D-2b. */
  choose: s.ask(
    'SF-ACT-1',
    (g) => {
      const board = g.board.open;
      const { fresh, again } = ready(board, board.slot as SideNo);
      const options: ChoiceOf<'activate' | 'decline' | 'pass'>[] = heads(board, [...fresh, ...again])
        .sort((a, b) => a - b)
        .map((figure) => ({ t: 'activate', figure }));
      if (fresh.length === 0) options.push({ t: 'decline' });
      else if (g.setting.options.allowPass) options.push({ t: 'pass' });
      const [first] = options;
      if (first === undefined) return undefined;
      return {
        seat: seatOf(g.setting, board.slot as SideNo),
        ask: 'activate',
        options,
        otherwise: fresh.length === 0 ? { t: 'decline' } : first,
        commits: 'nothing',
      };
    },
    (g, l, c) => {
      const board = g.board.open;
      const side = board.slot as SideNo;
      if (c.t === 'activate') {
        l.passes = 0;
        const figures = groupOf(board, c.figure);
        const acting = begun(board, figures);
        return call('activation', { side, acting, at: 0, chosen: [], blasts: [] });
      }
      g.emit({ t: 'passed', side, declined: c.t === 'decline', rules: ['SF-ACT-1', 'SF-CMD-8'] });
      if (c.t === 'decline') g.emit({ t: 'lapsed', figures: ready(board, side).again, rules: ['SF-CMD-8'] });
      else l.passes += 1;
      return goto('hand');
    },
    (g, _, gave) => {
      // SF-Q-12: by one option the recipients act at once, in the same slot.
      const given = [...new Set(gave as FigureNo[])].sort((a, b) => a - b);
      const now = given.filter((f) => manOf(g.board.open, f).received > 0);
      const [head] = now;
      const atOnce = g.setting.options.transferTiming === 'immediate' && !g.board.open.closing;
      if (!atOnce || head === undefined) return goto('hand');
      const acting = begun(g.board.open, groupOf(g.board.open, head));
      return call('activation', { side: g.board.open.slot as SideNo, acting, at: 0, chosen: [], blasts: [] });
    },
  ),
  hand: s.run('SF-ACT-1', (g) => {
    endIfOver(g, false);
    g.emit({ t: 'slotBegan', side: other(g.board.open.slot as SideNo), rules: ['SF-ACT-1'] });
    return goto('slot');
  }),
  /** END_OF_ACTIONS. */
  quiet: s.run('SF-TURN-3', (g) => {
    const figures = g.board.open.figures.flatMap((man, f) => (man.received > 0 ? [f] : []));
    if (figures.length > 0) g.emit({ t: 'lapsed', figures, rules: ['SF-CMD-7', 'SF-CMD-8'] });
    afterActions(g);
  }),
  charges: s.run(
    'SF-COL-4',
    (g) => {
      const { closing } = g.board.open;
      const now = closing || g.setting.options.satchelMoment === 'endOfActions';
      const queue = now ? dueCharges(g.board.open) : [];
      return queue.length === 0 ? undefined : call('blasts', { queue, homeless: [], vehicle: -1 });
    },
    (g) => afterBlasts(g),
  ),
  nerves: s.run('SF-MORALE-1', (g, l) => {
    endIfOver(g, false);
    g.emit({ t: 'phaseBegan', phase: 'morale', rules: ['SF-TURN-1', 'SF-TURN-3', 'SF-MORALE-1'] });
    l.unit = 0;
  }),
  test: s.run(
    'SF-MORALE-1',
    (g, l) => {
      const unit = testOrder(g.board.open).find((u, i) => i >= l.unit && tests(g.setting, g.board.open, u));
      if (unit === undefined) return undefined;
      l.unit = testOrder(g.board.open).indexOf(unit);
      return call('morale', { unit });
    },
    (_, l) => {
      l.unit += 1;
      return goto('test');
    },
  ),
  close: s.run('SF-TURN-2', (g) => {
    endIfOver(g, true);
    return g.board.open.closing ? goto('charges') : end();
  }),
}));

/** SF-Q-73: both sides agree to end it. */
const agreed = procedure('agreed')((s) => ({
  judge: s.run('SF-TURN-2', (g) => endByAgreement(g)),
  /** SF-Q-88: it was not over yet, so something still ticks. */
  charges: s.run(
    'SF-COL-4',
    (g) => call('blasts', { queue: dueCharges(g.board.open), homeless: [], vehicle: -1 }),
    (g) => {
      afterBlasts(g);
      return goto('judge');
    },
  ),
}));
export const byAgreement = () => call('agreed', {});

export const procedures = { game, turn, activation, blasts, morale, agreed };
