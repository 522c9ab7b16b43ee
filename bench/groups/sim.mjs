/** Games as `ambuscade sim` plays them: by every bot of a game, told as stories; and what more threads bring. */
import { measure } from '../lib/measure.mjs';
import { botLevels, campaign, canonical, entryOf, localCrew, ready, sha256Hex } from '../lib/product.mjs';

const TABLES = [
  { scenario: 'yambo', asked: { preset: 'short' }, games: 8 },
  { scenario: 'checkpoint', asked: {}, games: 4 },
  { scenario: 'iraq-2004', asked: {}, games: 4 },
];
/** Who thinks for seconds plays one game; and in a quick run only where a game is short. */
const THINKER = 'search';
const SHORT = 'yambo';
const THREADS = [1, 2, 4];
const CREW_GAMES = 400;
/** Each thread compiles for itself: before that it is several times slower. */
const WARM_GAMES = 60;

function planOf({ scenario, asked }, bot) {
  const { game } = entryOf(scenario);
  const { setup } = game.read({ scenario, ...asked });
  const seats = game.setting(setup).seats.map(({ seat }) => [seat, bot]);
  return { game: game.id, setup, tables: [Object.fromEntries(seats)], seed: 'bench', nodes: 200 };
}

/** A case for each bot, its unit a decision; and what its games come to. */
function botCase(table, bot) {
  const { play } = ready(planOf(table, bot));
  const games = bot === THINKER ? 1 : table.games;
  const name = `${table.scenario}, ${bot}`;
  const stories = () => Array.from({ length: games }, (_, number) => play(number));
  const decided = (some) => some.reduce((sum, story) => sum + story.decisions, 0);
  const first = stories();
  const decisions = decided(first);
  return {
    check: [name, sha256Hex(canonical(first))],
    measured: {
      name,
      unit: 'decision',
      ops: decisions,
      counts: { games, decisions },
      run: () => decided(stories()),
    },
  };
}

/** Games a second by the clock on the wall: threads that wait for a core are part of the answer. */
async function crewRate(threads) {
  const plan = planOf(TABLES[0], 'greedy');
  const crew = localCrew(threads);
  const { signal } = new AbortController();
  // Threads load the program and compile the hot path before the clock starts.
  await campaign(crew, plan, { games: threads * WARM_GAMES, signal });
  const begun = performance.now();
  await campaign(crew, plan, { games: CREW_GAMES, signal });
  const seconds = (performance.now() - begun) / 1000;
  await crew.dismiss();
  return CREW_GAMES / seconds;
}

export async function group({ rounds, sampleMs, warmMs, quick, first }) {
  const cases = TABLES.flatMap((table) =>
    botLevels(entryOf(table.scenario).game.id)
      .filter((bot) => !quick || bot !== THINKER || table.scenario === SHORT)
      .map((bot) => botCase(table, bot)),
  );
  const samples = measure(
    cases.map(({ measured }) => measured),
    { rounds, sampleMs, warmMs },
  );
  const numbers = {};
  for (const threads of THREADS)
    numbers[`yambo, greedy: games a second by ${threads} threads`] = await crewRate(threads);
  return { samples, numbers, checks: first ? Object.fromEntries(cases.map(({ check }) => check)) : undefined };
}
