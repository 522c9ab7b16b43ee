/**
 * What good is. `value` reads one process of one group and the counters of its first; a goal is judged on the median over the processes. `absolute`
 * goals are times or sizes, not ratios inside the run: a loaded machine may excuse them. Goals without `fail` are
 * never a reason to exit with 1.
 */

/** Nanoseconds of one unit of a case, or of one of the things it counts. */
const ns = (of, name, count) => {
  const found = of.cases.get(name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return count === undefined ? found.ns : (found.ns * found.counts.decisions) / found.counts[count];
};
const ratio = (slow, fast) => (of) => ns(of, slow) / ns(of, fast);

/** What a batch of Ambush Alley would cost in typed arrays: its counters times the prices of the same process. */
function limitNs(of) {
  const { sight, dice, asks, writes } = of.counters['ambush-alley batch'];
  return (
    sight * ns(of, 'kernel: sight inside 24"') +
    dice * ns(of, 'kernel: die of a pool of 10') +
    // Whoever is asked has looked over the figures once.
    asks * ns(of, 'kernel: scan of 60 figures') +
    writes * ns(of, 'kernel: logged write')
  );
}

const FORCES = ['colombia-1996', 'iraq-2004', 'afghanistan-2001', 'crossroads'];
const mean = (of, names) => names.reduce((sum, name) => sum + ns(of, name), 0) / names.length;

const RECORDED = 'long game, recorded';
const BARE = 'long game, nothing kept';
const growth = (of, name) => ns(of, `${name}: last fifth`) / ns(of, `${name}: first fifth`);
const kept = (of, part) => ns(of, `${RECORDED}: ${part}`) - ns(of, `${BARE}: ${part}`);

export const goals = [
  {
    id: 'E1',
    what: 'random Embuscades, ns a decision (500 is excellent)',
    group: 'engine',
    op: '<=',
    goal: 1500,
    excellent: 500,
    absolute: true,
    value: (of) => ns(of, 'embuscades'),
  },
  {
    id: 'P9',
    what: 'bytes allocated a decision of Embuscades, no log',
    group: 'engine',
    op: '<=',
    goal: 1024,
    fail: 4096,
    value: (of) => of.numbers.bytesPerDecision,
  },
  {
    id: 'A5',
    what: 'random Ambush Alley, us a decision',
    group: 'engine',
    op: '<=',
    goal: 5,
    absolute: true,
    value: (of) => ns(of, 'ambush-alley') / 1000,
  },
  {
    id: 'P2',
    what: 'random Ambush Alley, CPU time to its own limit',
    group: 'engine',
    op: '<=',
    goal: 2,
    fail: 4,
    value: (of) => (ns(of, 'ambush-alley') * of.counters['ambush-alley batch'].decisions) / limitNs(of),
  },
  {
    id: 'F1',
    what: 'random Special Forces, us a decision, mean of its scenarios',
    group: 'forces',
    op: '<=',
    goal: 100,
    absolute: true,
    value: (of) => mean(of, FORCES) / 1000,
  },
  {
    id: 'F2',
    what: 'moves worth a look in Special Forces, us a question, mean of its scenarios',
    group: 'forces',
    op: '<=',
    goal: 2000,
    absolute: true,
    value: (of) =>
      mean(
        of,
        FORCES.map((scenario) => `moves worth a look, ${scenario}`),
      ) / 1000,
  },
  {
    id: 'S1',
    what: 'sight, ns a yes or no (1,000,000 a second)',
    group: 'los',
    op: '<=',
    goal: 1000,
    absolute: true,
    value: (of) => ns(of, 'sees'),
  },
  {
    id: 'P5a',
    what: 'sight, times flatbush and typed edges',
    group: 'los',
    op: '>=',
    goal: 2,
    fail: 1.2,
    value: ratio('flatbush and typed edges', 'sees'),
  },
  {
    id: 'P5b',
    what: 'sight, times the plain object loop',
    group: 'los',
    op: '>=',
    goal: 4,
    fail: 2,
    value: ratio('object loop', 'sees'),
  },
  {
    id: 'P5c',
    what: 'sight, times turf boolean-intersects',
    group: 'los',
    op: '>=',
    goal: 250,
    fail: 100,
    value: ratio('turf boolean-intersects', 'sees'),
  },
  {
    id: 'P5d',
    what: 'sight, disagreements with big integers and the constructed cases',
    group: 'los',
    op: '<=',
    goal: 0,
    fail: 0,
    value: (of) => of.counters.sight.disagreements,
  },
  {
    id: 'M1',
    what: 'flow machine, ns a step',
    group: 'machine',
    op: '<=',
    goal: 150,
    absolute: true,
    value: (of) => ns(of, 'flow machine'),
  },
  {
    id: 'C1',
    what: 'clone of Embuscades in mid-game, ns',
    group: 'copy',
    op: '<=',
    goal: 2000,
    absolute: true,
    value: (of) => ns(of, 'machine.clone'),
  },
  {
    id: 'P7a',
    what: 'clone, times faster than the reference copied by hand',
    group: 'copy',
    op: '>=',
    goal: 3,
    fail: 1,
    value: ratio('reference: by hand', 'machine.clone'),
  },
  {
    id: 'P7b',
    what: 'clone, times faster than structuredClone of the reference',
    group: 'copy',
    op: '>=',
    goal: 200,
    fail: 50,
    value: ratio('reference: structuredClone', 'machine.clone'),
  },
  {
    id: 'P6a',
    what: 'dice, times pure-rand xoroshiro128+ (2d6)',
    group: 'dice',
    op: '>=',
    goal: 2,
    fail: 1,
    value: ratio('pure-rand xoroshiro128+, 2d6', 'seeded().roll, 2d6'),
  },
  {
    id: 'P6b',
    what: 'dice, times the dice of a boardgame.io move (2d6)',
    group: 'dice',
    op: '>=',
    goal: 100,
    fail: 30,
    value: ratio('boardgame.io dice of a move, 2d6', 'seeded().roll, 2d6'),
  },
  {
    id: 'R1',
    what: 'recorded decision, last fifth of a long game to first',
    group: 'record',
    op: '<=',
    goal: 1.2,
    fail: 2,
    value: (of) => growth(of, RECORDED),
  },
  {
    id: 'R2',
    what: 'recording alone (less the rules), last fifth to first',
    group: 'record',
    op: '<=',
    goal: 1.2,
    fail: 2,
    value: (of) => kept(of, 'last fifth') / kept(of, 'first fifth'),
  },
  {
    id: 'P1',
    what: 'full fire in Ambush Alley to an empty move of boardgame.io',
    group: 'rivals',
    op: '<=',
    goal: 0.1,
    fail: 0.25,
    value: ratio('ambush-alley, full fire', 'boardgame.io, empty move'),
  },
  {
    id: 'P3',
    what: 'decisions of Ambush Alley to boardgame.io moves of one figure',
    group: 'rivals',
    op: '>=',
    goal: 100,
    fail: 30,
    value: ratio('boardgame.io, one figure of 60', 'ambush-alley'),
  },
  {
    id: 'P3e',
    what: 'decisions of Embuscades to boardgame.io moves of one figure',
    group: 'rivals',
    op: '>=',
    goal: 100,
    // No fail line: Embuscades has no geometry and a small state, it is only reported.
    value: ratio('boardgame.io, one figure of 60', 'embuscades'),
  },
  {
    id: 'P4a',
    what: 'decisions of Embuscades to decisions of @pkmn/sim',
    group: 'rivals',
    op: '>=',
    goal: 50,
    fail: 15,
    value: ratio('@pkmn/sim, gen 1 random battle', 'embuscades'),
  },
  {
    id: 'P4b',
    what: 'games of Embuscades to battles of @pkmn/sim',
    group: 'rivals',
    op: '>=',
    goal: 20,
    fail: 5,
    value: (of) => ns(of, '@pkmn/sim, gen 1 random battle', 'games') / ns(of, 'embuscades', 'games'),
  },
];

const WIDE = 0.25;
const verdict = ({ op, goal, fail }, value) => {
  const reaches = (line) => (op === '>=' ? value >= line : value <= line);
  if (reaches(goal)) return 'met';
  return fail === undefined || reaches(fail) ? 'missed' : 'failed';
};

/**
 * A wide spread whose two ends would be judged differently is noise. So is an absolute goal missed on a loaded machine
 * if its least sample would meet it; met on a loaded machine, it is met all the more.
 */
export function judge(goal, { value, spread: [low, high], best }, loaded) {
  const state = verdict(goal, value);
  if (goal.absolute && loaded && state !== 'met' && verdict(goal, best) === 'met') return 'noisy';
  const wide = (high - low) / value > WIDE;
  return wide && verdict(goal, low) !== verdict(goal, high) ? 'noisy' : state;
}
