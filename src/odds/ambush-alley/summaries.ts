/**
 * Steps of Ambush Alley that roll too many dice to count out: for all throws that come to the same, one throw that shows
 * it. What comes to the same is what the rules read from the dice, and nothing else.
 */

import type { Frame, State } from '../../kernel/game.ts';
import { REGULAR } from '../../games/ambush-alley/board.ts';
import { moraleOf } from '../../games/ambush-alley/moraleCheck.ts';
import { readMorale } from '../../games/ambush-alley/moraleRoll.ts';
import { attackOf } from '../../games/ambush-alley/resolve.ts';
import type { Setting } from '../../games/ambush-alley/setting.ts';
import type { AmbushAlley, BoardView } from '../../games/ambush-alley/types.ts';
import { type Distribution, gathering, sure } from '../distribution.ts';
import type { Faces } from '../everyState.ts';
import type { Measure } from '../measure.ts';
import { combatOf } from './casualties.ts';
import { type Combat, hitChances } from './combat.ts';

type Locals = AmbushAlley['locals'];

/** Faces that give so many hits: the highest for the first dice that can hit, ones for all the rest. */
function shownHits({ attack, perDie }: Combat, hits: number): number[] {
  let left = hits;
  return attack.flatMap(({ count, sides, needs }) =>
    Array.from({ length: count }, () => {
      const isHit = left > 0 && sides - perDie >= needs;
      if (isHit) left -= 1;
      return isHit ? sides : 1;
    }),
  );
}

/** As `sizes` says, one roll after another. */
function cut(faces: readonly number[], sizes: readonly { readonly count: number }[]): number[][] {
  let from = 0;
  return sizes.map(({ count }) => faces.slice(from, (from += count)));
}

function fireRoll<W>(m: Measure<W>, setting: Setting, board: BoardView, l: Locals['fire']): Distribution<Faces, W> {
  const attack = attackOf(setting, board, l);
  const combat = combatOf(setting, attack);
  const saves = attack.saves.map(({ count }) => Array.from({ length: count }, () => 1));
  return hitChances(m, combat).flatMap((p, hits) =>
    p === m.none ? [] : [{ result: [...cut(shownHits(combat, hits), attack.shots), ...saves], p }],
  );
}

/** So many dice of which only the sort of each face counts, in whatever order: one throw a sort. */
function sorted<W>(m: Measure<W>, count: number, sides: number, sort: (face: number) => string) {
  const faces = Array.from({ length: sides }, (_, i) => i + 1);
  let thrown: Distribution<readonly number[], W> = sure(m, []);
  for (let i = 0; i < count; i++) {
    const next = gathering<readonly number[], W>(m, (shown) => shown.map(sort).sort().join());
    for (const { result, p } of thrown) for (const face of faces) next.add([...result, face], m.over(p, sides));
    thrown = next.all();
  }
  return thrown;
}

function moraleRoll<W>(
  m: Measure<W>,
  setting: Setting,
  board: BoardView,
  l: Locals['morale'],
): Distribution<Faces, W> | undefined {
  const { men, leaders, die, modifiers } = moraleOf(setting, board, l);
  if (men === 0) return undefined;
  const regular = board.units[l.unit]?.side === REGULAR;
  const read = (figures: number[], theirs: number[]): string =>
    JSON.stringify(readMorale(figures, theirs, modifiers, regular, setting.options));
  const all = gathering<Faces, W>(m);
  for (const own of sorted(m, men - leaders, die, (face) => read([face], [])))
    for (const theirs of sorted(m, leaders, die, (face) => read([], [face])))
      all.add([[...own.result, ...theirs.result]], m.times(own.p, theirs.p));
  return all.all();
}

export function summary<W>(
  m: Measure<W>,
  setting: Setting,
  { board, stack }: State<AmbushAlley>,
): Distribution<Faces, W> | undefined {
  const { proc, at, l } = stack[stack.length - 1] as Frame<AmbushAlley>;
  if (at !== 'roll') return undefined;
  if (proc === 'fire') return fireRoll(m, setting, board.open, l as Locals['fire']);
  return proc === 'morale' ? moraleRoll(m, setting, board.open, l as Locals['morale']) : undefined;
}
