/**
 * How often `sees` is wrong: beside big integers on random pairs, and beside the hard cases and the slow oracle that the
 * tests of geometry hold. These are no part of the build, so they are compiled here, into the snapshot.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bigSight } from '../kernels/bigSight.mjs';
import { chance } from '../kernels/reference.mjs';
import { EYE, SIDE } from '../kernels/town.mjs';
import { allPresent, makeTable, sees, snapshot } from './product.mjs';

const INCH = 2540;
const CASES_SIDE = 20;

async function testsOfGeometry() {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const outDir = fileURLToPath(new URL('proof/', snapshot()));
  const project = path.join(here, '..', 'tsconfig.proof.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--noCheck', '--outDir', outDir]);
  const load = (name) => import(pathToFileURL(path.join(outDir, 'geometry', 'testing', `${name}.js`)).href);
  return { ...(await load('cases')), ...(await load('oracle')) };
}

/** The eight ways to lay a square table. */
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => (x, y) => {
  const [u, v] = (turn & 1) === 0 ? [x, y] : [y, x];
  return [(turn & 2) === 0 ? u : CASES_SIDE - u, (turn & 4) === 0 ? v : CASES_SIDE - v];
});

const lattice = (inches) => Math.floor(inches * INCH + 0.5);

/** Every constructed case on all eight tables and from both ends. */
function constructed({ CASES, scene }) {
  const found = { asked: 0, wrong: 0 };
  for (const [, of, from, to, expected] of CASES) {
    for (const turn of TURNS) {
      const table = makeTable(CASES_SIDE * INCH, CASES_SIDE * INCH, scene(of, turn));
      const present = allPresent(table);
      const [a, b] = [from, to].map(([u, v, z = 1, inside = -1]) => {
        const [x, y] = turn(u, v);
        return { x: lattice(x), y: lattice(y), z: lattice(z), inside };
      });
      found.asked += 2;
      if (sees(table, a, b, present) !== expected) found.wrong += 1;
      if (sees(table, b, a, present) !== expected) found.wrong += 1;
    }
  }
  return found;
}

/** Any two places of the reference table, also inside pieces; a touch goes to the oracle. */
function random({ oracle }, table, pieces, count) {
  const below = chance(6464);
  const present = allPresent(table);
  const big = bigSight(pieces);
  const eye = () => ({ x: below(SIDE), y: below(SIDE), z: EYE, inside: -1 });
  const found = { asked: count, wrong: 0, touching: 0 };
  for (let i = 0; i < count; i++) {
    const [a, b] = [eye(), eye()];
    let expected = big(a, b);
    if (expected === undefined) {
      found.touching += 1;
      expected = oracle(table, a, b, present);
    }
    if (sees(table, a, b, present) !== expected) found.wrong += 1;
  }
  return found;
}

export async function disagreements(table, pieces, count) {
  const tests = await testsOfGeometry();
  const [made, drawn] = [constructed(tests), random(tests, table, pieces, count)];
  if (made.asked < 1000) throw new Error('the constructed cases have gone');
  return {
    'constructed questions': made.asked,
    'random pairs': drawn.asked,
    'random pairs that touch': drawn.touching,
    disagreements: made.wrong + drawn.wrong,
  };
}
