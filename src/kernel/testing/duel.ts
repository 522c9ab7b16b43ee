/** A game only for the kernel's tests: secret bids, strikes that are parried by ripostes of ripostes, a shot that is aimed. */

import { end, flow, goto } from '../flow.ts';
import type { Eyes, Game, Seat } from '../game.ts';

export interface Bid {
  t: 'bid';
  n: number;
}
interface Parry {
  t: 'parry' | 'riposte' | 'suffer';
}
interface Aim {
  t: 'aim';
  x: number;
}

export interface Duel {
  rule: 'D-1' | 'D-2' | 'D-3' | 'D-4' | 'D-5';
  setup: { rounds: number };
  setting: { seats: readonly { seat: Seat; side: string }[]; rounds: number };
  open: { round: number; wounds: Record<Seat, number>; winner: string | null; over: boolean };
  secret: { purse: Record<Seat, number> };
  mine: { purse: number };
  view: { open: Duel['open']; purse: number | null };
  event:
    | { t: 'purse'; seat: Seat; n: number | null; rules: Duel['rule'][] }
    | { t: 'bids'; bids: Record<Seat, number>; rules: Duel['rule'][] }
    | { t: 'struck'; seat: Seat; faces: number[]; depth: number; rules: Duel['rule'][] }
    | { t: 'aimed'; seat: Seat; x: number; rules: Duel['rule'][] }
    | { t: 'ended'; winner: string | null; rules: Duel['rule'][] };
  choice: Bid | Parry | Aim;
  locals: { game: object; round: { striker: Seat }; strike: { by: Seat; depth: number } };
}

const foe = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');
const { procedure, call } = flow<Duel>();

const game = procedure('game')((s) => ({
  deal: s.run('D-1', (g) => {
    for (const { seat } of g.setting.seats) {
      const [n] = g.roll('purse', 1, 10, `private:${seat}`);
      g.emit({ t: 'purse', seat, n: n as number, rules: ['D-1'] });
    }
  }),
  bid: s.together(
    'D-2',
    (g) =>
      g.setting.seats.map(({ seat }) => ({
        seat,
        ask: 'bid',
        options: Array.from({ length: (g.board.secret.purse[seat] ?? 0) + 1 }, (_, n): Bid => ({ t: 'bid', n })),
        otherwise: { t: 'bid', n: 0 } as Bid,
        commits: 'shows',
        guarded: true,
      })),
    (g, _, bids) => {
      const a = (bids['A'] as Bid).n;
      const b = (bids['B'] as Bid).n;
      g.emit({ t: 'bids', bids: { A: a, B: b }, rules: ['D-2'] });
      return call('round', { striker: a >= b ? 'A' : 'B' });
    },
    () => undefined,
  ),
  again: s.run('D-5', (g) => {
    if (g.board.open.round < g.setting.rounds) return goto('bid');
    const { A = 0, B = 0 } = g.board.open.wounds;
    g.emit({ t: 'ended', winner: A === B ? null : A < B ? 'A' : 'B', rules: ['D-5'] });
    return undefined;
  }),
}));

const round = procedure('round')((s) => ({
  aim: s.ask(
    'D-4',
    (_, l) => ({
      seat: l.striker,
      ask: 'aim',
      options: { form: 'aim', data: { most: 1000 } },
      otherwise: { t: 'aim', x: 0 } as Aim,
      commits: 'nothing',
    }),
    (g, l, c) => g.emit({ t: 'aimed', seat: l.striker, x: c.x, rules: ['D-4'] }),
  ),
  strike: s.run(
    'D-3',
    (_, l) => call('strike', { by: l.striker, depth: 0 }),
    (_, _l, deepest) => (deepest === 'never' ? goto('aim') : end()),
  ),
}));

