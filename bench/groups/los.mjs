/** Who sees whom on the reference table, per question. */
import { gridSight, objectLoop } from '../kernels/sight.mjs';
import { HEIGHT, referencePairs, referencePieces, SIDE } from '../kernels/town.mjs';
import { measure } from '../lib/measure.mjs';
import { allPresent, area, canonical, explainSight, makePiece, makeTable, sees, sha256Hex } from '../lib/product.mjs';
import { disagreements } from '../lib/proof.mjs';
import { flatbush, turf } from '../lib/sightRivals.mjs';

const PAIRS = 4096;
/** The first of the same pairs, for turf is slow. */
const TURF_PAIRS = 1024;
const PROVED = { quick: 100_000, full: 1_000_000 };

/** A case whose value tells which of the pairs see each other, not only how many. */
function question({ name, asked, ask }) {
  return {
    name,
    unit: 'question',
    ops: asked.length,
    run() {
      let seen = 0;
      for (let i = 0; i < asked.length; i++) if (ask(asked[i][0], asked[i][1], i)) seen += i + 1;
      return seen;
    },
  };
}

const answersOf = (pairs, ask) => pairs.map(([p, q], i) => (ask(p, q, i) ? '1' : '0')).join('');

export async function group({ rounds, sampleMs, warmMs, quick, first }) {
  const pieces = referencePieces();
  const table = makeTable(
    SIDE,
    SIDE,
    pieces.map((points, i) => makePiece(i, 'building', area(...points), { height: HEIGHT })),
  );
  const present = allPresent(table);
  const { pairs, ties } = referencePairs(pieces, PAIRS, { seed: 1 });
  const { pairs: near, ties: nearTies } = referencePairs(pieces, PAIRS, { seed: 2, within: 24 });
  const few = pairs.slice(0, TURF_PAIRS);
  const ours = (p, q) => sees(table, p, q, present);
  const grid = gridSight(pieces);
  const meets = turf(pieces, few);
  const methods = [
    { name: 'sees', asked: pairs, ask: ours },
    { name: 'sees, inside 24"', asked: near, ask: ours },
    { name: 'explainSight', asked: pairs, ask: (p, q) => explainSight(table, p, q, present).clear },
    { name: 'kernel: typed edges in a grid', asked: pairs, ask: grid },
    { name: 'kernel: typed edges in a grid, inside 24"', asked: near, ask: grid },
    { name: 'flatbush and typed edges', asked: pairs, ask: flatbush(pieces) },
    { name: 'object loop', asked: pairs, ask: objectLoop(pieces) },
    { name: 'turf boolean-intersects', asked: few, ask: (_p, _q, i) => meets(i) },
  ];
  for (const { name, asked, ask } of methods) {
    if (answersOf(asked, ask) !== answersOf(asked, ours)) throw new Error(`${name} answers otherwise than sees`);
  }
  const samples = measure(methods.map(question), { rounds, sampleMs, warmMs });
  const answers = answersOf(pairs, ours);
  const fixture = { name: 'town48-30p', sha256: sha256Hex(canonical({ pieces, pairs, near })) };
  return {
    samples,
    fixture,
    counters: first
      ? {
          sight: {
            edges: pieces.reduce((n, points) => n + points.length, 0),
            'blocked of 4096': answers.split('0').length - 1,
            'pairs drawn again for a tie': ties + nearTies,
            ...(await disagreements(table, pieces, quick ? PROVED.quick : PROVED.full)),
          },
        }
      : undefined,
    checks: first ? { fixture: fixture.sha256, answers: sha256Hex(answers + answersOf(near, ours)) } : undefined,
  };
}
