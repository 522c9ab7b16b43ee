/**
 * The built product. `run.mjs` takes a snapshot of `dist` first and names it here, so that all processes of one run
 * measure the same build even while somebody compiles. Nothing is imported by another way: what has moved fails loudly.
 */
import { pathToFileURL } from 'node:url';

const given = process.env.AMBUSCADE_BENCH_DIST;
const dist = given === undefined ? new URL('../../dist/', import.meta.url) : pathToFileURL(`${given}/`);
export const load = async (module, names, from = dist) => {
  const loaded = await import(new URL(module, from).href);
  for (const name of names) if (loaded[name] === undefined) throw new Error(`${module} has no ${name} any more`);
  return loaded;
};

/** Where something may be put beside the build, to be thrown away with it. */
export function snapshot() {
  if (given === undefined) throw new Error('only inside a run of run.mjs');
  return dist;
}

/** A game by its name, also one that is built but not listed yet. */
export const entryIn = (index) => (name) => {
  const entry = index.findGame(name) ?? Object.values(index).find((one) => one?.game?.id === name);
  if (entry === undefined) throw new Error(`there is no ${name} in this build`);
  return entry;
};

export const { canonical, copy, sha256Hex } = await load('kernel/canonical.js', ['canonical', 'copy', 'sha256Hex']);
export const { seeded } = await load('kernel/dice.js', ['seeded']);
export const { end, flow, goto } = await load('kernel/flow.js', ['end', 'flow', 'goto']);
export const { machine } = await load('kernel/machine.js', ['machine']);
export const { loadMatch, newMatch, replay } = await load('kernel/match.js', ['loadMatch', 'newMatch', 'replay']);
export const { explainSight } = await load('geometry/explain.js', ['explainSight']);
export const { sees } = await load('geometry/sight.js', ['sees']);
export const { allPresent, makeTable } = await load('geometry/table.js', ['allPresent', 'makeTable']);
export const { area, makePiece } = await load('geometry/terrain.js', ['area', 'makePiece']);
/** Sight as the rules of Special Forces have it. */
export const forcesSight = await load('games/special-forces/sight.js', ['lineOf', 'sees']);
export const entryOf = entryIn(await load('games/index.js', ['findGame']));
export const { anyChoice, seat } = await load('sim/random.js', ['anyChoice', 'seat']);
export const { oneOf, picker } = await load('sim/pick.js', ['oneOf', 'picker']);
export const { levelsOf: botLevels } = await load('bots/index.js', ['levelsOf']);
export const { campaign } = await load('sim/campaign.js', ['campaign']);
export const { localCrew } = await load('sim/crew.js', ['localCrew']);
export const { ready } = await load('sim/playGame.js', ['ready']);
