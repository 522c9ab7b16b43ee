/**
 * The built product. `run.mjs` takes a snapshot of `dist` first and names it here, so that all processes of one run
 * measure the same build even while somebody compiles. Nothing is imported by another way: what has moved fails loudly.
 */
import { pathToFileURL } from 'node:url';

const given = process.env.AMBUSCADE_BENCH_DIST;
const dist = given === undefined ? new URL('../../dist/', import.meta.url) : pathToFileURL(`${given}/`);
const load = async (module, names) => {
  const loaded = await import(new URL(module, dist).href);
  for (const name of names) if (loaded[name] === undefined) throw new Error(`${module} has no ${name} any more`);
  return loaded;
};

export const { canonical, copy, sha256Hex } = await load('kernel/canonical.js', ['canonical', 'copy', 'sha256Hex']);
export const { seeded } = await load('kernel/dice.js', ['seeded']);
export const { end, flow, goto } = await load('kernel/flow.js', ['end', 'flow', 'goto']);
export const { machine } = await load('kernel/machine.js', ['machine']);
export const { loadMatch, newMatch, replay } = await load('kernel/match.js', ['loadMatch', 'newMatch', 'replay']);
export const { findGame } = await load('games/index.js', ['findGame']);
export const { anyChoice, seat } = await load('sim/random.js', ['anyChoice', 'seat']);
export const { oneOf, picker } = await load('sim/pick.js', ['oneOf', 'picker']);