/** A strike is interrupted by the other's answer, which may be a strike of its own. */
const strike = procedure('strike')((s) => ({
  answer: s.ask(
    'D-3',
    (_, l) => ({
      seat: foe(l.by),
      ask: 'answer',
      options: (l.depth < 3 ? (['parry', 'riposte', 'suffer'] as const) : (['suffer'] as const)).map(
        (t): Parry => ({ t }),
      ),
      otherwise: { t: 'suffer' } as Parry,
      commits: 'nothing',
    }),
    (_, l, c) => {
      if (c.t === 'parry') return end(l.depth);
      return c.t === 'riposte' ? call('strike', { by: foe(l.by), depth: l.depth + 1 }) : undefined;
    },
    (_, l, deepest) => (typeof deepest === 'number' && deepest > l.depth + 5 ? goto('answer') : undefined),
  ),
  hit: s.run('D-3', (g, l) => {
    g.emit({ t: 'struck', seat: foe(l.by), faces: g.roll(`strike ${l.depth}`, 2, 6), depth: l.depth, rules: ['D-3'] });
    return end(l.depth);
  }),
}));

export const duel: Game<Duel> = {
  id: 'duel',
  edition: '1',
  procedures: { game, round, strike },
  asks: {
    aim: {
      check(_: Eyes<Duel>, __, choice) {
        const { t, x } = choice as Partial<Aim>;
        const fits = t === 'aim' && Number.isInteger(x) && (x as number) >= 0 && (x as number) <= 1000;
        return fits ? undefined : { error: 'offTarget', rule: 'D-4' };
      },
      propose: (_, __, chance) => [{ t: 'aim', x: chance(1000) }],
    },
  },
  tableRules: { resign: 'D-5', draw: 'D-5' },
  recorded: (input) => ({ setup: input as { rounds: number } }),
  read: (input) => ({ setup: { rounds: (input as { rounds?: number }).rounds ?? 2 } }),
  setting: ({ rounds }) => ({
    seats: [
      { seat: 'A', side: 'A' },
      { seat: 'B', side: 'B' },
    ],
    rounds,
  }),
  setup: () => ({
    board: { open: { round: 0, wounds: { A: 0, B: 0 }, winner: null, over: false }, secret: { purse: { A: 0, B: 0 } } },
    stack: [{ proc: 'game', at: 'deal', l: {} }],
  }),
  evolve(_, { open, secret }, event) {
    if (event.t === 'purse') secret.purse[event.seat] = event.n as number;
    if (event.t === 'bids') {
      open.round += 1;
      for (const [seat, n] of Object.entries(event.bids)) secret.purse[seat] = (secret.purse[seat] ?? 0) - n;
    }
    if (event.t === 'struck')
      open.wounds[event.seat] = (open.wounds[event.seat] ?? 0) + event.faces.reduce((a, b) => a + b, 0);
    if (event.t === 'ended') {
      open.winner = event.winner;
      open.over = true;
    }
  },
  clone: ({ open, secret }) => ({
    open: { ...open, wounds: { ...open.wounds } },
    secret: { purse: { ...secret.purse } },
  }),
  outcome: ({ open }) => (open.over ? { winner: open.winner, rule: 'D-5' } : undefined),
  mine: (_, board, seat) => ({ purse: board.secret.purse[seat] ?? 0 }),
  view: (_, board, seat) => ({
    open: { ...board.open, wounds: { ...board.open.wounds } },
    purse: seat === null ? null : (board.secret.purse[seat] ?? 0),
  }),
  sees: (_, event, seat) => (event.t === 'purse' && event.seat !== seat ? { ...event, n: null } : event),
  determinise: (_, view, dice) => ({
    open: { ...view.open, wounds: { ...view.open.wounds } },
    secret: {
      purse: {
        A: view.purse ?? (dice.roll('redrawn', 0, 1, 10, 'purse')[0] as number),
        B: dice.roll('redrawn', 1, 1, 10, 'purse')[0] as number,
      },
    },
  }),
  doctrine: () => undefined,
  commits: () => 'nothing',
  invariants: () => [],
};
