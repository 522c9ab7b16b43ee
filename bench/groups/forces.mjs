/** Special Forces: random games of every scenario, a line of sight, a whole shot, and moves worth a look. */
import { measure } from '../lib/measure.mjs';
import { gamesCase, playGame, seeds, table } from '../lib/play.mjs';
import { canonical, entryOf, forcesSight, picker, seeded, sha256Hex } from '../lib/product.mjs';

const SCENARIOS = ['colombia-1996', 'iraq-2004', 'afghanistan-2001', 'crossroads'];
const GAMES = 3;
/** More pairs than are kept from one question to the next, so that lines are looked along and not looked up. */
const PAIRS = 4096;
/** The board on which is looked and fired: after so many decisions of a game, where the armies have met. */
const MIDDLE = 120;
const MOST_GAMES = 50;
/** Questions where to go, of each scenario. */
const MOVES = 10;

const forces = (scenario) => table({ scenario, preset: 'recommended' }, entryOf('special-forces'));

/** How games ended, after how many decisions, on which board. */
function checksum({ machine: m, setup }) {
  const lines = seeds(GAMES, 'checksum').map((seed) => {
    const { state, decisions } = playGame(m, setup, seed);
    return canonical({ decisions, outcome: m.outcome(state), board: state.board });
  });
  return sha256Hex(lines.join('\n'));
}

/** Positions of random games, as they were before a decision that somebody wants. */
function positions({ machine: m, setup }, count, wanted) {
  const found = [];
  for (const seed of seeds(MOST_GAMES, 'position')) {
    playGame(m, setup, seed, (state, decision, choice, decisions) => {
      if (found.length < count && wanted(state, decision, choice, decisions))
        found.push({ state: m.clone(state), decision, choice });
      return found.length < count;
    });
    if (found.length === count) return found;
  }
  throw new Error('no such position in random games');
}

/** Pairs of places anywhere on the table, on the ground and now and then a level up. */
function pairsOn({ setting }) {
  const pick = picker('lines');
  const { width, depth } = setting.space.table;
  const place = () => ({ x: pick(width + 1), y: pick(depth + 1), level: pick(8) === 0 ? 1 : 0, inside: -1 });
  return Array.from({ length: PAIRS }, () => [place(), place()]);
}

function sightCases({ machine: m }, open) {
  const pairs = pairsOn(m);
  const ask = (name, answer) => ({
    name,
    unit: 'question',
    ops: PAIRS,
    run() {
      let seen = 0;
      for (let i = 0; i < PAIRS; i++) if (answer(pairs[i][0], pairs[i][1])) seen += i + 1;
      return seen;
    },
  });
  const { sees, lineOf } = forcesSight;
  return {
    cases: [
      ask('line of sight, yes or no', (p, q) => sees(m.setting, open, p, q)),
      ask('line of sight, with reasons', (p, q) => lineOf(m.setting, open, p, q).clear),
    ],
    told: canonical(pairs.map(([p, q]) => lineOf(m.setting, open, p, q))),
  };
}

/** Somebody is hit and the effect is rolled: the choice is checked and played on a copy, rolls and events kept. */
function shotCase({ machine: m }, { state, decision, choice }) {
  const fired = (dice) => {
    const copy = m.clone(state);
    const log = { rolls: [], events: [] };
    if (m.check(copy, decision.seat, choice) !== undefined) throw new Error(`refused: ${JSON.stringify(choice)}`);
    m.play(copy, decision.seat, choice, dice, log);
    return log;
  };
  const hurts = ({ events }) =>
    events.some((event) => event.t === 'fired' && event.struck.some(({ hits }) => hits > 0));
  const seed = seeds(MOST_GAMES, 'shot').find((each) => hurts(fired(seeded(each))));
  if (seed === undefined) throw new Error('no dice lead to a hit');
  const dice = seeded(seed);
  const { rolls, events } = fired(dice);
  return {
    one: {
      name: 'whole shot',
      unit: 'shot',
      ops: 1,
      run() {
        const log = fired(dice);
        return log.events.length * 1000 + log.rolls.length;
      },
    },
    counts: { rolls: rolls.length, dice: rolls.reduce((n, { faces }) => n + faces.length, 0), events: events.length },
    told: canonical(events),
  };
}

function movesCase([scenario, { machine: m, setup }]) {
  const asked = positions(
    { machine: m, setup },
    MOVES,
    (_state, { ask, about }) => ask === 'move' && about.figure % 3 === 0,
  );
  return {
    name: `moves worth a look, ${scenario}`,
    unit: 'question',
    ops: asked.length,
    run: () => asked.reduce((n, { state, decision }) => n + m.listed(state, decision, (k) => k >> 1).options.length, 0),
  };
}

export function group({ rounds, sampleMs, warmMs, first }) {
  const tables = SCENARIOS.map((scenario) => [scenario, forces(scenario)]);
  const [, camp] = tables.find(([scenario]) => scenario === 'iraq-2004');
  const [middle] = positions(camp, 1, (_state, _decision, _choice, decisions) => decisions === MIDDLE);
  const [before] = positions(camp, 1, (_state, { ask }, { t }) => ask === 'fire' && t === 'fire');
  const sight = sightCases(camp, middle.state.board.open);
  const shot = shotCase(camp, before);
  const samples = measure(
    [
      ...tables.map(([scenario, each]) => gamesCase(scenario, each, seeds(GAMES))),
      ...sight.cases,
      shot.one,
      ...tables.map(movesCase),
    ],
    { rounds, sampleMs, warmMs },
  );
  return {
    samples,
    counters: first ? { 'special-forces, whole shot': shot.counts } : undefined,
    checks: first
      ? {
          ...Object.fromEntries(tables.map(([scenario, each]) => [`${scenario} ${GAMES}`, checksum(each)])),
          lines: sha256Hex(sight.told),
          shot: sha256Hex(shot.told),
          sums: samples
            .slice(0, -1)
            .map(({ value }) => value)
            .join(' '),
        }
      : undefined,
  };
}
