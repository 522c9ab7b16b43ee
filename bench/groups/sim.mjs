/** Games as `ambuscade sim` plays them: by every bot of a game, told as stories; and what more threads bring. */
import { measure } from '../lib/measure.mjs';
import { botLevels, campaign, canonical, entryOf, localCrew, ready, sha256Hex } from '../lib/product.mjs';

const TABLES = [
  { scenario: 'yambo', asked: { preset: 'short' }, games: 8 },
  { scenario: 'checkpoint', asked: {}, games: 4 },
  { scenario: 'iraq-2004', asked: {}, games: 4 },
];
const THREADS = [1, 2, 4];
const CREW_GAMES = 64;

function planOf({ scenario, asked }, bot) {
  const { game } = entryOf(scenario);
  const { setup } = game.read({ scenario, ...asked });
  const seats = game.setting(setup).seats.map(({ seat }) => [seat, bot]);
  return { game: game.id, setup, tables: [Object.fromEntries(seats)], seed: 'bench', nodes: 200 };
}

function played(table, bot) {
  const { play } = ready(planOf(table, bot));
  return () => Array.from({ length: table.games }, (_, number) => play(number));
}

/** A case for each bot; its unit is a decision. */
function botCase(table, bot) {
  const stories = played(table, bot);
  const decisions = stories().reduce((sum, story) => sum + story.decisions, 0);
  return {
    name: `${table.scenario}, ${bot}`,
    unit: 'decision',
    ops: decisions,
    counts: { games: table.games, decisions },
    run: () => stories().reduce((sum, story) => sum + story.decisions, 0),
  };
}

/** Games a second by the clock on the wall: threads that wait for a core are part of the answer. */
async function crewRate(threads) {
  const plan = planOf(TABLES[0], 'greedy');
  const crew = localCrew(threads);
  const { signal } = new AbortController();
  // Threads load the program and compile the hot path before the clock starts.
  await campaign(crew, plan, { games: threads * 4, signal });
  const begun = performance.now();
  await campaign(crew, plan, { games: CREW_GAMES, signal });
  const seconds = (performance.now() - begun) / 1000;
  await crew.dismiss();
  return CREW_GAMES / seconds;
}

export async function group({ rounds, sampleMs, warmMs, first }) {
  const pairs = TABLES.flatMap((table) => botLevels(entryOf(table.scenario).game.id).map((bot) => [table, bot]));
  const samples = measure(
    pairs.map(([table, bot]) => botCase(table, bot)),
    { rounds, sampleMs, warmMs },
  );
  const numbers = {};
  for (const threads of THREADS)
    numbers[`yambo, greedy: games a second by ${threads} threads`] = await crewRate(threads);
  const checks = pairs.map(([table, bot]) => [`${table.scenario}, ${bot}`, sha256Hex(canonical(played(table, bot)()))]);
  return { samples, numbers, checks: first ? Object.fromEntries(checks) : undefined };
}
