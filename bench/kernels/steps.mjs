/**
 * The smallest game of procedures: three calls deep, one question each six steps, no board to speak of. What it costs
 * is the flow machine alone. Frozen: change it and history ends.
 */
import { end, flow, goto } from '../lib/product.mjs';

const { procedure, call } = flow();
const options = [{ t: 'left' }, { t: 'right' }];

const procedures = {
  game: procedure('game')((s) => ({
    loop: s.run(
      'S-1',
      (_g, l) => call('outer', { n: l.turn }),
      (_g, l, value) => {
        l.turn += 1;
        l.total = (l.total + value) | 0;
        return goto('loop');
      },
    ),
  })),
  outer: procedure('outer')((s) => ({
    enter: s.run(
      'S-2',
      (_g, l) => call('middle', { n: l.n + 1, seen: 0 }),
      (_g, l, value) => {
        l.n += value;
      },
    ),
    leave: s.run('S-3', (_g, l) => end(l.n)),
  })),
  middle: procedure('middle')((s) => ({
    enter: s.run(
      'S-4',
      (_g, l) => call('inner', { n: l.n }),
      (_g, l, value) => {
        l.seen = value;
      },
    ),
    leave: s.run('S-5', (_g, l) => end(l.seen + 1)),
  })),
  inner: procedure('inner')((s) => ({
    ask: s.ask(
      'S-6',
      () => ({ seat: 'A', ask: 'turn', options, otherwise: options[0], commits: 'nothing' }),
      (_g, l, choice) => end(choice === options[0] ? l.n : -l.n),
    ),
  })),
};

/** Steps from one question to the next, the question among them. */
export const STEPS_A_DECISION = 6;

export const steps = {
  id: 'steps',
  edition: '1',
  procedures,
  asks: {},
  tableRules: { resign: 'S-1', draw: 'S-1' },
  read: () => ({ setup: {} }),
  setting: () => ({ seats: [{ seat: 'A', side: 'A' }] }),
  setup: () => ({
    board: { open: {}, secret: {} },
    stack: [{ proc: 'game', at: 'loop', l: { turn: 0, total: 0 } }],
  }),
  evolve() {},
  clone: () => ({ open: {}, secret: {} }),
  outcome: () => undefined,
  mine: () => ({}),
};
