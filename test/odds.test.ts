/** The odds against 100,000 rolls of the rules, in a hundred cases of all kinds with fixed seeds. */

import { expect, test } from 'vitest';
import { dieTypes } from '../src/games/ambush-alley/ladder.ts';
import { matchDice } from '../src/games/ambush-alley/matching.ts';
import { presets } from '../src/games/ambush-alley/options.ts';
import { insurgentFirst, moveModes } from '../src/games/ambush-alley/reactionRoll.ts';
import { classes } from '../src/games/special-forces/classes.ts';
import { suffer } from '../src/games/special-forces/effect.ts';
import { effectOf } from '../src/games/special-forces/morale.ts';
import { strikeFigure } from '../src/games/special-forces/strike.ts';
import { range } from '../src/games/special-forces/testing/range.ts';
import type { SpecialForces } from '../src/games/special-forces/types.ts';
import { seeded } from '../src/kernel/dice.ts';
import { hitsOf } from '../src/odds/ambush-alley/casualties.ts';
import { reactionChances } from '../src/odds/ambush-alley/tests.ts';
import { chanceOf } from '../src/odds/distribution.ts';
import { playOver } from '../src/odds/everyRoll.ts';
import { numbers } from '../src/odds/measure.ts';
import { shotChances, shotResults } from '../src/odds/special-forces/shot.ts';
import { moraleChances } from '../src/odds/special-forces/tests.ts';

const ROLLS = 100_000;

type Roll = (count: number, sides: number) => number[];
interface Case {
  readonly p: number;
  readonly happens: (roll: Roll) => boolean;
}
type Pick = <X>(list: readonly X[]) => X;

function fire(pick: Pick): Case {
  const [a, d, near, far, saves] = [
    pick(dieTypes),
    pick(dieTypes),
    pick([1, 2, 3]),
    pick([0, 1, 2]),
    pick([0, 1, 2, 3, 4]),
  ];
  const tie = pick(['saves', 'wounds'] as const);
  const chances = hitsOf({
    attack: [
      { count: near, sides: a, needs: 4 },
      { count: far, sides: a, needs: 7 },
    ],
    defence: [{ count: saves, sides: d, needs: 4 }],
    perDie: 0,
    tie,
  });
  const hits = pick([0, 1]);
  return {
    p: chances[hits] as number,
    happens: (roll) => matchDice(roll(near, a), roll(far, a), 7, 0, roll(saves, d), tie).hits === hits,
  };
}

const t = range({});
const board = { open: t.board(), secret: { hostages: [], crates: [], looks: 0 } };

function shot(pick: Pick): Case {
  const [key, count, wanted] = [pick(['rifle', 'sniper'] as const), pick([1, 2, 3, 4, 5]), pick(shotResults)];
  const dice = [{ value: count, reason: 'firepower', rule: 'SF-WPN-3' }] as const;
  return {
    p: chanceOf(shotChances(numbers, key, count, 0), (result) => result === wanted),
    happens(roll) {
      const source = { roll: (_: string, __: number, n: number, sides: number) => roll(n, sides), shuffle: () => [] };
      const { harm } = strikeFigure(playOver<SpecialForces>(t.setting, board, source), 0, key, dice).struck;
      const fate = harm.reduce(suffer, { markers: 0, wounds: 0, killed: false });
      const result = fate.killed ? 'killed' : fate.wounds > 0 ? 'wounded' : fate.markers > 0 ? 'suppressed' : 'none';
      return result === wanted;
    },
  };
}

function reaction(pick: Pick): Case {
  const side = () => ({ quality: pick(dieTypes), mode: pick(moveModes), still: pick([true, false]), pinned: false });
  const { theirs, ours, first } = reactionChances(numbers, side(), side(), presets.recommended);
  return {
    p: chanceOf(first, (who) => who === 'insurgent'),
    happens: (roll) =>
      insurgentFirst(roll(1, theirs.die)[0] as number, theirs.items, roll(1, ours.die)[0] as number, ours.items),
  };
}

function morale(pick: Pick): Case {
  const [name, change, wanted] = [pick(classes), pick([0, -1, -2, -3]), pick(['retreat', 'hold', 'normal'] as const)];
  return {
    p: chanceOf(moraleChances(numbers, name, change), (effect) => effect === wanted),
    happens: (roll) =>
      effectOf(
        name,
        roll(2, 6).reduce((sum, face) => sum + face, change),
      ) === wanted,
  };
}

test('odds lie inside the 95 % interval of 100,000 rolls in at least 88 of 100 cases', () => {
  const kinds = [fire, shot, reaction, morale];
  const choices = seeded('cases');
  let [inside, chosen] = [0, 0];
  const pick: Pick = (list) => list[(choices.roll('case', chosen++, 1, list.length, 'case')[0] as number) - 1] as never;
  for (let n = 0; n < 100; n++) {
    const { p, happens } = (kinds[n % kinds.length] as (typeof kinds)[number])(pick);
    const dice = seeded(`simulated ${n}`);
    let [index, seen] = [0, 0];
    const roll: Roll = (count, sides) => dice.roll('public', index++, count, sides, 'any');
    for (let i = 0; i < ROLLS; i++) if (happens(roll)) seen += 1;
    if (Math.abs(seen / ROLLS - p) <= 1.96 * Math.sqrt((p * (1 - p)) / ROLLS) + 1e-12) inside += 1;
  }
  expect(inside).toBeGreaterThanOrEqual(88);
});
