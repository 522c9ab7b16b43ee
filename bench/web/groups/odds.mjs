/** Chances that a drag asks for. */
import { ambushAlley } from '../../../dist/games/ambush-alley/index.js';
import { shot } from '../../../dist/games/ambush-alley/reaction.js';
import { seeded } from '../../../dist/kernel/dice.js';
import { machine } from '../../../dist/kernel/machine.js';
import { ambushOdds, shotOdds } from '../../../dist/odds/ambush-alley/index.js';
import { quantile, setup } from '../town.mjs';

const LIMIT = 4;

const rowsOf = (what, times) => [
  { what: `${what}, median of ${times.length}`, value: quantile(times, 0.5), unit: 'ms', limit: LIMIT },
  { what: `${what}, 95 of 100`, value: quantile(times, 0.95), unit: 'ms', limit: LIMIT },
  { what: `${what}, slowest`, value: quantile(times, 1), unit: 'ms' },
];

/** Milliseconds of each shot's odds that a forecast along a way asks for, and of each answer's to a question about targets. */
export function measure() {
  const read = ambushAlley.read(setup);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults.slice(0, 3)));
  const setting = ambushAlley.setting(read.setup);
  const m = machine(ambushAlley, setting);
  const dice = seeded('bench');
  const state = m.start(read.setup, dice);
  const times = { shots: [], answers: [] };
  const timed = (list, work) => {
    const from = performance.now();
    work();
    list.push(performance.now() - from);
  };
  for (let i = 0; i < 400; i++) {
    const [decision] = m.pending(state);
    if (decision === undefined) break;
    const eyes = { seat: decision.seat, setting, open: state.board.open, mine: null };
    if (decision.ask === 'aim')
      for (const choice of decision.options) timed(times.answers, () => ambushOdds(eyes, decision, choice, 'throw'));
    if (decision.ask === 'march')
      for (let foe = 1; foe < 12; foe += 2) timed(times.shots, () => shotOdds(eyes, shot(foe, 0, 'interrupt')));
    const order = decision.ask === 'order' ? { t: 'order', order: i % 2 === 0 ? 'fire' : 'move' } : decision.otherwise;
    m.play(state, decision.seat, order, dice);
  }
  return [...rowsOf('shot of a forecast', times.shots), ...rowsOf('answer about targets', times.answers)];
}
