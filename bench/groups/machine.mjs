/** The flow machine alone, on the smallest game of procedures. */
import { STEPS_A_DECISION, steps } from '../kernels/steps.mjs';
import { measure } from '../lib/measure.mjs';
import { machine, seeded } from '../lib/product.mjs';

const DECISIONS = 2000;

function run(m, dice) {
  const state = m.start({}, dice);
  for (let i = 0; i < DECISIONS; i++) {
    const [decision] = m.pending(state);
    m.play(state, decision.seat, decision.options[i % 3 === 0 ? 1 : 0], dice);
  }
  return state.stack[0].l.total;
}

/** The step count that the times are divided by is counted, not believed. */
function stepsOf() {
  let counted = 0;
  const counting = (inner) =>
    inner &&
    ((g, l) => {
      counted += 1;
      return inner(g, l);
    });
  const procedures = Object.fromEntries(
    Object.entries(steps.procedures).map(([name, procedure]) => {
      const lines = [...procedure.lines].map(([label, line]) => [
        label,
        { ...line, run: counting(line.run), ask: counting(line.ask) },
      ]);
      return [name, { ...procedure, lines: new Map(lines) }];
    }),
  );
  run(machine({ ...steps, procedures }, steps.setting()), seeded('steps'));
  return counted;
}

export function group({ rounds, sampleMs, warmMs, first }) {
  const m = machine(steps, steps.setting());
  const dice = seeded('steps');
  const ops = DECISIONS * STEPS_A_DECISION;
  // Each decision leads to the next question, and the first question is reached by four steps.
  const counted = stepsOf();
  if (counted !== ops + 4) throw new Error(`${counted} steps, ${ops + 4} expected`);
  const samples = measure([{ name: 'flow machine', unit: 'step', ops: counted, run: () => run(m, dice) }], {
    rounds,
    sampleMs,
    warmMs,
  });
  return {
    samples,
    counters: first ? { steps: { decisions: DECISIONS, steps: counted } } : undefined,
    checks: first ? { total: String(run(m, dice)) } : undefined,
  };
}
