/** What to expect of a shot: the pools as the rules count them, the dice as they pair them. */

import { defence, type DefenceFacts } from '../../games/ambush-alley/defence.ts';
import { firepower, type FireFacts } from '../../games/ambush-alley/firepower.ts';
import { type Fold, foldFace, nothingYet } from '../../games/ambush-alley/matching.ts';
import type { Options } from '../../games/ambush-alley/options.ts';

/** Casualties on the average, and the chance of any. */
export interface Hits {
  readonly mean: number;
  readonly any: number;
}

const NONE: Hits = { mean: 0, any: 0 };
const known = new Map<string, Hits>();
const LEAST = 4;

/** So many dice of that many sides, of which those that show `face` at most are left: how many show exactly it. */
function share(dice: number, face: number): number[] {
  const row = [1];
  for (let i = 0; i < dice; i++) {
    row.push(0);
    for (let k = row.length - 1; k >= 0; k--)
      row[k] = (row[k] as number) * (1 - 1 / face) + ((row[k - 1] ?? 0) as number) / face;
  }
  return row;
}

function exact(
  near: number,
  far: number,
  needs: number,
  perDie: number,
  die: number,
  saves: number,
  save: number,
  tie: 'saves' | 'wounds',
  able: number,
): Hits {
  let states = new Map<string, { fold: Fold; near: number; far: number; saves: number; p: number }>([
    ['', { fold: nothingYet, near, far, saves, p: 1 }],
  ]);
  for (let face = Math.max(die - perDie, save); face >= LEAST; face--) {
    const next: typeof states = new Map();
    for (const s of states.values()) {
      const shown = face + perDie;
      const nears = shown <= die ? share(s.near, shown) : [1];
      const fars = shown <= die ? share(s.far, shown) : [1];
      const guards = face <= save ? share(s.saves, face) : [1];
      nears.forEach((pn, n) =>
        fars.forEach((pf, f) =>
          guards.forEach((pg, g) => {
            const p = s.p * pn * pf * pg;
            if (p === 0) return;
            const fold = foldFace(s.fold, n + (face >= needs ? f : 0), g, tie);
            const at = { fold, near: s.near - n, far: s.far - f, saves: s.saves - g, p };
            const key = `${fold.free} ${fold.hits} ${at.near} ${at.far} ${at.saves}`;
            const there = next.get(key);
            if (there === undefined) next.set(key, at);
            else there.p += p;
          }),
        ),
      );
    }
    states = next;
  }
  let mean = 0;
  let any = 0;
  for (const { fold, p } of states.values()) {
    mean += Math.min(able, fold.hits) * p;
    if (fold.hits > 0) any += p;
  }
  return { mean, any };
}

/** What counts for both, and the dice that they roll. */
export interface Shot {
  readonly facts: FireFacts;
  readonly guard: DefenceFacts;
  readonly attackDie: number;
  readonly defenceDie: number;
}

export function hitsOf({ facts, guard, attackDie, defenceDie }: Shot, options: Options): Hits {
  const { near, far, farNeeds, perDie } = firepower(facts, options);
  const reaches = far > 0 && attackDie - perDie >= farNeeds;
  if (near === 0 && !reaches) return NONE;
  const { dice } = defence(guard, options);
  const key = `${near} ${reaches ? far : 0} ${farNeeds} ${perDie} ${attackDie} ${dice} ${defenceDie} ${options.defenceTie} ${guard.able}`;
  let hits = known.get(key);
  if (hits === undefined) {
    hits = exact(near, reaches ? far : 0, farNeeds, perDie, attackDie, dice, defenceDie, options.defenceTie, guard.able);
    known.set(key, hits);
  }
  return hits;
}
